//! `sandtable packs`: sound packs pass, broken ones are reported whole.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::{folder, root, run};
use sandtable_cli::systems::SYSTEMS;
use sandtable_host::referee::protocol_schemas;
use sandtable_kernel::{Actor, Body, DiceSource};
use sandtable_system::{Attempt, New};
use serde_json::{Value, json};

#[test]
fn the_built_in_packs_are_sound() {
    let sound = ["built-in: regiment ", "16 files, hash ", "built-in: gcw 1.0.0 is sound", "23 files, hash "];
    let tours = ["built-in: tours 1.0.0 is sound", "16 files, hash "];
    run(&["packs", "check"]).says(0, &sound);
    run(&["packs", "check"]).says(0, &tours);
    run(&["packs", "check"]).says(0, &["built-in: legion ", " is sound", "16 files, hash "]);
    let told = run(&["packs", "check", "--json"]).json();
    assert_eq!(told["ok"], true);
    assert_eq!(told["packs"][0]["pack"]["contents"]["lists"][0], "tutorial-empire");
    assert_eq!(told["packs"][1]["pack"]["contents"]["ships"][0], "xwing");
    assert_eq!(told["packs"][2]["pack"]["contents"]["arcs"][0], "bring-peace-to-the-galaxy");
    assert_eq!(told["packs"][3]["pack"]["contents"]["squads"][0], "arc-troopers");
    assert_eq!(told["packs"].as_array().unwrap().len(), 4);
}

#[test]
fn the_folder_of_a_pack_hashes_like_the_embedded_one() {
    let embedded = run(&["packs", "check", "--json"]).json();
    for (index, game) in ["regiment", "gcw", "tours", "legion"].into_iter().enumerate() {
        let folder = root().join("packs").join(game);
        let told = run(&["packs", "check", folder.to_str().unwrap(), "--json"]).json();
        assert_eq!(told["pack"]["manifest"]["game"], game);
        assert_eq!(told["pack"]["hash"], embedded["packs"][index]["pack"]["hash"]);
    }
}

#[test]
fn the_manifest_says_which_game_checks_a_pack() {
    let dir = folder("broken-gcw");
    let manifest = std::fs::read_to_string(root().join("packs/gcw/pack.toml")).unwrap();
    std::fs::write(dir.join("pack.toml"), &manifest).unwrap();
    std::fs::write(dir.join("tables.toml"), "[[crash_table]]\nid = 'crash-rebel'\ndice = '2e6'\nrows = []\n")
        .unwrap();
    let place = format!("{}:3:8: unknown roll `2e6`", dir.join("tables.toml").display());
    run(&["packs", "check", dir.to_str().unwrap()]).says(1, &[&place, ": 1 problem"]);
    std::fs::write(dir.join("pack.toml"), manifest.replace("game = \"gcw\"", "game = \"chess\"")).unwrap();
    let told = "the pack is for the game `chess`, expected `regiment` or `gcw` or `tours` or `legion`";
    run(&["packs", "check", dir.to_str().unwrap()]).says(1, &["pack.toml:5:8: ", told]);
    run(&["packs", "list", "--pack", dir.to_str().unwrap()]).complains(1, &[told, "hint: "]);
}

#[test]
fn a_pack_for_other_rules_is_told() {
    let dir = folder("other-rules");
    for entry in std::fs::read_dir(root().join("packs/regiment")).unwrap().map(Result::unwrap) {
        if entry.path().is_file() {
            std::fs::copy(entry.path(), dir.join(entry.file_name())).unwrap();
        }
    }
    let manifest = std::fs::read_to_string(dir.join("pack.toml")).unwrap();
    std::fs::write(dir.join("pack.toml"), manifest.replace("rules = \"0.2\"", "rules = \"9.9\"")).unwrap();
    let told = "the pack is for rules `9.9`; this program plays `0.2` [pack.rules]";
    run(&["packs", "check", dir.to_str().unwrap()]).says(1, &["pack.toml:6:9: ", told, ": 1 problem"]);
}

