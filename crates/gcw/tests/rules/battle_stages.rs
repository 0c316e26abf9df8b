//! A battle from its pairing to its report: who defends, what is ceded, missed, scrubbed, prepared.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::common::battle;
use crate::common::campaign;

use battle::*;
use campaign::Campaign;
use sandtable_gcw::Gcw;
use sandtable_gcw::amend::Amendment;
use sandtable_gcw::catalogue::{Faction, HugeRole, ShipId, UpgradeId};
use sandtable_gcw::events::{BattleChange, Event};
use sandtable_gcw::model::{
    Aim, BattleNo, Cause, Container, ContainerNo, End, Ending, Fate, Gain, HugeNo, HugeShip, Lot, Phase,
    Posting, Role, Section, Stage, TargetNo, Winner,
};
use sandtable_gcw::rules::battle::{BattleCommand, packing};
use sandtable_kernel::{Game, Record, Seat};

/// Two Imperials defend against a Rebel; the attack has just been paired.
fn paired(aim: Aim, scenario: &str, reading: Option<(&str, &str)>) -> Campaign {
    let mut setup = campaign::setup(&[(Faction::Rebel, 1), (Faction::Imperial, 2)]);
    setup.map = campaign::map(&[("agrarian-world", Some(Faction::Imperial)), ("scrapyard", None)]);
    if let Some((id, key)) = reading {
        setup.rulings.set(id, key).unwrap();
    }
    let mut c = Campaign::at(&setup, Phase::Battles);
    join(&mut c, scenario, aim);
    let mut defended = c.state.battles[0].clone();
    defended.stage = Stage::Defence;
    defended.sides[1].player = None;
    // The battle of the tests stands first: what was joined before is scrapped.
    c.state.battles[0] = defended;
    c
}

fn told_of(command: &sandtable_gcw::commands::Command) -> sandtable_gcw::model::Report {
    match command {
        sandtable_gcw::commands::Command::Battle(BattleCommand::Report { report, .. }) => (**report).clone(),
        _ => panic!("no report"),
    }
}

fn over() -> Aim {
    Aim::Target(TargetNo(0))
}

fn defend(seat: u8) -> sandtable_gcw::commands::Command {
    battle::battle(BattleCommand::Defend { battle: NO, player: Seat(seat) })
}

fn said(command: fn(BattleNo) -> BattleCommand) -> sandtable_gcw::commands::Command {
    battle::battle(command(NO))
}

fn cede() -> sandtable_gcw::commands::Command {
    said(|battle| BattleCommand::Cede { battle })
}

fn result(c: &Campaign) -> Option<(Winner, Ending)> {
    c.state.battle(NO).unwrap().result.as_ref().map(|result| (result.winner, result.how))
}

fn amend(c: &mut Campaign, amendment: &Amendment) -> Result<(), &'static str> {
    let mut dice = sandtable_dice::Generator::new(1);
    let mut record = Record::default();
    let done = Gcw::amend(&c.table, &mut c.state, amendment, &mut dice, &mut record);
    done.map_err(|refusal| refusal.code)
}

// proves: GCW-142, GCW-150
#[test]
fn the_leader_names_a_defender_who_is_there() {
    let mut c = paired(over(), "space-superiority", None);
    assert_eq!(c.refused(2, &defend(2)).code, "not-the-leader");
    assert_eq!(c.refused(1, &defend(0)).code, "not-in-the-faction");
    c.happen(Event::Absent { seat: Seat(2), absent: true });
    assert_eq!(c.refused(1, &defend(2)).code, "absent");
    c.play(1, defend(1), "");
    let own = c.state.battle(NO).unwrap();
    assert_eq!((own.stage, own.sides[1].player), (Stage::Squads, Some(Seat(1))));
}

// proves: GCW-150
#[test]
fn somebody_speaks_for_an_absent_leader() {
    let mut c = paired(over(), "space-superiority", None);
    c.happen(Event::Absent { seat: Seat(1), absent: true });
    c.play(2, defend(2), "");
    assert_eq!(c.state.battle(NO).unwrap().sides[1].player, Some(Seat(2)));
}

