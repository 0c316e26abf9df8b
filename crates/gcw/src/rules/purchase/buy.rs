//! Buying ships, pilots, crew and cards (GCW-010 to GCW-013, GCW-016, GCW-026, GCW-070, GCW-073).

use crate::rules::plan::Plan;
use std::collections::BTreeSet;

use sandtable_kernel::{Form, Reckoning, Refusal, Seat, refusals};
use sandtable_text::{said, say};
use smol_str::SmolStr;

use crate::catalogue::{Handling, ShipClass, UpgradeCard, UpgradeId};
use crate::events::Event;
use crate::model::{Cause, FleetPilot, FleetShip, FleetStock, Origin, Pos, Ship};
use crate::rules::people::LONGEST_NAME;
use crate::rules::things::class_name;
use crate::rules::{fit, limits, people, price, recruits};

refusals! {
    NO_CLASS = "no-such-class", "GCW-010", "refusal-no-such-class-3";
    NO_PILOT = "no-such-pilot", "GCW-010", "refusal-no-such-pilot";
    NO_CARD = "no-such-card", "GCW-070", "refusal-no-such-card-2";
    NOT_BOUGHT = "not-bought", "GCW-070", "refusal-not-bought";
    TOO_FEW = "too-few-points", "GCW-002", "refusal-too-few-points-7";
    TIMES = "how-often", "GCW-070", "refusal-how-often";
    ONE_ONLY = "only-one", "GCW-086", "refusal-only-one";
    NAME_LENGTH = "name-length", "GCW-008", "refusal-name-length-4";
}

/// The most copies of a card, or crew members, that a player can own: some cost nothing, and books have an end.
const MOST_OWNED: usize = 999;
const TOO_MANY: Refusal =
    Refusal::new("too-many-copies", rule!("SYS-PURCHASE"), said!("refusal-too-many-copies"));

/// The most prices paid with one command.
const MOST: u16 = 50;

/// A ship with its title and with what is built in at once (GCW-013).
pub(super) fn ship(pos: Pos<'_>, seat: Seat, list: &FleetShip) -> Result<Plan, Refusal> {
    let cards = pos.table.cards();
    let class = pos.state.side(seat).and_then(|side| cards.ship(side, list.ship.as_str()));
    let Some(class) = class else { return Err(NO_CLASS.about(&class_name(pos, list.ship.as_str()))) };
    limits::ship(pos, seat, class, true)?;
    let mut sum = price::ship(pos.table, class);
    let title = list.title.as_ref().map(|title| known(pos, title)).transpose()?;
    if let Some(title) = title {
        limits::title(pos, seat, class, title)?;
        fit::title(cards, class.faction, class, title)?;
        add(&mut sum, card_price(pos, title)?);
    }
    built_in(pos, seat, class, title, &list.installed, &mut sum)?;
    let mut plan = pay(pos, seat, sum, list.ship.as_str())?;
    plan.emit(Event::ShipJoined {
        ship: Ship {
            title: list.title.clone(),
            installed: list.installed.clone(),
            ..recruits::ship(seat, class, Origin::Bought)
        },
    });
    Ok(plan)
}

/// GCW-013: time-intensive upgrades that are bought with the ship cost no turn.
fn built_in(
    pos: Pos<'_>,
    seat: Seat,
    class: &ShipClass,
    title: Option<&UpgradeCard>,
    list: &[UpgradeId],
    sum: &mut Reckoning,
) -> Result<(), Refusal> {
    let mut before: Vec<&UpgradeCard> = Vec::new();
    for id in list {
        let card = known(pos, id)?;
        limits::upgrade(pos, seat, card)?;
        fit::installable(pos.table.cards(), class.faction, class, title, &before, card)?;
        add(sum, card_price(pos, card)?);
        before.push(card);
    }
    Ok(())
}

