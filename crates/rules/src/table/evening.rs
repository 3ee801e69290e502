//! One deal after the other at one table: whose deal it is, which deals count double, when the
//! evening ends.

use serde::{Deserialize, Serialize};

use crate::table::dealing::{DealingError, Sitting, sitting};
use crate::{
    Book, BySeat, Card, Deal, DoubleRounds, EveningEnd, Outcome, Played, Premium, Seat, settle,
};

/// The run of deals at one table.
///
/// ```
/// use tarock_rules::{Book, Evening};
/// let book = Book::published("vacha-2008").unwrap();
/// let evening = Evening::new(&book, 4, 3).unwrap();
/// assert!(!evening.is_double());
/// assert_eq!(evening.sitting(&book).unwrap().active, [0, 1, 2, 3]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evening {
    players: u8,
    dealer: u8,
    /// Deals of double rounds still to be played.
    double_deals: u32,
    last_radl: LastRadl,
}

/// How far „Gstieß – a Radl" has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum LastRadl {
    NotSaid,
    /// Said; the next deal shows who holds the Sküs.
    Said,
    /// So many deals are left.
    Left(u32),
}

/// Why „Gstieß – a Radl" cannot be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LastRadlError {
    /// The book does not end an evening so.
    NotInBook,
    SaidAlready,
}

impl Evening {
    /// An evening that begins with this player's deal.
    pub fn new(book: &Book, players: u8, dealer: u8) -> Result<Evening, DealingError> {
        sitting(book, players, dealer)?;
        Ok(Evening { players, dealer, double_deals: 0, last_radl: LastRadl::NotSaid })
    }

    /// Who deals next.
    pub fn dealer(&self) -> u8 {
        self.dealer
    }

    /// Who plays the next deal.
    pub fn sitting(&self, book: &Book) -> Result<Sitting, DealingError> {
        sitting(book, self.players, self.dealer)
    }

    /// Whether the next deal counts double. It is never fourfold.
    pub fn is_double(&self) -> bool {
        let last =
            matches!(self.last_radl, LastRadl::Left(left) if left <= u32::from(self.players));
        self.double_deals > 0 || last
    }

    /// Whether the evening is over.
    pub fn is_over(&self) -> bool {
        self.last_radl == LastRadl::Left(0)
    }

    /// Deals left, once that is known.
    pub fn deals_left(&self) -> Option<u32> {
        match self.last_radl {
            LastRadl::Left(left) => Some(left),
            LastRadl::NotSaid | LastRadl::Said => None,
        }
    }

    /// A player says „Gstieß – a Radl" between two deals.
    pub fn say_last_radl(&mut self, book: &Book) -> Result<(), LastRadlError> {
        match (book.evening.end.is, self.last_radl) {
            (EveningEnd::Agreed, _) => Err(LastRadlError::NotInBook),
            (EveningEnd::GstiessARadl, LastRadl::NotSaid) => {
                self.last_radl = LastRadl::Said;
                Ok(())
            }
            (EveningEnd::GstiessARadl, LastRadl::Said | LastRadl::Left(_)) => {
                Err(LastRadlError::SaidAlready)
            }
        }
    }

    /// Takes note of a finished deal and passes the deal on. A deal that was thrown in is dealt
    /// again by the same dealer.
    pub fn deal_finished(&mut self, finished: &FinishedDeal) {
        if finished.void {
            return;
        }
        let players = u32::from(self.players);
        self.double_deals = self.double_deals.saturating_sub(1);
        if finished.starts_double_round {
            self.double_deals = self.double_deals.saturating_add(players);
        }
        self.last_radl = match self.last_radl {
            LastRadl::NotSaid => LastRadl::NotSaid,
            LastRadl::Said => {
                let places = finished.skues_after_forehand(self.players);
                LastRadl::Left(players + places)
            }
            LastRadl::Left(left) => LastRadl::Left(left.saturating_sub(1)),
        };
        self.dealer = (self.dealer + 1) % self.players;
    }
}

