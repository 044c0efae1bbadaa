//! `bastide serve` killed in the middle of games: started again, every game goes on where it was confirmed last.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use bastide_server::protocol::Choices;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::stream::MaybeTlsStream;
use tokio_tungstenite::tungstenite::{Message, WebSocket, connect};

/// A running server; killed without warning when it is dropped.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bastide"))
            .args(["serve", "--address", "127.0.0.1:0", "--data"])
            .arg(data)
            .env("BASTIDE_LOG", "off")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address =
            line.strip_prefix("http://").and_then(|rest| rest.split('/').next()).unwrap().to_owned();
        Self { child, address }
    }

    fn create(&self, new: &Value) -> Value {
        let body = new.to_string();
        let head = format!(
            "POST /api/rooms HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n",
            self.address,
            body.len()
        );
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all((head + &body).as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // SIGKILL: nothing can be tidied up.
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A player's socket, and how the game stands as far as it was told.
struct Player {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    position: Value,
}

impl Player {
    fn enter(server: &Server, room: &str, secrets: &[&str]) -> Self {
        let (socket, _) = connect(format!("ws://{}/api/rooms/{room}/socket", server.address)).unwrap();
        let mut player = Self { socket, position: Value::Null };
        player.send(&json!({"type": "hello", "lang": "en", "secrets": secrets}));
        player.until(|frame| frame["type"] == "state");
        player
    }

    fn send(&mut self, message: &Value) {
        self.socket.send(Message::text(message.to_string())).unwrap();
    }

    fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let Message::Text(text) = self.socket.read().unwrap() else { continue };
            let frame: Value = serde_json::from_str(&text).unwrap();
            if frame["type"] == "state" {
                self.position = frame["position"].clone();
            }
            assert_ne!(frame["type"], "error", "{frame}");
            if fits(&frame) {
                return frame;
            }
        }
    }

    /// Looks through the eyes of whoever is to move, and plays the first move offered.
    fn play(&mut self) {
        let seat = self.position["to_move"].clone();
        self.send(&json!({"type": "look", "seat": seat, "id": 1}));
        self.until(|frame| frame["id"] == 1);
        // Confirmations and states are told apart from one another, in either order.
        while self.position["choices"].is_null() {
            self.until(|frame| frame["type"] == "state");
        }
        let choices: Choices = serde_json::from_value(self.position["choices"].clone()).unwrap();
        let mut choice = choices.unpack().swap_remove(0);
        while choice.text.is_none() {
            choice = choice.next.swap_remove(0);
        }
        let moves = self.position["moves"].clone();
        let play = json!({"type": "play", "seat": seat, "text": choice.text, "id": 2});
        self.send(&play);
        self.until(|frame| frame["type"] == "done" && frame["id"] == 2);
        while self.position["moves"] == moves {
            self.until(|frame| frame["type"] == "state");
        }
    }
}

fn data_file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}.sqlite", std::process::id()));
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
    }
    path
}

#[test]
fn a_confirmed_move_outlives_a_kill() {
    let data = data_file("kill");
    let mut server = Server::start(&data);
    let games = ["bobail", "carcassonne", "schotten"];
    let rooms: Vec<Value> =
        games.iter().map(|game| server.create(&json!({"game": game, "seed": 6}))).collect();
    let mut confirmed = 0;
    // The first moves offered end the game of Bobail with the third.
    for round in 1..=2 {
        let mut kept = Vec::new();
        for created in &rooms {
            let tokens = [0, 1].map(|seat| created["seats"][seat]["token"].as_str().unwrap());
            let mut player = Player::enter(&server, created["room"]["id"].as_str().unwrap(), &tokens);
            assert_eq!(player.position["moves"], confirmed);
            (0..round).for_each(|_| player.play());
            kept.push(player.position["moves"].clone());
        }
        confirmed += round;
        assert_eq!(kept, vec![json!(confirmed); games.len()]);
        drop(server);
        server = Server::start(&data);
    }
}

#[test]
fn an_agent_that_was_thinking_thinks_again_after_a_kill() {
    let data = data_file("agent");
    let server = Server::start(&data);
    let seats = json!([{"kind": "here"}, {"kind": "agent", "agent": "random"}]);
    let pace = json!({"paused": false, "delay": 400});
    let created = server.create(&json!({"game": "bobail", "seats": seats, "pace": pace}));
    let room = created["room"]["id"].as_str().unwrap();
    let token = created["seats"][0]["token"].as_str().unwrap();
    let mut player = Player::enter(&server, room, &[token]);
    player.play();
    drop(server);
    let server = Server::start(&data);
    let mut player = Player::enter(&server, room, &[token]);
    while player.position["moves"] != 2 {
        player.until(|frame| frame["type"] == "state");
    }
    player.play();
}

/// What a server that cannot start says.
fn refused(address: &str, data: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(["serve", "--address", address, "--data"])
        .arg(data)
        .env("BASTIDE_LOG", "off")
        .output()
        .unwrap();
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_second_server_on_the_same_file_ends_and_says_who_has_it() {
    let data = data_file("second");
    let first = Server::start(&data);
    let created = first.create(&json!({"game": "bobail"}));
    let tokens = [0, 1].map(|seat| created["seats"][seat]["token"].as_str().unwrap());
    let mut player = Player::enter(&first, created["room"]["id"].as_str().unwrap(), &tokens);
    let words = refused("127.0.0.1:0", &data);
    assert!(words.contains(&format!("process {}", first.child.id())), "{words}");
    player.play();
    drop(first);
    let second = Server::start(&data);
    let player = Player::enter(&second, created["room"]["id"].as_str().unwrap(), &tokens);
    assert_eq!(player.position["moves"], 1);
}

#[test]
fn a_port_that_is_in_use_leaves_no_file_behind() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let data = data_file("taken");
    let words = refused(&taken.local_addr().unwrap().to_string(), &data);
    assert!(words.contains("127.0.0.1"), "{words}");
    assert!(!data.exists());
}

#[test]
fn old_rooms_are_forgotten_while_no_server_runs() {
    let data = data_file("prune");
    let prune = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
        let output = command.args(["serve", "prune", "--data"]).arg(&data).args(more).output().unwrap();
        (
            output.status.success(),
            String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap(),
        )
    };
    assert!(!prune(&[]).0, "there is no such file");
    assert!(!data.exists());
    let server = Server::start(&data);
    server.create(&json!({"game": "bobail"}));
    assert!(prune(&[]).1.contains(&format!("process {}", server.child.id())));
    drop(server);
    assert_eq!(prune(&[]), (true, "0 rooms forgotten\n".to_owned()), "it is new");
    assert_eq!(prune(&["--older-than", "0", "--dry-run"]), (true, "1 old rooms\n".to_owned()));
    assert_eq!(prune(&["--older-than", "0"]), (true, "1 rooms forgotten\n".to_owned()));
    assert_eq!(prune(&["--older-than", "0"]), (true, "0 rooms forgotten\n".to_owned()));
}
