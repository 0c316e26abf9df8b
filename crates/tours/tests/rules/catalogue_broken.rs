//! Broken packs: what the loader says, and where. Each fixture is the sound pack with something wrong in it; story arcs
//! have a file of their own.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

use crate::texts;

use texts::{each, load, problems, with_file};

const UNIT: &str = r#"[[unit]]
id = "ours"
code = "00"
name = "Ours"
faction = "rebels"
rank = "corps"
type = "trooper"
points = 40
miniatures = 4
slots = ["heavy weapon"]
wounds = 1
courage = 1
speed = 2
defence = "white"
equip = [{ slot = "heavy weapon" }]
keywords = ["Nimble", "Scout 1"]
weapons = [{ name = "Rifle", range = [1, 3], dice = [0, 1, 0] }]
provenance = { source = "ours" }
"#;

#[test]
fn units_that_make_no_sense_are_refused() {
    let others = each(
        UNIT,
        &[
            (
                "id = \"ours\"",
                "id = \"at-st\"",
                "zz.toml:2:6: the id `at-st` is already taken by the unit `at-st` [id.twice]",
            ),
            (
                "id = \"ours\"",
                "id = \"Our s\"",
                "zz.toml:2:6: id `Our s` must be lower-case letters, digits and `-` [value.id]",
            ),
            ("\"00\"", "\"ac\"", "zz.toml:3:8: the code `ac` is already taken by an earlier card [id.twice]"),
            ("\"00\"", "\"000\"", "zz.toml:3:8: code `000` must be two letters or digits [value.code]"),
            ("\"Ours\"", "\" \"", "zz.toml:4:8: there is no text [value.empty]"),
            (
                "\"rebels\"",
                "\"rebels\"\nhired_by = [\"empire\"]",
                "zz.toml:6:12: only units without a faction can be hired [unit.hired]",
            ),
            (
                "points = 40",
                "points = 0",
                "zz.toml:8:10: 0 makes no sense here, expected 1 or more [value.zero]",
            ),
            ("points = 40\n", "", "zz.toml:1:1: a released card needs a points cost [unit.points]"),
            (
                "miniatures = 4",
                "miniatures = 0",
                "zz.toml:9:14: 0 makes no sense here, expected 1 or more [value.zero]",
            ),
            (
                "wounds = 1",
                "wounds = 0",
                "zz.toml:11:10: 0 makes no sense here, expected 1 or more [value.zero]",
            ),
            (
                "\"trooper\"",
                "\"ground vehicle\"",
                "zz.toml:12:11: Vehicles have Resilience, not Courage [unit.courage]",
            ),
            (
                "courage = 1",
                "resilience = 1",
                "zz.toml:12:14: Troopers have Courage, not Resilience [unit.resilience]",
            ),
            (
                "[\"heavy weapon\"]",
                "[\"heavy weapon\", \"force\"]",
                "zz.toml:10:9: a unit with Force slots needs a side of the Force [unit.force]",
            ),
            (
                "{ slot = \"heavy weapon\" }",
                "{ slot = \"gear\" }",
                "zz.toml:15:10: the unit has no gear slot [unit.equip]",
            ),
            (
                "{ slot = \"heavy weapon\" }",
                "{ card = \"a281\" }",
                "zz.toml:15:10: the pack has no upgrade `a281`; did you mean `a280`? [reference.unknown]",
            ),
            (
                "{ slot = \"heavy weapon\" }",
                "{ card = \"z-6-clone-trooper\" }",
                "zz.toml:15:10: the unit can't equip `z-6-clone-trooper` [unit.equip]",
            ),
            ("\"Scout 1\"", "\"Nimble\"", "zz.toml:16:23: `Nimble` is listed twice [keyword.twice]"),
            ("[1, 3]", "[3, 1]", "zz.toml:17:38: the range runs from 3 back to 1 [value.range]"),
            ("[1, 3]", "[1, 3, 5]", "zz.toml:17:45: there is one too many; 2 belong here [value.extra]"),
            (
                "[0, 1, 0]",
                "[0, 1, 0, 2]",
                "zz.toml:17:63: there is one too many; 3 belong here [value.extra]",
            ),
            (
                "range = [1, 3], ",
                "",
                "zz.toml:17:12: a weapon without a range needs a note that says why [value.range]",
            ),
            ("{ source = \"ours\" }", "{ source = \"\" }", "zz.toml:18:25: there is no text [value.empty]"),
        ],
    );
    assert_eq!(others, Vec::<String>::new());
}

