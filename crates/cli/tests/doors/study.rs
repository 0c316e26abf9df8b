//! Studies and rows of games: kept, gone on with, and the same whoever plays them.
#![allow(clippy::unwrap_used, reason = "a test that fails may do so loudly")]

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::common::{command, folder, run};

const STUDY: &str = r#"title = "Which side of an ambush?"
system = "regiment"
lists = ["skirmish-empire", "skirmish-rebels"]
missions = ["ambush-small"]
levels = ["random"]
games = 8
part = 4

[arms]
ruling.REG-A36 = ["one-die"]
pack.units.stormtroopers.save = [4]
"#;

fn study(folder: &Path) -> String {
    let file = folder.join("ambush.toml");
    fs::write(&file, STUDY).unwrap();
    file.display().to_string()
}

#[test]
fn games_that_cannot_be_played_are_named() {
    let one = folder("study-unplayable");
    let file = one.join("ambush.toml");
    fs::write(&file, STUDY.replace("ambush-small", "ambush")).unwrap();
    let planned = run(&["study", "plan", &file.display().to_string()]);
    planned.complains(1, &["table of 72x36", "skirmish-empire", "skirmish-rebels", "ambush"]);
}

#[test]
fn a_study_is_played_by_parts_checked_and_reported() {
    let (one, two) = (folder("study-one"), folder("study-two"));
    let file = study(&one);
    let planned = run(&["study", "plan", &file, "--json"]);
    assert_eq!(planned.code, 0, "{}", planned.err);
    let planned = planned.json();
    // Nothing changed, a ruling, and a price; two parts of each.
    assert_eq!((&planned["cells"], &planned["parts"], &planned["games"]), (&3.into(), &6.into(), &24.into()));

    let whole = run(&["study", "run", &file, "--json"]);
    assert_eq!(whole.code, 0, "{}", whole.err);
    let whole = whole.json();
    assert_eq!((&whole["ok"], &whole["games"]), (&true.into(), &24.into()));

    // Other processes play parts of the same study in any order; the rest is played by `run`.
    let other = study(&two);
    for part in ["5", "0", "3"] {
        run(&["study", "part", &other, part]).says(0, &["4 games"]);
    }
    run(&["study", "part", &other, "6"]).complains(2, &["there is no part 6", "0 to 5"]);
    // What was begun and cut off is gone on with.
    let part = two.join("ambush-study/parts/000003.jsonl");
    let text = fs::read_to_string(&part).unwrap();
    let cut = text.match_indices('\n').nth(1).unwrap().0 + 9;
    fs::write(two.join("ambush-study/parts/000003-begun.jsonl"), &text[..cut]).unwrap();
    fs::remove_file(&part).unwrap();
    let second = run(&["study", "run", &other, "--threads", "1", "--json"]).json();
    assert_eq!(second["root"], whole["root"]);
    let manifest = |folder: &Path| fs::read_to_string(folder.join("ambush-study/manifest.json")).unwrap();
    assert_eq!(manifest(&one), manifest(&two));

    run(&["study", "check", &other]).says(0, &["6 parts checked, 2 of them played again"]);
    let report = run(&[
        "study",
        "report",
        &file,
        "--markdown",
        "--rows",
        &one.join("rows.parquet").display().to_string(),
    ]);
    report.says(
        0,
        &["Which side of an ambush?", "REG-A36=one-die", "units.stormtroopers.save=4", "| stands out |"],
    );
    assert!(fs::read(one.join("rows.parquet")).unwrap().starts_with(b"PAR1"));
    let found = run(&["study", "report", &file, "--json"]).json();
    assert_eq!((&found["games"], &found["comparisons"]), (&24.into(), &4.into()));

    // A row that was tampered with is found.
    let text = fs::read_to_string(&part).unwrap();
    fs::write(&part, text.replacen("\"commands\":", "\"commands\":1", 1)).unwrap();
    run(&["study", "check", &other, "--again", "0"])
        .says(1, &["part 3: its rows aren't those of the manifest"]);
    // A study that was changed is another one.
    fs::write(two.join("ambush.toml"), STUDY.replace("part = 4", "part = 2")).unwrap();
    run(&["study", "run", &other]).complains(1, &["another study, or the study file has changed"]);
}

