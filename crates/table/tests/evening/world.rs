//! A table and everybody around it, driven by one seed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use tarock_rules::{Action, Book, Card, CardSet, Deal, Event, Game, Kind, Seat};
use tarock_table::fair::{FairRecord, verify};
use tarock_table::{
    Applied, Bytes32, Command, CommandId, Effect, Follower, Input, KnockedTalon, Logged, Phrase,
    Place, Rest, ScoreLine, Scoreboard, SeenCutting, SeenDeal, SettledLine, Setup, Table,
    TableEvent, UserId, Viewer,
};

use crate::cards_seen::cards_in;

/// A table with its outside.
pub struct World {
    pub book: Arc<Book>,
    pub setup: Setup,
    pub table: Table,
    pub log: Vec<Logged>,
    pub now: u64,
    pub rng: ChaCha8Rng,
    /// Who sits where.
    pub people: BTreeMap<UserId, Place>,
    pub kept: Vec<FairRecord>,
    pub sheet: Option<Scoreboard>,
    /// What the last deal was paid for, as told.
    pub settled: Vec<SettledLine>,
    /// Names of all events told, for tests that want to know that something came up.
    pub told: BTreeMap<String, usize>,
    wake: Option<u64>,
    needs_secret: Option<u64>,
    secret: Option<Bytes32>,
    bots_to_move: Vec<(Place, u64)>,
    bots_to_answer: Vec<(Place, u64)>,
    commands: u64,
    last_seq: BTreeMap<Viewer, u64>,
    seats: [Place; 4],
    /// Claims that somebody has made.
    claim: Option<u64>,
    annulment: Option<u64>,
    /// Those who follow the table from outside.
    followers: BTreeMap<UserId, Follower>,
}

pub fn user(number: u8) -> UserId {
    UserId(format!("user-{number}"))
}

impl World {
    pub fn new(rules: &str, seed: u64, change: impl FnOnce(&mut Setup)) -> World {
        let book = Arc::new(Book::published(rules).expect("a published book"));
        let mut setup = Setup::new("table", rules);
        change(&mut setup);
        let table = Table::new(Arc::clone(&book), setup.clone()).expect("the setup is right");
        World {
            book,
            setup,
            table,
            log: Vec::new(),
            now: 1_000,
            rng: ChaCha8Rng::seed_from_u64(seed),
            people: BTreeMap::new(),
            kept: Vec::new(),
            sheet: None,
            settled: Vec::new(),
            told: BTreeMap::new(),
            wake: None,
            needs_secret: None,
            secret: None,
            bots_to_move: Vec::new(),
            bots_to_answer: Vec::new(),
            commands: 0,
            last_seq: BTreeMap::new(),
            seats: [Place(0); 4],
            claim: None,
            annulment: None,
            followers: BTreeMap::new(),
        }
    }

    /// Seats so many people, the rest bots.
    pub fn gather(&mut self, people: u8) {
        for number in 0..people {
            self.people.insert(user(number), Place(number));
            let effects = self.say(
                &user(number),
                Command::Sit { place: Place(number), name: format!("Person {number}") },
            );
            assert_eq!(refused(&effects), None);
        }
        for number in people..self.setup.players {
            let effects = self.say(
                &user(0),
                Command::SeatBot { place: Place(number), spec: "random".to_owned() },
            );
            assert_eq!(refused(&effects), None);
        }
        for number in 0..people {
            self.say(&user(number), Command::Ready);
        }
    }

    pub fn say(&mut self, from: &UserId, command: Command) -> Vec<Effect> {
        self.commands += 1;
        let id = CommandId(format!("command-{}", self.commands));
        let seen = self.table.seq();
        self.step(Input::Command { from: from.clone(), id, seen, command })
    }

