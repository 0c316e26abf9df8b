//! What a battle brings: experience, points, cargo, containers, prisoners, intelligence.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::common::battle;
use crate::common::campaign;

use battle::*;
use campaign::Campaign;
use sandtable_gcw::catalogue::{Faction, HugeRole, ShipId, UpgradeId};
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{
    Aim, Due, DueKind, End, Fate, Fitted, Gain, HugeNo, HugeReport, HugeShip, Phase, PilotNo, Report, Rider,
    Role, Section, SectionReport, ShipNo, Sinking, Squad, Stage, TargetNo, Winner,
};
use sandtable_gcw::rules::battle::BattleCommand;
use sandtable_kernel::Seat;

/// Two against two, with readings.
struct Fight {
    c: Campaign,
    ours: [(ShipNo, PilotNo); 2],
    theirs: [(ShipNo, PilotNo); 2],
}

fn opened(teams: &[(Faction, usize)], reading: Option<(&str, &str)>) -> Campaign {
    let mut setup = campaign::setup(teams);
    setup.map = campaign::map(&[("agrarian-world", Some(teams[1].0)), ("scrapyard", Some(teams[0].0))]);
    if let Some((id, key)) = reading {
        setup.rulings.set(id, key).unwrap();
    }
    Campaign::at(&setup, Phase::Battles)
}

fn fight_over(scenario: &str, aim: Aim, reading: Option<(&str, &str)>) -> Fight {
    let mut c = opened(&[(Faction::Rebel, 1), (Faction::Imperial, 1)], reading);
    let mut two =
        |seat, class, card| [0, 1].map(|_| (ship(&mut c, seat, class), pilot(&mut c, seat, card, 2)));
    let ours = two(0, "xwing", "rookiepilot");
    let theirs = two(1, "tiefighter", "academypilot");
    join(&mut c, scenario, aim);
    let side = |pairs: [(ShipNo, PilotNo); 2]| squad(pairs.map(|(ship, pilot)| entry(ship, pilot)).to_vec());
    fly(&mut c, side(ours), side(theirs));
    Fight { c, ours, theirs }
}

fn fight(scenario: &str) -> Fight {
    fight_over(scenario, Aim::Target(TargetNo(0)), None)
}

fn xp(c: &Campaign, pilot: PilotNo) -> i16 {
    c.state.pilot(pilot).unwrap().xp
}

fn fp(c: &Campaign, seat: u8) -> i32 {
    c.state.player(Seat(seat)).unwrap().fp
}

// proves: GCW-040, GCW-A12
#[test]
fn one_for_taking_part_and_one_for_each_small_ship() {
    let mut f = fight("space-superiority");
    let mut told = report(&f.c);
    for (ship, _) in f.theirs {
        line(&mut told, ship).end = destroyed(f.ours[0].1);
    }
    settle(&mut f.c, told, &reds(&["blank", "blank"]));
    assert_eq!([xp(&f.c, f.ours[0].1), xp(&f.c, f.ours[1].1)], [5, 3]);
    let sums = f.c.reckonings("experience");
    assert_eq!(
        sums[0],
        "3 = 1 took part [GCW-040] +1 destroyed TIE Fighter [GCW-040] +1 destroyed TIE Fighter [GCW-040]"
    );
    // Prisoners took part too.
    assert_eq!(xp(&f.c, f.theirs[0].1), 3);
}

// proves: GCW-A12
#[test]
fn a_kill_is_credited_to_an_enemy_who_was_there() {
    let f = fight("space-superiority");
    let mut told = report(&f.c);
    line(&mut told, f.theirs[0].0).end = destroyed(f.theirs[1].1);
    assert_eq!(faults(&f.c, &told), ["GCW-A12"]);
    // GCW-042: whom both name; nobody, if nobody did it.
    line(&mut told, f.theirs[0].0).end = End::Destroyed { by: None, ion: false };
    assert!(faults(&f.c, &told).is_empty());
}

