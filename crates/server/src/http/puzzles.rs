//! Puzzles. The server keeps nothing of them: who solves one says each time what was played so far.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use bastide_core::Lang;
use bastide_session::{Attempt, Games};
use serde::Deserialize;

use super::extract::{Body, Params, Speaks};
use crate::app::App;
use crate::presenter;
use crate::protocol::{LogEntry, Puzzle, PuzzleAnswer, PuzzleInfo, PuzzleTry, Renderings, Theme};
use crate::refusal::{self, Refusal};

/// The most own turns of a puzzle.
const MOST_TURNS: usize = 100;

/// The puzzles, the shortest first.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/puzzles", tag = "puzzles", responses((status = 200, body = Vec<PuzzleInfo>))))]
pub(crate) async fn list(State(app): State<Arc<App>>) -> Json<Vec<PuzzleInfo>> {
    Json(app.games().puzzles().iter().map(presenter::puzzle_info).collect())
}

/// How far somebody is, and how it is to look.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Looks {
    /// The own turns so far, joined by semicolons.
    #[serde(default)]
    moves: String,
    #[serde(default)]
    theme: Theme,
    #[serde(default)]
    diagram: bool,
    #[serde(default)]
    board: bool,
}

impl Looks {
    fn looks(&self, lang: Lang) -> presenter::Looks {
        presenter::Looks {
            lang,
            theme: self.theme,
            render: Renderings { diagram: self.diagram, board: self.board },
        }
    }

    fn moves(&self) -> Vec<String> {
        self.moves.split(';').filter(|text| !text.is_empty()).map(str::to_owned).collect()
    }
}

/// A puzzle after some own turns.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/puzzles/{puzzle}", tag = "puzzles",
    params(("puzzle" = String, Path), ("moves" = Option<String>, Query, description = "own turns so far, joined by ;"),
        ("lang" = Option<String>, Query), ("theme" = Option<Theme>, Query),
        ("diagram" = Option<bool>, Query), ("board" = Option<bool>, Query)),
    responses((status = 200, body = Puzzle), (status = 404, body = crate::protocol::Failed), (status = 422, body = crate::protocol::Failed))))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Params(looks): Params<Looks>,
    Speaks(lang): Speaks,
) -> Result<Json<Puzzle>, Refusal> {
    let (games, moves) = (app.games().clone(), looks.moves());
    let puzzle = app.puzzle(move || Ok(presenter::puzzle(&resume(&games, &id, &moves)?, looks.looks(lang))));
    Ok(Json(puzzle.await?))
}

/// Tries a turn: the best one is played and answered, any other is judged.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/puzzles/{puzzle}/turns", tag = "puzzles", request_body = PuzzleTry,
    params(("puzzle" = String, Path), ("lang" = Option<String>, Query), ("theme" = Option<Theme>, Query),
        ("diagram" = Option<bool>, Query), ("board" = Option<bool>, Query)),
    responses((status = 200, body = PuzzleAnswer), (status = 404, body = crate::protocol::Failed), (status = 422, body = crate::protocol::Failed))))]
pub(crate) async fn play(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Params(looks): Params<Looks>,
    Speaks(lang): Speaks,
    Body(turn): Body<PuzzleTry>,
) -> Result<Json<PuzzleAnswer>, Refusal> {
    let games = app.games().clone();
    let answer = app.puzzle(move || {
        let mut attempt = resume(&games, &id, &turn.moves)?;
        let answer = attempt.play(&turn.text)?;
        Ok(presenter::puzzle_answer(&answer, &attempt, looks.looks(lang)))
    });
    Ok(Json(answer.await?))
}

/// The best turns of both players from there.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/puzzles/{puzzle}/solution", tag = "puzzles",
    params(("puzzle" = String, Path), ("moves" = Option<String>, Query, description = "own turns so far, joined by ;"),
        ("lang" = Option<String>, Query)),
    responses((status = 200, body = Vec<LogEntry>), (status = 404, body = crate::protocol::Failed), (status = 422, body = crate::protocol::Failed))))]
pub(crate) async fn solution(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Params(looks): Params<Looks>,
    Speaks(lang): Speaks,
) -> Result<Json<Vec<LogEntry>>, Refusal> {
    let (games, moves) = (app.games().clone(), looks.moves());
    Ok(Json(app.puzzle(move || Ok(presenter::solution(&resume(&games, &id, &moves)?, lang))).await?))
}

/// A puzzle with these own turns played.
fn resume(games: &Games, id: &str, moves: &[String]) -> Result<Attempt, Refusal> {
    let mut attempt = games.attempt(id).ok_or(refusal::NO_PUZZLE)?;
    for text in moves.iter().take(MOST_TURNS) {
        if attempt.play(text)?.grade != bastide_session::puzzle::Grade::Best {
            return Err(refusal::NOT_THE_WAY);
        }
    }
    Ok(attempt)
}