    /// Gives the table an input and looks at everything that comes out.
    pub fn step(&mut self, input: Input) -> Vec<Effect> {
        self.log.push(Logged { now: self.now, input: input.clone() });
        let effects = self.table.step(self.now, input);
        let mut seen: BTreeMap<Viewer, CardSet> = BTreeMap::new();
        let mut revealed: Option<FairRecord> = None;
        for effect in &effects {
            match effect {
                Effect::Tell { to, told } => {
                    let before = self.last_seq.insert(*to, told.seq);
                    assert!(
                        before.is_none_or(|before| before < told.seq),
                        "{to:?}: {before:?} then {}",
                        told.seq
                    );
                    if *to == Viewer::Public {
                        assert_eq!(before.unwrap_or(0) + 1, told.seq, "the public misses an event");
                    }
                    self.look(*to, &told.event, &mut seen, &mut revealed);
                }
                Effect::NeedSecret { deal } => self.needs_secret = Some(*deal),
                Effect::BotToMove { place, turn, .. } => self.bots_to_move.push((*place, *turn)),
                Effect::BotToAnswer { place, claim, .. } => {
                    self.bots_to_answer.push((*place, *claim));
                }
                Effect::WakeAt(wake) => self.wake = *wake,
                Effect::Keep { record, .. } => self.kept.push(record.as_ref().clone()),
                Effect::Answer { refused, .. } => {
                    if let Some(refused) = refused {
                        let text = refused.text();
                        assert!(!text.german.is_empty() && !text.english.is_empty());
                    }
                }
                Effect::BotRefused { .. } => {}
            }
        }
        self.check_hidden(&seen, revealed.as_ref());
        self.check_snapshots();
        self.check_followers(&effects);
        self.check_outstanding(&effects);
        effects
    }

    /// Who restores the table now is asked for the same as who has followed it.
    fn check_outstanding(&self, effects: &[Effect]) {
        let outstanding = self.table.outstanding();
        assert!(outstanding.contains(&Effect::WakeAt(self.wake)), "{outstanding:?}");
        let claim_open =
            outstanding.iter().any(|wanted| matches!(wanted, Effect::BotToAnswer { .. }));
        let turn = self.table.moves().len() as u64;
        let playing =
            self.table.snapshot(&user(99)).deal.is_some_and(|deal| deal.observation.is_some());
        let asked = effects.iter().rfind(|effect| match effect {
            Effect::NeedSecret { .. } => true,
            Effect::BotToMove { turn: asked, .. } => playing && *asked == turn && !claim_open,
            _ => false,
        });
        assert!(
            asked.is_none_or(|asked| outstanding.contains(asked)),
            "{asked:?} is not in {outstanding:?}"
        );
    }

    /// Who follows the table by what they are told sees what a snapshot shows.
    fn check_followers(&mut self, effects: &[Effect]) {
        for user in (0..10).map(user) {
            let viewer = self.table.viewer_of(&user);
            let mut lost = true;
            if let Some(follower) =
                self.followers.get_mut(&user).filter(|follower| follower.view().viewer == viewer)
            {
                let told = effects.iter().filter_map(|effect| match effect {
                    Effect::Tell { to, told } if *to == viewer => Some(told),
                    _ => None,
                });
                lost = false;
                for told in told {
                    lost |= follower.apply(told) == Applied::Gap;
                }
                assert!(follower.is_whole(), "a step ends in the middle of a move");
            }
            // A look at all of them after every step would take longer than all the rest.
            if !lost && !self.log.len().is_multiple_of(16) {
                continue;
            }
            let snapshot = self.table.snapshot(&user);
            if lost {
                let read = serde_json::to_string(&snapshot).expect("a snapshot can be written");
                let read = serde_json::from_str(&read).expect("and read");
                self.followers.insert(
                    user.clone(),
                    Follower::new(Arc::clone(&self.book), user.clone(), read),
                );
            }
            let mut view = self.followers[&user].view().clone();
            view.pause_until = snapshot.pause_until;
            assert_eq!(view, snapshot, "{user:?} follows something else");
        }
    }

