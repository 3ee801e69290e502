//! A table in this program: the player and bots.

use std::collections::VecDeque;
use std::time::Duration;

use rand::SeedableRng;
use rand_chacha::ChaCha20Rng;
use tarock_practice::{Message, Practice, PracticeError, PracticeOpening, PracticeOptions};
use tarock_rules::Book;
use tarock_table::{ClientMessage, Command, CommandId, Place, Snapshot};

use super::connection::{Connection, News};
use crate::failure::Failure;

/// Who deals first in an evening that can be repeated, so that the player has the first word at a
/// table of four.
const FIRST_DEALER: Place = Place(3);
/// No clock runs while somebody thinks, time would only take their seat; but what they say stands
/// so many milliseconds apart, or else the table would take all of it for one breath.
const BETWEEN_COMMANDS: u64 = 2_000;

/// Where the shuffle comes from.
pub enum Seed {
    /// A number, for evenings that can be repeated.
    Given(u64),
    /// Bytes from the system.
    Drawn([u8; 32]),
}

impl Seed {
    /// From the system.
    pub fn fresh() -> Result<Seed, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Seed::Drawn(bytes))
    }

    fn generator(&self) -> ChaCha20Rng {
        match self {
            Seed::Given(number) => ChaCha20Rng::seed_from_u64(*number),
            Seed::Drawn(bytes) => ChaCha20Rng::from_seed(*bytes),
        }
    }
}

/// A table with one person.
pub struct Local {
    practice: Practice<ChaCha20Rng>,
    view: Snapshot,
    news: VecDeque<News>,
    commands: u64,
}

impl Local {
    /// Opens a table, and everybody sits down.
    pub fn open(options: PracticeOptions, seed: &Seed) -> Result<Local, PracticeError> {
        let first_dealer = match seed {
            Seed::Given(_) => Some(FIRST_DEALER),
            Seed::Drawn(_) => None,
        };
        let opening = PracticeOpening { options, first_dealer, ready: false, contributes: true };
        let (practice, messages) = Practice::open(opening, seed.generator(), 0)?;
        let view = practice.snapshot();
        let mut local = Local { practice, view, news: VecDeque::new(), commands: 0 };
        local.receive(messages);
        Ok(local)
    }

    fn now(&self) -> u64 {
        self.commands.saturating_mul(BETWEEN_COMMANDS)
    }

    fn receive(&mut self, messages: Vec<Message>) {
        self.news.extend(messages.into_iter().filter_map(|message| match message {
            Message::Told(told) => Some(News::Event(Box::new(told.into_owned().event))),
            Message::Answer { refused, .. } => refused.map(News::refused),
            Message::Hello { .. }
            | Message::Snapshot(_)
            | Message::Pong { .. }
            | Message::Error(_)
            | Message::Goodbye(_) => None,
        }));
        self.view = self.practice.snapshot();
    }
}

impl Connection for Local {
    fn book(&self) -> &Book {
        self.practice.book()
    }

    fn view(&self) -> &Snapshot {
        &self.view
    }

    fn say(&mut self, command: Command) -> Result<(), Failure> {
        self.commands += 1;
        let id = CommandId(self.commands.to_string());
        let message = ClientMessage::Command { id, seen: self.view.seq, command };
        let messages = self.practice.receive(self.now(), message);
        self.receive(messages);
        Ok(())
    }

    /// What bots have to do is left until everything before it was shown, so that the player can
    /// follow.
    fn news(&mut self, _wait: Duration) -> Result<Vec<News>, Failure> {
        if self.news.is_empty() {
            let messages = self.practice.bot_decides(self.now());
            self.receive(messages);
        }
        Ok(self.news.drain(..).collect())
    }
}
