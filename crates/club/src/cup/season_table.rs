//! The table of a season.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::Serialize;

use super::{Counting, CupTieBreak, Season};
use crate::halves::Halves;
use crate::names;

/// One player in the table of a season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CupStanding {
    /// The rank; equal players share it.
    pub rank: usize,
    /// Name, as it was written first.
    pub player: String,
    /// Cup points event by event.
    pub events: Vec<Option<EventScore>>,
    /// Sum of those that count.
    pub points: Halves,
    /// Events played.
    pub played: usize,
    /// Events won.
    pub wins: usize,
}

/// What one event brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct EventScore {
    pub rank: usize,
    /// Cup points.
    pub points: Halves,
    /// Whether they count for the season.
    pub counts: bool,
}

impl Season {
    /// Events that the share of counted ones is taken from.
    pub fn held(&self) -> usize {
        self.events_held.unwrap_or(self.events.len()).max(self.events.len())
    }

    /// The table of the season; with a category, that side ranking: the same cup points among those
    /// who belong to it.
    pub fn standings(&self, category: Option<&str>) -> Vec<CupStanding> {
        let mut rows: BTreeMap<String, CupStanding> = BTreeMap::new();
        for (place, event) in self.events.iter().enumerate() {
            for (result, (rank, sharing)) in event.results.iter().zip(event.ranks()) {
                if !category.is_none_or(|category| self.belongs(&result.player, category)) {
                    continue;
                }
                let row =
                    rows.entry(names::folded(&result.player)).or_insert_with(|| CupStanding {
                        rank: 0,
                        player: result.player.clone(),
                        events: vec![None; self.events.len()],
                        points: Halves::ZERO,
                        played: 0,
                        wins: 0,
                    });
                let points = self.rules.points.of(result.points, rank, sharing);
                row.events[place] = Some(EventScore { rank, points, counts: false });
                row.played += 1;
                row.wins += usize::from(rank == 1);
            }
        }
        let mut rows: Vec<CupStanding> = rows.into_values().collect();
        for row in &mut rows {
            self.count(row);
        }
        let key = |row: &CupStanding| (Reverse(row.points), self.tie_keys(row));
        rows.sort_by_cached_key(|row| (key(row), names::folded(&row.player)));
        for place in 0..rows.len() {
            let equal = place > 0 && key(&rows[place]) == key(&rows[place - 1]);
            rows[place].rank = if equal { rows[place - 1].rank } else { place + 1 };
        }
        rows
    }

    /// Categories that somebody belongs to.
    pub fn categories(&self) -> Vec<String> {
        let mut categories: Vec<String> =
            self.players.iter().flat_map(|member| member.categories.clone()).collect();
        categories.sort();
        categories.dedup();
        categories
    }

    fn belongs(&self, player: &str, category: &str) -> bool {
        let folded = names::folded(player);
        self.players.iter().any(|member| {
            names::folded(&member.name) == folded
                && member.categories.iter().any(|one| names::folded(one) == names::folded(category))
        })
    }

    /// Marks the events that count and adds them up.
    fn count(&self, row: &mut CupStanding) {
        let final_always = matches!(self.rules.counting, Counting::BestAndFinal { .. });
        let mut order: Vec<usize> =
            (0..row.events.len()).filter(|place| row.events[*place].is_some()).collect();
        order.retain(|place| !(final_always && self.events[*place].is_final));
        order.sort_by_key(|place| {
            Reverse(row.events[*place].map_or(Halves::ZERO, |score| score.points))
        });
        order.truncate(self.rules.counting.events(self.held()));
        for (place, score) in row.events.iter_mut().enumerate() {
            if let Some(score) = score {
                score.counts =
                    order.contains(&place) || (final_always && self.events[place].is_final);
            }
        }
        row.points = row
            .events
            .iter()
            .flatten()
            .filter(|score| score.counts)
            .map(|score| score.points)
            .sum();
    }

    /// Less is better.
    fn tie_keys(&self, row: &CupStanding) -> Vec<i64> {
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let keys = self.rules.tie_breaks.iter().map(|tie_break| match tie_break {
            CupTieBreak::BestEvent => {
                -row.events.iter().flatten().map(|score| score.points.0).max().unwrap_or(0)
            }
            CupTieBreak::Wins => -number(row.wins),
            CupTieBreak::FinalEvent => {
                let finals =
                    row.events.iter().zip(&self.events).filter(|(_, event)| event.is_final);
                -finals
                    .filter_map(|(score, _)| score.as_ref())
                    .map(|score| score.points.0)
                    .sum::<i64>()
            }
            CupTieBreak::FewerEvents => number(row.played),
        });
        keys.collect()
    }

    /// Who reaches the final: the best of the table before it, with those who share the last place.
    pub fn qualified(&self) -> Vec<CupStanding> {
        let Some(rule) = self.rules.qualification else { return Vec::new() };
        let mut before = self.clone();
        before.events.retain(|event| !event.is_final);
        let mut rows = before.standings(None);
        rows.retain(|row| row.played >= rule.at_least_events);
        let last = rule.places.checked_sub(1).and_then(|place| rows.get(place)).map(|row| row.rank);
        if let Some(last) = last {
            rows.retain(|row| row.rank <= last);
        }
        if rule.places == 0 {
            rows.clear();
        }
        rows
    }
}
