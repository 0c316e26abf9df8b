//! Chances that are told before an attack, against attacks that are made.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_dice::Generator;
use sandtable_kernel::{DiceSource, Game, Record, Seat, Silent};
use sandtable_regiment::Regiment;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::*;
use sandtable_regiment::engine::with_pos;
use sandtable_regiment::hosted::{Battle, SYSTEM};
use sandtable_regiment::model::{Event, Frame, Roll, State};
use sandtable_regiment::rules::combat::CombatEvent;
use sandtable_regiment::rules::combat::odds::{self, Told};
use sandtable_system::{Hosted, New};
use serde_json::{Value, json};

pub const FIGHTS: u64 = 3000;

/// Two bases of red above two of blue, which looks this way.
fn scene(degrees: f64) -> Scene {
    let fighter = |melee, save| Profile { melee, save, courage: 3, wounds: 2, ..infantry(2) };
    Scene::new()
        .unit(RED, fighter(2, 5), &[at(20.0, 12.0, 90.0), at(21.3, 12.0, 90.0)])
        .unit(
            BLUE,
            with(fighter(3, 4), Keyword::Shields(1)),
            &[at(20.0, 15.0, degrees), at(21.3, 15.0, degrees)],
        )
        .unit(RED, infantry(1), &[at(60.0, 5.0, 90.0)])
        .unit(BLUE, infantry(1), &[at(60.0, 30.0, 90.0)])
}

/// The chances that the referee tells.
fn told(scene: Scene) -> Value {
    of(scene, "unit:2")
}

/// The referee's answer about a charge of the first unit on another.
fn of(scene: Scene, target: &str) -> Value {
    let mut setup = scene.setup;
    setup.position = Some(scene.position);
    let system = SYSTEM.over_builtin().unwrap();
    let play = system.open(New::Setup(json!(setup)), DiceSource::Seeded(1)).unwrap().play;
    Value::Object(play.explain(json!({ "charge": { "unit": "unit:0", "target": target } })).unwrap())
}

/// Shares of fights that red wins, that blue wins, that nobody wins; in which blue is shaken; mean wounds of both.
fn made(scene: Scene) -> [f64; 6] {
    let play = scene.acting(RED, 0);
    let y = 15.0 - 2.0 * sandtable_geometry::Size::S30X30.half_width();
    let to = [at(20.0, y, 90.0), at(21.3, y, 90.0)];
    let command = Command::Charge { target: play.id(BLUE, 0), moves: play.moves(RED, 0, &to) };
    let mut sums = [0.0; 6];
    for seed in 0..FIGHTS {
        let (mut state, mut record) = (play.state, Record::default());
        let mut dice = Generator::new(seed);
        Regiment::play(&play.table, &mut state, RED, &command, &mut dice, &mut record).unwrap();
        let judged = record.events.iter().find_map(|event| match event {
            Event::Combat(CombatEvent::Judged { wounds, winner }) => Some((*wounds, *winner)),
            _ => None,
        });
        let ([red, blue], winner) = judged.expect("nothing is asked before");
        let at = winner.map_or(2, |unit| usize::from(unit == play.id(BLUE, 0)));
        sums[at] += 1.0;
        let shaken = |event: &Event| matches!(event, Event::Combat(CombatEvent::Shaken { unit, .. }) if *unit == play.id(BLUE, 0));
        sums[3] += f64::from(u8::from(record.events.iter().any(shaken)));
        sums[4] += f64::from(red);
        sums[5] += f64::from(blue);
    }
    sums.map(|sum| sum / FIGHTS as f64)
}

pub fn mean(chances: &Value) -> f64 {
    chances
        .as_array()
        .unwrap()
        .iter()
        .enumerate()
        .map(|(at, chance)| at as f64 * chance.as_f64().unwrap())
        .sum()
}

