//! Where the parts of a game's screen lie.

use ratatui::layout::{Constraint, Layout, Rect};

use crate::screen::board::Needs;

/// The least and the usual width of what stands beside the board, and that where there is room.
const SIDE: [u16; 3] = [24, 26, 34];

/// The window from which on there is room for everything beside the board.
const ROOMY: (u16, u16) = (110, 34);

/// The parts of the screen, from top to bottom.
pub(super) struct Parts {
    pub(super) title: Rect,
    /// The players, a line each, where nothing fits beside the board.
    pub(super) players: Rect,
    pub(super) board: Rect,
    /// The players, what is left and the log.
    pub(super) side: Rect,
    /// What is picked.
    pub(super) picks: Rect,
    /// What is said; above it the log, where it does not stand beside the board.
    pub(super) foot: Rect,
    pub(super) input: Rect,
    pub(super) keys: Rect,
    /// Whether the log stands in the foot.
    pub(super) logs_below: bool,
}

impl Parts {
    /// The parts of a window for a game of so many players. They depend on nothing that changes while it is played.
    pub(super) fn of(area: Rect, needs: Needs, seats: usize) -> Self {
        let side = side_width(area.width, needs.width);
        let is_roomy = area.width >= ROOMY.0 && area.height >= ROOMY.1;
        let logs_below = side == 0 || (needs.is_wordy && !is_roomy);
        let picks = if needs.is_wordy && area.height >= 24 { 2 } else { 1 };
        let foot = if logs_below && area.height >= 24 { 3 } else { 2 };
        let players = if side == 0 { seats as u16 } else { 0 };
        let [title, players, body, picks, foot, input, keys] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(players),
            Constraint::Fill(1),
            Constraint::Length(picks),
            Constraint::Length(foot),
            Constraint::Length(1),
            Constraint::Length(1),
        ])
        .areas(area);
        let [board, side] = Layout::horizontal([Constraint::Fill(1), Constraint::Length(side)]).areas(body);
        Self { title, players, board, side, picks, foot, input, keys, logs_below }
    }
}

/// The width beside a board that needs so much; 0 where too little would be left.
fn side_width(width: u16, board: u16) -> u16 {
    let [least, usual, large] = SIDE;
    let room = width.saturating_sub(board);
    match () {
        () if width >= ROOMY.0 => large,
        () if room >= least => usual.min(room),
        () => 0,
    }
}
