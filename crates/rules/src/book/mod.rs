//! A rulebook that has been checked: what every rule asks, ready to be asked quickly.

pub(crate) mod edition;
pub(crate) mod error;
mod file;
mod names;
mod text;

pub use edition::Edition;
pub use error::{BookError, BookFault};
pub use file::*;
pub use names::{Game, GameSet, Kind, Premium, PremiumSet, TalonUse};
pub use text::Text;

use std::collections::BTreeSet;
use std::ops::Deref;

use toml::de::{DeTable, DeValue};

use crate::{CardSet, Suit};
use error::{Mistake, from_reader};

/// Points in books stay small enough that no settlement can overflow.
const HIGHEST_VALUE: i32 = 1_000;
const HIGHEST_FACTOR: i32 = 16;
const LONGEST_FILE: usize = 256 * 1024;
/// Names of suits stand on buttons.
const LONGEST_SUIT: usize = 24;

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

    /// Reads a house-rule file: the id of a published book as `base`, what to `remove`, and what to
    /// `change`.
    pub fn from_house_toml(name: &str, text: &str) -> Result<Book, BookError> {
        let source = Source { name, text };
        let mut house = parse_table(name, text)?;
        let base_id = source.text_at(&mut house, "base")?;
        let Some((_, base)) = BUILT_IN.iter().find(|(known, _)| *known == base_id) else {
            let known: Vec<_> = Book::ids().collect();
            let known = known.join(", ");
            return Err(source.error(
                "base",
                BookFault::UnknownBase,
                format!("ein Buch „{base_id}“ gibt es nicht; die Bücher sind {known}"),
                format!("there is no book {base_id:?}: the books are {known}"),
            ));
        };
        let mut book = parse_table(&base_id, base)?;
        for key in ["id", "title"] {
            let value = source.text_at(&mut house, key)?;
            book.insert(key.to_owned(), toml::Value::String(value));
        }
        match house.remove("remove") {
            None => {}
            Some(toml::Value::Array(paths)) => {
                for path in paths {
                    source.remove(&mut book, &path)?;
                }
            }
            Some(_) => {
                return Err(source.error(
                    "remove",
                    BookFault::WrongType,
                    "hier gehört eine Liste von Schlüsseln hin, etwa \"games.quapilrufer\"",
                    "must be a list of keys such as \"games.quapilrufer\"",
                ));
            }
        }
        match house.remove("change") {
            None => {}
            Some(toml::Value::Table(mut changes)) => {
                one_value_of_a_point(&mut changes);
                for (key, value) in changes {
                    source.change(&mut book, &mut vec![key], value)?;
                }
            }
            Some(_) => {
                return Err(source.error(
                    "change",
                    BookFault::WrongType,
                    "hier gehören die Änderungen hin, jede mit ihrem Schlüssel",
                    "must be a table of changes",
                ));
            }
        }
        if let Some(key) = house.keys().next() {
            return Err(source.error(
                key,
                BookFault::UnknownKey,
                "unbekannter Schlüssel: Hausregeln haben id, title, base, remove und change",
                "unknown key: a house-rule file has id, title, base, remove and change",
            ));
        }
        source.book(toml::Value::Table(book), Some(base_id))
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

fn parse_table(name: &str, text: &str) -> Result<toml::Table, BookError> {
    let fail =
        |line, fault, reason| BookError { file: name.to_owned(), line, key: None, fault, reason };
    if text.len() > LONGEST_FILE {
        let german = format!("die Datei ist länger als {LONGEST_FILE} Bytes");
        let english = format!("the file is longer than {LONGEST_FILE} bytes");
        return Err(fail(None, BookFault::TooLong, Text::new(german, english)));
    }
    text.parse::<toml::Table>().map_err(|error| {
        let line = error.span().map(|span| line_at(text, span.start));
        let german = format!("das ist kein TOML: {}", error.message());
        fail(line, BookFault::NotToml, Text::new(german, error.message()))
    })
}

/// A house that names one value of a point means it at tournaments too.
fn one_value_of_a_point(changes: &mut toml::Table) {
    if let Some(toml::Value::Table(scoring)) = changes.get_mut("scoring")
        && let Some(cents) = scoring.get("cents_per_point").cloned()
    {
        scoring.entry("tournament_cents_per_point").or_insert(cents);
    }
}

fn line_at(text: &str, offset: usize) -> usize {
    text.as_bytes().iter().take(offset).filter(|byte| **byte == b'\n').count() + 1
}

/// The key of the first empty text.
fn empty_text(value: &toml::Value) -> Option<String> {
    let toml::Value::Table(table) = value else { return None };
    table.iter().find_map(|(key, value)| match value {
        toml::Value::String(text) => text.trim().is_empty().then(|| key.clone()),
        _ => empty_text(value).map(|inner| format!("{key}.{inner}")),
    })
}

/// A file being read, so that errors can point into it.
struct Source<'a> {
    name: &'a str,
    text: &'a str,
}

