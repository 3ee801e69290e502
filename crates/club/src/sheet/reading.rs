//! What a sheet says: lines with their points and their history, running sums, Radl and double
//! rounds.

use serde::Serialize;
use tarock_rules::{Book, Evening, FinishedDeal, Language, Seat};

use super::{Change, DealEntry, Entry, EventId, Heading, Sheet, SheetEvent, Written};
use crate::error::{ClubError, Fault, Words};

/// A sheet as it reads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reading {
    /// Names, in the order of play.
    pub players: Vec<String>,
    /// The lines from the top.
    pub lines: Vec<LineReading>,
    /// Sum of the Schrift, player by player.
    pub schrift: Vec<i64>,
    /// Sum of the Zahlung, player by player.
    pub zahlung: Vec<i64>,
    pub next_dealer: u8,
    /// Who plays next, the forehand first.
    pub next_seats: [u8; 4],
    /// Radl of the next deal, from 1.
    pub next_radl: u32,
    /// Whether the next deal counts double.
    pub next_double: bool,
    /// Deals left of the Radln that were agreed, or after „Gstieß – a Radl", once that is known.
    pub deals_left: Option<u32>,
}

/// A line of the sheet as it stands after all corrections.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LineReading {
    /// Its number on the sheet, from 1.
    pub number: usize,
    /// The event that wrote it.
    pub id: EventId,
    /// Radl, from 1.
    pub radl: u32,
    /// Who dealt.
    pub dealer: u8,
    /// Whether it counts double.
    pub double: bool,
    /// Whether a double round follows.
    pub double_follows: bool,
    /// What it comes to; nothing where `problem` says why.
    pub written: Written,
    /// Running sum of the Schrift.
    pub schrift_so_far: Vec<i64>,
    /// Running sum of the Zahlung.
    pub zahlung_so_far: Vec<i64>,
    /// Why the line does not count.
    #[serde(serialize_with = "as_text", skip_serializing_if = "Option::is_none")]
    pub problem: Option<ClubError>,
    /// What should be looked at.
    pub warnings: Vec<LineWarning>,
    /// The passages of the book behind a Renonce or an untrue announcement.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub passages: Vec<String>,
    /// All versions, the one that counts last.
    pub versions: Vec<Version>,
}

impl LineReading {
    /// Whether it passed the deal on: one that was thrown together or taken back did not.
    pub fn is_dealt(&self) -> bool {
        let entry = self.versions.last().map(|version| &version.entry);
        !matches!(entry, Some(Entry::ThrownIn | Entry::Withdrawn))
    }

    /// What stands in the column of the game: as the book or a person called it; what the sheet
    /// itself says of a deal without points in this language.
    pub fn label(&self, language: Language) -> String {
        let english = language == Language::English;
        match self.versions.last().map(|version| &version.entry) {
            Some(Entry::ThrownIn) if english => "thrown in".to_owned(),
            Some(Entry::Struck) if english => "struck".to_owned(),
            Some(Entry::Withdrawn) if english => "withdrawn".to_owned(),
            Some(Entry::Annulled(annulled)) if english => format!("struck: {}", annulled.reason),
            Some(
                Entry::Deal(_)
                | Entry::Numbers(_)
                | Entry::ThrownIn
                | Entry::Struck
                | Entry::Withdrawn
                | Entry::Annulled(_),
            )
            | None => self.written.label.clone(),
        }
    }
}

#[expect(clippy::ref_option, reason = "serde calls it with a reference")]
fn as_text<S: serde::Serializer>(
    problem: &Option<ClubError>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match problem {
        Some(problem) => serializer.collect_str(problem),
        None => serializer.serialize_none(),
    }
}

/// One version of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Version {
    /// The event that wrote it.
    pub id: EventId,
    /// Who wrote it.
    pub by: Option<String>,
    /// What it said.
    pub entry: Entry,
    /// Why it was changed.
    pub reason: Option<String>,
}

