//! Definitions that other rules stand on: dice, ranges, terms, unit cards, what the mode has and has not.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_legion::commands::Command;
use sandtable_legion::data::{Group, Library, Selector};
use sandtable_legion::model::{EffectId, Event, Order, Place, Row, Setup, UnitId};
use sandtable_legion::rules::combat::{CombatEvent, Exchange, distribution};
use sandtable_legion::rules::turn::{Round, TurnEvent};
use sandtable_legion::rules::{select, space, tokens};
use sandtable_legion::rulings::A78_EXCLUSIVE;
use sandtable_legion_cards::dice::{Die, Face};
use sandtable_legion_cards::{AttackSurge, Rank};

use crate::common::{BLUE, CAPTAIN, DLT, OFFICER, OTHER_REBEL, Play, REBEL, RED, STORM, attack, go};

// proves: LC-DICE-01
#[test]
fn dice_have_these_faces() {
    let attack = |die: Die| [Face::Critical, Face::Surge, Face::Hit, Face::Blank].map(|face| die.count(face));
    assert_eq!(attack(Die::WhiteAttack), [1, 1, 1, 5]);
    assert_eq!(attack(Die::BlackAttack), [1, 1, 3, 3]);
    assert_eq!(attack(Die::RedAttack), [1, 1, 5, 1]);
    let defence = |die: Die| [Face::Block, Face::Surge, Face::Blank].map(|face| die.count(face));
    assert_eq!((defence(Die::RedDefence), defence(Die::WhiteDefence)), ([3, 1, 2], [1, 1, 4]));
}

// proves: LC-DICE-02
#[test]
fn a_die_hits_once_in_four_two_or_four_of_three_and_a_chart_adds_an_eighth() {
    for (colour, chance) in [(2, 0.25), (1, 0.5), (0, 0.75)] {
        let mut dice = [0; 3];
        dice[colour] = 1;
        let plain = distribution(&Exchange { dice, ..Exchange::default() });
        let charted = Exchange { dice, chart: Some(AttackSurge::Hit), ..Exchange::default() };
        assert!((plain.hits[1] - chance).abs() < 1e-12);
        assert!((distribution(&charted).hits[1] - chance - 0.125).abs() < 1e-12);
    }
}

// proves: LC-MEAS-01, LC-MEAS-04, LC-MEAS-05, SO-RANGE-03
#[test]
fn ranges_and_heights_are_steps_of_6_inches() {
    assert_eq!([1, 2, 3, 4, 5].map(space::range), [6.0, 12.0, 18.0, 24.0, 30.0]);
    assert_eq!([1, 2].map(space::height), [6.0, 12.0]);
}

/// A rebel whose rifle reaches from range 2 to range 3, and a Stormtrooper so many inches away, exactly.
fn at_range(inches: f64) -> Play {
    let mut play = Play::new();
    for unit in [REBEL, STORM] {
        let spec = &mut play.table.facts.units[unit.index()];
        (spec.length, spec.width) = (1.0, 1.0);
    }
    let rifle = &mut play.table.facts.units[REBEL.index()].weapons[1];
    (rifle.beyond, rifle.inches) = (Some(6), Some(18));
    play.at(REBEL, 5.0, 10.0).at(STORM, 6.0 + inches, 10.0).acting(REBEL)
}

// proves: LC-MEAS-03, LC-MEAS-04
#[test]
fn two_numbers_of_a_weapon_are_its_least_and_its_greatest_range() {
    let reaches = |play: &Play| play.offered().contains(&"attack");
    let found = [6.0, 6.25, 18.0, 18.25].map(|inches| reaches(&at_range(inches)));
    assert_eq!(found, [false, true, true, false], "6 inches are range 1, and 18 are range 3");
    assert_eq!(at_range(6.0).says(attack(STORM, 1)), ("out-of-range", "LC-ATK-03".to_owned()));
}

// proves: LC-MEAS-04
#[test]
fn on_the_line_is_at_that_range_or_by_the_alternative_at_the_next() {
    let mut play = at_range(18.0);
    assert!(play.look(|pos| space::is_at(pos, 3.0, 3)));
    play.table.rulings = play.table.rulings.with(A78_EXCLUSIVE);
    assert_eq!(play.says(attack(STORM, 1)).0, "out-of-range");
    assert!(!play.look(|pos| space::is_at(pos, 3.0, 3)));
    assert!(play.look(|pos| space::is_at(pos, 2.99, 3)));
}

/// Whether a unit is one that a selector of blue means, from the place of a rebel.
fn means(play: &Play, selector: &Selector, unit: UnitId) -> bool {
    play.look(|pos| {
        let row: Row = Row { seat: BLUE, bearer: None, ..pos.table.rows.get(EffectId(0)).unwrap().clone() };
        select::matches(pos, &row, selector, Some(REBEL), unit)
    })
}

