//! Finished games by their address, what-ifs that know where they come from, and setups that are judged before they are played.

use serde_json::{Value, json};

use crate::client::{Client, Host};
use crate::{first_system, founded, table_of_two};

/// Looks at everything that a page about a finished game asks for.
async fn look(who: &mut Client, id: &str) -> Vec<u16> {
    let mut found = Vec::new();
    for what in ["table", "log", "overview?at=0", "analysis", "file"] {
        found.push(who.get(&format!("/matches/{id}/{what}")).await.status);
    }
    found
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_finished_game_against_the_machine_is_there_for_anybody_with_its_address() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let seats = json!([{ "hold": "me" }, { "hold": "machine", "level": "random" }]);
    let id =
        founded(&mut ann, json!({ "system": first_system(), "seats": seats, "spectators": "off" })).await;
    let mut stranger = host.client();
    stranger.get(&format!("/matches/{id}/table")).await.refused(403, "not-watched");
    ann.post(&format!("/matches/{id}/share"), json!({})).await.refused(422, "not-over");
    let over = ann.post(&format!("/matches/{id}/resign"), json!({ "seat": 0 })).await.ok();
    assert_eq!(over["shared"], json!(true), "{over}");
    assert_eq!(look(&mut stranger, &id).await, vec![200; 5]);
    let table = stranger.get(&format!("/matches/{id}/table")).await.ok();
    assert_eq!((&table["undo"], &table["match"]["mine"]), (&json!(false), &json!([])));
    // It is in nobody else's lists.
    let listed = stranger.get("/matches?list=archive").await.ok();
    assert!(!listed.to_string().contains(&id), "{listed}");
    // And no seat of it is anybody's.
    stranger.get(&format!("/matches/{id}/table?seat=0")).await.refused(403, "not-your-seat");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_game_between_people_is_private_until_one_of_them_shares_it() {
    let host = Host::start().await;
    let (mut ann, mut ben, id) = table_of_two(&host).await;
    let (mut eve, mut stranger) = (host.guest("Eve").await, host.client());
    let over = ben.post(&format!("/matches/{id}/resign"), json!({ "seat": 1 })).await.ok();
    assert_eq!(over["shared"], Value::Null, "{over}");
    let refused = stranger.get(&format!("/matches/{id}/table")).await.refused(403, "not-watched");
    assert!(!refused["text"].as_str().unwrap().contains("seat=0"), "{refused}");
    eve.post(&format!("/matches/{id}/share"), json!({})).await.refused(403, "not-your-seat");
    let shared = ann.post(&format!("/matches/{id}/share"), json!({})).await.ok();
    assert_eq!(shared["shared"], json!(true), "{shared}");
    assert_eq!(look(&mut stranger, &id).await, vec![200; 5]);
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_what_if_names_the_game_that_it_comes_from() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let seats = json!([{ "hold": "me" }, { "hold": "me" }]);
    let id = founded(&mut ann, json!({ "system": first_system(), "seats": seats })).await;
    let entries = ann.get(&format!("/matches/{id}/log?seat=0")).await.ok();
    let at = entries["entries"][0]["n"].clone();
    let branch = ann.post(&format!("/matches/{id}/branch"), json!({ "seat": 0, "at": at })).await.ok();
    assert_eq!(branch["branched"], json!({ "id": id, "at": at }), "{branch}");
    let original = ann.get(&format!("/matches/{id}")).await.ok();
    assert_eq!(original["branched"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_setup_is_judged_without_a_refusal_and_without_a_match() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let good = ann.post("/setups/check", json!({ "system": first_system() })).await.ok();
    assert_eq!(good["faults"], json!([]), "{good}");
    for bad in [json!({ "nonsense": 1 }), json!({ "lists": ["no-such-list", "no-such-list"] })] {
        let judged = ann.post("/setups/check", json!({ "system": first_system(), "names": bad })).await.ok();
        assert!(!judged["faults"].as_array().unwrap().is_empty(), "{judged}");
    }
    let mine = ann.get("/matches?list=mine").await.ok();
    assert_eq!(mine["matches"], json!([]));
    ann.post("/setups/check", json!({ "system": "nothing" })).await.refused(400, "bad-field");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_question_without_an_answer_is_no_fault_where_that_is_wished() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let id = founded(&mut ann, json!({ "system": "regiment", "seats": [{ "hold": "me" }] })).await;
    // A base that is not on the table: it may have fallen since.
    let query = json!({ "seat": 0, "ask": "explain", "shot": { "unit": "unit:0", "base": "base:99" } });
    let path = format!("/matches/{id}/query");
    let refused = ann.post(&path, query.clone()).await.refused(400, "no-such-base");
    let mut lenient = query;
    lenient["lenient"] = json!(true);
    let answer = ann.post(&path, lenient).await.ok();
    assert_eq!(answer, json!({ "error": refused }));
}
