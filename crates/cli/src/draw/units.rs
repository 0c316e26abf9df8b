//! Units: bases as rectangles with their front edge marked, tokens as small glyphs, names where there is room.

use sandtable_geometry::Point;
use sandtable_regiment::data::Subtype;
use sandtable_regiment::model::{Pos, Unit, UnitId};

use super::frame::{Area, Frame};
use super::palette::{GOLD, HALO, Livery, of_seat};
use super::svg::{Svg, Type, breadth};

/// Draws the bases of every unit on the table.
pub fn bases(svg: &mut Svg, frame: &Frame, pos: Pos<'_>) {
    // Aerials last: they are above whatever else is there.
    let aerial = |unit: &UnitId| pos.spec(*unit).subtype == Subtype::Aerial;
    let (high, low): (Vec<UnitId>, Vec<UnitId>) =
        pos.units().filter(|&id| pos.on_table(id)).partition(aerial);
    let acting = acting(pos);
    for id in low.into_iter().chain(high) {
        let colours = of_seat(pos, pos.spec(id).seat);
        svg.open(if spent(pos, id) { "opacity=\"0.78\"" } else { "" });
        svg.title(&tooltip(pos, id));
        bond(svg, frame, pos, id, colours);
        for base in pos.bases(id) {
            let quad = pos.state.base(base).quad;
            let corners = frame.all(&quad.points());
            let label = id.0.to_string();
            self::base(svg, &corners, colours, spent(pos, id), aerial(&id), acting == Some(id), &label);
        }
        svg.close();
    }
}

/// Whether a unit has had its activation in this round.
fn spent(pos: Pos<'_>, id: UnitId) -> bool {
    pos.unit(id).activated && acting(pos) != Some(id)
}

/// The unit whose activation goes on.
pub fn acting(pos: Pos<'_>) -> Option<UnitId> {
    use sandtable_regiment::model::Frame as Doing;
    pos.state.stack.iter().rev().find_map(|frame| match frame {
        Doing::Activation(activation) => Some(activation.unit),
        Doing::Interrupt(interrupt) => Some(interrupt.unit),
        _ => None,
    })
}

/// A thin line through the bases of a unit: who belongs together.
fn bond(svg: &mut Svg, frame: &Frame, pos: Pos<'_>, id: UnitId, colours: Livery) {
    let centres: Vec<Point> =
        pos.bases(id).map(|base| frame.at(pos.state.base(base).quad.centre())).collect();
    let style = format!(
        "fill=\"none\" stroke=\"{}\" stroke-width=\"5\" stroke-linejoin=\"round\" stroke-linecap=\"round\" opacity=\"0.35\"",
        colours.dark
    );
    if centres.len() > 1 {
        svg.path(&super::svg::path(&centres), &style);
    }
}

fn base(
    svg: &mut Svg,
    corners: &[Point],
    colours: Livery,
    spent: bool,
    aerial: bool,
    acting: bool,
    label: &str,
) {
    let &[front_left, front_right, rear_right, rear_left] = corners else { return };
    let fill = if spent { colours.pale } else { colours.fill };
    let centre = front_left.lerp(rear_right, 0.5);
    if acting {
        let around: Vec<Point> =
            corners.iter().map(|&p| centre + (p - centre) * 1.16 + unit(p - centre) * 3.0).collect();
        svg.polygon(
            &around,
            &format!("fill=\"none\" stroke=\"{GOLD}\" stroke-width=\"2.4\" stroke-linejoin=\"round\""),
        );
    }
    if aerial {
        // A shadow says that it flies.
        let shadow: Vec<Point> = corners.iter().map(|&p| p + Point::new(3.5, 4.5)).collect();
        svg.polygon(&shadow, "fill=\"#000000\" fill-opacity=\"0.22\"");
    }
    svg.polygon(
        corners,
        &format!(
            "fill=\"{fill}\" stroke=\"{}\" stroke-width=\"1.2\" stroke-linejoin=\"round\"",
            colours.dark
        ),
    );
    // The front: a light band along the edge and a notch that points ahead.
    let inward = |p: Point, q: Point| p.lerp(q, 0.16);
    let band = [front_left, front_right, inward(front_right, rear_right), inward(front_left, rear_left)];
    svg.polygon(
        &band,
        &format!("fill=\"{HALO}\" fill-opacity=\"0.92\" stroke=\"{}\" stroke-width=\"0.8\"", colours.dark),
    );
    let front = front_left.lerp(front_right, 0.5);
    let ahead = unit(front - centre);
    let across = front_right - front_left;
    let half = (across.length() * 0.16).min(6.0);
    let side = unit(across) * half;
    svg.polygon(
        &[front + side, front + ahead * half * 1.2, front - side],
        &format!("fill=\"{}\"", colours.dark),
    );
    let size = (across.length() * 0.46).clamp(8.0, 14.0);
    let ink = if spent { colours.dark } else { HALO };
    let seat = centre - ahead * 1.5 + Point::new(0.0, size * 0.36);
    svg.text(seat, label, Type::plain(size, ink).bold().centred());
}

