//! Whole games over HTTP: of every system by offers, against machine players, over a restart.

use std::time::Duration;

use sandtable_games::SYSTEMS;
use sandtable_host::system_of;
use sandtable_store::{MatchId, Store, file_url};
use serde_json::{Value, json};

use crate::client::{Client, Host};
use crate::{asked, first_system, founded, sample};

/// Smallest common setups: a campaign of one turn is a whole one.
fn shortest(system: &str) -> Value {
    let loader = SYSTEMS.iter().find(|loader| loader.info.id == system).unwrap();
    let schema = (loader.trials)().to_value();
    let mut trial = json!({});
    if schema["properties"]["turns"].is_object() {
        trial["turns"] = json!(1);
    }
    trial
}

/// Plays on by the commands of offers until somebody has won; every third command is one that was drawn.
async fn play(client: &mut Client, id: &str) -> u64 {
    for n in 0..4_000 {
        let shown = client.get(&format!("/matches/{id}")).await.ok();
        if shown["status"] == "over" {
            return n;
        }
        let seats = asked(&shown);
        let seat = seats[usize::try_from(n).unwrap() % seats.len()];
        let offers = json!({ "seat": seat, "ask": "offers" });
        let offers = client.post(&format!("/matches/{id}/query"), offers).await.ok();
        let offers = offers["offers"].as_array().unwrap();
        let commands: Vec<&Value> =
            offers.iter().map(|offer| &offer["command"]).filter(|command| !command.is_null()).collect();
        let at = usize::try_from(n.wrapping_mul(0x9e37_79b9)).unwrap();
        let command = match commands.get(at % commands.len().max(1)) {
            Some(command) if n % 3 != 0 => (*command).clone(),
            _ => sample(client, id, seat, n).await,
        };
        let sent = json!({ "seat": seat, "command": command });
        let answer = client.post(&format!("/matches/{id}/commands"), sent).await;
        if answer.status == 422 {
            // Another seat's secret may forbid it: the default answer is always there.
            client.post(&format!("/matches/{id}/default"), json!({ "seat": seat })).await.ok();
        } else {
            answer.ok();
        }
    }
    panic!("{id} does not end");
}

