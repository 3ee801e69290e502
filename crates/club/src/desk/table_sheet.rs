//! The sheet of a table: which table of which round it belongs to, the events that phones have
//! brought for it, and how far it has come.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tarock_rules::Book;

use crate::error::{ClubError, Fault};
use crate::opaque::Opaque;
use crate::roster::limit;
use crate::sheet::{Change, Entry, EventId, Heading, Occasion, Sheet, SheetEvent};
use crate::tournament::{RoundName, Tournament};

/// Events that one sheet holds.
pub const MOST_SHEET_EVENTS: usize = 2_000;
/// An event is no larger, roughly in letters.
pub const LARGEST_EVENT: usize = 4_096;
/// The longest text of whoever wrote an event, and the longest reason.
const LONGEST_TEXT: usize = 300;

/// Which sheet: the table of a round with those who sit there. With others at the table it is
/// another sheet, and undoing that gives the former one back. Written as `1.3.4-17-8-22`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SheetId {
    pub round: RoundName,
    pub table: usize,
    /// Start numbers in the order of the slip.
    pub players: Vec<usize>,
}

impl fmt::Display for SheetId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players: Vec<String> = self.players.iter().map(usize::to_string).collect();
        write!(f, "{}.{}.{}", self.round.key(), self.table, players.join("-"))
    }
}

impl FromStr for SheetId {
    type Err = ClubError;

    fn from_str(text: &str) -> Result<SheetId, ClubError> {
        let wrong = || ClubError::from(Fault::SheetId(text.chars().take(80).collect()));
        let mut parts = text.split('.');
        let (Some(round), Some(table), Some(players), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(wrong());
        };
        let players: Result<Vec<usize>, _> = players.split('-').map(str::parse).collect();
        let id = SheetId {
            round: round.parse()?,
            table: table.parse().map_err(|_| wrong())?,
            players: players.map_err(|_| wrong())?,
        };
        let mut sorted = id.players.clone();
        sorted.sort_unstable();
        sorted.dedup();
        let is_table = (4..=6).contains(&id.players.len()) && sorted.len() == id.players.len();
        // One spelling for each sheet.
        if is_table && id.to_string() == text { Ok(id) } else { Err(wrong()) }
    }
}

impl SheetId {
    /// The sheet of a table as it is seated now.
    pub fn of(
        tournament: &Tournament,
        round: RoundName,
        table: usize,
    ) -> Result<SheetId, ClubError> {
        let seated = tournament.round(round)?.table_numbered(table)?;
        Ok(SheetId { round, table, players: seated.players.clone() })
    }

    /// The heading of the sheet, with names as they are now.
    pub fn heading(&self, tournament: &Tournament, book: &Book) -> Heading {
        let labels = tournament.labels();
        let name = |player: &usize| {
            player
                .checked_sub(1)
                .and_then(|place| labels.get(place))
                .cloned()
                .unwrap_or_else(|| player.to_string())
        };
        let players = self.players.iter().map(name).collect();
        let rules = &tournament.mode.rules;
        let mut heading =
            Heading::new(&self.to_string(), book, rules, players, Occasion::Tournament);
        heading.cents_per_point = tournament.mode.cents_per_point;
        let radln = match (self.round, &tournament.mode.final_round) {
            (RoundName::Final, Some(last)) => last.radln,
            (RoundName::Final, None) | (RoundName::Round(_), _) => tournament.mode.radln,
        };
        heading.radln = u16::try_from(radln).ok();
        heading.title = Some(tournament.title.clone());
        heading
    }
}

/// An event of a sheet as it is kept: one that this version understands, or one of a newer version,
/// which is passed on.
#[expect(clippy::large_enum_variant, reason = "most events are understood")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum KeptEvent {
    /// One that is understood.
    Known(SheetEvent),
    Unknown(Opaque),
}

/// The kinds of changes of a sheet that this version knows.
const KINDS: [&str; 8] =
    ["write", "correct", "last-radl", "rename", "seat", "end-early", "close", "confirm"];

impl KeptEvent {
    pub fn id(&self) -> Result<EventId, ClubError> {
        let wrong = || ClubError::from(Fault::LineUnknown(String::new()));
        match self {
            KeptEvent::Known(event) => Ok(event.id.clone()),
            KeptEvent::Unknown(value) => match value.field("id") {
                Some(Opaque::Text(id)) => id.parse(),
                Some(_) | None => Err(wrong()),
            },
        }
    }

    /// The event, if it is understood.
    pub fn known(&self) -> Option<&SheetEvent> {
        match self {
            KeptEvent::Known(event) => Some(event),
            KeptEvent::Unknown(_) => None,
        }
    }

