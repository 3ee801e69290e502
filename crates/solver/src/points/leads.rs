//! Which lead decides a position for the fewest nodes, as a small network has learned it from
//! searches (docs/solver.md).
//!
//! The network has three groups of inputs, for the position, for the suit that is led and for the
//! card, one layer, and one output for each card. What it makes of the position is found once for
//! all leads, what it makes of a suit once for all cards of it.

use crate::cards::{self, TAROCK};
use crate::points::network::{HIDDEN, NETWORK};
use crate::points::ordering::{InSuit, Likely, Turn};
use crate::points::search::Terms;

/// Weights of some inputs, for each input those of every place of the layer.
pub(crate) type InputWeights<const INPUTS: usize> = [[i16; HIDDEN]; INPUTS];

#[derive(Debug)]
pub(crate) struct Network {
    /// Weights of the inputs for the position.
    pub position: InputWeights<24>,
    /// Weights of the inputs for the suit.
    pub suit: InputWeights<18>,
    /// Weights of the inputs for the card.
    pub card: InputWeights<10>,
    /// What the layer begins with.
    pub bias: [i32; HIDDEN],
    /// Weights of the layer for the output.
    pub output: [i32; HIDDEN],
    /// Weight of the score without the network.
    pub score: i32,
}

/// A lead of a position, or what all leads share, on its way through the network.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Learned {
    sums: [i32; HIDDEN],
}

impl Learned {
    /// What the network makes of a position.
    pub(crate) fn new(inputs: &PositionInputs) -> Learned {
        Learned { sums: NETWORK.bias }.with(&NETWORK.position, &inputs.0)
    }

    /// What it makes of it with a suit that could be led.
    pub(crate) fn with_suit(&self, inputs: &SuitInputs) -> Learned {
        self.with(&NETWORK.suit, &inputs.0)
    }

    /// How promising a card is that has this score without the network.
    #[expect(clippy::cast_possible_truncation, reason = "clamped")]
    pub(crate) fn promise(&self, inputs: &CardInputs, score: i32) -> i32 {
        let layer = self.with(&NETWORK.card, &inputs.0);
        let layer = layer.sums.iter().map(|sum| (*sum).max(0) >> LAYER_SHIFT);
        let sum: i64 = layer
            .zip(&NETWORK.output)
            .map(|(sum, weight)| i64::from(sum) * i64::from(*weight))
            .sum();
        ((sum + i64::from(NETWORK.score) * i64::from(score)) >> OUTPUT_SHIFT)
            .clamp(-HIGHEST, HIGHEST) as i32
    }

    /// How promising a card is, by all its inputs in one.
    #[cfg(all(test, feature = "samples"))]
    pub(crate) fn of_inputs(inputs: &[i16], score: i32) -> i32 {
        let (position, rest) = inputs.split_first_chunk().expect("inputs for the position");
        let (suit, card) = rest.split_first_chunk().expect("inputs for the suit");
        let card = CardInputs(card.try_into().expect("inputs for the card"));
        Learned::new(&PositionInputs(*position)).with_suit(&SuitInputs(*suit)).promise(&card, score)
    }

    #[inline]
    fn with<const INPUTS: usize>(
        &self,
        weights: &InputWeights<INPUTS>,
        inputs: &[i16; INPUTS],
    ) -> Learned {
        let mut sums = self.sums;
        for (row, input) in weights.iter().zip(inputs) {
            // Never so; else the compiler takes several inputs at once, for which the weights lie
            // the wrong way, for three times the instructions.
            if *input == i16::MIN {
                break;
            }
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += i32::from(*weight) * i32::from(*input);
            }
        }
        Learned { sums }
    }
}

/// What is known of a position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PositionInputs(pub [i16; 24]);

impl PositionInputs {
    /// The position of a seat on lead whose side wants so many thirds.
    pub(crate) fn new(terms: &Terms, held: u64, seat: usize, wanted: i32) -> PositionInputs {
        let declarers = terms.is_declarers(seat);
        let mine = terms.hand(held, seat);
        let ours = terms.of_side(held, declarers);
        let (partners, theirs) = (ours & !mine, held & !ours);
        let highest = above(theirs & TAROCK);
        let is_partners = partners & TAROCK > held & !partners & TAROCK;
        let mates = [1, 2, 3].map(|place| flag(terms.is_declarers(seat + place) == declarers));
        let later = [1, 2, 3].map(|place| terms.hand(held, seat + place));
        let tarock = later.map(|hand| count(hand & TAROCK));
        let voids = later.map(voids);
        PositionInputs([
            count(mine),
            count(mine & TAROCK),
            count(partners & TAROCK),
            count(theirs & TAROCK),
            count(ours & TAROCK & highest),
            count(mine & TAROCK & highest),
            flag(is_partners),
            flag(declarers),
            small(wanted),
            small(cards::thirds(held) - wanted),
            mates[0],
            mates[1],
            tarock[0],
            tarock[1],
            tarock[2],
            voids[0],
            voids[1],
            voids[2],
            thirds(mine),
            thirds(partners),
            thirds(theirs),
            thirds(mine & TAROCK),
            thirds(partners & TAROCK),
            mates[2],
        ])
    }
}

