//! Processor time.

use std::time::{Duration, Instant};

/// Time on the processor where the system tells it, so that other programs do not count; else plain
/// time.
struct Clock(Option<Duration>, Instant);

impl Clock {
    fn processor() -> Option<Duration> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    }

    /// The time as it is now.
    fn now() -> Clock {
        Clock(Clock::processor(), Instant::now())
    }

    /// What has passed since.
    fn elapsed(&self) -> Duration {
        let wall = self.1.elapsed();
        match (self.0, Clock::processor()) {
            // The system counts in steps of some milliseconds.
            (Some(begin), Some(end)) if wall > Duration::from_millis(40) => {
                end.saturating_sub(begin).min(wall)
            }
            _ => wall,
        }
    }
}

/// How long some work takes that can be repeated: short work is done three times, and the shortest
/// time counts, so that other programs disturb it less.
pub fn measure(mut work: impl FnMut()) -> Duration {
    let mut once = || {
        let begin = Clock::now();
        work();
        begin.elapsed()
    };
    let first = once();
    if first < Duration::from_millis(40) { first.min(once()).min(once()) } else { first }
}
