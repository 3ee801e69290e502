//! A deal as a value that changes by actions; says only which phase comes next.

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::phase::announce::Announcements;
use crate::phase::auction::Auction;
use crate::phase::trick::Tricks;
use crate::view::event::{Event, Events};
use crate::{
    Action, Book, BySeat, Card, CardSet, Game, Kind, Move, Premium, Refusal, Seat, TalonUse,
};

/// Phases of a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// First auction.
    Auction,
    /// King call.
    Call,
    /// Choice of talon cards.
    Talon,
    Discard,
    /// Second auction.
    Announce,
    /// Play of the cards.
    Play,
    Finished,
}

impl Phase {
    /// The word for it in records.
    pub const fn code(self) -> &'static str {
        match self {
            Phase::Auction => "auction",
            Phase::Call => "call",
            Phase::Talon => "talon",
            Phase::Discard => "discard",
            Phase::Announce => "announce",
            Phase::Play => "play",
            Phase::Finished => "finished",
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Why a deal is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// Played as far as it is played.
    Played,
    /// The declarer gave the game up.
    Surrendered,
    /// A plain Rufer that is not played out.
    Unplayed,
    /// Thrown in; void.
    ThrownIn,
    /// A Renonce of the declarer: the talon does not bring the cards that the game needs.
    Renonce,
}

/// The cards as dealt: the checked form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cards {
    hands: BySeat<CardSet>,
    talon: [[Card; 3]; 2],
}

/// Why hands and talon are no deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotADeal {
    /// A hand has not twelve cards.
    HandSize { seat: Seat, cards: usize },
    /// A talon half has not three cards.
    TalonSize {
        /// Which half, 1 or 2.
        half: usize,
        cards: usize,
    },
    /// There are not four hands.
    Hands(usize),
    /// There are not two talon halves.
    Halves(usize),
    /// A card lies in two places.
    Twice(Card),
}

impl NotADeal {
    /// Stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            NotADeal::HandSize { .. }
            | NotADeal::TalonSize { .. }
            | NotADeal::Hands(_)
            | NotADeal::Halves(_) => "card-count",
            NotADeal::Twice(_) => "duplicate-card",
        }
    }
}

impl fmt::Display for NotADeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotADeal::HandSize { seat, cards } => {
                write!(f, "seat {seat} has {cards} cards instead of 12")
            }
            NotADeal::TalonSize { half, cards } => {
                write!(f, "talon half {half} has {cards} cards instead of 3")
            }
            NotADeal::Hands(hands) => write!(f, "there are {hands} hands instead of 4"),
            NotADeal::Halves(halves) => write!(f, "the talon has {halves} halves instead of 2"),
            NotADeal::Twice(card) => write!(f, "the card {card} is there twice"),
        }
    }
}

impl std::error::Error for NotADeal {}

impl Cards {
    /// Checks that the cards are four hands of twelve and two talon halves of three.
    pub fn new(hands: &[Vec<Card>], talon: &[Vec<Card>]) -> Result<Cards, NotADeal> {
        if hands.len() != 4 {
            return Err(NotADeal::Hands(hands.len()));
        }
        if talon.len() != 2 {
            return Err(NotADeal::Halves(talon.len()));
        }
        for (seat, hand) in Seat::ALL.into_iter().zip(hands) {
            if hand.len() != 12 {
                return Err(NotADeal::HandSize { seat, cards: hand.len() });
            }
        }
        let mut halves = [[Card::PAGAT; 3]; 2];
        for (index, half) in talon.iter().enumerate() {
            halves[index] = half
                .as_slice()
                .try_into()
                .map_err(|_| NotADeal::TalonSize { half: index + 1, cards: half.len() })?;
        }
        let mut seen = CardSet::EMPTY;
        for card in hands.iter().chain(talon).flatten() {
            if !seen.insert(*card) {
                return Err(NotADeal::Twice(*card));
            }
        }
        Ok(Cards {
            hands: BySeat::from_fn(|seat| hands[seat.index()].iter().copied().collect()),
            talon: halves,
        })
    }

