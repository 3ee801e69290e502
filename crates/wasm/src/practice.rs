//! A table in the browser: the same step function as on a server, with the bots that a server would ask. Time and chance come
//! from outside.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use tarock_bots::{BotSpec, Language, Level, NotABot, agrees, explain};
use tarock_rules::{Book, Rest, Seat};
use tarock_table::{
    Bytes32, ClientMessage, Command, CommandId, Effect, Input, Length, Place, Refused, ServerMessage, Setup, SetupError,
    Snapshot, State, Table, ThinkingTime, Told, UserId, Viewer, Waits,
};

/// The only person at the table.
const PLAYER: &str = "du";
/// His place.
const OWN: Place = Place(0);
/// A wait that nobody sees the end of: in practice the player alone says when it goes on.
const NEVER: u64 = 1_000_000_000_000;

/// What is chosen when practice begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Name of the table; part of every shuffle.
    pub table: String,
    /// Id of a published book, or of the house rules.
    pub rules: String,
    /// The house rules as TOML, where no published book is played.
    pub house: Option<String>,
    /// The player's name.
    pub name: String,
    /// Players at the table.
    pub players: u8,
    /// Who sits at the other places, by the names of the bots.
    pub bots: Vec<String>,
    /// Radln until the end; none for as many as one likes.
    pub radln: Option<u16>,
}

/// What is kept between two visits.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Kept {
    options: Options,
    state: State,
    told: Vec<serde_json::Value>,
}

/// What the table says, as a server would say it.
pub type Message = ServerMessage<'static>;

/// Why practice cannot begin or go on.
#[derive(Debug)]
pub enum PracticeError {
    /// There is no such book.
    Book(String),
    /// There is no such bot.
    Bot(NotABot),
    /// The table cannot be opened so.
    Setup(SetupError),
    /// What was kept cannot be read.
    Json(serde_json::Error),
    /// Another version has kept something that this one does not know: what.
    Unknown(String),
}

impl fmt::Display for PracticeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PracticeError::Book(reason) => f.write_str(reason),
            PracticeError::Bot(error) => error.fmt(f),
            PracticeError::Setup(error) => error.fmt(f),
            PracticeError::Json(error) => error.fmt(f),
            PracticeError::Unknown(field) => write!(f, "{field} is not known to this version"),
        }
    }
}

impl std::error::Error for PracticeError {}

/// A bot that is to move or to answer.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Waiting {
    Move { place: Place, spec: String, turn: u64 },
    Claim { place: Place, claim: u64, by: Seat, rest: Rest },
}

/// A table with one person and bots.
pub struct Practice {
    options: Options,
    table: Table,
    chance: ChaCha8Rng,
    waiting: VecDeque<Waiting>,
    wake: Option<u64>,
    commands: u64,
    /// Settlement and record of the last deal: a snapshot does not hold them.
    last_deal: Vec<serde_json::Value>,
}

/// What was kept, all of it: a field that is passed over would be lost when the table is kept again.
fn read(kept: &str) -> Result<Kept, PracticeError> {
    let mut unknown = None;
    let mut json = serde_json::Deserializer::from_str(kept);
    let read = serde_ignored::deserialize(&mut json, |path| {
        unknown.get_or_insert_with(|| path.to_string());
    });
    let kept = read.map_err(PracticeError::Json)?;
    unknown.map_or(Ok(kept), |field| Err(PracticeError::Unknown(field)))
}

/// The book of a table.
pub fn book_of(rules: &str, house: Option<&str>) -> Result<Book, PracticeError> {
    match house {
        Some(text) => Book::from_any_toml(rules, text).map_err(|error| PracticeError::Book(error.to_string())),
        None => Book::published(rules).ok_or_else(|| PracticeError::Book(format!("there is no book {rules:?}"))),
    }
}

impl Practice {
    /// Opens a table, seats everybody and lets the first deal begin. The messages are those that the player hears.
    pub fn open(options: Options, seed: [u8; 32], now: u64) -> Result<(Practice, Vec<Message>), PracticeError> {
        let book = book_of(&options.rules, options.house.as_deref())?;
        let mut chance = ChaCha8Rng::from_seed(seed);
        let mut setup = Setup::new(&options.table, &options.rules);
        setup.players = options.players;
        setup.first_dealer = u8::try_from(chance.next_u32() % u32::from(options.players.max(1))).unwrap_or(0);
        setup.thinking = ThinkingTime::Off;
        setup.length = options.radln.map_or(Length::Open, Length::Radln);
        setup.waits = Waits { pause: NEVER, grace: NEVER, claim: NEVER, ..Waits::default() };
        let table = Table::new(Arc::new(book), setup).map_err(PracticeError::Setup)?;
        for spec in &options.bots {
            player_named(spec)?;
        }
        let mut practice =
            Practice { options, table, chance, waiting: VecDeque::new(), wake: None, commands: 0, last_deal: Vec::new() };
        let mut messages = practice.do_for_player(now, Command::Sit { place: OWN, name: practice.options.name.clone() });
        for place in 1..practice.options.players {
            let bots = &practice.options.bots;
            let spec = bots.get(usize::from(place) - 1).or(bots.last()).map_or("rule", String::as_str).to_owned();
            messages.extend(practice.do_for_player(now, Command::SeatBot { place: Place(place), spec }));
        }
        messages.extend(practice.do_for_player(now, Command::Ready));
        Ok((practice, messages))
    }

