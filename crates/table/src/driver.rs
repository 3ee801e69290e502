//! The one interpreter of effects. It steps a table, gives back at once what the table needs to go
//! on, and hands everything else to whoever hosts the table: a server, a browser, a terminal, a
//! test.

use std::collections::VecDeque;

use tarock_rules::{Rest, Seat};

use crate::Bytes32;
use crate::fair::FairRecord;
use crate::messages::event::{NumberedEvent, TableEvent, Viewer};
use crate::messages::input::{Command, Effect, Input, Logged};
use crate::messages::refusal::TableRefusal;
use crate::names::{CommandId, Place, UserId};
use crate::scoreboard::ScoreLine;
use crate::table::Table;

/// Whoever hosts a table does what it asks for. The functions are called in the order of the
/// effects; the table that they get is the one after the step that caused them.
pub trait EffectHandler {
    /// The time for the next input, in milliseconds since any fixed moment.
    fn now(&mut self) -> u64;

    /// The table has taken an input; what it caused follows. A command that was refused or repeated
    /// and changed nothing comes with its answer: it need not stand in the log, if
    /// [`Table::remember_refusal`] is told of it when the table is replayed.
    fn stepped(&mut self, table: &Table, taken: Logged, unchanged: Option<&CommandAnswer>);

    /// Thirty-two bytes from a good generator, for the shuffle of a deal.
    fn secret(&mut self, deal: u64) -> Bytes32;

    /// What the person on this place adds to the shuffle; nothing where they do so by a command of
    /// their own.
    fn contribution(&mut self, place: Place, deal: u64) -> Option<Contribution>;

    /// Tells an event to those who look from here.
    fn tell(&mut self, table: &Table, to: Viewer, told: NumberedEvent);

    /// Answers a command.
    fn answer(&mut self, table: &Table, answer: CommandAnswer);

    /// Asks a bot; the answer is an input.
    fn ask_bot(&mut self, table: &Table, question: BotQuestion);

    /// What a bot wanted is against the rules; the table still waits for it.
    fn bot_refused(&mut self, place: Place, refused: TableRefusal);

    /// Sends [`Input::Tick`] at this time, instead of any asked for before; never, if there is
    /// none.
    fn wake_at(&mut self, at: Option<u64>);

    /// Keeps a finished deal: its line of the sheet, and the deal with its shuffle.
    fn keep(&mut self, table: &Table, line: ScoreLine, record: FairRecord);
}

/// What somebody adds to the shuffle, as the command that says so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contribution {
    pub from: UserId,
    /// The name of the command.
    pub id: CommandId,
    /// Random bytes.
    pub bytes: Bytes32,
}

/// Whether a command was taken, for the one who sent it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandAnswer {
    /// Who sent it.
    pub to: UserId,
    pub id: CommandId,
    /// The reason, if it is refused.
    pub refused: Option<TableRefusal>,
    /// Whether it had been answered before.
    pub repeated: bool,
}

/// A question to a bot; [`Table::observe`] says what the bot sees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BotQuestion {
    /// Where it sits.
    pub place: Place,
    pub spec: String,
    /// What it is asked.
    pub about: BotTask,
}

/// What a bot is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BotTask {
    /// What it does; the answer is [`Input::BotMove`].
    Move { turn: u64 },
    /// Whether it agrees to a claim; the answer is [`Input::BotAnswer`].
    Claim {
        claim: u64,
        /// Who claims.
        by: Seat,
        rest: Rest,
    },
}

