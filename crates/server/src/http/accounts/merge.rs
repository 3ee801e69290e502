//! A visitor who signs in to the account that they have: what they played and where they sit goes
//! with them.

use axum::http::HeaderMap;
use tracing::{info, warn};

use crate::app::App;
use crate::identity;
use crate::problem::{Kind, Problem};

/// Unfinished tables of a visitor that are looked at.
const MOST_TABLES: u32 = 100;

/// Merges the visitor whose token came with a request into an account. Who has signed in stays
/// signed in if that fails.
pub async fn merge_visitor(app: &App, headers: &HeaderMap, account: &str) {
    let Some(visitor) = identity::visitor(app, headers).await else { return };
    match merge(app, &visitor.user, account).await {
        Ok(()) => info!(visitor = visitor.user, account, "a visitor is merged into an account"),
        Err(problem) => warn!(
            visitor = visitor.user,
            account,
            problem = problem.said().en,
            "a visitor is not merged"
        ),
    }
}

async fn merge(app: &App, visitor: &str, account: &str) -> Result<(), Problem> {
    let known = app.store.user(account).await?.ok_or(Kind::NoSuchUser)?;
    // The seats first: a deal that ends from now on is the account's.
    for table in app.store.tables_of(visitor, MOST_TABLES).await?.tables {
        match app.tables.became(&table.setup.table, visitor, &known).await {
            // Nobody can sit down there, under whatever name.
            Ok(()) | Err(Problem { kind: Kind::Kept, .. }) => {}
            Err(problem) => return Err(problem),
        }
    }
    app.store.merge_visitor(visitor, account).await?;
    Ok(())
}
