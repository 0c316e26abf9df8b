//! Broken story arcs: what the loader says, and where. A group's own arc, written as its own file, with something wrong.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

use crate::texts;

use sandtable_tours::catalogue::{ArcId, Catalogue, Origin};
use texts::{each, load, with_file};

/// A sound arc of a group.
const ARC: &str = include_str!("../texts/arc.toml");

// proves: TOD-ARC-01, TOD-ARC-02, TOD-ARC-04, TOD-ARC-05
#[test]
fn an_arc_without_one_of_its_parts_is_refused() {
    let told = |from: &str, to: &str| {
        let (start, end) = (ARC.find(from).expect("there"), ARC.find(to).expect("there"));
        with_file(&(ARC[..start].to_owned() + &ARC[end..]))
    };
    let two = told("[[arc.agendas]]\nname = \"Run\"", "[arc.mission]\n");
    assert_eq!(two, ["zz.toml:12:1: an arc has 3 agendas, this one has 2 [arc.agendas]"]);
    let four = ARC.replace("[arc.mission]\n", "[[arc.agendas]]\nname = \"Hide\"\ntext = \"Hide.\"\nsteps = [{ when = \"won\" }]\ndone = 2\nreward = \"Ours.\"\n\n[arc.mission]\n");
    assert_eq!(with_file(&four), ["zz.toml:12:1: an arc has 3 agendas, this one has 4 [arc.agendas]"]);
    let missing = |line: &str, field: &str| {
        let start = ARC.find(line).expect("there");
        let end = start + ARC[start..].find('\n').expect("a line") + 1;
        let told = with_file(&(ARC[..start].to_owned() + &ARC[end..]));
        assert!(told[0].contains(&format!("missing field `{field}`")), "{told:?}");
    };
    missing("story = ", "story");
    missing("commendation = ", "commendation");
    missing("setback = ", "setback");
    missing("trait = ", "trait");
    missing("name = \"Charge\"", "name");
    missing("text = \"Charge.\"", "text");
    missing("reward = \"Much.\"", "reward");
    missing("name = \"The End\"", "name");
    missing("briefing = ", "briefing");
    missing("scoring = ", "scoring");
    missing("victory = ", "victory");
    missing("defeat = ", "defeat");
    let told = told("[arc.mission.map]", "points = [{ name = \"Hut\"");
    assert!(
        told[0].contains("missing field `map`") || told[0].contains("unknown field `points`"),
        "{told:?}"
    );
}

// proves: TOD-AGE-02, TOD-AGE-07, TOD-REG-10
#[test]
fn what_is_wrong_with_an_arc_and_its_agendas_is_told_at_its_place() {
    let others = each(
        ARC,
        &[
            (
                "id = \"ours\"",
                "id = \"the-weekend-war\"",
                "zz.toml:2:6: the id `the-weekend-war` is already taken by the arc `the-weekend-war` [id.twice]",
            ),
            (
                "name = \"Ours\"",
                "name = \"The Weekend War\"",
                "zz.toml:3:8: an earlier arc is already called `The Weekend War` [name.twice]",
            ),
            ("\"Once upon a time.\"", "\"\"", "zz.toml:5:9: there is no text [value.empty]"),
            ("\"It rains.\"", "\"\"", "zz.toml:6:12: there is no text [value.empty]"),
            (
                "\"our-c\"",
                "\"fearsome\"",
                "zz.toml:8:23: the id `fearsome` is already taken by the commendation `fearsome` [id.twice]",
            ),
            (
                "\"our-s\"",
                "\"flat-footed\"",
                "zz.toml:9:18: the id `flat-footed` is already taken by the arc `bring-peace-to-the-galaxy` [id.twice]",
            ),
            (
                "\"our-t\"",
                "\"conspicuous\"",
                "zz.toml:10:16: the id `conspicuous` is already taken by the arc `bring-peace-to-the-galaxy` [id.twice]",
            ),
            (
                "games = 2",
                "games = 0",
                "zz.toml:10:45: 0 makes no sense here, expected 1 or more [value.zero]",
            ),
            (
                "\"Hold\"",
                "\"Charge\"",
                "zz.toml:46:8: an earlier agenda is already called `Charge` [name.twice]",
            ),
            (
                "done = 5",
                "done = 6",
                "zz.toml:56:8: an agenda can't need 6 points, expected 1 to 5 [agenda.done]",
            ),
            (
                "done = 1",
                "done = 0",
                "zz.toml:49:8: an agenda can't need 0 points, expected 1 to 5 [agenda.done]",
            ),
            (
                "[{ when = \"lost\" }]",
                "[]",
                "zz.toml:55:9: expected 1 to 5 steps of progress, found 0 [agenda.steps]",
            ),
            (
                "face = \"surge\"",
                "face = \"hit\"",
                "zz.toml:39:9: there is no row for surge [chart.missing]\nzz.toml:41:14: the white defense die has no hit [chart.face]",
            ),
            ("\"Left.\"", "\"\"", "zz.toml:42:30: there is no text [value.empty]"),
        ],
    );
    assert_eq!(others, Vec::<String>::new());
}

