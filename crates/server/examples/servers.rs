//! Several servers on one database: what is lost when they are killed, and how much they carry.
//!
//! ```sh
//! cargo build -p bastide-cli
//! cargo run -p bastide-server --example servers -- kills target/debug/bastide 100
//! cargo run -p bastide-server --example servers -- throughput target/debug/bastide 10
//! ```
//!
//! `kills` plays games on two servers, each player on one of them, and kills one or the other again and again without warning.
//! Whoever loses a connection goes to the other server, as behind a proxy. At the end the records are held against all that
//! was confirmed. `throughput` counts the moves confirmed a second with a file, with a database and one server, and with two.
//! Servers and database are on loopback and end with the program; `PostgreSQL` must be installed.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{self, BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bastide_server::protocol::Choices;
use bastide_testkit::postgres::Postgres;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;
type Socket = WebSocketStream<TcpStream>;

/// Pairs that play at once while servers are killed.
const PAIRS: u8 = 8;
/// Games that each pair plays at most.
const GAMES: u8 = 30;
/// Games played at once while moves are counted.
const CROWD: u8 = 200;
/// Nothing takes so long, unless something is wrong.
const LONG: Duration = Duration::from_secs(20);

#[tokio::main]
async fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [what, program, count] = arguments.as_slice() else {
        return Err("say what, the program and how often: kills target/debug/bastide 100".into());
    };
    match what.as_str() {
        "kills" => kill(program, count.parse()?).await,
        "throughput" => count_moves(program, Duration::from_secs(count.parse()?)).await,
        _ => Err("there are kills and throughput".into()),
    }
}

fn say(words: impl std::fmt::Display) -> Outcome<()> {
    Ok(writeln!(io::stdout(), "{words}")?)
}

/// A server that ends when this is dropped.
struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(program: &str, place: &[&str], address: &str) -> Outcome<Self> {
        let mut child = Command::new(program)
            .args(["serve", "--address", address])
            .args(place)
            .env("BASTIDE_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
        let address = line.strip_prefix("http://").and_then(|line| line.split('/').next());
        let address = address.ok_or_else(|| format!("the server said: {line}"))?.parse()?;
        Ok(Self { child, address })
    }

    fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
    }
}

/// Connects from an address of one's own, so that nobody shares limits.
async fn connect(who: u8, to: SocketAddr) -> Outcome<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from(([127, 0, 1, who], 0)))?;
    Ok(socket.connect(to).await?)
}

