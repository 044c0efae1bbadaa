//! Packing, so that pages and frames are light.

use std::io::Write;

use axum::body::Bytes;
use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder};

/// What is shorter than this leaves as it is: packing would save little.
pub(crate) const LEAST: usize = 1_000;

/// Raw DEFLATE, which browsers unpack by themselves (`deflate-raw`).
pub(crate) fn deflate(bytes: &[u8]) -> Bytes {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).expect("packing in memory does not fail");
    encoder.finish().expect("packing in memory does not fail").into()
}

/// As small as gzip gets, for what is packed once.
pub(crate) fn gzip(bytes: &[u8]) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).expect("packing in memory does not fail");
    encoder.finish().expect("packing in memory does not fail").into()
}
