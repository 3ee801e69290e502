//! What is laid on tables and hung on walls, as PDF from the browser at every moment.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, HOST};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use serde::de::IntoDeserializer;
use serde::{Deserialize, Serialize};
use tarock_club::{Desk, Fault, RoundName, Scope, Tournament, WantedSlips};
use tarock_print::{Paper, PrintError, PrintStyle, PrintedLink};
use tarock_rules::{Book, Language};
use tracing::error;

use super::access::Access;
use super::links::{self, ShownLink, WantedLink};
use super::pages::results_page::published;
use super::refused::{Refused, RefusedBody};
use super::sheets::slip_code;
use super::views::{self, Stamp, View};
use crate::app::App;
use crate::body::{Asked, Body};
use crate::problem::{Kind, Problem};

/// Certificates, if nobody says how many.
const CERTIFICATES: usize = 3;
/// Documents of one tournament or cup that are set or wait for it.
const MOST_OF_ONE: u32 = 4;
/// What a document is.
pub const PDF: &str = "application/pdf";

/// Which document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PrintKind {
    /// Schreibzettel without names.
    Blank,
    /// Who is entered, and who has paid.
    Entries,
    /// A slip for each player.
    Slips,
    /// Who sits where, from A to Z.
    Seating,
    /// A card for each table.
    Tables,
    /// A Schreibzettel for each table, with names on it.
    Sheets,
    /// Standings and the results of all tables.
    Results,
    /// The prizes, with room for signatures.
    Prizes,
    /// Certificates for the best.
    Certificates,
}

impl PrintKind {
    fn called(name: &str) -> Result<PrintKind, Problem> {
        let named: Result<PrintKind, serde::de::value::Error> =
            Deserialize::deserialize(name.into_deserializer());
        named.map_err(|_| Kind::NotFound.into())
    }
}

/// The size of the paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PaperSize {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 148 × 210 mm.
    A5,
}

/// The language of a document; words of the game stay German.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PrintLanguage {
    /// German.
    #[default]
    De,
    /// English.
    En,
}

impl PrintLanguage {
    /// On A4, unless somebody wants another paper.
    pub fn on(self, paper: PaperSize) -> PrintStyle {
        let paper = match paper {
            PaperSize::A4 => Paper::A4,
            PaperSize::A5 => Paper::A5,
        };
        let language = match self {
            PrintLanguage::De => Language::German,
            PrintLanguage::En => Language::English,
        };
        PrintStyle { paper, language }
    }
}

/// How a document is wanted.
#[derive(Debug, Clone, Default, Deserialize, utoipa::IntoParams, utoipa::ToSchema)]
#[into_params(parameter_in = Query)]
#[serde(default, deny_unknown_fields)]
pub struct WantedPrint {
    /// `a4` or `a5`.
    #[param(inline)]
    paper: PaperSize,
    /// `de` or `en`.
    #[param(inline)]
    lang: PrintLanguage,
    /// Cards and sheets of this round alone: a number from 1, or `final`.
    round: Option<String>,
    /// Slips of those alone who sit elsewhere since this version.
    since: Option<u64>,
    /// Slips of these start numbers alone, with commas between.
    #[param(max_length = 10000)]
    players: Option<String>,
    /// The seating by the last words of names.
    by_last_word: bool,
    /// So many places get a certificate.
    #[param(maximum = 100)]
    places: Option<u16>,
}

