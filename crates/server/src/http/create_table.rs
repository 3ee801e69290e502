//! Opening a table.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use tarock_rules::dealing::DealingError;
use tarock_rules::{Book, Edition};
use tarock_store::{NewTable, User, UserKind};
use tarock_table::{
    ByHand, Command, CommandId, Input, Length, Logged, Place, Setup, SetupError, Table,
    ThinkingTime, UserId, Waits,
};
use tokio::time::Instant;

use crate::address::ClientAddress;
use crate::app::App;
use crate::body::Body;
use crate::clock::{self, TableClock};
use crate::host::LoadedTable;
use crate::identity::Identity;
use crate::problem::{Kind, Problem};
use crate::table_summary::TableSummary;
use crate::{bot_pool, secret, visitors};

/// Shortest thinking time.
const SHORTEST_THINKING_MS: u64 = 1_000;
/// Longest thinking time and longest wait.
const LONGEST_MS: u64 = 24 * 60 * 60 * 1_000;
/// Tables that were not used for so long do not count against the limit.
const FORGOTTEN_MS: u64 = 24 * 60 * 60 * 1_000;
/// What a cutter has, in milliseconds, if nobody says otherwise.
const CUT_MS: u64 = 8_000;
/// The longest that a table waits for a cutter.
const LONGEST_CUT_MS: u64 = 60_000;
/// Most Radln of an evening.
const MOST_RADLN: u16 = 1_000;

/// Waits that are not as usual, in milliseconds.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct WantedWaits {
    /// For contributions to the shuffle.
    pub contribution: Option<u64>,
    /// Between two deals.
    pub pause: Option<u64>,
    /// Until a bot takes the seat of a cut connection.
    pub grace: Option<u64>,
    /// For a bot.
    pub bot: Option<u64>,
    /// For answers to a claim.
    pub claim: Option<u64>,
    /// For a cutter; with 0 every cut is computed.
    pub cut: Option<u64>,
}

/// A table that is wanted.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "switches that people set one by one")]
pub struct Wanted {
    /// Id of a published book; this or `house_rules`.
    #[serde(default)]
    pub rules: Option<String>,
    /// House rules as TOML text.
    #[serde(default)]
    #[schema(max_length = 65536)]
    pub house_rules: Option<String>,
    /// Players at the table.
    #[serde(default = "four")]
    #[schema(minimum = 4, maximum = 6)]
    pub players: u8,
    /// Whether the opener sits down on place 0.
    #[serde(default = "yes")]
    pub sit: bool,
    /// Bots for the next places.
    #[serde(default)]
    #[schema(max_items = 5)]
    pub bots: Vec<String>,
    /// Milliseconds for each action; `null` for as long as it takes.
    #[serde(default = "thinking")]
    #[schema(minimum = 1000, maximum = 86_400_000)]
    pub thinking_ms: Option<u64>,
    /// Length of the evening in Radln.
    #[serde(default)]
    #[schema(maximum = 1000)]
    pub radln: Option<u16>,
    /// Whether decided deals may be cut short; left out, as the book has it.
    #[serde(default)]
    pub cutting_short: Option<bool>,
    /// Whether double rounds are played; left out, as the book has it.
    #[serde(default)]
    pub double_rounds: Option<bool>,
    /// Whether it is played as at a tournament: no double rounds, no knocking.
    #[serde(default)]
    pub tournament: bool,
    /// Whether people may talk in words of their own; quick phrases are always there.
    #[serde(default = "yes")]
    pub chat: bool,
    /// The place that deals first; left out, cards are drawn for it.
    #[serde(default)]
    pub first_dealer: Option<u8>,
    /// Whether only those who know its id may find it.
    #[serde(default = "yes")]
    pub private: bool,
    /// The bot that takes the seat of somebody who has gone.
    #[serde(default = "stand_in")]
    pub stand_in: String,
    /// Waits.
    #[serde(default)]
    pub waits: WantedWaits,
}

fn four() -> u8 {
    4
}

fn yes() -> bool {
    true
}

