//! The table of positions already searched.

/// What is known of a position.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Entry {
    check: u64,
    /// Lower bound.
    pub low: u8,
    /// Upper bound.
    pub high: u8,
    /// The move that decided, in a form that equal positions share; 0 for none.
    pub best: u8,
    generation: u8,
    /// Logarithm of the nodes that it cost.
    effort: u8,
    /// The fourth count of a Trischaken; the others lie in place of bounds and move.
    fourth: u8,
}

impl Entry {
    /// Thirds by seat, as [`TranspositionTable::put_counts`] kept them.
    pub(crate) fn counts(&self) -> [i32; 4] {
        [self.low, self.high, self.best, self.fourth].map(i32::from)
    }
}

const BUCKET: usize = 4;

/// A fixed number of entries in buckets of four. Starting a generation forgets all earlier ones.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    entries: Box<[[Entry; BUCKET]]>,
    generation: u8,
}

impl TranspositionTable {
    /// A table of 2^bits entries, 16 bytes each.
    pub(crate) fn new(bits: u32) -> TranspositionTable {
        let buckets = 1usize << bits.clamp(4, 28).saturating_sub(2);
        TranspositionTable {
            entries: vec![[Entry::default(); BUCKET]; buckets].into_boxed_slice(),
            generation: 0,
        }
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
    fn bucket(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    /// What is known of the position with this key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let bucket = &self.entries[self.bucket(key)];
        bucket
            .iter()
            .find(|entry| entry.check == key && entry.generation == self.generation)
            .copied()
    }

    /// Keeps bounds and a move of the position with this key; bounds only grow tighter.
    #[inline]
    pub(crate) fn put(&mut self, key: u64, low: u8, high: u8, best: u8, nodes: u64) {
        let generation = self.generation;
        #[expect(clippy::cast_possible_truncation, reason = "a logarithm is below 64")]
        let effort = nodes.max(1).ilog2() as u8;
        let place = self.bucket(key);
        let bucket = &mut self.entries[place];
        let cost =
            |entry: &Entry| if entry.generation == generation { entry.effort + 1 } else { 0 };
        let mut worst = 0;
        let mut least = u8::MAX;
        for (place, entry) in bucket.iter_mut().enumerate() {
            if entry.generation == generation && entry.check == key {
                entry.low = entry.low.max(low);
                entry.high = entry.high.min(high);
                if best != 0 {
                    entry.best = best;
                }
                entry.effort = entry.effort.max(effort);
                return;
            }
            if cost(entry) < least {
                least = cost(entry);
                worst = place;
            }
        }
        bucket[worst] = Entry { check: key, low, high, best, generation, effort, fourth: 0 };
    }

    /// Keeps thirds by seat of the position with this key.
    pub(crate) fn put_counts(&mut self, key: u64, counts: [i32; 4], nodes: u64) {
        let [low, high, best, fourth] = counts.map(|count| u8::try_from(count).unwrap_or(u8::MAX));
        self.put(key, low, high, best, nodes);
        let place = self.bucket(key);
        if let Some(entry) = self.entries[place].iter_mut().find(|entry| entry.check == key) {
            entry.fourth = fourth;
        }
    }
}
