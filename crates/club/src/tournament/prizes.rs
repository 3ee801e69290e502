//! Prizes by rank, and what the tables pay.

use serde::{Deserialize, Serialize};
use tarock_rules::Language;

use super::{Standings, Tournament};
use crate::error::{ClubError, Fault, Words};
use crate::money;

/// More places than any tournament gives prizes to.
const MOST_PLACES: usize = 500;

/// What is given to the first, the second and so on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum PrizePlan {
    /// Fixed amounts in cents, place by place.
    Amounts(Vec<i64>),
    /// Per cent of what all players paid who play for a rank, place by place.
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
    pub rank: usize,
    pub cents: i64,
    /// With how many the prizes of these places are shared.
    pub shared_with: usize,
    /// Prizes in kind; if the rank is shared, those of all who share it, to be drawn by lot.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub in_kind: Vec<String>,
}

impl Prize {
    /// The prize for people: money, goods, or both.
    pub fn text(&self, language: Language) -> String {
        let lot = if self.shared_with > 0 { language.pick(" (Los)", " (by lot)") } else { "" };
        let goods =
            Some(format!("{}{lot}", self.in_kind.join(", "))).filter(|_| !self.in_kind.is_empty());
        let cents = Some(money::euro(self.cents)).filter(|_| self.cents > 0);
        cents.into_iter().chain(goods).collect::<Vec<_>>().join(language.pick(" und ", " and "))
    }
}

impl PrizePlan {
    fn check(&self) -> Result<(), ClubError> {
        match self {
            PrizePlan::Amounts(amounts)
                if amounts.iter().any(|cents| !(0..=100_000_000).contains(cents)) =>
            {
                wrong(
                    "amounts are between 0 and 100000000 cents",
                    "Beträge sind zwischen 0 und 100000000 Cent",
                )
            }
            PrizePlan::Percent { fee_cents, places }
                if !(0..=1_000_000).contains(fee_cents) || places.iter().any(|part| *part < 0) =>
            {
                wrong(
                    "the fee is between 0 and 1000000 cents, and no part is negative",
                    "das Startgeld ist zwischen 0 und 1000000 Cent, und kein Anteil ist negativ",
                )
            }
            PrizePlan::Percent { places, .. }
                if places.iter().fold(0i64, |sum, part| sum.saturating_add(*part)) > 100 =>
            {
                wrong(
                    "the places get more than a hundred per cent",
                    "die Plätze bekommen mehr als hundert Prozent",
                )
            }
            PrizePlan::Amounts(places) | PrizePlan::Percent { places, .. }
                if places.len() > MOST_PLACES =>
            {
                too_many_places()
            }
            PrizePlan::Amounts(_) | PrizePlan::Percent { .. } => Ok(()),
        }
    }

    /// The amounts place by place. Parts of the fees are rounded down to the unit; what that leaves
    /// goes to the first place.
    fn amounts(&self, players: usize, unit: i64) -> Vec<i64> {
        match self {
            PrizePlan::Amounts(amounts) => amounts.clone(),
            PrizePlan::Percent { fee_cents, places } => {
                let pot = fee_cents * i64::try_from(players).unwrap_or(0);
                let exact: i64 = places.iter().map(|part| pot * part / 100).sum();
                let mut amounts: Vec<i64> =
                    places.iter().map(|part| pot * part / 100 / unit * unit).collect();
                let left = (exact - amounts.iter().sum::<i64>()) / unit * unit;
                if let Some(first) = amounts.first_mut() {
                    *first += left;
                }
                amounts
            }
        }
    }
}

fn wrong(english: &str, german: &str) -> Result<(), ClubError> {
    Err(ClubError::at("prizes", Fault::WrongPrizes(Words::new(english, german))))
}

fn too_many_places() -> Result<(), ClubError> {
    Err(ClubError::at(
        "prizes",
        Fault::TooMany(Words::new("places with prizes", "Plätze mit Preisen"), MOST_PLACES),
    ))
}

impl Tournament {
    /// How many have paid the entry fee: whoever played for a rank in one round at least, or is
    /// going to.
    pub fn paying_players(&self) -> usize {
        let rounds = 1..=usize::try_from(self.mode.rounds).unwrap_or(0);
        let pays = |player: &&super::Entrant| {
            !player.out_of_competition && rounds.clone().any(|round| player.plays(round))
        };
        self.players.iter().filter(pays).count()
    }

    /// The prizes: who shares a rank shares the prizes of the places it takes up, and what cannot
    /// be divided goes to those with the lower start numbers.
    pub fn prizes(&self, standings: &Standings) -> Vec<Prize> {
        let unit = self.prize_unit.unwrap_or(1).max(1);
        let amounts = self
            .prizes
            .as_ref()
            .map(|plan| plan.amounts(self.paying_players(), unit))
            .unwrap_or_default();
        let mut prizes = Vec::new();
        let ranked: Vec<(usize, usize)> = standings
            .rows
            .iter()
            .filter_map(|row| row.rank.map(|rank| (rank, row.player)))
            .collect();
        for group in ranked.chunk_by(|one, other| one.0 == other.0) {
            let rank = group[0].0;
            let pool: i64 =
                (rank..rank + group.len()).filter_map(|place| amounts.get(place - 1)).sum();
            let goods =
                (rank..rank + group.len()).filter_map(|place| self.prizes_in_kind.get(place - 1));
            let in_kind: Vec<String> =
                goods.filter(|goods| !goods.trim().is_empty()).cloned().collect();
            for ((_, player), units) in group.iter().zip(money::shares(pool / unit, group.len())) {
                let cents = units * unit;
                if cents > 0 || !in_kind.is_empty() {
                    let in_kind = in_kind.clone();
                    prizes.push(Prize {
                        player: *player,
                        rank,
                        cents,
                        shared_with: group.len() - 1,
                        in_kind,
                    });
                }
            }
        }
        prizes
    }

    pub(super) fn check_prizes(&self) -> Result<(), ClubError> {
        if self.prize_unit.is_some_and(|unit| !(1..=100_000).contains(&unit)) {
            return wrong(
                "prizes are multiples of 1 to 100000 cents",
                "Preise sind Vielfache von 1 bis 100000 Cent",
            );
        }
        if self.prizes_in_kind.len() > MOST_PLACES {
            return too_many_places();
        }
        self.prizes.as_ref().map_or(Ok(()), PrizePlan::check)
    }

    /// What every player wins or loses at the tables, in cents: the Schrift of all rounds and the
    /// final.
    pub fn table_money(&self, player: usize) -> i64 {
        let rounds = self.rounds.iter().chain(&self.final_round);
        rounds.filter_map(|round| round.result_of(player)).sum::<i64>() * self.mode.cents_per_point
    }
}
