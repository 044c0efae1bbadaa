//! A player in one page: makes a room of Bobail, or comes back to one, and plays the first move that is offered.
//!
//! ```sh
//! cargo run -p bastide-server --example player -- 127.0.0.1:4270                    # a new room
//! cargo run -p bastide-server --example player -- 127.0.0.1:4270 ROOM TOKEN TOKEN   # the same room again
//! ```
//!
//! prints the room, the tokens of both seats and how many moves were made.

use std::error::Error;
use std::io::{self, Read, Write};
use std::net::TcpStream;

use bastide_server::protocol::Choices;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::stream::MaybeTlsStream;
use tokio_tungstenite::tungstenite::{Message, WebSocket, connect};

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (room, tokens) = match arguments.as_slice() {
        [address] => create(address)?,
        [_, room, tokens @ ..] if !tokens.is_empty() => (room.clone(), tokens.to_vec()),
        _ => return Err("say ADDRESS, or ADDRESS ROOM TOKEN TOKEN".into()),
    };
    let mut player = Player::enter(&arguments[0], &room, &tokens)?;
    let moves = player.play()?;
    Ok(writeln!(io::stdout(), "{room} {} {moves}", tokens.join(" "))?)
}

/// A new room in which one person plays both sides.
fn create(address: &str) -> Outcome<(String, Vec<String>)> {
    let body = json!({"game": "bobail"}).to_string();
    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "POST /api/rooms HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let created: Value = serde_json::from_str(answer.split_once("\r\n\r\n").ok_or("no answer")?.1)?;
    let id = created["room"]["id"].as_str().ok_or_else(|| format!("no room was made: {created}"))?;
    let seats = created["seats"].as_array().ok_or("a room without seats")?;
    Ok((id.to_owned(), seats.iter().filter_map(|seat| seat["token"].as_str().map(str::to_owned)).collect()))
}

/// Both seats of a room, and how the game stands as far as it was told.
struct Player {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    position: Value,
}

impl Player {
    fn enter(address: &str, room: &str, tokens: &[String]) -> Outcome<Self> {
        let (socket, _) = connect(format!("ws://{address}/api/rooms/{room}/socket"))?;
        let mut player = Self { socket, position: Value::Null };
        player.send(&json!({"type": "hello", "lang": "en", "secrets": tokens}))?;
        player.hear(|player| !player.position.is_null())?;
        Ok(player)
    }

    fn send(&mut self, message: &Value) -> Outcome<()> {
        Ok(self.socket.send(Message::text(message.to_string()))?)
    }

    /// Listens until something is so.
    fn hear(&mut self, is_so: impl Fn(&Self) -> bool) -> Outcome<()> {
        while !is_so(self) {
            let Message::Text(text) = self.socket.read()? else { continue };
            let frame: Value = serde_json::from_str(&text)?;
            match frame["type"].as_str() {
                Some("state") => self.position = frame["position"].clone(),
                Some("error" | "closed") => return Err(text.to_string().into()),
                _ => {}
            }
        }
        Ok(())
    }

    /// Plays the first move that is offered; how many were made then.
    fn play(&mut self) -> Outcome<u64> {
        let made = |player: &Self| player.position["moves"].as_u64().unwrap_or(0);
        let before = made(self);
        let choices: Choices = serde_json::from_value(self.position["choices"].clone())?;
        let mut choice = choices.unpack().into_iter().next().ok_or("the game is over")?;
        while choice.text.is_none() {
            choice = choice.next.into_iter().next().ok_or("a pick that leads nowhere")?;
        }
        let seat = self.position["to_move"].clone();
        self.send(&json!({"type": "play", "seat": seat, "text": choice.text, "moves": before}))?;
        self.hear(|player| made(player) > before)?;
        Ok(made(self))
    }
}
