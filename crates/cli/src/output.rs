//! Where commands print.

use std::io::{BufRead, BufWriter, Write};

use bastide_core::record::Json;
use bastide_core::{Lang, Text};
use bastide_tui::charset::ShownWriter;
use bastide_tui::{Abilities, Charset};

pub(crate) use bastide_files::write_safely;

use crate::failure::Failure;
use crate::process::Process;

/// Where people read and type, and the language spoken there.
pub(crate) struct Output {
    out: BufWriter<Box<dyn Write>>,
    input: Box<dyn BufRead>,
    /// Whether people read and type at a terminal.
    is_terminal: bool,
    abilities: Abilities,
    /// The language of what people read.
    pub(crate) lang: Lang,
}

impl Output {
    pub(crate) fn new(lang: Lang, process: Process) -> Self {
        let Process { input, output, is_terminal, abilities, .. } = process;
        Self { out: BufWriter::new(output), input, is_terminal, abilities, lang }
    }

    /// Prints a line.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", text.as_ref())?)
    }

    /// Prints text without ending the line.
    pub(crate) fn write(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        Ok(self.out.write_all(text.as_ref().as_bytes())?)
    }

    /// Prints a JSON value on one line.
    pub(crate) fn json(&mut self, value: &Json) -> Result<(), Failure> {
        self.line(value.to_string())
    }

    /// The wording in the language spoken.
    pub(crate) fn word(&self, text: Text) -> &'static str {
        text.get(self.lang)
    }

    /// Whether there is a terminal that can be drawn on.
    pub(crate) const fn can_draw(&self) -> bool {
        self.is_terminal && self.abilities.draws
    }

    /// The characters that can be shown.
    pub(crate) const fn charset(&self) -> Charset {
        self.abilities.charset
    }

    /// What is typed and where words for people go, for whoever reads and writes by itself.
    pub(crate) fn both(&mut self) -> (&mut impl BufRead, ShownWriter<&mut impl Write>) {
        (&mut self.input, self.abilities.charset.writer(&mut self.out))
    }

    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.out.flush()?)
    }
}

/// A whole number with its thousands apart.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!([0, 999, 1_000, 355_859_656].map(grouped), ["0", "999", "1 000", "355 859 656"]);
    }
}
