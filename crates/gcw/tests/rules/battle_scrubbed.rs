//! Battles that were not flown in time: scrubbed by both sides, and by silence; attacks that were declared are not ceded.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test and its helpers")]

use crate::common::battle;
use crate::common::campaign::{self, Campaign};
use crate::common::record::{ATTACKER, DEFENDER, Fight, TIE, X, setup};

use battle::*;
use sandtable_dice::Generator;
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::Faction;
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{
    Aim, Battle, BattleNo, Bundle, Cause, Ending, Phase, Pos, Stage, State, TargetNo, Winner,
};
use sandtable_gcw::rules;
use sandtable_gcw::rules::battle::BattleCommand;
use sandtable_gcw::rules::record::Entry;
use sandtable_kernel::{Game, Record, Seat};

fn scrub(agreed: bool) -> sandtable_gcw::commands::Command {
    battle::battle(BattleCommand::Scrub { battle: NO, agreed })
}

/// Everybody gives the default answer until all battles are over, as when a deadline has passed.
fn silence(table: &sandtable_gcw::model::Table, state: &mut State) {
    let (mut dice, mut told) = (Generator::new(3), Record::default());
    for _ in 0..200 {
        if state.battles.iter().all(|battle| battle.result.is_some()) {
            return;
        }
        let asked = rules::asks(Pos { table, state }).into_iter().next().expect("somebody is asked");
        Gcw::play(table, state, asked.seat, &asked.default, &mut dice, &mut told).unwrap();
    }
    panic!("it goes round in circles");
}

fn ending(battle: &Battle) -> Option<(Winner, Ending)> {
    battle.result.as_ref().map(|result| (result.winner, result.how))
}

/// Two battles, and a ship and a pilot for each side.
fn two_battles(reading: &str) -> Campaign {
    let mut setup = campaign::setup(&[(Faction::Rebel, 1), (Faction::Imperial, 1)]);
    setup.map = campaign::map(&[("agrarian-world", Some(Faction::Imperial)), ("scrapyard", None)]);
    setup.rulings.set("GCW-A05", reading).unwrap();
    let mut c = Campaign::at(&setup, Phase::Battles);
    for (seat, class, card) in [(0, "xwing", "rookiepilot"), (1, "tiefighter", "academypilot")] {
        ship(&mut c, seat, class);
        pilot(&mut c, seat, card, 0);
    }
    over_target(&mut c, "space-superiority");
    c
}

// proves: GCW-316, GCW-144, GCW-A05
#[test]
fn silence_scrubs_what_nobody_prepared_and_has_no_loser() {
    for reading in ["no-deadline", "week-extra-attacks", "week-one-attack", "week-no-show"] {
        let mut c = two_battles(reading);
        let before: Vec<i16> = c.state.all_pilots().map(|(_, pilot)| pilot.xp).collect();
        silence(&c.table, &mut c.state);
        for battle in &c.state.battles {
            assert_eq!(ending(battle), Some((Winner::Draw, Ending::Scrubbed)), "{reading}");
        }
        let after: Vec<i16> = c.state.all_pilots().map(|(_, pilot)| pilot.xp).collect();
        assert_eq!(before, after, "{reading}: nobody flew");
        assert_eq!(c.state.target(TargetNo(0)).unwrap().owner, Some(Faction::Imperial), "{reading}");
        for own in &c.state.factions {
            assert_eq!((own.tally.won, own.tally.lost), (0, 0), "{reading}: no +5 and no -5");
        }
    }
}

// proves: GCW-316, GCW-006
#[test]
fn silence_scrubs_what_was_prepared_but_not_flown() {
    for rounds in [None, Some(0), Some(3)] {
        let mut fight = Fight::ready(&setup(), "space-superiority", &[X], &[TIE]);
        match rounds {
            None => fight.start(""),
            Some(rounds) => {
                fight.fly();
                fight.rounds(rounds);
            }
        }
        let xp = |fight: &Fight| fight.state.all_pilots().map(|(_, pilot)| pilot.xp).collect::<Vec<_>>();
        let before = xp(&fight);
        silence(&fight.table, &mut fight.state);
        let battle = &fight.state.battles[0];
        assert_eq!(ending(battle), Some((Winner::Draw, Ending::Scrubbed)), "{rounds:?}");
        assert_eq!(xp(&fight), before, "{rounds:?}: nobody flew");
        assert!(
            fight.state.all_ships().all(|(_, ship)| !ship.used),
            "{rounds:?}: what was not flown is free"
        );
    }
}

// proves: GCW-100, GCW-316
#[test]
fn what_the_table_has_decided_stays_decided() {
    let mut fight = Fight::flown("space-superiority", &[X], &[TIE]);
    fight.destroy(&[1]);
    silence(&fight.table, &mut fight.state);
    assert_eq!(ending(&fight.state.battles[0]), Some((Winner::Attacker, Ending::Fought)));
}