    fn look(
        &mut self,
        to: Viewer,
        event: &TableEvent,
        seen: &mut BTreeMap<Viewer, CardSet>,
        revealed: &mut Option<FairRecord>,
    ) {
        let json = serde_json::to_value(event).expect("an event can be written");
        let name = match (&json, event) {
            (_, TableEvent::Deal(event)) => match event {
                Event::HandsOpened(_) => "hands-opened".to_owned(),
                _ => "deal".to_owned(),
            },
            (Value::Object(fields), TableEvent::ClaimEnded(_)) => {
                format!("claim {}", fields["claim-ended"])
            }
            (Value::Object(fields), _) => fields.keys().next().cloned().unwrap_or_default(),
            _ => json.to_string(),
        };
        *self.told.entry(name).or_default() += 1;
        match event {
            TableEvent::Drawn { .. } => {
                // Nobody has cards yet, and everything about the draw is open.
                self.secret = None;
                return;
            }
            TableEvent::NextDeal { seats, .. } => self.seats = *seats,
            TableEvent::Claimed { claim, .. } => self.claim = Some(*claim),
            TableEvent::AnnulmentWanted(wanted) => self.annulment = Some(wanted.annulment),
            TableEvent::Revealed(record) => {
                verify(&self.book, record).expect("every deal is fair");
                *revealed = Some(record.as_ref().clone());
                self.secret = None;
                return;
            }
            TableEvent::Deal(Event::TalonTakenUnseen { seat, hand }) => {
                let own = self.seat_of(to) == Some(*seat);
                assert_eq!(hand.len(), if own { 18 } else { 0 }, "{to:?}");
            }
            TableEvent::Dealt { hand, .. } => {
                assert_eq!(hand.len(), if self.seat_of(to).is_some() { 12 } else { 0 }, "{to:?}");
                self.claim = None;
            }
            TableEvent::Over { sheet, .. } => self.sheet = Some(sheet.clone()),
            TableEvent::Settled { line, items, .. } => {
                self.settled.clone_from(items);
                assert_eq!(line.schrift.iter().sum::<i32>(), 0);
                assert_eq!(line.zahlung.iter().sum::<i32>(), 0);
                let is_positive = line.game.is_some_and(|game| game.kind() == Kind::Positive);
                assert!(
                    line.thirds.is_none_or(|thirds| is_positive && (0..=210).contains(&thirds)),
                    "{:?}",
                    line.thirds
                );
                let plain = items.iter().all(|item| item.item == "game")
                    && items.iter().any(|item| item.made);
                assert!(
                    !(plain && is_positive) || line.thirds.is_none_or(|thirds| thirds > 105),
                    "{line:?}"
                );
                check_counts(line);
                if let (Some(partner), Some(declarer)) = (line.partner, line.declarer) {
                    assert!(
                        is_positive && line.seats.contains(&partner) && partner != declarer,
                        "{line:?}"
                    );
                    let paid = |item: &SettledLine, place: Place| {
                        item.zahlung[usize::from(place.0)].signum()
                    };
                    assert!(
                        items.iter().all(|item| paid(item, partner) == paid(item, declarer)),
                        "{line:?} {items:?}"
                    );
                }
                let bird = line.game.and_then(Game::bird).map(|bird| bird.to_string());
                for item in items {
                    assert_eq!(item.announced.is_none(), item.item == "game", "{item:?}");
                    assert!(
                        bird.as_ref() != Some(&item.item) || item.announced == Some(true),
                        "a bird of the game is announced by it"
                    );
                    assert_eq!(item.schrift.iter().sum::<i32>(), 0);
                    assert_eq!(item.zahlung.iter().sum::<i32>(), 0);
                }
                for place in
                    (0..self.setup.players).filter(|place| !line.seats.contains(&Place(*place)))
                {
                    assert_eq!(line.schrift[usize::from(place)], 0, "who sits out has nothing");
                }
            }
            _ => {}
        }
        if let Some(secret) = self.secret {
            assert!(
                !json.to_string().contains(&secret.to_string()),
                "the secret is told too early"
            );
        }
        let cards = seen.entry(to).or_insert(CardSet::EMPTY);
        *cards |= cards_in(&json);
    }

