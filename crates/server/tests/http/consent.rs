//! What needs the consent of others: going back, a draw; and ends by one alone.

use sandtable_games::SYSTEMS;
use sandtable_kernel::DiceSource;
use sandtable_system::New;
use serde_json::{Value, json};

use crate::client::{Client, Host};
use crate::{asked, first_system, founded, sample, table_of_two};

#[tokio::test(flavor = "multi_thread")]
pub async fn a_command_is_taken_back_when_both_agree() {
    let host = Host::start().await;
    let (mut ann, mut ben, id) = table_of_two(&host).await;
    let undo = format!("/matches/{id}/undo");
    ann.post(&undo, json!({ "seat": 0 })).await.refused(422, "nothing-to-undo");
    let seat = asked(&ann.get(&format!("/matches/{id}")).await.ok())[0];
    let before = ann.get(&format!("/matches/{id}/table?seat=0")).await.ok();
    let client = if seat == 0 { &mut ann } else { &mut ben };
    let command = sample(client, &id, seat, 1).await;
    client.post(&format!("/matches/{id}/commands"), json!({ "seat": seat, "command": command })).await.ok();
    let shown = ann.post(&undo, json!({ "seat": 0, "reason": "a slip" })).await.ok();
    assert_eq!(shown["proposals"][0]["by"], json!([0]));
    assert_eq!(shown["proposals"][0]["reason"], "a slip");
    // No is no; then both agree.
    assert_eq!(ben.post(&undo, json!({ "seat": 1, "decline": true })).await.ok()["proposals"], json!([]));
    let proposed = ann.post(&undo, json!({ "seat": 0 })).await.ok();
    ben.post(&undo, json!({ "seat": 1, "proposal": proposed["proposals"][0]["id"] })).await.ok();
    let after = ann.get(&format!("/matches/{id}/table?seat=0")).await.ok();
    assert_eq!(
        (&after["view"], &after["scene"], &after["asks"]),
        (&before["view"], &before["scene"], &before["asks"])
    );
    let next = after["next"].as_u64().unwrap();
    assert_eq!(next, before["next"].as_u64().unwrap() + 2);
    // A hot seat needs nobody else.
    let seats = json!([{ "hold": "me" }, { "hold": "me" }]);
    let id = founded(&mut ann, json!({ "system": first_system(), "seats": seats })).await;
    let seat = asked(&ann.get(&format!("/matches/{id}")).await.ok())[0];
    let command = sample(&mut ann, &id, seat, 1).await;
    ann.post(&format!("/matches/{id}/commands"), json!({ "seat": seat, "command": command })).await.ok();
    let shown = ann.post(&format!("/matches/{id}/undo"), json!({ "seat": 0 })).await.ok();
    assert_eq!(shown["proposals"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_draw_a_resignation_and_a_rematch() {
    let host = Host::start().await;
    let (mut ann, mut ben, id) = table_of_two(&host).await;
    let mut eve = host.guest("Eve").await;
    let draw = format!("/matches/{id}/draw");
    eve.post(&draw, json!({ "seat": 0 })).await.refused(403, "not-your-seat");
    let offered = ann.post(&draw, json!({ "seat": 0 })).await.ok();
    assert_eq!(offered["status"], "running");
    let agree = json!({ "seat": 1, "proposal": offered["proposals"][0]["id"] });
    let over = ben.post(&draw, agree).await.ok();
    assert_eq!((&over["status"], &over["outcome"]["by"]), (&json!("over"), &json!("drawn")));
    let seat = json!({ "seat": 0 });
    ann.post(&format!("/matches/{id}/default"), seat.clone()).await.refused(422, "over");

    let rematch = format!("/matches/{id}/rematch");
    eve.post(&rematch, json!({})).await.refused(403, "not-your-seat");
    let next = ann.post(&rematch, json!({})).await.ok();
    // Both have a seat in it, swapped, and it runs; nobody else can take one.
    assert_eq!((&next["mine"], &next["status"]), (&json!([1]), &json!("running")), "{next}");
    let again = ben.post(&rematch, json!({})).await.ok();
    assert_eq!((&again["id"], &again["mine"]), (&next["id"], &json!([0])));
    let id = next["id"].as_str().unwrap();
    eve.post(&format!("/matches/{id}/join"), seat.clone()).await.refused(422, "seat-taken");
    ann.post(&format!("/matches/{id}/abort"), json!({})).await.refused(422, "others-play");
    let over = ben.post(&format!("/matches/{id}/resign"), seat).await.ok();
    assert_eq!((&over["outcome"]["by"], &over["outcome"]["winner"]), (&json!("resigned"), &json!(1)));
    let archive = ann.get("/matches?list=archive").await.ok();
    assert_eq!(archive["matches"].as_array().unwrap().len(), 2);
    assert!(ann.get("/matches?list=mine").await.ok()["matches"].as_array().unwrap().len() == 2);
}

/// Gives a game up, and returns its log.
async fn resigned(ann: &mut Client, id: &str) -> String {
    ann.post(&format!("/matches/{id}/resign"), json!({ "seat": 0 })).await.ok();
    let file = ann.get(&format!("/matches/{id}/file")).await;
    String::from_utf8(file.body).unwrap()
}

/// Reads a line of a log.
fn line(log: &str, at: usize) -> Value {
    serde_json::from_str(log.lines().nth(at).unwrap()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_game_with_a_pack_of_its_own_has_a_rematch_with_that_pack() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let seats = json!([{ "hold": "me" }, { "hold": "me" }]);
    let mut carried = 0;
    for loader in SYSTEMS.iter().filter(|loader| !loader.info.campaign) {
        let mut files = (loader.builtin)();
        files.iter_mut().find(|file| file.path.ends_with(".toml")).unwrap().text += "\n# The club's own.\n";
        let system = (loader.load)(&files).unwrap();
        let game = system.open(New::Trial(json!({})), DiceSource::Seeded(1)).unwrap().play;
        let log = game.lines(0).join("\n") + "\n";
        // A log with a setup that spells everything out needs no pack.
        if log.lines().count() < 2 {
            continue;
        }
        let own = line(&log, 1)["files"].clone();
        carried += 1;
        let taken = ann.post("/matches/import", json!({ "log": log, "seats": seats })).await.ok();
        let mut id = taken["id"].as_str().unwrap().to_owned();
        // And so has the rematch of the rematch.
        for _ in 0..2 {
            let _log = resigned(&mut ann, &id).await;
            let next = ann.post(&format!("/matches/{id}/rematch"), json!({})).await.ok();
            assert_eq!((&next["status"], &next["mine"]), (&json!("running"), &json!([0, 1])), "{next}");
            id = next["id"].as_str().unwrap().to_owned();
        }
        let again = resigned(&mut ann, &id).await;
        assert_eq!(line(&again, 1)["files"], own, "the pack does not travel with the rematch");
        for part in ["packs", "setup"] {
            assert_eq!(line(&again, 0)[part], line(&log, 0)[part], "{part}");
        }
    }
    assert!(carried > 0, "no system's pack travels with its logs");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn an_imported_game_has_a_rematch_with_the_setup_of_its_log() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let seats = json!([{ "hold": "me" }, { "hold": "me" }]);
    let id = founded(&mut ann, json!({ "system": first_system(), "seats": seats })).await;
    let log = resigned(&mut ann, &id).await;
    let taken = ann.post("/matches/import", json!({ "log": log, "seats": seats })).await.ok();
    let taken = taken["id"].as_str().unwrap().to_owned();
    let _log = resigned(&mut ann, &taken).await;
    let next = ann.post(&format!("/matches/{taken}/rematch"), json!({})).await.ok();
    assert_eq!((&next["status"], &next["mine"]), (&json!("running"), &json!([0, 1])), "{next}");
    let next = next["id"].as_str().unwrap().to_owned();
    let again = resigned(&mut ann, &next).await;
    assert_eq!(line(&again, 0)["setup"], line(&log, 0)["setup"]);
}
