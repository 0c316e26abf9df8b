//! Other readings of how targets are chosen, paired, scored and captured.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use crate::common::campaign;

use campaign::{Campaign, after, fought, map, scores, setup, with_third};
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::{Faction, HugeRole, ScenarioId, ShipId};
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{
    Aim, Attack, Capture, Ending, HugeShip, MapSetup, Phase, PickSource, Section, Setup, TargetNo, Winner,
};
use sandtable_gcw::rules::targets::TargetsCommand;
use sandtable_gcw::rules::turn::spoils::SpoilsCommand;
use sandtable_kernel::{Game, Seat, Viewer};

const REBEL: Faction = Faction::Rebel;
const IMPERIAL: Faction = Faction::Imperial;
const SCUM: Faction = Faction::Scum;
const SIDES: [(Faction, u8); 2] = [(REBEL, 0), (IMPERIAL, 1)];

fn two(kinds: &[(&str, Option<Faction>)]) -> Setup {
    let mut setup = setup(&[(REBEL, 1), (IMPERIAL, 1)]);
    setup.map = map(kinds);
    setup
}

fn three(kinds: &[(&str, Option<Faction>)]) -> Setup {
    let mut setup = setup(&[(REBEL, 1), (IMPERIAL, 1), (SCUM, 1)]);
    setup.map = map(kinds);
    setup
}

fn reading(mut setup: Setup, id: &str, key: &str) -> Setup {
    setup.rulings.set(id, key).unwrap();
    setup
}

fn aim(no: u16) -> Aim {
    Aim::Target(TargetNo(no))
}

fn attack(aim: Aim) -> Command {
    Command::Targets(TargetsCommand::Attack { aim: Some(aim), done: false })
}

/// Everybody attacks the same; the last one's `Done` rolls with these dice.
fn declared(setup: &Setup, aims: &[Option<Aim>], dice: &str) -> Campaign {
    let mut campaign = Campaign::at(setup, Phase::Targets);
    for (seat, aim) in (0..).zip(aims) {
        if let Some(aim) = aim {
            campaign.play(seat, attack(*aim), "");
        }
    }
    for seat in 0..aims.len() as u8 {
        let last = usize::from(seat) + 1 == aims.len();
        campaign.play(seat, Command::Done, if last { dice } else { "" });
    }
    campaign
}

// proves: GCW-A01, GCW-152
#[test]
fn the_scenario_may_be_rolled_from_1_to_32() {
    let setup = reading(two(&[("scrapyard", Some(IMPERIAL))]), "GCW-A01", "roll-32");
    let campaign = declared(&setup, &[Some(aim(0)), None], "31/32 3 4");
    assert_eq!(campaign.state.battles[0].scenario, ScenarioId::new("supply-raid"));
}

// proves: GCW-A02, GCW-135
#[test]
fn lost_battles_may_never_lower_a_score() {
    let setup = reading(two(&[("barren-world", Some(IMPERIAL))]), "GCW-A02", "never");
    let campaign = after(&setup, vec![fought(aim(0), SIDES, Winner::Defender, Ending::Fought)], "");
    assert_eq!(scores(&campaign), [20, 25]);
}

fn huge(faction: Faction, destroyed: bool) -> HugeShip {
    HugeShip {
        faction,
        role: HugeRole::Capital,
        class: ShipId::new("cr90corvette"),
        sections: vec![Section::default()],
        attacked: false,
        used: false,
        refitted: false,
        destroyed,
    }
}

