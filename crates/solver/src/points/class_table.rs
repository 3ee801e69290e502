//! The table of the search for thirds. It keeps classes of positions rather than positions.
//!
//! Middle Tarock (II to XX) count alike, and so do the four pips of a suit. What the search finds
//! often rests on the order of only some of them. An entry therefore keeps the *shape* of a
//! position (who has the Trull, how many cards of each suit each hand has, who leads), the owners
//! of its cards, and marks at those that had to stay above all lower ones. Between two marks it
//! matters how many cards each hand has, but not in which order. The bound holds for all positions
//! alike in this. The suits are sorted, as they are alike.
//!
//! Cards that are gone are squeezed out, court cards as well. Two positions that are alike after
//! that are played in the same way, and their values differ at most by what the cards of one count
//! more than those in the same places of the other. A bound found in one therefore holds in the
//! other, made weaker by that difference.

use std::sync::LazyLock;

use crate::cards::{BUBEN, TAROCK, TRULL, index};
use crate::key::{Squeeze, SuitOrder, middle_shifts, mix, sort};

/// The Tarock that count alike.
pub(crate) const MIDDLE: u64 = TAROCK & !TRULL;
/// The pips of the four suits.
pub(crate) const PIPS: [u64; 4] = [0xf << 22, 0xf << 30, 0xf << 38, 0xf << 46];
pub(crate) const ALL_PIPS: u64 = PIPS[0] | PIPS[1] | PIPS[2] | PIPS[3];

/// The cards of the same suit that count the same, if the card is not the only one, by index of the
/// card.
const ALIKE: [u64; 64] = {
    let mut alike = [0u64; 64];
    let mut index = 0;
    while index < 54 {
        let mut group = 0;
        while group < 5 {
            let cards = [MIDDLE, PIPS[0], PIPS[1], PIPS[2], PIPS[3]][group];
            if cards >> index & 1 == 1 {
                alike[index] = cards;
            }
            group += 1;
        }
        index += 1;
    }
    alike
};

/// A position as the table sees it.
///
/// Places are the middle Tarock in bits 32 to 51 and the four sorted suits in a byte each, the
/// highest card of each in the highest bit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Class {
    shape: u64,
    /// Owners of the places, two bits of the seat in two words.
    owners: [u64; 2],
    /// The cards of the sorted suits that are in play, a byte each.
    suit_cards: u32,
    pub suits: SuitOrder,
    /// Cards in play.
    left: u64,
}

/// A bound that holds for a class of positions.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Found {
    pub low: i32,
    pub high: i32,
    /// The move that decided.
    pub best: u8,
    /// The cards that mattered, in the position that was asked for.
    pub order: u64,
}

/// Four words of the table: an entry, or the head of a block of entries.
type Slot = [u64; 4];

/// The highest place of the middle Tarock and of each suit.
const TOPS: u64 = 1 << 51 | 0x8080_8080;

/// A bound of a class.
#[derive(Debug, Clone, Copy)]
struct Entry {
    /// Owners of the places, the bounds above them.
    first: u64,
    second: u64,
    /// Places that had to stay above all below them.
    marks: u64,
    /// The cards of the suits and the move that decided.
    rest: u64,
}

impl Entry {
    #[inline]
    fn new(class: &Class, marks: u64, low: u8, high: u8, best: u8) -> Entry {
        Entry {
            first: class.owners[0] | u64::from(low) << 52,
            second: class.owners[1] | u64::from(high) << 52,
            marks,
            rest: u64::from(class.suit_cards) | u64::from(best) << 32,
        }
    }

    fn low(&self) -> i32 {
        (self.first >> 52) as i32
    }

    fn high(&self) -> i32 {
        (self.second >> 52) as i32
    }

    #[expect(clippy::cast_possible_truncation, reason = "a byte is cut out of a word")]
    fn best(&self) -> u8 {
        (self.rest >> 32) as u8
    }

    #[expect(clippy::cast_possible_truncation, reason = "the low half of a word")]
    fn suit_cards(&self) -> u32 {
        self.rest as u32
    }

    /// Whether each hand has as many of the places above every mark as in the class.
    #[inline]
    fn is_alike(&self, class: &Class) -> bool {
        let different = self.different(class.owners);
        different & self.single() == 0
            && self.has_alike_blocks(class, different & covered(self.marks))
    }

