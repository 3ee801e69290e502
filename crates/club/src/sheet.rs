//! The score sheet of one table: who plays, and the log of everything that was written on it.
//!
//! A sheet is a set of [`SheetEvent`]s. Two devices that wrote apart bring their events together by
//! [`Sheet::merge`], in any order, and see the same sheet: [`Sheet::read`] depends on the set
//! alone. Nothing is ever taken out of the log; a correction is one more event.

mod closing;
mod entry;
mod event;
mod order;
mod played;
mod reading;
mod result_code;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tarock_rules::{Book, ContraCounts, Edition, Evening, FirstColumn, RenonceFacts};

use crate::error::{ClubError, Fault, Words};
use crate::names;
use crate::roster::limit;
use crate::tournament::{Format, LONGEST_NAME};

pub use closing::{Closing, DuePayment, Payout};
pub use entry::{AnnulledEntry, CountedPoints, DealEntry, DealItem, Entry, NumbersEntry, Written};
pub use event::{Change, EventId, SheetEvent};
pub use played::PlayedDeal;
pub use reading::{LineReading, LineWarning, Reading, Version};
pub use result_code::{RESULT_FORMAT, SheetResult, SheetResultPlayer};

/// The format of sheet files.
pub const SHEET_FORMAT: &str = "tarock-sheet-1";

/// A title, a label or a reason is a sentence.
const LONGEST_TEXT: usize = 300;

/// Where the table plays; it decides whether there are double rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// A round among friends: double rounds where the book has them.
    Evening,
    /// A tournament: no double rounds.
    Tournament,
}

/// Which column is paid at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pays {
    /// The Schrift; what Kontra adds was paid at once.
    Schrift,
    /// The Zahlung: nothing was paid before.
    Zahlung,
    /// Nothing: everybody pays after each deal.
    EachDeal,
}

/// What is fixed when a sheet is begun. Two copies of one sheet have the same heading.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heading {
    /// Tells this sheet from all others.
    pub id: String,
    /// Id of the book, or the path of a house-rule file.
    pub rules: String,
    /// The readings of the book that the sheet was begun under and is settled by.
    #[serde(default = "Edition::first", skip_serializing_if = "Edition::is_first")]
    pub edition: Edition,
    /// Four, five or six names in the order of play.
    pub players: Vec<String>,
    /// Who deals first.
    #[serde(default)]
    pub dealer: u8,
    /// Evening or tournament.
    pub occasion: Occasion,
    /// Whether deals can count double where the book has that; a table may do without.
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    pub double_rounds: bool,
    /// What a point is worth.
    pub cents_per_point: i64,
    /// Which column is paid.
    pub pays: Pays,
    /// Payments are rounded to so many cents.
    #[serde(default = "one")]
    pub round_to: i64,
    /// After how many Radln the sheet is full, where that is agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radln: Option<u16>,
    /// Who writes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scribe: Option<String>,
    /// What else stands at the top: place, date, table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
}

fn one() -> i64 {
    1
}

/// How many Radln a round of the book's tournaments has.
fn radln_of_round(book: &Book) -> Option<u16> {
    let format = Format::published(book.base().unwrap_or(&book.id)).ok()?;
    u16::try_from(format.radln).ok()
}

fn yes() -> bool {
    true
}

impl Heading {
    /// A heading with what the book says about money: where it keeps Kontra out of the Schrift and
    /// has it paid after each deal, the Schrift is paid at the end, otherwise the Zahlung.
    pub fn new(
        id: &str,
        book: &Book,
        rules: &str,
        players: Vec<String>,
        occasion: Occasion,
    ) -> Heading {
        let pays = match (book.scoring.contra_counts.is, occasion) {
            (ContraCounts::ZahlungOnly, Occasion::Evening | Occasion::Tournament)
            | (ContraCounts::ZahlungOnlyAtTournaments, Occasion::Tournament) => Pays::Schrift,
            (ContraCounts::ZahlungOnlyAtTournaments, Occasion::Evening)
            | (ContraCounts::Both, Occasion::Evening | Occasion::Tournament) => Pays::Zahlung,
        };
        let cents = match occasion {
            Occasion::Evening => book.scoring.cents_per_point.is,
            Occasion::Tournament => book.scoring.tournament_cents_per_point.is,
        };
        Heading {
            id: id.to_owned(),
            rules: rules.to_owned(),
            edition: book.edition(),
            players,
            dealer: 0,
            occasion,
            double_rounds: true,
            cents_per_point: i64::from(cents),
            pays,
            round_to: 1,
            radln: (occasion == Occasion::Tournament).then(|| radln_of_round(book)).flatten(),
            scribe: None,
            title: None,
        }
    }

