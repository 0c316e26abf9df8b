//! Battles that a campaign names: founded with everything filled in, played, and proposed as the campaign's record. The campaign
//! is a duel of the test kit, whose turns may be fought as duels.

use sandtable_games::SYSTEMS;
use sandtable_system::{Loader, system};
use sandtable_testkit::toy::Arena;
use serde_json::{Value, json};

use crate::client::{Client, Host};
use crate::{asked, founded, sample};

static DUEL: Loader = system::<Arena>();
static TOYS: &[&Loader] = &[&DUEL];

/// Plays until nothing is asked any more, or the first question of a kind is.
async fn play(players: &mut [Client], id: &str, until: Option<&str>) {
    for n in 0..300 {
        let shown = players[0].get(&format!("/matches/{id}")).await.ok();
        let Some(&seat) = asked(&shown).first() else { return };
        let player = &mut players[usize::try_from(seat).unwrap()];
        let table = player.get(&format!("/matches/{id}/table?seat={seat}")).await.ok();
        if until.is_some() && table["asks"][0]["kind"].as_str() == until {
            return;
        }
        let command = sample(player, id, seat, n).await;
        player
            .post(&format!("/matches/{id}/commands"), json!({ "seat": seat, "command": command }))
            .await
            .ok();
    }
    panic!("{id} does not end");
}

async fn campaign(host: &Host) -> ([Client; 2], String) {
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let seats = json!([{ "hold": "me" }, { "hold": "open" }]);
    let new = json!({ "system": "duel", "trial": { "rounds": 3 }, "seats": seats, "title": "Our duel" });
    let id = founded(&mut ann, new).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    let mut players = [ann, ben];
    play(&mut players, &id, Some("turn")).await;
    (players, id)
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_battle_is_played_elsewhere_and_comes_back_as_a_record() {
    let host = Host::serving(TOYS).await;
    let (mut players, id) = campaign(&host).await;
    let [ann, ben] = &mut players;
    let all = format!("/matches/{id}/battles");
    let named = ann.get(&all).await.ok()["battles"][0].clone();
    assert_eq!(
        (&named["open"], &named["system"], &named["why"]),
        (&json!(true), &json!("duel"), &Value::Null)
    );
    assert_eq!(named["sides"][1]["seat"], 1);
    let path = format!("{all}/{}", named["battle"].as_str().unwrap());
    host.guest("Eve").await.post(&path, json!({})).await.refused(403, "not-your-seat");
    ann.post(&format!("{all}/99"), json!({})).await.refused(400, "no-such-battle");
    ann.post(&format!("{path}/record"), json!({})).await.refused(422, "not-played");

    // Either of them founds it; everybody has their seat, and nothing is typed.
    let battle = ben.post(&path, json!({})).await.ok();
    let fought = battle["id"].as_str().unwrap().to_owned();
    assert_eq!(battle["title"], "Our duel: turn 1");
    assert_eq!(battle["named_by"], json!({ "campaign": id, "battle": named["battle"] }));
    assert_eq!((&battle["mine"], &battle["status"]), (&json!([1]), &json!("running")));
    assert_eq!(ann.post(&path, json!({})).await.ok()["id"], fought.as_str());
    assert_eq!(ann.get(&all).await.ok()["battles"][0]["match"], fought.as_str());
    ann.post(&format!("{path}/record"), json!({})).await.refused(422, "not-over");

    let before = ann.get(&format!("/matches/{id}/log?seat=0")).await.ok()["next"].as_u64().unwrap();
    play(&mut players, &fought, None).await;
    let [ann, _] = &mut players;
    let outcome = ann.get(&format!("/matches/{fought}")).await.ok()["outcome"].clone();
    let score = |seat: usize| outcome["standings"][seat]["score"].as_i64().unwrap();
    let log = format!("/matches/{id}/log?seat=0&from={before}");
    let mut record = Value::Null;
    for _ in 0..100 {
        record = ann.get(&log).await.ok()["entries"][0].clone();
        if !record.is_null() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let bout = json!({ "bout": { "points": [score(0), score(1)] } });
    assert_eq!(record["body"]["play"]["command"], bout, "{record}");
    let shown = ann.get(&all).await.ok()["battles"][0].clone();
    assert_eq!(
        (&shown["open"], &shown["over"], &shown["match"]),
        (&json!(false), &json!(true), &json!(fought))
    );
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_battle_that_was_given_up_is_lost_and_one_that_was_broken_off_is_not_recorded() {
    let host = Host::serving(TOYS).await;
    let (mut players, id) = campaign(&host).await;
    let path = format!("/matches/{id}/battles/0");
    let fought = players[0].post(&path, json!({})).await.ok()["id"].as_str().unwrap().to_owned();
    players[0].post(&format!("/matches/{fought}/resign"), json!({ "seat": 0 })).await.ok();
    // Without scores nobody gets any; the record is made all the same.
    let log = format!("/matches/{id}/log?seat=0");
    for n in 0.. {
        let entries = players[0].get(&log).await.ok()["entries"].clone();
        let last = entries.as_array().unwrap().last().unwrap();
        if last["body"]["play"]["command"]["bout"].is_object() {
            break;
        }
        assert!(n < 100, "{last}");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
pub async fn campaigns_say_which_battles_are_only_recorded() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    for loader in SYSTEMS {
        let id = founded(&mut ann, json!({ "system": loader.info.id })).await;
        let named = ann.get(&format!("/matches/{id}/battles")).await.ok()["battles"].clone();
        assert!(
            named
                .as_array()
                .unwrap()
                .iter()
                .all(|one| one["system"].is_null() != one["why"].is_null() || one["open"] == false)
        );
    }
}
