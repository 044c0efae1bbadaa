//! The browser front, carried inside the program; in debug builds it is read from `web/dist` each time.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::RustEmbed;

use crate::refusal;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Front;

/// What is told where no front was built.
const MISSING: &str = include_str!("assets/missing.html");

/// Serves a file of the front; any other address is the front's own business.
pub(crate) async fn serve(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return refusal::NO_PAGE.into_response();
    }
    match file(path) {
        Some(response) => response,
        None if path.contains('.') => refusal::NO_PAGE.into_response(),
        None => file("index.html")
            .unwrap_or_else(|| (StatusCode::SERVICE_UNAVAILABLE, Html(MISSING)).into_response()),
    }
}

fn file(path: &str) -> Option<Response> {
    let file = Front::get(path)?;
    // Built files carry a hash of their content in their names.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = file.metadata.mimetype().to_owned();
    Some(([(CONTENT_TYPE, kind), (CACHE_CONTROL, keep.to_owned())], file.data.into_owned()).into_response())
}
