//! Who was here a moment ago.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// Somebody is here for so long after his last request.
const LATELY: Duration = Duration::from_mins(2);
/// People who are remembered.
const MOST: usize = 100_000;

/// When people were seen last.
#[derive(Debug, Default)]
pub struct Presence(Mutex<HashMap<String, Instant>>);

impl Presence {
    /// Somebody has asked for something.
    pub fn saw(&self, user: &str) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(last) = seen.get_mut(user) {
            *last = Instant::now();
            return;
        }
        if seen.len() >= MOST {
            seen.retain(|_, last| last.elapsed() < LATELY);
        }
        if seen.len() < MOST {
            seen.insert(user.to_owned(), Instant::now());
        }
    }

    /// Somebody has signed out.
    pub fn forget(&self, user: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(user);
    }

    /// Whether somebody was here lately.
    pub fn is_here(&self, user: &str) -> bool {
        let seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seen.get(user).is_some_and(|last| last.elapsed() < LATELY)
    }
}
