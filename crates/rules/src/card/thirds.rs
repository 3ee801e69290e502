//! Card points, counted in thirds.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

use serde::{Deserialize, Serialize};

/// Card points in thirds: a card counts 3·value − 2, the pack 210. One Blatt is one third.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(transparent)]
pub struct Thirds(pub i32);

impl Thirds {
    pub const PACK: Thirds = Thirds(210);

    /// Whole points and the Blatt that remain.
    ///
    /// ```
    /// use tarock_rules::Thirds;
    /// assert_eq!(Thirds(107).points_and_blatt(), (35, 2));
    /// ```
    pub const fn points_and_blatt(self) -> (i32, i32) {
        (self.0.div_euclid(3), self.0.rem_euclid(3))
    }
}

impl Add for Thirds {
    type Output = Thirds;
    fn add(self, other: Thirds) -> Thirds {
        Thirds(self.0 + other.0)
    }
}

impl AddAssign for Thirds {
    fn add_assign(&mut self, other: Thirds) {
        self.0 += other.0;
    }
}

impl Sub for Thirds {
    type Output = Thirds;
    fn sub(self, other: Thirds) -> Thirds {
        Thirds(self.0 - other.0)
    }
}

impl Sum for Thirds {
    fn sum<I: Iterator<Item = Thirds>>(all: I) -> Thirds {
        all.fold(Thirds(0), Add::add)
    }
}
