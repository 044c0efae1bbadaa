//! Who keeps a room: a task that alone changes it, tells everybody connected, and lets its agents play.
//!
//! A command is handled in this sequence: the game checks it, the storage keeps it, then everybody hears of it. A room
//! whose storage fails is closed and read again from what was kept. Where servers share the storage ([`shared`]), several may
//! keep the same room: whose writing comes second reads what the first wrote, and does the command again.

mod broadcast;
mod shared;

use std::sync::Arc;
use std::time::{Duration, Instant};

use bastide_session::Purpose;
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};
use tokio::task::AbortHandle;

use crate::link::{Entry, Link};
use crate::lobby::Lobby;
use crate::metrics::Counted;
use crate::presenter;
use crate::protocol::{
    Advice, ClientFrame, ClientMessage, Joined, Pace, ProposalKind, Review, RoomInfo, ServerMessage,
};
use crate::refusal::{self, Refusal};
use crate::room::{Asked, Room};
use crate::store::{Action, Answered, Presence, Stamp, StoreError};
use crate::thinkers::Client;
use crate::token::Lock;
use crate::{clock, creation};

/// What a room is asked to do.
pub(crate) enum Command {
    /// Somebody comes; the answer is the number of the connection.
    Enter(Box<Entry>, oneshot::Sender<Result<u64, Refusal>>),
    /// Somebody leaves.
    Leave(u64),
    /// Somebody says something.
    Say(u64, ClientFrame, Instant),
    /// An agent has decided.
    Thought(u64, Result<bastide_session::Advice, Refusal>, Instant),
    /// A hint is ready.
    Hint(u64, Option<u32>, Result<Advice, Refusal>),
    /// Somebody wants to know something.
    Ask(Question),
    /// Somebody uses an invitation: it, the name, and what is kept of the new secret.
    Join(Lock, Option<String>, Lock, oneshot::Sender<Result<Joined, Refusal>>),
    /// Somebody wants the room gone.
    Delete(Option<Lock>, oneshot::Sender<Result<(), Refusal>>),
    /// A review got on.
    Reviewed(Review),
    /// Another server may have written the room, as far as known with this number.
    Changed(Option<i64>),
    /// The storage may have forgotten that the room is here.
    Anew,
    /// An agent of this server shall think about the position.
    Think(OwnedSemaphorePermit),
    /// The storage cannot be reached: another server may go on with the room.
    Cut,
    /// The server stops.
    Close,
}

/// Looks at a room; the number of spectators and the seats present come with it.
pub(crate) type Question = Box<dyn FnOnce(&Room, RoomInfo) + Send>;

/// How commands reach a room.
#[derive(Clone)]
pub(crate) struct RoomHandle(pub(crate) mpsc::Sender<Command>);

/// Commands that wait before those who send more must wait themselves.
const WAITING_COMMANDS: usize = 256;

/// How often a command is done again because other servers wrote the room first.
const MOST_TRIES: u32 = 8;

/// The agent asked for hints when none is named.
const ADVISER: &str = "hard";

/// The most moves of a hint that are drawn on the board.
const MOST_DRAWN: usize = 5;
/// The most moves that are looked at when somebody asks what they would be worth.
const MOST_FORESEEN: usize = 32;

impl RoomHandle {
    /// Sends a command; `false` when the room is no longer kept by this actor.
    pub(crate) async fn send(&self, command: Command) -> bool {
        self.0.send(command).await.is_ok()
    }

    /// Looks at the room.
    ///
    /// # Errors
    /// The room has just gone.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Room, RoomInfo) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (answer, answered) = oneshot::channel();
        let question = Box::new(move |room: &Room, info: RoomInfo| {
            // Whoever asked may have gone.
            let _ = answer.send(question(room, info));
        });
        self.send(Command::Ask(question)).await;
        answered.await.map_err(|_| refusal::NO_ROOM)
    }
}

