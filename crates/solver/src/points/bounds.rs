//! Bounds that can be told without search.

use crate::cards::{self, BUBEN, CAVALLS, FIVES, KINGS, PAGAT, QUEENS, SUITS, TAROCK, TRULL};
use crate::points::class_table::MIDDLE;
use crate::points::search::Terms;

/// Mond and Sküs.
const PAIR: u64 = 0b11 << 20;
/// Cards that are no pips.
const COURTS: u64 = KINGS | QUEENS | CAVALLS | BUBEN;

/// What is sure for a side, and why.
#[derive(Debug, Clone, Copy)]
struct Sure {
    thirds: i32,
    proof: Proof,
}

#[derive(Debug, Clone, Copy)]
enum Proof {
    None,
    /// The leader's winners.
    Cash,
    /// Tarock of a seat, this many tricks, with or without suit cards cashed before.
    Standing {
        seat: usize,
        tricks: i32,
        cashed: bool,
    },
}

/// A bound that decides whether the declarer's side gets `need` from now on, `left` thirds being in
/// play, with the lowest cards on whose order it rests.
#[inline]
pub(crate) fn quick<const COLOUR: bool>(
    terms: &Terms,
    standing: &mut Standing,
    held: u64,
    leader: usize,
    left: i32,
    need: i32,
) -> Option<(i32, u64)> {
    if COLOUR {
        return None;
    }
    let hands = &terms.hands(held);
    let mut sure = [Sure { thirds: 0, proof: Proof::None }; 2];
    let kaiserstich = terms.kaiserstich && is_kaiserstich_possible(hands);
    let cash = cash(hands, leader, kaiserstich);
    sure[usize::from(terms.is_declarers(leader))] =
        Sure { thirds: cashed(hands, leader, left, &cash), proof: Proof::Cash };
    raise_by_tarock(terms, standing.of(terms, held), hands, leader, &cash, kaiserstich, &mut sure);
    if sure[1].thirds >= need {
        return Some((sure[1].thirds, order_of(terms, hands, &cash, sure[1].proof)));
    }
    let most = left - sure[0].thirds;
    (most < need).then(|| (most, order_of(terms, hands, &cash, sure[0].proof)))
}

/// The lowest cards on whose order a proof rests.
fn order_of(terms: &Terms, hands: &[u64; 4], cash: &Cash, proof: Proof) -> u64 {
    match proof {
        Proof::None => 0,
        Proof::Cash => cash.order,
        Proof::Standing { seat, tricks, cashed } => {
            standing_order(terms, hands, seat, tricks) | if cashed { cash.suit_order } else { 0 }
        }
    }
}

/// The middle Tarock that has to stay above all lower ones for a seat to take so many tricks with
/// Tarock: down to some card it has so many more than its opponents.
fn standing_order(terms: &Terms, hands: &[u64; 4], seat: usize, tricks: i32) -> u64 {
    let declarers = terms.is_declarers(seat);
    let theirs = (0..4)
        .filter(|other| terms.is_declarers(*other) != declarers)
        .fold(0, |all, other| all | hands[other]);
    let theirs = theirs & TAROCK & !PAGAT;
    let mine = hands[seat] & TAROCK;
    if mine.count_ones().cast_signed() - theirs.count_ones().cast_signed() >= tricks {
        return 0;
    }
    let mut rest = mine | theirs;
    let mut more = 0;
    while rest != 0 {
        let card = 1u64 << rest.ilog2();
        rest ^= card;
        more += if mine & card != 0 { 1 } else { -1 };
        if more >= tricks {
            return card & MIDDLE;
        }
    }
    // Not reached: the seat would not take so many tricks.
    (hands[0] | hands[1] | hands[2] | hands[3]) & MIDDLE
}

/// Whether Pagat, Mond and Sküs are in three hands.
fn is_kaiserstich_possible(hands: &[u64; 4]) -> bool {
    (hands[0] | hands[1] | hands[2] | hands[3]) & TRULL == TRULL
        && hands.iter().all(|hand| (hand & TRULL) & (hand & TRULL).wrapping_sub(1) == 0)
}

