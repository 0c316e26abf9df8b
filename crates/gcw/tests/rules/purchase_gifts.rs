//! What team mates give each other, and what a faction buys for its huge ships together.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use crate::common::purchase;

use purchase::*;
use sandtable_gcw::catalogue::{HugeRole, ShipId, UpgradeId};
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::{Asset, Event};
use sandtable_gcw::model::{
    Bundle, Cause, Fitted, HugeNo, HugeShip, Idle, IdleCause, Lot, Phase, Section, Setup,
};
use sandtable_gcw::rules::huge::refit::{Refit, Share};
use sandtable_gcw::rules::purchase::PurchaseCommand;
use sandtable_kernel::{FieldKind, Options, Seat};

fn give(to: u8, goods: Bundle) -> Command {
    buys(PurchaseCommand::Give { to: Seat(to), goods })
}

fn points(fp: u32) -> Bundle {
    Bundle { fp, ..Bundle::default() }
}

fn lot(card: &str, copies: u16) -> Lot {
    Lot { card: UpgradeId::new(card), copies }
}

// proves: GCW-136, GCW-A61
#[test]
fn gifts_go_over_with_all_their_marks() {
    let mut c = purchase(&two_factions(&[]));
    let xwing = ship(&mut c, 0, "xwing", &["hullupgrade"]);
    let rookie = pilot(&mut c, 0, "rookiepilot", 4);
    let agent = crew(&mut c, 0, "intelligenceagent");
    stock(&mut c, 0, "protontorpedoes", 3);
    let idle = Idle { until: 2, why: IdleCause::Repair };
    c.happen(Event::SitsOut { asset: Asset::Ship(xwing), idle });
    c.happen(Event::Used { asset: Asset::Pilot(rookie), used: true });
    let goods = Bundle {
        fp: 10,
        ships: vec![xwing],
        pilots: vec![rookie],
        crew: vec![agent],
        stock: vec![lot("protontorpedoes", 2)],
    };
    let before = [0, 1].map(|seat| fp(&c, seat));
    c.play(0, give(1, goods.clone()), "");
    assert_eq!([0, 1].map(|seat| fp(&c, seat)), [before[0] - 10, before[1] + 10]);
    assert_eq!((what(&c, xwing).owner, what(&c, xwing).idle), (Seat(1), vec![idle]));
    assert_eq!((who(&c, rookie).owner, who(&c, rookie).used, who(&c, rookie).xp), (Seat(1), true, 4));
    assert_eq!(c.state.crew(agent).unwrap().owner, Seat(1));
    assert_eq!([0, 1].map(|seat| copies(&c, seat, "protontorpedoes")), [1, 2]);
    let last = |seat: u8| c.state.player(Seat(seat)).unwrap().ledger.last().unwrap().clone();
    assert_eq!((last(0).amount, last(0).why), (-10, Cause::Gift(Seat(1))));
    assert_eq!((last(1).amount, last(1).why), (10, Cause::Gift(Seat(0))));
    sound(&c);
    assert_eq!(refusal(&c, 0, &give(1, goods)).0, "not-in-the-squadron");
}

