//! Why a connection ends.

use axum::extract::ws::close_code;
use tarock_table::Text;

use crate::problem::Said;

/// Why the server ends a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CloseReason {
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

impl CloseReason {
    /// The reason when a table is gone that gave none: either everything stops, or it was just
    /// being put away because nobody looked at it.
    pub const fn of_a_table_that_is_gone(is_stopping: bool) -> CloseReason {
        if is_stopping { CloseReason::Shutdown } else { CloseReason::Reload }
    }

    /// All reasons.
    pub const ALL: [CloseReason; 10] = [
        CloseReason::Shutdown,
        CloseReason::Slow,
        CloseReason::Idle,
        CloseReason::TooFast,
        CloseReason::TooLarge,
        CloseReason::Storage,
        CloseReason::Ended,
        CloseReason::Reload,
        CloseReason::Closed,
        CloseReason::SentAway,
    ];

    /// For programs.
    pub const fn code(self) -> &'static str {
        match self {
            CloseReason::Shutdown => "shutdown",
            CloseReason::Slow => "slow",
            CloseReason::Idle => "idle",
            CloseReason::TooFast => "too-fast",
            CloseReason::TooLarge => "too-large",
            CloseReason::Storage => "storage",
            CloseReason::Ended => "ended",
            CloseReason::Reload => "reload",
            CloseReason::Closed => "closed",
            CloseReason::SentAway => "sent-away",
        }
    }

    /// The code of the closing frame.
    pub const fn close_code(self) -> u16 {
        match self {
            CloseReason::Shutdown => close_code::AWAY,
            CloseReason::Reload => close_code::RESTART,
            CloseReason::Slow | CloseReason::Idle | CloseReason::TooFast => close_code::POLICY,
            CloseReason::TooLarge => close_code::SIZE,
            CloseReason::Storage => close_code::ERROR,
            CloseReason::Ended | CloseReason::Closed | CloseReason::SentAway => close_code::NORMAL,
        }
    }

    /// Whether what waits in the queue is still sent before.
    pub const fn sends_the_rest(self) -> bool {
        match self {
            CloseReason::Shutdown
            | CloseReason::Storage
            | CloseReason::Ended
            | CloseReason::Reload
            | CloseReason::Closed
            | CloseReason::SentAway => true,
            CloseReason::Slow
            | CloseReason::Idle
            | CloseReason::TooFast
            | CloseReason::TooLarge => false,
        }
    }

    /// What is sent.
    pub fn said(self) -> Said {
        let (german, english) = match self {
            CloseReason::Shutdown => (
                "Der Server wird beendet, der Tisch geht später weiter",
                "the server stops, the table goes on later",
            ),
            CloseReason::Slow => (
                "Die Nachrichten wurden nicht schnell genug gelesen",
                "messages were not read fast enough",
            ),
            CloseReason::Idle => ("Zu lange kam nichts", "nothing came for too long"),
            CloseReason::TooFast => (
                "Zu viele falsche oder zu schnelle Nachrichten",
                "too many wrong messages, or too fast",
            ),
            CloseReason::TooLarge => {
                ("Eine Nachricht war viel zu lang", "a message was far too long")
            }
            CloseReason::Storage => {
                ("Gerade lässt sich nichts speichern", "nothing can be stored just now")
            }
            CloseReason::Reload => (
                "Der Tisch wird neu geladen und geht gleich weiter",
                "the table is loaded again and goes on at once",
            ),
            CloseReason::Closed => (
                "Dieser Tisch wurde vom Betreiber geschlossen",
                "this table was closed by whoever runs the server",
            ),
            CloseReason::Ended => ("Diese Anmeldung wurde beendet", "this token was withdrawn"),
            CloseReason::SentAway => (
                "Du wurdest als Kiebitz von diesem Tisch weggeschickt",
                "you were sent away from this table",
            ),
        };
        Said::new(self.code(), Text::new(german, english))
    }
}