/// What the cheapest cards of a hand count.
fn cheapest(hand: u64, cards: i32) -> i32 {
    let dear = FIVES | QUEENS | CAVALLS | BUBEN;
    if (hand & !dear).count_ones().cast_signed() >= cards {
        return cards;
    }
    let mut open = cards;
    let mut counted = 0;
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

/// Winners of the leader that they can cash at once.
struct Cash {
    /// All that can be cashed: high suit cards that all who have Tarock must follow, then high
    /// Tarock, then, if nobody else has Tarock left, what is high in the suits.
    all: u64,
    /// The high suit cards that can be cashed first.
    suits: u64,
    /// The lowest cards on whose order all of it rests.
    order: u64,
    /// The same for the suit cards alone.
    suit_order: u64,
}

fn cash(hands: &[u64; 4], leader: usize, kaiserstich: bool) -> Cash {
    let mine = hands[leader];
    let others = [hands[(leader + 1) & 3], hands[(leader + 2) & 3], hands[(leader + 3) & 3]];
    let theirs = others[0] | others[1] | others[2];
    let tarock = mine & TAROCK;
    let counts = others.map(|hand| (hand & TAROCK).count_ones());
    let most = counts[0].max(counts[1]).max(counts[2]);
    let mut all = if kaiserstich && mine & PAIR != 0 { 0 } else { above(tarock, theirs & TAROCK) };
    let mut order = lowest_ranked(all & MIDDLE, theirs & MIDDLE);
    let bare = all.count_ones() >= most;
    if bare {
        all = tarock;
    }
    let mut first = 0;
    let mut suit_order = 0;
    let mut suits = mine & !at_or_below(theirs) & SUITS;
    while suits != 0 {
        let suit = cards::following(suits);
        let high = suits & suit;
        suits &= !suit;
        let own = mine & suit;
        let ranked = lowest_ranked(high & !COURTS, theirs & suit & !COURTS);
        order |= ranked;
        suit_order |= ranked;
        let lengths = others.map(|hand| (hand & suit).count_ones());
        // Whoever has Tarock must have a card of the suit for every lead of it.
        let mut followed = high;
        for (length, tarock) in lengths.into_iter().zip(counts) {
            while tarock > 0 && followed.count_ones() > length {
                followed &= followed - 1;
            }
        }
        first |= followed;
        if bare {
            let drawn = high.count_ones() >= lengths[0].max(lengths[1]).max(lengths[2]);
            all |= if drawn { own } else { high };
        }
    }
    Cash { all: all | first, suits: first, order, suit_order }
}

/// The suit cards of a set, and those below them in their suits.
fn at_or_below(cards: u64) -> u64 {
    let mut below = cards & SUITS;
    below |= below >> 1 & (0x7f7f_7f7f << 22);
    below |= below >> 2 & (0x3f3f_3f3f << 22);
    below | below >> 4 & (0x0f0f_0f0f << 22)
}

/// The lowest of some high cards that count the same, if there are lower ones with others.
fn lowest_ranked(high: u64, others: u64) -> u64 {
    if others == 0 { 0 } else { high & high.wrapping_neg() }
}

/// What the leader's side gets by cashing the leader's winners.
fn cashed(hands: &[u64; 4], leader: usize, left: i32, cash: &Cash) -> i32 {
    if cash.all == 0 {
        return 0;
    }
    if cash.all == hands[leader] {
        return left;
    }
    let tricks = cash.all.count_ones().cast_signed();
    let thrown: i32 = (1..4).map(|place| cheapest(hands[(leader + place) & 3], tricks)).sum();
    cards::thirds(cash.all) + thrown
}

/// The cards of a set above the highest of another.
fn above(cards: u64, others: u64) -> u64 {
    if others == 0 { cards } else { cards & (u64::MAX << others.ilog2()) }
}

/// How many of some Tarock are left if as many as possible of those of the opponents are set
/// against lower ones: down to one of them there are so many more.
fn standing_tarock(mine: u64, theirs: u64) -> i32 {
    let (mut rest, mut more, mut most) = (mine, 0, 0);
    while rest != 0 {
        let card = 1u64 << rest.ilog2();
        rest ^= card;
        more += 1;
        most = most.max(more - (theirs & !(card - 1)).count_ones().cast_signed());
    }
    most
}

/// What the Tarock of each seat are sure of, by the Tarock that are held: within one search every
/// Tarock has one owner, so that each set is looked at once.
#[derive(Debug)]
pub(crate) struct Standing {
    /// A place for each of some bits of a set, in which the latest stays: the set, a mark that it
    /// is one, and a byte for each seat.
    entries: Box<[u64; STANDING]>,
}

/// How many sets are kept: to forget them has to cost little beside a short search.
const STANDING: usize = 1 << 10;

impl Standing {
    pub(crate) fn new() -> Standing {
        Standing { entries: Box::new([0; STANDING]) }
    }

    /// Forgets everything, for another search.
    pub(crate) fn begin(&mut self) {
        self.entries.fill(0);
    }

    /// For each seat how many tricks it takes with Tarock however it is played, and how many of
    /// Mond and Sküs are among them.
    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "some bits choose the place; the lower half has the seats"
    )]
    fn of(&mut self, terms: &Terms, held: u64) -> [u8; 4] {
        let tarock = held & TAROCK;
        let known = tarock << 40 | 1 << 32;
        let place = (tarock.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize % STANDING;
        let entry = self.entries[place];
        if entry & !0xffff_ffff == known {
            return (entry as u32).to_le_bytes();
        }
        let seats = standing(terms, tarock);
        self.entries[place] = known | u64::from(u32::from_le_bytes(seats));
        seats
    }
}

