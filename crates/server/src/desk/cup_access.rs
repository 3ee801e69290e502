//! Who comes to a cup, and by which right.

use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use serde::Deserialize;
use tarock_club::{ClubError, Cup, CupScope, Fault, Roster, Season};
use tarock_store::{CupLink, CupRow};

use super::cups::season_of;
use super::links::count_by;
use super::refused::Refused;
use super::rosters::SharedRoster;
use super::views::{self, Stamp, View};
use crate::app::App;
use crate::identity::{Identity, LinkToken};
use crate::problem::{Kind, Problem};

/// The longest id of a cup.
const LONGEST_ID: usize = 64;

/// A cup as somebody comes to it.
#[derive(Debug)]
pub struct CupAccess {
    /// What is known besides the log.
    pub row: CupRow,
    /// The log and what it adds up to.
    pub cup: Cup,
    /// The people.
    pub roster: Arc<SharedRoster>,
    /// By which right.
    pub scope: CupScope,
    /// What their link is called.
    pub label: Option<String>,
}

impl CupAccess {
    /// A cup as everybody sees it.
    pub async fn find(app: &App, cup: &str) -> Result<CupAccess, Refused> {
        if cup.len() > LONGEST_ID {
            return Err(Kind::NoSuchCup.into());
        }
        let (row, log) = app.store.load_cup(cup).await?.ok_or(Kind::NoSuchCup)?;
        let roster = app.desks.rosters.of(&row.owner).await?;
        let read = app.desks.views.compute(move || Cup::from_log(log)).await?;
        let cup = read.map_err(|_| Problem::with(Kind::Kept, format!("cups/{cup}")))?;
        Ok(CupAccess { row, cup, roster, scope: CupScope::Public, label: None })
    }

    /// Refuses whoever may not edit.
    pub fn check(&self) -> Result<(), Refused> {
        self.allowed(self.scope.edits())
    }

    /// Refuses whoever does not run the cup.
    pub fn check_organiser(&self) -> Result<(), Refused> {
        self.allowed(self.scope == CupScope::Organiser)
    }

    fn allowed(&self, may: bool) -> Result<(), Refused> {
        if may { Ok(()) } else { Err(Fault::NotAllowed(self.scope.words()).into()) }
    }

    /// A season with its names as whoever asks may see them.
    pub fn season(&self, wanted: Option<&str>) -> Result<Season, ClubError> {
        let kept = season_of(&self.cup, wanted)?;
        Ok(self.cup.season(kept, &self.roster.now(), !self.scope.edits()))
    }
}

impl FromRequestParts<App> for CupAccess {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<CupAccess, Refused> {
        CupGlance::from_request_parts(parts, app).await?.load(app).await
    }
}

/// Something that is being computed from a cup.
pub type Making = Pin<Box<dyn Future<Output = Result<View, Refused>> + Send>>;

/// A cup as somebody comes to it, before its log is read: enough to know whether something that was
/// computed from it is still true.
#[derive(Debug)]
pub struct CupGlance {
    /// What is known besides the log.
    pub row: CupRow,
    version: u64,
    /// Names as they were before the log was read: words that are struck from them are struck
    /// from the log before.
    names: Arc<Roster>,
    scope: CupScope,
    label: Option<String>,
}

impl CupGlance {
    /// A cup as everybody sees it.
    pub async fn find(app: &App, cup: &str) -> Result<CupGlance, Problem> {
        if cup.len() > LONGEST_ID {
            return Err(Kind::NoSuchCup.into());
        }
        let (row, version) = app.store.cup_version(cup).await?.ok_or(Kind::NoSuchCup)?;
        let names = app.desks.rosters.of(&row.owner).await?.now();
        Ok(CupGlance { row, version, names, scope: CupScope::Public, label: None })
    }

    async fn load(self, app: &App) -> Result<CupAccess, Refused> {
        let access = CupAccess::find(app, &self.row.cup).await?;
        Ok(CupAccess { scope: self.scope, label: self.label, ..access })
    }

    fn by_link(mut self, app: &App, link: CupLink, token: LinkToken) -> Result<CupGlance, Refused> {
        if link.revoked.is_some() {
            return Err(Kind::LinkEnded.into());
        }
        if link.cup != self.row.cup {
            return Err(Fault::NotAllowed(link.scope.words()).into());
        }
        count_by(app, token.hash);
        (self.scope, self.label) = (link.scope, link.label);
        Ok(self)
    }

    fn stamp(&self) -> Stamp {
        Stamp::new(self.version).and(&self.names)
    }

    fn key(&self, what: &str) -> String {
        let of = if self.scope.edits() { "own cup" } else { "cup" };
        format!("{of} {} {what}", self.row.cup)
    }

    /// Counts whoever reads a page of the cup.
    pub fn count_reader(&self, app: &App, from: IpAddr, what: &str) -> Result<(), Problem> {
        views::count_reader(app, from, &self.key(what), &self.stamp())
    }

    /// Something that is computed from the cup, once for everybody who may see the same.
    pub async fn view(
        self,
        app: &App,
        what: &str,
        write: impl FnOnce(&CupAccess) -> Result<View, Refused> + Send + 'static,
    ) -> Result<View, Refused> {
        let make = |app: App, access: CupAccess| -> Making {
            Box::pin(async move { app.desks.views.compute(move || write(&access)).await? })
        };
        self.made(app, what, make).await
    }

    /// The same, made in several steps.
    pub async fn made(
        self,
        app: &App,
        what: &str,
        make: impl FnOnce(App, CupAccess) -> Making + Send + 'static,
    ) -> Result<View, Refused> {
        let (stamp, key, then) = (self.stamp(), self.key(what), app.clone());
        let made = async move {
            let access = self.load(&then).await?;
            make(then, access).await
        };
        views::kept(app, key, &stamp, made).await
    }
}

#[derive(Deserialize)]
struct Named {
    cup: String,
}

impl FromRequestParts<App> for CupGlance {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<CupGlance, Refused> {
        let Path(Named { cup }) = Path::from_request_parts(parts, app)
            .await
            .map_err(|_| Problem::from(Kind::NoSuchCup))?;
        let mut glance = CupGlance::find(app, &cup).await?;
        if let Some(token) = LinkToken::of(parts)
            && let Some(link) = app.store.cup_link_by_token(&token.hash).await?
        {
            return glance.by_link(app, link, token);
        }
        match Identity::from_request_parts(parts, app).await {
            Ok(identity) if identity.user.user == glance.row.owner => {
                glance.scope = CupScope::Organiser;
            }
            Ok(_) => {}
            // Whoever shows no token sees what everybody sees; whoever shows a wrong one is told.
            Err(Problem { kind: Kind::UnknownUser, .. }) if !LinkToken::is_given(parts) => {}
            Err(problem) => return Err(problem.into()),
        }
        Ok(glance)
    }
}
