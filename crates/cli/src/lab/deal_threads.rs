//! Deals handed out to threads, for measurements that only add things up.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use crate::failure::Failure;

/// Works on the deals 0 up to a number, each thread with sums of its own; the first complaint stops
/// all of them.
pub fn sums<T: Send>(
    deals: u64,
    threads: u16,
    start: impl Fn() -> T + Sync,
    work: impl Fn(u64, &mut T) -> Result<(), String> + Sync,
) -> Result<Vec<T>, Failure> {
    let (next, stopped) = (AtomicU64::new(0), AtomicBool::new(false));
    let run = || -> Result<T, String> {
        let mut own = start();
        while !stopped.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= deals {
                break;
            }
            work(index, &mut own).inspect_err(|_| stopped.store(true, Ordering::Relaxed))?;
        }
        Ok(own)
    };
    let failed = |what: String| Failure::Io {
        doing: "playing".to_owned(),
        error: std::io::Error::other(what),
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(run)).collect();
        let joined = workers.into_iter().map(|worker| {
            worker.join().unwrap_or_else(|_| Err("a thread stopped".to_owned())).map_err(failed)
        });
        joined.collect()
    })
}
