//! Hostile and broken input: it gets an error code, and harms nobody.

use crate::support::{Client, Server, ask, ask_raw, wide};
use bastide_server::{Limits, Rate};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

fn room_of(created: &Value) -> &str {
    created["room"]["id"].as_str().unwrap()
}

fn token_of(created: &Value, seat: usize) -> &str {
    created["seats"][seat]["token"].as_str().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn malformed_messages_get_an_error_and_the_connection_stays() {
    let server = Server::start().await;
    let created = server.create(json!({"game": "bobail"})).await;
    let mut client = Client::enter(server.address, room_of(&created), &[token_of(&created, 0)]).await;
    for text in [
        "",
        "{",
        "null",
        "[]",
        "\"hello\"",
        "{}",
        "{\"type\":\"fly\"}",
        "{\"type\":\"play\"}",
        "{\"type\":\"play\",\"seat\":-1,\"text\":\"x\"}",
        "{\"type\":\"play\",\"seat\":999,\"text\":\"x\"}",
        "{\"type\":\"play\",\"seat\":0,\"text\":7}",
        "{\"type\":\"play\",\"seat\":0,\"text\":\"B1-E4\",\"moves\":-1}",
        "{\"id\":-4,\"type\":\"ping\"}",
        "\u{0}\u{1}",
    ] {
        client.send_text(text.to_owned()).await;
        let answer = client.until(|frame| frame["type"] == "error").await;
        assert_eq!(answer["code"], "bad-message", "{text}");
    }
    client.send_raw(Message::binary(vec![0, 159, 146, 150])).await;
    assert_eq!(client.until(|frame| frame["type"] == "error").await["code"], "bad-message");
    let hello = json!({"type": "hello", "lang": "en", "secrets": []});
    assert_eq!(client.say(hello).await.unwrap_err(), "hello-first");
    assert_eq!(client.moves(), 0);
    client.play_any(0).await.unwrap();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_before_hello_is_refused() {
    let server = Server::start().await;
    let created = server.create(json!({"game": "bobail"})).await;
    let mut client = Client::open(server.address, room_of(&created)).await;
    assert_eq!(client.say(json!({"type": "ping"})).await.unwrap_err(), "hello-first");
    let hello = json!({"type": "hello", "lang": "en", "secrets": [], "look": 1});
    client.send(&hello).await;
    let refused = client.until(|frame| frame["type"] == "error").await;
    assert_eq!(refused["code"], "not-your-seat", "a spectator looks through nobody's eyes");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_is_too_large_ends_its_own_connection_only() {
    let server = Server::start().await;
    let created = server.create(json!({"game": "bobail"})).await;
    let mut other = Client::enter(server.address, room_of(&created), &[token_of(&created, 0)]).await;
    let mut client = Client::enter(server.address, room_of(&created), &[]).await;
    client.send_text("x".repeat(1 << 20)).await;
    while client.next().await.is_some() {}
    other.play_any(0).await.unwrap();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_refused_and_then_cut_off() {
    let limits = Limits { messages: Rate::new(0.001, 10.0), ..wide() };
    let server = Server::with(limits).await;
    let created = server.create(json!({"game": "bobail"})).await;
    let mut other = Client::enter(server.address, room_of(&created), &[token_of(&created, 0)]).await;
    let mut flood = Client::enter(server.address, room_of(&created), &[]).await;
    for _ in 0..100 {
        flood.send(&json!({"type": "ping"})).await;
    }
    let mut codes = Vec::new();
    while let Some(frame) = flood.next().await {
        codes.extend(frame["code"].as_str().map(str::to_owned));
    }
    assert!(codes.len() >= 50 && codes.iter().all(|code| code == "too-fast"), "{codes:?}");
    assert!(flood.frames.last().unwrap().contains("flood"));
    other.play_any(0).await.unwrap();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_rooms_and_connections_are_bounded() {
    let limits = Limits { rooms: 2, connections_per_room: 2, ..wide() };
    let server = Server::with(limits).await;
    let created = server.create(json!({"game": "bobail"})).await;
    let second = server.create(json!({"game": "bobail"})).await;
    let full = server.post("/api/rooms", &json!({"game": "bobail"})).await;
    assert_eq!((full.status, full.code()), (503, "too-many-rooms".to_owned()));
    let path = format!("/api/rooms/{}", room_of(&second));
    assert_eq!(ask(server.address, "DELETE", &path, second["host"].as_str(), None).await.status, 204);
    let third = server.create(json!({"game": "bobail"})).await;

    let one = Client::enter(server.address, room_of(&created), &[]).await;
    let _two = Client::enter(server.address, room_of(&created), &[]).await;
    let mut late = Client::open(server.address, room_of(&created)).await;
    late.send(&json!({"type": "hello", "lang": "en", "secrets": []})).await;
    assert_eq!(late.next().await.unwrap()["code"], "too-many-here");
    while late.next().await.is_some() {}
    drop(one);
    let _again = Client::enter(server.address, room_of(&third), &[]).await;
    server.stop().await;

    let server = Server::with(Limits { requests: Rate::new(0.001, 5.0), ..wide() }).await;
    let mut statuses = Vec::new();
    for _ in 0..8 {
        statuses.push(server.get("/api/games").await.status);
    }
    assert_eq!(statuses, [200, 200, 200, 200, 200, 429, 429, 429]);
    assert_eq!(server.get("/healthz").await.status, 200, "health is asked for by machines");
    server.stop().await;

    let server = Server::with(Limits { body: 1_000, ..wide() }).await;
    let large = json!({"game": "bobail", "title": "x".repeat(2_000)});
    assert_eq!(server.post("/api/rooms", &large).await.code(), "too-large");
    server.stop().await;

    let server = Server::with(Limits { creations: Rate::new(0.001, 1.0), ..wide() }).await;
    server.create(json!({"game": "bobail"})).await;
    assert_eq!(server.post("/api/rooms", &json!({"game": "bobail"})).await.code(), "too-fast");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_requests_say_what_is_wrong_in_both_languages() {
    let server = Server::start().await;
    for (new, code) in [
        (json!({"game": "go"}), "unknown-game"),
        (json!({"game": "bobail", "rules": "nonsense"}), "bad-rules"),
        (json!({"game": "bobail", "rules": [1]}), "bad-rules"),
        (json!({"game": "bobail", "seats": []}), "bad-seats"),
        (json!({"game": "bobail", "seats": [{"kind": "here", "name": ""}, {"kind": "here"}]}), "bad-name"),
        (json!({"game": "bobail", "seats": [{"kind": "ghost"}, {"kind": "here"}]}), "bad-message"),
        (json!({"game": "bobail", "title": "\u{0}"}), "bad-title"),
        (json!({"game": "bobail", "pace": {"paused": false, "delay": 99999}}), "bad-pace"),
        (json!({"game": "bobail", "seed": -1}), "bad-message"),
        (json!({"game": "bobail", "surprise": 1}), "bad-message"),
        (json!({}), "bad-message"),
        (json!(7), "bad-message"),
    ] {
        let answer = server.post("/api/rooms", &new).await;
        assert!((400..500).contains(&answer.status), "{new}");
        assert_eq!(answer.code(), code, "{new}");
    }
    let french = server.post("/api/rooms?lang=fr", &json!({"game": "go"})).await.json();
    assert!(french["error"]["message"].as_str().unwrap().starts_with("jeu inconnu"));
    assert_eq!(server.get("/api/rooms/nowhere").await.code(), "no-such-room");
    assert_eq!(server.get("/api/nowhere").await.code(), "no-such-page");
    assert_eq!(ask(server.address, "DELETE", "/api/games", None, None).await.code(), "bad-method");
    let plain = format!(
        "POST /api/rooms HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 17\r\n\r\n{{\"game\":\"bobail\"}}",
        server.address
    );
    assert_eq!(ask_raw(server.address, plain.as_bytes()).await.code(), "bad-message");
    let foreign = format!(
        "GET /api/games HTTP/1.1\r\nhost: {}\r\norigin: http://example.org\r\nconnection: close\r\n\r\n",
        server.address
    );
    assert_eq!(ask_raw(server.address, foreign.as_bytes()).await.code(), "other-site");
    assert!(
        server
            .post("/api/games/carcassonne/rules", &json!({"rules": "players=4"}))
            .await
            .text
            .contains("seats")
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_and_figures_are_served() {
    let server = Server::start().await;
    let page = server.get("/").await;
    assert!([200, 503].contains(&page.status));
    assert!(page.text.to_lowercase().contains("<!doctype html>"));
    assert!(page.head.contains("content-security-policy"));
    assert_eq!(server.get("/no/such/file.js").await.status, 404);
    assert_eq!(server.get("/../../Cargo.toml").await.status, 404);
    let games = server.get("/api/games?lang=fr").await.json();
    assert_eq!(games.as_array().unwrap().len(), 3);
    assert!(games[0]["levels"].as_array().unwrap().len() >= 5);
    server.create(json!({"game": "bobail"})).await;
    assert!(server.get("/metrics").await.text.contains("bastide_rooms_loaded 1\n"));
    server.stop().await;
}

/// Text that is nearly a message: the right words with wrong things in them, cut and stirred.
fn nearly_message() -> impl Strategy<Value = String> {
    let kind = prop_oneof![
        Just("hello"),
        Just("look"),
        Just("lang"),
        Just("theme"),
        Just("play"),
        Just("undo"),
        Just("redo"),
        Just("swap"),
        Just("answer"),
        Just("withdraw"),
        Just("rename"),
        Just("pace"),
        Just("hint"),
        Just("stop_hint"),
        Just("ping"),
        Just("rematch"),
    ];
    let value = prop_oneof![
        Just("null".to_owned()),
        Just("true".to_owned()),
        (-3_i64..300).prop_map(|number| number.to_string()),
        any::<u64>().prop_map(|number| number.to_string()),
        "[a-zA-Z0-9 ,/@:!>+-]{0,12}".prop_map(|text| json!(text).to_string()),
        any::<String>().prop_map(|text| json!(text).to_string()),
        Just("[]".to_owned()),
        Just("{}".to_owned()),
        Just("[[[[[[[[[[]]]]]]]]]]".to_owned()),
        Just("\"B1-E4\"".to_owned()),
        Just("\"random\"".to_owned()),
    ];
    let name = prop_oneof![
        Just("seat"),
        Just("text"),
        Just("moves"),
        Just("accept"),
        Just("swap"),
        Just("name"),
        Just("paused"),
        Just("delay"),
        Just("agent"),
        Just("lang"),
        Just("theme"),
        Just("secrets"),
        Just("id"),
        Just("type"),
    ];
    let field = (name, value).prop_map(|(name, value)| format!("\"{name}\":{value}"));
    let whole = (kind, prop::collection::vec(field, 0..5)).prop_map(|(kind, fields)| {
        format!("{{\"type\":\"{kind}\",{}}}", fields.join(",")).replace(",}", "}")
    });
    prop_oneof![
        6 => whole.clone(),
        2 => (whole, any::<prop::sample::Index>()).prop_map(|(text, cut)| {
            let at = cut.index(text.len() + 1);
            text.chars().take(at).collect()
        }),
        1 => any::<String>(),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_can_be_sent_harms_a_game() {
    let server = Server::start().await;
    let mut runner =
        TestRunner::new_with_rng(Config::default(), TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]));
    let strategy = nearly_message();
    for game in ["bobail", "carcassonne", "schotten"] {
        let created = server.create(json!({"game": game, "seed": 3})).await;
        let secrets = [token_of(&created, 0), token_of(&created, 1)];
        let mut player = Client::enter(server.address, room_of(&created), &secrets).await;
        for round in 0..40 {
            let mut stranger = Client::enter(server.address, room_of(&created), &[]).await;
            for _ in 0..25 {
                stranger.send_text(strategy.new_tree(&mut runner).unwrap().current()).await;
            }
            let before = player.moves();
            let mover = player.to_move().unwrap();
            player.say(json!({"type": "look", "seat": mover})).await.unwrap();
            assert_eq!(player.moves(), before, "a stranger changed the game");
            player.play_any(round).await.unwrap();
            if player.is_over() {
                break;
            }
        }
    }
    assert_eq!(server.get("/healthz").await.status, 200);
    server.stop().await;
}