const UPGRADE: &str = r#"[[upgrade]]
id = "ours"
code = "00"
name = "Ours"
slot = "gear"
points = 4
copies = 2
requires = { all = [{ name = "Stormtroopers" }, { not = { title = "Strike Team" } }, { keyword = "Precise" }] }
provenance = { source = "ours" }
"#;

#[test]
fn upgrades_that_nobody_could_equip_are_refused() {
    let others = each(
        UPGRADE,
        &[
            (
                "id = \"ours\"",
                "id = \"a280\"",
                "zz.toml:2:6: the id `a280` is already taken by the upgrade `a280` [id.twice]",
            ),
            ("points = 4\n", "", "zz.toml:1:1: a released card needs a points cost [upgrade.points]"),
            (
                "copies = 2",
                "copies = 0",
                "zz.toml:7:10: 0 makes no sense here, expected 1 or more [value.zero]",
            ),
            (
                "copies = 2",
                "unique = true\ncopies = 2",
                "zz.toml:8:10: a unique card is already limited to one copy [upgrade.copies]",
            ),
            (
                "\"Stormtroopers\"",
                "\"Spacetroopers\"",
                "zz.toml:8:30: no unit has the name `Spacetroopers`, so no unit could ever equip it [requirement.nobody]",
            ),
            (
                "\"Strike Team\"",
                "\"Strike Force\"",
                "zz.toml:8:67: no unit has the title `Strike Force`, so no unit could ever equip it [requirement.nobody]",
            ),
            (
                "\"Precise\"",
                "\"Precise 1\"",
                "zz.toml:8:98: no unit has the keyword `Precise 1`, so no unit could ever equip it [requirement.nobody]",
            ),
            (
                "{ keyword = \"Precise\" }",
                "{ not = { not = { not = { not = { rank = \"corps\" } } } } }",
                "zz.toml:8:110: requirements can be nested at most 4 deep [value.deep]",
            ),
            ("{ keyword = \"Precise\" }", "{ any = [] }", "zz.toml:8:94: nothing is required [value.empty]"),
        ],
    );
    assert_eq!(others, Vec::<String>::new());
    let announced =
        UPGRADE.replace("points = 4", "announced = \"soon\"").replace("Stormtroopers", "Spacetroopers");
    assert_eq!(with_file(&announced), Vec::<String>::new(), "its unit may come with it");
}

const COMMENDATION: &str = r#"[[commendation]]
id = "ours"
name = "Ours"
requires = { commendations = ["resilient"], rank = 2, vehicle = true }
grants = { keywords = ["Nimble"], each_round = "sterner-stuff", resilience = 1, resilience_capped = true }
text = "Ours."
rule = "ours"

[[setback]]
id = "our-setback"
name = "Our Setback"
casualty = true
text = "Ours."
rule = "ours"

[[trait]]
id = "our-trait"
name = "Our Trait"
games = 2
text = "Ours."
rule = "ours"

[[card]]
id = "our-card"
name = "Our Card"
pips = 2
orders = "the Paragon"
supply = 1
earned = "Always."
text = "Ours."

[[keyword]]
name = "Zest"
text = "Ours."
provenance = { source = "ours" }
"#;

