//! Broken packs: what the loader says, and where. Each fixture is the sound pack with something wrong in it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_gcw::catalogue::Catalogue;
use sandtable_packs::Source;

fn load(sources: &[Source]) -> Vec<String> {
    match Catalogue::load(sources) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
    }
}

/// Problems of the builtin pack after a text was replaced in one of its files.
fn problems(path: &str, old: &str, new: &str) -> Vec<String> {
    let mut sources = Catalogue::builtin_sources();
    let source = sources.iter_mut().find(|s| s.path == path).expect("a file of the pack");
    assert!(source.text.contains(old), "{path} does not contain {old}");
    source.text = source.text.replacen(old, new, 1);
    load(&sources)
}

/// Problems of the builtin pack with another file.
fn with_file(text: &str) -> Vec<String> {
    let mut sources = Catalogue::builtin_sources();
    sources.push(Source::new("zz.toml", text));
    load(&sources)
}

/// A card of our own, one field a line.
const CARD: &str = r#"[[upgrade]]
id = "spareparts"
name = "Spare Parts"
slot = "illicit"
cost = 2
price = { card = 2 }
class = "time-intensive"
restrictions = ["size:small"]
effects = ["hull+1"]
scope = "later"
provenance = { says = "ours" }
"#;

fn card(old: &str, new: &str) -> Vec<String> {
    assert!(CARD.contains(old), "{old}");
    with_file(&CARD.replacen(old, new, 1))
}

#[test]
fn a_sound_card_loads() {
    assert_eq!(with_file(CARD), Vec::<String>::new());
}

// proves: GCW-183, GCW-151
#[test]
fn a_table_with_a_gap_is_refused() {
    let gap = problems("tables.toml", "{ from = 18, to = 27, result", "{ from = 19, to = 27, result");
    assert_eq!(gap.len(), 1);
    assert!(gap[0].ends_with(": no row gives 18 [table.coverage]"), "{gap:?}");
    assert!(gap[0].starts_with("tables.toml:") && gap[0].contains(":3: "), "{gap:?}");
    let overlap = problems("tables.toml", "{ from = 18, to = 27, result", "{ from = 17, to = 27, result");
    assert!(overlap[0].contains("17 is already in an earlier row"), "{overlap:?}");
    let short = problems("tables.toml", "{ from = 28, to = 34, result", "{ from = 28, to = 32, result");
    assert!(short[0].contains("no row gives 33 to 34"), "{short:?}");
    let long = problems("tables.toml", "{ from = 28, to = 34, result", "{ from = 28, to = 35, result");
    assert!(long[0].contains("rn 34 can't roll 35"), "{long:?}");
    let back = problems("tables.toml", "{ from = 28, to = 34, result", "{ from = 28, to = 27, result");
    assert!(back[1].contains("the row runs backward, from 28 to 27"), "{back:?}");
    let size = problems(
        "scenarios.toml",
        "{ from = 5, to = 9, result = 100 }",
        "{ from = 6, to = 9, result = 100 }",
    );
    assert!(size[0].ends_with("no row gives 5 [table.coverage]"), "{size:?}");
    let dice = problems("tables.toml", "dice = \"2d6\"", "dice = \"two dice\"");
    assert!(dice[0].contains("unknown roll `two dice`, expected dice such as `2d6`"), "{dice:?}");
}

#[test]
fn tables_must_be_there_once_and_be_of_use() {
    let renamed = problems("tables.toml", "id = \"exploration\"", "id = \"expedition\"");
    assert_eq!(renamed.len(), 2, "{renamed:?}");
    assert_eq!(renamed[0], "pack.toml:1:1: the table `exploration` is missing [table.missing]");
    assert!(renamed[1].ends_with("no rule uses the table `expedition` [table.unknown]"), "{renamed:?}");
    let column = problems("tables.toml", "id = \"crash-scum\"", "id = \"crash-hutt\"");
    assert_eq!(column[0], "pack.toml:1:1: the table `crash-scum` is missing [table.missing]");
    assert_eq!(column.len(), 2, "{column:?}");
    let again = with_file(
        "[[count_table]]\nid = \"targets\"\ndice = \"1d1\"\nrows = [{ from = 1, to = 1, result = 1 }]\n",
    );
    assert!(again[0].starts_with("zz.toml:2:6: there are two tables `targets`"), "{again:?}");
}

#[test]
fn unknown_ids_are_refused_at_their_place() {
    let ship = problems("pilots-rebel.toml", "ship = \"ewing\"", "ship = \"dwing\"");
    assert_eq!(ship.len(), 1);
    assert!(ship[0].starts_with("pilots-rebel.toml:") && ship[0].contains(":8: "), "{ship:?}");
    let near = "the pack has no rebel ship `dwing`; did you mean `awing`? [reference.unknown]";
    assert!(ship[0].ends_with(near), "{ship:?}");
    let crash = problems("tables.toml", "{ ship = \"vcx100\" }", "{ ship = \"tiestriker\" }");
    assert!(crash[0].contains("the pack has no rebel ship `tiestriker`"), "another faction's: {crash:?}");
    let reward = problems("tables.toml", "{ pair = \"flechettetorpedoes\" }", "{ pair = \"torpedoes\" }");
    assert!(reward[0].contains("the pack has no upgrade `torpedoes`"), "{reward:?}");
    let row = problems("tables.toml", "result = \"assassination\"", "result = \"assasination\"");
    let near = "the pack has no scenario `assasination`; did you mean `assassination`? [reference.unknown]";
    assert!(row[0].ends_with(near), "{row:?}");
    let kind = problems("tables.toml", "result = \"leisure-world\"", "result = \"ice-world\"");
    assert!(kind[0].contains("the pack has no settled-world type `ice-world`"), "{kind:?}");
    assert_eq!(
        card("size:small", "ship:deathstar"),
        ["zz.toml:8:17: the pack has no ship `deathstar` [reference.unknown]"]
    );
    assert_eq!(
        card("\"hull+1\"", "\"+crew\", \"+cannon(only:superlaser)\""),
        ["zz.toml:9:21: the pack has no upgrade `superlaser` [reference.unknown]"]
    );
    assert_eq!(
        card("size:small", "friend_for:rebel@nobody"),
        ["zz.toml:8:17: the pack has no character `nobody` [reference.unknown]"]
    );
}

