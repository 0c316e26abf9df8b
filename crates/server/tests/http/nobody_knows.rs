//! Nobody who plays knows a coming roll or another seat's secrets: several people draw calls of all kinds, and after each one all
//! that anybody was ever given is held against what the server keeps.

use std::collections::BTreeSet;

use sandtable_games::SYSTEMS;
use sandtable_kernel::{Actor, Body, DeclaredDice, DiceSource, Seat, Viewer};
use sandtable_server::Keeper;
use sandtable_system::{Attempt, Loader, Play, System, system};
use sandtable_testkit::toy::Arena;
use serde_json::{Value, json};

use crate::client::{Answer, Client, Host};
use crate::{asked, founded, sample};

static DUEL: Loader = system::<Arena>();
static TOYS: &[&Loader] = &[&DUEL];

/// Calls that are drawn for each system.
const STEPS: u64 = 120;

/// A person with everything that was ever given to them.
struct Given {
    client: Client,
    /// Files and logs, whole.
    files: Vec<String>,
    /// Matches whose whole log they have had while it ran, and seats that they could look from.
    whole: BTreeSet<String>,
    looked: BTreeSet<(String, u64)>,
    /// Written seeds and texts of 64 digits that could be secrets.
    seeds: BTreeSet<String>,
    digits: BTreeSet<String>,
}

impl Given {
    async fn new(host: &Host, name: &str) -> Self {
        let (files, whole, looked) = Default::default();
        let (seeds, digits) = Default::default();
        Self { client: host.guest(name).await, files, whole, looked, seeds, digits }
    }

    /// Keeps what could tell dice.
    fn keep(&mut self, text: &str) {
        for word in text.split(|c: char| !c.is_ascii_alphanumeric() && c != ':') {
            if word.starts_with("keyed2:") {
                self.seeds.insert(word.to_owned());
            }
            if word.len() == 64 && word.bytes().all(|byte| byte.is_ascii_hexdigit()) {
                self.digits.insert(word.to_owned());
            }
        }
    }

    async fn get(&mut self, path: &str) -> Answer {
        let answer = self.client.get(path).await;
        self.keep(&String::from_utf8_lossy(&answer.body));
        answer
    }

    async fn post(&mut self, path: &str, body: Value) -> Answer {
        let answer = self.client.post(path, body).await;
        assert!(answer.status < 500, "{path}: {}", String::from_utf8_lossy(&answer.body));
        self.keep(&String::from_utf8_lossy(&answer.body));
        answer
    }
}

/// Finds the secret or seed of declared dice among what was given.
fn knows(given: &Given, dice: &DeclaredDice) -> bool {
    match dice {
        DeclaredDice::Seeded(seed) => given.seeds.contains(seed),
        DeclaredDice::Fair { commitment: hash } => given.digits.iter().any(|digits| {
            let secret = sandtable_system::read_secret(digits).map(DiceSource::Fair);
            secret.and_then(|secret| secret.declared())
                == Some(DeclaredDice::Fair { commitment: hash.clone() })
        }),
        DeclaredDice::Scripted | DeclaredDice::Entered => false,
    }
}

/// Returns the dice that the next entry of a log is rolled with.
fn present(log: &str) -> DeclaredDice {
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let header = &lines[0];
    let branch = header["branch"].as_object();
    let from = branch.map_or(0, |branch| branch["entry"].as_u64().unwrap() + 1);
    let fresh = lines
        .iter()
        .rev()
        .find(|line| !line["body"]["fresh-dice"].is_null() && line["n"].as_u64().unwrap() >= from);
    let dice = match (fresh, branch) {
        (Some(line), _) => &line["body"]["fresh-dice"]["dice"],
        (None, Some(branch)) => &branch["dice"],
        (None, None) => &header["dice"],
    };
    serde_json::from_value(dice.clone()).unwrap()
}

fn read(system: &dyn System, log: &str) -> Box<dyn Play> {
    system.resume(log, None).unwrap().play
}

