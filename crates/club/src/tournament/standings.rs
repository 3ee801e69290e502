//! Who is where, and what decided between equals.

use rand::RngExt;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

use super::{Carried, RankPoints, Round, TieBreak, Tournament, Withdrawn};
use crate::csv;
use crate::halves::Halves;

/// The standings of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Standings {
    /// Rounds of which all results are in.
    pub rounds_complete: usize,
    /// Whether the final counts.
    pub with_final: bool,
    /// Whether tables of the final are still missing.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub provisional: bool,
    /// The players, the best first; those without a rank last.
    pub rows: Vec<Standing>,
}

/// One player in the standings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// The rank; equal players share it. Those who left may have none.
    pub rank: Option<usize>,
    /// Start number.
    pub player: usize,
    pub name: String,
    /// Results round by round; `None` where there is none.
    pub rounds: Vec<Option<i64>>,
    /// Sum of the rounds.
    pub sum: i64,
    /// Rank points round by round, where the format counts those.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rank_points: Vec<Option<Halves>>,
    /// Result of the final.
    pub final_round: Option<i64>,
    /// What ranks: the sum of the rounds or of the rank points, or for finalists what they carry
    /// over and their final round.
    pub points: Halves,
    /// What decided between this player and the next better one with the same points.
    pub decided_by: Option<TieBreak>,
}

impl Tournament {
    /// The standings of those who sit in a round, as a table of values.
    pub fn standings_csv(&self) -> String {
        let seated =
            |player: usize| self.rounds.iter().any(|round| round.table_of(player).is_some());
        let mut rows = vec![["Rang", "Startnummer", "Name", "Punkte"].map(str::to_owned).to_vec()];
        for row in self.standings().rows.iter().filter(|row| seated(row.player)) {
            let rank = row.rank.map(|rank| rank.to_string()).unwrap_or_default();
            let points = row.points.to_string().replace('−', "-");
            rows.push(vec![rank, row.player.to_string(), row.name.clone(), points]);
        }
        csv::write(&rows)
    }

    /// The standings with all results that are in.
    pub fn standings(&self) -> Standings {
        let finalists: Vec<usize> = match &self.final_round {
            Some(round) if round.has_results() => {
                round.tables.iter().flat_map(|table| table.players.iter().copied()).collect()
            }
            Some(_) | None => Vec::new(),
        };
        let (mut in_final, mut others, mut unranked) = (Vec::new(), Vec::new(), Vec::new());
        let labels = self.labels();
        for player in
            (1..=self.players.len()).filter(|player| !self.players[player - 1].out_of_competition)
        {
            let row = self.row(player, labels[player - 1].clone(), finalists.contains(&player));
            match (finalists.contains(&player) && !self.is_banned(player), self.is_unranked(player))
            {
                (true, _) => in_final.push(row),
                (false, true) => unranked.push(row),
                (false, false) => others.push(row),
            }
        }
        let final_breaks =
            self.mode.final_round.as_ref().map(|last| last.tie_breaks.clone()).unwrap_or_default();
        let mut rows = Vec::new();
        for (group, breaks) in
            [(in_final, final_breaks.as_slice()), (others, self.mode.tie_breaks.as_slice())]
        {
            let ahead = rows.len();
            rows.extend(self.ranked(group, breaks, ahead));
        }
        unranked.sort_by_key(|row| (std::cmp::Reverse(row.points), row.player));
        rows.extend(unranked);
        let complete = |round: &Round| round.tables.iter().all(|table| table.results.is_some());
        Standings {
            rounds_complete: self.rounds.iter().take_while(|round| complete(round)).count(),
            with_final: !finalists.is_empty(),
            provisional: !finalists.is_empty() && !self.final_round.as_ref().is_some_and(complete),
            rows,
        }
    }

    /// Whether somebody is listed without a rank: banned, or gone before the last round was over.
    fn is_unranked(&self, player: usize) -> bool {
        let stayed = |left: super::Left| {
            !left.during && left.last_round >= usize::try_from(self.mode.rounds).unwrap_or(0)
        };
        let gone = self.players[player - 1].left.is_some_and(|left| !stayed(left));
        self.is_banned(player) || (gone && self.mode.withdrawn == Withdrawn::Unranked)
    }

    fn row(&self, player: usize, name: String, in_final: bool) -> Standing {
        let rounds: Vec<Option<i64>> =
            self.rounds.iter().map(|round| round.result_of(player)).collect();
        let sum: i64 = rounds.iter().flatten().sum();
        let final_round = self.final_round.as_ref().and_then(|round| round.result_of(player));
        let rank_points: Vec<Option<Halves>> = match &self.mode.rank_points {
            Some(places) => {
                self.rounds.iter().map(|round| round.rank_points_of(player, places)).collect()
            }
            None => Vec::new(),
        };
        let (before, last) = match &self.mode.rank_points {
            Some(places) => {
                let last = self
                    .final_round
                    .as_ref()
                    .and_then(|round| round.rank_points_of(player, places));
                (rank_points.iter().flatten().copied().sum(), last.unwrap_or(Halves::ZERO))
            }
            None => (Halves::whole(sum), Halves::whole(final_round.unwrap_or(0))),
        };
        // Once the final has begun everybody in it carries the same part, or halves and whole sums
        // would be mixed.
        let carried = match (in_final, self.mode.final_round.as_ref().map(|last| last.carried)) {
            (true, Some(Carried::Half)) => before.half(),
            (true, Some(Carried::Nothing)) => Halves::ZERO,
            (true, Some(Carried::All) | None) | (false, _) => before,
        };
        Standing {
            rank: None,
            player,
            name,
            rounds,
            sum,
            rank_points,
            final_round,
            points: carried + last,
            decided_by: None,
        }
    }

