//! Where commands print.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use bastide_core::record::Json;
use bastide_core::{Lang, Text};

use crate::failure::Failure;

/// Standard output and the language spoken on it.
pub(crate) struct Output {
    out: BufWriter<io::Stdout>,
    /// The language of what people read.
    pub(crate) lang: Lang,
}

impl Output {
    pub(crate) fn new(lang: Lang) -> Self {
        Self { out: BufWriter::new(io::stdout()), lang }
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

    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.out.flush()?)
    }
}

/// Writes a file so that a crash or a full disk never destroys what was there: beside it first, then in its
/// place.
pub(crate) fn write_safely(path: &Path, text: &str) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let beside = PathBuf::from(beside);
    let written = File::create(&beside).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    written.and_then(|()| std::fs::rename(&beside, path)).inspect_err(|_| {
        // The half-written file is of no use; that it cannot be removed changes nothing for the caller.
        let _ = std::fs::remove_file(&beside);
    })
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
