//! `sandtable list`: which list of which game is meant, and what becomes of texts that are something else.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::path::Path;

use crate::common::{folder, root, run};

/// Two armies of Legion: one for too few points, one with a detachment alone and a weapon whose dice are not known.
const TWO: &str = "[[list]]\nid = 'one'\nname = 'One'\nfaction = 'empire'\npoints = 50\n\
    [[list.units]]\nunit = 'stormtroopers'\ncount = 2\n\
    [[list]]\nid = 'two'\nname = 'Two'\nfaction = 'empire'\npoints = 500\n\
    [[list.units]]\nunit = 'ig-88'\n[[list.units]]\nunit = 'scout-troopers-strike-team'\n";

fn written(folder: &Path, name: &str, text: &str) -> String {
    let file = folder.join(name);
    std::fs::write(&file, text).unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn every_list_of_the_page_about_lists_is_legal() {
    let page = std::fs::read_to_string(root().join("docs/lists.md")).unwrap();
    let folder = folder("lists-page");
    let lists: Vec<&str> =
        page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(lists.len(), 2);
    for (at, text) in lists.into_iter().enumerate() {
        run(&["list", "check", &written(&folder, &format!("{at}.toml"), text)]).says(0, &[": legal: "]);
    }
}

// proves: LEG-A92
#[test]
fn a_file_says_for_which_game_it_is() {
    let folder = folder("lists-game");
    let file = folder.join("leg.toml");
    let name = file.to_str().unwrap();
    let begun =
        run(&["list", "new", "--game", "legion", "--faction", "empire", "--points", "500", "--out", name]);
    // The next step is told as it works.
    begun.says(0, &[&format!("`sandtable list check {name}`")]);
    run(&["list", "check", name]).says(0, &["Mine: legal: ", " of 500 points"]);
    run(&["list", "show", name]).says(0, &["Galactic Empire", "command cards"]);
    run(&["list", "export", name, "--format", "link"]).says(0, &["/list/empire/"]);
    run(&["list", "show", "infantry"]).says(0, &["Special Operations squad"]);
    let squad = written(&folder, "squad.toml", "id = 'a'\nname = 'A'\nsquad = 'infantry'\n");
    run(&["list", "check", &squad]).says(0, &["A: legal: no points are used"]);
    let regiment =
        written(&folder, "reg.toml", "id = 'a'\nname = 'A'\nfaction = 'empire'\ncap = 500\nunits = []\n");
    run(&["list", "check", &regiment]).says(1, &["REG-ARMY-12"]);
    run(&["list", "check", &regiment, "--game", "legion"]).complains(1, &["unknown field `cap`"]);
    let wrong = written(&folder, "wrong.toml", "id = 'a'\nname = 'A'\nfaction = 'empier'\npoints = 500\n");
    run(&["list", "check", &wrong]).complains(1, &["wrong.toml:3:11", "did you mean `empire`?"]);
}

// proves: LC-SET-05
#[test]
fn of_several_lists_one_is_taken_and_the_others_are_told() {
    let name = &written(&folder("lists-two"), "two.toml", TWO);
    let first = run(&["list", "show", name]);
    first.says(0, &["One", "84 of 50 points, 34 over"]);
    first.complains(0, &["has 2 lists: this is `one`", "`two`", "LC-SET-05", "`sandtable list check "]);
    let second = run(&["list", "show", name, "--list", "two"]);
    second.says(0, &["Modified DLT-20A Rifle: range 1-4, unknown dice"]);
    assert_eq!(second.err, "");
    let code = run(&["list", "export", name, "--list", "Two"]).out;
    run(&["list", "import", code.trim()]).says(0, &["Two: legal: "]);
    let all = run(&["list", "check", name]);
    all.says(1, &["One: 1 rule broken", "Two: legal", "note: Scout Troopers Strike Team is a detachment"]);
    let one = run(&["list", "check", name, "--list", "two"]);
    one.says(0, &["Two: legal"]);
    assert!(!one.out.contains("One"), "{}", one.out);
    run(&["list", "check", name, "--fix"]).says(0, &["# remove 1 of 2 Stormtroopers"]);
    run(&["list", "check", name, "--list", "three"]).complains(2, &["no list `three`", "`one`, `two`"]);
    run(&["list", "show", "infantry", "--list", "one"]).complains(2, &["single list of the pack"]);
}

#[test]
fn the_link_of_the_help_comes_in_as_a_legal_list() {
    let help = run(&["list", "import", "--help"]).out;
    let link = help.split_whitespace().find(|word| word.starts_with("https://")).unwrap();
    run(&["list", "import", link]).says(0, &["legal: ", "[[units]]"]);
}

#[test]
fn what_is_no_list_of_another_program_is_told_apart() {
    let folder = folder("lists-strange");
    let toml = written(&folder, "mine.toml", "id = 'a'\nname = 'A'\nsquad = 'infantry'\n");
    run(&["list", "import", &toml]).complains(
        1,
        &["mine.toml is a list as TOML already", "`sandtable list check ", "`sandtable list show "],
    );
    run(&["list", "import", "id = 'a'\nname = 'A'\n"]).complains(1, &["this is a list as TOML already"]);
    for args in [["import", "list.json"], ["show", "list.json"], ["export", "no/list.toml"]] {
        run(&["list", args[0], args[1]]).complains(1, &[&format!("there is no file {}", args[1])]);
    }
    run(&["list", "import", "{\"listname\":"]).complains(1, &["line 1, column 12: This isn't valid JSON"]);
    run(&["list", "import", "{\"units\":5}"]).complains(1, &["/units: ", "expected a sequence"]);
    let shown = written(&folder, "shown.json", &run(&["list", "show", "infantry", "--json"]).out);
    run(&["list", "check", &shown])
        .complains(1, &["shown.json:1:1: this is JSON", "`sandtable list import FILE`"]);
    let few = "{\"units\":[{\"name\":\"Stormtroopers\",\"count\":-1}]}";
    run(&["list", "import", few]).complains(1, &["/units/0/count: ", "a whole number from 0 to 255"]);
    for (count, says) in [
        ("300", "expected a whole number from 0 to 255"),
        ("99999999999999999999", "more digits than can be read"),
        ("99999999999999999999999999999999999999999999", "more digits than can be read"),
    ] {
        let text = format!(
            "id = 'a'\nname = 'A'\nfaction = 'empire'\ncap = 500\nunits = [{{ unit = 'at-at', count = {count} }}]\n"
        );
        let file = written(&folder, "many.toml", &text);
        let ran = run(&["list", "check", &file]);
        ran.complains(1, &["many.toml:5:36: ", says]);
        assert!(!ran.err.contains("i128"), "{}", ran.err);
    }
}

// proves: LEG-A92
#[test]
fn name_and_points_of_an_army_come_back_as_far_as_a_format_says_them() {
    let folder = folder("lists-points");
    let drawn = run(&[
        "list",
        "random",
        "--game",
        "legion",
        "--faction",
        "empire",
        "--points",
        "1600",
        "--seed",
        "1",
    ]);
    drawn.says(0, &["legal: "]);
    let file = written(&folder, "big.toml", &drawn.out.replace("Random Galactic Empire list", "Iron Fist"));
    for (format, name, noted) in
        [("json", "Iron Fist", true), ("link", "Imported", true), ("text", "Iron Fist", false)]
    {
        let out = run(&["list", "export", &file, "--format", format]).out;
        let back = run(&["list", "import", &written(&folder, format, &out)]);
        back.says(0, &[&format!("name = \"{name}\""), "points = 1600"]);
        assert_eq!(back.out.contains("no points limit; 1600 is assumed"), noted, "{}", back.out);
    }
}
