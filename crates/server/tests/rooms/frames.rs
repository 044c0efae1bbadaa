//! How large frames are: whole games, every state.

use serde_json::json;

use crate::support::{Client, Numbers, Server};

/// Plays a whole game on one screen; somebody comes to look on now and then. Returns the largest state.
async fn largest(server: &Server, game: &str, rules: &str, seed: u64) -> usize {
    let created = server.create(json!({"game": game, "rules": rules, "seed": seed})).await;
    let room = created["room"]["id"].as_str().unwrap();
    let tokens: Vec<&str> =
        created["seats"].as_array().unwrap().iter().map(|seat| seat["token"].as_str().unwrap()).collect();
    let mut screen = Client::enter(server.address, room, &tokens).await;
    let mut numbers = Numbers(seed);
    let mut most = 0;
    while !screen.is_over() {
        screen.play_any(numbers.next()).await.unwrap();
        if screen.moves() % 10 == 0 || screen.is_over() {
            let late = Client::enter(server.address, room, &tokens).await;
            most = most.max(state_bytes(&late));
            assert_eq!(late.log, screen.log, "earlier entries can be asked for");
        }
    }
    most.max(state_bytes(&screen))
}

/// The bytes of the largest state that somebody was told.
fn state_bytes(client: &Client) -> usize {
    let states = client.frames.iter().filter(|frame| frame.contains("\"type\":\"state\""));
    states.map(String::len).max().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_state_of_carcassonne_has_at_most_16_kilobytes() {
    let server = Server::start().await;
    for (rules, seed) in [("", 1), ("", 2), ("players=3", 3), ("players=5", 4), ("players=5", 5)] {
        let most = largest(&server, "carcassonne", rules, seed).await;
        assert!(most <= 16_000, "{most} bytes with {rules}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_state_of_bobail_has_at_most_2_kilobytes() {
    let server = Server::start().await;
    for seed in 1..=4 {
        let most = largest(&server, "bobail", "turn-limit=60", seed).await;
        assert!(most <= 2_000, "{most} bytes");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn renderings_come_to_those_who_ask() {
    let server = Server::start().await;
    let created = server.create(json!({"game": "carcassonne", "seed": 1})).await;
    let room = created["room"]["id"].as_str().unwrap();
    let mut client = Client::enter(server.address, room, &[]).await;
    assert!(client.position()["diagram"].is_null() && client.position()["board"].is_null());
    client.say(json!({"type": "render", "render": {"diagram": true}})).await.unwrap();
    assert!(client.position()["diagram"].is_string() && client.position()["board"].is_null());
    client.say(json!({"type": "render", "render": {"board": true}})).await.unwrap();
    assert!(client.position()["diagram"].is_null() && client.position()["board"]["svg"].is_string());
    let asked = server.get(&format!("/api/rooms/{room}/positions/0?diagram=true")).await.json();
    assert!(asked["diagram"].is_string() && asked["board"].is_null());
    server.stop().await;
}
