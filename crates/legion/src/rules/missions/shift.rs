//! Shifting Priorities (SO-SHIFT): three objectives, one of which may count more in a round.

use sandtable_dice::RollKey;
use sandtable_geometry::Capsule;
use sandtable_kernel::{Form, Reckon, Seat};
use sandtable_legion_cards::dice::Die;
use smol_str::SmolStr;

use super::{MissionEvent, over};
use crate::data::Mission;
use crate::model::{Cx, Ending, Pos, TokenId, UnitId};
use crate::rules::tokens::{Results, throw};
use crate::rules::{select, space, stats};
use crate::rulings::{A22_PRINTED_MAP, A23_UNTIL_DECIDED, A24_BLUE_FIRST};

/// The token with an id.
fn token(pos: Pos<'_>, mission: &Mission, id: &SmolStr) -> Option<TokenId> {
    // LEG-A22: left and right are blue's, whose edge is at the top; on a printed map they are the reader's.
    let turned = pos.table.rulings.is(A22_PRINTED_MAP);
    let tokens = &mission.tokens;
    let at = tokens.iter().position(|token| token.id == *id)?;
    let [x, y] = tokens[at].at;
    let mirrored = [f64::from(mission.table.width) - x, y];
    let at = if turned { tokens.iter().position(|token| token.at == mirrored).unwrap_or(at) } else { at };
    u8::try_from(at).ok().map(TokenId)
}

/// Rolls for the priority objective.
pub(super) fn round_begins(cx: &mut Cx<'_>) {
    let pos = cx.pos();
    let Some(mission) = pos.mission() else { return };
    let Some(roll) = &mission.priority else { return };
    // SO-SHIFT-07: round 1 has no priority objective.
    if pos.state.round < roll.from_round {
        return;
    }
    let named = |results: Results| {
        // SO-SHIFT-03, SO-SHIFT-04, SO-SHIFT-05: critical, surge and hit name one each. LEG-A21: the hit alone the center.
        let id = if results.critical > 0 {
            &roll.critical
        } else if results.surge > 0 {
            &roll.surge
        } else if results.hit > 0 {
            &roll.hit
        } else {
            // SO-SHIFT-06: a blank names none.
            return None;
        };
        token(pos, mission, id)
    };
    let objectives = [
        Results { critical: 1, ..Results::default() },
        Results { surge: 1, ..Results::default() },
        Results { hit: 1, ..Results::default() },
    ]
    .map(named);
    // SO-SHIFT-02: the blue player rolls 1 black attack die.
    let blue = cx.state.blue();
    let results =
        Results::of(&throw(cx, RollKey::new("priority-objective").by("seat", blue.0), Die::BlackAttack, 1));
    let objective = match results {
        Results { critical: 1, .. } => objectives[0],
        Results { surge: 1, .. } => objectives[1],
        Results { hit: 1, .. } => objectives[2],
        _ => None,
    };
    cx.emit(MissionEvent::Prioritised { results, objective });
}

/// Returns `true` if a unit contests a token from where it is.
fn is_near(pos: Pos<'_>, unit: UnitId, disc: &Capsule, inches: u8) -> bool {
    // LC-OBJ-01, LC-SUP-03: by the core rules no panicked unit contests.
    pos.is_on_table(unit)
        && space::is_at(pos, pos.base(unit).distance(disc), inches)
        && !stats::is_panicked(pos, unit)
        && !select::is_incognito(pos, unit)
}

/// Returns `true` if a unit contests any token of the mission.
pub(super) fn contests(pos: Pos<'_>, unit: UnitId) -> bool {
    let inches = pos.mission().and_then(|mission| mission.control.as_ref()).map(|control| control.inches);
    inches.is_some_and(|inches| space::objectives(pos).iter().any(|disc| is_near(pos, unit, disc, inches)))
}

