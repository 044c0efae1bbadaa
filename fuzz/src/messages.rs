//! What a client says over a socket: a game on the first line, a message a line after it.

use bastide_core::{Record, Seat};
use bastide_server::protocol::{ClientFrame, ClientMessage};
use bastide_session::{Session, SessionError, Setup};

use crate::expect_words;
use crate::under::games;

/// No more lines are looked at than so many.
const LINES: usize = 100;

/// A message that is read writes back and reads the same. One that is about the game is put to it: obeyed or refused,
/// and refused it changes nothing.
pub fn check(text: &str) {
    let mut lines = text.lines();
    let setup = Setup::new(lines.next().unwrap_or_default()).seed(1);
    let frames: Vec<ClientFrame> = lines.take(LINES).filter_map(read).collect();
    match games().start(&setup) {
        Err(error) => expect_words(&error),
        Ok(mut session) => put(&mut *session, &frames),
    }
}

fn read(line: &str) -> Option<ClientFrame> {
    let frame: ClientFrame = serde_json::from_str(line).ok()?;
    let written = serde_json::to_string(&frame).expect("a message is plain data");
    let again: ClientFrame = serde_json::from_str(&written).expect("a message that was just written");
    assert_eq!(again, frame, "reads back otherwise");
    Some(frame)
}

fn put(session: &mut dyn Session, frames: &[ClientFrame]) {
    let mut before = session.record();
    for frame in frames {
        match obey(session, &frame.message) {
            Ok(()) => before = session.record(),
            Err(refusal) => {
                expect_words(&refusal);
                assert_eq!(session.record(), before, "a refused message changed the game");
            }
        }
    }
    assert_eq!(Record::from_json(&before.to_json()).as_ref(), Ok(&before), "the record reads back otherwise");
}

fn obey(session: &mut dyn Session, message: &ClientMessage) -> Result<(), SessionError> {
    let seat = |seat: u8| Seat::try_from(seat).unwrap_or(Seat::new(0));
    match message {
        ClientMessage::Play { seat: who, text, .. } => session.play(seat(*who), text),
        ClientMessage::Resign { seat: who } => session.resign(seat(*who)),
        ClientMessage::Undo { .. } => session.undo(),
        ClientMessage::Redo { .. } => session.redo(),
        ClientMessage::Hint { agent: Some(agent), .. } => session.opponent(agent).map(drop),
        _ => Ok(()),
    }
}
