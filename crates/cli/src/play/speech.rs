//! What happens at the table in words, German or English, with what players say in the words of the
//! book.

use tarock_bots::{Language, Level, name_action};
use tarock_rules::{
    Action, Book, Card, CardSet, End, Game, Item, Move, Phase, Premium, Seat, Take,
};
use tarock_table::fair::{DrawnCard, PackCut};
use tarock_table::{
    Away, ClaimEnd, EveningOver, Event, Phrase, Place, Rest, SeenCutting, SeenPlace, Snapshot,
    Spoken, TableEvent,
};

/// Everything that is needed to speak of a table.
pub struct Speech<'a> {
    pub book: &'a Book,
    pub language: Language,
    /// Names by place.
    pub names: Vec<String>,
    /// The places of the seats of the deal in hand.
    pub seats: Option<[Place; 4]>,
    /// The declarer of the deal in hand, once there is one.
    pub declarer: Option<Seat>,
}

/// Text in the language of the speech; names in braces are taken from where it stands.
macro_rules! say {
    ($language:expr, $german:literal, $english:literal) => {
        match $language {
            tarock_bots::Language::German => format!($german),
            tarock_bots::Language::English => format!($english),
        }
    };
}
pub(super) use say;

impl<'a> Speech<'a> {
    /// Speech about a table as it looks now.
    pub fn new(book: &'a Book, view: &Snapshot, language: Language) -> Speech<'a> {
        let names = view
            .places
            .iter()
            .enumerate()
            .map(|(place, seen)| name_of(seen, place, language))
            .collect();
        let deal = view.deal.as_ref();
        let declarer =
            deal.and_then(|deal| deal.observation.as_ref()).and_then(|seen| seen.declarer);
        Speech { book, language, names, seats: deal.map(|deal| deal.seats), declarer }
    }

    /// The name of whoever sits at a place.
    pub fn place(&self, place: Place) -> &str {
        self.names.get(usize::from(place.0)).map_or("?", String::as_str)
    }

    /// The name of whoever has a seat in the deal.
    pub fn seat(&self, seat: Seat) -> &str {
        self.seats.map_or("?", |seats| self.place(seats[seat.index()]))
    }

    /// A card in words.
    pub fn card(&self, card: Card) -> String {
        name_action(self.book, Action::Play(card), self.language)
    }

    /// Cards in words, joined by commas.
    pub fn cards(&self, cards: impl IntoIterator<Item = Card>) -> String {
        cards.into_iter().map(|card| self.card(card)).collect::<Vec<_>>().join(", ")
    }

    /// What the book calls a game.
    pub fn game(&self, game: Game) -> &str {
        self.book.game(game).map_or(game.code(), |entry| &entry.label)
    }

    /// What the book calls a premium.
    pub fn premium(&self, premium: Premium) -> &str {
        self.book.premium(premium).map_or(premium.code(), |entry| &entry.label)
    }

    fn item(&self, item: Item) -> String {
        match item {
            Item::Game => self.language.pick("das Spiel", "the game").to_owned(),
            Item::GameAgainst(seat) => {
                let name = self.seat(seat);
                say!(self.language, "das Spiel gegen {name}", "the game against {name}")
            }
            Item::Premium(premium, seat) => {
                format!("{} ({})", self.premium(premium), self.seat(seat))
            }
        }
    }

    fn on(&self, word: &str, item: Item) -> String {
        let item = self.item(item);
        say!(self.language, "{word} auf {item}", "{word} on {item}")
    }

    /// What somebody does or says, as an offer or after their name.
    pub fn action(&self, by: Seat, action: Action) -> String {
        let (words, language) = (&self.book.words, self.language);
        match action {
            Action::BidVorhand => quoted(language, &words.vorhand),
            Action::Pass => quoted(language, &words.pass),
            Action::Hold => quoted(language, &words.hold),
            Action::Bid(game) => self.game(game).to_owned(),
            Action::ThrowIn => {
                language.pick("Blatt zusammenwerfen", "throw the hand in").to_owned()
            }
            Action::Call(card) => {
                let card = self.card(card);
                say!(language, "{card} rufen", "call the {card}")
            }
            Action::CallFourth => {
                language.pick("den vierten König rufen", "call the fourth king").to_owned()
            }
            Action::Take(Take::First) => {
                language.pick("erste Hälfte nehmen", "take the first half").to_owned()
            }
            Action::Take(Take::Second) => {
                language.pick("zweite Hälfte nehmen", "take the second half").to_owned()
            }
            Action::Take(Take::Both) => {
                language.pick("alle sechs nehmen", "take all six").to_owned()
            }
            Action::Surrender => {
                let word = &words.surrender;
                say!(language, "{word} (aufgeben)", "{word} (give up)")
            }
            Action::Discard(card) | Action::Play(card) => self.card(card),
            Action::Announce(premium) => {
                let premium = self.premium(premium);
                say!(language, "{premium} ansagen", "announce {premium}")
            }
            Action::Contra(item) => self.on(&words.contra, item),
            Action::Re(item) => self.on(&words.re, item),
            Action::Sub(item) => self.on(&words.sub, item),
            Action::Done if self.declarer == Some(by) => quoted(language, &words.declarer_done),
            Action::Done => quoted(language, &words.done),
        }
    }

    /// Why a deal is over.
    fn end(&self, end: End) -> &'static str {
        match end {
            End::Played => self.language.pick("Das Spiel ist aus", "The deal is over"),
            End::Surrendered => {
                self.language.pick("Das Spiel ist aufgegeben", "The game is given up")
            }
            End::Unplayed => self.language.pick(
                "Ein Rufer ohne Ansage und Kontra wird nicht ausgespielt",
                "A Rufer without announcement and Kontra is not played out",
            ),
            End::Renonce => self.language.pick(
                "Der Talon bringt keine sechs Farbkarten: Renonce des Spielers",
                "The talon does not bring six suit cards: a Renonce of the declarer",
            ),
            End::ThrownIn => self.language.pick(
                "Das Blatt ist zusammengeworfen; es zählt nichts",
                "The hand is thrown in; it counts nothing",
            ),
        }
    }