/// A document, without secrets: codes on slips and cards lead to the public pages. The results are
/// for everybody, as published.
#[utoipa::path(
    get,
    path = "/api/v1/tournaments/{tournament}/print/{what}",
    tag = "tournaments",
    params(
        ("tournament" = String, Path, description = "id of the tournament"),
        (
            "what" = String,
            Path,
            description = "blank or entries; once drawn slips, seating, tables, sheets, results, \
                prizes or certificates",
        ),
        WantedPrint,
    ),
    responses(
        (
            status = 200,
            description = "the document",
            content_type = "application/pdf",
            body = Vec<u8>,
        ),
        (
            status = 409,
            description = "nothing is drawn, or nobody sits elsewhere",
            body = RefusedBody,
        ),
    ),
)]
pub async fn plain(
    State(app): State<App>,
    access: Access,
    Path((_, what)): Path<(String, String)>,
    headers: HeaderMap,
    Asked(wanted): Asked<WantedPrint>,
) -> Result<Response, Refused> {
    let what = PrintKind::called(&what)?;
    if what == PrintKind::Results && !access.is_desk() {
        return published_results(&app, &access, wanted.style()).await;
    }
    access.check(access.is_desk())?;
    let order = Order::new(&access, what, &wanted)?;
    let address = Address::of(&app, &headers);
    let links = order.public_links(&access, &address);
    order.print(&app, &access, links).await
}

/// The results as they are published. Everybody may ask for them, so they are set once.
pub async fn published_results(
    app: &App,
    access: &Access,
    style: PrintStyle,
) -> Result<Response, Refused> {
    let (desk, roster) = published(&access.handle);
    let stamp = Stamp::new(desk.version()).and(&desk).and(&roster);
    let key = format!("pdf {} {style:?}", access.tournament);
    let (then, of) = (app.clone(), access.tournament.clone());
    let set = async move {
        let set = move || tarock_print::result_list(&desk.published(&roster), style);
        Ok(View::new(PDF, set_document(&then, &of, set).await?))
    };
    let view = views::kept::<Problem>(app, key, &stamp, set).await?;
    Ok(named(PrintKind::Results, view))
}

/// The same with new links: codes on slips lead to the player's page, those on cards to the
/// table's sheet. Links that were printed before stay good, at most five of each.
#[utoipa::path(
    post,
    path = "/api/v1/tournaments/{tournament}/print/{what}",
    tag = "tournaments",
    params(
        ("tournament" = String, Path, description = "id of the tournament"),
        (
            "what" = String,
            Path,
            description = "blank or entries; once drawn slips, seating, tables, sheets, results, \
                prizes or certificates",
        ),
    ),
    request_body = WantedPrint,
    responses(
        (
            status = 200,
            description = "the document",
            content_type = "application/pdf",
            body = Vec<u8>,
        ),
        (
            status = 409,
            description = "nothing is drawn, or nobody sits elsewhere",
            body = RefusedBody,
        ),
    ),
)]
pub async fn linked(
    State(app): State<App>,
    access: Access,
    Path((_, what)): Path<(String, String)>,
    headers: HeaderMap,
    Body(wanted): Body<WantedPrint>,
) -> Result<Response, Refused> {
    let what = PrintKind::called(&what)?;
    access.check(access.is_desk())?;
    let order = Order::new(&access, what, &wanted)?;
    let address = Address::of(&app, &headers);
    let scopes = order.scopes();
    let links = if scopes.is_empty() {
        Links::default()
    } else {
        let wanted = scopes.into_iter().map(|scope| WantedLink { label: None, scope });
        let made = links::printed(&app, &access, wanted.collect()).await?;
        Order::secret_links(&access, &address, made)
    };
    order.print(&app, &access, links).await
}

impl WantedPrint {
    fn style(&self) -> PrintStyle {
        self.lang.on(self.paper)
    }
}

/// Where people reach the server.
struct Address(String);

impl Address {
    /// As it is set, or as the browser that asks reaches it.
    fn of(app: &App, headers: &HeaderMap) -> Address {
        let asked = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
        let url = app.settings.public_url.clone();
        let url = url.unwrap_or_else(|| format!("http://{asked}"));
        Address(url.trim_end_matches('/').to_owned())
    }

    /// Without the scheme, as people type it.
    fn typed(&self) -> &str {
        self.0.split_once("://").map_or(self.0.as_str(), |(_, rest)| rest)
    }
}

/// Where codes on slips and cards lead.
#[derive(Default)]
struct Links {
    players: BTreeMap<usize, PrintedLink>,
    tables: BTreeMap<(RoundName, usize), PrintedLink>,
}

