//! Time and absence: clocks, claims, defaults for whoever is late, standing orders; spectators that see everything later; talk
//! that somebody does not want to read.

use std::time::Duration;

use sandtable_server::Limits;
use serde_json::{Value, json};

use crate::client::{Client, Host};
use crate::{asked, first_system, founded, sample, table_of_two};

const MOMENT: Duration = Duration::from_millis(100);

async fn with_clock(host: &Host, clock: Value) -> (Client, Client, String) {
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let seats = json!([{ "hold": "me" }, { "hold": "open" }]);
    let id = founded(&mut ann, json!({ "system": first_system(), "seats": seats, "clock": clock })).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    (ann, ben, id)
}

async fn play_one(client: &mut Client, id: &str, seat: u64, seed: u64) {
    let command = sample(client, id, seat, seed).await;
    client.post(&format!("/matches/{id}/commands"), json!({ "seat": seat, "command": command })).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
pub async fn whoever_is_late_can_lose_the_game() {
    let host = Host::start().await;
    let clock = json!({ "timing": { "kind": "live", "seconds": 2, "increment": 1 } });
    let (mut ann, mut ben, id) = with_clock(&host, clock).await;
    let shown = ann.get(&format!("/matches/{id}")).await.ok();
    let seat = asked(&shown)[0];
    let clock = &shown["clock"]["seats"];
    let at = usize::try_from(seat).unwrap();
    assert!(clock[at]["due"].is_string() && clock[1 - at]["due"].is_null(), "{clock}");
    assert_eq!(clock[1 - at]["left"], 2_000);
    let (slow, other) = if seat == 0 { (&mut ann, &mut ben) } else { (&mut ben, &mut ann) };
    let claim = json!({ "seat": 1 - seat, "take": "win" });
    let path = format!("/matches/{id}/claim");
    other.post(&path, claim.clone()).await.refused(422, "not-late");
    // An answer in time wins a second.
    play_one(slow, &id, seat, 1).await;
    let shown = slow.get(&format!("/matches/{id}")).await.ok();
    let left = shown["clock"]["seats"][at]["left"].as_i64().unwrap();
    assert!((2_000..=3_000).contains(&left), "{left}");
    let late = asked(&shown)[0];
    tokio::time::sleep(Duration::from_millis(3_100)).await;
    let claimer = if late == seat { other } else { slow };
    let over = claimer.post(&path, json!({ "seat": 1 - late, "take": "win" })).await.ok();
    assert_eq!(over["outcome"], json!({ "by": "late", "seat": late, "winner": 1 - late }));
}

#[tokio::test(flavor = "multi_thread")]
pub async fn an_absent_player_keeps_nobody_waiting() {
    let host = Host::start().await;
    let clock = json!({ "timing": { "kind": "live", "seconds": 1 }, "late": "default" });
    let (mut ann, _ben, id) = with_clock(&host, clock).await;
    // Nobody does anything, and the game goes to its end.
    for _ in 0..400 {
        let log = ann.get(&format!("/matches/{id}/log?seat=0")).await.ok();
        let late: Vec<&Value> =
            log["entries"].as_array().unwrap().iter().filter(|entry| entry["auto"] == "deadline").collect();
        if late.len() > 10 {
            let shown = ann.get(&format!("/matches/{id}")).await.ok();
            let away = shown["clock"]["seats"].as_array().unwrap().iter().filter(|side| side["away"] == true);
            assert!(away.count() >= 1, "{shown}");
            return;
        }
        tokio::time::sleep(MOMENT).await;
    }
    panic!("{id} waits for ever");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn standing_orders_answer_for_their_seat_and_are_its_secret() {
    let host = Host::start().await;
    let (mut ann, mut ben, id) = table_of_two(&host).await;
    let orders = format!("/matches/{id}/orders");
    ann.post(&orders, json!({ "seat": 1, "all": true })).await.refused(403, "not-your-seat");
    ben.post(&orders, json!({ "seat": 1, "all": true })).await.ok();
    let table = ben.get(&format!("/matches/{id}/table?seat=1")).await.ok();
    assert_eq!(table["orders"]["all"], true);
    assert!(ann.get(&format!("/matches/{id}/table?seat=0")).await.ok()["orders"].is_null());
    for n in 0..6 {
        let shown = ann.get(&format!("/matches/{id}")).await.ok();
        assert_eq!(asked(&shown), [0], "seat 1 answers by itself");
        play_one(&mut ann, &id, 0, n).await;
    }
    let log = ben.get(&format!("/matches/{id}/log?seat=1")).await.ok();
    let by_order = log["entries"].as_array().unwrap().iter().any(|entry| entry["auto"] == "standing-order");
    assert!(by_order, "{log}");
    // Taken back, the seat is waited for again.
    ben.post(&orders, json!({ "seat": 1 })).await.ok();
    for n in 0..40 {
        if asked(&ann.get(&format!("/matches/{id}")).await.ok()).contains(&1) {
            return;
        }
        play_one(&mut ann, &id, 0, 100 + n).await;
    }
    panic!("seat 1 is never asked");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn spectators_see_a_delayed_match_later() {
    let host = Host::start().await;
    let (mut ann, mut eve) = (host.guest("Ann").await, host.client());
    let new = json!({
        "system": first_system(), "seats": [{ "hold": "me" }, { "hold": "me" }],
        "spectators": "delayed", "delay": 3, "public": true,
    });
    let id = founded(&mut ann, new).await;
    let early = eve.get(&format!("/matches/{id}/table")).await.refused(403, "delayed");
    assert_eq!((&early["needs"], early["has"].as_f64().unwrap() < 3.0), (&json!(3.0), true));
    // Whoever comes early waits on the line, and sees the table as soon as there is something to see.
    let mut waits = eve.live(&format!("/matches/{id}/live")).await.unwrap();
    assert_eq!(waits.wait("match").await["match"]["late"], true);
    tokio::time::sleep(Duration::from_millis(4_100)).await;
    assert_eq!(waits.wait("seen").await["t"], "seen");
    let before = eve.get(&format!("/matches/{id}/table")).await.ok();
    let seat = asked(&ann.get(&format!("/matches/{id}")).await.ok())[0];
    let mut line = eve.live(&format!("/matches/{id}/live")).await.unwrap();
    line.wait("seen").await;
    play_one(&mut ann, &id, seat, 1).await;
    let after = eve.get(&format!("/matches/{id}/table")).await.ok();
    assert_eq!(before, after, "what happens now is not seen yet");
    assert_eq!(asked(&after["match"]), Vec::<u64>::new());
    let frame = line.frame(Duration::from_millis(700)).await;
    assert_eq!(frame, None);
    let seen = line.wait("seen").await;
    assert_eq!(seen["next"].as_u64().unwrap(), before["next"].as_u64().unwrap() + 1);
    // Players see it at once, and it is the past for nobody else.
    assert!(ann.get(&format!("/matches/{id}")).await.ok().get("late").is_none());
    assert_eq!(ann.get(&format!("/matches/{id}/log?seat=0")).await.ok()["next"], seen["next"]);
    let wrong = json!({ "system": first_system(), "spectators": "on", "delay": 3 });
    ann.post("/matches", wrong).await.refused(400, "bad-field");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn whoever_sees_a_match_later_is_not_told_what_is_proposed_now() {
    let host = Host::start().await;
    let (mut ann, mut ben, mut eve) = (host.guest("Ann").await, host.guest("Ben").await, host.client());
    let seats = json!([{ "hold": "me" }, { "hold": "open" }]);
    let new = json!({ "system": first_system(), "seats": seats, "spectators": "delayed", "public": true });
    let id = founded(&mut ann, new).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    let path = format!("/matches/{id}");
    ann.post(&format!("{path}/draw"), json!({ "seat": 0, "reason": "it is late" })).await.ok();
    assert_eq!(ben.get(&path).await.ok()["proposals"][0]["reason"], "it is late");
    let shown = eve.get(&path).await.ok();
    assert_eq!((&shown["late"], &shown["proposals"]), (&json!(true), &json!([])), "{shown}");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn whoever_does_not_move_for_too_long_is_late_without_a_clock_too() {
    let host = Host::with(Limits { patience: Duration::from_secs(2), ..Limits::wide() }).await;
    let (ann, ben, id) = table_of_two(&host).await;
    let mut people = [ann, ben];
    let late = asked(&people[0].get(&format!("/matches/{id}")).await.ok())[0];
    let waits = 1 - late;
    let claim = json!({ "seat": waits, "take": "win" });
    let path = format!("/matches/{id}/claim");
    let waiting = &mut people[usize::try_from(waits).unwrap()];
    waiting.post(&path, claim.clone()).await.refused(422, "not-late");
    // Whoever waits is told from when on; the other is not told of itself.
    let shown = waiting.get(&format!("/matches/{id}")).await.ok();
    let from = shown["seats"][usize::try_from(late).unwrap()]["late_from"].as_str().unwrap().to_owned();
    assert!(from.as_str() > shown["moved"].as_str().unwrap(), "{shown}");
    assert!(shown["seats"][usize::try_from(waits).unwrap()].get("late_from").is_none(), "{shown}");
    tokio::time::sleep(Duration::from_millis(2_100)).await;
    let over = waiting.post(&path, claim).await.ok();
    assert_eq!((&over["outcome"]["by"], &over["outcome"]["winner"]), (&json!("late"), &json!(waits)));
}

#[tokio::test(flavor = "multi_thread")]
pub async fn where_default_answers_are_given_nobody_claims_the_game() {
    let host = Host::start().await;
    let clock = json!({ "timing": { "kind": "live", "seconds": 60 }, "late": "default" });
    let (ann, ben, id) = with_clock(&host, clock).await;
    let mut people = [ann, ben];
    let late = asked(&people[0].get(&format!("/matches/{id}")).await.ok())[0];
    let waits = 1 - late;
    let waiting = &mut people[usize::try_from(waits).unwrap()];
    let shown = waiting.get(&format!("/matches/{id}")).await.ok();
    assert!(shown["seats"][usize::try_from(late).unwrap()].get("late_from").is_none(), "{shown}");
    let claim = json!({ "seat": waits, "take": "win" });
    waiting.post(&format!("/matches/{id}/claim"), claim).await.refused(422, "not-late");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn nobody_needs_to_read_what_somebody_says() {
    let host = Host::start().await;
    let (mut ann, mut ben, id) = table_of_two(&host).await;
    let who = ben.get("/me").await.ok()["person"]["id"].as_str().unwrap().to_owned();
    ann.post(&format!("/people/{who}/mute"), json!({ "muted": true })).await.ok();
    assert_eq!(ann.get("/me/muted").await.ok()["people"][0]["name"], "Ben");
    let mut line = ann.live(&format!("/matches/{id}/live?seat=0")).await.unwrap();
    line.wait("seen").await;
    ben.post(&format!("/matches/{id}/chat"), json!({ "text": "slowpoke" })).await.ok();
    line.say(json!({ "t": "ping" })).await;
    while let Some(frame) = line.frame(Duration::from_millis(500)).await {
        assert!(!frame.contains("slowpoke"), "{frame}");
    }
    let chat = format!("/matches/{id}/chat");
    assert_eq!(ann.get(&chat).await.ok()["said"], json!([]));
    assert_eq!(ben.get(&chat).await.ok()["said"].as_array().unwrap().len(), 1);
    ann.post(&format!("/people/{who}/mute"), json!({ "muted": false })).await.ok();
    assert_eq!(ann.get(&chat).await.ok()["said"].as_array().unwrap().len(), 1);
}
