//! Time: on the wall, and at a table.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// Milliseconds since 1970.
pub fn wall() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// The earlier of two times that should be one: what the wall shows now, and what it showed when
/// the server started with the time since. Whoever throws away what is old goes by this, so that a
/// clock that jumps ahead makes nothing old.
pub fn cautious(wall: u64, started: u64, since: Duration) -> u64 {
    wall.min(started.saturating_add(u64::try_from(since.as_millis()).unwrap_or(u64::MAX)))
}

/// The clock of a table. It goes on from where the log left it, so that time without a server is
/// nobody's thinking time.
#[derive(Debug, Clone, Copy)]
pub struct TableClock {
    shown: u64,
    since: Instant,
}

impl TableClock {
    /// A clock that shows this time now.
    pub fn showing(shown: u64) -> TableClock {
        TableClock { shown, since: Instant::now() }
    }

    /// What it shows.
    pub fn now(&self) -> u64 {
        self.shown
            .saturating_add(u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    /// When it will show this time.
    pub fn when(&self, time: u64) -> Instant {
        // Rounded up: a tick that comes a moment early would change nothing.
        self.since
            + Duration::from_millis(time.saturating_sub(self.shown).min(u64::from(u32::MAX)) + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_jumps_makes_nothing_old() {
        const YEAR: u64 = 365 * 24 * 60 * 60 * 1_000;
        let (started, minute) = (50 * YEAR, Duration::from_mins(1));
        assert_eq!(cautious(started + 60_000, started, minute), started + 60_000);
        assert_eq!(cautious(started + YEAR, started, minute), started + 60_000, "ahead");
        assert_eq!(cautious(started - YEAR, started, minute), started - YEAR, "back");
    }
}
