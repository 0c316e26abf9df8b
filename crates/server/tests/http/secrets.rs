//! Secrets over the network: two matches that differ only in what one seat has done in secret look the same to another, byte
//! for byte and frame for frame.

use std::time::{Duration, Instant, SystemTime};

use sandtable_games::SYSTEMS;
use sandtable_kernel::{Actor, Body, DiceSource, Seat, Viewer};
use sandtable_system::{Attempt, New, Play, System};
use serde_json::{Value, json};

use crate::client::{Answer, Client, Host, Live};
use crate::founded;

const EYES: Seat = Seat(0);
const STEPS: u64 = 120;
/// After a secret differs, so many steps are compared.
const COMPARED: u64 = 12;
/// At the first act in secret so many others are tried in its place, one after the other: where it comes out with the next act, the
/// long way there would show a single one.
const OTHERS: usize = 8;

/// Times that both matches tell of the same thing may lie so far apart: they are whole seconds, and one match has its turn after
/// the other.
const SLACK: Duration = Duration::from_secs(4);
/// A hidden window stays open so much longer in one match: a time that it moved would be seen.
const OPEN: Duration = Duration::from_secs(7);

/// A frame or an answer without what is a match's own: its id, and the times, which stand beside it.
#[derive(Clone, Debug)]
struct Told {
    text: String,
    times: Vec<SystemTime>,
}

/// A match on the server, and the same game here, which knows what may be known.
struct Twin {
    id: String,
    game: Box<dyn Play>,
    line: Live,
    frames: Vec<Told>,
}

/// Requires that two matches tell the same, at the same times.
fn alike(a: &[Told], b: &[Told], place: &str) {
    assert_eq!(a.len(), b.len(), "{place}: {a:?} and {b:?}");
    for (a, b) in a.iter().zip(b) {
        assert_eq!(a.text, b.text, "{place}: a secret of one seat is seen by another");
        for (at, there) in a.times.iter().zip(&b.times) {
            let apart = at.duration_since(*there).unwrap_or_else(|early| early.duration());
            assert!(apart < SLACK, "{place}: a time differs by {apart:?} in {}", a.text);
        }
    }
}

fn put(game: &mut dyn Play, seat: Seat, command: &Value) -> bool {
    let body = Body::Play { seat, command: command.clone() };
    game.attempt(Attempt { who: Actor::Seat(seat), body, dice: None, at: None }).is_ok()
}

/// What the eyes see of a command, tried on a copy; nothing if it is refused.
fn seen(game: &dyn Play, seed: u64, seat: Seat, command: &Value) -> Option<Value> {
    let last = game.entries().checked_sub(1)?;
    let mut copy = game.branch(last, DiceSource::Seeded(seed)).ok()?;
    let viewer = Viewer::Seat(EYES);
    let from = copy.numbered(viewer);
    put(&mut *copy, seat, command).then(|| {
        json!([
            copy.seen(viewer, from),
            copy.view(viewer),
            copy.asks(viewer),
            copy.offers(EYES),
            copy.outcome(),
            copy.stands()
        ])
    })
}

/// Opens a game of a system and begins it.
fn opened(system: &dyn System, new: New, seed: u64) -> Option<Box<dyn Play>> {
    let mut game = system.open(new, DiceSource::Seeded(seed)).ok()?.play;
    game.attempt(Attempt { who: Actor::Organiser, body: Body::Begin, dice: None, at: None }).ok()?;
    Some(game)
}

/// Lists all arrays in a value, by pointer.
fn arrays(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Array(all) => {
            found.push(at.to_owned());
            all.iter().enumerate().for_each(|(n, one)| arrays(one, &format!("{at}/{n}"), found));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, one)| arrays(one, &format!("{at}/{name}"), found))
        }
        _ => {}
    }
}

