//! What the server remembers between the two steps of a passkey.

use std::time::Duration;

use crate::limits::Recent;
use crate::problem::{Kind, Problem};
use crate::secret;

/// How long the second step may take.
const LONGEST: Duration = Duration::from_mins(5);
/// Ceremonies that may be open at the same time; then the oldest ones are forgotten.
const MOST: usize = 10_000;

/// Open ceremonies by their secret names.
#[derive(Debug)]
pub struct Ceremonies<T>(Recent<String, T>);

impl<T> Ceremonies<T> {
    /// None yet.
    pub fn new() -> Ceremonies<T> {
        Ceremonies(Recent::new(MOST))
    }

    /// Begins one and gives its name.
    pub fn begin(&self, state: T) -> String {
        let name = secret::token();
        self.0.learn(name.clone(), state);
        name
    }

    /// Takes one out; it counts once.
    pub fn end(&self, name: &str) -> Result<T, Problem> {
        let fresh = self.0.forget(name).filter(|(since, _)| since.elapsed() < LONGEST);
        fresh.map(|(_, state)| state).ok_or_else(|| Kind::Ceremony.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_of_beginnings_shuts_nobody_out() {
        let ceremonies = Ceremonies::new();
        for number in 0..MOST * 2 {
            ceremonies.begin(number);
        }
        let mine = ceremonies.begin(7);
        assert_eq!(ceremonies.end(&mine), Ok(7));
        assert!(ceremonies.end(&mine).is_err(), "it counts once");
    }
}