// proves: LC-TERM-01
#[test]
fn friends_are_of_the_same_player_and_enemies_of_the_other() {
    let play = Play::new().at(REBEL, 10.0, 10.0).at(OTHER_REBEL, 12.0, 10.0).at(STORM, 14.0, 10.0);
    let of = |group| [OTHER_REBEL, STORM].map(|unit| means(&play, &Selector::of(group), unit));
    assert_eq!((of(Group::Friendly), of(Group::Enemy)), ([true, false], [false, true]));
}

// proves: LC-TERM-02, LC-TERM-04
#[test]
fn at_a_range_is_with_any_part_and_beyond_it_with_none() {
    let play =
        |inches: f64| Play::new().at(REBEL, 10.0, 10.0).at(OTHER_REBEL, 10.0 + 27.0 / 25.4 + inches, 10.0);
    let near = Selector { within: Some(6), ..Selector::of(Group::Friendly) };
    let far = Selector { beyond: Some(6), ..Selector::of(Group::Friendly) };
    for (inches, within) in [(5.99, true), (6.01, false)] {
        let play = play(inches);
        assert_eq!((means(&play, &near, OTHER_REBEL), means(&play, &far, OTHER_REBEL)), (within, !within));
        assert!(means(&play, &near, REBEL), "everything is at every range of itself");
    }
}

// proves: LC-TERM-13
#[test]
fn units_off_the_table_are_near_each_other_and_nothing_else() {
    let near = Selector { within: Some(6), ..Selector::of(Group::Friendly) };
    let play = Play::new();
    assert!(means(&play, &near, OTHER_REBEL), "neither is deployed");
    let play = play.at(REBEL, 10.0, 10.0);
    assert!(!means(&play, &near, OTHER_REBEL), "one of them is");
    let seen = Selector { sight: true, ..near };
    assert!(!means(&play, &seen, OTHER_REBEL));
}

// proves: LC-TERM-07
#[test]
fn the_active_player_is_the_one_whose_turn_it_is() {
    let ordered = |play: Play, unit| play.with(unit, |unit| unit.order = Order::Faceup);
    let play = Play::new().at(REBEL, 5.0, 5.0).at(OTHER_REBEL, 8.0, 5.0).at(STORM, 30.0, 30.0);
    let mut play = ordered(ordered(play, REBEL), STORM).in_the_middle_of(Round::Turn(BLUE));
    assert_eq!(play.asks(), Some((BLUE, "turn")));
    assert_eq!(play.says(Command::Activate { unit: STORM }).0, "not-ordered", "it is not red's turn");
    play.play(Command::Activate { unit: REBEL }, "");
    play.play(Command::Finish, "");
    assert_eq!(play.asks(), Some((RED, "turn")));
}

// proves: LC-TERM-11
#[test]
fn a_miniature_ends_on_a_token_and_on_no_other_miniature() {
    // The objective in the middle, and a Stormtrooper beyond it.
    let play = || Play::new().at(REBEL, 14.0, 18.0).at(STORM, 18.5, 20.0).acting(REBEL);
    let mut moved = play();
    moved.play(go(REBEL, 17.5, 18.0), "");
    assert!(moved.look(|pos| space::objectives(pos)[1].overlaps(&pos.base(REBEL))));
    assert_eq!(play().says(go(REBEL, 18.0, 19.5)).1, "LC-MOVE-03");
}

// proves: LC-SIL-02
#[test]
fn a_silhouette_begins_where_its_base_stands() {
    let play = Play::on("outpost").at(REBEL, 26.0, 11.5).with(REBEL, |unit| unit.on = Some(0));
    let (on, height) = play.look(|pos| {
        let silhouette = space::silhouette(pos, REBEL);
        (silhouette.foot, silhouette.height)
    });
    assert!((height - 42.0 / 25.4).abs() < 1e-9);
    assert_eq!(on, 3.0, "the roof of the hut");
}

// proves: LC-UNIT-01, SO-GEN-04
#[test]
fn a_unit_is_what_its_card_of_the_mode_says() {
    let play = Play::new();
    for spec in &play.table.facts.units {
        let card = play.table.pack.card(&spec.card).expect("a card of the mode");
        assert_eq!((spec.wounds, spec.courage, spec.speed), (card.wounds, card.courage, card.speed));
        assert_eq!((spec.defence, spec.attack_surge), (card.defence, card.attack_surge));
        assert_eq!((spec.kind, &spec.written), (card.kind, &card.keywords));
        let names = |names: Vec<&str>| names.join(" ");
        let own = spec.weapons.iter().filter(|weapon| weapon.given.is_none());
        assert_eq!(
            names(own.map(|weapon| weapon.name.as_str()).collect()),
            names(card.weapons.iter().map(|weapon| weapon.name.as_str()).collect())
        );
    }
}

