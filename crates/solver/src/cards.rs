//! Cards and tricks as plain words, for the inner loops of the searches. Seats are indices 0–3.

use crate::PlayRules;

/// The 22 Tarock.
pub(crate) const TAROCK: u64 = (1 << 22) - 1;
/// The 32 suit cards.
pub(crate) const SUITS: u64 = ((1 << 54) - 1) & !TAROCK;
/// Tarock I.
pub(crate) const PAGAT: u64 = 1;
/// Pagat, Mond and Sküs.
pub(crate) const TRULL: u64 = 1 | 1 << 20 | 1 << 21;
/// The four kings.
pub(crate) const KINGS: u64 = 1 << 29 | 1 << 37 | 1 << 45 | 1 << 53;
/// The four queens.
pub(crate) const QUEENS: u64 = KINGS >> 1;
/// The four Cavalls.
pub(crate) const CAVALLS: u64 = KINGS >> 2;
/// The four Buben.
pub(crate) const BUBEN: u64 = KINGS >> 3;
/// Cards that count thirteen thirds.
pub(crate) const FIVES: u64 = KINGS | TRULL;

/// What one card counts, by index.
pub(crate) const VALUE: [u8; 64] = {
    let mut value = [1u8; 64];
    let mut index = 0;
    while index < 54 {
        let bit = 1u64 << index;
        if bit & FIVES != 0 {
            value[index] = 13;
        } else if bit & QUEENS != 0 {
            value[index] = 10;
        } else if bit & CAVALLS != 0 {
            value[index] = 7;
        } else if bit & BUBEN != 0 {
            value[index] = 4;
        }
        index += 1;
    }
    value
};

/// Place of a card in its suit or among the Tarock, by index.
const RANK: [u8; 64] = {
    let mut rank = [0u8; 64];
    let mut index = 0;
    while index < 54 {
        rank[index as usize] = if index < 22 { index } else { (index - 22) % 8 };
        index += 1;
    }
    rank
};

/// All cards of the suit of a card, or all Tarock, by index of the card.
const FOLLOWING: [u64; 64] = {
    let mut following = [0u64; 64];
    let mut index = 0;
    while index < 54 {
        following[index] = if index < 22 { TAROCK } else { 0xff << (22 + 8 * ((index - 22) / 8)) };
        index += 1;
    }
    following
};

/// The cards that beat one that is ahead where Tarock beat suits, by index.
const BEATING: [u64; 64] = {
    let mut beating = [0; 64];
    let mut index = 0;
    while index < 54 {
        let higher = !((2 << index) - 1) & FOLLOWING[index];
        beating[index] = if index < 22 { higher } else { higher | TAROCK };
        index += 1;
    }
    beating
};

/// Lowest cards of the groups of neighbours that count the same: Pagat, the middle Tarock, Mond and
/// Sküs, the four pips of a suit, and every court card for itself.
pub(crate) const VALUE_GROUPS: u64 =
    1 | 1 << 1 | 1 << 20 | BUBEN >> 4 | BUBEN | CAVALLS | QUEENS | KINGS | 1 << 54;
/// Lowest cards of Tarock and of each suit, the Pagat for itself: within these groups the higher
/// card never counts less.
pub(crate) const RANK_GROUPS: u64 = SUIT_GROUPS | 1 << 1;
/// Lowest cards of Tarock and of each suit.
pub(crate) const SUIT_GROUPS: u64 = 1 | BUBEN >> 4 | 1 << 54;

/// Index of the only, or lowest, card of a set.
pub(crate) const fn index(bit: u64) -> usize {
    (bit.trailing_zeros() & 63) as usize
}

/// What one card counts.
pub(crate) fn value(bit: u64) -> i32 {
    i32::from(VALUE[index(bit)])
}

/// Its place in its suit or among the Tarock, from the lowest.
pub(crate) fn rank(bit: u64) -> i32 {
    i32::from(RANK[index(bit)])
}

/// The suit of a card as a set.
pub(crate) fn following(bit: u64) -> u64 {
    FOLLOWING[index(bit)]
}

/// What a set of cards counts.
pub(crate) const fn thirds(set: u64) -> i32 {
    (set.count_ones()
        + 12 * (set & FIVES).count_ones()
        + 9 * (set & QUEENS).count_ones()
        + 6 * (set & CAVALLS).count_ones()
        + 3 * (set & BUBEN).count_ones())
    .cast_signed()
}