/// Finds setups that differ from one in a secret alone: elements of a list come from a list of the same name, and the eyes see
/// the same game.
fn hidden_setups(system: &dyn System, setup: &Value, seed: u64) -> Vec<Value> {
    let Some(game) = opened(system, New::Setup(setup.clone()), seed) else { return Vec::new() };
    let viewer = Viewer::Seat(EYES);
    let shown = |game: &dyn Play| {
        let board = game.board();
        let table = board.as_ref().map(|board| (json!(board.scene(viewer)), json!(board.panel(viewer))));
        json!([game.view(viewer), game.offers(EYES), game.seen(viewer, 0), json!(game.header()), table])
    };
    let (before, mut all, mut found) = (shown(&*game), Vec::new(), Vec::new());
    arrays(setup, "", &mut all);
    // Opening a game takes its time: another part of the setup is tried with each seed.
    let places = all.len().max(1);
    all.rotate_left(usize::try_from(seed).unwrap().wrapping_mul(17) % places);
    // A deck is where a game of lists has its secrets.
    all.sort_by_key(|at| !at.ends_with("/deck"));
    let mut tries = 40;
    let name = |at: &str| at.rsplit('/').next().unwrap_or_default().to_owned();
    for at in all.iter().filter(|at| at.len() > 2) {
        for from in all.iter().filter(|from| name(from) == name(at)) {
            for (n, element) in
                setup.pointer(from).and_then(Value::as_array).into_iter().flatten().enumerate()
            {
                let mut other = setup.clone();
                let Some(list) = other.pointer_mut(at).and_then(Value::as_array_mut) else { continue };
                let Some(place) = list.get_mut(n) else { continue };
                *place = element.clone();
                if at == from {
                    list.reverse();
                }
                if other == *setup || tries == 0 {
                    continue;
                }
                tries -= 1;
                let same = opened(system, New::Setup(other.clone()), seed)
                    .is_some_and(|game| shown(&*game) == before);
                if same && !found.contains(&other) {
                    found.push(other);
                }
                if found.len() >= 3 {
                    return found;
                }
            }
        }
    }
    found
}

impl Twin {
    async fn new(client: &mut Client, system: &dyn System, setup: &Value, seed: u64) -> Self {
        let game = opened(system, New::Setup(setup.clone()), seed).unwrap();
        let seats = vec![json!({ "hold": "me" }); usize::from(game.seats())];
        // Clocks run: whoever waits in secret must not be told by them.
        let clock = json!({ "timing": { "kind": "days", "days": 3 } });
        let id = system.info().id;
        let new =
            json!({ "system": id, "setup": setup, "dice": { "seed": seed }, "seats": seats, "clock": clock });
        let id = founded(client, new).await;
        let line = client.live(&format!("/matches/{id}/live?seat={}", EYES.0)).await.unwrap();
        let mut twin = Self { id, game, line, frames: Vec::new() };
        twin.listen().await;
        twin.frames.clear();
        twin
    }

    /// Takes the last act back, in the name of all seats.
    async fn take_back(&mut self, client: &mut Client, seat: Seat) {
        let by = (0..self.game.seats()).map(|seat| Actor::Seat(Seat(seat))).collect();
        let body =
            Body::Rewind { to: self.game.undo_target().unwrap(), fresh: false, reason: String::new(), by };
        self.game.attempt(Attempt { who: Actor::Organiser, body, dice: None, at: None }).unwrap();
        client.post(&format!("/matches/{}/undo", self.id), json!({ "seat": seat })).await.ok();
    }

    async fn play(&mut self, client: &mut Client, seat: Seat, command: &Value) -> bool {
        let here = put(&mut *self.game, seat, command);
        let sent = json!({ "seat": seat, "command": command });
        let there = client.post(&format!("/matches/{}/commands", self.id), sent).await;
        assert_eq!(here, there.status == 200, "{}", String::from_utf8_lossy(&there.body));
        here
    }

    fn plain(&self, text: &str) -> Told {
        let mut value: Value = serde_json::from_str(&text.replace(&self.id, "ID")).unwrap();
        let mut times = Vec::new();
        take_times(&mut value, &mut times);
        Told { text: value.to_string(), times }
    }