    /// The table as it was kept.
    pub fn restore(kept: &str, seed: [u8; 32]) -> Result<Practice, PracticeError> {
        let Kept { options, state, told } = read(kept)?;
        let book = book_of(&options.rules, options.house.as_deref())?;
        let table = Table::restore(Arc::new(book), state).map_err(PracticeError::Setup)?;
        let mut practice = Practice {
            options,
            table,
            chance: ChaCha8Rng::from_seed(seed),
            waiting: VecDeque::new(),
            wake: None,
            commands: 0,
            last_deal: told,
        };
        // Whoever was asked when the tab was closed is asked again.
        let now = practice.table.now();
        let lost = practice.table.outstanding();
        practice.follow(now, lost);
        Ok(practice)
    }

    /// Everything that must be kept, as JSON.
    pub fn keep(&self) -> Result<String, PracticeError> {
        let kept = Kept { options: self.options.clone(), state: self.table.state().clone(), told: self.last_deal.clone() };
        serde_json::to_string(&kept).map_err(PracticeError::Json)
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
        &self.last_deal
    }

    /// What the player says.
    pub fn receive(&mut self, now: u64, request: ClientMessage) -> Vec<Message> {
        match request {
            ClientMessage::Command { id, seen, command } => self.step(now, Input::Command { from: player(), id, seen, command }),
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
        self.wake
    }

    /// Whether a bot is to decide.
    pub fn bot_waits(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Lets the next bot decide.
    pub fn bot_decides(&mut self, now: u64) -> Vec<Message> {
        let input = match self.waiting.pop_front() {
            Some(Waiting::Move { place, spec, turn }) => {
                let Some(action) = self.decision(place, &spec) else { return Vec::new() };
                Input::BotMove { place, turn, action }
            }
            Some(Waiting::Claim { place, claim, by, rest }) => {
                let agree = self.table.observe(place).is_some_and(|seen| agrees(self.table.book(), &seen, by, rest));
                Input::BotAnswer { place, claim, agree }
            }
            None => return Vec::new(),
        };
        self.step(now, input)
    }

    /// What a good player would do in the player's place, and why.
    pub fn hint(&mut self, language: Language) -> Option<(String, tarock_bots::Explanation)> {
        let seen = self.table.observe(OWN)?;
        let decision = Level::Club.bot().decide(self.table.book(), &seen, &mut self.chance)?;
        let explanation = explain(self.table.book(), &seen, &decision, language);
        Some((decision.action.to_string(), explanation))
    }

    fn decision(&mut self, place: Place, spec: &str) -> Option<tarock_rules::Action> {
        let seen = self.table.observe(place)?;
        let bot = player_named(spec).ok()?;
        bot.decide(self.table.book(), &seen, &mut self.chance).map(|decision| decision.action)
    }

    fn do_for_player(&mut self, now: u64, command: Command) -> Vec<Message> {
        self.commands += 1;
        let id = CommandId(format!("open-{}", self.commands));
        let seen = self.table.seq();
        let messages = self.step(now, Input::Command { from: player(), id, seen, command });
        messages.into_iter().filter(|message| !matches!(message, Message::Answer { .. })).collect()
    }

    fn step(&mut self, now: u64, input: Input) -> Vec<Message> {
        let effects = self.table.step(now, input);
        self.follow(now, effects)
    }

    /// Does what the table wants; the messages are those for the player.
    fn follow(&mut self, now: u64, effects: Vec<Effect>) -> Vec<Message> {
        let mut messages = Vec::new();
        let mut effects = VecDeque::from(effects);
        while let Some(effect) = effects.pop_front() {
            match effect {
                Effect::Tell { to: Viewer::Place(OWN), told } => {
                    self.remember(&told);
                    messages.push(Message::Told(Cow::Owned(told)));
                }
                Effect::Tell { .. } | Effect::Keep(_) | Effect::BotRefused { .. } => {}
                Effect::Answer { to: _, id, refused, repeated } => {
                    let refused = refused.map(|refusal| Refused::by_table(refusal, self.table.book()));
                    messages.push(Message::Answer { id: Cow::Owned(id), refused, repeated });
                }
                Effect::NeedSecret { deal } => {
                    let mut secret = [0; 32];
                    self.chance.fill_bytes(&mut secret);
                    effects.extend(self.table.step(now, Input::Secret { deal, secret: Bytes32(secret) }));
                }
                Effect::BotToMove { place, spec, turn } => self.waiting.push_back(Waiting::Move { place, spec, turn }),
                Effect::BotToAnswer { place, claim, by, rest, .. } => {
                    self.waiting.push_back(Waiting::Claim { place, claim, by, rest });
                }
                Effect::WakeAt(at) => self.wake = at,
            }
        }
        messages
    }

    fn remember(&mut self, told: &Told) {
        match &told.event {
            tarock_table::TableEvent::NextDeal { .. } => self.last_deal.clear(),
            tarock_table::TableEvent::Settled { .. } | tarock_table::TableEvent::Revealed(_) => {
                self.last_deal.extend(serde_json::to_value(&told.event));
            }
            _ => {}
        }
    }
}

fn player() -> UserId {
    UserId(PLAYER.to_owned())
}

fn player_named(spec: &str) -> Result<Box<dyn tarock_bots::Bot>, PracticeError> {
    let read: BotSpec = spec.parse().map_err(PracticeError::Bot)?;
    Ok(read.bot().unwrap_or_else(|| Level::Club.bot()))
}
