//! What is settled between factions tells neither of them what else the other one has (GCW-005).
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use crate::common::purchase;

use purchase::*;
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::UpgradeId;
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{Bundle, DealNo, DealStatus, Lot};
use sandtable_gcw::rules::deals::DealsCommand;
use sandtable_kernel::{Game, Seat, Viewer};

fn points(fp: u32) -> Bundle {
    Bundle { fp, ..Bundle::default() }
}

fn cards(card: &str) -> Bundle {
    Bundle { stock: vec![Lot { card: UpgradeId::new(card), copies: 1 }], ..Bundle::default() }
}

fn trade(to: u8, give: Bundle, want: Bundle) -> Command {
    deals(DealsCommand::Offer { to: Seat(to), give, want })
}

// proves: GCW-005, GCW-164
#[test]
fn who_cannot_keep_an_offer_does_not_tell_why() {
    let mut c = purchase(&with_scum(&[]));
    c.play(2, trade(0, points(10), Bundle::default()), "");
    let deal = DealNo::new(Seat(2), 0);
    set_fp(&mut c, 2, 3);
    let refused = c.refused(0, &deals(DealsCommand::Accept { deal }));
    assert_eq!((refused.code, refused.needs, refused.has), ("offer-cannot-be-kept", None, None));
    // The own purse is no secret.
    c.play(2, trade(0, Bundle::default(), points(10)), "");
    set_fp(&mut c, 0, 4);
    let refused = c.refused(0, &deals(DealsCommand::Accept { deal: DealNo::new(Seat(2), 1) }));
    assert_eq!((refused.code, refused.has), ("too-few-points", Some(4.0)));
}

// proves: GCW-005, GCW-086
#[test]
fn an_offer_does_not_ask_whether_the_other_side_has_such_a_card() {
    let mut c = purchase(&with_scum(&[]));
    let all = &c.table.cards().upgrades;
    let card = all.iter().find(|card| card.one_per_player).unwrap().id.clone();
    stock(&mut c, 2, card.as_str(), 1);
    stock(&mut c, 0, card.as_str(), 1);
    // It can be made either way, and is refused to whoever would have two.
    c.play(2, trade(0, cards(card.as_str()), points(1)), "");
    let refused = c.refused(0, &deals(DealsCommand::Accept { deal: DealNo::new(Seat(2), 0) }));
    assert_eq!(refused.code, "one-per-player");
    c.play(2, trade(0, points(1), cards(card.as_str())), "");
    let refused = c.refused(0, &deals(DealsCommand::Accept { deal: DealNo::new(Seat(2), 1) }));
    assert_eq!(refused.code, "offer-cannot-be-kept");
}

// proves: GCW-005, GCW-159
#[test]
fn offers_between_others_are_not_there() {
    let mut c = purchase(&with_scum(&[]));
    c.play(1, trade(2, points(5), points(1)), "");
    c.play(2, trade(0, points(2), points(1)), "");
    let unknown = |c: &Campaign, seat, command| assert_eq!(c.refused(seat, &command).code, "unknown-offer");
    // What is there and nobody's business is refused like what is not there, before and after.
    for status in [DealStatus::Open, DealStatus::Closed] {
        c.happen(Event::DealClosed { deal: DealNo::new(Seat(1), 0), status });
        for index in [0, 1] {
            let deal = DealNo::new(Seat(1), index);
            unknown(&c, 0, deals(DealsCommand::Accept { deal }));
            unknown(&c, 0, deals(DealsCommand::Refuse { deal }));
            unknown(&c, 0, deals(DealsCommand::Withdraw { deal }));
        }
    }
    // Who sees an offer sees its number with it.
    let seen_by = |viewer| {
        let view = Gcw::view(&c.table, &Gcw::known(&c.table, &c.state, viewer), viewer);
        view.game.deals.into_iter().map(|deal| deal.deal.to_string()).collect::<Vec<_>>()
    };
    let deals_of = |seat: u8| {
        let mut deals = seen_by(Viewer::Seat(Seat(seat)));
        deals.retain(|deal| !deal.starts_with(&format!("deal:d{seat}-")));
        deals
    };
    assert_eq!(deals_of(0), [format!("deal:{}", DealNo::new(Seat(2), 0))]);
    assert!(deals_of(1).is_empty());
    assert_eq!(deals_of(2).len(), 1);
    assert!(seen_by(Viewer::Public).is_empty());
}
