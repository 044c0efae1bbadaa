//! Carcassonne: a table of tiles that scrolls with the cursor.

pub(crate) mod tile;

use bastide_carcassonne::{
    At, CarcassonneAction, CarcassonneRules, CarcassonneView, Mark, Segment, TileDesign, TileView, Tiles,
    VariantView, VictoryKind,
};
use bastide_core::words::terminal as words;
use bastide_core::{Lang, Rules, Say};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Line;

use self::tile::{Ground, Picture, Size};
use super::Scene;
use crate::screen::canvas::Canvas;
use crate::screen::theme::Theme;
use crate::screen::wrap::wrap;

/// What stands between the tile to be laid and the words beside it.
const GAP: &str = "  ";

/// The table and the tiles it is played with.
#[derive(Debug)]
pub(crate) struct CarcassonneBoard {
    pub(crate) view: CarcassonneView,
    pub(crate) tiles: Tiles,
    pub(crate) last: Option<CarcassonneAction>,
}

/// The tiles that these rules are played with.
pub(crate) fn tiles(rules: &serde_json::Value) -> Tiles {
    CarcassonneRules::from_json(rules).expect("a session's rules read back").tiles
}

/// Where something lies, for the screen.
fn cell([x, y]: At) -> (i32, i32) {
    (i32::from(x), i32::from(y))
}

/// The letter of a player's followers.
pub(crate) const fn letter(seat: usize) -> char {
    (b'A' + seat as u8) as char
}

/// The cell of a pick: `cell:2,-1`, that of a follower who may leave: `recall:2,-1`, or where it goes: `to:3,0:city:0`.
pub(crate) fn place(id: &str) -> Option<(i32, i32)> {
    let (word, place) = id.split_once(':')?;
    let words = ["cell", "recall", "from", "back", "walk", "travel", "to"];
    let (x, y) = place.split_once(',').filter(|_| words.contains(&word))?;
    let y = y.split_once(':').map_or(y, |(y, _)| y);
    Some((x.parse().ok()?, y.parse().ok()?))
}

/// Which cells are shown where.
struct Window {
    size: Size,
    /// The cell in the middle of the screen.
    middle: (i32, i32),
    /// The screen's middle.
    centre: (i32, i32),
}

impl Window {
    /// The upper left corner of a cell on the screen.
    fn corner(&self, (x, y): (i32, i32)) -> (i32, i32) {
        let (width, height) = (self.size.width as i32, self.size.height as i32);
        let left = self.centre.0 - width / 2 + (x - self.middle.0) * width;
        let top = self.centre.1 - height / 2 + (y - self.middle.1) * height;
        (left, top)
    }
}

impl CarcassonneBoard {
    fn kind(&self, id: &str) -> Option<&TileDesign> {
        self.tiles.kinds().iter().find(|kind| kind.id == id)
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
        let window = self.window(canvas, scene);
        for dead in &self.view.dead_cells {
            self.draw_cell(canvas, &window, cell(*dead), "×", scene.theme.quiet());
        }
        for laid in self.view.tiles.rows() {
            self.draw_laid(canvas, &window, laid, scene);
        }
        for choice in scene.cursor.level() {
            if let Some(cell) = place(&choice.id).filter(|_| choice.id.starts_with("cell:")) {
                self.draw_lit(canvas, &window, cell, scene);
            }
        }
        self.draw_preview(canvas, &window, scene);
        if let Some(leaving) = scene.cursor.current().filter(|choice| !choice.id.starts_with("cell:"))
            && let Some(cell) = place(&leaving.id)
        {
            draw_corners(canvas, window.size, window.corner(cell), scene.theme.cursor());
        }
        draw_rulers(canvas, &window, scene.theme);
    }