/// A document that is to be set, with everything that it needs.
struct Order {
    what: PrintKind,
    wanted: WantedPrint,
    tournament: Tournament,
    book: Arc<Book>,
    round: Option<RoundName>,
    /// Whose slips.
    players: Vec<usize>,
    /// Cents paid so far, by start number.
    paid: Vec<i64>,
}

impl Order {
    fn new(access: &Access, what: PrintKind, wanted: &WantedPrint) -> Result<Order, Refused> {
        let desk = access.handle.seen.borrow().desk.clone();
        let tournament = desk.tournament(&access.handle.roster.now());
        let is_early = matches!(what, PrintKind::Blank | PrintKind::Entries);
        if tournament.rounds.is_empty() && !is_early {
            return Err(Fault::NotDrawn.into());
        }
        let round = wanted.round.as_deref().map(str::parse::<RoundName>).transpose()?;
        if let Some(round) = round {
            tournament.round(round)?;
        }
        let players = match what {
            PrintKind::Slips => slips(&desk, wanted)?,
            PrintKind::Blank
            | PrintKind::Entries
            | PrintKind::Seating
            | PrintKind::Tables
            | PrintKind::Sheets
            | PrintKind::Results
            | PrintKind::Prizes
            | PrintKind::Certificates => Vec::new(),
        };
        let paid = (1..=tournament.players.len()).map(|player| desk.paid(player)).collect();
        let (wanted, book) = (wanted.clone(), Arc::clone(&access.handle.book));
        Ok(Order { what, wanted, tournament, book, round, players, paid })
    }

    /// The tables whose cards are printed.
    fn tables(&self) -> Vec<(RoundName, usize)> {
        let rounds = (1..=self.tournament.rounds.len()).map(RoundName::Round);
        let rounds = rounds.chain([RoundName::Final]);
        let wanted = rounds.filter(|name| self.round.is_none_or(|round| round == *name));
        let tables = wanted.filter_map(|name| Some((name, self.tournament.round(name).ok()?)));
        tables
            .flat_map(|(name, round)| round.tables.iter().map(move |table| (name, table.number)))
            .collect()
    }

    /// For whom links are needed.
    fn scopes(&self) -> Vec<Scope> {
        match self.what {
            PrintKind::Slips => {
                self.players.iter().map(|player| Scope::Player { player: *player }).collect()
            }
            PrintKind::Tables => {
                let tables = self.tables().into_iter();
                tables.map(|(round, table)| Scope::Table { round, table }).collect()
            }
            PrintKind::Blank
            | PrintKind::Entries
            | PrintKind::Seating
            | PrintKind::Sheets
            | PrintKind::Results
            | PrintKind::Prizes
            | PrintKind::Certificates => Vec::new(),
        }
    }

    fn public_links(&self, access: &Access, address: &Address) -> Links {
        let slip = |player: &usize| {
            let address = format!("{}/ergebnis/{}", address.0, access.tournament);
            (*player, PrintedLink { address, note: Some(slip_note(access, *player)) })
        };
        let card = |table: (RoundName, usize)| {
            let address = format!("{}/turnier/{}", address.0, access.tournament);
            (table, PrintedLink { address, note: None })
        };
        Links {
            players: self.players.iter().map(slip).collect(),
            tables: self.tables().into_iter().map(card).collect(),
        }
    }

    fn secret_links(access: &Access, address: &Address, made: Vec<ShownLink>) -> Links {
        let mut links = Links::default();
        for ShownLink { scope, secret, code, .. } in made {
            let secret = secret.unwrap_or_default();
            let to = format!("{}/turnier/{}#{secret}", address.0, access.tournament);
            match scope {
                Scope::Player { player } => {
                    let note = Some(slip_note(access, player));
                    links.players.insert(player, PrintedLink { address: to, note });
                }
                Scope::Table { round, table } => {
                    let code = code.unwrap_or_default();
                    let (first, last) = code.split_at(code.len() / 2);
                    let note = format!("{}/turnier, Code {first}-{last}", address.typed());
                    let link = PrintedLink { address: to, note: Some(note) };
                    links.tables.insert((round, table), link);
                }
                Scope::Organiser | Scope::Desk | Scope::Referee | Scope::Hall | Scope::Public => {}
            }
        }
        links
    }

