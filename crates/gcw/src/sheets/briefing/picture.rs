//! The set-up as a drawing, to scale and in black and white: edges, where each side places its ships, where obstacles lie,
//! things of the scenario as an example. Each part has the number of its step.

use maud::{Markup, html};
use sandtable_press::svg::at;

use super::places::{self, Placed, Thing};
use super::region::{Area, RANGE, Rect, doer, sides};
use crate::catalogue::{Border, Limit, Mark, Play, Relation, SetupStep, Side, Task};

/// A drawing's width in letters, so that they can be read on a phone.
const LETTERS: f64 = 27.0;

/// Where arrows start along an edge: never in its middle, where the numbers of steps stand.
const ALONG: [f64; 6] = [0.06, 0.2, 0.34, 0.64, 0.78, 0.92];

/// A table to be drawn. One that is deeper than wide lies on its side: the attacker is at the left then.
struct Sheet<'p> {
    area: Area<'p>,
    turned: bool,
    /// Height of letters.
    font: f64,
    margin: f64,
}

/// Draws the table of a scenario.
pub(super) fn table(name: &str, play: &Play) -> Markup {
    let area = Area::of(play);
    let turned = area.high > area.wide;
    let long = area.wide.max(area.high);
    let font = long / LETTERS;
    let sheet = Sheet { area, turned, font, margin: font * 1.7 };
    let (wide, high) = sheet.size();
    let placed = places::all(&sheet.area, play);
    html! {
        svg xmlns="http://www.w3.org/2000/svg" role="img"
            aria-labelledby="table-title table-desc"
            viewBox={ (at(-sheet.margin)) " " (at(-sheet.margin)) " " (at(wide + 2.0 * sheet.margin)) " " (at(high + 2.0 * sheet.margin)) }
            font-size=(at(font)) {
            title id="table-title" { "Set-up of " (name) }
            desc id="table-desc" { @for step in &play.step { (step.says) " " } }
            (sheet.patterns())
            rect width=(at(wide)) height=(at(high)) fill="#fff" {}
            @for step in &play.step { (sheet.zones(step, &placed)) }
            (sheet.rim())
            @for thing in &placed { (sheet.thing(play, thing)) }
            (sheet.measures(play))
            @for (number, step) in (1..).zip(&play.step) { (sheet.badges(number, step, &placed)) }
        }
    }
}

/// The letter of a kind of things, in the drawing and beside it.
pub(super) fn letter(play: &Play, kind: &str) -> char {
    let index = play.object.iter().position(|own| own.id == kind).unwrap_or(0);
    char::from(b'A' + index.min(25) as u8)
}

