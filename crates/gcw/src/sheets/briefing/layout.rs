//! Lays out the drawing of a set-up: where each side places its ships, where obstacles lie, things of the scenario as an example, the
//! edges, and the number of each step where it is done. Knows nothing about how it is drawn.

use sandtable_text::say;

use super::drawing::{Drawing, Drawn, DrawnKind, EdgeName, KeyEntry, Point, StepMark, Zone};
use super::measures;
use super::places::{self, Placed, Thing};
use super::region::{Area, RANGE, Rect, doer, sides};
use crate::catalogue::{Border, Limit, Mark, Play, Relation, SetupStep, Side, Task};
use crate::rules::scenario::role_of;

/// A drawing's width in letters, so that they can be read on a phone.
const LETTERS: f64 = 27.0;

/// A table to be drawn. One that is deeper than wide lies on its side: the attacker is at the left then.
pub(super) struct Sheet<'p> {
    pub(super) area: Area<'p>,
    turned: bool,
    /// Height of letters.
    pub(super) font: f64,
}

/// Lays out the table of a scenario.
pub(super) fn drawing(play: &Play) -> Drawing {
    let area = Area::of(play);
    let turned = area.high > area.wide;
    let font = area.wide.max(area.high) / LETTERS;
    let sheet = Sheet { area, turned, font };
    let (wide, high) = sheet.size();
    let placed = places::all(&sheet.area, play);
    let steps = || (1u32..).zip(&play.step);
    Drawing {
        wide: tenth(wide),
        high: tenth(high),
        range: RANGE,
        letters: tenth(font),
        zones: steps().flat_map(|(number, step)| sheet.zones(number, step, &placed)).collect(),
        edges: sheet.edges(),
        things: placed.iter().map(|thing| sheet.thing(play, thing)).collect(),
        measures: measures::all(&sheet, play),
        steps: steps().flat_map(|(number, step)| sheet.marks(number, step, &placed)).collect(),
        key: key(play),
        obstacles: play.step.iter().any(|step| step.task == Task::Terrain && !step.limits.is_empty()),
    }
}

/// Nothing is drawn finer than tenths of a millimeter. Adding zero makes a plain zero of a negative one.
pub(super) fn tenth(length: f64) -> f64 {
    libm::round(length * 10.0) / 10.0 + 0.0
}

pub(super) fn point((x, y): (f64, f64)) -> Point {
    Point { x: tenth(x), y: tenth(y) }
}

/// The things of the drawing by their letters.
fn key(play: &Play) -> Vec<KeyEntry> {
    let stands =
        |kind: &str| play.step.iter().any(|step| matches!(&step.task, Task::Place(own) if own == kind));
    let entry = |name: &str, kind: &str| KeyEntry { letter: letter(play, kind), name: name.to_owned() };
    let kinds = play.object.iter().filter(|kind| stands(&kind.id));
    kinds.map(|kind| entry(&kind.name, &kind.id)).collect()
}

/// The letter of a kind of things.
fn letter(play: &Play, kind: &str) -> String {
    let index = play.object.iter().position(|own| own.id == kind).unwrap_or(0);
    char::from(b'A' + index.min(25) as u8).to_string()
}