// proves: GCW-136, GCW-032, GCW-062, GCW-086
#[test]
fn gifts_that_are_refused() {
    let mut c = purchase(&two_factions(&[]));
    let xwing = ship(&mut c, 0, "xwing", &["experimentalinterface"]);
    let wedge = pilot(&mut c, 0, "wedgeantilles", 1);
    let rookie = pilot(&mut c, 0, "rookiepilot", 1);
    stock(&mut c, 0, "protontorpedoes", 3);
    let code = |c: &Campaign, to, goods| refusal(c, 0, &give(to, goods)).0;
    assert_eq!(code(&c, 0, points(1)), "to-yourself");
    assert_eq!(code(&c, 2, points(1)), "other-faction");
    assert_eq!(code(&c, 9, points(1)), "other-faction");
    assert_eq!(code(&c, 1, Bundle::default()), "nothing-in-it");
    let has = f64::from(fp(&c, 0));
    let all = refusal(&c, 0, &give(1, points(has as u32 + 1)));
    assert_eq!(all, ("too-few-points", "GCW-136", Some(has + 1.0), Some(has)));
    let twice = Bundle { ships: vec![xwing, xwing], ..Bundle::default() };
    assert_eq!(code(&c, 1, twice), "listed-twice");
    let many = Bundle { stock: vec![lot("protontorpedoes", 4)], ..Bundle::default() };
    assert_eq!(refusal(&c, 0, &give(1, many)), ("too-few-copies", "GCW-136", Some(4.0), Some(3.0)));
    let split =
        Bundle { stock: vec![lot("protontorpedoes", 2), lot("protontorpedoes", 2)], ..Bundle::default() };
    assert_eq!(code(&c, 1, split), "listed-twice");
    // One commander each: a team mate who has one gets no second, one who has none does.
    let commander = Bundle { pilots: vec![wedge], ..Bundle::default() };
    let luke = pilot(&mut c, 1, "lukeskywalker", 1);
    let refused = refusal(&c, 0, &give(1, commander.clone()));
    assert_eq!((refused.1, refused.2, refused.3), ("GCW-032", Some(1.0), Some(2.0)));
    captured(&mut c, luke, IMPERIAL, 1);
    c.play(0, give(1, commander), "");
    // Experimental Interface: one for each player.
    stock(&mut c, 1, "experimentalinterface", 1);
    let with_interface = Bundle { ships: vec![xwing], ..Bundle::default() };
    assert_eq!(code(&c, 1, with_interface), "one-per-player");
    // Prisoners are the faction's and nobody's gift.
    captured(&mut c, rookie, IMPERIAL, 1);
    let prisoner = Bundle { pilots: vec![rookie], ..Bundle::default() };
    assert_eq!(code(&c, 1, prisoner.clone()), "not-in-the-squadron");
    assert_eq!(refusal(&c, 2, &give(3, prisoner)).1, "GCW-062");
}

// proves: GCW-A32, GCW-122
#[test]
fn the_price_of_a_hidden_outpost_may_be_helped_with() {
    let mut c = purchase(&two_factions(&[]));
    let xwing = ship(&mut c, 0, "xwing", &[]);
    // A question holds the phase open.
    c.happen(Event::PhaseBegan { phase: Phase::Spoils });
    c.happen(Event::Asked { spoil: sandtable_gcw::model::Spoil::HiddenOutpost { seat: Seat(1) } });
    let ships = Bundle { fp: 1, ships: vec![xwing], ..Bundle::default() };
    assert_eq!(refusal(&c, 0, &give(1, ships)).0, "wrong-phase");
    let purse = fp(&c, 1);
    c.play(0, give(1, points(10)), "");
    assert_eq!(fp(&c, 1), purse + 10);
}

// proves: GCW-A61
#[test]
fn by_another_reading_gifts_go_to_anybody() {
    let setup = reading(two_factions(&[]), "GCW-A61", "anybody");
    let mut c = purchase(&setup);
    let xwing = ship(&mut c, 0, "xwing", &[]);
    c.play(0, give(2, Bundle { ships: vec![xwing], ..Bundle::default() }), "");
    assert_eq!(what(&c, xwing).owner, Seat(2));
    assert_eq!(refusal(&c, 0, &give(9, points(1))).0, "other-faction");
}

fn corvette(setup: &Setup) -> Campaign {
    let mut c = purchase(setup);
    let fitted = |card: &str| Fitted { card: UpgradeId::new(card), revealed: true };
    let ship = |role, class: &str, sections| HugeShip {
        faction: REBEL,
        role,
        class: ShipId::new(class),
        sections,
        attacked: false,
        used: false,
        refitted: false,
        destroyed: false,
    };
    let fore = Section {
        upgrades: vec![fitted("singleturbolasers"), fitted("singleturbolasers"), fitted("gunneryteam")],
        ..Section::default()
    };
    let capital = ship(HugeRole::Capital, "cr90corvette", vec![fore, Section::default()]);
    let support = ship(HugeRole::Support, "gr75mediumtransport", vec![Section::default()]);
    c.state.huge.clear();
    c.happen(Event::Equipped { faction: REBEL, ships: vec![capital, support] });
    c
}

fn refit(huge: u16, section: u8, card: &str, replaces: Option<&str>, payers: &[(u8, u32)]) -> Command {
    buys(PurchaseCommand::HugeUpgrade(Refit {
        huge: HugeNo(huge),
        section,
        card: UpgradeId::new(card),
        replaces: replaces.map(UpgradeId::new),
        payers: payers.iter().map(|&(seat, fp)| Share { seat: Seat(seat), fp }).collect(),
    }))
}

