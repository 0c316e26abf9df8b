//! Whom a unit could shoot at from a place, and who could shoot at it there.

use sandtable_geometry::Pose;
use sandtable_kernel::{Reckoning, Ref};
use sandtable_system::{Open, Stop, fields, object};
use sandtable_tabletop::{Outlook, Prospect};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::Skirmish;
use super::looks::unit_of;
use crate::engine::with_pos;
use crate::model::{Order, Pos, UnitId};
use crate::rules::{combat, space};

/// A unit, and where it is planned to stand.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Place {
    /// The unit that moves there.
    unit: UnitId,
    /// Where its leader would stand, the others as they stand beside it now; where it stands without one.
    #[serde(default)]
    to: Option<Pose>,
}

/// Answers for the place where a unit stands, or for the one that is planned.
pub(super) fn outlook(open: &Open<Skirmish>, request: Value) -> Result<Map<String, Value>, Stop> {
    let Place { unit, to } = fields(request)?;
    let (table, mut state) = (open.table(), *open.state());
    let on = with_pos(table, &state, |pos| {
        unit_of(pos, unit, "/unit")?;
        // Where it may not stand, it is looked at on the ground.
        Ok::<_, Stop>(to.and_then(|to| space::stand(pos, unit, to).ok().flatten()))
    })?;
    if let Some(to) = to {
        state.put(unit, to, on);
    }
    with_pos(table, &state, |pos| {
        let enemies: Vec<UnitId> =
            pos.on_table().filter(|&other| pos.spec(other).seat != pos.spec(unit).seat).collect();
        Ok(object(json!(Outlook::of(unit, &enemies, |pair, enemy| prospect(pos, pair, enemy)))))
    })
}

/// The attack of a unit on another with the weapons it would take, if it can make one; `enemy` is the one that is told of.
fn prospect(pos: Pos<'_>, [from, to]: [UnitId; 2], enemy: UnitId) -> Option<Prospect> {
    let weapons = combat::best(pos, from, to)?;
    let attack = combat::declared(pos, from, to, &weapons);
    let mut covered = Reckoning::default();
    combat::reckon(pos, &attack, &weapons, (&mut (), &mut covered));
    let line = pos.base(from).closest_points(&pos.base(to));
    Some(Prospect {
        unit: Ref::from(enemy),
        distance: line[0].distance(line[1]),
        line,
        cover: match covered.total {
            ..0.5 => "none",
            ..1.5 => "light",
            _ => "heavy",
        },
        band: None,
        hit_on: None,
        dice: combat::foreseen(pos, &attack, &weapons).dice.iter().sum(),
        spent: pos.unit(enemy).order == Order::Facedown,
    })
}
