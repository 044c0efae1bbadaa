//! The one exit for what happens in a game: everything about a session that leaves the server is made here, for
//! one pair of eyes.
//!
//! Nothing else calls `view`, `log`, `record_for`, `choices`, `diagram`, `board` or `picture` of a session.

use bastide_core::words::server as words;
use std::ops::Range;

use bastide_art::Style;
use bastide_core::{Lang, Record, Say, Seat, Viewer};
use bastide_session::{Attempt, Scene, Session, SessionError, Status};
use serde_json::Value;

use crate::protocol::{
    Advice, BoardPicture, Choices, Exact, Foreseen, Hint, LogEntry, Outcome, Position, Puzzle, PuzzleAnswer,
    PuzzleGrade, PuzzleInfo, Renderings, Sheet, Theme,
};
use crate::room::Room;
use crate::seat::Player;

/// Who looks, and how they want to be spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Eyes {
    /// Where they sit.
    pub(crate) viewer: Viewer,
    /// Their language.
    pub(crate) lang: Lang,
    /// Their colours.
    pub(crate) theme: Theme,
    /// What they want beside the view.
    pub(crate) render: Renderings,
    /// Whether they are to choose a move.
    pub(crate) chooses: bool,
    /// Whether they play the seat and wait for another.
    pub(crate) waits: bool,
}

impl Eyes {
    /// The eyes of somebody who only looks.
    pub(crate) fn new(viewer: Viewer, lang: Lang, theme: Theme, render: Renderings) -> Self {
        Self { viewer, lang, theme, render, chooses: false, waits: false }
    }

    fn style(self) -> Style {
        style(self.lang, self.theme)
    }
}

/// How somebody wants to be spoken to, whoever they are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Looks {
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    pub(crate) render: Renderings,
}

/// How drawings look.
pub(crate) fn style(lang: Lang, theme: Theme) -> Style {
    let theme = match theme {
        Theme::Light => bastide_art::Theme::Light,
        Theme::Dark => bastide_art::Theme::Dark,
    };
    Style { lang, theme }
}

/// The game at this moment, with these moves drawn on the board.
pub(crate) fn position(session: &dyn Session, eyes: Eyes, hints: Vec<String>) -> Position {
    let status = session.status();
    let Eyes { viewer, lang, .. } = eyes;
    let choices = eyes.chooses.then(|| session.choices(viewer, lang)).filter(|tree| !tree.is_empty());
    Position {
        moves: status.moves,
        looker: seat_of(viewer),
        secrets: session.has_secrets(),
        to_move: status.to_move.map(number),
        scores: status.scores.as_ref().map(|scores| scores.to_vec()),
        result: outcome(&status),
        ending: session.ending(lang),
        view: session.view(viewer, lang),
        diagram: eyes.render.diagram.then(|| session.diagram(viewer)),
        board: board(session, eyes, hints),
        choices: choices.map(|tree| Choices::pack(&tree)),
        prepares: eyes.waits && seat_seen(viewer).is_some_and(|seat| session.prepares(seat)),
        tip: tip(session, &status, lang),
    }
}

/// The board at this moment, with these moves drawn on it, for those who want it.
pub(crate) fn board(session: &dyn Session, eyes: Eyes, hints: Vec<String>) -> Option<BoardPicture> {
    if !eyes.render.board {
        return None;
    }
    let scene = Scene { style: eyes.style(), hints, offer: eyes.chooses, ..Scene::default() };
    let bastide_art::Drawing { svg, view_box, title, desc } = session.board(eyes.viewer, &scene)?;
    Some(BoardPicture { svg, view_box, title, desc })
}

/// The game at this moment as a picture that stands alone.
pub(crate) fn picture(session: &dyn Session, eyes: Eyes, hints: Vec<String>) -> Option<String> {
    let scene = Scene { style: eyes.style(), hints, legend: true, ..Scene::default() };
    session.picture(eyes.viewer, &scene)
}

/// The definitions that boards refer to; they are the same for everybody.
pub(crate) fn sheet(sheet: &bastide_art::Sheet) -> Sheet {
    Sheet { svg: sheet.svg(), data: sheet.data.clone() }
}