/// REG-MELEE-05, REG-MELEE-06, REG-MELEE-08, REG-MELEE-13, REG-CHARGE-06, REG-CHARGE-07, REG-SAVE-06: what is foretold of a
/// charge comes, from the front and from behind.
#[test]
fn a_charge_goes_as_it_was_foretold() {
    for degrees in [270.0, 90.0] {
        let (told, made) = (told(scene(degrees)), made(scene(degrees)));
        let [red, blue] = [0, 1].map(|side: usize| &told["sides"][side]);
        let shares =
            [&told["won"], &told["lost"], &told["tied"], &blue["shaken"]].map(|it| it.as_f64().unwrap());
        for (at, (told, made)) in shares.into_iter().zip(made).enumerate() {
            // Whoever is destroyed is not told as shaken; here nearly nobody is.
            let sigma = (told * (1.0 - told) / FIGHTS as f64).sqrt();
            let most = 4.0 * sigma + if at == 3 { mean(&json!([0.0, blue["destroyed"]])) } else { 0.0 };
            assert!((told - made).abs() < most, "{degrees}: {at}: told {told}, made {made}");
        }
        for (side, made) in [(red, made[4]), (blue, made[5])] {
            let told = mean(&side["wounds"]);
            // No number of wounds here has a variance above 2.
            assert!(
                (told - made).abs() < 4.0 * (2.0 / FIGHTS as f64).sqrt(),
                "{degrees}: told {told}, made {made}"
            );
        }
    }
}

/// Red has a unit of blue out of the reach of its charge, and another one within it.
fn far_and_near() -> Scene {
    Scene::new()
        .unit(RED, infantry(1), &[at(20.0, 12.0, 90.0)])
        .unit(BLUE, infantry(1), &[at(20.0, 30.0, 270.0)])
        .unit(BLUE, infantry(1), &[at(24.0, 15.0, 270.0)])
}

/// REG-CHARGE-03, REG-CHARGE-09: a charge that gets nowhere near says so, and stands after those that strike.
#[test]
fn a_charge_that_falls_short_says_how_far_it_is() {
    let offers = far_and_near().acting(RED, 0).look(sandtable_regiment::engine::offers);
    let charges: Vec<&str> =
        offers.iter().filter(|offer| offer.kind == "charge").map(|offer| offer.text.as_str()).collect();
    let [near, far] = charges[..] else { panic!("{charges:?}") };
    assert!(!near.contains("short"), "{near}");
    let away = 18.0 - 2.0 * sandtable_geometry::Size::S30X30.half_width();
    assert!(far.ends_with(&format!(": falls short, {away:.1}″ away")), "{far}");
    let [near, far] = ["unit:2", "unit:1"].map(|target| of(far_and_near(), target));
    assert_eq!((&near["reached"], &far["reached"]), (&json!(true), &json!(false)));
    assert!((far["away"].as_f64().unwrap() - away).abs() < 1e-3 && far["inches"] == 6.0, "{far}");
}

/// REG-CHARGE-09: among the reasons of a machine player a charge that gets nowhere near has no odds of a fight that nobody fights.
#[test]
fn reasons_say_that_a_charge_falls_short() {
    let play = far_and_near().acting(RED, 0);
    let told = |number: u8| {
        let command = Command::Charge { target: play.id(BLUE, number), moves: play.moves(RED, 0, &[]) };
        Battle::foretold(&play.table, &play.state, RED, &command).unwrap()
    };
    assert_eq!(told(0), "falls short");
    assert!(told(1).starts_with("wins the close combat "), "{}", told(1));
}

/// A position in which somebody may spend a tactical point on a roll that follows a command; the first of some seeds.
fn asked(play: &Play, seat: Seat, command: &Command, whose: Seat) -> (State, Roll) {
    let waits = (0..200).find_map(|seed| {
        let (mut state, mut dice) = (play.state, Generator::new(seed));
        Regiment::play(&play.table, &mut state, seat, command, &mut dice, &mut Silent).unwrap();
        let Some(&Frame::Roll(roll)) = state.stack.last() else { return None };
        let owner = with_pos(&play.table, &state, |pos| pos.spec(roll.unit).seat);
        (owner == whose).then_some((state, roll))
    });
    waits.expect("a roll that a point may change")
}

