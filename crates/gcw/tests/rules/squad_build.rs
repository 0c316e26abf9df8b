//! Squads: worked examples, what may come along, what it costs.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use crate::common;

use common::squad::{Workshop, carrying, entry, squad};
use sandtable_gcw::catalogue::{Faction, ShipId, UpgradeId};
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{Aboard, Aim, BattleNo, Fate, Idle, IdleCause, Role, ShipFate, Stage, TargetNo};
use sandtable_gcw::rules::squad::{self, SquadCommand, text};
use sandtable_gcw::rulings::{self, Rulings};
use sandtable_kernel::Seat;

const SIDES: [Faction; 2] = [Faction::Imperial, Faction::Rebel];

fn shop() -> Workshop {
    Workshop::new(SIDES, "space-superiority", [100, 100])
}

// proves: GCW-076, GCW-098, GCW-027
#[test]
fn bobs_cutlass_costs_32_and_takes_second_copies_for_the_tokens_he_wants() {
    let mut shop = shop();
    let ship = shop.ship(0, "tiepunisher", &[]);
    let pilot = shop.pilot(0, "cutlasssquadronpilot");
    shop.stock(0, "flechettetorpedoes", 2);
    shop.stock(0, "clustermissiles", 1);
    shop.stock(0, "xx23sthreadtracers", 3);
    shop.stock(0, "ionbombs", 3);
    let cards = ["extramunitions", "flechettetorpedoes", "clustermissiles", "xx23sthreadtracers", "ionbombs"];
    let mut bob = entry(ship, Some(pilot), &cards);
    bob.munitions = ["xx23sthreadtracers", "ionbombs"].iter().map(UpgradeId::new).collect();
    let sheet = shop.sheet(0, std::slice::from_ref(&bob));
    assert_eq!(sheet.points(), 32);
    let amounts: Vec<f64> = sheet.ships[0].cost.parts.iter().map(|part| part.amount).collect();
    assert_eq!(amounts, [19.0, 2.0, 2.0, 2.0, 4.0, 1.0, 2.0, 0.0, 0.0]);
    let copies: Vec<(&str, u8)> =
        sheet.ships[0].expendable.iter().map(|(card, copies)| (card.as_str(), *copies)).collect();
    assert_eq!(
        copies,
        [("flechettetorpedoes", 1), ("clustermissiles", 1), ("xx23sthreadtracers", 2), ("ionbombs", 2)]
    );
    // Only one Cluster Missile: no token for it.
    let mut wrong = bob.clone();
    wrong.munitions.push(UpgradeId::new("clustermissiles"));
    assert_eq!(shop.wrong(0, &[wrong]), ["/ships/0/cards/2 not-in-stock"]);
    let mut double = bob.clone();
    double.munitions.push(UpgradeId::new("ionbombs"));
    assert_eq!(shop.wrong(0, &[double]), ["/ships/0/munitions/2 no-token-for"]);
    let mut without = bob.clone();
    without.cards.remove(0);
    assert_eq!(
        shop.wrong(0, &[without]),
        ["/ships/0/munitions/0 no-extra-munitions", "/ships/0/munitions/1 no-extra-munitions"]
    );
    // Handing it in uses exactly these copies, and a second Flechette is left for another ship.
    shop.campaign.play(0, shop.command(BattleNo(0), &[bob]), "");
    let used = |card| shop.campaign.state.stock(Seat(0), &UpgradeId::new(card)).used;
    assert_eq!(
        [used("flechettetorpedoes"), used("clustermissiles"), used("xx23sthreadtracers"), used("ionbombs")],
        [1, 1, 2, 2]
    );
}