fn cards(c: &Campaign, huge: usize, section: usize) -> Vec<String> {
    let upgrades = &c.state.huge[huge].sections[section].upgrades;
    upgrades
        .iter()
        .map(|fitted| format!("{}{}", fitted.card, if fitted.revealed { "!" } else { "" }))
        .collect()
}

// proves: GCW-274, GCW-A79
#[test]
fn by_one_reading_anybody_has_a_huge_ship_upgraded_with_the_own_points() {
    let mut c = corvette(&reading(two_factions(&[]), "GCW-A79", "anybody"));
    let paid = |fp0, fp1| refit(0, 0, "engineeringteam", None, &[(0, fp0), (1, fp1)]);
    let refused = c.refused(1, &paid(1, 3));
    assert_eq!((refused.code, refused.rule.as_str()), ("not-your-points", "GCW-A79"));
    let offers = sandtable_gcw::rules::offers(c.pos(), Seat(1));
    assert!(offers.iter().any(|offer| offer.kind == "huge-upgrade" && offer.refusal.is_none()));
    let before = fp(&c, 1);
    c.play(1, refit(0, 0, "engineeringteam", None, &[(1, 4)]), "");
    assert_eq!(fp(&c, 1), before - 4);
}

// proves: GCW-274, GCW-271
#[test]
fn a_huge_ship_gets_one_upgrade_that_all_may_pay_for() {
    let mut c = corvette(&two_factions(&[]));
    let before = [0, 1].map(|seat| fp(&c, seat));
    // Each card that is offered has its price.
    let offers = sandtable_gcw::rules::offers(c.pos(), Seat(0));
    let offer = offers.iter().find(|offer| offer.kind == "huge-upgrade").unwrap();
    let choices = offer.form.iter().find_map(|field| match &field.kind {
        FieldKind::Pick { from: Options::Listed(all), .. } if field.at == "/purchase/huge-upgrade" => {
            Some(all)
        }
        _ => None,
    });
    let cost = |card: &str| {
        let one = choices.unwrap().iter().find(|choice| choice.value["card"] == card).unwrap();
        one.cost.as_ref().map(|cost| cost.total)
    };
    assert_eq!(cost("engineeringteam"), Some(4.0));
    let paid = |fp0, fp1| refit(0, 0, "engineeringteam", None, &[(0, fp0), (1, fp1)]);
    let refused = c.refused(1, &paid(1, 3));
    assert_eq!(refused.code, "not-the-leader");
    assert!(refused.sentence().starts_with("Rebel Alliance 1 leads your faction"), "{refused}");
    assert_eq!(refusal(&c, 0, &paid(1, 2)), ("wrong-sum", "GCW-274", Some(4.0), Some(3.0)));
    assert_eq!(refusal(&c, 0, &paid(2, 3)), ("wrong-sum", "GCW-274", Some(4.0), Some(5.0)));
    let enemy = refit(0, 0, "engineeringteam", None, &[(0, 1), (2, 3)]);
    assert_eq!(refusal(&c, 0, &enemy).0, "not-in-the-faction");
    set_fp(&mut c, 1, 2);
    assert_eq!(refusal(&c, 0, &paid(1, 3)), ("too-few-points", "GCW-274", Some(3.0), Some(2.0)));
    set_fp(&mut c, 1, before[1]);
    c.play(0, paid(1, 3), "");
    assert_eq!([0, 1].map(|seat| fp(&c, seat)), [before[0] - 1, before[1] - 3]);
    assert_eq!(cards(&c, 0, 0).last().unwrap(), "engineeringteam");
    let posting = c.state.player(Seat(1)).unwrap().ledger.last().unwrap();
    assert_eq!(posting.why, Cause::Huge(UpgradeId::new("engineeringteam")));
    // One for each ship in a phase: the other one still, this one next turn.
    let more = refit(0, 1, "engineeringteam", None, &[(0, 4)]);
    assert_eq!(refusal(&c, 0, &more).0, "refitted");
    c.play(0, refit(1, 0, "enginebooster", None, &[(0, 3)]), "");
    c.happen(Event::TurnBegan { turn: 3 });
    c.happen(Event::PhaseBegan { phase: Phase::Purchase });
    c.play(0, more, "");
    sound(&c);
}

