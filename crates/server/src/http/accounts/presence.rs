//! Who was here a moment ago.

use std::time::Duration;

use tokio::time::Instant;

use crate::limits::Recent;

/// Somebody is here for so long after their last request.
const LATELY: Duration = Duration::from_mins(2);
/// People who are remembered; beyond that, those who were seen least recently are not.
const MOST: usize = 100_000;

/// When people were seen last.
#[derive(Debug)]
pub struct Presence(Recent<String, Instant>);

impl Default for Presence {
    fn default() -> Presence {
        Presence(Recent::new(MOST))
    }
}

impl Presence {
    /// Somebody has asked for something.
    pub fn saw(&self, user: &str) {
        self.0.learn(user.to_owned(), Instant::now());
    }

    /// Somebody has signed out.
    pub fn forget(&self, user: &str) {
        self.0.forget(user);
    }

    /// Whether somebody was here lately.
    pub fn is_here(&self, user: &str) -> bool {
        self.0.know(user).is_some_and(|last| last.elapsed() < LATELY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newcomers_are_seen_when_very_many_are_here() {
        let presence = Presence::default();
        for number in 0..=MOST {
            presence.saw(&number.to_string());
        }
        assert!(presence.is_here(&MOST.to_string()), "whoever came last");
        assert!(!presence.is_here("0"), "not whoever was seen first");
        presence.forget(&MOST.to_string());
        assert!(!presence.is_here(&MOST.to_string()));
    }
}
