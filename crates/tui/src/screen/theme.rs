//! Colours: the sixteen that every terminal has, or none.

use bastide_core::Seat;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

use crate::charset::Charset;

/// What colours mean here, and which characters there are. Nothing is told by colour alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme {
    coloured: bool,
    charset: Charset,
}

impl Theme {
    pub(crate) const fn new(coloured: bool) -> Self {
        Self { coloured, charset: Charset::Unicode }
    }

    /// The same with these characters.
    pub(crate) const fn with(self, charset: Charset) -> Self {
        Self { charset, ..self }
    }

    /// Puts characters that can be shown in place of those that cannot.
    pub(crate) fn spell(self, buffer: &mut Buffer) {
        if self.charset == Charset::Ascii {
            for cell in &mut buffer.content {
                if let Some(glyph) = self.charset.replace(cell.symbol()) {
                    cell.set_char(glyph);
                }
            }
        }
    }

    /// Colours unless the person asks for none: <https://no-color.org>.
    pub(crate) fn of_environment() -> Self {
        Self::new(std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()))
    }

    pub(crate) const fn is_coloured(self) -> bool {
        self.coloured
    }

    /// A colour of letters.
    pub(crate) fn ink(self, colour: Color) -> Style {
        if self.coloured { Style::new().fg(colour) } else { Style::new() }
    }

    /// Letters on a ground; without colours, the letters alone.
    pub(crate) fn on(self, ink: Color, ground: Color) -> Style {
        if self.coloured { Style::new().fg(ink).bg(ground) } else { Style::new() }
    }

    pub(crate) const fn seat_colour(seat: Seat) -> Color {
        [Color::Red, Color::Blue, Color::Magenta, Color::Cyan, Color::DarkGray][seat.index()]
    }

    /// A player's letters.
    pub(crate) fn seat(self, seat: Seat) -> Style {
        let light = [Color::LightRed, Color::LightBlue, Color::LightMagenta, Color::LightCyan, Color::Gray];
        self.ink(light[seat.index()]).add_modifier(Modifier::BOLD)
    }

    /// A player's figure.
    pub(crate) fn figure(self, seat: Seat) -> Style {
        let style = self.on(Color::White, Self::seat_colour(seat)).add_modifier(Modifier::BOLD);
        if self.coloured { style } else { style.add_modifier(Modifier::REVERSED) }
    }

    /// What can be picked.
    pub(crate) fn lit(self) -> Style {
        let style = self.on(Color::Black, Color::Cyan);
        if self.coloured { style } else { style.add_modifier(Modifier::UNDERLINED) }
    }

    /// Where the cursor is.
    pub(crate) fn cursor(self) -> Style {
        let style = self.on(Color::Black, Color::White).add_modifier(Modifier::BOLD);
        if self.coloured { style } else { style.add_modifier(Modifier::REVERSED) }
    }

    /// What was picked on the way.
    pub(crate) fn picked(self) -> Style {
        let style = self.on(Color::Black, Color::LightGreen).add_modifier(Modifier::BOLD);
        if self.coloured { style } else { style.add_modifier(Modifier::UNDERLINED) }
    }

    /// What matters less.
    pub(crate) fn quiet(self) -> Style {
        self.ink(Color::DarkGray)
    }

    pub(crate) fn title(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Something was refused.
    pub(crate) fn warning(self) -> Style {
        self.ink(Color::LightYellow).add_modifier(Modifier::BOLD)
    }
}
