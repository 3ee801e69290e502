//! Closing a sheet: what everybody pays, and that a second player has agreed.

use serde::Serialize;
use tarock_rules::Book;

use super::{Change, Heading, Pays, Reading, Sheet, Written};
use crate::error::{ClubError, Fault, Words};
use crate::money::{self, Transfer, euro};

/// How a sheet ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Closing {
    /// What each player gets or pays.
    pub payouts: Vec<Payout>,
    /// Who pays whom.
    pub transfers: Vec<Transfer>,
    /// How the amounts came about; as data in German.
    #[serde(serialize_with = "in_german")]
    pub explained: Vec<Words>,
    /// Who closed the sheet as it stands now.
    pub closed_by: Option<u8>,
    /// Who else confirmed it.
    pub confirmed_by: Vec<u8>,
    /// Whether it was closed and then changed, so that it must be closed again.
    pub changed_since: bool,
}

/// As files and programs know it.
fn in_german<S: serde::Serializer>(lines: &[Words], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(lines.iter().map(|line| format!("{line:#}")))
}

impl Closing {
    /// Whether it is closed and confirmed by a second player.
    pub fn is_final(&self) -> bool {
        self.closed_by.is_some() && !self.confirmed_by.is_empty()
    }
}

/// What one player gets, or pays if negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Payout {
    /// Points that are paid.
    pub points: i64,
    /// Cents before rounding.
    pub exact_cents: i64,
    /// Cents that change hands.
    pub cents: i64,
}

/// What somebody pays somebody at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct DuePayment {
    /// Who pays.
    pub from: usize,
    /// Who gets it.
    pub to: usize,
    pub points: i64,
    /// What they are worth.
    pub cents: i64,
}

impl Heading {
    /// What is due at once because it is not paid at the end: what Kontra adds where the Schrift is
    /// paid, everything where each deal is paid. If the line said something else before, the
    /// difference.
    pub fn due_at_once(&self, line: &Written, before: Option<&Written>) -> Vec<DuePayment> {
        let due_of = |line: &Written| -> Vec<i64> {
            let both = line.zahlung.iter().zip(&line.schrift);
            both.map(|(zahlung, schrift)| match self.pays {
                Pays::Schrift => zahlung - schrift,
                Pays::Zahlung => 0,
                Pays::EachDeal => *zahlung,
            })
            .collect()
        };
        let mut due = due_of(line);
        for (due, paid) in due.iter_mut().zip(before.map(due_of).unwrap_or_default()) {
            *due -= paid;
        }
        let payments = money::transfers(&due).into_iter().map(|Transfer { from, to, cents }| {
            DuePayment { from, to, points: cents, cents: cents * self.cents_per_point }
        });
        payments.collect()
    }
}

