//! Bobail: a grid of five by five squares.

use bastide_bobail::{BobailAction, BobailView, Square};
use bastide_core::Seat;
use ratatui::style::{Color, Modifier, Style};

use super::Scene;
use crate::screen::canvas::Canvas;

/// The squares a side.
const SIZE: i32 = 5;

/// What is on the board.
#[derive(Debug)]
pub(crate) struct BobailBoard {
    pub(crate) view: BobailView,
    pub(crate) last: Option<BobailAction>,
}

/// How large a square is drawn.
#[derive(Clone, Copy)]
struct Size {
    width: i32,
    height: i32,
}

/// The sizes there are, the largest first.
const SIZES: [Size; 3] =
    [Size { width: 7, height: 3 }, Size { width: 5, height: 2 }, Size { width: 5, height: 1 }];

/// The figure of a player's pawns.
pub(crate) const fn figure(seat: usize) -> char {
    if seat == 0 { '●' } else { '○' }
}

/// The column and row of a square: `square:C2`, `C2`.
pub(crate) fn place(id: &str) -> Option<(i32, i32)> {
    let name = id.strip_prefix("square:").unwrap_or(id).as_bytes();
    let [row @ b'A'..=b'E', column @ b'1'..=b'5'] = name else { return None };
    Some((i32::from(column - b'1'), i32::from(row - b'A')))
}

/// The column and row of a square.
fn cell(square: Square) -> (i32, i32) {
    (i32::from(square.column()), i32::from(square.row()))
}

impl BobailBoard {
    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
        let fits = |size: &&Size| {
            2 + SIZE * (size.height + 1) < canvas.height() && 4 + SIZE * (size.width + 1) < canvas.width()
        };
        let size = *SIZES.iter().find(fits).unwrap_or(&SIZES[SIZES.len() - 1]);
        draw_grid(canvas, size, scene);
        for y in 0..SIZE {
            for x in 0..SIZE {
                self.draw_square(canvas, size, (x, y), scene);
            }
        }
    }

    fn draw_square(&self, canvas: &mut Canvas<'_>, size: Size, at: (i32, i32), scene: &Scene<'_>) {
        let (glyph, style) = self.content(at, scene);
        let ground = ground(at, scene);
        let (left, top) = (4 + at.0 * (size.width + 1), 2 + at.1 * (size.height + 1));
        if let Some(ground) = ground {
            for row in 0..size.height {
                canvas.put(left, top + row, &" ".repeat(size.width as usize), ground);
            }
        }
        let style = ground.map_or(style, |ground| style.patch(ground));
        let (x, y) = (left + size.width / 2, top + size.height / 2);
        canvas.glyph(x, y, glyph, style);
        if is_at(scene.cursor.current(), at) {
            canvas.glyph(x - 2, y, '[', style);
            canvas.glyph(x + 2, y, ']', style);
        }
    }

    /// What stands on a square; the bobail already where it was picked to go.
    fn content(&self, at: (i32, i32), scene: &Scene<'_>) -> (char, Style) {
        let theme = scene.theme;
        let picked = scene.cursor.picked();
        let stepped =
            picked.first().filter(|_| self.is_step(&picked[0].id)).and_then(|choice| place(&choice.id));
        let bobail = stepped.unwrap_or_else(|| cell(self.view.bobail));
        let owner = self.view.pawns.iter().position(|pawns| pawns.iter().any(|pawn| cell(*pawn) == at));
        let lit = scene.cursor.level().iter().any(|choice| place(&choice.id) == Some(at));
        let marked = self.last.iter().flat_map(named).any(|square| cell(square) == at);
        match owner {
            _ if bobail == at => ('◆', theme.ink(Color::LightYellow).add_modifier(Modifier::BOLD)),
            Some(player) => (figure(player), theme.seat(Seat::new(player))),
            None if lit => ('+', Style::new()),
            None if marked => ('·', theme.quiet()),
            None => (' ', Style::new()),
        }
    }

    /// Whether a pick is a step of the bobail: to a square where no pawn stands.
    fn is_step(&self, id: &str) -> bool {
        !self.view.pawns.iter().flatten().any(|pawn| Some(cell(*pawn)) == place(id))
    }
}

fn is_at(choice: Option<&bastide_session::Choice>, at: (i32, i32)) -> bool {
    choice.is_some_and(|choice| place(&choice.id) == Some(at))
}

/// The ground of a square that can be picked, was picked, or has the cursor.
fn ground(at: (i32, i32), scene: &Scene<'_>) -> Option<Style> {
    let cursor = scene.cursor;
    if is_at(cursor.current(), at) {
        return Some(scene.theme.cursor());
    }
    if cursor.picked().into_iter().any(|choice| is_at(Some(choice), at)) {
        return Some(scene.theme.picked());
    }
    cursor.level().iter().any(|choice| is_at(Some(choice), at)).then(|| scene.theme.lit())
}

/// The squares of a turn that are marked.
fn named(turn: &BobailAction) -> impl Iterator<Item = Square> + use<> {
    let slide = turn.pawn.map(|pawn| [pawn.from, pawn.to]);
    turn.bobail.map(|bobail| bobail.to).into_iter().chain(slide.into_iter().flatten())
}

fn draw_grid(canvas: &mut Canvas<'_>, size: Size, scene: &Scene<'_>) {
    let quiet = scene.theme.quiet();
    for column in 0..SIZE {
        let x = 4 + column * (size.width + 1) + size.width / 2;
        canvas.glyph(x, 0, char::from(b'1' + column as u8), scene.theme.title());
    }
    for line in 0..=SIZE {
        let y = 1 + line * (size.height + 1);
        let ends = match line {
            0 => ['┌', '┬', '┐'],
            SIZE => ['└', '┴', '┘'],
            _ => ['├', '┼', '┤'],
        };
        canvas.put(3, y, &rule(size.width, ends), quiet);
        if line < SIZE {
            let row = char::from(b'A' + line as u8);
            canvas.glyph(1, y + 1 + size.height / 2, row, scene.theme.title());
            for (row, column) in (1..=size.height).flat_map(|row| (0..=SIZE).map(move |column| (row, column)))
            {
                canvas.glyph(3 + column * (size.width + 1), y + row, '│', quiet);
            }
        }
    }
}

fn rule(width: i32, [left, cross, right]: [char; 3]) -> String {
    let part = "─".repeat(width as usize);
    let parts = vec![part; SIZE as usize];
    format!("{left}{}{right}", parts.join(&cross.to_string()))
}
