//! One deal: shuffle, deal, turns, settlement, and what comes after it.

use tarock_rules::{
    Action, BySeat, Card, Deal, Event, FinishedDeal, Move, Outcome, Played, Record, Seat, Thirds,
    settle,
};

use crate::Bytes32;
use crate::fair::{self, DRAW, DealtByHand, FairRecord, FairSection, PackCut};
use crate::messages::event::{Away, ClaimEnd, EveningOver, SettledLine, TableEvent, Viewer};
use crate::messages::input::Effect;
use crate::messages::refusal::TableRefusal;
use crate::names::Place;
use crate::scoreboard::{ScoreLine, by_place, is_void};
use crate::setup::{Length, ThinkingTime};
use crate::state::{Owner, Playing, Seating, Shuffling, Stage};
use crate::table::Table;

impl Table {
    /// Begins the next deal, unless the evening is over.
    pub(crate) fn next_deal(&mut self) {
        if let Some(why) = self.why_over() {
            self.finish_evening(why);
            return;
        }
        let undrawn = self.state.deals == 0 && self.state.draw.is_none();
        if undrawn && self.state.setup.by_hand.is_some_and(|by_hand| by_hand.draw) {
            self.begin_draw();
            return;
        }
        // The number of players and the dealer were checked when the table was opened.
        let Ok(sitting) = self.state.evening.sitting(&self.book) else {
            self.finish_evening(EveningOver::Agreed);
            return;
        };
        let seating =
            Seating::new(&sitting, self.state.evening.is_double() && self.state.setup.doubles());
        self.state.deals += 1;
        self.state.settled.clear();
        self.state.discard.clear();
        let deal = self.state.deals;
        for owner in &mut self.state.places {
            if let Owner::Person { ready, .. } = owner {
                *ready = false;
            }
        }
        self.tell(&TableEvent::NextDeal {
            deal,
            dealer: seating.dealer,
            seats: seating.seats,
            out: seating.out.clone(),
            double: seating.double,
            deals_left: self.state.evening.deals_left(),
        });
        let contributions = vec![None; usize::from(self.state.setup.players)];
        self.state.stage = Stage::Shuffling(Shuffling {
            deal,
            seating,
            secret: None,
            contributions,
            until: None,
            cutting: None,
        });
        self.out.push(Effect::NeedSecret { deal });
    }

    fn why_over(&self) -> Option<EveningOver> {
        if self.state.evening.is_over() {
            return Some(EveningOver::LastRadl);
        }
        if self.state.deals > 0 && self.everybody_wants_the_end() {
            return Some(EveningOver::Agreed);
        }
        match self.state.setup.length {
            Length::Open => None,
            Length::Radln(radln) => {
                let deals = usize::from(radln) * usize::from(self.state.setup.players);
                (self.state.sheet.counted() >= deals).then_some(EveningOver::Length)
            }
        }
    }

    pub(crate) fn finish_evening(&mut self, why: EveningOver) {
        self.state.stage = Stage::Over(why);
        self.state.draw = None;
        self.deal = None;
        let sheet = self.state.sheet.clone();
        self.tell(&TableEvent::Over { why, sheet });
    }

    /// The outside has drawn the secret: the table commits to it, and contributions are taken.
    pub(crate) fn secret(&mut self, deal: u64, secret: Bytes32) {
        let until = self.state.now.saturating_add(self.state.setup.waits.contribution);
        let (wanted, known, waits) = match &mut self.state.stage {
            Stage::Drawing(drawing) => (DRAW, &mut drawing.secret, &mut drawing.until),
            Stage::Shuffling(shuffling) => {
                (shuffling.deal, &mut shuffling.secret, &mut shuffling.until)
            }
            Stage::Gathering | Stage::Playing(_) | Stage::Between(_) | Stage::Over(_) => return,
        };
        if wanted != deal || known.is_some() {
            return;
        }
        *known = Some(secret);
        *waits = Some(until);
        let commitment = fair::commitment(&self.state.deal_name(deal), &secret);
        self.tell(&TableEvent::Committed { deal, commitment, until });
    }