impl Sheet<'_> {
    pub(super) fn size(&self) -> (f64, f64) {
        if self.turned { (self.area.high, self.area.wide) } else { (self.area.wide, self.area.high) }
    }

    /// A point of the table in the drawing.
    pub(super) fn point(&self, (x, y): (f64, f64)) -> (f64, f64) {
        if self.turned { (y, x) } else { (x, self.area.high - y) }
    }

    /// A rectangle of the table in the drawing: its upper left corner and its size.
    fn rect(&self, rect: Rect) -> Rect {
        let (x, y) = self.point((rect.x, rect.y));
        let (u, v) = self.point((rect.x + rect.wide, rect.y + rect.high));
        Rect { x: x.min(u), y: y.min(v), wide: (x - u).abs(), high: (y - v).abs() }
    }

    /// Names the edges of both sides.
    fn edges(&self) -> Vec<EdgeName> {
        let of = [
            (Side::Attacker, say!("briefing-layout-attackers-edge")),
            (Side::Defender, say!("briefing-layout-defenders-edge")),
        ];
        let named = |(side, says): (Side, &str)| {
            let own = self.area.own(side).iter();
            own.map(|&border| self.edge(border, side, says)).collect::<Vec<_>>()
        };
        of.into_iter().flat_map(named).collect()
    }

    fn edge(&self, border: Border, side: Side, says: &str) -> EdgeName {
        let (wide, high) = self.size();
        let off = self.font * 0.55;
        let drawn = if self.turned { turned(border) } else { border };
        let (x, y, angle) = match drawn {
            Border::Bottom => (wide / 2.0, high + off + self.font * 0.7, 0),
            Border::Top => (wide / 2.0, -off, 0),
            Border::Left => (-off, high / 2.0, -90),
            Border::Right => (wide + off, high / 2.0, 90),
        };
        EdgeName { side: role_of(side), says: says.to_owned(), at: point((x, y)), angle }
    }

    /// Where a side places its ships in a step.
    fn deployed(&self, step: &SetupStep, side: Side) -> Vec<Rect> {
        let zones: Vec<&[Limit]> =
            step.zone.iter().filter(|zone| zone.side == side).map(|zone| zone.limits.as_slice()).collect();
        let placed = |limits: &[Limit]| {
            limits.is_empty() || limits.iter().any(|limit| self.area.is_placed(limit, side))
        };
        if zones.is_empty() {
            if placed(&step.limits) { self.area.region(&step.limits, side) } else { Vec::new() }
        } else {
            zones
                .into_iter()
                .filter(|limits| placed(limits))
                .flat_map(|limits| self.area.region(limits, side))
                .collect()
        }
    }

    /// Things on the table that ships are placed near, and how near.
    fn near<'t>(&self, step: &SetupStep, placed: &'t [Placed]) -> Vec<(&'t Placed, f64)> {
        let close = |limit: &Limit| matches!(limit.how, Relation::Within | Relation::At);
        let of = |limit: &Limit, own: &Placed| match limit.of {
            Mark::Huge => matches!(own.thing, Thing::Huge(_)),
            Mark::Objects => matches!(own.thing, Thing::Object(_)),
            _ => false,
        };
        let limits = step.limits.iter().filter(|limit| close(limit));
        limits
            .flat_map(|limit| {
                let near = placed.iter().filter(move |own| of(limit, own));
                near.map(move |own| (own, f64::from(limit.far) * RANGE))
            })
            .collect()
    }

    fn zones(&self, number: u32, step: &SetupStep, placed: &[Placed]) -> Vec<Zone> {
        let zone = |side: Option<Side>, rect: Rect, round: Option<f64>| {
            let rect = self.rect(rect);
            let (x, y, wide, high) = (tenth(rect.x), tenth(rect.y), tenth(rect.wide), tenth(rect.high));
            Zone { step: number, side: side.map(role_of), x, y, wide, high, round: round.map(tenth) }
        };
        let mut zones = Vec::new();
        match &step.task {
            Task::Deploy => {
                for &side in sides(step.by) {
                    zones.extend(
                        self.deployed(step, side).into_iter().map(|rect| zone(Some(side), rect, None)),
                    );
                    for (own, far) in self.near(step, placed) {
                        let hull = match own.thing {
                            Thing::Huge(hull) => hull,
                            _ => Rect { x: own.at.0, y: own.at.1, wide: 0.0, high: 0.0 },
                        };
                        let around = Rect {
                            x: hull.x - far,
                            y: hull.y - far,
                            wide: hull.wide + 2.0 * far,
                            high: hull.high + 2.0 * far,
                        };
                        zones.push(zone(Some(side), around, Some(far)));
                    }
                }
            }
            Task::Terrain => {
                let side = doer(step.by);
                if step.limits.iter().any(|limit| self.area.is_placed(limit, side)) {
                    let region = self.area.region(&step.limits, side).into_iter();
                    zones.extend(region.map(|rect| zone(None, rect, None)));
                }
            }
            _ => {}
        }
        zones
    }

    fn thing(&self, play: &Play, placed: &Placed) -> Drawn {
        let r = self.font * 0.62;
        let (kind, (wide, high), label) = match &placed.thing {
            Thing::Obstacle => (DrawnKind::Obstacle, (2.0 * r, 2.0 * r), None),
            Thing::Object(kind) => (DrawnKind::Object, (2.0 * r, 2.0 * r), Some(letter(play, kind))),
            Thing::Huge(hull) => {
                let hull = self.rect(*hull);
                (DrawnKind::Huge, (hull.wide, hull.high), Some(String::from("huge")))
            }
        };
        let (x, y) = self.point(placed.at);
        let (left, top) = (tenth(x - wide / 2.0), tenth(y - high / 2.0));
        Drawn { kind, x: left, y: top, wide: tenth(wide), high: tenth(high), label }
    }

    /// The number of a step where it is done.
    fn marks(&self, number: u32, step: &SetupStep, placed: &[Placed]) -> Vec<StepMark> {
        if step.task != Task::Deploy {
            return Vec::new();
        }
        let zones = sides(step.by).iter().flat_map(|&side| self.deployed(step, side));
        let near = self.near(step, placed).into_iter().take(1).map(|(own, far)| match own.thing {
            Thing::Huge(hull) => (hull.x + hull.wide + far * 0.5, own.at.1),
            _ => (own.at.0 + far * 0.6, own.at.1),
        });
        let spots = zones.map(|rect| self.clear(rect, placed)).chain(near);
        spots.map(|spot| StepMark { step: number, at: point(self.point(spot)) }).collect()
    }

    /// A spot of a rectangle that no thing covers, its middle if possible.
    fn clear(&self, rect: Rect, placed: &[Placed]) -> (f64, f64) {
        let (x, y) = rect.middle();
        let free = |at: &(f64, f64)| {
            let gap = |own: &Placed| match own.thing {
                Thing::Huge(hull) => hull.distance(*at),
                _ => libm::hypot(own.at.0 - at.0, own.at.1 - at.1),
            };
            placed.iter().all(|own| gap(own) > 2.0 * self.font)
        };
        let aside = [0.0, 0.25, -0.25, 0.4, -0.4];
        let long = rect.wide >= rect.high;
        let spots =
            aside.map(|part| if long { (x + part * rect.wide, y) } else { (x, y + part * rect.high) });
        spots.into_iter().find(free).unwrap_or((x, y))
    }
}

/// An edge as it lies when the table is on its side.
const fn turned(border: Border) -> Border {
    match border {
        Border::Bottom => Border::Left,
        Border::Top => Border::Right,
        Border::Left => Border::Top,
        Border::Right => Border::Bottom,
    }
}