// proves: GCW-142, GCW-A70
#[test]
fn a_player_may_defend_several_battles() {
    let mut c = paired(over(), "space-superiority", None);
    c.play(1, defend(1), "");
    assert_eq!(c.state.battles_now().filter(|(_, own)| own.sides[1].player == Some(Seat(1))).count(), 2);
    // With nothing left to fight with it is ceded after all.
    c.play(1, cede(), "");
    assert_eq!(result(&c), Some((Winner::Attacker, Ending::Ceded)));
}

// proves: GCW-141, GCW-A37
#[test]
fn a_ceded_target_goes_to_the_attacker_and_counts_no_battle() {
    let mut c = paired(over(), "space-superiority", None);
    assert_eq!(c.refused(0, &cede()).code, "not-the-leader");
    c.play(1, cede(), "");
    assert_eq!(result(&c), Some((Winner::Attacker, Ending::Ceded)));
    assert_eq!(c.state.battle(NO).unwrap().stage, Stage::Closed);
    // The other battle goes the same way, so that the turn can end.
    let other = battle::battle(BattleCommand::NoShow { battle: BattleNo(1) });
    c.play(1, other, "");
    assert_eq!(c.state.target(TargetNo(0)).unwrap().owner, Some(Faction::Rebel));
    let won = c.events().iter().filter_map(|event| match event {
        Event::Tallied { faction: Faction::Rebel, tally } => Some(tally.won),
        _ => None,
    });
    assert_eq!(won.max(), Some(1), "only the no-show");
}

// proves: GCW-144, GCW-A38
#[test]
fn who_does_not_appear_has_lost_without_experience() {
    let mut c = campaign();
    let (xwing, rebel) = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
    over_target(&mut c, "space-superiority");
    stock(&mut c, 0, "protontorpedoes", 3);
    let mut own = entry(xwing, rebel);
    own.cards.push(UpgradeId::new("protontorpedoes"));
    hand_in(&mut c, Role::Attacker, squad(vec![own]));
    c.play(1, said(|battle| BattleCommand::NoShow { battle }), "");
    assert_eq!(result(&c), Some((Winner::Attacker, Ending::NoShow)));
    assert_eq!(c.state.pilot(rebel).unwrap().xp, 0);
    // What was not flown can still be used in this turn.
    assert!(c.state.ship(xwing).unwrap().ready(1) && c.state.pilot(rebel).unwrap().ready(1));
    assert_eq!(c.state.stock(Seat(0), &UpgradeId::new("protontorpedoes")).free(), 3);
    let field = c.state.battle(NO).unwrap().result.as_ref().unwrap().field;
    assert_eq!(field, None);
}

// proves: GCW-316, GCW-A05, GCW-144
#[test]
fn an_organiser_scrubs_battles_and_enters_no_shows() {
    let mut c = campaign();
    over_target(&mut c, "space-superiority");
    amend(&mut c, &Amendment::Scrub { battle: NO }).unwrap();
    assert_eq!(result(&c), Some((Winner::Draw, Ending::Scrubbed)));
    assert_eq!(amend(&mut c, &Amendment::Scrub { battle: NO }), Err("battle-over"));
    amend(&mut c, &Amendment::NoShow { battle: BattleNo(1), role: Role::Attacker }).unwrap();
    // That was the last battle: the campaign goes on by itself.
    assert_ne!(c.state.phase, Phase::Battles);
    assert_eq!(c.state.target(TargetNo(0)).unwrap().owner, Some(Faction::Imperial), "control is unchanged");
    assert_eq!(c.state.target(TargetNo(1)).unwrap().owner, Some(Faction::Imperial), "as for a win");
}

fn with_gozanti(c: &mut Campaign) {
    let ship = HugeShip {
        faction: Faction::Imperial,
        role: HugeRole::Support,
        class: ShipId::new("gozanticlasscruiser"),
        sections: vec![Section::default()],
        attacked: true,
        used: false,
        refitted: false,
        destroyed: false,
    };
    c.happen(Event::Equipped { faction: Faction::Imperial, ships: vec![ship] });
}

