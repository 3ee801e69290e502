//! The sheets of tables: what is written on them, and what phones bring.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tarock_club::{Fault, Heading, KeptEvent, RoundName, Scope, SheetId, SheetProgress, Words};

use super::access::Access;
use super::links::SIGNS;
use super::owner::{Brought, Seen, Signing, Taken, ToOwner};
use super::refused::{Refused, RefusedBody, said};
use crate::app::App;
use crate::body::Body;
use crate::problem::{Kind, Said};

/// Events of one request.
const MOST_EVENTS: usize = 200;
/// Signs of the code on a slip.
const SLIP_SIGNS: usize = 4;

/// How far a sheet has come.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Progress {
    /// Deals written.
    pub deals: u32,
    /// Deals of the round.
    pub deals_wanted: u32,
    /// Sums in the order of the slip.
    pub schrift: Vec<i64>,
    /// What the sheet says, as a short code.
    pub state: String,
    /// Who closed it as it stands, by the place on the slip.
    pub closed_by: Option<u8>,
    /// Who else confirmed it.
    pub confirmed_by: Vec<u8>,
    /// Whether it is closed and confirmed and nothing is wrong: the result of the table.
    pub confirmed: bool,
    /// Why it is no result although it is closed.
    pub problem: Option<Said>,
    /// Events that wait for others which have not come yet.
    pub waiting: usize,
    /// Events of a newer version.
    pub unknown: usize,
}

impl Progress {
    /// As it is sent.
    pub fn of(progress: &SheetProgress) -> Progress {
        Progress {
            deals: progress.deals,
            deals_wanted: progress.deals_wanted,
            schrift: progress.schrift.clone(),
            state: progress.state.clone(),
            closed_by: progress.closed_by,
            confirmed_by: progress.confirmed_by.clone(),
            confirmed: progress.is_result(),
            problem: progress.problem.as_ref().map(said),
            waiting: progress.waiting,
            unknown: progress.unknown,
        }
    }
}

/// The sheet of a table.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownSheet {
    /// Which sheet: round, table and who sits there.
    pub sheet: String,
    /// The heading, as in a file of a sheet.
    #[schema(value_type = Object)]
    pub heading: Heading,
    /// The text of house rules that the heading's book names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub house_rules: Option<String>,
    /// Everything that was written, as in a file of a sheet.
    #[schema(value_type = Vec<Object>)]
    pub events: Vec<KeptEvent>,
    /// How far it has come; nothing is written without it.
    pub progress: Option<Progress>,
    /// The version of the tournament.
    pub version: u64,
}

/// Events that a phone brings.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BroughtEvents {
    /// The sheet on which they were written.
    #[schema(max_length = 80)]
    pub sheet: String,
    /// The events, up to 200.
    #[schema(value_type = Vec<Object>, max_items = 200)]
    pub events: Vec<KeptEvent>,
    /// Codes of slips of those who close or confirm, by the name of the event.
    #[serde(default)]
    pub codes: BTreeMap<String, String>,
    /// Whether the answer is to have the events that the request did not bring.
    #[serde(default)]
    pub wants_events: bool,
}

/// An event that was refused.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RefusedEvent {
    /// Its name.
    pub event: String,
    /// Why.
    pub error: Said,
}

/// What came of the events.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TakenEvents {
    /// Events that are stored now.
    pub stored: Vec<String>,
    /// Events that were there already.
    pub known: Vec<String>,
    /// Events that are refused: the phone takes them off its sheet.
    pub refused: Vec<RefusedEvent>,
    /// How far the sheet has come.
    pub progress: Option<Progress>,
    /// Events that the request did not bring.
    #[schema(value_type = Vec<Object>)]
    pub events: Vec<KeptEvent>,
    /// The version of the tournament.
    pub version: u64,
}

/// The code on the slip of a player.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SlipCode {
    /// Start number.
    pub player: usize,
    /// The code.
    pub code: String,
}