async fn whole(system: &str) {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let list = ann.get("/systems").await.ok();
    let known =
        list["systems"].as_array().unwrap().iter().find(|known| known["id"] == system).unwrap().clone();
    let seats = vec![json!({ "hold": "me" }); usize::try_from(known["seats"].as_u64().unwrap()).unwrap()];
    let new = json!({ "system": system, "trial": shortest(system), "dice": { "seed": 3 } });
    let opened = ann.post("/matches", new).await.ok();
    // The common trial may have other seats than the shortest one.
    let count = opened["seats"].as_array().unwrap().len();
    assert!(!seats.is_empty() && count >= 2);
    let seats = vec![json!({ "hold": "me" }); count];
    let new = json!({ "system": system, "trial": shortest(system), "dice": { "seed": 3 }, "seats": seats });
    let id = founded(&mut ann, new).await;
    let commands = play(&mut ann, &id).await;
    assert!(commands > 10, "{commands}");
    let shown = ann.get(&format!("/matches/{id}")).await.ok();
    assert!(shown["verdict"].is_string() && shown["outcome"].is_object(), "{shown}");
    // A stranger can check it.
    let file = ann.get(&format!("/matches/{id}/file")).await;
    let log = String::from_utf8(file.body).unwrap();
    let report = system_of(SYSTEMS, &log).unwrap().over_builtin().unwrap().verify(&log);
    assert!(report.ok(), "{report}");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_whole_game_of_the_first_system() {
    whole(SYSTEMS[0].info.id).await;
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_whole_game_of_every_other_system() {
    for loader in &SYSTEMS[1..] {
        whole(loader.info.id).await;
    }
}

/// Gives five commands for the first seat, each once it is asked, and returns how long the middle one took.
async fn timed(client: &mut Client, id: &str, seed: u64) -> Duration {
    let mut took = Vec::new();
    for n in 0..5 {
        // The machine player answers by itself.
        for _ in 0..2_000 {
            if asked(&client.get(&format!("/matches/{id}")).await.ok()).contains(&0) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let command = sample(client, id, 0, seed + n).await;
        let begun = std::time::Instant::now();
        let sent = json!({ "seat": 0, "command": command });
        client.post(&format!("/matches/{id}/commands"), sent).await.ok();
        took.push(begun.elapsed());
    }
    took.sort_unstable();
    took[2]
}

#[tokio::test(flavor = "multi_thread")]
pub async fn the_table_is_shown_as_it_stood_after_any_entry() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    for loader in SYSTEMS {
        let new = json!({ "system": loader.info.id, "trial": {}, "dice": { "seed": 3 } });
        let count = ann.post("/matches", new.clone()).await.ok()["seats"].as_array().unwrap().len();
        let mut new = new;
        new["seats"] = json!(vec![json!({ "hold": "me" }); count]);
        let id = founded(&mut ann, new).await;
        let path = format!("/matches/{id}/table?seat=0");
        let mut then = std::collections::BTreeMap::new();
        for n in 0..12 {
            let table = ann.get(&path).await.ok();
            let told = ann.get(&format!("/matches/{id}/overview?seat=0")).await.ok();
            then.insert(table["next"].as_u64().unwrap() - 1, (table.clone(), told["overview"].clone()));
            let seat = asked(&table["match"])[0];
            let command = sample(&mut ann, &id, seat, n).await;
            let sent = json!({ "seat": seat, "command": command });
            if ann.post(&format!("/matches/{id}/commands"), sent).await.status != 200 {
                ann.post(&format!("/matches/{id}/default"), json!({ "seat": seat })).await.ok();
            }
        }
        // In any order; whoever looks later sees the same, and nothing that may be done.
        assert!(then.len() > 3, "{}", loader.info.id);
        for (at, (table, told)) in then.iter().rev() {
            let overview = ann.get(&format!("/matches/{id}/overview?seat=0&at={at}")).await.ok();
            assert_eq!(overview["overview"], *told, "{} after {at}", loader.info.id);
            let shown = ann.get(&format!("{path}&at={at}")).await.ok();
            for part in ["next", "view", "stands", "outcome", "scene", "panel", "header", "cast"] {
                assert_eq!(shown[part], table[part], "{} after {at}: {part}", loader.info.id);
            }
            assert_eq!((&shown["offers"], &shown["undo"]), (&json!([]), &json!(false)));
        }
        ann.get(&format!("{path}&at=999")).await.refused(404, "no-such-entry");
        ann.get(&format!("{path}&at=first")).await.refused(400, "bad-field");
    }
}

#[tokio::test(flavor = "multi_thread")]
pub async fn machine_players_answer_and_people_are_not_kept_waiting() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let id = founded(&mut ann, json!({ "system": first_system() })).await;
    let before = timed(&mut ann, &id, 0).await;
    let seats = [json!({ "hold": "machine", "level": "random" }), json!({ "hold": "machine" })];
    for _ in 0..100 {
        founded(&mut ann, json!({ "system": first_system(), "seats": seats })).await;
    }
    let beside = timed(&mut ann, &id, 10).await;
    println!(
        "a command takes {before:?}, and {beside:?} beside 100 games whose machine players wait to think"
    );
    assert!(beside < before * 6 + Duration::from_millis(300), "{before:?}, beside 100 games {beside:?}");
    let log = ann.get(&format!("/matches/{id}/log?seat=0")).await.ok();
    let by: Vec<u64> =
        log["entries"].as_array().unwrap().iter().filter_map(|entry| entry["who"]["seat"].as_u64()).collect();
    assert!(by.contains(&0) && by.contains(&1), "{by:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn machine_players_go_on_by_themselves_after_a_fault_of_the_database() {
    use sqlx::{Connection as _, Executor as _, Row as _};

    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(host.folder.join("sandtable.db"));
    let mut database = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    let full =
        "create trigger full before insert on lines when new.n >= 6 begin select raise(abort, 'full'); end";
    database.execute(full).await.unwrap();
    let machine = json!({ "hold": "machine", "level": "random" });
    founded(&mut ann, json!({ "system": first_system(), "seats": [machine, machine] })).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    // Nobody asks the server anything from here on.
    let lines = "select count(*) from lines";
    let stuck: i64 = database.fetch_one(lines).await.unwrap().get(0);
    assert!(stuck <= 6, "{stuck} lines were written");
    database.execute("drop trigger full").await.unwrap();
    for _ in 0..300 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        if database.fetch_one(lines).await.unwrap().get::<i64, _>(0) > stuck + 3 {
            return;
        }
    }
    panic!("the machine players do not go on");
}

#[tokio::test(flavor = "multi_thread")]
pub async fn a_game_goes_on_after_a_restart() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let id =
        founded(&mut ann, json!({ "system": first_system(), "seats": [{ "hold": "me" }, { "hold": "me" }] }))
            .await;
    for n in 0..6 {
        let shown = ann.get(&format!("/matches/{id}")).await.ok();
        let seat = asked(&shown)[0];
        let command = sample(&mut ann, &id, seat, n).await;
        ann.post(&format!("/matches/{id}/commands"), json!({ "seat": seat, "command": command })).await.ok();
    }
    let before = ann.get(&format!("/matches/{id}/table?seat=1")).await.ok();
    let host = host.restart().await;
    let cookie = ann.cookie.clone();
    let mut ann = host.client();
    ann.cookie = cookie;
    let after = ann.get(&format!("/matches/{id}/table?seat=1")).await.ok();
    assert_eq!(before, after);
    let seat = asked(&after["match"])[0];
    let command = sample(&mut ann, &id, seat, 9).await;
    ann.post(&format!("/matches/{id}/commands"), json!({ "seat": seat, "command": command })).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
pub async fn an_invitation_tells_what_the_battle_is_about() {
    let host = Host::start().await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    for system in ["regiment", "legion"] {
        let new = json!({ "system": system, "seats": [{ "hold": "me" }, { "hold": "invite" }] });
        let founded = ann.post("/matches", new).await.ok();
        let path = format!("/matches/{}", founded["id"].as_str().unwrap());
        let token = founded["invites"][0]["token"].as_str().unwrap();
        let shown = ben.get(&format!("{path}?invite={token}")).await.ok();
        assert_eq!(shown["invited"], 1, "{shown}");
        let plan = shown["plan"].clone();
        let units = plan["cast"]["units"].as_array().unwrap();
        assert!(units.iter().any(|unit| unit["seat"] == 1 && unit["figure"].is_string()), "{plan}");
        assert!(plan["chosen"].is_object() && plan["fair"] == true, "{plan}");
        assert_eq!(founded["plan"], plan, "whoever founded it knows it too");
        // Nobody else is told, and nobody once it has begun.
        for other in [path.clone(), format!("{path}?invite=wrong"), format!("{path}?invite=")] {
            let shown = ben.get(&other).await.ok();
            assert!(shown["plan"].is_null() && shown["invited"].is_null(), "{shown}");
        }
        ben.post(&format!("{path}/join"), json!({ "seat": 1, "token": token })).await.ok();
        let begun = ben.get(&path).await.ok();
        assert!(begun["status"] == "running" && begun["plan"].is_null());
        // Where anybody may sit down, anybody is told.
        let new = json!({ "system": system, "seats": [{ "hold": "me" }, { "hold": "open" }] });
        let open = crate::founded(&mut ann, new).await;
        assert_eq!(ben.get(&format!("/matches/{open}")).await.ok()["plan"], plan);
    }
    // A campaign has pages of its own.
    let new = json!({ "system": "gcw", "seats": [{ "hold": "me" }, { "hold": "open" }] });
    let campaign = crate::founded(&mut ann, new).await;
    assert!(ann.get(&format!("/matches/{campaign}")).await.ok()["plan"].is_null());
}

#[tokio::test(flavor = "multi_thread")]
pub async fn fair_dice_wait_for_the_words_of_all_and_can_be_checked() {
    let host = Host::start().await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let asked = json!({
        "system": first_system(), "dice": { "fair": true }, "seats": [{ "hold": "me" }, { "hold": "invite" }],
    });
    let founded = ann.post("/matches", asked).await.ok();
    let id = founded["id"].as_str().unwrap();
    let token = founded["invites"][0]["token"].as_str().unwrap();
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.refused(403, "not-invited");
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1, "token": token })).await.ok();
    let words = |seat: u8, text: &str| json!({ "seat": seat, "text": text });
    ann.post(&format!("/matches/{id}/contribute"), words(0, "sparrows")).await.ok();
    assert_eq!(ann.get(&format!("/matches/{id}")).await.ok()["status"], "waiting");
    ben.post(&format!("/matches/{id}/contribute"), words(0, "mine too")).await.refused(403, "not-your-seat");
    ben.post(&format!("/matches/{id}/contribute"), words(1, "herons")).await.ok();
    assert_eq!(ann.get(&format!("/matches/{id}")).await.ok()["status"], "running");
    ann.post(&format!("/matches/{id}/reveal"), json!({ "seat": 0 })).await.refused(422, "not-over");
    for n in 0..25 {
        let shown = ann.get(&format!("/matches/{id}")).await.ok();
        let seat = crate::asked(&shown)[0];
        let client = if seat == 0 { &mut ann } else { &mut ben };
        let command = sample(client, id, seat, n).await;
        client
            .post(&format!("/matches/{id}/commands"), json!({ "seat": seat, "command": command }))
            .await
            .ok();
    }
    // What was taken back is rolled again as it fell.
    let proposed = ann.post(&format!("/matches/{id}/undo"), json!({ "seat": 0 })).await.ok();
    let agree = json!({ "seat": 1, "proposal": proposed["proposals"][0]["id"] });
    ben.post(&format!("/matches/{id}/undo"), agree).await.ok();
    ben.post(&format!("/matches/{id}/resign"), json!({ "seat": 1 })).await.ok();
    ann.post(&format!("/matches/{id}/reveal"), json!({ "seat": 0 })).await.ok();
    let log = String::from_utf8(ann.get(&format!("/matches/{id}/file")).await.body).unwrap();
    let report = system_of(SYSTEMS, &log).unwrap().over_builtin().unwrap().verify(&log);
    assert!(report.ok(), "{report}");
    let page = ann.get(&format!("/matches/{id}/dice")).await;
    let page = String::from_utf8(page.body).unwrap();
    assert!(page.contains("sparrows") && page.contains("herons") && page.contains("Rolls"), "{page}");
    // A program that knows nothing of ours comes to the same.
    std::fs::create_dir_all(&host.folder).unwrap();
    let file = host.folder.join("proof.jsonl");
    std::fs::write(&file, &log).unwrap();
    let Some(said) = verified(&file) else { return };
    assert!(
        said.contains("rolls are what the secret and 2 seats' words give") && !said.contains(" 0 rolls"),
        "{said}"
    );
    let at = log.find("\"faces\":[\"").unwrap() + 10;
    let face = if &log[at..=at] == "1" { "2" } else { "1" };
    std::fs::write(&file, format!("{}{face}{}", &log[..at], &log[at + 1..])).unwrap();
    assert!(verified(&file).unwrap().contains("a line was changed"));
}

