//! A table with two people and two bots, and all that whoever hosts one has to do.

use std::sync::Arc;

use tarock_rules::Book;
use tarock_table::{
    Bytes32, Command, CommandId, Effect, Input, Logged, NumberedEvent, Place, Setup, Table, UserId,
    Viewer,
};

use crate::{BOOKS, Choices};

/// An evening, with everything that happened at it.
pub struct Evening {
    /// The book.
    pub book: Arc<Book>,
    /// What was fixed.
    pub setup: Setup,
    /// The table.
    pub table: Table,
    /// Who sits there, and somebody who does not.
    pub people: Vec<UserId>,
    /// What came in so far.
    pub log: Vec<Logged>,
    now: u64,
    commands: u64,
}

impl Evening {
    /// A table under one of the books, with everybody seated.
    pub fn new(choices: &mut Choices) -> Evening {
        let book = Arc::new(BOOKS[choices.below(BOOKS.len())].clone());
        let mut setup = Setup::new("fuzz", &book.id);
        setup.tournament = choices.once_in(4);
        setup.cutting_short = choices.once_in(4).then_some(true);
        let table = Table::new(Arc::clone(&book), setup.clone()).unwrap();
        let people: Vec<UserId> =
            ["anna", "bert", "carl"].map(|name| UserId(name.to_owned())).into();
        let mut evening =
            Evening { book, setup, table, people, log: Vec::new(), now: 0, commands: 0 };
        for (number, person) in evening.people.clone().into_iter().take(2).enumerate() {
            let name = person.0.clone();
            let sit = Command::Sit { place: Place(number as u8), name };
            evening.take(Input::Connected(person.clone()));
            evening.take_command(&person, sit);
        }
        let host = evening.people[0].clone();
        for place in [2, 3] {
            evening.take_command(
                &host,
                Command::SeatBot { place: Place(place), spec: "rule".to_owned() },
            );
        }
        for person in evening.people.clone().into_iter().take(2) {
            evening.take_command(&person, Command::Ready);
        }
        evening
    }

    /// A command of somebody who has seen everything.
    pub fn command(&self, from: UserId, command: Command) -> Input {
        let id = CommandId(format!("c{}", self.commands));
        Input::Command { from, id, seen: self.table.seq(), command }
    }

    fn take_command(&mut self, from: &UserId, command: Command) {
        let input = self.command(from.clone(), command);
        self.take(input);
    }

    /// A legal action of a person whose turn it is.
    pub fn legal(&self, choices: &mut Choices) -> Option<Input> {
        let place = (0..2).map(Place).find(|place| self.actions(*place) > 0)?;
        let seen = self.table.observe(place)?;
        let action = seen.legal[choices.below(seen.legal.len())];
        Some(self.command(self.people[usize::from(place.0)].clone(), Command::Act { action }))
    }

    fn actions(&self, place: Place) -> usize {
        self.table.observe(place).map_or(0, |seen| seen.legal.len())
    }

    /// Bytes as if they were random.
    pub fn random(&self, choices: &mut Choices) -> Bytes32 {
        Bytes32([choices.byte(); 32])
    }

    /// Takes an input in, with all that follows from it; what the public is told comes back.
    pub fn take(&mut self, input: Input) -> Vec<NumberedEvent> {
        let mut waiting = vec![input];
        let mut told_public = Vec::new();
        let mut steps = 0;
        while let Some(input) = waiting.pop() {
            steps += 1;
            assert!(steps < 2_000, "a table that never comes to rest");
            self.now += 40_000;
            self.commands += 1;
            self.log.push(Logged { now: self.now, input: input.clone() });
            for effect in self.table.step(self.now, input) {
                match effect {
                    Effect::Tell { to: Viewer::Public, told } => told_public.push(told),
                    Effect::NeedSecret { deal } => {
                        let secret = Bytes32([deal as u8; 32]);
                        waiting.push(Input::Secret { deal, secret });
                    }
                    Effect::BotToMove { place, turn, .. } => {
                        let legal = self.table.observe(place).map(|seen| seen.legal);
                        if let Some(action) = legal.and_then(|legal| legal.first().copied()) {
                            waiting.push(Input::BotMove { place, turn, action });
                        }
                    }
                    Effect::BotToAnswer { place, claim, .. } => {
                        waiting.push(Input::BotAnswer { place, claim, agree: true });
                    }
                    Effect::BotRefused { place, refused } => {
                        panic!("{place:?} did something legal and was refused: {refused:?}")
                    }
                    Effect::Tell { .. }
                    | Effect::Answer { .. }
                    | Effect::WakeAt(_)
                    | Effect::Keep { .. } => {}
                }
            }
        }
        told_public
    }
}
