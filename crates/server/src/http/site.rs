//! What whoever runs the server has to say of themselves: imprint and privacy.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use axum::Json;
use axum::extract::State;
use serde::Serialize;

use crate::app::App;
use crate::settings::Settings;

/// Longest text.
const LONGEST: u64 = 64 * 1024;

/// Texts of whoever runs the server, as plain text or simple Markdown, and its address.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct SiteTexts {
    /// Who runs the server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imprint: Option<String>,
    /// What is kept of people; left out, the page says what the program keeps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub privacy: Option<String>,
    /// Where people reach the server, if that is set: links and codes lead there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub public_url: Option<String>,
}

impl SiteTexts {
    /// Reads the files that the settings name.
    pub fn read(settings: &Settings) -> Result<SiteTexts, (PathBuf, io::Error)> {
        let text = |file: &Option<PathBuf>| {
            let read = |path: &PathBuf| read(path).map_err(|error| (path.clone(), error));
            file.as_ref().map(read).transpose()
        };
        let public_url = settings.public_url.as_ref();
        Ok(SiteTexts {
            imprint: text(&settings.imprint)?,
            privacy: text(&settings.privacy)?,
            public_url: public_url.map(|url| url.trim_end_matches('/').to_owned()),
        })
    }
}

fn read(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(LONGEST + 1).read_to_string(&mut text)?;
    if text.len() as u64 > LONGEST {
        return Err(io::Error::other(format!("longer than {LONGEST} bytes")));
    }
    if text.trim().is_empty() {
        return Err(io::Error::other("nothing is written in it"));
    }
    Ok(text)
}

/// Imprint, privacy and the address for people.
#[utoipa::path(get, path = "/api/v1/site", tag = "site", responses(
    (status = 200, description = "texts of whoever runs the server", body = SiteTexts),
))]
pub async fn texts(State(app): State<App>) -> Json<SiteTexts> {
    Json(app.site.clone())
}
