//! Packs that not everybody has travel with the logs that were played with them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_cli::systems::SYSTEMS;
use sandtable_kernel::{Actor, Body, DiceSource, Viewer, seal, split};
use sandtable_system::{Attempt, Loader, New};
use serde_json::json;

fn gcw() -> &'static Loader {
    SYSTEMS.iter().copied().find(|loader| loader.info.id == "gcw").expect("a system")
}

/// A campaign that was begun with a pack of a group's own: the built-in one with another version.
fn log() -> String {
    let mut sources = (gcw().builtin)();
    let manifest = sources.iter_mut().find(|file| file.path == "pack.toml").expect("a manifest");
    let line = manifest.text.lines().find(|line| line.starts_with("version")).expect("a version").to_owned();
    manifest.text = manifest.text.replace(&line, "version = \"9.9.9\"");
    let own = (gcw().load)(&sources).expect("sound");
    let names = json!({ "factions": [
        { "faction": "rebel", "players": ["Ana"] },
        { "faction": "imperial", "players": ["Bo"] },
    ] });
    let mut play =
        own.open(New::Names(names), DiceSource::Seeded(1)).unwrap_or_else(|stop| panic!("{stop}")).play;
    play.attempt(Attempt { who: Actor::Organiser, body: Body::Begin, dice: None, at: None })
        .expect("it begins");
    play.lines(0).iter().flat_map(|line| [line.as_str(), "\n"]).collect()
}

#[test]
fn a_log_with_a_pack_of_its_own_opens_where_nobody_has_that_pack() {
    let text = log();
    let system = gcw().over_builtin().expect("sound");
    assert!(
        text.lines().nth(1).expect("a line").starts_with("{\"pack\":\""),
        "the pack stands after the header"
    );
    assert!(
        text.lines().next().expect("a header").len() < 20_000,
        "the header names it and does not hold it"
    );
    let resumed = system.resume(&text, None).unwrap_or_else(|stop| panic!("{stop}"));
    assert_eq!(resumed.play.header().packs[0].version, "9.9.9");
    assert!(!resumed.play.view(Viewer::Public).is_null());
    let report = system.verify(&text);
    assert!(report.ok(), "{report}");
}

#[test]
fn a_log_whose_pack_is_nowhere_says_which_one_it_needs() {
    let text = log();
    let mut previous = String::new();
    let mut without = String::new();
    for line in text.lines().filter(|line| !line.starts_with("{\"pack\":")) {
        let (body, _) = split(line).expect("a line with its hash");
        let sealed = seal(&previous, &body);
        previous = split(&sealed).expect("sealed").1.to_owned();
        without.extend([sealed.as_str(), "\n"]);
    }
    let system = gcw().over_builtin().expect("sound");
    let Err(stop) = system.resume(&without, None) else { panic!("it opens without its pack") };
    assert!(
        stop.to_string().contains("9.9.9") && stop.to_string().contains("neither here nor attached"),
        "{stop}"
    );
    assert!(!system.verify(&without).ok());
}
