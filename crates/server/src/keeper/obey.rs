//! What those who are connected may say to a room, and what comes of it.

use std::sync::Arc;
use std::time::Instant;

use bastide_session::Purpose;

use crate::creation;
use crate::exit;
use crate::protocol::{Advice, ClientFrame, ClientMessage, Pace, ProposalKind, ServerMessage};
use crate::refusal::{self, Refusal};
use crate::room::Asked;

use super::{Keeper, Order, Then};

/// The agent asked for hints when none is named.
const ADVISER: &str = "hard";

/// The most moves of a hint that are drawn on the board.
const MOST_DRAWN: usize = 5;

/// What became of a message.
enum Heard {
    /// It is done.
    Done,
    /// An answer comes later.
    Later,
    /// The room ends.
    End,
}

impl Keeper {
    /// Does what somebody says, or tells them why not.
    pub(super) async fn hear(&mut self, number: u64, frame: ClientFrame, at: Instant) -> Then {
        let Some(index) = self.links.iter().position(|link| link.number == number) else {
            return Then::GoOn;
        };
        self.lobby.metrics.messages.add();
        let ClientFrame { id, message } = frame;
        let heard = self.do_message(index, id, message, at).await;
        let link = self.links.iter_mut().find(|link| link.number == number);
        match (heard, link) {
            (Ok(Heard::End), _) => return Then::End,
            (Ok(Heard::Done), Some(link)) => link.tell(&ServerMessage::Done { id }),
            (Err(refusal), link) => {
                self.lobby.metrics.refusals.add();
                if let Some(link) = link {
                    link.refuse(id, &refusal);
                }
            }
            (Ok(_), _) => {}
        }
        Then::GoOn
    }

    async fn do_message(
        &mut self,
        index: usize,
        id: Option<u32>,
        message: ClientMessage,
        at: Instant,
    ) -> Result<Heard, Refusal> {
        match message {
            ClientMessage::Hello { .. } => return Err(refusal::HELLO_FIRST),
            ClientMessage::Look { seat } => {
                self.links[index].look(seat)?;
                self.welcome(index);
                self.tell_state_to(self.links[index].number);
            }
            ClientMessage::Lang { lang } => {
                self.links[index].lang = lang.into();
                self.tell_state_to(self.links[index].number);
            }
            ClientMessage::Theme { theme } => {
                self.links[index].theme = theme;
                self.tell_state_to(self.links[index].number);
            }
            ClientMessage::Render { render } => {
                self.links[index].render = render;
                self.tell_state_to(self.links[index].number);
            }
            ClientMessage::Play { seat, text, moves } => {
                self.links[index].need(seat)?;
                let action = self.room.play(seat, &text, moves)?;
                return Ok(ended(self.keep_action(action, at).await));
            }
            ClientMessage::Resign { seat } => {
                self.links[index].need(seat)?;
                let action = self.room.resign(seat)?;
                return Ok(ended(self.keep_action(action, at).await));
            }
            ClientMessage::Undo { seat } => return self.propose(index, ProposalKind::Undo, seat).await,
            ClientMessage::Redo { seat } => return self.propose(index, ProposalKind::Redo, seat).await,
            ClientMessage::Swap { seat } => return self.propose(index, ProposalKind::Swap, seat).await,
            ClientMessage::Rematch { seat, swap } => {
                let kind = if swap { ProposalKind::RematchSwapped } else { ProposalKind::Rematch };
                return self.propose(index, kind, seat).await;
            }
            ClientMessage::Answer { seat, accept } => {
                self.links[index].need(seat)?;
                let asked = self.room.answer(seat, accept)?;
                return self.settle(asked).await;
            }
            ClientMessage::Withdraw { seat } => {
                self.links[index].need(seat)?;
                self.room.withdraw(seat)?;
                self.tell_state(None);
            }
            ClientMessage::Rename { seat, name } => {
                self.links[index].need(seat)?;
                self.room.rename(seat, &name)?;
                return self.change_whole().await;
            }
            ClientMessage::Pace { paused, delay } => {
                return self.set_pace(index, Pace { paused, delay }).await;
            }
            ClientMessage::Hint { seat, agent } => return self.think_of_hint(index, id, seat, agent),
            ClientMessage::StopHint => self.links[index].stop_hint(),
            ClientMessage::Ping => {}
        }
        Ok(Heard::Done)
    }

    /// Tells a connection who it is.
    fn welcome(&mut self, index: usize) {
        let (room, you) = (self.info(), self.links[index].you.clone());
        self.links[index].tell(&ServerMessage::Welcome { room, you });
    }

    async fn propose(&mut self, index: usize, kind: ProposalKind, seat: u8) -> Result<Heard, Refusal> {
        self.links[index].need(seat)?;
        let asked = self.room.propose(kind, seat)?;
        self.settle(asked).await
    }