    /// Deals a pack of 54: four hands of twelve by seat, then the two halves of the talon.
    pub fn from_pack(pack: &[Card; Card::COUNT]) -> Result<Cards, NotADeal> {
        let hands: Vec<Vec<Card>> = pack[..48].chunks(12).map(<[Card]>::to_vec).collect();
        let talon: Vec<Vec<Card>> = pack[48..].chunks(3).map(<[Card]>::to_vec).collect();
        Cards::new(&hands, &talon)
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// The two halves of the talon in the order dealt.
    pub fn talon(&self) -> &[[Card; 3]; 2] {
        &self.talon
    }
}

/// Where the called card was dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holder {
    Seat(Seat),
    /// Index of the talon half.
    Talon(usize),
}

/// The called card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Called {
    pub card: Card,
    /// Called as „the fourth", without naming the suit.
    pub fourth: bool,
    pub holder: Holder,
}

/// What is played, from the end of the auction on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Contract {
    pub game: Game,
    /// The declarer; with games side by side the one who leads; in Trischaken the forehand.
    pub declarer: Seat,
    pub called: Option<Called>,
    /// The bird of the bid, or the one named with a Besserrufer.
    pub bird: Option<Premium>,
    /// Negative games by seat.
    pub negatives: BySeat<Option<Game>>,
}

/// Most actions that can be legal at once: twelve premiums, the items of three other seats, the
/// game and `done`.
pub const MOST_ACTIONS: usize = 64;

/// Legal actions in a fixed order.
pub type Actions = ArrayVec<Action, MOST_ACTIONS>;

/// A running or finished deal. Small and without heap, so that it can be copied freely.
///
/// ```
/// use tarock_rules::{Action, Book, Card, Cards, Deal, Move, Seat};
/// let book = Book::published("kaernten-2026").unwrap();
/// let pack: Vec<Card> = Card::all().collect();
/// let cards = Cards::from_pack(&pack.try_into().unwrap()).unwrap();
/// let forehand = Seat::new(0).unwrap();
/// let mut deal = Deal::new(cards, forehand);
/// assert!(deal.legal(&book).contains(&Action::BidVorhand));
/// deal.apply(&book, Move { seat: forehand, action: Action::BidVorhand }).unwrap();
/// assert_eq!(deal.turn(), Some(forehand.next()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deal {
    pub(crate) forehand: Seat,
    pub(crate) turn: Seat,
    pub(crate) phase: Phase,
    pub(crate) end: Option<End>,
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) talon: [[Card; 3]; 2],
    pub(crate) auction: Auction,
    pub(crate) contract: Option<Contract>,
    /// Talon cards that the declarer took.
    pub(crate) taken: CardSet,
    pub(crate) discarded: CardSet,
    pub(crate) announcements: Announcements,
    pub(crate) tricks: Tricks,
}

impl Deal {
    /// A fresh deal.
    pub fn new(cards: Cards, forehand: Seat) -> Deal {
        Deal {
            forehand,
            turn: forehand,
            phase: Phase::Auction,
            end: None,
            hands: cards.hands,
            talon: cards.talon,
            auction: Auction::new(),
            contract: None,
            taken: CardSet::EMPTY,
            discarded: CardSet::EMPTY,
            announcements: Announcements::new(),
            tricks: Tricks::new(),
        }
    }

    pub const fn forehand(&self) -> Seat {
        self.forehand
    }

    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is, while the deal runs.
    pub fn turn(&self) -> Option<Seat> {
        (self.phase != Phase::Finished).then_some(self.turn)
    }

    /// Why the deal is over, once it is.
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// The game that is played, once the auction has found it.
    pub fn game(&self) -> Option<Game> {
        self.contract.map(|contract| contract.game)
    }

    /// The declarer; with games side by side the one who leads; in Trischaken the forehand.
    pub fn declarer(&self) -> Option<Seat> {
        self.contract.map(|contract| contract.declarer)
    }

    /// The cards that a seat holds now. Nobody but that seat may know them: use [`Deal::observe`]
    /// for players.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// The halves of the talon as dealt. Hidden in most games: use [`Deal::observe`] for players.
    pub const fn talon(&self) -> &[[Card; 3]; 2] {
        &self.talon
    }

    /// How many tricks each seat has taken so far.
    pub fn tricks_taken(&self) -> BySeat<u8> {
        self.tricks.taken
    }

    /// The legal actions of the seat whose turn it is, in a fixed order.
    pub fn legal(&self, book: &Book) -> Actions {
        let mut actions = Actions::new();
        match self.phase {
            Phase::Auction => self.legal_in_auction(book, &mut actions),
            Phase::Call => self.legal_calls(book, &mut actions),
            Phase::Talon => self.legal_takes(book, &mut actions),
            Phase::Discard => actions.extend(self.discardable().iter().map(Action::Discard)),
            Phase::Announce => self.legal_announcements(book, &mut actions),
            Phase::Play => actions.extend(self.playable(book).iter().map(Action::Play)),
            Phase::Finished => {}
        }
        actions
    }