    fn seat_of(&self, viewer: Viewer) -> Option<Seat> {
        let place = viewer.place()?;
        Seat::ALL.into_iter().find(|seat| self.seats[seat.index()] == place)
    }

    /// No viewer was told of a card that an observation from there does not show.
    fn check_hidden(&self, seen: &BTreeMap<Viewer, CardSet>, revealed: Option<&FairRecord>) {
        let finished: Option<Deal> = revealed.map(|record| {
            record.clone().into_record().replay(&self.book).expect("the deal can be replayed")
        });
        for (viewer, told) in seen.iter().filter(|(_, told)| !told.is_empty()) {
            let seat = self.seat_of(*viewer);
            let observation = match (&finished, seat) {
                (Some(deal), seat) => Some(deal.observe(&self.book, seat)),
                (None, Some(seat)) => self.table.observe(self.seats[seat.index()]),
                (None, None) => {
                    self.table.snapshot(&user(255)).deal.and_then(|deal| deal.observation)
                }
            };
            let allowed = observation.map_or(CardSet::EMPTY, |seen| {
                cards_in(&serde_json::to_value(&seen).expect("an observation can be written"))
            });
            let hidden: Vec<_> = told.iter().filter(|card| !allowed.contains(*card)).collect();
            assert!(hidden.is_empty(), "{viewer:?} was told of {hidden:?}");
        }
    }

    /// Nor does a snapshot show one.
    fn check_snapshots(&mut self) {
        if self.rng.random_range(0..32_u8) != 0 {
            return;
        }
        let everybody: BTreeSet<UserId> = (0..12).map(user).collect();
        for user in everybody {
            let viewer = self.table.viewer_of(&user);
            if let Some(place) = self.people.get(&user) {
                assert_eq!(viewer, Viewer::Place(*place));
            }
            let snapshot = self.table.snapshot(&user);
            assert_eq!(snapshot.seq, self.table.seq());
            // The cards drawn for the first deal tell nothing of those that were dealt, and a
            // discard is shown once it is counted.
            let mut shown = snapshot.clone();
            shown.draw = None;
            assert!(
                shown.deal.is_none() || shown.discard.is_empty(),
                "the discard of the last deal is still shown"
            );
            shown.discard.clear();
            let json = serde_json::to_value(&shown).expect("a snapshot can be written");
            if let Some(secret) = self.secret {
                assert!(!json.to_string().contains(&secret.to_string()));
            }
            let seat = self.seat_of(viewer);
            let allowed = match seat {
                Some(seat) => self.table.observe(self.seats[seat.index()]),
                None => snapshot
                    .deal
                    .as_ref()
                    .and_then(|deal| deal.observation.clone())
                    .inspect(|seen| assert_eq!(seen.seat, None)),
            };
            let allowed = allowed.map_or(CardSet::EMPTY, |seen| {
                cards_in(&serde_json::to_value(&seen).expect("JSON"))
            });
            assert!(cards_in(&json).iter().all(|card| allowed.contains(card)));
        }
    }

    pub fn bytes(&mut self) -> Bytes32 {
        let mut bytes = [0; 32];
        self.rng.fill_bytes(&mut bytes);
        Bytes32(bytes)
    }

    pub fn to_act(&self) -> Option<Place> {
        self.table.observe(self.seats[0])?.turn.map(|seat| self.seats[seat.index()])
    }

    pub fn random_legal(&mut self, place: Place) -> Option<Action> {
        let legal = self.table.observe(place)?.legal;
        let quiet = legal
            .iter()
            .find(|action| matches!(action, Action::Pass | Action::Done | Action::BidVorhand));
        match quiet {
            Some(action) if self.rng.random_range(0..3_u8) > 0 => Some(*action),
            _ if legal.is_empty() => None,
            _ => Some(legal[self.rng.random_range(0..legal.len())]),
        }
    }

