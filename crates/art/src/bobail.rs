//! Bobail: a carved board, two kinds of pawns, the bobail between them.
//!
//! The sheet has `b-pawn-1`, `b-pawn-2` and `b-bobail` around the origin; a square is 100 units wide. Every square
//! carries `data-pick="square:C2"` on top of everything. The data of the sheet is empty.

mod arrow;
mod pieces;
mod wood;

use bastide_core::words::art as words;
use std::collections::BTreeSet;
use std::fmt::Write;

use bastide_bobail::{Bobail, BobailRules, Square, View};
use bastide_core::{Actor, Game, Lang, Notation, Seat, Telling};
use serde_json::json;

use crate::svg::{Point, at, number};
use crate::{Draw, DrawOptions, Drawing, Sheet, Style};

/// The length of a square's side.
const SIDE: f64 = 100.0;
/// The width of the frame.
const FRAME: f64 = 46.0;

impl Draw for Bobail {
    fn sheet(_rules: &BobailRules, style: Style) -> Sheet {
        let mut sheet = Sheet::default();
        wood::define(&mut sheet, style.theme);
        pieces::define(&mut sheet);
        sheet.data = json!({});
        sheet
    }

    fn rules_of(view: &View) -> &BobailRules {
        view.rules()
    }

    fn board(view: &View, look: &DrawOptions<'_, Self>) -> Drawing {
        let mut svg = "<use href=\"#b-board\"/>".to_owned();
        let theme = look.style.theme;
        for (before, turn) in look.last {
            svg.push_str(&arrow::trace(before, *turn, theme));
        }
        draw_pieces(&mut svg, view);
        for (rank, turn) in look.hints.iter().enumerate() {
            svg.push_str(&arrow::hint(view, *turn, rank, theme));
        }
        draw_picks(&mut svg, view, look);
        let mut view_box = [-FRAME, -FRAME, 500.0 + 2.0 * FRAME, 500.0 + 2.0 * FRAME];
        if look.legend {
            draw_legend(&mut svg, view, look, &mut view_box);
        }
        let title = Self::META.title.get(look.style.lang).to_owned();
        Drawing { svg, view_box, title, desc: describe(view, look) }
    }
}

/// The middle of a square.
fn middle(square: Square) -> Point {
    at((f64::from(square.column()) + 0.5) * SIDE, (f64::from(square.row()) + 0.5) * SIDE)
}

/// The pieces, row by row, so that those in front come last.
fn draw_pieces(svg: &mut String, view: &Bobail) {
    let mut squares: Vec<Square> = Square::all().collect();
    squares.sort_by_key(|square| (square.row(), square.column()));
    for square in squares {
        let figure = match view.board().owner(square) {
            Some(player) => format!("pawn-{}", player + 1),
            None if view.board().bobail() == square => "bobail".to_owned(),
            None => continue,
        };
        let Point { x, y } = middle(square);
        let _ = write!(svg, "<use href=\"#b-{figure}\" x=\"{}\" y=\"{}\"/>", number(x), number(y));
    }
}

/// A clear square over each square of the board; those that can be picked first are lit.
fn draw_picks(svg: &mut String, view: &Bobail, look: &DrawOptions<'_, Bobail>) {
    let mut moves = Vec::new();
    if look.offer {
        view.legal_moves(&mut moves);
    }
    let first =
        view.picks(&moves, Telling::plain(Lang::En)).into_iter().filter_map(|picks| picks.into_iter().next());
    let lit: BTreeSet<String> = first.map(|pick| pick.id).collect();
    let colour = look.style.theme.lit();
    let _ = write!(svg, "<g class=\"picks\" fill=\"{colour}\" fill-opacity=\"0\">");
    for square in Square::all() {
        let Point { x, y } = middle(square).minus(at(46.0, 46.0));
        let id = format!("square:{square}");
        let shown = if lit.contains(&id) {
            format!(" fill-opacity=\".18\" stroke=\"{colour}\" stroke-width=\"4\" stroke-dasharray=\"12 8\"")
        } else {
            String::new()
        };
        let _ = write!(
            svg,
            "<rect data-pick=\"{id}\" x=\"{}\" y=\"{}\" width=\"92\" height=\"92\" rx=\"14\"{shown}/>",
            number(x),
            number(y)
        );
    }
    svg.push_str("</g>");
}

/// Whose pawns are whose, below the board.
fn draw_legend(svg: &mut String, view: &Bobail, look: &DrawOptions<'_, Bobail>, frame: &mut [f64; 4]) {
    let top = frame[1] + frame[3];
    let ink = look.style.theme.ink();
    let _ = write!(svg, "<g font-size=\"24\" fill=\"{ink}\">");
    for seat in Seat::all(2) {
        let (number_of, x) = (seat.index() + 1, 30.0 - FRAME + 290.0 * seat.index() as f64);
        let turn = if view.actor() == Actor::Player(seat) { "▸ " } else { "" };
        let _ = write!(
            svg,
            "<use href=\"#b-pawn-{number_of}\" transform=\"translate({} {}) scale(.42)\"/><text x=\"{}\" y=\"{}\">{turn}{}</text>",
            number(x),
            number(top + 26.0),
            number(x + 26.0),
            number(top + 34.0),
            crate::svg::escape(&look.name(seat))
        );
    }
    svg.push_str("</g>");
    frame[3] += 58.0;
}

fn describe(view: &Bobail, look: &DrawOptions<'_, Bobail>) -> String {
    let squares = |player: usize| {
        let names: Vec<String> = view.board().pawns(player).map(|square| square.to_string()).collect();
        names.join(" ")
    };
    let names = Seat::all(2).map(|seat| look.name(seat)).collect::<Vec<_>>();
    let bobail = view.board().bobail();
    let lang = look.style.lang;
    let mut text = words::bobail_described(lang, &bobail, &names[0], &squares(0), &names[1], &squares(1));
    if let Actor::Player(seat) = view.actor() {
        text += &words::bobail_to_move(lang, &names[seat.index()]);
    }
    text
}
