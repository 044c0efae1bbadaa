//! One stranger does not stop the server: what each may take of it is bounded.

use bastide_server::Limits;
use serde_json::{Value, json};

use crate::support::{Client, Server, wide};

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
    while server.figure("bastide_dropped_total").await == 0 {
        for _ in 0..20 {
            deaf.send(&json!({"type": "lang", "lang": "fr"})).await;
        }
        let waiting = server.figure("bastide_waiting_bytes").await;
        assert!(waiting <= 2 * MOST, "{waiting} bytes wait for two readers");
    }
    server.until_figure("bastide_connections", |open| open == 1).await;
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
