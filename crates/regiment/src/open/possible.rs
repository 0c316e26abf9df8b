//! Positions that no play comes to: each of their faults as one sentence that begins with a JSON pointer.

use sandtable_geometry::{CONTACT, distance, inside_rect, outside_rect, overlap_depth};
use sandtable_text::say;

use crate::engine::with_pos;
use crate::model::{BaseId, Pos, Position, State, Table, UnitId};
use crate::rules::movement::{in_cohesion, no_ground};
use crate::rules::turn::victory::rounds;
use crate::rulings::{A54_SHAKEN_ONLY, A57_ANY_PORTION, A57_CLAMP_AT_EDGE};

/// Looks whether a position could have been played to.
pub(super) fn check(table: &Table, state: &State, position: &Position, wrong: &mut Vec<String>) {
    with_pos(table, state, |pos| {
        let most = rounds(pos);
        if !(1..=most).contains(&position.round) {
            let text = say!("possible-position-round-this-match-has-rounds", position = position.round, most);
            wrong.push(text);
        }
        for (at, given) in position.units.iter().enumerate() {
            let unit = pos.units().find(|&unit| {
                let spec = pos.spec(unit);
                (spec.seat.0, spec.index) == (given.seat, given.unit)
            });
            if let Some(unit) = unit {
                stands(pos, unit, &format!("/position/units/{at}"), wrong);
            }
        }
        together(pos, position, wrong);
    });
}

/// Looks at a unit by itself.
fn stands(pos: Pos<'_>, unit: UnitId, here: &str, wrong: &mut Vec<String>) {
    let rulings = &pos.table.rulings;
    let name = pos.table.name(unit);
    // REG-DIGIN-01, REG-DIGIN-05: infantry digs in, and leaves the token behind when it goes aboard.
    if pos.unit(unit).dug_in && !(pos.spec(unit).infantry() && pos.on_table(unit)) {
        wrong.push(say!("possible-dug-in-cannot-be-dug-in", here, name));
    }
    if !pos.on_table(unit) {
        return;
    }
    // REG-MOVE-14, REG-A57: a retreat or a push may leave a base partly off the table, unless the ruling in force says otherwise.
    let whole = rulings.is(A57_ANY_PORTION) || rulings.is(A57_CLAMP_AT_EDGE);
    for (n, base) in pos.bases(unit).enumerate() {
        let quad = &pos.state.base(base).quad;
        if outside_rect(quad, &pos.table.bounds) {
            wrong.push(say!("possible-poses-the-base-is-not-on", here, n));
        } else if whole && !inside_rect(quad, &pos.table.bounds) {
            let text = say!("possible-poses-by-the-ruling-in-force", here, n);
            wrong.push(text);
        }
        if let Some(refusal) = no_ground(pos, unit, quad) {
            wrong.push(say!("possible-poses", here, n, refusal));
        }
    }
    // REG-COH-01; REG-A54: by this reading a broken unit stays as it is.
    if !in_cohesion(pos, unit) && !rulings.is(A54_SHAKEN_ONLY) {
        wrong.push(say!("possible-poses-is-out-of-cohesion-each", here, name));
    }
}

/// Looks at the bases among each other.
fn together(pos: Pos<'_>, position: &Position, wrong: &mut Vec<String>) {
    let on_table: Vec<BaseId> =
        pos.units().filter(|&unit| pos.on_table(unit)).flat_map(|unit| pos.bases(unit)).collect();
    let path = |base: BaseId| {
        let spec = pos.spec(pos.owner(base));
        let listed =
            position.units.iter().position(|unit| (unit.seat, unit.unit) == (spec.seat.0, spec.index));
        format!("/position/units/{}/poses/{}", listed.unwrap_or_default(), base.0 - spec.first_base)
    };
    for (n, &a) in on_table.iter().enumerate() {
        for &b in &on_table[n + 1..] {
            let (quad, other) = (&pos.state.base(a).quad, &pos.state.base(b).quad);
            let enemies = pos.spec(pos.owner(a)).seat != pos.spec(pos.owner(b)).seat;
            if overlap_depth(quad, other) > CONTACT {
                // REG-BASE-03.
                wrong.push(say!("possible-the-base-overlaps-that-of-reg", path = path(b), path2 = path(a)));
            } else if enemies && distance(quad, other) <= CONTACT {
                // REG-BASE-14, REG-MELEE-20: a position is never in the middle of a fight.
                wrong.push(say!("possible-the-base-touches-the-enemys-of", path = path(b), path2 = path(a)));
            }
        }
    }
}
