//! The table itself: grid, rulers, deployment zones, objectives, effects of cards.

use sandtable_geometry::Point;
use sandtable_regiment::data::{CardEffect, Side, Template, Xy};
use sandtable_regiment::model::{Lasting, Pos};
use sandtable_regiment::rules::{space, turn::scoring};

use super::frame::{Frame, RULER};
use super::palette::{FAINT, GRID, HALO, INK, TABLE, TABLE_EDGE, livery, of_seat};
use super::svg::{Svg, Type, number};

/// Inches around an objective in which units hold it (REG-OBJ-01).
const RING: f64 = 3.0;

/// The bare table: its surface and a line every 6 inches.
pub fn surface(svg: &mut Svg, frame: &Frame, pos: Pos<'_>) {
    let board = frame.board;
    let (w, h) = (pos.table.bounds.max.x, pos.table.bounds.max.y);
    svg.rect(board.x, board.y, board.width, board.height, 0.0, &format!("fill=\"{TABLE}\""));
    svg.open(&format!("stroke=\"{GRID}\" stroke-width=\"1\""));
    for x in steps(w, 6.0) {
        svg.line(frame.at(Point::new(x, 0.0)), frame.at(Point::new(x, h)), "");
    }
    for y in steps(h, 6.0) {
        svg.line(frame.at(Point::new(0.0, y)), frame.at(Point::new(w, y)), "");
    }
    svg.close();
}

fn steps(length: f64, step: f64) -> impl Iterator<Item = f64> {
    (0..).map(move |n| f64::from(n) * step).take_while(move |&at| at <= length + 1e-9)
}

/// Rulers along all four edges: a tick every inch, a number every 6.
pub fn rulers(svg: &mut Svg, frame: &Frame, pos: Pos<'_>) {
    let board = frame.board;
    let (w, h) = (pos.table.bounds.max.x, pos.table.bounds.max.y);
    let edge = format!("fill=\"none\" stroke=\"{TABLE_EDGE}\" stroke-width=\"1.4\"");
    svg.rect(board.x, board.y, board.width, board.height, 0.0, &edge);
    svg.open(&format!("stroke=\"{TABLE_EDGE}\" stroke-width=\"0.8\""));
    let tick = |at: f64| if (at / 6.0).fract() == 0.0 { 7.0 } else { 3.5 };
    for x in steps(w, 1.0) {
        let (top, bottom) = (frame.at(Point::new(x, 0.0)), frame.at(Point::new(x, h)));
        svg.line(top, top - Point::new(0.0, tick(x)), "");
        svg.line(bottom, bottom + Point::new(0.0, tick(x)), "");
    }
    for y in steps(h, 1.0) {
        let (left, right) = (frame.at(Point::new(0.0, y)), frame.at(Point::new(w, y)));
        svg.line(left, left - Point::new(tick(y), 0.0), "");
        svg.line(right, right + Point::new(tick(y), 0.0), "");
    }
    svg.close();
    let look = Type::plain(9.5, FAINT);
    for x in steps(w, 6.0) {
        let above = Point::new(frame.at(Point::new(x, 0.0)).x, board.y - 11.0);
        svg.text(above, &number(x), look.centred());
    }
    for y in steps(h, 6.0) {
        let at = frame.at(Point::new(0.0, y));
        svg.text(Point::new(RULER - 10.0, at.y + 3.4), &number(y), look.ending());
    }
}

/// Deployment zones: clear while units are deployed, a hint afterwards.
pub fn zones(svg: &mut Svg, frame: &Frame, pos: Pos<'_>) {
    let Some(mission) = scoring::mission(pos) else { return };
    let (fill, edge) = if pos.state.round == 0 { (0.30, 0.9) } else { (0.10, 0.45) };
    for (side, pattern) in [(Side::Red, "zone-red"), (Side::Blue, "zone-blue")] {
        let colour = livery(side).wash;
        for zone in mission.zones.of(side) {
            let points: Vec<Point> = zone.iter().map(|&at| frame.at(turned(pos, at))).collect();
            svg.polygon(&points, &format!("fill=\"url(#{pattern})\" opacity=\"{fill}\""));
            let style = format!(
                "fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.4\" stroke-dasharray=\"7 5\" opacity=\"{edge}\""
            );
            svg.polygon(&points, &style);
        }
    }
}

