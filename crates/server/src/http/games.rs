//! The games, their rules and their opponents.

use axum::Json;
use axum::extract::Path;
use bastide_agents::{Kind, Level, Parameter, ladder, strongest};
use bastide_core::study::Study;
use bastide_core::{Lang, Preset, RuleOption, Rules};
use bastide_session::{GAMES, SessionError, Setup, Visitor, start, visit};
use serde::Deserialize;
use serde_json::Value;

use super::extract::{Body, Params, Speaks};
use crate::exit;
use crate::protocol::{
    AgentInfo, Failed, GameInfo, LevelInfo, OptionInfo, ParameterInfo, PresetInfo, RulesInfo, RulesQuery,
    Sheet, Theme,
};
use crate::refusal::{self, Refusal};

/// The games that can be played here.
#[utoipa::path(get, path = "/api/games", tag = "games",
    params(("lang" = Option<String>, Query, description = "en or fr")),
    responses((status = 200, body = Vec<GameInfo>)))]
pub(crate) async fn list(Speaks(lang): Speaks) -> Json<Vec<GameInfo>> {
    let describe = |name: &str| visit(name, Describe(lang)).ok();
    Json(GAMES.iter().filter_map(|meta| describe(meta.id)).collect())
}

/// What rules mean.
#[utoipa::path(post, path = "/api/games/{game}/rules", tag = "games", request_body = RulesQuery,
    params(("game" = String, Path), ("lang" = Option<String>, Query, description = "en or fr")),
    responses((status = 200, body = RulesInfo), (status = 404, body = Failed), (status = 422, body = Failed)))]
pub(crate) async fn rules(
    Path(game): Path<String>,
    Body(query): Body<RulesQuery>,
) -> Result<Json<RulesInfo>, Refusal> {
    let read = visit(&game, Read(&query.rules)).map_err(SessionError::from)?;
    Ok(Json(read?))
}

/// The definitions that boards of a game under its usual rules refer to, for pages without a room.
#[utoipa::path(get, path = "/api/games/{game}/sheet", tag = "games",
    params(("game" = String, Path), ("lang" = Option<String>, Query), ("theme" = Option<Theme>, Query)),
    responses((status = 200, body = Sheet), (status = 404, body = Failed)))]
pub(crate) async fn sheet(
    Path(game): Path<String>,
    Params(colours): Params<Colours>,
    Speaks(lang): Speaks,
) -> Result<Json<Sheet>, Refusal> {
    let session = start(&Setup::new(game))?;
    let sheet = session.sheet(exit::style(lang, colours.theme)).ok_or(refusal::NO_PAGE)?;
    Ok(Json(exit::sheet(&sheet)))
}

/// In which colours.
#[derive(Debug, Deserialize)]
pub(crate) struct Colours {
    #[serde(default)]
    theme: Theme,
}

struct Read<'a>(&'a Value);

impl Visitor for Read<'_> {
    type Output = Result<RulesInfo, SessionError>;

    fn visit<G: Study>(self) -> Self::Output {
        let rules = G::Rules::from_json(self.0)?;
        Ok(RulesInfo { text: rules.describe(), seats: rules.seats(), values: Value::Object(rules.values()) })
    }
}

struct Describe(Lang);

impl Visitor for Describe {
    type Output = GameInfo;

    fn visit<G: Study>(self) -> GameInfo {
        let lang = self.0;
        let ladder = ladder::<G>();
        let meta = G::META;
        GameInfo {
            id: meta.id.to_owned(),
            title: meta.title.get(lang).to_owned(),
            rules_version: meta.rules_version,
            min_seats: meta.min_seats,
            max_seats: meta.max_seats,
            hidden_information: meta.hidden_information,
            chance: meta.chance,
            presets: G::Rules::presets().iter().map(|preset| describe_preset(preset, lang)).collect(),
            options: G::Rules::options().iter().map(|option| describe_option(option, lang)).collect(),
            levels: ladder.levels.iter().map(|level| describe_level(level, lang)).collect(),
            graded: ladder.graded.iter().map(|level| describe_level(level, lang)).collect(),
            solvable: strongest::<G>(&G::Rules::default()).is_some(),
            puzzles: bastide_session::puzzle::count(meta.id),
            agents: ladder.kinds.iter().map(|kind| describe_agent(kind, lang)).collect(),
        }
    }
}

fn describe_preset<R: Rules>(preset: &Preset<R>, lang: Lang) -> PresetInfo {
    let rules = (preset.make)();
    PresetInfo {
        name: preset.name.to_owned(),
        summary: preset.summary.get(lang).to_owned(),
        seats: rules.seats(),
        values: Value::Object(rules.values()),
    }
}

fn describe_option<R>(option: &RuleOption<R>, lang: Lang) -> OptionInfo {
    OptionInfo {
        name: option.name.to_owned(),
        summary: option.summary.get(lang).to_owned(),
        expected: (option.expected)(),
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

fn describe_agent<G: Study>(kind: &Kind<G>, lang: Lang) -> AgentInfo {
    let parameter = |parameter: &Parameter| ParameterInfo {
        name: parameter.name.to_owned(),
        summary: parameter.summary.get(lang).to_owned(),
        default: parameter.default.clone(),
        expected: parameter.domain.describe(),
    };
    AgentInfo {
        name: kind.name.to_owned(),
        summary: kind.summary.get(lang).to_owned(),
        parameters: kind.parameters.iter().map(parameter).collect(),
    }
}
