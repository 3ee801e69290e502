//! A table with one person and bots.

use std::borrow::Cow;
use std::iter;
use std::sync::Arc;

use rand::Rng;
use serde::{Deserialize, Serialize};
use tarock_bots::{Bot, BotSpec, Language, Level, agrees};
use tarock_rules::{Action, Book, Observation, Phase};
use tarock_table::{
    BotQuestion, BotTask, ClientMessage, Command, CommandId, Input, Place, ServerMessage, Snapshot,
    State, Table, UserId, drive, resume,
};

use crate::effects::Effects;
use crate::error::PracticeError;
use crate::hint::{Hint, advice_of, hint};
use crate::lesson::Lesson;
use crate::options::{PracticeOpening, PracticeOptions, book_of};

/// The only person at the table.
const PLAYER: &str = "du";
/// Their place.
pub(crate) const OWN: Place = Place(0);

/// Deals that are looked at for a lesson before any will do.
const MOST_DEALS_LOOKED_AT: usize = 1500;
/// Actions before the first card that are looked at.
const MOST_ACTIONS_BEFORE_PLAY: usize = 80;

/// What the table says, as a server would say it.
pub type Message = ServerMessage<'static>;

/// What is kept between two visits. Browsers hold tables of earlier versions.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Kept {
    options: PracticeOptions,
    state: State,
    told: Vec<serde_json::Value>,
    /// Deals in which something was taken back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    taken_back: Vec<u64>,
}

/// What was kept, all of it: a field that is passed over would be lost when the table is kept
/// again.
fn read(kept: &str) -> Result<Kept, PracticeError> {
    let mut unknown = None;
    let mut json = serde_json::Deserializer::from_str(kept);
    let read = serde_ignored::deserialize(&mut json, |path| {
        unknown.get_or_insert_with(|| path.to_string());
    });
    let kept = read.map_err(PracticeError::Json)?;
    unknown.map_or(Ok(kept), |field| Err(PracticeError::Unknown(field)))
}

/// A table with one person and bots. All chance comes from one generator: the same seed and the
/// same inputs give the same evening.
pub struct Practice<R> {
    options: PracticeOptions,
    table: Table,
    effects: Effects<R>,
    taken_back: Vec<u64>,
    /// Actions done for the player in a lesson.
    tutored: u64,
}

impl<R: Rng> Practice<R> {
    /// Opens a table and seats everybody. The messages are those that the player hears. For a
    /// lesson deals are looked at until one shows what it is about.
    pub fn open(
        opening: PracticeOpening,
        chance: R,
        now: u64,
    ) -> Result<(Practice<R>, Vec<Message>), PracticeError> {
        let Some(lesson) = opening.options.lesson else {
            return Practice::seat_all(opening, chance, now);
        };
        let opening = PracticeOpening {
            options: opening.options.taught(),
            first_dealer: Some(lesson.dealer()),
            ready: true,
            contributes: true,
        };
        let (mut practice, mut heard) = Practice::seat_all(opening.clone(), chance, now)?;
        for _ in 1..MOST_DEALS_LOOKED_AT {
            if practice.shows(lesson, now) {
                break;
            }
            (practice, heard) = Practice::seat_all(opening.clone(), practice.effects.chance, now)?;
        }
        Ok((practice, heard))
    }

    /// Whether good players would make of this deal what the lesson is about. The table is left as
    /// it was.
    fn shows(&mut self, lesson: Lesson, now: u64) -> bool {
        let (table, questions) = (self.table.clone(), self.effects.questions.clone());
        let wake = self.effects.wake;
        for _ in 0..MOST_ACTIONS_BEFORE_PLAY {
            let seen = self.table.observe(OWN);
            let begun = |seen: &Observation| matches!(seen.phase, Phase::Play | Phase::Finished);
            if seen.as_ref().is_none_or(begun) {
                break;
            }
            match self.effects.questions.pop_front() {
                Some(question) => match self.answer_of(&question) {
                    Some(answer) => drop(self.step(now, answer)),
                    None => break,
                },
                None => match self.tutor_moves(now) {
                    messages if messages.is_empty() => break,
                    _ => {}
                },
            }
        }
        let shown = self.table.observe(OWN).is_some_and(|seen| lesson.shows(&seen));
        self.table = table;
        self.effects.questions = questions;
        self.effects.wake = wake;
        self.effects.last_deal.clear();
        self.tutored = 0;
        shown
    }

