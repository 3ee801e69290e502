//! Past deals step by step, with all hands open, and what a card of a position is allowed.

use std::fmt;

use serde::Serialize;
use tarock_bots::{Language, name_action};
use tarock_practice::{PracticeError, book_of};
use tarock_rules::{
    Action, Book, Card, Deal, Kind, Move, NotatedDeal, Outcome, Record, RecordError, Seat,
    SeenPartner, Thirds, settle,
};
use tarock_table::fair::FairRecord;

/// The longest text that is read, in bytes.
pub const LONGEST_TEXT: usize = 4 * 1024 * 1024;

/// A deal as it was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReadDeal {
    pub rules: String,
    /// The record as JSON.
    pub record: String,
    /// Whether its shuffle can be verified.
    pub fair: bool,
}

/// Why a text holds no deal.
#[derive(Debug)]
pub enum ReplayError {
    TooLong,
    Empty,
    /// It looks like JSON and is no record.
    Json(serde_json::Error),
    /// It cannot be read as notation.
    Notation(tarock_rules::NotationError),
    /// It cannot be written as notation.
    NotWritable(tarock_rules::NotWritable),
    /// The book is not known.
    Book(PracticeError),
    /// The deal cannot be played so.
    Record(RecordError),
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::TooLong => write!(f, "longer than {LONGEST_TEXT} bytes"),
            ReplayError::Empty => f.write_str("there is no deal in it"),
            ReplayError::Json(error) => error.fmt(f),
            ReplayError::Notation(error) => error.fmt(f),
            ReplayError::NotWritable(error) => error.fmt(f),
            ReplayError::Book(error) => error.fmt(f),
            ReplayError::Record(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReplayError {}

/// Reads records as JSON (one, a list, or one a line) or deals in the notation.
pub fn read_deals(text: &str) -> Result<Vec<ReadDeal>, ReplayError> {
    if text.len() > LONGEST_TEXT {
        return Err(ReplayError::TooLong);
    }
    let text = text.trim();
    let deals: Vec<ReadDeal> = match text.chars().next() {
        None => Vec::new(),
        Some('[') if text[1..].trim_start().starts_with('{') => {
            let values: Vec<serde_json::Value> =
                serde_json::from_str(text).map_err(ReplayError::Json)?;
            values.iter().map(|value| one_record(&value.to_string())).collect::<Result<_, _>>()?
        }
        Some('{') => match one_record(text) {
            Ok(deal) => vec![deal],
            Err(error) if text.lines().count() == 1 => return Err(error),
            Err(_) => {
                let lines = text.lines().filter(|line| !line.trim().is_empty());
                lines.map(one_record).collect::<Result<_, _>>()?
            }
        },
        Some(_) => {
            let deals = NotatedDeal::read_all(text).map_err(ReplayError::Notation)?;
            deals
                .into_iter()
                .map(|deal| read_deal(&deal.into_record()))
                .collect::<Result<_, _>>()?
        }
    };
    if deals.is_empty() { Err(ReplayError::Empty) } else { Ok(deals) }
}

fn one_record(text: &str) -> Result<ReadDeal, ReplayError> {
    match serde_json::from_str::<FairRecord>(text) {
        Ok(record) => {
            let text = serde_json::to_string(&record).map_err(ReplayError::Json)?;
            Ok(ReadDeal { rules: record.rules, record: text, fair: true })
        }
        Err(_) => read_deal(&serde_json::from_str::<Record>(text).map_err(ReplayError::Json)?),
    }
}

fn read_deal(record: &Record) -> Result<ReadDeal, ReplayError> {
    let text = serde_json::to_string(record).map_err(ReplayError::Json)?;
    Ok(ReadDeal { rules: record.rules.clone(), record: text, fair: false })
}

/// A record of either kind.
pub(crate) fn record_of(text: &str) -> Result<Record, ReplayError> {
    match serde_json::from_str::<FairRecord>(text) {
        Ok(record) => Ok(record.into_record()),
        Err(_) => serde_json::from_str(text).map_err(ReplayError::Json),
    }
}

/// Records in the notation that people read. `records` is a JSON list.
pub fn notation(records: &[String]) -> Result<String, ReplayError> {
    let deals: Vec<NotatedDeal> = records
        .iter()
        .map(|text| NotatedDeal::try_from(record_of(text)?).map_err(ReplayError::NotWritable))
        .collect::<Result<_, _>>()?;
    Ok(NotatedDeal::write_all(&deals))
}

/// A card on the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayedCard {
    pub seat: u8,
    pub card: String,
}

/// A deal after so many actions, with everything open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReplayStep {
    /// Who acted last.
    pub seat: Option<u8>,
    /// What was done, in words; empty before the first action.
    pub said: String,
    pub phase: String,
    pub turn: Option<u8>,
    pub hands: Vec<Vec<String>>,
    /// The trick on the table, the last one once it is complete.
    pub trick: Vec<PlayedCard>,
    /// Who took it.
    pub winner: Option<u8>,
    /// Number of the trick, from 1; 0 before the first.
    pub trick_number: u8,
    /// Tricks by seat.
    pub tricks: Vec<u8>,
    /// The game in the words of the book.
    pub game: Option<String>,
    pub declarer: Option<u8>,
    /// The partner, once shown.
    pub partner: Option<u8>,
    /// The called card.
    pub called: Option<String>,
    /// What the declarer laid away.
    pub discards: Vec<String>,
}