    /// Says whether an action is legal, and if not, which rule it breaks.
    pub fn check(&self, book: &Book, action: Move) -> Result<(), Refusal> {
        if self.phase == Phase::Finished {
            return Err(Refusal::Finished);
        }
        if action.seat != self.turn {
            return Err(Refusal::OutOfTurn);
        }
        match self.phase {
            Phase::Auction => self.check_in_auction(book, action.action),
            Phase::Call => self.check_call(book, action.action),
            Phase::Talon => self.check_take(book, action.action),
            Phase::Discard => self.check_discard(action.action),
            Phase::Announce => self.check_announcement(book, action.action),
            Phase::Play => self.check_play(book, action.action),
            Phase::Finished => Err(Refusal::Finished),
        }
    }

    /// Applies an action; a refused one leaves the deal as it was.
    pub fn apply(&mut self, book: &Book, action: Move) -> Result<Events, Refusal> {
        self.check(book, action)?;
        let mut events = Events::new();
        self.perform(book, action, &mut events);
        Ok(events)
    }

    /// Does what has been checked.
    pub(crate) fn perform(&mut self, book: &Book, action: Move, events: &mut Events) {
        let phase = self.phase;
        match phase {
            Phase::Auction => self.perform_in_auction(book, action.action, events),
            Phase::Call => self.perform_call(action, events),
            Phase::Talon => self.perform_take(book, action, events),
            Phase::Discard => self.perform_discard(action.action, events),
            Phase::Announce => self.perform_announcement(book, action, events),
            Phase::Play => self.perform_play(book, action.action, events),
            Phase::Finished => {}
        }
        if let Some(end) = self.end {
            events.push(Event::Finished(end));
        } else if self.phase != phase {
            self.announce_phase(phase, events);
        }
    }

    /// Tells of a phase that begins, and of what becomes visible with it.
    fn announce_phase(&self, before: Phase, events: &mut Events) {
        match (before, self.phase, self.declarer()) {
            (_, Phase::Talon, _) => events.push(Event::TalonOpened(self.talon)),
            (Phase::Auction, Phase::Discard, Some(seat)) => {
                events.push(Event::TalonTakenUnseen { seat, hand: self.hands[seat] });
            }
            _ => {}
        }
        events.push(Event::PhaseBegins(self.phase));
    }

    /// Goes on once the auction has found a game, and after every phase that can be left out.
    pub(crate) fn after_auction(&mut self, contract: Contract) {
        self.contract = Some(contract);
        self.turn = contract.declarer;
        if contract.game.calls_king() {
            self.phase = Phase::Call;
        } else {
            self.after_call();
        }
    }

    pub(crate) fn after_call(&mut self) {
        let contract = self.contract();
        match contract.game.talon() {
            TalonUse::Half => self.phase = Phase::Talon,
            TalonUse::AllUnseen => {
                self.take(self.whole_talon());
                self.phase = Phase::Discard;
            }
            TalonUse::Closed => self.begin_announcements(),
            TalonUse::Tricks => self.begin_play(),
        }
    }

    pub(crate) fn begin_play(&mut self) {
        let contract = self.contract();
        self.phase = Phase::Play;
        self.turn = match contract.game.kind() {
            Kind::Positive | Kind::Trischaken => self.forehand,
            Kind::Negative => contract.declarer,
        };
        self.tricks.begin(self.turn);
    }

    pub(crate) fn finish(&mut self, end: End) {
        self.phase = Phase::Finished;
        self.end = Some(end);
    }

    /// The contract, in phases that have one.
    pub(crate) fn contract(&self) -> Contract {
        self.contract.expect("every phase after the auction has a contract")
    }

    pub(crate) fn whole_talon(&self) -> CardSet {
        self.talon.iter().flatten().copied().collect()
    }

    /// The partner, if another seat holds the called card.
    pub(crate) fn partner(&self) -> Option<Seat> {
        let contract = self.contract?;
        match contract.called?.holder {
            Holder::Seat(seat) if seat != contract.declarer => Some(seat),
            Holder::Seat(_) | Holder::Talon(_) => None,
        }
    }
}
