//! A sheet made from deals that were played to their end somewhere else: at a server's table, or
//! out of a file of records.
//!
//! The log grows by a prefix: the deals of a running evening give the beginning of the sheet that
//! the whole evening gives, so that copies made at different times merge.

use tarock_rules::dealing::sitting;
use tarock_rules::{
    Book, Card, Evening, EveningEnd, Facts, FinishedDeal, Outcome, Record, Seat, settle,
};

use super::{AnnulledEntry, Change, DealEntry, Entry, EventId, Heading, Occasion, Sheet};
use crate::error::{ClubError, Fault};
use crate::names;

/// More deals than an evening can have.
const MOST_DEALS: usize = 2_000;
/// Names that a place bears when it has changed hands.
const MOST_NAMES: usize = 4;
/// The device under which the lines stand.
const DEVICE: &str = "table";

/// A deal that was played to its end, and who sat where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedDeal {
    /// Everybody at the table in the order of play, those who sat out as well.
    pub players: Vec<String>,
    /// Who sat at the four seats of the record, the forehand first: places in `players`.
    pub seats: [u8; 4],
    /// The cards and what was done with them.
    pub record: Record,
    /// Whether it counted double.
    pub double: bool,
    /// Why everybody agreed to annul it.
    pub annulled: Option<String>,
}

impl Heading {
    /// The heading of a sheet of deals that were played: who sat there at the first of them, and
    /// who dealt it.
    pub fn of_deals(
        id: &str,
        book: &Book,
        rules: &str,
        deals: &[PlayedDeal],
        occasion: Occasion,
    ) -> Result<Heading, ClubError> {
        let first = deals.first().ok_or(Fault::NoDeals)?;
        let mut heading = Heading::new(id, book, rules, told_apart(&first.players), occasion);
        heading.dealer = first.dealer(book).map_err(|error| error.within("deal 1"))?;
        heading.check(book)?;
        Ok(heading)
    }
}

impl Sheet {
    /// The sheet of deals that were played one after the other, from the first of an evening on.
    ///
    /// When „Gstieß – a Radl" was said is not told by deals; it is put where it explains which of
    /// them counted double.
    pub fn from_deals(
        heading: Heading,
        book: &Book,
        deals: &[PlayedDeal],
    ) -> Result<Sheet, ClubError> {
        match deals.len() {
            0 => return Err(Fault::NoDeals.into()),
            1..=MOST_DEALS => {}
            found => return Err(Fault::DealsTooMany(found, MOST_DEALS).into()),
        }
        let mut writer = Writer::new(Sheet::new(heading, book)?, book, &deals[0])?;
        for (place, deal) in deals.iter().enumerate() {
            writer.write(deal).map_err(|error| error.within(&format!("deal {}", place + 1)))?;
        }
        Ok(writer.sheet)
    }
}

impl PlayedDeal {
    /// Who dealt: the one after whom these four play.
    fn dealer(&self, book: &Book) -> Result<u8, ClubError> {
        let players = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        let deals = |dealer: &u8| {
            sitting(book, players, *dealer).is_ok_and(|sitting| sitting.active == self.seats)
        };
        (0..players).find(deals).ok_or_else(|| Fault::SeatsWrong(self.seats.to_vec()).into())
    }

    /// What the deal came to without double rounds, `None` if it was thrown in; and who held the
    /// Sküs, or else played the game.
    fn outcome(&self, book: &Book) -> Result<(Option<Outcome>, Option<Seat>), ClubError> {
        if self.record.forehand != Seat::ALL[0] {
            return Err(Fault::ForehandNotFirst.into());
        }
        let deal = self.record.replay(book).map_err(|error| Fault::Record(error.to_string()))?;
        if deal.end().is_none() {
            return Err(Fault::DealRuns.into());
        }
        let outcome = deal.outcome(book);
        let cards = self.record.cards().map_err(|error| Fault::Record(error.to_string()))?;
        let held = Seat::ALL.into_iter().find(|seat| cards.hand(*seat).contains(Card::SKUES));
        Ok((outcome, held.or(deal.declarer())))
    }

