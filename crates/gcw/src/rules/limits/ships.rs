//! Limits on buying ships: own faction, Sabine's TIE Fighters, large ships.

use sandtable_kernel::{Refusal, Seat, refusals};

use super::{pilots_of, players, ships_of};
use crate::catalogue::{Faction, ShipClass, ShipTrait, Size};
use crate::model::{Origin, Pos, Ship, ShipNo};
use crate::rulings;

/// GCW-020: large ships a faction may own for each of its players before it can buy no more.
const LARGE_PER_PLAYER: usize = 2;
/// GCW-011: TIE Fighters a Rebel player may own before no more can be bought.
const TIE_FIGHTERS: usize = 2;

refusals! {
    FACTION = "not-your-faction", "GCW-010",
        "refusal-not-your-faction";
    HUGE = "huge-ship", "GCW-268.2",
        "refusal-huge-ship";
    LARGE = "large-ship-quota", "GCW-020",
        "refusal-large-ship-quota", Later;
    ONE_LARGE = "one-large-ship", "GCW-A07",
        "refusal-one-large-ship", Later;
    PHANTOMS = "phantom-quota", "GCW-294.1",
        "refusal-phantom-quota", Later;
    /// Refuses a TIE Fighter without a pilot for it.
    pub(crate) NO_PILOT = "no-tie-fighter-pilot", "GCW-011",
        "refusal-no-tie-fighter-pilot", Later;
    TWO = "tie-fighter-quota", "GCW-011",
        "refusal-tie-fighter-quota", Later;
    OTHER = "tie-fighters-taken", "GCW-A10", "refusal-tie-fighters-taken";
}

/// Checks whether a player may come by one more ship of a class; `new` if it is bought, not captured, found or
/// handed over, which no limit forbids (GCW-021).
pub fn ship(pos: Pos<'_>, seat: Seat, class: &ShipClass, new: bool) -> Result<(), Refusal> {
    // GCW-021: what is captured or found is not bought, and no limit forbids it.
    if !new {
        return Ok(());
    }
    // GCW-010
    let own = pos.state.side(seat).filter(|&own| own == class.faction);
    let Some(faction) = own else { return Err(FACTION.about(&class.name)) };
    super::released(pos.table, class.scope, rule!("GCW-016"), &class.name)?;
    if class.is(ShipTrait::Exception) {
        sabine(pos, seat, class)?;
    }
    match class.size {
        Size::Small => {}
        Size::Large => large(pos, seat, faction, class)?,
        Size::Huge => return Err(HUGE.about(&class.name)),
    }
    if pos.table.setup.options.old_phantoms && class.is(ShipTrait::OldQuota) {
        // GCW-294.1: as large ships.
        let has = phantoms_of(pos, ships_of(pos, faction));
        below(PHANTOMS, has, LARGE_PER_PLAYER * players(pos, faction))?;
    }
    Ok(())
}

/// Counts the ships of a class that the old restrictions limit (GCW-294.1).
pub(super) fn phantoms_of<'a>(pos: Pos<'_>, ships: impl Iterator<Item = (ShipNo, &'a Ship)>) -> usize {
    let class = |ship: &Ship| pos.table.cards().ship(ship.faction, ship.class.as_str());
    ships.filter(|(_, ship)| class(ship).is_some_and(|class| class.is(ShipTrait::OldQuota))).count()
}

/// GCW-020, GCW-034: Aggressors are large ships like any other.
fn large(pos: Pos<'_>, seat: Seat, faction: Faction, class: &ShipClass) -> Result<(), Refusal> {
    // GCW-034: Aggressors are large ships like any other.
    let is_large = |ship: &Ship| {
        pos.table
            .cards()
            .ship(ship.faction, ship.class.as_str())
            .is_some_and(|class| class.size == Size::Large)
    };
    // GCW-313, GCW-A07
    if pos.state.founds(seat) && pos.table.rulings().is(rulings::A07_ONE_EACH_AT_START) {
        let has = pos.state.ships_of(seat).filter(|(_, ship)| is_large(ship)).count();
        below(ONE_LARGE.about(&class.name), has, 1)?;
    }
    let has = ships_of(pos, faction).filter(|(_, ship)| is_large(ship)).count();
    below(LARGE.about(&class.name), has, LARGE_PER_PLAYER * players(pos, faction))
}

/// GCW-011: with a pilot of that pack, or with what was bought for one; one player only (GCW-A10).
fn sabine(pos: Pos<'_>, seat: Seat, class: &ShipClass) -> Result<(), Refusal> {
    let cards = pos.table.cards();
    let bought = |ship: &Ship| {
        ship.faction == class.faction
            && ship.class == class.id
            && matches!(ship.origin, Origin::Founding | Origin::Bought)
    };
    // What was bought stays in the books of its buyer, even destroyed or handed on.
    let buyers = pos.state.all_ships().filter(|(_, ship)| bought(ship)).map(|(no, _)| no.seat());
    // The own seat first, where every player may (GCW-A10).
    let buyer = buyers.min_by_key(|&buyer| buyer != seat);
    match buyer {
        Some(buyer) if buyer == seat => {}
        Some(buyer) if !pos.table.rulings().is(rulings::A10_EVERY_PLAYER) => {
            return Err(OTHER.about(pos.name(buyer)));
        }
        _ => {
            // Any card of the character will do: the dearer card must be bought, and flies a TIE Fighter as well.
            let flies = |pilot: &crate::model::Pilot| {
                let card = cards.pilot(pilot.card.as_str());
                card.and_then(|card| card.character.as_ref()).is_some_and(|character| {
                    let (pilots, _) = cards.character(character);
                    pilots.iter().any(|card| card.faction == class.faction && card.ship == class.id)
                })
            };
            if !pilots_of(pos, seat).any(|(_, pilot)| flies(pilot)) {
                return Err(NO_PILOT);
            }
        }
    }
    let has = pos.state.ships_of(seat).filter(|(_, ship)| ship.class == class.id).count();
    below(TWO, has, TIE_FIGHTERS)
}

/// Refuses at and above a limit.
pub(super) fn below(refusal: Refusal, has: usize, limit: usize) -> Result<(), Refusal> {
    if has < limit { Ok(()) } else { Err(refusal.with(limit as f64, has as f64)) }
}
