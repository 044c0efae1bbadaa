//! The storage on its own: what both kinds promise, and what each does alone.

use bastide_testkit::postgres;
use rusqlite::{Connection, params};

use super::*;
use crate::budget::Caps;
use crate::creation;
use crate::protocol::NewRoom;
use crate::testing::{Folder, games};

fn made() -> (RoomRow, String) {
    let new = NewRoom { game: "bobail".into(), ..NewRoom::default() };
    let room = creation::make(&games(), new, Caps::default(), Lang::En).unwrap().room;
    (room.row.clone(), room.base())
}

fn action(text: &str) -> Action {
    Action { seat: 0, text: Some(text.to_owned()) }
}

/// What both kinds of storage are held to.
macro_rules! both {
    ($($test:ident)*) => {
        mod file {
            $(#[tokio::test]
            async fn $test() {
                let folder = crate::testing::Folder::new();
                super::$test(&super::Store::open(&folder.data()).unwrap()).await;
            })*
        }

        mod shared {
            $(#[tokio::test(flavor = "multi_thread")]
            #[ignore = "needs PostgreSQL: cargo xtask test servers"]
            async fn $test() {
                let database = bastide_testkit::postgres::Postgres::start();
                super::$test(&super::Store::connect(&database.url()).await.unwrap()).await;
            })*
        }
    };
}

both! {
    a_writing_that_does_not_know_the_last_one_is_refused
    pages_follow_each_other_without_gap_or_repetition
    rooms_are_found_by_what_is_asked_for
    reviews_are_kept_so_many_a_room
    old_and_empty_rooms_are_named
}

async fn a_writing_that_does_not_know_the_last_one_is_refused(store: &Store) {
    let (mut row, base) = made();
    store.insert(&row, base.clone()).await.unwrap();
    let mut stale = row.clone();
    store.append(&mut row, action("one")).await.unwrap();
    store.append(&mut row, action("two")).await.unwrap();
    let conflict = |written: Result<(), StoreError>| matches!(written, Err(StoreError::Conflict(_)));
    assert!(conflict(store.append(&mut stale, action("other")).await));
    assert!(conflict(store.update(&mut stale).await));
    assert!(conflict(store.rewrite(&mut stale, base.clone()).await));
    let kept = store.get(row.id.clone()).await.unwrap().unwrap();
    assert_eq!(kept.actions, [action("one"), action("two")]);
    assert_eq!(kept.row.stamp, row.stamp);
    store.rewrite(&mut row, base).await.unwrap();
    store.append(&mut row, action("three")).await.unwrap();
    let kept = store.get(row.id.clone()).await.unwrap().unwrap();
    assert_eq!((kept.actions, kept.row.stamp), (vec![action("three")], row.stamp));
    store.delete(row.id.clone()).await.unwrap();
    assert!(conflict(store.update(&mut row).await), "what was deleted does not come back");
}