    /// The places that others own; above them the bounds differ as well.
    #[inline]
    fn different(&self, owners: [u64; 2]) -> u64 {
        (self.first ^ owners[0]) | (self.second ^ owners[1])
    }

    /// Places with a mark and another one, or nothing, next above: there the owner has to be the
    /// same.
    #[inline]
    fn single(&self) -> u64 {
        self.marks & (self.marks >> 1 | TOPS)
    }

    /// The same where marked places between two marks are alike, by the places that differ.
    fn has_alike_blocks(&self, class: &Class, different: u64) -> bool {
        let mut different = different;
        while different != 0 {
            let highest = 1u64 << different.ilog2();
            let up_to = highest | (highest - 1);
            let mark = 1u64 << (self.marks & up_to | 1).ilog2();
            let block = up_to & !(mark - 1);
            let count = |first: u64, second: u64| {
                let (one, other) = (first & block, second & block);
                (one.count_ones(), other.count_ones(), (one & other).count_ones())
            };
            if count(self.first, self.second) != count(class.owners[0], class.owners[1]) {
                return false;
            }
            different &= mark - 1;
        }
        true
    }
}

impl From<&Slot> for Entry {
    #[inline]
    fn from(slot: &Slot) -> Entry {
        let [first, second, marks, rest] = *slot;
        Entry { first, second, marks, rest }
    }
}

/// The places at and above the lowest mark of their group.
#[inline]
fn covered(marks: u64) -> u64 {
    let mut places = marks;
    places |= places << 1 & 0x000f_fffe_fefe_fefe;
    places |= places << 2 & 0x000f_fffc_fcfc_fcfc;
    places |= places << 4 & 0x000f_fff0_f0f0_f0f0;
    places |= places << 8 & 0x000f_ff00_0000_0000;
    places | places << 16 & 0x000f_0000_0000_0000
}

/// A ring of entries in blocks, and the blocks in chains: all entries of a shape lie in one chain,
/// the newest first. A walk through a chain so waits for memory once for several entries. Each
/// block of a shape is larger than the one before, as most shapes have few entries and a few have
/// very many. What is kept overwrites the oldest block of the ring. Everything behind an
/// overwritten block of a chain is older still, so the chain ends there.
#[derive(Debug)]
pub(crate) struct ClassTable {
    /// Heads of blocks, each followed by its entries, as words, so that a big table is memory only
    /// where it is used.
    words: Box<[u64]>,
    /// Words before the first slot, so that slots do not lie across lines of a processor's cache.
    offset: usize,
    /// How many slots there are.
    size: usize,
    /// Number of the newest block of each chain: how many slots were used before it.
    chains: Box<[u64]>,
    /// Number of the next block.
    next: u64,
    /// Blocks with smaller numbers are forgotten.
    begin: u64,
    /// Number of the block at the beginning of the ring, or of what was there last.
    lap: u64,
    /// How much more the cards of one suit count than as many others, where they count more; by
    /// both sets as bytes.
    excess: &'static [[u8; 256]],
    /// What was there before, while entries are kept that will be taken back.
    #[cfg(feature = "samples")]
    before: Option<Before>,
}

/// What a table was before some entries were kept.
#[cfg(feature = "samples")]
#[derive(Debug)]
struct Before {
    slots: Vec<(usize, Slot)>,
    chains: Vec<(usize, u64)>,
    next: u64,
    lap: u64,
}

/// The head of a block.
#[derive(Debug, Clone, Copy)]
struct Head {
    shape: u64,
    /// Number of the block before in the same chain.
    before: u64,
    /// How many entries there are.
    count: usize,
    /// How many there can be: with the head they fill whole lines of a processor's cache.
    room: usize,
    /// The move of the latest entry that has one.
    best: u8,
    /// Places that have the same owner in all entries and must have it in a class that is alike to
    /// one of them.
    common: u64,
}

/// Words of a line of a processor's cache.
const LINE: usize = 8;
/// Entries of the largest blocks.
const MOST_ROOM: usize = 7;