/// Something about a line that counts all the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineWarning {
    /// The four who played are not those whose turn it was.
    OutOfTurn,
    /// Two devices corrected it apart; the later correction counts.
    CorrectedApart,
    /// Two devices wrote the same line apart: perhaps one deal twice.
    PerhapsTwice,
    /// Somebody who sat out got points.
    SatOutScored,
    /// It was played after the evening was over.
    AfterTheEnd,
}

impl LineWarning {
    pub fn text(self) -> Words {
        let (english, german) = match self {
            LineWarning::OutOfTurn => {
                ("not the players whose turn it was", "nicht die Spieler, die an der Reihe waren")
            }
            LineWarning::CorrectedApart => (
                "corrected on two devices apart; the later one counts",
                "auf zwei Geräten getrennt korrigiert; die spätere Korrektur zählt",
            ),
            LineWarning::PerhapsTwice => (
                "the same was written on another device; perhaps one deal twice",
                "auf einem anderen Gerät steht dasselbe; vielleicht ein Spiel zweimal",
            ),
            LineWarning::SatOutScored => {
                ("somebody who sat out has points", "jemand, der ausgesetzt hat, hat Punkte")
            }
            LineWarning::AfterTheEnd => {
                ("played after the last Radl was over", "nach dem Ende des letzten Radls gespielt")
            }
        };
        Words::new(english, german)
    }
}

impl Sheet {
    /// Reads the sheet from the top.
    pub fn read(&self, book: &Book) -> Reading {
        let heading = &self.heading;
        let players = heading.players.len();
        let mut run = Run::new(book, self);
        let mut lines: Vec<LineReading> = Vec::new();
        let mut sums = Written::nothing(players, "");
        run.say_last_radl_after(self, book, None);
        for event in self.lines_in_order() {
            let versions = self.versions(event);
            let mut line = run.line(book, heading, lines.len() + 1, event, versions);
            if self.corrected_apart(&event.id) {
                line.warnings.push(LineWarning::CorrectedApart);
            }
            if self.perhaps_twice(event) {
                line.warnings.push(LineWarning::PerhapsTwice);
            }
            for (sum, points) in sums.schrift.iter_mut().zip(&line.written.schrift) {
                *sum += points;
            }
            for (sum, points) in sums.zahlung.iter_mut().zip(&line.written.zahlung) {
                *sum += points;
            }
            line.schrift_so_far.clone_from(&sums.schrift);
            line.zahlung_so_far.clone_from(&sums.zahlung);
            run.say_last_radl_after(self, book, Some(&event.id));
            lines.push(line);
        }
        Reading {
            players: self.names(),
            lines,
            schrift: sums.schrift,
            zahlung: sums.zahlung,
            next_dealer: run.dealer(book),
            next_seats: run.seats(book),
            next_radl: run.radl(),
            next_double: run.evening.is_double() && heading.counts_double(),
            deals_left: run.deals_left(heading),
        }
    }

    fn versions(&self, line: &SheetEvent) -> Vec<Version> {
        let corrections = self.ordered().into_iter().filter(|event| match &event.change {
            Change::Correct { line: corrected, .. } => *corrected == line.id,
            Change::Write { .. }
            | Change::LastRadl { .. }
            | Change::Rename { .. }
            | Change::Seat { .. }
            | Change::EndEarly { .. }
            | Change::Close { .. }
            | Change::Confirm { .. } => false,
        });
        let all = std::iter::once(line).chain(corrections);
        all.filter_map(|event| {
            let (entry, reason) = match &event.change {
                Change::Write { entry, .. } => (entry.clone(), None),
                Change::Correct { entry, reason, .. } => (entry.clone(), reason.clone()),
                Change::LastRadl { .. }
                | Change::Rename { .. }
                | Change::Seat { .. }
                | Change::EndEarly { .. }
                | Change::Close { .. }
                | Change::Confirm { .. } => return None,
            };
            Some(Version { id: event.id.clone(), by: event.by.clone(), entry, reason })
        })
        .collect()
    }