/// An agent at work on a move.
struct Thought {
    ticket: u64,
    task: AbortHandle,
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Whether the room is kept on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    GoOn,
    End,
    /// Another server wrote the room first: it is to be read again.
    Again,
}

/// What became of a message.
enum Heard {
    /// It is done.
    Done,
    /// An answer comes later.
    Later,
    /// The room ends.
    End,
    /// Another server wrote the room first: it is to be read, and the message heard, again.
    Again,
}

/// Keeps one room.
pub(crate) struct RoomActor {
    room: Room,
    links: Vec<Link>,
    /// Who is connected to other servers.
    others: Presence,
    lobby: Arc<Lobby>,
    commands: mpsc::Receiver<Command>,
    own: mpsc::WeakSender<Command>,
    thought: Option<Thought>,
    /// Numbers for connections and thoughts.
    last_number: u64,
    revision: u64,
    /// When the next agent may move.
    ready: Instant,
    _counted: Counted,
}

impl RoomActor {
    /// Starts to keep a room.
    pub(crate) fn start(room: Room, lobby: Arc<Lobby>) -> RoomHandle {
        let (handle, commands) = mpsc::channel(WAITING_COMMANDS);
        let actor = Self {
            room,
            links: Vec::new(),
            others: Presence::default(),
            commands,
            own: handle.downgrade(),
            thought: None,
            last_number: 0,
            revision: 0,
            ready: Instant::now(),
            _counted: lobby.metrics.rooms.enter(),
            lobby,
        };
        tokio::spawn(actor.run());
        RoomHandle(handle)
    }

    async fn run(mut self) {
        let mut then = self.appear().await;
        while then != Then::End {
            then = match tokio::time::timeout(self.lobby.limits.idle, self.commands.recv()).await {
                Ok(Some(command)) => self.handle(command).await,
                Ok(None) => Then::End,
                Err(_) => self.leave_if_idle(),
            };
            if then == Then::Again {
                then = self.catch_up(Stamp::NONE).await;
            }
            self.drop_lost().await;
        }
        self.commands.close();
        self.disappear().await;
        self.lobby.forget(&self.room.row.id);
    }

    /// Ends the keeping of a room that nobody needs in memory; whoever comes next finds it in the storage.
    /// Commands that come at this very moment are not answered, and sent again by whoever waits for the answer.
    fn leave_if_idle(&self) -> Then {
        let is_needed = !self.links.is_empty() || self.thought.is_some() || !self.commands.is_empty();
        if is_needed { Then::GoOn } else { Then::End }
    }

    async fn handle(&mut self, command: Command) -> Then {
        match command {
            Command::Enter(entry, answer) => {
                let then = self.refresh().await;
                if then != Then::End {
                    self.enter(*entry, answer).await;
                }
                return then;
            }
            Command::Leave(number) => self.leave(number).await,
            Command::Say(number, frame, at) => return self.hear(number, frame, at).await,
            Command::Thought(ticket, advice, at) => return self.play_thought(ticket, advice, at).await,
            Command::Hint(number, id, advice) => self.tell_hint(number, id, advice),
            Command::Ask(question) => {
                let then = self.refresh().await;
                if then != Then::End {
                    question(&self.room, self.info());
                }
                return then;
            }
            Command::Join(invitation, name, lock, answer) => {
                let (joined, then) = self.join(&invitation, name, &lock).await;
                let _ = answer.send(joined);
                return then;
            }
            Command::Delete(key, answer) => return self.delete(key.as_ref(), answer).await,
            Command::Reviewed(review) => self.tell_all(&ServerMessage::Review(review)),
            Command::Changed(revision) => {
                if revision.is_none_or(|revision| revision > self.room.row.stamp.revision()) {
                    return self.refresh().await;
                }
            }
            Command::Anew => return self.appear().await,
            Command::Think(permit) => return self.think_for_all(permit).await,
            Command::Cut => return self.close("storage"),
            Command::Close => return self.close("shutdown"),
        }
        Then::GoOn
    }

