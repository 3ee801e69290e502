//! The list of all seasons.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::Serialize;

use super::Season;
use crate::halves::Halves;
use crate::names;

/// What somebody has to show over all seasons.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AllTime {
    /// The rank by cup points; equal players share it.
    pub rank: usize,
    pub player: String,
    /// Seasons played.
    pub seasons: usize,
    /// Events played.
    pub events: usize,
    /// Events won.
    pub wins: usize,
    /// Seasons won.
    pub titles: usize,
    /// Best rank in a season.
    pub best_rank: usize,
    /// Cup points that counted, of all seasons.
    pub points: Halves,
}

/// Adds up seasons.
pub fn all_time(seasons: &[Season]) -> Vec<AllTime> {
    let mut rows: BTreeMap<String, AllTime> = BTreeMap::new();
    for season in seasons {
        for standing in season.standings(None) {
            let row = rows.entry(names::folded(&standing.player)).or_insert_with(|| AllTime {
                rank: 0,
                player: standing.player.clone(),
                seasons: 0,
                events: 0,
                wins: 0,
                titles: 0,
                best_rank: usize::MAX,
                points: Halves::ZERO,
            });
            row.seasons += 1;
            row.events += standing.played;
            row.wins += standing.wins;
            row.titles += usize::from(standing.rank == 1);
            row.best_rank = row.best_rank.min(standing.rank);
            row.points += standing.points;
        }
    }
    let mut rows: Vec<AllTime> = rows.into_values().collect();
    rows.sort_by_cached_key(|row| (Reverse(row.points), names::folded(&row.player)));
    for place in 0..rows.len() {
        let equal = place > 0 && rows[place].points == rows[place - 1].points;
        rows[place].rank = if equal { rows[place - 1].rank } else { place + 1 };
    }
    rows
}
