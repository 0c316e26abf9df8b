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
    assert!(
        plain.contains("of 500 points, the points limit") && spent.contains("the points spent"),
        "{plain}{spent}"
    );
    run(&["list", "check", name, "--ruling", "REG-A14=x"]).complains(2, &["REG-A14", "choose one of"]);
    run(&["list", "check", name, "--ruling", "REG-A14"]).complains(2, &["ID=OPTION"]);
}

#[test]
fn a_file_that_is_no_list_is_explained_by_line() {
    let file = folder("lists-wrong").join("mine.toml");
    std::fs::write(&file, "id = 'a'\nname = 3\n").unwrap();
    run(&["list", "check", file.to_str().unwrap()]).complains(1, &["mine.toml:2:8", "hint: "]);
    run(&["list", "check", "missing.toml"]).complains(1, &["missing.toml can't be read"]);
}

#[test]
fn a_list_is_shown_with_its_profiles() {
    let ran = run(&["list", "show", "tutorial-empire"]);
    ran.says(0, &["Tutorial: Galactic Empire", "Stormtroopers", "of 500 points", "table 36″ by 36″"]);
    run(&["list", "show", "sample-rebels"]).says(0, &["leader: ", "support", "mission deck: "]);
    run(&["list", "show", "x", "--game", "gcw"]).complains(1, &["no lists outside its games"]);
    let page = folder("lists-sheet").join("sheet.html");
    run(&["list", "show", "sample-rebels", "--html", page.to_str().unwrap()])
        .says(0, &["the sheet to print"]);
    let html = std::fs::read_to_string(page).unwrap();
    assert!(html.contains("<h2>Special rules</h2>") && html.contains("REG-KW-"), "{html}");
    run(&["list", "show", "tutorial-empir"]).complains(2, &["did you mean `tutorial-empire`?"]);
}

#[test]
fn a_list_travels_as_a_code_and_comes_back_the_same() {
    let code = run(&["list", "export", "sample-republic-guns"]).out;
    assert!(code.len() < 400 && code.starts_with("sl1."), "{code}");
    let ran = run(&["list", "import", code.trim()]);
    ran.says(0, &["# ", "legal: 965 of 1000 points", "[[units]]"]);
    let file = folder("lists-travel").join("copy.toml");
    std::fs::write(&file, &ran.out).unwrap();
    assert_eq!(run(&["list", "export", file.to_str().unwrap()]).out, code);
}

#[test]
fn a_damaged_or_strange_code_is_refused() {
    let code = run(&["list", "export", "tutorial-empire"]).out.trim().to_owned();
    run(&["list", "import", &code[..code.len() - 3]]).complains(1, &["This code is damaged"]);
    run(&["list", "import", "sl1.ab!c"]).complains(1, &["Character 7 can't be in a list's code"]);
    run(&["list", "import", "at-at, three troopers"]).complains(1, &["begins with `sl1.`"]);
    run(&["list", "import", &code, "--game", "legion"]).complains(1, &["a list for regiment, not legion"]);
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
        .complains(2, &["no legal list of 5 points", "REG-ARMY-12", "ask for "]);
    // Points are never capped in silence.
    for points in ["-5", "0", "65536", "many"] {
        run(&["list", "random", "--faction", "empire", "--points", points])
            .complains(2, &["--points", points]);
    }
    for (points, rule) in [("10", "LC-SET-05"), ("20000", "LEG-A92")] {
        let args = ["list", "random", "--game", "legion", "--faction", "empire", "--points", points];
        run(&args).complains(2, &[&format!(" {points} points"), rule, "; ask for "]);
    }
    run(&["list", "random", "--game", "gcw", "--faction", "empire"])
        .complains(1, &["has no lists outside its games"]);
}

// proves: REG-ARMY-06
#[test]
fn a_broken_rule_comes_with_what_is_there_what_may_be_and_the_cheapest_fix() {
    let file = folder("lists-fix").join("mine.toml");
    let begun =
        run(&["list", "new", "--faction", "empire", "--points", "500", "--out", file.to_str().unwrap()]);
    begun.says(0, &["fill in what you want", "sandtable list check"]);
    run(&["list", "new", "--faction", "empire", "--out", file.to_str().unwrap()])
        .complains(1, &["already exists"]);
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("# units (`units`)") && text.contains("at-at "), "{text}");
    run(&["list", "check", file.to_str().unwrap()]).says(0, &["legal: "]);
    std::fs::write(&file, text.replace("count = 1", "count = 9")).unwrap();
    let name = file.to_str().unwrap();
    let ran = run(&["list", "check", name]);
    ran.says(1, &["has 9, may have at most 3", "fix: remove 6 of 9 Stormtroopers: the list is legal then"]);
    let told = run(&["list", "check", name, "--json"]).json();
    let violation = &told["lists"][0]["violations"][0];
    assert_eq!(violation["has"], "9");
    assert_eq!(violation["fix"]["steps"][0], "remove 6 of 9 Stormtroopers");
    assert_eq!(violation["fix"]["list"]["units"][0]["count"], 3);
    let mended = run(&["list", "check", name, "--fix"]);
    mended.says(0, &["# remove 6 of 9 Stormtroopers", "[[units]]"]);
    std::fs::write(&file, &mended.out).unwrap();
    run(&["list", "check", name]).says(0, &["legal: "]);
}

