//! Bases of a third faction, before the first turn.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use crate::common::campaign;
use crate::common::founding;

use campaign::{Campaign, map, setup, with_third};
use founding::submit;
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::Faction::{Imperial, Rebel, Scum};
use sandtable_gcw::catalogue::UpgradeId;
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{Fleet, MapSetup, Origin, Phase, PickSource, TargetNo};
use sandtable_gcw::rules::bases::BasesCommand;
use sandtable_gcw::rules::purchase::PurchaseCommand;
use sandtable_gcw::rules::turn::spoils::SpoilsCommand;
use sandtable_kernel::{Game, Seat};

fn choose(no: u16) -> Command {
    Command::Bases(BasesCommand::Choose { target: TargetNo(no) })
}

/// A campaign of two Scum players on the fringes that waits for their bases.
fn fringes(system: MapSetup) -> Campaign {
    let mut setup = with_third(setup(&[(Rebel, 2), (Imperial, 2), (Scum, 2)]));
    setup.map = system;
    let mut campaign = Campaign::begin_seeded(&setup);
    for seat in 0..6 {
        campaign.play(seat, submit(Fleet::default()), "");
    }
    for asked in Gcw::decisions(&campaign.table, &campaign.state) {
        campaign.play(asked.seat.0, asked.default, "");
    }
    assert_eq!(campaign.state.phase, Phase::Bases);
    campaign
}

// proves: GCW-155
#[test]
fn each_scum_player_may_start_with_a_target() {
    let system = map(&[("industrial-world", None), ("commerce-world", Some(Rebel)), ("leisure-world", None)]);
    let mut campaign = fringes(system);
    let asked = Gcw::decisions(&campaign.table, &campaign.state);
    assert_eq!(asked.iter().map(|asked| asked.seat.0).collect::<Vec<_>>(), [4, 5], "nobody else is asked");
    assert_eq!(campaign.refused(0, &choose(0)).code, "third-faction-only");
    assert_eq!(campaign.refused(0, &Command::Done).code, "not-this-way");
    assert_eq!(campaign.refused(4, &choose(1)).code, "base-taken");
    assert_eq!(campaign.refused(4, &choose(9)).code, "unknown-target");
    campaign.play(4, choose(0), "");
    assert_eq!(campaign.state.targets[0].owner, Some(Scum));
    assert_eq!(campaign.refused(4, &choose(2)).code, "base-chosen");
    assert_eq!(campaign.refused(5, &choose(0)).code, "base-taken");
    campaign.play(4, Command::Done, "");
    assert_eq!(campaign.refused(4, &choose(2)).code, "already-done");
    // A base is not a capture, and choosing none is allowed.
    assert!(!campaign.state.faction(Scum).unwrap().tally.captured);
    campaign.play(5, Command::Done, "");
    assert_eq!((campaign.state.phase, campaign.state.turn), (Phase::Targets, 1));
    assert_eq!(campaign.refused(5, &choose(2)).code, "wrong-phase");
}

// proves: GCW-155
#[test]
fn an_unexplored_base_is_explored_at_once() {
    let mut campaign = fringes(map(&[("industrial-world", None), ("barren-world", None)]));
    assert!(campaign.state.targets[1].unexplored);
    // 2 and 2: volunteers for every player of the faction.
    campaign.play(5, choose(1), "2 2");
    assert!(
        campaign
            .events()
            .iter()
            .any(|event| matches!(event, Event::Rolled { purpose, .. } if purpose == "explored.world"))
    );
    assert!(!campaign.state.targets[1].unexplored);
    let picks = |seat: usize| campaign.state.players[seat].picks.len();
    assert_eq!((picks(4), picks(5), picks(0)), (1, 1, 0));
    // They can be taken along at once.
    let gunner = PurchaseCommand::Pick { source: PickSource::Volunteers, card: UpgradeId::new("gunner") };
    campaign.play(5, Command::Purchase(gunner), "");
    assert_eq!(campaign.state.players[5].crew.len(), 1);
    assert_eq!(campaign.state.players[5].picks[0].points, 5);
}

// proves: GCW-155
#[test]
fn a_ship_that_is_found_at_a_base_is_given_before_the_first_turn() {
    let mut campaign = fringes(map(&[("industrial-world", None), ("barren-world", None)]));
    campaign.play(4, Command::Done, "");
    campaign.play(5, choose(1), "1 1 0/29");
    // The leader is done and is asked nevertheless.
    let asked = Gcw::decisions(&campaign.table, &campaign.state);
    assert_eq!(asked.iter().map(|asked| asked.seat.0).collect::<Vec<_>>(), [4]);
    campaign.play(5, Command::Done, "");
    assert_eq!(campaign.state.phase, Phase::Bases, "the question comes first");
    campaign.play(4, Command::Spoils(SpoilsCommand::CrashedShip { to: Seat(5) }), "");
    assert_eq!(campaign.state.players[5].ships[0].origin, Origin::Crashed);
    assert_eq!((campaign.state.phase, campaign.state.turn), (Phase::Targets, 1));
    assert_eq!(campaign.state.players[5].ships[0].idle[0].until, 1, "a turn for repairs");
}

// proves: GCW-155
#[test]
fn two_factions_have_no_bases() {
    let mut campaign = Campaign::begin_seeded(&setup(&[(Rebel, 1), (Imperial, 1)]));
    campaign.play(0, submit(Fleet::default()), "");
    campaign.play(1, submit(Fleet::default()), "");
    for asked in Gcw::decisions(&campaign.table, &campaign.state) {
        campaign.play(asked.seat.0, asked.default, "");
    }
    assert_eq!((campaign.state.phase, campaign.state.turn), (Phase::Targets, 1));
}
