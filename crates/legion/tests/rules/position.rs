//! Positions given directly: a question of the rules in a few lines, every fault told with its place, and what players mistype
//! put right.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_dice::Scripted;
use sandtable_geometry::{Heading, Pose, Spot};
use sandtable_kernel::{Game, Refusal, Seat, Viewer};
use sandtable_legion::Legion;
use sandtable_legion::amend::{Edit, Mark};
use sandtable_legion::commands::Command;
use sandtable_legion::data::Library;
use sandtable_legion::engine::with_pos;
use sandtable_legion::model::{Event, Holding, MarkerId, MiniatureId, Order, Place, Setup, UnitId};
use sandtable_legion::rules::space;
use sandtable_legion::rules::turn::Action;
use serde_json::{Value, json};

use crate::common::{BLUE, CAPTAIN, OFFICER, OTHER_REBEL, OTHER_STORM, Play, REBEL, RED, STORM, attack};

/// Opens a setup with a position and lets it begin.
fn open(setup: Value, script: &str) -> Result<Play, Vec<String>> {
    let setup: Setup = serde_json::from_value(setup).unwrap();
    let (table, mut state) = Legion::open(&Library::builtin().unwrap(), &setup)?;
    let mut dice = Scripted::new(script);
    Legion::begin(&table, &mut state, &mut dice, &mut sandtable_kernel::Silent);
    assert!(dice.take_shortage().is_none() && dice.left().is_empty(), "dice left: {:?}", dice.left());
    Ok(Play { table, state })
}

/// Rebel Troopers, who are blue, against Infantry.
fn squads(mission: &str, layout: Option<&str>, position: Value) -> Value {
    json!({ "squads": ["rebel-troopers", "infantry"], "mission": mission, "layout": layout, "red": 1, "position": position })
}

fn at(seat: u8, unit: &str, x: f64, y: f64) -> Value {
    json!({ "seat": seat, "unit": unit, "poses": [{ "x": x, "y": y, "heading": 0 }] })
}

/// The same unit with more said of it.
fn with(mut unit: Value, more: Value) -> Value {
    unit.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    unit
}

fn faults(position: Value) -> Vec<String> {
    open(squads("shifting-priorities", None, position), "").expect_err("it is refused")
}

// proves: LC-ACT-04
#[test]
fn whether_a_player_may_pass_is_asked_in_a_position() {
    let asked = |passed: bool| {
        let units = [
            with(at(0, "Rebel Troopers 1", 4.0, 3.0), json!({ "order": "faceup" })),
            with(at(1, "Storm Trooper 1", 4.0, 33.0), json!({ "order": "faceup" })),
        ];
        let position =
            json!({ "round": 2, "turn": 1, "passes": [0, 1], "passed": [false, passed], "units": units });
        open(squads("shifting-priorities", None, position), "").unwrap()
    };
    assert_eq!(asked(true).says(Command::Pass), ("passed-before", "LC-ACT-04".to_owned()));
    let mut play = asked(false);
    play.play(Command::Pass, "");
    assert_eq!(play.asks(), Some((BLUE, "turn")));
    assert_eq!(play.state.players[1].passes, 0);
}

// proves: LC-ATK-09, LC-ATK-10, LC-TER-04
#[test]
fn what_cover_a_barricade_gives_is_asked_in_a_position() {
    let cover = |x: f64, y: f64| {
        let units = [
            with(at(0, "Rebel Troopers 1", 29.8, 19.2), json!({ "aim": 1, "wounds": 2 })),
            at(1, "Storm Trooper 1", x, y),
        ];
        let position = json!({ "active": [0, "Rebel Troopers 1"], "units": units });
        // A barricade lies at (34, 15), across the line.
        let play = open(squads("shifting-priorities", Some("grove"), position), "").unwrap();
        assert_eq!(play.asks(), Some((BLUE, "act")));
        assert_eq!((play.unit(REBEL).aim, play.unit(REBEL).wounds), (1, 2));
        let pool: [&sandtable_legion::model::Keys; 0] = [];
        play.look(|pos| {
            let things = space::hidden(pos, REBEL, STORM).concat().len();
            assert_eq!(space::obscured(pos, REBEL, STORM), Some([things.min(1), 1]));
            (things, space::cover(pos, REBEL, STORM, (&pool, false), &mut ()))
        })
    };
    assert_eq!(cover(34.8, 14.2), (1, 2), "behind the barricade: heavy cover");
    assert_eq!(cover(33.2, 15.8), (0, 0), "before it");
}

