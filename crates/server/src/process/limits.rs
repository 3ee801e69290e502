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
    pub period: Duration,
}

impl Bucket {
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

/// A number that is kept for somebody, with the time of its last use.
trait Used {
    fn used(&self) -> Instant;
}

impl Used for Bucket {
    fn used(&self) -> Instant {
        self.since
    }
}

impl<T> Used for (Instant, T) {
    fn used(&self) -> Instant {
        self.0
    }
}

/// Makes room for newcomers: the quarter that was used least recently goes. A quarter, so that a
/// flood of newcomers does not search for the oldest each time.
fn drop_oldest<K: Eq + Hash, V: Used>(entries: &mut HashMap<K, V>) {
    let mut times: Vec<Instant> = entries.values().map(Used::used).collect();
    let quarter = times.len() / 4;
    if let Some((_, limit, _)) = (quarter < times.len()).then(|| times.select_nth_unstable(quarter))
    {
        let limit = *limit;
        // Times may be equal, so the number is counted as well.
        let mut left = quarter + 1;
        entries.retain(|_, entry| {
            let goes = left > 0 && entry.used() <= limit;
            left -= usize::from(goes);
            !goes
        });
    }
}

/// Buckets by whoever is counted.
#[derive(Debug)]
pub struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// Buckets kept; beyond that full ones are forgotten, and then those that were used least recently.
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
            if buckets.len() > MOST_BUCKETS / 4 * 3 {
                drop_oldest(&mut buckets);
            }
        }
        buckets.entry(key).or_insert_with(|| Bucket::full(self.rate)).take(self.rate)
    }
}

/// What was learned lately, up to a number; beyond that, what was used least recently is forgotten.
#[derive(Debug)]
pub struct Recent<K, V> {
    most: usize,
    entries: Mutex<HashMap<K, (Instant, V)>>,
}

impl<K: Eq + Hash, V> Recent<K, V> {
    /// Nothing yet.
    pub fn new(most: usize) -> Recent<K, V> {
        Recent { most: most.max(4), entries: Mutex::new(HashMap::new()) }
    }

    fn entries(&self) -> std::sync::MutexGuard<'_, HashMap<K, (Instant, V)>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn learn(&self, key: K, value: V) {
        let mut entries = self.entries();
        if entries.len() >= self.most && !entries.contains_key(&key) {
            drop_oldest(&mut entries);
        }
        entries.insert(key, (Instant::now(), value));
    }

    /// Forgets something and gives what was known, with the time when it was learned or asked for
    /// last.
    pub fn forget<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<(Instant, V)>
    where
        K: std::borrow::Borrow<Q>,
    {
        self.entries().remove(key)
    }
}

impl<K: Eq + Hash, V: Clone> Recent<K, V> {
    /// What is known of something.
    pub fn know<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<V>
    where
        K: std::borrow::Borrow<Q>,
    {
        let mut entries = self.entries();
        let (used, value) = entries.get_mut(key)?;
        *used = Instant::now();
        Some(value.clone())
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

    /// One more for somebody, unless they hold `most` already. It is given back when dropped.
    pub fn hold(self: &Arc<Held<K>>, key: K, most: u32) -> Option<Hold<K>> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever gets nothing is not remembered either.
        if counts.get(&key).copied().unwrap_or(0) >= most {
            return None;
        }
        *counts.entry(key.clone()).or_insert(0) += 1;
        Some(Hold { held: Arc::clone(self), key })
    }

    /// Whether somebody holds any.
    pub fn is_held(&self, key: &K) -> bool {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner).contains_key(key)
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    const ONE_AN_HOUR: Rate = Rate { burst: 1, refill: 1, period: Duration::from_hours(1) };

    #[test]
    fn newcomers_are_counted_when_all_buckets_are_in_use() {
        let buckets = Buckets::new(ONE_AN_HOUR);
        for somebody in 0..MOST_BUCKETS {
            assert!(buckets.take(somebody));
        }
        for newcomer in MOST_BUCKETS..MOST_BUCKETS + 10 {
            assert!(buckets.take(newcomer), "the oldest makes room");
            assert!(!buckets.take(newcomer), "and the newcomer is counted");
        }
        assert!(buckets.buckets.lock().expect("nobody has panicked").len() <= MOST_BUCKETS);
        let last = MOST_BUCKETS - 1;
        assert!(!buckets.take(last), "whoever came last is still known");
    }

    #[test]
    fn whoever_holds_nothing_is_not_remembered() {
        let held = Held::new();
        assert!(held.hold("nobody", 0).is_none());
        let one = held.hold("one", 1);
        assert!(one.is_some() && held.hold("one", 1).is_none());
        assert!(!held.is_held(&"nobody") && held.is_held(&"one"));
        drop(one);
        assert!(!held.is_held(&"one"));
        assert!(held.counts.lock().expect("nobody has panicked").is_empty());
    }

    #[test]
    fn what_was_used_least_recently_is_forgotten() {
        let recent = Recent::new(8);
        for number in 0..8 {
            recent.learn(number, number);
        }
        assert_eq!(recent.know(&0), Some(0), "used again");
        for number in 8..1_000 {
            recent.learn(number, number);
            assert!(recent.entries().len() <= 8);
        }
        assert_eq!(recent.know(&999), Some(999));
        assert_eq!(recent.know(&1), None);
        assert_eq!(recent.forget(&999).map(|(_, value)| value), Some(999));
        assert_eq!(recent.know(&999), None);
    }
}