/// A line of the settlement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReplayLine {
    /// What the book calls it.
    pub label: String,
    /// Whether it succeeded; nothing in Trischaken, where everybody plays for themselves.
    pub made: Option<bool>,
    /// What is written, by seat.
    pub schrift: Vec<i32>,
    /// What is paid, by seat.
    pub zahlung: Vec<i32>,
    /// The passage behind it.
    pub source: String,
}

/// A whole deal, step by step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Replayed {
    pub rules: String,
    pub title: String,
    /// The talon as dealt.
    pub talon: Vec<Vec<String>>,
    /// Before the first action, and after each.
    pub steps: Vec<ReplayStep>,
    /// What may be done after the last action, as actions are written.
    pub legal: Vec<String>,
    /// Whether the deal came to its end.
    pub finished: bool,
    /// Thirds of the declarer's side, in a positive game that was played out.
    pub thirds: Option<i32>,
    /// Thirds by seat in Trischaken; whoever has no trick there is a Jungfrau.
    pub points: Option<[i32; 4]>,
    /// What the points are for; empty for a deal without an outcome.
    pub lines: Vec<ReplayLine>,
    /// What is written, by seat.
    pub schrift: Vec<i32>,
    /// What is paid, by seat.
    pub zahlung: Vec<i32>,
}

/// Plays a record from the first action to the last.
pub fn replay(
    record: &str,
    house: Option<&str>,
    language: Language,
) -> Result<Replayed, ReplayError> {
    let record = record_of(record)?;
    let book = book_of(&record.rules, house).map_err(ReplayError::Book)?;
    // Whether every action is in order, with the error that names the first one that is not.
    let (_, book) = record.replay_in(&book).map_err(ReplayError::Record)?;
    let mut deal = Deal::new(
        record.cards().map_err(|error| ReplayError::Record(RecordError::Cards(error)))?,
        record.forehand,
    );
    let mut steps = vec![step(&book, &deal, None, language)];
    for action in record.actions.iter().filter_map(|text| text.parse::<Move>().ok()) {
        if deal.apply(&book, action).is_ok() {
            steps.push(step(&book, &deal, Some(action), language));
        }
    }
    let outcome = deal.outcome(&book);
    let settlement = outcome.as_ref().map(|outcome| settle(&book, outcome));
    let lines = settlement.iter().flat_map(|settlement| &settlement.lines).map(|line| ReplayLine {
        label: line.label.to_owned(),
        made: deal.game().is_some_and(|game| game.kind() != Kind::Trischaken).then_some(line.made),
        schrift: line.schrift.seats.0.to_vec(),
        zahlung: line.zahlung.seats.0.to_vec(),
        source: line.source.to_owned(),
    });
    Ok(Replayed {
        rules: record.rules.clone(),
        title: book.title.clone(),
        talon: record.talon.iter().map(|half| codes(half.iter().copied())).collect(),
        steps,
        legal: deal.legal(&book).iter().map(ToString::to_string).collect(),
        finished: deal.end().is_some(),
        thirds: outcome.as_ref().and_then(Outcome::counted).map(|thirds| thirds.0),
        points: outcome.as_ref().and_then(Outcome::points).map(|points| points.0.map(|one| one.0)),
        lines: lines.collect(),
        schrift: settlement
            .as_ref()
            .map_or_else(Vec::new, |settlement| settlement.schrift.seats.0.to_vec()),
        zahlung: settlement
            .as_ref()
            .map_or_else(Vec::new, |settlement| settlement.zahlung.seats.0.to_vec()),
    })
}

