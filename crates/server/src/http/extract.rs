//! What handlers read from requests; whatever cannot be read is refused with words.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use bastide_core::Lang;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::refusal::{self, Refusal};
use crate::site::Visitor;
use crate::token::{Lock, MOST_SECRET};

impl IntoResponse for Refusal {
    /// Carries the refusal to [`speak`], which knows the language.
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Says refusals in the language of the request.
pub(crate) async fn speak(request: Request, next: Next) -> Response {
    let lang = lang_of(request.uri());
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Refusal>() {
        Some(refusal) => refusal.answer(lang),
        None if response.status() == StatusCode::METHOD_NOT_ALLOWED => refusal::BAD_METHOD.answer(lang),
        None => response,
    }
}

/// The language that an address asks for.
pub(crate) fn lang_of(uri: &Uri) -> Lang {
    let parts = uri.query().unwrap_or_default().split('&');
    parts.rev().find_map(|part| part.strip_prefix("lang=")?.parse().ok()).unwrap_or_default()
}

/// The language of a request.
pub(crate) struct Speaks(pub(crate) Lang);

impl<S: Sync> FromRequestParts<S> for Speaks {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        Ok(Self(lang_of(&parts.uri)))
    }
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        parts.extensions.get().copied().ok_or(refusal::OTHER_SITE)
    }
}

/// The parameters of an address.
pub(crate) struct Params<T>(pub(crate) T);

impl<S: Sync, T: DeserializeOwned> FromRequestParts<S> for Params<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        Query::try_from_uri(&parts.uri).map(|Query(params)| Self(params)).map_err(|_| refusal::BAD_QUERY)
    }
}

/// The secret that a request carries.
pub(crate) struct Bearer(pub(crate) Option<Lock>);

impl<S: Sync> FromRequestParts<S> for Bearer {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        let Some(value) = parts.headers.get(AUTHORIZATION) else { return Ok(Self(None)) };
        let secret = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
        let secret = secret.filter(|secret| secret.len() <= MOST_SECRET).ok_or(refusal::BAD_SECRET)?;
        Ok(Self(Some(Lock::of(secret))))
    }
}

/// A body of JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &Arc<App>) -> Result<Self, Refusal> {
        // A page of another site can send other types without asking first.
        let kind =
            request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if !kind.starts_with("application/json") {
            return Err(Refusal::unreadable("the content type must be application/json"));
        }
        let reading = Bytes::from_request(request, state);
        let bytes = tokio::time::timeout(state.lobby.limits.arriving, reading).await;
        let bytes = bytes.map_err(|_| refusal::TOO_SLOW)?.map_err(|_| refusal::TOO_LARGE)?;
        let read = serde_json::from_slice(&bytes);
        read.map(Self).map_err(|error| Refusal::unreadable(&error.to_string()))
    }
}
