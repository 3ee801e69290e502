//! Bounds that can be told without search.

use crate::cards::{self, BUBEN, CAVALLS, FIVES, PAGAT, QUEENS, TAROCK, TRULL};
use crate::points::Terms;

/// Mond and Sküs.
const PAIR: u64 = 0b11 << 20;

/// Lower and upper bound on what the declarer's side gets from now on, `left` thirds being in play.
#[inline]
pub(crate) fn quick<const COLOUR: bool>(terms: &Terms, hands: &[u64; 4], leader: usize, left: i32) -> (i32, i32) {
    let mut sure = [0; 2];
    let kaiserstich = terms.kaiserstich && is_kaiserstich_possible(hands);
    sure[usize::from(terms.is_declarers(leader))] = if COLOUR { 0 } else { cashed(hands, leader, left, kaiserstich) };
    if !COLOUR {
        standing(terms, hands, kaiserstich, &mut sure);
    }
    (sure[1], left - sure[0])
}

/// Whether Pagat, Mond and Sküs are in three hands.
fn is_kaiserstich_possible(hands: &[u64; 4]) -> bool {
    (hands[0] | hands[1] | hands[2] | hands[3]) & TRULL == TRULL
        && hands.iter().all(|hand| (hand & TRULL) & (hand & TRULL).wrapping_sub(1) == 0)
}

/// What the cheapest cards of a hand count.
fn cheapest(hand: u64, cards: i32) -> i32 {
    let mut open = cards;
    let mut counted = 0;
    let dear = FIVES | QUEENS | CAVALLS | BUBEN;
    for (set, value) in [(!dear, 1), (BUBEN, 4), (CAVALLS, 7), (QUEENS, 10), (FIVES, 13)] {
        let taken = open.min((hand & set).count_ones().cast_signed());
        counted += taken * value;
        open -= taken;
        if open == 0 {
            break;
        }
    }
    counted
}

/// What the leader's side gets by cashing the leader's winners: high suit cards that all who have Tarock must follow,
/// then high Tarock, then, if nobody else has Tarock left, what is high in the suits.
fn cashed(hands: &[u64; 4], leader: usize, left: i32, kaiserstich: bool) -> i32 {
    let mine = hands[leader];
    let others = [hands[(leader + 1) & 3], hands[(leader + 2) & 3], hands[(leader + 3) & 3]];
    let all = others[0] | others[1] | others[2];
    let tarock = mine & TAROCK;
    let counts = others.map(|hand| (hand & TAROCK).count_ones());
    let most = counts[0].max(counts[1]).max(counts[2]);
    let mut winners = if kaiserstich && mine & PAIR != 0 { 0 } else { above(tarock, all & TAROCK) };
    let drawn = winners.count_ones();
    let bare = drawn >= most;
    if bare {
        winners = tarock;
    }
    for suit in 0..4 {
        let suit = 0xff << (22 + 8 * suit);
        let own = mine & suit;
        if own == 0 {
            continue;
        }
        let theirs = others.map(|hand| (hand & suit).count_ones());
        let mut high = above(own, all & suit);
        if bare {
            if high.count_ones() >= theirs[0].max(theirs[1]).max(theirs[2]) {
                high = own;
            }
        } else {
            for (count, tarock) in theirs.into_iter().zip(counts) {
                while tarock > 0 && high.count_ones() > count {
                    high &= high - 1;
                }
            }
        }
        winners |= high;
    }
    if winners == 0 {
        return 0;
    }
    if winners == mine {
        return left;
    }
    let tricks = winners.count_ones().cast_signed();
    let thrown: i32 = others.into_iter().map(|hand| cheapest(hand, tricks)).sum();
    cards::thirds(winners) + thrown
}

/// The cards of a set above the highest of another.
fn above(cards: u64, others: u64) -> u64 {
    if others == 0 { cards } else { cards & (u64::MAX << others.ilog2()) }
}

/// Tricks that a hand takes with Tarock however it is played: each Tarock falls into a trick of its own, and takes it
/// unless an opponent has a higher one for it. Raises what is sure for each side.
fn standing(terms: &Terms, hands: &[u64; 4], kaiserstich: bool, sure: &mut [i32; 2]) {
    let mut rest = (hands[0] | hands[1] | hands[2] | hands[3]) & TAROCK;
    let mut seen = [0i32; 2];
    let mut beaten = [0i32; 4];
    let mut stands = [0i32; 4];
    while rest != 0 {
        let card = 1u64 << rest.ilog2();
        rest ^= card;
        let seat =
            usize::from(hands[1] & card != 0) + 2 * usize::from(hands[2] & card != 0) + 3 * usize::from(hands[3] & card != 0);
        let side = usize::from(terms.is_declarers(seat));
        seen[side] += 1;
        if seen[1 - side] > beaten[seat & 3] {
            beaten[seat & 3] += 1;
        } else {
            stands[seat & 3] += 1;
        }
    }
    for seat in 0..4 {
        let side = usize::from(terms.is_declarers(seat));
        let pair = hands[seat] & PAIR;
        let mut tricks = stands[seat];
        let mut extra = 0;
        if kaiserstich {
            // A Pagat of theirs can take one trick that a higher Tarock would have taken.
            let pagat_is_theirs = (0..4).any(|other| hands[other] & PAGAT != 0 && usize::from(terms.is_declarers(other)) != side);
            tricks -= i32::from(pagat_is_theirs);
        } else if pair != 0 {
            let theirs = (0..4)
                .filter(|other| usize::from(terms.is_declarers(*other)) != side)
                .fold(0, |all, other| all | hands[other] & PAIR);
            extra = 12 * above(pair, theirs).count_ones().cast_signed();
        }
        if tricks <= 0 {
            continue;
        }
        let thrown: i32 = (1..4).map(|place| cheapest(hands[(seat + place) & 3], tricks)).sum();
        sure[side] = sure[side].max(tricks + extra + thrown);
    }
}