    async fn print(self, app: &App, access: &Access, links: Links) -> Result<Response, Refused> {
        let what = self.what;
        let pdf = set_document(app, &access.tournament, move || self.set(&links)).await?;
        Ok(named(what, View::new(PDF, pdf)))
    }

    fn set(&self, links: &Links) -> Result<Vec<u8>, PrintError> {
        let (tournament, style) = (&self.tournament, self.wanted.style());
        match self.what {
            PrintKind::Blank => tarock_print::blank_sheets(tournament, &self.book, style),
            PrintKind::Entries => tarock_print::entry_list(tournament, &self.paid, style),
            PrintKind::Slips => {
                let link = |player: usize| links.players.get(&player).cloned();
                tarock_print::draw_slips_of(tournament, &self.players, &link, style)
            }
            PrintKind::Seating => {
                tarock_print::seating_list(tournament, self.wanted.by_last_word, style)
            }
            PrintKind::Tables => {
                let link = |round, table| links.tables.get(&(round, table)).cloned();
                tarock_print::table_cards(tournament, self.round, &link, style)
            }
            PrintKind::Sheets => {
                tarock_print::table_sheets(tournament, &self.book, self.round, style)
            }
            PrintKind::Results => tarock_print::result_list(tournament, style),
            PrintKind::Prizes => tarock_print::prize_list(tournament, style),
            PrintKind::Certificates => {
                let places = self.wanted.places.map_or(CERTIFICATES, usize::from).min(100);
                tarock_print::certificates(tournament, places, style)
            }
        }
    }
}

fn slip_note(access: &Access, player: usize) -> String {
    format!("Code {}", slip_code(&access.handle.row.secret, player))
}

/// Whose slips are printed: of those who are named, or who sit elsewhere, or of all who play.
fn slips(desk: &Desk, wanted: &WantedPrint) -> Result<Vec<usize>, Refused> {
    let number = |number: &str| number.trim().parse().unwrap_or(0);
    let wanted = match (&wanted.players, wanted.since) {
        (Some(players), _) => WantedSlips::Players(players.split(',').map(number).collect()),
        (None, Some(since)) => WantedSlips::MovedSince(since),
        (None, None) => WantedSlips::Everybody,
    };
    Ok(desk.slips(&wanted)?)
}

/// Sets a document away from the threads that serve, one after the other; a few of the same
/// tournament or cup wait at most, so that there is room for those of others.
pub async fn set_document(
    app: &App,
    of: &str,
    set: impl FnOnce() -> Result<Vec<u8>, PrintError> + Send + 'static,
) -> Result<Vec<u8>, Problem> {
    let waiting = app.desks.printing_of.hold(of.to_owned(), MOST_OF_ONE);
    let _waiting = waiting.ok_or(Kind::TournamentsBusy)?;
    let place = app.desks.printing.place().ok_or(Kind::TournamentsBusy)?;
    place.work(set).await?.map_err(|error| {
        error!(%error, "a document cannot be set");
        Kind::Broken.into()
    })
}

/// A document with the name that it is kept under.
pub fn named(what: PrintKind, view: View) -> Response {
    let file = match what {
        PrintKind::Blank => "inline; filename=\"leere-schreibzettel.pdf\"",
        PrintKind::Entries => "inline; filename=\"anmeldungen.pdf\"",
        PrintKind::Slips => "inline; filename=\"lose.pdf\"",
        PrintKind::Seating => "inline; filename=\"sitzplan.pdf\"",
        PrintKind::Tables => "inline; filename=\"tischkarten.pdf\"",
        PrintKind::Sheets => "inline; filename=\"schreibzettel.pdf\"",
        PrintKind::Results => "inline; filename=\"ergebnis.pdf\"",
        PrintKind::Prizes => "inline; filename=\"preise.pdf\"",
        PrintKind::Certificates => "inline; filename=\"urkunden.pdf\"",
    };
    ([(CONTENT_DISPOSITION, HeaderValue::from_static(file))], view).into_response()
}
