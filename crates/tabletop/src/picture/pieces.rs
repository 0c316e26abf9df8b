//! Pieces: bases with their front marked, tokens as small glyphs, names where there is room.

use std::collections::BTreeMap;

use sandtable_geometry::{Bounds, Point};
use sandtable_kernel::Ref;

use super::frame::{Area, Frame};
use super::palette::{GOLD, HALO, livery};
use super::svg::{Svg, Type, breadth, number, path};
use crate::scene::star;
use crate::{Footing, Glyph, Line, LineKind, Mark, Piece, Scene, Tone};

/// Draws every group, those of lower levels first.
pub fn draw(svg: &mut Svg, frame: &Frame, scene: &Scene) {
    let mut groups: BTreeMap<(u8, &Ref), Vec<&Piece>> = BTreeMap::new();
    for piece in &scene.pieces {
        groups.entry((piece.level, &piece.group)).or_default().push(piece);
    }
    for ((level, group), pieces) in groups {
        let Some(first) = pieces.first() else { continue };
        svg.open(if first.tone == Tone::Spent { "opacity=\"0.78\"" } else { "" });
        svg.title(&first.title);
        bonds(svg, frame, scene, group);
        for piece in &pieces {
            match piece.shape {
                Footing::Rectangle { .. } => rectangle(svg, frame, piece, level > 0),
                Footing::Round { radius } => round(svg, frame, piece, radius, level > 0),
                Footing::Capsule { length, width } => capsule(svg, frame, piece, (length, width), level > 0),
            }
        }
        svg.close();
    }
}

/// Draws the lines that join the pieces of a group: who belongs together.
fn bonds(svg: &mut Svg, frame: &Frame, scene: &Scene, group: &Ref) {
    let own = |line: &&Line| line.kind == LineKind::Bond && line.on.as_ref() == Some(group);
    for line in scene.lines.iter().filter(own) {
        let style = format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"5\" stroke-linejoin=\"round\" stroke-linecap=\"round\" opacity=\"0.35\"",
            livery(line.team).dark
        );
        svg.path(&path(&frame.all(&line.points)), &style);
    }
}

fn rectangle(svg: &mut Svg, frame: &Frame, piece: &Piece, high: bool) {
    let corners = frame.all(&piece.corners());
    let &[front_left, front_right, rear_right, rear_left] = corners.as_slice() else { return };
    let colours = livery(piece.team);
    let centre = front_left.lerp(rear_right, 0.5);
    if piece.tone == Tone::Acting {
        let around: Vec<Point> =
            corners.iter().map(|&p| centre + (p - centre) * 1.16 + unit(p - centre) * 3.0).collect();
        let style = format!("fill=\"none\" stroke=\"{GOLD}\" stroke-width=\"2.4\" stroke-linejoin=\"round\"");
        svg.polygon(&around, &style);
    }
    if high {
        // A shadow says that it flies.
        let shadow: Vec<Point> = corners.iter().map(|&p| p + Point::new(3.5, 4.5)).collect();
        svg.polygon(&shadow, "fill=\"#000000\" fill-opacity=\"0.22\"");
    }
    svg.polygon(&corners, &body(piece));
    // The front: a light band along the edge and a notch that points ahead.
    let inward = |p: Point, q: Point| p.lerp(q, 0.16);
    let band = [front_left, front_right, inward(front_right, rear_right), inward(front_left, rear_left)];
    let light =
        format!("fill=\"{HALO}\" fill-opacity=\"0.92\" stroke=\"{}\" stroke-width=\"0.8\"", colours.dark);
    svg.polygon(&band, &light);
    let front = front_left.lerp(front_right, 0.5);
    let (ahead, across) = (unit(front - centre), front_right - front_left);
    let half = (across.length() * 0.16).min(6.0);
    let side = unit(across) * half;
    let notch = [front + side, front + ahead * half * 1.2, front - side];
    svg.polygon(&notch, &format!("fill=\"{}\"", colours.dark));
    label(svg, piece, centre - ahead * 1.5, across.length());
}

fn round(svg: &mut Svg, frame: &Frame, piece: &Piece, radius: f64, high: bool) {
    let (centre, pixels) = (frame.at(piece.pose.point()), radius * frame.scale);
    if piece.tone == Tone::Acting {
        let style = format!("fill=\"none\" stroke=\"{GOLD}\" stroke-width=\"2.4\"");
        svg.circle(centre, pixels * 1.16 + 3.0, &style);
    }
    if high {
        svg.circle(centre + Point::new(3.5, 4.5), pixels, "fill=\"#000000\" fill-opacity=\"0.22\"");
    }
    svg.circle(centre, pixels, &body(piece));
    // The front: a light notch on the rim.
    let rim = frame.at(piece.pose.offset(radius, 0.0));
    let style = format!(
        "fill=\"{HALO}\" fill-opacity=\"0.92\" stroke=\"{}\" stroke-width=\"0.8\"",
        livery(piece.team).dark
    );
    svg.circle(rim, (pixels * 0.2).clamp(2.0, 5.0), &style);
    if piece.notched {
        quarters(svg, frame, piece, (radius, radius));
    }
    label(svg, piece, centre, pixels * 2.0);
}