    async fn enter(&mut self, entry: Entry, answer: oneshot::Sender<Result<u64, Refusal>>) {
        if self.links.len() >= self.lobby.limits.connections_per_room {
            let _ = answer.send(Err(refusal::TOO_MANY_HERE));
            return;
        }
        self.last_number += 1;
        let link = match Link::enter(self.last_number, entry, &self.room) {
            Ok(link) => link,
            Err(refusal) => {
                let _ = answer.send(Err(refusal));
                return;
            }
        };
        let _ = answer.send(Ok(link.number));
        let you = link.you.clone();
        self.links.push(link);
        let (room, number) = (self.info(), self.last_number);
        self.tell_others(number, &ServerMessage::Room { room: room.clone() });
        if let Some(link) = self.links.last_mut() {
            link.tell(&ServerMessage::Welcome { room, you });
        }
        self.show().await;
        if self.thought.is_none() {
            self.let_agent_think();
        }
        self.tell_state_to(number);
    }

    async fn leave(&mut self, number: u64) {
        let before = self.links.len();
        self.links.retain(|link| link.number != number);
        if self.links.len() < before {
            self.note_leaving().await;
        }
    }

    /// Tells those who stay. Agents rest while nobody looks on.
    async fn note_leaving(&mut self) {
        if !self.is_watched() {
            self.thought = None;
        }
        self.show().await;
        let room = self.info();
        self.tell_all(&ServerMessage::Room { room });
    }

    /// Gives up connections that could not keep up.
    async fn drop_lost(&mut self) {
        while let Some(index) = self.links.iter().position(|link| link.lost) {
            self.links.swap_remove(index);
            self.lobby.metrics.dropped.add();
            self.note_leaving().await;
        }
    }

