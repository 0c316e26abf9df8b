//! Scenarios that a group may add: the potential ones, and the old tables of huge ship battles.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test and its helpers")]

use crate::common::record as common;

use common::{Fight, NO, TIE, X, setup};
use sandtable_dice::{Dice, Scripted};
use sandtable_gcw::cx::Cx;
use sandtable_gcw::model::{Aim, Options, Role};
use sandtable_gcw::rules::scenario;

/// The scenario and the sizes that these dice bring.
fn rolled(options: Options, huge: Option<&str>, dice: &str) -> (String, [u16; 2]) {
    let mut setup = setup();
    setup.options = options;
    let mut fight = Fight::ready(&setup, "", &[X], &[TIE]);
    if let Some(class) = huge {
        let no = fight.huge(Role::Defender, class);
        fight.state.battles[0].aim = Aim::Huge(no);
    }
    let mut dice = Scripted::new(dice);
    let mut told = sandtable_kernel::Record::default();
    let out = &mut common::Kept(&mut told);
    scenario::determine(&mut Cx { table: &fight.table, state: &mut fight.state, dice: &mut dice, out }, NO);
    assert!(dice.shortage().is_none() && dice.left().is_empty(), "dice left: {:?}", dice.left());
    let battle = fight.battle();
    (battle.scenario.to_string(), battle.size)
}

// proves: GCW-296, GCW-297, GCW-298, GCW-299
#[test]
fn potential_scenarios_follow_the_others_if_the_group_wants_them() {
    let with = Options { potential_scenarios: true, ..Options::default() };
    for (dice, id, size) in [
        ("34/38", "cargo-scan", [75, 100]),
        ("35/38", "ambush", [75, 125]),
        ("36/38", "espionage", [75, 100]),
        ("37/38", "espionage-alternate", [75, 100]),
        ("0/38", "assassination", [90, 150]),
    ] {
        assert_eq!(rolled(with, None, dice), (id.to_owned(), size));
    }
    assert_eq!(rolled(Options::default(), None, "0/34").0, "assassination");
}

// proves: GCW-300, GCW-301, GCW-302
#[test]
fn old_tables_stand_in_place_of_the_present_ones_where_they_have_entries() {
    let with = Options { retired_tables: true, ..Options::default() };
    let feature = "2/14";
    for (class, dice, id, size) in [
        ("gr75mediumtransport", "4", "old-interdiction", [100, 125]),
        ("gr75mediumtransport", "5", "blockade-run", [200, 140]),
        ("cr90corvette", "6/12", "alone", [125, 125]),
        ("cr90corvette", "8/12", "field-repairs", [125, 200]),
        // Nothing was ever decided for the Raider, and there is no old table for the Gozanti.
        ("raiderclasscorvette", "3/6", "isolated", [120, 120]),
        ("gozanticlasscruiser", "7/8", "joint-strike", [150, 150]),
    ] {
        assert_eq!(rolled(with, Some(class), &format!("{dice} {feature}")), (id.to_owned(), size), "{class}");
    }
    let present = rolled(Options::default(), Some("cr90corvette"), &format!("4/6 {feature}"));
    assert_eq!(present, ("capital-clash".to_owned(), [250, 250]));
}
