//! Exact sums over the deals of a match, and what they say.

use std::collections::BTreeMap;

use serde::Serialize;
use tarock_rules::Game;

use super::plan::Who;
use super::result::{DealResult, Gain, ResultColumn, SCALE};
use crate::playthrough::Thinking;

/// Exact sums over deals.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    schrift: Sums,
    zahlung: Sums,
    premiums: Sums,
    games: BTreeMap<Option<Game>, Clusters>,
    /// Games made and played, by who had the declarer's side and who the defence.
    made: BTreeMap<(Game, Who, Who), (u64, u64)>,
    /// How much more often a game went A's way.
    made_more: BTreeMap<Game, Sums>,
    thinking: [Thinking; 2],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Sums {
    count: i128,
    sum: i128,
    squares: i128,
}

impl Sums {
    fn add(&mut self, gain: Gain) {
        let gain = i128::from(gain);
        self.count += 1;
        self.sum += gain;
        self.squares += gain * gain;
    }

    fn join(&mut self, other: Sums) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    #[expect(clippy::cast_precision_loss, reason = "the sums are exact up to here")]
    fn estimate(self) -> Estimate {
        let count = self.count as f64;
        let scale = SCALE as f64;
        let mean = if self.count > 0 { self.sum as f64 / count / scale } else { 0.0 };
        // The numerator of the variance of the mean without rounding: n·Σx² − (Σx)² over n²·(n −
        // 1).
        let spread = (self.count * self.squares - self.sum * self.sum) as f64;
        let error =
            (self.count > 1).then(|| (spread / (count * count * (count - 1.0))).sqrt() / scale);
        let interval = error.map(|error| [mean - 1.96 * error, mean + 1.96 * error]);
        Estimate { played: u64::try_from(self.count).unwrap_or(u64::MAX), mean, interval }
    }
}

/// Sums over groups of numbers that belong together, such as the playings of one deal that came to
/// the same game. They are not independent, so that an interval must rest on the groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Clusters {
    groups: i128,
    count: i128,
    sum: i128,
    /// Over the groups: squares of their sums, sums times counts, squares of their counts.
    products: [i128; 3],
}

impl Clusters {
    fn add(&mut self, count: i128, sum: i128) {
        self.join(Clusters {
            groups: 1,
            count,
            sum,
            products: [sum * sum, sum * count, count * count],
        });
    }

    fn join(&mut self, other: Clusters) {
        self.groups += other.groups;
        self.count += other.count;
        self.sum += other.sum;
        for (sum, other) in self.products.iter_mut().zip(other.products) {
            *sum += other;
        }
    }

    /// The mean over all numbers; its variance is that of a ratio, sum over count of a group.
    #[expect(clippy::cast_precision_loss, reason = "the sums are exact up to here")]
    fn estimate(self) -> Estimate {
        let (groups, count, scale) = (self.groups as f64, self.count.max(1) as f64, SCALE as f64);
        let mean = self.sum as f64 / count / scale;
        // The sum over the groups of (sum − mean · count)², its numerator without rounding.
        let [squares, mixed, counts] = self.products;
        let spread = self.count * self.count * squares - 2 * self.count * self.sum * mixed
            + self.sum * self.sum * counts;
        let variance = spread as f64 / count.powi(4) * groups / (groups - 1.0);
        let error = (self.groups > 1).then(|| variance.sqrt() / scale);
        let interval = error.map(|error| [mean - 1.96 * error, mean + 1.96 * error]);
        Estimate { played: u64::try_from(self.count).unwrap_or(u64::MAX), mean, interval }
    }
}

/// A mean with its 95 % interval; no interval for fewer than two.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Estimate {
    /// How many deals, or playings of deals, it rests on.
    pub played: u64,
    /// A's points over B's, per seat and deal.
    pub mean: f64,
    /// Lower and upper end.
    pub interval: Option<[f64; 2]>,
}

/// How often something happened.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Share {
    /// Out of how many.
    pub played: u64,
    /// How often.
    pub made: u64,
    /// The one over the other.
    pub share: f64,
    /// Lower and upper end of the 95 % interval (Wilson).
    pub interval: [f64; 2],
}

