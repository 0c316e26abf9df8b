//! Contents of the containers of a Supply Raid (GCW-258, GCW-A19, GCW-A52).

use sandtable_kernel::{Refusal, Seat, refusals};

use super::look::Field;
use crate::catalogue::{UpgradeCard, UpgradeId};
use crate::model::{Bundle, Lot, Pos, Role};
use crate::rules::holdings::is_cargo;
use crate::rulings;

/// Number of containers.
pub const CONTAINERS: usize = 3;
/// GCW-258: what each must be worth, in Fleet Points.
pub const WORTH: u32 = 3;

refusals! {
    COUNT = "containers", "GCW-258", "There are {needs} containers to fill, not {has}.";
    EMPTY = "container-empty", "GCW-258",
        "A container holds at least {needs} Fleet Points' worth; one of these holds {has}.";
    NOT_CARGO = "no-cargo", "GCW-258", "Containers hold equipment and Fleet Points; {about} is none.";
    NOT_FREE = "not-free", "GCW-258", "You have {has} copies of {about} that are not assigned, not {needs}.";
    TWICE = "twice-in-containers", "GCW-258",
        "{about} is in the containers twice; only ordnance may be, as long as there is something else.";
    FILLER = "filler", "GCW-258",
        "Fleet Points only make up what equipment lacks: a container with points holds exactly {needs}, not {has}.";
}

/// Returns what a copy of a card is worth in a container, in thirds of a Fleet Point: a third of the price a copy,
/// for cards that come in threes (GCW-A52). Nothing for what never goes into one (GCW-A19).
pub fn thirds(pos: Pos<'_>, card: &UpgradeCard) -> Option<u32> {
    let price = card.price.filter(|_| is_cargo(pos, card))?.by_document().max(0) as u32;
    let copies =
        if pos.table.rulings().is(rulings::A52_FULL_PRICE) { 1 } else { u32::from(card.copies.max(1)) };
    Some(price * 3 / copies)
}

fn worth(pos: Pos<'_>, bundle: &Bundle) -> u32 {
    let cards = bundle.stock.iter().filter_map(|lot| {
        let card = pos.table.cards().upgrade(lot.card.as_str())?;
        Some(thirds(pos, card)?.saturating_mul(u32::from(lot.copies)))
    });
    cards.fold(0, u32::saturating_add).saturating_add(bundle.fp.saturating_mul(3))
}

/// Checks whether a player may fill containers like this.
pub fn check(pos: Pos<'_>, seat: Seat, contents: &[Bundle]) -> Result<(), Refusal> {
    if contents.len() != CONTAINERS {
        return Err(COUNT.with(CONTAINERS as f64, contents.len() as f64));
    }
    let mut seen: Vec<(UpgradeId, u16)> = Vec::new();
    for bundle in contents {
        if let Some(ship) = bundle.ships.first() {
            return Err(NOT_CARGO.about(&ship.to_string()));
        }
        if let Some(pilot) = bundle.pilots.first() {
            return Err(NOT_CARGO.about(&pilot.to_string()));
        }
        if let Some(crew) = bundle.crew.first() {
            return Err(NOT_CARGO.about(&crew.to_string()));
        }
        for lot in &bundle.stock {
            let card =
                pos.table.cards().upgrade(lot.card.as_str()).filter(|card| thirds(pos, card).is_some());
            let card = card.ok_or_else(|| NOT_CARGO.about(lot.card.as_str()))?;
            let before =
                seen.iter().filter(|(id, _)| *id == lot.card).map(|(_, copies)| *copies).sum::<u16>();
            let free = pos.state.stock(seat, &lot.card).free();
            if lot.copies == 0 || before.saturating_add(lot.copies) > free {
                let needs = before.saturating_add(lot.copies);
                return Err(NOT_FREE.with(f64::from(needs), f64::from(free)).about(&card.name));
            }
            if (before > 0 || lot.copies > 1) && !card.class.is_expended() && has_other(pos, seat, contents) {
                return Err(TWICE.about(&card.name));
            }
            seen.push((lot.card.clone(), lot.copies));
        }
        let (has, needs) = (worth(pos, bundle), WORTH * 3);
        if has < needs {
            return Err(EMPTY.with(f64::from(WORTH), f64::from(has) / 3.0));
        }
        // Whole points fill up: not one more than it takes.
        if bundle.fp > 0 && has >= needs + 3 {
            return Err(FILLER.with(f64::from(WORTH), f64::from(has) / 3.0));
        }
    }
    Ok(())
}

/// Returns whether the stock holds a card that could be taken in place of one that is in twice.
fn has_other(pos: Pos<'_>, seat: Seat, contents: &[Bundle]) -> bool {
    let used = |id: &UpgradeId| contents.iter().any(|bundle| bundle.stock.iter().any(|lot| lot.card == *id));
    candidates(pos, seat).iter().any(|(id, ..)| !used(id))
}

/// Cards that could go in, with free copies and worth of one.
fn candidates(pos: Pos<'_>, seat: Seat) -> Vec<(UpgradeId, u16, u32)> {
    let Some(player) = pos.state.player(seat) else { return Vec::new() };
    let card = |id: &UpgradeId| pos.table.cards().upgrade(id.as_str()).and_then(|card| thirds(pos, card));
    let stock = player.stock.iter().filter(|(_, stock)| stock.free() > 0);
    stock
        .filter_map(|(id, stock)| Some((id.clone(), stock.free(), card(id)?)))
        .filter(|own| own.2 > 0)
        .collect()
}

/// Contents that are always legal: cards that are at hand, each once, the rest in Fleet Points.
pub fn default(pos: Pos<'_>, seat: Seat) -> Vec<Bundle> {
    let mut cards = candidates(pos, seat);
    let mut contents = vec![Bundle::default(); CONTAINERS];
    for bundle in &mut contents {
        while worth(pos, bundle) < WORTH * 3
            && let Some((card, ..)) = cards.pop()
        {
            bundle.stock.push(Lot { card, copies: 1 });
        }
        let missing = (WORTH * 3).saturating_sub(worth(pos, bundle));
        bundle.fp = missing.div_ceil(3);
    }
    contents
}

/// The same for the defender of a battle.
pub fn some(field: Field<'_>) -> Vec<Bundle> {
    let seat = field.battle.sides[Role::Defender.index()].player;
    seat.map(|seat| default(field.pos, seat)).unwrap_or_default()
}
