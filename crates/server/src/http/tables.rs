//! The table of a solved game: whether it is there, and making it in the background.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use bastide_core::{Lang, Spoken};
use bastide_session::solved::{self, SolveJob, Stage, TABLE_BYTES, TableError, WORK_BYTES, memory};
use bastide_session::{SessionError, Setup};
use serde::Deserialize;
use serde_json::Value;

use super::extract::{Body, Params, Speaks};
use crate::app::App;
use crate::protocol::{TableInfo, TableQuery, TableStage};
use crate::refusal::{self, Refusal};
use crate::site::Visitor;

/// Under which rules.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Under {
    #[serde(default)]
    rules: String,
}

/// Whether the table of a game is there, and how its making goes.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/games/{game}/table", tag = "tables",
    params(("game" = String, Path), ("rules" = Option<String>, Query), ("lang" = Option<String>, Query)),
    responses((status = 200, body = TableInfo), (status = 404, body = crate::protocol::Failed), (status = 422, body = crate::protocol::Failed))))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(game): Path<String>,
    Params(under): Params<Under>,
    Speaks(lang): Speaks,
) -> Result<Json<TableInfo>, Refusal> {
    Ok(Json(describe(&app, visitor, &game, &Value::from(under.rules), lang)?))
}

/// Starts to make the table, or goes on with it; one at a time, and only where the server was told to.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/games/{game}/table", tag = "tables", request_body = TableQuery,
    params(("game" = String, Path), ("lang" = Option<String>, Query)),
    responses((status = 200, body = TableInfo), (status = 403, body = crate::protocol::Failed), (status = 404, body = crate::protocol::Failed),
        (status = 409, body = crate::protocol::Failed), (status = 507, body = crate::protocol::Failed))))]
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(game): Path<String>,
    Speaks(lang): Speaks,
    Body(query): Body<TableQuery>,
) -> Result<Json<TableInfo>, Refusal> {
    let job = solve_job(&app, &game, &query.rules)?;
    if !app.tables.may_build(visitor) {
        return Err(refusal::NO_TABLES);
    }
    if !job.path().is_file() {
        app.tables.workshop.start(&job).map_err(|error| refuse(&error))?;
    }
    Ok(Json(describe(&app, visitor, &game, &query.rules, lang)?))
}

/// Stops making it; what is complete stays for the next time.
#[cfg_attr(feature = "schema", utoipa::path(delete, path = "/api/games/{game}/table", tag = "tables",
    params(("game" = String, Path), ("rules" = Option<String>, Query), ("lang" = Option<String>, Query)),
    responses((status = 200, body = TableInfo), (status = 403, body = crate::protocol::Failed), (status = 404, body = crate::protocol::Failed))))]
pub(crate) async fn stop(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(game): Path<String>,
    Params(under): Params<Under>,
    Speaks(lang): Speaks,
) -> Result<Json<TableInfo>, Refusal> {
    if !app.tables.may_build(visitor) {
        return Err(refusal::NO_TABLES);
    }
    app.tables.workshop.stop();
    Ok(Json(describe(&app, visitor, &game, &Value::from(under.rules), lang)?))
}

/// What the table of these rules asks for, as this server makes tables.
fn solve_job(app: &App, game: &str, rules: &Value) -> Result<SolveJob, Refusal> {
    let job = app.games().get(game).map_err(SessionError::from)?.order(rules)?.ok_or(refusal::NO_PAGE)?;
    Ok(app.tables.fit(job))
}

fn describe(
    app: &App,
    visitor: Visitor,
    game: &str,
    rules: &Value,
    lang: Lang,
) -> Result<TableInfo, Refusal> {
    let job = solve_job(app, game, rules)?;
    let stage = app.tables.workshop.stage();
    let (kind, done) = match &stage {
        Stage::Idle => (TableStage::Idle, 0.0),
        Stage::Solving { decided, .. } => (TableStage::Solving, *decided),
        Stage::Writing { done } => (TableStage::Writing, *done),
        Stage::Done(_) => (TableStage::Done, 1.0),
        Stage::Stopped => (TableStage::Stopped, 0.0),
        Stage::Failed(_) => (TableStage::Failed, 0.0),
    };
    Ok(TableInfo {
        present: job.path().is_file(),
        strongest: app.games().start(&Setup::new(game).rules(rules.clone()))?.strongest(lang),
        may_build: app.tables.may_build(visitor),
        memory: job.memory(),
        available: memory::available(),
        disk: TABLE_BYTES,
        work: WORK_BYTES,
        minutes: job.minutes(),
        begun: job.is_begun(),
        stage: kind,
        done,
        words: solved::describe(&stage, lang),
    })
}

fn refuse(error: &TableError) -> Refusal {
    use axum::http::StatusCode;
    use bastide_core::Say;
    let (code, status) = match error {
        TableError::Busy => ("table-busy", StatusCode::CONFLICT),
        TableError::Memory { .. } => ("too-little-memory", StatusCode::INSUFFICIENT_STORAGE),
        _ => ("table", StatusCode::INTERNAL_SERVER_ERROR),
    };
    Refusal::new(code, status, Spoken::new(|lang| error.say(lang)))
}
