//! Briefings as answers: they tell what the sheets to print tell, the same to everybody, and draw what those draw.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test and its helpers")]

use sandtable_gcw::SYSTEM;
use sandtable_gcw::catalogue::{Catalogue, Faction};
use sandtable_kernel::{Actor, Body, DiceSource, Seat, Viewer};
use sandtable_system::{Attempt, New, Play};
use sandtable_testkit::reading::text;
use serde_json::{Value, json};

use crate::common::campaign::setup;

/// A player, the opponent, a stranger, and who knows all.
const VIEWERS: [Viewer; 4] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public, Viewer::Referee];

/// What is no text for people.
const CODES: [&str; 7] = ["scenario", "sheet", "battle", "role", "faction", "side", "kind"];

fn begun() -> Box<dyn Play> {
    let setup = serde_json::to_value(setup(&[(Faction::Rebel, 1), (Faction::Imperial, 1)])).unwrap();
    let mut play =
        SYSTEM.over_builtin().unwrap().open(New::Setup(setup), DiceSource::Seeded(3)).unwrap().play;
    play.attempt(Attempt { who: Actor::Organiser, body: Body::Begin, dice: None, at: None }).unwrap();
    play
}

/// Gives a command for somebody who is asked.
fn give(play: &mut dyn Play, number: u64, default: bool) {
    let asks = play.asks(Viewer::Referee);
    let asked = &asks[number as usize % asks.len()];
    let sampled = if default { None } else { play.sample(asked.seat, number) };
    let command = sampled.or_else(|| asked.default.clone()).unwrap();
    let body = Body::Play { seat: asked.seat, command };
    play.attempt(Attempt { who: Actor::Seat(asked.seat), body, dice: None, at: None }).unwrap();
}

/// A battle of this turn for which so many Squads are built.
fn fought(play: &dyn Play, squads: usize) -> Option<String> {
    let fights = play.view(Viewer::Referee)["game"]["battles"].clone();
    let now = play.stands()["turn"].clone();
    let built = |fight: &Value| {
        fight["sides"].as_array().unwrap().iter().filter(|side| !side["squad"].is_null()).count()
    };
    let mut open = fights.as_array().unwrap().iter();
    let found =
        open.find(|fight| fight["turn"] == now && fight["winner"].is_null() && built(fight) == squads)?;
    Some(found["battle"].as_str().unwrap().to_owned())
}

/// Asks a game that holds no more than its viewer knows, as the server does.
fn asked(known: &dyn Play, of: Value) -> Value {
    known.query("briefing", of).unwrap().unwrap()["briefing"].clone()
}

fn sheet(play: &dyn Play, viewer: Viewer, briefing: &Value) -> String {
    let mut sheets = play.sheets(viewer).unwrap().into_iter();
    sheets.find(|sheet| briefing["sheet"] == sheet.file.as_str()).unwrap().html
}

/// Collects what a briefing tells people.
fn told(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.split_whitespace().collect::<Vec<_>>().join(" ")),
        Value::Array(all) => all.iter().for_each(|one| told(one, found)),
        Value::Object(fields) => {
            for (name, value) in fields {
                if !(value.is_string() && CODES.contains(&name.as_str())) {
                    told(value, found);
                }
            }
        }
        _ => {}
    }
}

/// Asserts that everybody is told the same of a battle, and that each one's sheet has it.
fn assert_alike(play: &dyn Play, battle: &str) {
    let of = json!({ "battle": battle });
    let briefing = asked(&*play.known(Viewer::Public).unwrap(), of.clone());
    assert_eq!(briefing["battle"]["battle"], battle);
    let size = briefing["squads"]["size"].as_str().unwrap();
    for side in briefing["battle"]["sides"].as_array().unwrap() {
        assert!(size.contains(&side["size"].to_string()), "{size}: {side}");
    }
    let mut texts = Vec::new();
    told(&briefing, &mut texts);
    assert!(texts.len() > 20, "{texts:?}");
    for viewer in VIEWERS {
        let own = asked(&*play.known(viewer).unwrap(), of.clone());
        assert_eq!(own, briefing, "{viewer:?}");
        let page = text(&sheet(play, viewer, &briefing));
        for one in &texts {
            assert!(page.contains(one.as_str()), "{viewer:?}: {one:?} is missing in: {page}");
        }
    }
}

// proves: GCW-005
#[test]
fn a_briefing_tells_everybody_what_the_sheet_tells_and_nothing_of_squads() {
    let mut play = begun();
    let mut number = 0;
    let mut last = String::new();
    // While one side has built its Squad in secret, and once both are shown.
    for squads in [1, 2] {
        last = loop {
            if let Some(battle) = fought(&*play, squads) {
                break battle;
            }
            assert!(number < 3000, "no battle with {squads} Squads");
            give(&mut *play, number, false);
            number += 1;
        };
        assert_alike(&*play, &last);
    }
    // A battle of an earlier turn has no sheet of its own any more.
    let turn = play.stands()["turn"].clone();
    while play.stands()["turn"] == turn {
        assert!(number < 12_000, "the turn does not end");
        give(&mut *play, number, number % 4 == 0);
        number += 1;
    }
    let known = play.known(Viewer::Public).unwrap();
    let past = asked(&*known, json!({ "battle": last }));
    assert!(past["battle"].is_null() && past["sheet"].as_str().unwrap().starts_with("scenario-"), "{past}");
    assert_eq!(past, asked(&*known, json!({ "scenario": past["scenario"] })));
    assert!(sheet(&*play, Viewer::Public, &past).contains(past["name"].as_str().unwrap()));
}

