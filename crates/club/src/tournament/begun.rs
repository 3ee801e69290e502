//! Which rounds have begun: people play there, and their tables stay as they are.

use super::{Round, RoundName, Tournament};

impl Tournament {
    /// Whether a round has begun: it has results, or the caller knows that it was `started`, by
    /// its clock or by lines on a sheet.
    pub fn has_begun(&self, name: RoundName, started: &[RoundName]) -> bool {
        started.contains(&name) || self.round(name).is_ok_and(Round::has_results)
    }

    /// The last round that has begun; 0 if none has.
    pub fn last_begun(&self, started: &[RoundName]) -> usize {
        (1..=self.rounds.len())
            .rfind(|round| self.has_begun(RoundName::Round(*round), started))
            .unwrap_or(0)
    }

    /// How many rounds there are or will be, without the final.
    pub(crate) fn rounds_in_all(&self) -> usize {
        self.rounds.len().max(usize::try_from(self.mode.rounds).unwrap_or(0))
    }
}
