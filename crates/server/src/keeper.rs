//! Who keeps a room: a task that alone changes it, tells everybody connected, and lets its agents play.
//!
//! An order is done in this sequence: the game checks it, the storage keeps it, then everybody hears of it. A room
//! whose storage fails is closed and read again from what was kept.

mod obey;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use bastide_session::Purpose;
use tokio::sync::{mpsc, oneshot};
use tokio::task::AbortHandle;

use crate::clock;
use crate::exit::{self, Eyes};
use crate::link::{Entry, Link, Outgoing};
use crate::lobby::Lobby;
use crate::metrics::Counted;
use crate::protocol::{Advice, ClientFrame, Joined, Review, RoomInfo, ServerMessage, State};
use crate::refusal::{self, Refusal};
use crate::room::Room;
use crate::store::{Action, StoreError};
use crate::token::Lock;

/// What a room is asked to do.
pub(crate) enum Order {
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
    /// The server stops.
    Close,
}

/// Looks at a room; the number of spectators and the seats present come with it.
pub(crate) type Question = Box<dyn FnOnce(&Room, RoomInfo) + Send>;

/// How orders reach a room.
#[derive(Clone)]
pub(crate) struct Door(pub(crate) mpsc::Sender<Order>);

/// Orders that wait before those who give more must wait themselves.
const WAITING_ORDERS: usize = 256;

/// The entries of the history that come with a state whose reader knows none.
const RECENT: usize = 2;

impl Door {
    /// Gives an order; `false` when the room is no longer kept by this keeper.
    pub(crate) async fn order(&self, order: Order) -> bool {
        self.0.send(order).await.is_ok()
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
        self.order(Order::Ask(question)).await;
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
}

/// Keeps one room.
pub(crate) struct Keeper {
    room: Room,
    links: Vec<Link>,
    lobby: Arc<Lobby>,
    orders: mpsc::Receiver<Order>,
    own: mpsc::WeakSender<Order>,
    thought: Option<Thought>,
    /// Numbers for connections and thoughts.
    last_number: u64,
    revision: u64,
    /// When the next agent may move.
    ready: Instant,
    _counted: Counted,
}

impl Keeper {
    /// Starts to keep a room.
    pub(crate) fn start(room: Room, lobby: Arc<Lobby>) -> Door {
        let (door, orders) = mpsc::channel(WAITING_ORDERS);
        let keeper = Self {
            room,
            links: Vec::new(),
            orders,
            own: door.downgrade(),
            thought: None,
            last_number: 0,
            revision: 0,
            ready: Instant::now(),
            _counted: lobby.metrics.rooms.enter(),
            lobby,
        };
        tokio::spawn(keeper.keep());
        Door(door)
    }

    async fn keep(mut self) {
        self.let_agent_think();
        loop {
            let then = match tokio::time::timeout(self.lobby.limits.idle, self.orders.recv()).await {
                Ok(Some(order)) => self.obey(order).await,
                Ok(None) => Then::End,
                Err(_) => self.leave_if_idle().await,
            };
            if then == Then::End {
                break;
            }
            self.drop_lost();
        }
    }

    /// Ends the keeping of a room that nobody needs in memory; whoever comes next finds it in the storage.
    async fn leave_if_idle(&mut self) -> Then {
        if !self.links.is_empty() || self.thought.is_some() {
            return Then::GoOn;
        }
        let mut doors = self.lobby.doors.lock().await;
        if !self.orders.is_empty() {
            return Then::GoOn;
        }
        doors.remove(&self.room.row.id);
        self.orders.close();
        Then::End
    }

