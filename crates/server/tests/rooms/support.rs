//! A server on a free port of this machine, and clients that speak to it as browsers do.

use std::io::Read;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bastide_catalogue::{Access, TableFolder, shipped};
use bastide_server::protocol::Choices;
use bastide_server::{App, Caps, Limits, Rate, Settings, Site, Store, TableSettings};
use bastide_session::{Catalogue, Games};
use flate2::read::DeflateDecoder;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async, connect_async};

/// The games that come with the program, with a folder for tables that holds none.
pub(crate) fn games() -> Games {
    let tables = TableFolder::new(Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-tables"));
    shipped(&Access { tables, ..Access::default() }).games()
}

/// A folder that goes when it is dropped.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let name = format!("{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.0.join("games.sqlite")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Limits that no honest test meets.
pub(crate) fn wide() -> Limits {
    Limits {
        messages: Rate::new(1e6, 1e6),
        requests: Rate::new(1e6, 1e6),
        creations: Rate::new(1e6, 1e6),
        streams_per_network: 4_000,
        rooms_per_network: 20_000,
        agents: Caps { time: 60.0, ..Caps::default() },
        ..Limits::default()
    }
}

/// A server that ends when it is dropped.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: tokio::task::JoinHandle<std::io::Result<()>>,
    folder: Option<Folder>,
}

impl Server {
    pub(crate) async fn start() -> Self {
        Self::with(wide()).await
    }

    pub(crate) async fn with(limits: Limits) -> Self {
        let folder = Folder::new();
        let mut server = Self::on(&folder.data(), limits).await;
        server.folder = Some(folder);
        server
    }

    pub(crate) async fn on(data: &Path, limits: Limits) -> Self {
        Self::making_tables(data, limits, TableSettings::default()).await
    }

    /// A server of other games than those that come with the program.
    pub(crate) async fn of(games: Games) -> Self {
        let folder = Folder::new();
        let mut server =
            Self::open(games, &folder.data(), Settings { limits: wide(), ..Settings::default() }).await;
        server.folder = Some(folder);
        server
    }

    pub(crate) async fn making_tables(data: &Path, limits: Limits, tables: TableSettings) -> Self {
        Self::open(games(), data, Settings { limits, tables, ..Settings::default() }).await
    }

    /// A server that is reached in another way.
    pub(crate) async fn at(site: Site, limits: Limits) -> Self {
        let folder = Folder::new();
        let settings = Settings { limits, site, ..Settings::default() };
        let mut server = Self::open(games(), &folder.data(), settings).await;
        server.folder = Some(folder);
        server
    }

    /// One of the servers that share a database.
    pub(crate) async fn sharing(url: &str, limits: Limits) -> Self {
        Self::waiting(url, PATIENCE, limits).await
    }

    /// The same; a database that went away is waited for so long.
    pub(crate) async fn waiting(url: &str, patience: Duration, limits: Limits) -> Self {
        let settings = Settings { limits, ..Settings::default() };
        let store = Store::connect_with(url, patience).await.unwrap();
        Self::keeping(games(), store, settings).await
    }

    async fn open(games: Games, data: &Path, settings: Settings) -> Self {
        Self::keeping(games, Store::open(data).unwrap(), settings).await
    }

    async fn keeping(games: Games, store: Store, settings: Settings) -> Self {
        let app = App::open_with(games, store, settings).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let serving = app.serve(listener, async {
            let _ = stopped.await;
        });
        let task = tokio::spawn(serving);
        Self { address, stop: Some(stop), task, folder: None }
    }

    /// Ends the server as a signal would, and waits until it has ended.
    pub(crate) async fn stop(mut self) -> Option<Folder> {
        self.stop.take().unwrap().send(()).unwrap();
        self.task.await.unwrap().unwrap();
        self.folder.take()
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        ask(self.address, "GET", path, None, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        ask(self.address, "POST", path, None, Some(body.to_string())).await
    }

    /// A figure of `/metrics`.
    pub(crate) async fn figure(&self, name: &str) -> u64 {
        let text = self.get("/metrics").await.text;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} in {text}")).parse().unwrap()
    }

