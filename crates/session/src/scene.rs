//! A session drawn: what `bastide_art` makes of its views.

use bastide_art::{Artist, DrawOptions, Drawing, Style};
use bastide_core::{Notation, Seat, Step, Viewer};

use crate::game_session::GameSession;

/// How a board is to be drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// Language and colours.
    pub style: Style,
    /// Moves to recommend, the best first, in notation; what is not a legal move is left out.
    pub hints: Vec<String>,
    /// Whether what can be picked is lit, if the viewer may see the moves.
    pub offer: bool,
    /// Whether names and points are written beside the board.
    pub legend: bool,
    /// Whether the graph of features is drawn over the board, where the game has one.
    pub graph: bool,
}

/// Draws the table as a viewer sees it with one of the artist's functions.
pub(crate) fn draw<G: Notation, T>(
    table: &GameSession<G>,
    viewer: Viewer,
    scene: &Scene,
    how: fn(&Artist<G>, &G::View, &DrawOptions<'_, G>) -> T,
) -> Option<T> {
    let artist = table.entry().artist.as_ref()?;
    let last = last_moves(table, viewer);
    let shown = table.may_see_moves(viewer);
    let hints = if shown { legal_hints(table.state(), &scene.hints) } else { Vec::new() };
    let look = DrawOptions::new(scene.style)
        .names(table.names())
        .last(&last)
        .hints(&hints)
        .offer(scene.offer && shown)
        .legend(scene.legend)
        .graph(scene.graph);
    Some(how(artist, &table.state().view(viewer), &look))
}

pub(crate) fn board<G: Notation>(artist: &Artist<G>, view: &G::View, look: &DrawOptions<'_, G>) -> Drawing {
    (artist.board)(view, look)
}

pub(crate) fn picture<G: Notation>(artist: &Artist<G>, view: &G::View, look: &DrawOptions<'_, G>) -> String {
    (artist.picture)(view, look)
}

fn legal_hints<G: Notation>(state: &G, hints: &[String]) -> Vec<G::Move> {
    let read = hints.iter().filter_map(|text| state.parse_move(text).ok());
    read.filter(|mv| state.is_legal(*mv)).collect()
}

/// The moves of the player who moved last, up to there; none of which anything is hidden from the viewer.
fn last_moves<G: Notation>(table: &GameSession<G>, viewer: Viewer) -> Vec<(G::View, G::Move)> {
    let Some(first) = start_of_last_turn(table) else { return Vec::new() };
    let mut moves = Vec::new();
    table.for_each_step_from(first, |before, step| {
        let Step::Move(mv) = *step else { return };
        if before.redact(step, viewer) == before.move_text(mv) {
            moves.push((before.view(viewer), mv));
        }
    });
    moves
}

/// The number of the step with which the player who moved last began to move.
fn start_of_last_turn<G: Notation>(table: &GameSession<G>) -> Option<usize> {
    let mut mover: Option<Seat> = None;
    let mut first = None;
    let mut number = 0;
    table.for_each_step_from(0, |before, step| {
        let seat = before.actor().seat();
        if matches!(step, Step::Move(_)) && (seat != mover || first.is_none()) {
            mover = seat;
            first = Some(number);
        }
        number += 1;
    });
    first
}
