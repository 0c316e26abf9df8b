//! Labels beside pieces: tokens as small glyphs, names where there is room, and a unit's number as a tab on one base.

use std::collections::BTreeMap;

use sandtable_geometry::{Bounds, Point};
use sandtable_kernel::Ref;

use super::frame::{Area, Frame};
use super::palette::{CARD, GOLD, HALO, livery};
use super::svg::{Svg, Type, breadth, path};
use crate::scene::star;
use crate::{Footing, Glyph, Mark, Piece, Scene, Team};

/// Half the width of a glyph in pixels.
const HALF: f64 = 6.5;

/// Draws a glyph with its centre at a point.
pub fn glyph(svg: &mut Svg, at: Point, glyph: Glyph, count: u32) {
    let disc = |svg: &mut Svg, fill: &str| {
        svg.circle(at, HALF, &format!("fill=\"{fill}\" stroke=\"#33312b\" stroke-width=\"1\""));
    };
    let pen = "fill=\"none\" stroke=\"#33312b\" stroke-width=\"1.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";
    let p = |x: f64, y: f64| at + Point::new(x, y);
    let stroke = |svg: &mut Svg, points: &[Point]| svg.path(&path(points), pen);
    match glyph {
        Glyph::Shaken | Glyph::Suppression => {
            disc(svg, "#f2c14e");
            stroke(svg, &[p(0.0, -3.8), p(0.0, 0.8)]);
            svg.circle(p(0.0, 3.6), 1.0, "fill=\"#33312b\"");
        }
        Glyph::Haste => {
            disc(svg, "#e9e4d4");
            stroke(svg, &[p(-3.2, -3.0), p(-0.2, 0.0), p(-3.2, 3.0)]);
            stroke(svg, &[p(0.4, -3.0), p(3.4, 0.0), p(0.4, 3.0)]);
        }
        Glyph::Watch => {
            disc(svg, "#cfe3d4");
            svg.path(&format!("{}Z", path(&[p(-4.4, 0.0), p(0.0, -3.2), p(4.4, 0.0), p(0.0, 3.2)])), pen);
            svg.circle(at, 1.4, "fill=\"#33312b\"");
        }
        Glyph::Rampart => {
            disc(svg, "#d9c29c");
            stroke(svg, &[p(-4.2, 2.6), p(-2.0, -2.2), p(2.0, -2.2), p(4.2, 2.6)]);
            stroke(svg, &[p(-4.4, 2.8), p(4.4, 2.8)]);
        }
        Glyph::Wounds => {
            disc(svg, "#5c1a2b");
            svg.text(p(0.0, 3.4), &count.to_string(), Type::plain(9.5, HALO).bold().centred());
        }
        Glyph::Star => {
            let star = star(at, 5, HALF + 0.8, 3.1);
            svg.polygon(
                &star,
                &format!("fill=\"{GOLD}\" stroke=\"#33312b\" stroke-width=\"0.9\" stroke-linejoin=\"round\""),
            );
        }
    }
}

const SIZE: f64 = 11.0;

/// Height of a number's tab, and room of a digit in it.
const TAB: f64 = 13.0;
const DIGIT: f64 = 6.4;
/// From so many pixels on a base has its number at its corner; smaller ones have it below.
const ROOMY: f64 = 30.0;

/// Draws the number of each group on its lowest base, and returns where.
fn tabs<'a>(svg: &mut Svg, frame: &Frame, scene: &'a Scene) -> BTreeMap<&'a Ref, Area> {
    let mut carriers: BTreeMap<&Ref, &Piece> = BTreeMap::new();
    for piece in scene.pieces.iter().filter(|piece| !piece.label.is_empty()) {
        let carrier = carriers.entry(&piece.group).or_insert(piece);
        let (new, old) = (piece.pose.point(), carrier.pose.point());
        if (new.y, new.x) > (old.y, old.x) {
            *carrier = piece;
        }
    }
    let mut places = BTreeMap::new();
    for (group, piece) in carriers {
        let base = box_of(frame, piece);
        let side = frame.scale
            * match piece.shape {
                Footing::Rectangle { width, depth } => width.min(depth),
                Footing::Capsule { width, .. } => width,
                Footing::Round { radius } => 2.0 * radius,
            };
        let width = DIGIT * piece.label.chars().count() as f64 + 7.0;
        let middle = if side < ROOMY {
            Point::new(base.x + base.width / 2.0, base.y + base.height + TAB / 2.0 - 2.0)
        } else {
            frame.at(piece.pose.point()) + Point::new(side / 2.0 - 1.0, side / 2.0 - 1.0)
        };
        let place = Area { x: middle.x - width / 2.0, y: middle.y - TAB / 2.0, width, height: TAB };
        let dark = livery(piece.team).dark;
        let radius = if piece.team == Some(Team::Blue) { TAB / 2.0 } else { 2.0 };
        let style = format!("fill=\"{CARD}\" stroke=\"{dark}\" stroke-width=\"1\"");
        svg.rect(place.x, place.y, width, TAB, radius, &style);
        svg.text(middle + Point::new(0.0, 3.7), &piece.label, Type::plain(10.5, dark).bold().centred());
        places.insert(group, place);
    }
    places
}

