//! What the inputs of a table cause at a server, gathered until they are stored.

use std::borrow::Cow;
use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use tarock_rules::Observation;
use tarock_store::{KeptDeal, KeptPlayer, KeptRefusal};
use tarock_table::fair::FairRecord;
use tarock_table::{
    BotQuestion, Bytes32, CommandAnswer, Contribution, EffectHandler, Logged, NumberedEvent, Place,
    PlaceOwner, Refused, ScoreLine, ServerMessage, Table, TableEvent, TableRefusal, Viewer,
};
use tracing::error;

use super::{Connection, ConnectionId, Shared};
use crate::clock::{self, TableClock};
use crate::close_reason::CloseReason;
use crate::message::text;
use crate::secret;

/// What inputs have caused.
#[derive(Default)]
pub struct Batch {
    /// The inputs themselves, for the log.
    pub entries: Vec<Logged>,
    /// Commands that were refused and changed nothing: not for the log, or anybody could make it
    /// grow for nothing.
    pub refused: Vec<KeptRefusal>,
    /// Deals that were finished.
    pub finished: Vec<KeptDeal>,
    /// What is to be sent.
    pub out: Vec<(ConnectionId, Utf8Bytes)>,
    /// Bots that are to be asked.
    pub asks: Vec<Ask>,
    /// Whether the public facts may have changed.
    pub changed: bool,
}

/// A question to a bot, with what it saw when it was asked.
pub struct Ask {
    pub question: BotQuestion,
    /// What the bot sees.
    pub seen: Observation,
}

/// Gathers what one input causes.
pub struct EffectCollector<'a> {
    /// What hosts share.
    pub shared: &'a Shared,
    pub clock: TableClock,
    /// Entries that its log has.
    pub stored: u64,
    /// Who looks at the table.
    pub connections: &'a mut HashMap<ConnectionId, Connection>,
    /// When the table wants to be woken.
    pub wake: &'a mut Option<u64>,
    /// Where everything is gathered.
    pub batch: &'a mut Batch,
    /// Where the command came from.
    pub from: Option<ConnectionId>,
    /// Who now looks from elsewhere and gets the whole table afterwards.
    pub moved: Vec<ConnectionId>,
}

impl EffectHandler for EffectCollector<'_> {
    fn now(&mut self) -> u64 {
        self.clock.now()
    }

    fn stepped(&mut self, table: &Table, taken: Logged, unchanged: Option<&CommandAnswer>) {
        if let Some(answer) = unchanged {
            self.keep_refusal(answer);
        } else {
            self.shared.metrics.inputs.count();
            self.batch.entries.push(taken);
        }
        // A step first changes the places and then tells of it.
        for (id, connection) in self.connections.iter_mut() {
            let viewer = table.viewer_of(&connection.user);
            if table.is_sent_away(&connection.user) {
                connection.end(CloseReason::SentAway);
            } else if std::mem::replace(&mut connection.viewer, viewer) != viewer {
                self.moved.push(*id);
            }
        }
    }

    fn secret(&mut self, _deal: u64) -> Bytes32 {
        secret::bytes()
    }

    /// Clients contribute themselves.
    fn contribution(&mut self, _place: Place, _deal: u64) -> Option<Contribution> {
        None
    }

    fn tell(&mut self, _table: &Table, to: Viewer, told: NumberedEvent) {
        if to == Viewer::Public {
            self.batch.changed |= concerns_everybody(&told.event);
        }
        let mut written = None;
        for (id, _) in self.connections.iter().filter(|(_, connection)| connection.viewer == to) {
            let written =
                written.get_or_insert_with(|| text(&ServerMessage::Told(Cow::Borrowed(&told))));
            self.batch.out.push((*id, written.clone()));
        }
    }

    fn answer(&mut self, table: &Table, answer: CommandAnswer) {
        let Some(from) = self.from else { return };
        if answer.refused.is_some() && !answer.repeated {
            self.count_refusal(from);
        }
        let refused = answer.refused.map(|refusal| Refused::by_table(refusal, table.book()));
        let answer =
            ServerMessage::Answer { id: Cow::Owned(answer.id), refused, repeated: answer.repeated };
        self.batch.out.push((from, text(&answer)));
    }

    fn ask_bot(&mut self, table: &Table, question: BotQuestion) {
        if let Some(seen) = table.observe(question.place) {
            self.batch.asks.push(Ask { question, seen });
        }
    }

    fn bot_refused(&mut self, place: Place, refused: TableRefusal) {
        error!(%place, %refused, "a bot wanted something illegal");
    }

    fn wake_at(&mut self, at: Option<u64>) {
        *self.wake = at;
    }

    fn keep(&mut self, table: &Table, line: ScoreLine, record: FairRecord) {
        self.batch.finished.push(kept(table, line, record));
    }
}

