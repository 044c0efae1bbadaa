//! How the server is reached: under which address people know it, through which proxies they come, and who is here.

use std::net::IpAddr;
use std::str::FromStr;

use axum::http::header::{FORWARDED, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri};
use ipnet::IpNet;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// How the server is reached.
#[derive(Clone, Debug, Default)]
pub struct Site {
    /// The address that people know it by, where that is another than it listens on.
    pub public: Option<PublicUrl>,
    /// The proxies whose word about addresses is believed.
    pub proxies: Vec<IpNet>,
}

/// An address such as `https://games.example.org`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    scheme: String,
    host: String,
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wanted = || format!("`{text}` is no address such as https://games.example.org, without a path");
        let uri: Uri = text.parse().map_err(|_| wanted())?;
        let scheme =
            uri.scheme_str().filter(|scheme| ["http", "https"].contains(scheme)).ok_or_else(wanted)?;
        let host =
            uri.authority().filter(|_| uri.path() == "/" && uri.query().is_none()).ok_or_else(wanted)?;
        if host.as_str().contains('@') {
            return Err(wanted());
        }
        Ok(Self { scheme: scheme.to_owned(), host: host.as_str().to_ascii_lowercase() })
    }
}

impl std::fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}://{}", self.scheme, self.host)
    }
}

/// Who sends a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Visitor {
    /// Where from, as far as it can be believed.
    pub(crate) address: IpAddr,
    /// Whether it is somebody on this machine, and nobody who comes through a proxy.
    pub(crate) is_local: bool,
}

impl Site {
    /// Whether a peer is a proxy whose word is believed.
    pub(crate) fn trusts(&self, peer: IpAddr) -> bool {
        let peer = peer.to_canonical();
        self.proxies.iter().any(|proxies| proxies.contains(&peer))
    }

    /// Who sends a request that came from this peer. A server that has a public address or proxies has no local visitors:
    /// a proxy on this machine need not say that it is one.
    pub(crate) fn visitor(&self, peer: IpAddr, headers: &HeaderMap) -> Visitor {
        let peer = peer.to_canonical();
        if self.trusts(peer) {
            return Visitor { address: self.forwarded(headers).unwrap_or(peer), is_local: false };
        }
        let forwards = headers.contains_key(FORWARDED_FOR) || headers.contains_key(FORWARDED);
        let is_alone = self.public.is_none() && self.proxies.is_empty();
        Visitor { address: peer, is_local: peer.is_loopback() && is_alone && !forwards }
    }

    /// The last address of `X-Forwarded-For` that no proxy of ours wrote about another one of ours: what stands before it
    /// could have been written by anybody.
    fn forwarded(&self, headers: &HeaderMap) -> Option<IpAddr> {
        let lines: Vec<&str> = headers.get_all(FORWARDED_FOR).iter().map(text_of).collect();
        let mut hops = lines.iter().flat_map(|line| line.split(',')).rev().map(read_address);
        hops.find(|hop| hop.is_none_or(|address| !self.trusts(address))).flatten()
    }

    /// Whether a page of another site sends this: browsers say where a request comes from.
    pub(crate) fn is_foreign(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(ORIGIN).map(text_of) else { return false };
        if self.public.as_ref().is_some_and(|public| origin.eq_ignore_ascii_case(&public.to_string())) {
            return false;
        }
        let host = headers.get(HOST).map(text_of).unwrap_or_default();
        origin.split_once("://").is_none_or(|(_, site)| !site.eq_ignore_ascii_case(host))
    }

    /// Whether a name is one of this server's, where only this machine can reach it: a page of another site may give its
    /// own name our address.
    pub(crate) fn is_known(&self, host: &str) -> bool {
        let public = self.public.as_ref().map(|public| public.host.as_str());
        is_this_machine(host)
            || public.is_some_and(|public| name_of(public).eq_ignore_ascii_case(name_of(host)))
    }
}

fn text_of(value: &HeaderValue) -> &str {
    value.to_str().unwrap_or_default()
}

/// An address as proxies write it: alone, with a port, in brackets.
fn read_address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.split(']').next()).unwrap_or(text);
    let with_port = || text.parse::<std::net::SocketAddr>().ok().map(|address| address.ip());
    bare.parse().ok().or_else(with_port).map(|address: IpAddr| address.to_canonical())
}

