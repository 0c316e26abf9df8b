//! A search of all lines from one base to another by halves. A cell holds all lines near one: turned by at most so much and
//! shifted by at most so much. All of them are that line, and the bases and walls moved a little: so if it meets a wall
//! even when the wall is shrunk by that much, all do, and if it misses the wall grown by that much, all do. A cell that one
//! wall cuts off is done with; of a cell that is left the middle line is tried, and the cell is halved. Cells finer than a
//! graze are decided by their middle line, so that the search ends; in a search that goes on for long, as only bases partly
//! in what is hardly higher than they make it, coarser cells count as fine by and by.

use super::prism::{Line, span_of_base};
use super::sight::{Between, GRAZE, Start, centre};
use crate::Point;
use smallvec::SmallVec;
use std::f64::consts::PI;

/// Cells after each of which those of twice the size count as fine.
const PATIENCE: u32 = 2048;

/// Lines about one, and the walls that may still cut some of them.
#[derive(Clone, Copy)]
struct Cell {
    /// The angle of the middle line, and the most that others are turned.
    turn: [f64; 2],
    /// Its distance from the point midway, and the most that others are shifted.
    shift: [f64; 2],
    /// The share of the first base at which ways begin, from its far end, and the most that others are off.
    start: [f64; 2],
    /// The first 64 walls by bits.
    live: u64,
}

/// Returns a clear way, or else bits of the walls that together cut all.
pub(super) fn search(between: &Between) -> Result<[Point; 2], u64> {
    let (a, b) = (&between.a, &between.b);
    let across = centre(b) - centre(a);
    let apart = across.length();
    let round = [a, b].map(|base| base.radius() + base.ends()[0].distance(base.ends()[1]) / 2.0);
    let sum = round[0] + round[1];
    let turn = if sum < apart { libm::asin(sum / apart) } else { PI };
    // No way reaches farther than this from the point midway.
    let reach = apart / 2.0 + sum;
    let start = match between.start {
        Start::Far => [0.0, 0.0],
        Start::Near => [1.0, 0.0],
        Start::Any => [0.5, 0.5],
    };
    let mut used = 0;
    let mut open: SmallVec<[Cell; 64]> = SmallVec::new();
    let toward = libm::atan2(across.y, across.x);
    open.push(Cell { turn: [toward, turn], shift: [0.0, sum / 2.0], start, live: u64::MAX });
    let (mut count, mut fine) = (0_u32, GRAZE);
    while let Some(mut cell) = open.pop() {
        count += 1;
        if count.is_multiple_of(PATIENCE) {
            fine *= 2.0;
        }
        let off = reach * cell.turn[1] + cell.shift[1];
        let (sin, cos) = libm::sincos(cell.turn[0]);
        let way = Point::new(cos, sin);
        let line = Line { at: way.quarter() * cell.shift[0], way };
        let Some(window) = Window::of(between, &line, off, &cell) else { continue };
        match survey(between, &line, off, &window, &mut cell.live) {
            Some(wall) => {
                used |= 1_u64.checked_shl(wall).unwrap_or(0);
                continue;
            }
            None => {
                if let Some(found) = between.way_from(&line, cell.live, cell.start[0]) {
                    return Ok(found);
                }
            }
        }
        let starts = window.base * cell.start[1];
        if off.max(starts) <= fine {
            let cut = between.cut_from(&line, cell.live, cell.start[0]);
            used |= cut.and_then(|wall| 1_u64.checked_shl(wall)).unwrap_or(0);
            continue;
        }
        let parts = [reach * cell.turn[1], cell.shift[1], starts];
        let halves =
            |[middle, half]: [f64; 2]| [[middle - half / 2.0, half / 2.0], [middle + half / 2.0, half / 2.0]];
        if parts[2] >= parts[0] && parts[2] >= parts[1] {
            open.extend(halves(cell.start).map(|start| Cell { start, ..cell }));
        } else if parts[0] >= parts[1] {
            open.extend(halves(cell.turn).map(|turn| Cell { turn, ..cell }));
        } else {
            open.extend(halves(cell.shift).map(|shift| Cell { shift, ..cell }));
        }
    }
    Err(used)
}

/// Bounds of where the ways of a cell begin and end, in inches along its middle line.
struct Window {
    from: [f64; 2],
    to: [f64; 2],
    /// The longest part of a line in the first base.
    base: f64,
}

impl Window {
    /// Returns none if no line of the cell meets both bases.
    #[inline]
    fn of(between: &Between, line: &Line, off: f64, cell: &Cell) -> Option<Self> {
        let bounds = |base| {
            let wide = span_of_base(line, base, off + GRAZE)?;
            Some(match span_of_base(line, base, -off) {
                Some(narrow) => [[wide.0, narrow.0], [narrow.1, wide.1]],
                None => [[wide.0, wide.1], [wide.0, wide.1]],
            })
        };
        let ([first, last], [to, end]) = (bounds(&between.a)?, bounds(&between.b)?);
        if end[1] < first[0] {
            return None;
        }
        let [begin, past] = [cell.start[0] - cell.start[1], cell.start[0] + cell.start[1]];
        let from = [first[0] + (last[0] - first[0]) * begin, first[1] + (last[1] - first[1]) * past];
        Some(Self { from, to, base: last[1] - first[0] })
    }
}

/// Returns a wall that cuts all ways of a cell, and takes those that cut none off the set.
#[inline]
fn survey(between: &Between, line: &Line, off: f64, window: &Window, live: &mut u64) -> Option<u32> {
    for (at, wall) in (0_u32..).zip(&between.walls) {
        if at < 64 && *live & (1 << at) == 0 {
            continue;
        }
        let end = |side: usize| window.from[side] + (window.to[side] - window.from[side]) * wall.share;
        let missed =
            wall.span(line, off).is_none_or(|(first, last)| last <= window.from[0] || first >= end(1));
        if missed {
            if at < 64 {
                *live &= !(1 << at);
            }
            continue;
        }
        let cut =
            wall.span(line, -off).is_some_and(|(first, last)| first.max(window.from[1]) < last.min(end(0)));
        if cut {
            return Some(at);
        }
    }
    None
}