// proves: GCW-316
#[test]
fn a_battle_is_scrubbed_by_both_sides_together_only() {
    let mut c = two_battles("no-deadline");
    let asked = |c: &Campaign, seat| {
        let asked = rules::asks(c.pos()).into_iter().find(|asked| asked.seat == Seat(seat));
        asked.map(|asked| (asked.kind, asked.text.contains("battle 1")))
    };
    assert_eq!(c.refused(0, &scrub(false)).code, "not-said");
    c.play(0, scrub(true), "");
    assert_eq!(c.refused(0, &scrub(true)).code, "said-so");
    assert_eq!(c.state.battle(NO).unwrap().result, None);
    assert_eq!(asked(&c, 0), Some(("squad", false)), "only for the other battle");
    assert_eq!(asked(&c, 1), Some(("squad", true)));
    // Who does not agree asks the other one again.
    c.play(1, scrub(false), "");
    assert_eq!(asked(&c, 0), Some(("squad", true)));
    c.play(0, scrub(true), "");
    c.play(1, scrub(true), "");
    assert_eq!(ending(c.state.battle(NO).unwrap()), Some((Winner::Draw, Ending::Scrubbed)));
    assert_eq!(c.refused(1, &scrub(true)).code, "wrong-stage");
}

// proves: GCW-316
#[test]
fn a_side_that_flies_after_all_has_taken_back_that_it_would_not() {
    let mut fight = Fight::flown("space-superiority", &[X], &[TIE]);
    let play = |fight: &mut Fight, seat: u8, command| {
        let (mut dice, mut told) = (Generator::new(3), Record::default());
        Gcw::play(&fight.table, &mut fight.state, Seat(seat), &command, &mut dice, &mut told).unwrap();
    };
    play(&mut fight, ATTACKER, scrub(true));
    fight.enter(ATTACKER, Entry::NextRound, "");
    play(&mut fight, DEFENDER, scrub(true));
    assert_eq!(fight.state.battles[0].stage, Stage::Record);
    assert_eq!(fight.state.battles[0].scrubs, [false, true]);
}

// proves: GCW-138, GCW-141
#[test]
fn only_what_a_faction_controls_can_be_ceded() {
    for (aim, refused) in
        [(Aim::Target(TargetNo(0)), false), (Aim::Target(TargetNo(1)), true), (Aim::Route, true)]
    {
        let mut c = campaign();
        join(&mut c, "space-superiority", aim);
        let cede = battle::battle(BattleCommand::Cede { battle: BattleNo(0) });
        if refused {
            assert_eq!(c.refused(1, &cede).code, "attack-declared", "{aim:?}");
            // Not to appear is a battle lost.
            c.play(1, battle::battle(BattleCommand::NoShow { battle: NO }), "");
            assert_eq!(ending(c.state.battle(NO).unwrap()), Some((Winner::Attacker, Ending::NoShow)));
        } else {
            c.play(1, cede, "");
            assert_eq!(ending(c.state.battle(NO).unwrap()), Some((Winner::Attacker, Ending::Ceded)));
        }
    }
}

// proves: GCW-310
#[test]
fn the_annotated_copy_reminds_of_models() {
    for (profile, reminds) in [(None, false), (Some("rtg"), true)] {
        let mut setup = campaign::setup(&[(Faction::Rebel, 1), (Faction::Imperial, 1)]);
        setup.map = campaign::map(&[("agrarian-world", Some(Faction::Imperial)), ("scrapyard", None)]);
        setup.profile = profile.map(String::from);
        let mut c = Campaign::at(&setup, Phase::Battles);
        over_target(&mut c, "space-superiority");
        let asked = rules::asks(c.pos()).remove(0);
        assert_eq!(asked.text.contains("own the models"), reminds, "{}", asked.text);
    }
}

// proves: GCW-140, GCW-064
#[test]
fn what_one_battle_brings_helps_in_no_other_of_the_turn() {
    let mut c = campaign();
    join(&mut c, "prisoner-exchange", Aim::Exchange(Faction::Imperial));
    let pledge = |fp: i32| {
        let give = Bundle { fp: u32::try_from(fp).unwrap(), ..Bundle::default() };
        battle::battle(BattleCommand::Pledge { battle: NO, give })
    };
    let before = c.state.player(Seat(0)).unwrap().fp;
    c.happen(Event::Posted { seat: Seat(0), amount: 7, why: Cause::Cargo(BattleNo(1)) });
    assert_eq!(c.refused(0, &pledge(before + 1)).code, "too-few-points");
    c.happen(Event::Posted { seat: Seat(0), amount: 7, why: Cause::Amended });
    c.play(0, pledge(before + 7), "");
}