#[cold]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a hand takes 0 to 12 tricks"
)]
fn standing(terms: &Terms, tarock: u64) -> [u8; 4] {
    std::array::from_fn(|seat| {
        let mine = terms.hand(tarock, seat);
        let theirs = terms.of_side(tarock, !terms.is_declarers(seat));
        let pair = above(mine & PAIR, theirs & PAIR).count_ones();
        standing_tarock(mine, theirs) as u8 | (pair as u8) << 4
    })
}

/// Tricks that a hand takes with Tarock however it is played: each Tarock falls into a trick of its
/// own, and takes it unless an opponent has a higher one for it. The leader's side has the suit
/// cards besides that they can cash before. Raises what is sure for each side.
fn raise_by_tarock(
    terms: &Terms,
    standing: [u8; 4],
    hands: &[u64; 4],
    leader: usize,
    cash: &Cash,
    kaiserstich: bool,
    sure: &mut [Sure; 2],
) {
    for seat in 0..4 {
        let declarers = terms.is_declarers(seat);
        let stands = i32::from(standing[seat] & 15);
        // A Pagat of theirs can take one trick that a higher Tarock would have taken.
        let is_pagat_theirs =
            || terms.of_side(hands[0] | hands[1] | hands[2] | hands[3], !declarers) & PAGAT != 0;
        let tricks = stands - i32::from(kaiserstich && is_pagat_theirs());
        if tricks <= 0 {
            continue;
        }
        let extra = if kaiserstich { 0 } else { 12 * i32::from(standing[seat] >> 4) };
        let mut counted = tricks + extra;
        let cashed = cash.suits != 0 && terms.is_declarers(leader) == declarers;
        if cashed {
            let first = cash.suits.count_ones().cast_signed();
            counted += cards::thirds(cash.suits);
            for other in 0..4 {
                counted += match (other == leader, other == seat) {
                    (true, true) => 0,
                    (true, false) => cheapest(hands[leader] & !cash.suits, tricks),
                    (false, true) => cheapest(hands[seat] & !TAROCK, first),
                    (false, false) => cheapest(hands[other], first + tricks),
                };
            }
        } else {
            counted += (1..4).map(|place| cheapest(hands[(seat + place) & 3], tricks)).sum::<i32>();
        }
        let sure = &mut sure[usize::from(declarers)];
        if counted > sure.thirds {
            *sure =
                Sure { thirds: counted, proof: Proof::Standing { seat, tricks: stands, cashed } };
        }
    }
}