// proves: GCW-A58
#[test]
fn a_huge_ship_that_is_not_defended_is_lost_when_the_organiser_says_so() {
    let mut c = paired(Aim::Huge(HugeNo(0)), "shipping-strike", None);
    with_gozanti(&mut c);
    assert_eq!(amend(&mut c, &Amendment::HugeLost { battle: NO }), Err("not-given-up"));
    c.play(1, cede(), "");
    assert!(!c.state.huge[0].destroyed);
    amend(&mut c, &Amendment::HugeLost { battle: NO }).unwrap();
    assert!(c.state.huge[0].destroyed);
    let mut c = paired(Aim::Huge(HugeNo(0)), "shipping-strike", Some(("GCW-A58", "escapes")));
    with_gozanti(&mut c);
    c.play(1, cede(), "");
    assert_eq!(amend(&mut c, &Amendment::HugeLost { battle: NO }), Err("huge-ship-escapes"));
}

// proves: GCW-A77, GCW-276
#[test]
fn a_scrubbed_attack_on_a_huge_ship_gives_its_credit_back_by_one_reading() {
    for (reading, credits) in [(None, 1), (Some(("GCW-A77", "credit-spent")), 0)] {
        for agreed in [true, false] {
            let mut c = paired(Aim::Huge(HugeNo(0)), "shipping-strike", reading);
            with_gozanti(&mut c);
            if agreed {
                let mut fought = c.state.battles[0].clone();
                (fought.stage, fought.sides[1].player) = (Stage::Squads, Some(Seat(1)));
                c.state.battles[0] = fought;
                let scrub = battle::battle(BattleCommand::Scrub { battle: NO, agreed: true });
                c.play(0, scrub.clone(), "");
                c.play(1, scrub, "");
            } else {
                amend(&mut c, &Amendment::Scrub { battle: NO }).unwrap();
            }
            let own = c.state.faction(Faction::Rebel).unwrap();
            assert_eq!(own.credits.get(&Faction::Imperial).copied().unwrap_or(0), credits, "{reading:?}");
            assert!(!c.state.huge[0].destroyed);
        }
    }
    // A side that does not appear has fought: the ship that survives it relocates.
    let mut c = paired(Aim::Huge(HugeNo(0)), "shipping-strike", None);
    with_gozanti(&mut c);
    c.play(1, cede(), "");
    let own = c.state.faction(Faction::Rebel).unwrap();
    assert_eq!(own.credits.get(&Faction::Imperial).copied().unwrap_or(0), 0);
}

// proves: GCW-A43
#[test]
fn a_scenario_that_cannot_be_flown_is_rolled_again_once() {
    let unplayable = said(|battle| BattleCommand::Unplayable { battle });
    for reading in [None, Some(("GCW-A43", "cede")), Some(("GCW-A43", "until-playable"))] {
        let mut c = paired(over(), "micro-jumps", reading);
        let _ = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
        for _ in 0..4 {
            let _ = (ship(&mut c, 1, "tiefighter"), pilot(&mut c, 1, "academypilot", 0));
        }
        c.play(1, defend(1), "");
        // Four TIE Fighters are enough; but one large ship the attacker does not have.
        assert_eq!(c.refused(1, &unplayable).code, "playable");
        if reading == Some(("GCW-A43", "cede")) {
            c.play(0, unplayable.clone(), "");
            assert_eq!(result(&c), Some((Winner::Defender, Ending::Ceded)));
            continue;
        }
        // Micro-Jumps again.
        c.play(0, unplayable.clone(), "12/34");
        assert!(c.state.battle(NO).unwrap().rerolled);
        if reading.is_some() {
            c.play(0, unplayable.clone(), "12/34");
            assert_eq!(result(&c), None);
        } else {
            c.play(0, unplayable.clone(), "");
            assert_eq!(result(&c), Some((Winner::Defender, Ending::Ceded)));
        }
    }
}

// proves: GCW-A43, GCW-A70
#[test]
fn with_nothing_left_to_fly_no_other_scenario_helps() {
    let mut c = campaign();
    over_target(&mut c, "space-superiority");
    c.play(1, said(|battle| BattleCommand::Unplayable { battle }), "");
    assert_eq!(result(&c), Some((Winner::Attacker, Ending::Ceded)));
}