    /// The window shows the whole table while it fits; else it follows the cursor, or the tile laid last. The
    /// person may look aside from there.
    fn window(&self, canvas: &Canvas<'_>, scene: &Scene<'_>) -> Window {
        let large = Size::LARGE;
        let fits = canvas.width() >= 7 * large.width as i32 && canvas.height() >= 6 * large.height as i32;
        let size = if fits { large } else { Size::SMALL };
        let room = ((canvas.width() - 4) / size.width as i32, (canvas.height() - 1) / size.height as i32);
        let cell =
            cell_of(scene).or_else(|| self.view.tiles.rows().next_back().map(|tile| cell([tile.x, tile.y])));
        let (x, y) = self.middle_of_all(scene, room).or(cell).unwrap_or((0, 0));
        Window {
            size,
            middle: (x + scene.aside.0, y + scene.aside.1),
            centre: (canvas.width() / 2 + 2, canvas.height().div_euclid(2)),
        }
    }

    /// The middle of all tiles and of the cells where the next may be laid, when there is room for all.
    fn middle_of_all(&self, scene: &Scene<'_>, room: (i32, i32)) -> Option<(i32, i32)> {
        let laid = self.view.tiles.rows().map(|tile| cell([tile.x, tile.y]));
        let picks = scene.cursor.picked().into_iter().chain(scene.cursor.level());
        let cells: Vec<(i32, i32)> = laid.chain(picks.filter_map(|choice| place(&choice.id))).collect();
        let (left, right) = (cells.iter().map(|cell| cell.0).min()?, cells.iter().map(|cell| cell.0).max()?);
        let (top, bottom) = (cells.iter().map(|cell| cell.1).min()?, cells.iter().map(|cell| cell.1).max()?);
        // One cell of margin, since the middle may lie between two.
        let is_all = right - left + 2 <= room.0 && bottom - top + 2 <= room.1;
        is_all.then_some(((left + right).div_euclid(2), (top + bottom).div_euclid(2)))
    }

    fn draw_laid(&self, canvas: &mut Canvas<'_>, window: &Window, laid: TileView<'_>, scene: &Scene<'_>) {
        let Some(kind) = self.kind(laid.tile) else { return };
        let picture = Picture::of(kind, laid.rotation, window.size);
        let corner = window.corner(cell([laid.x, laid.y]));
        draw_picture(canvas, window.size, corner, &picture, scene.theme);
        let follower = laid.follower;
        let stands = follower.and_then(|follower| kind.segment_named(&follower.segment));
        draw_mark(
            canvas,
            window.size,
            corner,
            kind,
            stands.map(|segment| picture.spot(segment)),
            scene.theme,
        );
        if let Some(follower) = follower
            && let Some(segment) = stands
        {
            let (x, y) = picture.spot(segment);
            let style = scene.theme.figure(follower.seat);
            canvas.glyph(corner.0 + x as i32, corner.1 + y as i32, letter(follower.seat.index()), style);
        }
        if matches!(self.last, Some(CarcassonneAction::Lay { x, y, .. }) if (x, y) == (laid.x, laid.y)) {
            draw_corners(canvas, window.size, corner, scene.theme.title());
        }
    }

    fn draw_cell(
        &self,
        canvas: &mut Canvas<'_>,
        window: &Window,
        cell: (i32, i32),
        text: &str,
        style: Style,
    ) {
        let (left, top) = window.corner(cell);
        canvas.put(left + window.size.width as i32 / 2, top + window.size.height as i32 / 2, text, style);
    }

    /// A cell where the tile may be laid.
    fn draw_lit(&self, canvas: &mut Canvas<'_>, window: &Window, cell: (i32, i32), scene: &Scene<'_>) {
        let (left, top) = window.corner(cell);
        let Size { width, height } = window.size;
        let style = if scene.theme.is_coloured() {
            Style::new().fg(Color::Black).bg(Color::Cyan)
        } else {
            Style::new()
        };
        let inner = " ".repeat(width - 2);
        for row in 0..height as i32 {
            let (first, last) = (row == 0, row == height as i32 - 1);
            let edge = if first || last { "╌".repeat(width - 2) } else { inner.clone() };
            canvas.put(left, top + row, &format!("┊{edge}┊"), style);
        }
    }

