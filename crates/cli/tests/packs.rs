//! `sandtable packs`: sound packs pass, broken ones are reported whole.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{folder, root, run};

#[test]
fn the_built_in_pack_is_sound() {
    run(&["packs", "check"]).says(0, &["built-in: ", "is sound", "16 files, hash "]);
    let told = run(&["packs", "check", "--json"]).json();
    assert_eq!(told["ok"], true);
    assert_eq!(told["pack"]["contents"]["lists"][0], "tutorial-empire");
}

#[test]
fn the_folder_of_the_pack_hashes_like_the_embedded_one() {
    let folder = root().join("packs/regiment");
    let told = run(&["packs", "check", folder.to_str().unwrap(), "--json"]).json();
    let embedded = run(&["packs", "check", "--json"]).json();
    assert_eq!(told["pack"]["hash"], embedded["pack"]["hash"]);
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
}

#[test]
fn wrong_usage_ends_with_two() {
    assert_eq!(run(&["pakcs"]).code, 2);
    assert_eq!(run(&["--help"]).code, 0);
}