/// What an evening has to know of a finished deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishedDeal {
    /// Thrown in: nothing counts.
    pub void: bool,
    /// A double round follows.
    pub starts_double_round: bool,
    /// Who held the Sküs, for „Gstieß – a Radl".
    pub skues: Seat,
    forehand: Seat,
}

impl FinishedDeal {
    /// Reads a deal that is over. `dealt` is the deal as it began; the outcome may say that a
    /// Renonce broke it off, and is `None` for a deal that was thrown in or annulled.
    pub fn new(
        book: &Book,
        dealt: &Deal,
        declarer: Option<Seat>,
        outcome: Option<&Outcome>,
    ) -> FinishedDeal {
        let starts_double_round = match book.evening.double_rounds.is {
            DoubleRounds::AfterTrischakenMondfangZero => {
                outcome.is_some_and(|outcome| starts_double_round(book, outcome))
            }
            DoubleRounds::Never => false,
        };
        let held = Seat::ALL.into_iter().find(|seat| dealt.hand(*seat).contains(Card::SKUES));
        let skues = held.or(declarer).unwrap_or(dealt.forehand());
        FinishedDeal {
            void: outcome.is_none(),
            starts_double_round,
            skues,
            forehand: dealt.forehand(),
        }
    }

    /// A deal of which only the points were written down. Under a book with double rounds one
    /// follows if nobody got anything, or if whoever wrote it says so (`told`).
    pub fn of_numbers(
        book: &Book,
        forehand: Seat,
        skues: Option<Seat>,
        all_zero: bool,
        told: bool,
    ) -> FinishedDeal {
        let starts_double_round = match book.evening.double_rounds.is {
            DoubleRounds::AfterTrischakenMondfangZero => all_zero || told,
            DoubleRounds::Never => false,
        };
        FinishedDeal {
            void: false,
            starts_double_round,
            skues: skues.unwrap_or(forehand),
            forehand,
        }
    }

    /// A deal whose outcome was written down, played at a real table. Without a holder of the Sküs
    /// it counts as the declarer's.
    pub fn of_outcome(book: &Book, skues: Option<Seat>, outcome: &Outcome) -> FinishedDeal {
        let starts_double_round = match book.evening.double_rounds.is {
            DoubleRounds::AfterTrischakenMondfangZero => starts_double_round(book, outcome),
            DoubleRounds::Never => false,
        };
        let declarer = match &outcome.played {
            Played::Positive(positive) => Some(positive.declarer),
            Played::Negative(games) => games.first().map(|game| game.declarer),
            Played::Trischaken { .. } => None,
        };
        let skues = skues.or(declarer).unwrap_or(outcome.forehand);
        FinishedDeal { void: false, starts_double_round, skues, forehand: outcome.forehand }
    }

    /// Places between forehand and holder. At tables of five and six the sitters-out are passed
    /// over in between.
    fn skues_after_forehand(&self, players: u8) -> u32 {
        let places = self.skues.after(self.forehand);
        let passed_over = players == 6 && places >= 2;
        u32::from(places) + u32::from(passed_over)
    }
}

impl Book {
    /// Whether deals can count double: in double rounds, or in the last Radl, which is double
    /// whatever a book says of double rounds.
    pub fn has_double_deals(&self) -> bool {
        self.evening.double_rounds.is != DoubleRounds::Never
            || self.evening.end.is != EveningEnd::Agreed
    }
}

fn starts_double_round(book: &Book, outcome: &Outcome) -> bool {
    let caught = match &outcome.played {
        Played::Trischaken { .. } => true,
        Played::Positive(positive) => positive
            .premiums
            .iter()
            .any(|result| result.premium == Premium::Mondfang && result.made),
        Played::Negative(_) => false,
    };
    caught || settle(book, outcome).zahlung.seats == BySeat([0; 4])
}