    /// Does what everybody agreed to, or tells what waits.
    async fn settle(&mut self, asked: Asked) -> Result<Heard, Refusal> {
        let Asked::Agreed(kind, seat) = asked else {
            self.tell_state(None);
            return Ok(Heard::Done);
        };
        match kind {
            ProposalKind::Undo => self.room.undo(seat)?,
            ProposalKind::Redo => self.room.redo(seat)?,
            ProposalKind::Swap => self.room.swap()?,
            ProposalKind::Rematch => return self.play_again(false).await,
            ProposalKind::RematchSwapped => return self.play_again(true).await,
        }
        self.change_whole().await
    }

    /// Keeps a room that changed otherwise than by a move, and tells everybody all of it.
    async fn change_whole(&mut self) -> Result<Heard, Refusal> {
        if self.keep_whole().await.is_err() {
            return Ok(ended(self.close("storage").await));
        }
        let room = self.info();
        for link in &mut self.links {
            link.stop_hint();
            link.find_seats(&self.room);
            let you = link.you.clone();
            link.tell(&ServerMessage::Welcome { room: room.clone(), you });
        }
        self.let_agent_think();
        self.tell_whole_state(None);
        Ok(Heard::Done)
    }

    /// Opens a room with the same players, and sends everybody there.
    async fn play_again(&mut self, swap: bool) -> Result<Heard, Refusal> {
        let next = match self.room.row.next.clone() {
            Some(next) => next,
            None => {
                let again = creation::again(&self.room, swap)?;
                let id = again.row.id.clone();
                self.lobby.add(again).await?;
                id
            }
        };
        self.room.row.next = Some(next.clone());
        let kept = self.lobby.store.put_row(self.room.row.clone()).await;
        if self.is_lost(kept) {
            return Ok(ended(self.close("storage").await));
        }
        let shift = u8::from(swap) * (self.room.seats() as u8 - 1);
        for link in &mut self.links {
            let seats = link.you.seats.iter().map(|seat| (seat + shift) % self.room.seats() as u8).collect();
            link.tell(&ServerMessage::Rematch { room: next.clone(), seats });
        }
        let room = self.info();
        self.tell_all(&ServerMessage::Room { room });
        self.tell_state(None);
        Ok(Heard::Done)
    }

    async fn set_pace(&mut self, index: usize, pace: Pace) -> Result<Heard, Refusal> {
        if !self.links[index].you.host && self.links[index].you.seats.is_empty() {
            return Err(refusal::NOT_ALLOWED);
        }
        let before = self.room.row.pace;
        self.room.set_pace(pace)?;
        let kept = self.lobby.store.put_row(self.room.row.clone()).await;
        if self.is_lost(kept) {
            return Ok(ended(self.close("storage").await));
        }
        self.ready = Instant::now() + std::time::Duration::from_millis(u64::from(pace.delay));
        if before != pace {
            self.let_agent_think();
        }
        let room = self.info();
        self.tell_all(&ServerMessage::Room { room });
        Ok(Heard::Done)
    }

    /// Lets an agent think for somebody whose turn it is.
    fn think_of_hint(
        &mut self,
        index: usize,
        id: Option<u32>,
        seat: u8,
        agent: Option<String>,
    ) -> Result<Heard, Refusal> {
        let link = &mut self.links[index];
        link.need(seat)?;
        let to_move = self.room.session.status().to_move;
        if to_move.map(exit::number) != Some(seat) {
            return Err(bastide_session::SessionError::NotYourTurn { to_move }.into());
        }
        let agent = agent.unwrap_or_else(|| self.room.session.adviser(ADVISER).to_owned());
        self.room.session.opponent(&agent)?;
        let own = self.own.upgrade().ok_or(refusal::CLOSING)?;
        let game = self.room.session.fork();
        let seed = self.room.row.moves as u64;
        let (thinkers, number) = (Arc::clone(&self.lobby.thinkers), link.number);
        link.stop_hint();
        let task = tokio::spawn(async move {
            let advice = thinkers.think(game, agent, seed, Purpose::Advice).await.map(exit::advice);
            // The room may have gone.
            let _ = own.send(Order::Hint(number, id, advice)).await;
        });
        link.hint = Some(task.abort_handle());
        Ok(Heard::Later)
    }

    /// Hands over a hint, if it is still for the position on the table.
    pub(super) fn tell_hint(&mut self, number: u64, id: Option<u32>, advice: Result<Advice, Refusal>) {
        let Some(link) = self.links.iter_mut().find(|link| link.number == number) else { return };
        link.hint = None;
        match advice {
            Ok(advice) => {
                let texts = advice.hints.iter().take(MOST_DRAWN).map(|hint| hint.text.clone()).collect();
                let board = exit::board(&*self.room.session, link.eyes(&self.room), texts);
                link.tell(&ServerMessage::Hint { id, advice, board });
            }
            Err(refusal) => link.refuse(id, &refusal),
        }
    }
}

fn ended(then: Then) -> Heard {
    match then {
        Then::GoOn => Heard::Done,
        Then::End => Heard::End,
    }
}
