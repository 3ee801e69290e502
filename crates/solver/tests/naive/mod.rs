//! Plain minimax on lists of cards, written apart from the solver, to compare it with.

#![allow(dead_code, reason = "every test file uses its own part")]

use std::cmp::Reverse;
use std::collections::HashMap;

use rand::{RngExt, SeedableRng, seq::SliceRandom as _};
use rand_chacha::ChaCha8Rng;
use tarock_rules::{
    BeatDuty, Book, BySeat, Card, CardSet, Game, Kaiserstich, Kind, Seat, Thirds, TrischakenTalon,
};
use tarock_solver::{PlayRules, Position, PositionSetup};

pub fn generator(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

pub fn books() -> Vec<Book> {
    Book::ids().map(|id| Book::published(id).unwrap()).collect()
}

/// A game under a book, asked the slow way.
pub struct Rules<'a> {
    pub book: &'a Book,
    pub game: Game,
}

impl Rules<'_> {
    pub fn legal(&self, hand: &[Card], trick: &[Card]) -> Vec<Card> {
        let colour = self.game.is_colour();
        let mut cards: Vec<Card> = match trick.first() {
            None if colour && hand.iter().any(|card| !card.is_tarock()) => {
                hand.iter().copied().filter(|card| !card.is_tarock()).collect()
            }
            None => hand.to_vec(),
            Some(led) => {
                let same: Vec<Card> =
                    hand.iter().copied().filter(|card| card.suit() == led.suit()).collect();
                let tarock: Vec<Card> =
                    hand.iter().copied().filter(|card| card.is_tarock()).collect();
                if !same.is_empty() {
                    same
                } else if !tarock.is_empty() {
                    tarock
                } else {
                    hand.to_vec()
                }
            }
        };
        let duty = match self.game.kind() {
            Kind::Positive => return cards,
            Kind::Negative => self.book.play.beat_in_negative.is,
            Kind::Trischaken => self.book.play.beat_in_trischaken.is,
        };
        if hand.iter().filter(|card| card.is_tarock()).count() > 1 {
            cards.retain(|card| *card != Card::PAGAT);
        }
        if duty == BeatDuty::Always && !trick.is_empty() {
            let beating: Vec<Card> = cards
                .iter()
                .copied()
                .filter(|card| {
                    let mut with = trick.to_vec();
                    with.push(*card);
                    self.plain_winner(&with) == trick.len()
                })
                .collect();
            if !beating.is_empty() {
                return beating;
            }
        }
        cards
    }

    fn plain_winner(&self, trick: &[Card]) -> usize {
        let strength = |card: &Card| {
            if card.suit() == trick[0].suit() {
                100 + i32::from(card.index()) + if card.is_tarock() { 1000 } else { 0 }
            } else if card.is_tarock() && !self.game.is_colour() {
                1000 + 100 + i32::from(card.index())
            } else {
                0
            }
        };
        (0..trick.len()).max_by_key(|place| (strength(&trick[*place]), Reverse(*place))).unwrap()
    }

    pub fn winner(&self, trick: &[Card]) -> usize {
        let has = |card| trick.contains(&card);
        let rule = match self.book.play.kaiserstich.is {
            Kaiserstich::Never => false,
            Kaiserstich::PositiveGames | Kaiserstich::PositiveGamesAnyLead => {
                self.game.kind() == Kind::Positive
            }
            Kaiserstich::AllGames | Kaiserstich::AllGamesAnyLead => true,
        };
        let any_lead = [Kaiserstich::PositiveGamesAnyLead, Kaiserstich::AllGamesAnyLead]
            .contains(&self.book.play.kaiserstich.is);
        let allowed = rule && (any_lead || !self.game.is_colour() || trick[0].is_tarock());
        if allowed && has(Card::PAGAT) && has(Card::MOND) && has(Card::SKUES) {
            return trick.iter().position(|card| *card == Card::PAGAT).unwrap();
        }
        self.plain_winner(trick)
    }
}

/// A running trick-taking state.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct State {
    pub hands: [Vec<Card>; 4],
    pub leader: usize,
    pub trick: Vec<Card>,
    /// Talon cards still to fall.
    pub talon: Vec<Card>,
}

/// What happens with a complete trick.
pub struct Taken {
    pub winner: usize,
    pub cards: Vec<Card>,
    pub number: usize,
}

impl State {
    pub fn of(position: &Position) -> State {
        let setup = position.setup();
        State {
            hands: setup.hands.0.map(|hand| hand.iter().collect()),
            leader: setup.leader.index(),
            trick: setup.trick.to_vec(),
            talon: setup.talon.to_vec(),
        }
    }

    pub fn turn(&self) -> usize {
        (self.leader + self.trick.len()) % 4
    }

