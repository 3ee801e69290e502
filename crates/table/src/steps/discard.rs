//! Changing the discard. Where the book lets the declarer do so until their last word, the deal is
//! taken back to the talon and played again with the other cards; what was announced meanwhile
//! stays said. Records hold only the final discard.

use tarock_rules::{Action, Book, Card, Deal, DiscardUntil, Event, Move, Observation, Phase, Seat};

use crate::messages::event::TableEvent;
use crate::messages::refusal::TableRefusal;
use crate::names::Place;
use crate::state::Stage;
use crate::table::Table;

impl Table {
    pub(crate) fn change_discard(
        &mut self,
        place: Place,
        cards: &[Card],
    ) -> Result<(), TableRefusal> {
        let seat = self.seat_of(place).ok_or(TableRefusal::SitsOut)?;
        let Some(deal) = &self.deal else { return Err(TableRefusal::NotNow) };
        let Stage::Playing(playing) = &self.state.stage else { return Err(TableRefusal::NotNow) };
        let declares = deal.declarer() == Some(seat) && deal.turn() == Some(seat);
        if !declares || !is_changeable(deal, &playing.moves, seat) || !self.discard_is_open() {
            return Err(TableRefusal::DiscardLies);
        }
        let laid = playing.moves.iter().filter(|played| is_discard(**played)).count();
        if cards.len() != laid {
            return Err(TableRefusal::DiscardCount);
        }
        let first = playing
            .moves
            .iter()
            .position(|played| is_discard(*played))
            .unwrap_or(playing.moves.len());
        let (before, rest) = playing.moves.split_at(first);
        let laid = cards.iter().map(|card| Move { seat, action: Action::Discard(*card) });
        let moves: Vec<Move> = before
            .iter()
            .copied()
            .chain(laid)
            .chain(rest.iter().copied().filter(|played| !is_discard(*played)))
            .collect();
        let dealt = playing.dealt().ok_or(TableRefusal::NotNow)?;
        let mut deal = Deal::new(dealt, Seat::ALL[0]);
        for played in &moves {
            deal.apply(&self.book, *played)?;
        }
        self.deal = Some(deal);
        if let Stage::Playing(playing) = &mut self.state.stage {
            playing.moves = moves;
        }
        self.tell_each(|table, viewer| {
            let seat = viewer.place().and_then(|place| table.seat_of(place));
            TableEvent::DiscardChanged { place, events: table.events_of_deal(seat) }
        });
        self.state.changed_at = self.state.seq;
        self.prompt();
        Ok(())
    }

    /// Whether the book lets the declarer change their mind until they have said their last word.
    fn discard_is_open(&self) -> bool {
        self.book.talon.discard_until.is == DiscardUntil::DeclarerDone
    }
}

/// Whether a seat may lay other cards away now, as far as it has seen the deal.
pub(crate) fn may_change_discard(book: &Book, seen: &Observation, events: &[Event]) -> bool {
    let own = seen.seat.is_some() && seen.seat == seen.declarer && seen.seat == seen.turn;
    let since = events.iter().rev().take_while(|event| !matches!(event, Event::Laid { .. }));
    let last_word = since
        .clone()
        .any(|event| matches!(event, Event::Said(said) if said.action == Action::Done));
    book.talon.discard_until.is == DiscardUntil::DeclarerDone
        && own
        && seen.phase == Phase::Announce
        && seen.talon.discarded > 0
        && !last_word
}

fn is_discard(played: Move) -> bool {
    matches!(played.action, Action::Discard(_))
}

/// Everything is laid away, and since then only the declarer has spoken, without a last word.
fn is_changeable(deal: &Deal, moves: &[Move], declarer: Seat) -> bool {
    let since = moves.iter().rev().take_while(|played| !is_discard(**played));
    let quiet =
        since.clone().all(|played| played.seat == declarer && played.action != Action::Done);
    deal.phase() == Phase::Announce && moves.iter().any(|played| is_discard(*played)) && quiet
}
