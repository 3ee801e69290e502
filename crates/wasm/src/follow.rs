//! A table as a page sees it, kept up to date by what is told of it: one of a server, or the one of
//! practice.

use std::sync::Arc;

use serde::Serialize;
use tarock_practice::book_of;
use tarock_rules::{Book, Text};
use tarock_table::{Applied, Follower, NumberedEvent, Snapshot, UserId};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::{json, told};

/// How an event was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum News {
    Fresh,
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

    /// Begins with a snapshot as the server wrote it, or tells people why that cannot be.
    pub fn read(house: Option<&str>, user: &str, snapshot: &str) -> Result<Following, Text> {
        let snapshot: Snapshot = serde_json::from_str(snapshot).map_err(|error| {
            Text::new("die Nachricht des Servers ist nicht zu lesen", error.to_string())
        })?;
        let book = book_of(&snapshot.rules, house).map_err(|error| error.text())?;
        Ok(Following::new(Arc::new(book), UserId(user.to_owned()), snapshot))
    }

    /// The table as it looks now. A page has the observation and need not know how it came about.
    pub fn view(&self) -> Snapshot {
        self.follower.view().clone().for_programs()
    }

    /// Takes what is told.
    pub fn receive(&mut self, told: &NumberedEvent) -> Followed {
        match self.follower.apply(told) {
            Applied::Fresh => {
                Followed { news: News::Fresh, view: self.follower.is_whole().then(|| self.view()) }
            }
            Applied::Duplicate => Followed { news: News::Known, view: None },
            Applied::Gap => Followed { news: News::Gap, view: None },
        }
    }
}

/// A table that a page follows, as JavaScript holds it.
#[wasm_bindgen]
pub struct FollowedTable {
    following: Following,
}

#[wasm_bindgen]
impl FollowedTable {
    /// Follows a table from a snapshot on. `house` holds house rules as TOML, `user` is who looks.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "wasm-bindgen hands optional texts over by value"
    )]
    pub fn begin(
        house: Option<String>,
        user: &str,
        snapshot: &str,
    ) -> Result<FollowedTable, JsError> {
        let following = Following::read(house.as_deref(), user, snapshot);
        Ok(FollowedTable { following: following.map_err(|text| told(&text))? })
    }

    /// Takes what is told; gives how, and the table as it looks then.
    pub fn receive(&mut self, told: &str) -> Result<String, JsError> {
        json(&self.following.receive(&serde_json::from_str(told)?))
    }

    /// The table as it looks now.
    pub fn view(&self) -> Result<String, JsError> {
        json(&self.following.view())
    }
}

impl FollowedTable {
    pub(crate) fn new(following: Following) -> FollowedTable {
        FollowedTable { following }
    }
}