/// As it is pasted from a chat: upgrades behind a colon, a unit behind a dash, the faction by one of its names.
#[test]
fn a_text_of_legion_comes_in_with_its_upgrades_and_its_faction() {
    let text = "Imperial Army\n794/800\n - Darth Vader (170): Force Push (10)\n\
        2x Stormtroopers (44): DLT-19 Stormtrooper (24)\nStormtrooperz (44)\n";
    let file = folder("lists-pasted").join("army.txt");
    std::fs::write(&file, text).unwrap();
    let ran = run(&["list", "import", file.to_str().unwrap(), "--game", "legion"]);
    for said in
        ["faction = \"empire\"", "force-push", "dlt-19-stormtrooper", "count = 2", "line 5: `Stormtrooperz`"]
    {
        assert!(ran.out.contains(said), "{said}: {}{}", ran.out, ran.err);
    }
    run(&["list", "new", "--game", "legion", "--faction", "empire"]).says(0, &[", not playable yet"]);
}

/// Two upgrades of Legion are called Jedi Guardian; Tabletop Simulator tells them apart by their slots.
#[test]
fn a_mark_in_brackets_tells_upgrades_of_one_name_apart() {
    let file = folder("lists-marks").join("names.json");
    let [doctrine, leader] = ["jedi-guardian-doctrine", "jedi-guardian-squad-leader"];
    for (mark, taken, other) in [("Doctrine", doctrine, leader), ("Squad Leader", leader, doctrine)] {
        let upgrades = ["Heavy Blaster Pistol (Rebel)".to_owned(), format!("Jedi Guardian ({mark})")];
        let units = serde_json::json!([{ "name": "Rebel Troopers", "upgrades": upgrades }]);
        let text = serde_json::json!({ "listname": "Field", "armyFaction": "rebel", "units": units });
        std::fs::write(&file, text.to_string()).unwrap();
        let ran = run(&["list", "import", file.to_str().unwrap(), "--game", "legion"]);
        let said = format!("{mark}: {}{}", ran.out, ran.err);
        for id in ["heavy-blaster-pistol-rebel", taken] {
            assert!(ran.out.contains(&format!("\"{id}\"")), "{id} in {said}");
        }
        assert!(!said.contains(other) && !said.contains("left out"), "{said}");
    }
}

/// A text does not say which game it is for: its names do. What belongs to a campaign is told where it goes.
#[test]
fn a_pasted_text_is_read_for_the_game_that_knows_its_names() {
    let folder = folder("lists-games");
    let import = |name: &str, text: &str, more: &[&str]| {
        let file = folder.join(name);
        std::fs::write(&file, text).unwrap();
        run(&[&["list", "import", file.to_str().unwrap()], more].concat())
    };
    let said = |ran: &crate::common::Ran, words: &[&str]| {
        words.iter().for_each(|word| assert!(ran.out.contains(word), "{word}: {}{}", ran.out, ran.err));
    };
    let walkers = "Faction: Galactic Empire\n- 1 Darth Vader\n- 3 Stormtroopers\n- 1 AT-AT\n- 2 74-Z\n";
    said(&import("walkers.txt", walkers, &[]), &["leader = \"vader\"", "unit = \"at-at\"", "cap = "]);
    let named = import("walkers.txt", walkers, &["--game", "legion"]);
    said(&named, &["line 4: `AT-AT`", "Read as Legion", "Its names fit REGIMENT too."]);
    let squad = "Fist\nGalactic Empire\n2 Stormtroopers [DLT-19 Stormtrooper]\n";
    said(&import("squad.txt", squad, &[]), &["upgrades = [\"dlt-19-stormtrooper\"]", "points = "]);
    let both = import("both.txt", "Faction: Galactic Empire\n3 Stormtroopers\n", &[]);
    said(&both, &["Its names fit "]);
    let xws = r#"{ "faction": "rebelalliance", "pilots": [{ "name": "x" }] }"#;
    import("squad.xws", xws, &[]).complains(1, &["XWS", "campaign import"]);
}

