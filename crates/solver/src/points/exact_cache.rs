//! Bounds of positions met lately, exactly as they were: most positions are met again soon, by
//! another order of the same cards.

/// A position as a number: the cards that are held, and above them the seat on lead.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Exact(u64);

impl Exact {
    #[inline]
    pub(crate) fn new(held: u64, leader: usize) -> Exact {
        Exact(held | (leader as u64) << 54)
    }
}

/// A bound in two words: the position above the number of the search, and the cards on whose order
/// the bound rests with the bound above them.
type Words = [u64; 2];

/// Bits of cards.
const CARDS: u64 = (1 << 54) - 1;
/// Numbers of searches.
const SEARCHES: u64 = 0xff;
/// More entries than this would not stay near the processor.
const MOST: usize = 1 << 14;

/// A place for each of the lowest bits of positions, in which the latest bound stays.
#[derive(Debug)]
#[cfg_attr(feature = "samples", derive(Clone))]
pub(crate) struct Recent {
    entries: Box<[Words]>,
    /// Entries of other searches are forgotten.
    search: u64,
}

impl Recent {
    /// A table of 2^bits entries, between 2^8 and 2^14, 16 bytes each.
    pub(crate) fn new(bits: u32) -> Recent {
        let size = (1usize << bits.clamp(8, 14)).min(MOST);
        Recent { entries: vec![[0; 2]; size].into_boxed_slice(), search: 0 }
    }

    /// Forgets everything.
    pub(crate) fn begin(&mut self) {
        if self.search == SEARCHES {
            self.entries.fill([0; 2]);
            self.search = 0;
        }
        self.search += 1;
    }

    fn place(&self, exact: Exact) -> usize {
        (exact.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize & (self.entries.len() - 1)
    }

    /// A bound that decides whether `need` is reached, and the cards on whose order it rests.
    #[inline]
    pub(crate) fn get(&self, exact: Exact, need: i32) -> Option<(i32, u64)> {
        let [position, bound] = self.entries[self.place(exact)];
        if position != exact.0 << 8 | self.search {
            return None;
        }
        let thirds = (bound >> 56) as i32;
        let is_low = bound >> 54 & 1 == 1;
        (is_low == (thirds >= need)).then_some((thirds, bound & CARDS))
    }

    /// Keeps a bound, a lower one if `need` is reached.
    #[inline]
    #[expect(clippy::cast_sign_loss, reason = "thirds in play are 0 to 210")]
    pub(crate) fn put(&mut self, exact: Exact, need: i32, thirds: i32, order: u64) {
        let place = self.place(exact);
        let bound = (thirds as u64) << 56 | u64::from(thirds >= need) << 54 | order & CARDS;
        self.entries[place] = [exact.0 << 8 | self.search, bound];
    }
}
