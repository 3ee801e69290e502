//! A program on a seat: contributes to the shuffle, is ready, comes back, and lets a player decide
//! the rest.

use tarock_rules::{Action, Book, Observation, Seat};
use tarock_table::{Command, EveningOver, Place, Rest, SeenCutting, SeenPlace, TableEvent, Viewer};

use crate::client::{Client, Update};
use crate::error::ClientError;

/// Who decides.
pub trait SeatedPlayer {
    /// What to do; it is the own turn, and `legal` of the observation says what may be done.
    fn act(&mut self, book: &Book, seen: &Observation) -> Option<Action>;

    /// Whether to agree to a seat's claim about the rest of the tricks.
    fn agree(&mut self, book: &Book, seen: &Observation, by: Seat, rest: Rest) -> bool;
}

/// A client that plays.
pub struct Seated<P> {
    client: Client,
    player: P,
    sent: Sent,
}

/// What was sent and is on its way, so that it is not sent twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Sent {
    /// Deal and turn of an action.
    acted: Option<(u64, u64)>,
    /// Number of the claim that was answered.
    answered: Option<u64>,
    /// Deals on the sheet when being ready was said.
    ready: Option<usize>,
    /// Whether the seat was asked back.
    returned: bool,
    /// Deal and number of packets when the pack was cut or a packet taken.
    cut: Option<(u64, Option<usize>)>,
}

/// What a program does with the pack: it cuts in the middle, or takes the last packet.
fn handle(cutting: &SeenCutting) -> Command {
    let deal = cutting.deal;
    match &cutting.packets {
        Some(packets) => {
            Command::TakePacket { deal, packet: packets.last().copied().unwrap_or_default() }
        }
        None => Command::Cut {
            deal,
            cards: vec![27.clamp(cutting.least, cutting.most.max(cutting.least))],
        },
    }
}

impl<P: SeatedPlayer> Seated<P> {
    /// Lets a player play with a client.
    pub fn new(client: Client, player: P) -> Seated<P> {
        Seated { client, player, sent: Sent::default() }
    }

    pub fn client(&mut self) -> &mut Client {
        &mut self.client
    }

    /// The client alone.
    pub fn into_client(self) -> Client {
        self.client
    }

    /// Takes a place: the wanted one, or the first that is free.
    pub async fn sit(&mut self, place: Option<Place>, name: &str) -> Result<Place, ClientError> {
        if let Viewer::Place(own) = self.client.view().viewer {
            return Ok(own);
        }
        let free = |place: u8| {
            self.client.view().places.get(usize::from(place)) == Some(&SeenPlace::Empty)
        };
        let place = place.or_else(|| (0..6).find(|place| free(*place)).map(Place));
        let Some(place) = place else {
            return Err(ClientError::Unexpected("no place is free".to_owned()));
        };
        self.client.say(Command::Sit { place, name: name.to_owned() }).await;
        let mut refusal = None;
        loop {
            if let Viewer::Place(own) = self.client.view().viewer {
                return Ok(own);
            }
            if let Some(why) = refusal {
                return Err(ClientError::Unexpected(why));
            }
            if let Update::Answered { refused: Some(refused), .. } = self.client.next().await? {
                refusal = Some(format!("{}: {}", refused.code, refused.en));
            }
        }
    }

    /// Plays until the evening is over.
    pub async fn play(&mut self) -> Result<EveningOver, ClientError> {
        self.do_what_is_due().await;
        loop {
            if let Some(why) = self.client.view().over {
                return Ok(why);
            }
            let update = self.step().await?;
            if let Update::Answered { command: Command::Act { .. }, refused: Some(refused) } =
                update
                && !["stale", "bot-plays", "not-now"].contains(&refused.code.as_str())
            {
                return Err(ClientError::Unexpected(format!(
                    "an action is refused: {}: {}",
                    refused.code, refused.en
                )));
            }
        }
    }

    /// Waits for one more thing, and does what is due after it.
    pub async fn step(&mut self) -> Result<Update, ClientError> {
        let update = self.client.next().await?;
        match &update {
            // What was refused may be due again.
            Update::Answered { refused: Some(_), .. } => self.sent = Sent::default(),
            Update::Event(event) => match event.as_ref() {
                TableEvent::BotTookOver { .. } | TableEvent::GaveBack(_) => {
                    self.sent = Sent::default();
                }
                _ => {}
            },
            // What was not answered is repeated by the client itself.
            Update::Answered { refused: None, .. } | Update::Seen | Update::Broken => {}
        }
        self.do_what_is_due().await;
        Ok(update)
    }

    /// Does what the table waits for from this place.
    pub async fn do_what_is_due(&mut self) {
        let due = self.due().or_else(|| self.client.contribution());
        let Some(command) = due else { return };
        self.client.say(command).await;
    }

    fn due(&mut self) -> Option<Command> {
        let view = self.client.view();
        let Viewer::Place(own) = view.viewer else { return None };
        let SeenPlace::Person { ready, away, .. } = view.places.get(usize::from(own.0))? else {
            return None;
        };
        if away.is_some() {
            return (!std::mem::replace(&mut self.sent.returned, true)).then_some(Command::Return);
        }
        if let Some(cutting) = view
            .deal
            .as_ref()
            .and_then(|deal| deal.cutting.as_ref())
            .filter(|cutting| cutting.place == own)
        {
            let at = (cutting.deal, cutting.packets.as_ref().map(Vec::len));
            return (self.sent.cut.replace(at) != Some(at)).then(|| handle(cutting));
        }
        if view.drawing.is_some() {
            return None;
        }
        let Some(deal) = &view.deal else {
            let deals = view.sheet.lines.len();
            let waits = !*ready && view.over.is_none() && self.sent.ready != Some(deals);
            self.sent.ready = Some(deals);
            return waits.then_some(Command::Ready);
        };
        if let Some(claim) = &deal.claim {
            let asked = deal.seats.contains(&own)
                && !claim.agreed.contains(&own)
                && self.sent.answered != Some(claim.claim);
            let seen = deal.observation.as_ref().filter(|_| asked)?;
            let by = Seat::ALL.into_iter().find(|seat| deal.seats[seat.index()] == claim.place)?;
            self.sent.answered = Some(claim.claim);
            let agree = self.player.agree(self.client.book(), seen, by, claim.rest);
            return Some(Command::AnswerClaim { claim: claim.claim, agree });
        }
        let turn = (deal.deal, deal.turn);
        if deal.to_act != Some(own) || self.sent.acted == Some(turn) {
            return None;
        }
        let action = self.player.act(self.client.book(), deal.observation.as_ref()?)?;
        self.sent.acted = Some(turn);
        Some(Command::Act { action })
    }
}