impl Sheet<'_> {
    fn size(&self) -> (f64, f64) {
        if self.turned { (self.area.high, self.area.wide) } else { (self.area.wide, self.area.high) }
    }

    /// A point of the table in the drawing.
    fn point(&self, (x, y): (f64, f64)) -> (f64, f64) {
        if self.turned { (y, x) } else { (x, self.area.high - y) }
    }

    /// A rectangle of the table in the drawing: its corner and its size.
    fn rect(&self, rect: Rect) -> Rect {
        let (x, y) = self.point((rect.x, rect.y));
        let (u, v) = self.point((rect.x + rect.wide, rect.y + rect.high));
        Rect { x: x.min(u), y: y.min(v), wide: (x - u).abs(), high: (y - v).abs() }
    }

    fn patterns(&self) -> Markup {
        let step = at(self.font * 0.6);
        html! {
            defs {
                pattern id="side-attacker" width=(step) height=(step) patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                    rect width=(at(self.font * 0.1)) height=(step) fill="#777" {}
                }
                pattern id="side-defender" width=(step) height=(step) patternUnits="userSpaceOnUse" {
                    circle cx=(at(self.font * 0.3)) cy=(at(self.font * 0.3)) r=(at(self.font * 0.1)) fill="#777" {}
                }
                clipPath id="table" { rect width=(at(self.size().0)) height=(at(self.size().1)) {} }
            }
        }
    }

    /// The edge of the table, a mark each Range, and whose edges are where.
    fn rim(&self) -> Markup {
        let (wide, high) = self.size();
        let tick = self.font * 0.28;
        let marks = |length: f64| (1..=(length / RANGE) as u32).map(|range| f64::from(range) * RANGE);
        let side = |side: Side, name: &'static str| {
            self.area.own(side).iter().map(move |border| (*border, name)).collect::<Vec<_>>()
        };
        let named =
            [side(Side::Attacker, "Attacker's edge"), side(Side::Defender, "Defender's edge")].concat();
        html! {
            rect width=(at(wide)) height=(at(high)) fill="none" stroke="#111" stroke-width=(at(self.font * 0.12)) {}
            g stroke="#111" stroke-width=(at(self.font * 0.05)) {
                @for x in marks(wide) {
                    line x1=(at(x)) x2=(at(x)) y1=(at(-tick)) y2="0" {}
                    line x1=(at(x)) x2=(at(x)) y1=(at(high)) y2=(at(high + tick)) {}
                }
                @for y in marks(high) {
                    line y1=(at(y)) y2=(at(y)) x1=(at(-tick)) x2="0" {}
                    line y1=(at(y)) y2=(at(y)) x1=(at(wide)) x2=(at(wide + tick)) {}
                }
            }
            @for (border, name) in named { (self.edge(border, name)) }
        }
    }

    fn edge(&self, border: Border, name: &str) -> Markup {
        let (wide, high) = self.size();
        let off = self.font * 0.55;
        let drawn = if self.turned { turned(border) } else { border };
        let (x, y, angle) = match drawn {
            Border::Bottom => (wide / 2.0, high + off + self.font * 0.7, 0),
            Border::Top => (wide / 2.0, -off, 0),
            Border::Left => (-off, high / 2.0, -90),
            Border::Right => (wide + off, high / 2.0, 90),
        };
        html! {
            text transform={ "translate(" (at(x)) " " (at(y)) ") rotate(" (angle) ")" } text-anchor="middle" font-weight="700" { (name) }
        }
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

    fn zones(&self, step: &SetupStep, placed: &[Placed]) -> Markup {
        let line = at(self.font * 0.07);
        match &step.task {
            Task::Deploy => html! {
                @for &side in sides(step.by) {
                    @let fill = format!("url(#side-{side})");
                    @for rect in self.deployed(step, side) {
                        @let rect = self.rect(rect);
                        rect x=(at(rect.x)) y=(at(rect.y)) width=(at(rect.wide)) height=(at(rect.high)) fill=(fill)
                            stroke="#555" stroke-width=(line) {}
                    }
                    @for (own, far) in self.near(step, placed) {
                        @let hull = match own.thing {
                            Thing::Huge(hull) => hull,
                            _ => Rect { x: own.at.0, y: own.at.1, wide: 0.0, high: 0.0 },
                        };
                        @let rect = self.rect(Rect {
                            x: hull.x - far, y: hull.y - far, wide: hull.wide + 2.0 * far, high: hull.high + 2.0 * far,
                        });
                        rect clip-path="url(#table)" x=(at(rect.x)) y=(at(rect.y)) width=(at(rect.wide)) height=(at(rect.high))
                            rx=(at(far)) fill=(fill) stroke="#555" stroke-width=(line) {}
                    }
                }
            },
            Task::Terrain => {
                let side = doer(step.by);
                let limits = step.limits.iter().any(|limit| self.area.is_placed(limit, side));
                let region = if limits { self.area.region(&step.limits, side) } else { Vec::new() };
                html! {
                    @for rect in region {
                        @let rect = self.rect(rect);
                        rect x=(at(rect.x)) y=(at(rect.y)) width=(at(rect.wide)) height=(at(rect.high)) fill="none" stroke="#111"
                            stroke-width=(line) stroke-dasharray={ (at(self.font * 0.45)) " " (at(self.font * 0.3)) } {}
                    }
                }
            }
            _ => html! {},
        }
    }

    fn thing(&self, play: &Play, placed: &Placed) -> Markup {
        let (x, y) = self.point(placed.at);
        let r = self.font * 0.62;
        let line = at(self.font * 0.08);
        match &placed.thing {
            Thing::Obstacle => {
                let points = [(-1.0, -0.2), (-0.3, -0.9), (0.8, -0.7), (1.0, 0.3), (0.2, 0.9), (-0.7, 0.7)];
                let points = points.map(|(u, v)| format!("{},{}", at(x + u * r), at(y + v * r))).join(" ");
                html! { polygon points=(points) fill="#bbb" stroke="#555" stroke-width=(line) {} }
            }
            Thing::Object(kind) => html! {
                rect x=(at(x - r)) y=(at(y - r)) width=(at(2.0 * r)) height=(at(2.0 * r)) fill="#fff" stroke="#111" stroke-width=(line) {}
                text x=(at(x)) y=(at(y + self.font * 0.36)) text-anchor="middle" font-weight="700" { (letter(play, kind)) }
            },
            Thing::Huge(hull) => {
                let hull = self.rect(*hull);
                html! {
                    rect x=(at(hull.x)) y=(at(hull.y)) width=(at(hull.wide)) height=(at(hull.high)) rx=(at(r)) fill="#fff"
                        stroke="#111" stroke-width=(line) {}
                    text x=(at(x)) y=(at(y + self.font * 0.36)) text-anchor="middle" font-size=(at(self.font * 0.8)) { "huge" }
                }
            }
        }
    }

    /// The number of a step where it is done.
    fn badges(&self, number: u32, step: &SetupStep, placed: &[Placed]) -> Markup {
        let spots: Vec<(f64, f64)> = match &step.task {
            Task::Deploy => {
                let zones = sides(step.by).iter().flat_map(|&side| self.deployed(step, side));
                let near = self.near(step, placed).into_iter().take(1).map(|(own, far)| match own.thing {
                    Thing::Huge(hull) => (hull.x + hull.wide + far * 0.5, own.at.1),
                    _ => (own.at.0 + far * 0.6, own.at.1),
                });
                zones.map(|rect| self.clear(rect, placed)).chain(near).collect()
            }
            _ => Vec::new(),
        };
        let r = self.font * 0.72;
        html! {
            @for (x, y) in spots.into_iter().map(|spot| self.point(spot)) {
                circle cx=(at(x)) cy=(at(y)) r=(at(r)) fill="#111" {}
                text x=(at(x)) y=(at(y + self.font * 0.36)) text-anchor="middle" style="fill:#fff" font-weight="700" { (number) }
            }
        }
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

    /// Arrows from the edges: how far a zone reaches, or stays away.
    fn measures(&self, play: &Play) -> Markup {
        let mut told: Vec<(Border, Limit)> = Vec::new();
        for step in
            play.step.iter().filter(|step| matches!(step.task, Task::Deploy | Task::Terrain | Task::Huge))
        {
            let limits = step.limits.iter().map(|limit| (doer(step.by), limit));
            let zones =
                step.zone.iter().flat_map(|zone| zone.limits.iter().map(move |limit| (zone.side, limit)));
            // Obstacles have an arrow where one says it all.
            let plain = |(_, limit): &(Side, &Limit)| step.task != Task::Terrain || limit.of == Mark::Edges;
            let limits = limits.filter(plain);
            let all: Vec<(Side, &Limit)> =
                if step.zone.is_empty() { limits.collect() } else { zones.collect() };
            for (side, limit) in all {
                let each: Vec<Side> = if step.zone.is_empty() { sides(step.by).to_vec() } else { vec![side] };
                let own = matches!(limit.of, Mark::OwnEdge | Mark::FarEdge);
                for side in if own { each } else { vec![side] } {
                    // Where any edge is meant, one that no other arrow starts from.
                    let borders = self.area.borders(limit.of, side).unwrap_or_default();
                    let border =
                        if borders.len() > 2 { Some(Border::Left) } else { borders.first().copied() };
                    let Some(border) = border else { continue };
                    let new = (border, *limit);
                    let like = |(old, known): &(Border, Limit)| {
                        *old == border
                            && (known.how, known.near, known.far) == (limit.how, limit.near, limit.far)
                    };
                    if !told.iter().any(like) {
                        told.push(new);
                    }
                }
            }
        }
        let count =
            |index: usize| told[..index].iter().filter(|(border, _)| *border == told[index].0).count();
        html! {
            @for (index, (border, limit)) in told.iter().enumerate() { (self.measure(*border, limit, count(index))) }
        }
    }

    fn measure(&self, border: Border, limit: &Limit, before: usize) -> Markup {
        let along =
            if matches!(border, Border::Bottom | Border::Top) { self.area.wide } else { self.area.high };
        let side = along * ALONG[before % ALONG.len()];
        let near = if matches!(limit.how, Relation::At | Relation::Not) { limit.near - 1 } else { 0 };
        let (from, to) = (f64::from(near) * RANGE, f64::from(limit.far) * RANGE);
        let spot = |far: f64| {
            self.point(match border {
                Border::Bottom => (side, far),
                Border::Top => (side, self.area.high - far),
                Border::Left => (far, side),
                Border::Right => (self.area.wide - far, side),
            })
        };
        let ((x, y), (u, v)) = (spot(from), spot(to));
        let range = if near + 1 == limit.far || matches!(limit.how, Relation::Beyond) {
            limit.far.to_string()
        } else {
            format!("{}–{}", near + 1, limit.far)
        };
        let words = match limit.how {
            Relation::Beyond => format!("beyond Range {range}"),
            Relation::Not => format!("not Range {range}"),
            Relation::Within | Relation::At => format!("Range {range}"),
        };
        let level = (y - v).abs() < 1.0;
        let (tx, ty, anchor) = if level {
            ((x + u) / 2.0, y - self.font * 0.3, "middle")
        } else {
            (x + self.font * 0.25, (y + v) / 2.0 + self.font * 0.3, "start")
        };
        // A word longer than its arrow begins at the table's edge.
        let room = words.chars().count() as f64 * self.font * 0.42;
        let wide = self.size().0;
        let tx = if level { tx.clamp(room * 0.6, wide - room * 0.6) } else { tx };
        let tick = self.font * 0.2;
        html! {
            g stroke="#111" stroke-width=(at(self.font * 0.07)) {
                line x1=(at(x)) y1=(at(y)) x2=(at(u)) y2=(at(v)) {}
                @for (x, y) in [(x, y), (u, v)] {
                    @if level { line x1=(at(x)) x2=(at(x)) y1=(at(y - tick)) y2=(at(y + tick)) {} }
                    @else { line x1=(at(x - tick)) x2=(at(x + tick)) y1=(at(y)) y2=(at(y)) {} }
                }
            }
            text x=(at(tx)) y=(at(ty)) text-anchor=(anchor) font-size=(at(self.font * 0.8)) stroke="#fff"
                stroke-width=(at(self.font * 0.25)) paint-order="stroke" stroke-linejoin="round" { (words) }
        }
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
