//! What special tiles do beyond their features: a silence bars the next player, a festival gives a follower back.
//! Markets and tolls are attributes of features.

use crate::design::Mark;
use crate::moves::{Move, Refused};
use crate::oriented::OrientedTile;
use crate::size::Size;
use crate::tabletop::Tabletop;
use crate::terrain::Place;
use crate::turn::Phase;

/// What marks add to the state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct MarkState {
    /// The seats that are silenced in their next turn, as bits.
    pub(crate) silenced: u8,
}

/// A silence bars the next player.
pub(super) fn laid<S: Size>(table: &mut Tabletop<S>, oriented: &OrientedTile) {
    if oriented.mark == Some(Mark::Silence) {
        table.variants.marks.silenced |= 1 << ((table.turn + 1) % table.seats);
    }
}

/// At a festival the turn waits if a follower can be taken back.
pub(super) fn scored<S: Size>(table: &mut Tabletop<S>, oriented: &OrientedTile) -> bool {
    let feasts = oriented.mark == Some(Mark::Festival) && table.standing(table.seat()).next().is_some();
    if feasts {
        table.phase = Phase::Feast;
    }
    feasts
}

pub(super) fn begin<S: Size>(table: &mut Tabletop<S>) {
    table.barred = table.variants.marks.silenced >> table.turn & 1 != 0;
}

pub(super) fn end<S: Size>(table: &mut Tabletop<S>) {
    table.variants.marks.silenced &= !(1 << table.turn);
}

pub(super) fn list<S: Size>(table: &Tabletop<S>, moves: &mut Vec<Move>) {
    if table.phase == Phase::Feast {
        moves.push(Move::Pass);
        moves.extend(table.standing(table.seat()).map(|tile| Move::TakeBack(table.laid[tile].place)));
    }
}

pub(super) fn check_take_back<S: Size>(table: &Tabletop<S>, from: Place) -> Result<(), Refused> {
    if table.is_any_at(table.standing(table.seat()), from) { Ok(()) } else { Err(Refused::NoFollowerThere) }
}