    /// An answer with its status and head, but for the request's own id and hour.
    fn whole(&self, asked: &Value, mut answer: Answer) -> Told {
        answer.headers.retain(|name, _| !matches!(name.as_str(), "date" | "x-request-id"));
        let mut told = self.plain(&String::from_utf8(answer.body).unwrap());
        told.text = format!("{asked} {} {:?} {}", answer.status, answer.headers, told.text);
        told
    }

    /// Everything that the eyes are told by requests, also of commands: their own one, and some that are another's.
    async fn told(&self, client: &mut Client, commands: &[Value]) -> Vec<Told> {
        let (id, seat) = (&self.id, EYES.0);
        let mut told = Vec::new();
        for path in ["?seat=0".to_owned(), format!("/table?seat={seat}"), format!("/log?seat={seat}")] {
            let answer = client.get(&format!("/matches/{id}{path}")).await;
            told.push(self.whole(&json!(path), answer));
        }
        for asked in questions(&*self.game, commands) {
            let answer = client.post(&format!("/matches/{id}/query"), asked.clone()).await;
            told.push(self.whole(&asked, answer));
        }
        told
    }

    /// Lets the eyes send what the rules refuse them; what they are told on their line comes with the next frames.
    async fn refused(&mut self, client: &mut Client, commands: &[Value]) -> Vec<Told> {
        let mut told = Vec::new();
        for command in commands.iter().filter(|command| self.game.check(EYES, command).is_err()) {
            let sent = json!({ "seat": EYES, "command": command });
            let answer = client.post(&format!("/matches/{}/commands", self.id), sent.clone()).await;
            assert_ne!(answer.status, 200, "the server takes {sent}");
            told.push(self.whole(&sent, answer));
            self.line.say(json!({ "t": "command", "id": 1, "command": command })).await;
        }
        told
    }

    async fn listen(&mut self) {
        // The line tells all that is new before it answers.
        self.line.say(json!({ "t": "ping" })).await;
        while let Some(frame) = self.line.frame(Duration::from_secs(20)).await {
            if frame.contains("\"t\":\"pong\"") {
                return;
            }
            let frame = self.plain(&frame);
            self.frames.push(frame);
        }
        panic!("the line of {} does not answer", self.id);
    }
}

/// Puts a sign in the place of each time, and keeps the times.
fn take_times(value: &mut Value, times: &mut Vec<SystemTime>) {
    match value {
        Value::Object(fields) => fields.values_mut().for_each(|value| take_times(value, times)),
        Value::Array(all) => all.iter_mut().for_each(|value| take_times(value, times)),
        Value::String(text) => {
            if let Ok(time) = humantime::parse_rfc3339(text) {
                times.push(time);
                *value = json!("TIME");
            }
        }
        _ => {}
    }
}

/// Questions of the eyes: all of the position, and some of its pieces and of commands.
fn questions(game: &dyn Play, commands: &[Value]) -> Vec<Value> {
    let mut all: Vec<Value> =
        ["offers", "overview", "view", "scene", "explain", "draw"].map(|ask| json!({ "ask": ask })).into();
    all.extend(["advise", "sample"].map(|ask| json!({ "ask": ask, "seed": 1 })));
    for command in commands {
        all.extend(["check", "faults", "preview"].map(|ask| json!({ "ask": ask, "command": command })));
        all.push(json!({ "ask": "options", "command": command, "at": "" }));
    }
    let battles = game.battles().into_iter().map(|battle| format!("battle:{}", battle.id));
    all.extend(battles.map(|battle| json!({ "ask": "briefing", "battle": battle })));
    let scene = game.board().map(|board| json!(board.scene(Viewer::Seat(EYES)))).unwrap_or_default();
    if let Some([first, .., last]) = scene["pieces"].as_array().map(Vec::as_slice) {
        for [from, to] in [[first, last], [last, first]] {
            all.push(json!({ "ask": "reach", "piece": from["id"], "cell": 6.0 }));
            all.push(json!({ "ask": "sight", "from": from["id"], "to": to["id"] }));
            all.push(json!({ "ask": "measure", "from": from["group"], "to": to["group"] }));
            all.push(shot(from, to));
            all.push(json!({ "ask": "outlook", "unit": from["group"] }));
        }
    }
    all.iter_mut().for_each(|asked| asked["seat"] = json!(EYES));
    all
}

