//! Many rooms of agents with spectators on one machine: how long a move takes to reach those who look on.
//!
//! ```sh
//! cargo run --release -p bastide-server --example load -- --rooms 500 --spectators 2 --seconds 60 --delay 1000
//! ```
//!
//! Times are taken inside the server, from the moment an agent's move arrives at its room (before it is checked, written
//! to the disk and drawn for each viewer) to the moment a socket has taken the frame.

use std::error::Error;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bastide_catalogue::{Access, shipped};
use bastide_server::{App, Limits, Rate, Store};
use bastide_session::Catalogue;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::connect_async_with_config;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

const GAMES: [&str; 3] = ["bobail", "carcassonne", "schotten"];

#[tokio::main]
async fn main() -> Outcome<()> {
    let option = |name: &str, usual: u64| -> u64 {
        let mut arguments = std::env::args().skip_while(|argument| argument != name);
        arguments.nth(1).and_then(|value| value.parse().ok()).unwrap_or(usual)
    };
    let (rooms, spectators) = (option("--rooms", 500), option("--spectators", 2));
    let (seconds, delay) = (option("--seconds", 60), option("--delay", 1_000));
    let data = std::env::temp_dir().join(format!("bastide-load-{}.sqlite", std::process::id()));
    let wide = Rate::new(1e9, 1e9);
    let limits = Limits {
        messages: wide,
        requests: wide,
        creations: wide,
        connections: 100_000,
        streams: 100_000,
        rooms: 1_000_000,
        rooms_per_network: 1_000_000,
        streams_per_network: 100_000,
        ..Limits::default()
    };
    let app = App::open(shipped(&Access::default()).games(), Store::open(&data)?, limits).await?;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    tokio::spawn(Arc::clone(&app).serve(listener, std::future::pending()));

    let frames = Arc::new(AtomicU64::new(0));
    let bytes = Arc::new(AtomicU64::new(0));
    for slot in 0..rooms {
        let crowd =
            Crowd { address, spectators, delay, frames: Arc::clone(&frames), bytes: Arc::clone(&bytes) };
        tokio::spawn(crowd.keep_watching(slot));
    }
    let mut out = io::stdout();
    writeln!(out, "{rooms} rooms, {spectators} spectators each, a move every {delay} ms; memory by time:")?;
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(seconds) {
        tokio::time::sleep(Duration::from_secs((seconds / 6).max(1))).await;
        writeln!(out, "  {:>4} s  {} MiB", begun.elapsed().as_secs(), resident().unwrap_or(0) >> 10)?;
    }
    writeln!(
        out,
        "{} frames, {} MiB reached spectators\n{}",
        frames.load(Ordering::Relaxed),
        bytes.load(Ordering::Relaxed) >> 20,
        app.metrics()
    )?;
    for ending in ["", "-wal", "-shm"] {
        let mut file = data.clone().into_os_string();
        file.push(ending);
        let _ = std::fs::remove_file(file);
    }
    Ok(())
}

/// Those who look on at one table.
#[derive(Clone)]
struct Crowd {
    address: SocketAddr,
    spectators: u64,
    delay: u64,
    frames: Arc<AtomicU64>,
    bytes: Arc<AtomicU64>,
}

impl Crowd {
    /// Watches one game after another, so that there are always as many rooms in play.
    async fn keep_watching(self, slot: u64) -> Outcome<()> {
        for round in 0.. {
            let game = GAMES[slot as usize % GAMES.len()];
            let room = create(self.address, game, 1_000_000 * round + slot, self.delay).await?;
            let watchers: Vec<_> =
                (0..self.spectators).map(|_| tokio::spawn(self.clone().look_on(room.clone()))).collect();
            for watcher in watchers {
                watcher.await??;
            }
        }
        Ok(())
    }

    /// Reads all that a spectator is told until the game is over.
    async fn look_on(self, room: String) -> Outcome<()> {
        // Spectators share this process and should take little of it.
        let small = WebSocketConfig::default().read_buffer_size(4 << 10).write_buffer_size(0);
        let url = format!("ws://{}/api/rooms/{room}/socket", self.address);
        let (mut socket, _) = connect_async_with_config(url, Some(small), false).await?;
        let hello = json!({"type": "hello", "lang": "en", "secrets": []});
        socket.send(Message::text(hello.to_string())).await?;
        while let Some(Ok(message)) = socket.next().await {
            self.frames.fetch_add(1, Ordering::Relaxed);
            self.bytes.fetch_add(message.len() as u64, Ordering::Relaxed);
            if message.to_text().is_ok_and(|text| text.contains("\"state\":\"over\"")) {
                break;
            }
        }
        Ok(())
    }
}

/// Makes a room of two random agents; its name.
async fn create(address: SocketAddr, game: &str, seed: u64, delay: u64) -> Outcome<String> {
    let agent = json!({"kind": "agent", "agent": "random"});
    let pace = json!({"paused": false, "delay": delay});
    let body = json!({"game": game, "seats": [agent, agent], "seed": seed, "pace": pace}).to_string();
    let mut stream = TcpStream::connect(address).await?;
    let head = format!(
        "POST /api/rooms HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    let created: Value = serde_json::from_str(body)?;
    Ok(created["room"]["id"].as_str().ok_or("no room was made")?.to_owned())
}

/// The memory of this process in KiB, server and spectators together, where the system tells.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