// proves: GCW-006
#[test]
fn a_battle_that_a_side_ran_from_earns_nobody_anything() {
    let mut f = fight("space-superiority");
    let mut told = report(&f.c);
    told.good_faith = [true, false];
    settle(&mut f.c, told, "");
    let all = [f.ours, f.theirs].concat();
    assert!(all.iter().all(|(_, pilot)| xp(&f.c, *pilot) == 2));
}

// proves: GCW-044
#[test]
fn rerolls_are_paid_from_what_was_there_before() {
    let mut f = fight("space-superiority");
    let mut told = report(&f.c);
    line(&mut told, f.ours[0].0).rerolls = 3;
    assert_eq!(faults(&f.c, &told), ["GCW-044"]);
    line(&mut told, f.ours[0].0).rerolls = 2;
    settle(&mut f.c, told, "");
    assert_eq!(xp(&f.c, f.ours[0].1), 1, "two spent, one earned");
}

// proves: GCW-A13, GCW-087
#[test]
fn droid_pilots_earn_unless_no_droid_does() {
    for (reading, expected) in [(None, 1), (Some(("GCW-A13", "never")), 0)] {
        let mut c = opened(&[(Faction::Scum, 1), (Faction::Imperial, 1)], reading);
        let (ig, droid) = (ship(&mut c, 0, "aggressor"), pilot(&mut c, 0, "ig88a", 0));
        let (tie, imperial) = (ship(&mut c, 1, "tiefighter"), pilot(&mut c, 1, "academypilot", 0));
        over_target(&mut c, "space-superiority");
        fly(&mut c, squad(vec![entry(ig, droid)]), squad(vec![entry(tie, imperial)]));
        let told = report(&c);
        settle(&mut c, told, "");
        assert_eq!(xp(&c, droid), expected);
    }
}

// proves: GCW-106, GCW-A14, GCW-A28
#[test]
fn reinforcements_earn_as_others_do_and_are_used() {
    for (reading, expected) in [(None, 1), (Some(("GCW-A14", "squad-only")), 0)] {
        let mut f = fight_over("what-price-victory", Aim::Target(TargetNo(0)), reading);
        let (tie, cadet) = (ship(&mut f.c, 1, "tiefighter"), pilot(&mut f.c, 1, "academypilot", 0));
        let mut told = report(&f.c);
        line(&mut told, f.theirs[0].0).end = destroyed(f.ours[0].1);
        let mut late = told.ships[3].clone();
        (late.ship, late.pilot, late.reinforcement, late.end) = (tie, Some(cadet), true, End::Fled);
        told.ships.push(late.clone());
        settle(&mut f.c, told.clone(), red("blank"));
        assert_eq!(xp(&f.c, cadet), expected);
        assert!(f.c.state.ship(tie).unwrap().used && f.c.state.pilot(cadet).unwrap().used);
    }
    // One for each ship lost; none without a loss; stock pilots only.
    let mut f = fight("what-price-victory");
    let (tie, cadet) = (ship(&mut f.c, 1, "tiefighter"), pilot(&mut f.c, 1, "academypilot", 0));
    let mut told = report(&f.c);
    let mut late = told.ships[3].clone();
    (late.ship, late.pilot, late.reinforcement, late.end) = (tie, Some(cadet), true, End::Fled);
    told.ships.push(late);
    assert_eq!(faults(&f.c, &told), ["GCW-106"]);
    line(&mut told, f.theirs[0].0).end = destroyed(f.ours[0].1);
    assert!(faults(&f.c, &told).is_empty());
    f.c.happen(Event::PilotChanged {
        pilot: cadet,
        change: sandtable_gcw::events::Change::Skill { skill: 3, points: 2 },
    });
    assert_eq!(faults(&f.c, &told), ["GCW-106"], "an improved pilot is none");
}