/// A Storm Trooper with the Codes, a friend beside it, and blue's turn.
fn codes() -> Play {
    let units = [
        at(0, "Rebel Trooper Captain", 30.0, 12.0),
        with(at(1, "Storm Trooper 1", 10.0, 10.0), json!({ "order": "faceup", "wounds": 5 })),
        at(1, "Storm Trooper 2", 12.0, 10.0),
        at(1, "Imperial Officer", 30.0, 30.0),
    ];
    let tokens = json!([
        { "number": 6, "unit": [1, "Storm Trooper 1"] },
        { "number": 4, "unit": [1, "Imperial Officer"] },
        { "number": 5, "at": [20, 20] },
    ]);
    let position = json!({ "round": 2, "turn": 0, "units": units, "pieces": { "tokens": tokens } });
    open(squads("the-codes", None, position), "").unwrap()
}

/// Amends a position; the refusal's sentence if that is not possible.
fn amend(play: &mut Play, edit: Edit) -> Result<Vec<Event>, Refusal> {
    let (before, mut dice, mut out) = (play.state, Scripted::new(""), Vec::new());
    let done = Legion::amend(&play.table, &mut play.state, &edit, &mut dice, &mut out);
    assert!(done.is_ok() || play.state == before && out.is_empty(), "a refusal changes nothing");
    // The public log has the whole event, and folds to the same position.
    let mut folded = before;
    for event in &out {
        Legion::apply(&play.table, &mut folded, event);
        assert_eq!(Legion::redact(&play.table, &folded, event, Viewer::Public).as_ref(), Some(event));
    }
    assert!(done.is_err() || folded == play.state);
    done.map(|()| out)
}

fn refused(play: &mut Play, edit: Edit) -> String {
    amend(play, edit).expect_err("it is refused").sentence()
}

// proves: SO-CODES-14, SO-MIS-07
#[test]
fn a_holder_that_dies_is_asked_for_in_a_position() {
    let mut play = codes();
    assert_eq!(play.state.board.held_by(STORM), Some(MarkerId(0)));
    amend(&mut play, Edit::Defeated { unit: STORM }).unwrap();
    assert_eq!(play.asks(), Some((RED, "take-token")), "the friend at 3 inches may take it");
    play.play(Command::Take { unit: OTHER_STORM }, "");
    assert_eq!(play.state.board.held_by(OTHER_STORM), Some(MarkerId(0)));
    assert_eq!(play.asks(), Some((BLUE, "turn")));
}

#[test]
fn a_position_begins_in_either_phase() {
    let units = [at(0, "Rebel Troopers 1", 4.0, 3.0), at(1, "Storm Trooper 1", 4.0, 33.0)];
    let play = open(
        squads(
            "shifting-priorities",
            None,
            json!({ "round": 2, "phase": "command", "vp": [3, 1], "units": units }),
        ),
        "blank",
    )
    .unwrap();
    assert_eq!((play.state.round, play.asks()), (2, Some((BLUE, "card"))));
    assert_eq!(play.state.players.map(|player| player.vp), [3, 1]);
    let position = json!({
        "round": 2, "turn": 1, "cards": ["standing-orders", "you-have-your-orders"], "hands": [null, ["standing-orders", "elite-troopers", "ambush"]],
        "units": units,
    });
    let said = faults(position);
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].starts_with("/position/hands/1/2: seat 1 has no card `ambush`"), "{said:?}");
    // The token of each unit without an order lies in its pool.
    let play = open(squads("shifting-priorities", None, json!({ "turn": 1, "units": units })), "").unwrap();
    let pooled = |seat: usize| play.state.players[seat].pool.iter().sum::<u8>();
    assert_eq!((pooled(0), pooled(1), play.asks()), (1, 1, Some((RED, "turn"))));
    assert_eq!(play.unit(CAPTAIN).place, Place::Defeated, "it is not listed");
}

