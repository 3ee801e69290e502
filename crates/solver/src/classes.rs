//! The table of the search for thirds. It keeps classes of positions rather than positions.
//!
//! Middle Tarock (II to XX) count alike, and so do the four pips of a suit. What the search finds often rests on the order
//! of only the highest of them; below, it matters how many each hand has, but not which. An entry therefore keeps the
//! *shape* of a position (who has the Trull and the court cards, how many pips and middle Tarock each hand has, who leads),
//! the owners of the highest middle Tarock and pips as far down as they mattered, and the bound that was proved for all
//! positions alike in this. The suits are sorted, as they are alike.

use crate::cards::{BUBEN, TAROCK, TRULL};
use crate::key::{Squeeze, SuitOrder, mix, sort};

/// The Tarock that count alike.
pub(crate) const MIDDLE: u64 = TAROCK & !TRULL;
/// The pips of the four suits.
pub(crate) const PIPS: [u64; 4] = [0xf << 22, 0xf << 30, 0xf << 38, 0xf << 46];
/// All pips.
const ALL_PIPS: u64 = PIPS[0] | PIPS[1] | PIPS[2] | PIPS[3];

/// A position as the table sees it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Class {
    /// The shape.
    shape: u64,
    /// Owners of the middle Tarock, highest first, in two planes of 20 bits.
    tarock: u64,
    /// Owners of the pips of the sorted suits, highest first, a byte of two planes each.
    pips: u32,
    pub suits: SuitOrder,
    /// Cards in play.
    left: u64,
}

/// A bound that holds for a class of positions.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Found {
    pub low: u8,
    pub high: u8,
    /// The move that decided.
    pub best: u8,
    /// The lowest cards whose order mattered, in the position that was asked for.
    pub order: u64,
}

#[derive(Debug, Clone, Copy, Default)]
struct Entry {
    shape: u64,
    tarock: u64,
    pips: u32,
    /// Planes of `pips` that count.
    pip_mask: u32,
    /// How many of the highest middle Tarock count.
    depth: u8,
    low: u8,
    high: u8,
    best: u8,
    generation: u8,
    effort: u8,
}

const BUCKET: usize = 8;

/// A fixed number of entries in buckets of eight. Starting a generation forgets all earlier ones.
#[derive(Debug)]
pub(crate) struct ClassTable {
    entries: Box<[[Entry; BUCKET]]>,
    generation: u8,
}

/// The two planes of the highest `depth` middle Tarock.
const fn tarock_mask(depth: u32) -> u64 {
    let plane = ((1u64 << 20) - 1) & !((1u64 << (20 - depth)) - 1);
    plane | plane << 20
}