// proves: GCW-048, GCW-049, GCW-052, GCW-054, GCW-027
#[test]
fn improved_pilots_cost_what_they_have_become() {
    let mut shop = shop();
    let saber = shop.pilot(0, "sabersquadronpilot");
    shop.change(saber).points = 6;
    shop.change(saber).ability = Some(UpgradeId::new("pushthelimit"));
    let interceptor = shop.ship(0, "tieinterceptor", &[]);
    assert_eq!(shop.sheet(0, &[entry(interceptor, Some(saber), &[])]).points(), 23);
    let academy = shop.pilot(0, "academypilot");
    (shop.change(academy).skill, shop.change(academy).points) = (3, 2);
    let fighter = shop.ship(0, "tiefighter", &[]);
    let sheet = shop.sheet(0, &[entry(fighter, Some(academy), &[])]);
    assert_eq!((sheet.points(), sheet.ships[0].skill), (13, 3));
    let blue = shop.pilot(1, "bluesquadronpilot");
    let points = shop.change(blue).points;
    shop.change(blue).ability = Some(UpgradeId::new("intelligenceagent"));
    let bwing = shop.ship(1, "bwing", &[]);
    assert_eq!((shop.sheet(1, &[entry(bwing, Some(blue), &[])]).points(), points), (22, 2));
}

// proves: GCW-088, GCW-091, GCW-093, GCW-072, GCW-077
#[test]
fn titles_and_works_always_come_along_with_their_costs() {
    let mut shop = shop();
    let green = shop.pilot(1, "greensquadronpilot");
    let awing = shop.ship(1, "awing", &["chardaanrefit"]);
    let plain = shop.ship(1, "awing", &[]);
    let refitted = shop.sheet(1, &[entry(awing, Some(green), &[])]).points();
    assert_eq!(refitted, shop.sheet(1, &[entry(plain, Some(green), &[])]).points() - 2);
    let onyx = shop.pilot(0, "onyxsquadronpilot");
    let defender = shop.ship(0, "tiedefender", &["tiex7", "hullupgrade"]);
    let sheet = shop.sheet(0, &[entry(defender, Some(onyx), &[])]);
    assert_eq!((sheet.points(), sheet.ships[0].hull), (32 - 2 + 3, 4));
    let tempest = shop.pilot(0, "tempestsquadronpilot");
    let advanced = shop.ship(0, "tieadvanced", &["tiex1", "firecontrolsystem"]);
    let sheet = shop.sheet(0, &[entry(advanced, Some(tempest), &[])]);
    assert_eq!(sheet.points(), 21, "fire control costs 2 and is 4 less, but not below 0");
    let terms: Vec<(f64, &str)> =
        sheet.ships[0].cost.parts.iter().map(|part| (part.amount, part.rule.as_str())).collect();
    assert!(terms.contains(&(-2.0, "GCW-091")), "{terms:?}");
}

// proves: GCW-001, GCW-140, GCW-053, GCW-070, GCW-071, GCW-072, GCW-012
#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let mut shop = shop();
    let tie = shop.ship(0, "tiefighter", &[]);
    let idle = shop.ship(0, "tiefighter", &[]);
    shop.campaign.state.players[0].ships[1].idle.push(Idle { until: 1, why: IdleCause::Repair });
    let academy = shop.pilot(0, "academypilot");
    let foreign = shop.ship(1, "xwing", &[]);
    let wounded = shop.pilot(0, "academypilot");
    shop.change(wounded).idle.push(Idle { until: 1, why: IdleCause::Wound });
    let interceptor = shop.ship(0, "tieinterceptor", &[]);
    let ships = [
        entry(tie, Some(academy), &["pushthelimit", "hullupgrade", "nonsense"]),
        entry(idle, Some(wounded), &[]),
        entry(foreign, Some(academy), &[]),
        entry(interceptor, Some(academy), &["clustermissiles"]),
        entry(tie, None, &["tiex7", "fleetofficer"]),
    ];
    assert_eq!(
        shop.wrong(0, &ships),
        [
            "/ships/0/cards/1 not-loose",
            "/ships/0/cards/2 no-such-card",
            "/ships/0/cards/0 no-elite-slot",
            "/ships/1/ship sits-out",
            "/ships/1/pilot sits-out",
            "/ships/2/ship no-such-ship",
            "/ships/3/pilot twice",
            "/ships/3/pilot not-qualified",
            "/ships/3/cards/0 no-slot",
            "/ships/4/ship twice",
            "/ships/4/cards/0 not-loose",
            "/ships/4/cards/1 not-a-card",
            "/ships/3/cards/0 not-in-stock",
            "/ships/4/pilot no-pilot",
        ]
    );
    let twice = shop.build(0, &squad(&ships)).unwrap_err();
    assert!(twice.iter().all(|fault| !fault.refusal.sentence().contains('{')));
}

