//! A match on all threads, from its state file on where it has one. `match` and `ladder` play
//! through this.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::rc::Rc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use indicatif::ProgressBar;
use serde_json::{Value, json};
use tarock_bots::contest::{Auction, DealResult, Estimate, Match, Plan, Role, Tally};
use tarock_bots::{Stuck, Thinking};
use tarock_rules::Book;

use crate::clock::worked;
use crate::contestant::{Complaint, Contestant};
use crate::failure::Failure;
use crate::journal::Journal;
use crate::simulate::{BAR, progress_bar};

/// A match that is to be played.
pub struct Contest {
    /// The book as it was named.
    pub rules: String,
    pub book: Rc<Book>,
    pub seed: u64,
    pub deals: u64,
    pub a: Contestant,
    pub b: Contestant,
    pub plan: Plan,
}

/// Results that may wait to be written down.
const RESULTS_AHEAD: usize = 64;

impl Contest {
    /// Plays all deals that the state file does not have yet. Every deal of the match passes
    /// through `take`, in any order.
    pub fn play(
        &self,
        threads: u16,
        state: Option<&Path>,
        progress: &ProgressBar,
        mut take: impl FnMut(&DealResult),
    ) -> Result<Tally, Failure> {
        let complaint = Complaint::default();
        let game = self.game(&complaint)?;
        let played = self.play_game(&game, threads, state, progress, &mut take);
        let said = complaint.lock().unwrap_or_else(PoisonError::into_inner).take();
        match (played, said) {
            (Err(_), Some(said)) => Err(Failure::Argument(said)),
            (played, _) => played,
        }
    }

    /// The match itself.
    pub fn game(&self, complaint: &Complaint) -> Result<Match<'_>, Failure> {
        let [a, b] = [&self.a, &self.b].map(|who| who.player(&self.rules, self.seed, complaint));
        Ok(Match::between(&self.book, self.seed, a?, b?).by(self.plan))
    }

    fn play_game(
        &self,
        game: &Match,
        threads: u16,
        state: Option<&Path>,
        progress: &ProgressBar,
        take: &mut dyn FnMut(&DealResult),
    ) -> Result<Tally, Failure> {
        let (mut journal, known) = match state {
            None => (None, BTreeMap::new()),
            Some(path) => {
                let (journal, known) = Journal::open(path, &self.parameters())?;
                (Some(journal), known)
            }
        };
        if known.len() < usize::try_from(self.deals).unwrap_or(usize::MAX)
            && let (Some(path), Some(first)) = (state, known.values().next())
        {
            check_unchanged(game, first, path)?;
        }
        let mut tally = Tally::default();
        let deals = game.deals().take(usize::try_from(self.deals).unwrap_or(usize::MAX));
        play_all(game, Schedule { deals, known }, threads, |deal| {
            if let (Some(journal), true) = (&mut journal, deal.fresh) {
                journal.append(&deal.result)?;
            }
            tally.add(&deal.result);
            take(&deal.result);
            progress.inc(1);
            if !progress.is_hidden() {
                progress.set_message(format!(
                    "{} – {}: {}",
                    self.a,
                    self.b,
                    shown(&tally.zahlung())
                ));
            }
            Ok(())
        })?;
        Ok(tally)
    }

    /// A bar on the terminal, with the bots and the current estimate above it.
    pub fn progress_bar(&self, prefix: String) -> ProgressBar {
        progress_bar(self.deals, &format!("{{prefix}}{{msg}}\n{BAR}")).with_prefix(prefix)
    }

    /// The command that plays this match alone.
    pub fn command(&self) -> String {
        let mut text = format!(
            "tarock match --rules {} --deals {} --seed {}",
            self.rules, self.deals, self.seed
        );
        if let Auction::Rule(games) = self.plan.auction {
            let codes: Vec<&str> = games.iter().map(tarock_rules::Game::code).collect();
            let _ = write!(text, " --auction rule --games {}", codes.join(","));
        }
        if let Some(role) = self.plan.role {
            let _ = write!(text, " --role {}", role.code());
        }
        let _ = write!(text, " {} {}", self.a, self.b);
        text
    }

    /// The plan as data.
    pub fn plan_as_json(&self) -> Value {
        match self.plan.auction {
            Auction::Free => json!({"auction": "bots"}),
            Auction::Rule(games) => {
                json!({
                    "auction": "rule",
                    "games": games.iter().collect::<Vec<_>>(),
                    "role": self.plan.role.map(Role::code),
                })
            }
        }
    }

    /// All that decides what the deals of the match bring; the number of deals is not among it.
    fn parameters(&self) -> Value {
        json!({
            "tarock match": 1,
            "rules": self.rules,
            "book": fingerprint(&self.book),
            "seed": self.seed,
            "a": self.a.to_string(),
            "b": self.b.to_string(),
            "plan": self.plan_as_json(),
        })
    }
}

