//! A whole deal as text that people read and write, as PGN is for chess. `docs/notation.md`
//! describes it.
//!
//! The text holds what a [`Record`] holds, and tags and comments besides. It is about writing, not
//! about rules: the cards must be a deal and every action must be readable, but whether an action
//! is legal is for [`Record::replay`].
//!
//! ```
//! use tarock_rules::NotatedDeal;
//! let text = r#"
//! [Regeln "hopfgarten"] [Vorhand "2"] [Ort "Matrei"]
//! Hand 0: I II III IIII V VI VII VIII IX X XI XII
//! Hand 1: XIII XIV XV XVI XVII XVIII XIX XX XXI XXII ♥K ♥D
//! Hand 2: HC HB H1 H2 H3 H4 KK KD KC KB K1 K2
//! Hand 3: K3 K4 PK PD PC PB P10 P9 P8 P7 TK TD
//! Talon 1: TC TB T10   Talon 2: T9 T8 T7
//! 2: Vorhand 3: weiter {ohne zu zögern} 0: weiter
//! "#;
//! let deal: NotatedDeal = text.parse().unwrap();
//! assert_eq!(deal.record().actions, ["2 bid vorhand", "3 pass", "0 pass"]);
//! assert_eq!(deal.to_string().parse::<NotatedDeal>().unwrap(), deal);
//! ```

mod lexer;
mod read;
mod record;
mod words;
mod write;

pub use record::{ActionError, Record, RecordError};

use std::fmt;

use crate::{Card, Move, NotADeal, NotAnAction, Seat};

pub use read::NotationReader;

/// Most bytes that the text of one deal has.
pub const LONGEST_DEAL: usize = 256 * 1024;

/// Names of the tags that the record itself fills.
const RESERVED: [&str; 4] = ["Regeln", "Vorhand", "Schrift", "Zahlung"];

/// A free tag, such as `[Datum "2026-11-15"]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag {
    /// Its name: a letter, then letters, digits, `-` and `_`.
    pub name: String,
    /// Its value, any text.
    pub value: String,
}

/// How a comment is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CommentStyle {
    /// `{…}`, anywhere, over several lines too.
    Braces,
    /// `; …` to the end of the line.
    Line,
}

/// Where a comment stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum CommentPlace {
    /// In the header, after so many free tags.
    AfterTags(usize),
    /// Among the cards, after so many of their six lines, 1–5.
    AfterCards(usize),
    /// After so many actions; with 0, between the cards and the first action.
    AfterActions(usize),
}

/// Words of whoever wrote a deal down; they change nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comment {
    pub place: CommentPlace,
    /// How it is written.
    pub style: CommentStyle,
    /// The text between the signs, spaces included.
    pub text: String,
}

/// A deal with its tags and comments. Whatever is one of these can be written, and reads back as
/// the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotatedDeal {
    record: Record,
    moves: Vec<Move>,
    tags: Vec<Tag>,
    comments: Vec<Comment>,
}

impl NotatedDeal {
    /// A deal with free tags and comments. Comments are put in the order of their places.
    pub fn new(
        record: Record,
        tags: Vec<Tag>,
        mut comments: Vec<Comment>,
    ) -> Result<NotatedDeal, NotWritable> {
        record.cards().map_err(NotWritable::Cards)?;
        let mut moves = Vec::with_capacity(record.actions.len());
        for (at, action) in record.actions.iter().enumerate() {
            moves.push(action.parse().map_err(|why| NotWritable::Action { at, why })?);
        }
        if let Some(tag) = tags.iter().find(|tag| !is_free_name(&tag.name)) {
            return Err(NotWritable::TagName(tag.name.chars().take(40).collect()));
        }
        for (index, comment) in comments.iter().enumerate() {
            let stands = match comment.place {
                CommentPlace::AfterTags(count) => count <= tags.len(),
                CommentPlace::AfterCards(count) => (1..6).contains(&count),
                CommentPlace::AfterActions(count) => count <= moves.len(),
            };
            if !stands || !comment.is_writable() {
                return Err(NotWritable::Comment(index));
            }
        }
        comments.sort_by_key(|comment| comment.place);
        let deal = NotatedDeal { record, moves, tags, comments };
        if deal.to_string().len() > LONGEST_DEAL {
            return Err(NotWritable::TooLong);
        }
        Ok(deal)
    }

    /// The deal as the record that other programs take.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The record alone, without tags and comments.
    pub fn into_record(self) -> Record {
        self.record
    }