/// Returns whether something is hidden from whoever holds seats.
fn hides(play: &dyn Play, mine: &[u64]) -> bool {
    let (whole, seen) = (play.state_hash().unwrap(), play.view(Viewer::Referee));
    let known = |seat: &u64| {
        let viewer = Viewer::Seat(Seat(u8::try_from(*seat).unwrap()));
        play.known(viewer).unwrap().state_hash().unwrap() == whole && play.view(viewer) == seen
    };
    !mine.iter().any(known)
}

fn numbers(of: &Value) -> Vec<u64> {
    of.as_array().unwrap().iter().filter_map(Value::as_u64).collect()
}

/// Holds a match against what everybody was given.
async fn judged(system: &dyn System, keeper: &Keeper, people: &mut [Given], id: &str, place: &str) -> bool {
    let mut shown = Vec::new();
    for person in people.iter_mut() {
        shown.push(person.get(&format!("/matches/{id}")).await.ok());
    }
    let seats = shown[0]["seats"].as_array().unwrap().clone();
    if shown[0]["status"] != "running" {
        return false;
    }
    let waits = seats.iter().any(|seat| ["open", "invite", "left"].iter().any(|hold| seat["hold"] == *hold));
    let takes_part = |one: &&Value| one["organiser"] == true || !numbers(&one["mine"]).is_empty();
    let named = !shown[0]["named_by"].is_null();
    if !waits && !named && shown.iter().filter(takes_part).count() < 2 {
        return false;
    }
    let log = keeper.export(id).await.unwrap();
    let dice = present(&log);
    for person in people.iter() {
        assert!(!knows(person, &dice), "{place}: somebody knows the dice {dice:?} of {id}");
    }
    let play = read(system, &log);
    for (person, shown) in people.iter_mut().zip(&shown) {
        let mine = numbers(&shown["mine"]);
        for seat in 0..u64::from(play.seats()) {
            let looks = person.get(&format!("/matches/{id}/table?seat={seat}")).await.status == 200;
            assert_eq!(looks, mine.contains(&seat), "{place}: {id} shows seat {seat} to somebody else");
        }
        if mine.is_empty() {
            continue;
        }
        let others = |seat: u64| !mine.contains(&seat) && person.looked.contains(&(id.to_owned(), seat));
        let read = person.whole.contains(id) || (0..u64::from(play.seats())).any(others);
        let all = mine.len() == usize::from(play.seats());
        assert!(
            !read || all || !hides(&*play, &mine),
            "{place}: somebody who holds {mine:?} of {id} has read another seat"
        );
        person.looked.extend(mine.iter().map(|&seat| (id.to_owned(), seat)));
    }
    true
}

/// Draws numbers that are the same each time.
struct Draws(u64);

impl Draws {
    fn pick(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % sides
    }
}