// proves: GCW-274, GCW-272, GCW-086
#[test]
fn a_card_needs_a_free_slot_or_makes_place_for_its_own_kind() {
    let mut c = corvette(&two_factions(&[]));
    // Both hardpoints are taken.
    let third = refit(0, 0, "quadlasercannons", None, &[(0, 6)]);
    assert_eq!(refusal(&c, 0, &third).0, "no-slot");
    let other = refit(0, 0, "quadlasercannons", Some("gunneryteam"), &[(0, 6)]);
    assert_eq!(refusal(&c, 0, &other).0, "other-type");
    let absent = refit(0, 0, "quadlasercannons", Some("ioncannonbattery"), &[(0, 6)]);
    assert_eq!(refusal(&c, 0, &absent).0, "not-aboard");
    let purse = fp(&c, 0);
    c.play(0, refit(0, 0, "quadlasercannons", Some("singleturbolasers"), &[(0, 6)]), "");
    assert_eq!(cards(&c, 0, 0), ["singleturbolasers!", "gunneryteam!", "quadlasercannons"]);
    assert_eq!(fp(&c, 0), purse - 6, "no refund");
    // Titles never, and nothing of another faction, of another ship, or for small ships.
    for (card, section, price, code) in [
        ("brighthope", 0, 5, "huge-title"),
        ("admiralozzel", 0, 2, "card-faction"),
        ("duallaserturret", 0, 5, "card-ship"),
        ("engineupgrade", 0, 4, "not-for-huge"),
        ("pushthelimit", 0, 3, "elite-not-bought"),
        ("enginebooster", 1, 3, "no-huge-ship"),
        ("no-such-card", 0, 3, "not-for-huge"),
    ] {
        assert_eq!(refusal(&c, 0, &refit(1, section, card, None, &[(0, price)])).0, code, "{card}");
    }
    // Ordinary crew may serve there; a unique officer exists once.
    c.play(0, refit(1, 0, "raymusantilles", None, &[(0, 6)]), "");
    c.happen(Event::TurnBegan { turn: 3 });
    c.happen(Event::PhaseBegan { phase: Phase::Purchase });
    assert_eq!(refusal(&c, 0, &refit(0, 1, "raymusantilles", None, &[(0, 6)])).0, "unique-taken");
    c.play(0, refit(0, 1, "gunner", None, &[(0, 5)]), "");
    let mut lost = c.state.huge[1].clone();
    lost.destroyed = true;
    c.happen(Event::HugeChanged { huge: HugeNo(1), now: lost });
    assert_eq!(refusal(&c, 0, &refit(1, 0, "enginebooster", None, &[(0, 3)])).0, "no-huge-ship");
    sound(&c);
}

// proves: GCW-A55
#[test]
fn the_totals_of_the_start_do_not_bind_later_or_do() {
    let setup = two_factions(&[]);
    // 90 of the cards, 20 aboard: 18 more go beyond 120.
    let cards = [(0, "engineeringteam", 4), (1, "ioncannonbattery", 6), (1, "slicertools", 7)];
    let mut c = corvette(&setup);
    let mut bound = corvette(&reading(setup, "GCW-A55", "always"));
    for (turn, (section, card, price)) in (3..).zip(cards) {
        for c in [&mut c, &mut bound] {
            c.happen(Event::TurnBegan { turn });
            c.happen(Event::PhaseBegan { phase: Phase::Purchase });
        }
        let command = refit(0, section, card, None, &[(0, price)]);
        c.play(0, command.clone(), "");
        if card == "engineeringteam" {
            bound.play(0, command, "");
        } else if card == "ioncannonbattery" {
            // 114 + 6 are 120, which is not too much.
            bound.play(0, command, "");
        } else {
            let refused = refusal(&bound, 0, &command);
            assert_eq!(refused, ("huge-total", "GCW-A55", Some(120.0), Some(127.0)));
        }
    }
}

// proves: GCW-136
#[test]
fn all_points_may_be_given_away() {
    let mut c = purchase(&two_factions(&[]));
    let (all, before) = (fp(&c, 0), fp(&c, 1));
    c.play(0, give(1, points(u32::try_from(all).unwrap())), "");
    assert_eq!([fp(&c, 0), fp(&c, 1)], [0, before + all]);
}