/// The seat that controls a token, with how its units are counted.
#[must_use]
pub(crate) fn control(pos: Pos<'_>, token: usize, reckon: [&mut dyn Reckon; 2]) -> Option<Seat> {
    let mission = pos.mission()?;
    let rules = mission.control.as_ref()?;
    let disc = space::token(pos, token)?;
    let [first, second] = reckon;
    let count = |seat: Seat, reckon: &mut dyn Reckon| {
        reckon.start("units at the objective", Form::Count);
        // SO-SHIFT-10, LEG-A25: unit leaders at 3 inches, a unit counting as soon as any part of its base is.
        let near = pos.units_of(seat).filter(|&unit| is_near(pos, unit, &disc, rules.inches));
        let (mut units, mut support) = (0, 0);
        for unit in near {
            units += 1;
            if stats::is_support(pos, unit) {
                support += u32::from(rules.support_counts.saturating_sub(1));
            }
        }
        reckon.part(f64::from(units), "units", rule!("SO-SHIFT-10"));
        if support > 0 {
            // SO-SHIFT-11: a Support unit counts as two.
            reckon.part(f64::from(support), "Support", rule!("SO-SHIFT-11"));
        }
        reckon.total(f64::from(units + support));
        units + support
    };
    let counts = [count(Seat(0), first), count(Seat(1), second)];
    match counts[0].cmp(&counts[1]) {
        std::cmp::Ordering::Greater => Some(Seat(0)),
        std::cmp::Ordering::Less => Some(Seat(1)),
        // SO-SHIFT-12: nobody controls an objective at which both have as many.
        std::cmp::Ordering::Equal => None,
    }
}

/// Scores at the end of a round, and ends the game.
pub(super) fn score(cx: &mut Cx<'_>) {
    let pos = cx.pos();
    let Some((mission, scoring)) =
        pos.mission().and_then(|mission| Some((mission, mission.scoring.as_ref()?)))
    else {
        return;
    };
    let (mut points, mut held) = ([0u8; 2], [0u8; 2]);
    for token in 0..mission.tokens.len() {
        let Some(seat) = control(pos, token, [&mut (), &mut ()]) else { continue };
        held[seat.index()] |= 1 << token;
        // SO-SHIFT-08: 1 point for each objective. SO-SHIFT-09: 1 more for the priority.
        let priority = pos.state.objective == u8::try_from(token).ok().map(TokenId);
        points[seat.index()] += scoring.objective + if priority { scoring.priority } else { 0 };
    }
    let (wins, last, extra) = (scoring.wins, mission.rounds, scoring.extra_rounds);
    let blue = pos.state.blue();
    let one_by_one = cx.table.rulings.is(A24_BLUE_FIRST);
    for seat in [blue, blue.other()] {
        let (objectives, points) = (held[seat.index()], points[seat.index()]);
        cx.emit(MissionEvent::Scored { seat, objectives, points });
        // LEG-A24: both score at the same time; by the alternative blue may have won before red scores.
        if one_by_one && cx.state.player(seat).vp >= wins {
            return over(cx, Some(seat), Ending::PointsReached);
        }
    }
    decide(cx, wins, last, extra);
}

/// Ends the game by points, if it is over.
fn decide(cx: &mut Cx<'_>, wins: u8, last: u8, extra: u8) {
    let [a, b] = cx.state.players.map(|player| player.vp);
    let ahead = match a.cmp(&b) {
        std::cmp::Ordering::Greater => Some(Seat(0)),
        std::cmp::Ordering::Less => Some(Seat(1)),
        std::cmp::Ordering::Equal => None,
    };
    let round = cx.state.round;
    let most = a.max(b);
    if most >= wins && ahead.is_some() {
        // SO-SHIFT-13, SO-SHIFT-14: 7 points win at once; of two with 7, the one with more.
        return over(cx, ahead, Ending::PointsReached);
    }
    // SO-SHIFT-15, LEG-A23: play goes on after a tie at 7, but never for more than one round after round 4.
    let endless = most >= wins && cx.table.rulings.is(A23_UNTIL_DECIDED);
    if round < last || endless {
        return;
    }
    if ahead.is_some() {
        // SO-SHIFT-16: more points at the end of round 4, or of the round more.
        return over(cx, ahead, Ending::MorePoints);
    }
    // SO-SHIFT-17: exactly 1 more round after a tie. SO-SHIFT-18: then a draw.
    if round >= last + extra {
        over(cx, None, Ending::Draw);
    }
}
