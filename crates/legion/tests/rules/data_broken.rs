//! Broken packs: what the loader says, and where. Each fixture is the sound pack with something wrong in it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_legion::data::Library;

/// Problems of the builtin pack after texts were replaced in its files (file, old text, new text).
fn problems(changes: &[(&str, &str, &str)]) -> Vec<String> {
    let mut sources = Library::builtin_sources();
    for (path, old, new) in changes {
        let source = sources.iter_mut().find(|source| source.path == *path).expect("a file of the pack");
        assert!(source.text.contains(old), "{path} does not contain {old}");
        source.text = source.text.replacen(old, new, 1);
    }
    match Library::load(&sources) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
    }
}

/// The one problem of a change, without its place.
fn problem(path: &str, old: &str, new: &str) -> String {
    let found = problems(&[(path, old, new)]);
    let [only] = &found[..] else { panic!("{found:#?}") };
    assert!(only.starts_with(&format!("{path}:")), "{only}");
    only.clone()
}

#[test]
fn everything_is_said_at_once_with_its_place() {
    let found = problems(&[
        ("cards-empire.toml", "wounds = 5", "wounds = 0"),
        ("squads.toml", "card = \"clone-commander\"", "card = \"clone-comander\""),
        ("missions.toml", "at = [33, 18]", "at = [37, 18]"),
    ]);
    assert_eq!(found.len(), 3, "{found:#?}");
    assert!(found[0].starts_with("cards-empire.toml:14:10: "), "{}", found[0]);
    assert!(found[1].starts_with("missions.toml:15:"), "{}", found[1]);
    let near = "no card `clone-comander`; did you mean `clone-commander`? [reference.unknown]";
    assert!(found[2].ends_with(near), "{}", found[2]);
}

// proves: SO-KW-06
#[test]
fn a_keyword_that_nothing_explains_is_refused_by_its_name() {
    let said = problem("cards-empire.toml", "\"Chain of Command\"", "\"Chain of Commands\"");
    assert!(said.contains("`Chain of Commands`"), "{said}");
    let said = problem("cards-rebels.toml", "\"Critical 1\"", "\"Criticle 1\"");
    assert!(said.contains("`Criticle`"), "{said}");
}

#[test]
fn a_field_that_does_not_exist_is_refused() {
    let found = problems(&[("terrain.toml", "blocks = true", "blocks = true\nblock = true")]);
    assert!(found[0].starts_with("terrain.toml:13:1: unknown field `block`"), "{found:#?}");
}

#[test]
fn a_drawing_that_does_not_exist_is_refused_with_its_place_and_the_nearest_name() {
    let said = problem("cards-empire.toml", "figure = \"trooper\"", "figure = \"troopr\"");
    assert!(
        said.starts_with("cards-empire.toml:34:10: unknown variant `troopr`, expected one of "),
        "{said}"
    );
    assert!(said.ends_with("; did you mean `trooper`? [pack.value]"), "{said}");
    let said = problem("figures.toml", "figure = \"walker\"", "figure = \"wakler\"");
    assert!(said.ends_with("; did you mean `walker`? [pack.value]"), "{said}");
    let said = problem("terrain.toml", "drawing = \"hut\"", "drawing = \"hutt\"");
    assert!(said.starts_with("terrain.toml:74:11: unknown variant `hutt`"), "{said}");
    assert!(said.ends_with("; did you mean `hut`? [pack.value]"), "{said}");
}

// proves: SO-CARD-02
#[test]
fn a_unit_card_has_no_cost_in_points() {
    let found = problems(&[("cards-empire.toml", "wounds = 5", "wounds = 5\npoints = 50")]);
    assert!(found[0].contains("unknown field `points`"), "{found:#?}");
}

// proves: LC-MEAS-03
#[test]
fn a_minimum_range_is_less_than_the_range() {
    let old = "inches = 8, dice = [2, 3, 1]";
    let said = problem("cards-mercenaries.toml", old, "inches = 8, beyond = 8, dice = [2, 3, 1]");
    assert!(said.contains("a minimum range must be less"), "{said}");
}