    /// Does what somebody says, or tells them why not.
    async fn hear(&mut self, number: u64, frame: ClientFrame, at: Instant) -> Then {
        self.lobby.metrics.messages.add();
        let ClientFrame { id, message } = frame;
        let mut tries = 0;
        let heard = loop {
            let Some(index) = self.links.iter().position(|link| link.number == number) else {
                return Then::GoOn;
            };
            match self.do_message(index, id, message.clone(), at).await {
                Ok(Heard::Again) if self.catch_up(Stamp::NONE).await == Then::End => break Ok(Heard::End),
                Ok(Heard::Again) if tries < MOST_TRIES => tries += 1,
                Ok(Heard::Again) => break Err(refusal::BUSY),
                heard => break heard,
            }
        };
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
                let action = self.play(seat, &text, moves)?;
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
                let proposal = self.room.row.proposal.clone();
                let asked = self.room.answer(seat, accept)?;
                let before = self.room.row.answered;
                self.room.row.answered = proposal.map(|proposal| Answered {
                    kind: proposal.kind,
                    seat: proposal.seat,
                    by: seat,
                    accept,
                    revision: self.room.row.stamp.revision(),
                });
                let heard = self.settle(asked).await?;
                if matches!(heard, Heard::Done) {
                    self.tell_answer(before);
                }
                return Ok(heard);
            }
            ClientMessage::Withdraw { seat } => {
                self.links[index].need(seat)?;
                self.room.withdraw(seat)?;
                return self.settle(Asked::Waiting).await;
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
            ClientMessage::Foresee { seat, texts } => return self.foresee(index, id, seat, &texts),
            ClientMessage::Prepare { seat } => return self.prepare(index, id, seat),
            ClientMessage::Ping => {}
        }
        Ok(Heard::Done)
    }

    /// Plays for a seat, unless the game is longer than the server keeps.
    fn play(&mut self, seat: u8, text: &str, moves: Option<usize>) -> Result<Action, Refusal> {
        let most = self.lobby.limits.steps;
        if self.room.session.steps() >= most {
            return Err(refusal::too_long(most));
        }
        self.room.play(seat, text, moves)
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
            let kept = self.lobby.store.update(&mut self.room.row).await;
            let then = self.judge(kept);
            if then == Then::GoOn {
                self.tell_state(None);
            }
            return Ok(ended(then));
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
        let then = self.keep_whole().await;
        if then == Then::GoOn {
            self.tell_change();
        }
        Ok(ended(then))
    }

    /// Tells everybody all of a room that changed otherwise than by a move.
    fn tell_change(&mut self) {
        let room = self.info();
        for link in &mut self.links {
            link.stop_hint();
            link.find_seats(&self.room);
            let you = link.you.clone();
            link.tell(&ServerMessage::Welcome { room: room.clone(), you });
        }
        self.let_agent_think();
        self.tell_whole_state(None);
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
        (self.room.row.next, self.room.row.swapped) = (Some(next), swap);
        let kept = self.lobby.store.update(&mut self.room.row).await;
        // A room that was made for nothing, since another server made one first, goes like all that nobody plays in.
        let then = self.judge(kept);
        if then == Then::GoOn {
            self.lead_on();
            self.tell_state(None);
        }
        Ok(ended(then))
    }

    /// Sends everybody to the next room.
    fn lead_on(&mut self) {
        let Some(next) = self.room.row.next.clone() else { return };
        let shift = u8::from(self.room.row.swapped) * (self.room.seats() as u8 - 1);
        for link in &mut self.links {
            let seats = link.you.seats.iter().map(|seat| (seat + shift) % self.room.seats() as u8).collect();
            link.tell(&ServerMessage::Rematch { room: next.clone(), seats });
        }
        let room = self.info();
        self.tell_all(&ServerMessage::Room { room });
    }

    async fn set_pace(&mut self, index: usize, pace: Pace) -> Result<Heard, Refusal> {
        if !self.links[index].you.host && self.links[index].you.seats.is_empty() {
            return Err(refusal::NOT_ALLOWED);
        }
        let before = self.room.row.pace;
        self.room.set_pace(pace)?;
        let kept = self.lobby.store.update(&mut self.room.row).await;
        let then = self.judge(kept);
        if then != Then::GoOn {
            return Ok(ended(then));
        }
        self.ready = Instant::now() + Duration::from_millis(u64::from(pace.delay));
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
        if to_move.map(presenter::number) != Some(seat) {
            return Err(bastide_session::SessionError::NotYourTurn { to_move }.into());
        }
        let agent = agent.unwrap_or_else(|| self.room.session.adviser(ADVISER).to_owned());
        self.lobby.limits.agents.check(&*self.room.session, &agent)?;
        let own = self.own.upgrade().ok_or(refusal::CLOSING)?;
        let game = self.room.session.fork();
        let seed = self.room.row.moves as u64;
        let (thinkers, number) = (Arc::clone(&self.lobby.thinkers), link.number);
        let client = Client { owner: link.owner.clone(), waits: true };
        link.stop_hint();
        let task = tokio::spawn(async move {
            let advice = thinkers.think(game, agent.clone(), seed, Purpose::Advice, client).await;
            let advice = advice.map(|advice| presenter::advice(agent, advice));
            // The room may have gone.
            let _ = own.send(Command::Hint(number, id, advice)).await;
        });
        link.hint = Some(task.abort_handle());
        Ok(Heard::Later)
    }

    /// Tells what moves would be worth.
    fn foresee(
        &mut self,
        index: usize,
        id: Option<u32>,
        seat: u8,
        texts: &[String],
    ) -> Result<Heard, Refusal> {
        let link = &mut self.links[index];
        link.need(seat)?;
        let points = presenter::foresee(&*self.room.session, seat, &texts[..texts.len().min(MOST_FORESEEN)])?;
        link.tell(&ServerMessage::Foreseen { id, points });
        Ok(Heard::Later)
    }

    /// Tells what somebody can make ready who waits for another.
    fn prepare(&mut self, index: usize, id: Option<u32>, seat: u8) -> Result<Heard, Refusal> {
        let link = &mut self.links[index];
        link.need(seat)?;
        let choices = presenter::prepared(&*self.room.session, self.room.seat(seat)?, link.lang);
        link.tell(&ServerMessage::Prepared { id, choices });
        Ok(Heard::Later)
    }

    /// Hands over a hint, if it is still for the position on the table.
    fn tell_hint(&mut self, number: u64, id: Option<u32>, advice: Result<Advice, Refusal>) {
        let Some(link) = self.links.iter_mut().find(|link| link.number == number) else { return };
        link.hint = None;
        match advice {
            Ok(mut advice) => {
                let texts: Vec<&str> = advice.hints.iter().map(|hint| hint.text.as_str()).collect();
                let words = presenter::describe(&*self.room.session, advice.seat, texts, link.lang);
                advice.hints.iter_mut().zip(words).for_each(|(hint, words)| hint.words = words);
                let texts = advice.hints.iter().take(MOST_DRAWN).map(|hint| hint.text.clone()).collect();
                let board = presenter::board(&*self.room.session, link.eyes(&self.room), texts);
                link.tell(&ServerMessage::Hint { id, advice, board });
            }
            Err(refusal) => link.refuse(id, &refusal),
        }
    }

    /// Plays what an agent decided, unless the game went on meanwhile.
    async fn play_thought(
        &mut self,
        ticket: u64,
        advice: Result<bastide_session::Advice, Refusal>,
        at: Instant,
    ) -> Then {
        if self.thought.as_ref().is_none_or(|thought| thought.ticket != ticket) {
            return Then::GoOn;
        }
        self.thought = None;
        let played = advice.and_then(|advice| {
            let seat = presenter::number(advice.seat);
            self.play(seat, &advice.text, None)
        });
        match played {
            Ok(action) => self.keep_action(action, at).await,
            Err(refusal) => {
                // The agent could play when the room was made: its table or model has gone since, or it is at fault.
                tracing::error!(room = self.room.row.id, code = refusal.code, %refusal, "an agent failed");
                self.room.row.pace.paused = true;
                if self.lobby.store.shared().is_some() {
                    // The other servers shall not wait for it either.
                    let kept = self.lobby.store.update(&mut self.room.row).await;
                    let then = self.judge(kept);
                    if then != Then::GoOn {
                        return then;
                    }
                }
                self.links.iter_mut().for_each(|link| link.refuse(None, &refusal));
                let room = self.info();
                self.tell_all(&ServerMessage::Room { room });
                Then::GoOn
            }
        }
    }

    /// Uses an invitation. Where it cannot be kept, the invitation is as good as before: the room is read again as it was.
    async fn join(
        &mut self,
        invitation: &Lock,
        name: Option<String>,
        lock: &Lock,
    ) -> (Result<Joined, Refusal>, Then) {
        for _ in 0..MOST_TRIES {
            let seat = match self.room.join(invitation, name.as_deref(), lock.clone()) {
                Ok(seat) => seat,
                Err(refusal) => return (Err(refusal), Then::GoOn),
            };
            match self.keep_whole().await {
                Then::GoOn => {
                    let room = self.info();
                    self.tell_all(&ServerMessage::Room { room: room.clone() });
                    self.tell_whole_state(None);
                    return (Ok(Joined { room, seat, token: String::new() }), Then::GoOn);
                }
                Then::End => return (Err(refusal::STORAGE), Then::End),
                Then::Again if self.catch_up(Stamp::NONE).await == Then::End => {
                    return (Err(refusal::STORAGE), Then::End);
                }
                Then::Again => {}
            }
        }
        (Err(refusal::BUSY), Then::GoOn)
    }

    async fn delete(&mut self, key: Option<&Lock>, answer: oneshot::Sender<Result<(), Refusal>>) -> Then {
        let allowed =
            key.is_some_and(|key| self.room.is_host(key) || self.room.seats_of(key).next().is_some());
        if !allowed {
            let _ = answer.send(Err(refusal::NOT_ALLOWED));
            return Then::GoOn;
        }
        self.lobby.reviews.stop(&self.room.row.id);
        let deleted = self.lobby.store.delete(self.room.row.id.clone()).await;
        let failed = deleted.is_err();
        let _ = answer.send(deleted.map_err(|_| refusal::STORAGE));
        if failed { Then::GoOn } else { self.close("deleted") }
    }

    /// Tells everybody that nothing more comes, and goes.
    fn close(&mut self, reason: &str) -> Then {
        self.thought = None;
        self.tell_all(&ServerMessage::Closed { reason: reason.to_owned() });
        self.commands.close();
        Then::End
    }

    /// Keeps an action that the game has taken, and tells everybody.
    async fn keep_action(&mut self, action: Action, at: Instant) -> Then {
        self.room.row.updated = clock::now();
        let kept = self.lobby.store.append(&mut self.room.row, action).await;
        let then = self.judge(kept);
        if then == Then::GoOn {
            self.lobby.metrics.moves.add();
            self.tell_action(Some(at));
        }
        then
    }

    /// Tells everybody of an action, and lets the next agent think.
    fn tell_action(&mut self, at: Option<Instant>) {
        self.ready = Instant::now() + Duration::from_millis(u64::from(self.room.row.pace.delay));
        self.let_agent_think();
        self.links.iter_mut().for_each(Link::stop_hint);
        self.tell_state(at);
        if self.room.is_over() {
            let room = self.info();
            self.tell_all(&ServerMessage::Room { room });
        }
    }

    /// Keeps the room as it stands.
    async fn keep_whole(&mut self) -> Then {
        self.lobby.reviews.stop(&self.room.row.id);
        self.room.row.updated = clock::now();
        let base = self.room.base();
        let kept = self.lobby.store.rewrite(&mut self.room.row, base).await;
        self.judge(kept)
    }

    /// What follows from a writing: a room that could not be kept is closed.
    fn judge(&mut self, kept: Result<(), StoreError>) -> Then {
        match kept {
            Ok(()) => Then::GoOn,
            Err(StoreError::Conflict(_)) if self.lobby.store.shared().is_some() => Then::Again,
            Err(error) => {
                tracing::error!(room = self.room.row.id, %error, "not kept");
                self.close("storage")
            }
        }
    }

    /// Lets the agent to move think about the position as it stands, and no other; not while nobody looks on.
    fn let_agent_think(&mut self) {
        self.thought = None;
        if !self.is_watched() || self.room.agent_to_move().is_none() {
            return;
        }
        if self.lobby.store.shared().is_some() { self.ask_for_thought() } else { self.think(None) }
    }

    /// Thinks about the position as it stands.
    fn think(&mut self, permit: Option<OwnedSemaphorePermit>) {
        let Some(((_, agent), own)) = self.room.agent_to_move().zip(self.own.upgrade()) else { return };
        self.last_number += 1;
        let (ticket, ready) = (self.last_number, self.ready);
        let game = self.room.session.fork();
        let seed = self.room.row.thoughts.unwrap_or_else(|| self.room.seed.number());
        let seed = bastide_core::seed::derive(seed, self.room.row.moves as u64);
        let (lobby, client) = (Arc::clone(&self.lobby), self.client());
        let task = tokio::spawn(async move {
            let advice = match lobby.limits.agents.check(&*game, &agent) {
                Ok(agent) => lobby.thinkers.think(game, agent, seed, Purpose::Move, client).await,
                Err(refusal) => Err(refusal),
            };
            drop(permit);
            tokio::time::sleep_until(ready.into()).await;
            // The room may have gone.
            let _ = own.send(Command::Thought(ticket, advice, Instant::now())).await;
        });
        self.thought = Some(Thought { ticket, task: task.abort_handle() });
    }
}

fn ended(then: Then) -> Heard {
    match then {
        Then::GoOn => Heard::Done,
        Then::End => Heard::End,
        Then::Again => Heard::Again,
    }
}
