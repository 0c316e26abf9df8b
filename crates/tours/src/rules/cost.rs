//! Costs of cards and Dossiers, and the Combat Potential that is spent (TOD-CP-02).

use sandtable_kernel::{Form, Reckoning, Seat};
use sandtable_text::say;

use crate::catalogue::{UnitId, UpgradeId};
use crate::model::{Dossier, Pos};
use crate::rulings;

/// Points of a unit card now; none if it has none yet.
pub fn unit(pos: Pos<'_>, id: &UnitId) -> Option<u16> {
    pos.state.units.get(id).copied().or_else(|| pos.table.cards().unit(id)?.points)
}

/// Points of an upgrade card now.
pub fn upgrade(pos: Pos<'_>, id: &UpgradeId) -> Option<i16> {
    pos.state.upgrades.get(id).copied().or_else(|| pos.table.cards().upgrade(id)?.points)
}

/// Points of a Dossier: its unit card and every upgrade on it (TOD-DOS-04), at today's prices or those it was bought at
/// (TOD-A58).
pub fn dossier(pos: Pos<'_>, dossier: &Dossier) -> i32 {
    let frozen = pos.table.plays(rulings::A58_AT_PURCHASE);
    let now = if frozen { None } else { unit(pos, &dossier.unit) };
    let card = i32::from(now.unwrap_or(dossier.paid));
    let upgrades = dossier.upgrades.iter().map(|owned| {
        let now = if frozen { None } else { upgrade(pos, &owned.card) };
        i32::from(now.unwrap_or(owned.paid))
    });
    card + upgrades.sum::<i32>()
}

/// Combat Potential spent: over all Dossiers (TOD-REG-05, TOD-CP-05) of units that have not left (TOD-CP-06); what assets
/// bring is not on them (TOD-CP-07).
pub fn spent(pos: Pos<'_>, seat: Seat) -> Reckoning {
    let mut sum = Reckoning::of(say!("cost-combat-potential-spent"), Form::Points);
    // TOD-CP-05, TOD-CP-06, TOD-CP-07: all Dossiers that have not left, and nothing else.
    for (_, one) in pos.state.units_of(seat) {
        let name = one.name.clone().or_else(|| Some(pos.table.cards().unit(&one.unit)?.full_name()));
        sum.term(dossier(pos, one), name.unwrap_or_default(), rule!("TOD-REG-05"));
    }
    sum
}

/// Combat Potential that is left; less than nothing if a points update has made it so (TOD-A58).
pub fn left(pos: Pos<'_>, seat: Seat) -> i32 {
    let potential = pos.state.register(seat).map_or(0, |register| i32::from(register.potential));
    potential - pos.state.units_of(seat).map(|(_, one)| dossier(pos, one)).sum::<i32>()
}
