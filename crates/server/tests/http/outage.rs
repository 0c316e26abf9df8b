//! Time in which nobody could play: while the server is down, clocks, deadlines and default answers stand still.

use std::time::Duration;

use sandtable_games::SYSTEMS;
use serde_json::{Value, json};

use crate::client::{Client, Host};
use crate::{asked, first_system, founded};

async fn of_two(host: &Host, new: Value) -> (Client, Client, String) {
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let mut asked = json!({ "seats": [{ "hold": "me" }, { "hold": "open" }] });
    asked.as_object_mut().unwrap().extend(new.as_object().unwrap().clone());
    let id = founded(&mut ann, asked).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    (ann, ben, id)
}

fn moment(after: Duration) -> String {
    humantime::format_rfc3339_millis(std::time::SystemTime::now() + after).to_string()
}

fn moved(host: &Host, client: Client) -> Client {
    Client::new(host.address, client.cookie)
}

#[tokio::test(flavor = "multi_thread")]
pub async fn time_while_the_server_is_down_is_nobodys() {
    const TIME: u64 = 10;
    let host = Host::start().await;
    let live = |late: &str| json!({ "timing": { "kind": "live", "seconds": TIME }, "late": late });
    let (ann, ben, claimed) =
        of_two(&host, json!({ "system": first_system(), "clock": live("claim") })).await;
    let (mut cid, _dan, defaults) =
        of_two(&host, json!({ "system": first_system(), "clock": live("default") })).await;
    let campaign = SYSTEMS.iter().find(|loader| loader.info.campaign).unwrap().info.id;
    let (mut eve, _fay, phase) = of_two(&host, json!({ "system": campaign })).await;
    let ends = json!({ "at": moment(Duration::from_secs(TIME)), "advance": true });
    eve.post(&format!("/matches/{phase}/deadline"), ends).await.ok();
    let next = cid.get(&format!("/matches/{defaults}/log?seat=0")).await.ok()["next"].clone();
    let mut host = host;
    host.end().await;
    tokio::time::sleep(Duration::from_secs(TIME + 1)).await;
    let host = host.restart().await;
    let mut people = [moved(&host, ann), moved(&host, ben)];
    let (mut cid, mut eve) = (moved(&host, cid), moved(&host, eve));
    // Due things would be done at once.
    tokio::time::sleep(Duration::from_millis(1_200)).await;
    let shown = people[0].get(&format!("/matches/{claimed}")).await.ok();
    let late = asked(&shown)[0];
    let claim = json!({ "seat": 1 - late, "take": "win" });
    let claimer = &mut people[usize::try_from(1 - late).unwrap()];
    claimer.post(&format!("/matches/{claimed}/claim"), claim).await.refused(422, "not-late");
    let due = shown["clock"]["seats"][usize::try_from(late).unwrap()]["due"].as_str().unwrap().to_owned();
    assert!(due > moment(Duration::ZERO), "{shown}");
    assert_eq!(cid.get(&format!("/matches/{defaults}/log?seat=0")).await.ok()["next"], next);
    // Machine players of other seats go on; nobody's default is given.
    let log = eve.get(&format!("/matches/{phase}/log?seat=0")).await.ok();
    assert!(log["entries"].as_array().unwrap().iter().all(|entry| entry["auto"].is_null()), "{log}");
    let deadline = eve.get(&format!("/matches/{phase}")).await.ok()["deadline"].as_str().unwrap().to_owned();
    assert!(deadline > moment(Duration::ZERO), "{deadline}");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_deadline_says_in_which_zone_it_is_meant() {
    let host = Host::start().await;
    let campaign = SYSTEMS.iter().find(|loader| loader.info.campaign).unwrap().info.id;
    let (mut ann, _ben, id) = of_two(&host, json!({ "system": campaign })).await;
    let path = format!("/matches/{id}/deadline");
    let refused = [
        "2999-03-28T02:30:00",
        "2999-03-28",
        "2999-06-30T23:59:60Z",
        "2999-13-01T00:00:00Z",
        "2999-03-28T02:30:00+24:00",
        "2999-03-28T02:30:00+0200",
        "2999-02-30T02:30:00Z",
        "soon",
        "",
    ];
    for at in refused {
        let fault = ann.post(&path, json!({ "at": at })).await.refused(400, "bad-field");
        assert_eq!(fault["at"], "/at", "{at}");
        assert!(fault["text"].as_str().unwrap().contains("+01:00"), "{at}: {fault}");
    }
    let taken = [
        ("2999-03-28T02:30:00+02:00", "2999-03-28T00:30:00.000Z"),
        ("2999-03-28T01:30:00-03:30", "2999-03-28T05:00:00.000Z"),
        ("2999-03-28T02:30:00Z", "2999-03-28T02:30:00.000Z"),
        ("2999-03-28t02:30:00.5z", "2999-03-28T02:30:00.500Z"),
        ("2999-01-01T00:30+01:00", "2998-12-31T23:30:00.000Z"),
    ];
    for (at, means) in taken {
        assert_eq!(ann.post(&path, json!({ "at": at })).await.ok()["deadline"], means);
    }
}
