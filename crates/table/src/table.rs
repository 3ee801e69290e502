//! The table as a step function: an input and the time in, effects out.

use std::sync::Arc;

use tarock_rules::{Book, Cards, Deal, Edition, Move, Observation, Seat};

use crate::Bytes32;
use crate::messages::event::{Away, EveningOver, NumberedEvent, TableEvent, Viewer};
use crate::messages::input::{Effect, Input, Logged};
use crate::messages::refusal::TableRefusal;
use crate::names::{CommandId, Place, UserId, is_id};
use crate::setup::{Setup, SetupError};
use crate::state::{Owner, Stage, State};

/// A table. Two tables that got the same inputs at the same times are equal.
///
/// ```
/// use std::sync::Arc;
/// use tarock_rules::Book;
/// use tarock_table::{Command, CommandId, Input, Place, Setup, Table, UserId};
/// let book = Arc::new(Book::published("vacha-2008").unwrap());
/// let mut table = Table::new(book, Setup::new("stammtisch", "vacha-2008")).unwrap();
/// let sit = Input::Command {
///     from: UserId("anna".to_owned()),
///     id: CommandId("1".to_owned()),
///     seen: 0,
///     command: Command::Sit { place: Place(0), name: "Anna".to_owned() },
/// };
/// let effects = table.step(0, sit);
/// assert_eq!(effects.len(), 3); // Anna and the public are told, and Anna is answered.
/// ```
#[derive(Debug, Clone)]
pub struct Table {
    pub(crate) book: Arc<Book>,
    pub(crate) state: State,
    /// The running deal; follows from the cards and moves in the state.
    pub(crate) deal: Option<Deal>,
    pub(crate) out: Vec<Effect>,
}

/// The book by the readings that a table began with.
fn in_edition(book: Arc<Book>, edition: Edition) -> Arc<Book> {
    if book.edition() == edition { book } else { Arc::new(Book::clone(&book).read_in(edition)) }
}

impl PartialEq for Table {
    fn eq(&self, other: &Table) -> bool {
        self.state == other.state && self.deal == other.deal
    }
}

impl Eq for Table {}

impl Table {
    /// Opens a table.
    pub fn new(book: Arc<Book>, setup: Setup) -> Result<Table, SetupError> {
        let book = in_edition(book, setup.edition);
        let evening = setup.check(&book)?;
        Ok(Table { book, state: State::new(setup, evening), deal: None, out: Vec::new() })
    }

    /// The table that these inputs lead to, from the log alone.
    pub fn replay(book: Arc<Book>, setup: Setup, inputs: &[Logged]) -> Result<Table, SetupError> {
        let mut table = Table::new(book, setup)?;
        for logged in inputs {
            table.step(logged.now, logged.input.clone());
        }
        Ok(table)
    }

    /// The table as it was kept.
    pub fn restore(book: Arc<Book>, state: State) -> Result<Table, SetupError> {
        let book = in_edition(book, state.setup.edition);
        state.setup.check(&book)?;
        state.evening.sitting(&book).map_err(SetupError::Dealing)?;
        let players = usize::from(state.setup.players);
        if state.places.len() != players
            || state.sheet.schrift.len() != players
            || state.sheet.zahlung.len() != players
        {
            return Err(SetupError::State("number of places"));
        }
        let begun = match &state.stage {
            Stage::Shuffling(shuffling) => Some((&shuffling.seating, &shuffling.contributions)),
            Stage::Playing(playing) => Some((&playing.seating, &playing.contributions)),
            Stage::Gathering | Stage::Drawing(_) | Stage::Between(_) | Stage::Over(_) => None,
        };
        if matches!(&state.stage, Stage::Drawing(drawing) if drawing.contributions.len() != players)
        {
            return Err(SetupError::State("contributions"));
        }
        let fits = |seats: &[Place; 4]| seats.iter().all(|place| place.index() < players);
        if begun.is_some_and(|(seating, contributions)| {
            !fits(&seating.seats) || contributions.len() != players
        }) {
            return Err(SetupError::State("seats"));
        }
        let deal = match &state.stage {
            Stage::Playing(playing) => {
                let cards = Cards::new(&playing.hands, &playing.talon)
                    .map_err(|_| SetupError::State("cards"))?;
                let mut deal = Deal::new(cards, Seat::ALL[0]);
                for played in &playing.moves {
                    deal.apply(&book, *played).map_err(|_| SetupError::State("moves"))?;
                }
                Some(deal)
            }
            Stage::Gathering
            | Stage::Drawing(_)
            | Stage::Shuffling(_)
            | Stage::Between(_)
            | Stage::Over(_) => None,
        };
        Ok(Table { book, state, deal, out: Vec::new() })
    }