    pub fn is_over(&self) -> bool {
        self.hands.iter().all(Vec::is_empty)
    }

    pub fn play(&self, rules: &Rules, card: Card) -> (State, Option<Taken>) {
        let mut next = self.clone();
        let turn = self.turn();
        next.hands[turn].retain(|held| *held != card);
        next.trick.push(card);
        if next.trick.len() < 4 {
            return (next, None);
        }
        let number = 11 - next.hands[0].len();
        let winner = (self.leader + rules.winner(&next.trick)) % 4;
        let mut cards = std::mem::take(&mut next.trick);
        if rules.game.kind() == Kind::Trischaken {
            match rules.book.play.trischaken_talon.is {
                TrischakenTalon::FirstSixTricks if number < 6 => cards.push(next.talon.remove(0)),
                TrischakenTalon::LastTrick if number == 11 => cards.append(&mut next.talon),
                TrischakenTalon::FirstSixTricks | TrischakenTalon::LastTrick => {}
            }
        }
        next.leader = winner;
        (next, Some(Taken { winner, cards, number }))
    }
}

pub fn thirds(cards: &[Card]) -> i32 {
    cards.iter().map(|card| card.thirds().0).sum()
}

/// Future thirds of a side by minimax, with a memory of equal states.
pub struct Minimax<'a> {
    pub rules: Rules<'a>,
    pub side: [bool; 4],
    pub seen: HashMap<State, i32>,
}

impl Minimax<'_> {
    pub fn value(&mut self, state: &State) -> i32 {
        if state.is_over() {
            return 0;
        }
        if let Some(value) = self.seen.get(state) {
            return *value;
        }
        let turn = state.turn();
        let values: Vec<i32> = self
            .rules
            .legal(&state.hands[turn], &state.trick)
            .into_iter()
            .map(|card| self.after(state, card))
            .collect();
        let best =
            if self.side[turn] { values.into_iter().max() } else { values.into_iter().min() }
                .unwrap();
        self.seen.insert(state.clone(), best);
        best
    }

    pub fn after(&mut self, state: &State, card: Card) -> i32 {
        let (next, taken) = state.play(&self.rules, card);
        let won =
            taken.map_or(0, |taken| if self.side[taken.winner] { thirds(&taken.cards) } else { 0 });
        won + self.value(&next)
    }
}

pub fn games(kind: Kind) -> Vec<Game> {
    Game::ALL.into_iter().filter(|game| game.kind() == kind).collect()
}

/// A random ending of so many cards a hand with up to three cards on the table. Small packs are
/// drawn so that suits meet.
pub fn ending(book: &Book, game: Game, cards: usize, rng: &mut ChaCha8Rng) -> Position {
    let mut pack: Vec<Card> = Card::all().collect();
    match rng.random_range(0..4) {
        _ if cards > 7 => {}
        0 => pack.retain(|card| {
            card.is_tarock() || matches!(card.to_string().as_bytes()[0], b'H' | b'P')
        }),
        1 => pack.retain(|card| !card.is_tarock() || card.is_trull() || card.index() > 12),
        _ => {}
    }
    pack.shuffle(rng);
    if rng.random_bool(0.3) {
        pack.sort_by_key(|card| !card.is_trull());
        pack[..4 * cards].shuffle(rng);
    }
    let seat = |rng: &mut ChaCha8Rng| Seat::ALL[rng.random_range(0..4usize)];
    let declarer = seat(rng);
    let leader = seat(rng);
    let hands = BySeat::from_fn(|seat| {
        pack[seat.index() * cards..(seat.index() + 1) * cards].iter().copied().collect::<CardSet>()
    });
    let rest: Vec<Card> = pack[4 * cards..].to_vec();
    let mut setup = PositionSetup::new(game, PlayRules::new(book, game), declarer, leader, hands);
    if game.kind() == Kind::Positive {
        setup.partner =
            Some(seat(rng)).filter(|partner| *partner != declarer && rng.random_bool(0.7));
        setup.thirds = Thirds(rng.random_range(0..20));
    }
    if game.kind() == Kind::Negative {
        setup.tricks[declarer] = [0, 1, 2][rng.random_range(0..=(12 - cards).min(2))];
    }
    if game.kind() == Kind::Trischaken {
        let falling = match book.play.trischaken_talon.is {
            TrischakenTalon::FirstSixTricks => 6usize.saturating_sub(12 - cards),
            TrischakenTalon::LastTrick => 6,
        };
        setup.talon = rest.iter().copied().take(falling).collect();
    }
    let mut position = Position::new(setup).unwrap();
    for _ in 0..rng.random_range(0..4) {
        let legal: Vec<Card> = position.legal().iter().collect();
        position = position.after(legal[rng.random_range(0..legal.len())]).unwrap();
    }
    position
}