impl Class {
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "bytes and words are cut out of longer words")]
    pub(crate) fn new(squeeze: &Squeeze, hands: &[u64; 4], leader: usize) -> Class {
        let left = hands[0] | hands[1] | hands[2] | hands[3];
        let (first, second) = (hands[1] | hands[3], hands[2] | hands[3]);
        let columns = hands.map(|hand| {
            let suits = (hand >> 22) as u32;
            let pips = suits & 0x0f0f_0f0f;
            let pairs = pips - (pips >> 1 & 0x0505_0505);
            let counts = (pairs & 0x0303_0303) + (pairs >> 2 & 0x0303_0303);
            suits & 0xf0f0_f0f0 | counts
        });
        let mut suits = [0u64; 4];
        for (suit, code) in suits.iter_mut().enumerate() {
            let byte = |hand: usize| u64::from(columns[hand] >> (8 * suit) & 0xff);
            let here = (left >> (22 + 8 * suit)) as u8 & 0xf;
            let row = squeeze.row(here);
            let plane =
                |cards: u64| u64::from(row[usize::from((cards >> (22 + 8 * suit)) as u8 & 0xf)]) << (4 - here.count_ones());
            let planes = plane(first) << 4 | plane(second);
            *code = (byte(0) | byte(1) << 8 | byte(2) << 16 | byte(3) << 24) << 10 | planes << 2 | suit as u64;
        }
        sort(&mut suits);
        let middle = left & MIDDLE;
        let up = 20 - middle.count_ones();
        let tarock = (squeeze.middle(middle, first) << up) | (squeeze.middle(middle, second) << up) << 20;
        let pips = suits.iter().fold(0, |all, code| all << 8 | (code >> 2 & 0xff) as u32);
        let pair = if left >> 20 & 3 == 3 {
            (first >> 20 & 3) | (second >> 20 & 3) << 2 | 1 << 4
        } else {
            u64::from(first >> 20 & 3 != 0) | u64::from(second >> 20 & 3 != 0) << 1 | u64::from(left >> 20 & 3 != 0) << 5
        };
        let pagat = (left & 1) << 2 | (first & 1) << 1 | second & 1;
        let rounds = u64::from(hands[leader & 3].count_ones());
        let rest = leader as u64 | pagat << 2 | pair << 5 | rounds << 11;
        let high = |code: u64| code >> 10;
        let shape = mix(high(suits[0]) << 32 | high(suits[1]), (high(suits[2]) << 32 | high(suits[3])) ^ 0x9e37_79b9_7f4a_7c15);
        let shape = mix(shape ^ 0x2d35_8dcc_aa6c_78a5, rest ^ 0xe703_7ed1_a0b4_28db);
        Class { shape, tarock, pips, suits: SuitOrder(suits.map(|code| (code & 3) as u8)), left }
    }

    /// How many of the highest middle Tarock, and which pip planes, lie at or above the lowest cards of `order`.
    fn depths(&self, order: u64) -> (u32, u32) {
        let at_least = |group: u64| {
            let marked = order & group;
            if marked == 0 { 0 } else { self.left & group & !((marked & marked.wrapping_neg()) - 1) }
        };
        let depth = at_least(MIDDLE).count_ones();
        let mut mask = 0;
        if order & ALL_PIPS != 0 {
            for suit in self.suits.0 {
                let plane = 0xf & !(0xf >> at_least(PIPS[usize::from(suit & 3)]).count_ones());
                mask = mask << 8 | plane << 4 | plane;
            }
        }
        (depth, mask)
    }

    /// The lowest cards of the highest `depth` middle Tarock and of the pips under the mask.
    fn order(&self, depth: u32, mask: u32) -> u64 {
        let mut order = highest(self.left & MIDDLE, depth);
        if mask != 0 {
            for (place, suit) in self.suits.0.into_iter().enumerate() {
                let plane = mask >> (24 - 8 * place) & 0xf;
                order |= highest(self.left & PIPS[usize::from(suit & 3)], plane.count_ones());
            }
        }
        order
    }
}

/// The card at this place of a set, counted from the highest as 1; none for 0.
fn highest(cards: u64, place: u32) -> u64 {
    if place == 0 {
        return 0;
    }
    let mut cards = cards;
    for _ in 1..place {
        cards &= !(1 << (cards | 1).ilog2());
    }
    if cards == 0 { 0 } else { 1 << cards.ilog2() }
}

impl ClassTable {
    /// A table of 2^bits entries, 32 bytes each.
    pub(crate) fn new(bits: u32) -> ClassTable {
        let buckets = 1usize << bits.clamp(4, 27).saturating_sub(3);
        ClassTable { entries: vec![[Entry::default(); BUCKET]; buckets].into_boxed_slice(), generation: 0 }
    }

    /// Forgets everything.
    pub(crate) fn begin(&mut self) {
        if self.generation == u8::MAX {
            self.entries.fill([Entry::default(); BUCKET]);
            self.generation = 0;
        }
        self.generation += 1;
    }

    #[expect(clippy::cast_possible_truncation, reason = "the low bits choose the bucket")]
    fn bucket(&self, class: &Class) -> usize {
        class.shape as usize & (self.entries.len() - 1)
    }