    /// What is to be done in a phase.
    pub fn phase(&self, phase: Phase) -> &'static str {
        match phase {
            Phase::Auction => self.language.pick("Lizitation", "Auction"),
            Phase::Call => self.language.pick("Rufen", "King call"),
            Phase::Talon => self.language.pick("Talon", "Talon"),
            Phase::Discard => self.language.pick("Verlegen", "Discard"),
            Phase::Announce => self.language.pick("Ansagen", "Announcements"),
            Phase::Play => self.language.pick("Stiche", "Play"),
            Phase::Finished => self.language.pick("Ende", "End"),
        }
    }

    /// An event of the deal in a line.
    pub fn deal_event(&self, event: &Event) -> String {
        let language = self.language;
        match event {
            Event::Said(Move { seat, action }) => {
                format!("{}: {}", self.seat(*seat), self.action(*seat, *action))
            }
            Event::TalonOpened(halves) => {
                let [first, second] = halves.map(|half| self.cards(half));
                say!(
                    language,
                    "Der Talon: erste Hälfte {first}; zweite Hälfte {second}",
                    "The talon: first half {first}; second half {second}"
                )
            }
            Event::TalonTaken { seat, cards } => {
                let (name, cards) = (self.seat(*seat), self.cards(*cards));
                say!(language, "{name} nimmt {cards}", "{name} takes {cards}")
            }
            Event::TalonTakenUnseen { seat, .. } => {
                let name = self.seat(*seat);
                say!(
                    language,
                    "{name} nimmt alle sechs Karten verdeckt",
                    "{name} takes all six cards unseen"
                )
            }
            Event::Laid { seat, card, open } => {
                let name = self.seat(*seat);
                let what = card.map_or_else(
                    || language.pick("eine Karte", "a card").to_owned(),
                    |card| self.card(card),
                );
                let how = if *open { language.pick(" offen", " openly") } else { "" };
                say!(language, "{name} verlegt {what}{how}", "{name} discards {what}{how}")
            }
            Event::CardPlayed { seat, card } => {
                format!("{}: {}", self.seat(*seat), self.card(*card))
            }
            Event::PartnerShown(seat) => {
                let name = self.seat(*seat);
                say!(language, "{name} ist der Partner", "{name} is the partner")
            }
            Event::TrickTaken { seat, talon, kaiserstich } => {
                self.trick_taken(*seat, *talon, *kaiserstich)
            }
            Event::HandsOpened(hands) => {
                let hands = hands
                    .iter()
                    .map(|(seat, cards)| format!("{}: {}", self.seat(seat), self.cards(*cards)));
                let hands = hands.collect::<Vec<_>>().join("; ");
                say!(language, "Alle Blätter liegen offen. {hands}", "All hands lie open. {hands}")
            }
            Event::PhaseBegins(phase) => format!("— {} —", self.phase(*phase)),
            Event::Finished(end) => self.end(*end).to_owned(),
        }
    }

    fn trick_taken(&self, seat: Seat, talon: CardSet, kaiserstich: bool) -> String {
        let name = self.seat(seat);
        let how = if kaiserstich { language_kaiserstich(self.language) } else { "" };
        let talon = if talon.is_empty() {
            String::new()
        } else {
            let cards = self.cards(talon);
            say!(self.language, "; dazu aus dem Talon {cards}", "; with it from the talon {cards}")
        };
        say!(self.language, "Stich für {name}{how}{talon}", "Trick to {name}{how}{talon}")
    }

    /// An event of the table in a line; `None` where nothing need be said.
    #[expect(clippy::too_many_lines, reason = "an arm for each event")]
    pub fn table_event(&self, event: &TableEvent) -> Option<String> {
        let language = self.language;
        Some(match event {
            TableEvent::Seated { place, name, .. } => {
                let number = place.0 + 1;
                say!(language, "Platz {number}: {name}", "Place {number}: {name}")
            }
            TableEvent::HasAccount(place) => {
                let name = self.place(*place);
                say!(language, "{name} hat hier ein Konto", "{name} has an account here")
            }
            TableEvent::Renamed { place, name } => {
                let number = place.0 + 1;
                say!(language, "Platz {number} heißt jetzt {name}", "Place {number} is now {name}")
            }
            TableEvent::Unseated(place) => {
                let number = place.0 + 1;
                say!(language, "Platz {number} ist frei", "Place {number} is free")
            }
            TableEvent::Line { place, connected: false, .. } => {
                let name = self.place(*place);
                say!(
                    language,
                    "{name} ist gerade nicht verbunden",
                    "{name} has lost the connection"
                )
            }
            TableEvent::Line { place, connected: true, .. } => {
                let name = self.place(*place);
                say!(language, "{name} ist wieder verbunden", "{name} is connected again")
            }
            TableEvent::BotTookOver { place, why } => self.took_over(*place, *why),
            TableEvent::GaveBack(place) => {
                let name = self.place(*place);
                say!(language, "{name} spielt wieder selbst", "{name} plays again")
            }
            TableEvent::NextDeal { deal, dealer, double, deals_left, .. } => {
                self.next_deal(*deal, *dealer, *double, *deals_left)
            }
            TableEvent::Deal(event) => self.deal_event(event),
            TableEvent::Claimed { place, rest, .. } => {
                let name = self.place(*place);
                let words = match rest {
                    Rest::Take => language.pick("„Der Rest ist meiner“", "“The rest is mine”"),
                    Rest::Give => {
                        language.pick("„Ich mache keinen Stich mehr“", "“I take no more tricks”")
                    }
                };
                format!("{name}: {words}")
            }
            TableEvent::ClaimAgreed(place) | TableEvent::AnnulmentAgreed(place) => {
                let name = self.place(*place);
                say!(language, "{name} ist einverstanden", "{name} agrees")
            }
            TableEvent::ClaimEnded(how) => self.claim_ended(*how),
            TableEvent::LastRadlSaid(place) => {
                let name = self.place(*place);
                say!(language, "{name}: „Gstieß – a Radl“", "{name}: “Gstieß – a Radl”")
            }
            TableEvent::EndWanted(places) => {
                let names =
                    places.iter().map(|place| self.place(*place)).collect::<Vec<_>>().join(", ");
                say!(language, "Aufhören möchte: {names}", "Wants to stop: {names}")
            }
            TableEvent::Over { why, .. } => self.over(*why).to_owned(),
            TableEvent::Drawn { dealer, draw } => self.drawn(*dealer, &draw.rounds),
            TableEvent::Cutting(cutting) => self.cutting(cutting),
            TableEvent::Cut { place, cut } => self.cut(*place, cut),
            TableEvent::PacketTaken { place, packet } => {
                let (name, packet) = (self.place(*place), packet + 1);
                say!(language, "{name} nimmt das {packet}. Paket", "{name} takes packet {packet}")
            }
            TableEvent::SentAway { name, by } => {
                let by = self.place(*by);
                say!(
                    language,
                    "{by} weist den Kiebitz {name} weg",
                    "{by} sends the spectator {name} away"
                )
            }
            TableEvent::Talked(line) => {
                let (name, words) = (self.place(line.place), self.spoken(&line.said));
                format!("{name}: {}", quoted(language, &words))
            }
            TableEvent::DiscardChanged { place, .. } => {
                let name = self.place(*place);
                say!(language, "{name} legt anders ab", "{name} lays other cards away")
            }
            TableEvent::AnnulmentWanted(wanted) => {
                let (name, reason) = (self.place(wanted.place), &wanted.reason);
                say!(
                    language,
                    "{name} möchte das Spiel annullieren: {reason}",
                    "{name} wants the deal annulled: {reason}"
                )
            }
            TableEvent::AnnulmentRefused(place) => match place.map(|place| self.place(place)) {
                Some(name) => {
                    say!(language, "{name} will weiterspielen", "{name} wants to play on")
                }
                None => language
                    .pick("Nicht alle haben geantwortet", "Not everybody has answered")
                    .to_owned(),
            },
            TableEvent::Ready(_)
            | TableEvent::Watchers(_)
            | TableEvent::Committed { .. }
            | TableEvent::Contributed(_)
            | TableEvent::Dealt { .. }
            | TableEvent::Turn { .. }
            | TableEvent::Settled { .. }
            | TableEvent::Revealed(_) => return None,
        })
    }

    fn drawn(&self, dealer: Place, rounds: &[Vec<DrawnCard>]) -> String {
        let drawn = |round: &Vec<DrawnCard>| {
            let cards = round
                .iter()
                .map(|drawn| format!("{} {}", self.place(drawn.place), self.card(drawn.card)));
            cards.collect::<Vec<_>>().join(", ")
        };
        let cards = rounds.iter().map(drawn).collect::<Vec<_>>().join("; ");
        let name = self.place(dealer);
        say!(
            self.language,
            "Gezogen: {cards}. Zuerst gibt {name}.",
            "Drawn: {cards}. {name} deals first."
        )
    }

    fn cutting(&self, cutting: &SeenCutting) -> String {
        let name = self.place(cutting.place);
        if cutting.packets.is_some() {
            return say!(self.language, "{name} wählt ein Paket", "{name} chooses a packet");
        }
        say!(self.language, "{name} hebt ab", "{name} cuts")
    }

    fn cut(&self, place: Place, cut: &PackCut) -> String {
        let (language, name) = (self.language, self.place(place));
        match cut {
            PackCut::Computed => {
                say!(language, "Für {name} ist abgehoben", "The pack is cut for {name}")
            }
            PackCut::Cut(cuts) => {
                let cards = cuts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                say!(language, "{name} hebt {cards} Karten ab", "{name} cuts {cards} cards off")
            }
            PackCut::Knocked { .. } => say!(language, "{name} klopft", "{name} knocks"),
        }
    }

    /// What somebody said beside the game.
    fn spoken(&self, said: &Spoken) -> String {
        match said {
            Spoken::Text(text) => text.clone(),
            Spoken::Phrase(phrase) => phrase_words(self.language, *phrase).to_owned(),
        }
    }

    fn next_deal(&self, deal: u64, dealer: Place, double: bool, left: Option<u32>) -> String {
        let (language, name) = (self.language, self.place(dealer));
        let mut line =
            say!(language, "Spiel {deal}. Es gibt {name}.", "Deal {deal}. {name} deals.");
        if double {
            line += language.pick(" Es zählt doppelt.", " It counts double.");
        }
        if let Some(left) = left {
            line += &say!(language, " Noch {left} Spiele.", " {left} deals to go.");
        }
        line
    }

    fn took_over(&self, place: Place, why: Away) -> String {
        let (language, name) = (self.language, self.place(place));
        let why = match why {
            Away::Left => language.pick("ist gegangen", "has left"),
            Away::Disconnected => language.pick("ist nicht verbunden", "is not connected"),
            Away::TimedOut => language.pick("hat zu lange überlegt", "has thought too long"),
        };
        say!(language, "{name} {why}: ein Bot spielt weiter", "{name} {why}: a bot plays on")
    }

    fn claim_ended(&self, how: ClaimEnd) -> String {
        let language = self.language;
        match how {
            ClaimEnd::Agreed => {
                language.pick("Alle sind einverstanden", "Everybody agrees").to_owned()
            }
            ClaimEnd::Declined(place) => {
                let name = self.place(place);
                say!(language, "{name} will weiterspielen", "{name} wants to play on")
            }
            ClaimEnd::PlayedOn => {
                language.pick("Es wird weitergespielt", "Play goes on").to_owned()
            }
            ClaimEnd::NoAnswer => language
                .pick("Nicht alle haben geantwortet", "Not everybody has answered")
                .to_owned(),
            ClaimEnd::Impossible => language
                .pick("So können die Karten nicht fallen", "The cards cannot fall so")
                .to_owned(),
        }
    }

    /// Why the evening is over.
    pub fn over(&self, why: EveningOver) -> &'static str {
        match why {
            EveningOver::LastRadl => {
                self.language.pick("Das letzte Radl ist gespielt", "The last Radl is played")
            }
            EveningOver::Length => self
                .language
                .pick("Die vereinbarten Radln sind gespielt", "The agreed Radln are played"),
            EveningOver::Agreed => {
                self.language.pick("Der Abend ist zu Ende", "The evening is over")
            }
        }
    }
}

