//! `sandtable list`: legality with every broken rule, and showing a list.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::{folder, run};

const BROKEN: &str = "id = 'mine'\nname = 'Mine'\nfaction = 'empire'\ncap = 500\n\
    support = ['smoke-nonsense']\n\n[[units]]\nunit = 'stormtroopers'\ncount = 3\nbases = 4\n\n\
    [[units]]\nunit = 'droidekas'\ncount = 9\n";

// proves: REG-ARMY-01, REG-ARMY-03, REG-ARMY-04, REG-ARMY-07, REG-ARMY-10
#[test]
fn every_broken_rule_is_told_with_its_place() {
    let file = folder("lists").join("mine.toml");
    std::fs::write(&file, BROKEN).unwrap();
    let name = file.to_str().unwrap();
    let ran = run(&["list", "check", name]);
    ran.says(1, &[":7:", "REG-ARMY-04", ":12:", "REG-ARMY-03", "REG-ARMY-01", "REG-ARMY-07", "REG-ARMY-10"]);
    ran.says(1, &["no support card `smoke-nonsense`", "rules broken"]);
    let told = run(&["list", "check", name, "--json"]).json();
    assert_eq!(told["ok"], false);
    assert!(told["lists"][0]["violations"].as_array().unwrap().len() >= 6, "{told}");
}

#[test]
fn a_sample_list_is_legal_when_written_out_and_read_again() {
    let told = run(&["list", "show", "tutorial-empire", "--json"]).json();
    let list = &told["list"];
    let mut text =
        String::from("id = 'copy'\nname = 'Copy'\nfaction = 'empire'\ncap = 500\nlearning = true\n");
    for unit in list["units"].as_array().unwrap() {
        text += &format!("[[units]]\nunit = {}\ncount = {}\n", unit["unit"], unit["count"]);
    }
    let file = folder("lists-legal").join("copy.toml");
    std::fs::write(&file, text).unwrap();
    run(&["list", "check", file.to_str().unwrap()]).says(0, &["Copy: legal: ", " of 500 points"]);
}

// proves: REG-A14
#[test]
fn a_ruling_changes_the_verdict_or_is_refused_by_name() {
    let file = folder("lists-rulings").join("mine.toml");
    let text = "id = 'a'\nname = 'A'\nfaction = 'empire'\ncap = 500\n[[units]]\nunit = 'at-at'\ncount = 9\n";
    std::fs::write(&file, text).unwrap();
    let name = file.to_str().unwrap();
    let plain = run(&["list", "check", name]).out;
    let spent = run(&["list", "check", name, "--ruling", "REG-A14=spent"]).out;
    assert!(plain.contains("of 500 points, the cap") && spent.contains("the points spent"), "{plain}{spent}");
    run(&["list", "check", name, "--ruling", "REG-A14=x"]).complains(2, &["REG-A14", "choose one of"]);
    run(&["list", "check", name, "--ruling", "REG-A14"]).complains(2, &["ID=OPTION"]);
}

#[test]
fn a_file_that_is_no_list_is_explained_by_line() {
    let file = folder("lists-wrong").join("mine.toml");
    std::fs::write(&file, "id = 'a'\nname = 3\n").unwrap();
    run(&["list", "check", file.to_str().unwrap()]).complains(1, &["mine.toml:2:8", "hint: "]);
    run(&["list", "check", "missing.toml"]).complains(1, &["missing.toml cannot be read"]);
}

#[test]
fn a_list_is_shown_with_its_profiles() {
    let ran = run(&["list", "show", "tutorial-empire"]);
    ran.says(0, &["Tutorial: Galactic Empire", "Stormtroopers", "of 500 points", "table 36 by 36 in"]);
    run(&["list", "show", "sample-rebels"]).says(0, &["leader: ", "support", "mission deck: "]);
    run(&["list", "show", "x", "--game", "gcw"]).complains(1, &["no lists outside its games"]);
    run(&["list", "show", "tutorial-empir"]).complains(2, &["did you mean `tutorial-empire`?"]);
}

#[test]
fn a_list_travels_as_a_code_and_comes_back_the_same() {
    let code = run(&["list", "export", "sample-republic-guns"]).out;
    assert!(code.len() < 400 && code.starts_with("sl1."), "{code}");
    let ran = run(&["list", "import", code.trim()]);
    ran.says(0, &["# ", "legal: 1000 of 1000 points", "[[units]]"]);
    let file = folder("lists-travel").join("copy.toml");
    std::fs::write(&file, &ran.out).unwrap();
    assert_eq!(run(&["list", "export", file.to_str().unwrap()]).out, code);
}

#[test]
fn a_damaged_or_strange_code_is_refused() {
    let code = run(&["list", "export", "tutorial-empire"]).out.trim().to_owned();
    run(&["list", "import", &code[..code.len() - 3]]).complains(1, &["the code is damaged"]);
    run(&["list", "import", "sl1.ab!c"]).complains(1, &["letter 7 cannot be in a code"]);
    run(&["list", "import", "at-at, three troopers"]).complains(1, &["begins with `sl1.`"]);
}

// proves: REG-ARMY-01, REG-ARMY-10
#[test]
fn a_drawn_list_is_legal_and_drawn_again_from_its_seed() {
    let args = ["list", "random", "--faction", "rebels", "--points", "500", "--seed", "4"];
    let ran = run(&args);
    ran.says(0, &["legal: ", " of 500 points", "[[units]]"]);
    assert_eq!(run(&args).out, ran.out);
    run(&["list", "random", "--faction", "rebel"]).complains(2, &["no faction `rebel`", "rebels"]);
    run(&["list", "random", "--faction", "empire", "--points", "5"])
        .complains(1, &["no legal list of 5 points", "REG-ARMY-12"]);
    run(&["list", "random", "--game", "legion", "--faction", "empire"])
        .complains(1, &["has no lists outside its games"]);
}