#[expect(clippy::unnecessary_wraps, reason = "the default of a field that may be null")]
fn thinking() -> Option<u64> {
    Some(90_000)
}

fn stand_in() -> String {
    "rule".to_owned()
}

/// Opens a table.
#[utoipa::path(post, path = "/api/v1/tables", tag = "tables", request_body = Wanted, responses(
    (status = 201, description = "the public facts of the new table", body = TableSummary),
))]
pub async fn open(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    identity: Identity,
    Body(wanted): Body<Wanted>,
) -> Result<(StatusCode, Json<TableSummary>), Problem> {
    let now = clock::wall();
    let opened =
        app.store.open_tables(&identity.user.user, now.saturating_sub(FORGOTTEN_MS)).await?;
    if opened >= u64::from(app.settings.limits.tables_per_user) {
        return Err(Kind::TooManyTablesOfYours.into());
    }
    if !app.tables.has_room() {
        return Err(Kind::Full.into());
    }
    let (rules, book) = book(&app, &identity, from, &wanted).await?;
    let name = visitors::name_at_table(&app, &identity.user, &identity.user.name).await?;
    let identity = Identity { user: User { name, ..identity.user }, ..identity };
    let (new, loaded) = prepare(&identity, wanted, rules, book, now)?;
    if identity.user.kind != UserKind::Account && !app.openings.take(from) {
        return Err(Kind::TooManyTablesFromHere.into());
    }
    app.store.new_table(new).await?;
    app.metrics.opened.count();
    // It comes into memory with the first who looks at it.
    Ok((StatusCode::CREATED, Json(TableSummary::of(&loaded, Some(Instant::now())))))
}

/// The book of the table with its name. Reading house rules is work, so it is counted.
async fn book(
    app: &App,
    identity: &Identity,
    from: IpAddr,
    wanted: &Wanted,
) -> Result<(String, Arc<Book>), Problem> {
    match (&wanted.rules, &wanted.house_rules) {
        (Some(rules), None) => Ok((rules.clone(), app.library.published_book(rules)?)),
        (None, Some(text)) => {
            let (users, addresses) = &app.readings;
            if !(users.take(identity.user.user.clone()) && addresses.take(from)) {
                return Err(Kind::TooManyHouseRules.into());
            }
            app.library.house(text).await
        }
        (Some(_), Some(_)) | (None, None) => Err(Problem::with(Kind::Setup, "rules / house_rules")),
    }
}

/// What is wrong with a table, as a field and its value: a detail has no language of its own.
fn field_of(error: &SetupError) -> String {
    match error {
        SetupError::Name(field) => (*field).to_owned(),
        SetupError::NoRadl => "length: 0".to_owned(),
        SetupError::Dealing(DealingError::Players(players)) => format!("players: {players}"),
        SetupError::Dealing(error) => error.to_string(),
        SetupError::State(what) => (*what).to_owned(),
    }
}

/// The table as it is stored and as it would be loaded.
fn prepare(
    identity: &Identity,
    wanted: Wanted,
    rules: String,
    book: Arc<Book>,
    now: u64,
) -> Result<(NewTable, LoadedTable), Problem> {
    let setup = setup(&wanted, rules)?;
    let mut table = Table::new(Arc::clone(&book), setup.clone())
        .map_err(|error| Problem::with(Kind::Setup, field_of(&error)))?;
    let first = first_inputs(&wanted, identity)?;
    let entries: Vec<Logged> = first.into_iter().map(|input| Logged { now, input }).collect();
    for logged in &entries {
        table.step(logged.now, logged.input.clone());
    }
    let new = NewTable {
        opened_by: identity.user.user.clone(),
        opened: now,
        private: wanted.private,
        setup,
        house_rules: wanted.house_rules,
        people: wanted.sit.then(|| identity.user.user.clone()).into_iter().collect(),
        entries,
    };
    let (entries, clock) = (new.entries.len() as u64, TableClock::showing(now));
    let loaded = LoadedTable {
        table,
        book,
        entries,
        kept: 0,
        opened: now,
        opener: Some(identity.user.name.clone()),
        private: wanted.private,
        clock,
        unmarked: Vec::new(),
    };
    Ok((new, loaded))
}

