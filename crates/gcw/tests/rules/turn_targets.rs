//! Choosing targets: sealed attacks, their limits, how they are paired, and which scenarios come of them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use crate::common::campaign;

use campaign::{Campaign, map, setup, with_third};
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::{Faction, HugeRole, ShipId};
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{
    Aim, Attack, Battle, Bundle, Cause, Deal, DealNo, DealStatus, Fate, HugeNo, HugeShip, Origin, Phase,
    Pilot, Section, Setup, Stage, TargetNo, Terms,
};
use sandtable_gcw::rules::targets::TargetsCommand;
use sandtable_gcw::rules::{self, recruits};
use sandtable_kernel::{Game, Seat, Viewer};

const REBEL: Faction = Faction::Rebel;
const IMPERIAL: Faction = Faction::Imperial;
const SCUM: Faction = Faction::Scum;

fn attack(aim: Aim) -> Command {
    Command::Targets(TargetsCommand::Attack { aim: Some(aim), done: false })
}

fn assign(attacks: &[(u8, Aim)]) -> Command {
    let attacks = attacks.iter().map(|&(player, aim)| Attack { player: Seat(player), aim });
    Command::Targets(TargetsCommand::Assign { attacks: attacks.collect() })
}

fn target(no: u16) -> Aim {
    Aim::Target(TargetNo(no))
}

fn at_targets(setup: &Setup) -> Campaign {
    Campaign::at(setup, Phase::Targets)
}

