//! What one stranger can do to a server, and what it costs: each attack prints its figures.
//!
//! ```sh
//! cargo build -p bastide-cli
//! cargo run -p bastide-server --example attack -- memory target/debug/bastide
//! ```
//!
//! The attacks are `memory` (a long record, spectators that never read, messages that ask for the whole state), `stall`
//! (many rooms, many searches, and somebody who opens a room meanwhile), `agents` (rooms of agents that think for ever, and
//! somebody who waits for an easy one), `headers` (requests that never end, and a stop) and `rooms` (as many rooms as can
//! be made). The server is started on a free port of this machine with a file of its own and ended afterwards.

use std::error::Error;
use std::io::{self, BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use bastide_bobail::{Bobail, BobailRules, TurnLimit};
use bastide_catalogue::{Access, shipped};
use bastide_core::{Game, Record, Step, Viewer};
use bastide_session::{Catalogue, Setup};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;
type Socket = WebSocketStream<TcpStream>;

/// Who does something.
#[derive(Clone, Copy)]
enum Who {
    Stranger = 1,
    Other = 2,
}
use Who::{Other, Stranger};

#[tokio::main]
async fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [attack, program] = arguments.as_slice() else {
        return Err("say which attack, and the program to attack: memory target/debug/bastide".into());
    };
    let mut victim = Victim::start(program)?;
    match attack.as_str() {
        "memory" => fill_memory(&victim).await,
        "stall" => stall(&victim).await,
        "agents" => starve(&victim).await,
        "headers" => hold_headers(&mut victim).await,
        "rooms" => make_rooms(&victim).await,
        _ => Err("the attacks are memory, stall, agents, headers, rooms".into()),
    }
}

/// A server that ends when this is dropped.
struct Victim {
    child: Child,
    address: SocketAddr,
    folder: PathBuf,
}

