//! Secrets over the network: two matches that differ only in what one seat has done in secret look the same to another, byte
//! for byte and frame for frame.

use std::time::Duration;

use sandtable_host::SYSTEMS;
use sandtable_kernel::{Actor, Body, DiceSource, Seat, Viewer};
use sandtable_system::{Attempt, New, Play};
use serde_json::{Value, json};

use crate::client::{Client, Host, Live};
use crate::founded;

const SEED: u64 = 11;
const EYES: Seat = Seat(0);
const STEPS: u64 = 30;

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
fn seen(game: &dyn Play, seat: Seat, command: &Value) -> Option<Value> {
    let last = game.entries().checked_sub(1)?;
    let mut copy = game.branch(last, DiceSource::Seeded(SEED)).ok()?;
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

impl Twin {
    async fn new(client: &mut Client, system: &str) -> Self {
        let loader = SYSTEMS.iter().find(|loader| loader.info.id == system).unwrap();
        let opened =
            loader.over_builtin().unwrap().open(New::Trial(json!({})), DiceSource::Seeded(SEED)).unwrap();
        let mut game = opened.play;
        game.attempt(Attempt { who: Actor::Organiser, body: Body::Begin, dice: None, at: None }).unwrap();
        let seats = vec![json!({ "hold": "me" }); usize::from(game.seats())];
        // Clocks run: whoever waits in secret must not be told by them.
        let clock = json!({ "timing": { "kind": "days", "days": 3 } });
        let new = json!({ "system": system, "dice": { "seed": SEED }, "seats": seats, "clock": clock });
        let id = founded(client, new).await;
        let line = client.live(&format!("/matches/{id}/live?seat={}", EYES.0)).await.unwrap();
        Self { id, game, line, frames: Vec::new() }
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

/// Plays two matches that differ in secrets, and returns how many differed, and how many acts were not seen at all.
async fn compared(client: &mut Client, system: &str) -> (u64, u64) {
    let (mut a, mut b) = (Twin::new(client, system).await, Twin::new(client, system).await);
    let (mut swaps, mut quiet) = (0, 0);
    for step in 0..STEPS {
        let asks = a.game.asks(Viewer::Referee);
        let Some(asked) = asks.get(usize::try_from(step).unwrap() % asks.len().max(1)) else { break };
        let seat = asked.seat;
        let Some(first) = a.game.sample(seat, step) else { break };
        let mut second = first.clone();
        if seat != EYES {
            let shown = seen(&*a.game, seat, &first);
            let others = (1..12).filter_map(|salt| b.game.sample(seat, step + (salt << 32)));
            let hidden = others
                .filter(|other| *other != first)
                .find(|other| shown.is_some() && seen(&*b.game, seat, other) == shown);
            if let Some(hidden) = hidden {
                second = hidden;
                swaps += 1;
            }
        }
        if !(seen(&*a.game, seat, &first).is_some() && seen(&*b.game, seat, &second).is_some()) {
            break;
        }
        let eyes = Viewer::Seat(EYES);
        let known = |game: &dyn Play| json!([game.numbered(eyes), game.asks(eyes), game.outcome()]);
        let before = (known(&*a.game), a.frames.len());
        a.play(client, seat, &first).await;
        b.play(client, seat, &second).await;
        let viewer = Viewer::Seat(EYES);
        if a.game.view(viewer) != b.game.view(viewer) {
            // It has come out by the rules.
            break;
        }
        let (told_a, told_b) = (a.told(client).await, b.told(client).await);
        for (told_a, told_b) in told_a.iter().zip(&told_b) {
            assert_eq!(
                told_a, told_b,
                "{system}, step {step}: what one seat did in secret is seen by another"
            );
        }
        a.listen().await;
        b.listen().await;
        if known(&*a.game) == before.0 {
            quiet += 1;
            assert_eq!(a.frames.len(), before.1, "{system}, step {step}: that something was done is told");
        }
        assert_eq!(a.frames, b.frames, "{system}, step {step}");
    }
    (swaps, quiet)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_done_in_secret_changes_no_byte_for_others() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let (mut swaps, mut quiet) = (0, 0);
    for loader in SYSTEMS {
        let (swapped, silent) = compared(&mut ann, loader.info.id).await;
        println!("{}: {swapped} secrets swapped, {silent} acts unseen", loader.info.id);
        (swaps, quiet) = (swaps + swapped, quiet + silent);
    }
    assert!(swaps >= 3 && quiet >= 3, "only {swaps} secrets were swapped, {quiet} acts were unseen");
}
