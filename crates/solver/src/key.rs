//! Canonical keys: positions that can be played alike get the same key.
//!
//! Cards that are gone are squeezed out between neighbours that count the same, and the four suits,
//! which are alike, are sorted. What remains is mixed to 64 bits; two positions of one search share
//! a key by chance about once in 10^12 searches.

use std::sync::LazyLock;

use crate::cards::TAROCK;

/// Squeezes bytes: the bits of the second index at the places set in the first, moved together to
/// the low end.
#[derive(Debug)]
pub(crate) struct Squeeze(&'static [[u8; 256]], &'static [[u8; 256]]);

/// The tables of a [`Squeeze`] and of its reverse; made once, as solvers are made often.
static TABLES: LazyLock<[Box<[[u8; 256]]>; 2]> = LazyLock::new(tables);

/// The order in which the suits were sorted, so that a move can be kept in a form that equal
/// positions share.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SuitOrder(pub [u8; 4]);

/// A key and what is needed to keep moves with it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Key {
    pub hash: u64,
    pub suits: SuitOrder,
}

/// How far cards that are gone are squeezed out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Closeness {
    /// Court cards, Pagat, and the pair of Mond and Sküs keep their places.
    Points,
    /// The four birds do so too.
    Birds,
    /// Only Pagat and the pair of Mond and Sküs keep their places.
    Tricks,
}

fn tables() -> [Box<[[u8; 256]]>; 2] {
    let squeeze = |mask: usize, bits: usize| {
        let (mut out, mut place) = (0u8, 0);
        for bit in 0..8 {
            if mask >> bit & 1 == 1 {
                out |= u8::from(bits >> bit & 1 == 1) << place;
                place += 1;
            }
        }
        out
    };
    let spread = |mask: usize, bits: usize| {
        let (mut out, mut place) = (0u8, 0);
        for bit in 0..8 {
            if mask >> bit & 1 == 1 {
                out |= u8::from(bits >> place & 1 == 1) << bit;
                place += 1;
            }
        }
        out
    };
    [
        (0..256).map(|mask| std::array::from_fn(|bits| squeeze(mask, bits))).collect(),
        (0..256).map(|mask| std::array::from_fn(|bits| spread(mask, bits))).collect(),
    ]
}

impl Squeeze {
    pub(crate) fn new() -> Squeeze {
        let [squeeze, spread] = &*TABLES;
        Squeeze(squeeze, spread)
    }

    /// How cards of the low bits are squeezed where these cards are in play.
    #[inline]
    pub(crate) fn row(&self, left: u8) -> &[u8; 256] {
        &self.0[usize::from(left)]
    }

    /// How low bits are spread to the places of these cards.
    #[inline]
    pub(crate) fn spread(&self, left: u8) -> &[u8; 256] {
        &self.1[usize::from(left)]
    }

    /// Squeezed middle Tarock in the places of those that are in play.
    #[inline]
    pub(crate) fn spread_middle(&self, left: u64, squeezed: u64) -> u64 {
        let [low, high] = middle_shifts(left);
        let part = |shift: u32, squeezed: u64| {
            u64::from(self.1[(left >> shift & 0xff) as usize][(squeezed & 0xff) as usize]) << shift
        };
        part(1, squeezed) | part(9, squeezed >> low) | part(17, squeezed >> high)
    }

    /// The middle Tarock of a set, squeezed to those that are in play.
    #[inline]
    pub(crate) fn middle(&self, left: u64, cards: u64) -> u64 {
        let part = |shift: u32| {
            let byte = |set: u64| (set >> shift & 0xff) as usize;
            u64::from(self.0[byte(left)][byte(cards)])
        };
        let [low, high] = middle_shifts(left);
        part(1) | part(9) << low | part(17) << high
    }