// proves: SO-HAND-02
#[test]
fn a_hand_of_two_cards_is_refused() {
    let said = problem("squads.toml", "\"brothers-in-arms\", ", "");
    assert!(said.contains("there must be 3 command cards; found 2"), "{said}");
}

#[test]
fn places_lie_on_the_table_and_outlines_do_not_cross() {
    assert!(problem("layouts.toml", "at = [26, 11.5]", "at = [26, 36.5]").contains("off the table"));
    let crossed = "[[-1.5, -0.25], [1.5, 0.25], [1.5, -0.25], [-1.5, 0.25]]";
    let said = problem("terrain.toml", "[[-1.5, -0.25], [1.5, -0.25], [1.5, 0.25], [-1.5, 0.25]]", crossed);
    assert!(said.contains("outline") || said.contains("cross"), "{said}");
    assert!(problem("missions.toml", "at = [33, 18]", "at = [33.3, 18]").contains("1/1024"));
    assert!(
        problem("missions.toml", "at = [33, 18]", "at = [33, 18, 2]").contains("one too many; 2 belong here")
    );
}

#[test]
fn ids_are_given_once_and_references_lead_somewhere() {
    let twice = problems(&[("terrain.toml", "id = \"crates\"", "id = \"barricade\"")]);
    assert!(twice.iter().any(|said| said.contains("`barricade` is already taken")), "{twice:#?}");
    assert!(problem("layouts.toml", "piece = \"hut\"", "piece = \"hat\"").contains("`hat`"));
    assert!(problem("missions.toml", "critical = \"right\"", "critical = \"rigth\"").contains("`rigth`"));
    assert!(problem("squads.toml", "rule = \"SO-SQ-07\"", "rule = \"nowhere\"").contains("`nowhere`"));
}

#[test]
fn an_endless_id_is_refused() {
    let long = |letters: usize| format!("id = \"{}\"", "f".repeat(letters));
    assert_eq!(problems(&[("layouts.toml", "id = \"outpost\"", &long(64))]), Vec::<String>::new());
    let said = problem("layouts.toml", "id = \"outpost\"", &long(65));
    assert!(said.ends_with(": the id has 65 letters, at most 64 are allowed [value.id]"), "{said}");
}

#[test]
fn a_row_of_a_squad_has_no_more_units_than_a_side_has_room_for() {
    let old = "{ count = 2, name = \"ARC Trooper\"";
    let new = |count: u8| format!("{{ count = {count}, name = \"ARC Trooper\"");
    for count in [1, 20] {
        assert_eq!(problems(&[("squads.toml", old, &new(count))]), Vec::<String>::new(), "{count}");
    }
    for count in [21, 40] {
        let said = problem("squads.toml", old, &new(count));
        let says = format!(": {count} is outside 1 to 20: a game has room for 40 units [value.range]");
        assert!(said.ends_with(&says), "{said}");
    }
    let said = problem("squads.toml", old, &new(0));
    assert!(said.ends_with(": 0 makes no sense here, expected 1 or more [value.zero]"), "{said}");
}

#[test]
fn a_place_that_is_nowhere_is_told_once_and_briefly() {
    let says =
        ": coordinates must be multiples of 1/1024 inch within 256 inches; found 1e300 [value.lattice]";
    assert!(problem("missions.toml", "at = [33, 18]", "at = [1e300, 18]").ends_with(says));
    assert!(problem("terrain.toml", "[[-1.5, -0.25], [1.5", "[[1e300, -0.25], [1.5").ends_with(says));
}

#[test]
fn loadout_cards_have_both_sides() {
    let found = problems(&[("loadouts.toml", "side = \"b\"", "side = \"a\"")]);
    assert!(found.iter().any(|said| said.contains("this side twice")), "{found:#?}");
}