#[test]
fn each_fault_of_a_position_is_told_once_with_its_place() {
    let rebel = || at(0, "Rebel Troopers 1", 4.0, 3.0);
    let storm = || at(1, "Storm Trooper 1", 4.0, 33.0);
    let two = |a: Value, b: Value| json!({ "round": 2, "units": [a, b] });
    let more = |more: Value| with(two(rebel(), storm()), more);
    let of = |change: Value| two(with(rebel(), change), storm());
    let all = [
        (
            two(rebel(), with(storm(), json!({ "poses": [{ "x": 4.2, "y": 3, "heading": 0 }] }))),
            "/position/units/1/poses/0",
            "LC-MOVE-03",
        ),
        (two(at(0, "Rebel Troopers 1", 0.1, 3.0), storm()), "/position/units/0/poses/0", "LC-MOVE-04"),
        (of(json!({ "wounds": 6 })), "/position/units/0/wounds", "LC-WND-02"),
        (of(json!({ "unit": "Storm Trooper 1" })), "/position/units/0/unit", "it has Rebel Trooper Captain"),
        (of(json!({ "unit": 40 })), "/position/units/0/unit", "seat 0 has no unit 40"),
        (
            json!({ "units": [rebel(), with(rebel(), json!({ "unit": 1 })), storm()] }),
            "/position/units/1",
            "listed twice",
        ),
        (of(json!({ "suppression": 3 })), "/position/units/0/suppression", "SO-PANIC-07"),
        (of(json!({ "dodge": 200 })), "/position/units/0/dodge", "50 at most"),
        (of(json!({ "ion": 1 })), "/position/units/0/ion", "0 at most"),
        (of(json!({ "detonator": true })), "/position/units/0/detonator", "SO-TANK-11"),
        (of(json!({ "damaged": true })), "/position/units/0/damaged", "UT-RES-03"),
        (of(json!({ "exhausted": [0] })), "/position/units/0/exhausted/0", "LC-DO-08"),
        (of(json!({ "miniatures": 2 })), "/position/units/0", "LC-UNIT-01"),
        (of(json!({ "poses": [] })), "/position/units/0/poses", "needs a pose"),
        (of(json!({ "place": "network" })), "/position/units/0/poses", "leave its poses out"),
        (of(json!({ "place": "network", "poses": [] })), "/position/units/0/place", "SO-TANK-06"),
        (of(json!({ "place": "reserve", "poses": [] })), "/position/units/0/place", "SO-SHIELDS-03"),
        (more(json!({ "round": 0 })), "/position/round", "rounds 1 to 5"),
        (more(json!({ "round": 5, "vp": [2, 1] })), "/position/round", "rounds 1 to 4"),
        (more(json!({ "vp": [7, 1] })), "/position/vp/0", "SO-WIN-02"),
        (more(json!({ "passes": [9, 0] })), "/position/passes/0", "LC-CMD-09"),
        (more(json!({ "passes": [1, 1] })), "/position/passes", "LC-CMD-09"),
        (more(json!({ "turn": 2 })), "/position/turn", "seats are 0 and 1"),
        (more(json!({ "active": [1, "Death Trooper 1"] })), "/position/active", "isn't in play"),
        (more(json!({ "cards": ["no-such-card", null] })), "/position/cards/0", "`no-such-card`"),
        (more(json!({ "hands": [[], null] })), "/position/hands/0", "LC-CMD-02"),
        (more(json!({ "phase": "command", "turn": 1 })), "/position/turn", "the round begins"),
        (
            with(of(json!({ "order": "facedown" })), json!({ "phase": "command" })),
            "/position/units/0/order",
            "LC-CMD-07",
        ),
        (
            with(of(json!({ "surge": 1 })), json!({ "phase": "command" })),
            "/position/units/0/surge",
            "LC-END-02",
        ),
        (
            more(json!({ "pieces": { "objective": "middle" } })),
            "/position/pieces/objective",
            "left, centre, right",
        ),
        (
            more(json!({ "round": 1, "pieces": { "objective": "left" } })),
            "/position/pieces/objective",
            "SO-SHIFT-07",
        ),
        (more(json!({ "pieces": { "slots": [1, 0, 0] } })), "/position/pieces/slots/0", "SO-SHIELDS-06"),
        (
            more(json!({ "pieces": { "reinforcements": 1 } })),
            "/position/pieces/reinforcements",
            "SO-SHIELDS-13",
        ),
        (more(json!({ "pieces": { "tokens": [{ "at": [9, 9] }] } })), "/position/pieces/tokens", "carry 0"),
        (
            more(json!({ "condition": { "condition": "snow" } })),
            "/position/condition/condition",
            "inclement-weather",
        ),
        (json!({ "units": [rebel()] }), "/position/units", "LEG-A20"),
    ];
    for (position, pointer, rule) in all {
        let said = faults(position);
        let told = said.iter().any(|one| one.starts_with(&format!("{pointer}: ")) && one.contains(rule));
        assert!(told, "{pointer}, {rule}: {said:?}");
        // A card that is gone too early and one that always returns are two faults of one empty hand.
        assert!(said.len() == 1 || pointer == "/position/hands/0", "{said:?}");
    }
}