/// A length as drawings have it.
fn at(length: &Value) -> String {
    format!("{:.1}", length.as_f64().unwrap())
}

fn all<'v>(drawing: &'v Value, what: &str) -> &'v [Value] {
    drawing[what].as_array().unwrap()
}

/// The shapes that must be in a printed drawing, as they are written there.
fn shapes(drawing: &Value) -> Vec<String> {
    let rect = |of: &Value| {
        let [x, y, wide, high] = ["x", "y", "wide", "high"].map(|field| at(&of[field]));
        format!("<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\"")
    };
    let things = all(drawing, "things").iter();
    let mut found: Vec<String> = all(drawing, "zones").iter().map(rect).collect();
    found.extend(things.clone().filter(|thing| thing["kind"] != "obstacle").map(rect));
    found.extend(things.filter_map(|thing| Some(format!(">{}</text>", thing["label"].as_str()?))));
    for edge in all(drawing, "edges") {
        let (x, y) = (at(&edge["at"]["x"]), at(&edge["at"]["y"]));
        found.push(format!("\"translate({x} {y}) rotate({})\"", edge["angle"]));
    }
    for measure in all(drawing, "measures") {
        let (from, to) = (&measure["from"], &measure["to"]);
        let [x, y, u, v] = [&from["x"], &from["y"], &to["x"], &to["y"]].map(at);
        found.push(format!("<line x1=\"{x}\" y1=\"{y}\" x2=\"{u}\" y2=\"{v}\""));
        found.push(format!(">{}</text>", measure["says"].as_str().unwrap()));
    }
    for step in all(drawing, "steps") {
        found.push(format!("<circle cx=\"{}\" cy=\"{}\"", at(&step["at"]["x"]), at(&step["at"]["y"])));
        found.push(format!(">{}</text>", step["step"]));
    }
    found
}

/// Asserts that a printed drawing has no shape more than the one of the answer.
fn assert_no_more(svg: &str, drawing: &Value, of: &str) {
    let zones = |of: Value| all(drawing, "zones").iter().filter(|zone| zone["side"] == of).count();
    let round = all(drawing, "zones").iter().filter(|zone| !zone["round"].is_null()).count();
    let obstacles = all(drawing, "things").iter().filter(|thing| thing["kind"] == "obstacle").count();
    let rects = all(drawing, "zones").len() + all(drawing, "things").len() - obstacles;
    // A hatching of its own is turned, and the other one is made of circles.
    for (sign, count) in [
        ("<rect x=", rects),
        ("<polygon", obstacles),
        ("fill=\"url(#side-attacker)\"", zones(json!("attacker"))),
        ("fill=\"url(#side-defender)\"", zones(json!("defender"))),
        ("stroke-dasharray=", zones(Value::Null)),
        ("clip-path=", round),
        ("rotate(", all(drawing, "edges").len() + 1),
        ("paint-order=", all(drawing, "measures").len()),
        ("<circle", all(drawing, "steps").len() + 1),
    ] {
        assert_eq!(svg.matches(sign).count(), count, "{of}: {sign}");
    }
}

// proves: GCW-167
#[test]
fn the_drawing_of_an_answer_is_the_one_that_is_printed() {
    let play = begun();
    let known = play.known(Viewer::Public).unwrap();
    let sheets = play.sheets(Viewer::Public).unwrap();
    let mut drawn = 0;
    for scenario in &Catalogue::builtin().unwrap().scenarios {
        let (id, briefing) = (scenario.id.as_str(), asked(&*known, json!({ "scenario": scenario.id })));
        let page = &sheets.iter().find(|sheet| briefing["sheet"] == sheet.file.as_str()).unwrap().html;
        if scenario.play.is_none() {
            assert!(briefing["play"].is_null() && !page.contains("<svg"), "{id}");
            continue;
        }
        let svg = &page[page.find("<svg").unwrap()..page.find("</svg>").unwrap()];
        let drawing = &briefing["play"]["drawing"];
        for shape in shapes(drawing) {
            assert!(svg.contains(&shape), "{id}: {shape} is missing in {svg}");
            drawn += 1;
        }
        assert_no_more(svg, drawing, id);
    }
    assert!(drawn > 400, "{drawn}");
}

#[test]
fn a_briefing_is_asked_for_one_thing_that_there_is() {
    let play = begun();
    for wrong in [
        json!({}),
        json!({ "battle": "battle:0", "scenario": "supply-raid" }),
        json!({ "battle": "battle:99" }),
        json!({ "battle": 0 }),
        json!({ "scenario": "nowhere" }),
    ] {
        assert!(play.query("briefing", wrong.clone()).unwrap().is_err(), "{wrong}");
    }
}
