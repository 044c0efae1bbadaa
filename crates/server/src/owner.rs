//! Who asks, as far as it can be known without an account: the network that an address belongs to.

use std::net::{IpAddr, Ipv6Addr};

use sha2::{Digest, Sha256};

/// The network that limits count by: an IPv4 address, or the first 64 bits of an IPv6 address, which one household has
/// as a whole.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// Names networks so that the file tells nobody's address.
#[derive(Clone, Debug)]
pub(crate) struct Owners {
    salt: String,
}

impl Owners {
    pub(crate) fn new(salt: String) -> Self {
        Self { salt }
    }

    /// The name of whoever has this address.
    pub(crate) fn of(&self, address: IpAddr) -> String {
        let digest = Sha256::digest(format!("{}{}", self.salt, network(address)));
        digest.iter().take(12).map(|byte| format!("{byte:02x}")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_one_network() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    }

    #[test]
    fn names_do_not_tell_addresses() {
        let (one, other) = (Owners::new("a".into()), Owners::new("b".into()));
        let address = "192.0.2.1".parse().unwrap();
        assert_eq!(one.of(address), one.of(address));
        assert_ne!(one.of(address), other.of(address));
        assert!(!one.of(address).contains("192"));
    }
}
