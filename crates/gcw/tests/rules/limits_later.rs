//! What was released after the campaign's date is not in the campaign, unless the organiser lets it in.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use crate::common::campaign;
use crate::common::founding;

use campaign::{Campaign, setup};
use founding::with;
use sandtable_gcw::catalogue::Faction::{Imperial, Rebel};
use sandtable_gcw::catalogue::{PilotId, ShipId, UpgradeId};
use sandtable_gcw::commands::Command;
use sandtable_gcw::model::{FleetPilot, FleetShip, FleetStock, Options, Phase};
use sandtable_gcw::rules::huge::equip::HugeFit;
use sandtable_gcw::rules::people::PeopleCommand;
use sandtable_gcw::rules::purchase::PurchaseCommand;
use sandtable_gcw::rules::{self, founding::FoundingCommand, limits};
use sandtable_kernel::{Refusal, Seat};

fn at(later_cards: bool, phase: Phase) -> Campaign {
    let options = Options { later_cards, ..Options::default() };
    Campaign::at(&with(setup(&[(Rebel, 1), (Imperial, 1)]), options), phase)
}

fn told(result: Result<(), Refusal>) -> (&'static str, &'static str) {
    result.map_or_else(|refusal| (refusal.code, refusal.rule.as_str()), |()| ("", ""))
}

// proves: GCW-016, GCW-026, GCW-070
#[test]
fn later_ships_pilots_and_cards_are_not_bought() {
    let c = at(false, Phase::Purchase);
    assert_eq!(told(c.may_ship(0, "auzituckgunship")), ("released-later", "GCW-016"));
    assert_eq!(told(c.may_pilot(0, "kashyyykdefender")), ("released-later", "GCW-026"));
    assert_eq!(told(c.may_pilot(0, "wullffwarro")), ("released-later", "GCW-026"));
    assert_eq!(told(c.may_card(0, "breachspecialist")), ("released-later", "GCW-070"));
    let striker = c.class(1, "tiestriker");
    let title = |c: &Campaign| limits::title(c.pos(), Seat(1), striker, c.card("advancedailerons"));
    assert!(c.table.cards().upgrade("advancedailerons").is_some() && title(&c).is_err());
    // What a hub gives is no way round.
    let buy = |id: &str| {
        Command::Purchase(PurchaseCommand::BuyCard(FleetStock { card: UpgradeId::new(id), times: 1 }))
    };
    assert_eq!(c.refused(0, &buy("breachspecialist")).code, "released-later");
    let listed = |c: &Campaign| {
        let ship = FleetShip { ship: ShipId::new("xwing"), title: None, installed: Vec::new() };
        let ship = Command::Purchase(PurchaseCommand::BuyShip(ship));
        let pilot = FleetPilot { pilot: PilotId::new("rookiepilot"), name: "".into(), title: None };
        let pilot = Command::Purchase(PurchaseCommand::BuyPilot(pilot));
        let named = |command, at, find| rules::options(c.pos(), Seat(0), command, at, find).len();
        named(&ship, "/purchase/buy-ship/ship", "Auzituck")
            + named(&pilot, "/purchase/buy-pilot/pilot", "Wullffwarro")
    };
    assert_eq!(listed(&c), 0, "what nobody can have is no line of a price list");
    // The organiser may let them in, each at its card's price.
    let mut c = at(true, Phase::Purchase);
    assert_eq!(c.may_ship(0, "auzituckgunship"), Ok(()));
    assert_eq!(c.may_pilot(0, "kashyyykdefender"), Ok(()));
    assert_eq!(c.may_pilot(0, "wullffwarro"), Ok(()));
    assert_eq!(listed(&c), 2);
    let price = i32::from(c.card("breachspecialist").cost);
    let fp = c.state.player(Seat(0)).unwrap().fp;
    c.play(0, buy("breachspecialist"), "");
    assert_eq!(c.state.player(Seat(0)).unwrap().fp, fp - price);
}

// proves: GCW-048, GCW-270
#[test]
fn nor_are_they_learned_or_mounted_on_huge_ships() {
    for later in [false, true] {
        let mut c = at(later, Phase::Purchase);
        let pilot = c.give_pilot(0, "redsquadronpilot");
        c.state.players[0].pilots[pilot.index()].xp = 9;
        let learn = PeopleCommand::Ability { pilot, card: UpgradeId::new("debrisgambit") };
        let learn = Command::People(learn);
        let learned = rules::plan(c.pos(), Seat(0), &learn);
        let code = learned.map_or_else(|refusal| refusal.code, |_| "");
        assert_eq!(code, if later { "" } else { "released-later" });
        let listed = rules::options(c.pos(), Seat(0), &learn, "/people/ability/card", "Debris Gambit");
        assert_eq!(!listed.is_empty(), later);
    }
    let options = Options::default();
    let c = Campaign::begin_seeded(&with(setup(&[(Rebel, 1), (Imperial, 1)]), options));
    let fit = |class: &str, cards: &[&str]| HugeFit {
        class: ShipId::new(class),
        sections: vec![cards.iter().map(UpgradeId::new).collect()],
    };
    let ships = vec![fit("cr90corvette", &[]), fit("gr75mediumtransport", &["quickreleasecargolocks"])];
    let refused = c.refused(0, &Command::Founding(FoundingCommand::Equip { ships }));
    assert_eq!((refused.code, refused.rule.as_str()), ("released-later", "GCW-270"));
}
