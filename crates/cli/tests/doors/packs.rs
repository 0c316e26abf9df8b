//! `sandtable packs`: sound packs pass, broken ones are reported whole.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::{folder, root, run};

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
    ran.says(1, &[&place("4:8"), "`major`", &place("6:1"), "nonsense", "byte 6 is not UTF-8", "3 problems"]);
    let told = run(&["packs", "check", dir.to_str().unwrap(), "--json"]);
    assert_eq!(told.code, 1);
    assert_eq!(told.json()["problems"].as_array().unwrap().len(), 3);
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
