//! Labels of visible things, and other names for them.

use std::collections::BTreeMap;

use sandtable_kernel::{Ref, Seat};
use sandtable_text::say;

use crate::model::{BaseId, Pos, State, Table, UnitId};

/// Labels everything that is visible. References are those of events, offers and the scene.
pub(super) fn all(pos: Pos<'_>) -> BTreeMap<Ref, String> {
    let mut names = BTreeMap::new();
    for unit in pos.units() {
        names.insert(unit.into(), self::unit(pos.table, unit));
        names.extend(pos.bases(unit).map(|base| (base.into(), self::base(pos.table, base))));
    }
    for seat in [Seat(0), Seat(1)] {
        names.insert(Ref::new("seat", seat.0), self::seat(pos.state, seat));
        let cards = (0..pos.state.player(seat).cards.len() as u8)
            .filter_map(|at| Some((at, pos.card(seat, at)?.name.clone())));
        names.extend(cards.map(|(at, name)| (Ref::new("card", format_args!("{}-{at}", seat.0)), name)));
    }
    let terrain = pos.board.features.iter().map(|feature| &feature.name);
    let objectives = pos.mission().into_iter().flat_map(|mission| &mission.objectives);
    let pieces = pos.table.half.iter().map(|piece| &piece.name);
    let mut put = |kind, at: usize, name: &String| names.insert(Ref::new(kind, at), name.clone());
    terrain.enumerate().for_each(|(at, name)| _ = put("terrain", at, name));
    objectives.enumerate().for_each(|(at, objective)| _ = put("objective", at, &objective.name));
    pieces.enumerate().for_each(|(at, name)| _ = put("piece", at, name));
    names
}

/// Returns the name of a unit: `Stormtroopers 2`.
#[must_use]
pub(crate) fn unit(table: &Table, id: UnitId) -> String {
    match table.units.get(id.index()) {
        Some(_) => table.label(id).to_owned(),
        None => say!("names-unit", id = id.0),
    }
}

/// Returns a base by its number and its unit.
#[must_use]
pub(crate) fn base(table: &Table, id: BaseId) -> String {
    let of = table.base_owner.get(id.index()).map(|&owner| say!("names-of", unit = unit(table, owner)));
    say!("names-base", id = id.0, value = of.unwrap_or_default())
}

/// Returns a seat by its color, or by its number while colors are not known.
#[must_use]
pub(crate) fn seat(state: &State, seat: Seat) -> String {
    state.side(seat).map_or_else(|| seat.to_string(), |colour| colour.name().to_owned())
}

/// REG-SETUP-19: the meaning of the tokens of Star Wars: Legion in REGIMENT, for players who use those: (here,
/// there). REG-SETUP-18: any other substitute is as good, a dice application included; the rules never ask what is
/// used.
pub const LEGION_NAMES: [(&str, &str); 9] = [
    // REG-SETUP-19, REG-SETUP-18: any other substitute is as good.
    ("initiative token", "order token"),
    ("shaken", "suppression"),
    ("standby", "standby"),
    ("dug-in", "dodge"),
    ("dash", "panic"),
    ("wound", "wound"),
    ("leader", "commander"),
    ("objective", "objective"),
    ("tactical point", "surge"),
];
