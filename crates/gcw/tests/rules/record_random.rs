//! Records of battles played by chance: every scenario comes to a report, and everything that can be rolled is rolled.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test and its helpers")]

use crate::common::record as common;

use std::collections::{BTreeMap, BTreeSet};

use common::{FALCON, Fight, LAMBDA, NO, Spec, TIE, X, setup};
use sandtable_dice::Generator;
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::{Otherwise, Play, Scenario, ScenarioKind};
use sandtable_gcw::events::{BattleChange, Event};
use sandtable_gcw::model::{Report, Role, Stage, Winner};
use sandtable_gcw::rules::record;
use sandtable_kernel::Game;
use smol_str::SmolStr;

/// A pilot of printed skill 8.
const WES: Spec = Spec("xwing", "wesjanson", 2);

/// Scenarios whose missions chance does not accomplish; tests of their own do.
const ON_PURPOSE: [&str; 3] = ["espionage", "espionage-alternate", "prisoner-exchange"];

/// A battle that fits a scenario well enough.
fn fight(setup: &sandtable_gcw::model::Setup, scenario: &str, kind: ScenarioKind) -> Fight {
    let attackers: [Spec; 6] = [FALCON.group(1), X.group(1), WES, X.group(3), X.group(4), FALCON.group(5)];
    let defenders: [Spec; 5] = [TIE.group(1), TIE.group(1), TIE.group(2), LAMBDA.group(2), TIE.group(3)];
    let mut fight = Fight::ready(setup, scenario, &attackers, &defenders);
    fight.prisoners(3);
    for _ in 0..2 {
        fight.recruit(0, &Spec("z95headhunter", "banditsquadronpilot", 0));
        fight.recruit(1, &TIE);
    }
    if matches!(kind, ScenarioKind::Huge | ScenarioKind::Retired) {
        fight.huge(Role::Defender, "raiderclasscorvette");
    }
    if let Some(squad) = &mut fight.state.battles[0].squads[1] {
        squad.ships[0].marked = true;
    }
    fight
}

// proves: GCW-100, GCW-101, GCW-172, GCW-A72
#[test]
fn every_scenario_comes_to_a_report_whatever_is_entered() {
    let setup = setup();
    let mut missing = Vec::new();
    for scenario in sandtable_gcw::catalogue::Catalogue::builtin().unwrap().scenarios.clone() {
        let Some(play) = &scenario.play else {
            assert_eq!(scenario.id, "undecided");
            continue;
        };
        let (mut rolled, mut winners, mut acts) = (BTreeSet::new(), BTreeMap::new(), BTreeSet::new());
        let mut open = vec![String::new()];
        for seed in 0..500_u64 {
            if open.is_empty() && seed > 20 {
                break;
            }
            let mut fight = fight(&setup, scenario.id.as_str(), scenario.kind);
            let mut dice = Generator::new(seed * 977 + 5);
            let mut told = sandtable_kernel::Record::<Event>::default();
            fight.start_by(&mut dice, &mut told);
            let mut steps = 0;
            while fight.battle().stage == Stage::Record {
                let asks = record::asks(fight.pos(), NO);
                assert!(!asks.is_empty(), "{}: nobody is asked", scenario.id);
                let asked = &asks[steps % asks.len()];
                Gcw::check(&fight.table, &fight.state, asked.seat, &asked.default).unwrap_or_else(
                    |refusal| panic!("{}: default {:?}: {refusal}", scenario.id, asked.default),
                );
                let command = record::sample(fight.pos(), asked.seat, NO, &mut dice).unwrap();
                if let sandtable_gcw::commands::Command::Record(entered) = &command
                    && let record::Entry::Act(act) = &entered.entry
                {
                    acts.insert(act.act.clone());
                }
                Gcw::play(&fight.table, &mut fight.state, asked.seat, &command, &mut dice, &mut told)
                    .unwrap();
                steps += 1;
                assert!(steps < 3000, "{} does not end", scenario.id);
            }
            let report = reported(&told);
            *winners.entry(format!("{:?}", report.winner)).or_insert(0) += 1;
            let called = report.ships.iter().filter(|ship| ship.reinforcement).count();
            assert!(called == 0 || !play.reinforcement.is_empty(), "{}: reinforcements", scenario.id);
            for event in &told.events {
                if let Event::Rolled { purpose, .. } | Event::RolledRed { purpose, .. } = event {
                    rolled.insert(purpose.clone());
                }
            }
            open = still_open(&scenario, play, &acts, &rolled, &winners);
        }
        missing.extend(open);
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// The report that a record has come to.
fn reported(told: &sandtable_kernel::Record<Event>) -> &Report {
    let mut reports = told.events.iter().filter_map(|event| match event {
        Event::BattleChanged { change: BattleChange::Report(report), .. } => Some(report),
        _ => None,
    });
    reports.next_back().expect("a record comes to a report")
}

/// What has not been seen of a scenario.
fn still_open(
    scenario: &Scenario,
    play: &Play,
    acts: &BTreeSet<SmolStr>,
    rolled: &BTreeSet<SmolStr>,
    winners: &BTreeMap<String, u32>,
) -> Vec<String> {
    let mut missing = Vec::new();
    for act in &play.act {
        if !acts.contains(&act.id) {
            missing.push(format!("{}: nobody did {}", scenario.id, act.id));
        }
        if act.roll.is_some() && !rolled.contains(format!("record.{}", act.id).as_str()) {
            missing.push(format!("{}: nobody rolled for {}", scenario.id, act.id));
        }
    }
    let mut wanted = vec![Winner::Attacker, Winner::Defender];
    if play.victory.otherwise == Otherwise::Draw && !play.victory.each {
        wanted.push(Winner::Draw);
    }
    if play.victory.each {
        wanted.extend([Winner::Neither, Winner::Both]);
    }
    if ON_PURPOSE.contains(&scenario.id.as_str()) {
        wanted.retain(|winner| {
            matches!(winner, Winner::Defender | Winner::Neither)
                && (*winner == Winner::Neither || !play.victory.each)
        });
    }
    for winner in wanted {
        if !winners.contains_key(&format!("{winner:?}")) {
            missing.push(format!("{}: never {winner:?}, but {winners:?}", scenario.id));
        }
    }
    missing
}
