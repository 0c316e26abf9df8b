//! The black market, ransoms and better offers.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use crate::common::purchase;

use purchase::*;
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::UpgradeId;
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::{Event, redact};
use sandtable_gcw::model::{
    Bundle, Cause, DealNo, DealStatus, DeedKind, Fate, Freed, Lot, Phase, PilotNo, ShipNo,
};
use sandtable_gcw::rules::deals::DealsCommand;
use sandtable_gcw::rules::people::PeopleCommand;
use sandtable_kernel::{Game, Ref, Seat, Viewer};
use serde_json::json;

fn trade(to: u8, give: Bundle, want: Bundle) -> Command {
    deals(DealsCommand::Offer { to: Seat(to), give, want })
}

fn accept(deal: DealNo) -> Command {
    deals(DealsCommand::Accept { deal })
}

fn points(fp: u32) -> Bundle {
    Bundle { fp, ..Bundle::default() }
}

fn ships(ships: &[ShipNo]) -> Bundle {
    Bundle { ships: ships.to_vec(), ..Bundle::default() }
}

fn prisoners(pilots: &[PilotNo]) -> Bundle {
    Bundle { pilots: pilots.to_vec(), ..Bundle::default() }
}

// proves: GCW-164, GCW-021
#[test]
fn scum_sell_a_captured_fighter_back() {
    let mut c = purchase(&with_scum(&[]));
    // An Imperial's TIE Fighter in Scum hands.
    let tie = ship(&mut c, 1, "tiefighter", &["hullupgrade"]);
    c.happen(Event::Given { asset: sandtable_gcw::events::Asset::Ship(tie), to: Seat(2) });
    let purses = [1, 2].map(|seat| fp(&c, seat));
    c.play(2, trade(1, ships(&[tie]), points(9)), "");
    let deal = DealNo::new(Seat(2), 0);
    // Who may buy it sees what it is, though the seller's books are secret.
    let known = Gcw::known(&c.table, &c.state, Viewer::Seat(Seat(1)));
    let view = serde_json::to_value(Gcw::view(&c.table, &known, Viewer::Seat(Seat(1)))).unwrap();
    let goods = json!([{ "thing": Ref::from(tie), "name": "TIE Fighter with Hull Upgrade" }]);
    assert_eq!(view["game"]["deals"][0]["goods"], goods);
    // Not before it is accepted, and by nobody else.
    assert_eq!(what(&c, tie).owner, Seat(2));
    for seat in [0, 2, 3] {
        assert_eq!(refusal(&c, seat, &accept(deal)).0, "unknown-offer");
    }
    c.play(1, accept(deal), "");
    assert_eq!((what(&c, tie).owner, what(&c, tie).installed.len()), (Seat(1), 1));
    assert_eq!([1, 2].map(|seat| fp(&c, seat)), [purses[0] - 9, purses[1] + 9]);
    assert_eq!(c.state.player(Seat(1)).unwrap().ledger.last().unwrap().why, Cause::Deal(deal));
    assert_eq!(c.state.deal(deal).unwrap().status, DealStatus::Accepted(Seat(1)));
    assert_eq!(refusal(&c, 1, &accept(deal)).0, "offer-closed");
    sound(&c);
    // Seller and buyer see it go over; who had it before does not see it sold on.
    let sold = Event::Given { asset: sandtable_gcw::events::Asset::Ship(tie), to: Seat(0) };
    let mut later = c.state.clone();
    sandtable_gcw::events::apply(&mut later, &sold);
    let sees = |seat| redact(&c.table, &later, &sold, Viewer::Seat(Seat(seat))).is_some();
    assert_eq!([0, 1, 2].map(sees), [true, true, false]);
    // Cards and crew the other way; what is wanted and is not there cannot be accepted.
    let agent = crew(&mut c, 1, "intelligenceagent");
    stock(&mut c, 1, "ionbombs", 3);
    let lot = Lot { card: UpgradeId::new("ionbombs"), copies: 3 };
    let want = Bundle { crew: vec![agent], stock: vec![lot], ..Bundle::default() };
    c.play(3, trade(1, points(5), want.clone()), "");
    let second = DealNo::new(Seat(3), 0);
    c.play(1, accept(second), "");
    assert_eq!(c.state.crew(agent).unwrap().owner, Seat(3));
    assert_eq!([1, 3].map(|seat| copies(&c, seat, "ionbombs")), [0, 3]);
    c.play(2, trade(1, points(1), want), "");
    assert_eq!(refusal(&c, 1, &accept(DealNo::new(Seat(2), 1))).0, "not-in-the-squadron");
    sound(&c);
}

