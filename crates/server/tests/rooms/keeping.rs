//! What is kept: over a restart, in lists, as records, in reviews.

use crate::support::{Client, Folder, Numbers, Server, ask, games, wide};
use serde_json::{Value, json};

fn text<'a>(value: &'a Value, path: &str) -> &'a str {
    value.pointer(path).and_then(Value::as_str).unwrap_or_else(|| panic!("{path} in {value}"))
}

fn agents(agent: &str) -> Value {
    json!([{"kind": "agent", "agent": agent}, {"kind": "agent", "agent": agent}])
}

/// A room in which agents play to the end.
async fn finished(server: &Server, game: &str, title: &str) -> Value {
    let pace = json!({"paused": false, "delay": 0});
    let seats = agents("random");
    let new = json!({"game": game, "seats": seats, "pace": pace, "seed": 4, "title": title});
    let created = server.create(new).await;
    let mut client = Client::enter(server.address, text(&created, "/room/id"), &[]).await;
    client.until_state(|state| !state["position"]["result"].is_null()).await;
    created
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_after_a_restart_with_the_same_secrets() {
    let folder = Folder::new();
    for game in ["bobail", "carcassonne", "schotten"] {
        let server = Server::on(&folder.data(), wide()).await;
        let created = server.create(json!({"game": game, "seed": 8, "takebacks": true})).await;
        let room = text(&created, "/room/id").to_owned();
        let tokens = [text(&created, "/seats/0/token"), text(&created, "/seats/1/token")];
        let mut numbers = Numbers(6);
        let mut client = Client::enter(server.address, &room, &tokens).await;
        for index in 0..6 {
            let mover = client.to_move().unwrap();
            client.say(json!({"type": "look", "seat": mover})).await.unwrap();
            client.play_any(numbers.next()).await.unwrap();
            if index == 3 {
                client.say(json!({"type": "undo", "seat": mover})).await.unwrap();
            }
        }
        client.say(json!({"type": "look", "seat": 1})).await.unwrap();
        let before = (client.position()["view"].clone(), client.log.clone());
        drop(client);
        server.stop().await;

        let server = Server::on(&folder.data(), wide()).await;
        let mut client = Client::enter(server.address, &room, &tokens).await;
        client.say(json!({"type": "look", "seat": 1})).await.unwrap();
        assert_eq!((client.position()["view"].clone(), client.log.clone()), before);
        let mover = client.to_move().unwrap();
        client.say(json!({"type": "look", "seat": mover})).await.unwrap();
        client.play_any(0).await.unwrap();
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn those_connected_hear_that_the_server_stops() {
    let server = Server::start().await;
    let created = server.create(json!({"game": "bobail"})).await;
    let mut client = Client::enter(server.address, text(&created, "/room/id"), &[]).await;
    let stopping = tokio::spawn(server.stop());
    let closed = client.until(|frame| frame["type"] == "closed").await;
    assert_eq!(closed["reason"], "shutdown");
    stopping.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_agent_that_was_to_move_moves_after_a_restart() {
    let folder = Folder::new();
    let server = Server::on(&folder.data(), wide()).await;
    let new = json!({"game": "bobail", "seats": agents("random"), "pace": {"paused": false, "delay": 10000}});
    let created = server.create(new).await;
    let host = text(&created, "/host");
    let room = text(&created, "/room/id");
    server.stop().await;

    let server = Server::on(&folder.data(), wide()).await;
    let mut client = Client::enter(server.address, room, &[host]).await;
    client.say(json!({"type": "pace", "paused": false, "delay": 0})).await.unwrap();
    client.until_state(|state| !state["position"]["result"].is_null()).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_listed_searched_and_deleted() {
    let server = Server::start().await;
    let one = finished(&server, "bobail", "An evening in Lyon").await;
    let other = finished(&server, "schotten", "Clans").await;
    let hidden = json!({"game": "bobail", "listed": false});
    server.create(hidden).await;
    let ids = |answer: &Value| -> Vec<Value> {
        answer["rooms"].as_array().unwrap().iter().map(|room| room["id"].clone()).collect()
    };
    let (first, second) = (one["room"]["id"].clone(), other["room"]["id"].clone());
    let search = |query: &str| {
        let path = format!("/api/rooms?{query}");
        let server = &server;
        async move { server.get(&path).await.json() }
    };
    assert_eq!(ids(&search("").await), [second.clone(), first.clone()], "the latest first, none that hides");
    assert_eq!(ids(&search("game=bobail").await), std::slice::from_ref(&first));
    assert_eq!(ids(&search("name=LYON").await), std::slice::from_ref(&first));
    assert_eq!(ids(&search("name=random&state=over&limit=1").await), std::slice::from_ref(&second));
    assert_eq!(search("limit=1&offset=1").await["total"], 2);
    assert_eq!(ids(&search("state=playing").await), Vec::<Value>::new());
    assert_eq!(ids(&search("to=1000").await), Vec::<Value>::new());
    assert_eq!(ids(&search("from=1000").await).len(), 2);
    assert_eq!(server.get("/api/rooms?limit=many").await.code(), "bad-query");

    let path = format!("/api/rooms/{}", text(&one, "/room/id"));
    let mut watcher = Client::enter(server.address, text(&one, "/room/id"), &[]).await;
    let deleted = ask(server.address, "DELETE", &path, Some(text(&one, "/host")), None).await;
    assert_eq!(deleted.status, 204);
    assert_eq!(watcher.until(|frame| frame["type"] == "closed").await["reason"], "deleted");
    assert_eq!(server.get(&path).await.code(), "no-such-room");
    assert_eq!(ids(&search("").await), [second]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn records_come_back_as_rooms_to_look_at_or_to_go_on_with() {
    let server = Server::start().await;
    for game in ["bobail", "carcassonne", "schotten"] {
        let created = finished(&server, game, game).await;
        let path = format!("/api/rooms/{}/record", text(&created, "/room/id"));
        let mut record = server.get(&path).await.json();
        let looked = server.post("/api/import", &json!({"record": record})).await.json();
        assert_eq!((&looked["room"]["review"], &looked["room"]["state"]), (&json!(true), &json!("over")));
        assert_eq!(looked["seats"], json!([]));
        let room = text(&looked, "/room/id");
        let again = server.get(&format!("/api/rooms/{room}/record")).await.json();
        assert_eq!(again, record);

        let steps = record["steps"].as_array_mut().unwrap();
        steps.truncate(steps.len() / 2);
        record["result"] = Value::Null;
        let seats = json!([{"kind": "here", "name": "Ada"}, {"kind": "agent", "agent": "random"}]);
        let gone_on = server.post("/api/import", &json!({"record": record, "seats": seats})).await.json();
        assert_eq!(
            (&gone_on["room"]["review"], &gone_on["room"]["state"]),
            (&json!(false), &json!("playing"))
        );
        assert_eq!(gone_on["room"]["seats"][0]["name"], "Ada");
        let tokens = [text(&gone_on, "/seats/0/token")];
        let mut client = Client::enter(server.address, text(&gone_on, "/room/id"), &tokens).await;
        client.until_state(|state| state["position"]["to_move"] == 0).await;
        client.play_any(0).await.unwrap();
    }
    for (record, code) in [
        (json!({}), "bad-record"),
        (json!([1]), "bad-record"),
        (json!({"game": "go", "rules_version": 1, "steps": []}), "unknown-game"),
        (json!({"game": "bobail", "rules_version": 1, "steps": ["Z9-Z9"]}), "bad-record"),
    ] {
        assert_eq!(server.post("/api/import", &json!({"record": record})).await.code(), code);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seeds_of_the_server_are_wide_and_lead_to_the_same_game_again() {
    let server = Server::start().await;
    let created = server.create(json!({"game": "carcassonne"})).await;
    let (room, token) = (text(&created, "/room/id"), text(&created, "/seats/0/token"));
    let mut client = Client::enter(server.address, room, &[token, text(&created, "/seats/1/token")]).await;
    for _ in 0..3 {
        client.play_any(0).await.unwrap();
    }
    let path = format!("/api/rooms/{room}/record");
    assert_eq!(server.get(&path).await.json()["seed"], Value::Null, "nobody learns it before the end");
    client.say(json!({"type": "resign", "seat": 1})).await.unwrap();
    let record = server.get(&path).await.json();
    let seed = record["seed"].as_str().unwrap();
    assert!(seed.len() == 32 && seed.bytes().all(|byte| byte.is_ascii_hexdigit()), "{seed}");

    // From the seed alone the same tiles come.
    let start =
        json!({"game": "carcassonne", "rules_version": record["rules_version"], "seed": seed, "steps": []});
    let seats = json!([{"kind": "here"}, {"kind": "here"}]);
    let again = server.post("/api/import", &json!({"record": start, "seats": seats})).await.json();
    let tokens = [text(&again, "/seats/0/token"), text(&again, "/seats/1/token")];
    let mut client = Client::enter(server.address, text(&again, "/room/id"), &tokens).await;
    for (number, seat) in [0, 1, 0].into_iter().enumerate() {
        client.say(json!({"type": "play", "seat": seat, "text": record["steps"][number]})).await.unwrap();
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn earlier_moments_of_a_game_can_be_looked_at() {
    let server = Server::start().await;
    let created = finished(&server, "bobail", "b").await;
    let room = text(&created, "/room/id");
    let start = server.get(&format!("/api/rooms/{room}/positions/0")).await.json();
    assert_eq!((&start["moves"], &start["result"]), (&json!(0), &Value::Null));
    let end = server.get(&format!("/api/rooms/{room}/positions/100000?lang=fr")).await.json();
    assert!(end["result"].is_object() && end["tip"].as_str().unwrap().ends_with("gagne"));
    let log = server.get(&format!("/api/rooms/{room}/log")).await.json();
    assert_eq!(log["log"].as_array().unwrap().last().unwrap()["move"], end["moves"]);
    assert_eq!(server.get(&format!("/api/rooms/{room}/positions/x")).await.status, 400);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_judges_every_position_once_and_is_kept() {
    let folder = Folder::new();
    let server = Server::on(&folder.data(), wide()).await;
    let created = finished(&server, "bobail", "b").await;
    let room = text(&created, "/room/id");
    let path = format!("/api/rooms/{room}/review");
    let mut watcher = Client::enter(server.address, room, &[]).await;
    let agent = "alphabeta:depth=2";
    let begun = server.post(&path, &json!({"agent": agent})).await.json();
    let total = begun["total"].as_u64().unwrap();
    assert!(total > 0);
    let mut told = Vec::new();
    while told.len() < total as usize {
        let news = watcher.until(|frame| frame["type"] == "review").await;
        told.extend(news["points"].as_array().unwrap().iter().map(|point| point["moves"].as_u64().unwrap()));
    }
    assert_eq!(told, (0..total).collect::<Vec<_>>());
    let query = format!("{path}?agent={agent}");
    let whole = loop {
        let review = server.get(&query).await.json();
        if review["running"] == false {
            break review;
        }
    };
    assert_eq!(whole["points"].as_array().unwrap().len() as u64, total);
    server.stop().await;

    let server = Server::on(&folder.data(), wide()).await;
    assert_eq!(server.get(&query).await.json(), whole, "what was found is kept");
    assert_eq!(server.post(&path, &json!({"agent": "nobody"})).await.code(), "unknown-agent");
    let playing = server.create(json!({"game": "bobail"})).await;
    let early = format!("/api/rooms/{}/review", text(&playing, "/room/id"));
    assert_eq!(server.post(&early, &json!({"agent": agent})).await.code(), "not-over");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_can_be_stopped() {
    let server = Server::start().await;
    let created = finished(&server, "carcassonne", "c").await;
    let path = format!("/api/rooms/{}/review", text(&created, "/room/id"));
    let agent = "mcts:time=60";
    let begun = server.post(&path, &json!({"agent": agent})).await.json();
    assert_eq!((&begun["running"], &begun["done"]), (&json!(true), &json!(0)));
    let query = format!("{path}?agent={agent}");
    assert_eq!(ask(server.address, "DELETE", &query, None, None).await.status, 204);
    assert_eq!(server.get(&query).await.json()["running"], false);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn health_and_records_name_the_build_and_records_the_models_of_agents() {
    let build = json!({"version": "9.9.9", "commit": "abc", "profile": "dist"});
    let played = games().played_by(&serde_json::from_value(build.clone()).unwrap());
    let server = Server::of(played).await;
    let health = server.get("/healthz").await;
    assert_eq!((health.status, health.json()), (200, json!({"status": "ok", "build": build})));
    let created = server.create(json!({"game": "bobail", "seats": agents("learned"), "seed": 4})).await;
    let record = server.get(&format!("/api/rooms/{}/record", text(&created, "/room/id"))).await.json();
    assert_eq!(record["made"]["build"], build);
    assert_eq!(record["made"]["artifacts"].as_array().map(Vec::len), Some(1), "{record}");
    assert_eq!(record["made"]["artifacts"][0]["name"], "trained-bobail");
    let again = server.post("/api/import", &json!({"record": record})).await;
    assert_eq!(again.status, 201, "{}", again.text);
}
