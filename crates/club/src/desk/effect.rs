//! What a change did to people and tables, written out: a log is read again without drawing again.

use serde::{Deserialize, Serialize};

use crate::error::{ClubError, Fault};
use crate::tournament::{
    Entrant, FormerEntrant, Left, Reseating, Round, RoundSeats, SeatMove, TableSeats, Tournament,
};

/// What a change did.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Effect))]
#[serde(deny_unknown_fields)]
pub struct DeskEffect {
    /// People who entered, or of whom something is different now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerEffect>,
    /// Rounds that are seated differently now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub rounds: Vec<RoundSeats>,
}

/// Somebody as they are after a change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayerEffect {
    /// Start number.
    pub player: usize,
    /// The first round that they play.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub from_round: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub left: Option<Left>,
    /// Rounds missed in between.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<usize>,
    /// In no ranking.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub out_of_competition: bool,
    /// Would rather not play the final.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub declines_final: bool,
}

fn first() -> usize {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_first(round: &usize) -> bool {
    *round == 1
}

/// What stands in the place of a name within the log.
pub(super) fn placeholder(number: usize) -> String {
    format!("#{number}")
}

impl PlayerEffect {
    fn of(player: usize, entrant: &Entrant) -> PlayerEffect {
        PlayerEffect {
            player,
            from_round: entrant.from_round,
            left: entrant.left,
            absent: entrant.absent.clone(),
            out_of_competition: entrant.out_of_competition,
            declines_final: entrant.declines_final,
        }
    }

    fn write(&self, entrant: &mut Entrant) {
        entrant.from_round = self.from_round;
        entrant.left = self.left;
        entrant.absent.clone_from(&self.absent);
        entrant.out_of_competition = self.out_of_competition;
        entrant.declines_final = self.declines_final;
    }
}

impl DeskEffect {
    /// What is different between two tournaments.
    pub(super) fn between(before: &Tournament, after: &Tournament) -> DeskEffect {
        let players = after.players.iter().zip(1..).filter_map(|(entrant, number)| {
            let now = PlayerEffect::of(number, entrant);
            let then = before.entrant(number).ok().map(|entrant| PlayerEffect::of(number, entrant));
            (then.as_ref() != Some(&now)).then_some(now)
        });
        let seats = |round: Option<&Round>| round.map(Round::seats).unwrap_or_default();
        let mut rounds = Vec::new();
        for place in 0..before.rounds.len().max(after.rounds.len()) {
            let (then, now) = (seats(before.rounds.get(place)), seats(after.rounds.get(place)));
            if then != now {
                rounds.push(RoundSeats { round: Some(place + 1), before: then, after: now });
            }
        }
        let (then, now) = (seats(before.final_round.as_ref()), seats(after.final_round.as_ref()));
        if then != now {
            rounds.push(RoundSeats { round: None, before: then, after: now });
        }
        DeskEffect { players: players.collect(), rounds }
    }

    /// The same people, as they are if they never came.
    pub(super) fn never_came(&self) -> DeskEffect {
        let gone = Some(Left { last_round: 0, during: false });
        let players = self.players.iter().map(|one| PlayerEffect { left: gone, ..one.clone() });
        DeskEffect { players: players.collect(), rounds: Vec::new() }
    }

    /// Does it once more, to a tournament that is as it was.
    pub(super) fn apply(&self, tournament: &mut Tournament) -> Result<(), ClubError> {
        let entrants = tournament.players.len();
        let mut former = Vec::new();
        for effect in &self.players {
            let number = effect.player;
            if number == tournament.players.len() + 1 {
                let mut entrant = Entrant::new(placeholder(number));
                effect.write(&mut entrant);
                tournament.players.push(entrant);
                continue;
            }
            let entrant = tournament.entrant(number)?.clone();
            effect.write(&mut tournament.players[number - 1]);
            former.push(FormerEntrant { player: number, entrant });
        }
        // What was drawn anew is a draw; what was there already and is different now, a reseating.
        let was_drawn = self.rounds.iter().any(|change| !change.before.is_empty());
        for change in &self.rounds {
            set_seats(tournament, change)?;
        }
        if was_drawn || (!tournament.rounds.is_empty() && !self.players.is_empty()) {
            let rounds = self.rounds.clone();
            tournament.keep_reseating(Reseating { entrants, former, rounds });
        }
        Ok(())
    }

    /// Who sits elsewhere now, round by round.
    pub fn moves(&self) -> Vec<SeatMove> {
        Reseating { entrants: 0, former: Vec::new(), rounds: self.rounds.clone() }.moves()
    }
}

fn set_seats(tournament: &mut Tournament, change: &RoundSeats) -> Result<(), ClubError> {
    let drawn = match change.round {
        Some(round) => round.checked_sub(1).and_then(|place| tournament.rounds.get(place)),
        None => tournament.final_round.as_ref(),
    };
    let now: Vec<TableSeats> = drawn.map(Round::seats).unwrap_or_default();
    if now != change.before {
        return Err(Fault::SeatsChanged.into());
    }
    if drawn.is_some_and(Round::has_results) {
        return Err(change.round.map_or(Fault::ResultThere, Fault::RoundPlayed).into());
    }
    for player in change.after.iter().flat_map(|table| &table.players) {
        tournament.entrant(*player)?;
    }
    let seated = Round::from_seats(&change.after);
    let is_empty = change.after.is_empty();
    match change.round {
        Some(round) if round == tournament.rounds.len() + 1 && !is_empty => {
            tournament.rounds.push(seated);
        }
        Some(round) if round == tournament.rounds.len() && is_empty => {
            tournament.rounds.pop();
        }
        Some(round) if round >= 1 && round <= tournament.rounds.len() && !is_empty => {
            tournament.rounds[round - 1] = seated;
        }
        Some(round) => return Err(Fault::RoundUnknown(round).into()),
        None => tournament.final_round = Some(seated).filter(|_| !is_empty),
    }
    Ok(())
}
