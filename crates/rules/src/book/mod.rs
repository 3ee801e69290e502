//! A rulebook that has been checked: what every rule asks, ready to be asked quickly.

mod check;
pub(crate) mod edition;
mod entry;
pub(crate) mod error;
mod house;
mod names;
mod sections;
mod text;
mod words;

pub use edition::Edition;
pub use entry::*;
pub use error::{BookError, BookFault, reader_text};
pub use names::{Game, GameSet, Kind, Premium, PremiumSet, TalonUse};
pub use sections::*;
pub use text::{Language, NotALanguage, Text};
pub use words::*;

use std::ops::Deref;

use crate::{CardSet, Suit};
use house::{Source, parse_table};

/// A checked rulebook. Reads like the [`BookFile`] it was made from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Book {
    file: BookFile,
    base: Option<String>,
    edition: Edition,
    games: [Option<GameEntry>; Game::ALL.len()],
    premiums: [Option<PremiumEntry>; Premium::ALL.len()],
    ranks: [u8; Game::ALL.len()],
    /// Games of the auction above each game.
    above: [GameSet; Game::ALL.len()],
    /// Games that anybody bids.
    pub(crate) open_games: GameSet,
    /// Games that the forehand opens with.
    pub(crate) opening_games: GameSet,
    /// Games that the forehand may name after three passes.
    pub(crate) last_word_games: GameSet,
    /// Games that can be played side by side.
    pub(crate) side_by_side_games: GameSet,
    /// Games that not every hand may bid.
    pub(crate) conditional_games: GameSet,
    /// Premiums that can be announced.
    pub(crate) announceable: PremiumSet,
    /// Those of them that colour games have.
    pub(crate) announceable_in_colour: PremiumSet,
    bird_cards: CardSet,
}

impl Deref for Book {
    type Target = BookFile;
    fn deref(&self) -> &BookFile {
        &self.file
    }
}

const BUILT_IN: [(&str, &str); 5] = [
    ("vacha-2008", include_str!("../../../../rulebooks/vacha-2008.toml")),
    ("spieleversum-1.0", include_str!("../../../../rulebooks/spieleversum-1.0.toml")),
    ("wiener-zeitung-2018", include_str!("../../../../rulebooks/wiener-zeitung-2018.toml")),
    ("hopfgarten", include_str!("../../../../rulebooks/hopfgarten.toml")),
    ("kaernten-2026", include_str!("../../../../rulebooks/kaernten-2026.toml")),
];