    /// The version of a line that counts now, which a correction builds on.
    pub fn version_of(&self, line: &EventId) -> Result<EventId, ClubError> {
        let event =
            self.events.get(line).filter(|event| matches!(event.change, Change::Write { .. }));
        let event = event.ok_or_else(|| Fault::LineUnknown(line.to_string()))?;
        Ok(self.versions(event).pop().map_or_else(|| line.clone(), |version| version.id))
    }

    /// Whether two corrections of a line build on the same version.
    fn corrected_apart(&self, line: &EventId) -> bool {
        let mut bases = Vec::new();
        for event in self.events.values() {
            if let Change::Correct { line: corrected, base, .. } = &event.change
                && corrected == line
            {
                if bases.contains(&base) {
                    return true;
                }
                bases.push(base);
            }
        }
        false
    }

    /// Whether another device wrote the same under the same line.
    fn perhaps_twice(&self, line: &SheetEvent) -> bool {
        let Change::Write { after, entry } = &line.change else { return false };
        self.events.values().any(|other| match &other.change {
            Change::Write { after: other_after, entry: other_entry } => {
                other.id.device != line.id.device && other_after == after && other_entry == entry
            }
            Change::Correct { .. }
            | Change::LastRadl { .. }
            | Change::Rename { .. }
            | Change::Seat { .. }
            | Change::EndEarly { .. }
            | Change::Close { .. }
            | Change::Confirm { .. } => false,
        })
    }
}

/// The table while the lines are read: whose deal it is and what counts double.
struct Run {
    evening: Evening,
    /// Who sits at each place.
    order: Vec<u8>,
    players: u32,
    dealt: u32,
}

impl Run {
    fn new(book: &Book, sheet: &Sheet) -> Run {
        let players = u8::try_from(sheet.heading.players.len()).unwrap_or(u8::MAX);
        let (order, dealer) = sheet.seating();
        let place = order.iter().position(|player| *player == dealer).unwrap_or(0);
        let place = u8::try_from(place).unwrap_or(0);
        let evening = Evening::new(book, players, place).expect("the heading was checked");
        Run { evening, order, players: u32::from(players), dealt: 0 }
    }

    fn player_at(&self, place: u8) -> u8 {
        self.order.get(usize::from(place)).copied().unwrap_or(place)
    }

    fn dealer(&self, book: &Book) -> u8 {
        self.player_at(self.evening.sitting(book).map_or(0, |sitting| sitting.dealer))
    }

    fn seats(&self, book: &Book) -> [u8; 4] {
        let places = self.evening.sitting(book).map_or([0, 1, 2, 3], |sitting| sitting.active);
        places.map(|place| self.player_at(place))
    }

    fn radl(&self) -> u32 {
        self.dealt / self.players + 1
    }

    fn deals_left(&self, heading: &Heading) -> Option<u32> {
        let agreed = heading.radln.map(|radln| {
            let deals = u32::from(radln).saturating_mul(self.players);
            deals.saturating_sub(self.dealt)
        });
        self.evening.deals_left().into_iter().chain(agreed).min()
    }

    fn say_last_radl_after(&mut self, sheet: &Sheet, book: &Book, line: Option<&EventId>) {
        let said = sheet.events.values().any(|event| match &event.change {
            Change::LastRadl { after } => after.as_ref() == line,
            Change::Write { .. }
            | Change::Correct { .. }
            | Change::Rename { .. }
            | Change::Seat { .. }
            | Change::EndEarly { .. }
            | Change::Close { .. }
            | Change::Confirm { .. } => false,
        });
        if said {
            // Said on two devices apart it is still said once.
            let _ = self.evening.say_last_radl(book);
        }
    }

