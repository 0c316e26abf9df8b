//! Huge ships before the first turn: how many, of which class, with which titles and equipment.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use crate::common::campaign;
use crate::common::founding;

use campaign::{Campaign, setup, with_third};
use founding::{read, submit};
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::Faction::{self, Imperial, Rebel, Scum};
use sandtable_gcw::catalogue::{Handling, HugeRole, ShipId, UpgradeId};
use sandtable_gcw::commands::Command;
use sandtable_gcw::model::{Fleet, Phase};
use sandtable_gcw::rules::founding::FoundingCommand;
use sandtable_gcw::rules::huge::equip::{self as equip_rules, HugeFit, number};
use sandtable_gcw::rulings;
use sandtable_kernel::{Game, Refusal, Seat};

/// A huge ship with cards by section.
fn huge(class: &str, sections: &[&[&str]]) -> HugeFit {
    let section = |ids: &&[&str]| ids.iter().map(UpgradeId::new).collect();
    HugeFit { class: ShipId::new(class), sections: sections.iter().map(section).collect() }
}

fn equip(ships: &[HugeFit]) -> Command {
    Command::Founding(FoundingCommand::Equip { ships: ships.to_vec() })
}

fn pick(class: &str, title: &str) -> Command {
    let title = (!title.is_empty()).then(|| UpgradeId::new(title));
    Command::Founding(FoundingCommand::Title { class: ShipId::new(class), title })
}

fn code(campaign: &Campaign, seat: u8, ships: &[HugeFit]) -> &'static str {
    campaign.refused(seat, &equip(ships)).code
}

fn numbers(refusal: &Refusal) -> (&'static str, Option<f64>, Option<f64>) {
    (refusal.code, refusal.needs, refusal.has)
}

// proves: GCW-269
#[test]
fn a_faction_has_a_capital_ship_and_support_ships_by_its_players() {
    for (players, support) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)] {
        let campaign = Campaign::begin_seeded(&setup(&[(Rebel, players), (Imperial, 1)]));
        assert_eq!(number(campaign.pos(), Rebel, HugeRole::Support), support, "{players} players");
        assert_eq!(number(campaign.pos(), Rebel, HugeRole::Capital), 1);
    }
    let campaign = Campaign::begin_seeded(&setup(&[(Rebel, 3), (Imperial, 1)]));
    let transport = huge("gr75mediumtransport", &[]);
    let one = [huge("cr90corvette", &[]), transport.clone()];
    assert_eq!(numbers(&campaign.refused(0, &equip(&one))), ("number-of-huge-ships", Some(2.0), Some(1.0)));
    assert_eq!(code(&campaign, 0, &[transport.clone(), transport]), "number-of-huge-ships");
    assert_eq!(code(&campaign, 0, &[]), "number-of-huge-ships");
}

// proves: GCW-268
#[test]
fn each_faction_has_its_own_classes() {
    let campaign = Campaign::begin_seeded(&setup(&[(Imperial, 3), (Rebel, 1)]));
    let raider = huge("raiderclasscorvette", &[]);
    let wrong = [raider.clone(), huge("gr75mediumtransport", &[]), huge("gozanticlasscruiser", &[])];
    assert_eq!(code(&campaign, 0, &wrong), "not-your-huge-ship");
    // The C-ROC came later and has no role.
    let later = [raider, huge("croccruiser", &[]), huge("gozanticlasscruiser", &[])];
    assert_eq!(code(&campaign, 0, &later), "not-your-huge-ship");
    // Scum mix support ships as they like.
    let mut campaign = Campaign::begin_seeded(&setup(&[(Scum, 3), (Imperial, 1)]));
    campaign.play(3, pick("gozanticlasscruiser", ""), "");
    campaign.play(0, pick("gozanticlasscruiser", ""), "");
    let mix = [huge("cr90corvette", &[]), huge("gr75mediumtransport", &[]), huge("gozanticlasscruiser", &[])];
    campaign.play(0, equip(&mix), "");
    assert_eq!(campaign.state.huge.len(), 3);
    assert_eq!(campaign.state.huge[0].role, HugeRole::Capital);
    assert_eq!(campaign.state.huge[0].sections.len(), 2);
}