    /// Refuses what cannot be an event of a sheet with so many players.
    fn check(&self, players: usize) -> Result<(), ClubError> {
        match self {
            KeptEvent::Unknown(value) => {
                limit(
                    "letters of an event",
                    "Zeichen eines Ereignisses",
                    value.size(),
                    LARGEST_EVENT,
                )?;
                self.id()?;
                match value.field("change").and_then(Opaque::kind) {
                    Some(kind) if !KINDS.contains(&kind) => Ok(()),
                    kind => {
                        Err(Fault::ChangeUnreadable(kind.unwrap_or_default().to_owned()).into())
                    }
                }
            }
            KeptEvent::Known(event) => {
                event.check()?;
                let at = |fault: Fault| ClubError::at(format!("entry {}", event.id), fault);
                if event.change.player().is_some_and(|player| usize::from(player) >= players) {
                    return Err(at(Fault::PlayerUnknown(
                        event.change.player().unwrap_or(0).into(),
                    )));
                }
                let reason = match &event.change {
                    Change::Rename { .. } => return Err(at(Fault::SheetRename)),
                    Change::Correct { reason, .. } | Change::EndEarly { reason } => reason.as_ref(),
                    Change::Seat { order, .. } if order.len() != players => {
                        return Err(at(Fault::SeatOrder));
                    }
                    Change::Close { state, .. } | Change::Confirm { state, .. } => Some(state),
                    Change::Write { .. } | Change::LastRadl { .. } | Change::Seat { .. } => None,
                };
                let longest = event.by.iter().chain(reason).map(|text| text.chars().count()).max();
                limit(
                    "letters of a text",
                    "Zeichen eines Textes",
                    longest.unwrap_or(0),
                    LONGEST_TEXT,
                )
                .map_err(|error| at(error.fault))
            }
        }
    }

    /// The event without words of somebody's names, if there are any in what was typed.
    pub fn without_words(&self, words: &[String]) -> Option<KeptEvent> {
        let mut changed = self.clone();
        let mut strike = |text: &mut String| *text = super::change::without_words(text, words);
        match &mut changed {
            KeptEvent::Known(event) => {
                event.by.iter_mut().for_each(&mut strike);
                match &mut event.change {
                    Change::Write { entry, .. } => strike_entry(entry, &mut strike),
                    Change::Correct { entry, reason, .. } => {
                        strike_entry(entry, &mut strike);
                        reason.iter_mut().for_each(&mut strike);
                    }
                    Change::EndEarly { reason } => reason.iter_mut().for_each(&mut strike),
                    Change::Rename { name, .. } => strike(name),
                    Change::LastRadl { .. }
                    | Change::Seat { .. }
                    | Change::Close { .. }
                    | Change::Confirm { .. } => {}
                }
            }
            KeptEvent::Unknown(value) => {
                if let Opaque::Fields(fields) = value {
                    let others = fields.iter_mut().filter(|(name, _)| name != "id");
                    others.for_each(|(_, value)| value.change_texts(&mut strike));
                }
            }
        }
        (changed != *self).then_some(changed)
    }
}

fn strike_entry(entry: &mut Entry, strike: &mut impl FnMut(&mut String)) {
    match entry {
        Entry::Numbers(numbers) => numbers.label.iter_mut().for_each(strike),
        Entry::Annulled(annulled) => strike(&mut annulled.reason),
        Entry::Deal(deal) => deal.ruling.iter_mut().for_each(strike),
        Entry::ThrownIn | Entry::Struck | Entry::Withdrawn => {}
    }
}

/// Everything that was brought for the sheet of a table: a set, whatever came first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableSheet {
    id: SheetId,
    events: BTreeMap<EventId, KeptEvent>,
}

/// How far a sheet has come.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SheetProgress {
    /// Deals written.
    pub deals: u32,
    /// Deals of the round.
    pub deals_wanted: u32,
    /// Sums in the order of the slip.
    pub schrift: Vec<i64>,
    /// What the sheet says, as a short code.
    pub state: String,
    /// Who closed it as it stands, by the place on the slip.
    pub closed_by: Option<u8>,
    /// Who else confirmed it.
    pub confirmed_by: Vec<u8>,
    /// Why it is no result although it is closed.
    pub problem: Option<ClubError>,
    /// Events that wait for others which have not come yet.
    pub waiting: usize,
    /// Events of a newer version.
    pub unknown: usize,
    /// Deals played, if it is a result of a table that stopped early.
    pub ended_early: Option<u32>,
}

impl SheetProgress {
    /// Whether it is closed, confirmed and nothing is wrong with it: a result.
    pub fn is_result(&self) -> bool {
        self.closed_by.is_some() && !self.confirmed_by.is_empty() && self.problem.is_none()
    }
}

impl TableSheet {
    /// A sheet on which nothing is written.
    pub fn new(id: SheetId) -> TableSheet {
        TableSheet { id, events: BTreeMap::new() }
    }

    pub fn id(&self) -> &SheetId {
        &self.id
    }

    /// All events, those of one device in their order.
    pub fn events(&self) -> impl Iterator<Item = &KeptEvent> {
        self.events.values()
    }

