//! Books and bots to choose from.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tarock_bots::{Language, Level};
use tarock_rules::{Book, CuttingShort, DoubleRounds, Knocking};
use tarock_table::Text;

use crate::app::App;
use crate::bot_pool;
use crate::problem::{Kind, Problem};

/// A published book.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShelfBook {
    /// Id.
    pub id: &'static str,
    /// Title.
    pub title: String,
    /// How many can play.
    pub players: Vec<u8>,
    /// Whether it has double rounds.
    pub double_rounds: bool,
    /// Whether decided deals may be cut short if nobody says otherwise.
    pub cutting_short: bool,
    /// Whether the cutter may knock at an evening.
    pub knocking: bool,
}

/// All published books.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Shelf {
    /// The books.
    pub books: Vec<ShelfBook>,
}

/// A bot that can be seated.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SeatedBot {
    /// What a command names.
    pub spec: &'static str,
    /// What people read.
    #[schema(value_type = Object)]
    pub name: Text,
    /// What to expect.
    #[schema(value_type = Object)]
    pub about: Text,
}

/// All bots that can be seated.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SeatedBots {
    /// The bots, the weakest first.
    pub bots: Vec<SeatedBot>,
}

/// The published books.
#[utoipa::path(
    get,
    path = "/api/v1/books",
    tag = "tables",
    responses((status = 200, description = "the published books", body = Shelf)),
)]
pub async fn books(State(app): State<App>) -> Json<Shelf> {
    let book = |(id, book): (&'static str, &Book)| ShelfBook {
        id,
        title: book.file().title.clone(),
        players: book.table.players.is.clone(),
        double_rounds: book.evening.double_rounds.is != DoubleRounds::Never,
        cutting_short: book.play.cutting_short.is != CuttingShort::PlayedOut,
        knocking: book.table.knocking.is != Knocking::Forbidden,
    };
    Json(Shelf { books: app.library.published().map(book).collect() })
}

/// A book, or the house rules of a table, as TOML.
#[utoipa::path(
    get,
    path = "/api/v1/books/{book}",
    tag = "tables",
    params(("book" = String, Path, description = "id of a book, or the name of house rules")),
    responses(
        (status = 200, description = "the text", body = String, content_type = "text/plain"),
    ),
)]
pub async fn book(State(app): State<App>, Path(book): Path<String>) -> Result<Response, Problem> {
    let text = match Book::text(&book) {
        Some(text) => text.to_owned(),
        None => app.store.house_rules(&book).await?.ok_or(Kind::NotFound)?,
    };
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// The bots that can be seated.
#[utoipa::path(
    get,
    path = "/api/v1/bots",
    tag = "tables",
    responses((status = 200, description = "the bots", body = SeatedBots)),
)]
pub async fn bots() -> Json<SeatedBots> {
    let bots = bot_pool::SEATED.map(|spec| {
        let (name, about) = match Level::from_name(spec) {
            Some(level) => (
                Text::new(level.label(Language::German), level.label(Language::English)),
                Text::new(
                    level.description(Language::German),
                    level.description(Language::English),
                ),
            ),
            None if spec == "rule" => (
                Text::new("Regelspieler", "Rule player"),
                Text::new(
                    "Spielt nach Faustregeln, ohne zu überlegen",
                    "Plays by rules of thumb, without thinking",
                ),
            ),
            None => (
                Text::new("Zufall", "Chance"),
                Text::new("Tut irgendetwas Erlaubtes", "Does anything that is allowed"),
            ),
        };
        SeatedBot { spec, name, about }
    });
    Json(SeatedBots { bots: bots.into() })
}