// proves: GCW-270, GCW-014
#[test]
fn starting_equipment_is_free_and_limited_by_class() {
    let mut campaign = Campaign::begin_seeded(&setup(&[(Rebel, 1), (Imperial, 1)]));
    let capital: &[&[&str]] =
        &[&["singleturbolasers", "quadlasercannons", "gunneryteam"], &["backupshieldgenerator"]];
    // 8 + 6 + 4 + 3 on the CR90, and 4 + 4 + 3 + 3 on the transport are 21 and 14.
    let support: &[&[&str]] = &[&["shieldprojector", "commsbooster", "ememitter", "carlistrieekan"]];
    let ships = [huge("cr90corvette", capital), huge("gr75mediumtransport", support)];
    campaign.play(0, equip(&ships), "");
    let sums = campaign.reckonings("starting equipment");
    assert!(sums[0].starts_with("21 = 8 Single Turbolasers [GCW-270]"), "{sums:?}");
    assert!(sums[1].starts_with("14 = 4 Shield Projector"), "{sums:?}");
    assert_eq!(campaign.state.players[0].fp, 300, "none of it costs Fleet Points");
    assert_eq!(code(&campaign, 0, &ships), "already-equipped");
    // Every limit of the table with card and total: 30 + 15, 40 + 5, 90 + 30, 100 + 20.
    for (class, cards, equipment, total) in [
        ("gr75mediumtransport", 30, 15, 45),
        ("gozanticlasscruiser", 40, 5, 45),
        ("cr90corvette", 90, 30, 120),
        ("raiderclasscorvette", 100, 20, 120),
    ] {
        let class = campaign.table.cards().huge_ship(class).unwrap();
        let limits = (class.card_cost(), class.starting_equipment, class.starting_total);
        assert_eq!(limits, (cards, equipment, total), "{}", class.id);
    }
    // One point too many, and exactly as many as there may be.
    let fleet = |aft: &[&str], gozanti: &[&str]| {
        [huge("raiderclasscorvette", &[&[], aft]), huge("gozanticlasscruiser", &[gozanti])]
    };
    let over = ["singleturbolasers", "singleturbolasers", "ordnanceexperts"];
    assert_eq!(
        numbers(&campaign.refused(1, &equip(&fleet(&over, &[])))),
        ("starting-equipment", Some(20.0), Some(21.0))
    );
    let dear = campaign.refused(1, &equip(&fleet(&[], &["shieldprojector", "wed15repairdroid"])));
    assert_eq!(numbers(&dear), ("starting-equipment", Some(5.0), Some(6.0)));
    let exactly = ["singleturbolasers", "singleturbolasers", "sensorteam"];
    campaign.play(1, equip(&fleet(&exactly, &["shieldprojector", "shieldtechnician"])), "");
}

// proves: GCW-268, GCW-270, GCW-272
#[test]
fn what_is_offered_can_stand_on_a_ship_of_the_faction_and_says_what_is_free() {
    let campaign = Campaign::begin_seeded(&setup(&[(Rebel, 1), (Imperial, 1)]));
    for (seat, free, fits, never) in [
        (0, "30 for a CR90 Corvette", "tantiveiv", "requiem"),
        (1, "5 for a Gozanti", "shieldprojector", "tantiveiv"),
    ] {
        let offers = sandtable_gcw::rules::offers(campaign.pos(), Seat(seat));
        let offer = offers.into_iter().find(|offer| offer.kind == "equip").unwrap();
        assert!(offer.text.contains(free), "{}", offer.text);
        let command = offer.command.unwrap();
        let at = "/founding/equip/ships/0/sections/0/0";
        let cards = sandtable_gcw::rules::options(campaign.pos(), Seat(seat), &command, at, "");
        let ids: Vec<&str> = cards.iter().filter_map(|choice| choice.value.as_str()).collect();
        assert!(ids.contains(&fits) && !ids.contains(&never), "{seat}: {ids:?}");
        assert!(cards.iter().all(|choice| choice.cost.is_some()));
        for id in ids {
            let card = campaign.table.cards().upgrade(id).unwrap();
            let faction = if seat == 0 { Rebel } else { Imperial };
            let roles = [HugeRole::Capital, HugeRole::Support];
            let classes =
                roles.into_iter().flat_map(|role| equip_rules::classes(&campaign.table, faction, role));
            let most = classes.map(|class| class.starting_equipment).max().unwrap();
            assert!(i32::from(card.cost) <= i32::from(most) || card.class == Handling::HugeTitle, "{id}");
        }
    }
}

