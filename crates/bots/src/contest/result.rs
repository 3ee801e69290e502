//! What one deal, played in all seatings, brought.

use serde::{Deserialize, Serialize};
use tarock_rules::{Book, Ending, Game, Played, Seat, SeatSet};

use super::plan::{Seats, Who, declarers};
use super::premiums;
use crate::playthrough::{Finished, Thinking};

/// One of the two columns of a settlement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResultColumn {
    /// The score sheet.
    Schrift,
    /// What is paid.
    Zahlung,
    /// What of it is paid for premiums.
    Premiums,
}

/// What one deal, played in all seatings, brought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealResult {
    pub deal: u64,
    /// The seatings in the order of the plan; a deal may come to different games in different
    /// seatings.
    pub playings: Vec<Playing>,
    /// How long A and B thought.
    pub thinking: [Thinking; 2],
}

/// One playing of a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Playing {
    /// Who sat where.
    pub seats: Seats,
    /// The game; `None` for a deal that was thrown in.
    pub game: Option<Game>,
    /// The declarer's side, or all who played a negative game.
    pub declarers: Vec<Seat>,
    /// Whether the declarer, with games side by side the one who led, made the game; `None` where
    /// there is none.
    pub made: Option<bool>,
    /// Points of the score sheet by seat.
    pub schrift: [i32; 4],
    /// Points paid by seat.
    pub zahlung: [i32; 4],
    /// What of it premiums brought; nothing in files of earlier versions.
    #[serde(default)]
    pub premiums: [i32; 4],
}

/// A's points over B's, times [`SCALE`] so that means over the seatings stay whole.
pub(super) type Gain = i64;

/// Parts of a point: means over one, two or three seats and over two or six seatings are whole
/// numbers of them.
pub(super) const SCALE: i64 = 72;

/// A deal played by sides.
pub(super) struct BySides {
    pub game: Game,
    /// Who had the declarer's side and who the defence, and whether the game was made.
    pub playings: [((Who, Who), bool); 2],
    /// Games that went A's way rather than B's: one, minus one or none.
    pub gain: i64,
}

impl Playing {
    pub(super) fn new(book: &Book, seats: Seats, finished: &Finished) -> Playing {
        Playing {
            seats,
            game: finished.game,
            declarers: declarers(book, &finished.deal).iter().collect(),
            made: made(book, finished),
            schrift: finished.schrift,
            zahlung: finished.zahlung,
            premiums: finished
                .deal
                .outcome(book)
                .map_or([0; 4], |outcome| premiums::worth(book, &outcome)),
        }
    }

    fn points(&self, column: ResultColumn) -> [i32; 4] {
        match column {
            ResultColumn::Schrift => self.schrift,
            ResultColumn::Zahlung => self.zahlung,
            ResultColumn::Premiums => self.premiums,
        }
    }

    /// Mean points of some seats, scaled; nothing without seats.
    fn mean(&self, column: ResultColumn, seats: impl Iterator<Item = Seat>) -> Gain {
        let (count, sum) = seats.fold((0, 0), |(count, sum), seat| {
            (count + 1, sum + self.points(column)[seat.index()])
        });
        if count == 0 { 0 } else { SCALE * i64::from(sum) / count }
    }

    /// Mean of A's seats less mean of B's seats.
    fn gain(&self, column: ResultColumn) -> Gain {
        self.mean(column, self.seats.of(Who::A)) - self.mean(column, self.seats.of(Who::B))
    }

    /// Who had the declarer's side and who the defence, where each side was one player's.
    pub fn sides(&self) -> Option<(Who, Who)> {
        let declarers: SeatSet = self.declarers.iter().copied().collect();
        Some((self.seats.alone_in(declarers)?, self.seats.alone_in(declarers.others())?))
    }
}

fn made(book: &Book, finished: &Finished) -> Option<bool> {
    match finished.deal.outcome(book)?.played {
        Played::Positive(outcome) => match outcome.ending {
            Ending::Counted(thirds) => Some(thirds.0 >= book.scoring.win_at.is),
            Ending::Surrendered => Some(false),
            Ending::Unplayed => Some(true),
            Ending::BrokenOff => None,
        },
        Played::Negative(outcomes) => {
            let leading = outcomes
                .iter()
                .find(|outcome| Some(outcome.declarer) == finished.deal.declarer())?;
            Some(Some(leading.tricks) == leading.game.target_tricks())
        }
        Played::Trischaken { .. } => None,
    }
}

impl DealResult {
    /// A's points over B's in this deal.
    ///
    /// Where both sit at the table, the mean of A's seats less the mean of B's; where B played the
    /// deal once without A, what A's seats got more than with B in them. Averaged over the
    /// seatings.
    #[expect(clippy::cast_precision_loss, reason = "points of a deal are small")]
    pub fn gain(&self, column: ResultColumn) -> f64 {
        self.scaled(column) as f64 / SCALE as f64
    }

    pub(super) fn scaled(&self, column: ResultColumn) -> Gain {
        let sum: Gain = self.by_game(column).iter().map(|(_, gain)| gain).sum();
        sum / i64::try_from(self.by_game(column).len()).unwrap_or(1).max(1)
    }

    /// The gains with the games that were played.
    pub(super) fn by_game(&self, column: ResultColumn) -> Vec<(Option<Game>, Gain)> {
        let without_a =
            self.playings.iter().find(|playing| playing.seats.of(Who::A).next().is_none());
        let with_a =
            self.playings.iter().filter(|playing| playing.seats.of(Who::A).next().is_some());
        let gain = |playing: &Playing| match without_a {
            None => playing.gain(column),
            Some(other) => {
                playing.mean(column, playing.seats.of(Who::A))
                    - other.mean(column, playing.seats.of(Who::A))
            }
        };
        with_a.map(|playing| (playing.game, gain(playing))).collect()
    }

    /// What a deal played by sides says about making games.
    pub(super) fn by_sides(&self) -> Option<BySides> {
        let [first, second] = &self.playings[..] else { return None };
        let playings = [(first.sides()?, first.made?), (second.sides()?, second.made?)];
        let difference = i64::from(playings[0].1) - i64::from(playings[1].1);
        let ((declarer, _), _) = playings[0];
        Some(BySides {
            game: first.game?,
            playings,
            gain: if declarer == Who::A { difference } else { -difference },
        })
    }
}
