//! Broken packs: what the loader says, and where. Each fixture is a sound pack with something wrong in it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_packs::Source;
use sandtable_regiment::data::{Check, Keyword, Library, Mission, Profile};

/// Problems of the builtin pack after texts were replaced in its files (file, old text, new text).
fn problems(changes: &[(&str, &str, &str)]) -> Vec<String> {
    let mut sources = Library::builtin_sources();
    for (path, old, new) in changes {
        let source = sources.iter_mut().find(|s| s.path == *path).expect("a file of the pack");
        assert!(source.text.contains(old), "{path} does not contain {old}");
        source.text = source.text.replacen(old, new, 1);
    }
    load(&sources)
}

/// Problems of the builtin pack with another file.
fn with_file(text: &str) -> Vec<String> {
    let mut sources = Library::builtin_sources();
    sources.push(Source::new("extra.toml", text));
    load(&sources)
}

fn load(sources: &[Source]) -> Vec<String> {
    match Library::load(sources) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
    }
}

/// The book's own sample profile (REG-ARMY-21).
const BIKES: &str = r#"[[unit]]
id = "fast-hover-bikes"
name = "Fast Hover Bikes"
faction = "empire"
class = "vehicle"
subtype = "hover"
bases = 3
points = 70
min_pct = 0
max_pct = 50
move_in = 12
min_move = 4
ranged = 3
melee = 1
short = 8
long = 12
wounds = 3
courage = 3
save = 5
keywords = ["Scout"]
base = { width_mm = 30, depth_mm = 30 }
provenance = { source = "rulebook", note = "The sample profile; cost and quota are ours." }
"#;

fn bikes(old: &str, new: &str) -> Vec<String> {
    assert!(BIKES.contains(old), "{old}");
    with_file(&BIKES.replacen(old, new, 1))
}

// proves: REG-ARMY-21, REG-ARMY-16
#[test]
fn the_sample_profile_of_the_book_loads() {
    assert_eq!(with_file(BIKES), Vec::<String>::new());
}

// proves: REG-ARMY-16, REG-TYPE-01
#[test]
fn a_profile_without_a_field_is_refused() {
    for line in BIKES.lines().skip(1) {
        let field = line.split(' ').next().expect("a field");
        let optional = ["min_move", "keywords"].contains(&field);
        let found = with_file(&BIKES.replacen(&format!("{line}\n"), "", 1));
        let row = if field == "id" { "Fast Hover Bikes" } else { "fast-hover-bikes" };
        let expected = format!("extra.toml:1:1: missing field `{field}` in `{row}` [pack.field.missing]");
        assert_eq!(found, if optional { vec![] } else { vec![expected] }, "{field}");
    }
    assert_eq!(
        bikes("\"hover\"", "\"legs\""),
        [
            "extra.toml:6:11: unknown variant `legs`, expected one of `ground`, `hover`, `walker`, `aerial` [pack.value]"
        ]
    );
}

#[test]
fn a_drawing_that_does_not_exist_is_refused_with_its_place_and_the_nearest_name() {
    assert_eq!(bikes("save = 5", "save = 5\nfigure = \"bike\""), Vec::<String>::new());
    let found = bikes("save = 5", "save = 5\nfigure = \"biek\"");
    let [said] = &found[..] else { panic!("{found:#?}") };
    assert!(
        said.starts_with("extra.toml:20:10: unknown variant `biek`, expected one of `trooper`"),
        "{said}"
    );
    assert!(said.ends_with("; did you mean `bike`? [pack.value]"), "{said}");
    let found = problems(&[("terrain.toml", "drawing = \"rock\"", "drawing = \"rocks\"")]);
    let [said] = &found[..] else { panic!("{found:#?}") };
    assert!(said.ends_with("; did you mean `rock`? [pack.value]"), "{said}");
}

#[test]
fn values_of_a_row_are_judged_beside_a_word_that_cannot_be_read() {
    let row = BIKES
        .replace("[\"Scout\"]", "[\"Scoot\"]")
        .replace("save = 5", "save = 9")
        .replace("bases = 3", "bases = 0");
    let found = with_file(&row);
    assert!(found.iter().any(|one| one.contains("unknown keyword `Scoot`")), "{found:?}");
    assert!(found.iter().any(|one| one.contains("9 is outside 2 to 6 [value.range]")), "{found:?}");
    assert!(found.iter().any(|one| one.contains("0 is outside 1 to 8 [value.range]")), "{found:?}");
    assert_eq!(found.len(), 3, "{found:?}");
}