#[test]
fn what_an_agenda_asks_and_pays_makes_sense() {
    let others = each(
        ARC,
        &[
            (
                "id = \"more\"",
                "id = \"tokens\"",
                "zz.toml:17:12: the card already has a mark `tokens` [id.twice]\nzz.toml:24:32: the card has no mark `more` [mark.unknown]",
            ),
            ("text = \"Tokens.\"", "text = \"\"", "zz.toml:16:45: there is no text [value.empty]"),
            (
                "most = 3 }",
                "most = 3, least = 4 }",
                "zz.toml:19:78: at least 4 and at most 3 is impossible [mark.reach]",
            ),
            (
                "most = 3 }",
                "most = 3, least = 0 }",
                "zz.toml:19:78: 0 makes no sense here, expected 1 or more [value.zero]",
            ),
            (
                "text = \"More.\"",
                "text = \"More.\", least = 1",
                "zz.toml:17:60: only a list of units can have a minimum [mark.units]",
            ),
            (
                "text = \"More.\"",
                "text = \"More.\", others = true",
                "zz.toml:17:61: only a list of units can exclude the Paragon [mark.units]",
            ),
            (
                "{ gives = { dice =",
                "{ each = { mark = \"more\" }, gives = { dice =",
                "zz.toml:33:23: the mark `more` multiplies dice, so it needs a `most` [mark.most]",
            ),
            (
                "most = 6",
                "most = 0",
                "zz.toml:16:63: 0 makes no sense here, expected 1 or more [value.zero]\nzz.toml:22:33: the mark `tokens` is never more than 0, so it can't reach 2 [mark.reach]",
            ),
            (
                "text = \"Done.\"",
                "text = \"Done.\", most = 1",
                "zz.toml:18:58: a yes-or-no mark can't have a maximum [mark.most]",
            ),
            (
                "mark = \"tokens\", count = 2",
                "mark = \"coins\", count = 2",
                "zz.toml:22:33: the card has no mark `coins` [mark.unknown]",
            ),
            (
                "mark = \"tokens\", count = 2",
                "mark = \"done\", count = 2",
                "zz.toml:22:33: the mark `done` is a flag, expected a count or a list of units [mark.kind]",
            ),
            (
                "count = 2 } } }",
                "count = 7 } } }",
                "zz.toml:22:33: the mark `tokens` is never more than 6, so it can't reach 7 [mark.reach]",
            ),
            (
                "count = 2 } } }",
                "count = 0 } } }",
                "zz.toml:22:51: 0 makes no sense here, expected 1 or more [value.zero]",
            ),
            (
                "flag = \"done\"",
                "flag = \"more\"",
                "zz.toml:23:32: the mark `more` is a count, expected a flag [mark.kind]",
            ),
            (
                "least = 1",
                "least = 4",
                "zz.toml:23:64: the mark `brave` is never more than 3, so it can't reach 4 [mark.reach]",
            ),
            (
                "least = 1",
                "least = 0",
                "zz.toml:23:81: 0 makes no sense here, expected 1 or more [value.zero]",
            ),
            (
                "mark = \"brave\"",
                "mark = \"tokens\"",
                "zz.toml:23:64: the mark `tokens` is a count, expected a list of units [mark.kind]",
            ),
            (
                "than = \"tokens\"",
                "than = \"more\"",
                "zz.toml:24:47: a number can't be greater than itself [mark.reach]",
            ),
            (
                "all = [{ flag = \"done\" }, { survived = { mark = \"brave\", least = 1 } }]",
                "all = []",
                "zz.toml:23:22: there is no condition [value.empty]",
            ),
            (
                "when = \"lost\"",
                "when = { all = [{ all = [{ all = [{ all = [\"won\"] }] }] }] }",
                "zz.toml:55:55: conditions can be nested at most 4 deep [value.deep]",
            ),
            (
                "supply = 1",
                "supply = 0",
                "zz.toml:29:45: 0 makes no sense here, expected 1 or more [value.zero]",
            ),
            (
                "potential = 50",
                "potential = 0",
                "zz.toml:33:96: 0 makes no sense here, expected 1 or more [value.zero]",
            ),
            (
                "{ mark = \"tokens\" }, gives",
                "{ mark = \"done\" }, gives",
                "zz.toml:30:23: the mark `done` is a flag, expected a count or a list of units [mark.kind]",
            ),
            (
                "count = 2, care",
                "count = 0, care",
                "zz.toml:30:76: 0 makes no sense here, expected 1 or more [value.zero]",
            ),
            (
                "experience = 1, heal = \"one\", mode",
                "heal = \"one\", mode",
                "zz.toml:30:109: a choice between Experience and healing needs both [reward.mode]",
            ),
            (
                "care = { heal = \"all\" }",
                "care = {}",
                "zz.toml:31:78: this gives a unit nothing [value.empty]",
            ),
            (
                "standing = \"brave\"",
                "standing = \"done\"",
                "zz.toml:31:60: the mark `done` is a flag, expected a list of units [mark.kind]",
            ),
            (
                "{ standing = \"brave\" }, care",
                "\"paragon\", count = 2, care",
                "zz.toml:31:47: when the units are fixed, don't set how many are chosen [reward.choice]",
            ),
            (
                "spare = \"brave\"",
                "spare = \"tokens\"",
                "zz.toml:32:25: the mark `tokens` is a count, expected a list of units [mark.kind]",
            ),
            (
                "die = \"red-defence\", faces",
                "die = \"red-defence\", count = 0, faces",
                "zz.toml:33:55: 0 makes no sense here, expected 1 or more [value.zero]",
            ),
            (
                "die = \"red-defence\", faces",
                "die = \"red-attack\", faces",
                "zz.toml:33:64: the red attack die has no block [chart.face]",
            ),
            (
                "[{ face = \"block\", gives = { potential = 50 } }]",
                "[]",
                "zz.toml:33:55: no face gives anything [value.empty]",
            ),
            (
                "{ potential = 50 } }]",
                "{ potential = 50 } }, { face = \"block\", gives = { supply = 1 } }]",
                "zz.toml:33:113: an earlier row already covers block [chart.twice]",
            ),
            (
                "{ potential = 50 } }]",
                "{ all = [{ all = [{ all = [{ supply = 1 }] }] }] } }]",
                "zz.toml:33:109: effects can be nested at most 4 deep [value.deep]",
            ),
            (
                "[\"trait\", { keywords = { gain = [\"Nimble\"] } }]",
                "[\"trait\"]",
                "zz.toml:34:26: there is nothing to choose from [value.choice]",
            ),
            (
                "gain = [\"Nimble\"]",
                "gain = []",
                "zz.toml:34:49: this neither gives nor removes a keyword [value.empty]",
            ),
            ("gain = [\"Nimble\"]", "lose = [\"\"]", "zz.toml:34:59: there is no text [value.empty]"),
            ("draw = { experience = 2 }", "all = []", "zz.toml:35:23: this gives nothing [value.empty]"),
        ],
    );
    assert_eq!(others, Vec::<String>::new());
}