    /// What the record says of its points is what the book says.
    fn check_points(&self, book: &Book, outcome: Option<&Outcome>) -> Result<(), ClubError> {
        let settled = outcome.map(|outcome| settle(book, outcome));
        let columns = [
            ("Schrift", self.record.schrift, settled.as_ref().map(|settled| &settled.schrift)),
            ("Zahlung", self.record.zahlung, settled.as_ref().map(|settled| &settled.zahlung)),
        ];
        for (name, written, settled) in columns {
            let right = settled.map_or([0; 4], |column| column.seats.0.map(i64::from));
            if let Some(written) = written.filter(|written| *written != right) {
                return Err(Fault::PointsDiffer(name, written.to_vec(), right.to_vec()).into());
            }
        }
        Ok(())
    }
}

/// A sheet that is being written, with what its evening knows of the deals above.
struct Writer<'a> {
    sheet: Sheet,
    book: &'a Book,
    players: u8,
    /// Everybody who has sat at each place, as the deals name them.
    people: Vec<Vec<String>>,
    lines: Vec<EventId>,
    /// `None` for a deal that was thrown in.
    finished: Vec<Option<FinishedDeal>>,
    doubles: Vec<bool>,
    /// Lines above „Gstieß – a Radl".
    last_radl: Option<usize>,
}