    /// The drawn tile where the cursor is, with its places for a follower numbered once it is laid.
    fn draw_preview(&self, canvas: &mut Canvas<'_>, window: &Window, scene: &Scene<'_>) {
        let (Some(cell), Some(rotation)) = (cell_of(scene), rotation_of(scene)) else { return };
        let Some(kind) = self.held(scene).and_then(|id| self.kind(&id)) else { return };
        let picture = Picture::of(kind, rotation, window.size);
        let corner = window.corner(cell);
        draw_picture(canvas, window.size, corner, &picture, scene.theme);
        draw_mark(canvas, window.size, corner, kind, None, scene.theme);
        draw_corners(canvas, window.size, corner, scene.theme.cursor());
        for (number, segment) in spots(scene, kind) {
            let (x, y) = picture.spot(segment);
            let current = scene
                .cursor
                .current()
                .is_some_and(|choice| choice.id == format!("spot:{}", kind.segment_name(segment)));
            let style = if current { scene.theme.cursor() } else { scene.theme.picked() };
            let digit = char::from_digit(number, 10).unwrap_or('?');
            canvas.glyph(corner.0 + x as i32, corner.1 + y as i32, digit, style);
        }
    }

    /// The tile to be laid: the one picked of several in hand, or the drawn one.
    fn held(&self, scene: &Scene<'_>) -> Option<String> {
        let picks = scene.cursor.picked().into_iter().chain(scene.cursor.current());
        let picked = picks.filter_map(|choice| choice.id.strip_prefix("tile:")).next();
        picked.map(str::to_owned).or_else(|| self.view.drawn.clone())
    }

    pub(crate) fn holding(&self, seat: usize, lang: Lang) -> String {
        let projected = self.view.projected_scores.get(seat).copied().unwrap_or_default();
        let hand = self.view.hand.get(seat).copied().unwrap_or(0);
        format!("{hand}×{}  {} {projected}", letter(seat), words::END.get(lang))
    }

    /// What variants give a player: tiles in hand, how far another way to win is, silence.
    pub(crate) fn standing(&self, seat: usize, lang: Lang) -> Vec<String> {
        self.view.variant.as_ref().map_or_else(Vec::new, |variant| standing(variant, seat, lang))
    }

    /// The marks that tiles may carry.
    fn legend(&self, lang: Lang) -> String {
        let marks = Mark::ALL.into_iter();
        let used = marks.filter(|mark| self.tiles.kinds().iter().any(|kind| kind.mark == Some(*mark)));
        let words: Vec<String> =
            used.map(|mark| format!("{}\u{a0}{}", mark.glyph(), mark.say(lang))).collect();
        words.join("  ")
    }

