//! The organiser's acts, a campaign's pages, going on from an entry, and a bot that knows nothing but HTTP.

use std::process::Command;
use std::time::Duration;

use sandtable_games::SYSTEMS;
use serde_json::json;

use crate::client::Host;
use crate::notices::noticed;
use crate::{asked, first_system, founded, sample, table_of_two};

/// A system whose games go on for weeks.
fn campaign() -> &'static str {
    SYSTEMS.iter().find(|loader| loader.info.campaign).unwrap().info.id
}

#[tokio::test(flavor = "multi_thread")]
pub async fn an_organiser_goes_on_without_those_who_are_late() {
    let host = Host::start().await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let new = json!({ "system": campaign(), "seats": [{ "hold": "me" }, { "hold": "open" }] });
    let id = founded(&mut ann, new).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    let advance = format!("/matches/{id}/advance");
    ben.post(&advance, json!({})).await.refused(403, "not-organiser");
    let before = ann.get(&format!("/matches/{id}/table?seat=0")).await.ok();
    let passed = ann.post(&advance, json!({ "reason": "Ben is on holiday" })).await.ok();
    assert!(!passed["answered"].as_array().unwrap().is_empty(), "{passed}");
    // The reason stands before what came of it, for all to read.
    let told = ben.get(&format!("/matches/{id}/log?seat=1&from={}", before["next"])).await.ok();
    let entries = told["entries"].as_array().unwrap();
    let reason =
        entries.iter().position(|entry| entry["body"]["note"]["text"] == "Ben is on holiday").unwrap();
    let answered = entries.iter().position(|entry| entry["auto"] == "deadline").unwrap();
    assert!(entries[reason]["who"] == "organiser" && reason < answered, "{told}");
    let after = ann.get(&format!("/matches/{id}/table?seat=0")).await.ok();
    assert!(after["next"].as_u64() > before["next"].as_u64());
    ben.get(&format!("/matches/{id}/amendments")).await.refused(403, "not-organiser");
    ann.get(&format!("/matches/{id}/amendments")).await.ok();
    let wrong = json!({ "amendment": { "no-such": 1 }, "reason": "a test" });
    assert_eq!(ann.post(&format!("/matches/{id}/amend"), wrong).await.status, 400);
    let amend = json!({ "amendment": {}, "reason": "a test" });
    ben.post(&format!("/matches/{id}/amend"), amend).await.refused(403, "not-organiser");

    let overview = ben.get(&format!("/matches/{id}/overview?seat=1")).await.ok();
    assert!(overview["overview"].as_str().unwrap().len() > 20);
    let sheets = ben.get(&format!("/matches/{id}/sheets?seat=1")).await.ok();
    let href = sheets["sheets"][0]["href"].as_str().unwrap().to_owned();
    let page = ben.send("GET", &href, None).await;
    assert_eq!((page.status, page.headers["content-type"].as_str()), (200, "text/html; charset=utf-8"));
    assert!(page.headers["content-security-policy"].contains("sandbox"));
    assert_eq!(ann.send("GET", &href, None).await.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
pub async fn who_organises_without_a_seat_writes_into_the_log() {
    let host = Host::start().await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let new = json!({ "system": campaign(), "seats": [{ "hold": "open" }, { "hold": "open" }] });
    let id = founded(&mut ann, new).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 0 })).await.ok();
    let note = format!("/matches/{id}/note");
    ben.post(&note, json!({ "text": "not mine to say" })).await.refused(403, "not-organiser");
    ann.post(&note, json!({ "seat": 0, "text": "not my seat" })).await.refused(403, "not-your-seat");
    let told = ann.post(&note, json!({ "text": "headline 1: Sulon burns" })).await.ok();
    let entry = &told["entries"][0];
    assert_eq!(
        (&entry["who"], &entry["body"]["note"]["text"]),
        (&json!("organiser"), &json!("headline 1: Sulon burns"))
    );
}