#[test]
fn what_is_wrong_with_a_mission_is_told_at_its_place() {
    let others = each(
        ARC,
        &[
            ("\"The End\"", "\"\"", "zz.toml:60:8: there is no text [value.empty]"),
            (
                "[\"1 VP each.\"]",
                "[]",
                "zz.toml:62:11: there is no text on how points are scored [mission.scoring]",
            ),
            (
                "[{ gives = { recruit = [\"at-st\"] } }]",
                "[]",
                "zz.toml:64:7: a victory gives no reward [mission.rewards]",
            ),
            (
                "[\"at-st\"]",
                "[\"at-at\"]",
                "zz.toml:64:31: the pack has no unit `at-at`; did you mean `at-st`? [reference.unknown]",
            ),
            (
                "[\"at-st\"]",
                "[\"cassian-andor\"]",
                "zz.toml:64:31: `cassian-andor` is unique or has no points cost, so it can't join a Register [reward.recruit]",
            ),
            ("[\"at-st\"]", "[]", "zz.toml:64:30: no unit can join [value.empty]"),
            (
                "lost = []",
                "lost = [{ each = \"progress\", gives = \"trait\" }]",
                "zz.toml:66:18: a mission has no progress to reward [reward.progress]",
            ),
            (
                "lost = []",
                "either = [{ when = { flag = \"done\" }, gives = \"trait\" }]\nlost = []",
                "zz.toml:66:29: the card has no mark `done` [mark.unknown]",
            ),
            (
                "[arc.mission.map]\n",
                "[arc.mission.map]\nsize = [1200, 0]\n",
                "zz.toml:69:8: a map can't be 1200 by 0, expected 1 to 2400 each way [map.size]\nzz.toml:70:29: (1200, 100) is off the map [map.outside]\nzz.toml:71:9: (0, 600) is off the map [map.outside]\nzz.toml:71:19: (1200, 600) is off the map [map.outside]\nzz.toml:71:32: (1200, 500) is off the map [map.outside]\nzz.toml:72:32: (600, 300) is off the map [map.outside]",
            ),
            (
                "[[[0, 0], [1200, 0], [1200, 100]]]",
                "[]",
                "zz.toml:69:8: each side needs a territory [map.territory]",
            ),
            (
                "[[[0, 0], [1200, 0], [1200, 100]]]",
                "[[[0, 0], [1200, 0]]]",
                "zz.toml:69:9: 2 corners don't enclose an area [map.corners]",
            ),
            ("[1200, 500]", "[1201, 500]", "zz.toml:70:32: (1201, 500) is off the map [map.outside]"),
            (
                "[1200, 500]",
                "[1200, 500, 1]",
                "zz.toml:70:44: there is one too many; 2 belong here [value.extra]",
            ),
            ("[600, 300]", "[600, 601]", "zz.toml:71:32: (600, 601) is off the map [map.outside]"),
            (
                "[600, 300]",
                "[600, 300, 0]",
                "zz.toml:71:43: there is one too many; 2 belong here [value.extra]",
            ),
            ("\"Hut\"", "\"\"", "zz.toml:71:20: there is no text [value.empty]"),
        ],
    );
    assert_eq!(others, Vec::<String>::new());
}

