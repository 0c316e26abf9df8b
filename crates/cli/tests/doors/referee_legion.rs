//! Questions about sight and cover on a table of Legion, as they are asked through the referee protocol.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_host::referee::Referee;
use serde_json::{Value, json};

use crate::session::{error, fine, referee};

/// A Rebel Trooper at one place, a Storm Trooper at another, on a layout.
fn table(layout: &str, rebel: [f64; 2], storm: [f64; 2]) -> Referee {
    let at = |seat: u8, unit: &str, [x, y]: [f64; 2]| json!({ "seat": seat, "unit": unit, "poses": [{ "x": x, "y": y, "heading": 0 }] });
    let names = json!({
        "squads": ["rebel-troopers", "infantry"],
        "mission": "shifting-priorities",
        "layout": layout,
        "red": 1,
        "position": {
            "active": [0, "Rebel Troopers 1"],
            "units": [at(0, "Rebel Troopers 1", rebel), at(1, "Storm Trooper 1", storm)],
        },
    });
    let mut referee = referee("legion");
    fine(&mut referee, &json!({ "do": "new", "names": names, "dice": { "seed": 1 } }).to_string());
    referee
}

fn asked(referee: &mut Referee, what: &str, more: Value) -> Value {
    let mut request = json!({ "do": what, "from": "unit:1", "to": "unit:10" });
    request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    fine(referee, &request.to_string())
}

// proves: LC-LOS-01, LC-ATK-09, LC-ATK-10, LC-TER-04
#[test]
fn a_barricade_gives_cover_to_the_one_behind_it_only() {
    // A barricade lies at (34, 15), across the line.
    let rebel = [29.8, 19.2];
    let mut behind = table("grove", rebel, [34.8, 14.2]);
    let cover = asked(&mut behind, "cover", json!({}));
    assert_eq!(
        (&cover["cover"], &cover["kind"], &cover["clear"]),
        (&2.into(), &"heavy cover".into(), &true.into())
    );
    assert_eq!(
        (&cover["obscured"], &cover["of"], &cover["obscured_by"]),
        (&1.into(), &1.into(), &json!(["Barricade"]))
    );
    assert_eq!(
        (&cover["because"][0]["rule"], &cover["because"][0]["gives"]),
        (&"LC-TER-04".into(), &"heavy cover".into())
    );
    let sight = asked(&mut behind, "sight", json!({}));
    assert_eq!((&sight["clear"], &sight["sight"]["leader"]), (&true.into(), &true.into()));
    assert_eq!((&sight["blocked_by"], &sight["rules"]), (&json!([]), &json!(["LC-LOS-01"])));
    let apart = sight["sight"]["distance"].as_f64().unwrap();
    assert!((6.0..6.1).contains(&apart), "{apart}");
    let mut before = table("grove", rebel, [33.2, 15.8]);
    let cover = asked(&mut before, "cover", json!({}));
    assert_eq!((&cover["cover"], &cover["obscured"], &cover["because"]), (&0.into(), &0.into(), &json!([])));
}

// proves: LC-LOS-01, LC-LOS-02
#[test]
fn a_house_between_two_units_blocks_the_line_and_is_named() {
    // A house stands at (6, 9).
    let mut referee = table("market", [6.0, 3.0], [6.0, 15.0]);
    let sight = asked(&mut referee, "sight", json!({}));
    assert_eq!((&sight["clear"], &sight["sight"]["line"]), (&false.into(), &Value::Null));
    assert_eq!((&sight["sight"]["seen"], &sight["blocked_by"]), (&json!([]), &json!(["House"])));
    assert_eq!(sight["because"][0]["rule"], "LC-LOS-02");
    assert_eq!(asked(&mut referee, "cover", json!({}))["clear"], false);
    // Beside it nothing is in the way.
    let mut beside = table("market", [1.0, 3.0], [1.0, 15.0]);
    assert_eq!(asked(&mut beside, "sight", json!({}))["clear"], true);
}

// proves: LC-ATK-01, LC-ATK-10, LC-TER-04
#[test]
fn an_outlook_tells_the_cover_of_a_planned_place_before_anybody_goes_there() {
    let mut referee = table("grove", [29.8, 19.2], [33.2, 15.8]);
    let outlook = |referee: &mut Referee, more: Value| {
        let mut request = json!({ "do": "outlook", "unit": "unit:10" });
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        fine(referee, &request.to_string())
    };
    let cover = |of: &Value, list: &str| of[list][0]["cover"].as_str().map(str::to_owned);
    // In the open, before the barricade; behind it; behind a whole table's length nobody shoots.
    let here = outlook(&mut referee, json!({}));
    assert_eq!(
        (cover(&here, "threats"), here["threats"][0]["spent"].as_bool()),
        (Some("none".into()), Some(false))
    );
    let behind = outlook(&mut referee, json!({ "to": { "x": 34.8, "y": 14.2, "heading": 0 } }));
    assert_eq!(
        (cover(&behind, "threats"), cover(&behind, "targets")),
        (Some("heavy".into()), Some("none".into()))
    );
    assert!(behind["threats"][0]["distance"].as_f64() > here["threats"][0]["distance"].as_f64());
    let far = outlook(&mut referee, json!({ "to": { "x": 1.0, "y": 1.0, "heading": 0 } }));
    assert_eq!((&far["targets"], &far["threats"]), (&json!([]), &json!([])));
}

#[test]
fn a_question_about_nobody_is_refused_at_its_place() {
    let mut referee = table("grove", [29.8, 19.2], [34.8, 14.2]);
    let cases = [
        (json!({ "do": "sight", "from": "unit:1", "to": "unit:3" }), "no-such-unit", "/to"),
        (json!({ "do": "sight", "from": "miniature:99", "to": "unit:10" }), "no-such-unit", "/from"),
        (json!({ "do": "cover", "from": "unit:1", "to": "unit:1" }), "bad-field", "/to"),
        (json!({ "do": "outlook", "unit": "unit:99" }), "no-such-unit", "/unit"),
        (json!({ "do": "cover", "from": "unit:99", "to": "unit:10" }), "no-such-unit", "/from"),
        (
            json!({ "do": "cover", "from": "unit:1", "to": "unit:10", "weapons": [0, 9] }),
            "no-such-weapon",
            "/weapons/1",
        ),
    ];
    for (request, code, at) in cases {
        let told = error(&mut referee, &request.to_string());
        assert_eq!(told, (code.to_owned(), at.to_owned()), "{request}");
    }
}
