//! What a table causes where one person plays: messages for them, and bots that are to be asked.

use std::borrow::Cow;
use std::collections::VecDeque;

use rand::Rng;
use tarock_table::fair::FairRecord;
use tarock_table::{
    BotQuestion, Bytes32, CommandAnswer, CommandId, Contribution, EffectHandler, Logged,
    NumberedEvent, Place, Refused, ScoreLine, Table, TableEvent, TableRefusal, Viewer,
};

use crate::practice::{Message, OWN, player};

/// Everything around a table with one person.
pub(crate) struct Effects<R> {
    pub(crate) now: u64,
    pub(crate) chance: R,
    pub(crate) contributes: bool,
    /// What the player hears of the current input.
    pub(crate) messages: Vec<Message>,
    /// Bots that are to decide.
    pub(crate) questions: VecDeque<BotQuestion>,
    pub(crate) wake: Option<u64>,
    /// Settlement and record of the last deal: a snapshot does not hold them.
    pub(crate) last_deal: Vec<serde_json::Value>,
    /// The command by which the table contributes in the player's name; they do not hear the
    /// answer.
    contribution: Option<CommandId>,
}

impl<R: Rng> Effects<R> {
    pub(crate) fn new(
        chance: R,
        contributes: bool,
        last_deal: Vec<serde_json::Value>,
    ) -> Effects<R> {
        Effects {
            now: 0,
            chance,
            contributes,
            messages: Vec::new(),
            questions: VecDeque::new(),
            wake: None,
            last_deal,
            contribution: None,
        }
    }

    fn bytes(&mut self) -> Bytes32 {
        let mut bytes = [0; 32];
        self.chance.fill_bytes(&mut bytes);
        Bytes32(bytes)
    }

    fn remember(&mut self, event: &TableEvent) {
        match event {
            TableEvent::NextDeal { .. } => self.last_deal.clear(),
            TableEvent::Settled { .. } | TableEvent::Revealed(_) => {
                self.last_deal.extend(serde_json::to_value(event));
            }
            _ => {}
        }
    }
}

impl<R: Rng> EffectHandler for Effects<R> {
    fn now(&mut self) -> u64 {
        self.now
    }

    /// The whole table is kept instead of its inputs.
    fn stepped(&mut self, _table: &Table, _taken: Logged, _unchanged: Option<&CommandAnswer>) {}

    fn secret(&mut self, _deal: u64) -> Bytes32 {
        self.bytes()
    }

    fn contribution(&mut self, _place: Place, deal: u64) -> Option<Contribution> {
        if !self.contributes {
            return None;
        }
        let id = CommandId(format!("contribution-{deal}"));
        self.contribution = Some(id.clone());
        Some(Contribution { from: player(), id, bytes: self.bytes() })
    }

    fn tell(&mut self, _table: &Table, to: Viewer, told: NumberedEvent) {
        if to == Viewer::Place(OWN) {
            self.remember(&told.event);
            self.messages.push(Message::Told(Cow::Owned(told)));
        }
    }

    fn answer(&mut self, table: &Table, answer: CommandAnswer) {
        if self.contribution.take_if(|id| *id == answer.id).is_some() {
            return;
        }
        let refused = answer.refused.map(|refusal| Refused::by_table(refusal, table.book()));
        self.messages.push(Message::Answer {
            id: Cow::Owned(answer.id),
            refused,
            repeated: answer.repeated,
        });
    }

    fn ask_bot(&mut self, _table: &Table, question: BotQuestion) {
        self.questions.push_back(question);
    }

    /// The table plays something legal when its patience ends.
    fn bot_refused(&mut self, _place: Place, _refused: TableRefusal) {}

    fn wake_at(&mut self, at: Option<u64>) {
        self.wake = at;
    }

    /// The player is told of every finished deal, and keeps it themselves.
    fn keep(&mut self, _table: &Table, _line: ScoreLine, _record: FairRecord) {}
}
