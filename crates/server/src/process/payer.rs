//! Whose share of the server something uses: an account's own, or that of the address that visitors
//! come from.

use std::net::IpAddr;

use tarock_store::{User, UserKind};

/// Who is counted.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Payer {
    /// An account, wherever it comes from, with its programs.
    Account(String),
    /// Visitors and their programs, by their address.
    Address(IpAddr),
    /// A table that nobody looks at.
    Nobody,
}

impl Payer {
    /// Who is counted for what somebody does from an address.
    pub fn of(user: &User, from: IpAddr) -> Payer {
        match user.kind {
            UserKind::Account => Payer::Account(user.user.clone()),
            UserKind::Visitor | UserKind::Program | UserKind::Deleted => Payer::Address(from),
        }
    }
}