impl Sheet {
    /// What the sheet says now, as a short code: the same contents have the same code on every
    /// device.
    pub fn state(&self) -> String {
        // FNV-1a over the ids: an event is never changed, so its id stands for it.
        let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
        for event in self.ordered().into_iter().filter(|event| event.change.changes_contents()) {
            for byte in format!("{};", event.id).bytes() {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
        format!("{hash:016x}")
    }

    /// What everybody pays, and how far closing has come.
    pub fn closing(&self, reading: &Reading) -> Closing {
        let heading = &self.heading;
        let nothing = vec![0; reading.players.len()];
        let points = match heading.pays {
            Pays::Schrift => &reading.schrift,
            Pays::Zahlung => &reading.zahlung,
            Pays::EachDeal => &nothing,
        };
        let exact: Vec<i64> =
            points.iter().map(|points| points * heading.cents_per_point).collect();
        let cents = money::rounded(&exact, heading.round_to);
        let payouts = points.iter().zip(&exact).zip(&cents).map(|((points, exact), cents)| {
            Payout { points: *points, exact_cents: *exact, cents: *cents }
        });
        let state = self.state();
        let closers = self.ordered().into_iter().filter_map(|event| match &event.change {
            Change::Close { by, state } => Some((*by, state)),
            Change::Write { .. }
            | Change::Correct { .. }
            | Change::LastRadl { .. }
            | Change::Rename { .. }
            | Change::Seat { .. }
            | Change::EndEarly { .. }
            | Change::Confirm { .. } => None,
        });
        let closers: Vec<(u8, &String)> = closers.collect();
        let closed_by = closers.iter().find(|(_, closed)| **closed == state).map(|(by, _)| *by);
        // Whoever closed it as well has agreed too.
        let mut confirmed_by: Vec<u8> = self.confirmations(&state);
        confirmed_by
            .extend(closers.iter().filter(|(_, closed)| **closed == state).map(|(by, _)| *by));
        confirmed_by.retain(|by| Some(*by) != closed_by);
        confirmed_by.sort_unstable();
        confirmed_by.dedup();
        Closing {
            payouts: payouts.collect(),
            transfers: money::transfers(&cents),
            explained: self.explained(reading, &exact, &cents),
            closed_by,
            confirmed_by: if closed_by.is_some() { confirmed_by } else { Vec::new() },
            changed_since: closed_by.is_none() && !closers.is_empty(),
        }
    }

    /// Who confirmed this state.
    pub(crate) fn confirmations(&self, state: &str) -> Vec<u8> {
        let confirmed = self.ordered().into_iter().filter_map(|event| match &event.change {
            Change::Confirm { by, state: confirmed } if confirmed == state => Some(*by),
            Change::Confirm { .. }
            | Change::Write { .. }
            | Change::Correct { .. }
            | Change::LastRadl { .. }
            | Change::Rename { .. }
            | Change::Seat { .. }
            | Change::EndEarly { .. }
            | Change::Close { .. } => None,
        });
        confirmed.collect()
    }

    fn explained(&self, reading: &Reading, exact: &[i64], cents: &[i64]) -> Vec<Words> {
        let heading = &self.heading;
        let column = match heading.pays {
            Pays::Schrift => Words::new(
                "The Schrift is paid; what Kontras add is paid already.",
                "Bezahlt wird die Schrift; was Kontras dazugeben, ist schon bezahlt.",
            ),
            Pays::Zahlung => Words::new(
                "The Zahlung is paid, Kontras included.",
                "Bezahlt wird die Zahlung, Kontras eingerechnet.",
            ),
            Pays::EachDeal => Words::new(
                "Every deal was paid at once; nothing is open.",
                "Bezahlt wurde nach jedem Spiel; es ist nichts mehr offen.",
            ),
        };
        let worth = euro(heading.cents_per_point);
        let mut explained =
            vec![column, Words::new(format!("1 point = {worth}."), format!("1 Punkt = {worth}."))];
        if heading.round_to > 1 {
            let unit = euro(heading.round_to);
            explained.push(Words::new(
                format!(
                    "Rounded to {unit}: all amounts down, the rest to those who lost most by it; \
                     the sum stays zero."
                ),
                format!(
                    "Gerundet auf {unit}: alle Beträge abgerundet, der Rest an die mit dem größten \
                     Rundungsverlust; die Summe bleibt null."
                ),
            ));
            for ((name, exact), cents) in reading
                .players
                .iter()
                .zip(exact)
                .zip(cents)
                .filter(|((_, exact), cents)| exact != cents)
            {
                let (exact, cents) = (euro(*exact), euro(*cents));
                explained.push(Words::new(
                    format!("{name}: {exact} becomes {cents}."),
                    format!("{name}: {exact} wird {cents}."),
                ));
            }
        }
        explained
    }

    pub(super) fn check_closable(&self, book: &Book) -> Result<(), ClubError> {
        let reading = self.read(book);
        let open: Vec<String> = reading
            .lines
            .iter()
            .filter(|line| line.problem.is_some())
            .map(|line| line.number.to_string())
            .collect();
        if open.is_empty() { Ok(()) } else { Err(Fault::LinesOpen(open.join(", ")).into()) }
    }

    pub(super) fn check_confirmable(&self, by: u8, state: &str) -> Result<(), ClubError> {
        let closers = self.ordered().into_iter().filter_map(|event| match &event.change {
            Change::Close { by, state: closed } if closed == state => Some(*by),
            Change::Close { .. }
            | Change::Write { .. }
            | Change::Correct { .. }
            | Change::LastRadl { .. }
            | Change::Rename { .. }
            | Change::Seat { .. }
            | Change::EndEarly { .. }
            | Change::Confirm { .. } => None,
        });
        let closers: Vec<u8> = closers.collect();
        if closers.is_empty() || state != self.state() {
            return Err(Fault::NotClosed.into());
        }
        if closers == [by] {
            return Err(Fault::ConfirmSelf(self.names()[usize::from(by)].clone()).into());
        }
        Ok(())
    }
}
