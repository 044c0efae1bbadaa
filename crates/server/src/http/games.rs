//! The games, their rules and their opponents.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use bastide_agents::{Level, Parameter};
use bastide_core::{Lang, Text};
use bastide_session::catalogue::{OptionAbout, PresetAbout};
use bastide_session::{Listed, SessionError, Setup};
use serde::Deserialize;
use serde_json::Value;

use super::extract::{Body, Params, Speaks};
use crate::app::App;
use crate::presenter;
use crate::protocol::{
    AgentInfo, GameInfo, LevelInfo, OptionInfo, ParameterInfo, PresetInfo, RulesInfo, RulesQuery, Sheet,
    Theme,
};
use crate::refusal::{self, Refusal};

/// The games that can be played here.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/games", tag = "games",
    params(("lang" = Option<String>, Query, description = "en or fr")),
    responses((status = 200, body = Vec<GameInfo>))))]
pub(crate) async fn list(State(app): State<Arc<App>>, Speaks(lang): Speaks) -> Json<Vec<GameInfo>> {
    Json(app.games().iter().map(|game| describe(game, lang)).collect())
}

/// What rules mean.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/games/{game}/rules", tag = "games", request_body = RulesQuery,
    params(("game" = String, Path), ("lang" = Option<String>, Query, description = "en or fr")),
    responses((status = 200, body = RulesInfo), (status = 404, body = crate::protocol::Failed), (status = 422, body = crate::protocol::Failed))))]
pub(crate) async fn rules(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    Body(query): Body<RulesQuery>,
) -> Result<Json<RulesInfo>, Refusal> {
    let read = app.games().get(&game).map_err(SessionError::from)?.read_rules(&query.rules)?;
    Ok(Json(RulesInfo { text: read.text, seats: read.seats, values: Value::Object(read.values) }))
}

/// The definitions that boards of a game under its usual rules refer to, for pages without a room.
#[cfg_attr(feature = "schema", utoipa::path(get, path = "/api/games/{game}/sheet", tag = "games",
    params(("game" = String, Path), ("lang" = Option<String>, Query), ("theme" = Option<Theme>, Query)),
    responses((status = 200, body = Sheet), (status = 404, body = crate::protocol::Failed))))]
pub(crate) async fn sheet(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    Params(colours): Params<Colours>,
    Speaks(lang): Speaks,
) -> Result<Json<Sheet>, Refusal> {
    let session = app.games().start(&Setup::new(game))?;
    let sheet = session.sheet(presenter::style(lang, colours.theme)).ok_or(refusal::NO_PAGE)?;
    Ok(Json(presenter::sheet(&sheet)))
}

/// The definitions that boards of a game under other rules refer to, to look at before it is played.
#[cfg_attr(feature = "schema", utoipa::path(post, path = "/api/games/{game}/sheet", tag = "games", request_body = RulesQuery,
    params(("game" = String, Path), ("lang" = Option<String>, Query), ("theme" = Option<Theme>, Query)),
    responses((status = 200, body = Sheet), (status = 404, body = crate::protocol::Failed), (status = 422, body = crate::protocol::Failed))))]
pub(crate) async fn sheet_under(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    Params(colours): Params<Colours>,
    Speaks(lang): Speaks,
    Body(query): Body<RulesQuery>,
) -> Result<Json<Sheet>, Refusal> {
    let session = app.games().start(&Setup::new(game).rules(query.rules))?;
    let sheet = session.sheet(presenter::style(lang, colours.theme)).ok_or(refusal::NO_PAGE)?;
    Ok(Json(presenter::sheet(&sheet)))
}

/// In which colours.
#[derive(Debug, Deserialize)]
pub(crate) struct Colours {
    #[serde(default)]
    theme: Theme,
}

fn describe(game: &dyn Listed, lang: Lang) -> GameInfo {
    let (meta, about) = (game.meta(), game.about());
    GameInfo {
        id: meta.id.to_owned(),
        title: meta.title.get(lang).to_owned(),
        summary: about.summary.get(lang).to_owned(),
        help: about.help.get(lang).to_owned(),
        rules_version: meta.rules_version,
        min_seats: meta.min_seats,
        max_seats: meta.max_seats,
        hidden_information: meta.information.can_hide(),
        chance: meta.chance,
        presets: about.presets.into_iter().map(|preset| describe_preset(preset, lang)).collect(),
        options: about.options.into_iter().map(|option| describe_option(option, lang)).collect(),
        levels: about.levels.iter().map(|level| describe_level(level, lang)).collect(),
        graded: about.graded.iter().map(|level| describe_level(level, lang)).collect(),
        reported: about.reported.iter().map(|level| describe_level(level, lang)).collect(),
        solvable: about.solvable,
        puzzles: about.puzzles,
        agents: about.agents.into_iter().map(|agent| describe_agent(agent, lang)).collect(),
    }
}

fn describe_preset(preset: PresetAbout, lang: Lang) -> PresetInfo {
    PresetInfo {
        name: preset.name.to_owned(),
        title: preset.title.get(lang).to_owned(),
        summary: preset.summary.get(lang).to_owned(),
        seats: preset.seats,
        values: Value::Object(preset.values),
    }
}

fn describe_option(option: OptionAbout, lang: Lang) -> OptionInfo {
    OptionInfo {
        name: option.name.to_owned(),
        title: option.title.get(lang).to_owned(),
        summary: option.summary.get(lang).to_owned(),
        titles: option
            .titles
            .iter()
            .map(|(name, title)| ((*name).to_owned(), title.get(lang).to_owned()))
            .collect(),
        expected: option.expected,
    }
}

fn describe_level(level: &Level, lang: Lang) -> LevelInfo {
    LevelInfo {
        name: level.name.to_owned(),
        title: level.title.get(lang).to_owned(),
        spec: level.spec.to_owned(),
        seconds: level.seconds,
    }
}

fn describe_agent((name, summary, parameters): (&str, Text, Vec<Parameter>), lang: Lang) -> AgentInfo {
    let parameter = |parameter: Parameter| ParameterInfo {
        name: parameter.name.to_owned(),
        summary: parameter.summary.get(lang).to_owned(),
        expected: parameter.domain.describe(),
        default: parameter.default,
    };
    AgentInfo {
        name: name.to_owned(),
        summary: summary.get(lang).to_owned(),
        parameters: parameters.into_iter().map(parameter).collect(),
    }
}
