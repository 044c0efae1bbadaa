//! The tile to be laid, turned in lines of plain text.

use bastide_carcassonne::{CarcassonneRules, CarcassonneView, draw_tile};
use bastide_core::words::terminal as words;
use bastide_core::{Lang, Rules, Seat, Viewer};
use bastide_session::{Choice, Session};

/// The tile that a player is to lay, drawn after so many quarter turns clockwise, and the moves that lay it so without a
/// follower. `None` where no tile is to be laid.
pub(crate) fn show(session: &dyn Session, seat: Seat, turned: u8, lang: Lang) -> Option<String> {
    let viewer = Viewer::Seat(seat);
    if session.meta().id != "carcassonne" {
        return None;
    }
    let view: CarcassonneView = serde_json::from_value(session.view(viewer, lang)).ok()?;
    let rules = CarcassonneRules::from_json(&session.record_for(viewer).rules).ok()?;
    let kind = rules.tiles.kind_named(view.drawn.as_deref()?)?;
    let (listed, _) = rules.tiles.canonical(kind, turned, None);
    let mut moves = Vec::new();
    let id = &rules.tiles.kind(kind).id;
    fitting(&session.choices(viewer, lang), listed, &mut moves);
    moves.retain(|text| text.starts_with(&format!("{id}@")));
    let picture = draw_tile(&rules.tiles, kind, turned);
    let words = match (moves.is_empty(), turned) {
        (true, _) => words::FITS_NOWHERE_SO.get(lang).to_owned(),
        (false, _) => moves.join("  "),
    };
    let note = words::turned_right_by_of_quarters(lang, &id, &turned);
    Some(format!("{picture}{note}\n{words}"))
}

/// The moves without a follower that turn the tile so.
fn fitting(level: &[Choice], turned: u8, moves: &mut Vec<String>) {
    for choice in level {
        match choice.id.strip_prefix("turn:") {
            Some(turn) if turn == turned.to_string() => moves.extend(bare(choice)),
            Some(_) => {}
            None => fitting(&choice.next, turned, moves),
        }
    }
}

/// The move without a follower, of those that a pick leads to.
fn bare(choice: &Choice) -> Option<String> {
    let none = choice.next.iter().find(|next| next.id == "spot:none");
    none.and_then(|next| next.text.clone()).or_else(|| choice.text.clone())
}

/// A move as it was typed, with the quarter turns of the tile where it says none: `K@2,-1` after one turn is `K@2,-1/1`.
pub(crate) fn complete(text: &str, turned: u8) -> String {
    let (place, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    if turned == 0 || !place.contains('@') || place.contains('/') {
        return text.to_owned();
    }
    format!("{place}/{turned} {rest}").trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use bastide_catalogue::{Access, shipped};
    use bastide_session::{Catalogue, Setup};

    use super::*;

    #[test]
    fn a_move_without_its_turns_takes_those_of_the_tile() {
        assert_eq!(complete("K@2,-1", 1), "K@2,-1/1");
        assert_eq!(complete("K@2,-1 city:0", 3), "K@2,-1/3 city:0");
        for text in ["K@2,-1/2 city:0", "exchange", "B1-E4", ""] {
            assert_eq!(complete(text, 1), text);
        }
        assert_eq!(complete("K@2,-1", 0), "K@2,-1");
    }

    /// What is told in each turn is exactly what is legal in it, and four turns to either side come round.
    #[test]
    fn every_turn_tells_the_moves_that_fit() {
        for seed in 0..20 {
            let session =
                shipped(&Access::default()).games().start(&Setup::new("carcassonne").seed(seed)).unwrap();
            let seat = Seat::new(0);
            let legal = session.legal_moves(Viewer::Seat(seat));
            let bare: Vec<&String> = legal.iter().filter(|text| !text.contains(' ')).collect();
            let mut told = 0;
            for turned in 0..4 {
                let text = show(&*session, seat, turned, Lang::En).unwrap();
                told += bare
                    .iter()
                    .filter(|mv| text.lines().last().unwrap().split("  ").any(|one| one == **mv))
                    .count();
                assert_ne!(text, show(&*session, seat, turned, Lang::Fr).unwrap());
            }
            assert!(told >= bare.len(), "seed {seed}: {told} of {bare:?}");
        }
        let bobail = shipped(&Access::default()).games().start(&Setup::new("bobail")).unwrap();
        assert_eq!(show(&*bobail, Seat::new(0), 1, Lang::En), None);
    }
}
