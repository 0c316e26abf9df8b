//! Whom a unit could shoot at from a place, and who could shoot at it there.

use sandtable_geometry::Quad;
use sandtable_kernel::Ref;
use sandtable_system::{Open, Stop, Wrong, fields, object};
use sandtable_tabletop::{Outlook, Prospect};
use sandtable_text::say;
use serde_json::{Map, Value, json};

use super::Battle;
use super::explain::unit_of;
use super::request;
use crate::commands::Band;
use crate::engine::with_pos;
use crate::model::{Pos, State, Table, UnitId};
use crate::rules::combat::{self, need};
use crate::rules::{space, stats};

/// Answers for the place where a unit stands, or for the one that is planned.
pub(super) fn outlook(open: &Open<Battle>, request: Value) -> Result<Map<String, Value>, Stop> {
    let request::Outlook { unit, bases } = fields(request)?;
    let (table, state) = (open.table(), open.state());
    with_pos(table, state, |pos| unit_of(pos, unit, "/unit").map(|_| ()))?;
    let moved = moved(table, state, unit, &bases)?;
    with_pos(table, &moved, |pos| {
        if !pos.on_table(unit) {
            let says = say!("outlook-unit-is-not-on-the-table", unit = unit.0);
            return Err(Wrong::new("no-such-unit", says).at("/unit").into());
        }
        let enemies = combat::enemies(pos, unit);
        Ok(object(json!(Outlook::of(unit, &enemies, |pair, enemy| prospect(pos, pair, enemy)))))
    })
}

/// The game with the unit's bases where they are planned.
fn moved(table: &Table, state: &State, unit: UnitId, bases: &[request::Put]) -> Result<State, Stop> {
    let mut state = *state;
    let mut stirred = false;
    let size = table.facts.units[unit.index()].size;
    for (at, put) in bases.iter().enumerate() {
        let alive = state.bases.get(put.piece.index()).is_some_and(|base| base.alive);
        if !alive || table.facts.base_owner[put.piece.index()] != unit {
            let says = say!("outlook-base-is-none-of-unit-that", put = put.piece.0, unit = unit.0);
            return Err(Wrong::new("no-such-base", says).at(format!("/bases/{at}/piece")).into());
        }
        let base = &mut state.bases[put.piece.index()];
        stirred |= base.pose != put.to;
        (base.pose, base.quad) = (put.to, Quad::place(put.to, size));
    }
    if stirred {
        // REG-DIGIN-05: a unit that moves is no longer dug in.
        state.units[unit.index()].dug_in = false;
    }
    Ok(state)
}

/// The best shot of a unit at another, if there is one; `enemy` is the one of them that is told of.
fn prospect(pos: Pos<'_>, [from, to]: [UnitId; 2], enemy: UnitId) -> Option<Prospect> {
    combat::armed(pos, from).ok()?;
    let (base, _) = space::best_base(pos, from, to)?;
    let shot = space::shot(pos, from, base).ok()?;
    let covered = space::covered(pos, base, Some(from), stats::keys(pos, from), &mut ());
    Some(Prospect {
        unit: Ref::from(enemy),
        distance: shot.distance,
        line: [shot.line.0, shot.line.1],
        cover: if covered { "cover" } else { "none" },
        band: Some(if shot.band == Band::Long { "long" } else { "short" }),
        hit_on: Some(need::hit(pos, &need::Aim::ranged(pos, from, base, shot, None), &mut ())),
        dice: need::ranged_pool(pos, from, false, &mut ()),
        spent: pos.unit(enemy).activated,
    })
}
