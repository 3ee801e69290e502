//! A table as a page sees it, kept up to date by what is told of it: one of a server, or the one of
//! practice.

use std::sync::Arc;

use serde::Serialize;
use tarock_rules::Book;
use tarock_table::{Applied, Follower, NumberedEvent, Snapshot, UserId};

/// How an event was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum News {
    /// It is new.
    Fresh,
    /// It was known.
    Known,
    /// Something is missing: the table is to be asked for a snapshot.
    Gap,
}

/// What follows from an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Followed {
    /// How it was taken.
    pub news: News,
    /// The table as it looks now; nothing in the middle of a move.
    pub view: Option<Snapshot>,
}

/// Somebody who follows a table.
#[derive(Debug, Clone)]
pub struct Following {
    follower: Follower,
}

impl Following {
    /// Begins with a snapshot.
    pub fn new(book: Arc<Book>, user: UserId, snapshot: Snapshot) -> Following {
        Following { follower: Follower::new(book, user, snapshot) }
    }

    /// The table as it looks now. A page has the observation and need not know how it came about.
    pub fn view(&self) -> Snapshot {
        self.follower.view().clone().for_programs()
    }

    /// Takes what is told.
    pub fn hear(&mut self, told: &NumberedEvent) -> Followed {
        match self.follower.apply(told) {
            Applied::Fresh => {
                Followed { news: News::Fresh, view: self.follower.is_whole().then(|| self.view()) }
            }
            Applied::Duplicate => Followed { news: News::Known, view: None },
            Applied::Gap => Followed { news: News::Gap, view: None },
        }
    }
}
