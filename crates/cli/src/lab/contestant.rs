//! Who plays in a match: one of our bots, or a bot of another `tarock` program.

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use tarock_bots::{BotSpec, Course, Outsider, Player};
use tarock_rules::{Action, Book, Card, Move, Record, Seat};

use crate::bot_argument;
use crate::failure::Failure;

/// Who plays in a match.
#[derive(Debug, Clone, PartialEq)]
pub enum Contestant {
    /// One of our bots.
    Ours(BotSpec),
    /// A bot of another `tarock` program, which is asked by `advise --json`.
    Program {
        /// The program.
        path: PathBuf,
        /// Its bot, as that program names it.
        bot: String,
    },
}

/// The bot of another program if none is named.
const DEFAULT_BOT: &str = "master";

/// Reads a bot, or the path of a program with a bot behind a colon. A path has a slash.
pub fn contestant(text: &str) -> Result<Contestant, String> {
    let Some(folder) = text.rfind(['/', std::path::MAIN_SEPARATOR]) else {
        return bot_argument::one(text).map(Contestant::Ours);
    };
    // Settings of a bot have no slash, and the name of the program no colon.
    let (path, bot) = match text[folder..].split_once(':') {
        Some((name, bot)) => (format!("{}{name}", &text[..folder]), bot),
        None => (text.to_owned(), DEFAULT_BOT),
    };
    let path = PathBuf::from(path);
    if !path.is_file() {
        return Err(format!("there is no program {}", path.display()));
    }
    Ok(Contestant::Program { path, bot: bot.to_owned() })
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Ours(spec) => spec.fmt(f),
            Contestant::Program { path, bot } => write!(f, "{}:{bot}", path.display()),
        }
    }
}

impl From<BotSpec> for Contestant {
    fn from(spec: BotSpec) -> Contestant {
        Contestant::Ours(spec)
    }
}

/// The first thing that another program complained about.
pub type Complaint = Arc<Mutex<Option<String>>>;

impl Contestant {
    /// Whether this is a certain bot of ours.
    pub fn is(&self, spec: BotSpec) -> bool {
        *self == Contestant::Ours(spec)
    }

    /// The player; another program must answer to begin with.
    pub fn player(&self, rules: &str, seed: u64, complaint: &Complaint) -> Result<Player, Failure> {
        let (path, bot) = match self {
            Contestant::Ours(spec) => return Ok(spec.player()),
            Contestant::Program { path, bot } => (path.clone(), bot.clone()),
        };
        let program = Program {
            path,
            bot,
            rules: rules.to_owned(),
            seed,
            idle: Mutex::new(Vec::new()),
            complaint: Arc::clone(complaint),
        };
        let talk = program.begin().map_err(Failure::Argument)?;
        program.put_back(talk);
        Ok(Player::outsider(program))
    }
}

/// Another program; as many copies of it run as are asked at once.
struct Program {
    path: PathBuf,
    bot: String,
    rules: String,
    seed: u64,
    idle: Mutex<Vec<Talk>>,
    complaint: Complaint,
}

/// A running copy of another program.
struct Talk {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Drop for Talk {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Program {
    fn begin(&self) -> Result<Talk, String> {
        let wrong = |what: &str| format!("{}: {what}", self.path.display());
        let mut child = Command::new(&self.path)
            .args(["advise", "--json", "--bot", &self.bot, "--seed", &self.seed.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| wrong(&error.to_string()))?;
        let input = child.stdin.take().ok_or_else(|| wrong("it cannot be spoken to"))?;
        let output = child.stdout.take().ok_or_else(|| wrong("it cannot be heard"))?;
        let mut talk = Talk { child, input, output: BufReader::new(output) };
        // Whatever is no deal is answered with a complaint by every version.
        talk.ask("{}").map_err(|error| wrong(&error))?;
        Ok(talk)
    }

    fn put_back(&self, talk: Talk) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(talk);
    }

    fn ask(&self, course: &Course) -> Result<Action, String> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut talk = idle.map_or_else(|| self.begin(), Ok)?;
        let record =
            serde_json::to_string(&self.record(course)).map_err(|error| error.to_string())?;
        let answer = talk.ask(&record)?;
        self.put_back(talk);
        let answer: Value = serde_json::from_str(&answer).map_err(|error| error.to_string())?;
        let Some(action) = answer["action"].as_str().filter(|_| answer["ok"] == true) else {
            return Err(answer["message"].as_str().unwrap_or("an answer without an action").into());
        };
        action.parse::<Move>().map(|made| made.action).map_err(|error| error.to_string())
    }

    fn record(&self, course: &Course) -> Record {
        let deal = course.deal();
        let dealt = deal.dealt();
        Record {
            rules: self.rules.clone(),
            forehand: deal.forehand(),
            hands: Seat::ALL.map(|seat| dealt[seat].iter().collect::<Vec<Card>>()).to_vec(),
            talon: deal.talon().iter().map(|half| half.to_vec()).collect(),
            actions: course.moves().iter().map(ToString::to_string).collect(),
            schrift: None,
            zahlung: None,
        }
    }
}

impl Talk {
    fn ask(&mut self, line: &str) -> Result<String, String> {
        let gone = |error: std::io::Error| format!("it does not listen: {error}");
        writeln!(self.input, "{line}").map_err(gone)?;
        self.input.flush().map_err(gone)?;
        let mut answer = String::new();
        match self.output.read_line(&mut answer) {
            Ok(0) => Err("it ends without an answer".to_owned()),
            Ok(_) => Ok(answer),
            Err(error) => Err(error.to_string()),
        }
    }
}

impl Outsider for Program {
    fn decide(&self, _book: &Book, course: &Course) -> Option<Action> {
        match self.ask(course) {
            Ok(action) => Some(action),
            Err(what) => {
                let mut first = self.complaint.lock().unwrap_or_else(PoisonError::into_inner);
                first.get_or_insert_with(|| format!("{}: {what}", self.path.display()));
                None
            }
        }
    }
}
