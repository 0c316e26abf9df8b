//! A campaign at the command line, as its players and its organiser would use it: found it, play, look, mistype, be too
//! slow, lose half a line, take back, amend, print.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{Ran, folder, root, run};
use sandtable_kernel::{Game as _, seal, split};
use serde_json::{Value, json};

/// A founded campaign of two against two.
fn founded(name: &str, more: &[&str]) -> PathBuf {
    let file = folder(name).join("spring.jsonl");
    let setup = root().join("examples/campaign.toml");
    let mut args = vec!["campaign", "new", "gcw", text(&setup), "--out", text(&file)];
    args.extend(if more.is_empty() { &["--seed", "4"] } else { more });
    run(&args).says(0, &["Spring campaign", "Rebel Alliance", "Galactic Empire"]);
    file
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn campaign(what: &str, file: &Path, more: &[&str]) -> Ran {
    let mut args = vec!["campaign", what, "gcw", text(file)];
    args.extend(more);
    run(&args)
}

/// The offers of a seat that are open, of one kind.
fn open(file: &Path, seat: &str, kind: &str) -> Vec<Value> {
    let offers = campaign("offers", file, &["--seat", seat, "--json"]).json();
    let open = offers["offers"].as_array().unwrap().iter();
    open.filter(|offer| offer["kind"] == kind && offer["refusal"].is_null()).cloned().collect()
}

/// A seat writes down the list that is offered as an example.
fn drafted(file: &Path, seat: &str) -> String {
    let draft = open(file, seat, "draft")[0]["command"].to_string();
    campaign("do", file, &["--seat", seat, &draft]).says(0, &["saves a draft"]);
    draft
}

#[test]
fn a_group_plays_its_first_turn() {
    let file = founded("campaign-first-turn", &[]);
    for seat in ["0", "1", "2", "3"] {
        drafted(&file, seat);
        campaign("do", &file, &["--seat", seat, r#"{"founding":{"submit":{}}}"#]).says(0, &["Fleet Points"]);
    }
    for seat in ["0", "2"] {
        let equip = open(&file, seat, "equip")[0]["command"].to_string();
        campaign("do", &file, &["--seat", seat, &equip]).says(0, &["equips its huge ships"]);
    }
    let shown = campaign("show", &file, &["--seat", "0"]);
    shown.says(0, &["Choose Strategic Targets", "Ann (Rebel Alliance, seat 0)", "s0-1", "[GCW-138]"]);
    let attack = open(&file, "0", "attack")[0]["command"].to_string();
    campaign("do", &file, &["--seat", "0", &attack]).says(0, &["secretly declares", "is ready"]);
    for seat in ["1", "2", "3"] {
        campaign("do", &file, &["--seat", seat, "--default"]).says(0, &[]);
    }
    campaign("show", &file, &[]).says(0, &["turn "]);
    campaign("verify", &file, &[]).says(0, &["ok      play", "ok      dice"]);
}

#[test]
fn what_one_faction_plans_another_never_reads() {
    let file = founded("campaign-secrets", &[]);
    let draft = drafted(&file, "0");
    let ship =
        serde_json::from_str::<Value>(&draft).unwrap()["founding"]["draft"]["fleet"]["ships"][0]["ship"]
            .clone();
    let ship = format!("\"{}\"", ship.as_str().unwrap());
    assert!(campaign("show", &file, &["--seat", "0", "--json"]).out.contains(&ship));
    assert!(campaign("show", &file, &["--seat", "1", "--json"]).out.contains(&ship), "a team mate may know");
    for viewer in [&["--seat", "2", "--json"][..], &["--json"]] {
        assert!(!campaign("show", &file, viewer).out.contains(&ship), "{viewer:?}");
        assert!(!campaign("log", &file, viewer).out.contains(&ship), "{viewer:?}");
    }
    // An entry of which nothing is seen is not even counted: how many drafts there were could be worth knowing.
    campaign("log", &file, &["--referee"]).says(0, &["    1  Ann"]);
    let others = campaign("log", &file, &["--seat", "2"]);
    others.says(0, &["    0  "]);
    assert!(!others.out.contains("Ann: "), "{}", others.out);
    assert_eq!(campaign("show", &file, &["--seat", "2", "--json"]).json()["entry"], 0);
    assert_eq!(campaign("show", &file, &["--seat", "1", "--json"]).json()["entry"], 1);
}

#[test]
fn mistakes_are_explained_and_change_nothing() {
    let file = founded("campaign-mistakes", &[]);
    let before = fs::read(&file).unwrap();
    let at = |more: &[&str]| campaign("do", &file, more);
    at(&["--seat", "0", r#"{"foundin":3}"#]).complains(2, &["unknown variant `foundin`", "`founding`"]);
    at(&["--seat", "0", r#""done""#]).complains(1, &["[GCW-137: not-this-way]"]);
    at(&["--seat", "9", "--default"]).complains(2, &["no seat 9", "Ann (Rebel Alliance, seat 0)"]);
    at(&["--seat", "0"]).complains(2, &["--offer N"]);
    at(&["--seat", "0", "--offer", "999"]).complains(2, &["there is no offer 999"]);
    at(&["--seat", "0", r#"{"people":{"escape":{"pilot":"pilot:p0-99"}}}"#]).complains(1, &["GCW-"]);
    campaign("amend", &file, &["--reason", "", r#"{"fp":{"seat":0,"amount":5}}"#])
        .complains(2, &["--reason"]);
    campaign("amend", &file, &["--reason", "x", r#"{"fp":{"seat":9,"amount":5}}"#])
        .complains(2, &["there is no player 9", "`0` (Ann)"]);
    assert_eq!(fs::read(&file).unwrap(), before);
    let setup = root().join("examples/campaign.toml");
    run(&["campaign", "new", "gcw", text(&setup), "--out", text(&file)]).complains(1, &["already exists"]);
    let twice = file.with_file_name("twice.toml");
    fs::write(&twice, fs::read_to_string(&setup).unwrap().replace("\"Bob\"", "\"ann\"")).unwrap();
    run(&["campaign", "new", "gcw", text(&twice), "--out", text(&file)])
        .complains(1, &["/factions/0/players/1: two players are called ann"]);
    assert_eq!(fs::read(&file).unwrap(), before);
    let nothing = file.with_file_name("nothing.jsonl");
    campaign("show", &nothing, &[]).complains(1, &["can't read"]);
}

#[test]
fn whoever_is_slower_is_told_so() {
    let file = founded("campaign-race", &[]);
    let draft = open(&file, "0", "draft")[0]["command"].to_string();
    let other = open(&file, "2", "draft")[0]["command"].to_string();
    campaign("do", &file, &["--seat", "0", &draft, "--after", "0"]).says(0, &[]);
    let before = fs::read(&file).unwrap();
    campaign("do", &file, &["--seat", "1", &draft, "--after", "0"])
        .complains(1, &["its last entry is 1, not 0"]);
    assert_eq!(fs::read(&file).unwrap(), before);
    // The other side has seen nothing of it, and nobody was faster.
    campaign("do", &file, &["--seat", "2", &other, "--after", "0"]).says(0, &[]);
}

#[test]
fn half_a_line_is_left_out_and_play_goes_on() {
    let file = founded("campaign-cut", &[]);
    let draft = drafted(&file, "0");
    let whole = fs::read(&file).unwrap();
    fs::write(&file, &whole[..whole.len() - 40]).unwrap();
    campaign("show", &file, &[]).complains(0, &["is cut off", "are intact"]);
    campaign("do", &file, &["--seat", "0", &draft]).says(0, &["saves a draft"]);
    campaign("verify", &file, &[]).says(0, &["2 entries"]);
    campaign("log", &file, &["--brief", "--seat", "0"]).says(0, &["    1  Ann"]);
}

#[test]
fn a_letter_cut_in_two_is_left_out_like_any_torn_end() {
    let file = founded("campaign-torn", &[]);
    drafted(&file, "0");
    let note = r#"{"fp":{"seat":1,"amount":5}}"#;
    campaign("amend", &file, &["--reason", "Zo\u{eb} \u{17d}i\u{17e}ka joined", note]).says(0, &["joined"]);
    let whole = fs::read(&file).unwrap();
    let letter = "\u{17e}".as_bytes();
    let at = whole.windows(2).rposition(|pair| pair == letter).unwrap();
    fs::write(&file, &whole[..=at]).unwrap();
    campaign("show", &file, &[]).complains(0, &["is cut off", "are intact"]);
    campaign("verify", &file, &[]).says(1, &["is cut off", "2 entries"]);
    campaign("amend", &file, &["--reason", "once more", note]).says(0, &["once more"]);
    campaign("verify", &file, &[]).says(0, &["3 entries"]);
    // Bytes that are no text before the last line are another matter.
    let mut broken = fs::read(&file).unwrap();
    broken[200] = 0xff;
    fs::write(&file, broken).unwrap();
    campaign("show", &file, &[]).complains(1, &["spring.jsonl:1:201: expected UTF-8 text"]);
}

#[test]
fn a_founding_that_was_cut_short_is_no_obstacle() {
    let place = folder("campaign-empty");
    let (file, setup) = (place.join("spring.jsonl"), root().join("examples/campaign.toml"));
    fs::write(&file, "").unwrap();
    fs::write(place.join("spring.jsonl.secret"), "").unwrap();
    let new = ["campaign", "new", "gcw", text(&setup), "--out", text(&file), "--dice", "fair"];
    run(&new).says(0, &["Spring campaign"]);
    run(&new).complains(1, &["already exists"]);
}

#[test]
fn seats_are_named_by_their_players_and_things_tried_without_doing_them() {
    let file = founded("campaign-names", &[]);
    let draft = open(&file, "ann", "draft")[0]["command"].to_string();
    let before = fs::read(&file).unwrap();
    campaign("do", &file, &["--seat", "Ann", "--dry-run", &draft]).says(0, &["saves a draft"]);
    let done = r#""done""#;
    campaign("do", &file, &["--seat", "Ann", "--dry-run", done]).complains(1, &["[GCW-137: not-this-way]"]);
    assert_eq!(fs::read(&file).unwrap(), before);
    campaign("do", &file, &["--seat", "Ann", &draft]).says(0, &["saves a draft"]);
    // What is written down is shown to those who may know it, with its price.
    campaign("show", &file, &["--seat", "ann"]).says(0, &["draft list", "GCW-016", "total"]);
    assert!(!campaign("show", &file, &["--seat", "cy"]).out.contains("draft list"));
    campaign("offers", &file, &["--seat", "ann"]).says(0, &["initial Squadron "]);
    campaign("show", &file, &["--seat", "hanna"])
        .complains(2, &["no seat hanna", "Ann (Rebel Alliance, seat 0); Bob"]);
    campaign("offers", &file, &["--seat", "bob"])
        .says(0, &["Assemble your initial Squadron", "kinds, for --kind: "]);
    campaign("offers", &file, &["--seat", "bob", "--kind", "shop"])
        .complains(2, &["no kind of offer now `shop`"]);
}

#[test]
fn prices_stand_beside_what_is_for_sale() {
    let file = folder("campaign-prices").join("paper.jsonl");
    let setup = root().join("examples/campaign-from-paper.toml");
    run(&["campaign", "new", "gcw", text(&setup), "--out", text(&file)]).says(0, &[]);
    let told = campaign("offers", &file, &["--seat", "Ann", "--kind", "buy-ship"]);
    let row = |name: &str| {
        let row = told.out.lines().find(|line| line.trim_start().starts_with(name));
        row.unwrap_or_else(|| panic!("{name} is not in {}", told.out)).to_owned()
    };
    // The price in Fleet Points, and what stands in the command.
    assert!(row("B-wing").contains("price 20") && row("B-wing").contains("\"bwing\""), "{}", row("B-wing"));
    assert!(row("X-wing").contains("price "), "{}", row("X-wing"));
}

#[test]
fn a_name_that_cannot_be_seen_whole_is_refused() {
    let file = founded("campaign-unseen", &[]);
    let setup = fs::read_to_string(root().join("examples/campaign.toml")).unwrap();
    let hidden = file.with_file_name("hidden.toml");
    fs::write(&hidden, setup.replace("\"Bob\"", "\"Bo\u{200b}b\"")).unwrap();
    let other = file.with_file_name("other.jsonl");
    run(&["campaign", "new", "gcw", text(&hidden), "--out", text(&other)])
        .complains(1, &["/factions/0/players/1: ", "can't be seen, U+200B"]);
    let before = fs::read(&file).unwrap();
    let moved = "{\"player-name\":{\"seat\":\"Bob\",\"name\":\"\u{202e}aeB\"}}";
    campaign("amend", &file, &["--reason", "moved away", moved])
        .complains(1, &["can't be seen, U+202E", "[SYS-LIMIT: unseen-character]"]);
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[test]
fn an_edited_file_is_found_out() {
    let file = founded("campaign-edited", &[]);
    drafted(&file, "0");
    let whole = fs::read_to_string(&file).unwrap();
    let at = whole.rfind("\"note\":\"\"").expect("the draft has a note");
    let edited = [&whole[..at], "\"note\":\"x\"", &whole[at + 9..]].concat();
    fs::write(&file, edited).unwrap();
    campaign("verify", &file, &[]).says(1, &["FAILED  chain"]);
}

#[test]
fn the_organiser_takes_back_and_amends() {
    let file = founded("campaign-organiser", &[]);
    drafted(&file, "0");
    campaign("undo", &file, &["--reason", "mistyped", "--to", "1"])
        .complains(2, &["there is no entry 1; there are 1"]);
    campaign("undo", &file, &["--reason", "mistyped"]).says(0, &["    1  Back to entry 0", "mistyped"]);
    campaign("show", &file, &[]).says(0, &["Undone in entry 1 by the organizer (mistyped)."]);
    let pages = file.with_extension("pages");
    campaign("report", &file, &["--out", pages.to_str().unwrap()]).says(0, &["start with"]);
    let front = fs::read_to_string(pages.join("index.html")).unwrap();
    assert!(front.contains("Rolls that no longer count") && front.contains("mistyped"));
    let late = r#"{"fp":{"seat":1,"amount":5}}"#;
    campaign("amend", &file, &["--reason", "joined late", late]).says(0, &["Bob: +5 Fleet Points"]);
    campaign("show", &file, &["--seat", "1"]).says(0, &["305 Fleet Points"]);
    let moved = r#"{"player-name":{"seat":"Bob","name":"Bea"}}"#;
    campaign("amend", &file, &["--reason", "moved away", moved]).says(0, &["Bob is now called Bea."]);
    campaign("offers", &file, &["--organizer"]).says(0, &["Correct Fleet Points", "can `amend`"]);
    campaign("verify", &file, &[]).says(0, &["ok      shape"]);
}

#[test]
fn a_player_joins_a_running_campaign_and_founds_a_squadron() {
    let file = folder("campaign-newcomer").join("paper.jsonl");
    let setup = root().join("examples/campaign-from-paper.toml");
    run(&["campaign", "new", "gcw", text(&setup), "--out", text(&file)]).says(0, &[]);
    campaign("offers", &file, &["--organizer"]).says(0, &["Let a player join the campaign"]);
    let joins = r#"{"join":{"name":"Eve","faction":"Rebel Alliance"}}"#;
    campaign("amend", &file, &["--reason", "new in town", joins])
        .says(0, &["Eve joins the campaign for the Rebel Alliance", "Eve: +300 Fleet Points"]);
    campaign("show", &file, &["--seat", "Eve"])
        .says(0, &["300 Fleet Points", "Assemble your initial Squadron"]);
    assert!(!campaign("log", &file, &["--seat", "Cy"]).out.contains("300 Fleet Points"));
    campaign("do", &file, &["--seat", "Eve", r#""done""#]).complains(1, &["[GCW-A75: no-squadron]"]);
    campaign("do", &file, &["--seat", "Eve", "--default"]).says(0, &["Eve has founded a Squadron."]);
    campaign("do", &file, &["--seat", "Eve", r#""done""#]).says(0, &["Eve is ready."]);
    let leads = r#"{"leader":{"seat":"Eve"}}"#;
    campaign("amend", &file, &["--reason", "chosen", leads]).says(0, &["Eve now leads the Rebel Alliance."]);
    campaign("undo", &file, &["--reason", "no", "--to", "1"]).says(0, &["Back to entry 1"]);
    campaign("show", &file, &["--seat", "Eve"]).says(0, &["Assemble your initial Squadron"]);
    campaign("verify", &file, &[]).says(0, &["ok      shape"]);
}

#[test]
fn a_campaign_of_an_older_program_goes_on_once_its_rules_are_adopted() {
    let file = founded("campaign-older", &[]);
    let whole = fs::read_to_string(&file).unwrap();
    let (mut older, mut previous) = (String::new(), String::new());
    for line in whole.lines() {
        let (body, _) = split(line).unwrap();
        let rules = format!("\"rules\":\"{}\"", sandtable_gcw::Gcw::RULES_VERSION);
        // Rulings that were not there yet are played by their defaults.
        let body =
            body.replacen(r#","GCW-A75":"as-at-the-start","GCW-A76":"stay","GCW-A77":"credit-back","GCW-A78":"together","GCW-A79":"leader""#, "", 1);
        let sealed = seal(&previous, &body.replacen(&rules, "\"rules\":\"older\"", 1));
        previous = split(&sealed).unwrap().1.to_owned();
        older.extend([sealed.as_str(), "\n"]);
    }
    assert!(!older.contains("GCW-A75"));
    fs::write(&file, older).unwrap();
    let draft = open(&file, "0", "draft")[0]["command"].to_string();
    let go_on = ["--seat", "0", draft.as_str()];
    campaign("do", &file, &go_on).complains(1, &["played by rules older", "adopt", "SYS-ADOPT"]);
    campaign("verify", &file, &[]).says(0, &["open    play: from entry 0 on, it was played by rules older"]);
    campaign("adopt", &file, &[]).says(0, &["The game goes on by rules", "the organizer"]);
    campaign("do", &file, &go_on).says(0, &["saves a draft"]);
    campaign("adopt", &file, &[]).complains(1, &["already"]);
}

#[test]
fn the_organiser_goes_on_without_those_who_do_not_answer() {
    let file = founded("campaign-advance", &[]);
    drafted(&file, "0");
    let before = fs::read(&file).unwrap();
    let listed = campaign("advance", &file, &[]);
    listed.says(
        1,
        &["Bob (Rebel Alliance, seat 1): Assemble your initial Squadron", "Choose Strategic Targets"],
    );
    listed.complains(1, &["nothing is decided yet", "--yes"]);
    assert_eq!(fs::read(&file).unwrap(), before);
    campaign("advance", &file, &["--yes"]).says(0, &["Phase: Choose Strategic Targets"]);
    campaign("advance", &file, &["--after", "0", "--yes"]).complains(1, &["has moved on"]);
    campaign("advance", &file, &["--also", "everything"]).complains(2, &["no kind of question", "confirm"]);
    let went = campaign("advance", &file, &["--yes", "--json"]).json();
    assert_eq!((&went["ok"], &went["turn"], &went["phase"]), (&json!(true), &json!(2), &json!("purchase")));
    campaign("verify", &file, &[]).says(0, &["ok      play"]);
}

#[test]
fn fair_dice_wait_for_everybodys_words() {
    let file = founded("campaign-fair", &["--dice", "fair"]);
    campaign("do", &file, &["--seat", "0", "--default"]).complains(1, &[]);
    for (seat, words) in [("0", "one"), ("1", "two"), ("2", "three"), ("3", "four")] {
        let mut args = vec!["campaign", "words", "gcw", text(&file), words];
        args.extend(["--seat", seat]);
        run(&args).says(0, &[]);
    }
    campaign("show", &file, &[]).says(0, &["[GCW-007]", "owner"]);
    drafted(&file, "0");
    // A secret that is not this game's is told as such, not as whatever comes of doing without.
    let secret = file.with_file_name("spring.jsonl.secret");
    let own = fs::read_to_string(&secret).unwrap();
    fs::write(&secret, own.replace(|letter: char| letter.is_ascii_hexdigit(), "0")).unwrap();
    campaign("show", &file, &[])
        .complains(1, &["aren't the dice named in the log's header or its last fresh dice"]);
    fs::write(&secret, "x").unwrap();
    campaign("show", &file, &[]).complains(1, &["spring.jsonl.secret has no secret"]);
    fs::remove_file(&secret).unwrap();
    campaign("show", &file, &[]).says(0, &["owner"]);
    campaign("reveal", &file, &["--yes"]).complains(1, &["has no secret"]);
    // At the end, or when the group breaks off, the secret becomes part of the log, and anybody can check the rolls.
    fs::write(&secret, own).unwrap();
    campaign("verify", &file, &[]).says(0, &["open    dice"]);
    campaign("reveal", &file, &[]).complains(1, &["the game isn't over", "--yes"]);
    campaign("reveal", &file, &["--yes"]).says(0, &["reveals the seed"]);
    campaign("verify", &file, &[]).says(0, &["ok      dice"]);
}

#[test]
fn a_stray_secret_beside_other_dice_is_no_concern() {
    let file = founded("campaign-stray", &[]);
    fs::write(file.with_file_name("spring.jsonl.secret"), "x").unwrap();
    drafted(&file, "0");
}

#[test]
fn a_simulated_campaign_prints_and_goes_out_as_xws() {
    let place = folder("campaign-print");
    let mut sim =
        common::command(&["sim", "gcw", "--turns", "3", "--campaigns", "1", "--keep", "0", "--json"]);
    let ran = sim.current_dir(&place).output().expect("the binary starts");
    let summary: Value = serde_json::from_slice(&ran.stdout).expect("JSON");
    assert_eq!((&summary["ok"], &summary["kept"]), (&json!(true), &json!("game-0.jsonl")));
    let file = place.join("game-0.jsonl");
    campaign("verify", &file, &[]).says(0, &["ok      play"]);
    let pages = place.join("pages");
    campaign("report", &file, &["--seat", "0", "--out", text(&pages)]).says(0, &["index.html"]);
    let index = fs::read_to_string(pages.join("index.html")).unwrap();
    assert!(index.contains("<svg") && index.contains("Galactic Empire"));
    assert!(pages.join("roster-0.html").exists() && !pages.join("roster-2.html").exists());
    // A folder holds the pages of one viewer: those of another are gone, and pages of unknown origin are in the way.
    campaign("report", &file, &["--seat", "2", "--out", text(&pages)]).says(0, &["index.html"]);
    assert!(pages.join("roster-2.html").exists() && !pages.join("roster-0.html").exists());
    fs::remove_file(pages.join(".sandtable-pages")).unwrap();
    campaign("report", &file, &["--seat", "0", "--out", text(&pages)])
        .complains(1, &["pages that no report wrote"]);
    assert!(pages.join("roster-2.html").exists());
}
