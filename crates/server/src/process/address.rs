//! Where requests come from: an address, and the network around it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::app::App;
use crate::limits::{Buckets, Held, Hold, Rate};
use crate::problem::{Kind, Problem};

/// A network may have so many times as much as one address of it.
const ADDRESSES_OF_A_NETWORK: u32 = 4;
/// Whoever has one address of IPv6 has as many as they like of the same /64, so they count as one.
const ADDRESS_BITS: u32 = 64;
/// What a provider gives to one customer at most.
const NETWORK_BITS: u32 = 48;

/// The address of a client, as it is counted.
#[derive(Debug, Clone, Copy)]
pub struct ClientAddress(pub IpAddr);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<ClientAddress, Problem> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let forwarded = if app.settings.behind_proxy { forwarded(&parts.headers) } else { None };
        forwarded
            .or(peer)
            .map(|address| ClientAddress(counted(address)))
            .ok_or_else(|| Kind::Broken.into())
    }
}

/// The last address that the trusted proxy has added. Some proxies write the port behind it.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let list = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    let last = list.rsplit(',').next()?.trim();
    let bare = || {
        last.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(last).parse().ok()
    };
    bare().or_else(|| last.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

pub fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        four @ IpAddr::V4(_) => four,
        six @ IpAddr::V6(_) => prefix(six, ADDRESS_BITS),
    }
}

/// The network around an address. Those of IPv4 belong to many people, so only IPv6 has one.
fn network(address: IpAddr) -> Option<IpAddr> {
    address.is_ipv6().then(|| prefix(address, NETWORK_BITS))
}

/// The first bits of an address, and zeros.
pub fn prefix(address: IpAddr, bits: u32) -> IpAddr {
    match address {
        IpAddr::V4(four) => {
            let kept = u32::MAX.checked_shl(32_u32.saturating_sub(bits)).unwrap_or(0);
            IpAddr::V4(Ipv4Addr::from_bits(four.to_bits() & kept))
        }
        IpAddr::V6(six) => {
            let kept = u128::MAX.checked_shl(128_u32.saturating_sub(bits)).unwrap_or(0);
            IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() & kept))
        }
    }
}

/// Buckets by address and by the network around it.
#[derive(Debug)]
pub struct AddressBuckets {
    addresses: Buckets<IpAddr>,
    networks: Buckets<IpAddr>,
}

impl AddressBuckets {
    /// No buckets yet; the rate is that of an address.
    pub fn new(rate: Rate) -> AddressBuckets {
        let times = |number: u32| number.saturating_mul(ADDRESSES_OF_A_NETWORK);
        let wide = Rate { burst: times(rate.burst), refill: times(rate.refill), ..rate };
        AddressBuckets { addresses: Buckets::new(rate), networks: Buckets::new(wide) }
    }

    /// Takes one out for an address and its network, if both have one.
    pub fn take(&self, from: IpAddr) -> bool {
        self.addresses.take(from) && network(from).is_none_or(|network| self.networks.take(network))
    }
}

/// How many of something every address and the network around it hold at the same time.
#[derive(Debug)]
pub struct AddressesHeld {
    addresses: Arc<Held<IpAddr>>,
    networks: Arc<Held<IpAddr>>,
}

#[derive(Debug)]
pub struct AddressHold {
    _address: Hold<IpAddr>,
    _network: Option<Hold<IpAddr>>,
}

impl AddressesHeld {
    /// Nobody holds anything.
    pub fn new() -> AddressesHeld {
        AddressesHeld { addresses: Held::new(), networks: Held::new() }
    }

    /// One more for an address, unless it or its network holds too many already.
    pub fn hold(&self, from: IpAddr, most: u32) -> Option<AddressHold> {
        let address = self.addresses.hold(from, most)?;
        let network = match network(from) {
            None => None,
            Some(network) => {
                Some(self.networks.hold(network, most.saturating_mul(ADDRESSES_OF_A_NETWORK))?)
            }
        };
        Some(AddressHold { _address: address, _network: network })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn addresses_behind_a_proxy_with_and_without_ports() {
        for (header, found) in [
            ("203.0.113.7", Some("203.0.113.7")),
            ("203.0.113.7:52100", Some("203.0.113.7")),
            ("10.0.0.1, 203.0.113.7:52100", Some("203.0.113.7")),
            ("2001:db8::1", Some("2001:db8::1")),
            ("[2001:db8::1]", Some("2001:db8::1")),
            ("[2001:db8::1]:443", Some("2001:db8::1")),
            ("203.0.113.7, nonsense", None),
            ("", None),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", header.parse().expect("a header"));
            assert_eq!(forwarded(&headers), found.map(ip), "{header}");
        }
    }

    #[test]
    fn what_counts_as_one_address_and_as_one_network() {
        assert_eq!(counted(ip("::ffff:203.0.113.7")), ip("203.0.113.7"));
        assert_eq!(counted(ip("2001:db8:1:2:3:4:5:6")), ip("2001:db8:1:2::"));
        assert_eq!(network(ip("2001:db8:1:2::")), Some(ip("2001:db8:1::")));
        assert_eq!(network(ip("203.0.113.7")), None);
    }

    #[test]
    fn a_network_has_four_times_as_much_as_an_address() {
        let rate = Rate { burst: 2, refill: 0, period: Duration::from_hours(1) };
        let (buckets, held) = (AddressBuckets::new(rate), AddressesHeld::new());
        let addresses: Vec<IpAddr> =
            (0..100).map(|number| counted(ip(&format!("2001:db8:1:{number}::1")))).collect();
        let taken =
            addresses.iter().cycle().take(1_000).filter(|address| buckets.take(**address)).count();
        assert_eq!(taken, 8);
        let holds: Vec<AddressHold> =
            addresses.iter().cycle().take(1_000).filter_map(|from| held.hold(*from, 2)).collect();
        assert_eq!(holds.len(), 8);
        assert!(buckets.take(ip("203.0.113.7")) && held.hold(ip("203.0.113.7"), 2).is_some());
        drop(holds);
        assert!(held.hold(addresses[0], 2).is_some(), "given back");
    }
}