impl Head {
    #[inline]
    fn to_slot(self) -> Slot {
        [
            self.shape,
            self.before,
            self.count as u64 | (self.room as u64) << 8 | u64::from(self.best) << 16,
            self.common,
        ]
    }
}

impl From<&Slot> for Head {
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a block is small")]
    fn from(slot: &Slot) -> Head {
        let [shape, before, rest, common] = *slot;
        let (count, room, best) =
            (rest as usize & 0xff, (rest >> 8) as usize & 0xff, (rest >> 16) as u8);
        Head { shape, before, count, room, best, common }
    }
}

/// [`excess`] of all pairs of sets; made once, as solvers are made often.
static EXCESS: LazyLock<Box<[[u8; 256]]>> = LazyLock::new(|| {
    (0..256).map(|cards| std::array::from_fn(|others| excess(cards, others))).collect()
});

/// What the cards of a suit count more than others, card by card from the highest, where they count
/// more.
fn excess(cards: usize, others: usize) -> u8 {
    let value = |place: u32| [1, 1, 1, 1, 4, 7, 10, 13][place as usize & 7];
    let (mut cards, mut others, mut sum) = (cards, others, 0u8);
    while cards != 0 && others != 0 {
        let (one, other) = (cards.ilog2(), others.ilog2());
        sum += value(one) - value(one).min(value(other));
        cards &= !(1 << one);
        others &= !(1 << other);
    }
    sum
}

/// What classes are made of, by the cards that are held of a suit or of a part of the middle
/// Tarock. Within one search every card has one owner, so that each part is found once.
#[derive(Debug)]
pub(crate) struct Owners {
    hands: [u64; 4],
    /// The cards of seats 1 and 3, and those of seats 2 and 3: the two bits of an owner.
    planes: [u64; 2],
    /// For each suit its lengths, owners of places, cards and number.
    suits: Box<[[u64; 256]; 4]>,
    /// For eight middle Tarock each the owners, in two halves.
    middle: Box<[[u64; 256]; 3]>,
}

/// No part yet.
const UNKNOWN: u64 = u64::MAX;

impl Owners {
    pub(crate) fn new() -> Owners {
        Owners {
            hands: [0; 4],
            planes: [0; 2],
            suits: Box::new([[UNKNOWN; 256]; 4]),
            middle: Box::new([[UNKNOWN; 256]; 3]),
        }
    }