// proves: GCW-053, GCW-051, GCW-045
#[test]
fn pilots_fly_what_is_on_their_cards_and_what_they_have_learnt() {
    let mut shop = shop();
    let flies = |shop: &Workshop, pilot, faction, class: &str| {
        let cards = shop.campaign.table.cards();
        let class = cards.ship(faction, class).unwrap();
        squad::qualified(shop.campaign.pos(), shop.campaign.state.pilot(pilot).unwrap(), &class.id)
    };
    use Faction::Rebel;
    let hera = shop.pilot(1, "herasyndulla-vcx100");
    assert!(flies(&shop, hera, Rebel, "vcx100") && flies(&shop, hera, Rebel, "attackshuttle"));
    let han = shop.pilot(1, "hansolo");
    assert!(flies(&shop, han, Rebel, "yt1300-mf") && flies(&shop, han, Rebel, "yt1300-ors"));
    let smuggler = shop.pilot(1, "outerrimsmuggler");
    assert!(flies(&shop, smuggler, Rebel, "yt1300-ors") && !flies(&shop, smuggler, Rebel, "yt1300-mf"));
    shop.change(smuggler).qualified.push(ShipId::new("yt1300-mf"));
    assert!(flies(&shop, smuggler, Rebel, "yt1300-mf"));
    let rookie = shop.pilot(1, "rookiepilot");
    assert!(flies(&shop, rookie, Rebel, "xwing") && !flies(&shop, rookie, Rebel, "ywing"));
}

// proves: GCW-071, GCW-047, GCW-089, GCW-086, GCW-050
#[test]
fn elite_talents_cost_squad_points_and_unique_ones_come_once() {
    let mut shop = shop();
    let [one, two] = [(); 2].map(|()| shop.pilot(1, "greensquadronpilot"));
    let ships = [(); 2].map(|()| shop.ship(1, "awing", &[]));
    let plain = shop.sheet(1, &[entry(ships[0], Some(one), &[])]).points();
    let sheet = shop.sheet(1, &[entry(ships[0], Some(one), &["pushthelimit"])]);
    assert_eq!(sheet.points(), plain + 3, "elite talents are in no stock");
    assert_eq!(
        shop.wrong(1, &[entry(ships[0], Some(one), &["pushthelimit", "outmaneuver"])]),
        ["/ships/0/cards/1 no-elite-slot"]
    );
    shop.change(one).title = Some(UpgradeId::new("awingtestpilot"));
    shop.sheet(1, &[entry(ships[0], Some(one), &["pushthelimit", "outmaneuver"])]);
    let leaders =
        [entry(ships[0], Some(one), &["squadleader"]), entry(ships[1], Some(two), &["squadleader"])];
    assert_eq!(shop.wrong(1, &leaders), ["/ships/1/cards/0 unique"]);
    shop.change(two).ability = Some(UpgradeId::new("squadleader"));
    shop.sheet(1, &[entry(ships[0], Some(one), &["squadleader"]), entry(ships[1], Some(two), &[])]);
    let rookie = shop.pilot(1, "rookiepilot");
    let xwing = shop.ship(1, "xwing", &[]);
    assert_eq!(
        shop.wrong(1, &[entry(xwing, Some(rookie), &["outmaneuver"])]),
        ["/ships/0/cards/0 no-elite-slot"]
    );
    shop.change(rookie).elite_bought = true;
    shop.sheet(1, &[entry(xwing, Some(rookie), &["outmaneuver"])]);
}

