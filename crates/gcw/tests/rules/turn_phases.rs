//! The phases of a turn, one after the other.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use crate::common::campaign;

use campaign::{Campaign, map, setup};
use sandtable_gcw::catalogue::Faction;
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{Aim, BattleNo, Fleet, Phase, TargetNo};
use sandtable_gcw::rules::battle::BattleCommand;
use sandtable_gcw::rules::founding::FoundingCommand;
use sandtable_gcw::rules::targets::TargetsCommand;

fn begun(c: &Campaign) -> Vec<Phase> {
    let phases = c.events().iter().filter_map(|event| match event {
        Event::PhaseBegan { phase } => Some(*phase),
        _ => None,
    });
    phases.collect()
}

// proves: GCW-134, GCW-137
#[test]
fn purchase_targets_scenarios_battles_in_this_order() {
    let mut setup = setup(&[(Faction::Rebel, 1), (Faction::Imperial, 1)]);
    setup.map = map(&[("agrarian-world", Some(Faction::Imperial)), ("scrapyard", None)]);
    let mut c = Campaign::begin(&setup, "");
    assert_eq!((c.state.turn, c.state.phase), (0, Phase::Founding));
    for seat in [0, 1] {
        c.play(seat, Command::Founding(FoundingCommand::Submit { fleet: Some(Fleet::default()) }), "");
        if c.state.phase == Phase::Founding {
            let own: Vec<_> = sandtable_gcw::rules::asks(c.pos()).into_iter().collect();
            for asked in own.into_iter().filter(|asked| asked.seat.0 == seat) {
                c.play(seat, asked.default, "");
            }
        }
    }
    // The founding is the purchase phase of the first turn.
    assert_eq!((c.state.turn, c.state.phase), (1, Phase::Targets));
    c.play(
        0,
        Command::Targets(TargetsCommand::Attack { aim: Some(Aim::Target(TargetNo(0))), done: false }),
        "",
    );
    c.play(0, Command::Done, "");
    assert_eq!(c.state.phase, Phase::Targets, "not before both are done");
    // The scenario is determined between targets and battles, when nobody can buy for it any more.
    c.play(1, Command::Done, "2/34");
    assert_eq!(begun(&c), [Phase::Battles]);
    assert_eq!(c.state.battle(BattleNo(0)).unwrap().scenario, "vip-escort");
    c.play(1, Command::Battle(BattleCommand::Cede { battle: BattleNo(0) }), "");
    assert_eq!(begun(&c), [Phase::Spoils, Phase::Purchase]);
    assert_eq!(c.state.turn, 2);
    c.play(0, Command::Done, "");
    assert_eq!(c.state.phase, Phase::Purchase);
    c.play(1, Command::Done, "");
    assert_eq!(begun(&c), [Phase::Targets]);
}