/// The codes on all slips.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SlipCodes {
    /// By start number.
    pub codes: Vec<SlipCode>,
}

/// The code on the slip of a player: made from the tournament's secret, kept nowhere.
pub fn slip_code(secret: &str, player: usize) -> String {
    let digest: [u8; 32] = Sha256::digest(format!("slip {secret} {player}").as_bytes()).into();
    let good = digest.into_iter().filter(|byte| *byte < 248);
    good.map(|byte| char::from(SIGNS[usize::from(byte % 31)])).take(SLIP_SIGNS).collect()
}

fn is_code(written: &str, right: &str) -> bool {
    let plain = written.trim().to_uppercase();
    plain.len() == right.len()
        && plain.bytes().zip(right.bytes()).fold(0, |wrong, (a, b)| wrong | (a ^ b)) == 0
}

/// The sheet of a table as it is seated now, if the scope may see it.
fn sheet_of(access: &Access, seen: &Seen, round: &str, table: &str) -> Result<SheetId, Refused> {
    let round: RoundName = round.parse()?;
    let table: usize = table.parse().map_err(|_| Fault::TableUnknown(0))?;
    let tournament = seen.desk.tournament(&access.handle.roster.now());
    let id = SheetId::of(&tournament, round, table);
    let may = match &access.scope {
        Scope::Organiser | Scope::Desk | Scope::Referee => true,
        Scope::Table { round: own, table: mine } => {
            *own == round && *mine == table && seen.desk.is_published(round)
        }
        Scope::Player { player } => {
            seen.desk.is_published(round) && id.as_ref().is_ok_and(|id| id.players.contains(player))
        }
        Scope::Hall | Scope::Public => false,
    };
    access.check(may)?;
    Ok(id?)
}

/// The sheet of a table.
#[utoipa::path(
    get,
    path = "/api/v1/tournaments/{tournament}/sheets/{round}/{table}",
    tag = "tournaments",
    params(
        ("tournament" = String, Path, description = "id of the tournament"),
        ("round" = String, Path, description = "a number from 1, or `final`"),
        ("table" = usize, Path, description = "number of the table"),
    ),
    responses(
        (status = 200, description = "the sheet", body = ShownSheet),
        (status = 409, description = "no such round or table", body = RefusedBody),
    ),
)]
pub async fn look(
    access: Access,
    Path((_, round, table)): Path<(String, String, String)>,
) -> Result<Json<ShownSheet>, Refused> {
    let seen = access.handle.seen.borrow().clone();
    let id = sheet_of(&access, &seen, &round, &table)?;
    let tournament = seen.desk.tournament(&access.handle.roster.now());
    let written = seen.sheets.get(&id);
    Ok(Json(ShownSheet {
        sheet: id.to_string(),
        heading: id.heading(&tournament, &access.handle.book),
        house_rules: seen.desk.house_rules().map(str::to_owned),
        events: written.iter().flat_map(|one| one.sheet.events()).cloned().collect(),
        progress: written.map(|one| Progress::of(&one.progress)),
        version: seen.desk.version(),
    }))
}

