//! A running deal with all cards open, checked.

use std::fmt;

use arrayvec::ArrayVec;
use tarock_rules::{
    Book, BySeat, Card, CardSet, CollectedIn, Deal, Game, Kind, Phase, Seat, SeatSet, Side,
    SoloTalon, TalonUse, Thirds,
};

use crate::PlayRules;
use crate::cards::{self, Trick};
use crate::rules::TalonFall;

/// Tricks of a deal.
const TRICKS: usize = 12;

/// A position as somebody describes it, unchecked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionSetup {
    pub game: Game,
    /// The rules of its play.
    pub rules: PlayRules,
    /// The declarer; in Trischaken without meaning.
    pub declarer: Seat,
    /// The partner, in positive games with one.
    pub partner: Option<Seat>,
    /// Who leads, or led, the trick in hand.
    pub leader: Seat,
    /// The cards still held.
    pub hands: BySeat<CardSet>,
    /// The cards of the trick in hand, in the order played, at most three.
    pub trick: ArrayVec<Card, 4>,
    /// What the declarer's side has already, discard and talon included; positive games.
    pub thirds: Thirds,
    /// Tricks taken so far by seat.
    pub tricks: BySeat<u8>,
    /// What each seat has counted so far; Trischaken.
    pub points: BySeat<Thirds>,
    /// Talon cards that have not fallen yet, in their order; Trischaken.
    pub talon: ArrayVec<Card, 6>,
    /// The called card.
    pub called: Option<Card>,
    /// Cards that count for the Trull and the Könige of the declarer's side.
    pub collected: CardSet,
    /// Such cards of the defence.
    pub collected_by_defence: CardSet,
}

impl PositionSetup {
    /// A position with nothing counted yet; the declarer alone.
    pub fn new(
        game: Game,
        rules: PlayRules,
        declarer: Seat,
        leader: Seat,
        hands: BySeat<CardSet>,
    ) -> PositionSetup {
        PositionSetup {
            game,
            rules,
            declarer,
            partner: None,
            leader,
            hands,
            trick: ArrayVec::new(),
            thirds: Thirds(0),
            tricks: BySeat([0; 4]),
            points: BySeat([Thirds(0); 4]),
            talon: ArrayVec::new(),
            called: None,
            collected: CardSet::EMPTY,
            collected_by_defence: CardSet::EMPTY,
        }
    }
}

/// Why a description is no position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PositionError {
    /// A card lies in two places.
    Twice(Card),
    /// The hands are not as large as the trick in hand says.
    HandSize {
        seat: Seat,
        cards: usize,
        /// How many it should have.
        expected: usize,
    },
    /// No card is left to play.
    NoCards,
    /// Four cards or more in the trick in hand.
    TrickSize,
    /// A card of the trick in hand was not legal.
    IllegalCard(Card),
    /// The partner is the declarer, or the game has none.
    Partner,
    /// More thirds than are out of play, or fewer than none.
    Thirds,
    /// The number of tricks taken does not fit.
    Tricks,
    /// The talon cards do not fit the trick.
    Talon,
    /// Nothing is played in the deal now.
    NotInPlay,
}

impl PositionError {
    /// Stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            PositionError::Twice(_) => "duplicate-card",
            PositionError::HandSize { .. } => "card-count",
            PositionError::NoCards => "no-cards",
            PositionError::TrickSize => "trick-size",
            PositionError::IllegalCard(_) => "illegal-card",
            PositionError::Partner => "partner",
            PositionError::Thirds => "thirds",
            PositionError::Tricks => "tricks",
            PositionError::Talon => "talon",
            PositionError::NotInPlay => "not-in-play",
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Twice(card) => write!(f, "the card {card} is there twice"),
            PositionError::HandSize { seat, cards, expected } => {
                write!(f, "seat {seat} has {cards} cards instead of {expected}")
            }
            PositionError::NoCards => f.write_str("no card is left to play"),
            PositionError::TrickSize => f.write_str("the trick in hand has at most three cards"),
            PositionError::IllegalCard(card) => {
                write!(f, "the card {card} could not be played to the trick")
            }
            PositionError::Partner => {
                f.write_str("only a positive game has a partner, who is not the declarer")
            }
            PositionError::Thirds => f.write_str("the cards out of play do not count so much"),
            PositionError::Tricks => {
                f.write_str("the tricks taken and the cards in hand do not make twelve tricks")
            }
            PositionError::Talon => {
                f.write_str("the talon cards do not fit the game and the trick")
            }
            PositionError::NotInPlay => f.write_str("the deal is not in its play of cards"),
        }
    }
}

