//! Generated moves are accepted, others are refused, and a refusal changes nothing.

use std::collections::HashSet;

use bastide_core::seed::RolloutRng;
use bastide_core::{Actor, Game, Lang, Notation, Telling};

use super::{Broken, promise};

/// Checks the list of legal moves against everything else that knows about legality.
pub(super) fn check<G: Notation>(state: &G, rng: &mut RolloutRng) -> Result<(), Broken> {
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    let is_turn = state.actor().seat().is_some();
    promise("moves-for-actor", moves.is_empty() != is_turn, || {
        format!("{:?} is to act and {} moves are listed", state.actor(), moves.len())
    })?;
    let distinct: HashSet<G::Move> = moves.iter().copied().collect();
    promise("moves-distinct", distinct.len() == moves.len(), || "a move is listed twice".to_owned())?;
    let counted = state.count_moves(&mut Vec::new());
    promise("moves-counted", counted == moves.len(), || {
        format!("{counted} moves are counted and {} listed", moves.len())
    })?;
    for mv in &moves {
        check_listed(state, *mv)?;
    }
    check_texts(state, &moves)?;
    check_picks(state, &moves)?;
    if is_turn {
        let random = state.random_move(rng, &mut Vec::new());
        promise("random-move", distinct.contains(&random), || format!("{random:?} is not listed"))?;
    }
    Ok(())
}

fn check_listed<G: Notation>(state: &G, mv: G::Move) -> Result<(), Broken> {
    promise("listed-accepted", state.is_legal(mv), || {
        format!("{mv:?} is listed and refused: {:?}", state.check(mv))
    })?;
    promise("listed-canonical", state.canonical(mv) == mv, || {
        format!("{mv:?} is listed, but its canonical form is {:?}", state.canonical(mv))
    })
}

/// Every legal move has its own text, which reads back.
fn check_texts<G: Notation>(state: &G, moves: &[G::Move]) -> Result<(), Broken> {
    let mut texts = HashSet::new();
    for mv in moves {
        let text = state.move_text(*mv);
        let read = state.parse_move(&text);
        promise("move-text", read.as_ref() == Ok(mv), || {
            format!("{mv:?} is written `{text}`, read as {read:?}")
        })?;
        promise("move-text-distinct", texts.insert(text.clone()), || {
            format!("two moves are written `{text}`")
        })?;
    }
    Ok(())
}

/// Picks lead to each move and to no other, whatever the language.
fn check_picks<G: Notation>(state: &G, moves: &[G::Move]) -> Result<(), Broken> {
    let ids = |mv: G::Move, lang| {
        state.picks(&[mv], Telling::plain(lang)).into_iter().flatten().map(|pick| pick.id).collect::<Vec<_>>()
    };
    if let Some(mv) = moves.last() {
        promise(
            "picks-same",
            Lang::ALL.iter().all(|lang| ids(*mv, *lang) == ids(*mv, Lang::default())),
            || format!("{mv:?} is picked otherwise in another language"),
        )?;
    }
    let mut ends = HashSet::new();
    let mut ways = HashSet::new();
    for mv in moves {
        let way = ids(*mv, Lang::En);
        promise("picks-distinct", !way.is_empty() && ends.insert(way.clone()), || {
            format!("{mv:?} is picked as {way:?}, and so is another move")
        })?;
        ways.extend((1..way.len()).map(|length| way[..length].to_vec()));
    }
    promise("picks-prefix-free", ends.is_disjoint(&ways), || {
        format!("the picks {:?} end one move and begin another", ends.intersection(&ways).next())
    })
}

/// Tries moves that may be legal or not; returns how many were refused.
pub(super) fn check_foreign<G: Notation>(state: &G, tried: &[G::Move]) -> Result<u64, Broken> {
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    let listed: HashSet<G::Move> = moves.into_iter().collect();
    let mut refused = 0;
    for mv in tried {
        let accepted = state.is_legal(*mv);
        let known = accepted && listed.contains(&state.canonical(*mv));
        promise("accepted-listed", accepted == known, || format!("{mv:?} is accepted and not listed"))?;
        promise("listed-accepted", accepted || !listed.contains(mv), || {
            format!("{mv:?} is listed and refused")
        })?;
        refused += u64::from(!accepted);
        check_play(state, *mv, accepted)?;
    }
    Ok(refused)
}

fn check_play<G: Notation>(state: &G, mv: G::Move, accepted: bool) -> Result<(), Broken> {
    let mut after = state.clone();
    let played = after.play(mv);
    promise("play-checks", played.is_ok() == accepted, || {
        format!("{mv:?} is legal: {accepted}, and playing it gives {played:?}")
    })?;
    if accepted {
        let mut unchecked = state.clone();
        unchecked.play_unchecked(mv);
        promise("play-tiers", after == unchecked, || format!("{mv:?} leads elsewhere when unchecked"))?;
        let mut canonical = state.clone();
        canonical.play_unchecked(state.canonical(mv));
        return promise("canonical-same", same_future(&after, &canonical, 1), || {
            format!("{mv:?} and its canonical form lead to different positions")
        });
    }
    let untouched = after == *state && after.key() == state.key();
    promise("refusal-changes-nothing", untouched, || format!("{mv:?} was refused and changed the state"))?;
    let over = state.actor() == Actor::Over;
    let says_over = matches!(played, Err(bastide_core::PlayError::GameOver));
    promise("over-said", over == says_over, || format!("{mv:?} after the end gives {played:?}"))
}

/// Whether two states agree on what can be seen without looking inside: who acts, points, outcome, what can be
/// done, and the same after each event of chance.
fn same_future<G: Game>(one: &G, other: &G, deeper: u32) -> bool {
    let (mut own, mut others) = (Vec::new(), Vec::new());
    one.legal_moves(&mut own);
    other.legal_moves(&mut others);
    own.sort_unstable();
    others.sort_unstable();
    let (mut events, mut other_events) = (Vec::new(), Vec::new());
    one.events(&mut events);
    other.events(&mut other_events);
    let same_now = own == others && events == other_events;
    let same_end =
        one.actor() == other.actor() && one.scores() == other.scores() && one.outcome() == other.outcome();
    same_now
        && same_end
        && (deeper == 0
            || events.iter().all(|(event, _)| {
                let (mut one, mut other) = (one.clone(), other.clone());
                one.resolve_unchecked(*event);
                other.resolve_unchecked(*event);
                same_future(&one, &other, deeper - 1)
            }))
}
