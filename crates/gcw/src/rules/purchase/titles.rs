//! Titles for ships and pilots that are in the Squadron already: for good (GCW-077, GCW-089).

use crate::rules::plan::Plan;
use sandtable_kernel::{Refusal, Seat, refusals};

use super::buy::{card_price, known, pay};
use super::works::own;
use crate::catalogue::{UpgradeCard, UpgradeId};
use crate::events::{Change, Event};
use crate::model::{Fate, PilotNo, Pos, ShipNo};
use crate::rules::{fit, limits};
use crate::rulings;

refusals! {
    HAS_TITLE = "has-title", "GCW-077", "refusal-has-title";
    WITH_SHIP = "title-with-ship", "GCW-314",
        "refusal-title-with-ship";
    NO_PILOT = "unknown-pilot", "GCW-089.4", "refusal-unknown-pilot-3";
}

pub(super) fn ship(pos: Pos<'_>, seat: Seat, no: ShipNo, title: &UpgradeId) -> Result<Plan, Refusal> {
    let (ship, class, side) = own(pos, seat, no)?;
    let card = known(pos, title)?;
    if let Some(old) = &ship.title {
        return Err(HAS_TITLE.about(old.as_str()));
    }
    // GCW-314, GCW-A73
    if card.unique && pos.table.rulings().is(rulings::A73_WITH_THE_SHIP) {
        return Err(WITH_SHIP.about(&card.name));
    }
    limits::title(pos, seat, class, card)?;
    let cards = pos.table.cards();
    fit::title(cards, side, class, card)?;
    // What is built in must still have its place beside the title.
    let installed: Vec<&UpgradeCard> =
        ship.installed.iter().filter_map(|id| cards.upgrade(id.as_str())).collect();
    for (at, on) in installed.iter().enumerate() {
        fit::installable(cards, side, class, Some(card), &installed[..at], on)?;
    }
    let mut plan = pay(pos, seat, card_price(pos, card)?, title.as_str())?;
    plan.emit(Event::Titled { ship: no, title: card.id.clone() });
    Ok(plan)
}

pub(super) fn pilot(pos: Pos<'_>, seat: Seat, no: PilotNo, title: &UpgradeId) -> Result<Plan, Refusal> {
    let here = pos.state.pilot(no).filter(|pilot| pilot.owner == seat && pilot.fate == Fate::Active);
    let Some(pilot) = here else { return Err(NO_PILOT) };
    let native = pos.table.cards().pilot(pilot.card.as_str()).ok_or(NO_PILOT)?;
    let card = known(pos, title)?;
    if let Some(old) = &pilot.title {
        return Err(HAS_TITLE.about(old.as_str()));
    }
    limits::pilot_title(pos, seat, native, pilot.skill, card)?;
    let mut plan = pay(pos, seat, card_price(pos, card)?, title.as_str())?;
    plan.emit(Event::PilotChanged { pilot: no, change: Change::Title(card.id.clone()) });
    Ok(plan)
}