#[test]
fn a_point_that_is_nowhere_is_told_once_and_briefly() {
    let file = "missions.toml";
    let sources = Library::builtin_sources();
    let text = &sources.iter().find(|source| source.path == file).unwrap().text;
    let at = text.lines().find_map(|line| line.split_once("at = [").map(|(_, rest)| rest)).unwrap();
    let at = format!("at = [{}]", at.split_once(']').unwrap().0);
    let found = problems(&[(file, &at, "at = [1, nan]")]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("a finite number belongs here"), "{found:?}");
    let found = problems(&[(file, &at, "at = [1e300, 7]")]);
    assert_eq!(found.len(), 1, "{found:?}");
    let says = ": 1e300 isn't a multiple of 1/1024 inch within 256 inches [value.lattice]";
    assert!(found[0].ends_with(says), "{found:?}");
}

// proves: REG-TYPE-10
#[test]
fn keywords_are_those_of_the_book() {
    assert_eq!(
        bikes("[\"Scout\"]", "[\"Scout\", \"Flight\", \"Armor\", \"Green 2\", \"Shields 12\"]"),
        [
            "extra.toml:20:22: keyword `Flight` no longer exists in v0.2: the aerial subtype replaces it [pack.value]",
            "extra.toml:20:32: keyword `Armor` needs a value from 1 to 9, as in `Armor 1` [pack.value]",
            "extra.toml:20:41: keyword `Green` takes no value [pack.value]",
            "extra.toml:20:52: keyword `Shields` needs a value from 1 to 9, as in `Shields 1` [pack.value]",
        ]
    );
    let error = |text: &str| text.parse::<Keyword>().expect_err("no keyword").to_string();
    assert_eq!(error("Armor"), "keyword `Armor` needs a value from 1 to 9, as in `Armor 1`");
    assert_eq!(error("Shields 12"), "keyword `Shields` needs a value from 1 to 9, as in `Shields 1`");
    assert_eq!(error("Green 2"), "keyword `Green` takes no value");
    assert!(
        error("Stealth")
            .starts_with("unknown keyword `Stealth`, expected one of `Anti-Air`, `Anti-Armor`, `Armor X`")
    );
    for keyword in Keyword::ALL {
        assert_eq!(keyword.to_string().parse(), Ok(keyword));
    }
    assert_eq!(
        bikes("[\"Scout\"]", "[\"Scout\", \"Scout\", \"Veteran\", \"Green\", \"Entrench\"]"),
        [
            "extra.toml:20:22: keyword Scout is listed twice [unit.keyword.twice]",
            "extra.toml:20:31: a unit can't be both Green and Veteran [unit.keyword.contrary]",
            "extra.toml:20:51: a vehicle can't Entrench (REG-TYPE-03) [unit.keyword.class]",
        ]
    );
}

// proves: REG-BASE-05, REG-BASE-06, REG-BASE-07, REG-BASE-08, REG-BASE-09
#[test]
fn odd_base_sizes_are_refused() {
    let size = |text: &str, old: &str, new: &str| with_file(&text.replacen(old, new, 1));
    let odd = "width_mm = 35, depth_mm = 30";
    let even = "width_mm = 30, depth_mm = 30";
    assert_eq!(
        size(BIKES, even, odd),
        ["extra.toml:21:8: base 35x30 mm isn't a standard size for a vehicle: 30x30, 40x40, 25x50, 60x60 \
             (REG-BASE-07) [unit.base]"]
    );
    let foot = BIKES.replacen("\"vehicle\"", "\"infantry\"", 1).replacen("\"hover\"", "\"ground\"", 1);
    assert_eq!(size(&foot, even, even), Vec::<String>::new());
    let forty = "width_mm = 40, depth_mm = 40";
    assert_eq!(
        size(&foot, even, forty),
        [
            "extra.toml:21:8: base 40x40 mm isn't a standard size for infantry: 30x30 (REG-BASE-06) [unit.base]"
        ]
    );
    let gun = foot.replacen("bases =", "tags = [\"emplaced\"]\nbases =", 1);
    assert_eq!(size(&gun, even, forty), Vec::<String>::new());
    let titan = BIKES.replacen("bases =", "tags = [\"titan\"]\nbases =", 1);
    assert_eq!(
        size(&titan, even, forty),
        [
            "extra.toml:22:8: base 40x40 mm isn't a standard size for a titan: 50x75, 60x60 (REG-BASE-09) [unit.base]"
        ]
    );
    assert_eq!(size(&titan, even, "width_mm = 50, depth_mm = 75"), Vec::<String>::new());
}