/// Everybody declares, then all are done; the last one's command rolls with these dice.
fn declared(setup: &Setup, aims: &[Option<Aim>], dice: &str) -> Campaign {
    let mut campaign = at_targets(setup);
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

fn battles(campaign: &Campaign) -> Vec<&Battle> {
    campaign.state.battles.iter().collect()
}

fn two(kinds: &[(&str, Option<Faction>)]) -> Setup {
    let mut setup = setup(&[(REBEL, 1), (IMPERIAL, 1)]);
    setup.map = map(kinds);
    setup
}

// proves: GCW-138, GCW-147, GCW-150
#[test]
fn a_faction_has_an_attack_for_each_player_evened_out() {
    let mut setup = setup(&[(REBEL, 2), (IMPERIAL, 3)]);
    setup.map = map(&[("mining-outpost", None); 5]);
    let mut campaign = at_targets(&setup);
    // Two Rebels against three Imperials: three attacks each.
    campaign.play(0, assign(&[(0, target(0)), (0, target(1)), (1, target(2))]), "");
    let four = assign(&[(0, target(0)), (0, target(1)), (1, target(2)), (1, target(3))]);
    assert_eq!(campaign.refused(0, &four).code, "too-many-attacks");
    assert_eq!((campaign.refused(0, &four).needs, campaign.refused(0, &four).has), (Some(3.0), Some(4.0)));
    // With an Imperial missing both have two, and who is missing declares nothing.
    campaign.happen(Event::Absent { seat: Seat(4), absent: true });
    let three = assign(&[(0, target(0)), (0, target(1)), (1, target(2))]);
    assert_eq!(campaign.refused(0, &three).has, Some(3.0));
    assert_eq!(campaign.refused(4, &attack(target(0))).code, "absent");
    assert_eq!(campaign.refused(2, &assign(&[(4, target(0))])).code, "not-in-the-faction");
}

// proves: GCW-138, GCW-139
#[test]
fn attacks_are_refused_where_they_make_no_sense() {
    let mut setup = setup(&[(REBEL, 2), (IMPERIAL, 2)]);
    setup.map = map(&[("mining-outpost", Some(REBEL)), ("scrapyard", None)]);
    let mut campaign = at_targets(&setup);
    let code = |campaign: &Campaign, seat, command: Command| campaign.refused(seat, &command).code;
    assert_eq!(code(&campaign, 0, attack(target(0))), "own-target");
    assert_eq!(code(&campaign, 0, attack(target(9))), "unknown-target");
    assert_eq!(code(&campaign, 0, attack(Aim::Locate(REBEL))), "not-an-enemy");
    assert_eq!(code(&campaign, 0, attack(Aim::Locate(SCUM))), "not-an-enemy");
    assert_eq!(code(&campaign, 0, attack(Aim::Piracy(IMPERIAL))), "third-faction-only");
    assert_eq!(code(&campaign, 1, assign(&[(1, target(1))])), "not-the-leader");
    assert_eq!(code(&campaign, 0, assign(&[(2, target(1))])), "not-in-the-faction");
    // A target once for each faction and turn.
    campaign.play(0, attack(target(1)), "");
    assert_eq!(code(&campaign, 1, attack(target(1))), "target-twice");
    campaign.play(1, attack(Aim::Route), "");
    assert_eq!(code(&campaign, 0, attack(Aim::Route)), "target-twice");
    // A player may think again until done.
    campaign.play(0, Command::Targets(TargetsCommand::Attack { aim: None, done: false }), "");
    campaign.play(0, Command::Done, "");
    assert_eq!(code(&campaign, 0, attack(target(1))), "already-done");
    campaign.play(0, Command::NotDone, "");
    campaign.play(0, attack(target(1)), "");
    // What a player has sealed, the leader does not change behind his back.
    campaign.play(1, Command::Done, "");
    assert_eq!(code(&campaign, 0, assign(&[(0, target(1))])), "player-done");
}

// proves: GCW-137, GCW-A65
#[test]
fn attacks_are_sealed_until_all_are_in() {
    let setup = two(&[("scrapyard", None), ("scrapyard", None)]);
    let mut campaign = at_targets(&setup);
    campaign.play(0, attack(target(0)), "");
    let enemy = Viewer::Seat(Seat(1));
    let known = Gcw::known(&campaign.table, &campaign.state, enemy);
    let seen = Gcw::view(&campaign.table, &known, enemy);
    assert!(seen.game.players[0].attacks.is_empty());
    let told = campaign.events().iter();
    assert_eq!(
        told.filter_map(|event| Gcw::redact(&campaign.table, &campaign.state, event, enemy)).count(),
        0
    );
    campaign.play(1, Command::Done, "");
    assert!(campaign.state.battles.is_empty());
    campaign.play(0, Command::Done, "");
    let revealed = Event::Revealed { attacks: vec![Attack { player: Seat(0), aim: target(0) }] };
    assert!(campaign.events().contains(&revealed));
    assert_eq!(Gcw::redact(&campaign.table, &campaign.state, &revealed, enemy), Some(revealed));
}

// proves: GCW-139, GCW-143
#[test]
fn a_single_faction_simply_gains_an_uncontrolled_target() {
    let setup = two(&[("scrapyard", None), ("scrapyard", Some(IMPERIAL))]);
    let campaign = declared(&setup, &[Some(target(0)), None], "");
    assert!(campaign.state.battles.is_empty());
    assert_eq!(campaign.state.targets[0].owner, Some(REBEL));
    // No battles, so the next turn has begun.
    assert_eq!((campaign.state.turn, campaign.state.phase), (2, Phase::Purchase));
}

// proves: GCW-139, GCW-151, GCW-111
#[test]
fn the_owner_of_an_attacked_target_defends_it_in_its_own_space() {
    let setup = two(&[("scrapyard", Some(IMPERIAL))]);
    // RN 20: Space Superiority, 2D6 = 11: 150 points.
    let campaign = declared(&setup, &[Some(target(0)), None], "19/34 5 6");
    let [battle] = battles(&campaign)[..] else { panic!() };
    assert_eq!([battle.sides[0].faction, battle.sides[1].faction], [REBEL, IMPERIAL]);
    assert_eq!((battle.scenario.as_str(), battle.size), ("space-superiority", [150, 150]));
    assert_eq!(battle.feature.as_ref().map(|feature| feature.as_str()), Some("no-asteroids"));
    assert_eq!(battle.sides[0].player, Some(Seat(0)));
}

// proves: GCW-139, GCW-151
#[test]
fn two_factions_at_an_uncontrolled_target_draw_who_attacks() {
    let setup = two(&[("scrapyard", None)]);
    // The second one is drawn as attacker; RN 1: Assassination, 90 against 150.
    let campaign = declared(&setup, &[Some(target(0)), Some(target(0))], "1/2 0/34");
    let [battle] = battles(&campaign)[..] else { panic!() };
    assert_eq!([battle.sides[0].faction, battle.sides[1].faction], [IMPERIAL, REBEL]);
    assert_eq!((battle.scenario.as_str(), battle.size), ("assassination", [90, 150]));
    assert_eq!(battle.stage, Stage::Squads);
}

// proves: GCW-133, GCW-131, GCW-130
#[test]
fn the_trade_route_has_no_space_of_its_own_before_squads_are_chosen() {
    let setup = two(&[("scrapyard", None)]);
    let campaign = declared(&setup, &[Some(Aim::Route), Some(Aim::Route)], "0/2 27/34 2 2");
    let [battle] = battles(&campaign)[..] else { panic!() };
    assert_eq!((battle.scenario.as_str(), battle.size, &battle.feature), ("supply-raid", [75, 75], &None));
    // Unopposed it is won for a turn: +10 for the winner, -4 for the other, and nobody holds it.
    let campaign = declared(&setup, &[Some(Aim::Route), None], "");
    let scores: Vec<i32> = campaign.state.factions.iter().map(|faction| faction.scores[0].total).collect();
    assert_eq!(scores, [20 + 20 + 10, 20 - 4]);
}

// proves: GCW-A06
#[test]
fn three_equals_at_one_target_leave_two_of_them() {
    let mut setup = setup(&[(REBEL, 1), (IMPERIAL, 1), (SCUM, 1)]);
    setup.map = map(&[("scrapyard", None), ("scrapyard", Some(SCUM))]);
    let here = Some(target(0));
    // The Imperial one is drawn out; then who attacks, then RN 18 with 2D6 = 7.
    let campaign = declared(&setup, &[here, here, here], "1/3 0/2 17/34 3 4");
    let [battle] = battles(&campaign)[..] else { panic!() };
    assert_eq!([battle.sides[0].faction, battle.sides[1].faction], [REBEL, SCUM]);
    let out = Attack { player: Seat(1), aim: target(0) };
    let cancelled = Event::Cancelled { attack: out, why: "drawn-out-of-three".into() };
    assert!(campaign.events().contains(&cancelled));
    // Two of them at the third one's target fight each other for it.
    let campaign = declared(&setup, &[Some(target(1)), Some(target(1)), None], "0/2 17/34 3 4");
    let [battle] = battles(&campaign)[..] else { panic!() };
    assert_eq!([battle.sides[0].faction, battle.sides[1].faction], [REBEL, IMPERIAL]);
    assert_eq!(battle.owner, Some(SCUM));
}

// proves: GCW-154, GCW-156, GCW-158, GCW-160, GCW-161, GCW-A41
#[test]
fn scum_on_the_fringes_keep_out_of_the_way_of_two_powers() {
    let mut setup = with_third(setup(&[(REBEL, 1), (IMPERIAL, 1), (SCUM, 2)]));
    setup.map = map(&[("scrapyard", None), ("scrapyard", Some(SCUM)), ("scrapyard", Some(REBEL))]);
    let campaign = at_targets(&setup);
    let code = |seat, aim| campaign.refused(seat, &attack(aim)).code;
    assert_eq!(code(2, target(2)), "third-faction-free-targets");
    assert_eq!(code(2, Aim::Locate(REBEL)), "main-factions-only");
    assert_eq!(code(2, Aim::Piracy(SCUM)), "not-an-enemy");
    // Against one power they fight; against two they slink back.
    let here = Some(target(0));
    let campaign = declared(&setup, &[here, None, here, None], "0/2 17/34 3 4");
    assert_eq!(battles(&campaign).len(), 1);
    let campaign = declared(&setup, &[here, here, here, None], "0/2 17/34 3 4");
    let [battle] = battles(&campaign)[..] else { panic!() };
    assert_eq!([battle.sides[0].faction, battle.sides[1].faction], [REBEL, IMPERIAL]);
    // Their own target, attacked by both: the two fight for it.
    let campaign = declared(&setup, &[Some(target(1)), Some(target(1)), None, None], "0/2 17/34 3 4");
    assert_eq!(battles(&campaign)[0].owner, Some(SCUM));
    // The Trade Route: alone they smuggle, against one they are raided, between two they give way.
    let route = Some(Aim::Route);
    let campaign = declared(&setup, &[None, None, route, None], "");
    let smuggled = |seat| Event::Posted { seat: Seat(seat), amount: 30, why: Cause::Smuggling };
    assert_eq!([0, 2, 3].map(|seat| campaign.events().contains(&smuggled(seat))), [false, true, true]);
    let scores: Vec<i32> = campaign.state.factions.iter().map(|faction| faction.scores[0].total).collect();
    assert_eq!(scores, [20 - 4 + 2, 20 - 4, 2]);
    let campaign = declared(&setup, &[None, route, route, None], "3 3");
    let [battle] = battles(&campaign)[..] else { panic!() };
    assert_eq!([battle.sides[0].faction, battle.sides[1].faction], [IMPERIAL, SCUM]);
    assert_eq!((battle.scenario.as_str(), battle.size), ("supply-raid", [100, 100]));
    let campaign = declared(&setup, &[route, route, route, None], "0/2 17/34 3 4");
    assert_eq!(battles(&campaign)[0].sides.map(|side| side.faction), [REBEL, IMPERIAL]);
    // Piracy: a raid on a main faction's shipping, and it may be tried twice.
    let piracy = Some(Aim::Piracy(REBEL));
    let campaign = declared(&setup, &[None, None, piracy, piracy], "3 3 0/14 3 3 0/14");
    let raided: Vec<Faction> = battles(&campaign).iter().map(|battle| battle.sides[1].faction).collect();
    assert_eq!(raided, [REBEL, REBEL]);
    assert!(battles(&campaign).iter().all(|battle| battle.scenario == "supply-raid"));
}

// proves: GCW-159, GCW-005
#[test]
fn a_contract_lets_scum_attack_and_keeps_its_employer_away() {
    let mut setup = with_third(setup(&[(REBEL, 1), (IMPERIAL, 1), (SCUM, 1)]));
    setup.map = map(&[("scrapyard", Some(IMPERIAL))]);
    let mut campaign = at_targets(&setup);
    let deal = |status| Deal {
        from: Seat(0),
        to: None,
        give: Bundle { fp: 10, ..Bundle::default() },
        want: Bundle::default(),
        terms: Terms::Contract(TargetNo(0)),
        turn: 1,
        status,
        goods: Vec::new(),
    };
    let aim = Aim::Contract(DealNo::new(Seat(0), 0));
    assert_eq!(campaign.refused(2, &attack(aim)).code, "no-contract");
    campaign.happen(Event::Offered { deal: deal(DealStatus::Open) });
    assert_eq!(campaign.refused(2, &attack(aim)).code, "no-contract");
    assert_eq!(campaign.refused(0, &attack(target(0))).code, "contract-out");
    // Whom it does not concern is not even told that he cannot have it (GCW-005).
    let offered = |seat| {
        let listed = rules::options(campaign.pos(), Seat(seat), &attack(aim), "/targets/attack/aim", "");
        listed.iter().any(|choice| choice.value == serde_json::to_value(aim).unwrap())
    };
    assert_eq!([0, 1, 2].map(offered), [true, false, true]);
    campaign
        .happen(Event::DealClosed { deal: DealNo::new(Seat(0), 0), status: DealStatus::Accepted(Seat(2)) });
    campaign.play(2, attack(aim), "");
    campaign.play(0, Command::Done, "");
    campaign.play(1, Command::Done, "");
    campaign.play(2, Command::Done, "17/34 3 4");
    let [battle] = battles(&campaign)[..] else { panic!() };
    assert_eq!(battle.sides.map(|side| side.faction), [SCUM, IMPERIAL]);
    assert_eq!(battle.feature.as_ref().map(|feature| feature.as_str()), Some("no-asteroids"));
}

fn huge(faction: Faction, role: HugeRole) -> HugeShip {
    HugeShip {
        faction,
        role,
        class: ShipId::new("gozanticlasscruiser"),
        sections: vec![Section::default()],
        attacked: false,
        used: false,
        refitted: false,
        destroyed: false,
    }
}

// proves: GCW-145, GCW-276, GCW-277, GCW-278, GCW-279, GCW-287, GCW-288, GCW-A56
#[test]
fn huge_ships_must_be_located_and_support_ships_fall_first() {
    let mut setup = setup(&[(REBEL, 2), (IMPERIAL, 2)]);
    setup.map = map(&[("scrapyard", None)]);
    let mut campaign = at_targets(&setup);
    let ships = vec![huge(IMPERIAL, HugeRole::Support), huge(IMPERIAL, HugeRole::Capital)];
    campaign.happen(Event::Equipped { faction: IMPERIAL, ships });
    let [support, capital] = [0, 1].map(|no| Aim::Huge(HugeNo(no)));
    assert_eq!(campaign.refused(0, &attack(support)).code, "not-located");
    campaign.happen(Event::Credited { faction: REBEL, enemy: IMPERIAL, by: 1 });
    assert_eq!(campaign.refused(0, &attack(capital)).code, "support-first");
    campaign.play(0, attack(support), "");
    // One credit, one attack.
    let both = assign(&[(0, support), (1, support)]);
    assert_eq!(campaign.refused(0, &both).code, "not-located");
    campaign.play(1, attack(Aim::Locate(IMPERIAL)), "");
    for seat in 0..4 {
        // RN 1 of 8: Shipping Strike; a feature for deep space; then Electronic Warfare is drawn.
        campaign.play(seat, Command::Done, if seat == 3 { "0/8 0/14 1/2 0/14" } else { "" });
    }
    let found = battles(&campaign);
    let told: Vec<(&str, [u16; 2])> =
        found.iter().map(|battle| (battle.scenario.as_str(), battle.size)).collect();
    assert_eq!(told, [("shipping-strike", [100, 100]), ("electronic-warfare", [100, 100])]);
    assert!(found.iter().all(|battle| battle.sides[1].faction == IMPERIAL && battle.feature.is_some()));
    // The knowledge of its place is used up.
    assert_eq!(campaign.state.factions[0].credits[&IMPERIAL], 0);
    assert!(campaign.state.huge[0].attacked);
    // Without support ships the capital ship is open to attack.
    let mut campaign = at_targets(&setup);
    campaign.happen(Event::Equipped { faction: IMPERIAL, ships: vec![huge(IMPERIAL, HugeRole::Capital)] });
    campaign.happen(Event::Credited { faction: REBEL, enemy: IMPERIAL, by: 1 });
    campaign.play(0, attack(Aim::Huge(HugeNo(0))), "");
    for seat in 0..4 {
        campaign.play(seat, Command::Done, if seat == 3 { "5/6 0/14" } else { "" });
    }
    assert_eq!(
        (battles(&campaign)[0].scenario.as_str(), battles(&campaign)[0].size),
        ("capital-clash", [250, 250])
    );
}

fn prisoner(campaign: &mut Campaign, card: &str, owner: u8, of: Faction) {
    let card = campaign.table.cards().pilot(card).unwrap();
    let pilot =
        recruits::pilot(campaign.pos(), Seat(owner), card, card.name.as_str().into(), Origin::Founding);
    let pilot = Pilot { fate: Fate::Prisoner { of, since: 0, tried: false }, ..pilot };
    campaign.happen(Event::PilotJoined { pilot });
}

// proves: GCW-064, GCW-065, GCW-145, GCW-151
#[test]
fn prisoners_are_rescued_or_exchanged_in_place_of_an_attack() {
    let setup = two(&[("scrapyard", None)]);
    let mut campaign = at_targets(&setup);
    let (rescue, exchange) = (attack(Aim::Rescue(IMPERIAL)), attack(Aim::Exchange(IMPERIAL)));
    assert_eq!(campaign.refused(0, &rescue).code, "no-unique-prisoner");
    assert_eq!(campaign.refused(0, &exchange).code, "no-prisoners");
    prisoner(&mut campaign, "redsquadronpilot", 0, IMPERIAL);
    // A generic prisoner can be exchanged, but nobody flies a rescue for him.
    assert_eq!(campaign.refused(0, &rescue).code, "no-unique-prisoner");
    campaign.play(0, exchange.clone(), "");
    prisoner(&mut campaign, "wedgeantilles", 0, IMPERIAL);
    campaign.play(0, rescue, "");
    campaign.play(1, Command::Done, "");
    // Size 2D6 = 12, then the space.
    campaign.play(0, Command::Done, "6 6 0/14");
    let [battle] = battles(&campaign)[..] else { panic!() };
    assert_eq!((battle.scenario.as_str(), battle.size), ("prisoner-rescue", [125, 125]));
    // An exchange needs both factions; one that is not answered comes to nothing.
    for answered in [true, false] {
        let mut campaign = at_targets(&setup);
        prisoner(&mut campaign, "redsquadronpilot", 0, IMPERIAL);
        campaign.play(0, exchange.clone(), "");
        if answered {
            campaign.play(1, attack(Aim::Exchange(REBEL)), "");
        }
        campaign.play(0, Command::Done, "");
        campaign.play(1, Command::Done, if answered { "0/2 1 1 0/14" } else { "" });
        let found = battles(&campaign);
        assert_eq!(found.len(), usize::from(answered));
        assert!(found.iter().all(|battle| battle.scenario == "prisoner-exchange" && battle.size == [50, 50]));
    }
}

// proves: GCW-064, GCW-A63
#[test]
fn leaders_agree_on_an_exchange_and_anybody_flies_it() {
    let mut setup = setup(&[(REBEL, 2), (IMPERIAL, 1)]);
    setup.map = map(&[("scrapyard", None)]);
    setup.factions[0].leader = 1;
    let mut campaign = at_targets(&setup);
    prisoner(&mut campaign, "redsquadronpilot", 0, IMPERIAL);
    let exchange = Aim::Exchange(IMPERIAL);
    let refused = campaign.refused(0, &attack(exchange));
    assert_eq!((refused.code, refused.rule.as_str()), ("leaders-agree", "GCW-064"));
    campaign.play(1, attack(exchange), "");
    // Or the leader gives it to another player, who may keep it.
    campaign.play(1, assign(&[(0, exchange)]), "");
    campaign.play(0, attack(exchange), "");
    // Somebody speaks for a leader who is away.
    campaign.play(0, Command::Targets(TargetsCommand::Attack { aim: None, done: false }), "");
    campaign.happen(Event::Absent { seat: Seat(1), absent: true });
    campaign.play(0, attack(exchange), "");
}

// proves: GCW-151, GCW-152, GCW-153, GCW-A01
#[test]
fn every_row_of_the_scenario_table_can_come_up() {
    let setup = two(&[("scrapyard", Some(IMPERIAL))]);
    let mut found = Vec::new();
    for number in 0..34 {
        let sized = matches!(number + 1, 2 | 4 | 18..=34);
        let dice = format!("{number}/34 {}", if sized { "3 4" } else { "" });
        let campaign = declared(&setup, &[Some(target(0)), None], &dice);
        found.push(battles(&campaign)[0].scenario.to_string());
    }
    // The first half is unusual, the second is superiority and raids.
    assert_eq!(found[..17].iter().collect::<std::collections::BTreeSet<_>>().len(), 17);
    assert!(found[17..27].iter().all(|scenario| scenario == "space-superiority"));
    assert!(found[27..].iter().all(|scenario| scenario == "supply-raid"));
}