    fn line(
        &mut self,
        book: &Book,
        heading: &Heading,
        number: usize,
        event: &SheetEvent,
        versions: Vec<Version>,
    ) -> LineReading {
        let players = heading.players.len();
        let double = self.evening.is_double() && heading.counts_double();
        let mut warnings = Vec::new();
        let entry = versions.last().map_or(Entry::Struck, |version| version.entry.clone());
        let over = self.evening.is_over() || self.deals_left(heading) == Some(0);
        if over && entry != Entry::Withdrawn {
            warnings.push(LineWarning::AfterTheEnd);
        }
        let points = entry.points(book, heading, double);
        if points.is_ok() {
            warnings.extend(self.warnings(book, &entry));
        }
        let (dealer, radl) = (self.dealer(book), self.radl());
        let double_follows = self.finish(book, heading, &entry, points.as_ref().ok());
        let (written, problem) = match points {
            Ok(written) => (written, None),
            Err(error) => (Written::nothing(players, ""), Some(error)),
        };
        LineReading {
            number,
            id: event.id.clone(),
            radl,
            dealer,
            double,
            double_follows,
            written,
            schrift_so_far: Vec::new(),
            zahlung_so_far: Vec::new(),
            problem,
            warnings,
            passages: entry.passages(book, heading),
            versions,
        }
    }

    fn warnings(&self, book: &Book, entry: &Entry) -> Option<LineWarning> {
        let seats = self.seats(book);
        match entry {
            Entry::Deal(deal) => (deal.seats != seats).then_some(LineWarning::OutOfTurn),
            Entry::Numbers(numbers) => {
                let scored = |player: usize| {
                    let zahlung = numbers.zahlung.as_ref().unwrap_or(&numbers.schrift);
                    numbers.schrift.get(player).is_some_and(|points| *points != 0)
                        || zahlung.get(player).is_some_and(|points| *points != 0)
                };
                let sat_out =
                    |player: &usize| !seats.iter().any(|seat| usize::from(*seat) == *player);
                let out = (0..numbers.schrift.len()).filter(sat_out).any(scored);
                out.then_some(LineWarning::SatOutScored)
            }
            Entry::ThrownIn | Entry::Struck | Entry::Annulled(_) | Entry::Withdrawn => None,
        }
    }

    /// Passes the deal on; says whether a double round follows.
    fn finish(
        &mut self,
        book: &Book,
        heading: &Heading,
        entry: &Entry,
        written: Option<&Written>,
    ) -> bool {
        let seat_of = |seats: &[u8; 4], player: Option<u8>| {
            let place = seats.iter().position(|seat| Some(*seat) == player)?;
            Seat::new(u8::try_from(place).ok()?)
        };
        let forehand = Seat::ALL[0];
        let seats = self.seats(book);
        let mut finished = match entry {
            Entry::ThrownIn | Entry::Withdrawn => return false,
            Entry::Struck | Entry::Annulled(_) => {
                FinishedDeal::of_numbers(book, forehand, None, false, false)
            }
            Entry::Numbers(numbers) => {
                let all_zero = written
                    .is_some_and(|written| written.zahlung.iter().all(|points| *points == 0));
                let told = numbers.double_follows && written.is_some();
                FinishedDeal::of_numbers(
                    book,
                    forehand,
                    seat_of(&seats, numbers.skues),
                    all_zero,
                    told,
                )
            }
            Entry::Deal(deal) => {
                finished_deal(book, heading, deal, seat_of(&deal.seats, deal.skues))
            }
        };
        finished.starts_double_round &= heading.counts_double();
        self.evening.deal_finished(&finished);
        self.dealt += 1;
        finished.starts_double_round
    }
}

fn finished_deal(
    book: &Book,
    heading: &Heading,
    deal: &DealEntry,
    skues: Option<Seat>,
) -> FinishedDeal {
    match deal.outcome(book, heading, false) {
        Ok(outcome) => FinishedDeal::of_outcome(book, skues, &outcome),
        Err(_) => FinishedDeal::of_numbers(book, Seat::ALL[0], skues, false, false),
    }
}