/// Takes one input and does everything that follows from it.
///
/// ```
/// use std::sync::Arc;
/// use tarock_rules::Book;
/// use tarock_table::*;
///
/// /// Hears what is told to the public.
/// #[derive(Default)]
/// struct Listener(Vec<NumberedEvent>);
///
/// impl EffectHandler for Listener {
///     fn now(&mut self) -> u64 { 0 }
///     fn stepped(&mut self, _: &Table, _: Logged, _: Option<&CommandAnswer>) {}
///     fn secret(&mut self, _: u64) -> Bytes32 { Bytes32([7; 32]) }
///     fn contribution(&mut self, _: Place, _: u64) -> Option<Contribution> { None }
///     fn tell(&mut self, _: &Table, to: Viewer, told: NumberedEvent) {
///         if to == Viewer::Public {
///             self.0.push(told);
///         }
///     }
///     fn answer(&mut self, _: &Table, _: CommandAnswer) {}
///     fn ask_bot(&mut self, _: &Table, _: BotQuestion) {}
///     fn bot_refused(&mut self, _: Place, _: TableRefusal) {}
///     fn wake_at(&mut self, _: Option<u64>) {}
///     fn keep(&mut self, _: &Table, _: ScoreLine, _: fair::FairRecord) {}
/// }
///
/// let book = Arc::new(Book::published("vacha-2008").unwrap());
/// let mut table = Table::new(book, Setup::new("stammtisch", "vacha-2008")).unwrap();
/// let sit = Input::Command {
///     from: UserId("anna".to_owned()),
///     id: CommandId("1".to_owned()),
///     seen: 0,
///     command: Command::Sit { place: Place(0), name: "Anna".to_owned() },
/// };
/// let mut listener = Listener::default();
/// drive(&mut table, sit, &mut listener);
/// assert!(matches!(listener.0[0].event, TableEvent::Seated { place: Place(0), .. }));
/// ```
pub fn drive(table: &mut Table, input: Input, handler: &mut impl EffectHandler) {
    take(table, vec![input], handler);
}

/// Asks again for everything that a restored table waits for.
pub fn resume(table: &mut Table, handler: &mut impl EffectHandler) {
    let due = run_effects(table, table.outstanding(), handler);
    take(table, due, handler);
}

/// Takes inputs, and those that are due because of them.
fn take(table: &mut Table, inputs: Vec<Input>, handler: &mut impl EffectHandler) {
    let mut inputs = VecDeque::from(inputs);
    while let Some(input) = inputs.pop_front() {
        let now = handler.now();
        let effects = table.step(now, input.clone());
        handler.stepped(table, Logged { now, input }, unchanged(&effects).as_ref());
        inputs.extend(run_effects(table, effects, handler));
    }
}

/// The answer, if a command has got one that says no or says it again, and has caused nothing else.
fn unchanged(effects: &[Effect]) -> Option<CommandAnswer> {
    match effects {
        [Effect::Answer { to, id, refused, repeated }] if *repeated || refused.is_some() => {
            Some(CommandAnswer {
                to: to.clone(),
                id: id.clone(),
                refused: *refused,
                repeated: *repeated,
            })
        }
        _ => None,
    }
}

/// Hands on what a step asks for. Gives the inputs that are due at once.
fn run_effects(
    table: &Table,
    effects: Vec<Effect>,
    handler: &mut impl EffectHandler,
) -> Vec<Input> {
    let mut due = Vec::new();
    for effect in effects {
        match effect {
            Effect::Tell { to, told } => {
                due.extend(contribution(to, &told, handler));
                handler.tell(table, to, told);
            }
            Effect::Answer { to, id, refused, repeated } => {
                handler.answer(table, CommandAnswer { to, id, refused, repeated });
            }
            Effect::NeedSecret { deal } => {
                due.push(Input::Secret { deal, secret: handler.secret(deal) });
            }
            Effect::BotToMove { place, spec, turn } => {
                handler.ask_bot(table, BotQuestion { place, spec, about: BotTask::Move { turn } });
            }
            Effect::BotToAnswer { place, spec, claim, by, rest } => {
                handler.ask_bot(
                    table,
                    BotQuestion { place, spec, about: BotTask::Claim { claim, by, rest } },
                );
            }
            Effect::BotRefused { place, refused } => handler.bot_refused(place, refused),
            Effect::WakeAt(at) => handler.wake_at(at),
            Effect::Keep { line, record } => handler.keep(table, line, *record),
        }
    }
    due
}

/// What a person who is told of the commitment adds to the shuffle.
fn contribution(
    to: Viewer,
    told: &NumberedEvent,
    handler: &mut impl EffectHandler,
) -> Option<Input> {
    match (to, &told.event) {
        (Viewer::Place(place), TableEvent::Committed { deal, .. }) => {
            let Contribution { from, id, bytes } = handler.contribution(place, *deal)?;
            Some(Input::Command {
                from,
                id,
                seen: told.seq,
                command: Command::Contribute { deal: *deal, bytes },
            })
        }
        _ => None,
    }
}