/// A point of the mission's map on the table; red may have turned the map by half a turn (REG-A08).
fn turned(pos: Pos<'_>, [x, y]: Xy) -> Point {
    let far = pos.table.bounds.max;
    if pos.state.turned { Point::new(far.x - x, far.y - y) } else { Point::new(x, y) }
}

/// Objectives with the ring in which they are held, in the holder's colour.
pub fn objectives(svg: &mut Svg, frame: &Frame, pos: Pos<'_>) {
    let Some(mission) = scoring::mission(pos) else { return };
    let holders = scoring::holders(pos);
    for (at, objective) in mission.objectives.iter().enumerate() {
        let holder = holders.get(at).copied().flatten();
        let colours = holder.map(|seat| of_seat(pos, seat));
        let centre = frame.at(turned(pos, objective.at));
        let (wash, dark) = colours.map_or((FAINT, INK), |colours| (colours.wash, colours.dark));
        let share = if holder.is_some() { 0.22 } else { 0.06 };
        let ring = format!(
            "fill=\"{wash}\" fill-opacity=\"{share}\" stroke=\"{dark}\" stroke-width=\"1.3\" stroke-dasharray=\"2 4\""
        );
        svg.open("");
        let whose = colours.map_or("held by nobody", |colours| colours.name);
        svg.title(&format!("{}: {whose}", objective.name));
        svg.circle(centre, RING * frame.scale, &ring);
        svg.circle(centre, 7.0, &format!("fill=\"{HALO}\" stroke=\"{dark}\" stroke-width=\"2\""));
        let mark = colours.map_or(FAINT, |colours| colours.fill);
        svg.circle(centre, 3.6, &format!("fill=\"{mark}\""));
        svg.close();
        let look = Type::plain(10.5, dark).bold().centred().halo(HALO);
        svg.text(centre + Point::new(0.0, RING * frame.scale - 5.0), &objective.name, look);
    }
}

/// Effects that last: smoke as a cloud, others as an outline, each with its name.
pub fn effects(svg: &mut Svg, frame: &Frame, pos: Pos<'_>) {
    for effect in &pos.state.effects {
        let Some(card) = space::lasting_card(pos, effect) else { continue };
        let colours = of_seat(pos, effect.seat);
        let style = if card.effect == CardEffect::Smoke {
            "fill=\"#8d8f92\" fill-opacity=\"0.55\" stroke=\"#6c6e71\" stroke-width=\"1.2\"".to_owned()
        } else {
            let colour = colours.dark;
            format!(
                "fill=\"{colour}\" fill-opacity=\"0.12\" stroke=\"{colour}\" stroke-width=\"1.4\" stroke-dasharray=\"5 3\""
            )
        };
        let centre = frame.at(effect.pose.point());
        match card.template {
            Template::Radius { inches } => svg.circle(centre, f64::from(inches) * frame.scale, &style),
            template => {
                let Some(size) = template.rectangle() else { continue };
                svg.polygon(
                    &frame.all(&corners(effect, size)),
                    &format!("{style} stroke-linejoin=\"round\""),
                );
            }
        }
        let text = format!("{}, to round {}", card.name, effect.until);
        svg.text(centre + Point::new(0.0, 3.5), &text, Type::plain(10.0, INK).centred().halo(HALO));
    }
}

/// The corners of a template that is so long and so wide.
fn corners(effect: &Lasting, (length, width): (f64, f64)) -> [Point; 4] {
    let pose = effect.pose;
    [(1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)]
        .map(|(ahead, right)| pose.offset(ahead * length / 2.0, right * width / 2.0))
}
