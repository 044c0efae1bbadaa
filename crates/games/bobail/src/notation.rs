//! Bobail in words: squares, turns, positions, endings.

use std::convert::Infallible;

use bastide_core::game::take_unchecked;
use bastide_core::{Ending, Lang, NoEffect, Notation, ParseError, Pick, Seat, StepOf, Text, Viewer};

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
    fn picks(&self, turn: Turn, lang: Lang) -> Vec<Pick> {
        let pick = |square: Square, words: Text| {
            Pick::new(format!("square:{square}"), format!("{} {square}", words.get(lang)))
        };
        let step = turn.step().map(|to| pick(to, Text::new("bobail to", "bobail en")));
        let slide = turn.slide().map(|(from, to)| {
            [pick(from, Text::new("pawn", "pion")), pick(to, Text::new("slides to", "glisse en"))]
        });
        step.into_iter().chain(slide.into_iter().flatten()).collect()
    }

    fn event_text(&self, event: Infallible) -> String {
        match event {}
    }

    fn parse_event(&self, text: &str) -> Result<Infallible, ParseError> {
        Err(ParseError::new(
            "no-chance",
            text,
            0,
            "there is no chance in Bobail",
            "il n'y a pas de hasard au Bobail",
        ))
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
            return Err(bad_position(
                text,
                0,
                "it has three parts: squares, side to move (0 or 1), F or -",
                "elle a trois parties : cases, camp au trait (0 ou 1), F ou -",
            ));
        };
        let offset = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
        let board = read_board(text, squares, offset(squares))?;
        let mover = match side {
            "0" => 0,
            "1" => 1,
            _ => {
                return Err(bad_position(
                    text,
                    offset(side),
                    "the side to move is 0 or 1",
                    "le camp au trait est 0 ou 1",
                ));
            }
        };
        let first = match first {
            "F" => true,
            "-" => false,
            _ => {
                return Err(bad_position(
                    text,
                    offset(first),
                    "the last part is F before the first turn of the game, else -",
                    "la dernière partie est F avant le premier tour de la partie, sinon -",
                ));
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
            End::Goal(_) => Ending {
                code: "goal",
                text: Text::new(
                    "The bobail has reached a home column.",
                    "Le bobail a atteint une colonne de départ.",
                ),
            },
            End::Surrounded(_) => Ending {
                code: "surrounded",
                text: Text::new(
                    "The bobail is surrounded and cannot move.",
                    "Le bobail est entouré et ne peut plus bouger.",
                ),
            },
            End::Stuck(_) => Ending {
                code: "stuck",
                text: Text::new(
                    "The player to move has no legal turn.",
                    "Le joueur au trait n'a aucun coup permis.",
                ),
            },
            End::Repetition => Ending {
                code: "repetition",
                text: Text::new(
                    "The same position came back too often.",
                    "La même position est revenue trop souvent.",
                ),
            },
            End::TurnLimit => Ending {
                code: "turn-limit",
                text: Text::new("The turns are used up.", "Le nombre de tours est épuisé."),
            },
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
        let en = format!("{first}{second} is outside the board: rows are A to E, columns 1 to 5");
        let fr = format!("{first}{second} est hors du plateau : lignes A à E, colonnes 1 à 5");
        ParseError::new("outside-board", text, at, en, fr)
    })
}

fn unreadable(text: &str, at: usize) -> ParseError {
    let en = "write a turn as C2 B1-E4: the bobail's new square, then a pawn's slide";
    let fr = "écrire un tour comme C2 B1-E4 : la nouvelle case du bobail, puis le trajet d'un pion";
    ParseError::new("unreadable-turn", text, at, en, fr)
}

fn not_the_bobail(text: &str, named: Square, bobail: Square) -> ParseError {
    let en = format!("four squares start with the bobail's own, and it stands on {bobail}, not on {named}");
    let fr = format!("quatre cases commencent par celle du bobail, qui est en {bobail}, non en {named}");
    ParseError::new("not-the-bobail", text, 0, en, fr)
}

fn bad_position(text: &str, at: usize, en: &str, fr: &str) -> ParseError {
    ParseError::new(
        "bad-position",
        text,
        at,
        format!("not a position: {en}"),
        format!("pas une position : {fr}"),
    )
}

fn read_board(text: &str, squares: &str, offset: usize) -> Result<Board, ParseError> {
    let count = squares.chars().count();
    if count != usize::from(SIZE * SIZE) {
        let en = format!("there are 25 squares, and {count} are given");
        let fr = format!("il y a 25 cases, et {count} sont données");
        return Err(bad_position(text, offset, &en, &fr));
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
                return Err(bad_position(text, offset + at, "there is one bobail", "il y a un seul bobail"));
            }
            _ => {
                return Err(bad_position(
                    text,
                    offset + at,
                    "squares are . 0 1 or B",
                    "les cases sont . 0 1 ou B",
                ));
            }
        }
    }
    let bobail =
        bobail.ok_or_else(|| bad_position(text, offset, "the bobail B is missing", "le bobail B manque"))?;
    if pawns.iter().any(|set| set.count_ones() > u32::from(SIZE)) {
        return Err(bad_position(
            text,
            offset,
            "a player has at most five pawns",
            "un joueur a au plus cinq pions",
        ));
    }
    Ok(Board { pawns, bobail })
}