// proves: GCW-049, GCW-082, GCW-083, GCW-079
#[test]
fn pilots_with_a_crew_card_and_commanders_can_ride_along() {
    let mut shop = shop();
    let hwk = shop.ship(1, "hwk290", &[]);
    let rebel = shop.pilot(1, "rebeloperative");
    let blue = shop.pilot(1, "bluesquadronpilot");
    let aboard = |who| [carrying(entry(hwk, Some(rebel), &[]), &[who])];
    assert_eq!(shop.wrong(1, &aboard(Aboard::Pilot(blue))), ["/ships/0/crew/0 no-crew-card"]);
    shop.change(blue).ability = Some(UpgradeId::new("intelligenceagent"));
    let plain = shop.sheet(1, &[entry(hwk, Some(rebel), &[])]).points();
    assert_eq!(shop.sheet(1, &aboard(Aboard::Pilot(blue))).points(), plain + 1, "the card's cost");
    let han = shop.pilot(1, "hansolo");
    let sheet = shop.sheet(1, &aboard(Aboard::Pilot(han)));
    assert_eq!((sheet.points(), sheet.ships[0].crew[0].card.as_str()), (plain + 2, "hansolo"));
    // A captive who took a better offer commands nobody.
    shop.change(han).flipped = true;
    assert_eq!(shop.wrong(1, &aboard(Aboard::Pilot(han))), ["/ships/0/crew/0 no-crew-card"]);
    shop.change(han).flipped = false;
    let falcon = shop.ship(1, "yt1300-mf", &[]);
    let both = [aboard(Aboard::Pilot(han))[0].clone(), entry(falcon, Some(han), &[])];
    assert_eq!(shop.wrong(1, &both), ["/ships/1/pilot twice", "/ships/1/pilot unique"]);
    let nien = shop.crew(1, "niennunb");
    assert_eq!(shop.sheet(1, &aboard(Aboard::Crew(nien))).riders().next().map(|(ship, _)| ship), Some(hwk));
}

// proves: GCW-084, GCW-067
#[test]
fn a_rebel_captive_is_the_most_skilled_prisoner_of_an_earlier_turn() {
    let mut shop = shop();
    let second = shop.battle(SIDES, "space-superiority", [100, 100], Aim::Target(TargetNo(1)));
    let third = shop.battle(SIDES, "space-superiority", [100, 100], Aim::Target(TargetNo(2)));
    let shuttles = [(); 3].map(|()| shop.ship(0, "lambdaclassshuttle", &[]));
    let pilots = [(); 3].map(|()| shop.pilot(0, "omicrongrouppilot"));
    let with =
        |index: usize| [carrying(entry(shuttles[index], Some(pilots[index]), &[]), &[Aboard::Captive])];
    assert_eq!(shop.wrong(0, &with(0)), ["/ships/0/crew/0 no-captive"]);
    let held = |shop: &mut Workshop, card, skill, since| {
        let no = shop.pilot(1, card);
        shop.change(no).skill = skill;
        shop.change(no).fate = Fate::Prisoner { of: Faction::Imperial, since, tried: false };
        no
    };
    let weak = held(&mut shop, "rookiepilot", 3, 0);
    let fresh = held(&mut shop, "rookiepilot", 9, 1);
    assert_eq!(shop.wrong(0, &with(0)), ["/ships/0/crew/0 no-captive"], "{weak} too weak, {fresh} too fresh");
    let good = held(&mut shop, "redsquadronpilot", 4, 0);
    let best = held(&mut shop, "rookiepilot", 6, 0);
    let sheet = shop.sheet(0, &with(0));
    assert_eq!(sheet.ships[0].crew[0].captive, Some(best));
    assert_eq!(sheet.points(), 21 + 3);
    // Two in a Squad: no.
    let two = [with(0)[0].clone(), with(1)[0].clone()];
    assert_eq!(shop.wrong(0, &two), ["/ships/1/crew/0 two-captives"]);
    // One in each of two battles: as long as there are prisoners.
    shop.campaign.play(0, shop.command(BattleNo(0), &with(0)), "");
    shop.campaign.play(0, shop.command(second, &with(1)), "");
    let aboard = |battle: BattleNo| {
        squad::sheet(shop.campaign.pos(), battle, Role::Attacker).unwrap().ships[0].crew[0].captive
    };
    assert_eq!([aboard(BattleNo(0)), aboard(second)], [Some(best), Some(good)]);
    assert_eq!(shop.campaign.refused(0, &shop.command(third, &with(2))).code, "no-captive");
    assert!(!shop.campaign.state.pilot(best).unwrap().used, "his own side would see it");
    // The enemy has no such guests.
    let hwk = shop.ship(1, "hwk290", &[]);
    let rebel = shop.pilot(1, "rebeloperative");
    let guest = [carrying(entry(hwk, Some(rebel), &[]), &[Aboard::Captive])];
    assert_eq!(shop.wrong(1, &guest), ["/ships/0/crew/0 captive-imperial"]);
}