    /// The free tags in order.
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// The comments in order.
    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }

    /// Reads a file with any number of deals.
    pub fn read_all(text: &str) -> Result<Vec<NotatedDeal>, NotationError> {
        let mut reader = NotationReader::new();
        let mut deals = Vec::new();
        for line in text.split('\n') {
            deals.extend(reader.push(line).transpose()?);
        }
        deals.extend(reader.finish().transpose()?);
        Ok(deals)
    }

    /// Writes a file of several deals, an empty line between two.
    pub fn write_all<'a>(deals: impl IntoIterator<Item = &'a NotatedDeal>) -> String {
        let texts: Vec<String> = deals.into_iter().map(NotatedDeal::to_string).collect();
        texts.join("\n")
    }
}

impl Comment {
    /// Whether the text leaves the comment where it begins and ends.
    fn is_writable(&self) -> bool {
        match self.style {
            CommentStyle::Braces => !self.text.contains('}') && !self.text.contains("\r\n"),
            CommentStyle::Line => !self.text.contains('\n') && !self.text.ends_with('\r'),
        }
    }
}

fn is_name(name: &str) -> bool {
    let mut chars = name.chars();
    chars.next().is_some_and(char::is_alphabetic)
        && chars.all(|c| c.is_alphanumeric() || c == '-' || c == '_')
}

fn is_free_name(name: &str) -> bool {
    is_name(name) && !RESERVED.contains(&name)
}

impl TryFrom<Record> for NotatedDeal {
    type Error = NotWritable;

    fn try_from(record: Record) -> Result<NotatedDeal, NotWritable> {
        NotatedDeal::new(record, Vec::new(), Vec::new())
    }
}

impl std::str::FromStr for NotatedDeal {
    type Err = NotationError;

    /// Reads a text with exactly one deal.
    fn from_str(text: &str) -> Result<NotatedDeal, NotationError> {
        let mut deals = NotatedDeal::read_all(text)?;
        match (deals.pop(), deals.is_empty()) {
            (Some(deal), true) => Ok(deal),
            (Some(_), false) => {
                Err(NotationError { line: 1, column: 1, reason: NotationReason::SeveralDeals })
            }
            (None, _) => Err(NotationError {
                line: 1,
                column: 1,
                reason: NotationReason::MissingTag("Regeln"),
            }),
        }
    }
}

impl fmt::Display for NotatedDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write::text(self))
    }
}

/// Why a deal cannot be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotWritable {
    /// The cards are no deal.
    Cards(NotADeal),
    /// An action cannot be read.
    Action {
        /// Its index.
        at: usize,
        why: NotAnAction,
    },
    /// No name for a free tag.
    TagName(String),
    /// The comment with this index holds its own end, or stands nowhere in the deal.
    Comment(usize),
    /// The text would be longer than [`LONGEST_DEAL`].
    TooLong,
}

impl NotWritable {
    /// Stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            NotWritable::Cards(error) => error.code(),
            NotWritable::Action { .. } => "no-action",
            NotWritable::TagName(_) => "tag-name",
            NotWritable::Comment(_) => "comment",
            NotWritable::TooLong => "deal-too-long",
        }
    }
}

impl fmt::Display for NotWritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotWritable::Cards(error) => error.fmt(f),
            NotWritable::Action { at, why } => write!(f, "action {at}: {why}"),
            NotWritable::TagName(name) => write!(f, "{name:?} is no name for a free tag"),
            NotWritable::Comment(index) => {
                write!(f, "comment {index} holds its own end or stands outside the deal")
            }
            NotWritable::TooLong => {
                write!(f, "the text of the deal would be longer than {LONGEST_DEAL} bytes")
            }
        }
    }
}

impl std::error::Error for NotWritable {}

/// What is wrong with a text, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotationError {
    /// Line, from 1.
    pub line: usize,
    /// Character in the line, from 1.
    pub column: usize,
    pub reason: NotationReason,
}

