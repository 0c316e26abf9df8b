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
    run(&import).complains(1, &["the list is made of the pack `regiment`, and this is `dunes`", "based_on"]);
    let based = own.replace("id = \"dunes\"", "id = \"dunes\"\nbased_on = \"regiment\"");
    std::fs::write(dir.join("pack.toml"), based).unwrap();
    run(&import).says(0, &["stormtroopers"]);
    run(&import).complains(0, &["note: the list was made of the pack `regiment`, which `dunes` is based on"]);
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
    ran.says(1, &["this list names the faction `clans`, which the pack `regiment` does not have; was it made for another pack (`--pack DIR`)?", "1 rule broken"]);
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
