//! The scoreboard of an evening: a line for each deal, by place, in both columns. A club sheet with
//! people and history is made from the finished deals, in `crates/club`.

use serde::{Deserialize, Serialize};
use tarock_rules::{Column, End, Game};

use crate::names::Place;

/// A deal on the scoreboard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ScoreLine {
    pub deal: u64,
    /// Who dealt.
    pub dealer: Place,
    /// The places of seats 0 to 3, the forehand first.
    pub seats: [Place; 4],
    /// The game; `None` if the deal was thrown in.
    pub game: Option<Game>,
    /// The declarer; in Trischaken the forehand.
    pub declarer: Option<Place>,
    /// Who had the called card, if another than the declarer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire-types", ts(optional))]
    pub partner: Option<Place>,
    /// Whether it was thrown in and counts nothing.
    pub void: bool,
    /// Whether it counted double.
    pub double: bool,
    /// Thirds of the declarer's side where cards were counted: a positive game that was played out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire-types", ts(optional))]
    pub thirds: Option<i32>,
    /// Tricks of seats 0 to 3 where they decide: in negative games and in Trischaken, where
    /// whoever has none is a Jungfrau.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire-types", ts(optional))]
    pub tricks: Option<[u8; 4]>,
    /// Thirds of seats 0 to 3 in Trischaken, where everybody counts for themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire-types", ts(optional))]
    pub points: Option<[i32; 4]>,
    /// What is written, by place.
    pub schrift: Vec<i32>,
    /// What is paid, by place.
    pub zahlung: Vec<i32>,
    /// Why everybody agreed to annul it; then it is void.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire-types", ts(optional))]
    pub annulled: Option<String>,
}

/// The scoreboard of the evening.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Scoreboard {
    /// A line for each deal, in order.
    pub lines: Vec<ScoreLine>,
    /// Sum of the Schrift by place.
    pub schrift: Vec<i64>,
    /// Sum of the Zahlung by place.
    pub zahlung: Vec<i64>,
}

impl Scoreboard {
    /// An empty scoreboard.
    pub fn new(players: u8) -> Scoreboard {
        let zeros = vec![0; usize::from(players)];
        Scoreboard { lines: Vec::new(), schrift: zeros.clone(), zahlung: zeros }
    }

    /// Deals that count towards a Radl: an annulled one passes the deal on, one that was thrown in
    /// is dealt again.
    pub fn counted(&self) -> usize {
        self.lines.iter().filter(|line| !line.void || line.annulled.is_some()).count()
    }

    pub(crate) fn add(&mut self, line: ScoreLine) {
        for (sums, points) in
            [(&mut self.schrift, &line.schrift), (&mut self.zahlung, &line.zahlung)]
        {
            for (sum, points) in sums.iter_mut().zip(points) {
                *sum += i64::from(*points);
            }
        }
        self.lines.push(line);
    }
}

/// A column of a settlement by place instead of by seat; who sat out has nothing.
pub(crate) fn by_place(players: u8, seats: [Place; 4], column: &Column) -> Vec<i32> {
    let mut points = vec![0; usize::from(players)];
    for (place, value) in seats.iter().zip(column.seats.0) {
        if let Some(cell) = points.get_mut(place.index()) {
            *cell = value;
        }
    }
    points
}

/// Whether a deal that ended so counts nothing.
pub(crate) fn is_void(end: Option<End>) -> bool {
    matches!(end, Some(End::ThrownIn))
}