/// What is known of a suit that could be led.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SuitInputs(pub [i16; 18]);

impl SuitInputs {
    /// The suit of a trick that a seat could begin.
    pub(crate) fn new(
        terms: &Terms,
        held: u64,
        seat: usize,
        turn: &Turn<3>,
        in_suit: &InSuit,
    ) -> SuitInputs {
        let mine = terms.hand(held, seat) & turn.led;
        let is_partners = in_suit.partners > in_suit.theirs && in_suit.partners > mine;
        let following = turn.later.map(|later| count(later.legal & turn.led));
        let ruffing =
            turn.later.map(|later| flag(later.legal & turn.led == 0 && later.legal & TAROCK != 0));
        let answers = [0, 1, 2].map(|place| {
            let others = held & !terms.hand(held, seat + 1 + place);
            count(cards::without_equals(turn.later[place].legal, others, cards::VALUE_GROUPS))
        });
        let their_answers = turn.later.iter().zip(answers).filter(|(later, _)| later.is_theirs);
        let logarithm: i16 =
            their_answers.map(|(_, answers)| LOGARITHM[answers.unsigned_abs() as usize & 15]).sum();
        SuitInputs([
            small(in_suit.length),
            flag(in_suit.length == 1),
            small(in_suit.they_ruff),
            small(in_suit.their_tarock),
            small(in_suit.partners_tarock),
            flag(turn.led == TAROCK),
            flag(is_partners),
            thirds(mine),
            following[0],
            following[1],
            following[2],
            ruffing[0],
            ruffing[1],
            ruffing[2],
            answers[0],
            answers[1],
            answers[2],
            logarithm,
        ])
    }
}

/// What is known of a lead.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CardInputs(pub [i16; 10]);

impl CardInputs {
    /// A card, whether it decided the last position with as many cards, and its score without the
    /// network.
    pub(crate) fn new(
        suit: &InSuit,
        mine: u64,
        likely: &Likely,
        card: u64,
        wanted: i32,
        is_last: bool,
        score: i32,
    ) -> CardInputs {
        let higher = above(card) & cards::following(card);
        let still = wanted - if likely.ours { likely.counted } else { 0 };
        CardInputs([
            flag(likely.ours && likely.best == card),
            small(cards::value(card)),
            count(suit.theirs & higher),
            count(suit.partners & higher),
            count(mine & higher),
            flag(suit.partners > suit.theirs && suit.partners > card),
            flag(likely.best & TAROCK != 0),
            small(still.max(0)),
            flag(is_last),
            small((score >> 3).clamp(-2048, 2047)),
        ])
    }
}

/// Sixteen times the logarithm to base two of a number of answers.
const LOGARITHM: [i16; 16] = [0, 0, 16, 25, 32, 37, 41, 45, 48, 51, 53, 55, 57, 59, 61, 63];

/// What a sum of the layer is divided by, as a power of two.
const LAYER_SHIFT: u32 = 6;
const OUTPUT_SHIFT: u32 = 10;
/// No promise is higher than this, as the keys of moves have room for no more.
const HIGHEST: i64 = 1 << 20;

/// The places above a set of cards.
fn above(cards: u64) -> u64 {
    if cards == 0 { u64::MAX } else { !(u64::MAX >> cards.leading_zeros()) }
}

fn flag(is_so: bool) -> i16 {
    i16::from(is_so)
}

#[expect(clippy::cast_possible_truncation, reason = "clamped")]
fn small(number: i32) -> i16 {
    number.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
}

fn count(cards: u64) -> i16 {
    small(cards.count_ones().cast_signed())
}

fn thirds(cards: u64) -> i16 {
    small(cards::thirds(cards))
}

/// Suits of which a hand has no card.
fn voids(hand: u64) -> i16 {
    let filled = hand >> 22 | hand >> 26;
    let filled = filled | filled >> 2;
    let filled = filled | filled >> 1;
    4 - count(filled & 0x0101_0101)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_fit_in_their_words() {
        // No input is larger than what all cards count, but for the score.
        let inputs = NETWORK.position.iter().chain(&NETWORK.suit).chain(&NETWORK.card);
        let last = NETWORK.position.len() + NETWORK.suit.len() + NETWORK.card.len() - 1;
        let mut most = NETWORK.bias.map(|bias| i64::from(bias).abs());
        for (place, row) in inputs.enumerate() {
            let largest = if place == last { 2048 } else { 210 };
            for (sum, weight) in most.iter_mut().zip(row) {
                *sum += largest * i64::from(*weight).abs();
            }
        }
        assert!(most.into_iter().all(|sum| sum < i64::from(i32::MAX)), "{most:?}");
    }

    #[test]
    fn places_and_voids_are_found() {
        assert_eq!(above(0b1010), !0b1111);
        assert_eq!(above(0), u64::MAX);
        assert_eq!(above(1 << 63), 0);
        assert_eq!(voids(0), 4);
        assert_eq!(voids(TAROCK), 4);
        for suit in 0..4 {
            for rank in 0..8 {
                assert_eq!(voids(1 << (22 + 8 * suit + rank)), 3, "suit {suit}, rank {rank}");
            }
        }
        assert_eq!(voids(cards::SUITS), 0);
    }
}