    pub fn person_at(&self, place: Place) -> Option<UserId> {
        self.people.iter().find(|(_, at)| **at == place).map(|(user, _)| user.clone())
    }

    /// Does what is asked for next, as well-behaved people and bots would. Says whether there was
    /// anything to do.
    pub fn help(&mut self) -> bool {
        if let Some(deal) = self.needs_secret.take() {
            let secret = self.bytes();
            self.secret = Some(secret);
            self.step(Input::Secret { deal, secret });
            return true;
        }
        if let Some((place, claim)) = self.bots_to_answer.pop() {
            let agree = self.rng.random_range(0..4_u8) > 0;
            self.step(Input::BotAnswer { place, claim, agree });
            return true;
        }
        if let Some(claim) = self.claim.take().filter(|_| self.rng.random_range(0..4_u8) > 0) {
            for person in self.people.keys().cloned().collect::<Vec<_>>() {
                let agree = self.rng.random_range(0..12_u8) > 0;
                self.say(&person, Command::AnswerClaim { claim, agree });
            }
            return true;
        }
        if let Some((place, turn)) = self.bots_to_move.pop()
            && let Some(action) = self.random_legal(place)
        {
            self.step(Input::BotMove { place, turn, action });
            return true;
        }
        if let Some(place) = self.to_act() {
            let (Some(person), Some(action)) = (self.person_at(place), self.random_legal(place))
            else {
                return false;
            };
            let open = self.table.snapshot(&person).deal.is_some_and(|deal| deal.discard_open);
            if open && self.rng.random_range(0..3_u8) == 0 {
                let cards = self.another_discard(place);
                self.say(&person, Command::ChangeDiscard { cards });
            }
            let effects = self.say(&person, Command::Act { action });
            if refused(&effects).is_some() {
                // A bot plays for this person: come back.
                self.say(&person, Command::Return);
            }
            return true;
        }
        let snapshot = self.table.snapshot(&user(255));
        if snapshot.drawing.is_some() {
            for person in self.people.keys().cloned().collect::<Vec<_>>() {
                let bytes = self.bytes();
                self.say(&person, Command::Contribute { deal: 0, bytes });
            }
            return true;
        }
        match snapshot.deal {
            Some(SeenDeal { cutting: Some(cutting), .. }) => {
                self.cut(&cutting);
                true
            }
            Some(deal) => {
                let number = deal.deal;
                for person in self.people.keys().cloned().collect::<Vec<_>>() {
                    let bytes = self.bytes();
                    self.say(&person, Command::Contribute { deal: number, bytes });
                }
                true
            }
            None if snapshot.over.is_none() => {
                for person in self.people.keys().cloned().collect::<Vec<_>>() {
                    let effects = self.say(&person, Command::Ready);
                    if refused(&effects).is_some() {
                        self.say(&person, Command::Return);
                    }
                }
                true
            }
            None => false,
        }
    }

    /// Somebody cuts, knocks, takes a packet, or lets the time go by.
    fn cut(&mut self, cutting: &SeenCutting) {
        let deal = cutting.deal;
        let choice = self.rng.random_range(0..6_u8);
        let command = match &cutting.packets {
            _ if choice == 0 => None,
            Some(left) => Some(Command::TakePacket {
                deal,
                packet: left[self.rng.random_range(0..left.len())],
            }),
            None if cutting.knocking && choice < 3 => {
                let talon = if choice == 1 { KnockedTalon::Before } else { KnockedTalon::After };
                Some(Command::Knock { deal, talon })
            }
            None => {
                let times = self.rng.random_range(1..=cutting.times);
                let cards = (0..times)
                    .map(|_| self.rng.random_range(cutting.least..=cutting.most))
                    .collect();
                Some(Command::Cut { deal, cards })
            }
        };
        if let (Some(person), Some(command)) = (self.person_at(cutting.place), command) {
            let refused = refused(&self.say(&person, command));
            assert_eq!(refused, None);
        } else {
            self.now = self.now.max(cutting.until);
            self.step(Input::Tick);
        }
    }