/// These entries of the history.
pub(crate) fn log(session: &dyn Session, steps: Range<usize>, viewer: Viewer, lang: Lang) -> Vec<LogEntry> {
    session.log_of(steps, viewer, lang).into_iter().map(log_entry).collect()
}

fn log_entry(entry: bastide_session::LogEntry) -> LogEntry {
    let bastide_session::LogEntry { seat, moves, text, words, action, effects, told } = entry;
    LogEntry { seat: seat.map(number), number: moves, text, words, action, effects, told }
}

/// The record that this viewer may have, with the build that made it and the files of its agents.
pub(crate) fn record(room: &Room, viewer: Viewer) -> Record {
    let agents = room.row.players.iter().filter_map(Player::agent);
    room.games.name_maker(room.session.record_for(viewer), &*room.session, agents)
}

/// What an agent told the seat to move, for that seat only.
pub(crate) fn advice(asked: String, advice: bastide_session::Advice) -> Advice {
    Advice {
        seat: number(advice.seat),
        agent: advice.agent,
        asked,
        text: advice.text,
        value: advice.value,
        hints: advice.hints.into_iter().map(hint).collect(),
        line: advice.line,
        nodes: advice.nodes,
        playouts: advice.playouts,
        depth: advice.depth,
    }
}

pub(crate) fn hint(hint: bastide_session::Hint) -> Hint {
    let bastide_session::Hint { text, action, value, visits, exact } = hint;
    Hint { text, words: String::new(), action, value, visits, exact: exact.map(Exact::from) }
}

/// Moves of a player in one sentence each, as far as that player sees them; a move that cannot be made stays as it is
/// written.
pub(crate) fn describe<'a>(
    session: &dyn Session,
    seat: u8,
    texts: impl IntoIterator<Item = &'a str>,
    lang: Lang,
) -> Vec<String> {
    let seat = Seat::new(usize::from(seat));
    let told = |text: &str| session.describe(seat, text, lang).unwrap_or_else(|_| text.to_owned());
    texts.into_iter().map(told).collect()
}

/// What people choose a puzzle by.
pub(crate) fn puzzle_info(info: &bastide_session::PuzzleInfo) -> PuzzleInfo {
    PuzzleInfo {
        id: info.id.clone(),
        turns: info.turns,
        seat: number(info.seat),
        choices: info.choices,
        plays_out: info.plays_out,
    }
}

/// A puzzle as far as somebody has come.
pub(crate) fn puzzle(attempt: &Attempt, looks: Looks) -> Puzzle {
    let Looks { lang, theme, render } = looks;
    let chooses = !attempt.is_solved();
    let eyes = Eyes { viewer: Viewer::Seat(attempt.solver()), lang, theme, render, chooses, waits: false };
    let info = attempt.info();
    Puzzle {
        info: puzzle_info(&info),
        task: bastide_session::puzzle::task(&info, lang),
        position: position(attempt.session(), eyes, Vec::new()),
        left: attempt.left(),
        solved: attempt.is_solved(),
        line: log(attempt.session(), 0..attempt.session().steps(), eyes.viewer, lang),
    }
}

/// The best turns of both players from where somebody has come.
pub(crate) fn solution(attempt: &Attempt, lang: Lang) -> Vec<LogEntry> {
    let mut session = attempt.session().fork();
    let known = session.steps();
    for text in attempt.solution() {
        let Some(seat) = session.status().to_move else { break };
        if session.play(seat, &text).is_err() {
            break;
        }
    }
    log(&*session, known..session.steps(), Viewer::Seat(attempt.solver()), lang)
}

/// What came of a turn in a puzzle.
pub(crate) fn puzzle_answer(
    answer: &bastide_session::puzzle::Answer,
    attempt: &Attempt,
    looks: Looks,
) -> PuzzleAnswer {
    use bastide_session::puzzle::Grade;
    PuzzleAnswer {
        grade: match answer.grade {
            Grade::Best => PuzzleGrade::Best,
            Grade::Slower => PuzzleGrade::Slower,
            Grade::Wrong => PuzzleGrade::Wrong,
        },
        exact: answer.exact.map(Exact::from),
        words: answer.say(looks.lang),
        text: answer.text.clone(),
        reply: answer.reply.clone(),
        puzzle: puzzle(attempt, looks),
    }
}