#[test]
fn every_fault_of_a_study_file_is_told_at_once_with_its_place() {
    let folder = folder("study-faults");
    let file = study(&folder);
    let text =
        STUDY.replace("\"ambush-small\"", "\"ambsh\"").replace("one-die", "two-dice").replace("[4]", "[9]");
    fs::write(&file, text.replace("\"random\"", "\"planner:100ms\"")).unwrap();
    let places = [
        "ambush.toml:4:13:",
        "ambush.toml:5:11:",
        "ambush.toml:10:19:",
        "ambush.toml:11:34:",
        "by the clock",
    ];
    run(&["study", "plan", &file]).complains(1, &places);
    run(&["study", "new", "regiment", &folder.join("new.toml").display().to_string()])
        .says(0, &["study plan"]);
    run(&["study", "new", "regiment", &file]).complains(1, &["already exists"]);
}

/// Everything but what hangs on the machine.
fn figures(mut value: Value) -> Value {
    for field in ["seconds", "games_per_second", "stopped"] {
        value.as_object_mut().unwrap().remove(field);
    }
    value
}

#[test]
fn rows_are_kept_and_a_run_that_goes_on_gives_the_figures_of_a_whole_one() {
    let folder = folder("study-rows");
    let at = |name: &str| folder.join(name).display().to_string();
    let sim = |games: &str, more: &[&str]| {
        let args = ["sim", "regiment", "--level", "random", "--report", "--json", "--games", games];
        run(&[&args[..], more].concat())
    };
    let whole = figures(sim("6", &[]).json());
    for rows in [at("sim.jsonl"), at("sim.parquet")] {
        assert_eq!(sim("4", &["--rows", &rows]).code, 0);
        sim("6", &["--rows", &rows]).complains(1, &["already exists", "--resume"]);
        let second = sim("6", &["--rows", &rows, "--resume"]);
        assert_eq!(second.code, 0, "{}", second.err);
        assert_eq!(figures(second.json()), whole, "{rows}");
        sim("6", &["--rows", &rows, "--resume", "--seed", "2"]).complains(1, &["belong to another run"]);
    }
    assert_eq!(fs::read_to_string(at("sim.jsonl")).unwrap().lines().count(), 6);
    assert!(folder.join("sim-counts.parquet").exists());
    let balance =
        ["balance", "regiment", "--only", "skirmish-empire", "skirmish-rebels", "--level", "random"];
    let balance =
        |games: &str, more: &[&str]| run(&[&balance[..], &["--json", "--games", games], more].concat());
    let rows = at("balance.jsonl");
    assert_eq!(balance("2", &["--rows", &rows]).code, 0);
    let second = balance("4", &["--rows", &rows, "--resume"]).json();
    assert_eq!(second["contest"], balance("4", &[]).json()["contest"]);
    run(&["ladder", "regiment", "--rows", &at("ladder.csv")]).complains(2, &["ends in neither"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_study_that_is_stopped_keeps_its_games_and_goes_on() {
    let folder = folder("study-stopped");
    let file = study(&folder);
    fs::write(&file, STUDY.replace("games = 8", "games = 4000").replace("part = 4", "part = 2000")).unwrap();
    let mut child = command(&["study", "run", &file]).stdout(std::process::Stdio::null()).spawn().unwrap();
    let begun = folder.join("ambush-study/parts/000000-begun.jsonl");
    let games = || fs::read_to_string(&begun).map_or(0, |text| text.lines().count());
    for _ in 0..1200 {
        if games() > 2 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(games() > 2);
}
