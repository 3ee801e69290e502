//! Why a connection ends.

use axum::extract::ws::close_code;
use tarock_table::Text;

use crate::problem::Said;

/// Why the server ends a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Goodbye {
    /// The server stops.
    Shutdown,
    /// Messages were not read fast enough.
    Slow,
    /// Nothing came for long.
    Idle,
    /// Too many wrong messages.
    TooFast,
    /// A message far over the limit.
    TooLarge,
    /// Nothing can be stored.
    Storage,
    /// The token was withdrawn.
    Ended,
    /// The table is loaded again: something changed that is not played, or it was just being put
    /// away.
    Reload,
    /// The table was closed by whoever runs the server.
    Closed,
    /// A Kiebitz was sent away.
    SentAway,
}

impl Goodbye {
    /// The reason when a table is gone that gave none: either everything stops, or it was just being
    /// put away because nobody looked at it.
    pub const fn of_a_table_that_is_gone(is_stopping: bool) -> Goodbye {
        if is_stopping { Goodbye::Shutdown } else { Goodbye::Reload }
    }

    /// All reasons.
    pub const ALL: [Goodbye; 10] = [
        Goodbye::Shutdown,
        Goodbye::Slow,
        Goodbye::Idle,
        Goodbye::TooFast,
        Goodbye::TooLarge,
        Goodbye::Storage,
        Goodbye::Ended,
        Goodbye::Reload,
        Goodbye::Closed,
        Goodbye::SentAway,
    ];

    /// For programs.
    pub const fn code(self) -> &'static str {
        match self {
            Goodbye::Shutdown => "shutdown",
            Goodbye::Slow => "slow",
            Goodbye::Idle => "idle",
            Goodbye::TooFast => "too-fast",
            Goodbye::TooLarge => "too-large",
            Goodbye::Storage => "storage",
            Goodbye::Ended => "ended",
            Goodbye::Reload => "reload",
            Goodbye::Closed => "closed",
            Goodbye::SentAway => "sent-away",
        }
    }

    /// The code of the closing frame.
    pub const fn close_code(self) -> u16 {
        match self {
            Goodbye::Shutdown => close_code::AWAY,
            Goodbye::Reload => close_code::RESTART,
            Goodbye::Slow | Goodbye::Idle | Goodbye::TooFast => close_code::POLICY,
            Goodbye::TooLarge => close_code::SIZE,
            Goodbye::Storage => close_code::ERROR,
            Goodbye::Ended | Goodbye::Closed | Goodbye::SentAway => close_code::NORMAL,
        }
    }

    /// Whether what waits in the queue is still sent before.
    pub const fn sends_the_rest(self) -> bool {
        match self {
            Goodbye::Shutdown
            | Goodbye::Storage
            | Goodbye::Ended
            | Goodbye::Reload
            | Goodbye::Closed
            | Goodbye::SentAway => true,
            Goodbye::Slow | Goodbye::Idle | Goodbye::TooFast | Goodbye::TooLarge => false,
        }
    }

    /// What is sent.
    pub fn said(self) -> Said {
        let (german, english) = match self {
            Goodbye::Shutdown => (
                "Der Server wird beendet, der Tisch geht später weiter",
                "the server stops, the table goes on later",
            ),
            Goodbye::Slow => (
                "Die Nachrichten wurden nicht schnell genug gelesen",
                "messages were not read fast enough",
            ),
            Goodbye::Idle => ("Zu lange kam nichts", "nothing came for too long"),
            Goodbye::TooFast => (
                "Zu viele falsche oder zu schnelle Nachrichten",
                "too many wrong messages, or too fast",
            ),
            Goodbye::TooLarge => ("Eine Nachricht war viel zu lang", "a message was far too long"),
            Goodbye::Storage => {
                ("Gerade lässt sich nichts speichern", "nothing can be stored just now")
            }
            Goodbye::Reload => (
                "Der Tisch wird neu geladen und geht gleich weiter",
                "the table is loaded again and goes on at once",
            ),
            Goodbye::Closed => (
                "Dieser Tisch wurde vom Betreiber geschlossen",
                "this table was closed by whoever runs the server",
            ),
            Goodbye::Ended => ("Diese Anmeldung wurde beendet", "this token was withdrawn"),
            Goodbye::SentAway => (
                "Du bist an diesem Tisch als Kiebitz weggewiesen worden",
                "you were sent away from this table",
            ),
        };
        Said::new(self.code(), Text::new(german, english))
    }
}