fn step(book: &Book, deal: &Deal, last: Option<Move>, language: Language) -> ReplayStep {
    let seen = deal.observe(book, None);
    let trick = seen.tricks.last();
    let discards = deal
        .declarer()
        .map(|declarer| deal.observe(book, Some(declarer)).talon.discards)
        .unwrap_or_default();
    ReplayStep {
        seat: last.map(|action| number(action.seat)),
        said: last.map(|action| name_action(book, action.action, language)).unwrap_or_default(),
        phase: deal.phase().code().to_owned(),
        turn: deal.turn().map(number),
        hands: Seat::ALL.map(|seat| codes(deal.hand(seat).iter())).to_vec(),
        trick: trick
            .map(|trick| {
                let played = trick.leader.round().zip(&trick.cards);
                played
                    .map(|(seat, card)| PlayedCard { seat: number(seat), card: card.to_string() })
                    .collect()
            })
            .unwrap_or_default(),
        winner: trick.and_then(|trick| trick.winner).map(number),
        trick_number: u8::try_from(seen.tricks.len()).unwrap_or(u8::MAX),
        tricks: seen.tricks_taken.0.to_vec(),
        game: seen.game.map(|game| tarock_book_text::label(book, game)),
        declarer: seen.declarer.map(number),
        partner: match seen.partner {
            SeenPartner::Seat(seat) => Some(number(seat)),
            SeenPartner::Unknown | SeenPartner::Nobody => None,
        },
        called: seen.called.and_then(|called| called.card).map(|card| card.to_string()),
        discards: codes(discards.into_iter()),
    }
}

/// A card of the hand that is to play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardChoice {
    pub card: String,
    pub name: String,
    /// Why it may not be played; nothing if it may.
    pub refused: Option<String>,
    /// The passage behind that.
    pub source: Option<String>,
}

/// What may be played in a position, and why the rest may not.
pub fn card_choices(record: &str, language: Language) -> Result<Vec<CardChoice>, ReplayError> {
    let record = record_of(record)?;
    let book = book_of(&record.rules, None).map_err(ReplayError::Book)?;
    let deal = record.replay(&book).map_err(ReplayError::Record)?;
    let Some(seat) = deal.turn() else { return Ok(Vec::new()) };
    let choice = |card: Card| {
        let refusal = deal.check(&book, Move { seat, action: Action::Play(card) }).err();
        CardChoice {
            card: card.to_string(),
            name: name_action(&book, Action::Play(card), language),
            refused: refusal
                .map(|refusal| language.pick(refusal.german(), refusal.message()).to_owned()),
            source: refusal.map(|refusal| refusal.source(&book).to_owned()),
        }
    };
    Ok(deal.hand(seat).iter().map(choice).collect())
}

/// What cards count together, in the sets of three in which players count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CountedCards {
    /// Thirds of a point of each card.
    pub thirds: Vec<i32>,
    /// Whole points of all cards together.
    pub points: i32,
    /// Thirds beyond them, called Blatt.
    pub blatt: i32,
}

pub fn count(cards: &[Card]) -> CountedCards {
    let thirds: Vec<i32> = cards.iter().map(|card| card.thirds().0).collect();
    let (points, blatt) = Thirds(thirds.iter().sum()).points_and_blatt();
    CountedCards { thirds, points, blatt }
}

fn codes(cards: impl Iterator<Item = Card>) -> Vec<String> {
    cards.map(|card| card.to_string()).collect()
}

fn number(seat: Seat) -> u8 {
    seat.number()
}
