//! Smuggling on the Trade Route.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::common::battle;
use crate::common::campaign;
use crate::common::purchase::fp;

use battle::*;
use campaign::Campaign;
use sandtable_gcw::catalogue::Faction;
use sandtable_gcw::model::{Aim, Cause, ContainerNo, Gain, Phase, Posting, TargetNo, Winner};
use sandtable_kernel::Seat;

/// Rebels attack somebody; Scum are the third faction.
fn opened(defender: Faction, other: Faction) -> Campaign {
    let setup = campaign::setup(&[(Faction::Rebel, 1), (defender, 1), (other, 1)]);
    let mut setup = campaign::with_third(setup);
    setup.map = campaign::map(&[("agrarian-world", Some(defender)), ("scrapyard", Some(Faction::Rebel))]);
    Campaign::at(&setup, Phase::Battles)
}

// proves: GCW-160
#[test]
fn nobody_but_the_third_faction_smuggles_and_only_on_the_route() {
    for (defender, aim) in [(Faction::Imperial, Aim::Route), (Faction::Scum, Aim::Target(TargetNo(0)))] {
        let other = if defender == Faction::Scum { Faction::Imperial } else { Faction::Scum };
        let mut c = opened(defender, other);
        let (xwing, rebel) = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
        let (class, card) = match defender {
            Faction::Scum => ("z95headhunter", "binayrepirate"),
            _ => ("tiefighter", "academypilot"),
        };
        let (own, flyer) = (ship(&mut c, 1, class), pilot(&mut c, 1, card, 0));
        join(&mut c, "supply-raid", aim);
        fly(&mut c, squad(vec![entry(xwing, rebel)]), squad(vec![entry(own, flyer)]));
        let mut told = report(&c);
        told.gains = [0, 2].map(|no| Gain::Delivered { container: ContainerNo(no) }).to_vec();
        told.winner = Winner::Defender;
        settle(&mut c, told, "");
        let smuggles = |posting: &Posting| posting.why == Cause::Smuggling;
        let mut books = c.state.players.iter();
        assert!(!books.any(|books| books.ledger.iter().any(smuggles)), "{defender:?} {aim:?}");
    }
}

// proves: GCW-160
#[test]
fn smugglers_earn_by_containers_that_get_away() {
    let mut c = opened(Faction::Scum, Faction::Imperial);
    let (xwing, rebel) = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
    let (z95, pirate) = (ship(&mut c, 1, "z95headhunter"), pilot(&mut c, 1, "binayrepirate", 0));
    join(&mut c, "supply-raid", Aim::Route);
    fly(&mut c, squad(vec![entry(xwing, rebel)]), squad(vec![entry(z95, pirate)]));
    let mut told = report(&c);
    told.gains =
        vec![Gain::Delivered { container: ContainerNo(0) }, Gain::Delivered { container: ContainerNo(2) }];
    told.winner = Winner::Defender;
    let before = fp(&c, 1);
    settle(&mut c, told, "");
    assert_eq!(fp(&c, 1), before + 20);
    let ledger = &c.state.player(Seat(1)).unwrap().ledger;
    assert_eq!(ledger.last(), Some(&Posting { turn: 1, amount: 10, why: Cause::Smuggling }));
}
