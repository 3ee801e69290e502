//! The table as somebody follows it from outside: a snapshot, and then event after event.

use std::sync::Arc;

use tarock_rules::{Book, Seat, Witness};

use crate::messages::event::{NumberedEvent, TableEvent, Viewer};
use crate::names::{Place, UserId};
use crate::steps::discard::may_change_discard;
use crate::steps::talk::{may_talk, remember};
use crate::view::{SeenClaim, SeenDeal, SeenDraw, SeenDrawing, SeenPlace, Snapshot, observed};

/// What an event did to a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Applied {
    /// It is in the view now.
    Fresh,
    /// It was in the view before.
    Duplicate,
    /// Something is missing, or the view is from elsewhere now: ask for a snapshot.
    Gap,
}

/// A view of a table that is kept up to date by what is told. It looks like
/// [`crate::Table::snapshot`] for the same person, except for what nobody is told: a pause that is
/// lifted because nobody is there.
#[derive(Debug, Clone)]
pub struct Follower {
    book: Arc<Book>,
    user: UserId,
    view: Snapshot,
    witness: Option<Witness>,
    /// Whether something happened in the deal that the observation does not show yet.
    in_a_move: bool,
}

impl Follower {
    /// Begins with a snapshot.
    pub fn new(book: Arc<Book>, user: UserId, view: Snapshot) -> Follower {
        let mut follower = Follower { book, user, view, witness: None, in_a_move: false };
        if let Some(deal) =
            follower.view.deal.as_mut().filter(|deal| deal.turn > 0 || deal.to_act.is_some())
        {
            let mut witness =
                Witness::new(deal.seat, Seat::ALL[0], deal.dealt.iter().copied().collect());
            for event in &deal.events {
                witness.see(*event);
            }
            deal.observation =
                witness.observe(&follower.book).map(|seen| observed(seen, follower.view.viewer));
            follower.witness = Some(witness);
        }
        follower
    }

    /// The table as it looks now.
    pub fn view(&self) -> &Snapshot {
        &self.view
    }

    /// Whether the view is as of the last event. In the middle of a move it is not: what is seen of
    /// the deal is made anew when the next turn begins.
    pub fn is_whole(&self) -> bool {
        !self.in_a_move
    }

    /// Takes what is told.
    pub fn apply(&mut self, told: &NumberedEvent) -> Applied {
        if told.seq <= self.view.seq {
            return Applied::Duplicate;
        }
        if told.seq != self.view.seq + 1 {
            return Applied::Gap;
        }
        self.view.seq = told.seq;
        self.take(&told.event);
        self.look_anew();
        if self.looks_from() == self.view.viewer { Applied::Fresh } else { Applied::Gap }
    }

    /// What follows from everything else.
    fn look_anew(&mut self) {
        let seen = self.view.deal.as_ref().and_then(|deal| deal.observation.as_ref());
        self.view.may_talk = may_talk(&self.book, !self.view.options.chat, self.view.viewer, seen);
        let own = matches!(self.view.viewer, Viewer::Place(_));
        if let Some(deal) = &mut self.view.deal {
            let seen = deal.observation.as_ref().filter(|_| own);
            deal.discard_open =
                seen.is_some_and(|seen| may_change_discard(&self.book, seen, &deal.events));
        }
    }

    /// From where the person should look, as far as it is told.
    fn looks_from(&self) -> Viewer {
        let watcher = self.view.watchers.iter().find(|watcher| watcher.user == self.user);
        match (self.view.viewer, watcher.and_then(|watcher| watcher.behind)) {
            (Viewer::Place(place), _) => Viewer::Place(place),
            (Viewer::Behind(_) | Viewer::Public, Some(place)) => Viewer::Behind(place),
            (Viewer::Behind(_) | Viewer::Public, None) => Viewer::Public,
        }
    }

    fn person(
        &mut self,
        place: Place,
        change: impl FnOnce(&mut bool, &mut bool, &mut Option<crate::Away>, &mut Option<u64>),
    ) {
        if let Some(SeenPlace::Person { ready, connected, away, stand_in_at, .. }) =
            self.view.places.get_mut(place.index())
        {
            change(ready, connected, away, stand_in_at);
        }
    }