/// Draws one call.
async fn drawn(
    host: &Host,
    (system, trial): (&str, &Value),
    people: &mut [Given],
    matches: &mut Vec<String>,
    draws: &mut Draws,
) {
    let mut pick = |sides: usize| draws.pick(sides);
    let who = pick(people.len());
    let kind = if matches.is_empty() { 0 } else { pick(16) };
    let id = matches.get(pick(matches.len().max(1))).cloned().unwrap_or_default();
    let (seat, seed) = (pick(2), pick(1000));
    let hold = [json!({ "hold": "me" }), json!({ "hold": "open" }), json!({ "hold": "machine" })];
    let seats = json!([hold[[0, 0, 0, 2][pick(4)]], hold[[0, 1, 1, 1, 2][pick(5)]]]);
    let file = people[who].files.get(pick(people[who].files.len().max(1))).cloned();
    let person = &mut people[who];
    let path = |call: &str| format!("/matches/{id}/{call}");
    let reason = "a friend came";
    let made = match kind {
        0 => {
            let mut new = json!({ "system": system, "trial": trial, "seats": seats });
            if pick(3) == 0 {
                person.seeds.insert(format!("keyed2:{seed:016x}"));
                new["dice"] = json!({ "seed": seed });
            }
            Some(person.post("/matches", new).await)
        }
        1 | 2 => {
            for seat in [seat, 1 - seat] {
                person.post(&path("join"), json!({ "seat": seat })).await;
            }
            None
        }
        3 => {
            person.post(&path("leave"), json!({ "seat": seat })).await;
            None
        }
        4 | 5 => {
            let hold = ["me", "open", "machine"][pick(3)];
            person.post(&path("substitute"), json!({ "seat": seat, "hold": hold, "reason": reason })).await;
            None
        }
        6 => match file {
            Some(log) => {
                let made = person.post("/matches/import", json!({ "log": log, "seats": seats })).await;
                if made.status == 200 {
                    person.whole.insert(made.json()["id"].as_str().unwrap().to_owned());
                }
                Some(made)
            }
            None => None,
        },
        7 => {
            let made = person.post(&path("branch"), json!({ "seat": seat })).await;
            if made.status == 200 && person.whole.contains(&id) {
                person.whole.insert(made.json()["id"].as_str().unwrap().to_owned());
            }
            Some(made)
        }
        8 | 9 => {
            let answer = person.get(&path("file")).await;
            if answer.status == 200 {
                person.whole.insert(id.clone());
                person.files.push(String::from_utf8(answer.body).unwrap());
            }
            None
        }
        10 => Some(person.post(&path("rematch"), json!({})).await),
        11 => {
            person.post(&path("advance"), json!({})).await;
            None
        }
        12 => {
            let offers = person.get(&path("amendments")).await;
            let offers: Value = serde_json::from_slice(&offers.body).unwrap_or_default();
            let first = offers["amendments"].as_array().and_then(|all| {
                all.iter().find(|offer| offer["refusal"].is_null() && !offer["command"].is_null())
            });
            if let Some(offer) = first {
                let amend = json!({ "amendment": offer["command"], "reason": reason });
                person.post(&path("amend"), amend).await;
            }
            None
        }
        13 => {
            let battles = person.get(&path("battles")).await;
            let battles: Value = serde_json::from_slice(&battles.body).unwrap_or_default();
            match battles["battles"][0]["battle"].as_str() {
                Some(battle) => {
                    let battle = path(&format!("battles/{battle}"));
                    person.post(&format!("{battle}/record"), json!({})).await;
                    Some(person.post(&battle, json!({})).await)
                }
                None => None,
            }
        }
        14 => {
            host.client().get(&path("table")).await;
            person.post(&path("resign"), json!({ "seat": seat })).await;
            None
        }
        _ => {
            for n in 0..6 {
                let shown = person.get(&format!("/matches/{id}")).await.ok();
                let mine = numbers(&shown["mine"]);
                let Some(&seat) = asked(&shown).iter().find(|seat| mine.contains(seat)) else { break };
                let command = sample(&mut person.client, &id, seat, n).await;
                person.post(&path("commands"), json!({ "seat": seat, "command": command })).await;
            }
            None
        }
    };
    if let Some(made) = made.filter(|made| made.status == 200) {
        let id = made.json()["id"].as_str().unwrap().to_owned();
        if !matches.contains(&id) {
            matches.push(id);
        }
    }
    // A handful of matches at a time, so that calls meet.
    if matches.len() > 5 {
        matches.remove(0);
    }
}

async fn nobody_knows(systems: &'static [&'static Loader], trial: Value, seed: u64) {
    let host = Host::serving(systems).await;
    let keeper = Keeper::open(None, &host.folder, systems).await.unwrap();
    for loader in systems {
        let system = loader.over_builtin().unwrap();
        let mut people = Vec::new();
        for name in ["Ann", "Ben", "Cora"] {
            people.push(Given::new(&host, name).await);
        }
        let (mut matches, mut compared) = (Vec::new(), 0);
        let mut dice = Draws(seed);
        for step in 0..STEPS {
            drawn(&host, (loader.info.id, &trial), &mut people, &mut matches, &mut dice).await;
            let mut live = Vec::new();
            for id in matches {
                let shown = people[0].get(&format!("/matches/{id}")).await.ok();
                if shown["status"] != "over" {
                    live.push(id);
                }
            }
            matches = live;
            for id in matches.clone() {
                let place = format!("{}, step {step}", loader.info.id);
                compared += u64::from(judged(&*system, &keeper, &mut people, &id, &place).await);
            }
        }
        assert!(compared > 5, "{}: only {compared} positions were shared", loader.info.id);
    }
    keeper.close().await;
}