/// What events show of many ends after an answer, in the mean; points that are left are kept.
pub fn mean_after(
    play: &Play,
    from: &State,
    seat: Seat,
    answer: &Command,
    shows: &dyn Fn(&[Event]) -> f64,
) -> f64 {
    let one = |seed| {
        let (mut state, mut record) = (*from, Record::default());
        let mut dice = Generator::new(seed);
        Regiment::play(&play.table, &mut state, seat, answer, &mut dice, &mut record).unwrap();
        while matches!(state.stack.last(), Some(Frame::Roll(_))) {
            let seat = Regiment::decisions(&play.table, &state)[0].seat;
            Regiment::play(&play.table, &mut state, seat, &Command::Pass, &mut dice, &mut record).unwrap();
        }
        shows(&record.events)
    };
    (0..FIGHTS).map(one).sum::<f64>() / FIGHTS as f64
}

pub fn foretold(play: &Play, state: &State, answer: &Command) -> odds::Told {
    with_pos(&play.table, state, |pos| odds::answered(pos, answer)).expect("a roll of a fight")
}

/// A point on a die that falls short.
fn flips(roll: &Roll) -> Command {
    let at = roll.faces.iter().position(|face| *face < roll.need).unwrap();
    Command::Flip { dice: [at as u8].into_iter().collect() }
}

/// REG-TP-02, REG-ATK-06, REG-SAVE-09, REG-MELEE-13: what is told of an answer about a tactical point comes, on rolls of a shot,
/// of its saves, and of a charge.
#[test]
fn answers_about_tactical_points_go_as_they_were_foretold() {
    let saved = |event: &Event| match event {
        Event::Combat(CombatEvent::Saved { wounds, .. }) => f64::from(*wounds),
        _ => 0.0,
    };
    let wounds = |events: &[Event]| events.iter().map(saved).sum::<f64>();
    let near = |told: f64, made: f64, about: &str| {
        // No number of wounds here has a variance above 2.
        assert!(
            (told - made).abs() < 4.0 * (2.0 / FIGHTS as f64).sqrt(),
            "{about}: told {told}, made {made}"
        );
    };
    for (whose, about) in [(RED, "hits"), (BLUE, "saves")] {
        let play = scene(270.0).tp(whose, 1).acting(RED, 0);
        let shoot = Command::Shoot { base: play.base(BLUE, 0, 0) };
        let (state, roll) = asked(&play, RED, &shoot, whose);
        let told = [flips(&roll), Command::Pass].map(|answer| {
            let Told { melee, best, .. } = foretold(&play, &state, &answer);
            assert!(!melee);
            let told = mean(&json!(best.sides[1].wounds));
            near(told, mean_after(&play, &state, whose, &answer, &wounds), about);
            told
        });
        // A point is of use to whoever spends it.
        assert!(if whose == RED { told[0] > told[1] } else { told[0] < told[1] }, "{about}: {told:?}");
    }
    let play = scene(270.0).tp(RED, 1).acting(RED, 0);
    let y = 15.0 - 2.0 * sandtable_geometry::Size::S30X30.half_width();
    let to = [at(20.0, y, 90.0), at(21.3, y, 90.0)];
    let charge = Command::Charge { target: play.id(BLUE, 0), moves: play.moves(RED, 0, &to) };
    let (state, roll) = asked(&play, RED, &charge, RED);
    let flip = flips(&roll);
    let Told { melee, best, .. } = foretold(&play, &state, &flip);
    let judged = |event: &Event| match event {
        Event::Combat(CombatEvent::Judged { winner, .. }) => *winner == Some(play.id(RED, 0)),
        _ => false,
    };
    let won = |events: &[Event]| f64::from(u8::from(events.iter().any(judged)));
    let made = mean_after(&play, &state, RED, &flip, &won);
    assert!(
        melee && (best.won[0] - made).abs() < 4.0 * (0.25 / FIGHTS as f64).sqrt(),
        "{:?} {made}",
        best.won
    );
}

