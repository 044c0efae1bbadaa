//! `bastide serve` killed in the middle of games: started again, every game goes on where it was confirmed last. Copied while
//! it runs and put back, every game stands as it was copied. And what its settings may be.

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
        Self::start_with(&["--address", "127.0.0.1:0", "--data", data.to_str().unwrap()])
    }

    fn start_with(options: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bastide"))
            .arg("serve")
            .args(options)
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
        self.ask("POST /api/rooms", &new.to_string())
    }

    fn get(&self, path: &str) -> Value {
        self.ask(&format!("GET {path}"), "")
    }

    fn ask(&self, request: &str, body: &str) -> Value {
        let head = format!(
            "{request} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n",
            self.address,
            body.len()
        );
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all((head + body).as_bytes()).unwrap();
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

fn tokens_of(created: &Value) -> [&str; 2] {
    [0, 1].map(|seat| created["seats"][seat]["token"].as_str().unwrap())
}

fn data_file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}.sqlite", std::process::id()));
    for ending in ["", "-wal", "-shm", ".replaced-1"] {
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

/// Runs `bastide` to its end: its code, and all that it said.
fn bastide(words: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_bastide")).args(words).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap();
    (output.status.code().unwrap(), text)
}

#[test]
fn games_stand_as_they_were_copied_while_they_were_played() {
    let (data, copy) = (data_file("backup"), data_file("backup-copy"));
    let (data_text, copy_text) = (data.to_str().unwrap(), copy.to_str().unwrap());
    let backup = || bastide(&["serve", "backup", "--data", data_text, "--to", copy_text]);
    let restore = || bastide(&["serve", "restore", "--from", copy_text, "--data", data_text]);
    assert_eq!(backup().0, 3, "there is nothing to copy");
    assert!(!data.exists() && !copy.exists());

    let server = Server::start(&data);
    let created = server.create(&json!({"game": "carcassonne", "seed": 6}));
    let (room, tokens) = (created["room"]["id"].as_str().unwrap(), tokens_of(&created));
    let mut player = Player::enter(&server, room, &tokens);
    (0..3).for_each(|_| player.play());
    // Others play on as fast as they can, in another room.
    let seats = json!([{"kind": "agent", "agent": "random"}, {"kind": "agent", "agent": "random"}]);
    let pace = json!({"paused": false, "delay": 0});
    let busy = server.create(&json!({"game": "carcassonne", "seats": seats, "pace": pace}));
    let busy = busy["room"]["id"].as_str().unwrap();
    let mut watcher = Player::enter(&server, busy, &[]);
    watcher.until(|frame| frame["type"] == "state" && frame["position"]["moves"].as_u64() >= Some(3));
    assert_eq!(backup(), (0, format!("2 rooms copied to {copy_text}\n")));
    let (code, said) = backup();
    assert!(code == 3 && said.contains("there already"), "{said}");

    (0..4).for_each(|_| player.play());
    let late = server.create(&json!({"game": "bobail"}));
    let (code, said) = restore();
    assert!(code == 3 && said.contains(&format!("process {}", server.child.id())), "{said}");
    drop(server);

    let (code, said) = restore();
    assert!(code == 0 && said.contains("2 rooms are back in"), "{said}");
    let replaced = format!("{data_text}.replaced-1");
    assert!(said.contains(&replaced), "{said}");
    let server = Server::start(&data);
    let mut player = Player::enter(&server, room, &tokens);
    assert_eq!(player.position["moves"], 3);
    player.play();
    let watcher = Player::enter(&server, busy, &[]);
    assert!(watcher.position["moves"].as_u64() >= Some(3));
    let late = server.get(&format!("/api/rooms/{}", late["room"]["id"].as_str().unwrap()));
    assert_eq!(late["error"]["code"], "no-such-room");
    drop(server);

    // What was replaced has all of it.
    let server = Server::start(Path::new(&replaced));
    assert_eq!(Player::enter(&server, room, &tokens).position["moves"], 7);
}

#[test]
fn only_whole_copies_of_games_are_put_back() {
    let (data, copy) = (data_file("restore"), data_file("restore-copy"));
    let restore =
        || bastide(&["serve", "restore", "--from", copy.to_str().unwrap(), "--data", data.to_str().unwrap()]);
    assert_eq!(restore().0, 3, "there is no copy");
    std::fs::write(&copy, "").unwrap();
    let (code, said) = restore();
    assert!(code == 3 && said.contains("no file of games"), "{said}");
    std::fs::write(&copy, "these are no games, but words ".repeat(400)).unwrap();
    assert_eq!(restore().0, 3);
    assert!(!data.exists());
    drop(Server::start(&data));
    let before = std::fs::read(&data).unwrap();
    assert_eq!(restore().0, 3);
    assert_eq!(std::fs::read(&data).unwrap(), before, "what is there stays");
}

fn write_config(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}.toml", std::process::id()));
    std::fs::write(&path, text).unwrap();
    path
}