    /// Says who deals first. Where the book gives them the left column, the others follow them in
    /// the order of play.
    pub fn set_dealer(&mut self, book: &Book, place: usize) {
        match book.table.first_column.is {
            FirstColumn::FirstDealer if place < self.players.len() => {
                self.players.rotate_left(place);
                self.dealer = 0;
            }
            FirstColumn::FirstDealer | FirstColumn::Anybody => {
                self.dealer = u8::try_from(place).unwrap_or(u8::MAX);
            }
        }
    }

    /// Whether deals can count double on this sheet.
    pub fn counts_double(&self) -> bool {
        self.occasion == Occasion::Evening && self.double_rounds
    }

    /// Checks names, table size and money against the book.
    pub fn check(&self, book: &Book) -> Result<(), ClubError> {
        names::check(&self.players)?;
        let players = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        if Evening::new(book, players, 0).is_err() {
            let allowed: Vec<String> = book.table.players.is.iter().map(u8::to_string).collect();
            return Err(Fault::TableSize(self.players.len(), allowed.join(", ")).into());
        }
        if self.dealer >= players {
            return Err(ClubError::at("dealer", Fault::PlayerUnknown(usize::from(self.dealer))));
        }
        if !(0..=100_000).contains(&self.cents_per_point) {
            return Err(ClubError::at(
                "cents_per_point",
                money_beyond(self.cents_per_point, 0, 100_000),
            ));
        }
        if !(1..=10_000).contains(&self.round_to) {
            return Err(ClubError::at("round_to", money_beyond(self.round_to, 1, 10_000)));
        }
        Ok(())
    }

    /// Whether names and titles are short enough. Sheets of before are read all the same.
    fn check_texts(&self) -> Result<(), ClubError> {
        let names = self.players.iter().chain(&self.scribe);
        for text in names {
            check_letters(text, LONGEST_NAME)?;
        }
        for text in self.title.iter().chain([&self.id]) {
            check_letters(text, LONGEST_TEXT)?;
        }
        Ok(())
    }
}

/// A score sheet as a heading and a set of events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    heading: Heading,
    /// By id; sets are merged by adding what is not there.
    events: BTreeMap<EventId, SheetEvent>,
}

/// A sheet as a file holds it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetFile {
    /// [`SHEET_FORMAT`].
    pub format: String,
    /// What is fixed.
    pub heading: Heading,
    /// Everything that was written, in the order in which it is read.
    pub events: Vec<SheetEvent>,
}

impl Sheet {
    /// An empty sheet.
    pub fn new(heading: Heading, book: &Book) -> Result<Sheet, ClubError> {
        heading.check_texts()?;
        Sheet::begin(heading, book)
    }

    /// A sheet that is only read again, whatever the length of its texts.
    pub(crate) fn begin(heading: Heading, book: &Book) -> Result<Sheet, ClubError> {
        heading.check(book)?;
        Ok(Sheet { heading, events: BTreeMap::new() })
    }

    /// Checks a file. Lines that make no sense are kept and do not count; only what would make the
    /// log ambiguous is an error.
    pub fn from_file(file: SheetFile, book: &Book) -> Result<Sheet, ClubError> {
        if file.format != SHEET_FORMAT {
            return Err(Fault::Format(file.format, SHEET_FORMAT).into());
        }
        let mut sheet =
            Sheet::begin(file.heading, book).map_err(|error| error.within("heading"))?;
        for event in file.events {
            event.check()?;
            if let Some(player) = event.change.player() {
                sheet
                    .player(player)
                    .map_err(|error| error.within(&format!("entry {}", event.id)))?;
            }
            sheet.insert(event)?;
        }
        sheet.check_references()?;
        Ok(sheet)
    }

    /// The file of this sheet: the same set gives the same file.
    pub fn to_file(&self) -> SheetFile {
        SheetFile {
            format: SHEET_FORMAT.to_owned(),
            heading: self.heading.clone(),
            events: self.ordered().into_iter().cloned().collect(),
        }
    }

    /// What is fixed.
    pub fn heading(&self) -> &Heading {
        &self.heading
    }