    async fn obey(&mut self, order: Order) -> Then {
        match order {
            Order::Enter(entry, answer) => self.enter(*entry, answer),
            Order::Leave(number) => self.leave(number),
            Order::Say(number, frame, at) => return self.hear(number, frame, at).await,
            Order::Thought(ticket, advice, at) => return self.play_thought(ticket, advice, at).await,
            Order::Hint(number, id, advice) => self.tell_hint(number, id, advice),
            Order::Ask(question) => question(&self.room, self.info()),
            Order::Join(invitation, name, lock, answer) => {
                let joined = self.join(&invitation, name, lock).await;
                let _ = answer.send(joined);
            }
            Order::Delete(key, answer) => return self.delete(key.as_ref(), answer).await,
            Order::Reviewed(review) => self.tell_all(&ServerMessage::Review(review)),
            Order::Close => return self.close("shutdown").await,
        }
        Then::GoOn
    }

    fn enter(&mut self, entry: Entry, answer: oneshot::Sender<Result<u64, Refusal>>) {
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
        self.tell_state_to(number);
    }

    fn leave(&mut self, number: u64) {
        let before = self.links.len();
        self.links.retain(|link| link.number != number);
        if self.links.len() < before {
            let room = self.info();
            self.tell_all(&ServerMessage::Room { room });
        }
    }

    /// Gives up connections that could not keep up.
    fn drop_lost(&mut self) {
        while let Some(index) = self.links.iter().position(|link| link.lost) {
            self.links.swap_remove(index);
            self.lobby.metrics.dropped.add();
            let room = self.info();
            self.tell_all(&ServerMessage::Room { room });
        }
    }

    async fn join(&mut self, invitation: &Lock, name: Option<String>, lock: Lock) -> Result<Joined, Refusal> {
        let seat = self.room.join(invitation, name.as_deref(), lock)?;
        self.keep_whole().await.map_err(|_| refusal::STORAGE)?;
        let room = self.info();
        self.tell_all(&ServerMessage::Room { room: room.clone() });
        self.tell_whole_state(None);
        Ok(Joined { room, seat, token: String::new() })
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
        if failed { Then::GoOn } else { self.close("deleted").await }
    }