#[test]
fn a_file_says_what_flags_do_not() {
    let (data, other) = (data_file("config"), data_file("config-other"));
    let config = write_config(
        "config",
        &format!("# comment\naddress = \"127.0.0.1:0\"\ndata = '{}'\ntable-pawns = 2\n", data.display()),
    );
    let config = config.to_str().unwrap();
    drop(Server::start_with(&["--config", config]));
    assert!(data.exists() && !other.exists());
    std::fs::remove_file(&data).unwrap();
    drop(Server::start_with(&["--config", config, "--data", other.to_str().unwrap()]));
    assert!(!data.exists() && other.exists(), "flags win");
}

#[test]
fn settings_are_checked_and_told_without_making_anything() {
    let data = data_file("checked");
    let text =
        format!("data = '{}'\ntrusted-proxy = [\"10.0.0.0/8\"]\nbuild-tables = true\n", data.display());
    let config = write_config("checked", &text);
    let path = config.to_str().unwrap();
    let check = |more: &[&str]| bastide(&[&["serve", "--config", path, "--check-config"], more].concat());
    let (code, said) = check(&["--address=127.0.0.1:0", "--build-tables=false"]);
    assert_eq!(code, 0, "{said}");
    for line in [
        "address = \"127.0.0.1:0\"  # by the command line".to_owned(),
        format!("trusted-proxy = [\"10.0.0.0/8\"]  # {path}, line 2"),
        "build-tables = false  # by the command line".to_owned(),
        "open = false  # as usual".to_owned(),
        "# public-url: not set".to_owned(),
        "# nothing is wrong".to_owned(),
    ] {
        assert!(said.lines().any(|said| said == line), "{line} is not in\n{said}");
    }
    assert!(said.contains("trusted-proxy without public-url"), "{said}");
    assert!(!data.exists() && !data.with_extension("sqlite.lock").exists(), "nothing is made");
    // What was said is a file that says the same.
    let again = write_config("checked-again", &said);
    let (code, same) = bastide(&["serve", "--config", again.to_str().unwrap(), "--check-config"]);
    assert!(code == 0 && same.contains("address = \"127.0.0.1:0\""), "{same}");

    let (code, said) = check(&["--address=127.0.0.1:0", "--data=/nowhere/at/all.sqlite"]);
    assert!(code == 2 && said.contains("/nowhere/at: there is no such folder"), "{said}");
    let (code, said) = check(&["--address=192.0.2.1:4270"]);
    assert!(code == 2 && said.contains("192.0.2.1:4270"), "{said}");
    let (code, said) = check(&["--address=127.0.0.1:4299", "--metrics-address=127.0.0.1:4299"]);
    assert!(code == 2 && said.contains("metrics-address must be another"), "{said}");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let (code, said) = check(&["--address", &taken.local_addr().unwrap().to_string()]);
    assert!(code == 0 && said.contains("is in use now"), "{said}");
    std::fs::write(&config, "adress = \"127.0.0.1:0\"\nopen = 3\n").unwrap();
    let (code, said) = check(&["--lang", "fr"]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("ligne 1 : il n’y a pas de réglage « adress » (peut-être : address)"), "{said}");
    assert!(said.contains("ligne 2 : « 3 » n’est pas une valeur de open"), "{said}");
}