    fn take(&mut self, event: &TableEvent) {
        match event {
            TableEvent::Seated { place, name, bot } => self.seat(*place, name.clone(), *bot),
            TableEvent::HasAccount(place) => {
                if let Some(SeenPlace::Person { account, .. }) =
                    self.view.places.get_mut(place.index())
                {
                    *account = true;
                }
            }
            TableEvent::Renamed { place, name } => {
                if let Some(SeenPlace::Person { name: known, .. }) =
                    self.view.places.get_mut(place.index())
                {
                    known.clone_from(name);
                }
            }
            TableEvent::Unseated(place) => {
                self.set_place(*place, SeenPlace::Empty);
                for watcher in
                    self.view.watchers.iter_mut().filter(|watcher| watcher.behind == Some(*place))
                {
                    watcher.behind = None;
                }
            }
            TableEvent::Ready(place) => self.person(*place, |ready, _, _, _| *ready = true),
            TableEvent::Line { place, connected: now, stand_in_at } => {
                self.person(*place, |_, connected, _, at| {
                    (*connected, *at) = (*now, *stand_in_at);
                });
            }
            TableEvent::BotTookOver { place, why } => {
                self.view.end_wanted.retain(|other| other != place);
                self.person(*place, |_, _, away, at| (*away, *at) = (Some(*why), None));
            }
            TableEvent::GaveBack(place) => {
                self.person(*place, |_, connected, away, at| {
                    (*connected, *away, *at) = (true, None, None);
                });
            }
            TableEvent::Watchers(watchers) => self.view.watchers.clone_from(watchers),
            TableEvent::EndWanted(places) => self.view.end_wanted.clone_from(places),
            TableEvent::Over { why, sheet } => {
                self.in_a_move = false;
                (self.view.over, self.view.deal, self.view.pause_until) = (Some(*why), None, None);
                (self.view.drawing, self.view.draw) = (None, None);
                self.view.sheet = sheet.clone();
            }
            TableEvent::Settled { line, items, schrift, zahlung, until, deals_left, discard } => {
                self.in_a_move = false;
                self.view.discard.clone_from(discard);
                self.view.draw = None;
                self.view.deals_left = *deals_left;
                (self.view.deal, self.view.pause_until, self.witness) = (None, *until, None);
                self.view.sheet.lines.push(line.clone());
                self.view.sheet.schrift.clone_from(schrift);
                self.view.sheet.zahlung.clone_from(zahlung);
                self.view.settled.clone_from(items);
            }
            TableEvent::NextDeal { .. } => self.next_deal(event),
            TableEvent::Committed { .. }
            | TableEvent::Contributed(_)
            | TableEvent::Dealt { .. }
            | TableEvent::Deal(_)
            | TableEvent::Turn { .. }
            | TableEvent::Claimed { .. }
            | TableEvent::ClaimAgreed(_)
            | TableEvent::ClaimEnded(_)
            | TableEvent::Cutting(_)
            | TableEvent::DiscardChanged { .. }
            | TableEvent::AnnulmentWanted(_)
            | TableEvent::AnnulmentAgreed(_)
            | TableEvent::AnnulmentRefused(_) => self.take_in_deal(event),
            TableEvent::Drawn { dealer, draw } => {
                self.view.drawing = None;
                self.view.draw = Some(SeenDraw { dealer: *dealer, rounds: draw.rounds.clone() });
            }
            TableEvent::Talked(line) => {
                let mut talk = std::mem::take(&mut self.view.talk).into();
                remember(&mut talk, line.clone());
                self.view.talk = talk.into();
            }
            TableEvent::Revealed(_)
            | TableEvent::LastRadlSaid(_)
            | TableEvent::SentAway { .. }
            | TableEvent::Cut { .. }
            | TableEvent::PacketTaken { .. } => {}
        }
    }

    fn seat(&mut self, place: Place, name: String, bot: bool) {
        let seen = if bot {
            SeenPlace::Bot { spec: name }
        } else {
            SeenPlace::Person {
                name,
                ready: false,
                connected: true,
                away: None,
                stand_in_at: None,
                account: false,
            }
        };
        self.set_place(place, seen);
    }

    fn set_place(&mut self, place: Place, seen: SeenPlace) {
        if let Some(old) = self.view.places.get_mut(place.index()) {
            *old = seen;
        }
    }

