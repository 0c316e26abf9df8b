//! Analyses of matches that are over: made in the background, told with how far they have come.

use std::time::Duration;

use sandtable_system::{Loader, system};
use sandtable_testkit::toy::Arena;
use serde_json::{Value, json};

use crate::client::{Client, Host};
use crate::{asked, first_system, founded, sample};

static DUEL: Loader = system::<Arena>();
static TOYS: &[&Loader] = &[&DUEL];

/// Plays a duel to its end, or for so many commands.
async fn play(players: &mut [Client; 2], id: &str, commands: u64) {
    for n in 0..commands {
        let shown = players[0].get(&format!("/matches/{id}")).await.ok();
        let Some(&seat) = asked(&shown).first() else { return };
        let player = &mut players[usize::try_from(seat).unwrap()];
        let command = sample(player, id, seat, n).await;
        let body = json!({ "seat": seat, "command": command });
        player.post(&format!("/matches/{id}/commands"), body).await.ok();
    }
}

async fn duel(host: &Host) -> ([Client; 2], String) {
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let new = json!({
        "system": "duel", "trial": { "rounds": 4 }, "seats": [{ "hold": "me" }, { "hold": "open" }],
    });
    let id = founded(&mut ann, new).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    ([ann, ben], id)
}

/// Asks until the analysis is there.
async fn analysed(who: &mut Client, id: &str) -> Value {
    for _ in 0..600 {
        let body = who.get(&format!("/matches/{id}/analysis?seat=0")).await.ok();
        assert!(body["done"].as_u64() <= body["of"].as_u64(), "{body}");
        if !body["analysis"].is_null() || !body["fault"].is_null() {
            return body;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("{id} is not analysed")
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_match_that_is_over_is_analysed_once_in_the_background() {
    let host = Host::serving(TOYS).await;
    let (mut players, id) = duel(&host).await;
    play(&mut players, &id, 4).await;
    let path = format!("/matches/{id}/analysis?seat=0");
    // Before the end it would tell tokens and sealed numbers.
    let refused = players[0].get(&path).await.refused(422, "not-over");
    assert!(refused["text"].as_str().unwrap().contains("secret"), "{refused}");

    play(&mut players, &id, 300).await;
    let first = players[0].get(&path).await.ok();
    assert!(!first["dice"]["sides"].as_array().unwrap().is_empty(), "the dice are known at once: {first}");
    let body = analysed(&mut players[0], &id).await;
    assert_eq!(body["done"], body["of"]);
    let of = &body["analysis"];
    let number = |value: &Value| value.as_f64().unwrap();
    let lost = |seat: usize| number(&of["sides"][seat]["lost"]);
    let moved = number(&of["luck"]) - lost(0) + lost(1) + number(&of["rest"]);
    assert!((number(&of["end"]) - number(&of["start"]) - moved).abs() < 1e-9, "{of}");

    // Entries are numbered as whoever asks counts them: each decision stands at an entry of its seat.
    let log = players[0].get(&format!("/matches/{id}/log?seat=0&from=0")).await.ok();
    let decisions = of["steps"].as_array().unwrap().iter().filter(|step| !step["decision"].is_null());
    for step in decisions {
        let entry = log["entries"].as_array().unwrap().iter().find(|entry| entry["n"] == step["entry"]);
        assert_eq!(entry.unwrap()["body"]["play"]["seat"], step["decision"]["seat"], "{step}");
    }
    // The other seat reads the same account, and whoever has no seat where there are spectators.
    let other = players[1].get(&format!("/matches/{id}/analysis?seat=1")).await.ok();
    assert_eq!(other["analysis"]["luck"], of["luck"]);
    host.guest("Eve").await.get(&path).await.refused(403, "not-your-seat");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn commands_are_answered_while_matches_are_analysed() {
    let host = Host::serving(TOYS).await;
    let mut over = Vec::new();
    for _ in 0..4 {
        let (mut players, id) = duel(&host).await;
        play(&mut players, &id, 300).await;
        over.push((players, id));
    }
    for (players, id) in &mut over {
        players[0].get(&format!("/matches/{id}/analysis?seat=0")).await.ok();
    }
    let (mut players, id) = duel(&host).await;
    play(&mut players, &id, 300).await;
    assert!(
        asked(&players[0].get(&format!("/matches/{id}")).await.ok()).is_empty(),
        "it was played to its end"
    );
    for (players, id) in &mut over {
        assert!(analysed(&mut players[0], id).await["fault"].is_null());
    }
}

#[tokio::test(flavor = "multi_thread")]
pub async fn simulations_are_played_for_whoever_asks() {
    let host = Host::start().await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    assert!(ann.get("/lab").await.ok()["asked"].is_null());
    let asked = json!({ "system": first_system(), "games": 6, "level": "random", "seed": 3 });
    ann.post("/lab", asked.clone()).await.ok();
    let done = async |who: &mut Client| {
        for _ in 0..600 {
            let body = who.get("/lab").await.ok();
            if !body["summary"].is_null() || !body["fault"].is_null() {
                return body;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the simulation does not end");
    };
    let first = done(&mut ann).await;
    assert_eq!((&first["done"], &first["summary"]["games"]), (&json!(6), &json!(6)), "{first}");
    assert!(ben.get("/lab").await.ok()["asked"].is_null(), "it is Ann's");
    // The same seed plays the same games.
    ben.post("/lab", asked.clone()).await.ok();
    assert_eq!(done(&mut ben).await["summary"]["state_hash"], first["summary"]["state_hash"]);
    let of = |field: &str, value: Value| {
        let mut other = asked.clone();
        other[field] = value;
        other
    };
    ann.post("/lab", of("games", json!(0))).await.refused(400, "bad-field");
    ann.post("/lab", of("level", json!("best"))).await.refused(400, "bad-field");
    ann.post("/lab", of("system", json!("chess"))).await.refused(400, "bad-field");
    ann.post("/lab", of("trial", json!({ "no-such": 1 }))).await.ok();
    assert!(done(&mut ann).await["fault"].as_str().unwrap().contains("no-such"));
    host.client().get("/lab").await.refused(401, "no-session");

    // Loaded by now, so that it takes no time later.
    let mut cora = host.guest("Cora").await;
    cora.get("/systems/legion/contents").await.ok();
    // The most is said, and why; nothing is played fewer times than asked for.
    let many = ann.post("/lab", of("games", json!(5000))).await.refused(400, "bad-field");
    assert!(many["text"].as_str().unwrap().starts_with("Run 1 to 1000 games"), "{many}");
    // Whoever stops keeps what was played, and whoever still waits has nothing.
    ann.post("/lab", of("games", json!(1000))).await.ok();
    while ann.get("/lab").await.ok()["done"] == json!(0) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    ben.post("/lab", asked.clone()).await.ok();
    assert_eq!(ben.send("DELETE", "/api/v1/lab", Some("{}".to_owned())).await.ok()["asked"], Value::Null);
    // Without a level it is the one that measures, and the answer names it.
    let plain = cora.post("/lab", json!({ "system": "legion", "games": 1 })).await.ok();
    assert_eq!(plain["asked"]["level"], "quick", "{plain}");
    cora.send("DELETE", "/api/v1/lab", Some("{}".to_owned())).await.ok();
    assert_eq!(ann.send("DELETE", "/api/v1/lab", Some("{}".to_owned())).await.ok()["stopping"], true);
    let stopped = done(&mut ann).await;
    assert_eq!(stopped["done"], stopped["summary"]["games"], "{stopped}");
    assert!(stopped["done"].as_u64().is_some_and(|done| (1..1000).contains(&done)), "{stopped}");
    assert_eq!(stopped["of"], 1000);
    // To stop what is over changes nothing.
    assert_eq!(ann.send("DELETE", "/api/v1/lab", Some("{}".to_owned())).await.ok(), stopped);
}