// proves: GCW-078, GCW-A23, GCW-097
#[test]
fn hounds_tooth_carries_a_z95_and_the_ghost_needs_nothing() {
    let mut shop = Workshop::new([Faction::Scum, Faction::Rebel], "space-superiority", [100, 100]);
    let hound = shop.ship(0, "yv666", &["houndstooth"]);
    let slaver = shop.pilot(0, "trandoshanslaver");
    let carrier = entry(hound, Some(slaver), &[]);
    assert_eq!(shop.wrong(0, std::slice::from_ref(&carrier)), ["/ships/0/ship no-ship-to-carry"]);
    let pup = entry(shop.ship(0, "z95headhunter", &[]), None, &[]);
    let sheet = shop.sheet(0, &[carrier.clone(), pup.clone()]);
    assert_eq!((sheet.points(), sheet.deployed().count()), (29 + 6, 1));
    assert!(sheet.ships[1].carried);
    assert_eq!(shop.wrong(0, std::slice::from_ref(&pup)), ["/ships/0/pilot no-pilot"]);
    let other = entry(shop.ship(0, "z95headhunter", &[]), None, &[]);
    assert_eq!(shop.wrong(0, &[carrier.clone(), pup.clone(), other]), ["/ships/2/pilot no-pilot"]);
    shop.stock(0, "clustermissiles", 1);
    let mut armed = pup;
    armed.cards.push(UpgradeId::new("clustermissiles"));
    assert_eq!(shop.wrong(0, &[carrier, armed]), ["/ships/1 carried-loaded"]);
    let ghost = shop.ship(1, "vcx100", &["ghost"]);
    let lothal = shop.pilot(1, "lothalrebel");
    assert_eq!(shop.sheet(1, &[entry(ghost, Some(lothal), &[])]).points(), 35);
}

// proves: GCW-A23
#[test]
fn by_another_reading_the_carried_z95_has_a_pilot_of_its_own() {
    let mut shop = Workshop::new([Faction::Scum, Faction::Rebel], "space-superiority", [100, 100]);
    shop.campaign.table.setup.rulings = Rulings::default().with(rulings::A23_OWN_PILOT);
    let hound = shop.ship(0, "yv666", &["houndstooth"]);
    let slaver = shop.pilot(0, "trandoshanslaver");
    let carrier = entry(hound, Some(slaver), &[]);
    let pup = shop.ship(0, "z95headhunter", &[]);
    assert_eq!(
        shop.wrong(0, &[carrier.clone(), entry(pup, None, &[])]),
        ["/ships/0/ship no-ship-to-carry", "/ships/1/pilot no-pilot"]
    );
    let pirate = shop.pilot(0, "binayrepirate");
    let sheet = shop.sheet(0, &[carrier, entry(pup, Some(pirate), &[])]);
    assert_eq!((sheet.points(), sheet.ships[1].carried), (29 + 6, true));
}

// proves: GCW-027
#[test]
fn the_sheet_of_a_squad_outlives_its_ships() {
    let mut shop = shop();
    let squad =
        [shop.pair(0, "tiefighter", "academypilot"), shop.pair(0, "tiebomber", "scimitarsquadronpilot")];
    shop.campaign.play(0, shop.command(BattleNo(0), &squad), "");
    let before = squad::sheet(shop.campaign.pos(), BattleNo(0), Role::Attacker).unwrap();
    shop.campaign.happen(Event::ShipFate { ship: squad[0].ship, fate: ShipFate::Destroyed });
    shop.change(squad[1].pilot.unwrap()).fate = Fate::Dead;
    assert_eq!(squad::sheet(shop.campaign.pos(), BattleNo(0), Role::Attacker), Some(before));
    assert_eq!(squad::sheet(shop.campaign.pos(), BattleNo(0), Role::Defender), None);
}

