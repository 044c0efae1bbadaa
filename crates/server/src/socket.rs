//! A socket: frames in, frames out, and the limits on both.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::Response;
use bastide_core::Lang;
use tokio::sync::oneshot;

use crate::actor::{Command, RoomHandle};
use crate::app::App;
use crate::limits::{Bucket, Connected};
use crate::link::{Entry, Outgoing};
use crate::protocol::{ClientFrame, ClientMessage, ServerMessage};
use crate::queue::{Inbox, Outbox, queue};
use crate::refusal::{self, Refusal};
use crate::site::Visitor;
use crate::token::{Lock, MOST_SECRET};

/// How long somebody may take to say hello.
const HELLO_WITHIN: Duration = Duration::from_secs(10);
/// How often a silent connection is asked whether it is still there.
const ASK_EVERY: Duration = Duration::from_secs(25);
/// How long somebody who is sent away may take to hear why.
const FAREWELL: Duration = Duration::from_secs(1);
/// What is read from a socket at once; every open socket holds as much.
const READ_AT_ONCE: usize = 4 << 10;
/// Refused messages in a row after which a connection is ended.
const MOST_REFUSED: u32 = 50;
/// The most secrets of one connection: a token a seat, and the host key.
const MOST_SECRETS: usize = 8;

/// Opens a socket to a room.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    app.lobby.find(&id).await?;
    let guest = Guest::enter(&app, visitor.address)?;
    let most = app.lobby.limits.message;
    let upgrade = upgrade.max_message_size(most).max_frame_size(most);
    let upgrade = upgrade.read_buffer_size(READ_AT_ONCE).write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let mut talk = Talk::new(guest, socket);
        let reason = talk.listen(&id).await;
        talk.end(reason).await;
    }))
}

/// A connection that is counted as long as it lasts.
struct Guest {
    app: Arc<App>,
    address: IpAddr,
    _connected: Connected,
    _counted: crate::metrics::Counted,
}

impl Guest {
    fn enter(app: &Arc<App>, address: IpAddr) -> Result<Self, Refusal> {
        let most = (app.lobby.limits.connections / app.lobby.instances()).max(1);
        let connected = app.connections.enter(address, most);
        let connected = connected.ok_or(refusal::TOO_MANY_HERE)?;
        let counted = app.lobby.metrics.connections.enter();
        Ok(Self { app: Arc::clone(app), address, _connected: connected, _counted: counted })
    }
}

/// Why a conversation ended.
enum End {
    /// The other side went.
    Gone,
    /// The room said its last word already.
    Told,
    /// The other side is sent away, with this word.
    Sent(&'static str),
}

/// A conversation over a socket.
struct Talk {
    guest: Guest,
    socket: WebSocket,
    lang: Lang,
    /// Whether the other side unpacks frames.
    packs: bool,
    bucket: Bucket,
    refused: u32,
}

impl Talk {
    fn new(guest: Guest, socket: WebSocket) -> Self {
        let bucket = Bucket::new(guest.app.lobby.limits.messages);
        Self { guest, socket, lang: Lang::default(), packs: false, bucket, refused: 0 }
    }

    async fn listen(&mut self, id: &str) -> End {
        let lobby = &self.guest.app.lobby;
        let (out, mut frames) = queue(lobby.limits.waiting, &lobby.memory);
        let Ok(greeting) = tokio::time::timeout(HELLO_WITHIN, self.hear_hello(out)).await else {
            return End::Sent("silent");
        };
        let entry = match greeting {
            Ok(entry) => entry,
            Err(end) => return end,
        };
        let (number, handle) = match self.enter(id, entry).await {
            Ok(entered) => entered,
            Err(refusal) => {
                self.refuse(None, &refusal).await;
                return End::Sent(refusal.code);
            }
        };
        let cut = frames.cut();
        let end = tokio::select! {
            end = self.talk(number, &handle, &mut frames) => end,
            () = cut => End::Sent("slow"),
        };
        // Nobody waits any more for what still waits.
        drop(frames);
        handle.send(Command::Leave(number)).await;
        end
    }

    /// Enters the room, which may have left memory since the connection was opened.
    async fn enter(&mut self, id: &str, entry: Entry) -> Result<(u64, RoomHandle), Refusal> {
        for _ in 0..3 {
            let handle = self.guest.app.lobby.find(id).await?;
            let (answer, answered) = oneshot::channel();
            handle.send(Command::Enter(Box::new(entry.clone()), answer)).await;
            if let Ok(entered) = answered.await {
                return Ok((entered?, handle));
            }
        }
        Err(refusal::NO_ROOM)
    }

    /// Waits for `hello`; anything else is refused.
    async fn hear_hello(&mut self, out: Outbox) -> Result<Entry, End> {
        loop {
            let frame = self.hear().await?;
            let Some(ClientFrame { id, message }) = frame else { continue };
            match message {
                ClientMessage::Hello { lang, secrets, look, theme, render, pack } => {
                    self.lang = lang.into();
                    self.packs = pack;
                    if secrets.len() > MOST_SECRETS || secrets.iter().any(|secret| secret.len() > MOST_SECRET)
                    {
                        self.refuse(id, &refusal::BAD_SECRET).await;
                        return Err(End::Sent(refusal::BAD_SECRET.code));
                    }
                    let keys = secrets.iter().map(|secret| Lock::of(secret)).collect();
                    let owner = self.guest.app.lobby.owners.of(self.guest.address);
                    return Ok(Entry { out, owner, keys, look, lang: self.lang, theme, render });
                }
                _ => self.refuse_counting(id, &refusal::HELLO_FIRST).await?,
            }
        }
    }