/// Asks for the odds of an attack, in the fields that one system or another has for it.
fn shot(from: &Value, to: &Value) -> Value {
    let number = |of: &Value| -> Option<u64> { of.as_str()?.rsplit(':').next()?.parse().ok() };
    let shot = match from["id"] == from["group"] {
        true => json!({ "unit": number(&from["group"]), "target": number(&to["group"]), "weapons": [0] }),
        false => json!({ "unit": number(&from["group"]), "base": number(&to["id"]) }),
    };
    json!({ "ask": "explain", "shot": shot })
}

/// Takes what has come on both lines, which must be the same, and counts it.
async fn heard_alike(a: &mut Twin, b: &mut Twin, place: &str) -> usize {
    a.listen().await;
    b.listen().await;
    alike(&a.frames, &b.frames, place);
    b.frames.clear();
    std::mem::take(&mut a.frames).len()
}

/// Counts of what was compared.
#[derive(Default)]
struct Compared {
    /// Positions that differed in a secret.
    swaps: u64,
    /// Acts that the eyes may not know of at all.
    quiet: u64,
}

/// Plays two matches that differ in secrets: in their setups, or in what is done in secret.
async fn compared(
    client: &mut Client,
    system: &dyn System,
    setups: [&Value; 2],
    seed: u64,
    done: &mut Compared,
) {
    let id = system.info().id;
    let mut a = Twin::new(client, system, setups[0], seed).await;
    let mut b = Twin::new(client, system, setups[1], seed).await;
    let viewer = Viewer::Seat(EYES);
    let mut since = if setups[0] == setups[1] { 0 } else { 1 };
    for step in 0..STEPS {
        let place = format!("{id}, match {}, step {step}", a.id);
        let asks = a.game.asks(Viewer::Referee);
        let Some(asked) = asks.get(usize::try_from(step).unwrap() % asks.len().max(1)) else { break };
        let seat = asked.seat;
        let Some(first) = a.game.sample(seat, step + (seed << 20)) else { break };
        let (here, there) = (seen(&*a.game, seed, seat, &first), seen(&*b.game, seed, seat, &first));
        // A command that the eyes read is no secret.
        let open = here.as_ref().is_some_and(|here| !here[0][0]["body"]["play"]["command"].is_null());
        let mut others = Vec::new();
        if seat != EYES && here.is_some() && !open {
            let most = if since == 0 { OTHERS } else { 1 };
            for other in (1..6 + most as u64).filter_map(|salt| b.game.sample(seat, step + (salt << 32))) {
                let new = others.len() < most && other != first && !others.contains(&other);
                if new && seen(&*b.game, seed, seat, &other) == here {
                    others.push(other);
                }
            }
        }
        if others.is_empty() {
            if here.is_none() || there != here {
                // It comes out by the rules, or is refused.
                break;
            }
            others.push(first.clone());
        } else {
            since = since.max(1);
        }
        for (n, second) in others.iter().enumerate() {
            if n > 0 {
                a.take_back(client, seat).await;
                b.take_back(client, seat).await;
                heard_alike(&mut a, &mut b, &place).await;
            }
            let known = |game: &dyn Play| json!([game.numbered(viewer), game.asks(viewer), game.outcome()]);
            let before = known(&*a.game);
            a.play(client, seat, &first).await;
            b.play(client, seat, second).await;
            let frames = heard_alike(&mut a, &mut b, &place).await;
            if known(&*a.game) == before {
                done.quiet += 1;
                assert_eq!(frames, 0, "{place}: that something was done is told");
            }
            if since == 0 {
                continue;
            }
            let mut commands = vec![json!({}), first.clone(), second.clone()];
            commands.extend(a.game.sample(EYES, step));
            alike(&a.told(client, &commands).await, &b.told(client, &commands).await, &place);
            alike(&a.refused(client, &commands).await, &b.refused(client, &commands).await, &place);
            heard_alike(&mut a, &mut b, &place).await;
            done.swaps += 1;
        }
        if since == 0 {
            continue;
        }
        since += 1;
        if since > COMPARED {
            break;
        }
    }
}

