//! The server from outside: real requests to a server on a free port.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "names of tests say it all, and one that fails may do so loudly"
)]

mod again;
mod analysis;
mod asking;
mod battles;
mod client;
mod consent;
mod description;
mod games;
mod guards;
mod limits;
mod live;
mod names;
mod nobody_knows;
mod notices;
mod office;
mod outage;
mod people;
mod postgres;
mod presets;
mod secrets;
mod sharing;
mod time;

use serde_json::{Value, json};

use client::Client;

/// Founds a match and returns its id.
pub async fn founded(client: &mut Client, asked: Value) -> String {
    let answer = client.post("/matches", asked).await.ok();
    answer["id"].as_str().unwrap().to_owned()
}

/// Two people at a table of the first system.
pub async fn table_of_two(host: &client::Host) -> (Client, Client, String) {
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let asked = json!({ "system": first_system(), "seats": [{ "hold": "me" }, { "hold": "open" }] });
    let id = founded(&mut ann, asked).await;
    ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
    (ann, ben, id)
}

pub fn first_system() -> &'static str {
    sandtable_games::SYSTEMS[0].info.id
}

/// Returns the seats that a match says are asked.
pub fn asked(shown: &Value) -> Vec<u64> {
    let seats = shown["seats"].as_array().unwrap();
    seats.iter().filter(|seat| seat["asked"] == true).map(|seat| seat["seat"].as_u64().unwrap()).collect()
}

/// Draws a legal command for a seat: a draw may find none where there are few, the next one does.
pub async fn sample(client: &mut Client, id: &str, seat: u64, seed: u64) -> Value {
    for seed in seed..seed + 50 {
        let asked = json!({ "seat": seat, "ask": "sample", "seed": seed });
        let drawn = client.post(&format!("/matches/{id}/query"), asked).await.ok()["command"].clone();
        if !drawn.is_null() {
            return drawn;
        }
    }
    panic!("no legal command is found for seat {seat}")
}