// proves: GCW-270, GCW-268, GCW-086
#[test]
fn equipment_fits_into_the_bars_of_its_section_and_the_ship_is_one() {
    let campaign = Campaign::begin_seeded(&setup(&[(Rebel, 3), (Imperial, 1)]));
    let (cr90, gr75) = ("cr90corvette", "gr75mediumtransport");
    let with = |capital: &[&[&str]], support: &[&str]| {
        code(&campaign, 0, &[huge(cr90, capital), huge(gr75, &[support]), huge(gr75, &[])])
    };
    assert_eq!(with(&[&[], &["sensorteam", "sensorteam"]], &[]), "no-slot", "the aft section has one team");
    assert_eq!(with(&[], &["quadlasercannons"]), "no-slot");
    assert_eq!(with(&[], &["dockingclamps"]), "card-ship");
    assert_eq!(with(&[], &["grandmofftarkin"]), "not-your-faction");
    assert_eq!(with(&[], &["pushthelimit"]), "no-elite-slot");
    assert_eq!(with(&[], &["gr75"]), "unknown-upgrade");
    assert_eq!(with(&[&[], &[], &[]], &[]), "sections");
    assert_eq!(with(&[&["autothrusters"]], &[]), "card-action");
    let both = with(&[&["engineeringteam"], &["engineeringteam"]], &[]);
    assert_eq!(both, "card-limited", "fore and aft are one ship");
    let both = with(&[&["automatedprotocols"], &["optimizedgenerators"]], &[]);
    assert_eq!(both, "one-for-both-sections");
    assert_eq!(with(&[&["torynfarr"]], &["torynfarr"]), "unique-taken");
    assert_eq!(
        with(&[&["tantiveiv"], &["dodonnaspride"]], &[]),
        "card-ship",
        "it is a title of the fore section"
    );
}

// proves: GCW-272
#[test]
fn a_title_is_starting_equipment_and_once_in_the_campaign() {
    let campaign = Campaign::begin_seeded(&setup(&[(Rebel, 3), (Imperial, 1)]));
    let (cr90, gr75) = ("cr90corvette", "gr75mediumtransport");
    let twice = [huge(cr90, &[]), huge(gr75, &[&["brighthope"]]), huge(gr75, &[&["brighthope"]])];
    assert_eq!(code(&campaign, 0, &twice), "unique-taken");
    let own = [huge(cr90, &[&["tantiveiv"]]), huge(gr75, &[&["brighthope"]]), huge(gr75, &[&["dutyfree"]])];
    let mut campaign = campaign;
    assert_eq!(campaign.refused(0, &pick(gr75, "brighthope")).code, "nobody-else-picks");
    campaign.play(0, equip(&own), "");
    assert_eq!(campaign.state.huge[0].sections[0].upgrades[0].card, UpgradeId::new("tantiveiv"));
    assert!(!campaign.state.huge[0].sections[0].upgrades[0].revealed);
}

// proves: GCW-272
#[test]
fn factions_that_share_a_class_pick_its_titles_in_turn() {
    let mut campaign = Campaign::begin_seeded(&setup(&[(Scum, 3), (Rebel, 3)]));
    let (rebel, scum, gr75, cr90) = (3, 0, "gr75mediumtransport", "cr90corvette");
    // The Rebels first, whatever the order of the setup.
    assert_eq!(campaign.refused(scum, &pick(gr75, "brighthope")).code, "not-your-pick");
    assert_eq!(campaign.refused(rebel, &equip(&[])).code, "titles-open");
    campaign.play(rebel, pick(gr75, "brighthope"), "");
    assert_eq!(campaign.refused(rebel, &pick(gr75, "quantumstorm")).code, "not-your-pick");
    assert_eq!(campaign.refused(scum, &pick(gr75, "brighthope")).code, "title-gone");
    assert_eq!(campaign.refused(scum, &pick(gr75, "tantiveiv")).code, "title-gone");
    campaign.play(scum, pick(gr75, "quantumstorm"), "");
    campaign.play(rebel, pick(gr75, "dutyfree"), "");
    assert_eq!(campaign.refused(scum, &pick(gr75, "")).code, "not-your-pick", "none are left");
    // Of the other class each wants what it wants.
    campaign.play(rebel, pick(cr90, ""), "");
    campaign.play(scum, pick(cr90, "tantiveiv"), "");
    assert_eq!(campaign.refused(rebel, &pick(cr90, "dodonnaspride")).code, "not-your-pick", "it wanted none");
    // Gozantis are nobody else's here.
    assert_eq!(campaign.refused(scum, &pick("gozanticlasscruiser", "vector")).code, "nobody-else-picks");
    let fore = |title: &str| huge(cr90, &[&[title]]);
    let plain = [huge(gr75, &[&["brighthope"]]), huge(gr75, &[])];
    let unpicked = [fore("jainaslight"), plain[0].clone(), plain[1].clone()];
    assert_eq!(code(&campaign, rebel, &unpicked), "title-not-picked");
    campaign.play(rebel, equip(&[huge(cr90, &[]), plain[0].clone(), huge(gr75, &[&["dutyfree"]])]), "");
    let own =
        [fore("tantiveiv"), huge(gr75, &[&["quantumstorm"]]), huge("gozanticlasscruiser", &[&["vector"]])];
    campaign.play(scum, equip(&own), "");
}

