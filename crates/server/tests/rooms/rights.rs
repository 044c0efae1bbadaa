//! Who may do what: secrets, taking back, consent, hints, changing seats, playing again.

use crate::support::{Client, Server, ask, texts};
use serde_json::{Value, json};

fn text<'a>(value: &'a Value, path: &str) -> &'a str {
    value.pointer(path).and_then(Value::as_str).unwrap_or_else(|| panic!("{path} in {value}"))
}

/// Two people at two screens.
async fn two_people(server: &Server, game: &str) -> (String, Client, Client) {
    let seats = json!([{"kind": "here"}, {"kind": "link"}]);
    let created = server.create(json!({"game": game, "seats": seats, "seed": 2})).await;
    let room = text(&created, "/room/id").to_owned();
    let join = json!({"invitation": text(&created, "/invitations/0/invitation")});
    let joined = server.post(&format!("/api/rooms/{room}/join"), &join).await.json();
    let one = Client::enter(server.address, &room, &[text(&created, "/seats/0/token")]).await;
    let other = Client::enter(server.address, &room, &[text(&joined, "/token")]).await;
    (room, one, other)
}

/// A person against an agent, without delay.
async fn against_agent(server: &Server, game: &str, takebacks: bool) -> (Value, Client) {
    let seats = json!([{"kind": "here"}, {"kind": "agent", "agent": "random"}]);
    let pace = json!({"paused": false, "delay": 0});
    let new = json!({"game": game, "seats": seats, "seed": 2, "takebacks": takebacks, "pace": pace});
    let created = server.create(new).await;
    let client =
        Client::enter(server.address, text(&created, "/room/id"), &[text(&created, "/seats/0/token")]).await;
    (created, client)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_secret_opens_nothing() {
    let server = Server::start().await;
    let seats = json!([{"kind": "here"}, {"kind": "link"}]);
    let created = server.create(json!({"game": "bobail", "seats": seats})).await;
    let room = text(&created, "/room/id");
    let invitation = text(&created, "/invitations/0/invitation");
    for secret in ["", "x", &"y".repeat(32), &"z".repeat(5_000), invitation] {
        let mut client = Client::open(server.address, room).await;
        client.send(&json!({"type": "hello", "lang": "en", "secrets": [secret]})).await;
        assert_eq!(client.next().await.unwrap()["code"], "bad-secret");
        client.until(|frame| frame["type"] == "closed").await;
        assert!(client.next().await.is_none(), "the connection ends");
    }
    let address = server.address;
    let gone = |secret: Option<&'static str>| async move {
        ask(address, "DELETE", &format!("/api/rooms/{room}"), secret, None).await.code()
    };
    assert_eq!(gone(None).await, "not-allowed");
    assert_eq!(gone(Some("wrong")).await, "not-allowed");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_moves_only_with_its_own_token() {
    let server = Server::start().await;
    let (room, mut one, mut other) = two_people(&server, "bobail").await;
    let mut spectator = Client::enter(server.address, &room, &[]).await;
    let play = json!({"type": "play", "seat": 0, "text": "B1-E4"});
    for stranger in [&mut other, &mut spectator] {
        for message in [
            play.clone(),
            json!({"type": "resign", "seat": 0}),
            json!({"type": "undo", "seat": 0}),
            json!({"type": "hint", "seat": 0}),
            json!({"type": "look", "seat": 0}),
            json!({"type": "rename", "seat": 0, "name": "Eve"}),
            json!({"type": "rematch", "seat": 0, "swap": false}),
            json!({"type": "play", "seat": 200, "text": "B1-E4"}),
        ] {
            assert_eq!(stranger.say(message.clone()).await.unwrap_err(), "not-your-seat", "{message}");
        }
    }
    assert_eq!(
        other.say(json!({"type": "play", "seat": 1, "text": "B5-B2"})).await.unwrap_err(),
        "not-your-turn"
    );
    assert_eq!(one.moves(), 0);
    one.say(play.clone()).await.unwrap();
    assert_eq!(one.say(play).await.unwrap_err(), "not-your-turn");
    let late = json!({"type": "play", "seat": 1, "text": "C2 A5-A3", "moves": 0});
    assert_eq!(other.say(late).await.unwrap_err(), "other-moment");
    let refused = other.say(json!({"type": "play", "seat": 1, "text": "C2 A5-A3"})).await;
    assert_eq!(refused.unwrap_err(), "pawn-stopped-early");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_works_once() {
    let server = Server::start().await;
    let seats = json!([{"kind": "here"}, {"kind": "link"}]);
    let created = server.create(json!({"game": "schotten", "seats": seats})).await;
    let room = text(&created, "/room/id");
    assert_eq!(created["room"]["seats"][1]["kind"], "open");
    let join = json!({"invitation": text(&created, "/invitations/0/invitation"), "name": "Blaise"});
    let path = format!("/api/rooms/{room}/join");
    let joined = server.post(&path, &join).await;
    assert_eq!(joined.json()["room"]["seats"][1]["name"], "Blaise");
    assert_eq!(joined.json()["room"]["seats"][1]["kind"], "link");
    let again = server.post(&path, &join).await;
    assert_eq!((again.status, again.code()), (403, "bad-invitation".to_owned()));
    let bad_name = json!({"invitation": "x", "name": "\u{7}"});
    assert_eq!(server.post(&path, &bad_name).await.code(), "bad-invitation");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn against_an_agent_one_takes_back_at_will_where_nothing_is_drawn() {
    let server = Server::start().await;
    let (_, mut client) = against_agent(&server, "bobail", false).await;
    assert_eq!(client.state["undo"], json!(["no", "no"]));
    client.play_any(0).await.unwrap();
    client.until_state(|state| state["position"]["moves"] == 2).await;
    assert_eq!(client.state["undo"][0], "free");
    let answered = client.log.clone();
    client.say(json!({"type": "undo", "seat": 0})).await.unwrap();
    assert_eq!((client.moves(), client.to_move(), client.log.len()), (0, Some(0), 0));
    assert_eq!(client.state["redo"][0], "free");
    client.say(json!({"type": "redo", "seat": 0})).await.unwrap();
    assert_eq!((client.moves(), &client.log), (2, &answered), "the answer comes back too");
    assert_eq!(client.say(json!({"type": "redo", "seat": 0})).await.unwrap_err(), "nothing-to-redo");
    client.say(json!({"type": "undo", "seat": 0})).await.unwrap();
    assert_eq!(client.say(json!({"type": "undo", "seat": 0})).await.unwrap_err(), "nothing-to-undo");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_cards_or_tiles_are_drawn_taking_back_must_be_agreed() {
    let server = Server::start().await;
    for game in ["schotten", "carcassonne"] {
        let (_, mut client) = against_agent(&server, game, false).await;
        client.play_any(0).await.unwrap();
        assert_eq!(client.say(json!({"type": "undo", "seat": 0})).await.unwrap_err(), "no-takebacks");
        let (_, mut client) = against_agent(&server, game, true).await;
        client.play_any(0).await.unwrap();
        client.say(json!({"type": "undo", "seat": 0})).await.unwrap();
        assert_eq!(client.moves(), 0);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_people_are_asked_before_a_move_is_taken_back() {
    let server = Server::start().await;
    let (_, mut one, mut other) = two_people(&server, "bobail").await;
    one.play_any(0).await.unwrap();
    assert_eq!(one.state["undo"], json!(["ask", "no"]));
    one.say(json!({"type": "undo", "seat": 0})).await.unwrap();
    other.until_state(|state| state["proposal"]["kind"] == "undo").await;
    assert_eq!(other.state["proposal"], json!({"kind": "undo", "seat": 0, "waiting": [1]}));
    assert_eq!(
        one.say(json!({"type": "answer", "seat": 0, "accept": true})).await.unwrap_err(),
        "no-proposal"
    );
    assert_eq!(one.say(json!({"type": "undo", "seat": 0})).await.unwrap_err(), "proposal-waiting");

    other.say(json!({"type": "answer", "seat": 1, "accept": false})).await.unwrap();
    one.until_state(|state| state["proposal"].is_null()).await;
    assert_eq!(one.moves(), 1, "no means no");

    one.say(json!({"type": "undo", "seat": 0})).await.unwrap();
    one.say(json!({"type": "withdraw", "seat": 0})).await.unwrap();
    assert_eq!(
        other.say(json!({"type": "answer", "seat": 1, "accept": true})).await.unwrap_err(),
        "no-proposal"
    );

    one.say(json!({"type": "undo", "seat": 0})).await.unwrap();
    other.until_state(|state| !state["proposal"].is_null()).await;
    other.say(json!({"type": "answer", "seat": 1, "accept": true})).await.unwrap();
    one.until_state(|state| state["position"]["moves"] == 0).await;
    assert!(one.state["proposal"].is_null());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resigned_game_stays_finished() {
    let server = Server::start().await;
    let (created, mut client) = against_agent(&server, "bobail", true).await;
    client.play_any(0).await.unwrap();
    client.say(json!({"type": "resign", "seat": 0})).await.unwrap();
    assert_eq!(client.position()["result"]["ranks"], json!([1, 0]));
    assert_eq!(client.say(json!({"type": "undo", "seat": 0})).await.unwrap_err(), "resigned");
    assert_eq!(client.say(json!({"type": "resign", "seat": 0})).await.unwrap_err(), "game-over");
    let listed = server.get("/api/rooms?state=over").await.json();
    assert_eq!(listed["rooms"][0]["id"], created["room"]["id"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_for_who_is_to_move() {
    let server = Server::start().await;
    let (_, mut one, mut other) = two_people(&server, "schotten").await;
    let ask = |seat: u8, agent: &str| json!({"type": "hint", "seat": seat, "agent": agent});
    assert_eq!(other.say(ask(1, "stones")).await.unwrap_err(), "not-your-turn");
    assert_eq!(one.say(ask(0, "nobody")).await.unwrap_err(), "unknown-agent");
    let answer = one.say(ask(0, "stones")).await.unwrap();
    assert_eq!((&answer["type"], &answer["advice"]["seat"]), (&json!("hint"), &json!(0)));
    let offered = one.texts();
    let hints = answer["advice"]["hints"].as_array().unwrap();
    assert!(!hints.is_empty());
    assert!(hints.iter().all(|hint| offered.contains(&hint["text"].as_str().unwrap().to_owned())));
    assert!(other.frames.iter().all(|frame| !frame.contains("\"hint\"")), "nobody else hears of it");
    one.send(&json!({"type": "hint", "seat": 0, "agent": "racing:time=50", "id": 9_000})).await;
    one.say(json!({"type": "stop_hint"})).await.unwrap();
    one.say(json!({"type": "ping"})).await.unwrap();
    assert!(one.frames.iter().all(|frame| !frame.contains("9000")), "a hint that was stopped does not come");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_change_seats_where_no_hand_is_hidden() {
    let server = Server::start().await;
    let (created, mut client) = against_agent(&server, "bobail", false).await;
    client.say(json!({"type": "pace", "paused": true, "delay": 0})).await.unwrap();
    client.say(json!({"type": "swap", "seat": 0})).await.unwrap();
    assert_eq!(client.you["seats"], json!([1]));
    assert_eq!(client.room["seats"][0]["kind"], "agent");
    client.say(json!({"type": "pace", "paused": false, "delay": 0})).await.unwrap();
    client.until_state(|state| state["position"]["moves"] == 1).await;
    client.play_any(0).await.unwrap();
    let room = text(&created, "/room/id");
    let again = Client::enter(server.address, room, &[text(&created, "/seats/0/token")]).await;
    assert_eq!(again.you["seats"], json!([1]), "the same secret finds its new seat");

    let (_, mut client) = against_agent(&server, "schotten", false).await;
    assert_eq!(client.say(json!({"type": "swap", "seat": 0})).await.unwrap_err(), "no-swap");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_secrets_open_the_rematch() {
    let server = Server::start().await;
    let (created, mut client) = against_agent(&server, "schotten", false).await;
    let again = json!({"type": "rematch", "seat": 0, "swap": true});
    assert_eq!(client.say(again.clone()).await.unwrap_err(), "not-over");
    client.say(json!({"type": "resign", "seat": 0})).await.unwrap();
    client.send(&again).await;
    let told = client.until(|frame| frame["type"] == "rematch").await;
    assert_eq!(told["seats"], json!([1]));
    let next = Client::enter(server.address, text(&told, "/room"), &[text(&created, "/seats/0/token")]).await;
    assert_eq!(next.you["seats"], json!([1]));
    assert_ne!(told["room"], created["room"]["id"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_agree_on_a_rematch() {
    let server = Server::start().await;
    let (_, mut one, mut other) = two_people(&server, "schotten").await;
    one.say(json!({"type": "resign", "seat": 0})).await.unwrap();
    one.say(json!({"type": "rematch", "seat": 0, "swap": false})).await.unwrap();
    other.until_state(|state| state["proposal"]["kind"] == "rematch").await;
    other.send(&json!({"type": "answer", "seat": 1, "accept": true})).await;
    let rooms = [
        one.until(|frame| frame["type"] == "rematch").await,
        other.until(|frame| frame["type"] == "rematch").await,
    ];
    assert_eq!(rooms[0]["room"], rooms[1]["room"]);
    assert_eq!([&rooms[0]["seats"], &rooms[1]["seats"]], [&json!([0]), &json!([1])]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_languages_change_during_a_game() {
    let server = Server::start().await;
    let (room, mut one, mut other) = two_people(&server, "bobail").await;
    one.say(json!({"type": "rename", "seat": 0, "name": "Ada"})).await.unwrap();
    other.until(|frame| frame["type"] == "welcome" && frame["room"]["seats"][0]["name"] == "Ada").await;
    assert_eq!(one.position()["tip"], "Ada to move");
    one.say(json!({"type": "lang", "lang": "fr"})).await.unwrap();
    assert_eq!(one.position()["tip"], "C'est à Ada de jouer");
    let long = "x".repeat(41);
    for name in ["", " ", "a\u{1b}b", long.as_str()] {
        let refused = one.say(json!({"type": "rename", "seat": 0, "name": name})).await;
        assert_eq!(refused.unwrap_err(), "bad-name");
    }
    let record = server.get(&format!("/api/rooms/{room}/record")).await.json();
    assert_eq!(record["seats"][0], "Ada");
    server.stop().await;
}

/// What a move would be worth is told to whoever may make it, and nobody learns what chance does next.
#[tokio::test(flavor = "multi_thread")]
async fn points_are_foreseen_for_the_player_to_move_alone() {
    let server = Server::start().await;
    let (_, mut one, mut other) = two_people(&server, "carcassonne").await;
    let texts = one.texts();
    let ask = |seat: u8| json!({"type": "foresee", "seat": seat, "texts": texts});
    let answer = one.say(ask(0)).await.unwrap();
    assert_eq!(answer["type"], "foreseen");
    let points = answer["points"].as_array().unwrap();
    assert_eq!(points.len(), texts.len().min(32));
    assert_eq!(points[0]["text"], texts[0].as_str());
    assert!(points.iter().all(|one| one["scores"].as_array().unwrap().len() == 2));
    assert!(
        points.iter().any(|one| one["projected"][0].as_f64() > Some(0.0)),
        "a follower is worth something"
    );
    assert_eq!(one.say(ask(1)).await.unwrap_err(), "not-your-seat");
    assert_eq!(other.say(ask(1)).await.unwrap_err(), "not-your-turn");
    let nonsense = json!({"type": "foresee", "seat": 0, "texts": ["nonsense"]});
    assert!(one.say(nonsense).await.is_err());
    server.stop().await;
}

/// Whoever waits can make a move ready where chance has no say in it, and learns nothing of the other's cards by it.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_made_ready_where_nothing_depends_on_chance() {
    let server = Server::start().await;
    for (game, can) in [("bobail", true), ("schotten", true), ("carcassonne", false)] {
        let (room, mut one, mut other) = two_people(&server, game).await;
        let spectator = Client::enter(server.address, &room, &[]).await;
        assert_eq!(other.position()["prepares"] == true, can, "{game}");
        assert!(one.position()["prepares"].is_null(), "who is to move just moves");
        assert!(spectator.position()["prepares"].is_null());
        let ready = other.say(json!({"type": "prepare", "seat": 1})).await.unwrap();
        assert_eq!(ready["type"], "prepared");
        let ready = texts(&ready["choices"]);
        assert_eq!(!ready.is_empty(), can);
        assert_eq!(other.say(json!({"type": "prepare", "seat": 0})).await.unwrap_err(), "not-your-seat");
        let own = one.say(json!({"type": "prepare", "seat": 0})).await.unwrap();
        assert!(own["choices"].is_null(), "nothing is to be made ready in one's own turn");
        if !can {
            continue;
        }
        one.play_any(7).await.unwrap();
        other.until_state(|state| state["position"]["moves"] == 1).await;
        let legal = other.texts();
        assert!(
            legal.iter().filter(|text| ready.contains(text)).count() * 2 > legal.len(),
            "{legal:?} {ready:?}"
        );
        if game == "schotten" {
            let hand = one.position()["view"]["hand"].to_string();
            let mine = other.position()["view"]["hand"].to_string();
            let card = |text: &String| text.split('>').next().unwrap().to_owned();
            assert!(ready.iter().map(card).all(|card| !hand.contains(&format!("\"{card}\""))), "{ready:?}");
            assert!(
                ready.iter().map(card).all(|card| mine.contains(&format!("\"{card}\""))),
                "{ready:?} {mine}"
            );
        }
    }
    server.stop().await;
}

/// With several people at the table it is told who answered, and what.
#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_told_who_answered_a_request() {
    let server = Server::start().await;
    let link = json!({"kind": "link"});
    let new = json!({"game": "carcassonne", "rules": "standard,players=3", "seats": [{"kind": "here"}, link, link]});
    let created = server.create(new).await;
    let room = text(&created, "/room/id").to_owned();
    let mut clients = vec![Client::enter(server.address, &room, &[text(&created, "/seats/0/token")]).await];
    for at in 0..2 {
        let join = json!({"invitation": text(&created, &format!("/invitations/{at}/invitation"))});
        let joined = server.post(&format!("/api/rooms/{room}/join"), &join).await.json();
        clients.push(Client::enter(server.address, &room, &[text(&joined, "/token")]).await);
    }
    clients[0].play_any(0).await.unwrap();
    clients[0].say(json!({"type": "undo", "seat": 0})).await.unwrap();
    for (seat, accept) in [(1, true), (2, false)] {
        let answer = json!({"type": "answer", "seat": seat, "accept": accept});
        clients[seat].say(answer).await.unwrap();
        let told = clients[0].until(|frame| frame["type"] == "answered").await;
        assert_eq!(
            told,
            json!({"type": "answered", "kind": "undo", "seat": 0, "by": seat, "accept": accept})
        );
    }
    assert_eq!(
        clients[0].say(json!({"type": "answer", "seat": 0, "accept": true})).await.unwrap_err(),
        "no-proposal"
    );
    server.stop().await;
}
