//! What a link to a cup is good for.

use serde::{Deserialize, Serialize};

use crate::desk::Author;
use crate::error::Words;

/// What whoever holds a link to a cup may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CupScope {
    /// Everything: links, deleting, forgetting.
    Organiser,
    /// Seasons, events, names.
    Editor,
    /// What everybody sees.
    Public,
}

impl CupScope {
    /// Its name in logs.
    pub fn name(self) -> &'static str {
        match self {
            CupScope::Organiser => "organiser",
            CupScope::Editor => "editor",
            CupScope::Public => "public",
        }
    }

    /// For messages.
    pub fn words(self) -> Words {
        match self {
            CupScope::Organiser => {
                Words::new("the link of who runs the cup", "der Link der Cupleitung")
            }
            CupScope::Editor => Words::new("a link to edit the cup", "ein Link zum Bearbeiten"),
            CupScope::Public => Words::new("the public link", "der öffentliche Link"),
        }
    }

    /// Whether seasons, events and names may be changed.
    pub fn edits(self) -> bool {
        match self {
            CupScope::Organiser | CupScope::Editor => true,
            CupScope::Public => false,
        }
    }

    /// Whoever changes a cup by this right.
    pub fn author(self, label: Option<String>) -> Author {
        Author { right: self.name().to_owned(), label }
    }
}