    /// Asks for a figure until it fits.
    pub(crate) async fn until_figure(&self, name: &str, fits: impl Fn(u64) -> bool) {
        let waiting = async {
            while !fits(self.figure(name).await) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(PATIENCE, waiting).await.unwrap_or_else(|_| panic!("{name} stays as it is"));
    }

    pub(crate) async fn create(&self, new: Value) -> Value {
        let answer = self.post("/api/rooms", &new).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        answer.json()
    }
}

/// An answer over HTTP.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    /// What came after the head, as it came.
    pub(crate) bytes: Vec<u8>,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap().to_owned()
    }

    /// A header, by its name in lower case.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

/// Sends one request, plainly.
pub(crate) async fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    secret: Option<&str>,
    body: Option<String>,
) -> Answer {
    let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n");
    if let Some(secret) = secret {
        head += &format!("authorization: Bearer {secret}\r\n");
    }
    let body = body.unwrap_or_default();
    head += &format!("content-type: application/json\r\ncontent-length: {}\r\n\r\n", body.len());
    ask_raw(address, (head + &body).as_bytes()).await
}

pub(crate) async fn ask_raw(address: SocketAddr, request: &[u8]) -> Answer {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // A server that refuses early may close before all is read.
    let _ = stream.write_all(request).await;
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes).await;
    read_answer(&bytes)
}

pub(crate) fn read_answer(bytes: &[u8]) -> Answer {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let (head, text) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let start = bytes.windows(4).position(|four| four == b"\r\n\r\n").map_or(bytes.len(), |at| at + 4);
    Answer { status, head: head.to_owned(), bytes: bytes[start..].to_vec(), text: text.to_owned() }
}

/// A browser connected to a room.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next_id: u64,
    /// Everything received, unpacked.
    pub(crate) frames: Vec<String>,
    /// The bytes of all that, as they came.
    pub(crate) received: usize,
    /// The last `state`.
    pub(crate) state: Value,
    /// The history put together from the states.
    pub(crate) log: Vec<Value>,
    /// Entries before it that were not told of.
    log_start: usize,
    pub(crate) room: Value,
    pub(crate) you: Value,
}

/// Nothing here takes so long; a test that hangs ends.
const PATIENCE: Duration = Duration::from_secs(120);

impl Client {
    pub(crate) async fn open(address: SocketAddr, room: &str) -> Self {
        let (socket, _) = connect_async(format!("ws://{address}/api/rooms/{room}/socket")).await.unwrap();
        Self::over(socket)
    }

    /// A connection that takes little before it is read from.
    pub(crate) async fn open_narrow(address: SocketAddr, room: &str) -> Self {
        let narrow = TcpSocket::new_v4().unwrap();
        narrow.set_recv_buffer_size(4_096).unwrap();
        let stream = MaybeTlsStream::Plain(narrow.connect(address).await.unwrap());
        let url = format!("ws://{address}/api/rooms/{room}/socket");
        Self::over(client_async(url, stream).await.unwrap().0)
    }