#[test]
fn honours_that_make_no_sense_are_refused() {
    let others = each(
        COMMENDATION,
        &[
            (
                "\"ours\"\nname = \"Ours\"",
                "\"fearsome\"\nname = \"Ours\"",
                "zz.toml:2:6: the id `fearsome` is already taken by the commendation `fearsome` [id.twice]",
            ),
            (
                "[\"resilient\"]",
                "[\"brilliant\"]",
                "zz.toml:4:31: the pack has no commendation `brilliant` [reference.unknown]",
            ),
            (
                "[\"resilient\"]",
                "[\"ours\"]",
                "zz.toml:4:30: `ours` could only be awarded to a unit that already has it [commendation.circle]",
            ),
            ("rank = 2", "rank = 6", "zz.toml:4:52: no unit has a Veteran Rank above 5 [value.range]"),
            (
                "vehicle = true",
                "vehicle = true, trooper = true",
                "zz.toml:4:65: a unit can't be both Trooper and Vehicle [requirement.nobody]",
            ),
            (
                "vehicle = true",
                "paragon = true, ranks = [\"corps\"]",
                "zz.toml:4:79: the Paragon is always a Commander [requirement.nobody]",
            ),
            (
                "vehicle = true",
                "vehicle = true, types = [\"clone trooper\"]",
                "zz.toml:4:79: a unit can't be of both kinds [requirement.nobody]",
            ),
            (
                "each_round = \"sterner-stuff\"",
                "each_round = \"resilient\"",
                "zz.toml:5:48: `resilient` isn't used once per game [grants.each-round]",
            ),
            (
                "each_round = \"sterner-stuff\"",
                "each_round = \"stern\"",
                "zz.toml:5:48: the pack has no commendation `stern`; did you mean `sterner-stuff`? [reference.unknown]",
            ),
            (
                "each_round = \"sterner-stuff\"",
                "one_of = [\"Scout 1\"]",
                "zz.toml:5:44: one keyword isn't a choice [value.choice]",
            ),
            ("resilience = 1, ", "", "zz.toml:5:85: there is no bonus to limit [grants.resilience]"),
            (
                "\"our-setback\"",
                "\"downtrodden\"",
                "zz.toml:10:6: the id `downtrodden` is already taken by the setback `downtrodden` [id.twice]",
            ),
            (
                "casualty = true",
                "repeats = true\ncasualty = true",
                "zz.toml:13:12: gaining it twice can't both count again and make the unit a casualty [setback.casualty]",
            ),
            (
                "\"our-trait\"",
                "\"unsure\"",
                "zz.toml:17:6: the id `unsure` is already taken by the trait `unsure` [id.twice]",
            ),
            (
                "games = 2",
                "games = 0",
                "zz.toml:19:9: 0 makes no sense here, expected 1 or more [value.zero]",
            ),
            (
                "supply = 1\n",
                "",
                "zz.toml:28:10: the card gives neither Experience nor Supply Points [card.earned]",
            ),
            (
                "earned = \"Always.\"\n",
                "",
                "zz.toml:23:1: `earned` needs text on when the card pays off [card.earned]",
            ),
            ("\"Zest\"", "\"Zest 1\"", "zz.toml:33:8: explain keywords without their values [keyword.value]"),
            ("\"Zest\"", "\"Disgraced\"", "zz.toml:33:8: `Disgraced` is already explained [id.twice]"),
        ],
    );
    assert_eq!(others, Vec::<String>::new());
    let circle = COMMENDATION.replace("\"resilient\"", "\"theirs\"")
        + "[[commendation]]\nid = \"theirs\"\nname = \"Theirs\"\nrequires = { commendations = [\"ours\"] }\ntext = \"Theirs.\"\nrule = \"ours\"\n";
    let told = with_file(&circle);
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[1].contains("`theirs` could only be awarded to a unit that already has it"), "{told:?}");
}

#[test]
fn charts_have_each_face_of_the_die_once() {
    let chart = |old: &str, new: &str| problems("charts.toml", old, new);
    let told = chart("face = \"hit\"\nsetback", "face = \"blank\"\nsetback");
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].ends_with("an earlier row already covers blank [chart.twice]"), "{told:?}");
    assert_eq!(told[1], "pack.toml:1:1: the Setback chart has no row for hit [chart.missing]");
    let told = chart("face = \"surge\"\ntrait", "face = \"block\"\ntrait");
    assert!(told[0].ends_with("the black attack die has no block [chart.face]"), "{told:?}");
    assert_eq!(told[1], "pack.toml:1:1: the Defining Trait chart has no row for surge [chart.missing]");
    let told = chart("setback = \"downtrodden\"", "setback = \"downcast\"");
    assert!(told[0].ends_with(":11: the pack has no setback `downcast` [reference.unknown]"), "{told:?}");
    let told = chart("trait = \"unsure\"", "trait = \"sure\"");
    let near = ":9: the pack has no defining trait `sure`; did you mean `unsure`? [reference.unknown]";
    assert!(told[0].ends_with(near), "{told:?}");
}

