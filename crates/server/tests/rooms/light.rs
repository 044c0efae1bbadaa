//! How little goes over the wire.

use std::io::Read;

use flate2::read::GzDecoder;
use serde_json::json;

use crate::support::{Answer, Client, Numbers, Server, ask_raw};

/// Asks for a page with more headers.
async fn get(server: &Server, path: &str, headers: &str) -> Answer {
    let host = server.address;
    // The older protocol has no chunks.
    let request = format!("GET {path} HTTP/1.0\r\nhost: {host}\r\n{headers}\r\n");
    ask_raw(server.address, request.as_bytes()).await
}

fn gunzip(bytes: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    GzDecoder::new(bytes).read_to_end(&mut plain).unwrap();
    plain
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_four_has_at_most_300_kilobytes() {
    let server = Server::start().await;
    for seed in 1..=3 {
        let created = server.create(json!({"game": "carcassonne", "rules": "players=4", "seed": seed})).await;
        let room = created["room"]["id"].as_str().unwrap();
        let seats = created["seats"].as_array().unwrap();
        let tokens: Vec<&str> = seats.iter().map(|seat| seat["token"].as_str().unwrap()).collect();
        let mut light = Client::enter_with(server.address, room, &tokens, &json!({"pack": true})).await;
        let mut plain = Client::enter(server.address, room, &tokens).await;
        let mut numbers = Numbers(seed);
        while !light.is_over() {
            light.play_any(numbers.next()).await.unwrap();
            plain.until_state(|state| state["position"]["moves"] == light.moves()).await;
        }
        assert_eq!(light.position(), plain.position());
        assert_eq!(light.log, plain.log, "packed or not, the same is told");
        assert!(light.received <= 300_000, "{} bytes with seed {seed}", light.received);
        assert!(2 * light.received < plain.received, "{} of {} bytes", light.received, plain.received);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn drawings_are_packed_and_sent_once() {
    let server = Server::start().await;
    let path = "/api/games/carcassonne/sheet";
    let plain = get(&server, path, "").await;
    let packed = get(&server, path, "accept-encoding: gzip\r\n").await;
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    assert_eq!(gunzip(&packed.bytes), plain.bytes);
    assert!(4 * packed.bytes.len() < plain.bytes.len(), "{} of {}", packed.bytes.len(), plain.bytes.len());
    let tag = packed.header("etag").unwrap();
    assert_eq!(plain.header("etag"), Some(tag));
    let again = get(&server, path, &format!("if-none-match: {tag}\r\n")).await;
    assert_eq!((again.status, again.bytes.len()), (304, 0));
    assert_eq!(again.header("etag"), Some(tag));
    let dark =
        get(&server, "/api/games/carcassonne/sheet?theme=dark", &format!("if-none-match: {tag}\r\n")).await;
    assert_eq!(dark.status, 200, "other colours are another sheet");
    let missing = get(&server, "/api/games/chess/sheet", "").await;
    assert_eq!((missing.status, missing.header("etag")), (404, None));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_packed_for_those_who_unpack() {
    let server = Server::start().await;
    let front = get(&server, "/", "").await;
    let script =
        front.text.split(['\"', '\'']).find(|word| word.ends_with(".js")).expect("the page has a script");
    let plain = get(&server, script, "").await;
    let packed = get(&server, script, "accept-encoding: br, gzip\r\n").await;
    assert_eq!((plain.header("content-encoding"), packed.header("content-encoding")), (None, Some("gzip")));
    assert_eq!(packed.header("vary"), Some("accept-encoding"));
    assert_eq!(packed.header("content-type"), plain.header("content-type"));
    assert_eq!(gunzip(&packed.bytes), plain.bytes);
    assert!(2 * packed.bytes.len() < plain.bytes.len());
    assert!(packed.header("cache-control").unwrap().contains("immutable"));
    server.stop().await;
}