async fn ask(who: u8, to: SocketAddr, request: &str, body: &Value) -> Outcome<Value> {
    let mut stream = connect(who, to).await?;
    let body = body.to_string();
    let head = format!(
        "{request} HTTP/1.1\r\nhost: {to}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    Ok(serde_json::from_str(body)?)
}

/// A game with both players' secrets.
#[derive(Clone)]
struct Room {
    id: String,
    tokens: [String; 2],
}

async fn make(who: u8, to: SocketAddr) -> Outcome<Room> {
    let seats = json!([{"kind": "link"}, {"kind": "link"}]);
    let rules = "turn-limit=10000";
    let created =
        ask(who, to, "POST /api/rooms", &json!({"game": "bobail", "seats": seats, "rules": rules})).await?;
    let id = created["room"]["id"].as_str().ok_or_else(|| format!("no room: {created}"))?.to_owned();
    let mut tokens = Vec::new();
    for invitation in created["invitations"].as_array().ok_or("no invitations")? {
        let join = json!({"invitation": invitation["invitation"]});
        let joined = ask(who, to, &format!("POST /api/rooms/{id}/join"), &join).await?;
        tokens.push(joined["token"].as_str().ok_or_else(|| format!("no token: {joined}"))?.to_owned());
    }
    Ok(Room { id, tokens: tokens.try_into().map_err(|_| "two seats")? })
}

/// A player over a socket.
struct Player {
    socket: Socket,
    seats: Vec<u64>,
    state: Value,
}

impl Player {
    async fn enter(who: u8, to: SocketAddr, room: &str, secrets: &[&String]) -> Outcome<Self> {
        let url = format!("ws://{to}/api/rooms/{room}/socket");
        let (socket, _) = client_async(url, connect(who, to).await?).await?;
        let mut player = Self { socket, seats: Vec::new(), state: Value::Null };
        player.say(&json!({"type": "hello", "lang": "en", "secrets": secrets})).await?;
        while player.state.is_null() {
            player.next().await?;
        }
        Ok(player)
    }

    async fn say(&mut self, message: &Value) -> Outcome<()> {
        Ok(self.socket.send(Message::text(message.to_string())).await?)
    }

    async fn next(&mut self) -> Outcome<Value> {
        loop {
            let message = tokio::time::timeout(LONG, self.socket.next()).await.map_err(|_| "silence")?;
            let Message::Text(text) = message.ok_or("gone")?? else { continue };
            let frame: Value = serde_json::from_str(&text)?;
            match frame["type"].as_str() {
                Some("state") => self.state = frame.clone(),
                Some("welcome") => {
                    let seats = frame["you"]["seats"].as_array().into_iter().flatten();
                    self.seats = seats.filter_map(Value::as_u64).collect();
                }
                Some("closed") => return Err("closed".into()),
                _ => {}
            }
            return Ok(frame);
        }
    }

    fn moves(&self) -> u64 {
        self.state["position"]["moves"].as_u64().unwrap_or(0)
    }

    /// Plays when it is one's turn; the number of the move and its text once it is confirmed.
    async fn play(&mut self, number: u64) -> Outcome<Option<(u64, String)>> {
        let position = &self.state["position"];
        let Some(seat) = position["to_move"].as_u64().filter(|seat| self.seats.contains(seat)) else {
            self.next().await?;
            return Ok(None);
        };
        let choices: Choices = serde_json::from_value(position["choices"].clone())?;
        let mut texts = Vec::new();
        gather(choices.unpack(), &mut texts);
        let text = texts.get(number as usize % texts.len().max(1)).ok_or("no move")?.clone();
        let moves = self.moves();
        self.say(&json!({"type": "play", "id": 1, "seat": seat, "text": text, "moves": moves})).await?;
        loop {
            let frame = self.next().await?;
            match frame["type"].as_str() {
                Some("done") if frame["id"] == 1 => return Ok(Some((moves, text))),
                Some("error") => return Ok(None),
                _ => {}
            }
        }
    }

    fn is_over(&self) -> bool {
        !self.state["position"]["result"].is_null()
    }
}

/// The moves of a tree of choices.
fn gather(tree: Vec<bastide_session::Choice>, texts: &mut Vec<String>) {
    for choice in tree {
        texts.extend(choice.text);
        gather(choice.next, texts);
    }
}

/// What all games share.
struct Match {
    addresses: [SocketAddr; 2],
    stopped: AtomicBool,
    confirmed: AtomicU64,
    reconnected: AtomicU64,
    /// The longest time between two confirmed moves of a game, in milliseconds.
    longest: AtomicU64,
    /// Confirmed moves by room and number.
    kept: Mutex<BTreeMap<(String, u64), String>>,
}

impl Match {
    fn confirm(&self, place: (String, u64), text: String, waited: Duration) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).insert(place, text);
        self.confirmed.fetch_add(1, Ordering::Relaxed);
        self.longest.fetch_max(waited.as_millis() as u64, Ordering::Relaxed);
    }
}

/// Plays one seat of game after game until told to stop.
async fn play_all(all: Arc<Match>, who: u8, rooms: Vec<Room>, seat: usize) {
    for room in rooms {
        play_on(&all, who, &room, seat).await;
    }
}