// proves: GCW-133, GCW-001
#[test]
fn squads_are_shown_together_and_the_trade_route_gets_its_space_then() {
    let mut c = campaign();
    let (xwing, rebel) = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
    let (tie, imperial) = (ship(&mut c, 1, "tiefighter"), pilot(&mut c, 1, "academypilot", 0));
    join(&mut c, "space-superiority", Aim::Route);
    let ready = said(|battle| BattleCommand::Ready { battle });
    assert_eq!(c.refused(0, &ready).code, "no-squad");
    hand_in(&mut c, Role::Attacker, squad(vec![entry(xwing, rebel)]));
    hand_in(&mut c, Role::Defender, squad(vec![entry(tie, imperial)]));
    c.play(0, ready.clone(), "");
    assert_eq!(c.refused(0, &ready).code, "already-ready");
    c.play(0, said(|battle| BattleCommand::NotReady { battle }), "");
    c.play(0, ready.clone(), "");
    // The attacker's Squad costs more: the defender chooses initiative without dice.
    c.play(1, ready, "7/14");
    let own = c.state.battle(NO).unwrap();
    assert_eq!((own.stage, own.feature.as_ref().unwrap().as_str()), (Stage::Record, "nebula"));
    assert!(c.events().iter().any(|event| matches!(event, Event::SquadsRevealed { .. })));
}

/// A raid on Imperial supplies.
fn raid(reading: Option<(&str, &str)>) -> Campaign {
    let mut setup = campaign::setup(&[(Faction::Rebel, 1), (Faction::Imperial, 1)]);
    setup.map = campaign::map(&[("agrarian-world", Some(Faction::Imperial)), ("scrapyard", None)]);
    if let Some((id, key)) = reading {
        setup.rulings.set(id, key).unwrap();
    }
    let mut c = Campaign::at(&setup, Phase::Battles);
    let (xwing, rebel) = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
    let (tie, imperial) = (ship(&mut c, 1, "tiefighter"), pilot(&mut c, 1, "academypilot", 0));
    over_target(&mut c, "supply-raid");
    hand_in(&mut c, Role::Attacker, squad(vec![entry(xwing, rebel)]));
    hand_in(&mut c, Role::Defender, squad(vec![entry(tie, imperial)]));
    c
}

fn holding(cards: &[(&str, u16)], fp: u32) -> Container {
    let cards = cards.iter().map(|(card, copies)| Lot { card: UpgradeId::new(card), copies: *copies });
    Container { cards: cards.collect(), fp }
}

fn fill(containers: [Container; 3]) -> sandtable_gcw::commands::Command {
    battle::battle(BattleCommand::Fill { battle: NO, containers: containers.to_vec() })
}

// proves: GCW-258, GCW-A52, GCW-A19
#[test]
fn containers_hold_three_points_each_of_free_equipment() {
    let mut c = raid(None);
    // A Proton Torpedo cost 4 for three: a copy counts 4/3, three copies 4.
    stock(&mut c, 1, "protontorpedoes", 3);
    stock(&mut c, 1, "ioncannon", 2);
    stock(&mut c, 1, "stealthdevice", 1);
    let torpedoes = || holding(&[("protontorpedoes", 3)], 0);
    let ready = said(|battle| BattleCommand::Ready { battle });
    assert_eq!(c.refused(1, &ready).code, "containers-empty");
    assert_eq!(c.refused(0, &fill([torpedoes(), torpedoes(), torpedoes()])).code, "no-containers");
    // By itself the side with the containers fills them first, the other has nothing to fill.
    let next = |seat| Gcw::sample(&c.table, &c.state, Seat(seat), &mut sandtable_dice::Generator::new(3));
    let battle = |seat| match next(seat) {
        Some(sandtable_gcw::commands::Command::Battle(command)) => command,
        other => panic!("{other:?}"),
    };
    assert_eq!(battle(0), BattleCommand::Ready { battle: NO });
    assert!(matches!(battle(1), BattleCommand::Fill { battle: NO, .. }));
    let light = holding(&[("protontorpedoes", 2)], 0);
    let says =
        c.refused(1, &fill([light, holding(&[("ioncannon", 1)], 0), holding(&[("stealthdevice", 1)], 0)]));
    assert_eq!((says.code, says.rule.as_str()), ("container-too-light", "GCW-258.1"));
    // Points only where equipment has run out, and nothing twice while there is something else.
    let points = fill([torpedoes(), holding(&[("ioncannon", 1)], 0), holding(&[], 3)]);
    assert_eq!(c.refused(1, &points).code, "filler-needless");
    let twice = fill([torpedoes(), holding(&[("ioncannon", 1)], 0), holding(&[("ioncannon", 1)], 0)]);
    assert_eq!(c.refused(1, &twice).code, "loaded-twice");
    // Ordnance is no type that may go in only once: two containers of it, with other things at hand.
    let mut rich = raid(None);
    stock(&mut rich, 1, "protontorpedoes", 9);
    stock(&mut rich, 1, "ioncannon", 2);
    rich.play(1, fill([torpedoes(), torpedoes(), torpedoes()]), "");
    let crew = fill([torpedoes(), holding(&[("gunner", 1)], 0), holding(&[], 3)]);
    assert_eq!(c.refused(1, &crew).code, "not-cargo");
    let fine = fill([torpedoes(), holding(&[("ioncannon", 1)], 0), holding(&[("stealthdevice", 1)], 0)]);
    c.play(1, fine, "");
    assert_eq!(c.reckonings("worth of a container").len(), 3);
    assert_eq!(c.state.stock(Seat(1), &UpgradeId::new("protontorpedoes")).free(), 0);
    c.play(1, ready, "");
}