#[tokio::test(flavor = "multi_thread")]
pub async fn going_on_without_the_late_can_be_tried_first() {
    let host = Host::start().await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let new = json!({ "system": campaign(), "seats": [{ "hold": "me" }, { "hold": "open" }] });
    let id = founded(&mut ann, new).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    let advance = format!("/matches/{id}/advance");
    ben.post(&advance, json!({ "dry": true })).await.refused(403, "not-organiser");
    let table = format!("/matches/{id}/table?seat=0");
    // Machine players of other seats may still be at it.
    let mut before = ann.get(&table).await.ok();
    loop {
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        let now = ann.get(&table).await.ok();
        if now["next"] == before["next"] && now["asks"] == before["asks"] {
            break;
        }
        before = now;
    }
    let tried = ann.post(&advance, json!({ "dry": true })).await.ok();
    assert!(!tried["answered"].as_array().unwrap().is_empty() || !tried["stopped"].is_null(), "{tried}");
    // Nothing has happened, and no roll was told.
    let after = ann.get(&table).await.ok();
    assert_eq!((&before["next"], &before["asks"]), (&after["next"], &after["asks"]));
    let stopped = &tried["stopped"];
    let done = ann.post(&advance, json!({})).await.ok();
    let (tried, done) = (tried["answered"].as_array().unwrap(), done["answered"].as_array().unwrap());
    // Up to the first roll it is what then happens.
    assert!(stopped.is_null() && tried == done || tried[..] == done[..tried.len()], "{tried:?} {done:?}");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn who_joins_later_gets_a_seat_by_invitation_and_plays_there() {
    let host = Host::start().await;
    for (system, join) in [
        ("gcw", json!({ "join": { "name": "Fay", "faction": "rebel" } })),
        ("tours", json!({ "join": { "name": "Fay", "faction": "rebel" } })),
    ] {
        let (mut ann, mut ben, mut fay) =
            (host.guest("Ann").await, host.guest("Ben").await, host.guest("Fay").await);
        let new = json!({ "system": system, "seats": [{ "hold": "me" }, { "hold": "open" }] });
        let id = founded(&mut ann, new).await;
        ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
        // Into a team campaign players come once its first turn has begun.
        let advance = format!("/matches/{id}/advance");
        for _ in 0..if system == "gcw" { 3 } else { 0 } {
            let passed = ann.post(&advance, json!({})).await.ok();
            if passed["stands"]["turn"].as_u64() > Some(0) {
                break;
            }
        }
        let seat = ann.get(&format!("/matches/{id}")).await.ok()["seats"].as_array().unwrap().len();
        let offers = ann.get(&format!("/matches/{id}/amendments")).await.ok()["amendments"].clone();
        let offer = offers.as_array().unwrap().iter().find(|offer| !offer["command"]["join"].is_null());
        let mut amendment = offer.map_or(join, |offer| offer["command"].clone());
        amendment["join"]["name"] = json!("Fay");
        let amend = json!({ "amendment": amendment, "reason": "she joins" });
        ann.post(&format!("/matches/{id}/amend"), amend).await.ok();
        let shown = ann.get(&format!("/matches/{id}")).await.ok();
        assert_eq!(shown["seats"].as_array().unwrap().len(), seat + 1, "{system}: {shown}");
        let invite = shown["invites"].as_array().unwrap().iter().find(|one| one["seat"] == seat).unwrap();
        fay.post(&format!("/matches/{id}/join"), json!({ "seat": seat })).await.refused(403, "not-invited");
        let join = json!({ "seat": seat, "token": invite["token"] });
        let shown = fay.post(&format!("/matches/{id}/join"), join).await.ok();
        assert_eq!(shown["mine"], json!([seat]), "{system}: {shown}");
        // Its founding is asked of her, in a team campaign with the next purchases.
        let mut asks = false;
        for _ in 0..8 {
            let table = fay.get(&format!("/matches/{id}/table?seat={seat}")).await.ok();
            asks = table["asks"].as_array().unwrap().iter().any(|asked| asked["seat"] == seat);
            if asks {
                break;
            }
            ann.post(&advance, json!({})).await.ok();
        }
        assert!(asks, "{system}");
        let command = sample(&mut fay, &id, seat as u64, 1).await;
        fay.post(&format!("/matches/{id}/commands"), json!({ "seat": seat, "command": command })).await.ok();
        // The seat can be given to somebody else like every other.
        let substitute = json!({ "seat": seat, "hold": "machine", "reason": "she has no time" });
        ann.post(&format!("/matches/{id}/substitute"), substitute).await.ok();
    }
}

#[tokio::test(flavor = "multi_thread")]
pub async fn everybody_reads_what_was_amended_and_why() {
    let host = Host::start().await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let new = json!({ "system": campaign(), "seats": [{ "hold": "me" }, { "hold": "open" }] });
    let id = founded(&mut ann, new).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    let amendments = ann.get(&format!("/matches/{id}/amendments")).await.ok();
    let offers = amendments["amendments"].as_array().unwrap();
    let offer =
        offers.iter().find(|offer| offer["refusal"].is_null() && !offer["command"].is_null()).unwrap();
    let reason = "the hangar was counted twice";
    let amend = json!({ "amendment": offer["command"], "reason": reason });
    ann.post(&format!("/matches/{id}/amend"), amend).await.ok();
    let log = ben.get(&format!("/matches/{id}/log?seat=1")).await.ok();
    // Machine players of the other seats go on meanwhile.
    let entries = log["entries"].as_array().unwrap();
    // The first amendments are the names of the players.
    let amended = entries.iter().find(|entry| entry["body"]["amend"]["reason"] == reason).unwrap();
    assert_eq!(amended["who"], "organiser", "{amended}");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn an_organiser_without_a_seat_may_amend_everything_and_all_are_told() {
    let host = Host::start().await;
    let (mut olga, mut ann, mut ben) =
        (host.guest("Olga").await, host.guest("Ann").await, host.guest("Ben").await);
    let new = |first: &str| json!({ "system": "gcw", "seats": [{ "hold": first }, { "hold": "open" }] });
    let id = founded(&mut olga, new("open")).await;
    for (seat, who) in [(0, &mut ann), (1, &mut ben)] {
        who.post(&format!("/matches/{id}/join"), json!({ "seat": seat })).await.ok();
    }
    // Both found fleets, so that there are ships and pilots to amend.
    for n in 0..40 {
        let shown = olga.get(&format!("/matches/{id}")).await.ok();
        let Some(seat) = asked(&shown).into_iter().find(|seat| *seat < 2) else { break };
        let who = if seat == 0 { &mut ann } else { &mut ben };
        let command = sample(who, &id, seat, n).await;
        let body = json!({ "seat": seat, "command": command });
        // Machine players of the other seats go on meanwhile: what was drawn may be overtaken.
        let told = who.post(&format!("/matches/{id}/commands"), body).await;
        assert!(matches!(told.status, 200 | 409 | 422), "{}", told.json());
    }
    let kinds = |list: &serde_json::Value| -> Vec<String> {
        let all = list["amendments"].as_array().unwrap().iter();
        all.map(|offer| offer["kind"].as_str().unwrap().to_owned()).collect()
    };
    let path = format!("/matches/{id}/amendments");
    let seen = olga.get(&path).await.ok();
    assert_eq!(seen["whole"], false);
    assert!(!kinds(&seen).contains(&"xp".to_owned()), "{:?}", kinds(&seen));
    let all = olga.get(&format!("{path}?whole=true")).await.ok();
    assert_eq!(all["whole"], true);
    for kind in ["xp", "skill", "pilot-fate", "ship-fate", "installed", "idle"] {
        assert!(kinds(&all).contains(&kind.to_owned()), "{kind}: {:?}", kinds(&all));
    }
    assert_eq!(olga.get(&path).await.ok()["whole"], true);
    let told = ben.get(&format!("/matches/{id}/log?seat=1&kind=note")).await.ok();
    assert_eq!(told["entries"].as_array().unwrap().len(), 1, "{told}");
    assert!(told.to_string().contains("Olga opened every player's books"), "{told}");
    let substitute = json!({ "seat": 0, "hold": "me", "reason": "I play" });
    olga.post(&format!("/matches/{id}/substitute"), substitute).await.refused(422, "secrets-read");
    // Who plays reads nobody's books.
    let id = founded(&mut olga, new("me")).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    olga.get(&format!("/matches/{id}/amendments?whole=true")).await.refused(422, "holds-a-seat");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn the_file_of_a_running_campaign_is_for_an_organiser_who_does_not_play() {
    let host = Host::start().await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let new = |mine: &str| json!({ "system": campaign(), "seats": [{ "hold": mine }, { "hold": "open" }] });
    let id = founded(&mut ann, new("open")).await;
    let mut cora = host.guest("Cora").await;
    for (seat, who) in [(0, &mut ben), (1, &mut cora)] {
        who.post(&format!("/matches/{id}/join"), json!({ "seat": seat })).await.ok();
    }
    let seat = asked(&ben.get(&format!("/matches/{id}")).await.ok())[0];
    let who = if seat == 0 { &mut ben } else { &mut cora };
    let command = sample(who, &id, seat, 1).await;
    who.post(&format!("/matches/{id}/commands"), json!({ "seat": seat, "command": command })).await.ok();
    let refused = ben.get(&format!("/matches/{id}/file")).await.refused(422, "not-over");
    assert!(refused["text"].as_str().unwrap().contains(&format!("sandtable export {id}")), "{refused}");
    let file = ann.get(&format!("/matches/{id}/file")).await;
    assert_eq!(file.status, 200);
    // It is whole: taken in again it is the same campaign, secrets and all, but for dice that whoever brought it may know.
    let log = String::from_utf8(file.body).unwrap();
    let again = ann.post("/matches/import", json!({ "log": log })).await.ok();
    let again = again["id"].as_str().unwrap().to_owned();
    let there = String::from_utf8(ann.get(&format!("/matches/{again}/file")).await.body).unwrap();
    assert!(there.starts_with(&log) && there.len() > log.len(), "{there}");
    // Everybody reads who has taken it.
    let told = cora.get(&format!("/matches/{id}/log?seat=1&kind=note")).await.ok();
    assert!(told.to_string().contains("Ann downloaded this game's file"), "{told}");
    // Who organises and plays would read what the others do in secret.
    let id = founded(&mut ann, new("me")).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    ann.get(&format!("/matches/{id}/file")).await.refused(422, "not-over");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_game_goes_on_elsewhere_from_an_entry() {
    let host = Host::start().await;
    let (mut ann, _, id) = table_of_two(&host).await;
    ann.post(&format!("/matches/{id}/branch"), json!({ "seat": 0 })).await.refused(422, "not-over");
    let seats = json!([{ "hold": "me" }, { "hold": "me" }]);
    let id = founded(&mut ann, json!({ "system": first_system(), "seats": seats })).await;
    for n in 0..3 {
        let seat = asked(&ann.get(&format!("/matches/{id}")).await.ok())[0];
        let command = sample(&mut ann, &id, seat, n).await;
        ann.post(&format!("/matches/{id}/commands"), json!({ "seat": seat, "command": command })).await.ok();
    }
    let before = ann.get(&format!("/matches/{id}/log?seat=0")).await.ok();
    let branch = ann.post(&format!("/matches/{id}/branch"), json!({ "seat": 0, "at": 1 })).await.ok();
    let other = branch["id"].as_str().unwrap();
    assert_ne!(other, id);
    let log = ann.get(&format!("/matches/{other}/log?seat=0")).await.ok();
    assert_eq!(log["entries"].as_array().unwrap(), &before["entries"].as_array().unwrap()[..2]);
    let seat = asked(&branch)[0];
    let command = sample(&mut ann, other, seat, 9).await;
    ann.post(&format!("/matches/{other}/commands"), json!({ "seat": seat, "command": command })).await.ok();
    // It can be read again like every other match.
    let cookie = ann.cookie.clone();
    let host = host.restart().await;
    let mut ann = host.client();
    ann.cookie = cookie;
    let again = ann.get(&format!("/matches/{other}/log?seat=0")).await.ok();
    assert!(again["entries"].as_array().unwrap().len() >= 2);
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_bot_plays_by_http_alone() {
    let host = Host::start().await;
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/http_bot.py");
    let url = format!("http://{}", host.address);
    let ran = tokio::task::spawn_blocking(move || Command::new("python3").args([bot, &url]).output());
    let Ok(ran) = ran.await.unwrap() else {
        // A machine without Python cannot run a Python example.
        eprintln!("python3 is not there: the example was not run");
        return;
    };
    let said = String::from_utf8_lossy(&ran.stdout).into_owned();
    // The end is told: who won, and by what, or a draw.
    let told = [" wins ", "Draw", "Final score"].iter().any(|words| said.contains(words));
    assert!(ran.status.success() && told, "{said}{}", String::from_utf8_lossy(&ran.stderr));
    assert!(std::fs::read_to_string(bot).unwrap().lines().count() <= 60);
}

#[tokio::test(flavor = "multi_thread")]
pub async fn of_many_who_play_one_may_leave_and_an_account_that_goes_leaves_an_organiser() {
    let host = Host::start().await;
    let (mut ann, mut ben, mut cora) =
        (host.guest("Ann").await, host.guest("Ben").await, host.guest("Cora").await);
    let seats = json!([{ "hold": "me" }, { "hold": "open" }, { "hold": "open" }]);
    let mut id = None;
    for loader in SYSTEMS.iter().filter(|loader| loader.info.campaign) {
        let shown = ann.post("/matches", json!({ "system": loader.info.id, "seats": seats })).await;
        if shown.status == 200 {
            id = Some(shown.json()["id"].as_str().unwrap().to_owned());
        }
    }
    let id = id.expect("a campaign of more than two");
    for (seat, who) in [(1, &mut ben), (2, &mut cora)] {
        who.post(&format!("/matches/{id}/join"), json!({ "seat": seat })).await.ok();
    }
    let seat = asked(&ann.get(&format!("/matches/{id}")).await.ok())[0];
    let who = [&mut ann, &mut ben, &mut cora].into_iter().nth(usize::try_from(seat).unwrap()).unwrap();
    let command = sample(who, &id, seat, 1).await;
    who.post(&format!("/matches/{id}/commands"), json!({ "seat": seat, "command": command })).await.ok();

    ben.post(&format!("/matches/{id}/resign"), json!({ "seat": 1 })).await.refused(422, "not-two");
    let shown = ben.post(&format!("/matches/{id}/leave"), json!({ "seat": 1 })).await.ok();
    assert_eq!((&shown["seats"][1]["hold"], &shown["status"]), (&json!("left"), &json!("running")));
    noticed(&mut ann, "has left").await;

    // Ann, who organises it, goes for good: Cora, who still plays, organises it from now on.
    cora.post(&format!("/matches/{id}/advance"), json!({})).await.refused(403, "not-organiser");
    ann.send("DELETE", "/api/v1/me", Some("{}".to_owned())).await.ok();
    let shown = cora.get(&format!("/matches/{id}")).await.ok();
    assert_eq!((&shown["organiser"], &shown["seats"][0]["hold"]), (&json!(true), &json!("left")), "{shown}");
    cora.post(&format!("/matches/{id}/advance"), json!({})).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
pub async fn drafts_are_for_who_wrote_them() {
    let host = Host::start().await;
    let (mut ann, mut ben, mut cy) =
        (host.guest("Ann").await, host.guest("Ben").await, host.guest("Cy").await);
    let new = json!({ "system": campaign(), "seats": [{ "hold": "me" }, { "hold": "open" }] });
    let id = founded(&mut ann, new).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    let at = |kind: &str| format!("/api/v1/matches/{id}/drafts/{kind}");
    let put = |draft: serde_json::Value, seat: u8| Some(json!({ "seat": seat, "draft": draft }).to_string());
    let kept = ben.send("PUT", &at("order"), put(json!({ "lines": ["a secret"] }), 1)).await.ok();
    assert!(kept["moved"].as_i64().unwrap() > 0, "{kept}");
    ben.send("PUT", &at("order"), put(json!({ "lines": ["another"] }), 1)).await.ok();
    let all = ben.get(&format!("/matches/{id}/drafts?seat=1")).await.ok();
    assert_eq!(
        (&all["drafts"][0]["kind"], &all["drafts"][0]["draft"]["lines"][0]),
        (&json!("order"), &json!("another"))
    );
    assert_eq!(all["drafts"].as_array().unwrap().len(), 1);

    // Nobody else reads or writes them: not who organizes, not a stranger, not who comes into the seat later.
    ben.send("PUT", &at("order"), put(json!(1), 0)).await.refused(403, "not-your-seat");
    ann.get(&format!("/matches/{id}/drafts?seat=1")).await.refused(403, "not-your-seat");
    cy.send("PUT", &at("order"), put(json!(1), 1)).await.refused(403, "not-your-seat");
    host.client().get(&format!("/matches/{id}/drafts?seat=1")).await.refused(401, "no-session");
    let table = ann.get(&format!("/matches/{id}/table?seat=0")).await.ok().to_string();
    let log = ann.get(&format!("/matches/{id}/log?seat=0")).await.ok().to_string();
    assert!(!table.contains("another") && !log.contains("another"));
    ann.post(&format!("/matches/{id}/substitute"), json!({ "seat": 1, "hold": "open", "reason": "a test" }))
        .await
        .ok();
    cy.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    let theirs = cy.get(&format!("/matches/{id}/drafts?seat=1")).await.ok();
    assert_eq!(theirs["drafts"], json!([]));
    ben.get(&format!("/matches/{id}/drafts?seat=1")).await.refused(403, "not-your-seat");

    // They are bounded, and go when they are dropped.
    let large = put(json!("x".repeat(70_000)), 1);
    assert_eq!(cy.send("PUT", &at("order"), large).await.fault(400)["at"], "/draft");
    for n in 0..32 {
        cy.send("PUT", &at(&format!("record-{n}")), put(json!(n), 1)).await.ok();
    }
    cy.send("PUT", &at("order"), put(json!(1), 1)).await.refused(422, "too-many");
    cy.send("DELETE", &format!("{}?seat=1", at("record-3")), None).await.ok();
    cy.send("PUT", &at("order"), put(json!(1), 1)).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
pub async fn what_is_new_is_counted_from_the_last_visit() {
    let host = Host::start().await;
    let (mut ann, mut cy) = (host.guest("Ann").await, host.guest("Cy").await);
    let new = json!({ "system": campaign(), "seats": [{ "hold": "me" }, { "hold": "me" }] });
    let id = founded(&mut ann, new).await;
    let seen = format!("/matches/{id}/seen");
    assert_eq!(ann.post(&seen, json!({ "next": 4 })).await.ok()["since"], json!(null));
    assert_eq!(ann.post(&seen, json!({ "next": 9 })).await.ok()["since"], json!(4));
    cy.post(&seen, json!({ "next": 9 })).await.refused(403, "not-yours");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_list_is_priced_and_judged_with_a_place_for_every_fault() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let new = json!({ "system": "gcw", "seats": [{ "hold": "me" }, { "hold": "me" }] });
    let id = founded(&mut ann, new).await;
    let query = format!("/matches/{id}/query");
    let check = |ships: Vec<&str>| {
        let ships: Vec<_> = ships.iter().map(|ship| json!({ "ship": ship })).collect();
        json!({ "seat": 0, "ask": "check", "command": { "founding": { "submit": { "fleet": { "ships": ships } } } } })
    };
    let good = ann.post(&query, check(vec!["xwing", "ywing"])).await.ok();
    assert_eq!(
        (&good["legal"], &good["bill"]["cost"]["total"], &good["bill"]["left"], &good["bill"]["unit"]),
        (&json!(true), &json!(35.0), &json!(265.0), &json!("Fleet Points")),
        "{good}"
    );
    assert_eq!(good["bill"]["lines"][1], json!({ "at": "/founding/submit/fleet/ships/1", "amount": 16.0 }));
    let wrong = ann.post(&query, check(vec!["xwing", "nothing"])).await.ok();
    assert_eq!(
        (&wrong["legal"], &wrong["faults"][0]["at"]),
        (&json!(false), &json!("/founding/submit/fleet/ships/1/ship"))
    );
    assert_eq!(wrong["ways"][0], json!({ "remove": ["/founding/submit/fleet/ships/1"], "left": 281.0 }));
    let dear = ann.post(&query, check(vec!["xwing"; 16])).await.ok();
    assert_eq!((&dear["bill"]["left"], &dear["ways"][0]["left"]), (&json!(-4.0), &json!(15.0)), "{dear}");
    // What is no list is told as before.
    let done = ann.post(&query, json!({ "seat": 0, "ask": "check", "command": "done" })).await.ok();
    assert!(done.get("bill").is_none() && done["error"]["text"].is_string(), "{done}");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn what_is_asked_is_told_to_who_is_asked_and_can_be_reminded_of() {
    let host = Host::start().await;
    let (mut ann, mut ben, mut cy) =
        (host.guest("Ann").await, host.guest("Ben").await, host.guest("Cy").await);
    let new = json!({ "system": "gcw", "seats": [{ "hold": "me" }, { "hold": "open" }] });
    let id = founded(&mut ann, new).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    let mine = ben.get("/me/asked").await.ok();
    let all = mine["asked"].as_array().unwrap();
    assert!(!all.is_empty() && all.iter().all(|one| one["seat"] == 1 && one["id"] == id.as_str()), "{mine}");
    let table = ben.get(&format!("/matches/{id}/table?seat=1")).await.ok();
    let asked: Vec<_> = table["asks"].as_array().unwrap().iter().filter(|one| one["seat"] == 1).collect();
    assert_eq!((&all[0]["text"], &all[0]["kind"]), (&asked[0]["text"], &asked[0]["kind"]));
    assert_eq!(cy.get("/me/asked").await.ok()["asked"], json!([]));

    // A question is as old as it was, whatever others do meanwhile.
    let since = all[0]["since"].clone();
    let draft = json!({ "seat": 0, "command": { "founding": { "draft": { "fleet": { "ships": [{ "ship": "xwing" }] } } } } });
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    ann.post(&format!("/matches/{id}/commands"), draft).await.ok();
    assert_eq!(ben.get("/me/asked").await.ok()["asked"][0]["since"], since);
    assert_eq!(ann.get("/me/asked").await.ok()["asked"][0]["since"], since);

    let remind = format!("/matches/{id}/remind");
    ben.post(&remind, json!({ "seat": 0 })).await.refused(403, "not-organiser");
    ann.post(&remind, json!({ "seat": 1 })).await.ok();
    noticed(&mut ben, "Ann asks you").await;
    ann.post(&remind, json!({ "seat": 1 })).await.refused(422, "reminded");
    ben.post(&format!("/matches/{id}/default"), json!({ "seat": 1 })).await.ok();
    assert_eq!(ann.post(&remind, json!({ "seat": 7 })).await.fault(422)["code"], "not-asked");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_thing_has_a_history() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let factions = json!([
        { "faction": "rebel", "players": ["Anna"] },
        { "faction": "imperial", "players": ["Cleo"] },
    ]);
    let seats = json!([{ "hold": "me" }, { "hold": "me" }]);
    let new = json!({ "system": "gcw", "names": { "factions": factions }, "seats": seats });
    let id = founded(&mut ann, new).await;
    let submit =
        json!({ "founding": { "submit": { "fleet": { "pilots": [{ "pilot": "wedgeantilles" }] } } } });
    ann.post(&format!("/matches/{id}/commands"), json!({ "seat": 0, "command": submit })).await.ok();
    let lived = ann.get(&format!("/matches/{id}/log?seat=0&of=pilot:p0-1")).await.ok();
    let entries = lived["entries"].as_array().unwrap();
    assert_eq!(entries.len(), 1, "{lived}");
    let facts = entries[0]["facts"].as_array().unwrap();
    assert!(
        !facts.is_empty() && facts.iter().all(|fact| fact.to_string().contains("pilot:p0-1")),
        "{facts:?}"
    );
    // What is a faction's secret has none for the other one.
    let none = ann.get(&format!("/matches/{id}/log?seat=1&of=pilot:p0-1")).await.ok();
    assert_eq!(none["entries"], json!([]));
}
