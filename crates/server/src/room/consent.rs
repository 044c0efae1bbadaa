//! What needs the consent of others, and how it is asked for.
//!
//! Taking back is free where it gives nobody an advantage over anybody: no other person plays, and nothing is
//! hidden or drawn (or the room was made for practice). Where other people play, each of them is asked.

use crate::protocol::{Proposal, ProposalKind, UndoRight};
use crate::refusal::{self, Refusal};
use crate::seat::Who;

use super::Room;

/// What came of asking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// Everybody agrees: do it.
    Agreed(ProposalKind, u8),
    /// Somebody has still to answer, or said no.
    Waiting,
}

impl Room {
    /// The seats whose consent a seat needs: other people, at other screens.
    fn others(&self, seat: u8) -> Vec<u8> {
        let players = &self.row.players;
        let own = &players[usize::from(seat)];
        let is_other = |index: &usize| {
            *index != usize::from(seat)
                && players[*index].is_person()
                && !players[*index].shares_screen_with(own)
        };
        (0..players.len()).filter(is_other).map(|index| index as u8).collect()
    }

    /// Whether a seat may take back, and why not.
    fn may_undo(&self, seat: u8) -> Result<UndoRight, Refusal> {
        if self.row.review {
            return Err(refusal::LOOK_ONLY);
        }
        if self.resigned {
            return Err(refusal::RESIGNED);
        }
        if !self.movers.contains(&seat) {
            return Err(bastide_session::SessionError::NothingToUndo.into());
        }
        self.right(seat)
    }

    fn may_redo(&self, seat: u8) -> Result<UndoRight, Refusal> {
        if !self.session.status().can_redo {
            return Err(bastide_session::SessionError::NothingToRedo.into());
        }
        self.right(seat)
    }

    fn right(&self, seat: u8) -> Result<UndoRight, Refusal> {
        let meta = self.session.meta();
        let tells = self.session.has_secrets() || meta.chance;
        if !self.others(seat).is_empty() {
            return Ok(UndoRight::Ask);
        }
        if tells && !self.row.takebacks { Err(refusal::NO_TAKEBACKS) } else { Ok(UndoRight::Free) }
    }

    fn has_open_seat(&self) -> bool {
        self.row.players.iter().any(|player| matches!(player.who, Who::Open { .. }))
    }

    /// Whether each seat may take back.
    pub(crate) fn undo_rights(&self) -> Vec<UndoRight> {
        (0..self.seats() as u8).map(|seat| self.may_undo(seat).unwrap_or(UndoRight::No)).collect()
    }

    /// Whether each seat may play again what was taken back.
    pub(crate) fn redo_rights(&self) -> Vec<UndoRight> {
        (0..self.seats() as u8).map(|seat| self.may_redo(seat).unwrap_or(UndoRight::No)).collect()
    }

    /// Asks the others for something; agreed at once where nobody need be asked.
    ///
    /// # Errors
    /// It cannot be done now, or another proposal waits.
    pub(crate) fn propose(&mut self, kind: ProposalKind, seat: u8) -> Result<Asked, Refusal> {
        self.seat(seat)?;
        match kind {
            ProposalKind::Undo => drop(self.may_undo(seat)?),
            ProposalKind::Redo => drop(self.may_redo(seat)?),
            ProposalKind::Swap if self.session.has_secrets() => return Err(refusal::NO_SWAP),
            ProposalKind::Rematch | ProposalKind::RematchSwapped if !self.is_over() => {
                return Err(refusal::NOT_OVER);
            }
            ProposalKind::Rematch | ProposalKind::RematchSwapped if self.has_open_seat() => {
                return Err(refusal::SEAT_OPEN);
            }
            ProposalKind::Swap | ProposalKind::Rematch | ProposalKind::RematchSwapped => {}
        }
        if self.row.proposal.is_some() {
            return Err(refusal::PROPOSED);
        }
        let waiting = self.others(seat);
        if waiting.is_empty() {
            return Ok(Asked::Agreed(kind, seat));
        }
        self.row.proposal = Some(Proposal { kind, seat, waiting });
        Ok(Asked::Waiting)
    }

    /// Answers what was proposed.
    ///
    /// # Errors
    /// Nothing was proposed to this seat.
    pub(crate) fn answer(&mut self, seat: u8, accept: bool) -> Result<Asked, Refusal> {
        let proposal = self.row.proposal.as_mut().filter(|proposal| proposal.waiting.contains(&seat));
        let proposal = proposal.ok_or(refusal::NO_PROPOSAL)?;
        proposal.waiting.retain(|waiting| *waiting != seat);
        let (kind, by, agreed) = (proposal.kind, proposal.seat, proposal.waiting.is_empty());
        if !accept || agreed {
            self.row.proposal = None;
        }
        Ok(if accept && agreed { Asked::Agreed(kind, by) } else { Asked::Waiting })
    }

    /// Takes one's own proposal back.
    ///
    /// # Errors
    /// There is none.
    pub(crate) fn withdraw(&mut self, seat: u8) -> Result<(), Refusal> {
        self.row.proposal.take_if(|proposal| proposal.seat == seat).map(drop).ok_or(refusal::NO_PROPOSAL)
    }

    /// Takes back to where this seat last was to move.
    ///
    /// # Errors
    /// It made no move.
    pub(crate) fn undo(&mut self, seat: u8) -> Result<(), Refusal> {
        let last = self.movers.iter().rposition(|mover| *mover == seat);
        let last = last.ok_or(Refusal::from(bastide_session::SessionError::NothingToUndo))?;
        while self.movers.len() > last {
            self.session.undo()?;
            self.movers.pop();
        }
        self.note();
        self.row.proposal = None;
        Ok(())
    }

    /// Plays again what was taken back, until this seat is to move.
    ///
    /// # Errors
    /// Nothing was taken back.
    pub(crate) fn redo(&mut self, seat: u8) -> Result<(), Refusal> {
        self.session.redo()?;
        let waits = |room: &Self| room.session.status().to_move.map(crate::presenter::number) == Some(seat);
        while !waits(self) && self.session.redo().is_ok() {}
        self.movers = crate::presenter::movers(&*self.session);
        self.note();
        self.row.proposal = None;
        Ok(())
    }
}