/// A copy of the pack with an id of its own takes the codes of lists of the one it was made from.
#[test]
fn lists_of_a_pack_go_into_one_that_is_based_on_it() {
    let dir = folder("based-on");
    for entry in std::fs::read_dir(root().join("packs/regiment")).unwrap().map(Result::unwrap) {
        if entry.path().is_file() {
            std::fs::copy(entry.path(), dir.join(entry.file_name())).unwrap();
        }
    }
    let code = run(&["list", "export", "skirmish-empire"]).out;
    let manifest = std::fs::read_to_string(dir.join("pack.toml")).unwrap();
    let own = manifest.replace("id = \"regiment\"", "id = \"dunes\"");
    let import = ["--pack", dir.to_str().unwrap(), "list", "import", code.trim()];
    std::fs::write(dir.join("pack.toml"), &own).unwrap();
    run(&import).complains(1, &["the list is for the pack `regiment`, and this is `dunes`", "based_on"]);
    let based = own.replace("id = \"dunes\"", "id = \"dunes\"\nbased_on = \"regiment\"");
    std::fs::write(dir.join("pack.toml"), based).unwrap();
    run(&import).says(0, &["stormtroopers"]);
    run(&import)
        .complains(0, &["note: the list was made for the pack `regiment`, which `dunes` is based on"]);
    // A unit that the copy doesn't have is told.
    let units = std::fs::read_to_string(dir.join("units-empire.toml")).unwrap();
    let lists = dir.join("lists.toml");
    std::fs::remove_file(&lists).unwrap();
    let away = units.replace("id = \"stormtroopers\"", "id = \"dune-troopers\"");
    std::fs::write(dir.join("units-empire.toml"), away).unwrap();
    run(&import).says(1, &["there is no unit `stormtroopers`"]);
}

/// A list of another pack is told as such, and not mended into this one.
#[test]
fn a_list_of_another_pack_is_told_as_such() {
    let dir = folder("list-elsewhere");
    let file = dir.join("dunes.toml");
    let text = "id = 'clans'\nname = 'Clans'\nfaction = 'clans'\ncap = 500\nsupport = ['hail']\ndeck = ['a', 'b', 'c']\n[[units]]\nunit = 'dune-riders'\ncount = 3\n";
    std::fs::write(&file, text).unwrap();
    let ran = run(&["list", "check", file.to_str().unwrap()]);
    ran.says(1, &["this list names the faction `clans`, which the pack `regiment` doesn't have; was it made for another pack (`--pack DIR`)?", "1 rule broken"]);
    assert!(!ran.out.contains("fix"), "{}", ran.out);
}

#[test]
fn everything_wrong_is_reported_with_its_place() {
    let dir = folder("broken-pack");
    let manifest = std::fs::read_to_string(root().join("packs/regiment/pack.toml")).unwrap();
    std::fs::write(dir.join("pack.toml"), manifest).unwrap();
    let text = "[[faction]]\nid = 'x'\nname = 'X'\ntier = 'huge'\ncommand_value = 7\nnonsense = 1\n\
                provenance = { source = 'ours' }\n";
    std::fs::write(dir.join("factions.toml"), text).unwrap();
    std::fs::write(dir.join("bytes.toml"), b"a = '\xff'").unwrap();
    let ran = run(&["packs", "check", dir.to_str().unwrap()]);
    let place = |at: &str| format!("{}:{at}: ", dir.join("factions.toml").display());
    ran.says(1, &[&place("4:8"), "`major`", &place("6:1"), "nonsense", "byte 6 isn't UTF-8", "3 problems"]);
    let told = run(&["packs", "check", dir.to_str().unwrap(), "--json"]);
    assert_eq!(told.code, 1);
    assert_eq!(told.json()["problems"].as_array().unwrap().len(), 3);
}

