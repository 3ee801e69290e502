//! Cutting a decided deal short. Somebody says how the rest falls; if all who play agree, the table
//! lets the cards fall so, by legal plays, and the deal is counted as any other.
//!
//! Whether the cards can fall so is looked at only after everybody has agreed: an earlier answer
//! would tell of hidden cards.

use std::collections::BTreeSet;

use tarock_rules::{Fall, Phase, Rest};

use crate::messages::event::{ClaimEnd, TableEvent};
use crate::messages::input::Effect;
use crate::messages::refusal::TableRefusal;
use crate::names::Place;
use crate::state::{Claim, Stage};
use crate::table::Table;

impl Table {
    pub(crate) fn claim(&mut self, place: Place, rest: Rest) -> Result<(), TableRefusal> {
        let in_play = self.deal.as_ref().is_some_and(|deal| deal.phase() == Phase::Play);
        let until = self.state.now.saturating_add(self.state.setup.waits.claim);
        let number = self.state.claims + 1;
        if !self.state.setup.cuts_short(&self.book) {
            return Err(TableRefusal::PlayedOut);
        }
        let Stage::Playing(playing) = &mut self.state.stage else {
            return Err(TableRefusal::NothingToClaim);
        };
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
        let Some(by) = playing.seating.seat_of(claim.place) else { return };
        if let Some(spec) = self.state.bot_at(place).filter(|_| asked) {
            let (spec, claim, rest) = (spec.to_owned(), claim.number, claim.rest);
            self.out.push(Effect::BotToAnswer { place, spec, claim, by, rest });
        }
    }

    pub(crate) fn answer_claim(
        &mut self,
        place: Place,
        number: u64,
        agree: bool,
    ) -> Result<(), TableRefusal> {
        let Stage::Playing(playing) = &mut self.state.stage else {
            return Err(TableRefusal::NoSuchClaim);
        };
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
            (Some(seat), Some(deal)) => deal.fall(&self.book, seat, rest),
            _ => Fall::Never,
        };
        let Fall::So(moves) = found else {
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
