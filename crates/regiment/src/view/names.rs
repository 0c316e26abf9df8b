//! Labels of what is visible, and other names for the same things.

use std::collections::BTreeMap;

use sandtable_kernel::{Ref, Seat};

use crate::model::Pos;
use crate::rules::combat;
use crate::rules::turn::scoring;
use crate::words;

/// Labels everything that is visible. References are those of events, offers and the scene.
pub(super) fn all(pos: Pos<'_>) -> BTreeMap<Ref, String> {
    let mut names = BTreeMap::new();
    for unit in pos.units() {
        names.insert(unit.into(), words::unit(pos.table, unit));
        names.extend(pos.bases(unit).map(|base| (base.into(), words::base(pos.table, base))));
    }
    for seat in [Seat(0), Seat(1)] {
        names.insert(Ref::new("seat", seat.0), words::seat(pos.state, seat));
        let cards = (0..pos.state.player(seat).cards.len() as u8)
            .filter_map(|at| Some((at, combat::card(pos, seat, at)?.name.clone())));
        names.extend(cards.map(|(at, name)| (Ref::new("card", format_args!("{}-{at}", seat.0)), name)));
    }
    let terrain = pos.board.features.iter().map(|feature| &feature.name);
    let objectives = scoring::mission(pos).into_iter().flat_map(|mission| &mission.objectives);
    let pieces = pos.table.half.iter().map(|piece| &piece.name);
    let mut put = |kind, at: usize, name: &String| names.insert(Ref::new(kind, at), name.clone());
    terrain.enumerate().for_each(|(at, name)| _ = put("terrain", at, name));
    objectives.enumerate().for_each(|(at, objective)| _ = put("objective", at, &objective.name));
    pieces.enumerate().for_each(|(at, name)| _ = put("piece", at, name));
    names
}

/// REG-SETUP-19: what the tokens of Star Wars: Legion stand for in REGIMENT, for players who use those: (here, there).
/// REG-SETUP-18: any other substitute is as good, a dice application included; nothing in the rules asks what is used.
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