    /// The key of four hands and the seat on lead, with a few bits more that tell positions apart.
    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "bytes and words are cut out of longer words"
    )]
    pub(crate) fn key(
        &self,
        hands: &[u64; 4],
        leader: usize,
        more: u64,
        closeness: Closeness,
    ) -> Key {
        let left = hands[0] | hands[1] | hands[2] | hands[3];
        let (kept_courts, low) = match closeness {
            Closeness::Points => (0xf0, 1),
            Closeness::Birds => (0xf0, 4),
            Closeness::Tricks => (0, 1),
        };
        let mut suits = [0u64; 4];
        for (suit, code) in suits.iter_mut().enumerate() {
            let shift = 22 + 8 * suit;
            let row = &self.0[usize::from((left >> shift) as u8 & !kept_courts)];
            let byte = |hand: u64| {
                let cards = (hand >> shift) as u8;
                u64::from(row[usize::from(cards)] | cards & kept_courts)
            };
            *code = (byte(hands[0])
                | byte(hands[1]) << 8
                | byte(hands[2]) << 16
                | byte(hands[3]) << 24)
                << 2
                | suit as u64;
        }
        sort(&mut suits);
        let middle = (1u32 << (20 - low)) - 1;
        let mask = (left >> low) as u32 & middle;
        let rows = [
            &self.0[(mask & 0xff) as usize],
            &self.0[(mask >> 8 & 0xff) as usize],
            &self.0[(mask >> 16) as usize],
        ];
        let shifts = [(mask & 0xff).count_ones(), (mask & 0xffff).count_ones()];
        let pair_left = left >> 20 & 3 == 3;
        let tarock = |hand: u64| {
            let cards = (hand >> low) as u32 & middle;
            let squeezed = u32::from(rows[0][(cards & 0xff) as usize])
                | u32::from(rows[1][(cards >> 8 & 0xff) as usize]) << shifts[0]
                | u32::from(rows[2][(cards >> 16) as usize]) << shifts[1];
            let pair = hand >> 20 & 3;
            let pair = if pair_left { pair } else { u64::from(pair != 0) };
            hand & ((1 << low) - 1) | u64::from(squeezed) << low | pair << 20
        };
        let tarock = hands.map(tarock);
        let first = mix(
            (suits[0] >> 2) << 32 | suits[1] >> 2,
            ((suits[2] >> 2) << 32 | suits[3] >> 2) ^ 0x9e37_79b9_7f4a_7c15,
        );
        let second = mix(
            (tarock[0] | tarock[1] << 22 | tarock[2] << 44) ^ 0xd1b5_4a32_d192_ed03,
            (tarock[2] >> 20 | tarock[3] << 2 | (leader as u64) << 24 | more << 26)
                ^ 0x8bb8_4b93_962e_acc9,
        );
        let hash = mix(first ^ 0x2d35_8dcc_aa6c_78a5, second ^ 0xe703_7ed1_a0b4_28db);
        Key { hash, suits: SuitOrder(suits.map(|code| (code & 3) as u8)) }
    }
}

/// How far the second and the third eight of the middle Tarock move where those that are gone are
/// squeezed out.
#[inline]
pub(crate) fn middle_shifts(left: u64) -> [u32; 2] {
    [(left & 0x1fe).count_ones(), (left & 0x1_fffe).count_ones()]
}

/// Folds a product of 128 bits.
#[expect(clippy::cast_possible_truncation, reason = "both halves are taken")]
pub(crate) fn mix(one: u64, other: u64) -> u64 {
    let product = u128::from(one ^ 0xa076_1d64_78bd_642f) * u128::from(other);
    (product as u64) ^ (product >> 64) as u64
}

pub(crate) fn sort(codes: &mut [u64; 4]) {
    let mut order = |a: usize, b: usize| {
        let (low, high) = (codes[a].min(codes[b]), codes[a].max(codes[b]));
        codes[a] = low;
        codes[b] = high;
    };
    order(0, 1);
    order(2, 3);
    order(0, 2);
    order(1, 3);
    order(1, 2);
}

impl SuitOrder {
    /// A card of a hand as its place among the cards of its suit in that hand, never 0.
    #[expect(clippy::cast_possible_truncation, reason = "suits and places are small")]
    pub(crate) fn pack(self, hand: u64, card: u64) -> u8 {
        if card & TAROCK != 0 {
            return 0x80 | (hand & (card - 1)).count_ones() as u8;
        }
        let suit = (card.trailing_zeros() - 22) >> 3;
        let place = self.0.iter().position(|sorted| u32::from(*sorted) == suit).unwrap_or(0);
        let below = hand & (card - 1) & (0xff << (22 + 8 * suit));
        0x40 | (place as u8) << 4 | below.count_ones() as u8
    }

    /// The card that was packed, or none.
    pub(crate) fn unpack(self, hand: u64, packed: u8) -> u64 {
        let (mut cards, places) = if packed & 0x80 != 0 {
            (hand & TAROCK, packed & 0x7f)
        } else if packed & 0x40 != 0 {
            let suit = self.0[usize::from(packed >> 4 & 3)];
            (hand & (0xff << (22 + 8 * suit)), packed & 0x0f)
        } else {
            return 0;
        };
        for _ in 0..places {
            cards &= cards.wrapping_sub(1);
        }
        cards & cards.wrapping_neg()
    }
}