    /// The state, to be kept. It holds what nobody may see, the secret of the shuffle and all
    /// cards.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The book that is played by.
    pub fn book(&self) -> &Book {
        &self.book
    }

    /// Number of the last event.
    pub fn seq(&self) -> u64 {
        self.state.seq
    }

    /// Whether the evening is over.
    pub fn is_over(&self) -> bool {
        matches!(self.state.stage, Stage::Over(_))
    }

    /// What a place may see of the running deal: what a bot decides from. `None` if no deal runs or
    /// the place sits out.
    pub fn observe(&self, place: Place) -> Option<Observation> {
        let seat = self.seat_of(place)?;
        self.deal.as_ref().map(|deal| deal.observe(&self.book, Some(seat)))
    }

    /// Remembers a command that was refused and changed nothing, so that it is answered alike if it
    /// comes again. Such commands need not stand in the log.
    pub fn remember_refusal(&mut self, from: &UserId, id: &CommandId, refused: TableRefusal) {
        if self.state.answer_to(from, id).is_none() {
            self.state.remember(from, id, Some(refused));
        }
    }

    /// Takes one input. Time that goes back is taken to stand still.
    pub fn step(&mut self, now: u64, input: Input) -> Vec<Effect> {
        match input {
            Input::Command { from, id, seen, command } => {
                if !is_id(&from.0) || !is_id(&id.0) {
                    self.answer(from, id, Some(TableRefusal::Name), false);
                    return std::mem::take(&mut self.out);
                }
                if let Some(answer) = self.state.answer_to(&from, &id) {
                    self.answer(from, id, answer.err(), true);
                    return std::mem::take(&mut self.out);
                }
                self.advance(now);
                let refused = self.command(&from, seen, command).err();
                self.state.remember(&from, &id, refused);
                self.answer(from, id, refused, false);
            }
            Input::Connected(user) => {
                self.advance(now);
                self.connected(&user);
            }
            Input::Disconnected(user) => {
                self.advance(now);
                self.disconnected(&user);
            }
            Input::Secret { deal, secret } => {
                self.advance(now);
                self.secret(deal, secret);
            }
            Input::BotMove { place, turn, action } => {
                self.advance(now);
                self.bot_move(place, turn, action);
            }
            Input::BotAnswer { place, claim, agree } => {
                self.advance(now);
                if self.state.bot_at(place).is_some() {
                    // A bot that answers too late, or twice, is not heard.
                    let _ = self.answer_claim(place, claim, agree);
                }
            }
            Input::Tick => {
                self.advance(now);
                self.tick();
            }
            Input::HasAccount(user) => {
                self.advance(now);
                self.has_account(&user);
            }
            Input::Renamed { user, name } => {
                self.advance(now);
                self.renamed(&user, name);
            }
            Input::Became { from, to } => {
                self.advance(now);
                self.became(&from, to);
            }
        }
        self.go_on();
        self.ask_to_wake();
        std::mem::take(&mut self.out)
    }

    fn advance(&mut self, now: u64) {
        self.state.now = self.state.now.max(now);
    }

