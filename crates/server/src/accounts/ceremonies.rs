//! What the server remembers between the two steps of a passkey.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::problem::{Kind, Problem};
use crate::secret;

/// How long the second step may take.
const LONGEST: Duration = Duration::from_mins(5);
/// Ceremonies that may be open at the same time.
const MOST: usize = 10_000;

/// Open ceremonies by their secret names.
#[derive(Debug)]
pub struct Ceremonies<T>(Mutex<HashMap<String, (Instant, T)>>);

impl<T> Ceremonies<T> {
    /// None yet.
    pub fn new() -> Ceremonies<T> {
        Ceremonies(Mutex::new(HashMap::new()))
    }

    /// Begins one and gives its name.
    pub fn begin(&self, state: T) -> Result<String, Problem> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if open.len() >= MOST {
            open.retain(|_, (since, _)| since.elapsed() < LONGEST);
        }
        if open.len() >= MOST {
            return Err(Kind::SignInBusy.into());
        }
        let name = secret::token();
        open.insert(name.clone(), (Instant::now(), state));
        Ok(name)
    }

    /// Takes one out; it counts once.
    pub fn end(&self, name: &str) -> Result<T, Problem> {
        let taken = self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(name);
        let fresh = taken.filter(|(since, _)| since.elapsed() < LONGEST);
        fresh.map(|(_, state)| state).ok_or_else(|| Kind::Ceremony.into())
    }
}
