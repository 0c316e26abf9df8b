//! Templates of support cards: their shapes and the bases under them (REG-SUP-11 to REG-SUP-18).

use sandtable_geometry::{Convex, List, Point, Pose, distance_point};
use sandtable_tabletop::Area;

use crate::commands::CardTarget;
use crate::data::{CardEffect, SupportCard, Template};
use crate::model::{BaseId, Lasting, MAX_UNIT_BASES, MAX_UNITS, Pos, UnitId};

/// Lays a template about a pose; `None` for those that are no area of the table.
fn area(template: Template, pose: Pose) -> Option<Area> {
    match template {
        // REG-SUP-15: everything within X inches of the center.
        Template::Radius { inches } => Some(Area::round(pose.point(), f64::from(inches))),
        // REG-SUP-12, REG-SUP-13, REG-SUP-14: one card, two end to end, two side by side; the long side across.
        Template::Point | Template::DoubleLong | Template::DoubleWide => {
            let (width, depth) = template.rectangle()?;
            Some(Area::rectangle(pose, width, depth))
        }
        // REG-SUP-11, REG-SUP-16: a unit, or nothing on the table.
        Template::Unit | Template::OffBoard => None,
    }
}

/// Tells if a base is wholly or partly in an area (REG-SUP-18).
fn base_under(pos: Pos<'_>, area: &Area, base: BaseId) -> bool {
    area.touches(&pos.state.base(base).quad)
}

/// A unit under a template.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hit {
    /// Unit that the template touches.
    pub unit: UnitId,
    /// Its bases that are wholly or partly under the template.
    pub bases: List<BaseId, MAX_UNIT_BASES>,
}

/// Returns where a template lies: centered on the spot, or on the unit's first living base (REG-SUP-17).
#[must_use]
pub fn template_pose(pos: Pos<'_>, target: CardTarget) -> Option<Pose> {
    match target {
        CardTarget::Nothing => None,
        CardTarget::Spot(pose) => Some(pose),
        // Where it lies only the players know.
        CardTarget::Laid { .. } => None,
        CardTarget::Unit(unit) if unit.index() < pos.state.units.len() && pos.on_table(unit) => {
            pos.bases(unit).next().map(|base| pos.state.base(base).pose)
        }
        CardTarget::Unit(_) => None,
    }
}

/// Lists every unit that a template touches, friend or enemy, with its touched bases. The template for a single unit
/// touches that unit with all its bases (REG-SUP-11); off-board ones touch nothing (REG-SUP-16).
#[must_use]
pub fn template_hits(pos: Pos<'_>, template: Template, target: CardTarget) -> List<Hit, MAX_UNITS> {
    let mut hits = List::new();
    if let CardTarget::Laid { units, .. } = target {
        // REG-SUP-18: those that the players find under it.
        let there = units.iter().filter(|&&unit| pos.on_table(unit));
        return there.map(|&unit| Hit { unit, bases: pos.bases(unit).collect() }).collect();
    }
    if let (Template::Unit, CardTarget::Unit(unit)) = (template, target) {
        if unit.index() < pos.state.units.len() && pos.on_table(unit) {
            hits.push(Hit { unit, bases: pos.bases(unit).collect() });
        }
        return hits;
    }
    let Some(area) = template_pose(pos, target).and_then(|pose| area(template, pose)) else { return hits };
    for unit in pos.units().filter(|&unit| pos.on_table(unit)) {
        let bases: List<BaseId, MAX_UNIT_BASES> =
            pos.bases(unit).filter(|&base| base_under(pos, &area, base)).collect();
        if !bases.is_empty() {
            hits.push(Hit { unit, bases });
        }
    }
    hits
}

/// Returns the card behind a lasting effect.
#[must_use]
pub fn lasting_card<'a>(pos: Pos<'a>, effect: &Lasting) -> Option<&'a SupportCard> {
    pos.card(effect.seat, effect.card)
}

/// Returns `true` if any base of a unit is wholly or partly under a lasting effect's template (REG-SUP-18). An effect
/// on a single unit stays with the unit on its point.
#[must_use]
pub fn under(pos: Pos<'_>, effect: &Lasting, unit: UnitId) -> bool {
    let Some(card) = lasting_card(pos, effect).filter(|_| pos.on_table(unit)) else { return false };
    if pos.physical() {
        return effect.units & (1 << unit.0) != 0;
    }
    if card.template == Template::Unit {
        let point = effect.pose.point();
        return pos.bases(unit).any(|base| distance_point(&pos.state.base(base).quad, point) <= 0.0);
    }
    area(card.template, effect.pose)
        .is_some_and(|area| pos.bases(unit).any(|base| base_under(pos, &area, base)))
}

/// Returns what lasting card effects add to the threshold of a shot along this line: those whose template it touches,
/// going through, into or out of it.
#[must_use]
pub fn interference(pos: Pos<'_>, (from, to): (Point, Point)) -> u8 {
    let mut sum = 0_u8;
    for effect in &pos.state.effects {
        let Some(card) = lasting_card(pos, effect) else { continue };
        let CardEffect::Interference { to_hit } = card.effect else { continue };
        let met = area(card.template, effect.pose).is_some_and(|area| area.is_crossed(from, to));
        if met {
            sum = sum.saturating_add(to_hit);
        }
    }
    sum
}

/// Returns the same on a real table, for a shot between these units: effects that lie on one of them.
#[must_use]
pub(crate) fn interference_at(pos: Pos<'_>, ends: [UnitId; 2]) -> u8 {
    let met = pos.state.effects.iter().filter(|effect| ends.iter().any(|&end| under(pos, effect, end)));
    met.fold(0, |sum: u8, effect| match lasting_card(pos, effect).map(|card| &card.effect) {
        Some(&CardEffect::Interference { to_hit }) => sum.saturating_add(to_hit),
        _ => sum,
    })
}

/// Lists the smoke on the table, each with its place in the list of effects. Round smoke is a regular polygon of twelve
/// corners on the rim.
pub(super) fn smoke_shapes<'a>(pos: Pos<'a>) -> impl Iterator<Item = (usize, Convex)> + use<'a> {
    pos.state.effects.iter().enumerate().filter_map(move |(index, effect)| {
        let card = lasting_card(pos, effect)?;
        if !matches!(card.effect, CardEffect::Smoke) {
            return None;
        }
        Some((index, area(card.template, effect.pose)?.convex()?))
    })
}