/// So many positions with another secret are compared for each system that has secrets; 2,500 each night.
fn wanted() -> u64 {
    if std::env::var_os("SANDTABLE_NIGHTLY").is_some() { 2_500 } else { 8 }
}

/// What a game with secrets begins from: REGIMENT's usual trial has a mission agreed on, and so no deck that is secret.
fn trial(system: &str) -> Value {
    match system {
        "regiment" => json!({ "lists": ["skirmish-empire", "skirmish-rebels"] }),
        _ => json!({}),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_done_in_secret_changes_no_byte_for_others() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let (mut quiet, mut few) = (Vec::new(), Vec::new());
    for loader in SYSTEMS {
        let system = loader.over_builtin().unwrap();
        let (mut done, begun) = (Compared::default(), std::time::Instant::now());
        for seed in 0..wanted() + 6 {
            let game = opened(&*system, New::Trial(trial(loader.info.id)), seed).unwrap();
            let header: Value = serde_json::from_str(&game.lines(0)[0]).unwrap();
            let setup = &header["setup"];
            compared(&mut ann, &*system, [setup, setup], seed, &mut done).await;
            if done.swaps >= wanted() {
                break;
            }
            for other in hidden_setups(&*system, setup, seed) {
                if done.swaps >= wanted() {
                    break;
                }
                compared(&mut ann, &*system, [setup, &other], seed, &mut done).await;
            }
            if done.swaps >= wanted() {
                break;
            }
        }
        let took = begun.elapsed();
        println!("{}: {} secrets swapped, {} acts unseen, {took:?}", loader.info.id, done.swaps, done.quiet);
        if done.swaps < wanted() {
            few.push(loader.info.id);
        }
        quiet.push(done.quiet);
    }
    assert!(few.is_empty(), "too few secrets were swapped in {few:?}");
    // Not every system has acts that are not seen at all, and one of those that do has few: not found in a short run.
    let enough = quiet.iter().filter(|quiet| **quiet >= 3).count();
    assert!(enough >= if wanted() > 100 { 2 } else { 1 }, "acts that were unseen: {quiet:?}");
}

/// Finds commands of a game the last of which the eyes may not know of at all.
fn to_a_hidden_act(mut game: Box<dyn Play>, seed: u64) -> Option<Vec<(Seat, Value)>> {
    let viewer = Viewer::Seat(EYES);
    let known = |game: &dyn Play| json!([game.numbered(viewer), game.asks(viewer), game.outcome()]);
    let mut script = Vec::new();
    for step in 0..STEPS {
        let asks = game.asks(Viewer::Referee);
        let seat = asks.get(usize::try_from(step).unwrap() % asks.len().max(1))?.seat;
        let command = game.sample(seat, step + (seed << 20))?;
        let before = known(&*game);
        if !put(&mut *game, seat, &command) {
            return None;
        }
        script.push((seat, command));
        if seat != EYES && known(&*game) == before {
            return Some(script);
        }
    }
    None
}

/// The time that an answer and a pong take, in the middle of many.
async fn answered_in(twin: &mut Twin, client: &mut Client) -> [Duration; 2] {
    let mut took = [Vec::new(), Vec::new()];
    for _ in 0..50 {
        let begun = Instant::now();
        client.get(&format!("/matches/{}?seat={}", twin.id, EYES.0)).await.ok();
        took[0].push(begun.elapsed());
        let begun = Instant::now();
        twin.listen().await;
        took[1].push(begun.elapsed());
    }
    took.map(|mut took| {
        took.sort();
        took[took.len() / 2]
    })
}

/// A window that only another seat knows of is answered in one match and stays open in the other.
async fn hidden_window(
    client: &mut Client,
    system: &dyn System,
    setup: &Value,
    seed: u64,
    script: &[(Seat, Value)],
) {
    let id = system.info().id;
    let mut a = Twin::new(client, system, setup, seed).await;
    let mut b = Twin::new(client, system, setup, seed).await;
    let ((seat, hidden), before) = script.split_last().unwrap();
    for (seat, command) in before {
        a.play(client, *seat, command).await;
        b.play(client, *seat, command).await;
    }
    heard_alike(&mut a, &mut b, id).await;
    let mut other = Client::new(client.address, client.cookie.clone());
    let mut compare = async |a: &mut Twin, b: &mut Twin, place: &str| {
        assert_eq!(heard_alike(a, b, place).await, 0, "{id}, {place}: something is told");
        alike(&a.told(client, &[]).await, &b.told(client, &[]).await, &format!("{id}, {place}"));
        let (open, closed) = (answered_in(b, client).await, answered_in(a, client).await);
        println!("{id}, {place}: answer and pong in {open:?}, and in {closed:?} of the other match");
    };
    tokio::time::sleep(OPEN).await;
    compare(&mut a, &mut b, "open in both").await;
    a.play(&mut other, *seat, hidden).await;
    compare(&mut a, &mut b, "answered in one").await;
    tokio::time::sleep(OPEN).await;
    compare(&mut a, &mut b, "open for longer in one").await;
    b.play(&mut other, *seat, hidden).await;
    compare(&mut a, &mut b, "answered in both").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hidden_window_moves_no_time_of_others() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let mut windows = 0;
    for loader in SYSTEMS {
        let system = loader.over_builtin().unwrap();
        for seed in 0..24 {
            let game = opened(&*system, New::Trial(json!({})), seed).unwrap();
            let header: Value = serde_json::from_str(&game.lines(0)[0]).unwrap();
            if let Some(script) = to_a_hidden_act(game, seed) {
                hidden_window(&mut ann, &*system, &header["setup"], seed, &script).await;
                windows += 1;
                break;
            }
        }
    }
    assert!(windows > 0, "no window was found that others do not see");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proposal_does_not_fall_by_what_is_done_in_secret() {
    let host = Host::start().await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let found = SYSTEMS.iter().find_map(|loader| {
        let game = opened(&*loader.over_builtin().unwrap(), New::Trial(json!({})), 0)?;
        let header: Value = serde_json::from_str(&game.lines(0)[0]).unwrap();
        let last = game.seats() - 1;
        Some((loader.info.id, header["setup"].clone(), last, to_a_hidden_act(game, 0)?))
    });
    let (system, setup, last, script) = found.unwrap();
    let mut seats = vec![json!({ "hold": "me" }); usize::from(last)];
    seats.push(json!({ "hold": "open" }));
    let new = json!({ "system": system, "setup": setup, "seats": seats });
    let id = founded(&mut ann, new).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": last })).await.ok();
    let proposals = async |ann: &mut Client| -> usize {
        let shown = ann.get(&format!("/matches/{id}?seat={}", EYES.0)).await.ok();
        shown["proposals"].as_array().unwrap().len()
    };
    for (n, (seat, command)) in script.iter().enumerate() {
        if n + 1 == script.len() {
            ann.post(&format!("/matches/{id}/draw"), json!({ "seat": EYES })).await.ok();
            assert_eq!(proposals(&mut ann).await, 1);
        }
        let whose = if seat.0 == last { &mut ben } else { &mut ann };
        let sent = json!({ "seat": seat, "command": command });
        whose.post(&format!("/matches/{id}/commands"), sent).await.ok();
    }
    assert_eq!(proposals(&mut ann).await, 1, "that it is gone tells that somebody has done something");
}
