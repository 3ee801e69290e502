//! Annulling a deal that was disturbed. All four who play must agree; bots always do. The deal
//! stays on the sheet as void, with the reason, and the deal passes on.

use std::collections::BTreeSet;

use crate::messages::event::TableEvent;
use crate::messages::refusal::TableRefusal;
use crate::names::{Place, is_text};
use crate::state::{Annulment, Stage};
use crate::table::Table;
use crate::view::SeenAnnulment;

impl Table {
    pub(crate) fn want_annulment(
        &mut self,
        place: Place,
        reason: String,
    ) -> Result<(), TableRefusal> {
        if !is_text(&reason) {
            return Err(TableRefusal::TalkText);
        }
        let until = self.state.now.saturating_add(self.state.setup.waits.claim);
        let number = self.state.claims + 1;
        let Stage::Playing(playing) = &mut self.state.stage else {
            return Err(TableRefusal::NotNow);
        };
        if playing.seating.seat_of(place).is_none() {
            return Err(TableRefusal::SitsOut);
        }
        if playing.annulment.is_some() || !playing.annulment_wanted.insert(place) {
            return Err(TableRefusal::AnnulmentAsked);
        }
        let agreed = BTreeSet::from([place]);
        playing.annulment =
            Some(Annulment { number, place, reason: reason.clone(), agreed, until });
        self.state.claims = number;
        self.tell(&TableEvent::AnnulmentWanted(SeenAnnulment {
            annulment: number,
            place,
            reason,
            agreed: vec![place],
            until,
        }));
        self.annul_if_agreed();
        Ok(())
    }

    pub(crate) fn answer_annulment(
        &mut self,
        place: Place,
        number: u64,
        agree: bool,
    ) -> Result<(), TableRefusal> {
        let Stage::Playing(playing) = &mut self.state.stage else {
            return Err(TableRefusal::NoSuchAnnulment);
        };
        let Some(annulment) =
            playing.annulment.as_mut().filter(|annulment| annulment.number == number)
        else {
            return Err(TableRefusal::NoSuchAnnulment);
        };
        if playing.seating.seat_of(place).is_none() {
            return Err(TableRefusal::SitsOut);
        }
        if annulment.agreed.contains(&place) {
            return Err(TableRefusal::AnsweredAlready);
        }
        if !agree {
            self.end_annulment(Some(place));
            return Ok(());
        }
        annulment.agreed.insert(place);
        self.tell(&TableEvent::AnnulmentAgreed(place));
        self.annul_if_agreed();
        Ok(())
    }

    /// The deal goes on.
    pub(crate) fn end_annulment(&mut self, by: Option<Place>) {
        let Stage::Playing(playing) = &mut self.state.stage else { return };
        if playing.annulment.take().is_some() {
            self.tell(&TableEvent::AnnulmentRefused(by));
        }
    }

    /// Annuls the deal once everybody who plays themselves has agreed.
    pub(crate) fn annul_if_agreed(&mut self) {
        let Stage::Playing(playing) = &self.state.stage else { return };
        let Some(annulment) = &playing.annulment else { return };
        let asked =
            playing.seating.seats.iter().filter(|place| self.state.bot_at(**place).is_none());
        if asked.into_iter().all(|place| annulment.agreed.contains(place)) {
            let reason = annulment.reason.clone();
            self.settle_deal(Some(reason));
        }
    }
}