    /// Does something, wise or not.
    pub fn disturb(&mut self) {
        let number = self.rng.random_range(0..10_u8);
        let people: Vec<UserId> = self.people.keys().cloned().collect();
        let known = !people.is_empty() && self.rng.random_range(0..3_u8) > 0;
        let who = if known {
            people[self.rng.random_range(0..people.len())].clone()
        } else {
            user(number)
        };
        let place = Place(self.rng.random_range(0..8_u8));
        let command = match self.rng.random_range(0..34_u8) {
            0 => Command::Sit { place, name: "Somebody".to_owned() },
            1 => Command::SeatBot { place, spec: "rule".to_owned() },
            2 => Command::UnseatBot { place },
            3 => Command::Leave,
            4 => Command::Return,
            5 => Command::Ready,
            6 => Command::Contribute { deal: u64::from(number), bytes: self.bytes() },
            7 | 8 => {
                let every = Action::every();
                Command::Act { action: every[self.rng.random_range(0..every.len())] }
            }
            9..=11 => Command::Claim {
                rest: if number.is_multiple_of(2) { Rest::Take } else { Rest::Give },
            },
            12 | 13 => Command::AnswerClaim { claim: self.claim.unwrap_or(3), agree: number != 1 },
            14 => Command::LastRadl,
            15 => Command::EndEvening { wanted: number < 3 },
            16 | 17 => Command::Watch { name: "Kiebitz".to_owned() },
            18 => Command::StopWatching,
            19..=21 => Command::ShowHand {
                watcher: user(self.rng.random_range(0..10_u8)),
                allowed: place.0 != 3,
            },
            22 => Command::Watch { name: "\u{7}".to_owned() },
            24 => Command::SendAway { watcher: user(self.rng.random_range(0..10_u8)) },
            25 => Command::Cut {
                deal: self.kept.len() as u64 + 1,
                cards: vec![self.rng.random_range(0..60_u8)],
            },
            26 => Command::Knock { deal: self.kept.len() as u64 + 1, talon: KnockedTalon::After },
            27 => Command::TakePacket { deal: self.kept.len() as u64 + 1, packet: number },
            28 | 29 => Command::ChangeDiscard { cards: self.another_discard(place) },
            30 => Command::Say { text: "Ich habe nur mehr Herz.".to_owned() },
            31 => Command::SayPhrase { phrase: Phrase::WellPlayed },
            32 => Command::Annul { reason: "Jemand hat die Karten umgeworfen.".to_owned() },
            33 => Command::AnswerAnnulment {
                annulment: self.annulment.unwrap_or(2),
                agree: number < 8,
            },
            _ => Command::Sit { place, name: "x".repeat(65) },
        };
        match self.rng.random_range(0..12_u8) {
            0 => drop(self.step(Input::Disconnected(who))),
            1 => {
                self.step(Input::Connected(who.clone()));
                self.step(Input::Renamed { user: who.clone(), name: format!("Gast {number}") });
                self.step(Input::HasAccount(who));
            }
            2 => {
                if let Some(wake) = self.wake {
                    self.now = self.now.max(wake);
                }
                self.step(Input::Tick);
            }
            3 => {
                let jump = self.rng.random_range(0..200_000_u64);
                self.now = if jump < 20_000 {
                    self.now.saturating_sub(jump * 5)
                } else {
                    self.now.saturating_add(jump)
                };
                self.step(Input::Tick);
            }
            4 => {
                let turn = self.rng.random_range(0..60_u64);
                let action = Action::Pass;
                self.step(Input::BotMove { place, turn, action });
            }
            5 => {
                let secret = self.bytes();
                self.step(Input::Secret { deal: 1_000_000, secret });
            }
            6 => self.repeat_something(),
            7 => self.act_late(),
            _ => {
                let sits = matches!(command, Command::Sit { .. });
                let leaves = matches!(command, Command::Leave);
                let effects = self.say(&who, command);
                if refused(&effects).is_none() && sits {
                    self.people.insert(who, place);
                } else if refused(&effects).is_none()
                    && leaves
                    && self.table.viewer_of(&who) == Viewer::Public
                {
                    self.people.remove(&who);
                }
            }
        }
    }

