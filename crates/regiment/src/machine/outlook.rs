//! REGIMENT for a player that looks ahead: what a position is worth, and how far a look ahead goes.

use sandtable_ai::search::Outlook;
use sandtable_geometry::Point;
use sandtable_kernel::Seat;

use super::Players;
use crate::Regiment;
use crate::engine::with_pos;
use crate::model::{Place, Pos, State, Table, UnitId};
use crate::rules::turn::{scoring, victory};

/// Victory tokens that a whole army is worth.
const ARMY: f64 = 9.0;
/// The part of a unit that is left of it while it is shaken.
const SHAKEN: f64 = 0.85;
/// Victory tokens that a unit near an objective is worth, and the way in inches at whose end it is worth nothing.
const NEAR: (f64, f64) = (0.35, 30.0);
/// A round later counts for so much less: much may happen until then.
const LATER: f64 = 0.6;
/// A lead of so many victory tokens is as good as three quarters of the way to a victory.
const SAFE: f64 = 6.0;
/// Stretches of play in a round: more than there are units.
const ROUND: u32 = 100;

/// The worth of positions in victory tokens: those there are, those that control will bring, the armies, and the ways to
/// objectives.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prospects;

impl Outlook<Regiment> for Prospects {
    type Guide = Players;

    fn guide(&self, seed: u64) -> Players {
        Players::new([seed, !seed])
    }

    fn worth(&self, table: &Table, state: &State, seat: Seat) -> f64 {
        let lead = |of: &dyn Fn(Seat) -> f64| of(seat) - of(seat.other());
        with_pos(table, state, |pos| {
            if let Some(over) = state.over {
                return over.winner.map_or(0.0, |winner| if winner == seat { 1.0 } else { -1.0 });
            }
            let holders = scoring::holders(pos);
            let tokens = lead(&|seat| f64::from(state.player(seat).vp) + coming(pos, seat, &holders));
            let armies = lead(&|seat| army(pos, seat));
            0.95 * ((tokens + ARMY * armies) / SAFE).tanh()
        })
    }

    fn stretch(&self, _: &Table, state: &State) -> u32 {
        u32::from(state.round) * ROUND + state.units.iter().filter(|unit| unit.activated).count() as u32
    }
}

/// Victory tokens that control as it is now will bring, and the hope of more.
fn coming(pos: Pos<'_>, seat: Seat, holders: &[Option<Seat>]) -> f64 {
    let (mut weight, mut tokens) = (1.0, 0.0);
    for round in pos.state.round.max(1)..=victory::rounds(pos) {
        tokens += weight * f64::from(scoring::earned(pos, seat, holders, round));
        weight *= LATER;
    }
    let (near, far) = NEAR;
    let hope = |unit| way(pos, unit).map_or(0.0, |way| near * (1.0 - way / far).max(0.0));
    tokens + pos.units_of(seat).map(hope).sum::<f64>()
}

/// The way of a unit to the nearest objective, in inches beyond control; `None` if it cannot count at one.
fn way(pos: Pos<'_>, unit: UnitId) -> Option<f64> {
    if pos.physical() || pos.spec(unit).aerial() {
        return None;
    }
    let carrier = match pos.unit(unit).place {
        Place::Table => unit,
        Place::Inside(transport) => transport,
        Place::Reserve | Place::Gone => return None,
    };
    let at = pos.bases(carrier).next().map(|base| pos.state.base(base).pose.point())?;
    let away = |centre: &Point| (centre.distance(at) - scoring::CONTROL_RADIUS).max(0.0);
    pos.ground()?.objectives.iter().map(away).min_by(f64::total_cmp)
}

/// The part of an army that is left, in points.
fn army(pos: Pos<'_>, seat: Seat) -> f64 {
    let (mut left, mut whole) = (0.0, 0.0);
    for unit in pos.units_of(seat) {
        let (spec, now) = (pos.spec(unit), pos.unit(unit));
        let points = f64::from(spec.points);
        whole += points;
        if now.place == Place::Gone {
            continue;
        }
        let health = f64::from(spec.wounds) * f64::from(spec.bases);
        let living = f64::from(spec.wounds) * f64::from(now.living) - f64::from(now.wounds);
        // Points are lost only with the last base, and a weak unit is soon lost.
        let part = (living / health.max(1.0)).max(0.0).sqrt();
        left += points * part * if now.shaken { SHAKEN } else { 1.0 };
    }
    if whole > 0.0 { left / whole } else { 0.0 }
}