#[test]
fn a_negative_price_is_refused() {
    let told = card("{ card = 2 }", "{ card = -2 }");
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with("zz.toml:6:18: invalid value: integer `-2`"), "{told:?}");
    let dear = problems("ships.toml", "{ document = 19, card = 19 }", "{ document = 900, card = 19 }");
    assert!(dear[0].contains("900 is more than the limit of 200 Fleet Points [value.range]"), "{dear:?}");
}

#[test]
fn an_id_taken_twice_is_refused() {
    assert_eq!(
        card("\"spareparts\"", "\"gunner\""),
        ["zz.toml:2:6: the id `gunner` is already used by an earlier entry [id.twice]"]
    );
    assert!(card("\"spareparts\"", "\"Spare Parts\"")[0].contains("must be lower-case letters"));
    let long = |letters: usize| card("\"spareparts\"", &format!("\"{}\"", "s".repeat(letters)));
    assert_eq!(long(64), Vec::<String>::new());
    assert_eq!(long(65), ["zz.toml:2:6: the id has 65 letters, at most 64 are allowed [value.id]"]);
}

// proves: GCW-068, GCW-073, GCW-086
#[test]
fn cards_must_fit_their_slot_and_class() {
    let slot = card("slot = \"illicit\"", "slot = \"gadget\"");
    assert!(
        slot[0].starts_with("zz.toml:4:8: unknown variant `gadget`, expected one of `amd`, `bomb`"),
        "{slot:?}"
    );
    assert_eq!(
        card("slot = \"illicit\"", "slot = \"cannon\""),
        [
            "zz.toml:4:8: a card in slot `cannon` can't be handled as `time-intensive` (GCW-068) [upgrade.slot]"
        ]
    );
    assert_eq!(
        card(
            "\"illicit\"\ncost = 2\nprice = { card = 2 }\nclass = \"time-intensive\"",
            "\"ept\"\ncost = 2\nprice = { card = 2 }\nclass = \"elite\""
        ),
        ["zz.toml:6:9: `elite` cards can't be bought (GCW-068) [upgrade.price]"]
    );
    assert_eq!(
        card("price = { card = 2 }\n", ""),
        ["zz.toml:1:1: `time-intensive` cards need a price (GCW-068) [upgrade.price]"]
    );
    assert_eq!(
        card("cost = 2\n", "cost = 2\ncopies = 3\n"),
        ["zz.toml:6:10: the price of `time-intensive` cards buys 1, not 3 (GCW-073) [upgrade.copies]"]
    );
    assert_eq!(
        card("cost = 2\n", "cost = 2\nunique = true\n"),
        ["zz.toml:6:10: a card must have a character if unique, and only then (GCW-086) [card.character]"]
    );
}

#[test]
fn words_that_no_card_says_are_refused_at_their_place() {
    let told = card("[\"size:small\"]", "[\"size:small\", \"weight:3\"]");
    assert!(
        told[0].starts_with("zz.toml:8:31: unknown restriction `weight:3`: `weight` isn't one of faction"),
        "{told:?}"
    );
    let told = card("\"hull+1\"", "\"hull+1\", \"+laser\"");
    assert!(
        told[0].starts_with("zz.toml:9:22: unknown bar effect `+laser`: unknown upgrade slot `laser`"),
        "{told:?}"
    );
    let told = card("cost = 2\n", "cost = 2\nweight = 3\n");
    assert!(told[0].starts_with("zz.toml:6:1: unknown field `weight`"), "{told:?}");
}

// proves: GCW-009, GCW-019, GCW-028, GCW-270
#[test]
fn contradictions_between_entries_are_refused() {
    let generic = problems("ships.toml", "has_generic = true", "has_generic = false");
    assert!(generic[0].contains("there is one for the rebels (GCW-019)"), "{generic:?}");
    let high = problems("pilots-imperial.toml", "high_ps = \"restricted\"\n", "");
    assert!(
        high[0]
            .contains("a pilot must be limited if generic and of skill 5 or more, and only then (GCW-028)"),
        "{high:?}"
    );
    let nobody = problems("pilots-rebel.toml", "character = \"wedgeantilles\"\n", "");
    assert!(nobody[0].contains("have a character if unique, and only then (GCW-009)"), "{nobody:?}");
    let total = problems("huge.toml", "starting_equipment = 15", "starting_equipment = 16");
    assert!(total[0].contains("come to 46, not 45 (GCW-270)"), "{total:?}");
    let slot = problems("ships.toml", "slots = [\"torpedo\", \"amd\"]", "slots = [\"torpedo\", \"ept\"]");
    assert!(slot[0].contains("leave out `ept`"), "{slot:?}");
}

#[test]
fn another_game_is_refused() {
    let told = problems("pack.toml", "game = \"gcw\"", "game = \"regiment\"");
    assert_eq!(told, ["pack.toml:5:8: the pack is for the game `regiment`, expected `gcw` [pack.game]"]);
    assert!(load(&[])[0].contains("no `pack.toml`"));
}