// proves: LC-UNIT-02
#[test]
fn each_unit_has_one_order_token_of_its_rank() {
    let mut play = Play::new();
    for unit in 0..9u8 {
        play = play.at(UnitId(unit), 2.0 + 2.0 * f64::from(unit), 3.0);
    }
    let mut play = play.in_the_middle_of(Round::Pools);
    play.state.priority = Some(BLUE);
    play.settle("");
    let count =
        |rank: Rank| play.table.facts.units[..9].iter().filter(|unit| unit.rank == rank).count() as u8;
    assert_eq!(play.state.players[0].pool, [0, 1, 2, 3, 4, 5].map(|at| count(Rank::ALL[at])));
    assert_eq!(Rank::ALL.len(), 6);
}

// proves: LC-UNIT-06
#[test]
fn a_chart_turns_surges_of_its_side_and_without_one_they_are_blanks() {
    let results = |chart: Option<AttackSurge>| {
        let mut play = Play::new();
        play.table.facts.units[REBEL.index()].attack_surge = chart;
        play.table.facts.units[STORM.index()].defence = None;
        let mut play = play.at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).acting(REBEL);
        let events = play.play(attack(STORM, 1), "surge surge, surge blank");
        let shown = events.iter().find_map(|event| match event {
            Event::Combat(CombatEvent::Converted { results, .. }) => Some(*results),
            _ => None,
        });
        let shown = shown.unwrap();
        (shown.critical, shown.hit, shown.blank)
    };
    assert_eq!(results(None), (0, 0, 4));
    assert_eq!(results(Some(AttackSurge::Hit)), (0, 3, 1));
    assert_eq!(results(Some(AttackSurge::Critical)), (3, 0, 1));
    let wounds = |chart: bool| {
        let mut play = Play::new();
        play.table.facts.units[STORM.index()].defence_surge = chart;
        let mut play = play.at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).acting(REBEL);
        play.play(attack(STORM, 1), "hit blank, blank blank, surge");
        play.unit(STORM).wounds
    };
    assert_eq!((wounds(true), wounds(false)), (0, 1));
}

// proves: LC-CMD-01
#[test]
fn a_command_phase_goes_through_its_steps_in_order() {
    let mut play = Play::new().at(CAPTAIN, 5.0, 5.0).at(OFFICER, 30.0, 30.0);
    play.state.round = 0;
    let mut play = play.in_the_middle_of(Round::Begin);
    let mut events = play.settle("");
    while play.asks().is_some_and(|(_, kind)| kind != "turn") {
        let (seat, _) = play.asks().unwrap();
        let command = play.look(|pos| sandtable_legion::engine::asks(pos).unwrap().default);
        let script = if matches!(command, Command::Card { .. }) && seat == RED { "block" } else { "" };
        events.extend(play.play(command, script));
    }
    let steps: Vec<&str> = events
        .iter()
        .filter_map(|event| match event {
            Event::Turn(TurnEvent::RoundBegan { .. }) => Some("begin"),
            Event::Turn(TurnEvent::CardLocked { .. }) => Some("card"),
            Event::Turn(TurnEvent::CardsShown { .. }) => Some("shown"),
            Event::Turn(TurnEvent::Priority { .. }) => Some("priority"),
            Event::Turn(TurnEvent::Ordered { .. }) => Some("orders"),
            Event::Turn(TurnEvent::Pooled { .. }) => Some("pools"),
            _ => None,
        })
        .collect();
    assert_eq!(steps, ["begin", "card", "card", "shown", "priority", "orders", "orders", "pools"]);
}

// proves: SO-CMD-03
#[test]
fn without_its_commander_a_squad_plays_cards_and_gives_orders() {
    let play = Play::new().at(REBEL, 5.0, 5.0).at(STORM, 30.0, 30.0);
    let play = play.with(CAPTAIN, |unit| unit.place = Place::Defeated);
    let mut play = play.in_the_middle_of(Round::Card(BLUE));
    let standing = Command::Card { card: 5 };
    play.play(standing, "");
    play.play(standing, "block");
    assert_eq!(play.asks(), Some((BLUE, "orders")));
    play.play(Command::Orders { units: [REBEL].into_iter().collect() }, "");
    assert_eq!(play.unit(REBEL).order, Order::Faceup);
}

// proves: LC-MOVE-12
#[test]
fn without_a_melee_weapon_nobody_moves_into_contact_with_enemies() {
    let base = 27.0 / 25.4;
    let play = || Play::new().at(REBEL, 10.0, 10.0).at(STORM, 14.0, 10.0).at(OTHER_REBEL, 10.0, 13.0);
    let mut unarmed = play();
    unarmed.table.facts.units[REBEL.index()].weapons.retain(|weapon| !weapon.melee);
    let unarmed = unarmed.acting(REBEL);
    let refused = unarmed.says(go(REBEL, 14.0 - base, 10.0));
    assert_eq!(refused, ("no-melee-weapon", "LC-MOVE-12".to_owned()));
    let mut armed = play().acting(REBEL);
    armed.play(go(REBEL, 14.0 - base, 10.0), "");
    let mut friends = unarmed;
    friends.play(go(REBEL, 10.0, 13.0 - base), "");
}