/// Draws a base with two round ends as a thick line with round caps.
fn capsule(svg: &mut Svg, frame: &Frame, piece: &Piece, (length, width): (f64, f64), high: bool) {
    let colours = livery(piece.team);
    let core = (length - width) / 2.0;
    let ends = [piece.pose.offset(core, 0.0), piece.pose.offset(-core, 0.0)].map(|p| frame.at(p));
    let pixels = width * frame.scale;
    let stroke = |svg: &mut Svg, shift: Point, wide: f64, colour: &str, more: &str| {
        let style = format!(
            "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linecap=\"round\"{more}",
            number(wide)
        );
        svg.path(&path(&ends.map(|end| end + shift)), &style);
    };
    let still = Point::default();
    if piece.tone == Tone::Acting {
        stroke(svg, still, pixels + 9.0, GOLD, "");
        stroke(svg, still, pixels + 4.5, HALO, "");
    }
    if high {
        stroke(svg, Point::new(3.5, 4.5), pixels, "#000000", " stroke-opacity=\"0.22\"");
    }
    stroke(svg, still, pixels, colours.dark, "");
    let fill = if piece.tone == Tone::Spent { colours.pale } else { colours.fill };
    stroke(svg, still, pixels - 2.4, fill, "");
    // The front: a light notch on the rim.
    let rim = frame.at(piece.pose.offset(length / 2.0, 0.0));
    let style =
        format!("fill=\"{HALO}\" fill-opacity=\"0.92\" stroke=\"{}\" stroke-width=\"0.8\"", colours.dark);
    svg.circle(rim, (pixels * 0.1).clamp(2.0, 5.0), &style);
    if piece.notched {
        quarters(svg, frame, piece, (length / 2.0, width / 2.0));
    }
    label(svg, piece, frame.at(piece.pose.point()), pixels);
}

/// Draws the lines between the quarters of a notched base, from its middle a little beyond its edge.
fn quarters(svg: &mut Svg, frame: &Frame, piece: &Piece, (ahead, across): (f64, f64)) {
    let far = ahead.max(across) * 1.05;
    let style = format!(
        "fill=\"none\" stroke=\"{}\" stroke-width=\"0.9\" stroke-dasharray=\"3 3\" opacity=\"0.7\"",
        livery(piece.team).dark
    );
    for side in [1.0, -1.0] {
        let line = [piece.pose.offset(far, side * far), piece.pose.offset(-far, -side * far)];
        svg.path(&path(&frame.all(&line)), &style);
    }
}

/// Returns the style of a piece's footprint.
fn body(piece: &Piece) -> String {
    let colours = livery(piece.team);
    let fill = if piece.tone == Tone::Spent { colours.pale } else { colours.fill };
    format!("fill=\"{fill}\" stroke=\"{}\" stroke-width=\"1.2\" stroke-linejoin=\"round\"", colours.dark)
}

fn label(svg: &mut Svg, piece: &Piece, at: Point, room: f64) {
    let size = (room * 0.46).clamp(8.0, 14.0);
    let ink = if piece.tone == Tone::Spent { livery(piece.team).dark } else { HALO };
    svg.text(at + Point::new(0.0, size * 0.36), &piece.label, Type::plain(size, ink).bold().centred());
}

fn unit(v: Point) -> Point {
    let length = v.length();
    if length > 0.0 { v * (1.0 / length) } else { v }
}

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
        Glyph::Alarm => {
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
        Glyph::Count => {
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

/// Writes names and tokens of all groups, each where it covers least.
pub fn labels(svg: &mut Svg, frame: &Frame, scene: &Scene) {
    // Marks keep their order, and so do the groups they lie beside.
    let mut groups: Vec<(&Ref, Vec<&Mark>)> = Vec::new();
    for mark in &scene.marks {
        match groups.iter_mut().find(|(on, _)| *on == &mark.on) {
            Some((_, marks)) => marks.push(mark),
            None => groups.push((&mark.on, vec![mark])),
        }
    }
    let boxes: Vec<Option<Area>> = groups.iter().map(|(on, _)| around(frame, scene, on)).collect();
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
    let mut points: Vec<Point> = Vec::new();
    for piece in scene.pieces_of(group) {
        match piece.shape {
            Footing::Rectangle { .. } => points.extend(frame.all(&piece.corners())),
            Footing::Capsule { length, width } => {
                let (core, radius) = ((length - width) / 2.0, width / 2.0);
                let reach = Point::new(radius, radius);
                for end in [piece.pose.offset(core, 0.0), piece.pose.offset(-core, 0.0)] {
                    points.extend([end - reach, end + reach].map(|p| frame.at(p)));
                }
            }
            Footing::Round { radius } => {
                let reach = Point::new(radius, radius);
                points.extend([piece.pose.point() - reach, piece.pose.point() + reach].map(|p| frame.at(p)));
            }
        }
    }
    let bounds = Bounds::around(&points);
    let (x, y, width, height) = (bounds.min.x, bounds.min.y, bounds.width(), bounds.height());
    (!points.is_empty()).then_some(Area { x, y, width, height })
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
