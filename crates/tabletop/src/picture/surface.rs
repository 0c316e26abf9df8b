//! The table itself: grid and rulers.

use sandtable_geometry::Point;

use super::frame::{Frame, RULER};
use super::palette::{FAINT, GRID, TABLE, TABLE_EDGE};
use super::svg::{Svg, Type, number};
use crate::Scene;

/// Draws the bare table: its surface and a line every 6 inches.
pub fn draw(svg: &mut Svg, frame: &Frame, scene: &Scene) {
    let board = frame.board;
    let (w, h) = (scene.table.width, scene.table.height);
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

/// Draws rulers along all four edges: a tick every inch, a number every 6.
pub fn rulers(svg: &mut Svg, frame: &Frame, scene: &Scene) {
    let board = frame.board;
    let (w, h) = (scene.table.width, scene.table.height);
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