impl Source<'_> {
    fn error(
        &self,
        key: &str,
        fault: BookFault,
        german: impl Into<String>,
        english: impl Into<String>,
    ) -> BookError {
        self.mistake(Mistake::new(key, fault, german, english))
    }

    fn mistake(&self, Mistake { key, fault, reason }: Mistake) -> BookError {
        BookError {
            file: self.name.to_owned(),
            line: self.line_of(&key),
            key: Some(key),
            fault,
            reason,
        }
    }

    /// The line of the deepest part of a dotted key that is written in the file. Keys of house
    /// rules stand under `change`.
    fn line_of(&self, key: &str) -> Option<usize> {
        let root = DeTable::parse(self.text).ok()?;
        let find = |parts: &[&str]| {
            let mut table = root.get_ref();
            let mut found = None;
            for part in parts {
                let Some((key, value)) =
                    table.iter().find(|(key, _)| key.get_ref().as_ref() == *part)
                else {
                    break;
                };
                found = Some(line_at(self.text, key.span().start));
                match value.get_ref() {
                    DeValue::Table(inner) => table = inner,
                    _ => break,
                }
            }
            found
        };
        let mut parts: Vec<&str> = key.split('.').collect();
        find(&parts).or_else(|| {
            parts.insert(0, "change");
            find(&parts)
        })
    }

    fn text_at(&self, table: &mut toml::Table, key: &str) -> Result<String, BookError> {
        match table.remove(key) {
            Some(toml::Value::String(text)) => Ok(text),
            Some(_) => Err(self.error(
                key,
                BookFault::WrongType,
                "hier gehört ein Text hin",
                "must be a text",
            )),
            None => Err(self.error(key, BookFault::Missing, "fehlt", "is missing")),
        }
    }

    fn remove(&self, book: &mut toml::Table, path: &toml::Value) -> Result<(), BookError> {
        let path = path.as_str().unwrap_or_default();
        let entry =
            path.split_once('.').filter(|(section, _)| matches!(*section, "games" | "premiums"));
        let removed = entry
            .and_then(|(section, code)| book.get_mut(section)?.as_table_mut()?.remove(code))
            .is_some();
        if removed {
            Ok(())
        } else {
            Err(self.error(
                "remove",
                BookFault::NotInBook,
                format!(
                    "{path:?} ist kein Spiel und keine Prämie des Buches: so schreiben, \"games.CODE\" oder \"premiums.CODE\""
                ),
                format!("{path:?} is no game or premium of the book: write \"games.CODE\" or \"premiums.CODE\""),
            ))
        }
    }

    /// Lays a change over the book; a bare value for a ruling gets the house as its source.
    fn change(
        &self,
        into: &mut toml::Table,
        path: &mut Vec<String>,
        value: toml::Value,
    ) -> Result<(), BookError> {
        let key = path.last().cloned().unwrap_or_default();
        let new_entry = path.len() == 2 && matches!(path[0].as_str(), "games" | "premiums");
        let Some(old) = into.get_mut(&key) else {
            if new_entry {
                into.insert(key, value);
                return Ok(());
            }
            return Err(self.error(
                &path.join("."),
                BookFault::UnknownKey,
                "das Buch hat keinen solchen Eintrag",
                "the book has no such key",
            ));
        };
        let is_ruling = old.as_table().is_some_and(|table| table.contains_key("is"));
        match (old, value) {
            (old, toml::Value::Table(changes)) if is_ruling && changes.contains_key("is") => {
                *old = toml::Value::Table(changes);
            }
            (toml::Value::Table(ruling), value) if is_ruling => {
                ruling.insert("is".to_owned(), value);
                ruling.insert("source".to_owned(), toml::Value::String("Hausregel".to_owned()));
            }
            (toml::Value::Table(old), toml::Value::Table(changes)) => {
                if new_entry && !changes.contains_key("source") {
                    old.insert("source".to_owned(), toml::Value::String("Hausregel".to_owned()));
                }
                for (key, value) in changes {
                    path.push(key);
                    self.change(old, path, value)?;
                    path.pop();
                }
            }
            (toml::Value::Table(_), _) => {
                return Err(self.error(
                    &path.join("."),
                    BookFault::WrongType,
                    "hier gehört eine Gruppe von Einträgen hin",
                    "must be a table",
                ));
            }
            (old, value) => *old = value,
        }
        Ok(())
    }

    fn book(&self, value: toml::Value, base: Option<String>) -> Result<Book, BookError> {
        if let Some(key) = empty_text(&value) {
            return Err(self.error(
                &key,
                BookFault::Empty,
                "darf nicht leer sein",
                "must not be empty",
            ));
        }
        let file: BookFile = serde_path_to_error::deserialize(value).map_err(|error| {
            let key = error.path().to_string();
            let (fault, reason) = from_reader(error.inner().message());
            if key == "." {
                BookError { file: self.name.to_owned(), line: None, key: None, fault, reason }
            } else {
                self.mistake(Mistake { key, fault, reason })
            }
        })?;
        let book = Book::compile(file, base);
        book.check().map_err(|mistake| self.mistake(mistake))?;
        Ok(book)
    }
}