impl std::error::Error for PositionError {}

/// A position that can be solved.
///
/// ```
/// use tarock_rules::{Book, BySeat, CardSet, Game, Seat};
/// use tarock_solver::{PlayRules, Position, PositionSetup};
/// let book = Book::published("kaernten-2026").unwrap();
/// let hand = |codes: [&str; 2]| -> CardSet {
///     codes.iter().map(|code| code.parse().unwrap()).collect()
/// };
/// let hands = [["22", "HK"], ["21", "H4"], ["20", "H3"], ["19", "H2"]].map(hand);
/// let hands = BySeat(hands);
/// let seat = Seat::new(0).unwrap();
/// let rules = PlayRules::new(&book, Game::Dreier);
/// let setup = PositionSetup::new(Game::Dreier, rules, seat, seat, hands);
/// let position = Position::new(setup).unwrap();
/// assert_eq!(position.turn(), seat);
/// assert_eq!(position.legal().len(), 2);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    setup: PositionSetup,
    /// The declarer and their partner; nobody in Trischaken.
    side: SeatSet,
    /// Cards each seat has left, the trick in hand included.
    rounds: usize,
}

impl Position {
    /// Checks a description.
    pub fn new(setup: PositionSetup) -> Result<Position, PositionError> {
        if setup.trick.len() > 3 {
            return Err(PositionError::TrickSize);
        }
        let rounds = check_cards(&setup)?;
        let kind = setup.game.kind();
        if setup.partner.is_some()
            && (kind != Kind::Positive || setup.partner == Some(setup.declarer))
        {
            return Err(PositionError::Partner);
        }
        check_counts(&setup, rounds)?;
        let side = match kind {
            Kind::Trischaken => SeatSet::EMPTY,
            Kind::Positive | Kind::Negative => {
                [Some(setup.declarer), setup.partner].into_iter().flatten().collect()
            }
        };
        let position = Position { setup, side, rounds };
        position.check_trick()?;
        Ok(position)
    }

    /// The position of a running deal, seen with all cards open.
    ///
    /// With negative games side by side this is the game of the declarer who leads; see
    /// [`Position::from_negative`]. The duties of announced birds are not considered.
    pub fn from_deal(book: &Book, deal: &Deal) -> Result<Position, PositionError> {
        let declarer = deal.declarer().ok_or(PositionError::NotInPlay)?;
        let game = deal.game().ok_or(PositionError::NotInPlay)?;
        Position::of_deal(book, deal, declarer, game)
    }

    /// The negative game of one seat in a deal of games side by side, all others taken as its
    /// opponents.
    pub fn from_negative(
        book: &Book,
        deal: &Deal,
        declarer: Seat,
    ) -> Result<Position, PositionError> {
        let game = deal.observe(book, None).negatives[declarer].ok_or(PositionError::NotInPlay)?;
        Position::of_deal(book, deal, declarer, game)
    }