    /// Carries frames both ways.
    async fn talk(&mut self, number: u64, handle: &RoomHandle, frames: &mut Inbox) -> End {
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                frame = frames.next() => match frame {
                    Some(waiting) => if !self.send(&waiting.frame).await { return End::Gone },
                    None => return End::Told,
                },
                frame = self.hear() => {
                    heard = Instant::now();
                    match frame {
                        // Rooms are not asked whether the wire is alive.
                        Ok(Some(ClientFrame { id, message: ClientMessage::Ping })) => {
                            if !self.send(&Outgoing::of(&ServerMessage::Done { id }, None)).await {
                                return End::Gone;
                            }
                        }
                        Ok(Some(frame)) => {
                            if let ClientMessage::Lang { lang } = frame.message {
                                self.lang = lang.into();
                            }
                            if !handle.send(Command::Say(number, frame, heard)).await {
                                return self.drain(frames).await;
                            }
                        }
                        Ok(None) => {}
                        Err(end) => return end,
                    }
                },
                () = tokio::time::sleep(ASK_EVERY) => {
                    if heard.elapsed() > 3 * ASK_EVERY || self.socket.send(Message::Ping(Vec::new().into())).await.is_err() {
                        return End::Gone;
                    }
                }
            }
        }
    }

    /// Sends what a room that ended still had to say.
    async fn drain(&mut self, frames: &mut Inbox) -> End {
        while let Some(waiting) = frames.try_next() {
            if !self.send(&waiting.frame).await {
                return End::Gone;
            }
        }
        End::Told
    }

    /// Sends a frame; `false` when the other side has gone or takes too long to read it.
    async fn send(&mut self, frame: &Outgoing) -> bool {
        let sending = self.socket.send(frame.frame(self.packs));
        let sent = tokio::time::timeout(self.guest.app.lobby.limits.sending, sending).await;
        let sent = sent.is_ok_and(|sent| sent.is_ok());
        let metrics = &self.guest.app.lobby.metrics;
        metrics.frames.add();
        if let Some(born) = frame.born {
            metrics.broadcast.add(born.elapsed());
        }
        sent
    }

    /// The next frame that can be read and is within the limits; `None` for one that was answered here.
    async fn hear(&mut self) -> Result<Option<ClientFrame>, End> {
        let message = match self.socket.recv().await {
            None => return Err(End::Gone),
            Some(Err(_)) => return Err(End::Sent(refusal::TOO_LARGE.code)),
            Some(Ok(message)) => message,
        };
        let text = match message {
            Message::Ping(_) | Message::Pong(_) => return Ok(None),
            Message::Close(_) => return Err(End::Gone),
            Message::Binary(_) => {
                self.refuse_counting(None, &Refusal::unreadable("frames are text")).await?;
                return Ok(None);
            }
            Message::Text(text) => text,
        };
        if !self.bucket.take() {
            self.refuse_counting(None, &refusal::TOO_FAST).await?;
            return Ok(None);
        }
        match serde_json::from_str::<ClientFrame>(&text) {
            Ok(frame) => {
                self.refused = 0;
                Ok(Some(frame))
            }
            Err(error) => {
                self.refuse_counting(id_of(&text), &Refusal::unreadable(&error.to_string())).await?;
                Ok(None)
            }
        }
    }

    /// Refuses a message; too many in a row end the conversation.
    async fn refuse_counting(&mut self, id: Option<u32>, refusal: &Refusal) -> Result<(), End> {
        self.refused += 1;
        self.guest.app.lobby.metrics.refusals.add();
        if self.refused > MOST_REFUSED {
            self.guest.app.lobby.metrics.dropped.add();
            return Err(End::Sent("flood"));
        }
        if self.refuse(id, refusal).await { Ok(()) } else { Err(End::Gone) }
    }

    async fn refuse(&mut self, id: Option<u32>, refusal: &Refusal) -> bool {
        let fault = refusal.fault(self.lang);
        let message =
            ServerMessage::Error { id, code: fault.code, message: fault.message, number: fault.number };
        self.send(&Outgoing::of(&message, None)).await
    }

    /// Says goodbye to somebody who may not be listening.
    async fn end(mut self, end: End) {
        let _ = tokio::time::timeout(FAREWELL, self.say_goodbye(end)).await;
    }

    async fn say_goodbye(&mut self, end: End) {
        let reason = match end {
            End::Gone => return,
            End::Told => "closed",
            End::Sent(reason) => {
                let message = ServerMessage::Closed { reason: reason.to_owned() };
                self.send(&Outgoing::of(&message, None)).await;
                reason
            }
        };
        let frame = CloseFrame { code: close_code::POLICY, reason: reason.into() };
        // The other side may have gone first.
        let _ = self.socket.send(Message::Close(Some(frame))).await;
    }
}

/// The number of a message that cannot be read otherwise.
fn id_of(text: &str) -> Option<u32> {
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    u32::try_from(value.get("id")?.as_u64()?).ok()
}