// proves: GCW-273, GCW-A54
#[test]
fn suppressor_is_dearer_than_all_equipment_and_alone_or_not_by_the_reading() {
    let one = setup(&[(Imperial, 1), (Rebel, 1)]);
    let gozanti = |cards: &[&str]| [huge("raiderclasscorvette", &[]), huge("gozanticlasscruiser", &[cards])];
    let mut campaign = Campaign::begin_seeded(&one);
    assert_eq!(
        numbers(&campaign.refused(0, &equip(&gozanti(&["suppressor", "shieldtechnician"])))),
        ("dear-title-alone", Some(0.0), Some(1.0))
    );
    campaign.play(0, equip(&gozanti(&["suppressor", "dockingclamps"])), "");
    let mut campaign = Campaign::begin_seeded(&read(one, rulings::A54_FIVE_MORE));
    let more = gozanti(&["suppressor", "shieldprojector", "wed15repairdroid"]);
    assert_eq!(numbers(&campaign.refused(0, &equip(&more))), ("dear-title-alone", Some(5.0), Some(6.0)));
    campaign.play(0, equip(&gozanti(&["suppressor", "shieldprojector", "shieldtechnician"])), "");
}

// proves: GCW-A63, GCW-315
#[test]
fn the_leader_equips_and_who_does_not_care_has_plain_ships() {
    let mut teams = setup(&[(Rebel, 2), (Imperial, 1)]);
    teams.factions[0].leader = 1;
    let mut campaign = Campaign::begin_seeded(&teams);
    let plain = [huge("cr90corvette", &[]), huge("gr75mediumtransport", &[])];
    assert_eq!(code(&campaign, 0, &plain), "leader-only");
    for seat in 0..3 {
        campaign.play(seat, submit(Fleet::default()), "");
    }
    assert_eq!(campaign.state.phase, Phase::Founding, "huge ships wait");
    let asked = Gcw::decisions(&campaign.table, &campaign.state);
    assert_eq!(
        asked.iter().map(|asked| (asked.seat.0, asked.kind)).collect::<Vec<_>>(),
        [(1, "huge-ships"), (2, "huge-ships")]
    );
    for asked in asked {
        campaign.play(asked.seat.0, asked.default, "");
    }
    assert_eq!((campaign.state.phase, campaign.state.turn), (Phase::Targets, 1));
    let bare = |faction: Faction| campaign.state.huge.iter().filter(move |ship| ship.faction == faction);
    assert_eq!((bare(Rebel).count(), bare(Imperial).count()), (2, 2));
    assert!(
        campaign.state.huge.iter().flat_map(|ship| &ship.sections).all(|section| section.upgrades.is_empty())
    );
}

// proves: GCW-154
#[test]
fn a_third_faction_has_no_huge_ships() {
    let third = with_third(setup(&[(Rebel, 2), (Imperial, 2), (Scum, 1)]));
    let campaign = Campaign::begin_seeded(&third);
    assert_eq!(code(&campaign, 4, &[]), "no-huge-ships");
    assert_eq!(number(campaign.pos(), Scum, HugeRole::Support), 0);
    // And so nothing is shared.
    assert_eq!(campaign.refused(0, &pick("gr75mediumtransport", "brighthope")).code, "nobody-else-picks");
}