// proves: GCW-106, GCW-A28
#[test]
fn whatever_improvement_makes_no_reinforcement_unless_the_group_lets_it() {
    use sandtable_gcw::events::Change;
    let ability = Change::Ability { card: UpgradeId::new("adaptability"), points: 1 };
    for change in [Change::Elite, ability, Change::Skill { skill: 3, points: 2 }] {
        for (reading, expected) in [(None, vec!["GCW-106"]), (Some(("GCW-A28", "improved-too")), vec![])] {
            let mut f = fight_over("what-price-victory", Aim::Target(TargetNo(0)), reading);
            let (tie, cadet) = (ship(&mut f.c, 1, "tiefighter"), pilot(&mut f.c, 1, "academypilot", 0));
            f.c.happen(Event::PilotChanged { pilot: cadet, change: change.clone() });
            let mut told = report(&f.c);
            let mut late = told.ships[3].clone();
            (late.ship, late.pilot, late.reinforcement, late.end) = (tie, Some(cadet), true, End::Fled);
            told.ships.push(late);
            line(&mut told, f.theirs[0].0).end = destroyed(f.ours[0].1);
            assert_eq!(faults(&f.c, &told), expected, "{change:?}");
        }
    }
}

// proves: GCW-042, GCW-043
#[test]
fn an_indirect_kill_is_credited_as_both_players_agree() {
    // A TIE Fighter was blocked onto an asteroid; whoever did that is named in the report, or nobody.
    for by in [Some(0), Some(1), None] {
        let mut f = fight("space-superiority");
        let mut told = report(&f.c);
        let credited = by.map(|own: usize| f.ours[own].1);
        line(&mut told, f.theirs[0].0).end = End::Destroyed { by: credited, ion: false };
        let tell = BattleCommand::Report { battle: NO, report: Box::new(told) };
        f.c.play(0, battle::battle(tell), "");
        // It counts when the other side agrees, and not before.
        assert_eq!([xp(&f.c, f.ours[0].1), xp(&f.c, f.ours[1].1)], [2, 2]);
        f.c.play(1, battle::battle(BattleCommand::Confirm { battle: NO }), red("blank"));
        let earned = |own: usize| xp(&f.c, f.ours[own].1) - 2;
        assert_eq!([earned(0), earned(1)], [0, 1].map(|own| 1 + i16::from(by == Some(own))));
    }
    // Nobody of the own side is credited with it.
    let f = fight("space-superiority");
    let mut told = report(&f.c);
    line(&mut told, f.theirs[0].0).end = destroyed(f.theirs[1].1);
    assert_eq!(faults(&f.c, &told), ["GCW-A12"]);
}

// proves: GCW-125
#[test]
fn a_scrapyard_pays_for_own_losses_on_a_held_field() {
    let mut f = fight("space-superiority");
    let mut told = report(&f.c);
    line(&mut told, f.ours[1].0).end = destroyed(f.theirs[0].1);
    let before = fp(&f.c, 0);
    settle(&mut f.c, told, red("blank"));
    assert_eq!(fp(&f.c, 0), before + 2);
    assert_eq!(f.c.reckonings("scrap"), ["2 = 2 own ship destroyed on a held field [GCW-125]"]);
    // Not on a field that one does not hold.
    let mut f = fight("space-superiority");
    let mut told = report(&f.c);
    (told.winner, told.field) = (Winner::Defender, Some(Role::Defender));
    line(&mut told, f.ours[0].0).end = End::Fled;
    line(&mut told, f.ours[1].0).end = destroyed(f.theirs[0].1);
    line(&mut told, f.theirs[0].0).end = End::Held;
    let before = fp(&f.c, 0);
    settle(&mut f.c, told, red("blank"));
    assert_eq!(fp(&f.c, 0), before);
}

// proves: GCW-187, GCW-A46
#[test]
fn the_attacker_of_a_vip_is_supported_win_or_lose() {
    // 100 squad points give 20; fielded were two X-wings with rookies: 42, a fifth of it is 8.
    for (reading, winner, faith, expected) in [
        (None, Winner::Attacker, true, 20),
        (None, Winner::Defender, true, 20),
        (None, Winner::Attacker, false, 0),
        (Some(("GCW-A46", "fielded-points")), Winner::Attacker, true, 8),
    ] {
        let mut f = fight_over("vip-escort", Aim::Target(TargetNo(0)), reading);
        let before = fp(&f.c, 0);
        let told = Report { winner, good_faith: [faith, true], ..report(&f.c) };
        settle(&mut f.c, told, "");
        assert_eq!(fp(&f.c, 0), before + expected);
    }
}