    /// The events in the one order in which every device reads them.
    pub fn ordered(&self) -> Vec<&SheetEvent> {
        let mut events: Vec<&SheetEvent> = self.events.values().collect();
        events.sort_by(|a, b| (a.lamport, &a.id).cmp(&(b.lamport, &b.id)));
        events
    }

    /// Writes something on the sheet. What is wrong is refused and the sheet stays as it was.
    pub fn record(
        &mut self,
        book: &Book,
        device: &str,
        by: Option<&str>,
        change: Change,
    ) -> Result<EventId, ClubError> {
        event::check_device(device)?;
        by.map_or(Ok(()), |name| check_letters(name, LONGEST_NAME))?;
        change.check_texts()?;
        self.check_change(book, &change)?;
        let mine = self.events.keys().filter(|id| id.device == device);
        let number = mine.map(|id| id.number).max().unwrap_or(0).saturating_add(1);
        let lamport =
            self.events.values().map(|event| event.lamport).max().unwrap_or(0).saturating_add(1);
        let id = EventId { device: device.to_owned(), number };
        self.events.insert(
            id.clone(),
            SheetEvent { id: id.clone(), lamport, by: by.map(str::to_owned), change },
        );
        Ok(id)
    }

    /// Takes over what another copy has and this one has not; gives how many events that were.
    pub fn merge(&mut self, other: &Sheet) -> Result<usize, ClubError> {
        if self.heading != other.heading {
            return Err(Fault::OtherSheet(self.heading.id.clone(), other.heading.id.clone()).into());
        }
        let mut merged = self.clone();
        for event in other.events.values() {
            merged.insert(event.clone())?;
        }
        let added = merged.events.len() - self.events.len();
        *self = merged;
        Ok(added)
    }

    pub(crate) fn insert(&mut self, event: SheetEvent) -> Result<(), ClubError> {
        match self.events.get(&event.id) {
            Some(known) if *known != event => Err(Fault::EventDiffers(event.id.to_string()).into()),
            Some(_) => Ok(()),
            None => {
                self.events.insert(event.id.clone(), event);
                Ok(())
            }
        }
    }

    /// Every event refers only to events that are there and were read before.
    fn check_references(&self) -> Result<(), ClubError> {
        for event in self.events.values() {
            for wanted in event.change.refers_to() {
                let before =
                    self.events.get(wanted).is_some_and(|found| found.lamport < event.lamport);
                if !before {
                    return Err(Fault::EventOrphan(event.id.to_string(), wanted.to_string()).into());
                }
            }
        }
        Ok(())
    }

    fn check_change(&self, book: &Book, change: &Change) -> Result<(), ClubError> {
        for wanted in change.refers_to() {
            if !self.events.contains_key(wanted) {
                return Err(Fault::LineUnknown(wanted.to_string()).into());
            }
        }
        match change {
            Change::Write { after, entry } => {
                if entry.renonce().is_some() && *after != self.last_line() {
                    return Err(late_renonce(book));
                }
                entry.check(book, &self.heading)
            }
            Change::Correct { line, entry, late, reason, .. } => {
                if !matches!(
                    self.events.get(line).map(|event| &event.change),
                    Some(Change::Write { .. })
                ) {
                    return Err(Fault::LineUnknown(line.to_string()).into());
                }
                if entry.renonce().is_some()
                    && entry.renonce() != self.renonce_of(line).as_ref()
                    && self.last_line().as_ref() != Some(line)
                {
                    let told = reason.as_ref().is_some_and(|reason| !reason.trim().is_empty());
                    if !late {
                        return Err(late_renonce(book));
                    }
                    if !told {
                        return Err(Fault::LateReason.into());
                    }
                }
                entry.check(book, &self.heading)
            }
            Change::LastRadl { .. } => self.check_last_radl(book),
            Change::Rename { player, name } => self.check_rename(*player, name),
            Change::Seat { order, dealer } => {
                self.player(*dealer).and_then(|()| self.check_order(order))
            }
            Change::EndEarly { .. } => Ok(()),
            Change::Close { by, .. } => self.player(*by).and_then(|()| self.check_closable(book)),
            Change::Confirm { by, state } => {
                self.player(*by).and_then(|()| self.check_confirmable(*by, state))
            }
        }
    }