#[test]
fn a_position_needs_what_is_otherwise_rolled_for() {
    let units = json!([at(0, "Rebel Troopers 1", 4.0, 3.0), at(1, "Storm Trooper 1", 4.0, 33.0)]);
    let mut setup = squads("shifting-priorities", None, json!({ "units": units }));
    setup["red"] = Value::Null;
    setup["mission"] = Value::Null;
    setup["condition"] = json!(true);
    let said = open(setup, "").expect_err("it is refused");
    let places: Vec<&str> = said.iter().filter_map(|one| one.split(':').next()).collect();
    assert_eq!(places, ["/red", "/mission", "/condition"], "{said:?}");
}

// proves: SO-CODES-09, SO-CODES-15, SO-CODES-14
#[test]
fn condition_tokens_of_a_position_are_all_there_and_each_in_one_place() {
    let tokens = |tokens: Value| {
        let units = [
            at(0, "Rebel Trooper Captain", 30.0, 12.0),
            at(1, "Storm Trooper 1", 10.0, 10.0),
            at(1, "Storm Trooper 2", 12.0, 10.0),
        ];
        let position =
            json!({ "units": units, "pieces": { "tokens": tokens, "unclaimed": ["transmitter-left"] } });
        open(squads("the-codes", None, position), "").map(drop).unwrap_err().join("; ")
    };
    assert!(tokens(json!([])).contains("/position/pieces/tokens: 0 tokens; units carry 3"));
    let (on, off) = (json!([1, "Storm Trooper 1"]), json!([1, "Death Trooper 1"]));
    let said = tokens(json!([
        { "number": 4, "unit": on }, { "number": 4, "unit": on }, { "number": 6, "unit": off },
    ]));
    for part in [
        "tokens/1/number: the tokens are numbered",
        "(SO-CODES-15)",
        "tokens/2/unit: Death Trooper 1 isn't on the table",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(
        tokens(json!([{ "number": 4 }, { "number": 5, "at": [9, 9] }, { "number": 6, "at": [99, 9] }]))
            .contains("/position/pieces/tokens/0: name the unit")
    );
}

// proves: SO-TANK-02, SO-TANK-06, SO-SHIELDS-03, SO-SHIELDS-06
#[test]
fn missions_have_their_pieces_in_a_position() {
    let vehicle = json!({ "seat": 0, "unit": "Immobilized Vehicle", "wounds": 3 });
    let tank = |vehicle: Value| {
        let network = json!({ "seat": 1, "unit": "Storm Trooper 1", "place": "network", "order": "faceup" });
        let units = json!([
            at(0, "Rebel Troopers 1", 4.0, 3.0),
            network,
            at(1, "Storm Trooper 2", 4.0, 33.0),
            vehicle
        ]);
        open(squads("disabled-vehicle", None, json!({ "turn": 1, "units": units })), "")
    };
    let play = tank(vehicle).unwrap_or_else(|said| panic!("{said:?}"));
    assert_eq!(play.unit(STORM).place, Place::Network);
    let tank =
        play.table.vehicles.into_iter().flatten().find(|&id| play.unit(id).place == Place::Table).unwrap();
    assert_eq!(play.unit(tank).wounds, 3);
    let reserve = json!({ "seat": 0, "unit": "R5 Astromech", "place": "reserve" });
    let units =
        json!([at(0, "Rebel Trooper Captain", 4.0, 3.0), reserve, at(1, "Storm Trooper 1", 4.0, 33.0)]);
    let position =
        json!({ "turn": 0, "units": units, "pieces": { "slots": [1, 2, 0], "reinforcements": 2 } });
    let play = open(squads("bring-down-the-shields", None, position), "");
    let play = play.unwrap_or_else(|said| panic!("{said:?}"));
    assert_eq!((play.state.board.slots, play.state.board.pool), ([1, 2, 0], 2));
}

// proves: LC-UNIT-04, LC-WND-02
#[test]
fn units_of_several_miniatures_stand_in_cohesion() {
    let setup = |unit: Value| {
        let army = |faction: &str, unit: &str| json!({ "faction": faction, "units": [unit] });
        let enemy =
            json!({ "seat": 1, "unit": 0, "poses": [{ "x": 18, "y": 34, "heading": 270 }], "miniatures": 1 });
        json!({
            "free": { "points": 500, "armies": [army("empire", "stormtroopers"), army("empire", "stormtroopers")] },
            "red": 1, "mission": "skirmish", "position": { "turn": 0, "units": [unit, enemy] },
        })
    };
    let unit = |more: Value| with(json!({ "seat": 0, "unit": 0 }), more);
    let pose = |x: f64, y: f64| json!({ "x": x, "y": y, "heading": 90 });
    let formed = unit(json!({ "poses": [pose(18.0, 3.0)], "miniatures": 4, "wounds": 0 }));
    let play = open(setup(formed), "").unwrap();
    assert_eq!(play.look(|pos| (pos.miniatures(UnitId(0)), pos.followers(UnitId(0)).count())), (4, 3));
    let near = unit(json!({ "poses": [pose(18.0, 3.0), pose(19.5, 3.0)] }));
    let mut play = open(setup(near), "").unwrap();
    assert_eq!(play.look(|pos| pos.miniatures(UnitId(0))), 2);
    let far = unit(json!({ "poses": [pose(18.0, 3.0), pose(28.0, 3.0)] }));
    let said = open(setup(far), "").expect_err("it is refused");
    assert!(said[0].starts_with("/position/units/0/poses/1: ") && said[0].contains("LC-UNIT-04"), "{said:?}");

    let beside = play.state.followers.iter().find(|one| one.unit == UnitId(0)).unwrap().id;
    let to = |x: f64| Pose::new(x, 3.0, Heading::from_degrees(90.0));
    amend(&mut play, Edit::Beside { miniature: beside, pose: to(20.5), on: None }).unwrap();
    assert!(
        refused(&mut play, Edit::Beside { miniature: beside, pose: to(30.0), on: None })
            .contains("from its leader")
    );
    assert!(
        refused(&mut play, Edit::Beside { miniature: MiniatureId(90), pose: to(20.5), on: None })
            .contains("no such")
    );
    amend(&mut play, Edit::Miniatures { unit: UnitId(0), left: 3 }).unwrap();
    assert_eq!(play.asks(), Some((BLUE, "gather")), "it is put beside its leader");
    let mut ids: Vec<MiniatureId> = play.state.followers.iter().map(|one| one.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), play.state.followers.len());
    play.play(play.look(|pos| sandtable_legion::engine::asks(pos).unwrap().default), "");
    amend(&mut play, Edit::Miniatures { unit: UnitId(0), left: 1 }).unwrap();
    assert_eq!(play.look(|pos| pos.miniatures(UnitId(0))), 1);
    assert!(refused(&mut play, Edit::Miniatures { unit: UnitId(0), left: 9 }).contains("the limit is"));
    assert!(refused(&mut play, Edit::Miniatures { unit: UnitId(0), left: 0 }).contains("Defeat the unit"));
}