// proves: GCW-183, GCW-A45
#[test]
fn secured_cargo_is_redeemed_in_rolls_of_one_to_four() {
    let mut f = fight("asset-recovery");
    let mut told = report(&f.c);
    told.gains =
        vec![Gain::Cargo { role: Role::Attacker, units: 7 }, Gain::Cargo { role: Role::Defender, units: 2 }];
    settle(&mut f.c, told, "");
    assert_eq!(f.c.state.battle(NO).unwrap().stage, Stage::Aftermath);
    assert_eq!(f.c.state.player(Seat(0)).unwrap().dues, [Due { battle: NO, what: DueKind::Cargo(7) }]);
    let redeem = |rolls| battle::battle(BattleCommand::Redeem { battle: NO, rolls });
    assert_eq!(f.c.refused(0, &redeem([3, 0, 0, 0])).code, "cargo-left");
    let before = fp(&f.c, 0);
    // Row 1 of one cargo is an Intelligence Agent, row 5 a pair of Flechette Torpedoes, row 19 a Fleet Point; row 8 of
    // four an Ion Cannon Turret.
    f.c.play(0, redeem([3, 0, 0, 1]), "0/20 4/20 18/20 7/14");
    assert_eq!(fp(&f.c, 0), before + 1);
    let agent = f.c.state.crew_of(Seat(0)).next().unwrap().1;
    assert_eq!((agent.card.as_str(), agent.used), ("intelligenceagent", true));
    let stock = |card: &str| f.c.state.stock(Seat(0), &UpgradeId::new(card));
    assert_eq!((stock("flechettetorpedoes").copies, stock("flechettetorpedoes").free()), (2, 0));
    assert_eq!(stock("ioncannonturret").copies, 1);
    assert_eq!(f.c.state.battle(NO).unwrap().stage, Stage::Aftermath, "the defender has cargo too");
    f.c.play(1, redeem([0, 1, 0, 0]), "22/24");
    assert_eq!(f.c.state.battle(NO).unwrap().stage, Stage::Closed);
}

// proves: GCW-A45, GCW-086
#[test]
fn what_a_player_may_have_once_is_rolled_again() {
    let mut f = fight("asset-recovery");
    stock(&mut f.c, 0, "experimentalinterface", 1);
    let mut told = report(&f.c);
    told.gains = vec![Gain::Cargo { role: Role::Attacker, units: 3 }];
    settle(&mut f.c, told, "");
    let rolls = BattleCommand::Redeem { battle: NO, rolls: [0, 0, 1, 0] };
    // Row 9 of three cargo is the Experimental Interface.
    f.c.play(0, battle::battle(rolls), "8/14 12/14");
    assert_eq!(f.c.state.stock(Seat(0), &UpgradeId::new("experimentalinterface")).copies, 1);
    let told = f.c.events().iter().any(|event| matches!(event, Event::Posted { amount: 3, .. }));
    assert!(told);
}

// proves: GCW-A45
#[test]
fn points_from_cargo_may_be_the_teams() {
    let mut c = opened(&[(Faction::Rebel, 2), (Faction::Imperial, 1)], Some(("GCW-A45", "team-shares")));
    let due = Due { battle: NO, what: DueKind::Cargo(4) };
    over_target(&mut c, "asset-recovery");
    c.happen(Event::BattleChanged {
        battle: NO,
        change: sandtable_gcw::events::BattleChange::Stage(Stage::Aftermath),
    });
    c.happen(Event::DueSet { seat: Seat(0), due });
    let before = [fp(&c, 0), fp(&c, 1)];
    c.play(0, battle::battle(BattleCommand::Redeem { battle: NO, rolls: [0, 0, 0, 1] }), "12/14");
    assert_eq!([fp(&c, 0), fp(&c, 1)], [before[0] + 2, before[1] + 2]);
}