// proves: GCW-258
#[test]
fn what_is_missing_is_filled_with_points_even_from_the_next_income() {
    let mut c = raid(None);
    let has = c.state.player(Seat(1)).unwrap().fp;
    c.happen(Event::Posted { seat: Seat(1), amount: 4 - has, why: Cause::Amended });
    let suggested = packing::suggestion(c.pos(), Seat(1), NO);
    assert_eq!(suggested, [holding(&[], 3), holding(&[], 3), holding(&[], 3)]);
    c.play(1, fill([holding(&[], 3), holding(&[], 3), holding(&[], 3)]), "");
    let change = BattleChange::Stage(Stage::Record);
    c.happen(Event::BattleChanged { battle: NO, change });
    let mut told = report(&c);
    told.gains = [0, 1].map(ContainerNo).map(|container| Gain::Stolen { container, safe: true }).to_vec();
    let before = c.state.player(Seat(0)).unwrap().fp;
    settle(&mut c, told, "");
    let owner = c.state.player(Seat(1)).unwrap();
    assert_eq!(owner.fp, 0);
    assert_eq!(owner.owed, [Posting { turn: 1, amount: -2, why: Cause::Container(NO) }]);
    assert_eq!(c.state.player(Seat(0)).unwrap().fp, before + 6);
}

// proves: GCW-258, GCW-259, GCW-140
#[test]
fn stolen_containers_change_hands_only_with_their_carrier() {
    let mut c = raid(None);
    for card in ["ioncannon", "stealthdevice", "hullupgrade"] {
        stock(&mut c, 1, card, 1);
    }
    let only = |card| holding(&[(card, 1)], 0);
    c.play(1, fill([only("ioncannon"), only("stealthdevice"), only("hullupgrade")]), "");
    c.happen(Event::BattleChanged { battle: NO, change: BattleChange::Stage(Stage::Record) });
    let mut told = report(&c);
    told.gains = vec![
        Gain::Stolen { container: ContainerNo(0), safe: true },
        Gain::Stolen { container: ContainerNo(2), safe: false },
    ];
    settle(&mut c, told, "");
    let copies = |seat, card: &str| {
        let stock = c.state.stock(Seat(seat), &UpgradeId::new(card));
        (stock.copies, stock.free())
    };
    assert_eq!((copies(0, "ioncannon"), copies(1, "ioncannon")), ((1, 0), (0, 0)));
    assert_eq!((copies(0, "hullupgrade"), copies(1, "hullupgrade")), ((0, 0), (0, 0)));
    assert_eq!((copies(0, "stealthdevice"), copies(1, "stealthdevice")), ((0, 0), (1, 1)));
}