// proves: GCW-140, GCW-A70, GCW-142, GCW-001
#[test]
fn an_asset_flies_once_a_turn_and_comes_back_when_the_squad_is_taken_back() {
    let mut shop = shop();
    let second = shop.battle(SIDES, "space-superiority", [100, 100], Aim::Target(TargetNo(1)));
    shop.stock(0, "clustermissiles", 1);
    let bomber = shop.ship(0, "tiebomber", &[]);
    let [scimitar, other] = [(); 2].map(|()| shop.pilot(0, "scimitarsquadronpilot"));
    let ship = entry(bomber, Some(scimitar), &["clustermissiles"]);
    shop.campaign.play(0, shop.command(BattleNo(0), std::slice::from_ref(&ship)), "");
    assert!(shop.campaign.state.ship(bomber).unwrap().used);
    assert_eq!(shop.campaign.refused(0, &shop.command(second, std::slice::from_ref(&ship))).code, "used");
    // Rebuilding gives back what is not used any more.
    shop.campaign.play(0, shop.command(BattleNo(0), &[entry(bomber, Some(other), &[])]), "");
    assert!(!shop.campaign.state.pilot(scimitar).unwrap().used);
    assert!(shop.campaign.state.pilot(other).unwrap().used);
    assert_eq!(shop.campaign.state.stock(Seat(0), &UpgradeId::new("clustermissiles")).used, 0);
    // Who changes a Squad has to confirm it again.
    shop.campaign.happen(Event::Confirmed { battle: BattleNo(0), role: Role::Attacker, confirmed: true });
    let unbuild = |battle| sandtable_gcw::commands::Command::Squad(SquadCommand::Unbuild { battle });
    shop.campaign.play(0, unbuild(BattleNo(0)), "");
    let fight = &shop.campaign.state.battles[0];
    assert_eq!((fight.confirmed[0], &fight.squads[0]), (false, &None));
    assert!(!shop.campaign.state.ship(bomber).unwrap().used);
    assert_eq!(shop.campaign.refused(0, &unbuild(BattleNo(0))).code, "no-squad");
    shop.campaign.play(0, shop.command(second, std::slice::from_ref(&ship)), "");
    assert_eq!(
        shop.campaign.refused(0, &shop.command(BattleNo(9), std::slice::from_ref(&ship))).code,
        "no-such-battle"
    );
    shop.campaign.state.battles[0].stage = Stage::Record;
    assert_eq!(shop.campaign.refused(0, &shop.command(BattleNo(0), &[ship])).code, "not-building");
}

// proves: GCW-027
#[test]
fn the_sheet_can_be_read() {
    let mut shop = shop();
    let defender = shop.ship(0, "tiedefender", &["tiex7", "hullupgrade"]);
    let onyx = shop.pilot(0, "onyxsquadronpilot");
    shop.change(onyx).name = "Moth".into();
    shop.change(onyx).ability = Some(UpgradeId::new("veteraninstincts"));
    let sheet = shop.sheet(0, &[entry(defender, Some(onyx), &[])]);
    let told = text::text(shop.campaign.table.cards(), &sheet);
    assert!(told.contains("TIE Defender s0-1 - Moth (Onyx Squadron Pilot) - 33 points"), "{told}");
    assert!(told.contains("skill 5, attack 3, agility 3, hull 4, shields 3"), "{told}");
    assert!(told.contains("mod: Hull Upgrade (3)") && told.contains("ability: Veteran Instincts"), "{told}");
    assert!(serde_json::to_value(&sheet).unwrap()["ships"][0]["cost"]["total"] == 33.0);
}

// proves: GCW-071
#[test]
fn elite_cards_of_later_date_are_not_in_the_campaign() {
    for later in [false, true] {
        let mut shop = shop();
        shop.campaign.table.setup.options.later_cards = later;
        let (ship, pilot) = (shop.ship(0, "tieinterceptor", &[]), shop.pilot(0, "royalguardpilot"));
        let own = [entry(ship, Some(pilot), &["debrisgambit"])];
        let expected: &[&str] = if later { &[] } else { &["/ships/0/cards/0 released-later"] };
        assert_eq!(shop.wrong(0, &own), expected);
    }
}