// proves: GCW-236
#[test]
fn stolen_data_show_a_squadron_that_the_defenders_choose() {
    let mut f = fight("data-theft");
    let told = report(&f.c);
    settle(&mut f.c, told, "");
    let due = Due { battle: NO, what: DueKind::Show(Faction::Rebel) };
    assert_eq!(f.c.state.player(Seat(1)).unwrap().dues, [due]);
    let show = |player| battle::battle(BattleCommand::Show { battle: NO, player: Seat(player) });
    assert_eq!(f.c.refused(1, &show(0)).code, "not-in-the-faction");
    f.c.play(1, show(1), "");
    let shown = f.c.events().iter().find_map(|event| match event {
        Event::Shown { of, to, squadron } => Some((*of, *to, squadron.ships.len(), squadron.pilots.len())),
        _ => None,
    });
    assert_eq!(shown, Some((Seat(1), Faction::Rebel, 2, 2)));
    assert_eq!(f.c.state.battle(NO).unwrap().stage, Stage::Closed);
}

fn huge(c: &mut Campaign, faction: Faction, role: HugeRole, class: &str, cards: &[&[&str]]) {
    let sections = cards.iter().map(|cards| Section {
        upgrades: cards.iter().map(|card| Fitted { card: UpgradeId::new(card), revealed: false }).collect(),
        ..Section::default()
    });
    let ship = HugeShip {
        faction,
        role,
        class: ShipId::new(class),
        sections: sections.collect(),
        attacked: false,
        used: false,
        refitted: false,
        destroyed: false,
    };
    c.happen(Event::Equipped { faction, ships: vec![ship] });
}

// proves: GCW-276, GCW-280
#[test]
fn a_located_fleet_can_be_attacked_later_and_shows_a_card() {
    let turbo = &["singleturbolasers", "singleturbolasers"][..];
    let mut f = fight_over("electronic-warfare", Aim::Locate(Faction::Imperial), None);
    huge(&mut f.c, Faction::Imperial, HugeRole::Capital, "raiderclasscorvette", &[turbo, &["impetuous"]]);
    let told = report(&f.c);
    settle(&mut f.c, told, "");
    assert_eq!(f.c.state.faction(Faction::Rebel).unwrap().credits[&Faction::Imperial], 1);
    let show = |section, card: &str| {
        battle::battle(BattleCommand::ShowCard { battle: NO, section, card: UpgradeId::new(card) })
    };
    assert_eq!(f.c.refused(1, &show(0, "impetuous")).code, "no-such-card");
    f.c.play(1, show(0, "singleturbolasers"), "");
    let revealed: Vec<bool> =
        f.c.state.huge[0].sections[0].upgrades.iter().map(|fitted| fitted.revealed).collect();
    assert_eq!(revealed, [true, false]);
    assert_eq!(f.c.state.battle(NO).unwrap().stage, Stage::Closed);
    // The second copy is another card; once all were shown, none is asked for.
    for (section, card) in [(0, "singleturbolasers"), (1, "impetuous")] {
        f.c.happen(Event::DueSet {
            seat: Seat(1),
            due: Due { battle: NO, what: DueKind::Card(Faction::Rebel) },
        });
        f.c.play(1, show(section, card), "");
    }
    assert!(sandtable_gcw::rules::aftermath::dues::unseen(f.c.pos(), Seat(1)).is_empty());
}