/// The trick in hand.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Trick {
    /// The suit led, or Tarock; none before the lead.
    pub led: u64,
    /// The card that is ahead, Kaiserstich not considered.
    pub best: u64,
    /// Who played it.
    pub winner: u8,
    /// Who played the Pagat.
    pub pagat: u8,
    /// Cards so far.
    pub count: u8,
    pub cards: u64,
    /// What they count.
    pub thirds: i32,
}

impl Trick {
    pub(crate) const fn new() -> Trick {
        Trick { led: 0, best: 0, winner: 0, pagat: 0, count: 0, cards: 0, thirds: 0 }
    }

    /// The trick with one more card.
    #[inline]
    pub(crate) fn with(&self, colour: bool, seat: usize, card: u64) -> Trick {
        if self.count == 0 { Trick::led(seat, card) } else { self.followed(colour, seat, card) }
    }

    /// The trick after its first card.
    #[expect(clippy::cast_possible_truncation, reason = "a seat is below 4")]
    #[inline]
    pub(crate) fn led(seat: usize, card: u64) -> Trick {
        let seat = seat as u8;
        Trick {
            led: following(card),
            best: card,
            winner: seat,
            pagat: seat,
            count: 1,
            cards: card,
            thirds: value(card),
        }
    }

    /// The trick with one more card after the first.
    #[expect(clippy::cast_possible_truncation, reason = "a seat is below 4")]
    #[inline]
    pub(crate) fn followed(&self, colour: bool, seat: usize, card: u64) -> Trick {
        let seat = seat as u8;
        let ahead = card & beating(colour, self.best, self.led) != 0;
        Trick {
            led: self.led,
            best: if ahead { card } else { self.best },
            winner: if ahead { seat } else { self.winner },
            pagat: if card == PAGAT { seat } else { self.pagat },
            count: self.count + 1,
            cards: self.cards | card,
            thirds: self.thirds + value(card),
        }
    }

    /// Who takes the complete trick.
    #[inline]
    pub(crate) fn taker(&self, needs_tarock: bool, kaiserstich: bool) -> usize {
        let is_kaiserstich =
            kaiserstich && self.cards & TRULL == TRULL && (!needs_tarock || self.led == TAROCK);
        usize::from(if is_kaiserstich { self.pagat } else { self.winner })
    }
}

/// What the duties leave of a hand.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the callers hold it by reference")]
pub(crate) fn legal(rules: &PlayRules, hand: u64, trick: &Trick) -> u64 {
    let mut cards = if trick.count == 0 {
        leads(rules.colour, hand)
    } else {
        following_or_tarock(hand, trick.led)
    };
    if rules.pagat_last && hand & TAROCK != PAGAT {
        cards &= !PAGAT;
    }
    if rules.beat && trick.count > 0 {
        let beating = cards & beating(rules.colour, trick.best, trick.led);
        if beating != 0 {
            cards = beating;
        }
    }
    cards
}

/// What may be led from a hand.
#[inline]
pub(crate) fn leads(colour: bool, hand: u64) -> u64 {
    let suits = hand & SUITS;
    if colour && suits != 0 { suits } else { hand }
}

/// What suit and Tarock duty leave of a hand after a lead.
#[inline]
pub(crate) fn following_or_tarock(hand: u64, led: u64) -> u64 {
    let following = hand & led;
    if following != 0 {
        return following;
    }
    let tarock = hand & TAROCK;
    if tarock == 0 { hand } else { tarock }
}

/// Cards that beat the one that is ahead; a Kaiserstich does not make a Pagat higher.
#[inline]
pub(crate) fn beating(colour: bool, best: u64, led: u64) -> u64 {
    if colour { !(best | (best - 1)) & led } else { BEATING[index(best)] }
}

/// The cards without those that are as good as a lower one in the same set: equal neighbours with
/// no card of `between` among them.
///
/// Neighbours are looked for within groups, given by their lowest cards.
#[inline]
pub(crate) fn without_equals(cards: u64, between: u64, groups: u64) -> u64 {
    // Adding runs upwards through cards that are gone and stops at the next one that is there, or
    // at the next group.
    let gone = !(cards | between | groups);
    let above = cards << 1;
    let next = (gone.wrapping_add(above & gone) & !gone) | (above & !gone);
    cards & !(next & !groups)
}
