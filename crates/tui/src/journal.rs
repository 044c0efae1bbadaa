//! What happened and what might be done, told in lines: in words, or in the game's notation. Both fronts share it.

use bastide_core::words::terminal as words;
use bastide_core::{Lang, Say, Seat, Viewer};
use bastide_session::{Advice, Judged, LogEntry};

use crate::local_game::LocalGame;

/// How moves are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Wording {
    /// In one sentence each, with the players' names.
    #[default]
    Words,
    /// In notation, with what they did in lines below.
    Notation,
}

impl Wording {
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::Words => Self::Notation,
            Self::Notation => Self::Words,
        }
    }

    /// How moves are told from now on.
    pub(crate) const fn say(self, lang: Lang) -> &'static str {
        match self {
            Self::Words => words::WORDING_WORDS.get(lang),
            Self::Notation => words::WORDING_NOTATION.get(lang),
        }
    }
}

/// A step and what it did, a line each; none for a step of chance that nobody needs to hear of.
pub(crate) fn entry_lines(entry: &LogEntry, wording: Wording, lang: Lang) -> Vec<String> {
    match (wording, entry.seat) {
        (Wording::Words, None) if entry.told.is_empty() => Vec::new(),
        (Wording::Words, _) => vec![entry.words.clone()],
        (Wording::Notation, seat) => {
            let own = seat.map(|seat| format!("{}: {}", seat.say(lang), entry.text));
            own.into_iter().chain(entry.told.iter().cloned()).collect()
        }
    }
}

/// The history: moves with their numbers, what they did below.
pub(crate) fn log_lines(local_game: &LocalGame, wording: Wording, lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    for entry in local_game.session.log(local_game.listener(), lang) {
        let mut number = entry.seat.map(|_| entry.moves);
        for line in entry_lines(&entry, wording, lang) {
            lines.push(match number.take() {
                Some(number) => format!("{number:>3}. {line}"),
                None => format!("     {line}"),
            });
        }
    }
    lines
}

/// The legal moves as a viewer may know them, a line each, with their numbers where the game numbers its moves.
pub(crate) fn move_lines(local_game: &LocalGame, viewer: Viewer) -> Vec<String> {
    let moves = local_game.session.legal_moves(viewer);
    let mut numbers = local_game.session.move_numbers(viewer).into_iter();
    let line = |text: String| match numbers.next().flatten() {
        Some(number) => format!("{text:<12} {number:>4}"),
        None => text,
    };
    moves.into_iter().map(line).collect()
}

/// What an adviser of this level or spec would do, and what it thinks of it.
pub(crate) fn hint_line(local_game: &LocalGame, adviser: &str, advice: &Advice, lang: Lang) -> String {
    let who = local_game.title(adviser, lang);
    let told = local_game.session.describe(advice.seat, &advice.text, lang);
    let told = told.unwrap_or_else(|_| advice.text.clone());
    words::hint_by(lang, &who, &told, &worth(advice, lang))
}

/// What an adviser thinks of its move: what is certain where the game is solved, else the chance to win.
fn worth(advice: &Advice, lang: Lang) -> String {
    let exact = advice.hints.iter().find(|hint| hint.text == advice.text).and_then(|hint| hint.exact);
    exact.map_or_else(
        || words::chance_to_win(lang, &format!("{:.0}", 100.0 * advice.value)),
        |exact| exact.say(lang),
    )
}

/// What every move of a game was worth for certain, a line each; or why that is not known.
pub(crate) fn review_lines(
    local_game: &LocalGame,
    wording: Wording,
    lang: Lang,
) -> Result<Vec<String>, String> {
    let unknown = || words::WHAT_MOVES_ARE_WORTH_IS.get(lang).to_owned();
    let session = &local_game.session;
    let judge = session.adviser("");
    if judge.is_empty() {
        return Err(unknown());
    }
    let judged = session.review(judge).map_err(|error| error.say(lang))?;
    if judged.is_empty() {
        return Err(unknown());
    }
    let moves = session.log(local_game.listener(), lang).into_iter().filter(|entry| entry.seat.is_some());
    let mut told = moves.map(|entry| entry.words);
    let line = |(number, judged): (usize, &Judged)| {
        let cost = match judged.turns_lost {
            0 => String::new(),
            turns => words::cost_turns(lang, turns),
        };
        let own = match (wording, told.next()) {
            (Wording::Words, Some(words)) => words,
            _ => notation(judged.seat, &judged.text, lang),
        };
        format!("{:>3}. {own}: {}{cost}", number + 1, judged.say(lang))
    };
    Ok(judged.iter().enumerate().map(line).collect())
}

fn notation(seat: Seat, text: &str, lang: Lang) -> String {
    format!("{}: {text}", seat.say(lang))
}
