//! The browser front, carried inside the program: `pages` is what `cargo xtask pages` built from `web`. In debug builds
//! it is read from there each time.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

use axum::body::Bytes;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::{pack, refusal};

#[derive(RustEmbed)]
#[folder = "pages"]
struct Front;

/// How many files of pages the program carries.
#[must_use]
pub fn count_pages() -> usize {
    Front::iter().count()
}

/// Serves a file of the front; any other address is the front's own business.
pub(crate) async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return refusal::NO_PAGE.into_response();
    }
    let packs = unpacks_gzip(&headers);
    match file(path, packs) {
        Some(response) => response,
        None if path.contains('.') => refusal::NO_PAGE.into_response(),
        None => file("index.html", packs).unwrap_or_else(|| refusal::NO_PAGE.into_response()),
    }
}

fn file(path: &str, packs: bool) -> Option<Response> {
    let file = Front::get(path)?;
    // Built files carry a hash of their content in their names.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = file.metadata.mimetype().to_owned();
    let headers =
        [(CONTENT_TYPE, kind), (CACHE_CONTROL, keep.to_owned()), (VARY, "accept-encoding".to_owned())];
    // Fonts and small files are as small as they get.
    if !packs || path.ends_with(".woff2") || file.data.len() < pack::LEAST {
        return Some((headers, file.data.into_owned()).into_response());
    }
    Some((headers, [(CONTENT_ENCODING, "gzip")], packed(path, &file)).into_response())
}

/// Whether whoever asks takes gzip.
fn unpacks_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|one| {
        let mut parts = one.split(';').map(str::trim);
        parts.next() == Some("gzip") && parts.all(|part| part != "q=0" && part != "q=0.0")
    })
}

/// A file packed once for as long as it stays the same.
fn packed(path: &str, file: &EmbeddedFile) -> Bytes {
    type Kept = HashMap<String, ([u8; 32], Bytes)>;
    static KEPT: LazyLock<Mutex<Kept>> = LazyLock::new(Mutex::default);
    let hash = file.metadata.sha256_hash();
    let mut kept = KEPT.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some((_, bytes)) = kept.get(path).filter(|(known, _)| *known == hash) {
        return bytes.clone();
    }
    let bytes = pack::gzip(&file.data);
    kept.insert(path.to_owned(), (hash, bytes.clone()));
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn gzip_is_for_those_who_take_it() {
        let takes = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(value));
            unpacks_gzip(&headers)
        };
        assert!(takes("gzip") && takes("br, gzip;q=0.5") && takes("gzip, deflate, br, zstd"));
        assert!(!takes("br") && !takes("gzip;q=0") && !takes("") && !unpacks_gzip(&HeaderMap::new()));
    }
}