// proves: REG-ARMY-05, REG-ARMY-17, REG-ARMY-19
#[test]
fn numbers_of_a_profile_are_checked_together() {
    let text = BIKES
        .replace("bases = 3", "bases = 9")
        .replace("min_pct = 0", "min_pct = 60")
        .replace("min_move = 4", "min_move = 13")
        .replace("short = 8", "short = 14")
        .replace("ranged = 3", "ranged = 5")
        .replace("save = 5", "save = 7")
        .replace("\"empire\"", "\"ewoks\"")
        .replace("id = \"fast", "id = \"Fast");
    assert_eq!(
        with_file(&text),
        [
            "extra.toml:2:6: id `Fast-hover-bikes` must be lower-case letters, digits, `-` and `_` [value.id]",
            "extra.toml:4:11: the pack has no faction `ewoks` [reference.unknown]",
            "extra.toml:7:9: 9 is outside 1 to 8 [value.range]",
            "extra.toml:9:11: minimum 60 % is above maximum 50 % (REG-ARMY-05) [unit.quota]",
            "extra.toml:12:12: minimum move 13 is above the move 12 (REG-ARMY-17) [unit.move]",
            "extra.toml:13:10: 9 bases with 5+3 dice make 72 dice; the limit is 48 [unit.pool]",
            "extra.toml:15:9: short range 14 is above long range 12 (REG-ARMY-19) [unit.range]",
            "extra.toml:19:8: 7 is outside 2 to 6 [value.range]",
        ]
    );
}

#[test]
fn problems_of_many_files_come_together() {
    let found = problems(&[
        ("factions.toml", "command_value = 6", "command_value = 13"),
        ("leaders.toml", "host = { subtype = \"walker\" }", "host = { subtype = \"aerial\" }"),
        ("leaders.toml", "only = { units = [\"kaadu\"] }", "only = { units = [\"camel\"] }"),
        ("support.toml", "lasts = 1\neffect = \"smoke\"", "effect = \"smoke\""),
        ("missions.toml", "objective = 1, tp = 1", "objective = 3, tp = 1"),
        ("lists.toml", "support = [\"orbital-bombardment\"", "support = [\"death-ray\""),
        ("terrain.toml", "kinds = [\"area\"]", "kinds = [\"area\", \"open\", \"area\"]"),
    ]);
    let places = found
        .iter()
        .map(|p| format!("{} {}", p.split(':').next().unwrap_or(""), p.rsplit('[').next().unwrap_or("")));
    let places: Vec<String> = places.collect();
    assert_eq!(
        places,
        [
            "factions.toml value.range]",
            "leaders.toml leader.host.none]",
            "leaders.toml filter.empty]",
            "leaders.toml reference.unknown]",
            "lists.toml list.leader.host]",
            "lists.toml list.unknown]",
            "missions.toml mission.objective.none]",
            "support.toml card.lasts]",
            "terrain.toml terrain.kinds.contrary]",
            "terrain.toml terrain.kinds.twice]",
        ],
        "{found:#?}"
    );
}

// proves: REG-LEAD-10
#[test]
fn a_command_ability_reaches_wider() {
    let found = problems(&[("leaders.toml", "scope = \"army\"", "scope = \"host\"")]);
    assert_eq!(
        found,
        [
            "leaders.toml:23:9: the command ability must reach farther than the tactical ability (REG-LEAD-10) \
             [leader.scope]",
            "leaders.toml:24:12: this effect belongs to the player, so its scope must be `army` [ability.scope]",
        ]
    );
}

// proves: REG-SUP-16
#[test]
fn cards_make_sense() {
    let found = problems(&[
        ("support.toml", "target = \"none\"\nneeds_los = false", "target = \"spot\"\nneeds_los = true"),
        ("support.toml", "availability = 5", "availability = 1"),
        ("support.toml", "keywords = [\"Blast\"]", "keywords = [\"Clone\"]"),
        ("support.toml", "target = \"enemy_unit\"", "target = \"spot\""),
    ]);
    let codes: Vec<&str> = found.iter().map(|p| p.rsplit('[').next().unwrap_or("")).collect();
    assert_eq!(
        codes,
        ["value.range]", "card.target]", "card.keyword]", "card.target]", "card.los]"],
        "{found:#?}"
    );
}