/// Two units of each seat, and blue's turn.
fn turn() -> Play {
    let units = [
        with(at(0, "Rebel Troopers 1", 4.0, 3.0), json!({ "order": "faceup" })),
        at(0, "Rebel Troopers 2", 8.0, 3.0),
        at(1, "Storm Trooper 1", 4.0, 33.0),
        at(1, "Imperial Officer", 8.0, 33.0),
    ];
    open(squads("shifting-priorities", None, json!({ "round": 2, "turn": 0, "units": units })), "").unwrap()
}

#[test]
fn what_players_mistype_of_a_unit_is_put_right() {
    let mut play = turn();
    for token in Mark::ALL.iter().copied() {
        let edit = |count| Edit::Token { unit: REBEL, token, count };
        // The tokens that a Trooper of the mission can have.
        let can = !matches!(token, Mark::Ion | Mark::Detonator | Mark::Damage | Mark::Flipped);
        assert_eq!(amend(&mut play, edit(1)).is_ok(), can, "{token:?}");
        assert!(refused(&mut play, edit(60)).contains("the limit is"));
        amend(&mut play, edit(0)).unwrap();
    }
    amend(&mut play, Edit::Token { unit: REBEL, token: Mark::Dodge, count: 2 }).unwrap();
    amend(&mut play, Edit::Wounds { unit: REBEL, wounds: 3 }).unwrap();
    assert_eq!((play.unit(REBEL).dodge, play.unit(REBEL).wounds), (2, 3));
    assert!(refused(&mut play, Edit::Wounds { unit: REBEL, wounds: 6 }).contains("the limit is 5"));
    assert!(refused(&mut play, Edit::Wounds { unit: CAPTAIN, wounds: 1 }).contains("no such unit"));

    let pose = |x: f64, y: f64| Edit::Pose { unit: REBEL, pose: Pose::new(x, y, Heading::RIGHT), on: None };
    amend(&mut play, pose(6.0, 3.0)).unwrap();
    assert_eq!(play.unit(REBEL).pose.at, Spot::inches(6.0, 3.0));
    assert!(refused(&mut play, pose(8.2, 3.0)).contains("It would end on Rebel Troopers 2"));
    assert!(refused(&mut play, pose(0.0, 3.0)).contains("completely on the battlefield"));
}