/// A mean with its interval, for a person.
pub fn shown(estimate: &Estimate) -> String {
    match estimate.interval {
        None => format!("{:+.2}", estimate.mean),
        Some([low, high]) => format!("{:+.2} ({low:+.2} to {high:+.2})", estimate.mean),
    }
}

/// Mean and longest time of a decision in milliseconds; no mean without decisions.
#[expect(clippy::cast_precision_loss, reason = "times are shown")]
pub fn milliseconds(thinking: Thinking) -> (Option<f64>, f64) {
    let mean = (thinking.decisions > 0)
        .then(|| thinking.nanoseconds as f64 / thinking.decisions as f64 / 1e6);
    (mean, thinking.longest as f64 / 1e6)
}

/// A number that changes with the rules of a book, whatever the book says about their sources
/// (FNV-1a).
fn fingerprint(book: &Book) -> String {
    let mut rules = serde_json::to_value(book.file()).unwrap_or_default();
    drop_sources(&mut rules);
    let hash = rules.to_string().bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

fn drop_sources(value: &mut Value) {
    match value {
        Value::Object(entries) => {
            entries.remove("source");
            entries.values_mut().for_each(drop_sources);
        }
        Value::Array(entries) => entries.iter_mut().for_each(drop_sources),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Plays a deal of the file again: deals of players who have changed meanwhile must not be mixed.
fn check_unchanged(game: &Match, first: &DealResult, path: &Path) -> Result<(), Failure> {
    match game.play(first.deal) {
        Ok(again) if again.playings == first.playings => Ok(()),
        Ok(_) | Err(_) => Err(Failure::Argument(format!(
            "{}: the players of this program play deal {} otherwise than the file says; begin a \
            new file",
            path.display(),
            first.deal
        ))),
    }
}

/// The deals of a match in their order, with what is known of them.
struct Schedule<D> {
    deals: D,
    known: BTreeMap<u64, DealResult>,
}

/// A deal that was played, now or earlier.
struct Done {
    result: DealResult,
    fresh: bool,
}

/// Plays all deals and hands them over as they are finished; the sums are exact, so it does not
/// matter who plays which.
fn play_all(
    game: &Match,
    schedule: Schedule<impl Iterator<Item = Result<u64, Stuck>> + Send>,
    threads: u16,
    mut take: impl FnMut(Done) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let schedule = Mutex::new(schedule);
    let next = || -> Option<Result<(u64, Option<DealResult>), Stuck>> {
        let mut schedule = schedule.lock().unwrap_or_else(PoisonError::into_inner);
        let index = schedule.deals.next()?;
        Some(index.map(|index| (index, schedule.known.remove(&index))))
    };
    let done = |index: u64| -> Result<Done, String> {
        let result =
            game.play_timed(index, &worked).map_err(|stuck| format!("deal {index}: {stuck}"))?;
        Ok(Done { result, fresh: true })
    };
    let work = |sender: SyncSender<Result<Done, String>>| {
        while let Some(deal) = next() {
            let done = match deal {
                Err(stuck) => Err(stuck.to_string()),
                Ok((_, Some(result))) => Ok(Done { result, fresh: false }),
                Ok((index, None)) => done(index),
            };
            let failed = done.is_err();
            // An error of the channel means that the deals are no longer wanted.
            if sender.send(done).is_err() || failed {
                return;
            }
        }
    };
    thread::scope(|scope| {
        let (sender, receiver) = sync_channel(RESULTS_AHEAD);
        let workers: Vec<_> = (0..threads.max(1))
            .map(|_| {
                let sender = sender.clone();
                scope.spawn(|| work(sender))
            })
            .collect();
        drop(sender);
        let taken = take_all(receiver, &mut take);
        let stopped = workers.into_iter().filter_map(|worker| worker.join().err()).count();
        taken.and(if stopped == 0 { Ok(()) } else { Err(failed("a thread stopped".to_owned())) })
    })
}

/// Takes results until no more come or one is an error; then the receiver is gone and the threads
/// stop.
fn take_all(
    receiver: Receiver<Result<Done, String>>,
    take: &mut impl FnMut(Done) -> Result<(), Failure>,
) -> Result<(), Failure> {
    receiver.into_iter().try_for_each(|done| take(done.map_err(failed)?))
}

fn failed(what: String) -> Failure {
    Failure::Io { doing: "playing".to_owned(), error: std::io::Error::other(what) }
}
