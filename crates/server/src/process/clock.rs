//! Time: on the wall, and at a table.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// Milliseconds since 1970.
pub fn wall() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// A time for people, as every clock in the world would write it.
pub fn written(at: u64) -> String {
    let (days, seconds) = (at / 86_400_000, at / 1_000 % 86_400);
    // Years that begin in March have their odd day at the end; eras of 400 years are all alike.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };
    let year = year + era * 400;
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    format!("{year}-{month:02}-{day:02} {hours:02}:{minutes:02}:{seconds:02} UTC")
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
    fn times_are_written_for_people() {
        for (at, text) in [
            (0, "1970-01-01 00:00:00 UTC"),
            (951_782_400_000, "2000-02-29 00:00:00 UTC"),
            (1_794_990_515_284, "2026-11-18 08:28:35 UTC"),
            (4_107_542_399_999, "2100-02-28 23:59:59 UTC"),
            (4_107_542_400_000, "2100-03-01 00:00:00 UTC"),
        ] {
            assert_eq!(written(at), text);
        }
    }
}