/// A Gozanti with an escort against two X-wings.
fn raider(
    class: &str,
    role: HugeRole,
    sections: usize,
    reading: Option<(&str, &str)>,
) -> (Fight, HugeReport) {
    let mut c = opened(&[(Faction::Rebel, 1), (Faction::Imperial, 1)], reading);
    let cards: Vec<&[&str]> = vec![&["sensorteam"]; sections];
    huge(&mut c, Faction::Imperial, role, class, &cards);
    let mut two =
        |seat, class, card| [0, 1].map(|_| (ship(&mut c, seat, class), pilot(&mut c, seat, card, 0)));
    let (ours, theirs) = (two(0, "xwing", "rookiepilot"), two(1, "tiefighter", "academypilot"));
    join(&mut c, "strike-force", Aim::Huge(HugeNo(0)));
    let side = |pairs: [(ShipNo, PilotNo); 2]| squad(pairs.map(|(ship, pilot)| entry(ship, pilot)).to_vec());
    let defender = Squad { huge: Some(HugeNo(0)), ..side(theirs) };
    fly(&mut c, side(ours), defender);
    let told = HugeReport {
        role: Role::Defender,
        huge: HugeNo(0),
        sections: vec![SectionReport::default(); sections],
        destroyed: None,
        fled: false,
    };
    (Fight { c, ours, theirs }, told)
}

// proves: GCW-040, GCW-A71
#[test]
fn each_crippled_section_earns_two_and_the_ship_two_more() {
    for (reading, expected) in [(None, 7), (Some(("GCW-A71", "higher-only")), 5)] {
        let (mut f, mut told) = raider("raiderclasscorvette", HugeRole::Capital, 2, reading);
        let hulls: Vec<u8> =
            f.c.table
                .cards()
                .huge_ship("raiderclasscorvette")
                .unwrap()
                .sections
                .iter()
                .map(|s| s.hull)
                .collect();
        for (section, hull) in told.sections.iter_mut().zip(hulls) {
            (section.face_down, section.crippled) = (hull, true);
            section.crippled_by = Some(f.ours[0].1);
        }
        told.destroyed = Some(Sinking { by: Some(f.ours[0].1) });
        let mut whole = report(&f.c);
        whole.huge.push(told);
        settle(&mut f.c, whole, "");
        assert!(f.c.state.huge[0].destroyed);
        assert_eq!(xp(&f.c, f.ours[0].1), expected);
    }
}

// proves: GCW-040, GCW-A71
#[test]
fn a_section_and_the_ship_are_each_their_own_pilots() {
    for reading in [None, Some(("GCW-A71", "higher-only"))] {
        let (mut f, mut told) = raider("raiderclasscorvette", HugeRole::Capital, 2, reading);
        let hulls: Vec<u8> = {
            let class = f.c.table.cards().huge_ship("raiderclasscorvette").unwrap();
            class.sections.iter().map(|section| section.hull).collect()
        };
        for (section, hull) in told.sections.iter_mut().zip(hulls) {
            (section.face_down, section.crippled) = (hull, true);
        }
        // One cripples the first section; another sinks the ship in the same battle.
        told.sections[0].crippled_by = Some(f.ours[0].1);
        told.destroyed = Some(Sinking { by: Some(f.ours[1].1) });
        let mut whole = report(&f.c);
        whole.huge.push(told);
        settle(&mut f.c, whole, "");
        assert_eq!([0, 1].map(|at| xp(&f.c, f.ours[at].1)), [3, 3], "{reading:?}");
    }
}

// proves: GCW-A71
#[test]
fn a_ship_of_one_section_earns_only_its_destruction() {
    let (mut f, mut told) = raider("gozanticlasscruiser", HugeRole::Support, 1, None);
    let hull = f.c.table.cards().huge_ship("gozanticlasscruiser").unwrap().sections[0].hull;
    (told.sections[0].face_down, told.sections[0].crippled) = (hull, true);
    told.sections[0].crippled_by = Some(f.ours[0].1);
    told.destroyed = Some(Sinking { by: Some(f.ours[0].1) });
    let mut whole = report(&f.c);
    whole.huge.push(told);
    settle(&mut f.c, whole, "");
    assert_eq!(xp(&f.c, f.ours[0].1), 3);
}