// proves: LEG-A92, LC-SET-05
#[test]
fn armies_of_legion_are_begun_drawn_judged_and_exchanged() {
    let folder = folder("lists-legion");
    let legion = |args: &[&str]| run(&[&["list"], args, &["--game", "legion"]].concat());
    legion(&["new", "--faction", "rebels", "--points", "500"]).says(0, &["legal: ", "# Corps (`units`)"]);
    let drawn = legion(&["random", "--faction", "empire", "--points", "500", "--seed", "4"]);
    drawn.says(0, &["legal: ", " of 500 points", "[[units]]"]);
    let file = folder.join("drawn.toml");
    std::fs::write(&file, &drawn.out).unwrap();
    let name = file.to_str().unwrap();
    legion(&["check", name]).says(0, &["legal: "]);
    legion(&["show", name]).says(0, &["Galactic Empire", "command cards"]);
    let code = legion(&["export", name]).out;
    // The code says which game it is for.
    run(&["list", "import", code.trim()]).says(0, &["legal: ", "[[units]]"]);
    for format in ["json", "link", "text"] {
        let out = legion(&["export", name, "--format", format]).out;
        let file = folder.join(format);
        std::fs::write(&file, out).unwrap();
        let back = run(&["list", "import", file.to_str().unwrap(), "--game", "legion"]);
        assert!(back.out.contains("[[units]]"), "{format}: {}", back.out);
    }
    std::fs::write(&file, drawn.out.replace("points = 500", "points = 450")).unwrap();
    legion(&["check", name]).says(1, &["LC-SET-05", "at most 450 points", "    fix: "]);
    legion(&["export", name, "--format", "xml"]).complains(2, &["no list format `xml`"]);
    legion(&["formats"]).says(0, &["json", "link", "in and out"]);
    legion(&["show", "infantry"]).says(0, &["Special Operations squad"]);
    legion(&["random", "--faction", "gungans"]).complains(2, &["no faction `gungans`"]);
}

/// What lists look like in other programs stays as it is, unless it is changed on purpose with UPDATE=1.
#[test]
fn exports_are_as_they_were() {
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/exports");
    let army = format!("{own}/army.toml");
    let page = folder("lists-exports").join("sheet.html");
    let page = page.to_str().unwrap();
    let regiment: [&[&str]; 4] = [
        &["export", "sample-rebels"],
        &["export", "sample-rebels", "--format", "builder"],
        &["export", "sample-rebels", "--format", "text"],
        &["show", "sample-rebels", "--html", page],
    ];
    let legion: [&[&str]; 5] = [
        &["export", &army, "--game", "legion"],
        &["export", &army, "--game", "legion", "--format", "json"],
        &["export", &army, "--game", "legion", "--format", "link"],
        &["export", &army, "--game", "legion", "--format", "text"],
        &["show", &army, "--game", "legion", "--html", page],
    ];
    for (game, all) in [("regiment", &regiment[..]), ("legion", &legion[..])] {
        for args in all {
            let ran = run(&[&["list"], *args].concat());
            let format = if args.contains(&"--html") { "html" } else { args.last().unwrap() };
            let format = if format.contains(['/', '-']) || format == "legion" { "code" } else { format };
            let out = if format == "html" { std::fs::read_to_string(page).unwrap() } else { ran.out };
            let file = format!("{own}/{game}.{format}");
            if std::env::var_os("UPDATE").is_some() {
                std::fs::write(&file, &out).unwrap();
            }
            let was = std::fs::read_to_string(&file).unwrap_or_default();
            assert_eq!(out, was, "{file} is another one now; UPDATE=1 writes it anew");
        }
    }
}

/// A battle takes a list of one's own as a file or a code, where it names lists.
#[test]
fn a_battle_takes_lists_as_files_and_codes() {
    let dir = folder("own-lists");
    let file = dir.join("mine.toml");
    let code = run(&["list", "export", "skirmish-empire"]).out.trim().to_owned();
    let list = run(&["list", "import", &code]).out;
    std::fs::write(&file, list).unwrap();
    let sim = |own: &str| {
        run(&[
            "sim",
            "regiment",
            "--lists",
            own,
            "skirmish-rebels",
            "--mission",
            "ambush-small",
            "--games",
            "2",
            "--json",
        ])
    };
    let [by_id, by_file, by_code] =
        ["skirmish-empire", file.to_str().unwrap(), &code].map(|own| sim(own).json());
    assert_eq!((&by_id["chosen"], &by_id["games"]), (&by_file["chosen"], &by_file["games"]));
    assert_eq!(by_id["chosen"], by_code["chosen"]);
    let setup = dir.join("setup.toml");
    std::fs::write(
        &setup,
        format!("lists = [\"{code}\", \"skirmish-rebels\"]\nmission = \"ambush-small\"\n"),
    )
    .unwrap();
    run(&["sim", "regiment", "--setup", setup.to_str().unwrap(), "--games", "1"])
        .says(0, &["skirmish-empire"]);
    sim("nowhere.toml").complains(1, &["there is no file nowhere.toml"]);
}