impl Victim {
    fn start(program: &str) -> Outcome<Self> {
        let folder = std::env::temp_dir().join(format!("bastide-attack-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let mut child = Command::new(program)
            .args(["serve", "--address", "127.0.0.1:0", "--data"])
            .arg(folder.join("games.sqlite"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
        let address = line.strip_prefix("http://").and_then(|line| line.split('/').next());
        let address = address.ok_or_else(|| format!("the server said: {line}"))?.parse()?;
        Ok(Self { child, address, folder })
    }

    /// The memory of the server in MiB, where the system tells.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or_default();
        line.split_whitespace().nth(1).and_then(|kib| kib.parse::<u64>().ok()).unwrap_or(0) >> 10
    }

    /// Connects from one of this machine's addresses, so that the stranger and others differ.
    async fn connect(&self, who: Who) -> Outcome<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::from(([127, 0, 0, who as u8], 0)))?;
        Ok(socket.connect(self.address).await?)
    }

    async fn enter(&self, who: Who, room: &str, secrets: &[&str]) -> Outcome<Socket> {
        let url = format!("ws://{}/api/rooms/{room}/socket", self.address);
        let (mut socket, _) = client_async(url, self.connect(who).await?).await?;
        let render = json!({"board": true, "diagram": true});
        let hello = json!({"type": "hello", "lang": "en", "secrets": secrets, "render": render});
        socket.send(Message::text(hello.to_string())).await?;
        Ok(socket)
    }

    async fn post(&self, who: Who, path: &str, body: &Value) -> Outcome<Value> {
        loop {
            let (status, text) = self.ask(who, "POST", path, &body.to_string()).await?;
            match status {
                429 => tokio::time::sleep(Duration::from_millis(200)).await,
                201 => return Ok(serde_json::from_str(&text)?),
                _ => return Err(format!("{path}: {status} {text}").into()),
            }
        }
    }

    async fn ask(&self, who: Who, method: &str, path: &str, body: &str) -> Outcome<(u16, String)> {
        let mut stream = self.connect(who).await?;
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n",
            self.address,
            body.len()
        );
        stream.write_all((head + body).as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Ok((status, answer.split_once("\r\n\r\n").map_or("", |(_, body)| body).to_owned()))
    }
}

impl Drop for Victim {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn say(words: impl std::fmt::Display) -> Outcome<()> {
    Ok(writeln!(io::stdout(), "{words}")?)
}

/// A game of Bobail without end: so many steps.
fn long_record(most: usize) -> Outcome<Value> {
    let rules = BobailRules { turn_limit: TurnLimit::None, ..BobailRules::default() };
    let (mut states, mut steps, mut moves) = (vec![Bobail::new(&rules)?], Vec::new(), Vec::new());
    let (mut chosen, mut tries) = (0_usize, 0);
    while steps.len() < most {
        let state = states.last().ok_or("no state")?;
        state.legal_moves(&mut moves);
        tries += 1;
        if tries > 100 {
            // Every turn ends the game here.
            states.truncate(states.len().saturating_sub(10).max(1));
            steps.truncate(states.len() - 1);
            tries = 0;
            continue;
        }
        chosen = chosen.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mut next = state.clone();
        let turn = moves[(chosen >> 33) % moves.len()];
        next.play_unchecked(turn);
        if next.outcome().is_none() {
            states.push(next);
            steps.push(Step::Move(turn));
            tries = 0;
        }
    }
    Ok(serde_json::to_value(Record::of::<Bobail>(&rules, Vec::new(), Some(1.into()), &steps))?)
}

/// A whole game of Carcassonne, whose board is large in the end.
fn large_record() -> Outcome<Value> {
    let games = shipped(&Access::default()).games();
    let mut session = games.start(&Setup::new("carcassonne").seed(1))?;
    while let Some(seat) = session.status().to_move {
        let moves = session.legal_moves(Viewer::Seat(seat));
        session.play(seat, &moves[moves.len() / 2])?;
    }
    Ok(serde_json::to_value(session.record())?)
}

/// Fills the queues of spectators that never read.
async fn fill_memory(victim: &Victim) -> Outcome<()> {
    let before = victim.memory();
    let mut steps = 20_000;
    let room = loop {
        let body = json!({"record": long_record(steps)?});
        match victim.post(Stranger, "/api/import", &body).await {
            Ok(created) => {
                say(format!("record of {steps} steps, {} KB: taken", body.to_string().len() / 1000))?;
                break created["room"]["id"].as_str().ok_or("no room")?.to_owned();
            }
            Err(error) => say(format!("record of {steps} steps: {error}"))?,
        }
        steps /= 2;
    };
    say(format!("memory: {before} MiB at first, {} MiB with the room", victim.memory()))?;
    crowd(victim, &room).await?;
    let large = victim.post(Stranger, "/api/import", &json!({"record": large_record()?})).await?;
    crowd(victim, large["room"]["id"].as_str().ok_or("no room")?).await
}

/// Lets 40 spectators ask for the whole state 59 times, and read nothing.
async fn crowd(victim: &Victim, room: &str) -> Outcome<()> {
    let mut spectators = Vec::new();
    for _ in 0..40 {
        spectators.push(victim.enter(Stranger, room, &[]).await?);
    }
    let mut reader = victim.enter(Stranger, room, &[]).await?;
    let mut largest = 0;
    for round in 0..59 {
        for spectator in &mut spectators {
            let lang = json!({"type": "lang", "lang": if round % 2 == 0 { "fr" } else { "en" }});
            // The server may have ended the connection.
            let _ = spectator.send(Message::text(lang.to_string())).await;
        }
    }
    reader.send(Message::text(json!({"type": "lang", "lang": "fr"}).to_string())).await?;
    let mut most = victim.memory();
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        most = most.max(victim.memory());
    }
    while let Ok(Some(Ok(message))) = tokio::time::timeout(Duration::from_millis(300), reader.next()).await {
        largest = largest.max(message.len());
    }
    say(format!(
        "largest frame {largest} bytes; memory: at most {most} MiB, after 10 s {} MiB",
        victim.memory()
    ))?;
    drop(spectators);
    tokio::time::sleep(Duration::from_secs(5)).await;
    say(format!("5 s after they went: {} MiB", victim.memory()))
}

/// Makes so many rooms straight in the file that the server has open, which is no part of the attack.
fn plant_rooms(victim: &Victim, sample: &str, rooms: usize) -> Outcome<()> {
    let data = victim.folder.join("games.sqlite");
    let sql = rusqlite::Connection::open(data)?;
    // Whatever columns the version under attack has.
    let mut query = sql.prepare("SELECT name FROM pragma_table_info('rooms') WHERE name != 'id'")?;
    let columns: Vec<String> = query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let copy = columns.iter().map(|column| match column.as_str() {
        "updated" => "updated + n.n".to_owned(),
        "data" => "replace(data, rooms.id, 'room' || n.n)".to_owned(),
        other => other.to_owned(),
    });
    let (copy, columns) = (copy.collect::<Vec<_>>().join(", "), columns.join(", "));
    let statement = format!(
        "PRAGMA busy_timeout = 60000;
         WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {rooms})
         INSERT INTO rooms (id, {columns}) SELECT 'room' || n.n, {copy} FROM rooms, n WHERE rooms.id = '{sample}';"
    );
    Ok(sql.execute_batch(&statement)?)
}