    fn seat_all(
        opening: PracticeOpening,
        mut chance: R,
        now: u64,
    ) -> Result<(Practice<R>, Vec<Message>), PracticeError> {
        let PracticeOpening { options, first_dealer, ready, contributes } = opening;
        let book = book_of(&options.rules, options.house.as_deref())?;
        let drawn =
            |chance: &mut R| (!options.by_hand).then(|| drawn_place(chance, options.players));
        let first_dealer = first_dealer.or_else(|| drawn(&mut chance));
        let table = Table::new(Arc::new(book), options.setup(first_dealer))
            .map_err(PracticeError::Setup)?;
        for spec in &options.bots {
            bot_named(spec)?;
        }
        let sit = Command::Sit { place: OWN, name: options.name.clone() };
        let bots = (1..options.players).map(Place);
        let bots =
            bots.map(|place| Command::SeatBot { place, spec: options.bot_on(place).to_owned() });
        let commands: Vec<Command> =
            iter::once(sit).chain(bots).chain(ready.then_some(Command::Ready)).collect();
        let effects = Effects::new(chance, contributes, Vec::new());
        let mut practice = Practice::at(options, table, effects, Vec::new());
        let mut heard = Vec::new();
        for (number, command) in (1..).zip(commands) {
            let id = CommandId(format!("open-{number}"));
            for message in practice.command(now, id, practice.table.seq(), command) {
                match message {
                    Message::Answer { refused: Some(refused), .. } => {
                        return Err(PracticeError::Refused(refused));
                    }
                    Message::Answer { refused: None, .. } => {}
                    other => heard.push(other),
                }
            }
        }
        Ok((practice, heard))
    }

    /// The table as it was kept.
    pub fn restore(kept: &str, chance: R) -> Result<Practice<R>, PracticeError> {
        let Kept { options, state, told, taken_back } = read(kept)?;
        let book = book_of(&options.rules, options.house.as_deref())?;
        let mut table = Table::restore(Arc::new(book), state).map_err(PracticeError::Setup)?;
        let mut effects = Effects::new(chance, options.lesson.is_some(), told);
        // Whoever was asked when the table was put away is asked again. The player hears nothing: a
        // snapshot tells them everything.
        effects.now = table.now();
        resume(&mut table, &mut effects);
        effects.messages.clear();
        Ok(Practice::at(options, table, effects, taken_back))
    }

    const fn at(
        options: PracticeOptions,
        table: Table,
        effects: Effects<R>,
        taken_back: Vec<u64>,
    ) -> Practice<R> {
        Practice { options, table, effects, taken_back, tutored: 0 }
    }

    /// Everything that must be kept, as JSON.
    pub fn keep(&self) -> Result<String, PracticeError> {
        let (options, state) = (self.options.clone(), self.table.state().clone());
        let (told, taken_back) = (self.effects.last_deal.clone(), self.taken_back.clone());
        serde_json::to_string(&Kept { options, state, told, taken_back })
            .map_err(PracticeError::Json)
    }

    /// The book in force.
    pub fn book(&self) -> &Book {
        self.table.book()
    }

    /// The table as the player sees it.
    pub fn snapshot(&self) -> Snapshot {
        self.table.snapshot(&player())
    }

    /// Settlement and record of the last deal, as they were told.
    pub fn last_deal(&self) -> &[serde_json::Value] {
        &self.effects.last_deal
    }

    /// What the player says.
    pub fn receive(&mut self, now: u64, request: ClientMessage) -> Vec<Message> {
        match request {
            ClientMessage::Command { id, seen, command } => self.command(now, id, seen, command),
            ClientMessage::Resync {} => vec![Message::Snapshot(Cow::Owned(self.snapshot()))],
            ClientMessage::Ping {} => vec![Message::Pong { now }],
        }
    }

    /// The time that was asked for has come.
    pub fn tick(&mut self, now: u64) -> Vec<Message> {
        self.step(now, Input::Tick)
    }

    /// When [`Practice::tick`] is due.
    pub fn wake(&self) -> Option<u64> {
        self.effects.wake
    }

    /// Whether a bot is to decide, or in a lesson whoever sits beside the player.
    pub fn bot_waits(&self) -> bool {
        !self.effects.questions.is_empty() || self.tutor_waits().is_some()
    }

    /// Lets the next bot decide.
    pub fn bot_decides(&mut self, now: u64) -> Vec<Message> {
        let Some(question) = self.effects.questions.pop_front() else {
            return if self.tutor_waits().is_some() { self.tutor_moves(now) } else { Vec::new() };
        };
        match self.answer_of(&question) {
            Some(answer) => self.step(now, answer),
            None => Vec::new(),
        }
    }

    /// Whether the player can take their last action back: as long as its deal is played, also
    /// where the table was kept since.
    pub fn can_take_back(&self) -> bool {
        self.before_last_action().is_some()
    }

    /// Takes the player's last action back, and all that bots did since; whether there was one.
    /// The deal is remembered as one in which that was done.
    pub fn take_back(&mut self) -> bool {
        let Some(moves) = self.before_last_action() else { return false };
        if !self.table.take_back_to(moves) {
            return false;
        }
        self.effects.questions.clear();
        self.effects.now = self.table.now();
        resume(&mut self.table, &mut self.effects);
        self.effects.messages.clear();
        if let Some(deal) = self.snapshot().deal.map(|deal| deal.deal)
            && !self.taken_back.contains(&deal)
        {
            self.taken_back.push(deal);
        }
        true
    }