/// What can be wrong with a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotationReason {
    /// The deal is longer than [`LONGEST_DEAL`].
    TooLong,
    /// The bytes are no UTF-8.
    NotUtf8,
    /// There is more than the one deal that was asked for.
    SeveralDeals,
    /// A comment in braces never ends.
    OpenComment,
    /// A tag is not of the form `[Name "value"]`.
    Tag(&'static str),
    /// A tag that every deal needs is missing.
    MissingTag(&'static str),
    /// A tag that stands only once stands twice.
    TagTwice(&'static str),
    /// The value of a tag is not what the tag needs.
    TagValue(&'static str),
    /// A tag stands behind the cards without beginning a line, so that it begins no deal.
    TagInside,
    /// A line of cards is expected.
    CardsExpected,
    /// A hand or half of the talon stands twice.
    CardsTwice,
    /// A hand or half of the talon has too few or too many cards.
    CardCount {
        needs: usize,
        /// How many it has; one more than it needs stands for any number.
        has: usize,
    },
    /// A card lies in two places.
    CardTwice(Card),
    /// Something else stands where a card is expected.
    CardExpected(String),
    /// A seat is no number from 0 to 3.
    Seat(String),
    /// It is not said whose action it is.
    SeatMissing,
    TrickNumber {
        /// The number that would be right, as it is written.
        expected: String,
    },
    /// What a verb needs is missing or wrong.
    Argument(&'static str),
    /// A word that the notation does not have.
    UnknownWord(String),
}

impl NotationReason {
    /// Stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            NotationReason::TooLong => "deal-too-long",
            NotationReason::NotUtf8 => "not-utf8",
            NotationReason::SeveralDeals => "several-deals",
            NotationReason::OpenComment => "open-comment",
            NotationReason::Tag(_) => "tag",
            NotationReason::MissingTag(_) => "missing-tag",
            NotationReason::TagTwice(_) => "tag-twice",
            NotationReason::TagValue(_) => "tag-value",
            NotationReason::TagInside => "tag-inside",
            NotationReason::CardsExpected => "cards-expected",
            NotationReason::CardsTwice => "cards-twice",
            NotationReason::CardCount { .. } => "card-count",
            NotationReason::CardTwice(_) => "duplicate-card",
            NotationReason::CardExpected(_) => "card-expected",
            NotationReason::Seat(_) => "seat",
            NotationReason::SeatMissing => "seat-missing",
            NotationReason::TrickNumber { .. } => "trick-number",
            NotationReason::Argument(_) => "argument",
            NotationReason::UnknownWord(_) => "unknown-word",
        }
    }
}

impl fmt::Display for NotationReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationReason::TooLong => write!(f, "the deal is longer than {LONGEST_DEAL} bytes"),
            NotationReason::NotUtf8 => write!(f, "the line is no UTF-8"),
            NotationReason::SeveralDeals => write!(f, "there are several deals instead of one"),
            NotationReason::OpenComment => {
                write!(f, "the comment that begins here has no closing brace")
            }
            NotationReason::Tag(what) => write!(f, "a tag is written [Name \"value\"]: {what}"),
            NotationReason::MissingTag(name) => write!(f, "the deal has no tag [{name} \"…\"]"),
            NotationReason::TagTwice(name) => write!(f, "the tag {name} stands twice"),
            NotationReason::TagValue(what) => write!(f, "the value of the tag must be {what}"),
            NotationReason::TagInside => {
                write!(f, "a tag behind the cards begins a new deal and has to begin a line")
            }
            NotationReason::CardsExpected => {
                write!(f, "the cards are expected here: Hand 0: to Hand 3:, Talon 1: and Talon 2:")
            }
            NotationReason::CardsTwice => write!(f, "these cards are written twice"),
            NotationReason::CardCount { needs, has } if has > needs => {
                write!(f, "there are more than {needs} cards")
            }
            NotationReason::CardCount { needs, has } => {
                write!(f, "there are {has} cards instead of {needs}")
            }
            NotationReason::CardTwice(card) => write!(f, "the card {card} is there twice"),
            NotationReason::CardExpected(word) => {
                write!(f, "{word:?} is no card: write 21 or XXI, HK or ♥K, P10 or ♠10")
            }
            NotationReason::Seat(word) => write!(f, "{word:?} is no seat: seats are 0 to 3"),
            NotationReason::SeatMissing => {
                write!(
                    f,
                    "it is not said whose action this is: write the seat before it, as in 2: weiter"
                )
            }
            NotationReason::TrickNumber { expected } => {
                write!(f, "the number {expected} is due here")
            }
            NotationReason::Argument(what) => write!(f, "this word needs {what} after it"),
            NotationReason::UnknownWord(word) => {
                write!(f, "{word:?} is neither an action nor a card")
            }
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.reason)
    }
}

impl std::error::Error for NotationError {}

/// What is dealt, in the order in which it is written: the four hands, then the halves of the
/// talon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Dealt {
    Hand(Seat),
    /// Index of the half.
    Talon(usize),
}

impl Dealt {
    const fn size(self) -> usize {
        match self {
            Dealt::Hand(_) => 12,
            Dealt::Talon(_) => 3,
        }
    }
}