    fn of_deal(
        book: &Book,
        deal: &Deal,
        declarer: Seat,
        game: Game,
    ) -> Result<Position, PositionError> {
        if deal.phase() != Phase::Play {
            return Err(PositionError::NotInPlay);
        }
        let seen = deal.observe(book, deal.declarer());
        let (complete, running): (Vec<_>, Vec<_>) =
            seen.tricks.iter().partition(|trick| trick.winner.is_some());
        let leader = running
            .first()
            .map_or(deal.turn(), |trick| Some(trick.leader))
            .ok_or(PositionError::NotInPlay)?;
        let hands = BySeat::from_fn(|seat| deal.hand(seat));
        let mut setup =
            PositionSetup::new(game, PlayRules::new(book, game), declarer, leader, hands);
        setup.trick = running.iter().flat_map(|trick| trick.cards.iter().copied()).collect();
        setup.tricks = seen.tricks_taken;
        let mut piles = BySeat([CardSet::EMPTY; 4]);
        for trick in &complete {
            let cards: CardSet = trick.cards.iter().chain(&trick.talon).copied().collect();
            if let Some(winner) = trick.winner {
                piles[winner] |= cards;
            }
        }
        match game.kind() {
            Kind::Negative => {}
            Kind::Trischaken => {
                setup.points = BySeat::from_fn(|seat| piles[seat].thirds());
                let fallen = match setup.rules.talon {
                    TalonFall::FirstSix => complete.len().min(6),
                    TalonFall::None | TalonFall::Last => 0,
                };
                setup.talon = deal.talon().iter().flatten().copied().skip(fallen).collect();
            }
            Kind::Positive => {
                let is_declarers = |seat: &Seat| deal.true_side(*seat) == Side::Declarer;
                setup.partner =
                    Seat::ALL.into_iter().find(|seat| *seat != declarer && is_declarers(seat));
                setup.called = seen.called.and_then(|called| called.card);
                let side: SeatSet = Seat::ALL.into_iter().filter(is_declarers).collect();
                let tricks_of = |seats: SeatSet| {
                    seats.iter().fold(CardSet::EMPTY, |all, seat| all | piles[seat])
                };
                let discards: CardSet = seen.talon.discards.iter().copied().collect();
                let share = solo_talon(book, deal, game, setup.called);
                let (own, theirs) = (tricks_of(side), tricks_of(side.others()));
                setup.thirds = (own | discards | share).thirds();
                (setup.collected, setup.collected_by_defence) = match book.scoring.collected_in.is {
                    CollectedIn::Tricks => (own, theirs),
                    CollectedIn::Piles => {
                        let in_play =
                            hands.iter().fold(CardSet::EMPTY, |all, (_, hand)| all | *hand);
                        let trick: CardSet = setup.trick.iter().copied().collect();
                        let own = own | discards | share;
                        (own, !(own | in_play | trick))
                    }
                };
            }
        }
        Position::new(setup)
    }

    pub const fn game(&self) -> Game {
        self.setup.game
    }

    /// Everything the position is made of.
    pub const fn setup(&self) -> &PositionSetup {
        &self.setup
    }

    /// The declarer and their partner; nobody in Trischaken.
    pub const fn side(&self) -> SeatSet {
        self.side
    }

    /// Tricks that are still to be finished, the one in hand included.
    pub const fn rounds(&self) -> usize {
        self.rounds
    }

    pub fn turn(&self) -> Seat {
        self.setup.leader.plus(self.setup.trick.len())
    }

    /// The legal cards of the seat whose turn it is; the duties of announced birds are not
    /// considered.
    pub fn legal(&self) -> CardSet {
        let hand = self.setup.hands[self.turn()].bits();
        CardSet::from_bits(cards::legal(&self.setup.rules, hand, &self.trick()))
    }

    /// The position after a legal card; `None` if the card is not legal or was the last of the
    /// deal.
    #[must_use]
    pub fn after(&self, card: Card) -> Option<Position> {
        if !self.legal().contains(card) {
            return None;
        }
        let turn = self.turn();
        let mut next = self.clone();
        next.setup.hands[turn].remove(card);
        if self.setup.trick.len() < 3 {
            next.setup.trick.push(card);
            return Some(next);
        }
        let trick = self.trick().with(self.setup.rules.colour, turn.index(), 1 << card.index());
        let rules = &self.setup.rules;
        let winner = Seat::ALL[trick.taker(rules.kaiserstich_needs_tarock, rules.kaiserstich)];
        let mut pile: CardSet = self.setup.trick.iter().copied().collect();
        pile.insert(card);
        let falling = self.falling();
        for card in next.setup.talon.drain(..falling) {
            pile.insert(card);
        }
        next.setup.trick.clear();
        next.setup.leader = winner;
        next.setup.tricks[winner] += 1;
        next.rounds -= 1;
        if self.game().kind() == Kind::Trischaken {
            next.setup.points[winner] += pile.thirds();
        } else if self.side.contains(winner) {
            next.setup.thirds += pile.thirds();
            next.setup.collected |= pile;
        } else {
            next.setup.collected_by_defence |= pile;
        }
        (next.rounds > 0).then_some(next)
    }

    /// How many talon cards fall to the trick in hand.
    pub(crate) fn falling(&self) -> usize {
        falling(self.setup.rules.talon, self.rounds)
    }

    /// The trick in hand.
    pub(crate) fn trick(&self) -> Trick {
        let mut trick = Trick::new();
        for (place, card) in self.setup.trick.iter().enumerate() {
            trick = trick.with(
                self.setup.rules.colour,
                self.setup.leader.plus(place).index(),
                1 << card.index(),
            );
        }
        trick
    }