/// A host without its port.
fn name_of(host: &str) -> &str {
    host.rsplit_once(':').filter(|(_, port)| port.parse::<u16>().is_ok()).map_or(host, |(name, _)| name)
}

fn is_this_machine(host: &str) -> bool {
    let name = name_of(host);
    name.eq_ignore_ascii_case("localhost")
        || name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(HeaderName, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
    }

    fn behind(proxies: &[&str]) -> Site {
        let proxies = proxies.iter().map(|text| text.parse().unwrap()).collect();
        Site { public: Some("https://games.example.org".parse().unwrap()), proxies }
    }

    #[test]
    fn this_machine_is_known_by_its_names_and_the_public_one() {
        let site = Site::default();
        for host in ["localhost", "LocalHost:4270", "127.0.0.1", "127.0.0.1:80", "[::1]:4270", "[::1]"] {
            assert!(site.is_known(host), "{host}");
        }
        for host in ["", "example.org", "games.example.org", "localhost.example.org", "10.0.0.1:4270"] {
            assert!(!site.is_known(host), "{host}");
        }
        let site = behind(&[]);
        assert!(site.is_known("games.example.org") && site.is_known("GAMES.example.org:443"));
        assert!(!site.is_known("example.org") && !site.is_known("evil.games.example.org"));
    }

    #[test]
    fn pages_of_other_sites_are_known() {
        let host = (HOST, "127.0.0.1:4270");
        let site = Site::default();
        assert!(!site.is_foreign(&headers(std::slice::from_ref(&host))));
        assert!(!site.is_foreign(&headers(&[host.clone(), (ORIGIN, "http://127.0.0.1:4270")])));
        for origin in ["http://example.org", "http://127.0.0.1:4271", "null", "https://games.example.org"] {
            assert!(site.is_foreign(&headers(&[host.clone(), (ORIGIN, origin)])), "{origin}");
        }
        assert!(!behind(&[]).is_foreign(&headers(&[host.clone(), (ORIGIN, "https://games.example.org")])));
        assert!(behind(&[]).is_foreign(&headers(&[host, (ORIGIN, "http://games.example.org")])));
    }

    #[test]
    fn addresses_are_believed_from_proxies_alone() {
        let site = behind(&["127.0.0.1/32", "10.0.0.0/8"]);
        let of = |peer: &str, list: &'static str| {
            site.visitor(peer.parse().unwrap(), &headers(&[(FORWARDED_FOR, list)])).address.to_string()
        };
        assert_eq!(of("192.0.2.7", "198.51.100.1"), "192.0.2.7", "not from a stranger");
        assert_eq!(of("127.0.0.1", "198.51.100.1"), "198.51.100.1");
        assert_eq!(of("127.0.0.1", "203.0.113.9, 198.51.100.1, 10.1.2.3"), "198.51.100.1");
        assert_eq!(of("::ffff:127.0.0.1", "[2001:db8::1]:443"), "2001:db8::1");
        assert_eq!(of("127.0.0.1", "198.51.100.1:5000"), "198.51.100.1");
        assert_eq!(
            of("127.0.0.1", "203.0.113.9, nonsense"),
            "127.0.0.1",
            "nothing beyond what cannot be read"
        );
        assert_eq!(of("127.0.0.1", ""), "127.0.0.1");
    }

    #[test]
    fn local_is_who_comes_without_a_proxy() {
        let loopback: IpAddr = "127.0.0.1".parse().unwrap();
        let none = HeaderMap::new();
        assert!(Site::default().visitor(loopback, &none).is_local);
        assert!(!Site::default().visitor("192.0.2.7".parse().unwrap(), &none).is_local);
        let forwarded = headers(&[(FORWARDED_FOR, "127.0.0.1")]);
        assert!(!Site::default().visitor(loopback, &forwarded).is_local);
        assert!(!behind(&[]).visitor(loopback, &none).is_local);
        assert!(!behind(&["127.0.0.1/32"]).visitor(loopback, &none).is_local);
    }

    #[test]
    fn a_public_address_has_no_path() {
        for text in ["https://games.example.org", "http://localhost:8080", "https://games.example.org/"] {
            assert!(text.parse::<PublicUrl>().is_ok(), "{text}");
        }
        for text in ["games.example.org", "ftp://a.b", "https://a.b/games", "https://me@a.b", "", "https://"]
        {
            assert!(text.parse::<PublicUrl>().is_err(), "{text}");
        }
    }
}
