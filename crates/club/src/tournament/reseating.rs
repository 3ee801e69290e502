//! What a change of the draw did: who moved from where to where, and how it is undone.

use serde::{Deserialize, Serialize};

use super::{Entrant, Round, RoundName, Tournament, TournamentTable};
use crate::error::{ClubError, Fault, Words};

/// So many changes can be undone, one after the other.
const MOST_RESEATINGS: usize = 200;

/// A change of the draw after it was out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reseating {
    /// Entrants before it.
    pub entrants: usize,
    /// Those whom it is about, as they were before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<FormerEntrant>,
    /// The rounds that it changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<RoundSeats>,
}

/// An entrant as they were before a change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormerEntrant {
    /// Start number.
    pub player: usize,
    /// What was known of them.
    pub entrant: Entrant,
}

/// A round before and after a change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundSeats {
    /// The round; absent for the final.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<usize>,
    pub before: Vec<TableSeats>,
    pub after: Vec<TableSeats>,
}

/// Who sits at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSeats {
    pub number: usize,
    /// Start numbers.
    pub players: Vec<usize>,
}

/// Somebody who changes the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatMove {
    pub round: RoundName,
    /// Start number.
    pub player: usize,
    /// The table before; none for somebody who enters.
    pub from: Option<usize>,
    /// The table now; none for somebody who leaves.
    pub to: Option<usize>,
}

impl Reseating {
    /// Who sits elsewhere now, round by round.
    pub fn moves(&self) -> Vec<SeatMove> {
        let table_of = |tables: &[TableSeats], player: usize| {
            tables.iter().find(|table| table.players.contains(&player)).map(|table| table.number)
        };
        let mut moves = Vec::new();
        for change in &self.rounds {
            let round = change.round.map_or(RoundName::Final, RoundName::Round);
            let mut players: Vec<usize> = change
                .before
                .iter()
                .chain(&change.after)
                .flat_map(|table| table.players.iter().copied())
                .collect();
            players.sort_unstable();
            players.dedup();
            let all = players.into_iter().map(|player| SeatMove {
                round,
                player,
                from: table_of(&change.before, player),
                to: table_of(&change.after, player),
            });
            moves.extend(all.filter(|one| one.from != one.to));
        }
        moves
    }

    /// Those who only change their table: neither enter nor leave.
    pub fn moved(&self) -> usize {
        self.moves().iter().filter(|one| one.from.is_some() && one.to.is_some()).count()
    }
}

/// A tournament before a change, to be compared with afterwards.
pub(super) struct Snapshot(Tournament);

impl Snapshot {
    pub(super) fn of(tournament: &Tournament) -> Snapshot {
        Snapshot(Tournament {
            reseatings: Vec::new(),
            corrections: Vec::new(),
            ..tournament.clone()
        })
    }

    /// Keeps what a change did to the draw and to these players. Gives how many others change their
    /// table.
    pub(super) fn record(self, changed: &mut Tournament, players: &[usize]) -> usize {
        let former = players.iter().filter_map(|player| {
            let entrant = self.0.entrant(*player).ok()?.clone();
            Some(FormerEntrant { player: *player, entrant })
        });
        let mut rounds = Vec::new();
        let pairs = self
            .0
            .rounds
            .iter()
            .zip(&changed.rounds)
            .enumerate()
            .map(|(place, pair)| (Some(place + 1), pair));
        for (round, (before, after)) in pairs
            .chain(self.0.final_round.iter().zip(&changed.final_round).map(|pair| (None, pair)))
        {
            if before.seats() != after.seats() {
                rounds.push(RoundSeats { round, before: before.seats(), after: after.seats() });
            }
        }
        let reseating =
            Reseating { entrants: self.0.players.len(), former: former.collect(), rounds };
        let moved = reseating.moved();
        changed.keep_reseating(reseating);
        moved
    }
}

impl Round {
    pub(crate) fn seats(&self) -> Vec<TableSeats> {
        self.tables
            .iter()
            .map(|table| TableSeats { number: table.number, players: table.players.clone() })
            .collect()
    }

    pub(crate) fn from_seats(seats: &[TableSeats]) -> Round {
        let table = |seats: &TableSeats| TournamentTable {
            number: seats.number,
            players: seats.players.clone(),
            results: None,
            deals: None,
        };
        Round { tables: seats.iter().map(table).collect() }
    }
}

impl Tournament {
    /// Keeps what a change did to the draw; the oldest is let go of when there are too many.
    pub(crate) fn keep_reseating(&mut self, reseating: Reseating) {
        self.reseatings.push(reseating);
        let over = self.reseatings.len().saturating_sub(MOST_RESEATINGS);
        self.reseatings.drain(..over);
    }

    /// Takes the last change of the draw back: entries, withdrawals, stand-ins, who came back.
    /// Gives what was taken back.
    pub fn undo_reseating(&mut self) -> Result<Reseating, ClubError> {
        let nothing = || {
            Fault::WrongFormat(Words::new(
                "there is no change to undo",
                "es gibt keine Änderung zurückzunehmen",
            ))
        };
        let mut changed = self.clone();
        let last = changed.reseatings.pop().ok_or_else(nothing)?;
        for change in &last.rounds {
            let name = change.round.map_or(RoundName::Final, RoundName::Round);
            let drawn = self.round(name)?;
            if drawn.has_results() {
                return Err(change
                    .round
                    .map_or_else(|| Fault::ResultThere, Fault::RoundPlayed)
                    .into());
            }
            if drawn.seats() != change.after {
                return Err(nothing().into());
            }
            let former = Round::from_seats(&change.before);
            match change.round {
                Some(round) => changed.rounds[round - 1] = former,
                None => changed.final_round = Some(former),
            }
        }
        for former in &last.former {
            if let Some(place) =
                former.player.checked_sub(1).filter(|place| *place < changed.players.len())
            {
                changed.players[place] = former.entrant.clone();
            }
        }
        changed.players.truncate(last.entrants);
        for group in &mut changed.apart {
            group.retain(|player| *player <= last.entrants);
        }
        changed.apart.retain(|group| !group.is_empty());
        changed.check()?;
        *self = changed;
        Ok(last)
    }

    pub(super) fn check_reseatings(&self) -> Result<(), ClubError> {
        if self.reseatings.len() > MOST_RESEATINGS {
            return Err(Fault::TooMany(
                Words::new("changes of the draw", "Änderungen der Auslosung"),
                MOST_RESEATINGS,
            )
            .into());
        }
        let known = |round: &RoundSeats| round.round != Some(0);
        if self.reseatings.iter().flat_map(|one| &one.rounds).all(known) {
            return Ok(());
        }
        Err(ClubError::at("reseatings", Fault::RoundUnknown(0)))
    }
}
