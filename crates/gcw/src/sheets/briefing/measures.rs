//! Distances from edges as lines on the drawing of a set-up: how far a zone reaches, or stays away.

use sandtable_text::say;

use super::drawing::Measure;
use super::layout::{Sheet, point};
use super::region::{RANGE, doer, sides};
use crate::catalogue::{Border, Limit, Mark, Play, Relation, Side, Task};

/// Where lines start along an edge: never in its middle, where the numbers of steps stand.
const ALONG: [f64; 6] = [0.06, 0.2, 0.34, 0.64, 0.78, 0.92];

/// Makes a line of each distance that is the same as no other.
pub(super) fn all(sheet: &Sheet<'_>, play: &Play) -> Vec<Measure> {
    let told = told(sheet, play);
    let before = |index: usize| told[..index].iter().filter(|(border, _)| *border == told[index].0).count();
    let all = told.iter().enumerate();
    all.map(|(index, (border, limit))| measure(sheet, *border, limit, before(index))).collect()
}

/// The distances, each with the edge that it is told at.
fn told(sheet: &Sheet<'_>, play: &Play) -> Vec<(Border, Limit)> {
    let mut told: Vec<(Border, Limit)> = Vec::new();
    for step in play.step.iter().filter(|step| matches!(step.task, Task::Deploy | Task::Terrain | Task::Huge))
    {
        let limits = step.limits.iter().map(|limit| (doer(step.by), limit));
        let zones = step.zone.iter().flat_map(|zone| zone.limits.iter().map(move |limit| (zone.side, limit)));
        // Obstacles have a line where one says it all.
        let plain = |(_, limit): &(Side, &Limit)| step.task != Task::Terrain || limit.of == Mark::Edges;
        let limits = limits.filter(plain);
        let all: Vec<(Side, &Limit)> = if step.zone.is_empty() { limits.collect() } else { zones.collect() };
        for (side, limit) in all {
            let each: Vec<Side> = if step.zone.is_empty() { sides(step.by).to_vec() } else { vec![side] };
            let own = matches!(limit.of, Mark::OwnEdge | Mark::FarEdge);
            for side in if own { each } else { vec![side] } {
                // Where any edge is meant, one that no other line starts from.
                let borders = sheet.area.borders(limit.of, side).unwrap_or_default();
                let border = if borders.len() > 2 { Some(Border::Left) } else { borders.first().copied() };
                let Some(border) = border else { continue };
                let new = (border, *limit);
                let like = |(old, known): &(Border, Limit)| {
                    *old == border && (known.how, known.near, known.far) == (limit.how, limit.near, limit.far)
                };
                if !told.iter().any(like) {
                    told.push(new);
                }
            }
        }
    }
    told
}

fn measure(sheet: &Sheet<'_>, border: Border, limit: &Limit, before: usize) -> Measure {
    let area = &sheet.area;
    let along = if matches!(border, Border::Bottom | Border::Top) { area.wide } else { area.high };
    let side = along * ALONG[before % ALONG.len()];
    let near = if matches!(limit.how, Relation::At | Relation::Not) { limit.near - 1 } else { 0 };
    let (from, to) = (f64::from(near) * RANGE, f64::from(limit.far) * RANGE);
    let spot = |far: f64| {
        sheet.point(match border {
            Border::Bottom => (side, far),
            Border::Top => (side, area.high - far),
            Border::Left => (far, side),
            Border::Right => (area.wide - far, side),
        })
    };
    let ((x, y), (u, v)) = (spot(from), spot(to));
    let says = words(limit, near);
    let at = if (y - v).abs() < 1.0 {
        // A word longer than its line begins at the table's edge.
        let room = says.chars().count() as f64 * sheet.font * 0.42;
        let middle = ((x + u) / 2.0).clamp(room * 0.6, sheet.size().0 - room * 0.6);
        (middle, y - sheet.font * 0.3)
    } else {
        (x + sheet.font * 0.25, (y + v) / 2.0 + sheet.font * 0.3)
    };
    Measure { from: point((x, y)), to: point((u, v)), says, at: point(at) }
}

fn words(limit: &Limit, near: u8) -> String {
    let range = if near + 1 == limit.far || matches!(limit.how, Relation::Beyond) {
        limit.far.to_string()
    } else {
        format!("{}–{}", near + 1, limit.far)
    };
    match limit.how {
        Relation::Beyond => say!("briefing-measures-beyond-range", range),
        Relation::Not => say!("briefing-measures-not-range", range),
        Relation::Within | Relation::At => say!("briefing-measures-range", range),
    }
}
