//! Turns at something scarce, shared out by time: whoever has used least of it so far comes next.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::Instant;

/// Shares of those who wait for nothing are forgotten beyond this number.
const MOST_IDLE: usize = 10_000;

/// A bounded number of turns at the same time.
#[derive(Debug)]
pub struct Turns<K: Eq + Hash + Clone>(Arc<Mutex<Shares<K>>>);

impl<K: Eq + Hash + Clone> Clone for Turns<K> {
    fn clone(&self) -> Turns<K> {
        Turns(Arc::clone(&self.0))
    }
}

#[derive(Debug)]
struct Shares<K: Eq + Hash + Clone> {
    free: usize,
    /// What the one whose turn came last had used: newcomers start there, so that nobody saves up.
    clock: Duration,
    by_taker: HashMap<K, Share<K>>,
}

#[derive(Debug)]
struct Share<K: Eq + Hash + Clone> {
    used: Duration,
    running: usize,
    waiting: VecDeque<oneshot::Sender<Turn<K>>>,
}

impl<K: Eq + Hash + Clone> Share<K> {
    fn is_idle(&self) -> bool {
        self.running == 0 && self.waiting.is_empty()
    }
}

/// A turn; the next one comes when it is dropped.
#[derive(Debug)]
pub struct Turn<K: Eq + Hash + Clone> {
    turns: Turns<K>,
    who: K,
    since: Instant,
    /// What is counted instead of the time on the clock.
    #[cfg(test)]
    counted: Duration,
}

impl<K: Eq + Hash + Clone> Turns<K> {
    /// So many at the same time.
    pub fn new(at_once: usize) -> Turns<K> {
        let shares =
            Shares { free: at_once.max(1), clock: Duration::ZERO, by_taker: HashMap::new() };
        Turns(Arc::new(Mutex::new(shares)))
    }

    fn lock(&self) -> MutexGuard<'_, Shares<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn turn(&self, who: K) -> Turn<K> {
        Turn {
            turns: self.clone(),
            who,
            since: Instant::now(),
            #[cfg(test)]
            counted: Duration::ZERO,
        }
    }

    /// Waits for a turn.
    pub async fn take(&self, who: K) -> Option<Turn<K>> {
        let turn = {
            let mut shares = self.lock();
            let clock = shares.clock;
            if shares.by_taker.len() > MOST_IDLE {
                shares.by_taker.retain(|_, share| !share.is_idle());
            }
            let is_free = shares.free > 0;
            let share = shares.by_taker.entry(who.clone()).or_insert_with(|| Share {
                used: clock,
                running: 0,
                waiting: VecDeque::new(),
            });
            if share.is_idle() {
                share.used = share.used.max(clock);
            }
            if is_free {
                share.running += 1;
                shares.free -= 1;
                return Some(self.turn(who));
            }
            let (turn, taken) = oneshot::channel();
            share.waiting.push_back(turn);
            taken
        };
        turn.await.ok()
    }

    /// How many wait.
    pub fn waiting(&self) -> usize {
        self.lock().by_taker.values().map(|share| share.waiting.len()).sum()
    }

    /// A turn has ended: gives it to whoever runs least and has used least.
    fn ended(&self, who: &K, used: Duration) {
        let next = {
            let mut shares = self.lock();
            if let Some(share) = shares.by_taker.get_mut(who) {
                share.used += used;
                share.running -= 1;
            }
            shares.free += 1;
            shares.next()
        };
        if let Some((who, sender)) = next {
            // Who no longer waits gives the turn back by dropping it.
            let _ = sender.send(self.turn(who));
        }
    }
}

impl<K: Eq + Hash + Clone> Shares<K> {
    fn next(&mut self) -> Option<(K, oneshot::Sender<Turn<K>>)> {
        for share in self.by_taker.values_mut() {
            while share.waiting.front().is_some_and(oneshot::Sender::is_closed) {
                share.waiting.pop_front();
            }
        }
        let waiting = self.by_taker.iter_mut().filter(|(_, share)| !share.waiting.is_empty());
        let (who, share) = waiting.min_by_key(|(_, share)| (share.running, share.used))?;
        let sender = share.waiting.pop_front()?;
        share.running += 1;
        self.free -= 1;
        self.clock = self.clock.max(share.used);
        Some((who.clone(), sender))
    }
}

impl<K: Eq + Hash + Clone> Drop for Turn<K> {
    fn drop(&mut self) {
        let used = self.since.elapsed();
        #[cfg(test)]
        let used = used.max(self.counted);
        self.turns.ended(&self.who, used);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everybody who waits gets a turn of a second; gives the order.
    async fn order(
        turns: &Turns<&'static str>,
        first: Turn<&'static str>,
        wanted: &[&'static str],
    ) -> Vec<&'static str> {
        let (done, mut order) = tokio::sync::mpsc::unbounded_channel();
        for &who in wanted {
            let (turns, done) = (turns.clone(), done.clone());
            let before = turns.waiting();
            tokio::spawn({
                let turns = turns.clone();
                async move {
                    if let Some(mut turn) = turns.take(who).await {
                        turn.counted = Duration::from_secs(1);
                        let _ = done.send(who);
                    }
                }
            });
            while turns.waiting() == before {
                tokio::task::yield_now().await;
            }
        }
        drop((first, done));
        let mut seen = Vec::new();
        while let Some(who) = order.recv().await {
            seen.push(who);
        }
        seen
    }

    #[tokio::test]
    async fn one_request_does_not_wait_behind_the_many_of_another() {
        let turns = Turns::new(1);
        let first = turns.take("many").await.expect("a turn");
        let mut wanted = vec!["many"; 60];
        wanted.push("one");
        let served = order(&turns, first, &wanted).await;
        assert_eq!(served.len(), 61);
        let place = served.iter().position(|who| *who == "one").expect("served");
        assert!(place <= 1, "behind at most one thought, not behind {place}");
        assert_eq!(turns.waiting(), 0);
    }

    #[tokio::test]
    async fn time_is_shared_out_evenly() {
        let turns = Turns::new(1);
        let first = turns.take("a").await.expect("a turn");
        let wanted = [["a"; 30], ["b"; 30], ["c"; 30]].concat();
        let served = order(&turns, first, &wanted).await;
        for who in ["a", "b", "c"] {
            let among_the_first = served[..30].iter().filter(|served| **served == who).count();
            assert!(
                (9..=11).contains(&among_the_first),
                "{who}: {among_the_first} of the first 30"
            );
        }
    }

    #[tokio::test]
    async fn who_hangs_up_gives_the_turn_back() {
        let turns = Turns::new(1);
        let first = turns.take("a").await.expect("a turn");
        let gone = tokio::spawn({
            let turns = turns.clone();
            async move { turns.take("b").await.is_some() }
        });
        while turns.waiting() == 0 {
            tokio::task::yield_now().await;
        }
        gone.abort();
        let _ = gone.await;
        drop(first);
        assert!(turns.take("c").await.is_some(), "the turn is free");
    }
}