// proves: SO-COVERT-02
#[test]
fn covert_units_list_condition_tokens_that_no_mission_uses() {
    let said = problem("cards-empire.toml", "condition_tokens = [1]", "condition_tokens = [4]");
    assert!(said.contains("1 to 3"), "{said}");
    let said = problems(&[("cards-empire.toml", "condition_tokens = [1]\n", "")]).join(" ");
    assert!(said.contains("`imperial-special-forces-captain` doesn't list any condition tokens"), "{said}");
}

// proves: SO-CARD-03
#[test]
fn an_effect_of_a_form_that_nobody_knows_is_refused() {
    let said = problem("commands.toml", "removed = -1", "removed = -1, keep = { aim = 1 }");
    assert!(said.contains("`keep` has no meaning at the moment `rally`"), "{said}");
    let said = problem("commands.toml", "of = \"name:Imperial Officer\"", "of = \"name:Imperial Cook\"");
    assert!(said.contains("Imperial Cook"), "{said}");
    let said = problem("loadouts.toml", "spend = { dodge = \"critical\" }", "spend = { dodge = \"aim\" }");
    assert!(said.contains("`spend` has no meaning"), "{said}");
    let said = problem("keywords.toml", "deed = \"no-attack\"", "deed = \"dance\"");
    assert!(said.contains("dance"), "{said}");
}

/// Problems of an effect in the place of that of a command card.
fn effect(row: &str) -> Vec<String> {
    let old = "{ on = \"after-attack\", who = { units = \"squad\", rank = [\"commander\", \"special-forces\"] }, if = [\"target-faceup\"], to = \"target\", order = \"into-pool\" }";
    problems(&[("commands.toml", old, row)])
}

#[test]
fn effects_that_do_nothing_are_refused() {
    let squad = "who = { units = \"squad\" }";
    for (row, word) in [
        ("{ on = \"phase-start\", WHO, gain = { wounds = 1 } }", "wounds"),
        ("{ on = \"activation-start\", WHO, gain = { damage = 1 } }", "damage"),
        ("{ on = \"phase-start\", WHO, gain = { aim = 1, ion = 1 } }", "ion"),
        ("{ on = \"phase-start\", WHO, gain = { same = 1 } }", "same"),
        ("{ on = \"phase-start\", WHO, gain = { aim = 0 } }", "aim"),
        ("{ on = \"phase-start\", WHO, lose = { aim = 1 } }", "aim"),
        ("{ on = \"end-tokens\", WHO, keep = { surge = 1 } }", "surge"),
        ("{ on = \"phase-start\", WHO, move = { aim = 1 } }", "aim"),
        ("{ on = \"phase-start\", WHO, either = [{ aim = 1 }, { damage = 1 }] }", "damage"),
        ("{ on = \"phase-start\", WHO, cost = { observation = 1 }, gain = { aim = 1 } }", "observation"),
        ("{ on = \"always\", WHO, gain = { aim = 1 } }", "always"),
        ("{ on = \"rally\", WHO, heal = 1 }", "rally"),
        (
            "{ on = \"phase-start\", WHO, lends = { token = \"aim\", within = 6 }, gain = { aim = 1 } }",
            "lends",
        ),
    ] {
        let found = effect(&row.replace("WHO", squad));
        let said = found.iter().any(|one| one.contains("does nothing") || one.contains("no meaning"));
        assert!(said && found.iter().any(|one| one.contains(word)), "{row}: {found:#?}");
    }
    let sound = effect("{ on = \"phase-start\", who = { units = \"squad\" }, gain = { aim = 1 } }");
    assert_eq!(sound, Vec::<String>::new());
}

#[test]
fn both_spellings_of_the_wookiees_load() {
    assert_eq!(
        problems(&[("cards-rebels.toml", "\"wookiee trooper\"", "\"wookie trooper\"")]),
        Vec::<String>::new()
    );
}
