//! Names of people: what can't be seen is no part of them, two spellings of one are one, and namesakes are told apart.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::Host;
use crate::{first_system, founded};

#[tokio::test(flavor = "multi_thread")]
pub async fn a_name_can_be_seen() {
    let host = Host::start().await;
    let refused = [
        "\u{200b}",
        "\u{3164}",
        "\u{2060}\u{feff}",
        "\u{202e}nnA",
        "A\u{2066}nn",
        "An\u{200b}n",
        "A\u{7}",
        " \u{301}",
        "\u{2800}",
        "A\u{e0041}",
        "A\u{ad}n",
        "Z\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}",
    ];
    for name in refused {
        let fault = host.client().post("/people/guest", json!({ "name": name })).await;
        assert_eq!(fault.refused(400, "bad-field")["at"], "/name", "{name:?}");
    }
    for name in ["José", "Łukasz", "Дарья", "小明", "Ann 2", "O'Neill", "🦆 Ann", "नमस्ते", "🏴‍☠️ Jack", "علی‌رضا"]
    {
        let answer = host.client().post("/people/guest", json!({ "name": name })).await.ok();
        assert_eq!(answer["person"]["name"], name);
    }
    let spelled = host.client().post("/people/guest", json!({ "name": "  Jose\u{301}   B " })).await.ok();
    assert_eq!(spelled["person"]["name"], "Jos\u{e9} B");
    let mut ann = host.guest("Ann").await;
    let hidden = json!({ "system": first_system(), "title": "a\u{202e}b" });
    ann.post("/matches", hidden).await.refused(400, "bad-field");
    let asked = json!({ "name": "A\u{202e}nn" });
    assert_eq!(ann.send("PATCH", "/api/v1/me", Some(asked.to_string())).await.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
pub async fn two_spellings_of_a_login_are_one_person() {
    let host = Host::start().await;
    let login = |name: &str| json!({ "name": name, "password": "six little ducks" });
    let mut first = host.guest("J").await;
    let id = first.post("/me/upgrade", login("Jos\u{e9}")).await.ok()["person"]["id"].clone();
    host.guest("K").await.post("/me/upgrade", login("Jose\u{301}")).await.refused(422, "name-taken");
    let same = host.client().post("/login", login("JOSE\u{301}")).await.ok();
    assert_eq!(same["person"]["id"], id);
}

#[tokio::test(flavor = "multi_thread")]
pub async fn namesakes_at_one_table_are_told_apart() {
    let host = Host::start().await;
    let (mut ann, mut other) = (host.guest("Ann").await, host.guest("\u{410}nn").await);
    let new = json!({ "system": first_system(), "seats": [{ "hold": "me" }, { "hold": "open" }] });
    let id = founded(&mut ann, new).await;
    other.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    let shown = ann.get(&format!("/matches/{id}")).await.ok();
    assert_eq!(shown["seats"][0]["holder"]["name"], "Ann");
    assert_eq!(shown["seats"][1]["holder"]["name"], "\u{410}nn (2)");
    let listed = ann.get("/matches?list=mine").await.ok();
    assert_eq!(listed["matches"][0]["seats"][1]["holder"]["name"], "\u{410}nn (2)");
    other.post(&format!("/matches/{id}/chat"), json!({ "text": "hm" })).await.ok();
    let said = ann.get(&format!("/matches/{id}/chat")).await.ok();
    assert_eq!(said["said"][0]["person"]["name"], "\u{410}nn (2)");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn players_of_a_campaign_are_named_the_same_way() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let seats = json!([{ "hold": "me" }, { "hold": "me" }]);
    let new = |name: &str| {
        let factions =
            json!([{ "faction": "rebel", "players": [name] }, { "faction": "imperial", "players": ["Ben"] }]);
        json!({ "system": "gcw", "seats": seats.clone(), "names": { "name": "Spring", "factions": factions } })
    };
    for name in ["\u{200b}", "\u{202e}nnA"] {
        let told = ann.post("/matches", new(name)).await.refused(400, "bad-setup");
        assert!(told.to_string().contains("/factions/0/players/0"), "{told}");
    }
    let shown = ann.post("/matches", new("Jose\u{301}")).await.ok();
    assert_eq!(shown["seats"][0]["name"], "Jos\u{e9}");
    let twins = ann.post("/matches", new("B\u{435}n")).await.refused(400, "bad-field");
    assert!(twins["text"].as_str().unwrap().contains("alike"), "{twins}");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn players_of_a_campaign_are_called_as_the_people_who_sit_there() {
    let host = Host::start().await;
    for system in ["gcw", "tours"] {
        let mut olga = host.guest("Olga").await;
        let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
        // The founder plays the second seat: the first is nobody's but Ann's.
        let seats = json!([{ "hold": "open" }, { "hold": "me" }]);
        let id = founded(&mut olga, json!({ "system": system, "seats": seats })).await;
        let path = format!("/matches/{id}");
        ann.post(&format!("{path}/join"), json!({ "seat": 0 })).await.ok();
        let shown = ann.get(&path).await.ok();
        assert_eq!((&shown["seats"][0]["name"], &shown["seats"][1]["name"]), (&json!("Ann"), &json!("Olga")));
        let books = ann.get(&format!("{path}/overview?seat=0")).await.ok();
        assert!(books["books"][0]["player"].as_str().unwrap().starts_with("Ann"), "{books}");
        let log = olga.get(&format!("{path}/log?seat=1&kind=amend")).await.ok();
        assert!(log.to_string().contains("Ann takes over from"), "{log}");
        // A player who takes another name is called by it from then on.
        ann.send("PATCH", "/api/v1/me", Some(json!({ "name": "Annika" }).to_string())).await.ok();
        let mut called = Value::Null;
        for _ in 0..100 {
            called = olga.get(&path).await.ok()["seats"][0]["name"].clone();
            if called == "Annika" {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(called, "Annika", "{system}");
        let log = olga.get(&format!("{path}/log?seat=1&kind=amend")).await.ok();
        assert!(log.to_string().contains("Ann is now called Annika"), "{log}");
        // A substitute who takes the seat is called by name as well.
        let invite = json!({ "seat": 0, "hold": "invite", "reason": "Ann has moved" });
        let shown = olga.post(&format!("{path}/substitute"), invite).await.ok();
        let token = shown["invites"][0]["token"].clone();
        ben.post(&format!("{path}/join"), json!({ "seat": 0, "token": token })).await.ok();
        let shown = ben.get(&path).await.ok();
        assert_eq!(shown["seats"][0]["name"], "Ben", "{system}");
        let listed = olga.get("/matches?list=mine").await.ok();
        assert_eq!(listed["matches"][0]["seats"][0]["name"], "Ben", "{system}");
    }
}

#[tokio::test(flavor = "multi_thread")]
pub async fn players_whom_the_setup_names_keep_their_names() {
    let host = Host::start().await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let factions = json!([{ "faction": "rebel", "players": ["Mon Mothma"] }, { "faction": "imperial", "players": ["Ann"] }]);
    let new = |own: Option<bool>| {
        let names = json!({ "name": "Spring", "factions": factions });
        json!({ "system": "gcw", "seats": [{ "hold": "me" }, { "hold": "open" }], "names": names, "own_names": own })
    };
    for (own, names) in [(None, ["Mon Mothma", "Ann"]), (Some(true), ["Ann", "Ben"])] {
        let id = founded(&mut ann, new(own)).await;
        ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
        let shown = ann.get(&format!("/matches/{id}")).await.ok();
        let called = |seat: usize| shown["seats"][seat]["name"].as_str().unwrap().to_owned();
        assert_eq!([called(0), called(1)], names, "{own:?}");
    }
}
