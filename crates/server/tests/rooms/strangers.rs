//! One stranger does not stop the server: what each may take of it is bounded.

use std::time::Duration;

use bastide_server::Limits;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{Client, Server, read_answer, wide};

fn room_of(created: &Value) -> &str {
    created["room"]["id"].as_str().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_never_reads_is_sent_away_and_holds_nothing() {
    const MOST: u64 = 256 << 10;
    let limits = Limits { waiting: MOST as usize, ..wide() };
    let server = Server::with(limits).await;
    let created = server.create(json!({"game": "carcassonne", "seed": 1})).await;
    let token = created["seats"][0]["token"].as_str().unwrap();
    let mut player = Client::enter(server.address, room_of(&created), &[token]).await;
    let mut deaf = Client::open_narrow(server.address, room_of(&created)).await;
    let board = json!({"board": true});
    deaf.send(&json!({"type": "hello", "lang": "en", "secrets": [], "render": board})).await;
    server.until_figure("bastide_connections", |open| open == 2).await;
    // By the bytes that wait, or by time where the machine is busy: in the end only one is there.
    while server.figure("bastide_connections").await > 1 {
        for _ in 0..20 {
            deaf.send(&json!({"type": "lang", "lang": "fr"})).await;
        }
        let waiting = server.figure("bastide_waiting_bytes").await;
        assert!(waiting <= 2 * MOST, "{waiting} bytes wait for two readers");
    }
    player.play_any(0).await.unwrap();
    server.until_figure("bastide_waiting_bytes", |waiting| waiting == 0).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_no_longer_than_the_server_keeps() {
    let server = Server::with(Limits { steps: 2, ..wide() }).await;
    let created = server.create(json!({"game": "bobail"})).await;
    let tokens = [0, 1].map(|seat| created["seats"][seat]["token"].as_str().unwrap());
    let mut player = Client::enter(server.address, room_of(&created), &tokens).await;
    for _ in 0..2 {
        player.play_any(0).await.unwrap();
    }
    assert_eq!(player.play_any(0).await.unwrap_err(), "too-long");
    assert_eq!(player.moves(), 2);
    let mut record = server.get(&format!("/api/rooms/{}/record", room_of(&created))).await.json();
    assert_eq!(server.post("/api/import", &json!({"record": record})).await.status, 201);
    record["steps"].as_array_mut().unwrap().push(json!("C3 A1-A2"));
    let answer = server.post("/api/import?lang=fr", &json!({"record": record})).await;
    assert_eq!((answer.status, answer.code()), (422, "too-long".to_owned()));
    assert!(answer.text.contains("au plus 2"), "{}", answer.text);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_no_longer_than_its_game_can_be() {
    let server = Server::start().await;
    for (game, rules, most) in [
        ("bobail", "turn-limit=5", 5),
        ("schotten", "", 400),
        ("schotten", "tactics", 800),
        ("carcassonne", "", 144),
    ] {
        let rules = server.post(&format!("/api/games/{game}/rules"), &json!({"rules": rules})).await.json();
        let rules = rules["values"].clone();
        let import = |steps: usize| {
            let record = json!({"game": game, "rules_version": 1, "rules": rules, "steps": vec!["?"; steps]});
            let server = &server;
            async move { server.post("/api/import", &json!({"record": record})).await }
        };
        let long = import(most + 1).await;
        assert_eq!(long.code(), "too-long", "{game}: {}", long.text);
        assert!(long.text.contains(&most.to_string()), "{}", long.text);
        assert_ne!(import(most).await.code(), "too-long", "{game}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn agents_of_strangers_have_bounds() {
    let server = Server::start().await;
    let seats = |agent: &str| json!([{"kind": "here"}, {"kind": "agent", "agent": agent}]);
    for agent in ["alphabeta:table=4096", "mcts:playouts=1000000000000", "mcts:time=3600"] {
        let answer = server.post("/api/rooms", &json!({"game": "bobail", "seats": seats(agent)})).await;
        assert_eq!((answer.status, answer.code()), (422, "too-much".to_owned()), "{agent}");
    }
    let created = server.create(json!({"game": "bobail", "seats": seats("easy")})).await;
    let token = created["seats"][0]["token"].as_str().unwrap();
    let mut player = Client::enter(server.address, room_of(&created), &[token]).await;
    let hint = json!({"type": "hint", "seat": 0, "agent": "alphabeta:table=4096"});
    assert_eq!(player.say(hint).await.unwrap_err(), "too-much");
    player.play_any(0).await.unwrap();
    player.until_state(|state| state["position"]["moves"] == 2).await;
    let text = server.get("/metrics").await.text;
    assert!(text.contains("bastide_thought_seconds_count 1\n"), "{text}");
    assert!(text.contains("bastide_thought_wait_seconds_count 1\n"), "{text}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn agents_rest_while_nobody_looks_on() {
    let server = Server::start().await;
    let agent = json!({"kind": "agent", "agent": "random"});
    let new =
        json!({"game": "bobail", "seats": [agent, agent], "pace": {"paused": false, "delay": 0}, "seed": 4});
    let alone = server.create(new.clone()).await;
    let watched = server.create(new).await;
    let mut watcher = Client::enter(server.address, room_of(&watched), &[]).await;
    watcher.until_state(|state| !state["position"]["result"].is_null()).await;
    let room = server.get(&format!("/api/rooms/{}", room_of(&alone))).await.json();
    assert_eq!(room["moves"], 0);
    let mut watcher = Client::enter(server.address, room_of(&alone), &[]).await;
    watcher.until_state(|state| !state["position"]["result"].is_null()).await;
    server.stop().await;
}

/// Sends the beginning of a request, and what comes back until the server closes.
async fn begin(server: &Server, words: &str) -> String {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(words.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes).await;
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_that_do_not_come_are_not_waited_for() {
    let server = Server::with(Limits { arriving: Duration::from_millis(50), ..wide() }).await;
    let host = server.address;
    begin(&server, "").await;
    begin(&server, "GET /healthz HTTP/1.1\r\nhost: ").await;
    let kept = begin(&server, &format!("GET /healthz HTTP/1.1\r\nhost: {host}\r\n\r\n")).await;
    assert!(kept.starts_with("HTTP/1.1 200"), "answered, and closed when nothing more came: {kept}");
    let body = format!(
        "POST /api/rooms HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{{"
    );
    let slow = read_answer(begin(&server, &body).await.as_bytes());
    assert_eq!((slow.status, slow.code()), (408, "too-slow".to_owned()));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_never_ends_does_not_keep_the_server_from_ending() {
    let hour = Duration::from_secs(3_600);
    let limits = Limits { arriving: hour, sending: hour, stopping: Duration::from_millis(100), ..wide() };
    let server = Server::with(limits).await;
    let mut held = TcpStream::connect(server.address).await.unwrap();
    held.write_all(b"GET /healthz HTTP/1.1\r\nhost: ").await.unwrap();
    assert_eq!(server.get("/healthz").await.status, 200);
    server.stop().await;
    let _ = held.read_to_end(&mut Vec::new()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_has_so_many_connections() {
    let server = Server::with(Limits { streams_per_network: 2, ..wide() }).await;
    let mut held = Vec::new();
    for _ in 0..2 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let request = format!("GET /healthz HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
        stream.write_all(request.as_bytes()).await.unwrap();
        assert!(stream.read(&mut [0; 16]).await.unwrap() > 0);
        held.push(stream);
    }
    assert_eq!(server.get("/healthz").await.status, 0, "the third is turned away");
    drop(held);
    while server.get("/healthz").await.status != 200 {}
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_opens_one_seat() {
    let server = Server::start().await;
    let seats = json!([{"kind": "here"}, {"kind": "link"}]);
    let created = server.create(json!({"game": "bobail", "seats": seats})).await;
    let token = created["seats"][0]["token"].as_str().unwrap();
    let mut player = Client::enter(server.address, room_of(&created), &[token]).await;
    player.say(json!({"type": "resign", "seat": 0})).await.unwrap();
    let again = json!({"type": "rematch", "seat": 0, "swap": false});
    assert_eq!(player.say(again).await.unwrap_err(), "seat-open");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_have_nothing_that_is_not_seen() {
    let server = Server::start().await;
    for trick in ["Ada\u{200b}", "\u{202e}adA", "\u{3164}"] {
        let seats = json!([{"kind": "here", "name": trick}, {"kind": "here"}]);
        let answer = server.post("/api/rooms", &json!({"game": "bobail", "seats": seats})).await;
        assert_eq!(answer.code(), "bad-name", "{trick:?}");
        let answer = server.post("/api/rooms", &json!({"game": "bobail", "title": trick})).await;
        assert_eq!(answer.code(), "bad-title", "{trick:?}");
        let record = json!({"game": "bobail", "rules_version": 1, "seats": [trick, "Ada"], "steps": []});
        assert_eq!(server.post("/api/import", &json!({"record": record})).await.code(), "bad-name");
    }
    let created = server.create(json!({"game": "bobail"})).await;
    let token = created["seats"][0]["token"].as_str().unwrap();
    let mut player = Client::enter(server.address, room_of(&created), &[token]).await;
    let rename = json!({"type": "rename", "seat": 0, "name": "Ada\u{2066}"});
    assert_eq!(player.say(rename).await.unwrap_err(), "bad-name");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_are_for_those_on_this_machine() {
    let server = Server::start().await;
    assert_eq!(server.get("/metrics").await.status, 200);
    assert_eq!(server.get("/readyz").await.json()["status"], "ok");
    let head = format!("GET /metrics HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", server.address);
    let proxied = begin(&server, &format!("{head}x-forwarded-for: 192.0.2.1\r\n\r\n")).await;
    assert!(proxied.starts_with("HTTP/1.1 404"), "{proxied}");
    server.stop().await;
}
