//! A better offer: a prisoner who has a card of Scum can be won over (GCW-165).

use crate::rules::plan::Plan;
use sandtable_kernel::{Form, Reckoning, Refusal, Seat, refusals};

use super::third;
use crate::catalogue::Faction;
use crate::events::{Asset, Change, Event};
use crate::model::{Cause, Fate, PilotNo, Pos};

refusals! {
    SCUM_ONLY = "scum-only", "GCW-165", "refusal-scum-only";
    NOT_HELD = "not-held", "GCW-165", "refusal-not-held-2";
    NO_CARD = "no-scum-card", "GCW-165", "refusal-no-scum-card";
    NO_POINTS = "too-few-points", "GCW-165", "refusal-too-few-points-3";
}

/// Fleet Points it costs (GCW-165).
const PRICE: i32 = 10;

pub(super) fn plan(pos: Pos<'_>, seat: Seat, no: PilotNo) -> Result<Plan, Refusal> {
    if !third(pos, seat) {
        return Err(SCUM_ONLY);
    }
    let side = pos.state.side(seat);
    let pilot = pos.state.pilot(no);
    let held = pilot.filter(|pilot| matches!(pilot.fate, Fate::Prisoner { of, .. } if Some(of) == side));
    let Some(pilot) = held else { return Err(NOT_HELD) };
    let cards = pos.table.cards();
    let character = cards.pilot(pilot.card.as_str()).and_then(|card| card.character.as_ref());
    let scum = character.is_some_and(|character| {
        cards.character(character).0.iter().any(|card| card.faction == Faction::Scum)
    });
    if !scum {
        return Err(NO_CARD.about(&pilot.name));
    }
    let has = pos.state.player(seat).map_or(0, |player| player.fp);
    if has < PRICE {
        return Err(NO_POINTS.with(f64::from(PRICE), f64::from(has)));
    }
    let mut price = Reckoning::of("better offer", Form::Points);
    price.term(f64::from(PRICE), pilot.name.to_string(), rule!("GCW-165"));
    let mut plan = Plan::default();
    plan.emit_with(Event::Posted { seat, amount: -PRICE, why: Cause::BetterOffer(no) }, vec![price]);
    plan.emit(Event::PilotChanged { pilot: no, change: Change::Flipped });
    plan.emit(Event::Given { asset: Asset::Pilot(no), to: seat });
    plan.emit(Event::PilotFate { pilot: no, fate: Fate::Active });
    Ok(plan)
}
