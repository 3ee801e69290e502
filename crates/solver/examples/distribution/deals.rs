//! Deals to measure the solver with.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tarock_rules::{Book, BySeat, Card, CardSet, Game, Kind, Seat, Suit, Thirds, dealing};
use tarock_solver::{PlayRules, Position, PositionSetup, TalonFall};

/// How the cards lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lie {
    /// The declarer is any seat with any hand.
    Uniform,
    /// The declarer has the strongest hand, takes half the talon, discards and calls with sense.
    Auction,
}

/// A kind of deal.
#[derive(Debug, Clone, Copy)]
pub struct Class {
    /// What the table calls it.
    pub name: &'static str,
    /// How the cards lie.
    pub lie: Lie,
    /// The game.
    pub game: Game,
    /// Cards in each hand.
    pub cards: usize,
}

/// The classes of positive games that are measured.
pub const POSITIVE: [Class; 9] = [
    Class { name: "uniform two against two", lie: Lie::Uniform, game: Game::Rufer, cards: 12 },
    Class { name: "uniform one against three", lie: Lie::Uniform, game: Game::Dreier, cards: 12 },
    Class { name: "auction two against two", lie: Lie::Auction, game: Game::Rufer, cards: 12 },
    Class { name: "auction one against three", lie: Lie::Auction, game: Game::Dreier, cards: 12 },
    Class {
        name: "auction colour one against three",
        lie: Lie::Auction,
        game: Game::Farbendreier,
        cards: 12,
    },
    Class { name: "eight cards two against two", lie: Lie::Auction, game: Game::Rufer, cards: 8 },
    Class {
        name: "eight cards one against three",
        lie: Lie::Auction,
        game: Game::Dreier,
        cards: 8,
    },
    Class {
        name: "uniform eight cards two against two",
        lie: Lie::Uniform,
        game: Game::Rufer,
        cards: 8,
    },
    Class {
        name: "uniform eight cards one against three",
        lie: Lie::Uniform,
        game: Game::Dreier,
        cards: 8,
    },
];

/// The classes of negative games.
pub const NEGATIVE: [Class; 3] = [
    Class { name: "bettler", lie: Lie::Auction, game: Game::Bettler, cards: 12 },
    Class { name: "piccolo", lie: Lie::Auction, game: Game::Piccolo, cards: 12 },
    Class { name: "zwiccolo", lie: Lie::Auction, game: Game::Zwiccolo, cards: 12 },
];

/// A deal of a class: the position at the first lead, or after some tricks of random legal cards.
pub fn deal(class: Class, seed: u64) -> Position {
    let book = Book::published("kaernten-2026").expect("a published book");
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let pack = dealing::shuffled(&mut rng);
    let mut hands = BySeat::from_fn(|seat| {
        pack[12 * seat.index()..][..12].iter().copied().collect::<CardSet>()
    });
    let talon: Vec<CardSet> =
        pack[48..].chunks(3).map(|half| half.iter().copied().collect()).collect();
    let forehand = Seat::ALL[rng.random_range(0..4usize)];
    let strongest = |fits: &dyn Fn(CardSet) -> i32| {
        Seat::ALL.into_iter().max_by_key(|seat| fits(hands[*seat])).unwrap_or(forehand)
    };
    let declarer = match (class.lie, class.game.kind(), class.game.is_colour()) {
        (Lie::Uniform, _, _) => Seat::ALL[rng.random_range(0..4usize)],
        (Lie::Auction, Kind::Negative, _) => strongest(&|hand| -weight(hand)),
        (Lie::Auction, Kind::Positive | Kind::Trischaken, false) => strongest(&strength),
        (Lie::Auction, Kind::Positive | Kind::Trischaken, true) => strongest(&suit_strength),
    };
    let leader = if class.game.kind() == Kind::Negative { declarer } else { forehand };
    let mut out = CardSet::EMPTY;
    let mut partner = None;
    if class.game.calls_king() {
        partner = match class.lie {
            Lie::Uniform => Some(declarer.plus(rng.random_range(1..4usize))),
            Lie::Auction => called_king(hands[declarer]).and_then(|king| {
                Seat::ALL.into_iter().find(|seat| *seat != declarer && hands[*seat].contains(king))
            }),
        };
    }
    if class.game.kind() == Kind::Positive {
        if class.lie == Lie::Auction {
            let taken = if talon[0].thirds() >= talon[1].thirds() { talon[0] } else { talon[1] };
            (hands[declarer], out) = discard(hands[declarer] | taken, class.game.is_colour());
        } else {
            out = talon[0];
        }
    }
    let mut setup =
        PositionSetup::new(class.game, PlayRules::new(&book, class.game), declarer, leader, hands);
    setup.partner = partner;
    setup.thirds = out.thirds();
    if setup.rules.talon != TalonFall::None {
        setup.talon = pack[48..].iter().copied().collect();
    }
    let mut position = Position::new(setup).expect("a whole deal");
    while position.rounds() > class.cards {
        let legal: Vec<Card> = position.legal().iter().collect();
        position = position.after(legal[rng.random_range(0..legal.len())]).expect("cards are left");
    }
    position
}

/// The usual threshold.
pub const WIN: Thirds = Thirds(107);

fn strength(hand: CardSet) -> i32 {
    let tarock = hand & CardSet::TAROCK;
    let high: i32 = tarock.iter().map(|card| i32::from(card.index())).sum();
    20 * i32::try_from(tarock.len()).unwrap_or(0)
        + high
        + 15 * i32::try_from((hand & CardSet::KINGS).len()).unwrap_or(0)
}

fn suit_strength(hand: CardSet) -> i32 {
    let suits = hand & CardSet::SUITS;
    10 * i32::try_from(suits.len()).unwrap_or(0) + suits.thirds().0
}

fn weight(hand: CardSet) -> i32 {
    let tarock: i32 =
        (hand & CardSet::TAROCK).iter().map(|card| 10 + i32::from(card.index())).sum();
    tarock
        + (hand & CardSet::SUITS).iter().map(|card| i32::from((card.index() - 22) % 8)).sum::<i32>()
}

/// A king that is not in the hand, of the suit in which it has fewest cards.
fn called_king(hand: CardSet) -> Option<Card> {
    Suit::ALL
        .into_iter()
        .filter(|suit| !hand.contains(suit.king()))
        .min_by_key(|suit| (hand & CardSet::suit(*suit)).len())
        .map(Suit::king)
}

/// Lays three cards away: the shortest suits first, of each the most valuable, no kings.
fn discard(hand: CardSet, colour: bool) -> (CardSet, CardSet) {
    let mut hand = hand;
    let mut out = CardSet::EMPTY;
    while hand.len() > 12 {
        let kept = CardSet::KINGS | CardSet::TRULL;
        let suits = (hand & CardSet::SUITS) - kept;
        let tarock = (hand & CardSet::TAROCK) - kept;
        let short = Suit::ALL
            .into_iter()
            .filter(|suit| suits.meets(CardSet::suit(*suit)))
            .min_by_key(|suit| (hand & CardSet::suit(*suit)).len())
            .and_then(|suit| (suits & CardSet::suit(suit)).highest());
        let chosen = if colour { tarock.lowest().or(short) } else { short.or(tarock.lowest()) };
        let Some(card) = chosen else { break };
        hand.remove(card);
        out.insert(card);
    }
    (hand, out)
}