    fn next_deal(&mut self, event: &TableEvent) {
        let TableEvent::NextDeal { deal, dealer, seats, out, double, deals_left } = event else {
            return;
        };
        for seen in &mut self.view.places {
            if let SeenPlace::Person { ready, .. } = seen {
                *ready = false;
            }
        }
        (self.view.deals_left, self.view.pause_until, self.witness) = (*deals_left, None, None);
        self.view.settled.clear();
        self.view.discard.clear();
        let own = self.view.viewer.place();
        self.view.deal = Some(SeenDeal {
            deal: *deal,
            dealer: *dealer,
            seats: *seats,
            out: out.clone(),
            double: *double,
            commitment: None,
            contributed: Vec::new(),
            seat: Seat::ALL.into_iter().find(|seat| Some(seats[seat.index()]) == own),
            observation: None,
            dealt: Vec::new(),
            events: Vec::new(),
            turn: 0,
            to_act: None,
            until: None,
            claim: None,
            cutting: None,
            annulment: None,
            discard_open: false,
        });
    }

    fn take_in_deal(&mut self, event: &TableEvent) {
        let Some(deal) = &mut self.view.deal else {
            self.take_in_draw(event);
            return;
        };
        match event {
            TableEvent::Committed { commitment, until, .. } => {
                (deal.commitment, deal.until) = (Some(*commitment), Some(*until));
            }
            TableEvent::Contributed(place) => insert(&mut deal.contributed, *place),
            TableEvent::Dealt { hand, .. } => {
                deal.dealt.clone_from(hand);
                (deal.until, deal.cutting) = (None, None);
                let witness = Witness::new(deal.seat, Seat::ALL[0], hand.iter().copied().collect());
                deal.observation =
                    witness.observe(&self.book).map(|seen| observed(seen, self.view.viewer));
                self.witness = Some(witness);
            }
            TableEvent::Deal(event) => {
                self.in_a_move = true;
                deal.events.push(*event);
                if let Some(witness) = &mut self.witness {
                    witness.see(*event);
                }
            }
            TableEvent::Turn { place, turn, until, .. } => {
                (deal.to_act, deal.turn, deal.until) = (Some(*place), *turn, *until);
                self.in_a_move = false;
                // Made anew once for each turn and not for each event: nobody decides in between.
                let seen = self.witness.as_ref().and_then(|witness| witness.observe(&self.book));
                deal.observation = seen.map(|seen| observed(seen, self.view.viewer));
            }
            TableEvent::Claimed { claim, place, rest, until } => {
                deal.claim = Some(SeenClaim {
                    claim: *claim,
                    place: *place,
                    rest: *rest,
                    agreed: vec![*place],
                    until: *until,
                });
            }
            TableEvent::ClaimAgreed(place) => {
                if let Some(claim) = &mut deal.claim {
                    insert(&mut claim.agreed, *place);
                }
            }
            TableEvent::ClaimEnded(_) => deal.claim = None,
            TableEvent::Cutting(cutting) => deal.cutting = Some(cutting.clone()),
            TableEvent::DiscardChanged { events, .. } => {
                deal.events.clone_from(events);
                let mut witness =
                    Witness::new(deal.seat, Seat::ALL[0], deal.dealt.iter().copied().collect());
                for event in events {
                    witness.see(*event);
                }
                (self.witness, self.in_a_move) = (Some(witness), true);
            }
            TableEvent::AnnulmentWanted(annulment) => deal.annulment = Some(annulment.clone()),
            TableEvent::AnnulmentAgreed(place) => {
                if let Some(annulment) = &mut deal.annulment {
                    insert(&mut annulment.agreed, *place);
                }
            }
            TableEvent::AnnulmentRefused(_) => deal.annulment = None,
            _ => {}
        }
    }

    /// Before the first deal, while cards are drawn for it.
    fn take_in_draw(&mut self, event: &TableEvent) {
        match event {
            TableEvent::Committed { commitment, until, .. } => {
                let (commitment, until) = (*commitment, Some(*until));
                self.view.drawing =
                    Some(SeenDrawing { commitment, contributed: Vec::new(), until });
            }
            TableEvent::Contributed(place) => {
                if let Some(drawing) = &mut self.view.drawing {
                    insert(&mut drawing.contributed, *place);
                }
            }
            _ => {}
        }
    }
}

/// Keeps places in order.
fn insert(places: &mut Vec<Place>, place: Place) {
    if let Err(at) = places.binary_search(&place) {
        places.insert(at, place);
    }
}