// proves: GCW-A03, GCW-A04, GCW-317
#[test]
fn the_first_elimination_may_end_it_and_the_most_points_win() {
    let kinds = [("barren-world", Some(REBEL)), ("mining-outpost", Some(SCUM))];
    let setup = reading(three(&kinds), "GCW-A03", "first-elimination");
    let ended = |setup: &Setup| {
        let mut campaign = Campaign::at(setup, Phase::Battles);
        for (faction, destroyed) in [(REBEL, true), (IMPERIAL, false), (SCUM, false)] {
            campaign.happen(Event::Equipped { faction, ships: vec![huge(faction, destroyed)] });
        }
        campaign.go_on("");
        campaign.state.outcome
    };
    let outcome = ended(&setup).unwrap();
    assert_eq!((outcome.winner, outcome.by.as_str()), (Some(Seat(2)), "most-points"));
    assert_eq!(outcome.standings.iter().map(|standing| standing.score).collect::<Vec<_>>(), [20, 20, 40]);
    // Who still has a target may not be out yet.
    assert_eq!(ended(&reading(setup.clone(), "GCW-A04", "no-assets-left")), None);
    // Or all that was credited counts, which before the first income is nothing.
    let outcome = ended(&reading(setup, "GCW-A04", "credited-sum")).unwrap();
    assert_eq!(outcome.standings.iter().map(|standing| standing.score).collect::<Vec<_>>(), [0, 0, 0]);
    assert_eq!(outcome.winner, None, "both hold one target");
}

// proves: GCW-A06, GCW-139
#[test]
fn an_equal_may_meet_each_attacker_in_a_battle_of_its_own() {
    let setup = reading(three(&[("scrapyard", Some(SCUM))]), "GCW-A06", "owner-meets-each");
    let both = [Some(aim(0)), Some(aim(0)), None];
    let campaign = declared(&setup, &both, "17/34 3 4 17/34 3 4");
    let sides: Vec<_> =
        campaign.state.battles.iter().map(|battle| battle.sides.map(|side| side.faction)).collect();
    assert_eq!(sides, [[REBEL, SCUM], [IMPERIAL, SCUM]]);
    // If both beat the owner they draw lots.
    let one = fought(aim(0), [(REBEL, 0), (SCUM, 2)], Winner::Attacker, Ending::Fought);
    let two = fought(aim(0), [(IMPERIAL, 1), (SCUM, 2)], Winner::Attacker, Ending::Fought);
    let campaign = after(&setup, vec![one, two], "1/2");
    assert_eq!(campaign.state.targets[0].owner, Some(IMPERIAL));
}

// proves: GCW-A31, GCW-119
#[test]
fn hubs_of_a_kind_may_add_up() {
    let hubs = [("commerce-hub", Some(REBEL)), ("commerce-hub", Some(REBEL))];
    let campaign = after(&reading(two(&hubs), "GCW-A31", "stack"), vec![], "");
    let sources: Vec<PickSource> = campaign.state.players[0].picks.iter().map(|pick| pick.source).collect();
    assert_eq!(sources, [PickSource::CommerceHub; 2]);
}

// proves: GCW-A32, GCW-122
#[test]
fn a_hidden_outpost_may_be_a_secret_until_it_is_paid_for() {
    let setup = reading(two(&[("hidden-outpost", None)]), "GCW-A32", "secret");
    let mut campaign = Campaign::at(&setup, Phase::Battles);
    assert_eq!((campaign.state.targets[0].worth(), &campaign.state.targets[0].outpost), (2, &None));
    let capture = Capture { target: Some(TargetNo(0)), faction: REBEL, seat: Seat(0), battle: None };
    campaign.happen(Event::Captured { capture });
    campaign.go_on("");
    campaign.play(0, Command::Spoils(SpoilsCommand::HiddenOutpost { pay: true }), "1");
    let target = &campaign.state.targets[0];
    assert_eq!((target.worth(), target.benefit().as_str()), (22, "mining-outpost"));
    // On a rolled map it is not rolled either: 2D6 and 1D6, no third roll before the feature.
    let mut setup = setup;
    setup.map = MapSetup::Rolled { names: (1..=6).map(|number| format!("World {number}").into()).collect() };
    let dice = format!("1 1  1 1 0/14 {}", "2 3 6 0/14 ".repeat(5));
    assert!(Campaign::begin(&setup, &dice).state.targets.iter().all(|target| target.outpost.is_none()));
}

// proves: GCW-A33, GCW-127
#[test]
fn the_trade_station_may_be_worth_its_value_only() {
    let setup = reading(two(&[("trade-station", Some(REBEL))]), "GCW-A33", "value-only");
    assert_eq!(scores(&after(&setup, vec![], "")), [26, 20]);
}

