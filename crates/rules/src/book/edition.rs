//! Readings of the documents that changed: tables, sheets and records that began under an earlier
//! one are played and settled by it.

use serde::{Deserialize, Serialize};

use crate::{
    Book, BookFile, ContraAgain, CutRepeats, CuttingShort, DiscardUntil, FalseBirdCounts,
    HandCondition, OuvertTalk, OuvertTricks, RenonceToSoloist, Ruling, Suit,
};

/// Which readings a book is read by. What was written before editions were told apart is of the
/// first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum Edition {
    /// Claims after a Renonce pay a soloist once, untrue birds are paid beside their premium, six
    /// of the twelve cards for a Farbendreier, Kontra again unless the own side was the first, the
    /// rest of a deal falls as it is found.
    First,
    /// As the books say now.
    Second,
}

impl Edition {
    /// What everything new begins with.
    pub const CURRENT: Edition = Edition::Second;

    /// What a text without an edition was written under.
    pub const fn first() -> Edition {
        Edition::First
    }

    /// Whether it is that one; such a text stays without an edition.
    pub const fn is_first(&self) -> bool {
        matches!(self, Edition::First)
    }
}

impl From<Edition> for u8 {
    fn from(edition: Edition) -> u8 {
        match edition {
            Edition::First => 1,
            Edition::Second => 2,
        }
    }
}

impl TryFrom<u8> for Edition {
    type Error = String;
    fn try_from(number: u8) -> Result<Edition, String> {
        match number {
            1 => Ok(Edition::First),
            2 => Ok(Edition::Second),
            _ => Err(format!("there is no edition {number}: 1 or 2")),
        }
    }
}

const FORMER: &str = "Lesart der ersten Auflage";

impl Book {
    /// The book by the readings of an edition.
    ///
    /// ```
    /// use tarock_rules::{Book, CuttingShort, Edition};
    /// let book = Book::published("vacha-2008").unwrap();
    /// assert_eq!(book.play.cutting_short.is, CuttingShort::PlayedOut);
    /// assert_eq!(book.read_in(Edition::First).play.cutting_short.is, CuttingShort::AsFound);
    /// ```
    #[must_use]
    pub fn read_in(self, edition: Edition) -> Book {
        match edition {
            Edition::First => self.with_readings(edition, put_former_readings),
            Edition::Second => self,
        }
    }
}

fn put_former_readings(file: &mut BookFile) {
    fn former<T>(is: T) -> Ruling<T> {
        Ruling { is, source: FORMER.to_owned() }
    }
    file.table.cut_repeats = former(CutRepeats::Once);
    file.talon.discard_until = former(DiscardUntil::LastCard);
    file.announce.contra_again = former(ContraAgain::UnlessOwnSideSaidItFirst);
    file.play.ouvert_tricks = former(OuvertTricks::Gathered);
    file.play.ouvert_talk = former(OuvertTalk::Nobody);
    file.play.cutting_short = former(CuttingShort::AsFound);
    file.renonce.claim_to_soloist = former(RenonceToSoloist::Once);
    file.renonce.false_bird_counts = former(FalseBirdCounts::BesidePremium);
    for entry in file.games.0.values_mut() {
        if entry.hand == HandCondition::SixSuitCardsAfterDiscard {
            entry.hand = HandCondition::SixSuitCards;
        }
    }
}

/// Adds to a complete book of the first edition what books have had to say since.
pub(crate) fn complete(book: &mut toml::Table) {
    const ENTRIES: [(&str, &str, &str); 14] = [
        ("table", "first_column", "anybody"),
        ("table", "cut_repeats", "once"),
        ("talon", "discard_until", "last-card"),
        ("announce", "contra_again", "unless-own-side-said-it-first"),
        ("play", "ouvert_tricks", "gathered"),
        ("play", "ouvert_talk", "nobody"),
        ("play", "cutting_short", "as-found"),
        ("scoring", "besserrufer_premiums", "single"),
        ("renonce", "claim_to_soloist", "once"),
        ("renonce", "false_bird_counts", "beside-premium"),
        ("renonce", "applies", "always"),
        ("renonce", "inspection", "unregulated"),
        ("renonce", "disturbance", "unregulated"),
        ("renonce", "kiebitz", "unregulated"),
    ];
    for (section, key, word) in ENTRIES {
        if let Some(toml::Value::Table(section)) = book.get_mut(section) {
            let ruling =
                [("is", word), ("source", FORMER)].map(|(key, text)| (key.to_owned(), text.into()));
            section.entry(key).or_insert_with(|| toml::Value::Table(ruling.into_iter().collect()));
        }
    }
    if let Some(toml::Value::Table(scoring)) = book.get_mut("scoring")
        && let Some(cents) = scoring.get("cents_per_point").cloned()
    {
        scoring.entry("tournament_cents_per_point").or_insert(cents);
    }
    if let Some(toml::Value::Table(words)) = book.get_mut("words") {
        for suit in Suit::ALL {
            let (key, name) = suit.key_and_name();
            words.entry(key).or_insert_with(|| name.into());
        }
    }
    if let Some(toml::Value::Table(passages)) = book.get_mut("passages") {
        passages.entry("referee").or_insert_with(|| FORMER.into());
    }
}
