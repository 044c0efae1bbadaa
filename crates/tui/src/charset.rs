//! What a terminal can show, found once from the environment: which characters, and whether it can be drawn on.

use std::borrow::Cow;
use std::io::{self, Write};

/// The characters that a terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Charset {
    /// All of them.
    #[default]
    Unicode,
    /// Those that every terminal has; others are replaced by what comes nearest.
    Ascii,
}

/// What a terminal can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Abilities {
    /// The characters that it can show.
    pub charset: Charset,
    /// Whether it understands escape codes, so that it can be drawn on.
    pub draws: bool,
}

impl Abilities {
    /// Those that these variables tell of: the locale (`LC_ALL`, else `LC_CTYPE`, else `LANG`) and `TERM`. Windows, which
    /// sets none of them, shows everything.
    pub fn of(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let term = set("TERM");
        let is_dumb = term.as_deref() == Some("dumb");
        let shows_all = locale.map_or(cfg!(windows), |locale| is_utf8(&locale)) && !is_dumb;
        Self {
            charset: if shows_all { Charset::Unicode } else { Charset::Ascii },
            draws: !is_dumb && (term.is_some() || cfg!(windows)),
        }
    }
}

/// Whether a POSIX locale such as `fr_FR.UTF-8` is one of UTF-8.
fn is_utf8(locale: &str) -> bool {
    let codeset = locale.split('@').next().and_then(|name| name.split_once('.'));
    codeset.is_some_and(|(_, codeset)| ["utf-8", "utf8"].contains(&codeset.to_lowercase().as_str()))
}

impl Charset {
    /// A text in characters that can be shown.
    #[must_use]
    pub fn show(self, text: &str) -> Cow<'_, str> {
        match self {
            Self::Ascii if !text.is_ascii() => Cow::Owned(text.chars().map(spell).collect()),
            _ => Cow::Borrowed(text),
        }
    }

    /// One character in place of what stands in a cell of the screen, where that cannot be shown.
    pub(crate) fn replace(self, symbol: &str) -> Option<char> {
        if self == Self::Unicode || symbol.is_ascii() {
            return None;
        }
        let glyph = symbol.chars().next()?;
        Some(match glyph {
            '½' => '+',
            '→' => '>',
            _ => spell(glyph).chars().next().unwrap_or(' '),
        })
    }

    /// Writes to `out` in characters that can be shown.
    pub fn writer<W: Write>(self, out: W) -> ShownWriter<W> {
        ShownWriter { charset: self, out, begun: Vec::new() }
    }
}

/// What comes nearest to a character, without any beyond ASCII.
fn spell(glyph: char) -> Cow<'static, str> {
    if glyph.is_ascii() {
        return Cow::Owned(glyph.to_string());
    }
    Cow::Borrowed(match glyph {
        '─' | '╌' | '╴' | '╶' | '—' | '–' | '−' | '‑' => "-",
        '│' | '┊' | '╵' | '╷' => "|",
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' => "+",
        '▒' => "%",
        '▓' => "#",
        '░' => ":",
        '●' => "X",
        '○' => "O",
        '◆' => "*",
        '·' => ".",
        '▶' | '▸' | '›' => ">",
        '→' => "->",
        '◀' | '‹' => "<",
        '←' => "<-",
        '◊' | '▲' | '↑' => "^",
        '▼' | '▾' | '↓' => "v",
        '▏' => "_",
        '×' => "x",
        '≈' => "=",
        '½' => ".5",
        '«' | '»' | '“' | '”' => "\"",
        '\u{a0}' | '\u{202f}' => " ",
        _ => deunicode::deunicode_char(glyph).unwrap_or("?"),
    })
}

/// Writes in characters that can be shown.
pub struct ShownWriter<W> {
    charset: Charset,
    out: W,
    /// The first bytes of a character whose last ones are still to come.
    begun: Vec<u8>,
}

impl<W: Write> Write for ShownWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.charset == Charset::Unicode {
            return self.out.write(bytes);
        }
        self.begun.extend_from_slice(bytes);
        let whole = match std::str::from_utf8(&self.begun) {
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            _ => self.begun.len(),
        };
        let rest = self.begun.split_off(whole);
        let text = std::mem::replace(&mut self.begun, rest);
        self.out.write_all(self.charset.show(&String::from_utf8_lossy(&text)).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use super::*;

    fn of(variables: &[(&str, &str)]) -> (Charset, bool) {
        let find = |name: &str| variables.iter().find(|(known, _)| *known == name);
        let found = Abilities::of(|name| find(name).map(|(_, value)| (*value).to_owned()));
        (found.charset, found.draws)
    }

    #[test]
    fn the_locale_and_the_terminal_say_what_can_be_shown() {
        let xterm = ("TERM", "xterm");
        assert_eq!(of(&[("LANG", "fr_FR.UTF-8"), xterm]), (Charset::Unicode, true));
        assert_eq!(of(&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8"), xterm]), (Charset::Ascii, true));
        assert_eq!(of(&[("LC_ALL", ""), ("LC_CTYPE", "C.utf8"), xterm]), (Charset::Unicode, true));
        assert_eq!(of(&[("LC_CTYPE", "fr_FR@euro"), ("LANG", "en_GB.UTF-8"), xterm]), (Charset::Ascii, true));
        assert_eq!(of(&[("LANG", "fr_FR.ISO-8859-1"), xterm]), (Charset::Ascii, true));
        assert_eq!(of(&[("LANG", "en_GB.UTF-8"), ("TERM", "dumb")]), (Charset::Ascii, false));
        assert_eq!(of(&[("LANG", "en_GB.UTF-8")]), (Charset::Unicode, cfg!(windows)));
    }

    #[test]
    fn what_cannot_be_shown_is_spelt() {
        let text = "«\u{a0}L’échec de Zoé\u{a0}» — 12½ × ◆ → B1… cœur";
        assert_eq!(Charset::Ascii.show(text), "\" L'echec de Zoe \" - 12.5 x * -> B1... coeur");
        assert_eq!(Charset::Unicode.show(text), text);
    }

    #[test]
    fn characters_are_put_together_from_their_bytes() {
        for size in 1..5 {
            let mut out = Vec::new();
            let mut writer = Charset::Ascii.writer(&mut out);
            "été ─ ●".as_bytes().chunks(size).for_each(|part| writer.write_all(part).unwrap());
            writer.write_all(b"\xff!").unwrap();
            let text = String::from_utf8(out).unwrap();
            assert!(text.starts_with("ete - X") && text.ends_with('!') && text.is_ascii(), "{text}");
        }
    }
}