// proves: GCW-A35, GCW-131
#[test]
fn the_trade_route_may_be_no_capture() {
    let setup = reading(two(&[("barren-world", None)]), "GCW-A35", "no-bonus");
    let campaign = after(&setup, vec![fought(Aim::Route, SIDES, Winner::Attacker, Ending::Fought)], "");
    assert_eq!(scores(&campaign), [20 + 5 + 10, 20 - 5 - 4]);
}

// proves: GCW-A36, GCW-131
#[test]
fn the_winner_of_the_trade_route_may_name_who_loses_by_it() {
    let setup = reading(three(&[("barren-world", None)]), "GCW-A36", "named-enemy");
    let mut campaign = after(&setup, vec![fought(Aim::Route, SIDES, Winner::Attacker, Ending::Fought)], "");
    let name = |enemy| Command::Spoils(SpoilsCommand::RouteEnemy { enemy });
    assert_eq!(campaign.refused(0, &name(REBEL)).code, "not-an-enemy");
    assert_eq!(campaign.refused(1, &name(SCUM)).code, "nothing-asked");
    campaign.play(0, name(SCUM), "");
    assert_eq!(scores(&campaign), [20 + 20 + 5 + 10, 20 - 5, 20 - 4]);
}

// proves: GCW-A37, GCW-A38, GCW-A53, GCW-141, GCW-144
#[test]
fn cessions_no_shows_and_exchanges_may_count_otherwise() {
    let kinds = [("barren-world", Some(IMPERIAL))];
    let ceded = fought(aim(0), SIDES, Winner::Attacker, Ending::Ceded);
    let campaign = after(&reading(two(&kinds), "GCW-A37", "as-battle"), vec![ceded], "");
    assert_eq!(scores(&campaign), [45, 0]);
    let no_show = fought(aim(0), SIDES, Winner::Defender, Ending::NoShow);
    let campaign = after(&reading(two(&kinds), "GCW-A38", "no-score"), vec![no_show], "");
    assert_eq!(scores(&campaign), [20, 20]);
    let exchange = || fought(Aim::Exchange(IMPERIAL), SIDES, Winner::Both, Ending::Fought);
    assert_eq!(scores(&after(&two(&kinds), vec![exchange()], "")), [25, 25]);
    let campaign = after(&reading(two(&kinds), "GCW-A53", "no-score"), vec![exchange()], "");
    assert_eq!(scores(&campaign), [20, 20]);
}

// proves: GCW-A39, GCW-147, GCW-148, GCW-149
#[test]
fn the_large_faction_may_be_lowered_instead() {
    // The document's example: each Rebel gets 42, three Imperials split 114; two attacks each.
    let mut setup = setup(&[(REBEL, 2), (IMPERIAL, 3)]);
    setup.map = map(&[
        ("commerce-world", Some(REBEL)),
        ("high-yield-gas-giant", Some(REBEL)),
        ("barren-world", None),
    ]);
    let setup = reading(setup, "GCW-A39", "scale-down");
    let campaign = after(&setup, vec![], "");
    let fp: Vec<i32> = campaign.state.players.iter().map(|player| player.fp).collect();
    assert_eq!(fp, [342, 342, 200 + 13, 200 + 13, 200 + 13]);
    let campaign = Campaign::at(&setup, Phase::Targets);
    let attacks = |count: u8| {
        let attacks = (0..count).map(|no| Attack { player: Seat(2 + no), aim: aim(u16::from(no)) });
        Command::Targets(TargetsCommand::Assign { attacks: attacks.collect() })
    };
    assert_eq!(campaign.refused(2, &attacks(3)).needs, Some(2.0));
}

// proves: GCW-A40, GCW-157
#[test]
fn scum_may_divide_their_income() {
    let mut setup = with_third(setup(&[(REBEL, 1), (IMPERIAL, 1), (SCUM, 3)]));
    setup.map = map(&[("high-yield-gas-giant", Some(SCUM))]);
    let campaign = after(&reading(setup, "GCW-A40", "divided"), vec![], "");
    assert_eq!([2, 3, 4].map(|seat: usize| campaign.state.players[seat].fp), [303; 3]);
}