/// A quick phrase in words.
pub const fn phrase_words(language: Language, phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::Hello => language.pick("Servus!", "Hello!"),
        Phrase::WellPlayed => language.pick("Schön gespielt!", "Well played!"),
        Phrase::Thanks => language.pick("Danke!", "Thank you!"),
        Phrase::Sorry => language.pick("Entschuldigung!", "Sorry!"),
        Phrase::Moment => language.pick("Einen Moment, bitte.", "One moment, please."),
        Phrase::Cheers => language.pick("Prost!", "Cheers!"),
        Phrase::Goodbye => language.pick("Baba!", "Goodbye!"),
    }
}

const fn language_kaiserstich(language: Language) -> &'static str {
    language.pick(" (Kaiserstich)", " (Kaiserstich)")
}

fn quoted(language: Language, words: &str) -> String {
    say!(language, "„{words}“", "“{words}”")
}

/// Who sits at a place, as the others call them.
fn name_of(seen: &SeenPlace, place: usize, language: Language) -> String {
    let number = place + 1;
    match seen {
        SeenPlace::Empty => say!(language, "Platz {number}", "Place {number}"),
        SeenPlace::Person { name, .. } => name.clone(),
        SeenPlace::Bot { spec } => {
            let label = Level::from_name(spec).map_or(spec.as_str(), |level| level.label(language));
            format!("{label} {number}")
        }
    }
}
