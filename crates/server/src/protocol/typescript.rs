//! The protocol's types in TypeScript.

use ts_rs::{Config, TS};

use super::*;

macro_rules! declare {
    ($($type:ty),+ $(,)?) => {
        [$((<$type as TS>::docs(), <$type as TS>::decl(&settings()))),+]
    };
}

fn settings() -> Config {
    Config::new().with_large_int("number")
}

/// The module that the browser front imports.
#[must_use]
pub fn write() -> String {
    let types = declare![
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
        Board,
        Sheet,
        Choice,
        Outcome,
        LogEntry,
        Advice,
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
    ];
    let mut text = "// Written from the server's types by `cargo xtask protocol`; do not edit.\n".to_owned();
    for (docs, declaration) in types {
        text.push('\n');
        text.push_str(docs.as_deref().unwrap_or_default());
        text.push_str("export ");
        text.push_str(&declaration);
        text.push('\n');
    }
    text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}