/// REG-TP-02, REG-SAVE-09: the shooter is told the chances if the other side spends no point, up to one, and up to two.
#[test]
fn each_point_of_the_other_side_makes_a_lost_base_less_likely() {
    let squad = Profile { ranged: 2, wounds: 1, save: 4, ..infantry(3) };
    let row = |y, degrees| [18.7, 20.0, 21.3].map(|x| at(x, y, degrees));
    let scene = || {
        let red = Scene::new().unit(RED, squad.clone(), &row(12.0, 90.0));
        red.unit(BLUE, squad.clone(), &row(15.0, 270.0))
    };
    let play = scene().tp(RED, 1).tp(BLUE, 3).acting(RED, 0);
    let shoot = Command::Shoot { base: play.base(BLUE, 0, 0) };
    let (state, roll) = asked(&play, RED, &shoot, RED);
    for answer in [flips(&roll), Command::Pass] {
        let told = foretold(&play, &state, &answer).if_spent;
        let [none, one, two] = told[..] else { panic!("none, one and two: {told:?}") };
        assert!(none > one && one >= two, "{told:?}");
        // A wound that is not saved takes a base.
        let wounded = |event: &Event| matches!(event, Event::Combat(CombatEvent::Saved { wounds: 1.., .. }));
        let lost = |events: &[Event]| f64::from(u8::from(events.iter().any(wounded)));
        let made = mean_after(&play, &state, RED, &answer, &lost);
        assert!((none - made).abs() < 4.0 * (0.25 / FIGHTS as f64).sqrt(), "told {none}, made {made}");
    }
    // The side that saves is told nothing of the kind.
    let play = scene().tp(BLUE, 1).acting(RED, 0);
    let (state, _) = asked(&play, RED, &shoot, BLUE);
    assert!(foretold(&play, &state, &Command::Pass).if_spent.is_empty());
}

// proves: REG-LEAD-02, REG-LEAD-10, REG-LEAD-11
#[test]
fn leaders_of_both_sides_are_in_the_odds_of_units_by_name() {
    let system = SYSTEM.over_builtin().unwrap();
    let told = |asked: Value| system.odds(asked).unwrap().data;
    // Veers may be on a walker alone: there he adds a die a base, elsewhere nothing.
    let shot = |unit: &str, leader: Value| {
        told(json!({ "unit": unit, "target": "rebel-troopers", "leader": leader }))["pool"].as_u64().unwrap()
    };
    assert_eq!(shot("at-st", json!("veers")), shot("at-st", Value::Null) + 2, "it has two bases");
    assert_eq!(shot("stormtroopers", json!("veers")), shot("stormtroopers", Value::Null));
    // Obi-Wan's Shields 1 save wounds; Grievous lowers courage by 1, from another unit, too.
    let at = |target: &str, led: Value| told(json!({ "target": target, "target_leader": led }));
    let wounds = |led: Value| at("clone-troopers", led)["odds"]["mean_wounds"].as_f64().unwrap();
    assert!(wounds(json!("obi-wan")) < wounds(Value::Null));
    let courage = |unit: &str, led: Value| {
        told(json!({ "unit": unit, "target": "rebel-troopers", "leader": led }))["courage"].as_u64().unwrap()
    };
    for unit in ["b1-droids", "aat"] {
        assert_eq!(courage(unit, json!("grievous")) + 1, courage(unit, Value::Null), "{unit}");
    }
    let refused = |leader: &str| system.odds(json!({ "leader": leader })).unwrap_err().to_string();
    assert!(refused("veer").contains("did you mean `veers`"), "{}", refused("veer"));
    // Of the other side.
    assert!(refused("grievous").contains("no leader `grievous`"), "{}", refused("grievous"));
}