// proves: GCW-283, GCW-285, GCW-A60
#[test]
fn a_huge_ship_that_survives_is_mended_but_fallen_upgrades_are_not() {
    for (reading, left) in [(None, 0), (Some(("GCW-A60", "all-of-section")), 0), (None, 1)] {
        let (mut f, mut told) = raider("raiderclasscorvette", HugeRole::Capital, 2, reading);
        let hull = f.c.table.cards().huge_ship("raiderclasscorvette").unwrap().sections[0].hull;
        (told.sections[0].face_down, told.sections[0].crippled) = (hull, true);
        told.sections[1].face_up = 2;
        if reading.is_none() && left == 0 {
            told.sections[0].lost = vec![UpgradeId::new("sensorteam")];
        }
        let mut whole = report(&f.c);
        (whole.winner, whole.field) = (Winner::Defender, Some(Role::Defender));
        whole.huge.push(told);
        for own in &mut whole.ships {
            own.end = End::Fled;
        }
        settle(&mut f.c, whole, "");
        let ship = &f.c.state.huge[0];
        let half = hull - hull / 2;
        assert_eq!((ship.sections[0].face_down, ship.sections[0].face_up), (half - 2, 2));
        assert!(!ship.sections[0].crippled && !ship.destroyed);
        assert_eq!((ship.sections[1].face_down, ship.sections[1].face_up), (2, 0));
        assert_eq!((ship.sections[0].upgrades.len(), ship.sections[1].upgrades.len()), (left, 1));
    }
}

// proves: GCW-A59
#[test]
fn an_attackers_huge_ship_is_at_risk_too() {
    for (reading, gone) in [(None, true), (Some(("GCW-A59", "withdraws")), false)] {
        let mut c = opened(&[(Faction::Rebel, 1), (Faction::Imperial, 1)], reading);
        huge(&mut c, Faction::Imperial, HugeRole::Support, "gozanticlasscruiser", &[&[]]);
        huge(&mut c, Faction::Rebel, HugeRole::Support, "gr75mediumtransport", &[&[]]);
        let (tie, imperial) = (ship(&mut c, 1, "tiefighter"), pilot(&mut c, 1, "academypilot", 0));
        join(&mut c, "parallel", Aim::Huge(HugeNo(0)));
        let attacker = Squad { huge: Some(HugeNo(1)), ships: Vec::new() };
        let defender = Squad { huge: Some(HugeNo(0)), ships: vec![entry(tie, imperial)] };
        fly(&mut c, attacker, defender);
        let hull = c.table.cards().huge_ship("gr75mediumtransport").unwrap().sections[0].hull;
        let told = |role, huge, cards: u8, sunk: bool| HugeReport {
            role,
            huge: HugeNo(huge),
            sections: vec![SectionReport { face_down: cards, crippled: sunk, ..SectionReport::default() }],
            destroyed: sunk.then_some(Sinking { by: Some(imperial) }),
            fled: false,
        };
        let mut whole = report(&c);
        (whole.winner, whole.field) = (Winner::Defender, Some(Role::Defender));
        line(&mut whole, tie).end = End::Held;
        whole.huge = vec![told(Role::Attacker, 1, hull, true), told(Role::Defender, 0, 0, false)];
        settle(&mut c, whole, "");
        assert_eq!(c.state.huge[1].destroyed, gone);
        assert!(!c.state.huge[0].destroyed);
    }
}

/// A rescue: two of ours are held.
fn rescue() -> (Fight, [PilotNo; 2]) {
    let mut f = fight_over("prisoner-rescue", Aim::Rescue(Faction::Imperial), None);
    let held = [0, 1].map(|_| pilot(&mut f.c, 0, "redsquadronpilot", 0));
    for pilot in held {
        let fate = Fate::Prisoner { of: Faction::Imperial, since: 0, tried: false };
        f.c.happen(Event::PilotFate { pilot, fate });
    }
    (f, held)
}

