//! A table with one person and bots.

use std::borrow::Cow;
use std::iter;
use std::sync::Arc;

use rand::Rng;
use serde::{Deserialize, Serialize};
use tarock_bots::{Bot, BotSpec, Language, Level, agrees};
use tarock_rules::Book;
use tarock_table::{
    BotQuestion, BotTask, ClientMessage, Command, CommandId, Input, Place, ServerMessage, Snapshot,
    State, Table, UserId, drive, resume,
};

use crate::effects::Effects;
use crate::error::PracticeError;
use crate::hint::{Hint, hint};
use crate::options::{Opening, Options, book_of};

/// The only person at the table.
const PLAYER: &str = "du";
/// Their place.
pub(crate) const OWN: Place = Place(0);

/// What the table says, as a server would say it.
pub type Message = ServerMessage<'static>;

/// What is kept between two visits. Browsers hold tables of earlier versions.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Kept {
    options: Options,
    state: State,
    told: Vec<serde_json::Value>,
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
    options: Options,
    table: Table,
    effects: Effects<R>,
}

impl<R: Rng> Practice<R> {
    /// Opens a table and seats everybody. The messages are those that the player hears.
    pub fn open(
        opening: Opening,
        mut chance: R,
        now: u64,
    ) -> Result<(Practice<R>, Vec<Message>), PracticeError> {
        let Opening { options, first_dealer, ready, contributes } = opening;
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
        let mut practice =
            Practice { options, table, effects: Effects::new(chance, contributes, Vec::new()) };
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
        let Kept { options, state, told } = read(kept)?;
        let book = book_of(&options.rules, options.house.as_deref())?;
        let mut table = Table::restore(Arc::new(book), state).map_err(PracticeError::Setup)?;
        let mut effects = Effects::new(chance, false, told);
        // Whoever was asked when the table was put away is asked again. The player hears nothing: a
        // snapshot tells them everything.
        effects.now = table.now();
        resume(&mut table, &mut effects);
        effects.messages.clear();
        Ok(Practice { options, table, effects })
    }

    /// Everything that must be kept, as JSON.
    pub fn keep(&self) -> Result<String, PracticeError> {
        let (options, state) = (self.options.clone(), self.table.state().clone());
        serde_json::to_string(&Kept { options, state, told: self.effects.last_deal.clone() })
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

    /// Whether a bot is to decide.
    pub fn bot_waits(&self) -> bool {
        !self.effects.questions.is_empty()
    }

    /// Lets the next bot decide.
    pub fn bot_decides(&mut self, now: u64) -> Vec<Message> {
        let question = self.effects.questions.pop_front();
        match question.and_then(|question| self.answer_of(&question)) {
            Some(answer) => self.step(now, answer),
            None => Vec::new(),
        }
    }

    /// What a good player would do in the player's place, and why; nothing if it is not their turn.
    pub fn hint(&mut self, language: Language) -> Option<Hint> {
        let seen = self.table.observe(OWN)?;
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
                Some(Input::BotMove { place, turn, action: decision.action })
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
