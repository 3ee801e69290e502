//! What a hand looks like in numbers: the features that all odds are drawn from.

use tarock_rules::{Card, CardSet, Suit};

use super::memory::ratio;

pub const FEATURES: usize = 30;

/// The features of a hand.
pub type Shape = [f64; FEATURES];

/// Features of a hand; `leads` says whether it plays the first card.
pub fn shape(hand: CardSet, leads: bool) -> Shape {
    let count = |cards: CardSet| ratio((hand & cards).len(), 1);
    let tarock = hand & CardSet::TAROCK;
    let tarocks = count(CardSet::TAROCK);
    let mut shape = [0.0; FEATURES];
    shape[0] = 1.0;
    shape[1] = tarocks;
    shape[2] = count(Card::SKUES.into());
    shape[3] = count(Card::MOND.into());
    shape[4] = count(tarock_between(19, 20));
    shape[5] = count(tarock_between(15, 18));
    shape[6] = count(tarock_between(9, 14));
    shape[7] = count(Card::PAGAT.into());
    shape[8] = count(CardSet::KINGS);
    shape[9] = count(CardSet::QUEENS);
    shape[10] = count(rank(5) | rank(4));
    let mut lengths = Suit::ALL.map(|suit| (hand & CardSet::suit(suit)).len());
    lengths.sort_unstable_by(|one, other| other.cmp(one));
    let with_length = |length: usize| ratio(lengths.iter().filter(|of| **of == length).count(), 1);
    shape[11] = with_length(0);
    shape[12] = with_length(1);
    shape[13] = with_length(2);
    shape[14] = ratio(lengths[0], 1);
    shape[15] = ratio(lengths[1], 1);
    shape[16] = ratio(Suit::ALL.map(|suit| top_cards(hand, suit)).into_iter().sum(), 1);
    for suit in Suit::ALL {
        for gap in gaps(hand & CardSet::suit(suit), CardSet::suit(suit)) {
            shape[match gap {
                0 => 17,
                1 | 2 => 18,
                3 | 4 => 19,
                _ => 20,
            }] += 1.0;
        }
    }
    shape[21] = gaps(tarock, CardSet::TAROCK).map(|gap| ratio(gap, 10)).sum();
    shape[22] = if leads { 1.0 } else { 0.0 };
    shape[23] = tarocks * tarocks / 10.0;
    shape[24] = shape[14] * shape[14] / 10.0;
    // Likely tricks, and their square: a Piccolo fails with too few as with too many.
    let likely = shape[20] + 0.5 * shape[19] + 0.5 * tarocks;
    shape[25] = likely * likely / 10.0;
    shape[26] = shape[20] * shape[20] / 10.0;
    let sure = (hand & (CardSet::KINGS | CardSet::of(Card::SKUES))).len();
    shape[27] = if sure == 1 { 1.0 } else { 0.0 };
    shape[28] = if sure >= 2 { 1.0 } else { 0.0 };
    shape[29] = count(tarock_between(10, 21));
    shape
}

/// The Tarock from one number to another.
pub fn tarock_between(from: u8, to: u8) -> CardSet {
    (from..=to).filter_map(Card::tarock).collect()
}

/// Cards of a suit from the king downwards without a gap.
pub fn top_cards(hand: CardSet, suit: Suit) -> usize {
    let king = suit.king().index();
    (0..8)
        .take_while(|below| Card::from_index(king - below).is_some_and(|card| hand.contains(card)))
        .count()
}

/// The four cards of one rank in the suits, 0 the lowest pip, 7 the king.
fn rank(rank: u8) -> CardSet {
    CardSet::from_bits(CardSet::KINGS.bits() >> (7 - rank))
}

/// For each card of a suit in hand, how many lower ones others hold.
fn gaps(held: CardSet, suit: CardSet) -> impl Iterator<Item = usize> {
    held.iter().map(move |card| (suit - held - CardSet::above(card)).len())
}
