//! Time: on the wall, and at a table.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// Milliseconds since 1970.
pub fn wall() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
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