    fn answer(&mut self, to: UserId, id: CommandId, refused: Option<TableRefusal>, repeated: bool) {
        self.out.push(Effect::Answer { to, id, refused, repeated });
    }

    fn ask_to_wake(&mut self) {
        let wake = self.state.next_deadline();
        if wake != self.state.wake {
            self.state.wake = wake;
            self.out.push(Effect::WakeAt(wake));
        }
    }

    /// Who is told of events: people on their places, Kiebitze behind them, and the public.
    pub(crate) fn viewers(&self) -> Vec<Viewer> {
        let state = &self.state;
        let people = state
            .all_places()
            .filter(|place| matches!(state.owner(*place), Owner::Person { .. }))
            .map(Viewer::Place);
        let behind = state
            .all_places()
            .filter(|place| state.watchers.values().any(|watcher| watcher.behind == Some(*place)));
        people.chain(behind.map(Viewer::Behind)).chain([Viewer::Public]).collect()
    }

    /// Tells everybody the same.
    pub(crate) fn tell(&mut self, event: &TableEvent) {
        self.tell_each(|_, _| event.clone());
    }

    /// Tells every viewer what it looks like from there.
    pub(crate) fn tell_each(&mut self, mut event: impl FnMut(&Table, Viewer) -> TableEvent) {
        self.state.seq += 1;
        let seq = self.state.seq;
        for to in self.viewers() {
            let told = NumberedEvent { seq, event: event(self, to) };
            self.out.push(Effect::Tell { to, told });
        }
    }

    /// The seat of a place in the deal that is shuffled or played.
    pub(crate) fn seat_of(&self, place: Place) -> Option<Seat> {
        match &self.state.stage {
            Stage::Shuffling(shuffling) => shuffling.seating.seat_of(place),
            Stage::Playing(playing) => playing.seating.seat_of(place),
            Stage::Gathering | Stage::Drawing(_) | Stage::Between(_) | Stage::Over(_) => None,
        }
    }

    fn connected(&mut self, user: &UserId) {
        let Some(place) = self.state.place_of(user) else { return };
        let Some(Owner::Person { cut_at, away, .. }) = self.state.places.get_mut(place.index())
        else {
            return;
        };
        let returns = *away == Some(Away::Disconnected);
        if cut_at.take().is_some() {
            self.tell(&TableEvent::Line { place, connected: true, stand_in_at: None });
        }
        if returns {
            self.give_back(place);
        }
    }

    fn disconnected(&mut self, user: &UserId) {
        let now = self.state.now;
        let Some(place) = self.state.place_of(user) else { return };
        let Some(Owner::Person { cut_at, .. }) = self.state.places.get_mut(place.index()) else {
            return;
        };
        if cut_at.is_none() {
            *cut_at = Some(now);
            let stand_in_at = self.state.stand_in_at(self.state.owner(place));
            self.tell(&TableEvent::Line { place, connected: false, stand_in_at });
        }
    }

    /// A bot takes the seat of a person.
    pub(crate) fn take_over(&mut self, place: Place, why: Away) {
        let Some(Owner::Person { away, .. }) = self.state.places.get_mut(place.index()) else {
            return;
        };
        if away.is_some() {
            // Who leaves while a bot plays for them does not come back by a new connection alone.
            if away.replace(why) != Some(why) {
                self.tell(&TableEvent::BotTookOver { place, why });
            }
            return;
        }
        *away = Some(why);
        self.state.end_wanted.remove(&place);
        self.tell(&TableEvent::BotTookOver { place, why });
        self.prompt_again(place);
    }

    /// A person plays in person again.
    pub(crate) fn give_back(&mut self, place: Place) {
        let pause = self.state.now.saturating_add(self.state.setup.waits.pause);
        let Some(Owner::Person { away, cut_at, .. }) = self.state.places.get_mut(place.index())
        else {
            return;
        };
        *away = None;
        *cut_at = None;
        self.tell(&TableEvent::GaveBack(place));
        if self.state.stage == Stage::Between(None) {
            self.state.stage = Stage::Between(Some(pause));
        }
        self.prompt_again(place);
    }