/// Searches many rooms while somebody opens one.
async fn stall(victim: &Victim) -> Outcome<()> {
    let sample = victim.post(Stranger, "/api/rooms", &json!({"game": "bobail", "title": "Sample"})).await?;
    plant_rooms(victim, sample["room"]["id"].as_str().ok_or("no room")?, 20_000)?;
    let begun = Instant::now();
    let (_, list) = victim.ask(Other, "GET", "/api/rooms?limit=50", "").await?;
    let total = serde_json::from_str::<Value>(&list)?["total"].clone();
    say(format!("{total} rooms; one page of the list takes {} ms", begun.elapsed().as_millis()))?;
    let begun = Instant::now();
    let searches: Vec<_> = (0..100)
        .map(|index| {
            let address = victim.address;
            tokio::spawn(async move {
                let mut stream = TcpStream::connect(address).await?;
                let request = format!(
                    "GET /api/rooms?name=nobody{index}&limit=100 HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
                );
                stream.write_all(request.as_bytes()).await?;
                stream.read_to_end(&mut Vec::new()).await
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(100)).await;
    let opened = Instant::now();
    let (status, _) = victim.ask(Other, "GET", "/api/rooms/room77", "").await?;
    say(format!("opening a room meanwhile takes {} ms ({status})", opened.elapsed().as_millis()))?;
    for search in searches {
        search.await??;
    }
    say(format!("100 searches take {} ms", begun.elapsed().as_millis()))
}

/// Fills the threads of agents, and waits for an easy one.
async fn starve(victim: &Victim) -> Outcome<()> {
    let pace = json!({"paused": false, "delay": 0});
    let greedy = |agent: &str| json!({"kind": "agent", "agent": agent});
    let mut sockets = Vec::new();
    for agent in ["mcts:playouts=1000000000000", "mcts:time=5", "mcts"] {
        let seats = json!([greedy(agent), greedy(agent)]);
        let mut made = 0;
        for _ in 0..20 {
            match victim
                .post(Stranger, "/api/rooms", &json!({"game": "carcassonne", "seats": seats, "pace": pace}))
                .await
            {
                Ok(created) => {
                    made += 1;
                    sockets.push(
                        victim
                            .enter(Stranger, created["room"]["id"].as_str().unwrap_or_default(), &[])
                            .await?,
                    );
                }
                Err(error) => {
                    say(format!("{agent}: {error}"))?;
                    break;
                }
            }
        }
        say(format!("{made} rooms of {agent}"))?;
        if made > 0 {
            break;
        }
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let seats = json!([{"kind": "agent", "agent": "easy"}, {"kind": "here"}]);
    let begun = Instant::now();
    let created =
        victim.post(Other, "/api/rooms", &json!({"game": "bobail", "seats": seats, "pace": pace})).await?;
    let (room, token) =
        (created["room"]["id"].as_str().unwrap_or_default(), created["seats"][0]["token"].as_str());
    let mut socket = victim.enter(Other, room, &[token.unwrap_or_default()]).await?;
    while let Some(Ok(message)) = socket.next().await {
        let Message::Text(text) = message else { continue };
        let frame: Value = serde_json::from_str(&text)?;
        if frame["position"]["moves"].as_u64().is_some_and(|moves| moves > 0) {
            break;
        }
    }
    say(format!(
        "an easy agent's move took {} ms; memory {} MiB",
        begun.elapsed().as_millis(),
        victim.memory()
    ))
}

/// Sends requests that never end, asks for health, and tells the server to stop.
async fn hold_headers(victim: &mut Victim) -> Outcome<()> {
    let mut held = Vec::new();
    for _ in 0..1_100 {
        let Ok(mut stream) = TcpStream::connect(victim.address).await else { break };
        let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: ").await;
        held.push(stream);
    }
    let begun = Instant::now();
    let healthy =
        tokio::time::timeout(Duration::from_secs(20), victim.ask(Other, "GET", "/healthz", "")).await;
    let words = match healthy {
        Ok(Ok((status, _))) => status.to_string(),
        Ok(Err(error)) => error.to_string(),
        Err(_) => "nothing within 20 s".to_owned(),
    };
    say(format!("{} held; /healthz: {words} after {} ms", held.len(), begun.elapsed().as_millis()))?;
    let begun = Instant::now();
    Command::new("kill").arg(victim.child.id().to_string()).status()?;
    while victim.child.try_wait()?.is_none() && begun.elapsed() < Duration::from_secs(40) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let ended = victim.child.try_wait()?.is_some();
    say(format!(
        "SIGTERM: {} after {} ms",
        if ended { "ended" } else { "still there" },
        begun.elapsed().as_millis()
    ))
}

/// Makes as many rooms as it may in a minute and a half.
async fn make_rooms(victim: &Victim) -> Outcome<()> {
    let begun = Instant::now();
    let mut made = 0;
    while begun.elapsed() < Duration::from_secs(90) {
        let (status, text) =
            victim.ask(Stranger, "POST", "/api/rooms", &json!({"game": "bobail"}).to_string()).await?;
        match status {
            201 => made += 1,
            429 => tokio::time::sleep(Duration::from_millis(20)).await,
            _ => {
                say(text)?;
                break;
            }
        }
    }
    say(format!("{made} rooms in {} s from one address", begun.elapsed().as_secs()))
}