    /// Cards that somebody might lay away instead.
    fn another_discard(&self, place: Place) -> Vec<Card> {
        let Some(seen) = self.table.observe(place) else { return Vec::new() };
        seen.hand.into_iter().rev().chain(seen.talon.discards).take(seen.talon.discarded).collect()
    }

    /// A command sent twice changes nothing.
    fn repeat_something(&mut self) {
        let recent = self.log.len().saturating_sub(40);
        let old = self.log[recent..]
            .iter()
            .rev()
            .find(|logged| matches!(logged.input, Input::Command { .. }))
            .cloned();
        let Some(Logged { input: Input::Command { from, id, command, .. }, .. }) = old else {
            return;
        };
        let before = self.table.clone();
        let effects = self.step(Input::Command { from, id, seen: 0, command });
        assert!(
            matches!(effects.as_slice(), [Effect::Answer { repeated: true, .. }]),
            "{effects:?}"
        );
        assert!(self.table == before, "a repeated command changed the table");
    }

    /// Who acts on what they have not seen is refused, and nothing changes in the deal.
    fn act_late(&mut self) {
        let Some(place) = self.to_act() else { return };
        let (Some(person), Some(action)) = (self.person_at(place), self.random_legal(place)) else {
            return;
        };
        let turn = self.table.moves().len();
        for seen in [0, self.table.seq() + 1] {
            self.commands += 1;
            let id = CommandId(format!("late-{}", self.commands));
            let effects = self.step(Input::Command {
                from: person.clone(),
                id,
                seen,
                command: Command::Act { action },
            });
            assert!(
                refused(&effects)
                    .is_some_and(|code| ["stale", "from-the-future", "bot-plays"].contains(&code)),
                "{effects:?}"
            );
            assert_eq!(self.table.moves().len(), turn);
        }
    }
}

/// The code of the refusal, if the command was refused.
pub fn refused(effects: &[Effect]) -> Option<&'static str> {
    effects.iter().find_map(|effect| match effect {
        Effect::Answer { refused, .. } => refused.map(tarock_table::TableRefusal::code),
        _ => None,
    })
}

/// What a line tells of tricks and points, where everybody plays for themselves.
fn check_counts(line: &ScoreLine) {
    let kind = line.game.filter(|_| !line.void).map(Game::kind);
    let sum = line.tricks.map(|tricks| tricks.iter().sum::<u8>());
    let points = line.points.map(|points| points.iter().sum::<i32>());
    match kind {
        Some(Kind::Trischaken) => assert_eq!((sum, points), (Some(12), Some(210)), "{line:?}"),
        Some(Kind::Negative) => {
            assert!(sum.is_some_and(|sum| sum <= 12) && points.is_none(), "{line:?}");
        }
        Some(Kind::Positive) | None => assert_eq!((sum, points), (None, None), "{line:?}"),
    }
    let (Some(tricks), Some(points)) = (line.tricks, line.points) else { return };
    let has_jungfrau = tricks.contains(&0);
    for ((place, tricks), points) in line.seats.iter().zip(tricks).zip(points) {
        assert!(tricks > 0 || points == 0, "{line:?}");
        let paid = line.zahlung[usize::from(place.0)];
        assert!(!has_jungfrau || (paid > 0) == (tricks == 0), "{line:?}");
    }
}