#[test]
fn a_group_adds_arcs_of_its_own_by_a_file_and_a_pack_without_any_is_refused() {
    let mut sources = Catalogue::builtin_sources();
    sources.push(sandtable_packs::Source::new("groups/ours.toml", ARC));
    let catalogue = Catalogue::load(&sources).expect("sound");
    let arc = catalogue.arc(&ArcId::new("ours")).expect("known");
    assert_eq!((arc.origin, arc.emblem, arc.agendas.len()), (Origin::Group, None, 3));
    assert_eq!(catalogue.arcs.len(), Catalogue::builtin().expect("sound").arcs.len() + 1);
    sources.retain(|source| !source.path.starts_with("arcs-") && !source.path.starts_with("groups/"));
    assert_eq!(load(&sources), ["pack.toml:1:1: there is no story arc to play [arc.missing]"]);
}

/// Each arc ends with one mission, and its sides are not alike: territories and advantages are each side's own.
// proves: TOD-TPM-01
#[test]
fn missions_of_the_pack_are_asymmetrical() {
    let catalogue = Catalogue::builtin().expect("sound");
    let mut names: Vec<&str> = catalogue.arcs.iter().map(|arc| arc.mission.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), catalogue.arcs.len(), "each arc has a mission of its own");
    let (mut lands, mut advantages) = (0, 0);
    for arc in &catalogue.arcs {
        let map = &arc.mission.map;
        let turned = |areas: &[Vec<(u16, u16)>]| {
            let mut corners: Vec<(u16, u16)> =
                areas.iter().flatten().map(|&(x, y)| (map.size.0 - x, map.size.1 - y)).collect();
            corners.sort_unstable();
            corners
        };
        let mut blue: Vec<(u16, u16)> = map.blue.iter().flatten().copied().collect();
        blue.sort_unstable();
        lands += usize::from(turned(&map.red) != blue);
        advantages += usize::from(arc.mission.blue != arc.mission.red);
    }
    assert!(
        lands >= 6 && advantages == names.len(),
        "{lands} with unlike territories, {advantages} with unlike advantages"
    );
}