    fn over(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Self {
        let empty = || Value::Null;
        Self {
            socket,
            next_id: 0,
            frames: Vec::new(),
            received: 0,
            state: empty(),
            log: Vec::new(),
            log_start: 0,
            room: empty(),
            you: empty(),
        }
    }

    /// Connects with these secrets and waits for the first state.
    pub(crate) async fn enter(address: SocketAddr, room: &str, secrets: &[&str]) -> Self {
        Self::enter_with(address, room, secrets, &json!({})).await
    }

    /// The same, saying more in its first words.
    pub(crate) async fn enter_with(address: SocketAddr, room: &str, secrets: &[&str], more: &Value) -> Self {
        let mut client = Self::open(address, room).await;
        let mut hello = json!({"type": "hello", "lang": "en", "secrets": secrets});
        hello.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        client.send(&hello).await;
        client.until(|frame| frame["type"] == "state").await;
        client.ask_earlier(address, room, secrets.first().copied()).await;
        client
    }

    /// Asks for what came before the entries that a state began with.
    async fn ask_earlier(&mut self, address: SocketAddr, room: &str, secret: Option<&str>) {
        while self.log_start > 0 {
            let seat =
                self.position()["looker"].as_u64().map_or(String::new(), |seat| format!("&seat={seat}"));
            let path = format!("/api/rooms/{room}/log?before={}&limit=7{seat}", self.log_start);
            let page = ask(address, "GET", &path, secret, None).await.json();
            self.log_start = page["from"].as_u64().unwrap() as usize;
            self.log.splice(0..0, page["log"].as_array().unwrap().iter().cloned());
        }
    }

    pub(crate) async fn send(&mut self, message: &Value) {
        self.send_text(message.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: String) {
        let _ = self.socket.send(Message::text(text)).await;
    }

    pub(crate) async fn send_raw(&mut self, message: Message) {
        let _ = self.socket.send(message).await;
    }

    /// The next frame; `None` once the connection has ended.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("a frame comes");
            match message {
                Some(Ok(Message::Text(text))) => {
                    self.received += text.len();
                    return Some(self.note(text.as_str()));
                }
                Some(Ok(Message::Binary(packed))) => {
                    self.received += packed.len();
                    let mut text = String::new();
                    DeflateDecoder::new(&packed[..]).read_to_string(&mut text).unwrap();
                    return Some(self.note(&text));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    fn note(&mut self, text: &str) -> Value {
        self.frames.push(text.to_owned());
        let frame: Value = serde_json::from_str(text).unwrap();
        match frame["type"].as_str().unwrap() {
            "state" => {
                let from = frame["log_from"].as_u64().unwrap() as usize;
                if frame["log_fresh"] == true {
                    (self.log_start, self.log) = (from, Vec::new());
                }
                self.log.truncate(from - self.log_start);
                assert_eq!(self.log_start + self.log.len(), from, "the log has no gap");
                self.log.extend(frame["log"].as_array().unwrap().iter().cloned());
                self.state = frame.clone();
            }
            "welcome" => {
                self.room = frame["room"].clone();
                self.you = frame["you"].clone();
            }
            "room" => self.room = frame["room"].clone(),
            _ => {}
        }
        frame
    }

    /// Reads until a frame fits.
    pub(crate) async fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let frame = self.next().await.expect("the connection stays");
            if fits(&frame) {
                return frame;
            }
        }
    }

    /// Reads until the game stands as it should.
    pub(crate) async fn until_state(&mut self, fits: impl Fn(&Value) -> bool) {
        while !fits(&self.state) {
            self.next().await.expect("the connection stays");
        }
    }

    /// Says something and waits for the answer: the frame, or the code of the refusal.
    pub(crate) async fn say(&mut self, mut message: Value) -> Result<Value, String> {
        self.next_id += 1;
        let id = self.next_id;
        message["id"] = json!(id);
        self.send(&message).await;
        let answer = self.until(|frame| frame["id"] == id).await;
        match answer["type"].as_str() {
            Some("error") => Err(answer["code"].as_str().unwrap().to_owned()),
            _ => Ok(answer),
        }
    }

    pub(crate) fn position(&self) -> &Value {
        &self.state["position"]
    }

    pub(crate) fn moves(&self) -> u64 {
        self.position()["moves"].as_u64().unwrap()
    }

    pub(crate) fn is_over(&self) -> bool {
        !self.position()["result"].is_null()
    }

    pub(crate) fn to_move(&self) -> Option<u64> {
        self.position()["to_move"].as_u64()
    }

    /// The moves offered.
    pub(crate) fn texts(&self) -> Vec<String> {
        texts(&self.position()["choices"])
    }

    /// Plays one of the moves offered, chosen by a number.
    pub(crate) async fn play_any(&mut self, chosen: u64) -> Result<Value, String> {
        let texts = self.texts();
        let text = &texts[chosen as usize % texts.len()];
        let seat = self.to_move().unwrap();
        self.say(json!({"type": "play", "seat": seat, "text": text, "moves": self.moves()})).await
    }
}

/// The moves that a position offers.
pub(crate) fn texts(choices: &Value) -> Vec<String> {
    fn gather(tree: Vec<bastide_session::Choice>, texts: &mut Vec<String>) {
        for choice in tree {
            texts.extend(choice.text);
            gather(choice.next, texts);
        }
    }
    let mut texts = Vec::new();
    if !choices.is_null() {
        let choices: Choices = serde_json::from_value(choices.clone()).unwrap();
        gather(choices.unpack(), &mut texts);
    }
    texts
}

/// Numbers that look random and are the same each time.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }
}
