//! Secrets: seat tokens, host keys, invitations. Only their hashes are kept.

use std::fmt;

use bastide_core::Seed;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The most characters of a text that could be a secret.
pub(crate) const MOST_SECRET: usize = 64;

/// A secret that opens something, to be handed to its owner once.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Secret(String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Secret {
    /// A new one, 192 bits from the operating system.
    pub(crate) fn draw() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 24];
        getrandom::fill(&mut bytes)?;
        Ok(Self(letters(&bytes)))
    }

    /// The text to hand over.
    pub(crate) fn reveal(self) -> String {
        self.0
    }

    /// What is kept of it.
    pub(crate) fn lock(&self) -> Lock {
        Lock::of(&self.0)
    }
}

/// What is kept of a secret: enough to know it again, too little to make it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Lock(String);

impl Lock {
    /// The lock that a text would open.
    pub(crate) fn of(text: &str) -> Self {
        Self(Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// Whether both are the same; takes equally long either way.
    pub(crate) fn matches(&self, other: &Self) -> bool {
        self.0.as_bytes().ct_eq(other.0.as_bytes()).into()
    }
}

/// A name for a room: 72 bits, too many to guess.
pub(crate) fn draw_name() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 9];
    getrandom::fill(&mut bytes)?;
    Ok(letters(&bytes))
}

/// A seed that nobody finds by trying.
pub(crate) fn draw_seed() -> Result<Seed, getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    Ok(Seed::Drawn(u128::from_be_bytes(bytes)))
}

/// A number that every JSON reader keeps whole.
pub(crate) fn draw_number() -> Result<u64, getrandom::Error> {
    Ok(getrandom::u64()? >> 11)
}

/// Bytes as characters that need no escaping in addresses, four for three.
fn letters(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let group = |chunk: &[u8]| {
        let number = chunk.iter().fold(0_usize, |sum, byte| sum << 8 | usize::from(*byte));
        [18, 12, 6, 0].map(|shift| char::from(LETTERS[number >> shift & 63]))
    };
    bytes.chunks_exact(3).flat_map(group).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_differ_and_open_their_own_lock_only() {
        let (one, other) = (Secret::draw().unwrap(), Secret::draw().unwrap());
        assert_ne!(one, other);
        assert!(one.lock().matches(&one.lock()));
        assert!(!one.lock().matches(&other.lock()));
        assert_eq!(one.clone().reveal().len(), 32);
        assert!(Lock::of(&one.clone().reveal()).matches(&one.lock()));
    }

    #[test]
    fn secrets_do_not_show_in_logs() {
        let secret = Secret::draw().unwrap();
        let text = secret.clone().reveal();
        assert!(!format!("{secret:?} {:?}", secret.lock()).contains(&text));
    }

    #[test]
    fn letters_are_three_bytes_in_four() {
        assert_eq!(letters(&[0, 0, 0, 255, 255, 255]), "AAAA____");
        assert_eq!(letters(b"Man"), "TWFu");
    }
}
