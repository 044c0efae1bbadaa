//! The browser front, carried inside the program: `pages` is what `cargo xtask pages` built from `web`. In debug builds
//! it is read from there each time.

use axum::http::Uri;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use crate::refusal;

#[derive(RustEmbed)]
#[folder = "pages"]
struct Front;

/// Serves a file of the front; any other address is the front's own business.
pub(crate) async fn serve(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return refusal::NO_PAGE.into_response();
    }
    match file(path) {
        Some(response) => response,
        None if path.contains('.') => refusal::NO_PAGE.into_response(),
        None => file("index.html").unwrap_or_else(|| refusal::NO_PAGE.into_response()),
    }
}

fn file(path: &str) -> Option<Response> {
    let file = Front::get(path)?;
    // Built files carry a hash of their content in their names.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = file.metadata.mimetype().to_owned();
    Some(([(CONTENT_TYPE, kind), (CACHE_CONTROL, keep.to_owned())], file.data.into_owned()).into_response())
}
