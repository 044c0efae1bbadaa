//! Bobail in words: squares, turns, positions, endings.

use bastide_core::words::bobail as words;
use std::convert::Infallible;

use bastide_core::game::take_unchecked;
use bastide_core::{
    Ending, Lang, NoEffect, Notation, ParseError, Pick, Seat, Spoken, Step, StepOf, Telling, Text, Viewer,
};

use crate::board::Board;
use crate::bobail::{Bobail, End};
use crate::code::{Roster, read_code};
use crate::rules::BobailRules;
use crate::square::{SIZE, Square};
use crate::turn::Turn;
use crate::view::{BobailAction, BobailView, View};

impl Notation for Bobail {
    type ViewData = BobailView;
    type Action = BobailAction;
    type Effect = NoEffect;

    fn view_data(view: &View, _: Lang) -> BobailView {
        BobailView::from(&**view)
    }

    fn action(&self, step: &StepOf<Self>, _: Viewer) -> BobailAction {
        BobailAction::of(self, step)
    }

    fn move_text(&self, turn: Turn) -> String {
        let step = turn.step().map(|to| to.to_string());
        let slide = turn.slide().map(|(from, to)| format!("{from}-{to}"));
        step.into_iter().chain(slide).collect::<Vec<_>>().join(" ")
    }

    /// Reads `C2 B1-E4`, `B1-E4`, `C1`; also lower case, `3c`, spaces anywhere, `C3-C2 B1-E4` with the
    /// bobail's own square first.
    fn parse_move(&self, text: &str) -> Result<Turn, ParseError> {
        let mut squares = read_squares(text)?;
        if squares.len().is_multiple_of(2) && squares.first() == Some(&self.now.board.bobail()) {
            squares.remove(0);
        }
        match squares[..] {
            [to] => Ok(Turn::step_alone(to)),
            [from, to] => Ok(Turn::new(None, Some((from, to)))),
            [step, from, to] => Ok(Turn::new(Some(step), Some((from, to)))),
            [named, ..] if squares.len() == 4 => Err(not_the_bobail(text, named, self.now.board.bobail())),
            _ => Err(unreadable(text, 0)),
        }
    }

    /// A code from 0 to 359, `203` or `#203`, as a turn: see [`Roster`].
    fn in_full(start: &Self, past: &[StepOf<Self>], text: &str) -> Option<Result<String, ParseError>> {
        let code = read_code(text)?;
        let game = after(start, past);
        let turn = code.and_then(|code| Roster::after(start, past).turn_of(&game, code, text));
        Some(turn.map(|turn| game.move_text(turn)))
    }

    fn numbers(start: &Self, past: &[StepOf<Self>], turns: &[Turn]) -> Option<Vec<Option<u16>>> {
        let (game, roster) = (after(start, past), Roster::after(start, past));
        Some(turns.iter().map(|turn| roster.code_of(&game, *turn)).collect())
    }

    /// The bobail's square, then the pawn and where it stops.
    fn picks(&self, turns: &[Turn], telling: Telling<'_>) -> Vec<Vec<Pick>> {
        let pick = |square: Square, words: Text| {
            Pick::new(format!("square:{square}"), format!("{} {square}", words.get(telling.lang)))
        };
        let picks = |turn: &Turn| {
            let step = turn.step().map(|to| pick(to, words::BOBAIL_TO));
            let slide = turn.slide().map(|(from, to)| [pick(from, words::PAWN), pick(to, words::SLIDES_TO)]);
            step.into_iter().chain(slide.into_iter().flatten()).collect()
        };
        turns.iter().map(picks).collect()
    }

    fn sentence(before: &Self, step: &StepOf<Self>, after: &Self, telling: Telling<'_>) -> String {
        match *step {
            Step::Move(turn) => before.sentence_of(turn, after, telling),
            Step::Event(event) => match event {},
        }
    }

    fn event_text(&self, event: Infallible) -> String {
        match event {}
    }

    fn parse_event(&self, text: &str) -> Result<Infallible, ParseError> {
        Err(ParseError::new("no-chance", text, 0, words::NO_CHANCE))
    }

    /// 25 characters column by column, the side to move, `F` before the first turn of the game:
    /// `00000.......B.......11111 0 F`.
    fn position(&self) -> String {
        let squares: String = Square::all().map(|square| letter(&self.now.board, square)).collect();
        format!("{squares} {} {}", self.mover(), if self.now.first { 'F' } else { '-' })
    }

