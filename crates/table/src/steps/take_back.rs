//! Taking moves back, for a table at which one person plays with bots. What can be taken back
//! follows from the moves of the deal, so nothing has to be kept for it.

use std::ops::ControlFlow;

use tarock_rules::{Deal, Phase, Seat};

use crate::names::Place;
use crate::state::{Owner, Stage};
use crate::table::Table;

impl Table {
    /// How many moves the running deal had before the last one of a place, counting only phases
    /// that are its own to decide; `None` if there is no such move.
    pub fn before_last_move(&self, place: Place, decides: impl Fn(Phase) -> bool) -> Option<usize> {
        let Stage::Playing(playing) = &self.state.stage else { return None };
        let seat = self.seat_of(place)?;
        let mut deal = Deal::new(playing.dealt()?, Seat::ALL[0]);
        let mut last = None;
        for (number, played) in playing.moves.iter().enumerate() {
            if played.seat == seat && decides(deal.phase()) {
                last = Some(number);
            }
            deal.apply(&self.book, *played).ok()?;
        }
        last
    }

    /// Takes the deal back to its first moves, and all that was asked since; whether that is
    /// possible. A person for whom a bot has taken over decides again. Nobody is told: whoever
    /// looks at the table has to look anew.
    pub fn take_back_to(&mut self, moves: usize) -> bool {
        let Stage::Playing(playing) = &mut self.state.stage else { return false };
        if moves >= playing.moves.len() {
            return false;
        }
        let Some(cards) = playing.dealt() else { return false };
        let mut deal = Deal::new(cards, Seat::ALL[0]);
        let replayed = playing.moves[..moves].iter().try_for_each(|played| {
            match deal.apply(&self.book, *played) {
                Ok(_) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        if replayed.is_break() {
            return false;
        }
        playing.moves.truncate(moves);
        playing.claim = None;
        playing.claimed.clear();
        playing.annulment = None;
        playing.annulment_wanted.clear();
        self.deal = Some(deal);
        for owner in &mut self.state.places {
            if let Owner::Person { away, .. } = owner {
                *away = None;
            }
        }
        self.prompt();
        self.state.changed_at = self.state.seq;
        self.state.wake = self.state.next_deadline();
        self.out.clear();
        true
    }
}