// proves: LC-CMD-08, LC-ACT-02
#[test]
fn order_tokens_and_units_that_come_and_go_are_put_right() {
    let mut play = turn();
    let corps = |play: &Play| play.state.players[0].pool[sandtable_legion_cards::Rank::Corps as usize];
    assert_eq!(corps(&play), 1);
    amend(&mut play, Edit::Order { unit: OTHER_REBEL, order: Order::Facedown }).unwrap();
    assert_eq!(corps(&play), 0, "its token came out of the pool");
    amend(&mut play, Edit::Order { unit: OTHER_REBEL, order: Order::None }).unwrap();
    assert_eq!(corps(&play), 1);
    amend(&mut play, Edit::Order { unit: REBEL, order: Order::Facedown }).unwrap();
    assert_eq!(corps(&play), 1);
    assert!(refused(&mut play, Edit::Order { unit: CAPTAIN, order: Order::Faceup }).contains("no such unit"));

    amend(&mut play, Edit::Defeated { unit: OTHER_REBEL }).unwrap();
    assert_eq!(play.unit(OTHER_REBEL).place, Place::Defeated);
    let back = |unit| Edit::Returned { unit, pose: Pose::new(8.0, 6.0, Heading::RIGHT), on: None };
    amend(&mut play, back(OTHER_REBEL)).unwrap();
    assert_eq!(play.unit(OTHER_REBEL).place, Place::Table);
    assert!(refused(&mut play, back(OTHER_REBEL)).contains("no such defeated unit"));
    // An attack is resolved to its end before a unit comes or goes.
    let mut play = turn();
    amend(&mut play, Edit::Pose { unit: STORM, pose: Pose::new(10.0, 5.0, Heading::RIGHT), on: None })
        .unwrap();
    play.play(Command::Activate { unit: REBEL }, "");
    assert!(refused(&mut play, Edit::Order { unit: REBEL, order: Order::None }).contains("is activating"));
    play = play.with(STORM, |unit| unit.dodge = 1);
    play.play(attack(STORM, 1), "hit hit, hit hit");
    assert!(refused(&mut play, Edit::Defeated { unit: STORM }).contains("Answer the open question first"));
    assert!(play.unit(REBEL).done.has(Action::Attack));
    // Whoever loses the last unit has lost.
    let mut play = turn();
    amend(&mut play, Edit::Defeated { unit: OFFICER }).unwrap();
    amend(&mut play, Edit::Defeated { unit: STORM }).unwrap();
    assert_eq!(play.state.over.map(|over| over.winner), Some(Some(BLUE)));
}

