//! Who and what whoever runs the server keeps out.

use std::collections::HashMap;
use std::net::IpAddr;
use std::ops::RangeInclusive;
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use tarock_store::{Ban, BanKind, User};
use tokio::sync::watch;

use crate::address::{counted, prefix};
use crate::problem::{Kind, Problem};

/// How much of an address names a network that can be kept out: nobody means half of the world, and
/// of IPv6 a /64 is one address already.
const BITS_OF_IPV4: RangeInclusive<u32> = 8..=32;
const BITS_OF_IPV6: RangeInclusive<u32> = 16..=64;

/// All bans in force.
#[derive(Debug)]
pub struct Bans {
    kept: RwLock<Kept>,
    /// Tells connections that stand.
    more: watch::Sender<()>,
}

#[derive(Debug, Default)]
struct Kept {
    bans: HashMap<(BanKind, String), Ban>,
    /// The networks among them.
    networks: Vec<Network>,
}

/// Addresses that begin alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Network {
    base: IpAddr,
    bits: u32,
}

impl Network {
    /// A network as it is kept.
    fn kept(ban: &Ban) -> Option<Network> {
        let (base, bits) = ban.whom.split_once('/').filter(|_| ban.kind == BanKind::Address)?;
        Some(Network { base: base.parse().ok()?, bits: bits.parse().ok()? })
    }

    fn holds(&self, address: IpAddr) -> bool {
        address.is_ipv4() == self.base.is_ipv4() && prefix(address, self.bits) == self.base
    }
}

impl Kept {
    fn insert(&mut self, ban: Ban) {
        self.bans.insert((ban.kind, ban.whom.clone()), ban);
        self.read_networks();
    }

    fn read_networks(&mut self) {
        self.networks = self.bans.values().filter_map(Network::kept).collect();
    }
}

impl Bans {
    /// The bans that were kept.
    pub fn new(kept: Vec<Ban>) -> Bans {
        let bans = kept.into_iter().map(|ban| ((ban.kind, ban.whom.clone()), ban)).collect();
        let mut kept = Kept { bans, networks: Vec::new() };
        kept.read_networks();
        Bans { kept: RwLock::new(kept), more: watch::Sender::new(()) }
    }

    fn read(&self) -> RwLockReadGuard<'_, Kept> {
        self.kept.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Kept> {
        self.kept.write().unwrap_or_else(PoisonError::into_inner)
    }

    fn holds(&self, kind: BanKind, whom: &str) -> bool {
        let kept = self.read();
        // Most servers keep nobody out.
        !kept.bans.is_empty() && kept.bans.contains_key(&(kind, whom.to_owned()))
    }

    /// Keeps somebody or something out from now on.
    pub fn add(&self, ban: Ban) {
        self.write().insert(ban);
        self.more.send_replace(());
    }

    /// Lets somebody or something in again; whether they were kept out.
    pub fn lift(&self, kind: BanKind, whom: &str) -> bool {
        let mut kept = self.write();
        let was = kept.bans.remove(&(kind, whom.to_owned())).is_some();
        kept.read_networks();
        was
    }

    /// Refuses somebody who is kept out, and the programs of theirs.
    pub fn check_user(&self, user: &User) -> Result<(), Problem> {
        let banned = self.holds(BanKind::User, &user.user)
            || user.owner.as_ref().is_some_and(|owner| self.holds(BanKind::User, owner));
        if banned { Err(Kind::Banned.into()) } else { Ok(()) }
    }

    /// Refuses an address that is kept out, by itself or with its network.
    pub fn check_address(&self, from: IpAddr) -> Result<(), Problem> {
        let in_a_network = || self.read().networks.iter().any(|network| network.holds(from));
        if self.holds(BanKind::Address, &from.to_string()) || in_a_network() {
            Err(Kind::Banned.into())
        } else {
            Ok(())
        }
    }