// proves: GCW-A52, GCW-A19, GCW-069
#[test]
fn the_other_readings_of_contents() {
    let mut c = raid(Some(("GCW-A52", "full-price")));
    stock(&mut c, 1, "protontorpedoes", 3);
    let one = || holding(&[("protontorpedoes", 1)], 0);
    c.play(1, fill([one(), one(), one()]), "");
    let mut c = raid(Some(("GCW-A19", "literal-list")));
    stock(&mut c, 1, "inertialdampeners", 1);
    let illicit = fill([holding(&[("inertialdampeners", 1)], 2), holding(&[], 3), holding(&[], 3)]);
    assert_eq!(c.refused(1, &illicit).code, "not-cargo");
    let mut all = raid(None);
    stock(&mut all, 1, "inertialdampeners", 1);
    all.play(1, illicit, "");
}

// proves: GCW-259, GCW-A51
#[test]
fn a_raid_without_two_of_anything_is_a_draw() {
    for (reading, winner) in [(None, Winner::Draw), (Some(("GCW-A51", "more-wins")), Winner::Attacker)] {
        let mut c = raid(reading);
        c.happen(Event::BattleChanged { battle: NO, change: BattleChange::Stage(Stage::Record) });
        let mut told = report(&c);
        told.gains = vec![Gain::Stolen { container: ContainerNo(1), safe: true }];
        told.winner = winner;
        assert!(faults(&c, &told).is_empty());
        told.winner = Winner::Defender;
        assert_eq!(faults(&c, &told), ["GCW-143"]);
        told.gains = [0, 1].map(ContainerNo).map(|container| Gain::Delivered { container }).to_vec();
        assert!(faults(&c, &told).is_empty());
    }
}

// proves: GCW-161
#[test]
fn shipping_that_nobody_defends_is_robbed_of_two_containers() {
    let mut setup = campaign::with_third(campaign::setup(&[
        (Faction::Scum, 1),
        (Faction::Imperial, 2),
        (Faction::Rebel, 1),
    ]));
    setup.map = campaign::map(&[("agrarian-world", Some(Faction::Imperial)), ("scrapyard", None)]);
    let mut c = Campaign::at(&setup, Phase::Battles);
    join(&mut c, "supply-raid", Aim::Piracy(Faction::Imperial));
    c.state.battles[0].stage = Stage::Defence;
    c.state.battles[0].sides[1].player = None;
    stock(&mut c, 1, "ioncannon", 1);
    let before = [0, 1].map(|seat| c.state.player(Seat(seat)).unwrap().fp);
    // The second one is spared.
    c.play(1, cede(), "1/3");
    assert_eq!(c.state.stock(Seat(0), &UpgradeId::new("ioncannon")).copies, 1);
    assert_eq!(c.state.stock(Seat(1), &UpgradeId::new("ioncannon")).copies, 0);
    let after = [0, 1].map(|seat| c.state.player(Seat(seat)).unwrap().fp);
    assert_eq!(after, [before[0] + 3, before[1] - 3]);
    assert_eq!(result(&c), Some((Winner::Attacker, Ending::Ceded)));
}

// proves: GCW-101
#[test]
fn a_changed_report_has_to_be_confirmed_again() {
    let mut c = campaign();
    let (xwing, rebel) = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
    let (tie, imperial) = (ship(&mut c, 1, "tiefighter"), pilot(&mut c, 1, "academypilot", 0));
    over_target(&mut c, "space-superiority");
    fly(&mut c, squad(vec![entry(xwing, rebel)]), squad(vec![entry(tie, imperial)]));
    let mut told = report(&c);
    let tell = |told: &sandtable_gcw::model::Report| {
        battle::battle(BattleCommand::Report { battle: NO, report: Box::new(told.clone()) })
    };
    let confirm = said(|battle| BattleCommand::Confirm { battle });
    assert_eq!(c.refused(1, &confirm).code, "wrong-stage");
    c.play(0, tell(&told), "");
    assert_eq!(c.state.battle(NO).unwrap().confirmed, [true, false]);
    assert_eq!(c.refused(0, &confirm).code, "already-confirmed");
    // A side that has not confirmed has nothing to take back, and is told what helps.
    let contest = c.refused(1, &said(|battle| BattleCommand::Contest { battle }));
    assert_eq!(contest.code, "not-confirmed");
    assert!(contest.sentence().contains("send your own report"), "{contest}");
    line(&mut told, tie).end = destroyed(rebel);
    c.play(1, tell(&told), "");
    assert_eq!(c.state.battle(NO).unwrap().confirmed, [false, true]);
    c.play(1, said(|battle| BattleCommand::Contest { battle }), "");
    c.play(1, confirm.clone(), "");
    c.play(0, confirm, red("crit"));
    assert_eq!(fate(&c, imperial), Fate::Dead);
    assert_eq!(c.state.battle(NO).unwrap().stage, Stage::Closed);
}