#[test]
fn what_players_mistype_of_a_seat_is_put_right() {
    let mut play = turn();
    amend(&mut play, Edit::Passes { seat: RED, passes: 2 }).unwrap();
    amend(&mut play, Edit::Passed { seat: RED, passed: true }).unwrap();
    amend(&mut play, Edit::Vp { seat: BLUE, vp: 3 }).unwrap();
    amend(&mut play, Edit::Hand { seat: BLUE, card: 1, held: false }).unwrap();
    let [blue, red] = play.state.players;
    assert_eq!((red.passes, red.passed, blue.vp, blue.hand & 2), (2, true, 3, 0));
    amend(&mut play, Edit::Hand { seat: BLUE, card: 1, held: true }).unwrap();
    assert_eq!(play.state.players[0].hand & 2, 2);
    assert!(refused(&mut play, Edit::Hand { seat: BLUE, card: 8, held: true }).contains("no such card"));
    assert!(refused(&mut play, Edit::Passes { seat: RED, passes: 99 }).contains("the limit is 7"));
    assert!(refused(&mut play, Edit::Passed { seat: Seat(2), passed: true }).contains("seats are 0 and 1"));
    amend(&mut play, Edit::Objective { token: Some(sandtable_legion::model::TokenId(1)) }).unwrap();
    assert!(play.state.objective.is_some());
    amend(&mut play, Edit::Objective { token: None }).unwrap();
    let none = Edit::Objective { token: Some(sandtable_legion::model::TokenId(9)) };
    assert!(refused(&mut play, none).contains("no such objective"));
    assert!(refused(&mut play, Edit::Slots { critical: 1, surge: 0, hit: 0 }).contains("the limit is 0"));
    assert!(refused(&mut play, Edit::Reinforcements { dice: 1 }).contains("the limit is 0"));
}

// proves: SO-CODES-12, SO-CODES-15
#[test]
fn tokens_are_put_right_and_their_numbers_stay_secret() {
    let mut play = codes();
    let to = |marker: u8, holding| Edit::Marker { marker: MarkerId(marker), holding };
    let known = |play: &Play, marker: usize| {
        Legion::known(&play.table, &play.state, Viewer::Seat(BLUE)).board.markers[marker].number
    };
    // Whatever the numbers are, the same is refused in the same words.
    let said = |mut play: Play| {
        [
            to(0, Holding::Unit(OFFICER)),
            to(7, Holding::Unit(STORM)),
            to(0, Holding::Unit(CAPTAIN)),
            to(0, Holding::Ground(Spot::inches(99.0, 3.0))),
        ]
        .map(|edit| {
            amend(&mut play, edit).map(|events| format!("{events:?}")).map_err(|refusal| refusal.sentence())
        })
    };
    let mut other = codes();
    let [a, b] = [0, 1].map(|at| other.state.board.markers[at].number);
    (other.state.board.markers[0].number, other.state.board.markers[1].number) = (b, a);
    let (one, two) = (said(codes()), said(other));
    assert_eq!(one, two);
    assert!(
        one[0].as_ref().unwrap_err().contains("can't have more than one")
            && one[1].is_err()
            && one[3].is_err()
    );
    amend(&mut play, to(0, Holding::Unit(OTHER_STORM))).unwrap();
    assert_eq!((play.state.board.held_by(OTHER_STORM), known(&play, 0)), (Some(MarkerId(0)), None));
    amend(&mut play, to(2, Holding::Ground(Spot::inches(22.0, 20.0)))).unwrap();
    // A unit of the Defender that holds a token is one whose player has looked at it.
    amend(&mut play, to(2, Holding::Unit(CAPTAIN))).unwrap();
    assert_eq!(known(&play, 2), Some(5));
    with_pos(&play.table, &play.state, |pos| assert_eq!(pos.state.board.held_by(CAPTAIN), Some(MarkerId(2))));
}