/// Runs the stand-alone verifier; nothing where there is no Python.
fn verified(file: &std::path::Path) -> Option<String> {
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/verify_fair_dice.py");
    assert!(std::fs::read_to_string(program).unwrap().lines().count() <= 80);
    let ran = std::process::Command::new("python3").arg(program).arg(file).output().ok()?;
    Some(String::from_utf8_lossy(&ran.stdout).into_owned() + &String::from_utf8_lossy(&ran.stderr))
}

#[tokio::test(flavor = "multi_thread")]
pub async fn what_is_only_planned_is_never_written_down() {
    for loader in SYSTEMS {
        let host = Host::start().await;
        let mut ann = host.guest("Ann").await;
        // No seat is a machine player's, which would go on by itself: a campaign has four.
        let list = ann.get("/systems").await.ok();
        let known =
            list["systems"].as_array().unwrap().iter().find(|one| one["id"] == loader.info.id).unwrap();
        let seats = vec![json!({ "hold": "me" }); usize::try_from(known["seats"].as_u64().unwrap()).unwrap()];
        let new = json!({ "system": loader.info.id, "trial": shortest(loader.info.id), "seats": seats });
        let id = founded(&mut ann, new).await;
        let store = Store::open(&file_url(&host.folder.join("sandtable.db"))).await.unwrap();
        let written = async || {
            let lines = store.lines(&MatchId(id.clone()), 0).await.unwrap();
            let row = store.match_row(&MatchId(id.clone())).await.unwrap().unwrap();
            (lines, row.moved)
        };
        let before = written().await;
        let shown = ann.get(&format!("/matches/{id}")).await.ok();
        let seat = asked(&shown)[0];
        let command = sample(&mut ann, &id, seat, 1).await;
        for ask in ["check", "faults", "preview", "offers", "advise", "explain"] {
            let query = json!({ "seat": seat, "ask": ask, "command": command });
            let answer = ann.post(&format!("/matches/{id}/query"), query).await;
            assert!(answer.status < 500, "{ask}: {}", answer.status);
        }
        assert!(written().await == before, "{}", loader.info.id);
    }
}
