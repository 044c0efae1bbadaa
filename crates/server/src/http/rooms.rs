//! Rooms: made, found, looked at, deleted, taken home as records.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use bastide_core::{Lang, Viewer};
use serde::Deserialize;
use serde_json::Value;

use super::extract::{Bearer, Body, Params, Speaks};
use crate::app::App;
use crate::presenter::{self, Eyes};
use crate::protocol::{
    Created, Import, Join, Joined, LogPage, NewRoom, Position, Renderings, RoomInfo, RoomList, RoomState,
    Sheet, Theme,
};
use crate::refusal::{self, Refusal};
use crate::room::Room;
use crate::site::Visitor;
use crate::store::{Cursor, Search};
use crate::token::Lock;

/// The most rooms told of at once.
const MOST_LISTED: u32 = 100;
/// The most rooms skipped by `offset`; `after` goes on from there.
const MOST_SKIPPED: u32 = 10_000;

/// Who makes a room, unless it makes them too fast.
fn maker(app: &App, visitor: Visitor) -> Result<String, Refusal> {
    if !app.creations.take(visitor.address, app.lobby.instances()) {
        return Err(refusal::TOO_FAST);
    }
    Ok(app.lobby.owners.of(visitor.address))
}

/// Makes a room.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/rooms", tag = "rooms", request_body = NewRoom,
    params(("lang" = Option<String>, Query, description = "en or fr")),
    responses((status = 201, body = Created), (status = 422, body = crate::protocol::Failed), (status = 429, body = crate::protocol::Failed))))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Speaks(lang): Speaks,
    Body(new): Body<NewRoom>,
) -> Result<(StatusCode, Json<Created>), Refusal> {
    let owner = maker(&app, visitor)?;
    Ok((StatusCode::CREATED, Json(app.lobby.create(new, owner, lang).await?)))
}

/// Makes a room from a record, to look at or to go on with.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/import", tag = "rooms", request_body = Import,
    params(("lang" = Option<String>, Query, description = "en or fr")),
    responses((status = 201, body = Created), (status = 422, body = crate::protocol::Failed), (status = 429, body = crate::protocol::Failed))))]
pub(crate) async fn import(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Speaks(lang): Speaks,
    Body(import): Body<Import>,
) -> Result<(StatusCode, Json<Created>), Refusal> {
    let owner = maker(&app, visitor)?;
    Ok((StatusCode::CREATED, Json(app.lobby.import(import, owner, lang).await?)))
}

/// What is searched for.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Wanted {
    game: Option<String>,
    name: Option<String>,
    from: Option<u64>,
    to: Option<u64>,
    state: Option<RoomState>,
    after: Option<String>,
    offset: Option<u32>,
    limit: Option<u32>,
}

/// Searches rooms, those touched last first.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/rooms", tag = "rooms",
    params(("game" = Option<String>, Query), ("name" = Option<String>, Query, description = "part of a name or title"),
        ("from" = Option<u64>, Query, description = "milliseconds since 1970"), ("to" = Option<u64>, Query),
        ("state" = Option<RoomState>, Query), ("after" = Option<String>, Query, description = "`next` of the page before"),
        ("offset" = Option<u32>, Query), ("limit" = Option<u32>, Query)),
    responses((status = 200, body = RoomList), (status = 400, body = crate::protocol::Failed))))]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    Params(wanted): Params<Wanted>,
) -> Result<Json<RoomList>, Refusal> {
    let search = Search {
        game: wanted.game,
        name: wanted.name.filter(|name| !name.is_empty()),
        from: wanted.from,
        to: wanted.to,
        over: wanted.state.map(|state| state == RoomState::Over),
        after: wanted.after.map(|text| Cursor::read(&text).ok_or(refusal::BAD_QUERY)).transpose()?,
        offset: wanted.offset.unwrap_or(0).min(MOST_SKIPPED),
        limit: wanted.limit.unwrap_or(50).min(MOST_LISTED),
    };
    Ok(Json(app.lobby.search(search).await?))
}

