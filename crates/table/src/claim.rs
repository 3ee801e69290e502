//! Cutting a decided deal short. Somebody says how the rest falls; if all who play agree, the table lets the cards fall so, by
//! legal plays, and the deal is counted as any other.
//!
//! Whether the cards can fall so is looked at only after everybody has agreed: an earlier answer would tell of hidden cards.

use std::collections::BTreeSet;

use tarock_rules::{Action, Book, Deal, Event, Kind, Move, Phase, Seat};

use crate::event::{ClaimEnd, TableEvent};
use crate::input::{Effect, Rest};
use crate::names::Place;
use crate::refusal::TableRefusal;
use crate::state::{Claim, Stage};
use crate::table::Table;

/// Plays that are tried before a claim is given up; honest claims need a few dozen.
const MOST_TRIED: u32 = 50_000;

impl Table {
    pub(crate) fn claim(&mut self, place: Place, rest: Rest) -> Result<(), TableRefusal> {
        let in_play = self.deal.as_ref().is_some_and(|deal| deal.phase() == Phase::Play);
        let until = self.state.now.saturating_add(self.state.setup.waits.claim);
        let number = self.state.claims + 1;
        let Stage::Playing(playing) = &mut self.state.stage else { return Err(TableRefusal::NothingToClaim) };
        if !in_play {
            return Err(TableRefusal::NothingToClaim);
        }
        if playing.seating.seat_of(place).is_none() {
            return Err(TableRefusal::SitsOut);
        }
        if playing.claim.is_some() {
            return Err(TableRefusal::ClaimOpen);
        }
        if !playing.claimed.insert(place) {
            return Err(TableRefusal::ClaimedAlready);
        }
        playing.claim = Some(Claim { number, place, rest, agreed: BTreeSet::from([place]), until });
        let seats = playing.seating.seats;
        self.state.claims = number;
        self.tell(&TableEvent::Claimed { claim: number, place, rest, until });
        for place in seats {
            self.ask_bot_about_claim(place);
        }
        Ok(())
    }

    /// Asks the bot of a place about an open claim that it has not answered.
    pub(crate) fn ask_bot_about_claim(&mut self, place: Place) {
        let Stage::Playing(playing) = &self.state.stage else { return };
        let Some(claim) = &playing.claim else { return };
        let asked = playing.seating.seat_of(place).is_some() && !claim.agreed.contains(&place);
        if let Some(spec) = self.state.bot_at(place).filter(|_| asked) {
            self.out.push(Effect::BotToAnswer { place, spec: spec.to_owned(), claim: claim.number });
        }
    }

    pub(crate) fn answer_claim(&mut self, place: Place, number: u64, agree: bool) -> Result<(), TableRefusal> {
        let Stage::Playing(playing) = &mut self.state.stage else { return Err(TableRefusal::NoSuchClaim) };
        let Some(claim) = playing.claim.as_mut().filter(|claim| claim.number == number) else {
            return Err(TableRefusal::NoSuchClaim);
        };
        if playing.seating.seat_of(place).is_none() {
            return Err(TableRefusal::SitsOut);
        }
        if claim.agreed.contains(&place) {
            return Err(TableRefusal::AnsweredAlready);
        }
        if !agree {
            self.end_claim(ClaimEnd::Declined(place));
            self.prompt();
            return Ok(());
        }
        claim.agreed.insert(place);
        let (by, rest, all) = (claim.place, claim.rest, claim.agreed.len() == 4);
        self.tell(&TableEvent::ClaimAgreed(place));
        if all {
            self.let_the_rest_fall(by, rest);
        }
        Ok(())
    }

    pub(crate) fn is_claim_open(&self) -> bool {
        matches!(&self.state.stage, Stage::Playing(playing) if playing.claim.is_some())
    }

    pub(crate) fn end_claim(&mut self, how: ClaimEnd) {
        let Stage::Playing(playing) = &mut self.state.stage else { return };
        if playing.claim.take().is_some() {
            self.tell(&TableEvent::ClaimEnded(how));
        }
    }

    fn let_the_rest_fall(&mut self, by: Place, rest: Rest) {
        let found = match (self.seat_of(by), &self.deal) {
            (Some(seat), Some(deal)) => fall(&self.book, deal, seat, rest),
            _ => None,
        };
        let Some(moves) = found else {
            self.end_claim(ClaimEnd::Impossible);
            self.prompt();
            return;
        };
        self.end_claim(ClaimEnd::Agreed);
        for played in moves {
            if self.apply(played).is_err() {
                break;
            }
        }
        self.after_move();
    }
}

/// Legal plays to the end of the deal in which all tricks that are left fall as claimed, if there are some.
fn fall(book: &Book, deal: &Deal, by: Seat, rest: Rest) -> Option<Vec<Move>> {
    let mut moves = Vec::new();
    let mut left = MOST_TRIED;
    search(book, deal, by, rest, &mut moves, &mut left).then_some(moves)
}

fn search(book: &Book, deal: &Deal, by: Seat, rest: Rest, moves: &mut Vec<Move>, left: &mut u32) -> bool {
    let Some(seat) = deal.turn() else { return true };
    let positive = deal.game().is_some_and(|game| game.kind() == Kind::Positive);
    let with_claimer = |seat: Seat| if positive { deal.true_side(seat) == deal.true_side(by) } else { seat == by };
    let legal = deal.legal(book);
    // Who is to take the rest plays from the top, the others from below.
    let from_above = with_claimer(seat) == (rest == Rest::Take);
    let count = legal.len();
    for place in 0..count {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        let action: Action = legal[if from_above { count - 1 - place } else { place }];
        let mut next = *deal;
        let played = Move { seat, action };
        let Ok(events) = next.apply(book, played) else { continue };
        let wrong = events.iter().any(|event| match event {
            Event::TrickTaken { seat, .. } => with_claimer(*seat) != (rest == Rest::Take),
            _ => false,
        });
        if wrong {
            continue;
        }
        moves.push(played);
        if search(book, &next, by, rest, moves, left) {
            return true;
        }
        moves.pop();
    }
    false
}