fn unit(v: Point) -> Point {
    let length = v.length();
    if length > 0.0 { v * (1.0 / length) } else { v }
}

/// Everything about a unit, for readers that show titles.
fn tooltip(pos: Pos<'_>, id: UnitId) -> String {
    let unit = pos.unit(id);
    let mut parts = vec![format!("{} {}", id.0, pos.table.name(id))];
    parts.push(format!("{} of {} bases", unit.living, pos.spec(id).bases));
    parts.extend(tokens(unit).into_iter().map(|(_, name)| name.to_owned()));
    if unit.wounds > 0 {
        parts.push(format!("{} wounds", unit.wounds));
    }
    if unit.activated {
        parts.push("activated".to_owned());
    }
    parts.join(", ")
}

/// The tokens of a unit, each with its glyph's kind and its name.
fn tokens(unit: &Unit) -> Vec<(Glyph, &'static str)> {
    let all = [
        (unit.shaken, Glyph::Shaken, "shaken"),
        (unit.dashed, Glyph::Dash, "dash"),
        (unit.standby, Glyph::Standby, "standby"),
        (unit.dug_in, Glyph::DugIn, "dug-in"),
    ];
    all.into_iter().filter(|(has, ..)| *has).map(|(_, glyph, name)| (glyph, name)).collect()
}

/// A small picture of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyph {
    Shaken,
    Dash,
    Standby,
    DugIn,
    Wounds(u8),
    Leader,
}

/// Half the width of a glyph in pixels.
const HALF: f64 = 6.5;

/// Draws a glyph with its centre at a point.
pub fn glyph(svg: &mut Svg, at: Point, glyph: Glyph) {
    let disc = |svg: &mut Svg, fill: &str| {
        svg.circle(at, HALF, &format!("fill=\"{fill}\" stroke=\"#33312b\" stroke-width=\"1\""));
    };
    let pen = "fill=\"none\" stroke=\"#33312b\" stroke-width=\"1.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";
    let p = |x: f64, y: f64| at + Point::new(x, y);
    let stroke = |svg: &mut Svg, points: &[Point]| svg.path(&super::svg::path(points), pen);
    match glyph {
        Glyph::Shaken => {
            disc(svg, "#f2c14e");
            stroke(svg, &[p(0.0, -3.8), p(0.0, 0.8)]);
            svg.circle(p(0.0, 3.6), 1.0, "fill=\"#33312b\"");
        }
        Glyph::Dash => {
            disc(svg, "#e9e4d4");
            stroke(svg, &[p(-3.2, -3.0), p(-0.2, 0.0), p(-3.2, 3.0)]);
            stroke(svg, &[p(0.4, -3.0), p(3.4, 0.0), p(0.4, 3.0)]);
        }
        Glyph::Standby => {
            disc(svg, "#cfe3d4");
            svg.path(
                &format!("{}Z", super::svg::path(&[p(-4.4, 0.0), p(0.0, -3.2), p(4.4, 0.0), p(0.0, 3.2)])),
                pen,
            );
            svg.circle(at, 1.4, "fill=\"#33312b\"");
        }
        Glyph::DugIn => {
            disc(svg, "#d9c29c");
            stroke(svg, &[p(-4.2, 2.6), p(-2.0, -2.2), p(2.0, -2.2), p(4.2, 2.6)]);
            stroke(svg, &[p(-4.4, 2.8), p(4.4, 2.8)]);
        }
        Glyph::Wounds(count) => {
            disc(svg, "#5c1a2b");
            svg.text(p(0.0, 3.4), &count.to_string(), Type::plain(9.5, HALO).bold().centred());
        }
        Glyph::Leader => {
            let star: Vec<Point> = (0..10)
                .map(|n| {
                    let radius = if n % 2 == 0 { HALF + 0.8 } else { 3.1 };
                    let angle = f64::from(n) * std::f64::consts::TAU / 10.0;
                    p(libm::sin(angle) * radius, -libm::cos(angle) * radius)
                })
                .collect();
            svg.polygon(
                &star,
                &format!("fill=\"{GOLD}\" stroke=\"#33312b\" stroke-width=\"0.9\" stroke-linejoin=\"round\""),
            );
        }
    }
}