/// Writes numbers, names and tokens of all groups, each where it covers least.
pub fn draw(svg: &mut Svg, frame: &Frame, scene: &Scene) {
    // Marks keep their order, and so do the groups they lie beside.
    let mut groups: Vec<(&Ref, Vec<&Mark>)> = Vec::new();
    for mark in &scene.marks {
        match groups.iter_mut().find(|(on, _)| *on == &mark.on) {
            Some((_, marks)) => marks.push(mark),
            None => groups.push((&mark.on, vec![mark])),
        }
    }
    let tabs = tabs(svg, frame, scene);
    let around = |on: &Ref| Some(around(frame, scene, on)?.with(tabs.get(on).copied()));
    let boxes: Vec<Option<Area>> = groups.iter().map(|(on, _)| around(on)).collect();
    let mut taken: Vec<Area> = boxes.iter().flatten().copied().collect();
    for ((_, marks), area) in groups.iter().zip(boxes) {
        let Some(area) = area else { continue };
        let tokens = marks.iter().filter_map(|mark| mark.glyph.map(|glyph| (glyph, mark.count)));
        let name = marks.iter().find(|mark| mark.glyph.is_none());
        let text = name.map_or("", |mark| mark.text.as_str());
        let tail = tokens.clone().count() as f64 * (2.0 * HALF + 2.0);
        let place = best(frame, area, breadth(text, SIZE) + tail + 2.0, &taken);
        taken.push(place);
        // Tokens before the name: how wide the name is depends on the reader's font.
        for (at, (mark, count)) in tokens.enumerate() {
            let x = place.x + HALF + at as f64 * (2.0 * HALF + 2.0);
            glyph(svg, Point::new(x, place.y + SIZE * 0.62), mark, count);
        }
        let left = Point::new(place.x + tail + if tail > 0.0 { 1.0 } else { 0.0 }, place.y + SIZE);
        let colours = livery(name.and_then(|mark| mark.team));
        svg.text(left, text, Type::plain(SIZE, colours.dark).halo(HALO));
    }
}

/// Returns the box around the pieces of a group, in pixels.
fn around(frame: &Frame, scene: &Scene, group: &Ref) -> Option<Area> {
    let mut boxes = scene.pieces_of(group).map(|piece| box_of(frame, piece));
    let first = boxes.next()?;
    Some(boxes.fold(first, |all, one| all.with(Some(one))))
}

/// Returns the box around a piece, in pixels.
fn box_of(frame: &Frame, piece: &Piece) -> Area {
    let discs = |ends: &[Point], radius: f64| -> Vec<Point> {
        let reach = Point::new(radius, radius);
        ends.iter().flat_map(|&end| [end - reach, end + reach].map(|p| frame.at(p))).collect()
    };
    let points = match piece.shape {
        Footing::Rectangle { .. } => frame.all(&piece.corners()),
        Footing::Capsule { length, width } => {
            let core = (length - width) / 2.0;
            discs(&[piece.pose.offset(core, 0.0), piece.pose.offset(-core, 0.0)], width / 2.0)
        }
        Footing::Round { radius } => discs(&[piece.pose.point()], radius),
    };
    let bounds = Bounds::around(&points);
    Area { x: bounds.min.x, y: bounds.min.y, width: bounds.width(), height: bounds.height() }
}

/// Finds the place below, above, right or left of a box, near or a little farther, where least is covered.
fn best(frame: &Frame, area: Area, width: f64, taken: &[Area]) -> Area {
    let height = SIZE + 3.0;
    let middle = area.x + area.width / 2.0 - width / 2.0;
    let level = area.y + area.height / 2.0 - height / 2.0;
    let mut best: Option<(f64, Area)> = None;
    for far in 0..3 {
        let gap = 3.0 + f64::from(far) * 13.0;
        let spots = [
            (middle, area.y + area.height + gap),
            (middle, area.y - height - gap),
            (area.x + area.width + gap + 2.0, level),
            (area.x - width - gap - 2.0, level),
        ];
        for (order, (x, y)) in spots.into_iter().enumerate() {
            let board = frame.board;
            let x = x.clamp(board.x + 2.0, (board.x + board.width - width - 2.0).max(board.x + 2.0));
            let y = y.clamp(board.y + 2.0, board.y + board.height - height - 2.0);
            let spot = Area { x, y, width, height };
            let covered: f64 = taken.iter().map(|other| shared(spot, *other)).sum();
            let cost = covered + f64::from(far) * 40.0 + order as f64;
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, spot));
            }
        }
    }
    best.map_or(area, |(_, spot)| spot)
}

/// Returns the area that two boxes share.
fn shared(a: Area, b: Area) -> f64 {
    let span = |p: f64, l: f64, q: f64, m: f64| ((p + l).min(q + m) - p.max(q)).max(0.0);
    span(a.x, a.width, b.x, b.width) * span(a.y, a.height, b.y, b.height)
}