#[test]
fn requests_assets_and_kinds_of_games_are_all_there_once() {
    let chart = |old: &str, new: &str| problems("charts.toml", old, new);
    let told = chart("id = \"reassign-unit\"", "id = \"special-training\"");
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].ends_with("there is already a request `special-training` [id.twice]"), "{told:?}");
    assert_eq!(told[1], "pack.toml:1:1: the Aid Request `reassign-unit` is missing [request.missing]");
    let told = chart("id = \"medevac\"", "id = \"combat-drop\"");
    assert!(told[0].ends_with("there is already an asset `combat-drop` [id.twice]"), "{told:?}");
    assert_eq!(told[1], "pack.toml:1:1: the Strategic Asset `medevac` is missing [asset.missing]");
    let told = chart("copies = 2", "copies = 0");
    assert!(told[0].ends_with("0 makes no sense here, expected 1 or more [value.zero]"), "{told:?}");
    let told = chart("rank = \"operative\", most = 1", "rank = \"corps\", most = 1");
    assert!(told[0].ends_with(":9: there is no entry for `operative` [mode.rank]"), "{told:?}");
    assert!(told[1].ends_with("`corps` is listed twice [mode.rank]"), "{told:?}");
    let told = chart("least = 2, most = 4", "least = 5, most = 4");
    assert!(told[0].ends_with("at least 5 and at most 4 is impossible [value.range]"), "{told:?}");
    let told = chart("name = \"Standard\"", "name = \"Standard\"\nsuggested_to = 800");
    assert!(told[0].ends_with("is already suggested for these sizes [mode.size]"), "{told:?}");
    assert_eq!(told[1], "pack.toml:1:1: no kind of game is suggested for armies of any size [mode.missing]");
}

#[test]
fn everything_wrong_is_told_at_once() {
    let text = UNIT.replace("points = 40", "points = 0").replace("\"Scout 1\"", "\"\"")
        + &UPGRADE.replace("\"00\"", "\"01\"").replace("copies = 2", "copies = 0")
        + &COMMENDATION.replace("games = 2", "games = 0");
    let told = with_file(&text);
    assert_eq!(
        told,
        [
            "zz.toml:8:10: 0 makes no sense here, expected 1 or more [value.zero]",
            "zz.toml:16:23: there is no text [value.empty]",
            "zz.toml:25:10: 0 makes no sense here, expected 1 or more [value.zero]",
            "zz.toml:46:9: 0 makes no sense here, expected 1 or more [value.zero]",
        ]
    );
    let fields = UNIT.replace("speed = 2", "spede = 2").replace("\"trooper\"", "\"troper\"");
    let told = with_file(&fields);
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(
        told[1].starts_with("zz.toml:7:8: unknown variant `troper`, expected one of `trooper`"),
        "{told:?}"
    );
    assert!(told.iter().any(|line| line.contains("unknown field `spede`")), "{told:?}");
    let told = with_file("[[tank]]\nid = \"ours\"\n");
    assert!(
        told[0].starts_with("zz.toml:1:3: unknown table `tank`, expected one of `unit`, `upgrade`"),
        "{told:?}"
    );
}

#[test]
fn another_game_is_refused() {
    let told = problems("pack.toml", "game = \"tours\"", "game = \"gcw\"");
    assert_eq!(told, ["pack.toml:5:8: the pack is for the game `gcw`, expected `tours` [pack.game]"]);
    assert!(load(&[])[0].contains("no `pack.toml`"));
}
