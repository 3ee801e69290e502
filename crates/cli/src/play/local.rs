//! A table in this program: the player and bots, on the same step function as a server's tables.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha20Rng;
use tarock_bots::{BotSpec, agrees};
use tarock_rules::{Book, Rest, Seat};
use tarock_table::{Bytes32, Command, CommandId, Effect, Input, Place, Setup, Snapshot, Table, TableEvent, UserId, Viewer};

use super::connection::{Connection, News};
use crate::failure::Failure;

const PLAYER: &str = "player";
const OWN_PLACE: Place = Place(0);

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

/// Something that a bot is to do.
#[derive(Debug, Clone, Copy)]
enum Due {
    Move { place: Place, turn: u64 },
    Answer { place: Place, claim: u64, by: Seat, rest: Rest },
}

/// A table with one person.
pub struct Local {
    table: Table,
    view: Snapshot,
    /// By place; the player's is never asked.
    bots: Vec<BotSpec>,
    rng: ChaCha20Rng,
    news: VecDeque<News>,
    due: VecDeque<Due>,
    commands: u64,
}

impl Local {
    /// Opens a table, and everybody sits down.
    pub fn open(book: Arc<Book>, setup: Setup, name: &str, bots: &[BotSpec], seed: &Seed) -> Result<Local, String> {
        let table = Table::new(book, setup).map_err(|error| error.to_string())?;
        let view = table.snapshot(&player());
        let mut all = vec![BotSpec::Rule];
        all.extend_from_slice(bots);
        let rng = seed.generator();
        let mut local = Local { table, view, bots: all, rng, news: VecDeque::new(), due: VecDeque::new(), commands: 0 };
        local.command(Command::Sit { place: OWN_PLACE, name: name.to_owned() });
        for (place, bot) in (1..).zip(bots) {
            local.command(Command::SeatBot { place: Place(place), spec: bot.to_string() });
        }
        let refused = local.news.iter().find_map(|news| match news {
            News::Refused { why, .. } => Some(why.english.clone()),
            News::Event(_) => None,
        });
        match refused {
            Some(why) => Err(why),
            None => Ok(local),
        }
    }

    fn command(&mut self, command: Command) {
        self.commands += 1;
        let id = CommandId(self.commands.to_string());
        let seen = self.table.seq();
        self.step(Input::Command { from: player(), id, seen, command });
    }

    /// Steps and does what the table asks for; what bots have to do is left for later, so that the player can follow.
    fn step(&mut self, input: Input) {
        // No clock runs: time would only take the seat of somebody who thinks.
        let mut effects = VecDeque::from(self.table.step(0, input));
        while let Some(effect) = effects.pop_front() {
            if let Some(answer) = self.perform(effect) {
                effects.extend(self.table.step(0, answer));
            }
        }
        self.view = self.table.snapshot(&player());
    }

    fn perform(&mut self, effect: Effect) -> Option<Input> {
        match effect {
            Effect::Tell { to, told } if to == Viewer::Place(OWN_PLACE) => {
                let contribute = match &told.event {
                    TableEvent::Committed { deal, .. } => Some(*deal),
                    _ => None,
                };
                self.news.push_back(News::Event(Box::new(told.event)));
                contribute.map(|deal| {
                    self.commands += 1;
                    let command = Command::Contribute { deal, bytes: self.bytes() };
                    Input::Command { from: player(), id: CommandId(self.commands.to_string()), seen: told.seq, command }
                })
            }
            Effect::Answer { refused: Some(refusal), .. } => {
                let source = refusal.source(self.table.book()).map(str::to_owned);
                self.news.push_back(News::Refused { why: refusal.text(), source });
                None
            }
            Effect::NeedSecret { deal } => Some(Input::Secret { deal, secret: self.bytes() }),
            Effect::BotToMove { place, turn, .. } => {
                self.due.push_back(Due::Move { place, turn });
                None
            }
            Effect::BotToAnswer { place, claim, by, rest, .. } => {
                self.due.push_back(Due::Answer { place, claim, by, rest });
                None
            }
            Effect::Tell { .. }
            | Effect::Answer { refused: None, .. }
            | Effect::BotRefused { .. }
            | Effect::WakeAt(_)
            | Effect::Keep(_) => None,
        }
    }

    fn bytes(&mut self) -> Bytes32 {
        let mut bytes = [0; 32];
        self.rng.fill_bytes(&mut bytes);
        Bytes32(bytes)
    }

    /// Lets one bot decide.
    fn let_a_bot_decide(&mut self) {
        let Some(due) = self.due.pop_front() else { return };
        let input = match due {
            Due::Move { place, turn } => self.decided(place).map(|action| Input::BotMove { place, turn, action }),
            Due::Answer { place, claim, by, rest } => self.table.observe(place).map(|seen| {
                let agree = agrees(self.table.book(), &seen, by, rest);
                Input::BotAnswer { place, claim, agree }
            }),
        };
        if let Some(input) = input {
            self.step(input);
        }
    }

    fn decided(&mut self, place: Place) -> Option<tarock_rules::Action> {
        let bot = self.bots.get(usize::from(place.0))?.bot()?;
        let seen = self.table.observe(place)?;
        let decision = bot.decide(self.table.book(), &seen, &mut self.rng)?;
        Some(decision.action)
    }
}

fn player() -> UserId {
    UserId(PLAYER.to_owned())
}

impl Connection for Local {
    fn book(&self) -> &Book {
        self.table.book()
    }

    fn view(&self) -> &Snapshot {
        &self.view
    }

    fn say(&mut self, command: Command) -> Result<(), Failure> {
        self.command(command);
        Ok(())
    }

    fn news(&mut self, _wait: Duration) -> Result<Vec<News>, Failure> {
        if self.news.is_empty() {
            self.let_a_bot_decide();
        }
        Ok(self.news.drain(..).collect())
    }
}
