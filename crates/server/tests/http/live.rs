//! Live lines: what is news for whom, resuming, acting, talk.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::Host;
use crate::{asked, first_system, founded, sample, table_of_two};

const SHORT: Duration = Duration::from_millis(400);

#[tokio::test(flavor = "multi_thread")]
pub async fn news_come_to_both_and_a_line_that_broke_is_resumed() {
    let host = Host::start().await;
    let (mut ann, mut ben, id) = table_of_two(&host).await;
    let path = |seat: u64, from: u64| format!("/matches/{id}/live?seat={seat}&from={from}");
    let mut lines = [ann.live(&path(0, 0)).await.unwrap(), ben.live(&path(1, 0)).await.unwrap()];
    let mut seen: [Vec<Value>; 2] = [Vec::new(), Vec::new()];
    for (line, seen) in lines.iter_mut().zip(&mut seen) {
        let frame = line.wait("seen").await;
        seen.extend(frame["entries"].as_array().unwrap().clone());
        assert!(frame["asks"].is_array() && frame["scene"].is_object() && frame["offers"].is_array());
    }
    for n in 0..6_u64 {
        let shown = ann.get(&format!("/matches/{id}")).await.ok();
        let seat = asked(&shown)[0];
        let client = if seat == 0 { &mut ann } else { &mut ben };
        let command = sample(client, &id, seat, n).await;
        let next = seen[usize::try_from(seat).unwrap()].len() as u64;
        let sent = json!({ "t": "command", "id": n, "after": next.checked_sub(1), "command": command });
        lines[usize::try_from(seat).unwrap()].say(sent).await;
        // The third time, the other's line breaks before the news come.
        if n == 3 {
            let other = 1 - seat;
            let (client, from) = if other == 0 { (&ann, seen[0].len()) } else { (&ben, seen[1].len()) };
            lines[usize::try_from(other).unwrap()] = client.live(&path(other, from as u64)).await.unwrap();
        }
        for (line, seen) in lines.iter_mut().zip(&mut seen) {
            while (seen.len() as u64) <= next {
                let frame = line.wait("seen").await;
                seen.extend(frame["entries"].as_array().unwrap().clone());
                assert_eq!(frame["next"], seen.len());
            }
        }
    }
    // Nothing was told twice, nothing left out.
    for (seat, seen) in seen.iter().enumerate() {
        let client = if seat == 0 { &mut ann } else { &mut ben };
        let log = client.get(&format!("/matches/{id}/log?seat={seat}")).await.ok();
        assert_eq!(log["entries"].as_array().unwrap(), seen);
    }
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_line_answers_commands_and_queries_and_carries_talk() {
    let host = Host::start().await;
    let (mut ann, mut ben, id) = table_of_two(&host).await;
    let mut line = ann.live(&format!("/matches/{id}/live?seat=0")).await.unwrap();
    line.wait("seen").await;
    line.say(json!({ "t": "query", "id": "q", "ask": "sample", "seed": 1 })).await;
    let answer = line.wait("answer").await;
    assert_eq!(answer["id"], "q");
    line.say(json!({ "t": "command", "id": 7, "command": { "no-such": 1 } })).await;
    let refused = line.wait("refused").await;
    assert_eq!((&refused["id"], refused["error"]["at"].is_string()), (&json!(7), true), "{refused}");
    line.say(json!({ "t": "command", "id": 8, "after": 99, "command": {} })).await;
    assert_eq!(line.wait("refused").await["error"]["code"], "stale");
    ben.post(&format!("/matches/{id}/chat"), json!({ "text": "good luck" })).await.ok();
    let talk = line.wait("chat").await;
    assert_eq!((&talk["text"], &talk["person"]["name"]), (&json!("good luck"), &json!("Ben")));
    let said = ann.get(&format!("/matches/{id}/chat")).await.ok();
    assert_eq!(said["said"].as_array().unwrap().len(), 1);
    // Who comes and goes is seen, and with whom the line is gone the seat is not online.
    let other = ben.live(&format!("/matches/{id}/live?seat=1")).await.unwrap();
    while line.wait("match").await["match"]["seats"][1]["online"] != true {}
    drop(other);
    while line.wait("match").await["match"]["seats"][1]["online"] != false {}
}

#[tokio::test(flavor = "multi_thread")]
pub async fn spectators_look_on_where_they_may() {
    let host = Host::start().await;
    let (mut ann, mut eve) = (host.guest("Ann").await, host.client());
    let seats = json!([{ "hold": "me" }, { "hold": "me" }]);
    let new = json!({ "system": first_system(), "seats": seats, "spectators": "on", "public": true });
    let id = founded(&mut ann, new).await;
    let listed = eve.get("/matches?list=watch").await.ok();
    assert_eq!(listed["matches"][0]["id"], id.as_str());
    let table = eve.get(&format!("/matches/{id}/table")).await.ok();
    assert!(table["offers"] == json!([]) && table["scene"].is_object());
    let mut line = eve.live(&format!("/matches/{id}/live")).await.unwrap();
    line.wait("seen").await;
    line.say(json!({ "t": "command", "id": 1, "seat": 0, "command": {} })).await;
    assert_eq!(line.wait("refused").await["error"]["code"], "not-your-seat");
    let seat = asked(&ann.get(&format!("/matches/{id}")).await.ok())[0];
    let command = sample(&mut ann, &id, seat, 1).await;
    ann.post(&format!("/matches/{id}/commands"), json!({ "seat": seat, "command": command })).await.ok();
    line.wait("seen").await;
    ann.post(&format!("/matches/{id}/chat"), json!({ "text": "only for us" })).await.ok();
    while let Some(frame) = line.frame(SHORT).await {
        assert!(!frame.contains("only for us"), "{frame}");
    }
}

#[tokio::test(flavor = "multi_thread")]
pub async fn what_somebody_points_at_is_seen_by_who_looks_and_kept_by_nobody() {
    let host = Host::start().await;
    let (ann, mut ben, id) = table_of_two(&host).await;
    let before = ben.get(&format!("/matches/{id}/log?seat=1")).await.ok();
    let mut lines = Vec::new();
    for (client, seat) in [(&ann, 0), (&ben, 1)] {
        let mut line = client.live(&format!("/matches/{id}/live?seat={seat}")).await.unwrap();
        line.wait("seen").await;
        lines.push(line);
    }
    let [mut first, mut second]: [crate::client::Live; 2] = lines.try_into().ok().unwrap();
    let tapes = json!([[[1.0, 2.5], [8.0, 2.5], [8.0, 6.0]]]);
    first.say(json!({ "t": "point", "cursor": [3.5, 4.0], "tapes": tapes })).await;
    let shown = json!({ "t": "point", "seat": 0, "cursor": [3.5, 4.0], "tapes": tapes });
    assert_eq!(second.wait("point").await, shown);
    // Whoever comes later sees what is still shown; the own seat is told nothing.
    let mut third = ben.live(&format!("/matches/{id}/live?seat=1")).await.unwrap();
    assert_eq!(third.wait("point").await, shown);
    first.say(json!({ "t": "ping" })).await;
    while let Some(frame) = first.frame(SHORT).await {
        assert!(!frame.contains("\"point\""), "{frame}");
    }
    // Of many moves the last one arrives.
    for x in 0..40 {
        first.say(json!({ "t": "point", "cursor": [x, 4.0] })).await;
    }
    while second.wait("point").await["cursor"] != json!([39.0, 4.0]) {}
    for wrong in [
        json!({ "t": "point", "cursor": [1e9, 0.0] }),
        json!({ "t": "point", "tapes": [[[1.0, 2.0]]] }),
        json!({ "t": "point", "tapes": vec![tapes[0].clone(); 9] }),
        json!({ "t": "point", "says": "hello" }),
    ] {
        first.say(wrong).await;
        assert_eq!(first.wait("refused").await["error"]["code"], "bad-field");
    }
    drop(first);
    while second.wait("point").await["cursor"] != Value::Null {}
    assert_eq!(ben.get(&format!("/matches/{id}/log?seat=1")).await.ok(), before);
}

/// A generator of numbers that are good enough for nonsense.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        usize::try_from(self.0 >> 33).unwrap() % most.max(1)
    }
}