/// A room as anybody may see it.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/rooms/{room}", tag = "rooms", params(("room" = String, Path)),
    responses((status = 200, body = RoomInfo), (status = 404, body = crate::protocol::Failed))))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<RoomInfo>, Refusal> {
    Ok(Json(app.lobby.ask(&id, |_, info| info).await?))
}

/// Takes a seat one was invited to.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/rooms/{room}/join", tag = "rooms", request_body = Join,
    params(("room" = String, Path)),
    responses((status = 200, body = Joined), (status = 403, body = crate::protocol::Failed), (status = 404, body = crate::protocol::Failed))))]
pub(crate) async fn join(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Body(join): Body<Join>,
) -> Result<Json<Joined>, Refusal> {
    Ok(Json(app.lobby.join(&id, join).await?))
}

/// Deletes a room; with the host's or a player's secret.
#[cfg_attr(feature = "schema", utoipa::path(delete, path = "/api/rooms/{room}", tag = "rooms", params(("room" = String, Path)),
    security(("secret" = [])),
    responses((status = 204), (status = 403, body = crate::protocol::Failed), (status = 404, body = crate::protocol::Failed))))]
pub(crate) async fn delete(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Bearer(key): Bearer,
) -> Result<StatusCode, Refusal> {
    app.lobby.delete(&id, key).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Through whose eyes, and how.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Looks {
    seat: Option<u8>,
    #[serde(default)]
    theme: Theme,
    #[serde(default)]
    diagram: bool,
    #[serde(default)]
    board: bool,
    /// Moves to draw on the board, joined by semicolons.
    #[serde(default)]
    hints: String,
}

/// The most moves drawn on a board.
const MOST_DRAWN: usize = 10;

impl Looks {
    fn eyes(&self, viewer: Viewer, lang: Lang) -> Eyes {
        Eyes::new(viewer, lang, self.theme, Renderings { diagram: self.diagram, board: self.board })
    }

    fn hints(&self) -> Vec<String> {
        self.hints.split(';').filter(|text| !text.is_empty()).take(MOST_DRAWN).map(str::to_owned).collect()
    }
}

/// The viewer that somebody with this secret may be: a seat of their own, any seat once nothing is secret any more,
/// else a spectator.
fn viewer(room: &Room, seat: Option<u8>, key: Option<&Lock>) -> Result<Viewer, Refusal> {
    let Some(seat) = seat else { return Ok(Viewer::Spectator) };
    let known = room.seat(seat)?;
    let own = key.is_some_and(|key| room.seats_of(key).any(|held| held == seat));
    if own || room.is_over() || room.row.review { Ok(Viewer::Seat(known)) } else { Err(refusal::NOT_YOURS) }
}

/// The record that the viewer may have: complete once the game is over.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/rooms/{room}/record", tag = "rooms",
    params(("room" = String, Path), ("seat" = Option<u8>, Query)), security((), ("secret" = [])),
    responses((status = 200, body = Object), (status = 403, body = crate::protocol::Failed), (status = 404, body = crate::protocol::Failed))))]
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Params(looks): Params<Looks>,
    Bearer(key): Bearer,
) -> Result<Json<Value>, Refusal> {
    let record = app
        .lobby
        .ask(&id, move |room, _| -> Result<_, Refusal> {
            let viewer = viewer(room, looks.seat, key.as_ref())?;
            Ok(presenter::record(room, viewer))
        })
        .await??;
    serde_json::to_value(record).map(Json).map_err(|_| refusal::STORAGE)
}

/// The game as it stood after so many moves.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/rooms/{room}/positions/{moves}", tag = "rooms",
    params(("room" = String, Path), ("moves" = usize, Path), ("seat" = Option<u8>, Query),
        ("lang" = Option<String>, Query), ("theme" = Option<Theme>, Query),
        ("diagram" = Option<bool>, Query, description = "whether the view is wanted as text"),
        ("board" = Option<bool>, Query, description = "whether the view is wanted as a drawing"),
        ("hints" = Option<String>, Query, description = "moves to draw on the board, joined by ;")), security((), ("secret" = [])),
    responses((status = 200, body = Position), (status = 403, body = crate::protocol::Failed), (status = 404, body = crate::protocol::Failed))))]
