//! The protocol's types in TypeScript.

use std::fmt::Write;

use bastide_core::typescript::{Declarations, GameTypes};

use super::*;

/// The types of the games' own data: a line a game.
fn games() -> Vec<GameTypes> {
    vec![bastide_bobail::types(), bastide_carcassonne::types(), bastide_schotten::types()]
}

macro_rules! declare {
    ($found:ident: $($type:ty),+ $(,)?) => {
        $($found.add::<$type>();)+
    };
}

/// The module that the browser front imports.
#[must_use]
pub fn write() -> String {
    let mut found = Declarations::default();
    declare![found:
        Lang,
        Theme,
        Fault,
        Failed,
        GameInfo,
        PresetInfo,
        OptionInfo,
        LevelInfo,
        AgentInfo,
        ParameterInfo,
        RulesQuery,
        RulesInfo,
        NewRoom,
        Import,
        SeatSetup,
        Pace,
        Created,
        SeatToken,
        Invitation,
        Join,
        Joined,
        RoomInfo,
        RoomState,
        SeatInfo,
        SeatKind,
        RoomList,
        Position,
        BoardPicture,
        Sheet,
        Renderings,
        Choices,
        PickGroup,
        Outcome,
        LogEntry,
        LogPage,
        Advice,
        Foreseen,
        Hint,
        Exact,
        ExactValue,
        ReviewQuery,
        Review,
        ReviewPoint,
        PuzzleInfo,
        Puzzle,
        PuzzleTry,
        PuzzleGrade,
        PuzzleAnswer,
        TableInfo,
        TableStage,
        TableQuery,
        ClientMessage,
        ClientFrame,
        ServerMessage,
        You,
        State,
        UndoRight,
        Proposal,
        ProposalKind,
        bastide_art::CarcassonneSheet,
        bastide_art::SchottenSheet,
    ];
    let games = games();
    for declaration in games.iter().flat_map(|types| &types.declarations) {
        if !found.0.contains(declaration) {
            found.0.push(declaration.clone());
        }
    }
    // What a type needs comes in another order from every compilation.
    found.0.sort_by(|one, other| one.name.cmp(&other.name));
    let mut text = "// Written from the server's types by `cargo xtask protocol`; do not edit.\n".to_owned();
    for declaration in found.0 {
        let _ = write!(text, "\n{}export {}\n", declaration.docs, declaration.text);
    }
    text.push_str(&by_game(
        "View",
        "What a viewer sees",
        games.iter().map(|types| (types.game, &types.view)),
    ));
    text.push_str(&by_game("Action", "What was done", games.iter().map(|types| (types.game, &types.action))));
    text.push_str(&by_game(
        "Effect",
        "What came of it",
        games.iter().map(|types| (types.game, &types.effect)),
    ));
    let sheets = [("carcassonne", "CarcassonneSheet"), ("schotten", "SchottenSheet")];
    text.push_str(&by_game("Sheet", "What a front needs to know of a sheet", sheets.into_iter()));
    text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// A type for each game, and the one that is any of them.
fn by_game<'a>(
    what: &str,
    words: &str,
    types: impl Iterator<Item = (&'a str, impl std::fmt::Display)>,
) -> String {
    let fields: String = types.map(|(game, name)| format!("{game}: {name}, ")).collect();
    format!(
        "\n/**\n * {words}, by game.\n */\nexport type Game{what}s = {{ {fields}}};\n\
         \n/**\n * {words}, of any game.\n */\nexport type Game{what} = Game{what}s[keyof Game{what}s];\n"
    )
}