#[tokio::test(flavor = "multi_thread")]
pub async fn nonsense_on_a_line_harms_nobody() {
    let host = Host::start().await;
    let (mut ann, _ben, id) = table_of_two(&host).await;
    let before = ann.get(&format!("/matches/{id}/table?seat=0")).await.ok();
    let mut line = ann.live(&format!("/matches/{id}/live?seat=0")).await.unwrap();
    let messages = [
        json!({ "t": "command", "id": 1, "after": 0, "command": { "pass": {} } }).to_string(),
        json!({ "t": "query", "id": 1, "ask": "reach", "piece": "base:1", "cell": 0.5 }).to_string(),
        json!({ "t": "query", "id": 1, "ask": "options", "command": [], "at": "/0", "find": "x" })
            .to_string(),
        json!({ "t": "ping" }).to_string(),
        "[".repeat(2_000),
        "\u{0}".to_owned(),
    ];
    let mut numbers = Numbers(7);
    let rounds = if std::env::var_os("SANDTABLE_NIGHTLY").is_some() { 400 } else { 12 };
    for round in 0..rounds {
        for _ in 0..30 {
            let mut bytes = messages[numbers.below(messages.len())].clone().into_bytes();
            for _ in 0..numbers.below(4) {
                if bytes.is_empty() {
                    break;
                }
                let at = numbers.below(bytes.len());
                match numbers.below(3) {
                    0 => bytes[at] = b"{}[]\":,0e-\\x"[numbers.below(12)],
                    1 => drop(bytes.remove(at)),
                    _ => bytes.truncate(at + 1),
                }
            }
            line.raw(&String::from_utf8_lossy(&bytes), numbers.below(9) == 0).await;
        }
        line.say(json!({ "t": "query", "id": format!("round {round}"), "ask": "no-such" })).await;
        while line.wait("refused").await["id"] != format!("round {round}") {}
    }
    println!("{} messages of nonsense", rounds * 30);
    assert_eq!(ann.send("GET", "/readyz", None).await.status, 200);
    let after = ann.get(&format!("/matches/{id}/table?seat=0")).await.ok();
    assert_eq!(before["view"], after["view"]);
}

