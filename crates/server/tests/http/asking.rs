//! Proposals, each with an id: whoever agrees names the one they mean, and whoever must answer is told.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Client, Host};
use crate::{asked, founded, sample, table_of_two};

async fn play(people: &mut [Client; 2], id: &str, moves: u64) {
    for n in 0..moves {
        let seat = asked(&people[0].get(&format!("/matches/{id}")).await.ok())[0];
        let client = &mut people[usize::try_from(seat).unwrap()];
        let command = sample(client, id, seat, n).await;
        client
            .post(&format!("/matches/{id}/commands"), json!({ "seat": seat, "command": command }))
            .await
            .ok();
    }
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_second_click_of_agree_does_nothing() {
    let host = Host::start().await;
    let (ann, ben, id) = table_of_two(&host).await;
    let mut people = [ann, ben];
    play(&mut people, &id, 6).await;
    let [mut ann, mut ben] = people;
    let undo = format!("/matches/{id}/undo");
    let shown = ann.post(&undo, json!({ "seat": 0, "reason": "slip" })).await.ok();
    let first = shown["proposals"][0]["id"].as_u64().unwrap();
    // Asking twice is asking once.
    let shown = ann.post(&undo, json!({ "seat": 0 })).await.ok();
    assert_eq!(
        (shown["proposals"].as_array().unwrap().len(), &shown["proposals"][0]["id"]),
        (1, &json!(first))
    );
    // The same without an id is no consent: it may be meant for something else.
    let fault = ben.post(&undo, json!({ "seat": 1 })).await.refused(422, "proposed");
    assert!(fault["text"].as_str().unwrap().contains(&format!("`proposal`: {first}")), "{fault}");
    let agree = json!({ "seat": 1, "proposal": first });
    let after = ben.post(&undo, agree.clone()).await.ok();
    let next = ann.get(&format!("/matches/{id}/log?seat=0")).await.ok()["next"].clone();
    assert_eq!(after["proposals"], json!([]));
    assert_eq!(ben.post(&undo, agree).await.ok()["proposals"], json!([]));
    assert_eq!(ann.get(&format!("/matches/{id}/log?seat=0")).await.ok()["next"], next);
    // What has gone can't be agreed to: declined, left behind by the game, or never there.
    let shown = ann.post(&undo, json!({ "seat": 0 })).await.ok();
    let second = shown["proposals"][0]["id"].as_u64().unwrap();
    assert_ne!(first, second);
    ben.post(&undo, json!({ "seat": 1, "proposal": second, "decline": true })).await.ok();
    ben.post(&undo, json!({ "seat": 1, "proposal": second })).await.refused(422, "proposal-gone");
    let third = ann.post(&undo, json!({ "seat": 0 })).await.ok()["proposals"][0]["id"].as_u64().unwrap();
    let draw = format!("/matches/{id}/draw");
    ben.post(&draw, json!({ "seat": 1, "proposal": third })).await.refused(422, "proposal-gone");
    let mut people = [ann, ben];
    play(&mut people, &id, 1).await;
    let [mut ann, mut ben] = people;
    ben.post(&undo, json!({ "seat": 1, "proposal": third })).await.refused(422, "proposal-gone");
    ben.post(&undo, json!({ "seat": 1, "proposal": 99 })).await.refused(422, "proposal-gone");
    // A draw likewise, and the second click after the end is no fault either.
    let shown = ann.post(&draw, json!({ "seat": 0 })).await.ok();
    let offer = json!({ "seat": 1, "proposal": shown["proposals"][0]["id"] });
    assert_eq!(ben.post(&draw, offer.clone()).await.ok()["outcome"]["by"], "drawn");
    assert_eq!(ben.post(&draw, offer).await.ok()["outcome"]["by"], "drawn");
}

async fn told(client: &mut Client) -> Vec<String> {
    tokio::time::sleep(Duration::from_millis(500)).await;
    let list = client.get("/me/notices").await.ok();
    let wanted = |notice: &&Value| notice["kind"] == "proposal";
    let rows = list["notices"].as_array().unwrap().iter().filter(wanted);
    rows.map(|notice| notice["text"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
pub async fn whoever_must_answer_a_proposal_is_told() {
    let host = Host::start().await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let seats = json!([{ "hold": "me" }, { "hold": "open" }]);
    let new = json!({ "system": crate::first_system(), "seats": seats, "title": "Field" });
    let id = founded(&mut ann, new).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    let mut people = [ann, ben];
    play(&mut people, &id, 2).await;
    let [mut ann, mut ben] = people;
    ann.post(&format!("/matches/{id}/undo"), json!({ "seat": 0, "reason": "slip" })).await.ok();
    ann.post(&format!("/matches/{id}/undo"), json!({ "seat": 0, "reason": "slip" })).await.ok();
    ann.post(&format!("/matches/{id}/draw"), json!({ "seat": 0, "reason": "late" })).await.ok();
    let mut notices = told(&mut ben).await;
    notices.sort();
    assert_eq!(
        notices,
        [
            "Field: Ann offers a draw (late). Agree or decline.",
            "Field: Ann wants to undo the last move (slip). Agree or decline."
        ]
    );
    assert_eq!(told(&mut ann).await, Vec::<String>::new());
}