    /// Whether something was brought for it.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// Whether somebody has written a line.
    pub fn has_lines(&self) -> bool {
        let mut known = self.events.values().filter_map(KeptEvent::known);
        known.any(|event| matches!(event.change, Change::Write { .. }))
    }

    /// Whether an event may be taken in, and is not there yet.
    pub fn is_new(&self, event: &KeptEvent) -> Result<bool, ClubError> {
        let id = event.id()?;
        match self.events.get(&id) {
            Some(known) if known == event => Ok(false),
            Some(_) => Err(Fault::EventDiffers(id.to_string()).into()),
            None => {
                event.check(self.id.players.len())?;
                limit(
                    "events of a sheet",
                    "Ereignisse eines Zettels",
                    self.events.len() + 1,
                    MOST_SHEET_EVENTS,
                )?;
                Ok(true)
            }
        }
    }

    /// Takes an event in; whether it was new. In whatever order events come, and however often,
    /// the same set is the same sheet.
    pub fn insert(&mut self, event: KeptEvent) -> Result<bool, ClubError> {
        let is_new = self.is_new(&event)?;
        if is_new {
            self.events.insert(event.id()?, event);
        }
        Ok(is_new)
    }

    /// Puts an event in the place of one of the same id: somebody's name was struck from it.
    pub fn replace(&mut self, event: KeptEvent) -> Result<(), ClubError> {
        self.events.insert(event.id()?, event);
        Ok(())
    }

    /// The start number of whoever closes or confirms the sheet by an event.
    pub fn signer(&self, event: &KeptEvent) -> Option<usize> {
        match event.known().map(|event| &event.change) {
            Some(Change::Close { by, .. } | Change::Confirm { by, .. }) => {
                self.id.players.get(usize::from(*by)).copied()
            }
            Some(_) | None => None,
        }
    }

    /// The sheet of all events that can be placed, and how many cannot yet.
    pub fn sheet(&self, tournament: &Tournament, book: &Book) -> Result<(Sheet, usize), ClubError> {
        let mut sheet = Sheet::begin(self.id.heading(tournament, book), book)?;
        let mut events: Vec<&SheetEvent> =
            self.events.values().filter_map(KeptEvent::known).collect();
        events.sort_by(|a, b| (a.lamport, &a.id).cmp(&(b.lamport, &b.id)));
        let mut placed: BTreeMap<&EventId, u64> = BTreeMap::new();
        for event in &events {
            let is_there =
                |wanted: &&EventId| placed.get(wanted).is_some_and(|at| *at < event.lamport);
            if event.change.refers_to().iter().all(is_there) {
                placed.insert(&event.id, event.lamport);
                sheet.insert((*event).clone())?;
            }
        }
        let waiting = events.len() - placed.len();
        Ok((sheet, waiting))
    }

    /// How far it has come.
    pub fn progress(
        &self,
        tournament: &Tournament,
        book: &Book,
    ) -> Result<SheetProgress, ClubError> {
        let (sheet, waiting) = self.sheet(tournament, book)?;
        let reading = sheet.read(book);
        let closing = sheet.closing(&reading);
        let dealt = reading.lines.iter().filter(|line| line.is_dealt());
        let deals = u32::try_from(dealt.count()).unwrap_or(u32::MAX);
        let wanted = sheet.heading().radln.map_or(0, |radln| {
            u32::from(radln).saturating_mul(u32::try_from(self.id.players.len()).unwrap_or(0))
        });
        let open: Vec<String> = reading
            .lines
            .iter()
            .filter(|line| line.problem.is_some())
            .map(|line| line.number.to_string())
            .collect();
        let problem = match deals.cmp(&wanted) {
            _ if closing.closed_by.is_none() => None,
            _ if !open.is_empty() => Some(Fault::LinesOpen(open.join(", "))),
            std::cmp::Ordering::Greater => Some(Fault::DealsBeyond(deals, wanted)),
            std::cmp::Ordering::Less if !sheet.is_ended_early() => {
                Some(Fault::DealsMissing(deals, wanted))
            }
            std::cmp::Ordering::Less | std::cmp::Ordering::Equal => None,
        };
        let state = sheet.state();
        // Closing needs no code, so at a tournament a second closing confirms nothing.
        let mut confirmed_by = sheet.confirmations(&state);
        confirmed_by.retain(|by| closing.closed_by.is_some_and(|closer| closer != *by));
        confirmed_by.sort_unstable();
        confirmed_by.dedup();
        Ok(SheetProgress {
            deals,
            deals_wanted: wanted,
            schrift: reading.schrift,
            state,
            closed_by: closing.closed_by,
            confirmed_by,
            problem: problem.map(ClubError::from),
            waiting,
            unknown: self.events.values().filter(|event| event.known().is_none()).count(),
            ended_early: (deals < wanted).then_some(deals),
        })
    }
}
