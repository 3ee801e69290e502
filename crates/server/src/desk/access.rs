//! Who is speaking to a tournament, and by which right.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use serde::Deserialize;
use tarock_club::{Fault, Scope};
use tarock_store::Link;

use super::owner::OwnerHandle;
use super::refused::Refused;
use crate::app::App;
use crate::clock;
use crate::identity::{Identity, LinkToken, Speaker};
use crate::problem::{Kind, Problem};

/// The longest id of a tournament.
const LONGEST_ID: usize = 64;

/// Somebody at a tournament.
#[derive(Debug)]
pub struct Access {
    /// Which tournament.
    pub tournament: String,
    /// The way to it.
    pub handle: OwnerHandle,
    /// By which right.
    pub scope: Scope,
    /// What their link is called.
    pub label: Option<String>,
    /// Their link, if they came by one.
    pub link: Option<Link>,
    /// By what they are counted; without it by their address.
    pub counted_as: Option<String>,
}

#[derive(Deserialize)]
struct Named {
    tournament: String,
}

impl FromRequestParts<App> for Access {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Access, Refused> {
        let Path(Named { tournament }) = Path::from_request_parts(parts, app)
            .await
            .map_err(|_| Problem::from(Kind::NoSuchTournament))?;
        if tournament.len() > LONGEST_ID {
            return Err(Kind::NoSuchTournament.into());
        }
        let by_link = match LinkToken::of(parts) {
            Some(token) => app.store.link_by_token(&token.hash).await?.map(|link| (link, token)),
            None => None,
        };
        let handle = app.desks.owners.find(&tournament).await?;
        if let Some((link, token)) = by_link {
            return Access::by_link(app, tournament, handle, link, &token);
        }
        let identity = Identity::from_request_parts(parts, app).await;
        let (scope, counted_as) = match identity {
            Ok(identity) if identity.user.user == handle.row.owner => {
                (Scope::Organiser, Some(identity.user.user))
            }
            Ok(identity) => (Scope::Public, Some(identity.user.user)),
            // Whoever shows no token sees what is published; whoever shows a wrong one is told.
            Err(Problem { kind: Kind::UnknownUser, .. }) if !LinkToken::is_given(parts) => {
                (Scope::Public, None)
            }
            Err(problem) => return Err(problem.into()),
        };
        Ok(Access { tournament, handle, scope, label: None, link: None, counted_as })
    }
}

impl Access {
    fn by_link(
        app: &App,
        tournament: String,
        handle: OwnerHandle,
        link: Link,
        token: &LinkToken,
    ) -> Result<Access, Refused> {
        if link.revoked.is_some() || ended(&handle, &link).is_some_and(|at| at < clock::wall()) {
            return Err(Kind::LinkEnded.into());
        }
        if link.tournament != tournament {
            let words = link.scope.words();
            return Err(Fault::NotAllowed(words).into());
        }
        let counted_as = format!("link {}", token.hash);
        let speaker = Speaker { user: counted_as.clone(), is_account: true };
        app.speakers.learn(token.hash.clone(), speaker);
        Ok(Access {
            tournament,
            handle,
            scope: link.scope.clone(),
            label: link.label.clone(),
            link: Some(link),
            counted_as: Some(counted_as),
        })
    }

    /// Refuses whoever may not do something.
    pub fn check(&self, may: bool) -> Result<(), Refused> {
        if may { Ok(()) } else { Err(Fault::NotAllowed(self.scope.words()).into()) }
    }

    /// Whether they are at the desk.
    pub fn is_desk(&self) -> bool {
        matches!(self.scope, Scope::Organiser | Scope::Desk)
    }

    /// Whether they run the tournament.
    pub fn is_organiser(&self) -> bool {
        self.scope == Scope::Organiser
    }
}

/// When a link ends by itself.
pub fn ended(handle: &OwnerHandle, link: &Link) -> Option<u64> {
    match &link.scope {
        Scope::Table { round, .. } => {
            handle.seen.borrow().desk.table_link_ends(*round, link.created)
        }
        Scope::Organiser
        | Scope::Desk
        | Scope::Referee
        | Scope::Player { .. }
        | Scope::Hall
        | Scope::Public => None,
    }
}