/// What an author may have overlooked is told, and the pack is sound for all that.
#[test]
fn a_scenario_that_never_comes_up_is_noted() {
    let dir = folder("own-scenario");
    for entry in std::fs::read_dir(root().join("packs/gcw")).unwrap().map(Result::unwrap) {
        if entry.path().is_file() {
            std::fs::copy(entry.path(), dir.join(entry.file_name())).unwrap();
        }
    }
    let own = "[[scenario]]\nid = 'my-hunt'\nname = 'My Hunt'\nkind = 'regular'\nsize = { each = 100 }\n\
               provenance = { says = 'ours' }\n";
    std::fs::write(dir.join("own.toml"), own).unwrap();
    let says = "the scenario `my-hunt` never comes up: no row of a scenario table gives it";
    let check = ["packs", "check", dir.to_str().unwrap()];
    run(&check).says(0, &[" is sound", &format!("\nnote: {says}\n")]);
    let told = run(&[&check[..], &["--json"]].concat()).json();
    assert_eq!((&told["ok"], &told["notes"]), (&json!(true), &json!([says])));
    let builtin = run(&["packs", "check", "--json"]).json();
    assert!(builtin["packs"].as_array().unwrap().iter().all(|pack| pack["notes"] == json!([])));
}

/// A program can check a whole log by one schema: the line of a pack and the hash of each line are in it.
#[test]
fn every_line_of_a_log_passes_the_schema_of_lines() {
    let gcw = SYSTEMS.iter().copied().find(|loader| loader.info.id == "gcw").unwrap();
    let mut sources = (gcw.builtin)();
    let manifest = sources.iter_mut().find(|file| file.path == "pack.toml").unwrap();
    let version = manifest.text.lines().find(|line| line.starts_with("version")).unwrap().to_owned();
    manifest.text = manifest.text.replace(&version, "version = \"9.9.9\"");
    let own = (gcw.load)(&sources).unwrap();
    let names = json!({ "factions": [
        { "faction": "rebel", "players": ["Ana"] },
        { "faction": "imperial", "players": ["Bo"] },
    ] });
    let opened = own.open(New::Names(names), DiceSource::Seeded(1));
    let mut play = opened.unwrap_or_else(|stop| panic!("{stop}")).play;
    let begin = Attempt { who: Actor::Organiser, body: Body::Begin, dice: None, at: None };
    play.attempt(begin).unwrap_or_else(|stop| panic!("{stop}"));
    let lines: Vec<Value> = play.lines(0).iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(lines.len() >= 3 && lines[1]["files"].is_object(), "{} lines", lines.len());
    let schemas = protocol_schemas();
    let schema = &schemas.iter().find(|(file, _)| *file == "log-line.schema.json").unwrap().1;
    let validator = jsonschema::validator_for(schema.as_value()).unwrap();
    for (number, line) in lines.iter().enumerate() {
        let fault = validator.iter_errors(line).next().map(|error| error.to_string());
        assert_eq!(fault, None, "line {number}");
        for hash in [None, Some(json!("f00d"))] {
            let mut other = line.clone();
            other.as_object_mut().unwrap().remove("hash");
            other.as_object_mut().unwrap().extend(hash.map(|hash| ("hash".to_owned(), hash)));
            assert!(!validator.is_valid(&other), "line {number}");
        }
    }
}

#[test]
fn a_missing_folder_is_explained() {
    run(&["packs", "check", "no/such/folder"]).complains(1, &["no/such/folder is not a folder", "hint: "]);
    let told = run(&["packs", "check", "no/such/folder", "--json"]).json();
    assert_eq!(told["error"]["says"], "no/such/folder is not a folder");
}

#[test]
fn the_contents_are_listed() {
    run(&["packs", "list"]).says(0, &["layouts", "forest-road", "missions", "frontline-clash"]);
    run(&["packs", "list"]).says(0, &["gcw 1.0.0: ", "pilots", "rookiepilot", "supply-raid"]);
    run(&["packs", "list"]).says(0, &["tours 1.0.0: ", "stormtroopers", "the-weekend-war", "battle-shaken"]);
    run(&["packs", "list"]).says(0, &["legion ", "squads", "rebel-commandos", "shifting-priorities"]);
}

#[test]
fn wrong_usage_ends_with_two() {
    assert_eq!(run(&["pakcs"]).code, 2);
    assert_eq!(run(&["--help"]).code, 0);
}
