//! Tournaments on the server: one owner for each, who stores before telling; links with rights;
//! sheets from phones. `docs/desk.md` explains it.

mod access;
mod changes;
mod cup_access;
mod cup_links;
mod cup_tournaments;
mod cups;
mod export;
mod links;
mod owner;
mod owners;
mod pages;
mod people;
mod printing;
mod refused;
mod rosters;
mod sheets;
mod socket;
mod tournaments;
mod view;
mod views;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::{delete, get, post, put};
use tarock_store::Store;
use utoipa::OpenApi;

use crate::address::AddressBuckets;
use crate::app::App;
use crate::body::at_most;
use crate::library::Library;
use crate::limits::{Buckets, Held, Rate};
use crate::settings::Limits;
use crate::work_queue::WorkQueue;

pub use cup_links::CUP_EXCHANGE;
pub use links::EXCHANGE;
use owners::Owners;
pub use pages::cup_page::{page as cup_page, person_page};
pub use pages::results_page::page as results_page;
use rosters::Rosters;
use views::Views;

/// Longest body of a request of the desk.
const LONGEST_REQUEST: usize = 256 * 1024;
/// Longest tournament that is brought along.
const LONGEST_IMPORT: usize = 8 * 1024 * 1024;
/// Files that wait to be read; each lies in memory.
const MOST_WAITING: usize = 15;

/// What all tournaments share.
#[derive(Debug)]
pub struct Desks {
    /// Tournaments in memory.
    owners: Arc<Owners>,
    /// Rosters in memory.
    rosters: Arc<Rosters>,
    /// Wrong secrets and codes of links, by address.
    wrong_secrets: AddressBuckets,
    /// Wrong codes of slips, by sheet.
    wrong_codes: Buckets<String>,
    /// One writer of cups at a time.
    cups: tokio::sync::Mutex<()>,
    /// Documents are set one after the other.
    printing: WorkQueue,
    /// Those of each tournament and cup.
    printing_of: Arc<Held<String>>,
    /// Tournaments made, by user, and those of visitors by address.
    making: (Buckets<String>, AddressBuckets),
    /// Files of tournaments that are read.
    reading: WorkQueue,
    /// What many look at.
    views: Views,
}

impl Desks {
    /// None yet.
    pub fn new(store: Arc<Store>, library: Arc<Library>, limits: &Limits) -> Desks {
        let hour = Duration::from_hours(1);
        let idle = Duration::from_secs(limits.table_idle_seconds.max(1));
        let making =
            Rate { burst: limits.openings_burst, refill: limits.openings_per_hour, period: hour };
        let most = limits.tournaments;
        let rosters = Arc::new(Rosters::new(Arc::clone(&store)));
        Desks {
            owners: Owners::new(store, library, Arc::clone(&rosters), idle, most),
            rosters,
            wrong_secrets: AddressBuckets::new(Rate { burst: 60, refill: 120, period: hour }),
            wrong_codes: Buckets::new(Rate { burst: 20, refill: 60, period: hour }),
            cups: tokio::sync::Mutex::new(()),
            printing: WorkQueue::new(1, MOST_WAITING),
            printing_of: Held::new(),
            making: (Buckets::new(making), AddressBuckets::new(making)),
            reading: WorkQueue::new(1, MOST_WAITING),
            views: Views::new(),
        }
    }

    /// Somebody is gone, and what they made with them.
    pub async fn forget_owner(&self, owner: &str) {
        self.owners.dismiss_all_of(owner).await;
        self.rosters.forget(owner);
    }

    /// Stops all tournaments: what came in is stored, and everybody is told.
    pub async fn stop(&self) {
        self.owners.stop().await;
    }
}

/// The addresses of tournaments.
pub fn routes() -> Router<App> {
    let one = Router::new()
        .route("/", get(tournaments::look).delete(tournaments::delete))
        .route("/log", get(tournaments::log))
        .route("/changes", post(changes::make))
        .route("/people", get(people::find).post(people::write))
        .route("/people/{person}", put(people::amend).delete(people::forget))
        .route("/people/{person}/join", post(people::join))
        .route("/sheets/{round}/{table}", get(sheets::look).post(sheets::bring))
        .route("/codes", get(sheets::codes))
        .route("/links", get(links::list).post(links::make))
        .route("/links/{link}", delete(links::withdraw))
        .route("/export", get(export::export))
        .route("/print/{what}", get(printing::plain).post(printing::linked))
        .route("/socket", get(socket::upgrade));
    Router::new()
        .nest("/tournaments/{tournament}", one)
        .nest("/cups/{cup}", cup_routes())
        .route("/cups", post(cups::make))
        .route("/me/cups", get(cups::own))
        .route("/cup-rules", get(cups::rules))
        .route("/me/tournaments", get(tournaments::own))
        .route("/links/exchange", post(links::exchange))
        .route("/cup-links/exchange", post(cup_links::exchange))
        .layer(at_most(LONGEST_REQUEST))
        .route("/cups/{cup}/import", post(cups::import).layer(at_most(LONGEST_IMPORT)))
        .route("/tournaments", post(tournaments::make).layer(at_most(LONGEST_IMPORT)))
}

fn cup_routes() -> Router<App> {
    Router::new()
        .route("/", get(cups::look).delete(cups::delete))
        .route("/log", get(cups::log))
        .route("/changes", post(cups::change))
        .route("/tournaments", get(cup_tournaments::candidates).post(cup_tournaments::take))
        .route("/links", get(cup_links::list).post(cup_links::make))
        .route("/links/{link}", delete(cup_links::withdraw))
        .route("/export", get(cups::export))
        .route("/people/{person}", put(cups::amend).delete(cups::forget))
        .route("/people/{person}/join", post(cups::join))
}

/// The description of these addresses for machines.
#[derive(OpenApi)]
#[openapi(paths(
    tournaments::make,
    tournaments::own,
    tournaments::look,
    tournaments::delete,
    tournaments::log,
    changes::make,
    people::find,
    people::write,
    people::amend,
    people::join,
    people::forget,
    sheets::look,
    sheets::bring,
    sheets::codes,
    links::list,
    links::make,
    links::withdraw,
    links::exchange,
    export::export,
    printing::plain,
    printing::linked,
    socket::upgrade,
    cups::make,
    cups::own,
    cups::rules,
    cups::look,
    cups::log,
    cups::change,
    cup_tournaments::candidates,
    cup_tournaments::take,
    cup_links::list,
    cup_links::make,
    cup_links::withdraw,
    cup_links::exchange,
    cups::import,
    cups::export,
    cups::amend,
    cups::join,
    cups::forget,
    cups::delete,
))]
pub struct DeskApi;
