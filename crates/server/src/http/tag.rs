//! Answers that seldom change are sent again only when they did.

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use crate::refusal;

/// The longest answer that is tagged; all of them are made whole in memory before they are sent.
const MOST: usize = 16 << 20;

/// Tags an answer with a hash of its content; whoever has that one already is told so.
pub(crate) async fn tag(request: Request, next: Next) -> Response {
    let known = request.headers().get(IF_NONE_MATCH).cloned();
    let (mut head, body) = next.run(request).await.into_parts();
    if head.status != StatusCode::OK {
        return Response::from_parts(head, body);
    }
    let Ok(bytes) = to_bytes(body, MOST).await else { return refusal::NO_PAGE.into_response() };
    let hash: String = Sha256::digest(&bytes)[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    // Weak: packed on the way, the bytes are others.
    let own = HeaderValue::from_str(&format!("W/\"{hash}\"")).expect("hexadecimal digits fit a header");
    head.headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    let same = known.is_some_and(|known| known == own);
    head.headers.insert(ETAG, own);
    if same {
        head.status = StatusCode::NOT_MODIFIED;
        return Response::from_parts(head, Body::empty());
    }
    Response::from_parts(head, Body::from(bytes))
}
