//! Lines of input, whatever they hold.

use std::io::{self, BufRead};

/// The most bytes of a line; no command is longer.
const MOST: usize = 4_096;

/// A line of input.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// Text, without the end of the line.
    Text(String),
    /// Something that no command can be.
    NotText,
    /// There is no more input.
    End,
}

/// Reads a line. One that is longer than any command is read to its end and is no command.
pub(crate) fn read_line(lines: &mut impl BufRead) -> io::Result<Line> {
    let mut bytes = Vec::new();
    let mut too_long = false;
    loop {
        let part = lines.fill_buf()?;
        if part.is_empty() {
            break;
        }
        let end = part.iter().position(|byte| *byte == b'\n');
        let taken = end.map_or(part.len(), |end| end + 1);
        too_long |= bytes.len() + taken > MOST;
        if !too_long {
            bytes.extend_from_slice(&part[..taken]);
        }
        lines.consume(taken);
        if end.is_some() {
            break;
        }
    }
    match String::from_utf8(bytes) {
        Ok(text) if text.is_empty() && !too_long => Ok(Line::End),
        Ok(text) if !too_long => Ok(Line::Text(text.trim().to_owned())),
        _ => Ok(Line::NotText),
    }
}
