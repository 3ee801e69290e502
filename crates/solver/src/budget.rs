//! How much may be searched, and what is known when that is used up.

use tarock_rules::Thirds;

/// How many nodes may be searched. A node is one card played in the tree.
///
/// The same position, table size and budget give the same answer on every machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    limit: u64,
    used: u64,
}

impl Budget {
    /// At most so many nodes.
    pub const fn nodes(limit: u64) -> Budget {
        Budget { limit, used: 0 }
    }

    /// As many nodes as it takes.
    pub const fn unlimited() -> Budget {
        Budget::nodes(u64::MAX)
    }

    /// Nodes searched so far.
    pub const fn used(&self) -> u64 {
        self.used
    }

    /// Nodes that are left.
    pub const fn left(&self) -> u64 {
        self.limit - self.used
    }

    /// Counts nodes that were searched.
    pub fn spend(&mut self, nodes: u64) {
        self.used = (self.used + nodes).min(self.limit);
    }
}

/// The answer to a question that may need more nodes than there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer<T> {
    Known(T),
    /// The budget was used up before it was found.
    OutOfNodes,
}

impl<T> Answer<T> {
    /// The answer, if it was found.
    pub fn known(self) -> Option<T> {
        match self {
            Answer::Known(value) => Some(value),
            Answer::OutOfNodes => None,
        }
    }
}

/// Thirds between two bounds; both are the same once the value is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Interval {
    /// The declarer's side gets at least this.
    pub low: Thirds,
    /// And at most this.
    pub high: Thirds,
}

impl Interval {
    /// Known to the third: both bounds are this value.
    pub const fn exact(value: Thirds) -> Interval {
        Interval { low: value, high: value }
    }

    /// The value, if it is known.
    pub fn known(self) -> Option<Thirds> {
        (self.low == self.high).then_some(self.low)
    }
}