// proves: GCW-101, GCW-057, GCW-100
#[test]
fn everything_wrong_with_a_report_is_told_at_once() {
    let mut c = campaign();
    let (xwing, rebel) = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
    let (tie, imperial) = (ship(&mut c, 1, "tiefighter"), pilot(&mut c, 1, "academypilot", 0));
    over_target(&mut c, "space-superiority");
    fly(&mut c, squad(vec![entry(xwing, rebel)]), squad(vec![entry(tie, imperial)]));
    let good = report(&c);
    let mut told = good.clone();
    told.rounds = 0;
    told.ships.pop();
    told.field = Some(Role::Defender);
    assert_eq!(faults(&c, &told), ["GCW-101", "GCW-101", "GCW-057"]);
    let tell = battle::battle(BattleCommand::Report { battle: NO, report: Box::new(told) });
    let says = c.refused(0, &tell);
    assert_eq!((says.code, says.has), ("report-faulty", Some(3.0)));
    let text = says.sentence();
    assert_eq!(text, "The report has 3 mistakes. The first is at /rounds.");
    let all = sandtable_gcw::rules::record::typed::violations(c.pos(), NO, &told_of(&tell));
    let places: Vec<&str> = all.iter().map(|fault| fault.at.as_str()).collect();
    assert_eq!(places, ["/rounds", "/ships", "/field"]);
    // One fault is told as it is, to its last word.
    let mut one = good.clone();
    one.winner = Winner::Draw;
    let tell = battle::battle(BattleCommand::Report { battle: NO, report: Box::new(one) });
    assert_eq!(c.refused(0, &tell).sentence(), "The rest of the report gives a different result: attacker.");
    // Both sides on the field: the battle goes on.
    let mut told = good.clone();
    line(&mut told, tie).end = End::Held;
    assert_eq!(faults(&c, &told), ["GCW-100"]);
    // Twice, on the wrong side, with another pilot, or a ship that was not there.
    let mut told = good.clone();
    let twice = told.ships[0].clone();
    told.ships.push(twice);
    assert_eq!(faults(&c, &told), ["GCW-101"]);
    let mut told = good.clone();
    line(&mut told, tie).pilot = Some(rebel);
    assert_eq!(faults(&c, &told), ["GCW-101"]);
    let mut told = good;
    told.winner = Winner::Defender;
    assert_eq!(faults(&c, &told), ["GCW-143"]);
}

// proves: GCW-A12
#[test]
fn the_question_says_who_is_credited() {
    for (reading, says) in
        [(None, "whose attack or effect"), (Some(("GCW-A12", "most-damage")), "most of the damage")]
    {
        let mut c = raid(reading);
        c.happen(Event::BattleChanged { battle: NO, change: BattleChange::Stage(Stage::Record) });
        let asks = Gcw::decisions(&c.table, &c.state);
        assert!(asks[0].text.contains(says), "{}", asks[0].text);
    }
}

// proves: GCW-A58
#[test]
fn an_escape_counts_as_a_battle_lost_by_the_other_reading() {
    for (reading, lost) in [(None, 1), (Some(("GCW-A58", "escapes")), 2)] {
        let mut c = paired(Aim::Huge(HugeNo(0)), "shipping-strike", reading);
        with_gozanti(&mut c);
        c.play(1, cede(), "");
        c.play(1, battle::battle(BattleCommand::NoShow { battle: BattleNo(1) }), "");
        let told = c.events().iter().filter_map(|event| match event {
            Event::Tallied { faction: Faction::Imperial, tally } => Some(tally.lost),
            _ => None,
        });
        assert_eq!(told.max(), Some(lost));
    }
}