// proves: GCW-164, GCW-A61
#[test]
fn the_black_market_has_scum_on_one_side_and_sells_no_free_pilots() {
    let mut c = purchase(&with_scum(&[]));
    let rookie = pilot(&mut c, 0, "rookiepilot", 1);
    assert_eq!(refusal(&c, 0, &trade(1, points(1), points(1))).0, "scum-on-one-side");
    assert_eq!(refusal(&c, 2, &trade(3, points(1), points(1))).0, "scum-on-one-side");
    assert_eq!(refusal(&c, 0, &trade(9, points(1), points(1))).0, "scum-on-one-side");
    assert_eq!(refusal(&c, 0, &trade(2, Bundle::default(), Bundle::default())).0, "nothing-in-it");
    assert_eq!(refusal(&c, 0, &trade(2, prisoners(&[rookie]), points(1))).0, "no-pilots-for-sale");
    let dear = refusal(&c, 0, &trade(2, points(999), Bundle::default()));
    assert_eq!((dear.0, dear.2, dear.3), ("too-few-points", Some(999.0), Some(f64::from(fp(&c, 0)))));
    // Nobody deals where there is no third faction.
    let two = purchase(&two_factions(&[]));
    assert_eq!(refusal(&two, 0, &trade(2, points(1), points(1))).0, "no-third-faction");
    c.happen(Event::PhaseBegan { phase: Phase::Targets });
    assert_eq!(refusal(&c, 0, &trade(2, points(1), points(1))).0, "wrong-phase");
}

// proves: GCW-164, GCW-062
#[test]
fn prisoners_are_ransomed_and_sold_on() {
    let mut c = purchase(&with_scum(&[]));
    let wedge = pilot(&mut c, 0, "wedgeantilles", 1);
    captured(&mut c, wedge, SCUM, 1);
    // Any Scum player speaks for the faction that holds him.
    c.play(3, trade(0, prisoners(&[wedge]), points(20)), "");
    let deal = DealNo::new(Seat(3), 0);
    c.play(0, accept(deal), "");
    let home = who(&c, wedge);
    assert_eq!((home.fate, home.owner), (Fate::Active, Seat(0)));
    assert!(home.deeds.iter().any(|deed| deed.what == DeedKind::Freed(Freed::Ransom)));
    // Held by the Empire, sold to Scum: a prisoner still, of other captors, with the same try of an escape.
    c.happen(Event::PilotFate { pilot: wedge, fate: Fate::Prisoner { of: IMPERIAL, since: 2, tried: true } });
    assert_eq!(refusal(&c, 0, &trade(2, prisoners(&[wedge]), points(1))).0, "not-in-the-squadron");
    c.play(1, trade(2, prisoners(&[wedge]), points(8)), "");
    c.play(2, accept(DealNo::new(Seat(1), 0)), "");
    assert_eq!(who(&c, wedge).fate, Fate::Prisoner { of: SCUM, since: 2, tried: true });
    assert_eq!(who(&c, wedge).owner, Seat(0));
    assert_eq!(refusal(&c, 0, &people(PeopleCommand::Escape { pilot: wedge })).0, "escape-tried");
    sound(&c);
}