impl Book {
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

    fn check(&self) -> Result<(), Mistake> {
        self.check_names()?;
        self.check_order()?;
        for (game, entry) in self.file.games.iter() {
            self.check_game(*game, entry)?;
        }
        for (premium, entry) in self.file.premiums.iter() {
            self.check_premium(*premium, entry)?;
        }
        self.check_table()?;
        self.check_trischaken()
    }

    fn check_names(&self) -> Result<(), Mistake> {
        let fits = |text: &str| {
            !text.is_empty()
                && text.len() <= 64
                && text.bytes().all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'.' | b'-'))
        };
        if !fits(&self.id) {
            return fail(
                "id",
                BookFault::OutOfBounds,
                "eine id hat 1 bis 64 der Zeichen a-z, 0-9, '.' und '-'",
                "an id is 1 to 64 of the characters a-z, 0-9, '.' and '-'",
            );
        }
        if self.title.trim().is_empty() || self.title.len() > 200 {
            return fail(
                "title",
                BookFault::OutOfBounds,
                "ein Name ist 1 bis 200 Bytes lang",
                "a title is 1 to 200 bytes long",
            );
        }
        for (suit, name) in Suit::ALL.map(|suit| (suit, self.suit_name(suit))) {
            if name.len() > LONGEST_SUIT {
                let (key, _) = suit.key_and_name();
                return fail(
                    format!("words.{key}"),
                    BookFault::OutOfBounds,
                    format!("der Name einer Farbe ist 1 bis {LONGEST_SUIT} Bytes lang"),
                    format!("the name of a suit is 1 to {LONGEST_SUIT} bytes long"),
                );
            }
        }
        if self.base.is_some() && Book::ids().any(|id| id == self.id) {
            return fail(
                "id",
                BookFault::DoesNotFit,
                "so heißt ein veröffentlichtes Buch: Hausregeln brauchen einen eigenen Namen",
                "this is the id of a published book: give the house rules their own",
            );
        }
        Ok(())
    }

    fn check_order(&self) -> Result<(), Mistake> {
        let mut seen = BTreeSet::new();
        for game in self.auction.order.is.iter().flatten() {
            let key = "auction.order";
            if !seen.insert(*game) {
                return fail(
                    key,
                    BookFault::DoesNotFit,
                    format!("{game} steht dort zweimal"),
                    format!("{game} stands there twice"),
                );
            }
            match self.game(*game) {
                None => {
                    return fail(
                        key,
                        BookFault::NotInBook,
                        format!("{game} ist kein Spiel dieses Buches"),
                        format!("{game} is no game of this book"),
                    );
                }
                Some(entry) if entry.by == Bidder::ForehandLastWord => {
                    return fail(
                        key,
                        BookFault::DoesNotFit,
                        format!("{game} wird nicht lizitiert: by = \"forehand-last-word\""),
                        format!("{game} is not bid in the auction: by = \"forehand-last-word\""),
                    );
                }
                Some(_) => {}
            }
        }
        for game in &self.auction.opening.is {
            if self.rank(*game) == 0 {
                return fail(
                    "auction.opening",
                    BookFault::DoesNotFit,
                    format!("{game} steht nicht in auction.order"),
                    format!("{game} does not stand in auction.order"),
                );
            }
        }
        for game in &self.auction.side_by_side.is {
            if self.rank(*game) == 0 || game.kind() != Kind::Negative || game.is_ouvert() {
                return fail(
                    "auction.side_by_side",
                    BookFault::DoesNotFit,
                    format!(
                        "{game} ist kein negatives Spiel aus auction.order, das neben einem anderen stehen kann"
                    ),
                    format!(
                        "{game} is no negative game of auction.order that can stand beside another"
                    ),
                );
            }
        }
        let playable = self.game(Game::Trischaken).is_some()
            || (self.game(Game::Rufer).is_some()
                && self.call.four_kings.is != FourKings::CannotBid);
        if !playable {
            return fail(
                "games",
                BookFault::DoesNotFit,
                "die Vorhand braucht nach drei Pass mit jedem Blatt ein Spiel: Trischaken, oder Rufer mit einem Ruf bei vier Königen",
                "the forehand needs a game for every hand after three passes: trischaken, or rufer with a call for four kings",
            );
        }
        Ok(())
    }

    fn check_game(&self, game: Game, entry: &GameEntry) -> Result<(), Mistake> {
        let at = |field: &str| format!("games.{game}.{field}");
        for (field, value) in [("won", entry.won), ("lost", entry.lost)] {
            if !(1..=HIGHEST_VALUE).contains(&value) {
                return fail(
                    at(field),
                    BookFault::OutOfBounds,
                    format!("{value} liegt nicht zwischen 1 und {HIGHEST_VALUE}"),
                    format!("{value} is not between 1 and {HIGHEST_VALUE}"),
                );
            }
        }
        if entry.by != Bidder::ForehandLastWord && self.rank(game) == 0 {
            return fail(
                "auction.order",
                BookFault::DoesNotFit,
                format!("{game} fehlt dort"),
                format!("{game} is missing there"),
            );
        }
        if entry.by == Bidder::ForehandOpening && !self.auction.opening.is.contains(&game) {
            return fail(
                "auction.opening",
                BookFault::DoesNotFit,
                format!("{game} fehlt dort"),
                format!("{game} is missing there"),
            );
        }
        if entry.by != Bidder::ForehandLastWord && matches!(game, Game::Trischaken) {
            return fail(
                at("by"),
                BookFault::DoesNotFit,
                "Trischaken ist das letzte Wort der Vorhand",
                "trischaken is the forehand's last word",
            );
        }
        if game.bird().is_some() != (entry.hand == HandCondition::ItsBird) {
            return fail(
                at("hand"),
                BookFault::DoesNotFit,
                "its-bird gehört zu den Spielen mit einem Vogel und nur zu ihnen",
                "its-bird belongs to the games with a bird, and only to them",
            );
        }
        if (game == Game::Besserrufer) != (entry.hand == HandCondition::SomeBird) {
            return fail(
                at("hand"),
                BookFault::DoesNotFit,
                "some-bird gehört zum Besserrufer und nur zu ihm",
                "some-bird belongs to besserrufer, and only to it",
            );
        }
        let of_farbendreier =
            [HandCondition::SixSuitCards, HandCondition::SixSuitCardsAfterDiscard];
        if of_farbendreier.contains(&entry.hand) && game != Game::Farbendreier {
            return fail(
                at("hand"),
                BookFault::DoesNotFit,
                "six-suit-cards und six-suit-cards-after-discard gehören zum Farbendreier",
                "six-suit-cards and six-suit-cards-after-discard belong to farbendreier",
            );
        }
        if entry.premiums == crate::PremiumsOfDeclarer::WithTheBid && game != Game::Solodreier {
            return fail(
                at("premiums"),
                BookFault::DoesNotFit,
                "with-the-bid gehört zum Solodreier",
                "with-the-bid belongs to solodreier",
            );
        }
        match game.bird() {
            Some(bird)
                if self.premium(bird).and_then(|entry| entry.announced.value()).is_none() =>
            {
                fail(
                    format!("premiums.{bird}"),
                    BookFault::DoesNotFit,
                    format!("{game} braucht einen Vogel, der angesagt werden kann"),
                    format!("{game} needs a bird that can be announced"),
                )
            }
            None if game == Game::Besserrufer => {
                let unsayable = |bird: &Premium| {
                    self.premium(*bird).is_some_and(|entry| entry.announced.value().is_none())
                };
                if self.bird_cards.is_empty() || Premium::BIRDS.iter().any(unsayable) {
                    return fail(
                        "premiums",
                        BookFault::DoesNotFit,
                        "der Besserrufer braucht Vögel, die alle angesagt werden können",
                        "besserrufer needs birds, and all of them announceable",
                    );
                }
                Ok(())
            }
            Some(_) | None => Ok(()),
        }
    }

    fn check_premium(&self, premium: Premium, entry: &PremiumEntry) -> Result<(), Mistake> {
        let at = |field: &str| format!("premiums.{premium}.{field}");
        let multiplies = premium == Premium::Valat && self.scoring.valat.is != ValatEffect::Adds;
        let highest = if multiplies { HIGHEST_FACTOR } else { HIGHEST_VALUE };
        if !(0..=highest).contains(&entry.silent) || (multiplies && entry.silent == 0) {
            return fail(
                at("silent"),
                BookFault::OutOfBounds,
                format!(
                    "{} liegt nicht zwischen {} und {highest}",
                    entry.silent,
                    i32::from(multiplies)
                ),
                format!("{} is not between {} and {highest}", entry.silent, i32::from(multiplies)),
            );
        }
        if let Announced::Value(value) = entry.announced
            && !(1..=highest).contains(&value)
        {
            return fail(
                at("announced"),
                BookFault::OutOfBounds,
                format!("{value} liegt nicht zwischen 1 und {highest}"),
                format!("{value} is not between 1 and {highest}"),
            );
        }
        let announceable = entry.announced.value().is_some();
        match premium {
            Premium::Koenigfang if announceable => fail(
                at("announced"),
                BookFault::DoesNotFit,
                "ein Königfang kann nicht angesagt werden",
                "koenigfang cannot be announced",
            ),
            Premium::ZehnTarock if !announceable || entry.silent != 0 => fail(
                at("announced"),
                BookFault::DoesNotFit,
                "zehn Tarock zählen nur angesagt",
                "zehn-tarock counts only when announced",
            ),
            Premium::Mondfang if self.scoring.mondfang.is == MondfangFor::Nobody => fail(
                "scoring.mondfang",
                BookFault::DoesNotFit,
                "das Buch hat die Prämie; hier steht, für wen ein Mondfang zählt",
                "says for whom a Mondfang counts, since the book has the premium",
            ),
            Premium::Trull
            | Premium::Koenige
            | Premium::Absolut
            | Premium::Mondfang
            | Premium::KoenigUltimo
            | Premium::Koenigfang
            | Premium::Pagat
            | Premium::Uhu
            | Premium::Kakadu
            | Premium::Quapil
            | Premium::Valat
            | Premium::ZehnTarock => Ok(()),
        }
    }

    fn check_table(&self) -> Result<(), Mistake> {
        let players = &self.table.players.is;
        if !players.contains(&4) || players.iter().any(|count| !(4..=6).contains(count)) {
            return fail(
                "table.players",
                BookFault::OutOfBounds,
                "eine Liste aus 4, 5 und 6, in der die 4 steht",
                "a list of 4, 5 and 6 that holds the 4",
            );
        }
        if self.table.cut_at_least.is == 0
            || self.table.cut_at_least.is > 27
            || self.table.cut_leaves.is > 27
        {
            return fail(
                "table.cut_at_least",
                BookFault::OutOfBounds,
                "beim Abheben werden mindestens 1 bis 27 Karten genommen und höchstens 27 gelassen",
                "a cut takes 1 to 27 cards at least and leaves 27 at most",
            );
        }
        for (key, value) in [
            ("scoring.win_at", self.scoring.win_at.is),
            ("scoring.absolut_above", self.scoring.absolut_above.is),
        ] {
            if !(1..210).contains(&value) {
                return fail(
                    key,
                    BookFault::OutOfBounds,
                    format!("{value} Drittel liegen nicht zwischen 1 und 209"),
                    format!("{value} thirds is not between 1 and 209"),
                );
            }
        }
        for (key, value) in [
            ("scoring.cents_per_point", self.scoring.cents_per_point.is),
            ("scoring.tournament_cents_per_point", self.scoring.tournament_cents_per_point.is),
        ] {
            if !(0..=100_000).contains(&value) {
                return fail(
                    key,
                    BookFault::OutOfBounds,
                    "zwischen 0 und 100000",
                    "between 0 and 100000",
                );
            }
        }
        if let Some(premium) = self
            .announce
            .colour_premiums
            .is
            .iter()
            .find(|premium| self.premium(**premium).is_none())
        {
            return fail(
                "announce.colour_premiums",
                BookFault::NotInBook,
                format!("{premium} ist keine Prämie dieses Buches"),
                format!("{premium} is no premium of this book"),
            );
        }
        if self.talon.king_left.is == KingLeft::Koenigfang
            && self.premium(Premium::Koenigfang).is_none()
        {
            return fail(
                "talon.king_left",
                BookFault::DoesNotFit,
                "braucht die Prämie koenigfang",
                "needs the premium koenigfang",
            );
        }
        Ok(())
    }

    /// Shares of a Trischaken are whole points: two or three must be able to divide what is paid.
    fn check_trischaken(&self) -> Result<(), Mistake> {
        let rules = &self.trischaken;
        if !(106..210).contains(&rules.buergermeister_at.is) {
            return fail(
                "trischaken.buergermeister_at",
                BookFault::OutOfBounds,
                "zwischen 106 und 209 Dritteln, damit es nur einen gibt",
                "between 106 and 209 thirds, so that there is only one",
            );
        }
        for (key, value) in [
            ("trischaken.renonce", rules.renonce.is),
            ("trischaken.renonce_by_forehand", rules.renonce_by_forehand.is),
        ] {
            if !(0..=HIGHEST_VALUE).contains(&value) {
                return fail(
                    key,
                    BookFault::OutOfBounds,
                    format!("{value} liegt nicht zwischen 0 und {HIGHEST_VALUE}"),
                    format!("{value} is not between 0 and {HIGHEST_VALUE}"),
                );
            }
        }
        let Some(entry) = self.game(Game::Trischaken) else { return Ok(()) };
        let shares = match rules.payment.is {
            TrischakenPayment::LoserPays => {
                rules.tie.is != TrischakenTie::EachPays || rules.jungfrauen.is == Jungfrauen::Share
            }
            TrischakenPayment::LoserPaysUnits => rules.jungfrauen.is == Jungfrauen::Share,
            TrischakenPayment::TwoPayTwo => true,
        };
        if shares && entry.won % 2 != 0 {
            return fail(
                "games.trischaken.won",
                BookFault::DoesNotFit,
                "muss gerade sein, damit zwei Spieler den dreifachen Wert teilen können",
                "must be even, so that two players can share three times the value",
            );
        }
        if entry.won != entry.lost {
            return fail(
                "games.trischaken.lost",
                BookFault::DoesNotFit,
                "muss gleich viel sein wie gewonnen",
                "must be the same as won",
            );
        }
        Ok(())
    }
}

fn fail<T>(
    key: impl Into<String>,
    fault: BookFault,
    german: impl Into<String>,
    english: impl Into<String>,
) -> Result<T, Mistake> {
    Err(Mistake::new(key, fault, german, english))
}