impl Share {
    /// Something that happened so often out of so many, at least one.
    ///
    /// ```
    /// let share = tarock_bots::contest::Share::new(1, 2);
    /// assert!(share.share == 0.5 && share.interval[0] < 0.1 && share.interval[1] > 0.9);
    /// assert_eq!(tarock_bots::contest::Share::new(0, 5).interval[0], 0.0);
    /// ```
    #[expect(clippy::cast_precision_loss, reason = "a share is shown, not counted with")]
    pub fn new(made: u64, played: u64) -> Share {
        let (count, share) = (played.max(1) as f64, made as f64 / played.max(1) as f64);
        let square = 1.96_f64 * 1.96;
        let middle = (share + square / (2.0 * count)) / (1.0 + square / count);
        let spread = 1.96 * (share * (1.0 - share) / count + square / (4.0 * count * count)).sqrt()
            / (1.0 + square / count);
        Share {
            played,
            made,
            share,
            interval: [(middle - spread).max(0.0), (middle + spread).min(1.0)],
        }
    }
}

/// How often a game was made, by who had which side.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Made {
    /// With A on the declarer's side and B as the defence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub a_against_b: Option<Share>,
    /// With B on the declarer's side and A as the defence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub b_against_a: Option<Share>,
    /// With B on both sides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub b_against_b: Option<Share>,
    /// How much more often a game goes A's way than B's in the same deal and role: made by A, or
    /// not made against A.
    pub gain: Estimate,
}

/// What a match found out.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Verdict {
    /// On the score sheet.
    pub schrift: Estimate,
    /// In what is paid, Kontra included.
    pub zahlung: Estimate,
    /// What of it is paid for premiums, made and missed.
    pub premiums: Estimate,
    /// Zahlung by the game that was played; deals thrown in under `none`.
    pub games: BTreeMap<&'static str, Estimate>,
    /// How often games were made, in a match by sides.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub made: BTreeMap<&'static str, Made>,
}

impl Tally {
    /// Adds a deal.
    pub fn add(&mut self, result: &DealResult) {
        self.schrift.add(result.scaled(ResultColumn::Schrift));
        self.zahlung.add(result.scaled(ResultColumn::Zahlung));
        self.premiums.add(result.scaled(ResultColumn::Premiums));
        let mut games: BTreeMap<Option<Game>, (i128, i128)> = BTreeMap::new();
        for (game, gain) in result.by_game(ResultColumn::Zahlung) {
            let (count, sum) = games.entry(game).or_default();
            (*count, *sum) = (*count + 1, *sum + i128::from(gain));
        }
        for (game, (count, sum)) in games {
            self.games.entry(game).or_default().add(count, sum);
        }
        if let Some(sides) = result.by_sides() {
            for ((declarer, defence), made) in sides.playings {
                let (times, played) = self.made.entry((sides.game, declarer, defence)).or_default();
                *times += u64::from(made);
                *played += 1;
            }
            self.made_more.entry(sides.game).or_default().add(SCALE * sides.gain);
        }
        for (sum, thinking) in self.thinking.iter_mut().zip(result.thinking) {
            sum.join(thinking);
        }
    }

    /// Adds what another tally has.
    pub fn join(&mut self, other: &Tally) {
        self.schrift.join(other.schrift);
        self.zahlung.join(other.zahlung);
        self.premiums.join(other.premiums);
        for (game, sums) in &other.games {
            self.games.entry(*game).or_default().join(*sums);
        }
        for (lineup, (times, played)) in &other.made {
            let sums = self.made.entry(*lineup).or_default();
            *sums = (sums.0 + times, sums.1 + played);
        }
        for (game, sums) in &other.made_more {
            self.made_more.entry(*game).or_default().join(*sums);
        }
        for (sum, thinking) in self.thinking.iter_mut().zip(other.thinking) {
            sum.join(thinking);
        }
    }

    /// Means and intervals.
    pub fn verdict(&self) -> Verdict {
        let mut made: BTreeMap<&'static str, Made> = BTreeMap::new();
        for (game, _, _) in self.made.keys() {
            let share = |declarer, defence| {
                self.made
                    .get(&(*game, declarer, defence))
                    .map(|(made, played)| Share::new(*made, *played))
            };
            made.entry(game.code()).or_insert_with(|| Made {
                a_against_b: share(Who::A, Who::B),
                b_against_a: share(Who::B, Who::A),
                b_against_b: share(Who::B, Who::B),
                gain: self.made_more.get(game).copied().unwrap_or_default().estimate(),
            });
        }
        Verdict {
            schrift: self.schrift.estimate(),
            zahlung: self.zahlung.estimate(),
            premiums: self.premiums.estimate(),
            games: self
                .games
                .iter()
                .map(|(game, sums)| (game.map_or("none", Game::code), sums.estimate()))
                .collect(),
            made,
        }
    }

    /// What is paid, alone: quick enough to be asked after every deal.
    pub fn zahlung(&self) -> Estimate {
        self.zahlung.estimate()
    }

    /// How long A and B thought.
    pub const fn thinking(&self) -> [Thinking; 2] {
        self.thinking
    }
}