// proves: GCW-164, GCW-005
#[test]
fn offers_are_refused_taken_back_and_run_out() {
    let mut c = purchase(&with_scum(&[]));
    for _ in 0..3 {
        c.play(0, trade(2, points(1), points(1)), "");
    }
    let [one, two, three] = [0, 1, 2].map(|index| DealNo::new(Seat(0), index));
    // To the one it was made to, and nobody else, it is offered to refuse it.
    let may_refuse = |seat| {
        let offers = Gcw::offers(&c.table, &c.state, Seat(seat));
        offers.iter().filter(|offer| offer.kind == "refuse" && offer.refusal.is_none()).count()
    };
    assert_eq!([0, 1, 2, 3].map(may_refuse), [0, 0, 3, 0]);
    assert_eq!(refusal(&c, 3, &deals(DealsCommand::Refuse { deal: one })).0, "unknown-offer");
    c.play(2, deals(DealsCommand::Refuse { deal: one }), "");
    assert_eq!(refusal(&c, 2, &accept(one)).0, "offer-closed");
    assert_eq!(refusal(&c, 2, &deals(DealsCommand::Withdraw { deal: two })).0, "not-your-offer");
    c.play(0, deals(DealsCommand::Withdraw { deal: two }), "");
    assert_eq!(refusal(&c, 2, &accept(two)).0, "offer-closed");
    // Seen by those it concerns.
    let offered = Event::Offered { deal: c.state.deal(three).unwrap().clone() };
    let sees = |seat| redact(&c.table, &c.state, &offered, Viewer::Seat(Seat(seat))).is_some();
    assert_eq!([0, 1, 2, 3].map(sees), [true, false, true, true]);
    for seat in 0..4 {
        c.play(seat, Command::Done, "");
    }
    assert_eq!(c.state.phase, Phase::Targets);
    assert_eq!(c.state.deal(three).unwrap().status, DealStatus::Closed);
}

// proves: GCW-164
#[test]
fn so_many_offers_and_no_more() {
    let mut c = purchase(&with_scum(&[]));
    for _ in 0..40 {
        c.play(0, trade(2, points(1), Bundle::default()), "");
    }
    let refused = refusal(&c, 0, &trade(2, points(1), Bundle::default()));
    assert_eq!((refused.0, refused.2, refused.3), ("too-many-offers", Some(40.0), Some(40.0)));
}

// proves: GCW-165, GCW-063
#[test]
fn a_better_offer() {
    let mut c = purchase(&with_scum(&[]));
    let boba = pilot(&mut c, 1, "bobafett-imperial", 2);
    raise(&mut c, boba, 9);
    let rookie = pilot(&mut c, 0, "rookiepilot", 1);
    let own = pilot(&mut c, 2, "talonbanecobra", 1);
    let offer = |pilot| deals(DealsCommand::BetterOffer { pilot });
    assert_eq!(refusal(&c, 2, &offer(boba)).0, "not-held");
    captured(&mut c, boba, SCUM, 1);
    captured(&mut c, rookie, SCUM, 1);
    assert_eq!(refusal(&c, 0, &offer(boba)).0, "scum-only");
    assert_eq!(refusal(&c, 2, &offer(rookie)).0, "no-scum-card");
    set_fp(&mut c, 2, 9);
    assert_eq!(refusal(&c, 2, &offer(boba)), ("too-few-points", "GCW-165.1", Some(10.0), Some(9.0)));
    set_fp(&mut c, 2, 10);
    // Until then the owner may have him try to escape.
    assert!(Gcw::check(&c.table, &c.state, Seat(1), &people(PeopleCommand::Escape { pilot: boba })).is_ok());
    let points = who(&c, boba).points;
    c.play(2, offer(boba), "");
    let won = who(&c, boba);
    assert_eq!((won.owner, won.fate, won.flipped), (Seat(2), Fate::Active, true));
    // With all improvements, besides a commander.
    assert_eq!((won.skill, won.points, won.xp, fp(&c, 2)), (9, points, 2, 0));
    assert_eq!(who(&c, own).fate, Fate::Active);
    assert_eq!(refusal(&c, 1, &people(PeopleCommand::Escape { pilot: boba })).0, "unknown-pilot");
    assert_eq!(c.state.player(Seat(2)).unwrap().ledger.last().unwrap().why, Cause::BetterOffer(boba));
    sound(&c);
}

// proves: GCW-164
#[test]
fn a_trade_that_is_offered_gives_what_is_there() {
    let mut c = purchase(&with_scum(&[]));
    let xwing = ship(&mut c, 0, "xwing", &[]);
    let gives = |c: &Campaign| {
        let offers = Gcw::offers(&c.table, &c.state, Seat(0));
        let trade = offers.into_iter().find(|offer| offer.kind == "trade").unwrap();
        match trade.command {
            Some(Command::Deals(DealsCommand::Offer { give, .. })) => give,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(gives(&c), points(1));
    set_fp(&mut c, 0, 0);
    assert_eq!(gives(&c), ships(&[xwing]));
}
