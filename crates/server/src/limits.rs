//! Counting what comes from where.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// So much at once, and so much more as time passes.
#[derive(Debug, Clone, Copy)]
pub struct Bucket {
    /// Thousandths that are left.
    left: u64,
    since: Instant,
}

/// The size of a bucket.
#[derive(Debug, Clone, Copy)]
pub struct Rate {
    /// At once.
    pub burst: u32,
    /// So many in each period.
    pub refill: u32,
    /// The period.
    pub period: Duration,
}

impl Bucket {
    /// A full one.
    pub fn full(rate: Rate) -> Bucket {
        Bucket { left: u64::from(rate.burst) * 1_000, since: Instant::now() }
    }

    /// Takes one out, if there is one.
    pub fn take(&mut self, rate: Rate) -> bool {
        let now = Instant::now();
        let passed = u64::try_from(now.duration_since(self.since).as_millis()).unwrap_or(u64::MAX);
        let period = u64::try_from(rate.period.as_millis()).unwrap_or(u64::MAX).max(1);
        let more = passed.saturating_mul(u64::from(rate.refill)).saturating_mul(1_000) / period;
        if more > 0 {
            self.left = self.left.saturating_add(more).min(u64::from(rate.burst) * 1_000);
            self.since = now;
        }
        if self.left < 1_000 {
            return false;
        }
        self.left -= 1_000;
        true
    }

    fn is_full(&self, rate: Rate) -> bool {
        let passed = self.since.elapsed();
        passed >= rate.period.saturating_mul(rate.burst.max(1)) / rate.refill.max(1)
    }
}

/// Buckets by whoever is counted. Full ones are forgotten when there are many.
#[derive(Debug)]
pub struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// Buckets kept; beyond that, full ones are forgotten, and if none is full, newcomers wait.
const MOST_BUCKETS: usize = 100_000;

impl<K: Eq + Hash> Buckets<K> {
    /// No buckets yet.
    pub fn new(rate: Rate) -> Buckets<K> {
        Buckets { rate, buckets: Mutex::new(HashMap::new()) }
    }

    /// Takes one out of somebody's bucket, if there is one.
    pub fn take(&self, key: K) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_BUCKETS && !buckets.contains_key(&key) {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate));
            if buckets.len() >= MOST_BUCKETS {
                return false;
            }
        }
        buckets.entry(key).or_insert_with(|| Bucket::full(self.rate)).take(self.rate)
    }
}

/// How many of something everybody holds at the same time.
#[derive(Debug)]
pub struct Held<K: Eq + Hash> {
    counts: Mutex<HashMap<K, u32>>,
}

impl<K: Eq + Hash + Clone> Held<K> {
    /// Nobody holds anything.
    pub fn new() -> Arc<Held<K>> {
        Arc::new(Held { counts: Mutex::new(HashMap::new()) })
    }

    /// One more for somebody, unless he holds `most` already. It is given back when dropped.
    pub fn hold(self: &Arc<Held<K>>, key: K, most: u32) -> Option<Hold<K>> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(key.clone()).or_insert(0);
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Hold { held: Arc::clone(self), key })
    }

    /// Whether somebody holds any.
    pub fn is_held(&self, key: &K) -> bool {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner).contains_key(key)
    }
}

/// One of what somebody holds.
#[derive(Debug)]
pub struct Hold<K: Eq + Hash> {
    held: Arc<Held<K>>,
    key: K,
}

impl<K: Eq + Hash> Drop for Hold<K> {
    fn drop(&mut self) {
        let mut counts = self.held.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}
