//! Secrets over the network: two matches that differ only in what one seat has done in secret look the same to another, byte
//! for byte and frame for frame.

use std::time::Duration;

use sandtable_host::SYSTEMS;
use sandtable_kernel::{Actor, Body, DiceSource, Seat, Viewer};
use sandtable_system::{Attempt, New, Play, System};
use serde_json::{Value, json};

use crate::client::{Client, Host, Live};
use crate::founded;

const EYES: Seat = Seat(0);
const STEPS: u64 = 120;
/// After a secret differs, so many steps are compared.
const COMPARED: u64 = 12;
/// At the first act in secret so many others are tried in its place, one after the other: where it comes out with the next act, the
/// long way there would show a single one.
const OTHERS: usize = 8;

/// A match on the server, and the same game here, which knows what may be known.
struct Twin {
    id: String,
    game: Box<dyn Play>,
    line: Live,
    frames: Vec<String>,
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
    async fn take_back(&mut self, client: &mut Client) {
        let by = (0..self.game.seats()).map(|seat| Actor::Seat(Seat(seat))).collect();
        let body =
            Body::Rewind { to: self.game.undo_target().unwrap(), fresh: false, reason: String::new(), by };
        self.game.attempt(Attempt { who: Actor::Organiser, body, dice: None, at: None }).unwrap();
        client.post(&format!("/matches/{}/undo", self.id), json!({ "seat": EYES.0 })).await.ok();
    }

    async fn play(&mut self, client: &mut Client, seat: Seat, command: &Value) -> bool {
        let here = put(&mut *self.game, seat, command);
        let sent = json!({ "seat": seat, "command": command });
        let there = client.post(&format!("/matches/{}/commands", self.id), sent).await;
        assert_eq!(here, there.status == 200, "{}", String::from_utf8_lossy(&there.body));
        here
    }

    /// Takes what is its own out of a text: the id, and the times.
    fn plain(&self, text: &str) -> String {
        let mut value: Value = serde_json::from_str(&text.replace(&self.id, "ID")).unwrap();
        timeless(&mut value);
        value.to_string()
    }

    /// Everything that the eyes are told by requests.
    async fn told(&self, client: &mut Client) -> Vec<String> {
        let (id, seat) = (&self.id, EYES.0);
        let mut told = Vec::new();
        for path in ["?seat=0".to_owned(), format!("/table?seat={seat}"), format!("/log?seat={seat}")] {
            told.push(
                self.plain(
                    &String::from_utf8(client.get(&format!("/matches/{id}{path}")).await.body).unwrap(),
                ),
            );
        }
        for ask in ["offers", "advise", "overview", "view", "scene", "explain", "draw"] {
            let asked = json!({ "seat": seat, "ask": ask });
            let asked = if ask == "advise" { json!({ "seat": seat, "ask": ask, "seed": 1 }) } else { asked };
            let answer = client.post(&format!("/matches/{id}/query"), asked).await;
            told.push(self.plain(&String::from_utf8(answer.body).unwrap()));
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

fn timeless(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, value| {
                timeless(value);
                !matches!(name.as_str(), "at" | "made" | "moved" | "due") || !value.is_string()
            });
        }
        Value::Array(all) => all.iter_mut().for_each(timeless),
        _ => {}
    }
}

/// Takes what has come on both lines, which must be the same, and counts it.
async fn heard_alike(a: &mut Twin, b: &mut Twin, step: u64) -> usize {
    a.listen().await;
    b.listen().await;
    assert_eq!(a.frames, b.frames, "match {}, step {step}", a.id);
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
                a.take_back(client).await;
                b.take_back(client).await;
                heard_alike(&mut a, &mut b, step).await;
            }
            let known = |game: &dyn Play| json!([game.numbered(viewer), game.asks(viewer), game.outcome()]);
            let before = known(&*a.game);
            a.play(client, seat, &first).await;
            b.play(client, seat, second).await;
            let frames = heard_alike(&mut a, &mut b, step).await;
            if known(&*a.game) == before {
                done.quiet += 1;
                assert_eq!(frames, 0, "{id}, step {step}: that something was done is told");
            }
            if since == 0 {
                continue;
            }
            let (told_a, told_b) = (a.told(client).await, b.told(client).await);
            for (told_a, told_b) in told_a.iter().zip(&told_b) {
                assert_eq!(told_a, told_b, "{id}, step {step}: a secret of one seat is seen by another");
            }
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

#[tokio::test(flavor = "multi_thread")]
async fn what_is_done_in_secret_changes_no_byte_for_others() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let (mut quiet, mut few) = (0, Vec::new());
    for loader in SYSTEMS {
        let system = loader.over_builtin().unwrap();
        let (mut done, begun) = (Compared::default(), std::time::Instant::now());
        for seed in 0..wanted() + 6 {
            let game = opened(&*system, New::Trial(json!({})), seed).unwrap();
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
        quiet += done.quiet;
    }
    assert!(few.is_empty(), "too few secrets were swapped in {few:?}");
    assert!(quiet >= 3, "only {quiet} acts were unseen");
}