    /// A bound that decides whether `need` is reached, or else at least a move to try first.
    #[inline]
    pub(crate) fn get(&self, class: &Class, need: i32) -> Option<Found> {
        let mut hint = None;
        for entry in &self.entries[self.bucket(class)] {
            if entry.shape != class.shape || entry.generation != self.generation {
                continue;
            }
            let alike = (entry.tarock ^ class.tarock) & tarock_mask(u32::from(entry.depth)) == 0
                && (entry.pips ^ class.pips) & entry.pip_mask == 0;
            if !alike {
                continue;
            }
            let decides = i32::from(entry.low) >= need || i32::from(entry.high) < need;
            let mut found = Found { low: entry.low, high: entry.high, best: entry.best, order: 0 };
            if decides {
                found.order = class.order(u32::from(entry.depth), entry.pip_mask);
                return Some(found);
            }
            hint = hint.or(Some(found));
        }
        hint
    }

    /// Keeps a bound for all positions that are alike down to the lowest cards of `order`.
    pub(crate) fn put(&mut self, class: &Class, order: u64, low: u8, high: u8, best: u8, nodes: u64) {
        let (depth, pip_mask) = class.depths(order);
        let generation = self.generation;
        #[expect(clippy::cast_possible_truncation, reason = "a logarithm is below 64, a depth below 20")]
        let (effort, depth) = (nodes.max(1).ilog2() as u8, depth as u8);
        let tarock = class.tarock & tarock_mask(u32::from(depth));
        let pips = class.pips & pip_mask;
        let place = self.bucket(class);
        let mut worst = 0;
        let mut least = u8::MAX;
        for (place, entry) in self.entries[place].iter_mut().enumerate() {
            let same = entry.generation == generation
                && entry.shape == class.shape
                && (entry.depth, entry.tarock, entry.pip_mask, entry.pips) == (depth, tarock, pip_mask, pips);
            if same {
                entry.low = entry.low.max(low);
                entry.high = entry.high.min(high);
                if best != 0 {
                    entry.best = best;
                }
                entry.effort = entry.effort.max(effort);
                return;
            }
            let cost = if entry.generation == generation { entry.effort + 1 } else { 0 };
            if cost < least {
                (least, worst) = (cost, place);
            }
        }
        self.entries[place][worst] =
            Entry { shape: class.shape, tarock, pips, pip_mask, depth, low, high, best, generation, effort };
    }
}

/// The card whose rank decided a complete trick, if it beat others that count the same.
#[inline]
pub(crate) fn decided_by(best: u64, trick: u64) -> u64 {
    let group = if best & MIDDLE != 0 {
        MIDDLE
    } else if best & ALL_PIPS != 0 {
        crate::cards::following(best) & ALL_PIPS
    } else {
        return 0;
    };
    if trick & group == best { 0 } else { best }
}

/// The order on which a search over all legal cards rests, if only some of each run of equal neighbours were tried.
///
/// A run that lies on both sides of the lowest card that mattered could be torn apart below it, so it has to matter as a whole.
#[inline]
pub(crate) fn with_runs(order: u64, legal: u64, tried: u64) -> u64 {
    let mut order = order;
    let skipped = legal & !tried;
    if skipped == 0 || order == 0 {
        return order;
    }
    for group in [MIDDLE, PIPS[0], PIPS[1], PIPS[2], PIPS[3]] {
        let marked = order & group;
        if skipped & group == 0 || marked == 0 {
            continue;
        }
        let above = legal & group & !((marked & marked.wrapping_neg()) - 1);
        let lowest = above & above.wrapping_neg();
        if lowest & skipped != 0 {
            let below = tried & group & (lowest - 1);
            order |= 1 << below.ilog2();
        }
    }
    order
}

const _: () = assert!(ALL_PIPS & BUBEN == 0);
