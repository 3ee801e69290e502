//! Prizes by rank, and what the tables pay.

use serde::{Deserialize, Serialize};

use super::{Standings, Tournament};
use crate::error::{ClubError, Fault};
use crate::money;

/// What is given to the first, the second and so on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum PrizePlan {
    /// Fixed amounts in cents, place by place.
    Amounts(Vec<i64>),
    /// Per cent of what all players paid, place by place.
    Percent {
        /// Entry fee in cents.
        fee_cents: i64,
        /// Per cent for each place; what is missing to a hundred stays with the organiser.
        places: Vec<i64>,
    },
}

/// What one player gets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Prize {
    /// Start number.
    pub player: usize,
    /// The rank.
    pub rank: usize,
    /// Cents.
    pub cents: i64,
    /// With how many the prizes of these places are shared.
    pub shared_with: usize,
}

impl PrizePlan {
    pub(super) fn check(&self) -> Result<(), ClubError> {
        let wrong = |what: &str| Err(ClubError::at("prizes", Fault::Money(what.to_owned())));
        match self {
            PrizePlan::Amounts(amounts) if amounts.iter().any(|cents| !(0..=100_000_000).contains(cents)) => {
                wrong("amounts are between 0 and 100000000 cents")
            }
            PrizePlan::Percent { fee_cents, places }
                if !(0..=1_000_000).contains(fee_cents) || places.iter().any(|part| *part < 0) =>
            {
                wrong("the fee is between 0 and 1000000 cents, and no part is negative")
            }
            PrizePlan::Percent { places, .. } if places.iter().fold(0i64, |sum, part| sum.saturating_add(*part)) > 100 => {
                wrong("the places get more than a hundred per cent")
            }
            PrizePlan::Amounts(_) | PrizePlan::Percent { .. } => Ok(()),
        }
    }

    fn amounts(&self, players: usize) -> Vec<i64> {
        match self {
            PrizePlan::Amounts(amounts) => amounts.clone(),
            PrizePlan::Percent { fee_cents, places } => {
                let pot = fee_cents * i64::try_from(players).unwrap_or(0);
                places.iter().map(|part| pot * part / 100).collect()
            }
        }
    }
}

impl Tournament {
    /// The prizes: who shares a rank shares the prizes of the places it takes up, and cents that cannot be divided go to those
    /// with the lower start numbers.
    pub fn prizes(&self, standings: &Standings) -> Vec<Prize> {
        let Some(plan) = &self.prizes else { return Vec::new() };
        let amounts = plan.amounts(self.players.len());
        let mut prizes = Vec::new();
        let ranked: Vec<(usize, usize)> =
            standings.rows.iter().filter_map(|row| row.rank.map(|rank| (rank, row.player))).collect();
        for group in ranked.chunk_by(|one, other| one.0 == other.0) {
            let rank = group[0].0;
            let pool: i64 = (rank..rank + group.len()).filter_map(|place| amounts.get(place - 1)).sum();
            for ((_, player), cents) in group.iter().zip(money::shares(pool, group.len())) {
                if cents > 0 {
                    prizes.push(Prize { player: *player, rank, cents, shared_with: group.len() - 1 });
                }
            }
        }
        prizes
    }

    /// What every player wins or loses at the tables, in cents: the Schrift of all rounds and the final.
    pub fn table_money(&self, player: usize) -> i64 {
        let rounds = self.rounds.iter().chain(&self.final_round);
        rounds.filter_map(|round| round.result_of(player)).sum::<i64>() * self.mode.cents_per_point
    }
}