// proves: LC-WND-05
#[test]
fn a_unit_with_a_wound_is_wounded() {
    let hurt = Play::new().at(REBEL, 10.0, 10.0).with(REBEL, |unit| unit.wounds = 1);
    let wounded = |unit| hurt.look(|pos| tokens::is_wounded(pos, unit));
    assert_eq!((wounded(REBEL), wounded(STORM)), (true, false));
}

// proves: LC-SUP-05, LC-SUP-06
#[test]
fn who_has_no_courage_gains_no_suppression() {
    let mut play = Play::new();
    play.table.facts.units[STORM.index()].courage = None;
    let mut play = play.at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).acting(REBEL);
    play.play(attack(STORM, 1), "hit blank, blank blank, block");
    assert_eq!(play.unit(STORM).suppression, 0);
    let vehicle = sandtable_legion::rulings::A39_COVERT;
    let tank = Play::mission("disabled-vehicle", &[vehicle]);
    let courage = tank.table.vehicles.map(|unit| tank.table.unit(unit.unwrap()).courage);
    assert_eq!(courage, [None, None], "vehicles have none, and take none");
}

// proves: SO-COUR-01
#[test]
fn a_unit_panics_by_its_own_courage_although_a_commander_is_near() {
    let mut play = Play::new();
    play.table.facts.units[OFFICER.index()].courage = Some(9);
    let own = play.table.unit(STORM).courage.unwrap();
    let play = play.at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).at(OFFICER, 18.0, 10.0);
    let mut play = play.with(STORM, |unit| unit.suppression = own).acting(REBEL);
    // A hit that is blocked, one suppression more, a black die of panic.
    play.play(attack(STORM, 1), "hit blank, blank blank, block, blank");
    assert_eq!(play.unit(STORM).suppression, own);
}

// proves: SO-COVER-05
#[test]
fn nobody_cancels_hits_for_a_commander_that_is_far_away() {
    // The DLT-19 at more than 12 inches, and a Corps Trooper beside the Captain.
    let range = |play: &Play| play.table.unit(DLT).weapons.iter().filter_map(|weapon| weapon.inches).max();
    let play = Play::new();
    let inches = f64::from(range(&play).unwrap());
    assert!(inches > 12.5, "{inches}");
    let weapon =
        play.table.unit(DLT).weapons.iter().position(|weapon| weapon.inches.is_some()).unwrap() as u8;
    let dice: [u8; 3] = play.table.unit(DLT).weapons[usize::from(weapon)].dice;
    let play = play.at(DLT, 5.0, 10.0).at(CAPTAIN, 18.6, 10.0).at(REBEL, 18.6, 12.0);
    let mut play = play.acting(DLT);
    let total: u8 = dice.iter().sum();
    let hits = "hit hit ".to_owned() + &"blank ".repeat(usize::from(total) - 2);
    let events = play.play(attack(CAPTAIN, weapon), &format!("{hits} blank blank"));
    let wounds = events.iter().find_map(|event| match event {
        Event::Combat(CombatEvent::Blocked { wounds, .. }) => Some(*wounds),
        _ => None,
    });
    assert_eq!(wounds, Some(2));
}

// proves: SO-SQUAD-03
#[test]
fn loadouts_are_the_squads_own_and_no_part_of_a_setup() {
    let play = Play::new();
    let squads = ["rebel-troopers", "infantry"];
    for (sides, squad) in play.table.sides.iter().zip(squads) {
        assert_eq!(sides.len(), 6);
        assert!(sides.iter().all(|side| side.squad.as_deref() == Some(squad)));
    }
    let mut setup = serde_json::to_value(&play.table.setup).unwrap();
    setup["loadouts"] = serde_json::json!([["a", "a", "a"], ["a", "a", "a"]]);
    assert!(serde_json::from_value::<Setup>(setup).is_err());
}

// proves: SO-HAND-03
#[test]
fn every_card_of_a_hand_says_in_the_pack_what_it_does() {
    let library = Library::builtin().unwrap();
    for squad in &library.squads {
        let hand = library.hand(squad.faction).unwrap();
        for id in hand.commands.iter().chain(&squad.commands) {
            let card = library.command(id).unwrap();
            assert!(!card.text.is_empty(), "{id}");
            assert!(!card.effects.is_empty() || !card.orders.is_empty(), "{id}");
        }
    }
}