    /// The tile to be laid with what holds for the turn, the tiles left, and, where there is room, what marks mean.
    pub(crate) fn notes(&self, scene: &Scene<'_>, (width, room): (usize, usize)) -> Vec<Line<'static>> {
        let quiet = |text: String| Line::styled(text, scene.theme.quiet());
        let left = self.left_lines(scene, width);
        let mut lines = self.turn_lines(scene, width, true);
        if lines.len() + left.len() > room {
            lines = self.turn_lines(scene, width, false);
        }
        lines.extend(left);
        let legend = wrap(&self.legend(scene.lang), width);
        if lines.len() + legend.len() <= room {
            lines.extend(legend.into_iter().map(quiet));
        }
        lines
    }

    /// How many tiles are left, and how many of each kind.
    fn left_lines(&self, scene: &Scene<'_>, width: usize) -> Vec<Line<'static>> {
        let count = format!("{} {}", words::TILES_LEFT.get(scene.lang), self.tiles_left());
        let left = self.view.pile.iter().filter(|left| left.copies > 0);
        let kinds: Vec<String> = left.map(|left| format!("{}{}", left.tile, left.copies)).collect();
        let kinds = wrap(&kinds.join(" "), width).into_iter();
        let kinds = kinds.map(|text| Line::styled(text, scene.theme.quiet()));
        std::iter::once(Line::from(count)).chain(kinds).collect()
    }

    fn tiles_left(&self) -> u32 {
        let unseen = self.view.pile.iter().map(|left| left.copies).sum();
        self.view.variant.as_ref().map_or(unseen, |variant| variant.pile_left)
    }

    /// The tile to be laid, drawn or named, and what holds for the turn.
    fn turn_lines(&self, scene: &Scene<'_>, width: usize, is_drawn: bool) -> Vec<Line<'static>> {
        let kind = self.held(scene).and_then(|id| self.kind(&id));
        let title = kind.map(|kind| format!("{} {}", words::TILE.get(scene.lang), kind.id));
        let mark = kind.and_then(|kind| kind.mark).map(|mark| mark.say(scene.lang));
        let notes =
            self.view.variant.as_ref().map_or_else(Vec::new, |variant| turn_notes(variant, scene.lang));
        let texts = title.into_iter().chain(mark).chain(notes);
        let Some(kind) = kind.filter(|_| is_drawn) else {
            let text = texts.collect::<Vec<_>>().join(GAP);
            let lines = wrap(&text, width).into_iter().filter(|_| !text.is_empty());
            return lines.map(Line::from).collect();
        };
        let picture = Picture::of(kind, rotation_of(scene).unwrap_or(0), Size::SMALL);
        let beside = width.saturating_sub(Size::SMALL.width + GAP.len());
        let mut texts = texts.flat_map(|text| wrap(&text, beside)).collect::<Vec<_>>().into_iter();
        let drawn = (0..Size::SMALL.height).map(|y| {
            let title = texts.next().map(|text| format!("{GAP}{text}")).unwrap_or_default();
            picture_line(&picture, y, scene.theme, title)
        });
        let mut lines: Vec<Line<'_>> = drawn.collect();
        let rest: Vec<String> = texts.collect();
        if !rest.is_empty() {
            lines.extend(wrap(&rest.join(" "), width).into_iter().map(Line::from));
        }
        lines
    }
}

/// What a player holds and how far another way to win is.
fn standing(variant: &VariantView, seat: usize, lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    let hand = variant.hands.get(seat).map_or(&[][..], Vec::as_slice);
    if !hand.is_empty() {
        let tiles: Vec<&str> = hand.iter().map(|tile| tile.as_deref().unwrap_or("?")).collect();
        lines.push(format!("{} {}", words::TILES.get(lang), tiles.join(" ")));
    }
    if let Some(goal) = variant.goal {
        let (reached, words) = match variant.victory {
            VictoryKind::Territory => (variant.territory.get(seat).copied(), words::CONTROLS.get(lang)),
            VictoryKind::ShutIn => (variant.caught.get(seat).copied(), words::SHUT_IN.get(lang)),
            _ => (variant.blocked.get(seat).copied().map(u32::from), words::BLOCKED.get(lang)),
        };
        lines.push(format!("{words} {}/{goal}", reached.unwrap_or(0)));
    }
    if variant.shut_in.iter().any(|shut| shut.index() == seat) {
        lines.push(words::IS_SHUT_IN.get(lang).to_owned());
    }
    if variant.silenced.iter().any(|silenced| silenced.index() == seat) {
        lines.push(words::SILENCED.get(lang).to_owned());
    }
    lines
}

/// The die, and what it or a silence forbids.
fn turn_notes(variant: &VariantView, lang: Lang) -> Vec<String> {
    let die = variant.die.map(|face| format!("{} {face}", words::DIE.get(lang)));
    let barred = variant.barred.then(|| words::NO_FOLLOWER_THIS_TURN.get(lang).to_owned());
    let bound = variant.bound.map(|card| card.describe(lang).to_owned());
    let goal = variant.goal.map(|goal| match variant.victory {
        VictoryKind::ShutIn => words::shut_in_win(lang, goal),
        VictoryKind::Territory => words::tiles_win(lang, goal),
        _ => words::blocked_win(lang, goal),
    });
    die.into_iter().chain(barred).chain(bound).chain(goal).collect()
}

fn cell_of(scene: &Scene<'_>) -> Option<(i32, i32)> {
    let picks = scene.cursor.picked().into_iter().chain(scene.cursor.current());
    picks.filter(|choice| choice.id.starts_with("cell:")).find_map(|choice| place(&choice.id))
}

fn rotation_of(scene: &Scene<'_>) -> Option<u8> {
    scene.cursor.rotation()?.id.strip_prefix("turn:")?.parse().ok()
}

/// The places for a follower that can be picked now, with their numbers.
fn spots(scene: &Scene<'_>, kind: &TileDesign) -> Vec<(u32, Segment)> {
    let mut spots = Vec::new();
    for choice in scene.cursor.level() {
        if let Some(segment) = choice.id.strip_prefix("spot:").and_then(|name| kind.segment_named(name)) {
            spots.push((spots.len() as u32 + 1, segment));
        }
    }
    spots
}

fn draw_picture(
    canvas: &mut Canvas<'_>,
    size: Size,
    (left, top): (i32, i32),
    picture: &Picture,
    theme: Theme,
) {
    for y in 0..size.height {
        for x in 0..size.width {
            let (glyph, style) = look(picture.dot(x, y).ground, theme);
            canvas.glyph(left + x as i32, top + y as i32, glyph, style);
        }
    }
}

/// The mark of a tile beside one of its corners, but not where a follower stands.
fn draw_mark(
    canvas: &mut Canvas<'_>,
    size: Size,
    (left, top): (i32, i32),
    kind: &TileDesign,
    stands: Option<(usize, usize)>,
    theme: Theme,
) {
    let Some(mark) = kind.mark else { return };
    let (right, bottom) = (size.width - 2, size.height - 1);
    let corners = [(right, 0), (right, bottom), (1, bottom), (1, 0)];
    let (x, y) = corners.into_iter().find(|corner| Some(*corner) != stands).unwrap_or((right, 0));
    canvas.glyph(left + x as i32, top + y as i32, mark.glyph(), theme.picked());
}

fn picture_line(picture: &Picture, y: usize, theme: Theme, title: String) -> Line<'static> {
    let mut spans = Vec::new();
    for x in 0..Size::SMALL.width {
        let (glyph, style) = look(picture.dot(x, y).ground, theme);
        spans.push(ratatui::text::Span::styled(glyph.to_string(), style));
    }
    spans.push(ratatui::text::Span::raw(title));
    Line::from(spans)
}

/// How a ground looks.
fn look(ground: Ground, theme: Theme) -> (char, Style) {
    if !theme.is_coloured() {
        return (ground.glyph(), Style::new());
    }
    match ground {
        Ground::Field => (' ', Style::new().fg(Color::Black).bg(Color::Green)),
        Ground::City => ('░', Style::new().fg(Color::Red).bg(Color::Yellow)),
        Ground::Wall => ('▒', Style::new().fg(Color::Red).bg(Color::Yellow)),
        Ground::Shield => ('◊', Style::new().fg(Color::White).bg(Color::Blue).add_modifier(Modifier::BOLD)),
        Ground::Road(glyph) => {
            (glyph, Style::new().fg(Color::White).bg(Color::Green).add_modifier(Modifier::BOLD))
        }
        Ground::Monastery => {
            ('M', Style::new().fg(Color::Black).bg(Color::White).add_modifier(Modifier::BOLD))
        }
    }
}

fn draw_corners(canvas: &mut Canvas<'_>, size: Size, (left, top): (i32, i32), style: Style) {
    let (right, bottom) = (left + size.width as i32 - 1, top + size.height as i32 - 1);
    canvas.glyph(left, top, '┌', style);
    canvas.glyph(right, top, '┐', style);
    canvas.glyph(left, bottom, '└', style);
    canvas.glyph(right, bottom, '┘', style);
}

/// The coordinates along the upper and left edges.
fn draw_rulers(canvas: &mut Canvas<'_>, window: &Window, theme: Theme) {
    let style = theme.quiet();
    canvas.put(0, 0, &" ".repeat(canvas.width() as usize), Style::reset());
    for y in 0..canvas.height() {
        canvas.put(0, y, "    ", Style::reset());
    }
    let columns = canvas.width() / window.size.width as i32 / 2 + 1;
    for x in window.middle.0 - columns..=window.middle.0 + columns {
        let middle = window.corner((x, 0)).0 + window.size.width as i32 / 2;
        if middle > 3 {
            canvas.put(middle, 0, &x.to_string(), style);
        }
    }
    let rows = canvas.height() / window.size.height as i32 / 2 + 1;
    for y in window.middle.1 - rows..=window.middle.1 + rows {
        let middle = window.corner((0, y)).1 + window.size.height as i32 / 2;
        if middle > 0 {
            canvas.put(0, middle, &format!("{y:>3}"), style);
        }
    }
}