pub(crate) async fn position(
    State(app): State<Arc<App>>,
    Path((id, moves)): Path<(String, usize)>,
    Params(looks): Params<Looks>,
    Speaks(lang): Speaks,
    Bearer(key): Bearer,
) -> Result<Json<Position>, Refusal> {
    let position = app.lobby.ask(&id, move |room, _| -> Result<_, Refusal> {
        let viewer = viewer(room, looks.seat, key.as_ref())?;
        Ok(presenter::position(&*room.session.at(moves), looks.eyes(viewer, lang), looks.hints()))
    });
    Ok(Json(position.await??))
}

/// The game as it stood after so many moves, as a picture that stands alone.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/rooms/{room}/positions/{moves}/picture.svg", tag = "rooms",
    params(("room" = String, Path), ("moves" = usize, Path), ("seat" = Option<u8>, Query),
        ("lang" = Option<String>, Query), ("theme" = Option<Theme>, Query), ("hints" = Option<String>, Query)),
    security((), ("secret" = [])),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = 403, body = crate::protocol::Failed),
        (status = 404, body = crate::protocol::Failed))))]
pub(crate) async fn picture(
    State(app): State<Arc<App>>,
    Path((id, moves)): Path<(String, usize)>,
    Params(looks): Params<Looks>,
    Speaks(lang): Speaks,
    Bearer(key): Bearer,
) -> Result<Response, Refusal> {
    let picture = app.lobby.ask(&id, move |room, _| -> Result<_, Refusal> {
        let eyes = looks.eyes(viewer(room, looks.seat, key.as_ref())?, lang);
        Ok(presenter::picture(&*room.session.at(moves), eyes, looks.hints()))
    });
    let picture = picture.await??.ok_or(refusal::NO_PAGE)?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

/// The definitions that the boards of a room refer to.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/rooms/{room}/sheet", tag = "rooms",
    params(("room" = String, Path), ("lang" = Option<String>, Query), ("theme" = Option<Theme>, Query)),
    responses((status = 200, body = Sheet), (status = 404, body = crate::protocol::Failed))))]
pub(crate) async fn sheet(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Params(looks): Params<Looks>,
    Speaks(lang): Speaks,
) -> Result<Json<Sheet>, Refusal> {
    let style = presenter::style(lang, looks.theme);
    let sheet = app.lobby.ask(&id, move |room, _| room.session.sheet(style)).await?;
    Ok(Json(presenter::sheet(&sheet.ok_or(refusal::NO_PAGE)?)))
}

/// Which part of the history.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Part {
    seat: Option<u8>,
    before: Option<usize>,
    limit: Option<usize>,
}

/// The most entries of the history told at once.
const MOST_ENTRIES: usize = 200;

/// The history of a game, the last entries unless others are asked for.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/rooms/{room}/log", tag = "rooms",
    params(("room" = String, Path), ("seat" = Option<u8>, Query), ("lang" = Option<String>, Query),
        ("before" = Option<usize>, Query, description = "the number of the entry before which they end"),
        ("limit" = Option<usize>, Query, description = "how many, at most 200")),
    security((), ("secret" = [])),
    responses((status = 200, body = LogPage), (status = 403, body = crate::protocol::Failed), (status = 404, body = crate::protocol::Failed))))]
pub(crate) async fn log(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Params(part): Params<Part>,
    Speaks(lang): Speaks,
    Bearer(key): Bearer,
) -> Result<Json<LogPage>, Refusal> {
    let page = app.lobby.ask(&id, move |room, _| -> Result<_, Refusal> {
        let viewer = viewer(room, part.seat, key.as_ref())?;
        let end = part.before.unwrap_or(usize::MAX).min(room.session.steps());
        let from = end.saturating_sub(part.limit.unwrap_or(MOST_ENTRIES).min(MOST_ENTRIES));
        Ok(LogPage { from, log: presenter::log(&*room.session, from..end, viewer, lang) })
    });
    Ok(Json(page.await??))
}