    /// The Renonce that a line tells of as it stands now.
    fn renonce_of(&self, line: &EventId) -> Option<RenonceFacts> {
        let version = self.version_of(line).ok()?;
        match &self.events.get(&version)?.change {
            Change::Write { entry, .. } | Change::Correct { entry, .. } => entry.renonce().cloned(),
            Change::LastRadl { .. }
            | Change::Rename { .. }
            | Change::Seat { .. }
            | Change::EndEarly { .. }
            | Change::Close { .. }
            | Change::Confirm { .. } => None,
        }
    }

    fn player(&self, player: u8) -> Result<(), ClubError> {
        if usize::from(player) < self.heading.players.len() {
            Ok(())
        } else {
            Err(Fault::PlayerUnknown(player.into()).into())
        }
    }

    fn check_order(&self, order: &[u8]) -> Result<(), ClubError> {
        let mut sorted = order.to_vec();
        sorted.sort_unstable();
        let every =
            (0..self.heading.players.len()).map(|place| u8::try_from(place).unwrap_or(u8::MAX));
        if every.eq(sorted) { Ok(()) } else { Err(Fault::SeatOrder.into()) }
    }

    /// The order of play and who deals first: as the last seating says, otherwise as the heading
    /// has it.
    pub fn seating(&self) -> (Vec<u8>, u8) {
        let seated = self.ordered().into_iter().rev().find_map(|event| match &event.change {
            Change::Seat { order, dealer } if self.check_order(order).is_ok() => {
                Some((order.clone(), *dealer))
            }
            Change::Seat { .. }
            | Change::Write { .. }
            | Change::Correct { .. }
            | Change::LastRadl { .. }
            | Change::Rename { .. }
            | Change::EndEarly { .. }
            | Change::Close { .. }
            | Change::Confirm { .. } => None,
        });
        seated.unwrap_or_else(|| {
            let players = u8::try_from(self.heading.players.len()).unwrap_or(u8::MAX);
            ((0..players).collect(), self.heading.dealer)
        })
    }

    /// Whether somebody wrote that the table stopped before its last deal.
    pub fn is_ended_early(&self) -> bool {
        self.events.values().any(|event| matches!(event.change, Change::EndEarly { .. }))
    }

    fn check_rename(&self, player: u8, name: &str) -> Result<(), ClubError> {
        self.player(player)?;
        let mut names = self.names();
        name.clone_into(&mut names[usize::from(player)]);
        names::check(&names)
    }

    fn check_last_radl(&self, book: &Book) -> Result<(), ClubError> {
        let mut evening =
            Evening::new(book, u8::try_from(self.heading.players.len()).unwrap_or(u8::MAX), 0)
                .map_err(|_| Fault::TableSize(self.heading.players.len(), String::new()))?;
        if evening.say_last_radl(book).is_err() {
            let why = ("the book ends an evening otherwise", "das Buch endet anders");
            return Err(Fault::LastRadl(Words::new(why.0, why.1)).into());
        }
        if self.events.values().any(|event| matches!(event.change, Change::LastRadl { .. })) {
            let why = ("it has been said already", "es ist schon gesagt");
            return Err(Fault::LastRadl(Words::new(why.0, why.1)).into());
        }
        Ok(())
    }

    /// The names as they are now, after corrections of their spelling.
    pub fn names(&self) -> Vec<String> {
        let mut names = self.heading.players.clone();
        for event in self.ordered() {
            if let Change::Rename { player, name } = &event.change
                && let Some(place) = names.get_mut(usize::from(*player))
            {
                name.clone_into(place);
            }
        }
        names
    }

    /// The place of a player, by a name as it is spelled now.
    pub fn player_called(&self, name: &str) -> Result<u8, ClubError> {
        let names = self.names();
        let place = names::find(&names, name)?;
        u8::try_from(place).map_err(|_| Fault::PlayerUnknown(place).into())
    }
}

fn money_beyond(cents: i64, least: i64, most: i64) -> Fault {
    Fault::Money(Words::new(
        format!("{cents} is not between {least} and {most} cents"),
        format!("{cents} liegt nicht zwischen {least} und {most} Cent"),
    ))
}

/// Whether a text is short enough for a sheet.
fn check_letters(text: &str, most: usize) -> Result<(), ClubError> {
    limit("letters of a text", "Zeichen eines Textes", text.chars().count(), most)
}

/// The cards of the next deal were cut: too late for a Renonce, by the book's own words.
fn late_renonce(book: &Book) -> ClubError {
    Fault::RenonceLate(book.passages.renonce_expiry.clone()).into()
}
