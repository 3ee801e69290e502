//! Who and what whoever runs the server keeps out.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};

use tarock_store::{Ban, BanKind, User};

use crate::address::counted;
use crate::problem::{Kind, Problem};

/// All bans in force.
#[derive(Debug)]
pub struct Bans(RwLock<HashMap<(BanKind, String), Ban>>);

impl Bans {
    /// The bans that were kept.
    pub fn new(kept: Vec<Ban>) -> Bans {
        Bans(RwLock::new(kept.into_iter().map(|ban| ((ban.kind, ban.whom.clone()), ban)).collect()))
    }

    fn holds(&self, kind: BanKind, whom: &str) -> bool {
        let bans = self.0.read().unwrap_or_else(PoisonError::into_inner);
        // Most servers keep nobody out.
        !bans.is_empty() && bans.contains_key(&(kind, whom.to_owned()))
    }

    /// Keeps somebody or something out from now on.
    pub fn add(&self, ban: Ban) {
        self.0
            .write()
            .unwrap_or_else(PoisonError::into_inner)
            .insert((ban.kind, ban.whom.clone()), ban);
    }

    /// Lets somebody or something in again; whether they were kept out.
    pub fn lift(&self, kind: BanKind, whom: &str) -> bool {
        self.0
            .write()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&(kind, whom.to_owned()))
            .is_some()
    }

    /// Refuses somebody who is kept out, and the programs of theirs.
    pub fn check_user(&self, user: &User) -> Result<(), Problem> {
        let banned = self.holds(BanKind::User, &user.user)
            || user.owner.as_ref().is_some_and(|owner| self.holds(BanKind::User, owner));
        if banned { Err(Kind::Banned.into()) } else { Ok(()) }
    }

    /// Refuses an address that is kept out.
    pub fn check_address(&self, from: IpAddr) -> Result<(), Problem> {
        if self.holds(BanKind::Address, &from.to_string()) {
            Err(Kind::Banned.into())
        } else {
            Ok(())
        }
    }

    /// Refuses a table that was closed.
    pub fn check_table(&self, table: &str) -> Result<(), Problem> {
        if self.holds(BanKind::Table, table) { Err(Kind::TableClosed.into()) } else { Ok(()) }
    }
}

/// An address or a handle as it is kept: addresses as they are counted.
pub fn normal(kind: BanKind, whom: &str) -> Result<String, String> {
    match kind {
        BanKind::User | BanKind::Table => Ok(whom.to_owned()),
        BanKind::Address => {
            let address: IpAddr = whom.parse().map_err(|_| format!("{whom} is no address"))?;
            Ok(counted(address).to_string())
        }
    }
}