    /// Deals from the secret, the contributions that came, and the cut, where somebody cuts at this
    /// table.
    pub(crate) fn deal_cards(&mut self, cut: Option<PackCut>) {
        let Stage::Shuffling(shuffling) = &self.state.stage else { return };
        let Some(secret) = shuffling.secret else { return };
        let Shuffling { deal, seating, contributions, .. } = shuffling.clone();
        let how = cut.as_ref().unwrap_or(&PackCut::Computed);
        let Ok(cards) = fair::cards_after(
            &self.book,
            &self.state.deal_name(deal),
            &secret,
            &contributions,
            how,
        ) else {
            // Tried when the table was opened.
            self.finish_evening(EveningOver::Agreed);
            return;
        };
        let record = Record::begin(&self.state.setup.rules, &cards, Seat::ALL[0]);
        let people = self.state.all_places().filter_map(|place| match self.state.owner(place) {
            Owner::Person { user, .. } => Some((user.clone(), place)),
            Owner::Bot { .. } | Owner::Nobody => None,
        });
        let watching = self
            .state
            .watchers
            .iter()
            .filter_map(|(user, watcher)| Some((user.clone(), watcher.behind?)));
        let saw = people.chain(watching).collect();
        self.deal = Some(Deal::new(cards, Seat::ALL[0]));
        self.state.stage = Stage::Playing(Box::new(Playing {
            deal,
            seating,
            secret,
            contributions: contributions.clone(),
            hands: record.hands,
            talon: record.talon,
            moves: Vec::new(),
            until: None,
            claim: None,
            claimed: std::collections::BTreeSet::new(),
            saw,
            cut,
            annulment: None,
            annulment_wanted: std::collections::BTreeSet::new(),
        }));
        self.tell_each(|table, viewer| TableEvent::Dealt {
            deal,
            contributions: contributions.clone(),
            hand: table.hand_seen(viewer),
        });
        self.state.changed_at = self.state.seq;
        self.prompt();
    }

    /// The hand that a viewer sees.
    fn hand_seen(&self, viewer: Viewer) -> Vec<Card> {
        let seat = viewer.place().and_then(|place| self.seat_of(place));
        match (seat, &self.deal) {
            (Some(seat), Some(deal)) => deal.hand(seat).iter().collect(),
            _ => Vec::new(),
        }
    }

    /// The place whose turn it is, its seat, and the number of the turn.
    pub(crate) fn turn(&self) -> Option<(Place, Seat, u64)> {
        let Stage::Playing(playing) = &self.state.stage else { return None };
        let seat = self.deal.as_ref()?.turn()?;
        Some((playing.seating.seats[seat.index()], seat, playing.moves.len() as u64))
    }

    /// Says whose turn it is and starts the clock.
    pub(crate) fn prompt(&mut self) {
        let Some((place, seat, turn)) = self.turn() else { return };
        let now = self.state.now;
        let bot = self.state.bot_at(place).map(str::to_owned);
        let until = match (&bot, self.state.setup.thinking) {
            (Some(_), _) => Some(now.saturating_add(self.state.setup.waits.bot)),
            (None, ThinkingTime::PerAction(time)) => Some(now.saturating_add(time)),
            (None, ThinkingTime::Off) => None,
        };
        if let Stage::Playing(playing) = &mut self.state.stage {
            playing.until = until;
        }
        self.tell_each(|table, viewer| {
            let own = viewer == Viewer::Place(place);
            let legal = table
                .deal
                .as_ref()
                .filter(|_| own)
                .map(|deal| deal.legal(&table.book).into_iter().collect());
            TableEvent::Turn { place, seat, turn, until, legal: legal.unwrap_or_default() }
        });
        if let Some(spec) = bot {
            self.out.push(Effect::BotToMove { place, spec, turn });
        }
    }

    /// Says it again if another now decides for a place.
    pub(crate) fn prompt_again(&mut self, place: Place) {
        self.ask_bot_about_claim(place);
        if self.turn().is_some_and(|(turn, _, _)| turn == place) {
            self.prompt();
        }
    }

    pub(crate) fn bot_move(&mut self, place: Place, turn: u64, action: Action) {
        let due = self.turn().is_some_and(|(at, _, number)| at == place && number == turn);
        // While people think about a claim, bots wait; they are asked again after it.
        if !due || self.state.bot_at(place).is_none() || self.is_claim_open() {
            return;
        }
        if let Err(refused) = self.act(place, action) {
            self.out.push(Effect::BotRefused { place, refused });
        }
    }