    /// The hands of another search.
    pub(crate) fn begin(&mut self, hands: [u64; 4]) {
        self.hands = hands;
        self.planes = [hands[1] | hands[3], hands[2] | hands[3]];
        self.suits.as_flattened_mut().fill(UNKNOWN);
        self.middle.as_flattened_mut().fill(UNKNOWN);
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a byte is cut out of a word")]
    fn suit(&mut self, squeeze: &Squeeze, suit: usize, held: u64) -> u64 {
        let here = (held >> (22 + 8 * suit)) as u8;
        let part = self.suits[suit & 3][usize::from(here)];
        if part == UNKNOWN { self.suit_anew(squeeze, suit, here) } else { part }
    }

    #[cold]
    #[expect(clippy::cast_possible_truncation, reason = "a byte is cut out of a word")]
    fn suit_anew(&mut self, squeeze: &Squeeze, suit: usize, here: u8) -> u64 {
        let byte = |cards: u64| (cards >> (22 + 8 * suit)) as u8;
        let up = 8 - here.count_ones();
        let plane = |cards: u64| u64::from(squeeze.row(here)[usize::from(byte(cards))]) << up;
        let length = |seat: usize| u64::from((byte(self.hands[seat]) & here).count_ones());
        let lengths = (length(0) | length(1) << 4) << 8 | length(2) | length(3) << 4;
        let part = lengths << 26
            | plane(self.planes[0]) << 18
            | plane(self.planes[1]) << 10
            | u64::from(here) << 2
            | suit as u64;
        self.suits[suit & 3][usize::from(here)] = part;
        part
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a byte is cut out of a word")]
    fn middle(&mut self, squeeze: &Squeeze, part: usize, middle: u64) -> u64 {
        let here = (middle >> (1 + 8 * part)) as u8;
        let owners = self.middle[part][usize::from(here)];
        if owners == UNKNOWN { self.middle_anew(squeeze, part, here) } else { owners }
    }

    #[cold]
    #[expect(clippy::cast_possible_truncation, reason = "a byte is cut out of a word")]
    fn middle_anew(&mut self, squeeze: &Squeeze, part: usize, here: u8) -> u64 {
        let plane =
            |cards: u64| u64::from(squeeze.row(here)[usize::from((cards >> (1 + 8 * part)) as u8)]);
        let owners = plane(self.planes[0]) | plane(self.planes[1]) << 32;
        self.middle[part][usize::from(here)] = owners;
        owners
    }
}

impl Class {
    #[inline]
    pub(crate) fn new(parts: &mut Owners, squeeze: &Squeeze, held: u64, leader: usize) -> Class {
        let mut suits = [
            parts.suit(squeeze, 0, held),
            parts.suit(squeeze, 1, held),
            parts.suit(squeeze, 2, held),
            parts.suit(squeeze, 3, held),
        ];
        sort(&mut suits);
        let middle = held & MIDDLE;
        let [low, high] = middle_shifts(middle);
        let tarock = (parts.middle(squeeze, 0, middle)
            | parts.middle(squeeze, 1, middle) << low
            | parts.middle(squeeze, 2, middle) << high)
            << (20 - middle.count_ones());
        let plane =
            |shift: u32| suits.iter().fold(0, |all, code| all << 8 | (code >> shift & 0xff));
        let owners = [plane(18) | (tarock & 0xf_ffff) << 32, plane(10) | tarock >> 32 << 32];
        let suit_cards = suits.iter().fold(0, |all, code| all << 8 | (code >> 2 & 0xff) as u32);
        let (first, second) = (held & parts.planes[0], held & parts.planes[1]);
        let pair = if held >> 20 & 3 == 3 {
            (first >> 20 & 3) | (second >> 20 & 3) << 2 | 1 << 4
        } else {
            u64::from(first >> 20 & 3 != 0)
                | u64::from(second >> 20 & 3 != 0) << 1
                | u64::from(held >> 20 & 3 != 0) << 5
        };
        let pagat = (held & 1) << 2 | (first & 1) << 1 | second & 1;
        let rounds = u64::from(held.count_ones() / 4);
        let rest = leader as u64 | pagat << 2 | pair << 5 | rounds << 11;
        let lengths = suits.iter().fold(0, |all, code| all << 16 | code >> 26);
        let highest = owners[0] & 0x8080_8080 | (owners[1] & 0x8080_8080) >> 1;
        let shape = mix(lengths, (rest | highest << 16) ^ 0x9e37_79b9_7f4a_7c15);
        Class {
            shape,
            owners,
            suit_cards,
            suits: SuitOrder(suits.map(|code| (code & 3) as u8)),
            left: held,
        }
    }

    /// The places of marked cards and of court cards.
    fn places(&self, squeeze: &Squeeze, order: u64) -> u64 {
        let middle = self.left & MIDDLE;
        let tarock = squeeze.middle(middle, order & MIDDLE) << (20 - middle.count_ones());
        let mut marks = 0;
        for suit in self.suits.0 {
            let shift = 22 + 8 * u32::from(suit & 3);
            let here = (self.left >> shift & 0xff) as u8;
            let marked = (order >> shift & 0x0f) as usize | 0xf0;
            let places =
                u64::from(squeeze.row(here)[marked & usize::from(here)]) << (8 - here.count_ones());
            marks = marks << 8 | places;
        }
        marks | tarock << 32
    }

    /// The cards at some places that have to be marked for themselves.
    fn order(&self, squeeze: &Squeeze, marks: u64) -> u64 {
        let middle = self.left & MIDDLE;
        let mut order = squeeze.spread_middle(middle, marks >> 32 >> (20 - middle.count_ones()));
        for (place, suit) in self.suits.0.into_iter().enumerate() {
            let shift = 22 + 8 * u32::from(suit & 3);
            let here = (self.left >> shift & 0xff) as u8;
            let places = (marks >> (24 - 8 * place) & 0xff) as usize >> (8 - here.count_ones());
            order |= u64::from(squeeze.spread(here)[places & 0xff] & 0x0f) << shift;
        }
        order
    }
}

/// More chains than this would be spread over more memory than a processor keeps at hand.
const MOST_CHAINS: usize = 1 << 16;

impl ClassTable {
    /// A table of 2^bits times 48 bytes.
    pub(crate) fn new(bits: u32) -> ClassTable {
        let size = 3usize << (bits.clamp(4, 27) - 1);
        let words = vec![0; 4 * size + LINE].into_boxed_slice();
        ClassTable {
            offset: words.as_ptr().align_offset(8 * LINE).min(LINE),
            words,
            size,
            chains: vec![0; (1usize << (bits.clamp(4, 27) - 1)).min(MOST_CHAINS)]
                .into_boxed_slice(),
            next: 1,
            begin: 1,
            lap: 1,
            excess: &EXCESS,
            #[cfg(feature = "samples")]
            before: None,
        }
    }

    /// Forgets everything. Every question begins at the same end of the ring, so that short ones
    /// stay within little memory.
    pub(crate) fn begin(&mut self) {
        self.begin = self.next;
        self.lap = self.next;
    }

    #[expect(clippy::cast_possible_truncation, reason = "the low bits choose the chain")]
    fn chain(&self, class: &Class) -> usize {
        class.shape as usize & (self.chains.len() - 1)
    }

    #[inline]
    fn slots(&self) -> &[Slot] {
        self.words[self.offset..].as_chunks().0
    }

    #[inline]
    fn slots_mut(&mut self) -> &mut [Slot] {
        self.words[self.offset..].as_chunks_mut().0
    }

    /// Where a block lies that is still there.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a place in the ring")]
    fn place(&self, number: u64) -> usize {
        if number >= self.lap {
            (number - self.lap) as usize
        } else {
            (number + self.size as u64 - self.lap) as usize
        }
    }

    /// The smallest number of a block that is still there.
    fn oldest(&self) -> u64 {
        self.begin.max(self.next.saturating_sub(self.size as u64))
    }

    /// A bound that decides whether `need` is reached, or else at least a move to try first.
    #[inline]
    pub(crate) fn get(&self, squeeze: &Squeeze, class: &Class, need: i32) -> Option<Found> {
        let mut hint = None;
        let mut similar = 0;
        let oldest = self.oldest();
        let slots = self.slots();
        let mut number = self.chains[self.chain(class)];
        while number >= oldest {
            let place = self.place(number);
            let head = Head::from(&slots[place]);
            number = head.before;
            if head.shape != class.shape {
                continue;
            }
            similar = if similar == 0 { head.best } else { similar };
            let entries = &slots[place + 1..][..head.count];
            if entries
                .first()
                .is_some_and(|slot| Entry::from(slot).different(class.owners) & head.common != 0)
            {
                continue;
            }
            for slot in entries.iter().rev() {
                let entry = Entry::from(slot);
                if !entry.is_alike(class) {
                    continue;
                }
                let (mut low, mut high) = (entry.low(), entry.high());
                if entry.suit_cards() != class.suit_cards {
                    low -= self.excess(entry.suit_cards(), class.suit_cards);
                    high += self.excess(class.suit_cards, entry.suit_cards());
                }
                let decides = low >= need || high < need;
                let mut found = Found { low, high, best: entry.best(), order: 0 };
                if decides {
                    found.order = class.order(squeeze, entry.marks);
                    return Some(found);
                }
                if entry.best() != 0 {
                    hint = hint.or(Some(found));
                }
            }
        }
        hint.or((similar != 0).then_some(Found { low: 0, high: i32::MAX, best: similar, order: 0 }))
    }

    /// What some suit cards count more than as many others, where they count more. Not a part of
    /// the walk through a chain, which would else look up half of it in vain.
    #[inline(never)]
    fn excess(&self, cards: u32, others: u32) -> i32 {
        let (cards, others) = (cards.to_ne_bytes(), others.to_ne_bytes());
        cards
            .iter()
            .zip(others)
            .map(|(one, other)| i32::from(self.excess[usize::from(*one)][usize::from(other)]))
            .sum()
    }

    /// Keeps a bound for all positions that are alike down to the lowest cards of `order`.
    pub(crate) fn put(
        &mut self,
        squeeze: &Squeeze,
        class: &Class,
        order: u64,
        low: u8,
        high: u8,
        best: u8,
    ) {
        let entry = Entry::new(class, class.places(squeeze, order), low, high, best);
        let (place, mut head) = self.block(class);
        #[cfg(feature = "samples")]
        self.remember(place, place + 1 + head.count);
        let slots = self.slots_mut();
        head.common &= entry.single();
        if head.count > 0 {
            head.common &= !Entry::from(&slots[place + 1]).different(class.owners);
        }
        head.count += 1;
        head.best = if best == 0 { head.best } else { best };
        slots[place] = head.to_slot();
        slots[place + head.count] = [entry.first, entry.second, entry.marks, entry.rest];
    }

    /// A block of a shape that has room for an entry.
    fn block(&mut self, class: &Class) -> (usize, Head) {
        let chain = self.chain(class);
        let before = self.chains[chain];
        let mut room = 1;
        if before >= self.oldest() {
            let place = self.place(before);
            let head = Head::from(&self.slots()[place]);
            if head.shape == class.shape {
                if head.count < head.room {
                    return (place, head);
                }
                room = (2 * head.room + 1).min(MOST_ROOM);
            }
        }
        let mut place = self.place(self.next);
        if place + room >= self.size {
            self.next += (self.size - place) as u64;
            self.lap = self.next;
            place = 0;
        }
        #[cfg(feature = "samples")]
        if let Some(so_far) = &mut self.before {
            so_far.chains.push((chain, before));
        }
        self.chains[chain] = self.next;
        self.next += room as u64 + 1;
        (place, Head { shape: class.shape, before, count: 0, room, best: 0, common: u64::MAX })
    }
}

#[cfg(feature = "samples")]
impl ClassTable {
    /// From now on entries are kept only to be taken back.
    pub(crate) fn keep_for_now(&mut self) {
        self.before =
            Some(Before { slots: Vec::new(), chains: Vec::new(), next: self.next, lap: self.lap });
    }

    /// Takes back what was kept for now.
    pub(crate) fn take_back(&mut self) {
        let Some(before) = self.before.take() else { return };
        for (place, slot) in before.slots.into_iter().rev() {
            self.slots_mut()[place] = slot;
        }
        for (chain, number) in before.chains.into_iter().rev() {
            self.chains[chain] = number;
        }
        (self.next, self.lap) = (before.next, before.lap);
    }

    /// Remembers a head and an entry that are about to be written.
    fn remember(&mut self, head: usize, entry: usize) {
        let slots = [head, entry].map(|place| (place, self.slots()[place]));
        if let Some(before) = &mut self.before {
            before.slots.extend(slots);
        }
    }
}

/// The card whose rank decided a complete trick, if it beat others that count the same.
#[inline]
pub(crate) fn decided_by(best: u64, trick: u64) -> u64 {
    if trick & ALIKE[index(best)] & !best == 0 { 0 } else { best }
}

/// The cards that count the same as one and are not parted from it by a mark.
#[inline]
pub(crate) fn block(card: u64, order: u64) -> u64 {
    let group = ALIKE[index(card)];
    let marks = order & group;
    let above = marks & !(card | (card - 1));
    let below = marks & (card | (card - 1));
    let up_to = (above & above.wrapping_neg()).wrapping_sub(1);
    // No card is alike to the Pagat, so that its bit stands for no mark.
    let from = u64::MAX << (below | 1).ilog2();
    group & up_to & from
}

/// The marks on which a search over all legal cards rests, if only the lowest of each run of equal
/// neighbours was tried.
///
/// The others of a run could be played in its place, and it in theirs: what one of them has to stay
/// above, all have to.
#[inline]
pub(crate) fn with_runs(order: u64, legal: u64, tried: u64) -> u64 {
    let mut order = order;
    let mut marked = order & legal & !tried & (MIDDLE | ALL_PIPS);
    while marked != 0 {
        let below = tried & ((1 << marked.ilog2()) - 1);
        let lowest = 1 << (below | 1).ilog2();
        order |= lowest;
        marked &= lowest - 1;
    }
    order
}

const _: () = assert!(ALL_PIPS & BUBEN == 0);
