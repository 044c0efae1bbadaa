//! Reviews of finished games.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

use super::extract::{Bearer, Body, Params};
use crate::app::App;
use crate::protocol::{Review, ReviewQuery};
use crate::refusal::Refusal;
use crate::site::Visitor;

/// Starts a review, or goes on with one.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/rooms/{room}/review", tag = "review", request_body = ReviewQuery,
    params(("room" = String, Path)),
    responses((status = 200, body = Review), (status = 409, body = crate::protocol::Failed), (status = 503, body = crate::protocol::Failed))))]
pub(crate) async fn start(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(query): Body<ReviewQuery>,
) -> Result<Json<Review>, Refusal> {
    let owner = app.lobby.owners.of(visitor.address);
    Ok(Json(app.lobby.start_review(&id, &query.agent, owner).await?))
}

/// How far a review is.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/rooms/{room}/review", tag = "review",
    params(("room" = String, Path), ("agent" = String, Query)),
    responses((status = 200, body = Review), (status = 409, body = crate::protocol::Failed))))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Params(query): Params<ReviewParams>,
) -> Result<Json<Review>, Refusal> {
    Ok(Json(app.lobby.review(&id, &query.agent).await?))
}

/// Stops a review, for who started it or has a seat in the room; what was found stays.
#[cfg_attr(feature = "schema", utoipa::path(delete, path = "/api/rooms/{room}/review", tag = "review",
    params(("room" = String, Path), ("agent" = String, Query)), security((), ("secret" = [])),
    responses((status = 204), (status = 403, body = crate::protocol::Failed), (status = 409, body = crate::protocol::Failed))))]
pub(crate) async fn stop(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Params(query): Params<ReviewParams>,
    Bearer(key): Bearer,
) -> Result<StatusCode, Refusal> {
    let owner = app.lobby.owners.of(visitor.address);
    app.lobby.stop_review(&id, &query.agent, &owner, key).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Which review.
#[derive(Debug, serde::Deserialize)]
pub(crate) struct ReviewParams {
    agent: String,
}
