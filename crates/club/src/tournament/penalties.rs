//! Warnings and bans.

use serde::{Deserialize, Serialize};
use tarock_rules::Language;

use super::{Left, RoundName, Tournament};
use crate::day::{self, is_day};
use crate::error::{ClubError, Fault, Words};

/// No tournament needs as many.
const MOST_PENALTIES: usize = 1_000;
const LONGEST_REASON: usize = 300;

/// What somebody did wrong, and what followed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Penalty {
    /// Start number.
    pub player: usize,
    /// What followed.
    pub kind: PenaltyKind,
    pub reason: String,
    /// The last day of a ban, as 2027-06-30; without it the ban has no end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
}

/// What followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PenaltyKind {
    /// A warning; the next time it is a ban.
    Warning,
    /// A ban: no rank here, and no entry at events of the season while it lasts.
    Ban,
}

impl Penalty {
    /// Refuses a ban until a day that the calendar does not have.
    pub(crate) fn check_day(&self) -> Result<(), ClubError> {
        self.until.as_deref().map_or(Ok(()), day::check)
    }
}

impl PenaltyKind {
    /// For lists of results and of people.
    pub fn text(self, language: Language) -> &'static str {
        match self {
            PenaltyKind::Warning => language.pick("Verwarnung", "Warning"),
            PenaltyKind::Ban => language.pick("Sperre", "Ban"),
        }
    }
}

impl Tournament {
    /// Writes a warning or a ban down. Gives how many warnings the player had before.
    pub fn penalize(&mut self, penalty: Penalty) -> Result<usize, ClubError> {
        penalty.check_day()?;
        self.take_penalty(penalty)
    }

    /// The same of one that stands in a log: there a day may be none of the calendar.
    pub(crate) fn take_penalty(&mut self, penalty: Penalty) -> Result<usize, ClubError> {
        self.entrant(penalty.player)?;
        let earlier = self
            .penalties
            .iter()
            .filter(|one| one.player == penalty.player && one.kind == PenaltyKind::Warning)
            .count();
        let mut changed = self.clone();
        changed.penalties.push(penalty);
        changed.check_penalties()?;
        *self = changed;
        Ok(earlier)
    }

    /// Whoever is banned plays no round that has not begun: they leave, and the draw is changed as
    /// for everybody who leaves. Where the others cannot be seated without them it is refused, and
    /// somebody must take their place first. Gives how many others change their table.
    pub fn take_out_banned(
        &mut self,
        player: usize,
        started: &[RoundName],
    ) -> Result<usize, ClubError> {
        let entrant = self.entrant(player)?;
        let begun = self.last_begun(started);
        let open_final = self.final_round.as_ref().is_some_and(|last| {
            !self.has_begun(RoundName::Final, started) && last.table_of(player).is_some()
        });
        let follows = begun < self.rounds_in_all() || open_final;
        if entrant.left.is_some() || !follows {
            return Ok(0);
        }
        let table = begun.checked_sub(1).and_then(|place| self.rounds[place].table_of(player));
        let during = table.is_some_and(|table| table.results.is_none());
        self.withdraw(player, Left { last_round: begun, during })
    }

    /// Takes the last warning or ban of somebody back.
    pub fn pardon(&mut self, player: usize) -> Result<Penalty, ClubError> {
        let name = self.entrant(player)?.name.clone();
        let place = self.penalties.iter().rposition(|one| one.player == player);
        let nothing = || {
            Fault::WrongFormat(Words::new(
                format!("{name} has neither a warning nor a ban"),
                format!("{name} hat weder Verwarnung noch Sperre"),
            ))
        };
        Ok(self.penalties.remove(place.ok_or_else(nothing)?))
    }

    /// Whether somebody is banned.
    pub fn is_banned(&self, player: usize) -> bool {
        self.penalties.iter().any(|one| one.player == player && one.kind == PenaltyKind::Ban)
    }

    pub(super) fn check_penalties(&self) -> Result<(), ClubError> {
        let wrong = |english: &str, german: &str| {
            Err(ClubError::at("penalties", Fault::WrongFormat(Words::new(english, german))))
        };
        if self.penalties.len() > MOST_PENALTIES {
            return Err(Fault::TooMany(
                Words::new("warnings and bans", "Verwarnungen und Sperren"),
                MOST_PENALTIES,
            )
            .into());
        }
        for penalty in &self.penalties {
            self.entrant(penalty.player).map_err(|error| error.within("penalties"))?;
            if penalty.reason.trim().is_empty() || penalty.reason.chars().count() > LONGEST_REASON {
                return wrong(
                    "a reason has 1 to 300 letters",
                    "eine Begründung hat 1 bis 300 Zeichen",
                );
            }
            if penalty.until.as_deref().is_some_and(|until| !is_day(until)) {
                return wrong(
                    "a day is written as 2027-06-30",
                    "ein Tag wird als 2027-06-30 geschrieben",
                );
            }
        }
        Ok(())
    }
}