impl EffectCollector<'_> {
    /// Keeps a refusal that the table remembers, so that the command is answered alike after a
    /// restart.
    fn keep_refusal(&mut self, answer: &CommandAnswer) {
        if let Some(refusal) =
            answer.refused.filter(|refusal| !answer.repeated && *refusal != TableRefusal::Name)
        {
            let entries = self.stored + self.batch.entries.len() as u64;
            self.batch.refused.push(KeptRefusal {
                entries,
                user: answer.to.clone(),
                command: answer.id.clone(),
                refusal,
            });
        }
    }

    fn count_refusal(&mut self, from: ConnectionId) {
        let rate = self.shared.refusals;
        if let Some(connection) = self.connections.get_mut(&from)
            && !connection.refusals.take(rate)
        {
            connection.end(CloseReason::TooFast);
        }
    }
}

/// Whether an event changes what the lobby shows.
fn concerns_everybody(event: &TableEvent) -> bool {
    match event {
        TableEvent::Seated { .. }
        | TableEvent::HasAccount(_)
        | TableEvent::Renamed { .. }
        | TableEvent::Unseated(_)
        | TableEvent::Ready(_)
        | TableEvent::Line { .. }
        | TableEvent::BotTookOver { .. }
        | TableEvent::GaveBack(_)
        | TableEvent::Watchers(_)
        | TableEvent::NextDeal { .. }
        | TableEvent::Settled { .. }
        | TableEvent::Over { .. } => true,
        TableEvent::Committed { .. }
        | TableEvent::Contributed(_)
        | TableEvent::Dealt { .. }
        | TableEvent::Deal(_)
        | TableEvent::Turn { .. }
        | TableEvent::Claimed { .. }
        | TableEvent::ClaimAgreed(_)
        | TableEvent::ClaimEnded(_)
        | TableEvent::Revealed(_)
        | TableEvent::LastRadlSaid(_)
        | TableEvent::EndWanted(_)
        | TableEvent::SentAway { .. }
        | TableEvent::Talked(_)
        | TableEvent::Drawn { .. }
        | TableEvent::Cutting(_)
        | TableEvent::Cut { .. }
        | TableEvent::PacketTaken { .. }
        | TableEvent::DiscardChanged { .. }
        | TableEvent::AnnulmentWanted(_)
        | TableEvent::AnnulmentAgreed(_)
        | TableEvent::AnnulmentRefused(_) => false,
    }
}

/// A finished deal with everybody at the table.
fn kept(table: &Table, line: ScoreLine, record: FairRecord) -> KeptDeal {
    let players = (0_u8..).zip(table.owners()).filter_map(|(number, owner)| {
        let (user, name, stand_in) = match owner {
            PlaceOwner::Nobody => return None,
            PlaceOwner::Person { user, name, away, .. } => {
                (Some(user.0.clone()), name.to_owned(), away)
            }
            PlaceOwner::Bot { spec } => (None, spec.to_owned(), false),
        };
        let place = Place(number);
        let points = |column: &[i32]| column.get(usize::from(number)).copied().unwrap_or(0);
        Some(KeptPlayer {
            place: number,
            user,
            name,
            played: line.seats.contains(&place) && !line.void,
            declarer: line.declarer == Some(place),
            partner: line.partner == Some(place),
            stand_in,
            schrift: points(&line.schrift),
            zahlung: points(&line.zahlung),
        })
    });
    let players = players.collect();
    KeptDeal { finished: clock::wall(), line, record, players }
}