    fn check_trick(&self) -> Result<(), PositionError> {
        let mut trick = Trick::new();
        for (place, card) in self.setup.trick.iter().enumerate() {
            let seat = self.setup.leader.plus(place);
            let mut hand = self.setup.hands[seat];
            hand.insert(*card);
            if cards::legal(&self.setup.rules, hand.bits(), &trick) & (1 << card.index()) == 0 {
                return Err(PositionError::IllegalCard(*card));
            }
            trick = trick.with(self.setup.rules.colour, seat.index(), 1 << card.index());
        }
        Ok(())
    }
}

/// How many talon cards fall to a trick, by the number of tricks that are left with it.
pub(crate) fn falling(talon: TalonFall, rounds: usize) -> usize {
    match talon {
        TalonFall::FirstSix => usize::from(rounds > TRICKS - 6),
        TalonFall::Last if rounds == 1 => 6,
        TalonFall::Last | TalonFall::None => 0,
    }
}

/// Checks that every card is there once and the hands fit the trick; gives the number of tricks
/// left.
fn check_cards(setup: &PositionSetup) -> Result<usize, PositionError> {
    let mut seen = CardSet::EMPTY;
    let hands = Seat::ALL.into_iter().flat_map(|seat| setup.hands[seat].iter());
    for card in hands.chain(setup.trick.iter().copied()).chain(setup.talon.iter().copied()) {
        if !seen.insert(card) {
            return Err(PositionError::Twice(card));
        }
    }
    for card in setup.collected | setup.collected_by_defence {
        let both = setup.collected.contains(card) && setup.collected_by_defence.contains(card);
        if both || seen.contains(card) {
            return Err(PositionError::Twice(card));
        }
    }
    let played = setup.trick.len();
    let rounds = setup.hands[setup.leader].len() + usize::from(played > 0);
    if rounds == 0 {
        return Err(PositionError::NoCards);
    }
    for (place, seat) in setup.leader.round().enumerate() {
        let cards = setup.hands[seat].len();
        let expected = rounds - usize::from(place < played);
        if cards != expected || cards > TRICKS {
            return Err(PositionError::HandSize { seat, cards, expected: expected.min(TRICKS) });
        }
    }
    Ok(rounds)
}

/// Checks what was counted so far against what is out of play.
fn check_counts(setup: &PositionSetup, rounds: usize) -> Result<(), PositionError> {
    let gone = TRICKS - rounds;
    let taken: usize = setup.tricks.iter().map(|(_, taken)| usize::from(*taken)).sum();
    let trick: CardSet = setup.trick.iter().copied().collect();
    let in_play = setup.hands.iter().fold(trick, |all, (_, hand)| all | *hand).thirds();
    let outside = Thirds::PACK - in_play;
    match setup.game.kind() {
        Kind::Positive => {
            if setup.thirds < Thirds(0) || setup.thirds > outside {
                return Err(PositionError::Thirds);
            }
        }
        Kind::Negative => {
            if usize::from(setup.tricks[setup.declarer]) > gone {
                return Err(PositionError::Tricks);
            }
        }
        Kind::Trischaken => {
            let talon: CardSet = setup.talon.iter().copied().collect();
            let counted: Thirds = setup.points.iter().map(|(_, points)| *points).sum();
            let negative = setup.points.iter().any(|(_, points)| *points < Thirds(0));
            if negative || counted > outside - talon.thirds() {
                return Err(PositionError::Thirds);
            }
        }
    }
    if taken > gone {
        return Err(PositionError::Tricks);
    }
    let expected = match setup.rules.talon {
        TalonFall::None => 0,
        TalonFall::FirstSix => 6usize.saturating_sub(gone),
        TalonFall::Last => 6,
    };
    if setup.talon.len() == expected { Ok(()) } else { Err(PositionError::Talon) }
}

/// What the declarer of a solo gets of a talon that holds the called card.
fn solo_talon(book: &Book, deal: &Deal, game: Game, called: Option<Card>) -> CardSet {
    if game.talon() != TalonUse::Closed {
        return CardSet::EMPTY;
    }
    let halves = deal.talon().map(|half| half.into_iter().collect::<CardSet>());
    let Some(half) = halves.into_iter().find(|half| called.is_some_and(|card| half.contains(card)))
    else {
        return CardSet::EMPTY;
    };
    match book.talon.solo_talon.is {
        SoloTalon::HalfWithKing => half,
        SoloTalon::AllSix => halves[0] | halves[1],
    }
}
