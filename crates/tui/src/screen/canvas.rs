//! A part of the screen to draw on; whatever does not fit is left out.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// A part of the screen.
pub(crate) struct Canvas<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
}

impl<'a> Canvas<'a> {
    pub(crate) fn new(buffer: &'a mut Buffer, area: Rect) -> Self {
        let area = area.intersection(buffer.area);
        Self { buffer, area }
    }

    pub(crate) fn width(&self) -> i32 {
        i32::from(self.area.width)
    }

    pub(crate) fn height(&self) -> i32 {
        i32::from(self.area.height)
    }

    /// Writes a text that takes one cell a character.
    pub(crate) fn put(&mut self, x: i32, y: i32, text: &str, style: Style) {
        for (column, glyph) in (x..).zip(text.chars()) {
            self.glyph(column, y, glyph, style);
        }
    }

    /// Writes one character.
    pub(crate) fn glyph(&mut self, x: i32, y: i32, glyph: char, style: Style) {
        if (0..self.width()).contains(&x) && (0..self.height()).contains(&y) {
            let cell = &mut self.buffer[(self.area.x + x as u16, self.area.y + y as u16)];
            cell.set_char(glyph).set_style(style);
        }
    }
}