/// The glyphs beside a unit's name.
fn glyphs(pos: Pos<'_>, id: UnitId) -> Vec<Glyph> {
    let unit = pos.unit(id);
    let player = pos.state.player(pos.spec(id).seat);
    let mut glyphs = Vec::new();
    if player.host == Some(id) && !player.leader_lost {
        glyphs.push(Glyph::Leader);
    }
    if unit.wounds > 0 {
        glyphs.push(Glyph::Wounds(unit.wounds));
    }
    glyphs.extend(tokens(unit).into_iter().map(|(glyph, _)| glyph));
    glyphs
}

const SIZE: f64 = 11.0;

/// Writes names and tokens of all units, each where it covers least.
pub fn labels(svg: &mut Svg, frame: &Frame, pos: Pos<'_>) {
    let boxes: Vec<(UnitId, Area)> =
        pos.units().filter(|&id| pos.on_table(id)).map(|id| (id, around(frame, pos, id))).collect();
    let mut taken: Vec<Area> = boxes.iter().map(|(_, area)| *area).collect();
    for (id, area) in boxes {
        let name = match pos.unit(id).cargo {
            Some(cargo) => format!("{} [{}]", pos.table.name(id), pos.table.name(cargo)),
            None => pos.table.name(id).to_owned(),
        };
        let marks = glyphs(pos, id);
        let tail = marks.len() as f64 * (2.0 * HALF + 2.0);
        let width = breadth(&name, SIZE) + tail + 2.0;
        let place = best(frame, area, width, &taken);
        taken.push(place);
        let colours = of_seat(pos, pos.spec(id).seat);
        // Tokens before the name: how wide the name is depends on the reader's font.
        for (at, mark) in marks.into_iter().enumerate() {
            let x = place.x + HALF + at as f64 * (2.0 * HALF + 2.0);
            glyph(svg, Point::new(x, place.y + SIZE * 0.62), mark);
        }
        let left = Point::new(place.x + tail + if tail > 0.0 { 1.0 } else { 0.0 }, place.y + SIZE);
        svg.text(left, &name, Type::plain(SIZE, colours.dark).halo(HALO));
    }
}

/// The box around a unit's bases.
fn around(frame: &Frame, pos: Pos<'_>, id: UnitId) -> Area {
    let points: Vec<Point> =
        pos.bases(id).flat_map(|base| frame.all(&pos.state.base(base).quad.points())).collect();
    let least = |of: fn(&Point) -> f64| points.iter().map(of).fold(f64::INFINITY, f64::min);
    let most = |of: fn(&Point) -> f64| points.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
    let (x, y) = (least(|p| p.x), least(|p| p.y));
    Area { x, y, width: most(|p| p.x) - x, height: most(|p| p.y) - y }
}

/// Below, above, right or left of a box, near or a little farther: where least is covered.
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

/// The area that two boxes share.
fn shared(a: Area, b: Area) -> f64 {
    let span = |p: f64, l: f64, q: f64, m: f64| ((p + l).min(q + m) - p.max(q)).max(0.0);
    span(a.x, a.width, b.x, b.width) * span(a.y, a.height, b.y, b.height)
}
