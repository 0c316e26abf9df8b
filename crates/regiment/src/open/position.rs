//! A position given directly, put on the table: units, tokens, and where in the round the game goes on. It must not judge
//! whether play could have come to it.

use sandtable_geometry::Quad;
use sandtable_text::say;

use super::possible;
use crate::model::{ActStep, Activation, Frame, Place, Position, Round, State, Table, Unit, UnitId};
use crate::rules::stats;

/// The unit of a seat at this place in its army.
fn find(table: &Table, seat: u8, at: u8) -> Option<UnitId> {
    let at = table.units.iter().position(|spec| spec.seat.0 == seat && spec.index == at)?;
    u8::try_from(at).ok().map(UnitId)
}

/// Puts a given position on the table.
pub(super) fn place(table: &Table, state: &mut State, position: &Position, wrong: &mut Vec<String>) {
    state.round = position.round;
    for unit in &mut state.units {
        unit.place = Place::Gone;
    }
    for (seat, player) in state.players.iter_mut().enumerate() {
        player.vp = position.vp[seat];
        player.destroyed = position.destroyed[seat];
        if let Some(tp) = position.tp {
            if tp[seat] > player.tp_start {
                wrong.push(say!(
                    "position-position-tp-the-pool-starts-at",
                    seat,
                    tp = tp[seat],
                    tp_start = player.tp_start
                ));
            }
            player.tp = tp[seat];
        }
        player.leader_lost = position.hosts[seat].is_none();
    }
    for (at, given) in position.units.iter().enumerate() {
        let here = format!("/position/units/{at}");
        let Some(id) = find(table, given.seat, given.unit) else {
            wrong.push(say!("position-seat-has-no-unit", here, seat = given.seat, unit = given.unit));
            continue;
        };
        if state.units[id.index()].place != Place::Gone {
            wrong.push(say!("position-this-unit-is-listed-twice", here));
            continue;
        }
        let spec = &table.units[id.index()];
        let living = if given.inside.is_some() {
            given.bases.unwrap_or(spec.bases)
        } else {
            u8::try_from(given.poses.len()).unwrap_or(u8::MAX)
        };
        if living == 0 || living > spec.bases {
            wrong.push(say!("position-bases-this-unit-has-1-to", here, living, bases = spec.bases));
            continue;
        }
        if given.wounds >= spec.wounds {
            wrong.push(say!("position-wounds-would-have-removed-a-base", here, wounds = given.wounds));
        }
        state.units[id.index()] = Unit {
            place: Place::Table,
            living,
            wounds: given.wounds,
            activated: given.activated,
            shaken: given.shaken,
            dashed: given.dashed,
            standby: given.standby,
            dug_in: given.dug_in,
            special: false,
            cargo: None,
        };
        for (n, base) in spec.base_ids().enumerate() {
            let slot = &mut state.bases[base.index()];
            slot.alive = n < usize::from(living);
            if let Some(&pose) = given.poses.get(n) {
                slot.pose = pose;
                slot.quad = Quad::place(pose, spec.size);
            }
        }
    }
    embark(table, state, position, wrong);
    for seat in 0..2 {
        if let Some(at) = position.hosts[seat] {
            let host = find(table, seat as u8, at);
            if host.is_none_or(|host| state.units[host.index()].place == Place::Gone) {
                wrong.push(say!("position-position-hosts-the-host-is-not", seat));
            }
            state.players[seat].host = host;
        }
    }
    if wrong.is_empty() {
        resume(state, table, position, wrong);
    }
    if wrong.is_empty() {
        possible::check(table, state, position, wrong);
    }
}

/// Resumes the round where the position says: with the unit being activated, with the tokens of a batch, between two
/// batches if some units have been activated (REG-INIT-14, REG-INIT-15), else at the beginning of the round.
fn resume(state: &mut State, table: &Table, position: &Position, wrong: &mut Vec<String>) {
    let begun = position.active.is_some()
        || !position.queue.is_empty()
        || state.units.iter().any(|unit| unit.activated && unit.place != Place::Gone);
    if !begun {
        state.stack.push(Frame::Round(Round::Begin));
        return;
    }
    let active = position.active.map(|(seat, at)| find(table, seat, at));
    if let Some(active) = active {
        match active.filter(|unit| state.units[unit.index()].place != Place::Gone) {
            Some(unit) => state.unit_mut(unit).activated = true,
            None => return wrong.push(say!("position-position-active-there-is-no-such").to_owned()),
        }
    }
    // REG-INIT-14: the pool holds a token for each unit that has neither acted nor a token in the queue.
    for (unit, spec) in state.units.iter().zip(&table.units) {
        if !unit.activated && unit.place != Place::Gone {
            state.pool[spec.seat.index()] += 1;
        }
    }
    if position.queue.len() > 3 {
        wrong.push(say!("position-position-queue-tokens-a-batch-has", count = position.queue.len()));
    }
    for &side in position.queue.iter().take(3) {
        let seat = state.seat_of(side).unwrap_or_default();
        state.queue.push(seat);
        match state.pool[seat.index()].checked_sub(1) {
            Some(left) => state.pool[seat.index()] = left,
            // REG-INIT-18: no token without a unit.
            None => wrong.push(say!(
                "position-position-queue-more-tokens-than-units",
                side_name = stats::side_name(side)
            )),
        }
    }
    // REG-INIT-15: without tokens in the queue the next batch is drawn.
    let round = if state.queue.is_empty() { Round::Draw } else { Round::Queue };
    state.stack.push(Frame::Round(round));
    if let Some(unit) = active.flatten() {
        let step = ActStep::Start;
        state.stack.push(Frame::Activation(Activation { unit, step, ..Activation::default() }));
    }
}

fn embark(table: &Table, state: &mut State, position: &Position, wrong: &mut Vec<String>) {
    for (at, given) in position.units.iter().enumerate() {
        let (Some(inside), Some(id)) = (given.inside, find(table, given.seat, given.unit)) else { continue };
        let carrier = find(table, given.seat, inside).filter(|carrier| {
            state.units[carrier.index()].place == Place::Table && state.units[carrier.index()].cargo.is_none()
        });
        let able = carrier.is_some_and(|carrier| {
            table.units[carrier.index()].keys.has(crate::data::Keyword::Transport)
                && table.units[id.index()].infantry()
        });
        match carrier.filter(|_| able) {
            Some(carrier) => {
                state.unit_mut(id).place = Place::Inside(carrier);
                state.unit_mut(carrier).cargo = Some(id);
            }
            // REG-TRANS-01.
            None => wrong.push(say!("position-position-units-inside-no-empty-friendly", at)),
        }
    }
}
