//! `backup`, `restore`, `verify`, `export`, `import`, `admin`: a server's database is looked after from its machine.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::path::Path;

use sandtable_cli::systems::SYSTEMS;
use sandtable_host::machine::Machines;
use sandtable_kernel::{Actor, Body, DiceSource};
use sandtable_system::{Attempt, Loader, New, SENSIBLE};
use serde_json::json;

use crate::common::{Ran, command, folder, run};

/// A game of a system after some steps, as its log.
fn log(loader: &Loader) -> String {
    let system = loader.over_builtin().unwrap();
    let mut play = system.open(New::Trial(json!({})), DiceSource::Seeded(5)).unwrap().play;
    play.attempt(Attempt { who: Actor::Organiser, body: Body::Begin, dice: None, at: None }).unwrap();
    let mut machines = Machines::new(SENSIBLE, 3);
    for _ in 0..6 {
        machines.step(&mut *play, None).unwrap();
    }
    play.lines(0).join("\n") + "\n"
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn with_password(args: &[&str]) -> Ran {
    Ran::of(command(args).env("SANDTABLE_PASSWORD", "eleven geese").output().unwrap())
}

#[test]
fn a_place_that_is_no_database_is_told_with_what_would_be_right() {
    let folder = folder("places");
    fs::write(folder.join("note.txt"), "a note that is no database").unwrap();
    let url = |name: &str| format!("sqlite:{}", text(&folder.join(name)));
    run(&["serve", "--database", &url("none/club.db"), "--listen", "127.0.0.1:0"])
        .complains(1, &["none/club.db", "there is no folder", "mkdir -p"]);
    run(&["serve", "--database", &url("note.txt"), "--listen", "127.0.0.1:0"])
        .complains(1, &["note.txt` isn't a SQLite database"]);
    // A copy of what is not there would be an empty one; a copy that is read in makes its place.
    let copy = folder.join("club.backup");
    run(&["backup", text(&copy), "--database", &url("typo.db")])
        .complains(1, &["there is no file", "typo.db"]);
    assert!(!folder.join("typo.db").exists() && !copy.exists());
    run(&["backup", text(&copy), "--data", text(&folder.join("data"))]).says(0, &["0 games"]);
    run(&["restore", text(&copy), "--database", &url("new.db")]).says(0, &[]);
    assert!(folder.join("new.db").exists());
}

#[test]
fn a_database_travels_as_one_file_and_every_game_is_replayed() {
    let folder = folder("keep");
    let (here, there) = (folder.join("here"), folder.join("there"));
    let (here, there) = (text(&here), text(&there));
    with_password(&["admin", "add", "ann", "--data", here]).says(0, &["ann is now an admin"]);
    run(&["admin", "list", "--data", here]).says(0, &["ann"]);
    let mut ids = Vec::new();
    for loader in SYSTEMS {
        let file = folder.join(format!("{}.jsonl", loader.info.id));
        fs::write(&file, log(loader)).unwrap();
        run(&["import", text(&file), "--for", "nobody", "--data", here]).complains(1, &["there's no user"]);
        let done = run(&["import", text(&file), "--for", "ANN", "--data", here, "--json"]);
        ids.push((done.json()["id"].as_str().unwrap().to_owned(), fs::read_to_string(&file).unwrap()));
    }
    // A log that was changed is taken in by nobody.
    let torn = folder.join("torn.jsonl");
    fs::write(&torn, ids[0].1.replacen("\"n\":1", "\"n\":2", 1)).unwrap();
    run(&["import", text(&torn), "--for", "ann", "--data", here]).complains(1, &["doesn't check out"]);

    let copy = folder.join("club.backup");
    run(&["backup", text(&copy), "--data", here]).says(0, &[&format!("copied {} games", SYSTEMS.len())]);
    run(&["backup", text(&copy), "--data", here]).complains(1, &["club.backup"]);
    run(&["restore", text(&copy), "--data", here]).complains(1, &["isn't empty"]);
    let changed = folder.join("changed.backup");
    fs::write(&changed, fs::read_to_string(&copy).unwrap().replacen("ann", "eve", 1)).unwrap();
    run(&["restore", text(&changed), "--data", there]).complains(1, &["was changed after it was written"]);
    let cut = folder.join("cut.backup");
    let whole = fs::read_to_string(&copy).unwrap();
    fs::write(&cut, &whole[..whole.trim_end().rfind('\n').unwrap() + 1]).unwrap();
    run(&["restore", text(&cut), "--data", there]).complains(1, &["ends too early"]);

    let hold = format!("{} of {} games are sound", SYSTEMS.len(), SYSTEMS.len());
    run(&["restore", text(&copy), "--data", there]).says(0, &[&hold]);
    run(&["verify", "--data", there]).says(0, &[&hold]);
    for (id, log) in &ids {
        let [kept, out] = [here, there].map(|data| run(&["export", id, "--data", data]));
        assert_eq!((out.code, &out.out), (0, &kept.out));
        // Others may come in by invitation: it goes on with dice that nobody knows.
        assert!(out.out.starts_with(log));
    }
    run(&["export", "nowhere", "--data", there]).complains(1, &["game `nowhere` not found"]);
    run(&["admin", "log-out", "ann", "--data", there]).says(0, &["all sessions of ann"]);
    run(&["admin", "drop", "ann", "--data", there]).says(0, &["no longer an admin"]);
    run(&["admin", "trail", "--data", there])
        .says(0, &["admin-made", "logged-out-by-admin", "admin-dropped"]);
    run(&["admin", "add", "ben", "--data", there]).complains(2, &["SANDTABLE_PASSWORD"]);
}