// proves: REG-MIS-05, REG-MIS-12
#[test]
fn missions_are_checked_by_themselves() {
    let found = problems(&[
        ("missions.toml", "at = [12, 18]", "at = [12, 38]"),
        ("missions.toml", "at = [36, 18]", "at = [36.0001, 18]"),
        ("missions.toml", "scoring = [{ vp = 1 }]", "scoring = []"),
        (
            "missions.toml",
            "red = [[[0, 27], [72, 27], [72, 36], [0, 36]]]",
            "red = [[[0, 8], [72, 36], [72, 8], [0, 36]]]",
        ),
        (
            "missions.toml",
            "{ rounds = { from = 3 }, side = \"red\", vp = 1 }",
            "{ rounds = { from = 6 }, side = \"red\", vp = 1 }",
        ),
        ("missions.toml", "red = [[[24, 0], [48, 0]", "red = [[[8, 0], [48, 0]"),
    ]);
    assert_eq!(
        found,
        [
            "missions.toml:11:27: (12, 38) is off the 72x36 table [mission.objective.off]",
            "missions.toml:12:29: 36.0001 isn't a multiple of 1/1024 inch within 256 inches [value.lattice]",
            "missions.toml:15:11: nothing on the card gives victory tokens (REG-MIS-12) [mission.scoring]",
            "missions.toml:24:8: edge 0 and edge 2 meet: the polygon crosses itself [polygon.shape]",
            "missions.toml:25:9: the zone overlaps one of Red's [mission.zone.overlap]",
            "missions.toml:40:16: rounds 6 to 5 aren't within 1 to 5 [mission.rounds]",
            "missions.toml:52:5: the zone overlaps one of Red's [mission.zone.overlap]",
        ]
    );
}

#[test]
fn a_zone_that_holds_no_army_is_told() {
    let zone = "red = [[[14, 0], [22, 0], [22, 36], [14, 36]]]";
    let told = problems(&[("missions-small.toml", zone, "red = [[[14, 35], [15, 35], [15, 36], [14, 36]]]")]);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("the zone has 1 square inches"), "{told:?}");
    assert!(told[0].ends_with("no army can deploy in it [mission.zone.small]"), "{told:?}");
}

#[test]
fn names_that_are_nearly_right_are_told_and_endless_ones_refused() {
    let placed = |piece: &str| {
        problems(&[("layouts-small.toml", "piece = \"woods\"", &format!("piece = \"{piece}\""))])
    };
    let near = placed("wods");
    assert!(
        near.iter().any(|says| says.contains("no terrain piece `wods`; did you mean `woods`?")),
        "{near:?}"
    );
    let long =
        problems(&[("units-empire.toml", "id = \"army-troopers\"", &format!("id = \"{}\"", "a".repeat(65)))]);
    assert!(
        long.iter().any(|says| says.contains("the id has 65 letters, at most 64 are allowed")),
        "{long:?}"
    );
}

// proves: REG-SETUP-09, REG-SETUP-05, REG-SETUP-13
#[test]
fn layouts_are_checked_with_their_pieces() {
    let layout = r#"[[layout]]
id = "odd"
name = "Odd"
table = { width = 36, height = 36 }
pieces = [
    { piece = "woods", at = [10, 10] },
    { piece = "woods", at = [20, 10] },
    { piece = "lake", at = [10, 20] },
    { piece = "hill", at = [33, 30], degrees = 30 },
    { piece = "wall", at = [20, 11] },
    { piece = "moat", at = [10, 30], degrees = 360 },
]
provenance = { source = "ours" }

[[terrain]]
id = "hut"
name = "Hut"
kinds = ["structural", "impassable"]
outline = [[-2, -2], [2, 2], [2, -2], [-2, 2]]
provenance = { source = "ours" }

[[terrain]]
id = "hut"
name = " "
kinds = []
outline = [[-20, -2], [2, -2]]
provenance = { source = "ours" }
"#;
    let three = layout.replace("[10, 30]", "[10, 30, 5]");
    assert_eq!(
        with_file(&three)[..2],
        [
            "extra.toml:11:37: there is one too many; 2 belong here [value.extra]",
            "extra.toml:11:51: 360 is outside 0 to 359 [value.range]",
        ]
    );
    assert_eq!(
        with_file(layout),
        [
            "extra.toml:11:15: the pack has no terrain piece `moat` [reference.unknown]",
            "extra.toml:11:48: 360 is outside 0 to 359 [value.range]",
            "extra.toml:18:9: infantry can enter a structure, but not blocking or impassable terrain \
             [terrain.kinds.contrary]",
            "extra.toml:19:11: edge 0 and edge 2 meet: the polygon crosses itself [polygon.shape]",
            "extra.toml:23:6: the id `hut` is already used by the entry at extra.toml:16:6 [id.twice]",
            "extra.toml:24:8: the name is empty [value.empty]",
            "extra.toml:25:9: a piece needs at least one type (REG-SETUP-13) [terrain.kinds]",
            "extra.toml:26:11: a polygon needs 3 to 32 corners; found 2 [polygon.corners]",
            "extra.toml:26:11: the outline must be within 12 inches of its center [terrain.extent]",
        ]
    );
    let alone = layout.split("\n[[terrain]]").next().unwrap_or("");
    let moat = alone.lines().find(|line| line.contains("moat")).unwrap_or("");
    assert_eq!(
        with_file(&alone.replace(moat, "")),
        [
            "extra.toml:8:5: only 2.50″ from piece 0 (counted from 0); it should be 4″ (REG-SETUP-09) [layout.gap]",
            "extra.toml:9:28: part of the piece is off the table [layout.off]",
            "extra.toml:10:5: only 0.00″ from piece 1 (counted from 0); it should be 4″ (REG-SETUP-09) [layout.gap]",
            "extra.toml:10:5: only 1.00″ from piece 0 (counted from 0); it should be 4″ (REG-SETUP-09) [layout.gap]",
        ],
        "the two woods may touch"
    );
    let bare = "[[layout]]\nid = \"bare\"\nname = \"Bare\"\ntable = { width = 36, height = 36 }\n\
                pieces = [{ piece = \"woods\", at = [18, 18] }]\nprovenance = { source = \"ours\" }\n";
    assert_eq!(
        with_file(bare),
        ["extra.toml:5:10: terrain covers 5.6 % of the table; it should be 20 to 30 % (REG-SETUP-05) \
             [layout.coverage]"]
    );
    assert_eq!(with_file(&format!("{bare}sparse = true\n")), Vec::<String>::new());
}