impl Book {
    /// Ids of the five published books.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        BUILT_IN.iter().map(|(id, _)| *id)
    }

    /// The text of a published book.
    pub fn text(id: &str) -> Option<&'static str> {
        BUILT_IN.iter().find(|(known, _)| *known == id).map(|(_, text)| *text)
    }

    /// One of the five published books.
    ///
    /// ```
    /// use tarock_rules::Book;
    /// let book = Book::published("hopfgarten").unwrap();
    /// assert_eq!(book.scoring.win_at.is, 106);
    /// assert!(Book::published("canasta").is_none());
    /// ```
    pub fn published(id: &str) -> Option<Book> {
        let (id, text) = BUILT_IN.iter().find(|(known, _)| *known == id)?;
        Some(Book::from_toml(id, text).expect("the published books are checked by the tests"))
    }

    /// Reads a complete book.
    pub fn from_toml(name: &str, text: &str) -> Result<Book, BookError> {
        let table = parse_table(name, text)?;
        Source { name, text }.book(toml::Value::Table(table), None)
    }

    /// A book by the name that tables, sheets and records give it, and its text if it is none of
    /// the published, by the readings of an edition: a complete book of the first need not have
    /// entries that came with the second.
    pub fn from_any_toml_in(name: &str, text: &str, edition: Edition) -> Result<Book, BookError> {
        let mut table = parse_table(name, text)?;
        if table.contains_key("base") || edition == Edition::CURRENT {
            return Ok(Book::from_any_toml(name, text)?.read_in(edition));
        }
        edition::complete(&mut table);
        Ok(Source { name, text }.book(toml::Value::Table(table), None)?.read_in(edition))
    }

    /// The same book with other readings.
    pub(crate) fn with_readings(
        self,
        edition: Edition,
        change: impl FnOnce(&mut BookFile),
    ) -> Book {
        let mut file = self.file;
        change(&mut file);
        Book { edition, ..Book::compile(file, self.base) }
    }

    /// The readings that it is read by.
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// Reads a complete book or a house-rule file, whichever it is.
    pub fn from_any_toml(name: &str, text: &str) -> Result<Book, BookError> {
        if parse_table(name, text)?.contains_key("base") {
            Book::from_house_toml(name, text)
        } else {
            Book::from_toml(name, text)
        }
    }

    /// The book that a house-rule file starts from.
    pub fn base(&self) -> Option<&str> {
        self.base.as_deref()
    }

    /// The book as written.
    pub fn file(&self) -> &BookFile {
        &self.file
    }

    /// The entry of a game, if the book has it.
    pub fn game(&self, game: Game) -> Option<&GameEntry> {
        self.games[game as usize].as_ref()
    }

    /// The entry of a premium, if the book has it.
    pub fn premium(&self, premium: Premium) -> Option<&PremiumEntry> {
        self.premiums[premium as usize].as_ref()
    }

    /// What the book calls a suit.
    ///
    /// ```
    /// use tarock_rules::{Book, Suit};
    /// let book = Book::published("hopfgarten").unwrap();
    /// assert_eq!(book.suit_name(Suit::Karo), "Schell");
    /// ```
    pub fn suit_name(&self, suit: Suit) -> &str {
        let words = &self.file.words;
        match suit {
            Suit::Herz => &words.herz,
            Suit::Karo => &words.karo,
            Suit::Pik => &words.pik,
            Suit::Treff => &words.treff,
        }
    }

    /// Rank in the auction, from 1; 0 for a game that is not bid there.
    pub fn rank(&self, game: Game) -> u8 {
        self.ranks[game as usize]
    }

    /// Games that anybody may bid over this one.
    pub(crate) fn above(&self, game: Game) -> GameSet {
        self.above[game as usize]
    }

    /// The Tarock that are birds in this book.
    pub fn bird_cards(&self) -> CardSet {
        self.bird_cards
    }
}

impl Book {
    /// What rules ask often is worked out once.
    fn compile(file: BookFile, base: Option<String>) -> Book {
        let mut ranks = [0; Game::ALL.len()];
        for (row, rank) in file.auction.order.is.iter().zip(1u8..) {
            for game in row {
                ranks[*game as usize] = rank;
            }
        }
        let games_where = |fits: &dyn Fn(Game, &GameEntry) -> bool| -> GameSet {
            file.games
                .iter()
                .filter(|(game, entry)| fits(**game, entry))
                .map(|(game, _)| *game)
                .collect()
        };
        let open_games = games_where(&|_, entry| entry.by == Bidder::Anybody);
        let own_games = games_where(&|_, entry| entry.by == Bidder::ForehandLastWord);
        let last_word_games = match file.auction.last_word.is {
            LastWord::AnyGame => own_games.or(open_games),
            LastWord::ForehandGames => own_games,
        };
        let no_call_with_four_kings = file.call.four_kings.is == FourKings::CannotBid;
        let conditional_games = games_where(&|game, entry| {
            entry.hand != HandCondition::Any || (no_call_with_four_kings && game.calls_king())
        });
        let announceable: PremiumSet = file
            .premiums
            .iter()
            .filter(|(_, entry)| entry.announced.value().is_some())
            .map(|(premium, _)| *premium)
            .collect();
        let bird_cards = Premium::BIRDS
            .into_iter()
            .filter(|bird| file.premiums.contains_key(bird))
            .filter_map(Premium::bird_card)
            .collect();
        Book {
            games: Game::ALL.map(|game| file.games.get(&game).cloned()),
            premiums: Premium::ALL.map(|premium| file.premiums.get(&premium).cloned()),
            above: Game::ALL.map(|game| {
                games_where(&|other, entry| {
                    entry.by == Bidder::Anybody && ranks[other as usize] > ranks[game as usize]
                })
            }),
            ranks,
            open_games,
            opening_games: file.auction.opening.is.iter().copied().collect(),
            last_word_games,
            side_by_side_games: file.auction.side_by_side.is.iter().copied().collect(),
            conditional_games,
            announceable,
            announceable_in_colour: announceable
                .and(file.announce.colour_premiums.is.iter().copied().collect()),
            bird_cards,
            file,
            base,
            edition: Edition::CURRENT,
        }
    }
}