    fn from_position(rules: &BobailRules, text: &str) -> Result<Self, ParseError> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        let [squares, side, first] = parts[..] else {
            return Err(bad_position(text, 0, words::POSITION_FORM));
        };
        let offset = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
        let board = read_board(text, squares, offset(squares))?;
        let mover = match side {
            "0" => 0,
            "1" => 1,
            _ => {
                return Err(bad_position(text, offset(side), words::POSITION_SIDE));
            }
        };
        let first = match first {
            "F" => true,
            "-" => false,
            _ => {
                return Err(bad_position(text, offset(first), words::POSITION_FIRST));
            }
        };
        Ok(Self::from_board(*rules, board, mover, first))
    }

    fn diagram(view: &View) -> String {
        let mut lines = vec!["    1 2 3 4 5".to_owned()];
        for row in 0..SIZE {
            let cells = (0..SIZE)
                .filter_map(|column| Square::at(column, row))
                .map(|square| symbol(&view.now.board, square));
            let cells: Vec<String> = cells.map(String::from).collect();
            lines.push(format!("  {} {}", char::from(b'A' + row), cells.join(" ")));
        }
        lines.join("\n")
    }

    fn ending(&self) -> Option<Ending> {
        Some(match self.end()? {
            End::Goal(_) => Ending { code: "goal", text: words::ENDING_HOME },
            End::Surrounded(_) => Ending { code: "surrounded", text: words::ENDING_SURROUNDED },
            End::Stuck(_) => Ending { code: "stuck", text: words::ENDING_STUCK },
            End::Repetition => Ending { code: "repetition", text: words::ENDING_REPETITION },
            End::TurnLimit => Ending { code: "turn-limit", text: words::ENDING_TURNS },
        })
    }

    fn facts(&self) -> Vec<String> {
        let pawns = (0..2).flat_map(|player| {
            self.now.board.pawns(player).map(move |square| format!("{} pawn on {square}", Seat::new(player)))
        });
        let first = self.now.first.then(|| "first turn".to_owned());
        let turns = format!("{} turns played", self.turns());
        pawns.chain([format!("bobail on {}", self.now.board.bobail()), turns]).chain(first).collect()
    }
}

/// The position that these steps lead to.
fn after(start: &Bobail, past: &[StepOf<Bobail>]) -> Bobail {
    let mut game = start.clone();
    past.iter().for_each(|step| take_unchecked(&mut game, *step));
    game
}

fn letter(board: &Board, square: Square) -> char {
    match board.owner(square) {
        Some(player) => char::from(b'0' + player as u8),
        None if board.bobail() == square => 'B',
        None => '.',
    }
}

fn symbol(board: &Board, square: Square) -> char {
    match letter(board, square) {
        '0' => 'x',
        '1' => 'o',
        other => other,
    }
}

/// All squares named in a text, in order.
fn read_squares(text: &str) -> Result<Vec<Square>, ParseError> {
    let marks = text.char_indices().filter(|(_, mark)| !mark.is_whitespace() && !"-–—>:,;".contains(*mark));
    // Four squares are the most a turn can name; one mark more shows that there are too many.
    let marks: Vec<(usize, char)> = marks.take(9).collect();
    if marks.is_empty() || marks.len() > 8 {
        return Err(unreadable(text, 0));
    }
    marks.chunks(2).map(|pair| read_square(text, pair)).collect()
}

fn read_square(text: &str, pair: &[(usize, char)]) -> Result<Square, ParseError> {
    let [(at, first), (_, second)] = *pair else { return Err(unreadable(text, pair[0].0)) };
    let (row, column) = if first.is_ascii_digit() { (second, first) } else { (first, second) };
    if !row.is_ascii_alphabetic() || !column.is_ascii_digit() {
        return Err(unreadable(text, at));
    }
    let row = row.to_ascii_uppercase() as u8 - b'A';
    let square = (column as u8).checked_sub(b'1').and_then(|column| Square::at(column, row));
    square.ok_or_else(|| {
        let words = Spoken::new(|lang| words::outside_board(lang, &first, &second));
        ParseError::new("outside-board", text, at, words)
    })
}

fn unreadable(text: &str, at: usize) -> ParseError {
    let words = words::UNREADABLE_TURN;
    ParseError::new("unreadable-turn", text, at, words)
}

fn not_the_bobail(text: &str, named: Square, bobail: Square) -> ParseError {
    let words = Spoken::new(|lang| words::not_the_bobail(lang, &bobail, &named));
    ParseError::new("not-the-bobail", text, 0, words)
}

fn bad_position(text: &str, at: usize, what: impl Into<Spoken>) -> ParseError {
    let what = what.into();
    let words = Spoken::new(|lang| words::not_a_position(lang, &what.get(lang)));
    ParseError::new("bad-position", text, at, words)
}

fn read_board(text: &str, squares: &str, offset: usize) -> Result<Board, ParseError> {
    let count = squares.chars().count();
    if count != usize::from(SIZE * SIZE) {
        let words = Spoken::new(|lang| words::position_count(lang, &count));
        return Err(bad_position(text, offset, words));
    }
    let mut pawns = [0u32; 2];
    let mut bobail = None;
    for ((at, mark), square) in squares.char_indices().zip(Square::all()) {
        match mark {
            '.' => {}
            '0' => pawns[0] |= square.bit(),
            '1' => pawns[1] |= square.bit(),
            'B' if bobail.is_none() => bobail = Some(square),
            'B' => {
                return Err(bad_position(text, offset + at, words::POSITION_ONE_BOBAIL));
            }
            _ => {
                return Err(bad_position(text, offset + at, words::POSITION_SQUARES));
            }
        }
    }
    let bobail = bobail.ok_or_else(|| bad_position(text, offset, words::POSITION_NO_BOBAIL))?;
    if pawns.iter().any(|set| set.count_ones() > u32::from(SIZE)) {
        return Err(bad_position(text, offset, words::POSITION_PAWNS));
    }
    Ok(Board { pawns, bobail })
}