    /// Waits until an address is kept out.
    pub async fn kept_out(&self, from: IpAddr) {
        let mut more = self.more.subscribe();
        while self.check_address(from).is_ok() {
            if more.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }

    /// Refuses a table that was closed.
    pub fn check_table(&self, table: &str) -> Result<(), Problem> {
        if self.holds(BanKind::Table, table) { Err(Kind::TableClosed.into()) } else { Ok(()) }
    }
}

/// A handle, an address or a network as it is kept: addresses as they are counted, networks without
/// what comes behind their bits.
pub fn normal(kind: BanKind, whom: &str) -> Result<String, String> {
    match kind {
        BanKind::User | BanKind::Table => Ok(whom.to_owned()),
        BanKind::Address => match whom.split_once('/') {
            None => Ok(counted(address(whom)?).to_string()),
            Some((base, bits)) => network(address(base)?, bits),
        },
    }
}

fn address(text: &str) -> Result<IpAddr, String> {
    text.parse().map_err(|_| format!("{text} is no address; an example: 203.0.113.7"))
}

fn network(base: IpAddr, bits: &str) -> Result<String, String> {
    let base = base.to_canonical();
    let possible = if base.is_ipv4() { BITS_OF_IPV4 } else { BITS_OF_IPV6 };
    let (widest, narrowest) = (possible.start(), possible.end());
    let bits: u32 = bits.parse().ok().filter(|bits| possible.contains(bits)).ok_or_else(|| {
        let version = if base.is_ipv4() { "IPv4" } else { "IPv6" };
        format!("/{bits}: a network of {version} is from /{widest} to /{narrowest}")
    })?;
    let base = prefix(base, bits);
    // What counts as one address is one.
    Ok(if bits == *narrowest { base.to_string() } else { format!("{base}/{bits}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_are_kept_in_one_way_of_writing() {
        for (whom, kept) in [
            ("203.0.113.7", Ok("203.0.113.7")),
            ("203.0.113.7/24", Ok("203.0.113.0/24")),
            ("203.0.113.7/32", Ok("203.0.113.7")),
            ("10.1.2.3/8", Ok("10.0.0.0/8")),
            ("2001:db8:1:2:3::4", Ok("2001:db8:1:2::")),
            ("2001:db8:1:2:3::4/64", Ok("2001:db8:1:2::")),
            ("2001:db8:1:2::/48", Ok("2001:db8:1::/48")),
            ("2001:db8::/16", Ok("2001::/16")),
            ("10.0.0.0/7", Err("/7: a network of IPv4 is from /8 to /32")),
            ("10.0.0.0/33", Err("/33: a network of IPv4 is from /8 to /32")),
            ("10.0.0.0/", Err("/: a network of IPv4 is from /8 to /32")),
            ("2001:db8::/15", Err("/15: a network of IPv6 is from /16 to /64")),
            ("2001:db8::/65", Err("/65: a network of IPv6 is from /16 to /64")),
            ("nowhere/24", Err("nowhere is no address; an example: 203.0.113.7")),
        ] {
            let found = normal(BanKind::Address, whom);
            assert_eq!(found.as_deref().map_err(String::as_str), kept, "{whom}");
        }
    }

    #[test]
    fn a_network_holds_its_addresses_and_no_others() {
        let ban = |whom: &str| Ban {
            kind: BanKind::Address,
            whom: whom.to_owned(),
            reason: String::new(),
            at: 0,
        };
        let bans = Bans::new(vec![ban("203.0.113.0/24"), ban("2001:db8:1::/48")]);
        let is_out = |from: &str| bans.check_address(from.parse().expect("an address")).is_err();
        assert!(is_out("203.0.113.0") && is_out("203.0.113.255") && is_out("2001:db8:1:9::"));
        assert!(!is_out("203.0.112.255") && !is_out("203.0.114.0") && !is_out("2001:db8:2::"));
        assert!(bans.lift(BanKind::Address, "203.0.113.0/24") && !is_out("203.0.113.7"));
        assert!(is_out("2001:db8:1::"));
    }
}
