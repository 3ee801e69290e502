//! How long a thread has worked.

use std::time::Duration;

/// Processor time of the calling thread, so that other programs on the machine do not count.
#[cfg(unix)]
pub fn worked() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// Time since the first call, where the system tells nothing better.
#[cfg(not(unix))]
pub fn worked() -> Duration {
    static BEGIN: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    BEGIN.elapsed()
}

#[cfg(all(test, unix))]
mod tests {
    use super::worked;
    use std::hint::black_box;
    use std::time::Duration;

    #[test]
    fn sleeping_is_no_work() {
        let begin = worked();
        std::thread::sleep(Duration::from_millis(300));
        assert!(worked() < begin + Duration::from_millis(150));
        let begin = worked();
        black_box((0..200_000u64).fold(0, |sum, number| black_box(sum ^ number)));
        assert!(worked() > begin);
    }
}