#[tokio::test(flavor = "multi_thread")]
pub async fn broken_frames_end_their_own_line_and_no_other() {
    let host = Host::start().await;
    let (ann, mut ben, id) = table_of_two(&host).await;
    let mut other = ann.live(&format!("/matches/{id}/live?seat=0")).await.unwrap();
    other.wait("seen").await;
    let mut numbers = Numbers(11);
    let lines = if std::env::var_os("SANDTABLE_NIGHTLY").is_some() { 2_000 } else { 60 };
    println!("{lines} lines with broken frames");
    for _ in 0..lines {
        let mut line = ben.live(&format!("/matches/{id}/live?seat=1")).await.unwrap();
        // Two masked frames of text, some bytes of which are others.
        let mut frames = [0x81, 0x84, 0, 0, 0, 0, b'n', b'u', b'l', b'l'].repeat(2);
        for _ in 0..=numbers.below(5) {
            let at = numbers.below(frames.len());
            frames[at] = u8::try_from(numbers.below(256)).unwrap();
        }
        line.bytes(&frames).await;
        line.frame(Duration::from_millis(5)).await;
    }
    // No task is left that holds the seat as present.
    for n in 0.. {
        let shown = ben.get(&format!("/matches/{id}")).await.ok();
        if shown["seats"][1]["online"] == false {
            break;
        }
        assert!(n < 200, "{shown}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    other.say(json!({ "t": "ping" })).await;
    other.wait("pong").await;
    assert_eq!(ben.send("GET", "/readyz", None).await.status, 200);
}
