//! The boards of the games, drawn from what the viewer may know.

pub(crate) mod bobail;
pub(crate) mod carcassonne;
pub(crate) mod schotten;

use bastide_core::{Lang, PlainData, Viewer};
use bastide_session::{Choice, Session};
use ratatui::style::Style;
use ratatui::text::Line;

use crate::screen::canvas::Canvas;
use crate::screen::cursor::Cursor;
use crate::screen::theme::Theme;

/// A board as one viewer may see it.
#[derive(Debug)]
pub(crate) enum GameBoard {
    Bobail(bobail::BobailBoard),
    Carcassonne(Box<carcassonne::CarcassonneBoard>),
    Schotten(Box<schotten::SchottenBoard>),
    /// A game without a board of its own here.
    Text(String),
}

/// What a game needs of the screen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Needs {
    /// The width of its board.
    pub(crate) width: u16,
    /// Whether so much is told of it that the log needs the whole width of smaller windows.
    pub(crate) is_wordy: bool,
    /// The smallest window that everything fits into.
    pub(crate) window: (u16, u16),
}

/// How a board is looked at.
pub(crate) struct Scene<'a> {
    pub(crate) cursor: &'a Cursor,
    pub(crate) theme: Theme,
    pub(crate) lang: Lang,
    /// How far the person has looked aside, in tiles.
    pub(crate) aside: (i32, i32),
}

/// A game's own data as the type that the game writes.
fn read<T: PlainData>(data: serde_json::Value) -> T {
    serde_json::from_value(data).expect("a session shows data of its own game")
}

impl GameBoard {
    /// The board of a game as it stands.
    pub(crate) fn of(session: &dyn Session, viewer: Viewer, lang: Lang) -> Self {
        let view = || session.view(viewer, lang);
        let last = || session.last_move(viewer, lang).map(|entry| entry.action);
        match session.meta().id {
            "bobail" => Self::Bobail(bobail::BobailBoard { view: read(view()), last: last().map(read) }),
            "schotten" => Self::Schotten(Box::new(schotten::SchottenBoard {
                view: read(view()),
                last: last().map(read),
            })),
            "carcassonne" => {
                let tiles = carcassonne::tiles(&session.record_for(viewer).rules);
                let (view, last) = (read(view()), last().map(read));
                Self::Carcassonne(Box::new(carcassonne::CarcassonneBoard { view, tiles, last }))
            }
            _ => Self::Text(session.diagram(viewer)),
        }
    }

    /// What it needs of the screen.
    pub(crate) const fn needs(&self) -> Needs {
        match self {
            Self::Bobail(_) => Needs { width: 35, is_wordy: false, window: (60, 20) },
            Self::Schotten(_) => Needs { width: 54, is_wordy: false, window: (60, 20) },
            Self::Carcassonne(_) => Needs { width: 54, is_wordy: true, window: (78, 20) },
            Self::Text(_) => Needs { width: 54, is_wordy: false, window: (78, 20) },
        }
    }

    /// Whether the board is drawn by code of its own.
    #[cfg(test)]
    pub(crate) const fn is_drawn(&self) -> bool {
        !matches!(self, Self::Text(_))
    }

    /// Where a thing to pick lies, for going from one to the next.
    pub(crate) fn place(&self, choice: &Choice) -> Option<(i32, i32)> {
        match self {
            Self::Bobail(_) => bobail::place(&choice.id),
            Self::Carcassonne(_) => carcassonne::place(&choice.id),
            Self::Schotten(board) => board.place(&choice.id),
            Self::Text(_) => None,
        }
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
        match self {
            Self::Bobail(board) => board.draw(canvas, scene),
            Self::Carcassonne(board) => board.draw(canvas, scene),
            Self::Schotten(board) => board.draw(canvas, scene),
            Self::Text(text) => {
                for (y, line) in (0..).zip(text.lines()) {
                    canvas.put(1, y, line, Style::new());
                }
            }
        }
    }

    /// What else there is to tell: what is left, what the current thing means. What matters less is left out where there
    /// is no room for it.
    pub(crate) fn notes(&self, scene: &Scene<'_>, room: (usize, usize)) -> Vec<Line<'static>> {
        match self {
            Self::Carcassonne(board) => board.notes(scene, room),
            Self::Schotten(board) => board.notes(scene),
            Self::Bobail(_) | Self::Text(_) => Vec::new(),
        }
    }

    /// Whether more is told of each player than fits into lines of their own in a smaller window.
    pub(crate) const fn is_crowded(&self) -> bool {
        matches!(self, Self::Carcassonne(board) if board.view.variant.is_some())
    }

    /// More about a player, beside what is held.
    pub(crate) fn standing(&self, seat: usize, lang: Lang) -> Vec<String> {
        match self {
            Self::Carcassonne(board) => board.standing(seat, lang),
            _ => Vec::new(),
        }
    }

    /// What a player holds, beside points: followers, cards, stones.
    pub(crate) fn holding(&self, seat: usize, lang: Lang) -> String {
        match self {
            Self::Carcassonne(board) => board.holding(seat, lang),
            Self::Schotten(board) => board.holding(seat, lang),
            Self::Bobail(_) => bobail::figure(seat).to_string(),
            Self::Text(_) => String::new(),
        }
    }
}