/// A pilot with a title of his own (GCW-026, GCW-089). Who takes a new commander gives up one who is a prisoner
/// (GCW-039).
pub(super) fn pilot(pos: Pos<'_>, seat: Seat, list: &FleetPilot) -> Result<Plan, Refusal> {
    let card = pos.table.cards().pilot(list.pilot.as_str());
    let Some(card) = card else { return Err(NO_PILOT.about(list.pilot.as_str())) };
    limits::pilot(pos, seat, card)?;
    let letters = list.name.trim().chars().count();
    if letters > LONGEST_NAME {
        return Err(NAME_LENGTH.with(LONGEST_NAME as f64, letters as f64));
    }
    // GCW-008: unique pilots have their card's name; who is given none gets a call sign, so that he can be told apart.
    let given = list.name.trim();
    let name = if card.unique {
        SmolStr::new(&card.name)
    } else if given.is_empty() {
        people::call_sign(pos, seat, &BTreeSet::new())
    } else {
        people::free_name(pos, seat, None, given)?
    };
    let mut pilot = recruits::pilot(pos, seat, card, name, Origin::Bought);
    let mut sum = price::pilot(pos.table, card);
    if let Some(title) = &list.title {
        let title = known(pos, title)?;
        limits::pilot_title(pos, seat, card, pilot.skill, title)?;
        add(&mut sum, card_price(pos, title)?);
        pilot.title = Some(title.id.clone());
    }
    let mut plan = pay(pos, seat, sum, list.pilot.as_str())?;
    if card.unique {
        for prisoner in limits::given_up(pos, seat) {
            plan.emit(Event::PilotFate { pilot: prisoner, fate: crate::model::Fate::WrittenOff });
        }
    }
    plan.emit(Event::PilotJoined { pilot });
    Ok(plan)
}

/// Cards for the stock, as many copies as their price buys (GCW-073, GCW-075); crew as people (GCW-079).
pub(super) fn card(pos: Pos<'_>, seat: Seat, lot: &FleetStock) -> Result<Plan, Refusal> {
    let card = known(pos, &lot.card)?;
    limits::upgrade(pos, seat, card)?;
    if !(1..=MOST).contains(&lot.times) {
        return Err(TIMES.with(f64::from(MOST), f64::from(lot.times)));
    }
    if lot.times > 1 && card.once_per().is_some() {
        return Err(ONE_ONLY.about(&card.name));
    }
    let mut sum = card_price(pos, card)?;
    if lot.times > 1 {
        sum.term(
            sum.total * f64::from(lot.times - 1),
            say!("purchase-buy-times", times = lot.times),
            rule!("GCW-070"),
        );
    }
    let copies = lot.times * u16::from(price::copies(pos.table, card));
    room(pos, seat, card, copies)?;
    let mut plan = pay(pos, seat, sum, lot.card.as_str())?;
    receive(&mut plan, seat, card, copies, Origin::Bought);
    Ok(plan)
}

/// Checks whether there is room for more copies.
pub(crate) fn room(pos: Pos<'_>, seat: Seat, card: &UpgradeCard, copies: u16) -> Result<(), Refusal> {
    let owned = if card.class == Handling::Crew {
        pos.state.player(seat).map_or(0, |player| player.crew.len())
    } else {
        usize::from(pos.state.stock(seat, &card.id).copies)
    };
    let after = owned + usize::from(copies);
    if after > MOST_OWNED {
        return Err(TOO_MANY.with(MOST_OWNED as f64, after as f64).about(&card.name));
    }
    Ok(())
}

/// Cards come into a Squadron: crew onto the roster, everything else into the stock.
pub(super) fn receive(plan: &mut Plan, seat: Seat, card: &UpgradeCard, copies: u16, origin: Origin) {
    if card.class == Handling::Crew {
        for _ in 0..copies {
            plan.emit(Event::CrewJoined { crew: recruits::crew(seat, &card.id, origin) });
        }
    } else {
        plan.emit(Event::Stocked { seat, card: card.id.clone(), copies: copies as i16 });
    }
}

/// A card of the catalog.
pub(super) fn known<'p>(pos: Pos<'p>, id: &UpgradeId) -> Result<&'p UpgradeCard, Refusal> {
    pos.table.cards().upgrade(id.as_str()).ok_or_else(|| NO_CARD.about(id.as_str()))
}

/// The price of a card, if it has one.
pub(super) fn card_price(pos: Pos<'_>, card: &UpgradeCard) -> Result<Reckoning, Refusal> {
    price::upgrade(pos.table, card).ok_or_else(|| NOT_BOUGHT.about(&card.name))
}

/// The terms of one price among those of another.
fn add(sum: &mut Reckoning, more: Reckoning) {
    for part in more.parts {
        sum.term(part.amount, part.why, part.rule);
    }
}

/// Takes the price, if there is enough.
pub(super) fn pay(pos: Pos<'_>, seat: Seat, sum: Reckoning, what: &str) -> Result<Plan, Refusal> {
    let has = pos.state.player(seat).map_or(0, |player| player.fp);
    if sum.total > f64::from(has) {
        return Err(TOO_FEW.with(sum.total, f64::from(has)));
    }
    let amount = -(sum.total as i32);
    let mut plan = Plan::default();
    let price = Reckoning { title: "price", form: Form::Points, ..sum };
    plan.emit_with(Event::Posted { seat, amount, why: Cause::Bought(what.to_owned()) }, vec![price]);
    Ok(plan)
}