impl<'a> Writer<'a> {
    fn new(sheet: Sheet, book: &'a Book, first: &PlayedDeal) -> Result<Writer<'a>, ClubError> {
        let found = sheet.heading.players.len();
        let players = u8::try_from(found).map_err(|_| Fault::TableSize(found, String::new()))?;
        let people = first.players.iter().map(|name| vec![name.clone()]).collect();
        let (lines, finished, doubles) = (Vec::new(), Vec::new(), Vec::new());
        Ok(Writer { sheet, book, players, people, lines, finished, doubles, last_radl: None })
    }

    fn write(&mut self, deal: &PlayedDeal) -> Result<(), ClubError> {
        self.rename(deal)?;
        self.explain_double(deal.double)?;
        if self
            .evening(self.last_radl)?
            .sitting(self.book)
            .is_ok_and(|sitting| sitting.active != deal.seats)
        {
            return Err(Fault::SeatsWrong(deal.seats.to_vec()).into());
        }
        let (entry, finished) = if let Some(reason) = &deal.annulled {
            let passed_on = FinishedDeal::of_numbers(self.book, Seat::ALL[0], None, false, false);
            (Entry::Annulled(AnnulledEntry { reason: reason.clone() }), Some(passed_on))
        } else {
            let (outcome, skues) = deal.outcome(self.book)?;
            deal.check_points(self.book, outcome.as_ref())?;
            let finished =
                outcome.as_ref().map(|outcome| FinishedDeal::of_outcome(self.book, skues, outcome));
            (self.entry(deal, outcome.as_ref(), skues), finished)
        };
        let line = self.record(Change::Write { after: self.lines.last().cloned(), entry })?;
        self.lines.push(line);
        self.finished.push(finished);
        self.doubles.push(deal.double);
        Ok(())
    }

    fn entry(&self, deal: &PlayedDeal, outcome: Option<&Outcome>, skues: Option<Seat>) -> Entry {
        let Some(outcome) = outcome else { return Entry::ThrownIn };
        let skues = match self.book.evening.end.is {
            EveningEnd::GstiessARadl => skues.map(|seat| deal.seats[seat.index()]),
            EveningEnd::Agreed => None,
        };
        let facts = Facts::from_outcome(&self.sheet.heading.rules, outcome);
        Entry::Deal(DealEntry { seats: deal.seats, facts, inactive: None, skues, ruling: None })
    }

    fn record(&mut self, change: Change) -> Result<EventId, ClubError> {
        self.sheet.record(self.book, DEVICE, None, change)
    }

    /// A place that has changed hands bears all the names.
    fn rename(&mut self, deal: &PlayedDeal) -> Result<(), ClubError> {
        let places = usize::from(self.players);
        if deal.players.len() != places || self.people.len() != places {
            return Err(Fault::RowLength(deal.players.len(), places).into());
        }
        for (player, name) in (0_u8..).zip(&deal.players) {
            let people = &mut self.people[usize::from(player)];
            if people.contains(name) || people.len() > MOST_NAMES {
                continue;
            }
            people.push(name.clone());
            let all = if people.len() > MOST_NAMES { "…" } else { name };
            let mut names = self.sheet.names();
            let known = names.remove(usize::from(player));
            names.push(format!("{known} / {all}"));
            let name = told_apart(&names).pop().unwrap_or_default();
            self.record(Change::Rename { player, name })?;
        }
        Ok(())
    }

    fn counts_double(&self) -> bool {
        self.sheet.heading.counts_double()
    }

    /// The evening after the lines so far, had „Gstieß – a Radl" been said below so many of them.
    fn evening(&self, last_radl: Option<usize>) -> Result<Evening, ClubError> {
        let (evening, _) = self.evening_and_doubles(last_radl)?;
        Ok(evening)
    }

    fn evening_and_doubles(
        &self,
        last_radl: Option<usize>,
    ) -> Result<(Evening, Vec<bool>), ClubError> {
        let (book, dealer) = (self.book, self.sheet.heading.dealer);
        let evening = Evening::new(book, self.players, dealer);
        let mut evening =
            evening.map_err(|_| Fault::TableSize(self.people.len(), String::new()))?;
        let mut doubles = Vec::with_capacity(self.finished.len());
        for (place, finished) in self.finished.iter().enumerate() {
            if last_radl == Some(place) {
                let _ = evening.say_last_radl(book);
            }
            doubles.push(evening.is_double());
            if let Some(finished) = finished {
                evening.deal_finished(finished);
            }
        }
        if last_radl == Some(self.finished.len()) {
            let _ = evening.say_last_radl(book);
        }
        Ok((evening, doubles))
    }

    /// The next deal counts double or not. Where the sheet so far says otherwise, the last Radl has
    /// been said.
    fn explain_double(&mut self, double: bool) -> Result<(), ClubError> {
        if !self.counts_double() || self.evening(self.last_radl)?.is_double() == double {
            return Ok(());
        }
        let differs = || ClubError::from(Fault::DoubleDiffers);
        if self.last_radl.is_some() || self.book.evening.end.is != EveningEnd::GstiessARadl {
            return Err(differs());
        }
        // Of several moments the one that leaves most deals: what is double after it is then double
        // after the others too.
        let mut best: Option<(u32, usize)> = None;
        for said in 0..self.finished.len() {
            let (evening, doubles) = self.evening_and_doubles(Some(said))?;
            let left = evening
                .deals_left()
                .filter(|_| evening.is_double() == double && doubles == self.doubles);
            best = best.max(left.map(|left| (left, said)));
        }
        let (_, said) = best.ok_or_else(differs)?;
        let after = said.checked_sub(1).and_then(|above| self.lines.get(above)).cloned();
        self.record(Change::LastRadl { after })?;
        self.last_radl = Some(said);
        Ok(())
    }
}

/// Names by which everybody can be told apart: the second of one name gets a number.
fn told_apart(players: &[String]) -> Vec<String> {
    let mut told: Vec<String> = Vec::with_capacity(players.len());
    for name in players {
        let taken =
            |name: &str| told.iter().any(|other| names::folded(other) == names::folded(name));
        let numbered = (2_usize..).map(|number| format!("{name} {number}"));
        let free = std::iter::once(name.clone()).chain(numbered).find(|name| !taken(name));
        told.extend(free);
    }
    told
}