    /// Does what is due by the time.
    fn tick(&mut self) {
        if matches!(self.state.stage, Stage::Gathering | Stage::Over(_)) {
            return;
        }
        let now = self.state.now;
        for place in self.state.all_places() {
            let due = self.state.stand_in_at(self.state.owner(place));
            if due.is_some_and(|at| at <= now) {
                self.take_over(place, Away::Disconnected);
            }
        }
        match &self.state.stage {
            Stage::Drawing(drawing) if drawing.until.is_some_and(|until| until <= now) => {
                self.draw_cards();
            }
            Stage::Shuffling(shuffling) => match &shuffling.cutting {
                Some(cutting) if cutting.until <= now => self.cut_for_absent(),
                None if shuffling.until.is_some_and(|until| until <= now) => self.begin_cut(),
                Some(_) | None => {}
            },
            Stage::Playing(_) => self.tick_in_play(),
            Stage::Between(Some(until)) if *until <= now => self.next_deal(),
            Stage::Drawing(_) | Stage::Between(_) | Stage::Gathering | Stage::Over(_) => {}
        }
    }

    /// Goes on where nobody has to be waited for.
    fn go_on(&mut self) {
        match &self.state.stage {
            Stage::Gathering => {
                let complete = self.state.places.iter().all(|owner| match owner {
                    Owner::Nobody => false,
                    Owner::Person { ready, .. } => *ready,
                    Owner::Bot { .. } => true,
                });
                if complete {
                    self.next_deal();
                }
            }
            Stage::Drawing(_) | Stage::Shuffling(_) if self.everybody_wants_the_end() => {
                self.finish_evening(EveningOver::Agreed);
            }
            Stage::Drawing(drawing)
                if drawing.secret.is_some() && self.all_contributed(&drawing.contributions) =>
            {
                self.draw_cards();
            }
            Stage::Shuffling(shuffling) if shuffling.cutting.is_some() => self.pass_pack_on(),
            Stage::Shuffling(shuffling)
                if shuffling.secret.is_some() && self.all_contributed(&shuffling.contributions) =>
            {
                self.begin_cut();
            }
            Stage::Between(_) => self.go_on_between(),
            Stage::Playing(_) => self.annul_if_agreed(),
            Stage::Drawing(_) | Stage::Shuffling(_) | Stage::Over(_) => {}
        }
    }

    /// Whether nobody who is there is waited for.
    fn all_contributed(&self, contributions: &[Option<Bytes32>]) -> bool {
        let waits = |place: &Place| contributions.get(place.index()).is_none_or(Option::is_none);
        !self.state.present().iter().any(waits)
    }

    fn go_on_between(&mut self) {
        let present = self.state.present();
        if present.is_empty() && self.state.has_people() {
            // Bots alone do not play on for people who have gone.
            self.state.stage = Stage::Between(None);
            return;
        }
        if self.everybody_wants_the_end() {
            self.next_deal();
            return;
        }
        let ready =
            |place: &Place| matches!(self.state.owner(*place), Owner::Person { ready: true, .. });
        if present.iter().all(ready) {
            self.next_deal();
        }
    }

    pub(crate) fn everybody_wants_the_end(&self) -> bool {
        let present = self.state.present();
        !present.is_empty() && present.iter().all(|place| self.state.end_wanted.contains(place))
    }

    /// The moves of the running deal.
    pub fn moves(&self) -> &[Move] {
        match &self.state.stage {
            Stage::Playing(playing) => &playing.moves,
            Stage::Gathering
            | Stage::Drawing(_)
            | Stage::Shuffling(_)
            | Stage::Between(_)
            | Stage::Over(_) => &[],
        }
    }
}
