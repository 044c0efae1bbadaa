//! Puzzles, and the making of tables, over HTTP.

use std::time::Duration;

use bastide_server::TableSettings;
use serde_json::{Value, json};

use crate::support::{Folder, Server, ask, texts, wide};

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_missed_and_then_solved() {
    let server = Server::start().await;
    let list = server.get("/api/puzzles").await.json();
    assert!(list.as_array().unwrap().len() >= 100);
    assert_eq!((&list[0]["id"], &list[0]["turns"]), (&json!("3-1"), &json!(3)));
    let puzzle = server.get("/api/puzzles/3-1?lang=fr").await.json();
    assert!(puzzle["task"].as_str().unwrap().contains("gagne en 3 tours"), "{puzzle}");
    assert!(puzzle["position"]["diagram"].is_null() && puzzle["position"]["board"].is_null());
    let drawn = server.get("/api/puzzles/3-1?diagram=true&board=true").await.json();
    assert!(drawn["position"]["diagram"].is_string() && drawn["position"]["board"].is_object());
    let line = server.get("/api/puzzles/3-1/solution").await.json();
    let line: Vec<&str> =
        line.as_array().unwrap().iter().map(|turn| turn["text"].as_str().unwrap()).collect();
    assert_eq!(line.len(), 3);
    let turn = async |moves: Value, text: &str| {
        server.post("/api/puzzles/3-1/turns", &json!({ "moves": moves, "text": text })).await
    };
    let wrong = texts(&puzzle["position"]["choices"]).into_iter().find(|text| text != line[0]).unwrap();
    let missed = turn(json!([]), &wrong).await.json();
    assert_eq!((&missed["grade"], &missed["puzzle"]["line"]), (&json!("wrong"), &json!([])), "{missed}");
    let refused = turn(json!([]), "Z9").await;
    assert_eq!(refused.status, 422, "{}", refused.text);
    let right = turn(json!([]), line[0]).await.json();
    assert_eq!((&right["grade"], &right["reply"]), (&json!("best"), &json!(line[1])), "{right}");
    assert_eq!(right["puzzle"]["left"], 1);
    let solved = turn(json!([line[0]]), line[2]).await.json();
    assert_eq!(solved["puzzle"]["solved"], true, "{solved}");
    assert_eq!(turn(json!([line[0], line[2]]), line[2]).await.status, 409);
    assert_eq!(turn(json!([wrong]), line[0]).await.code(), "not-the-way");
    assert_eq!(server.get("/api/puzzles/0-0").await.code(), "no-such-puzzle");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_made_for_those_who_may_ask() {
    let folder = Folder::new();
    let tables = folder.data().with_file_name("tables");
    let settings = TableSettings { open: false, pawns: Some(2), folder: Some(tables) };
    let server = Server::making_tables(&folder.data(), wide(), settings).await;
    let path = "/api/games/bobail/table";
    let info = server.get(path).await.json();
    assert_eq!(
        (&info["present"], &info["may_build"], &info["stage"]),
        (&json!(false), &json!(true), &json!("idle"))
    );
    assert!(info["memory"].as_u64().unwrap() > 0 && !info["strongest"].is_null());
    assert_eq!(server.get("/api/games/carcassonne/table").await.status, 404);
    assert_eq!(server.get("/api/games/bobail/table?rules=nonsense").await.status, 422);
    let begun = server.post(path, &json!({ "rules": "" })).await;
    assert_eq!(begun.status, 200, "{}", begun.text);
    let stopped = ask(server.address, "DELETE", path, None, None).await;
    assert_eq!(stopped.status, 200, "{}", stopped.text);
    loop {
        let info = server.get(path).await.json();
        match info["stage"].as_str().unwrap() {
            "done" => break assert_eq!(info["present"], true),
            "stopped" => assert_eq!(server.post(path, &json!({ "rules": "" })).await.status, 200),
            "failed" => panic!("{info}"),
            _ => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
    server.stop().await;
}