// proves: GCW-250, GCW-251, GCW-140
#[test]
fn rescued_prisoners_are_home_and_endangered_ones_roll() {
    let (mut f, held) = rescue();
    let mut told = report(&f.c);
    told.gains = vec![
        Gain::Rescued { prisoner: Rider::Pilot(held[0]) },
        Gain::Endangered { prisoner: Rider::Pilot(held[1]) },
    ];
    // Nobody was lost who could have had the second one aboard.
    assert_eq!(faults(&f.c, &told), ["GCW-250.5"]);
    line(&mut told, f.ours[1].0).end = destroyed(f.theirs[0].1);
    told.winner = Winner::Defender;
    assert_eq!(faults(&f.c, &told), ["GCW-143"], "one was brought home");
    told.winner = Winner::Attacker;
    settle(&mut f.c, told, &reds(&["blank", "hit"]));
    assert_eq!([fate(&f.c, held[0]), fate(&f.c, held[1])], [Fate::Active, Fate::Active]);
    assert!(!f.c.state.pilot(held[0]).unwrap().ready(1), "not in this turn any more");
    assert!(f.c.state.pilot(held[0]).unwrap().ready(2) || f.c.state.pilot(held[0]).unwrap().used);
    assert_eq!(f.c.state.pilot(held[1]).unwrap().idle.len(), 1, "wounded");
}

// proves: GCW-253, GCW-254, GCW-064
#[test]
fn an_exchange_hands_over_what_was_pledged() {
    let mut f = fight_over("prisoner-exchange", Aim::Exchange(Faction::Imperial), None);
    let ours = pilot(&mut f.c, 0, "redsquadronpilot", 0);
    let theirs = pilot(&mut f.c, 1, "obsidiansquadronpilot", 0);
    for (pilot, of) in [(ours, Faction::Imperial), (theirs, Faction::Rebel)] {
        f.c.happen(Event::PilotFate { pilot, fate: Fate::Prisoner { of, since: 0, tried: false } });
    }
    f.c.happen(Event::BattleChanged {
        battle: NO,
        change: sandtable_gcw::events::BattleChange::Stage(Stage::Squads),
    });
    let pledge = |pilots: Vec<PilotNo>, fp| {
        let give = sandtable_gcw::model::Bundle { pilots, fp, ..Default::default() };
        battle::battle(BattleCommand::Pledge { battle: NO, give })
    };
    let ready = battle::battle(BattleCommand::Ready { battle: NO });
    assert_eq!(f.c.refused(0, &ready).code, "no-terms");
    assert_eq!(f.c.refused(0, &pledge(vec![ours], 0)).code, "not-held");
    f.c.play(0, pledge(vec![theirs], 5), "");
    f.c.play(0, ready.clone(), "");
    // New terms: what was agreed before is agreed no longer.
    f.c.play(1, pledge(vec![ours], 0), "");
    assert_eq!(f.c.state.battle(NO).unwrap().confirmed, [false, false]);
    f.c.play(0, ready.clone(), "");
    f.c.play(1, ready, "");
    let before = [fp(&f.c, 0), fp(&f.c, 1)];
    let mut told = report(&f.c);
    told.gains = vec![Gain::Exchanged];
    for own in &mut told.ships {
        own.end = End::Fled;
    }
    (told.field, told.winner) = (None, Winner::Both);
    settle(&mut f.c, told, "");
    assert_eq!([fate(&f.c, ours), fate(&f.c, theirs)], [Fate::Active, Fate::Active]);
    assert_eq!([fp(&f.c, 0), fp(&f.c, 1)], [before[0] - 5, before[1] + 5]);
    assert_eq!(xp(&f.c, f.ours[0].1), 3, "everybody but the prisoners earns");
    assert_eq!(xp(&f.c, ours), 0);
}

// proves: GCW-254
#[test]
fn without_the_exchange_both_lose() {
    let f = fight_over("prisoner-exchange", Aim::Exchange(Faction::Imperial), None);
    let told = report(&f.c);
    assert_eq!(faults(&f.c, &told), ["GCW-143"]);
    assert!(faults(&f.c, &Report { winner: Winner::Neither, ..told }).is_empty());
}