    /// A place does something in the deal.
    pub(crate) fn act(&mut self, place: Place, action: Action) -> Result<(), TableRefusal> {
        let Some(seat) = self.seat_of(place) else { return Err(TableRefusal::SitsOut) };
        self.apply(Move { seat, action })?;
        self.end_claim(ClaimEnd::PlayedOn);
        self.after_move();
        Ok(())
    }

    /// Changes the deal and tells what happened.
    pub(crate) fn apply(&mut self, played: Move) -> Result<(), TableRefusal> {
        let Some(deal) = &mut self.deal else { return Err(TableRefusal::NotNow) };
        let events = deal.apply(&self.book, played)?;
        if let Stage::Playing(playing) = &mut self.state.stage {
            playing.moves.push(played);
        }
        for event in events {
            self.tell_deal_event(event);
        }
        self.state.changed_at = self.state.seq;
        Ok(())
    }

    fn tell_deal_event(&mut self, event: Event) {
        self.tell_each(|table, viewer| {
            let seat = viewer.place().and_then(|place| table.seat_of(place));
            TableEvent::Deal(event.seen_by(seat))
        });
    }

    pub(crate) fn after_move(&mut self) {
        if self.deal.as_ref().is_some_and(|deal| deal.end().is_some()) {
            self.settle_deal(None);
        } else {
            self.prompt();
        }
    }

    /// Thinking time and claims.
    pub(crate) fn tick_in_play(&mut self) {
        let now = self.state.now;
        let Stage::Playing(playing) = &self.state.stage else { return };
        if playing.annulment.as_ref().is_some_and(|annulment| annulment.until <= now) {
            self.end_annulment(None);
        }
        let Stage::Playing(playing) = &self.state.stage else { return };
        if let Some(claim) = &playing.claim {
            // The thinking time stands still until the claim is answered.
            if claim.until <= now {
                self.end_claim(ClaimEnd::NoAnswer);
                self.prompt();
            }
            return;
        }
        let out_of_time = playing.until.is_some_and(|until| until <= now);
        let Some((place, _, _)) = self.turn().filter(|_| out_of_time) else { return };
        if self.state.bot_at(place).is_none() {
            self.take_over(place, Away::TimedOut);
        } else if let Some(action) = self.something_legal() {
            // Taken from the legal list, so it cannot be refused.
            let _ = self.act(place, action);
        }
    }

    /// What the table itself plays for a bot that does not answer: nothing more than needed.
    fn something_legal(&self) -> Option<Action> {
        let legal = self.deal.as_ref()?.legal(&self.book);
        let quiet = legal
            .iter()
            .find(|action| matches!(action, Action::Pass | Action::Done | Action::BidVorhand));
        quiet.or_else(|| legal.first()).copied()
    }