/// The moves of players as anybody may read them.
pub(crate) fn moves(session: &dyn Session) -> Vec<String> {
    let log = session.log(Viewer::Spectator, Lang::En);
    log.into_iter().filter(|entry| entry.seat.is_some()).map(|entry| entry.text).collect()
}

/// How a game ended.
pub(crate) fn outcome(status: &Status) -> Option<Outcome> {
    let result = status.result.as_ref()?;
    Some(Outcome {
        ranks: result.ranks.clone().into(),
        scores: result.scores.as_ref().map(|scores| scores.to_vec()),
        ending: result.ending.clone(),
    })
}

fn tip(session: &dyn Session, status: &Status, lang: Lang) -> String {
    let name = |seat: Seat| session.seats().get(seat.index()).cloned().unwrap_or_else(|| seat.say(lang));
    if let Some(seat) = status.to_move {
        return words::to_move(lang, &name(seat));
    }
    let winners: Vec<String> =
        status.result.iter().flat_map(|result| result.ranks.winners()).map(name).collect();
    match winners.as_slice() {
        [winner] => words::wins(lang, &winner),
        _ => words::a_draw(lang, &winners.join(", ")),
    }
}

/// What moves of a player would be worth to everybody: the points that the view tells, where it tells what they would
/// be if the game ended; nothing of what chance or others do next.
pub(crate) fn foresee(
    session: &dyn Session,
    seat: u8,
    texts: &[String],
) -> Result<Vec<Foreseen>, SessionError> {
    let points = |view: &Value, name: &str| -> Option<Vec<f64>> {
        view.get(name)?.as_array()?.iter().map(Value::as_f64).collect()
    };
    let mut foreseen = Vec::new();
    for text in texts {
        let view = session.foresee(Seat::new(usize::from(seat)), text, Lang::En)?;
        if let Some((scores, projected)) = points(&view, "scores").zip(points(&view, "projected_scores")) {
            foreseen.push(Foreseen { text: text.clone(), scores, projected });
        }
    }
    Ok(foreseen)
}

/// What a player can make ready while another is to move, made from what that player knows; nothing where chance has a say in it.
pub(crate) fn prepared(session: &dyn Session, seat: Seat, lang: Lang) -> Option<Choices> {
    Some(session.prepared(seat, lang)).filter(|tree| !tree.is_empty()).map(|tree| Choices::pack(&tree))
}

/// The number of a seat as it is sent.
pub(crate) fn number(seat: Seat) -> u8 {
    seat.index() as u8
}

fn seat_seen(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}

fn seat_of(viewer: Viewer) -> Option<u8> {
    seat_seen(viewer).map(number)
}

/// The viewer that looks through the eyes of a seat, or a spectator.
pub(crate) fn viewer(seat: Option<u8>) -> Viewer {
    seat.and_then(|seat| Seat::try_from(seat).ok()).map_or(Viewer::Spectator, Viewer::Seat)
}

/// Who made each move; no secret.
pub(crate) fn movers(session: &dyn Session) -> Vec<u8> {
    session.log(Viewer::Spectator, Lang::En).iter().filter_map(|entry| entry.seat.map(number)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::ExactValue;
    use bastide_core::Wdl;

    #[test]
    fn what_is_certain_leaves_with_the_hint() {
        let told = |exact| {
            let (text, action) = (String::new(), serde_json::Value::Null);
            hint(bastide_session::Hint { text, action, value: 1.0, visits: 0, exact }).exact
        };
        assert_eq!(told(Some(Wdl::Won(5))), Some(Exact { value: ExactValue::Won, turns: Some(5) }));
        assert_eq!(told(Some(Wdl::Drawn)), Some(Exact { value: ExactValue::Drawn, turns: None }));
        assert_eq!(told(None), None);
    }
}