/// Plays one seat until the game is over or one is told to stop, wherever there is a server.
async fn play_on(all: &Match, who: u8, room: &Room, seat: usize) {
    let (mut home, mut number, mut last) = (seat, u64::from(who), Instant::now());
    while !all.stopped.load(Ordering::Relaxed) {
        let entered = Player::enter(who, all.addresses[home % 2], &room.id, &[&room.tokens[seat]]).await;
        let Ok(mut player) = entered else {
            home += 1;
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        all.reconnected.fetch_add(1, Ordering::Relaxed);
        while !all.stopped.load(Ordering::Relaxed) && !player.is_over() {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            match player.play(number >> 33).await {
                Ok(Some((moves, text))) => {
                    all.confirm((room.id.clone(), moves), text, last.elapsed());
                    last = Instant::now();
                    tokio::time::sleep(Duration::from_millis(30)).await;
                }
                Ok(None) => {}
                Err(_) => break,
            }
        }
        if player.is_over() {
            return;
        }
        home += 1;
    }
}

/// Kills servers in turn while games go on, and holds the records against what was confirmed.
async fn kill(program: &str, kills: u32) -> Outcome<()> {
    let database = Postgres::start();
    let url = database.url();
    let place = ["--store", url.as_str()];
    let mut servers =
        [Server::start(program, &place, "127.0.0.1:0")?, Server::start(program, &place, "127.0.0.1:0")?];
    let addresses = [servers[0].address, servers[1].address];
    let all = Arc::new(Match {
        addresses,
        stopped: AtomicBool::new(false),
        confirmed: AtomicU64::new(0),
        reconnected: AtomicU64::new(0),
        longest: AtomicU64::new(0),
        kept: Mutex::default(),
    });
    let mut rooms = Vec::new();
    let mut players = tokio::task::JoinSet::new();
    for pair in 1..=PAIRS {
        let mut own = Vec::new();
        for game in 0..GAMES {
            // Nobody makes many rooms at once.
            own.push(make(100 + game, addresses[0]).await?);
        }
        for seat in 0..2 {
            players.spawn(play_all(Arc::clone(&all), pair, own.clone(), seat));
        }
        rooms.extend(own);
    }
    for number in 0..kills {
        tokio::time::sleep(Duration::from_millis(u64::from(300 + number * 137 % 500))).await;
        let index = number as usize % 2;
        servers[index].end();
        tokio::time::sleep(Duration::from_millis(u64::from(number * 71 % 300))).await;
        servers[index] = Server::start(program, &place, &addresses[index].to_string())?;
        if (number + 1) % 10 == 0 {
            say(format!("{} kills, {} moves confirmed", number + 1, all.confirmed.load(Ordering::Relaxed)))?;
        }
    }
    all.stopped.store(true, Ordering::Relaxed);
    while players.join_next().await.is_some() {}
    let (mut lost, mut kept_in_all) = (0, 0);
    let confirmed = all.kept.lock().unwrap_or_else(PoisonError::into_inner).clone();
    for (index, room) in rooms.iter().enumerate() {
        // Servers that were killed count for some seconds, and make limits narrow.
        let who = 150 + (index / 10) as u8;
        let record =
            ask(who, addresses[0], &format!("GET /api/rooms/{}/record", room.id), &Value::Null).await?;
        let steps = record["steps"].as_array().ok_or_else(|| format!("no steps: {record}"))?;
        kept_in_all += steps.len();
        for ((_, number), text) in confirmed.range((room.id.clone(), 0)..=(room.id.clone(), u64::MAX)) {
            let kept = steps.get(*number as usize).map(|step| step["move"].as_str().or(step.as_str()));
            if kept.flatten() != Some(text.as_str()) {
                lost += 1;
                say(format!("move {number} of {} was {text}, is {kept:?}", room.id))?;
            }
        }
    }
    say(format!(
        "{kills} kills: {} moves confirmed, {lost} of them lost; {kept_in_all} kept in {} games; {} connections; \
         longest wait between two moves of a player {} ms",
        confirmed.len(),
        rooms.len(),
        all.reconnected.load(Ordering::Relaxed),
        all.longest.load(Ordering::Relaxed)
    ))?;
    if lost > 0 { Err("something was lost".into()) } else { Ok(()) }
}

/// Moves confirmed a second on these servers.
async fn measure(addresses: &[SocketAddr], time: Duration) -> Outcome<f64> {
    let (moves, stopped) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
    let mut players = tokio::task::JoinSet::new();
    for game in 0..CROWD {
        let home = addresses[usize::from(game) % addresses.len()];
        let (moves, stopped) = (Arc::clone(&moves), Arc::clone(&stopped));
        players.spawn(async move {
            let mut number = u64::from(game);
            while !stopped.load(Ordering::Relaxed) {
                let room = make(game + 1, home).await?;
                let secrets: Vec<&String> = room.tokens.iter().collect();
                let mut player = Player::enter(game + 1, home, &room.id, &secrets).await?;
                while !stopped.load(Ordering::Relaxed) && !player.is_over() {
                    number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let played = player.play(number >> 33).await?;
                    moves.fetch_add(u64::from(played.is_some()), Ordering::Relaxed);
                    // Nobody may say more than twenty things a second.
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
            Outcome::Ok(())
        });
    }
    tokio::time::sleep(time / 5).await;
    let (before, begun) = (moves.load(Ordering::Relaxed), Instant::now());
    tokio::time::sleep(time).await;
    let rate = (moves.load(Ordering::Relaxed) - before) as f64 / begun.elapsed().as_secs_f64();
    stopped.store(true, Ordering::Relaxed);
    while let Some(ended) = players.join_next().await {
        ended??;
    }
    Ok(rate)
}

/// Moves confirmed a second, by what keeps them.
async fn count_moves(program: &str, time: Duration) -> Outcome<()> {
    let database = Postgres::start();
    let file = std::env::temp_dir().join(format!("bastide-servers-{}.sqlite", std::process::id()));
    let (file, url) = (file.display().to_string(), database.url());
    say(format!("{CROWD} games at once, {} s each", time.as_secs()))?;
    for (name, place, count) in [
        ("SQLite", ["--data", &file], 1),
        ("PostgreSQL", ["--store", &url], 1),
        ("PostgreSQL", ["--store", &url], 2),
    ] {
        let start = |_| Server::start(program, &place, "127.0.0.1:0");
        let servers: Vec<Server> = (0..count).map(start).collect::<Result<_, _>>()?;
        // Servers hear of each other within a second.
        tokio::time::sleep(Duration::from_secs(2)).await;
        let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
        say(format!("{name}, {count} server(s): {:.0} moves a second", measure(&addresses, time).await?))?;
    }
    for end in ["", "-wal", "-shm", ".lock"] {
        let _ = std::fs::remove_file(format!("{file}{end}"));
    }
    Ok(())
}