// proves: GCW-A56, GCW-A57, GCW-276, GCW-289
#[test]
fn located_ships_may_be_drawn_and_deep_space_may_be_empty() {
    let setup = reading(three(&[("barren-world", None)]), "GCW-A56", "drawn-by-lot");
    let setup = reading(setup, "GCW-A57", "no-feature");
    let mut campaign = Campaign::at(&setup, Phase::Targets);
    for faction in [REBEL, IMPERIAL, SCUM] {
        campaign.happen(Event::Equipped { faction, ships: vec![huge(faction, false)] });
    }
    campaign.happen(Event::Credited { faction: IMPERIAL, enemy: SCUM, by: 1 });
    campaign.play(0, attack(Aim::Locate(IMPERIAL)), "");
    campaign.play(1, attack(Aim::Huge(sandtable_gcw::model::HugeNo(2))), "");
    campaign.play(0, Command::Done, "");
    campaign.play(1, Command::Done, "");
    // Scum are drawn of two; the mission and its space are rolled, the huge ship's scenario alone.
    campaign.play(2, Command::Done, "1/2 0/2 0/14 0/6");
    let told: Vec<_> =
        campaign.state.battles.iter().map(|battle| (battle.aim, battle.sides[1].faction)).collect();
    assert_eq!(told[0], (Aim::Locate(SCUM), SCUM));
    assert_eq!(campaign.state.battles[1].feature.as_ref().unwrap().as_str(), "no-asteroids");
}

// proves: GCW-A65, GCW-138
#[test]
fn attacks_may_be_declared_openly_the_lowest_score_first() {
    let setup = reading(two(&[("scrapyard", None)]), "GCW-A65", "open");
    let mut campaign = Campaign::at(&setup, Phase::Targets);
    for (faction, total) in [(REBEL, 30), (IMPERIAL, 20)] {
        campaign.happen(Event::Scored { faction, turn: 0, total });
    }
    let asked = |campaign: &Campaign| -> Vec<u8> {
        Gcw::decisions(&campaign.table, &campaign.state).iter().map(|asked| asked.seat.0).collect()
    };
    assert_eq!(asked(&campaign), [1]);
    assert_eq!(campaign.refused(0, &attack(aim(0))).code, "not-your-turn");
    assert_eq!(campaign.refused(0, &Command::Done).code, "not-your-turn");
    campaign.play(1, attack(aim(0)), "");
    let enemy = Viewer::Seat(Seat(0));
    let known = Gcw::known(&campaign.table, &campaign.state, enemy);
    let seen = Gcw::view(&campaign.table, &known, enemy).game.players[1].attacks.clone();
    assert_eq!(seen, [aim(0)]);
    let told = campaign.events().iter();
    assert_eq!(
        told.filter_map(|event| Gcw::redact(&campaign.table, &campaign.state, event, enemy)).count(),
        1
    );
    campaign.play(1, Command::Done, "");
    assert_eq!(asked(&campaign), [0]);
    // Who has declared before others did cannot take it back.
    assert_eq!(campaign.refused(1, &Command::NotDone).code, "not-your-turn");
}

// proves: GCW-A67, GCW-128
#[test]
fn an_explored_world_may_count_from_the_next_turn_on() {
    let setup = reading(two(&[("molten-world", None)]), "GCW-A67", "next-turn");
    let mut campaign = Campaign::at(&setup, Phase::Battles);
    let capture = Capture { target: Some(TargetNo(0)), faction: REBEL, seat: Seat(0), battle: None };
    campaign.happen(Event::Captured { capture });
    campaign.go_on("3 4");
    assert_eq!(scores(&campaign), [40, 20]);
    campaign.happen(Event::PhaseBegan { phase: Phase::Battles });
    campaign.go_on("");
    assert_eq!(scores(&campaign), [22, 20]);
}