#[test]
fn a_broken_manifest_does_not_hide_the_other_files() {
    let found = problems(&[
        ("pack.toml", "game = \"regiment\"", "game = \"chess\""),
        ("factions.toml", "tier = \"major\"", "tier = \"huge\""),
        ("support.toml", "points = 25", "points = -25"),
    ]);
    assert_eq!(
        found,
        [
            "factions.toml:7:8: unknown variant `huge`, expected `major` or `minor` [pack.value]",
            "pack.toml:5:8: the pack is for the game `chess`, expected `regiment` [pack.game]",
            "support.toml:7:10: invalid value: integer `-25`, expected a whole number from 0 to 65535 [pack.value]",
        ]
    );
    let none = load(&[Source::new("a.toml", "[[unit]]\nid = 3\n")]);
    assert!(none.iter().any(|p| p.ends_with("[pack.manifest.missing]")));
    assert!(none.iter().any(|p| p.starts_with("a.toml:2:6: invalid type")));
}

// proves: REG-ARMY-02
#[test]
fn caps_may_be_larger_than_usual() {
    use sandtable_regiment::data::Army;
    // What the list spends is another matter.
    let in_a_file = |cap: u16| {
        let all = problems(&[("lists.toml", "cap = 500", &format!("cap = {cap}"))]);
        all.into_iter().filter(|problem| problem.contains("value.range")).collect::<Vec<_>>()
    };
    let library = Library::builtin().expect("sound");
    let in_a_setup = |cap: u16| {
        let faction = library.faction("empire").expect("a faction").clone();
        let units = vec![library.unit("stormtroopers").expect("a unit").clone()];
        let name = String::from("Army");
        let army = Army { name, faction, cap, leader: None, units, support: Vec::new(), deck: Vec::new() };
        army.faults()
    };
    for cap in [100, 500, 1000, 1001, 1500, 2000, 5000] {
        assert_eq!(in_a_file(cap), [""; 0], "{cap}");
        assert_eq!(in_a_setup(cap), [], "{cap}");
    }
    for cap in [99, 5001] {
        assert_eq!(in_a_file(cap), [format!("lists.toml:9:7: {cap} is outside 100 to 5000 [value.range]")]);
        assert_eq!(in_a_setup(cap)[0].path, "cap");
    }
}

/// A setup from outside carries whole cards; the same checks guard it without files.
#[test]
fn the_checks_work_on_plain_values() {
    let library = Library::builtin().expect("sound");
    let unit = Profile { save: 1, ..library.unit("b1-droids").expect("a unit").clone() };
    let faults = unit.faults();
    assert_eq!((faults.len(), faults[0].path.as_str(), faults[0].code), (1, "save", "value.range"));
    let mut mission: Mission = library.mission("ambush").expect("a card").clone();
    mission.objectives[1].at = [f64::NAN, 18.0];
    assert!(mission.faults().iter().any(|f| f.path == "objectives[1].at" && f.code == "value.lattice"));
}