    /// Moves of the deal before the player's last action; what is done for them in a lesson is
    /// none of theirs.
    fn before_last_action(&self) -> Option<usize> {
        let lesson = self.options.lesson;
        self.table.before_last_move(OWN, |phase| lesson.is_none_or(|lesson| lesson.decides(phase)))
    }

    /// The deals in which something was taken back.
    pub fn deals_taken_back(&self) -> &[u64] {
        &self.taken_back
    }

    /// What the player sees, where it is their turn and not yet theirs to decide.
    fn tutor_waits(&self) -> Option<Observation> {
        let lesson = self.options.lesson?;
        let seen = self.table.observe(OWN)?;
        (seen.turn.is_some() && seen.turn == seen.seat && !lesson.decides(seen.phase))
            .then_some(seen)
    }

    /// Whoever sits beside the player does what a good player would.
    fn tutor_moves(&mut self, now: u64) -> Vec<Message> {
        let Some(seen) = self.table.observe(OWN) else { return Vec::new() };
        let bot = bot_named("rule").ok();
        let Some(decision) =
            bot.and_then(|bot| bot.decide(self.table.book(), &seen, &mut self.effects.chance))
        else {
            return Vec::new();
        };
        let action = self.taught(decision.action, &seen);
        self.tutored += 1;
        let id = CommandId(format!("tutor-{}-{}", self.table.seq(), self.tutored));
        self.command(now, id, self.table.seq(), Command::Act { action })
    }

    /// What somebody wants to do, as far as the lesson has it.
    fn taught(&self, action: Action, seen: &Observation) -> Action {
        let strange = self.options.lesson.is_some_and(|lesson| !lesson.allows(action));
        if strange && seen.legal.contains(&Action::Done) { Action::Done } else { action }
    }

    /// What a good player would do in the player's place, and why; nothing if it is not their turn.
    pub fn hint(&mut self, language: Language) -> Option<Hint> {
        self.hint_after(&[], language)
    }

    /// The same once something else is done, such as cards laid away that the player has only
    /// chosen: the table does not know of them before they are meant, and stays as it is.
    pub fn hint_after(&mut self, chosen: &[Action], language: Language) -> Option<Hint> {
        let mut table = self.table.clone();
        for (number, action) in chosen.iter().enumerate() {
            let id = CommandId(format!("chosen-{number}"));
            let command = Command::Act { action: *action };
            let input = Input::Command { from: player(), id, seen: table.seq(), command };
            drop(table.step(self.effects.now, input));
        }
        let seen = table.observe(OWN)?;
        // In a lesson the deal was chosen by what the rules of thumb would bid.
        if self.options.lesson.is_some() && seen.phase != Phase::Play {
            let bot = bot_named("rule").ok()?;
            let chance = &mut self.effects.chance;
            return advice_of(&*bot, self.table.book(), &seen, language, chance);
        }
        hint(Level::Club, self.table.book(), &seen, language, &mut self.effects.chance)
    }

    fn answer_of(&mut self, question: &BotQuestion) -> Option<Input> {
        let (place, book) = (question.place, self.table.book());
        let seen = self.table.observe(place)?;
        match question.about {
            BotTask::Move { turn } => {
                let decision = bot_named(&question.spec).ok()?.decide(
                    book,
                    &seen,
                    &mut self.effects.chance,
                )?;
                let action = self.taught(decision.action, &seen);
                Some(Input::BotMove { place, turn, action })
            }
            BotTask::Claim { claim, by, rest } => {
                Some(Input::BotAnswer { place, claim, agree: agrees(book, &seen, by, rest) })
            }
        }
    }

    fn command(&mut self, now: u64, id: CommandId, seen: u64, command: Command) -> Vec<Message> {
        self.step(now, Input::Command { from: player(), id, seen, command })
    }

    fn step(&mut self, now: u64, input: Input) -> Vec<Message> {
        self.effects.now = now;
        drive(&mut self.table, input, &mut self.effects);
        std::mem::take(&mut self.effects.messages)
    }
}

/// The only person at the table.
pub fn player() -> UserId {
    UserId(PLAYER.to_owned())
}

fn drawn_place(chance: &mut impl Rng, players: u8) -> Place {
    Place(u8::try_from(chance.next_u32() % u32::from(players.max(1))).unwrap_or(0))
}

fn bot_named(spec: &str) -> Result<Box<dyn Bot>, PracticeError> {
    let read: BotSpec = spec.parse().map_err(PracticeError::Bot)?;
    Ok(read.bot().unwrap_or_else(|| Level::Club.bot()))
}
