//! Requests that come again, too often, or in between: keys, limits of one person, notes beside commands, changes in part.

use serde_json::{Value, json};

use sandtable_server::Limits;

use crate::client::{Client, Host};
use crate::{asked, first_system, founded, sample, table_of_two};

async fn alone(host: &Host) -> (Client, String, u64, Value) {
    let mut ann = host.guest("Ann").await;
    let seats = json!([{ "hold": "me" }, { "hold": "me" }]);
    let id = founded(&mut ann, json!({ "system": first_system(), "seats": seats })).await;
    let seat = asked(&ann.get(&format!("/matches/{id}")).await.ok())[0];
    let command = sample(&mut ann, &id, seat, 5).await;
    (ann, id, seat, command)
}

#[tokio::test(flavor = "multi_thread")]
pub async fn overlapping_retries_of_a_command_all_get_its_answer() {
    let host = Host::start().await;
    let (ann, id, seat, command) = alone(&host).await;
    let sent = json!({ "seat": seat, "command": command, "key": "tap" });
    let mut tabs = Vec::new();
    for _ in 0..15 {
        let (mut tab, path, sent) = (host.client(), format!("/matches/{id}/commands"), sent.clone());
        tab.cookie = ann.cookie.clone();
        tabs.push(tokio::spawn(async move { tab.post(&path, sent).await.ok() }));
    }
    let mut answers = Vec::new();
    for tab in tabs {
        answers.push(tab.await.unwrap());
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(answers[0]["entries"].as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_key_is_for_one_command() {
    let host = Host::start().await;
    let (mut ann, id, seat, command) = alone(&host).await;
    let path = format!("/matches/{id}/commands");
    ann.post(&path, json!({ "seat": seat, "command": command, "key": "tap" })).await.ok();
    let seat = asked(&ann.get(&format!("/matches/{id}")).await.ok())[0];
    let other = sample(&mut ann, &id, seat, 6).await;
    let fault = ann.post(&path, json!({ "seat": seat, "command": other, "key": "tap" })).await;
    assert_eq!(fault.refused(422, "key-used")["at"], "/key");
    ann.post(&path, json!({ "seat": seat, "command": other, "key": "tap 2" })).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_note_makes_no_command_stale() {
    let host = Host::start().await;
    let (ann, ben, id) = table_of_two(&host).await;
    let mut people = [ann, ben];
    let seat = asked(&people[0].get(&format!("/matches/{id}")).await.ok())[0];
    let at = usize::try_from(seat).unwrap();
    let command = sample(&mut people[at], &id, seat, 1).await;
    let log = people[at].get(&format!("/matches/{id}/log?seat={seat}")).await.ok();
    let after = log["next"].as_u64().unwrap() - 1;
    let note = json!({ "seat": 1 - seat, "text": "hurry" });
    people[1 - at].post(&format!("/matches/{id}/note"), note).await.ok();
    let sent = json!({ "seat": seat, "command": command, "after": after });
    people[at].post(&format!("/matches/{id}/commands"), sent.clone()).await.ok();
    // What the game itself did still does.
    people[at].post(&format!("/matches/{id}/commands"), sent).await.refused(409, "stale");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn one_person_founds_and_says_so_much_and_is_told_when_it_works_again() {
    let limits = Limits { founding: (3.0, 0.01), words: (4.0, 0.5), ..Limits::wide() };
    let host = Host::with(limits).await;
    let (mut ann, mut ben, id) = table_of_two(&host).await;
    let seats = json!([{ "hold": "me" }, { "hold": "machine" }]);
    let new = json!({ "system": first_system(), "seats": seats });
    let mut last = ann.post("/matches", new.clone()).await;
    for _ in 0..3 {
        last = ann.post("/matches", new.clone()).await;
    }
    let fault = last.refused(429, "too-many-matches");
    assert!(fault["text"].as_str().unwrap().contains("minute"), "{fault}");
    assert!(last.headers["retry-after"].parse::<u64>().unwrap() > 10);
    // Somebody else is not held up.
    ben.post("/matches", new).await.ok();
    let note = json!({ "seat": 0, "text": "hm" });
    let mut last = ann.post(&format!("/matches/{id}/note"), note.clone()).await;
    for n in 0..4 {
        last = match n % 2 {
            0 => ann.post(&format!("/matches/{id}/chat"), json!({ "text": "hm" })).await,
            _ => ann.post(&format!("/matches/{id}/note"), note.clone()).await,
        };
    }
    let fault = last.refused(429, "too-often");
    assert!(fault["text"].as_str().unwrap().contains("second"), "{fault}");
    ben.post(&format!("/matches/{id}/chat"), json!({ "text": "hm" })).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
pub async fn one_person_takes_another_name_so_often() {
    let host = Host::with(Limits { names: (2.0, 0.001), ..Limits::wide() }).await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let renamed = async |who: &mut Client, name: &str| {
        who.send("PATCH", "/api/v1/me", Some(json!({ "name": name }).to_string())).await
    };
    // The name that somebody has already is no change.
    for name in ["Ann", "Ann", "Anna", "Anna", "Annika"] {
        renamed(&mut ann, name).await.ok();
    }
    let last = renamed(&mut ann, "Ann").await;
    let fault = last.refused(429, "too-often");
    assert!(fault["at"] == "/name" && fault["text"].as_str().unwrap().contains("minutes"), "{fault}");
    assert!(last.headers["retry-after"].parse::<u64>().unwrap() > 10);
    assert_eq!(ann.get("/me").await.ok()["person"]["name"], "Annika");
    renamed(&mut ben, "Benjamin").await.ok();
}

#[tokio::test(flavor = "multi_thread")]
pub async fn matches_that_wait_and_notes_after_the_end_come_to_an_end() {
    let host = Host::with(Limits { waiting: (3, 2), ..Limits::wide() }).await;
    let mut ann = host.guest("Ann").await;
    let new = json!({ "system": first_system(), "seats": [{ "hold": "me" }, { "hold": "open" }] });
    let first = founded(&mut ann, new.clone()).await;
    founded(&mut ann, new.clone()).await;
    let fault = ann.post("/matches", new.clone()).await.refused(422, "too-many-waiting");
    assert_eq!((&fault["needs"], &fault["has"]), (&json!(2.0), &json!(2.0)), "{fault}");
    ann.post("/me/upgrade", json!({ "name": "Ann", "password": "six little ducks" })).await.ok();
    founded(&mut ann, new.clone()).await;
    ann.post("/matches", new.clone()).await.refused(422, "too-many-waiting");
    ann.post(&format!("/matches/{first}/abort"), json!({})).await.ok();
    founded(&mut ann, new).await;
    // After the end there is room for some words, not for a book.
    let (mut ann, _ben, id) = table_of_two(&host).await;
    ann.post(&format!("/matches/{id}/resign"), json!({ "seat": 0 })).await.ok();
    let note = json!({ "seat": 0, "text": "good game" });
    for _ in 0..50 {
        ann.post(&format!("/matches/{id}/note"), note.clone()).await.ok();
    }
    ann.post(&format!("/matches/{id}/note"), note).await.refused(422, "over");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_change_of_a_person_is_made_whole_or_not_at_all() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    ann.post("/me/upgrade", json!({ "name": "Ann", "password": "six little ducks" })).await.ok();
    for (password, current) in [("another pass 2", "wrong"), ("short", "six little ducks")] {
        let asked = json!({ "name": "Renamed", "password": password, "current": current });
        assert_ne!(ann.send("PATCH", "/api/v1/me", Some(asked.to_string())).await.status, 200);
        assert_eq!(ann.get("/me").await.ok()["person"]["name"], "Ann");
    }
    let asked = json!({ "name": "Renamed", "password": "another pass 2", "current": "six little ducks" });
    ann.send("PATCH", "/api/v1/me", Some(asked.to_string())).await.ok();
    assert_eq!(ann.get("/me").await.ok()["person"]["name"], "Renamed");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_seat_by_invitation_stays_so_when_its_holder_leaves() {
    let host = Host::start().await;
    let (mut ann, mut ben, mut eve) =
        (host.guest("Ann").await, host.guest("Ben").await, host.guest("Eve").await);
    let seats = json!([{ "hold": "me" }, { "hold": "invite" }]);
    let dice = json!({ "fair": true });
    let id = founded(&mut ann, json!({ "system": first_system(), "seats": seats, "dice": dice })).await;
    let token = ann.get(&format!("/matches/{id}")).await.ok()["invites"][0]["token"].clone();
    let join = format!("/matches/{id}/join");
    ben.post(&join, json!({ "seat": 1, "token": token })).await.ok();
    ben.post(&format!("/matches/{id}/leave"), json!({ "seat": 1 })).await.ok();
    assert_eq!(ann.get(&format!("/matches/{id}")).await.ok()["seats"][1]["hold"], "invite");
    eve.post(&join, json!({ "seat": 1 })).await.refused(403, "not-invited");
    let token = ann.get(&format!("/matches/{id}")).await.ok()["invites"][0]["token"].clone();
    eve.post(&join, json!({ "seat": 1, "token": token })).await.ok();
}