    /// Counts and writes the deal; one that everybody agreed to annul counts nothing.
    pub(crate) fn settle_deal(&mut self, annulled: Option<String>) {
        let Stage::Playing(playing) = &self.state.stage else { return };
        let Some(deal) = self.deal.take() else { return };
        let playing = playing.as_ref().clone();
        let Playing { seating, .. } = &playing;
        let players = self.state.setup.players;
        let outcome = deal.outcome(&self.book).filter(|_| annulled.is_none()).map(|mut outcome| {
            outcome.double = seating.double;
            outcome
        });
        let book = std::sync::Arc::clone(&self.book);
        let settlement = outcome.as_ref().map(|outcome| settle(&book, outcome));
        let column = |column| by_place(players, seating.seats, column);
        let place = |seat: Seat| seating.seats[seat.index()];
        let zeros = vec![0; usize::from(players)];
        let line = ScoreLine {
            deal: playing.deal,
            dealer: seating.dealer,
            seats: seating.seats,
            game: deal.game(),
            declarer: deal.declarer().map(place),
            partner: outcome.as_ref().and_then(Outcome::partner).map(place),
            void: is_void(deal.end()) || outcome.is_none(),
            double: seating.double,
            thirds: outcome.as_ref().and_then(Outcome::counted).map(|thirds| thirds.0),
            tricks: outcome.as_ref().and_then(|outcome| decisive_tricks(&deal, outcome)),
            points: outcome.as_ref().and_then(Outcome::points).map(in_thirds),
            schrift: settlement
                .as_ref()
                .map_or_else(|| zeros.clone(), |settlement| column(&settlement.schrift)),
            zahlung: settlement.as_ref().map_or(zeros, |settlement| column(&settlement.zahlung)),
            annulled,
        };
        let lines = settlement.iter().flat_map(|settlement| &settlement.lines);
        let items = lines.map(|line| SettledLine {
            item: line.item.to_string(),
            label: line.label.to_owned(),
            made: line.made,
            announced: line.announced,
            value: line.value,
            schrift: column(&line.schrift),
            zahlung: column(&line.zahlung),
            source: line.source.to_owned(),
        });
        let items: Vec<SettledLine> = items.collect();
        let record = self.finished_record(&playing, &line);
        if let Ok(cards) = record.cards() {
            let dealt = Deal::new(cards, Seat::ALL[0]);
            // As on a sheet of paper, an annulled deal passes the deal on.
            let mut finished = if line.annulled.is_some() {
                FinishedDeal::of_numbers(&self.book, Seat::ALL[0], None, false, false)
            } else {
                FinishedDeal::new(&self.book, &dealt, deal.declarer(), outcome.as_ref())
            };
            finished.starts_double_round &= self.state.setup.doubles();
            self.state.evening.deal_finished(&finished);
        }
        let until = self.state.now.saturating_add(self.state.setup.waits.pause);
        self.state.stage = Stage::Between(Some(until));
        self.state.sheet.add(line.clone());
        self.state.settled.clone_from(&items);
        // What everybody may look at once the cards are counted.
        let discard =
            if line.void { Vec::new() } else { deal.observe(&self.book, None).talon.discards };
        self.state.discard.clone_from(&discard);
        let (schrift, zahlung) =
            (self.state.sheet.schrift.clone(), self.state.sheet.zahlung.clone());
        let deals_left = self.state.evening.deals_left();
        self.tell(&TableEvent::Settled {
            line: line.clone(),
            items,
            schrift,
            zahlung,
            until: Some(until),
            deals_left,
            discard,
        });
        // Who has seen the settlement may be ready; the revelation that follows changes nothing for
        // them.
        self.state.changed_at = self.state.seq;
        let record = Box::new(FairRecord::new(record, self.fair_section(&playing)));
        self.tell(&TableEvent::Revealed(record.clone()));
        self.out.push(Effect::Keep { line, record });
        if self.why_over().is_some() {
            self.next_deal();
        }
    }

    fn fair_section(&mut self, playing: &Playing) -> FairSection {
        let name = self.state.deal_name(playing.deal);
        let by_hand = playing.cut.clone().map(|cut| DealtByHand {
            dealer: playing.seating.dealer,
            draw: self.state.draw.take(),
            cut,
        });
        FairSection {
            version: if by_hand.is_some() { fair::VERSION } else { 1 },
            commitment: fair::commitment(&name, &playing.secret),
            table: name.table,
            deal: name.deal,
            secret: playing.secret,
            contributions: playing.contributions.clone(),
            by_hand,
        }
    }

    /// The deal as `tarock replay` takes it; points only where they are not doubled, since a record
    /// does not tell of double rounds.
    fn finished_record(&self, playing: &Playing, line: &ScoreLine) -> Record {
        let counts = !line.double && line.annulled.is_none();
        let by_seat =
            |points: &[i32]| playing.seating.seats.map(|place| i64::from(points[place.index()]));
        Record {
            rules: self.state.setup.rules.clone(),
            forehand: Seat::ALL[0],
            hands: playing.hands.clone(),
            talon: playing.talon.clone(),
            actions: playing.moves.iter().map(ToString::to_string).collect(),
            schrift: counts.then(|| by_seat(&line.schrift)),
            zahlung: counts.then(|| by_seat(&line.zahlung)),
        }
    }
}

fn in_thirds(points: BySeat<Thirds>) -> [i32; 4] {
    points.0.map(|thirds| thirds.0)
}

/// Tricks of the four seats, in the games that are decided by them.
fn decisive_tricks(deal: &Deal, outcome: &Outcome) -> Option<[u8; 4]> {
    match outcome.played {
        Played::Positive(_) => None,
        Played::Negative(_) | Played::Trischaken { .. } => Some(deal.tricks_taken().0),
    }
}