#[tokio::test(flavor = "multi_thread")]
pub async fn whatever_is_called_nobody_knows_a_coming_roll_or_anothers_secret() {
    for seed in [1, 2] {
        nobody_knows(TOYS, json!({ "rounds": 30 }), seed).await;
    }
    nobody_knows(SYSTEMS, Value::Null, 3).await;
}

/// Plays matches with a known seed alone, then with a friend, and counts the rolls that who knows the seed foretells.
#[tokio::test(flavor = "multi_thread")]
pub async fn a_seed_that_is_known_foretells_nothing_once_a_friend_can_come() {
    let host = Host::serving(TOYS).await;
    let system = DUEL.over_builtin().unwrap();
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let seats = json!([{ "hold": "me" }, { "hold": "machine" }]);
    let new = |seed: u64| json!({ "system": "duel", "trial": { "rounds": 30 }, "seats": seats, "dice": { "seed": seed } });
    let friend = json!({ "seat": 1, "hold": "open", "reason": "a friend came" });
    let (mut rolls, mut foretold) = (0, 0);
    for seed in 1..=16 {
        let id = founded(&mut ann, new(seed)).await;
        ann.post(&format!("/matches/{id}/substitute"), friend.clone()).await.ok();
        ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
        for n in 0..6 {
            let shown = ann.get(&format!("/matches/{id}")).await.ok();
            let Some(&seat) = asked(&shown).first() else { break };
            let who = if seat == 0 { &mut ann } else { &mut ben };
            let command = sample(who, &id, seat, n).await;
            let sent = json!({ "seat": seat, "command": command });
            who.post(&format!("/matches/{id}/commands"), sent).await.ok();
        }
        ann.post(&format!("/matches/{id}/resign"), json!({ "seat": 0 })).await.ok();
        let file = String::from_utf8(ann.get(&format!("/matches/{id}/file")).await.body).unwrap();
        let lines: Vec<&str> = file.lines().collect();
        let fresh = lines.iter().position(|line| line.contains("fresh-dice")).unwrap();
        // As Ann could have played on with the seed, as far as the same is asked there.
        let mut known = read(&*system, &(lines[..fresh].join("\n") + "\n"));
        for line in &lines[fresh + 1..] {
            let entry: Value = serde_json::from_str(line).unwrap();
            let Some(body) = entry["body"]["play"].as_object() else { continue };
            let seat = Seat(u8::try_from(body["seat"].as_u64().unwrap()).unwrap());
            let body = Body::Play { seat, command: body["command"].clone() };
            if known.attempt(Attempt { who: Actor::Seat(seat), body, dice: None, at: None }).is_err() {
                break;
            }
            let rolled = entry["rolls"].as_array().is_some_and(|rolls| !rolls.is_empty());
            let guess = known.entry(known.entries() - 1).unwrap()["rolls"].clone();
            rolls += u32::from(rolled);
            foretold += u32::from(rolled && guess == entry["rolls"]);
        }
    }
    assert!(rolls > 10 && foretold * 4 < rolls * 3, "{foretold} of {rolls}");
    // Who has taken the file of a game with secrets plays nobody but machines there.
    let id = founded(&mut ann, new(1)).await;
    assert_eq!(ann.get(&format!("/matches/{id}/file")).await.status, 200);
    ann.post(&format!("/matches/{id}/substitute"), friend).await.refused(422, "secrets-read");
}

/// Who founded a game and gave the seat away can be put back into one, so the person who plays there is not alone.
#[tokio::test(flavor = "multi_thread")]
pub async fn whoever_plays_a_machine_in_somebody_elses_game_has_no_file_of_it() {
    let host = Host::serving(TOYS).await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let seats = json!([{ "hold": "me" }, { "hold": "open" }]);
    let id = founded(&mut ann, json!({ "system": "duel", "trial": { "rounds": 30 }, "seats": seats })).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    let machine = json!({ "seat": 0, "hold": "machine", "reason": "I have to go" });
    ann.post(&format!("/matches/{id}/substitute"), machine).await.ok();
    ben.get(&format!("/matches/{id}/file")).await.refused(422, "not-over");
    let none = json!({ "amendment": {}, "reason": "mine alone" });
    ben.post(&format!("/matches/{id}/amend"), none).await.refused(403, "not-organiser");
}