/// Takes events of a sheet in: they are stored when the answer comes.
#[utoipa::path(
    post,
    path = "/api/v1/tournaments/{tournament}/sheets/{round}/{table}",
    tag = "tournaments",
    params(
        ("tournament" = String, Path, description = "id of the tournament"),
        ("round" = String, Path, description = "a number from 1, or `final`"),
        ("table" = usize, Path, description = "number of the table"),
    ),
    request_body = BroughtEvents,
    responses(
        (status = 200, description = "what is stored, and what is not", body = TakenEvents),
        (status = 409, description = "no such sheet", body = RefusedBody),
    ),
)]
pub async fn bring(
    State(app): State<App>,
    access: Access,
    Path((_, round, table)): Path<(String, String, String)>,
    Body(brought): Body<BroughtEvents>,
) -> Result<Json<TakenEvents>, Refused> {
    let seen = access.handle.seen.borrow().clone();
    let now = sheet_of(&access, &seen, &round, &table)?;
    let id: SheetId = brought.sheet.parse()?;
    if (id.round, id.table) != (now.round, now.table) {
        return Err(Fault::SheetId(brought.sheet).into());
    }
    if brought.events.len() > MOST_EVENTS {
        let what = Words::new("events at once", "Ereignisse auf einmal");
        return Err(Fault::LimitReached(what, MOST_EVENTS).into());
    }
    let signing = match access.scope {
        Scope::Player { .. } => Signing::OnlyConfirms,
        Scope::Organiser | Scope::Desk | Scope::Referee => Signing::Trusted,
        Scope::Table { .. } | Scope::Hall | Scope::Public => Signing::Coded,
    };
    let proved = proved(&app, &access, &id, &brought)?;
    let came: Vec<String> =
        brought.events.iter().filter_map(|event| Some(event.id().ok()?.to_string())).collect();
    let message = |reply| ToOwner::Bring {
        brought: Brought {
            sheet: id.clone(),
            events: brought.events.clone(),
            proved: proved.clone(),
            signing,
        },
        reply,
    };
    let Taken { stored, known, refused } =
        app.desks.owners.ask(&access.tournament, message).await?;
    let handle = app.desks.owners.find(&access.tournament).await?;
    let seen = handle.seen.borrow().clone();
    let written = seen.sheets.get(&id);
    let is_other = |event: &&KeptEvent| event.id().is_ok_and(|id| !came.contains(&id.to_string()));
    let events = written.iter().flat_map(|one| one.sheet.events()).filter(is_other);
    let events = if brought.wants_events { events.cloned().collect() } else { Vec::new() };
    let refused = refused.into_iter().map(|(event, error)| RefusedEvent { event, error });
    Ok(Json(TakenEvents {
        stored,
        known,
        refused: refused.collect(),
        progress: written.map(|one| Progress::of(&one.progress)),
        events,
        version: seen.desk.version(),
    }))
}

/// Whose signatures are proved: by the code of their slip, or by their own link.
fn proved(
    app: &App,
    access: &Access,
    sheet: &SheetId,
    brought: &BroughtEvents,
) -> Result<BTreeMap<String, usize>, Refused> {
    let mut proved = BTreeMap::new();
    if let Scope::Player { player } = access.scope {
        let own = brought.events.iter().filter_map(|event| Some(event.id().ok()?.to_string()));
        proved.extend(own.map(|event| (event, player)));
        return Ok(proved);
    }
    for (event, code) in brought.codes.iter().take(MOST_EVENTS) {
        let holder = sheet
            .players
            .iter()
            .find(|player| is_code(code, &slip_code(&access.handle.row.secret, **player)));
        if let Some(player) = holder {
            proved.insert(event.clone(), *player);
        } else if !app.desks.wrong_codes.take(format!("{} {sheet}", access.tournament)) {
            // A wrong code is answered with the event; whoever tries many is stopped.
            return Err(Kind::TooManyAttempts.into());
        }
    }
    Ok(proved)
}

/// The codes on the slips.
#[utoipa::path(
    get,
    path = "/api/v1/tournaments/{tournament}/codes",
    tag = "tournaments",
    params(("tournament" = String, Path, description = "id of the tournament")),
    responses(
        (status = 200, description = "a code for each start number", body = SlipCodes),
    ),
)]
pub async fn codes(access: Access) -> Result<Json<SlipCodes>, Refused> {
    access.check(access.is_desk())?;
    let players = access.handle.seen.borrow().desk.people().len();
    let secret = &access.handle.row.secret;
    let code = |player: usize| SlipCode { player, code: slip_code(secret, player) };
    Ok(Json(SlipCodes { codes: (1..=players).map(code).collect() }))
}