async fn pages_follow_each_other_without_gap_or_repetition(store: &Store) {
    for index in 0..7 {
        let (mut row, base) = made();
        row.updated = 100 + index / 3;
        store.insert(&row, base).await.unwrap();
    }
    let whole = store.search(Search { limit: 10, ..Search::default() }).await.unwrap();
    let (mut ids, mut after) = (Vec::new(), None);
    loop {
        let page = store.search(Search { limit: 3, after, ..Search::default() }).await.unwrap();
        ids.extend(page.rows.into_iter().map(|row| row.id));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(ids, whole.rows.into_iter().map(|row| row.id).collect::<Vec<_>>());
}

async fn rooms_are_found_by_what_is_asked_for(store: &Store) {
    let (mut one, base) = made();
    (one.title, one.updated) = (Some("An Evening in Lyon".into()), 500);
    let (mut other, _) = made();
    (other.listed, other.updated) = (false, 600);
    let (mut third, _) = made();
    (third.review, third.updated) = (true, 700);
    for row in [&one, &other, &third] {
        store.insert(row, base.clone()).await.unwrap();
    }
    let ids = |search: Search| async move {
        let found = store.search(Search { limit: 10, ..search }).await.unwrap();
        assert_eq!(found.total, found.rows.len());
        found.rows.into_iter().map(|row| row.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(Search::default()).await, [third.id.clone(), one.id.clone()], "none that hides");
    assert_eq!(ids(Search { name: Some("LYON".into()), ..Search::default() }).await, [one.id.clone()]);
    assert_eq!(ids(Search { name: Some("%".into()), ..Search::default() }).await, [""; 0]);
    assert_eq!(ids(Search { over: Some(false), ..Search::default() }).await, [one.id.clone()]);
    assert_eq!(ids(Search { from: Some(600), ..Search::default() }).await, [third.id.clone()]);
    assert_eq!(ids(Search { to: Some(500), ..Search::default() }).await, [one.id.clone()]);
    assert_eq!(ids(Search { game: Some("chess".into()), ..Search::default() }).await, [""; 0]);
    assert_eq!(store.count().await.unwrap(), 3);
    assert_eq!(store.salt().await.unwrap().len(), 32);
    store.probe().await.unwrap();
}

async fn reviews_are_kept_so_many_a_room(store: &Store) {
    let (row, base) = made();
    store.insert(&row, base).await.unwrap();
    for agent in 0..MOST_REVIEWS + 3 {
        store.put_review(row.id.clone(), agent.to_string(), "[]".into()).await.unwrap();
    }
    store.put_review(row.id.clone(), "10".into(), "[1]".into()).await.unwrap();
    assert_eq!(store.review(row.id.clone(), "10".into()).await.unwrap().as_deref(), Some("[1]"));
    let mut kept = 0;
    for agent in 0..MOST_REVIEWS + 3 {
        kept += usize::from(store.review(row.id.clone(), agent.to_string()).await.unwrap().is_some());
    }
    assert_eq!(kept, MOST_REVIEWS);
    store.put_review("gone".into(), "1".into(), "[]".into()).await.unwrap();
    assert!(store.review("gone".into(), "1".into()).await.unwrap().is_none());
}

async fn old_and_empty_rooms_are_named(store: &Store) {
    let day = Ages::days(1).empty.as_millis() as u64;
    let mut ids = Vec::new();
    for (owner, age, moves) in [("a", 3, 0), ("b", 2, 0), ("a", 3, 1), ("a", 200, 1), ("a", 0, 0)] {
        let (mut row, base) = made();
        (row.owner, row.updated, row.moves) = (owner.to_owned(), 1_000 * day - age * day, moves);
        store.insert(&row, base).await.unwrap();
        ids.push(row.id);
    }
    let mut expired = store.expired(Ages::default(), 1_000 * day).await.unwrap();
    expired.sort();
    let mut expected = vec![ids[0].clone(), ids[1].clone(), ids[3].clone()];
    expected.sort();
    assert_eq!(expired, expected);
    let age = Ages::days(1).empty;
    assert_eq!(store.empty(None, age, 1_000 * day).await.unwrap(), ids[..2]);
    assert_eq!(store.empty(Some("b".into()), age, 1_000 * day).await.unwrap(), ids[1..2]);
    assert_eq!(store.count_of("a".into()).await.unwrap(), 4);
}

#[tokio::test]
async fn one_program_has_the_file_at_a_time() {
    let folder = Folder::new();
    let store = Store::open(&folder.data()).unwrap();
    let refused = Store::open(&folder.path().join(".").join("games.sqlite")).err().unwrap();
    assert!(matches!(refused, StoreError::Owned { owner: Some(owner) } if owner == std::process::id()));
    assert!(refused.to_string().contains("stop it first"), "{refused}");
    assert!(refused.say(Lang::Fr).contains("l'arrêter d'abord"));
    store.close().await;
    let (row, base) = made();
    assert!(store.insert(&row, base).await.is_err(), "who gave the file away writes nothing");
    Store::open(&folder.data()).unwrap();
}

#[tokio::test]
async fn searches_keep_no_room_waiting() {
    let folder = Folder::new();
    let store = Store::open(&folder.data()).unwrap();
    let (row, base) = made();
    store.insert(&row, base).await.unwrap();
    let Kind::File(file) = &store.0 else { panic!("a file is a file") };
    let _busy = file.hold_lists().await;
    assert!(store.get(row.id).await.unwrap().is_some());
}

#[tokio::test]
async fn rooms_of_the_format_before_are_read_and_written() {
    let folder = Folder::new();
    let (row, base) = made();
    let old = Connection::open(folder.data()).unwrap();
    old.execute_batch(sqlite::schema::STEPS[0]).unwrap();
    old.pragma_update(None, "user_version", 1).unwrap();
    let mut data = serde_json::to_value(&row).unwrap();
    data.as_object_mut().unwrap().remove("owner");
    old.execute(
        "INSERT INTO rooms VALUES (?1, 'bobail', 'ada', 1, 0, 0, 5, 6, ?2, ?3)",
        params![row.id, data.to_string(), base],
    )
    .unwrap();
    old.execute("INSERT INTO moves VALUES (?1, 1, 0, 'one')", [&row.id]).unwrap();
    drop(old);
    let store = Store::open(&folder.data()).unwrap();
    let found = store.search(Search { limit: 10, ..Search::default() }).await.unwrap();
    assert_eq!((found.total, found.rows.len()), (1, 1));
    let mut kept = store.get(row.id.clone()).await.unwrap().unwrap();
    store.append(&mut kept.row, action("two")).await.unwrap();
    let kept = store.get(row.id).await.unwrap().unwrap();
    assert_eq!(kept.actions, [action("one"), action("two")]);
}

#[tokio::test]
async fn a_row_that_cannot_be_read_is_left_out_of_the_list() {
    let folder = Folder::new();
    let store = Store::open(&folder.data()).unwrap();
    for _ in 0..3 {
        let (row, base) = made();
        store.insert(&row, base).await.unwrap();
    }
    let other = Connection::open(folder.data()).unwrap();
    other.execute("UPDATE rooms SET data = '{' WHERE id = (SELECT min(id) FROM rooms)", []).unwrap();
    let found = store.search(Search { limit: 10, ..Search::default() }).await.unwrap();
    assert_eq!((found.total, found.rows.len()), (3, 2));
}

#[tokio::test]
async fn a_damaged_file_is_refused_with_what_to_do() {
    let folder = Folder::new();
    let store = Store::open(&folder.data()).unwrap();
    for _ in 0..50 {
        let (row, base) = made();
        store.insert(&row, base).await.unwrap();
    }
    store.close().await;
    let mut bytes = std::fs::read(folder.data()).unwrap();
    let half = bytes.len() / 2;
    bytes[half..].fill(0xA5);
    std::fs::write(folder.data(), bytes).unwrap();
    let refused = Store::open(&folder.data()).err().unwrap();
    assert!(matches!(refused, StoreError::Damaged(_)), "{refused}");
    assert!(refused.to_string().contains(".recover"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
async fn games_move_to_a_database_and_back() {
    let (folder, database) = (Folder::new(), postgres::Postgres::start());
    let file = Store::open(&folder.data()).unwrap();
    let mut rooms = Vec::new();
    for index in 0..12 {
        let (mut row, base) = made();
        row.owner = format!("owner {index}");
        file.insert(&row, base).await.unwrap();
        for number in 0..index {
            file.append(&mut row, action(&format!("move {number}"))).await.unwrap();
        }
        file.put_review(row.id.clone(), "hard".into(), format!("[{index}]")).await.unwrap();
        rooms.push(row);
    }
    let shared = Store::connect(&database.url()).await.unwrap();
    assert_eq!(file.copy_to(&shared).await.unwrap(), 12);
    assert!(matches!(file.copy_to(&shared).await, Err(StoreError::Exists)), "nothing is written over");
    let back = Store::open(&folder.path().join("back.sqlite")).unwrap();
    assert_eq!(shared.copy_to(&back).await.unwrap(), 12);
    assert_eq!(back.salt().await.unwrap(), file.salt().await.unwrap());
    for row in rooms {
        let (before, after) =
            (file.get(row.id.clone()).await.unwrap().unwrap(), back.get(row.id.clone()).await.unwrap());
        let mut after = after.unwrap();
        assert_eq!((&before.base, &before.actions), (&after.base, &after.actions));
        let text = |row: &RoomRow| serde_json::to_string(row).unwrap();
        assert_eq!(text(&before.row), text(&after.row));
        let review = |store: Store| {
            let id = row.id.clone();
            async move { store.review(id, "hard".into()).await.unwrap() }
        };
        assert_eq!(review(back.clone()).await, review(file.clone()).await);
        back.append(&mut after.row, action("one more")).await.unwrap();
    }
}

/// Runs statements on a database beside the storage.
async fn execute(database: &postgres::Postgres, statements: &str) {
    let (client, connection) = tokio_postgres::connect(&database.url(), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    client.batch_execute(statements).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
async fn a_database_of_the_version_before_is_read_and_written() {
    let database = postgres::Postgres::start();
    let (row, base) = made();
    let data = serde_json::to_string(&row).unwrap();
    let old = format!(
        "{}; CREATE TABLE version (number bigint NOT NULL); INSERT INTO version VALUES (1);
         INSERT INTO rooms (id, game, names, listed, over, moves, owner, created, updated, data, base)
         VALUES ('{}', 'bobail', 'ada', true, false, 1, '', 5, 6, '{data}', '{base}');
         INSERT INTO moves VALUES ('{}', 1, 0, 'one')",
        super::postgres::schema::STEPS[0],
        row.id,
        row.id
    );
    execute(&database, &old).await;
    let store = Store::connect(&database.url()).await.unwrap();
    let mut kept = store.get(row.id.clone()).await.unwrap().unwrap();
    store.append(&mut kept.row, action("two")).await.unwrap();
    let kept = store.get(row.id).await.unwrap().unwrap();
    assert_eq!(kept.actions, [action("one"), action("two")]);
    execute(&database, "UPDATE version SET number = 99").await;
    let refused = Store::connect(&database.url()).await.err().unwrap();
    assert!(matches!(refused, StoreError::Newer { found: 99, .. }), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
async fn what_was_written_outlives_a_crash_of_the_database() {
    let mut database = postgres::Postgres::start();
    let store = Store::connect_with(&database.url(), Duration::from_secs(60)).await.unwrap();
    let (mut row, base) = made();
    store.insert(&row, base).await.unwrap();
    store.append(&mut row, action("one")).await.unwrap();
    database.stop();
    let (again, id) = (store.clone(), row.id.clone());
    let waiting = tokio::spawn(async move {
        again.append(&mut row, action("two")).await.unwrap();
        row
    });
    database.resume();
    let mut row = waiting.await.unwrap();
    store.append(&mut row, action("three")).await.unwrap();
    let kept = store.get(id).await.unwrap().unwrap();
    assert_eq!(kept.actions, [action("one"), action("two"), action("three")]);
    assert_eq!(kept.row.stamp, row.stamp);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
async fn a_move_is_thought_about_once() {
    use crate::thinkers::Client;
    let database = postgres::Postgres::start();
    let stores =
        [Store::connect(&database.url()).await.unwrap(), Store::connect(&database.url()).await.unwrap()];
    let shared = [0, 1].map(|index| Arc::clone(stores[index].shared().unwrap()));
    let client = Client { owner: "a".into(), waits: true };
    let mut rows = Vec::new();
    for _ in 0..20 {
        let (row, base) = made();
        stores[0].insert(&row, base).await.unwrap();
        for server in &shared {
            server.ask_for_thought(&row.id, 0, &client).await.unwrap();
        }
        rows.push(row);
    }
    let claim_all = |server: Arc<Postgres>| async move {
        let mut claimed = Vec::new();
        while let Some(room) = server.claim_thought().await.unwrap() {
            claimed.push(room);
        }
        claimed
    };
    let (one, other) = tokio::join!(claim_all(shared[0].clone()), claim_all(shared[1].clone()));
    let mut all = [one.clone(), other].concat();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 20, "each room once");
    // A server that says goodbye leaves its work to the other.
    stores[0].close().await;
    assert_eq!(claim_all(shared[1].clone()).await.len(), one.len());
    // A move that was made is not asked for any more.
    let mut row = rows[0].clone();
    stores[1].append(&mut row, action("one")).await.unwrap();
    shared[1].ask_for_thought(&row.id, 0, &client).await.unwrap();
    assert_eq!(shared[1].claim_thought().await.unwrap(), None, "the position of before is nobody's business");
    shared[1].ask_for_thought(&row.id, 1, &client).await.unwrap();
    assert_eq!(shared[1].claim_thought().await.unwrap(), Some(row.id));
}
