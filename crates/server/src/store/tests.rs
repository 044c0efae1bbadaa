//! The storage on its own.

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

#[tokio::test]
async fn one_program_has_the_file_at_a_time() {
    let folder = Folder::new();
    let store = Store::open(&folder.data()).unwrap();
    let refused = Store::open(&folder.path().join(".").join("games.sqlite")).err().unwrap();
    assert!(matches!(refused, StoreError::Owned { owner: Some(owner) } if owner == std::process::id()));
    assert!(refused.to_string().contains("stop it first"), "{refused}");
    assert!(refused.say(Lang::Fr).contains("l'arrêter d'abord"));
    store.close().await;
    let (mut row, base) = made();
    assert!(store.insert(&mut row, base).await.is_err(), "who gave the file away writes nothing");
    Store::open(&folder.data()).unwrap();
}

#[tokio::test]
async fn a_writing_that_does_not_know_the_last_one_is_refused() {
    let folder = Folder::new();
    let store = Store::open(&folder.data()).unwrap();
    let (mut row, base) = made();
    store.insert(&mut row, base.clone()).await.unwrap();
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

#[tokio::test]
async fn searches_keep_no_room_waiting() {
    let folder = Folder::new();
    let store = Store::open(&folder.data()).unwrap();
    let (mut row, base) = made();
    store.insert(&mut row, base).await.unwrap();
    let _busy = store.lists.hold_all().await;
    assert!(store.get(row.id).await.unwrap().is_some());
}

#[tokio::test]
async fn rooms_of_the_format_before_are_read_and_written() {
    let folder = Folder::new();
    let (row, base) = made();
    let old = Connection::open(folder.data()).unwrap();
    old.execute_batch(schema::STEPS[0]).unwrap();
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
        let (mut row, base) = made();
        store.insert(&mut row, base).await.unwrap();
    }
    let other = Connection::open(folder.data()).unwrap();
    other.execute("UPDATE rooms SET data = '{' WHERE id = (SELECT min(id) FROM rooms)", []).unwrap();
    let found = store.search(Search { limit: 10, ..Search::default() }).await.unwrap();
    assert_eq!((found.total, found.rows.len()), (3, 2));
}

#[tokio::test]
async fn pages_follow_each_other_without_gap_or_repetition() {
    let folder = Folder::new();
    let store = Store::open(&folder.data()).unwrap();
    for index in 0..7 {
        let (mut row, base) = made();
        row.updated = 100 + index / 3;
        store.insert(&mut row, base).await.unwrap();
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

#[tokio::test]
async fn a_damaged_file_is_refused_with_what_to_do() {
    let folder = Folder::new();
    let store = Store::open(&folder.data()).unwrap();
    for _ in 0..50 {
        let (mut row, base) = made();
        store.insert(&mut row, base).await.unwrap();
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
