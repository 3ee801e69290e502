//! Doubles and teams of four: their members play for themselves, and their results are added.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Standings, Tournament};
use crate::error::{ClubError, Fault};
use crate::halves::Halves;
use crate::names;

/// One team in the standings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TeamStanding {
    /// The rank; equal teams share it.
    pub rank: usize,
    pub team: String,
    /// Start numbers and points of the members, the best first.
    pub members: Vec<(usize, Halves)>,
    /// Sum of the results that count.
    pub points: Halves,
}

impl Tournament {
    /// Teams and the start numbers of their members.
    pub(super) fn team_members(&self) -> Vec<(String, Vec<usize>)> {
        let mut teams: BTreeMap<String, (String, Vec<usize>)> = BTreeMap::new();
        for (place, player) in self.players.iter().enumerate() {
            if let Some(team) = &player.team {
                teams
                    .entry(names::folded(team))
                    .or_insert_with(|| (team.clone(), Vec::new()))
                    .1
                    .push(place + 1);
            }
        }
        teams.into_values().collect()
    }

    /// The teams, the best first. Equal sums: the better best member, then the next; still equal
    /// teams share the rank.
    pub fn team_standings(&self, standings: &Standings) -> Result<Vec<TeamStanding>, ClubError> {
        let Some(teams) = self.mode.teams else { return Ok(Vec::new()) };
        let mut rows = Vec::new();
        for (team, members) in self.team_members() {
            if members.len() != teams.size {
                return Err(Fault::TeamSize(team, members.len(), teams.size).into());
            }
            let points_of = |player: &usize| {
                let row = standings.rows.iter().find(|row| row.player == *player);
                (*player, row.map_or(Halves::ZERO, |row| row.points))
            };
            let mut members: Vec<(usize, Halves)> = members.iter().map(points_of).collect();
            members.sort_by_key(|(player, points)| (std::cmp::Reverse(*points), *player));
            let points = members
                .iter()
                .take(teams.counting.unwrap_or(teams.size))
                .map(|(_, points)| *points)
                .sum();
            rows.push(TeamStanding { rank: 0, team, members, points });
        }
        let key = |row: &TeamStanding| {
            (row.points, row.members.iter().map(|(_, points)| *points).collect::<Vec<_>>())
        };
        rows.sort_by_key(|row| std::cmp::Reverse(key(row)));
        for place in 0..rows.len() {
            let equal = place > 0 && key(&rows[place]) == key(&rows[place - 1]);
            rows[place].rank = if equal { rows[place - 1].rank } else { place + 1 };
        }
        Ok(rows)
    }
}
