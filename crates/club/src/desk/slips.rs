//! Whose slips are printed.

use super::Desk;
use crate::error::{ClubError, Fault};

/// Slips are printed for all at first, and later only for some.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WantedSlips {
    /// Of everybody who has not left.
    Everybody,
    /// Of these start numbers.
    Players(Vec<usize>),
    /// Of those who sit elsewhere than at this version.
    MovedSince(u64),
}

impl Desk {
    /// The start numbers of those who get a slip.
    pub fn slips(&self, wanted: &WantedSlips) -> Result<Vec<usize>, ClubError> {
        let tournament = &self.state.tournament;
        match wanted {
            WantedSlips::Everybody => {
                let all = (1..).zip(&tournament.players);
                let staying = all.filter(|(_, entrant)| entrant.left.is_none());
                Ok(staying.map(|(number, _)| number).collect())
            }
            WantedSlips::Players(players) => {
                players.iter().try_for_each(|player| tournament.entrant(*player).map(|_| ()))?;
                Ok(players.clone())
            }
            WantedSlips::MovedSince(version) => match self.moved_since(*version)? {
                moved if moved.is_empty() => Err(Fault::NobodyMoved(*version).into()),
                moved => Ok(moved),
            },
        }
    }
}