fn setup(wanted: &Wanted, rules: String) -> Result<Setup, Problem> {
    let thinking = match wanted.thinking_ms {
        None => ThinkingTime::Off,
        Some(time) if (SHORTEST_THINKING_MS..=LONGEST_MS).contains(&time) => {
            ThinkingTime::PerAction(time)
        }
        Some(_) => {
            return Err(Problem::with(
                Kind::Setup,
                format!("thinking_ms: {SHORTEST_THINKING_MS}–{LONGEST_MS}"),
            ));
        }
    };
    let length = match wanted.radln {
        None => Length::Open,
        Some(radln) if radln <= MOST_RADLN => Length::Radln(radln),
        Some(_) => return Err(Problem::with(Kind::Setup, format!("radln: 1–{MOST_RADLN}"))),
    };
    check_bot(&wanted.stand_in)?;
    let usual = Waits::default();
    let wait = |name: &str, wanted: Option<u64>, usual: u64, longest: u64| match wanted {
        Some(wait) if wait > longest => {
            Err(Problem::with(Kind::Setup, format!("waits.{name}: 0–{longest}")))
        }
        Some(wait) => Ok(wait),
        None => Ok(usual),
    };
    let waits = &wanted.waits;
    Ok(Setup {
        table: secret::text(22),
        rules,
        players: wanted.players,
        first_dealer: wanted.first_dealer.unwrap_or(wanted.players.saturating_sub(1)),
        thinking,
        length,
        stand_in: wanted.stand_in.clone(),
        edition: Edition::CURRENT,
        cutting_short: wanted.cutting_short,
        by_hand: Some(ByHand {
            draw: wanted.first_dealer.is_none(),
            cut: wait("cut", waits.cut, CUT_MS, LONGEST_CUT_MS)?,
            leaves: ByHand::LEAVES,
        }),
        double_rounds: wanted.double_rounds,
        tournament: wanted.tournament,
        silent: !wanted.chat,
        waits: Waits {
            contribution: wait("contribution", waits.contribution, usual.contribution, LONGEST_MS)?,
            pause: wait("pause", waits.pause, usual.pause, LONGEST_MS)?,
            grace: wait("grace", waits.grace, usual.grace, LONGEST_MS)?,
            // A bot gets time enough even where somebody wants it quick.
            bot: wait("bot", waits.bot, usual.bot, LONGEST_MS)?.max(1_000),
            claim: wait("claim", waits.claim, usual.claim, LONGEST_MS)?,
        },
    })
}

fn check_bot(spec: &str) -> Result<(), Problem> {
    if bot_pool::is_seated(spec) {
        Ok(())
    } else {
        Err(Problem::with(Kind::UnknownBot, bot_pool::SEATED.join(", ")))
    }
}

/// The opener sits down, then the bots.
fn first_inputs(wanted: &Wanted, identity: &Identity) -> Result<Vec<Input>, Problem> {
    let places = usize::from(wanted.players.saturating_sub(1));
    if !wanted.bots.is_empty() && !wanted.sit || wanted.bots.len() > places {
        return Err(Problem::with(Kind::Setup, "bots"));
    }
    wanted.bots.iter().try_for_each(|spec| check_bot(spec))?;
    let sit = Command::Sit { place: Place(0), name: identity.user.name.clone() };
    let bots = (1_u8..)
        .zip(&wanted.bots)
        .map(|(place, spec)| Command::SeatBot { place: Place(place), spec: spec.clone() });
    let commands = wanted.sit.then_some(sit).into_iter().chain(bots).zip(0..);
    let input = |(command, number): (Command, u32)| Input::Command {
        from: UserId(identity.user.user.clone()),
        id: CommandId(format!("opening-{number}")),
        seen: 0,
        command,
    };
    let account = (wanted.sit && identity.user.kind == UserKind::Account)
        .then(|| UserId(identity.user.user.clone()));
    Ok(commands.map(input).chain(account.map(Input::HasAccount)).collect())
}