    /// Tells everybody that nothing more comes, and goes.
    async fn close(&mut self, reason: &str) -> Then {
        self.thought = None;
        self.tell_all(&ServerMessage::Closed { reason: reason.to_owned() });
        self.lobby.doors.lock().await.remove(&self.room.row.id);
        self.orders.close();
        Then::End
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
            let seat = exit::number(advice.seat);
            self.room.play(seat, &advice.text, None)
        });
        match played {
            Ok(action) => self.keep_action(action, at).await,
            Err(refusal) => {
                // The agent could play when the room was made: its table or model has gone since, or it is at fault.
                tracing::error!(room = self.room.row.id, code = refusal.code, %refusal, "an agent failed");
                self.room.row.pace.paused = true;
                self.links.iter_mut().for_each(|link| link.refuse(None, &refusal));
                let room = self.info();
                self.tell_all(&ServerMessage::Room { room });
                Then::GoOn
            }
        }
    }

    /// Keeps an action that the game has taken, and tells everybody.
    async fn keep_action(&mut self, action: Action, at: Instant) -> Then {
        self.room.row.updated = clock::now();
        let kept = self.lobby.store.append(self.room.row.clone(), action).await;
        if self.is_lost(kept) {
            return self.close("storage").await;
        }
        self.lobby.metrics.moves.add();
        self.ready = Instant::now() + Duration::from_millis(u64::from(self.room.row.pace.delay));
        self.let_agent_think();
        self.links.iter_mut().for_each(Link::stop_hint);
        self.tell_state(Some(at));
        if self.room.is_over() {
            let room = self.info();
            self.tell_all(&ServerMessage::Room { room });
        }
        Then::GoOn
    }

    /// Keeps the room as it stands.
    async fn keep_whole(&mut self) -> Result<(), StoreError> {
        self.lobby.reviews.stop(&self.room.row.id);
        self.room.row.updated = clock::now();
        let kept = self.lobby.store.put(self.room.row.clone(), self.room.base()).await;
        kept.inspect_err(|error| tracing::error!(room = self.room.row.id, %error, "not kept"))
    }

    fn is_lost(&self, kept: Result<(), StoreError>) -> bool {
        kept.inspect_err(|error| tracing::error!(room = self.room.row.id, %error, "not kept")).is_err()
    }

    /// Lets the agent to move think about the position as it stands, and no other.
    fn let_agent_think(&mut self) {
        self.thought = None;
        let Some(((_, agent), own)) = self.room.agent_to_move().zip(self.own.upgrade()) else { return };
        self.last_number += 1;
        let (ticket, ready) = (self.last_number, self.ready);
        let game = self.room.session.fork();
        let seed = bastide_core::seed::derive(self.room.seed, self.room.row.moves as u64);
        let thinkers = Arc::clone(&self.lobby.thinkers);
        let task = tokio::spawn(async move {
            let advice = thinkers.think(game, agent, seed, Purpose::Move).await;
            tokio::time::sleep_until(ready.into()).await;
            // The room may have gone.
            let _ = own.send(Order::Thought(ticket, advice, Instant::now())).await;
        });
        self.thought = Some(Thought { ticket, task: task.abort_handle() });
    }

    /// The room as anybody may see it.
    fn info(&self) -> RoomInfo {
        let mut present: Vec<u8> = self.links.iter().flat_map(|link| link.you.seats.clone()).collect();
        present.sort_unstable();
        let spectators = self.links.iter().filter(|link| link.you.seats.is_empty()).count();
        self.room.info(&present, spectators)
    }

    fn tell_all(&mut self, message: &ServerMessage) {
        self.tell_others(0, message);
    }

    fn tell_others(&mut self, number: u64, message: &ServerMessage) {
        if self.links.is_empty() {
            return;
        }
        let frame = Outgoing::of(message, None);
        for link in self.links.iter_mut().filter(|link| link.number != number) {
            link.send(frame.clone());
        }
    }

    /// Tells everybody how the game stands, with its history anew.
    fn tell_whole_state(&mut self, at: Option<Instant>) {
        for link in &mut self.links {
            link.told = None;
        }
        self.tell_state(at);
    }

    /// Tells everybody how the game stands; those with the same eyes share a frame.
    fn tell_state(&mut self, at: Option<Instant>) {
        self.revision += 1;
        let mut frames: HashMap<(Eyes, Option<usize>), Utf8Bytes> = HashMap::new();
        for index in 0..self.links.len() {
            let link = &self.links[index];
            let key = (link.eyes(&self.room), link.told);
            let text = frames.entry(key).or_insert_with(|| self.write_state(key.0, key.1)).clone();
            self.links[index].told = Some(self.room.session.steps());
            self.links[index].send(Outgoing { text, born: at });
        }
    }

    /// Tells one connection how the game stands, with its history anew.
    fn tell_state_to(&mut self, number: u64) {
        let Some(index) = self.links.iter().position(|link| link.number == number) else { return };
        let text = self.write_state(self.links[index].eyes(&self.room), None);
        self.links[index].told = Some(self.room.session.steps());
        self.links[index].send(Outgoing { text, born: None });
    }

    /// The game as these eyes see it, with what is new of its history, or with its last entries.
    fn write_state(&self, eyes: Eyes, told: Option<usize>) -> Utf8Bytes {
        let session = &*self.room.session;
        let from = told.unwrap_or_else(|| session.steps().saturating_sub(RECENT));
        let thinking = self.thought.as_ref().and(session.status().to_move).map(exit::number);
        let state = State {
            revision: self.revision,
            position: exit::position(session, eyes, Vec::new()),
            log_fresh: told.is_none(),
            log_from: from,
            log: exit::log(session, from..session.steps(), eyes.viewer, eyes.lang),
            thinking,
            undo: self.room.undo_rights(),
            redo: self.room.redo_rights(),
            proposal: self.room.proposal.clone(),
        };
        Outgoing::of(&ServerMessage::State(state), None).text
    }
}
