//! Lets machine players play a game of any system and tells its first entries:
//! `cargo run -p sandtable-host --example watch gcw 20`.

use std::fmt::Display;

use sandtable_games::SYSTEMS;
use sandtable_host::machine::Machines;
use sandtable_host::office;
use sandtable_kernel::{Actor, Body, DiceSource, Viewer};
use sandtable_system::{Attempt, New, SENSIBLE};
use serde_json::json;

fn watched(name: &str, entries: u64) -> Result<String, String> {
    fn says(error: impl Display) -> String {
        error.to_string()
    }
    let known: Vec<&str> = SYSTEMS.iter().map(|system| system.info.id).collect();
    let system = SYSTEMS.iter().find(|system| system.info.id == name);
    let system = system.ok_or_else(|| format!("there is no system {name:?}, only {}", known.join(", ")))?;
    // The built-in pack, and a setup that the system itself chooses: `{}` leaves all of it to the defaults.
    let system = system.over_builtin().map_err(says)?;
    let mut play = system.open(New::Trial(json!({})), DiceSource::Seeded(1)).map_err(says)?.play;
    let begin = Attempt { who: Actor::Organiser, body: Body::Begin, dice: None, at: None };
    play.attempt(begin).map_err(says)?;
    let mut machines = Machines::new(SENSIBLE, 1);
    while play.entries() < entries && machines.step(&mut *play, None).map_err(says)?.is_some() {}
    Ok(office::account(&play.seen(Viewer::Referee, 0), true))
}

fn main() -> Result<(), String> {
    let mut words = std::env::args().skip(1);
    let name = words.next().unwrap_or_else(|| SYSTEMS[0].info.id.to_owned());
    let entries = words.next().and_then(|word| word.parse().ok()).unwrap_or(20);
    print!("{}", watched(&name, entries)?);
    Ok(())
}

#[test]
fn every_system_can_be_watched() {
    for system in SYSTEMS {
        let told = watched(system.info.id, 12);
        assert!(told.as_ref().is_ok_and(|told| told.contains("   11  ")), "{told:?}");
    }
}