    /// Sorts by points, then by one tie-break after the other within those who are still equal.
    fn ranked(&self, mut rows: Vec<Standing>, breaks: &[TieBreak], ahead: usize) -> Vec<Standing> {
        rows.sort_by_key(|row| (std::cmp::Reverse(row.points), row.player));
        let mut groups: Vec<Vec<Standing>> = Vec::new();
        for row in rows {
            match groups.last_mut() {
                Some(group) if group[0].points == row.points => group.push(row),
                Some(_) | None => groups.push(vec![row]),
            }
        }
        for tie_break in breaks {
            groups = groups.into_iter().flat_map(|group| self.split(group, *tie_break)).collect();
        }
        let mut ranked = Vec::new();
        for group in groups {
            let rank = ahead + ranked.len() + 1;
            ranked.extend(group.into_iter().map(|row| Standing { rank: Some(rank), ..row }));
        }
        ranked
    }

    fn split(&self, group: Vec<Standing>, tie_break: TieBreak) -> Vec<Vec<Standing>> {
        if group.len() == 1 {
            return vec![group];
        }
        let tied: Vec<usize> = group.iter().map(|row| row.player).collect();
        let mut keyed: Vec<(i64, Standing)> =
            group.into_iter().map(|row| (self.key(&row, tie_break, &tied), row)).collect();
        keyed.sort_by_key(|(key, row)| (std::cmp::Reverse(*key), row.player));
        let mut groups: Vec<(i64, Vec<Standing>)> = Vec::new();
        for (key, mut row) in keyed {
            match groups.last_mut() {
                Some((known, group)) if *known == key => {
                    row.decided_by = group[0].decided_by;
                    group.push(row);
                }
                Some(_) => {
                    row.decided_by = Some(tie_break);
                    groups.push((key, vec![row]));
                }
                None => groups.push((key, vec![row])),
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }

    /// What a tie-break looks at; more is better.
    fn key(&self, row: &Standing, tie_break: TieBreak, tied: &[usize]) -> i64 {
        let played = || row.rounds.iter().flatten().copied();
        match tie_break {
            TieBreak::BestRound => played().max().unwrap_or(i64::MIN),
            TieBreak::WorstRound => played().min().unwrap_or(i64::MIN),
            TieBreak::FinalRound => row.final_round.unwrap_or(i64::MIN),
            TieBreak::LastRound => {
                row.rounds.iter().rev().find_map(|result| *result).unwrap_or(i64::MIN)
            }
            TieBreak::Schrift => row.sum,
            TieBreak::TablesWon => {
                let won = self.rounds.iter().filter(|round| {
                    let best = round
                        .table_of(row.player)
                        .and_then(|table| table.results.as_ref())
                        .and_then(|results| results.iter().max());
                    best.is_some() && best.copied() == round.result_of(row.player)
                });
                i64::try_from(won.count()).unwrap_or(i64::MAX)
            }
            TieBreak::RoundsInPlus => {
                i64::try_from(played().filter(|result| *result > 0).count()).unwrap_or(i64::MAX)
            }
            TieBreak::DirectMeeting => {
                let together = self.rounds.iter().filter(|round| {
                    round.table_of(row.player).is_some_and(|table| {
                        tied.iter().all(|player| table.players.contains(player))
                    })
                });
                together.filter_map(|round| round.result_of(row.player)).sum()
            }
            TieBreak::Lot => {
                let number = u64::try_from(row.player).unwrap_or(0);
                let mut generator = ChaCha8Rng::seed_from_u64(
                    self.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15),
                );
                i64::from(generator.random::<u32>())
            }
        }
    }
}

impl Round {
    /// What the place of a player at the table is worth; who shares places shares their points.
    fn rank_points_of(&self, player: usize, places: &RankPoints) -> Option<Halves> {
        let own = self.result_of(player)?;
        let results = self.table_of(player)?.results.as_ref()?;
        let better = results.iter().filter(|result| **result > own).count();
        let sharing = results.iter().filter(|result| **result == own).count();
        let sum: i64 = places.places.iter().skip(better).take(sharing).sum();
        // Halves of a point are as fine as it gets: 4 and 3 shared by two are 3,5 each.
        Some(Halves(sum.saturating_mul(2).div_euclid(i64::try_from(sharing).unwrap_or(1).max(1))))
    }
}