// proves: REG-HIT-03, REG-HIT-05, REG-WOUND-02
#[test]
fn the_state_of_a_charger_is_in_its_odds() {
    let system = SYSTEM.over_builtin().unwrap();
    let told = |more: Value| {
        let mut asked = json!({ "charge": true });
        asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        system.odds(asked).unwrap().data
    };
    let hit_on = |more: Value| told(more)["sides"][1]["hit_on"].as_u64().unwrap();
    assert_eq!(hit_on(json!({ "own_dashed": true })) + 1, hit_on(json!({})));
    assert_eq!(hit_on(json!({ "own_cover": true })), hit_on(json!({})) + 1);
    let kept = |more: Value| told(more)["sides"][0]["bases"][0].as_f64().unwrap();
    assert!(kept(json!({ "own_wounds": 1 })) < kept(json!({})));
    for more in [json!({ "own_wounds": 1 }), json!({ "own_cover": true }), json!({ "aim_for": "won" })] {
        assert!(system.odds(more).unwrap_err().to_string().contains("only to a charge"));
    }
}

// proves: REG-TP-02
#[test]
fn points_are_spent_for_the_result_that_is_asked_for() {
    let system = SYSTEM.over_builtin().unwrap();
    let told = |goal: &str| {
        let asked = json!({ "unit": "at-at", "target": "rebel-troopers", "target_bases": 1, "wounds": 2, "points": 2, "aim_for": goal });
        system.odds(asked).unwrap()
    };
    let destroyed = |goal| told(goal).data["best"]["destroyed"].as_f64().unwrap();
    assert!(destroyed("destroyed") >= destroyed("shaken") && destroyed("destroyed") >= destroyed("worth"));
    assert!(told("destroyed").text.contains("Both sides spend for destroying the enemy unit"));
    let won = |goal: &str| {
        system.odds(json!({ "charge": true, "points": 2, "aim_for": goal })).unwrap().data["won"]
            .as_f64()
            .unwrap()
    };
    assert!(won("won") >= won("worth") && won("won") > won("wounds") - 1e-9);
    // Shaken is one thing in both: shaken, and still there.
    let asked = json!({ "unit": "at-at", "target": "rebel-troopers", "target_bases": 1, "wounds": 2 });
    let data = system.odds(asked).unwrap().data;
    let [plain, best] = ["odds", "best"].map(|key| data[key]["shaken"].as_f64().unwrap());
    assert!((plain - best).abs() < 1e-9, "{plain} {best}");
}

/// REG-ATK-04, REG-HIT-02, REG-HIT-03, REG-SAVE-01: a shot by the names of two units; what cannot be is refused.
#[test]
fn chances_are_told_of_units_by_name() {
    let system = SYSTEM.over_builtin().unwrap();
    let asked = json!({ "unit": "stormtroopers", "target": "rebel-troopers", "long": true, "cover": true });
    let told = system.odds(asked).unwrap();
    assert_eq!(told.data["hit_on"], 6, "{}", told.data);
    let pool = told.data["pool"].as_u64().unwrap() as i32;
    let none = told.data["odds"]["hits"][0].as_f64().unwrap();
    assert!((none - (5.0f64 / 6.0).powi(pool)).abs() < 1e-12);
    let refused = |asked: Value| system.odds(asked).unwrap_err().to_string();
    assert!(refused(json!({ "unit": "stormtrooper" })).contains("did you mean `stormtroopers`"));
    assert!(refused(json!({ "bases": 40 })).contains("this unit has 1 to"));
    assert!(refused(json!({ "charge": true, "long": true })).contains("ask for either"));
    assert!(refused(json!({ "target": "at-st", "wounds": 99 })).contains("wound tokens"));
}
