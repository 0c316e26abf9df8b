//! Moves with a tool over a table with heights: a check that says everything that is wrong, a way to lay the tool for a
//! wished place, all places there are, and the shortest row of moves. A game says what the tool and the base may lie over.

mod field;
mod run;
mod sequence;
#[cfg(test)]
mod tests;

use sandtable_geometry::{
    Bounds, Capsule, Convex, EPS, Heading, Laid, Miss, Mover, Pose, PutDown, Silhouette, Tool,
};
use smallvec::SmallVec;

use crate::{Kinds, Stand, Terrain};

pub use run::Run;
pub use sequence::{Goal, Leg};

/// A table as a move meets it. Sets of pieces are bits by their places in [`Terrain::features`].
#[derive(Clone, Copy, Debug)]
pub struct Course<'a> {
    /// The terrain, its levels settled.
    pub terrain: &'a Terrain,
    /// All of a base stays on it.
    pub table: Bounds,
    /// The kinds of pieces that rise and carry: the heights of others do not matter.
    pub levels: Kinds,
    /// The tool may lie over risen pieces up to so many inches above what the miniature stands on.
    pub over: f64,
    /// The most inches between the levels on which a move begins and ends.
    pub rise: f64,
    /// Pieces over which the tool may never lie.
    pub bars_tool: u64,
    /// Pieces on which no part of a base may be put.
    pub bars_base: u64,
    /// The steepest slope of a base over edges, 1 being 45 degrees; none if a base has to lie flat.
    pub slope: Option<f64>,
    /// The base is swept along the tool and must be free all the way of what bars the tool.
    pub swept: bool,
    /// The places at the tool where a base without notches may be put down.
    pub put: PutDown,
    /// All other miniatures on the table.
    pub others: &'a [Bystander],
}

/// Another miniature.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bystander {
    /// Its silhouette where it stands.
    pub silhouette: Silhouette,
    /// A move may end in base contact with it.
    pub contact: bool,
}

/// A miniature about to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moving {
    /// Its base.
    pub mover: Mover,
    /// The height of its silhouette in inches.
    pub height: f64,
    /// Its place before.
    pub stand: Stand,
    /// It goes backwards: the tool lies at its rear.
    pub backwards: bool,
}

/// The place at which a base has arrived.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrival {
    /// The pose, and what carries it.
    pub stand: Stand,
    /// Inches above the ground.
    pub foot: f64,
    /// The others that it is in base contact with, as places in [`Course::others`].
    pub touches: SmallVec<[usize; 4]>,
    /// The way that its tool was laid; none without one.
    pub laid: Option<Laid>,
}

/// A reason why a move is not legal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    /// The joint turns by so many steps of 1/65536 turn, more than it can.
    Bend {
        /// The steps asked for.
        steps: i32,
        /// The most there are.
        most: u16,
    },
    /// The base would turn by so many steps on the spot before the tool is laid.
    Turn {
        /// The steps asked for.
        steps: i32,
        /// The most there are.
        most: u16,
    },
    /// The end place is not at the tool.
    Tool(Miss),
    /// The tool lies over a piece.
    ToolOver(usize),
    /// The base comes over a piece on its way.
    WayOver(usize),
    /// The base would be put on a piece that bars it.
    On(usize),
    /// The base would hang over the edge of a piece.
    Overhangs(usize),
    /// The base would tilt on the edge of pieces.
    Steep {
        /// The slope, 1 being 45 degrees.
        slope: f64,
        /// The steepest there may be.
        most: f64,
    },
    /// The end place is too much higher or lower than the first.
    Height {
        /// Inches between the two levels.
        inches: f64,
        /// The most there may be.
        most: f64,
    },
    /// The base would overlap another miniature, a place in [`Course::others`].
    Under(usize),
    /// The base would touch a miniature that it may not touch.
    Touches(usize),
    /// Part of the base would be off the table.
    OffTable,
}

/// The most that a base turns on the spot before the tool is laid.
const QUARTER: u16 = 16_384;

impl Moving {
    /// Returns its silhouette at a pose, so many inches above the ground.
    #[must_use]
    pub fn silhouette(&self, pose: Pose, foot: f64) -> Silhouette {
        Silhouette { base: self.mover.base(pose), foot, height: self.height }
    }

    fn is_notched(&self) -> bool {
        self.mover.notch.is_some()
    }

    /// Returns the direction in which it travels when it looks this way.
    fn along(&self, heading: Heading) -> Heading {
        if self.backwards { heading.opposite() } else { heading }
    }
}

impl Course<'_> {
    /// Tells if the tool may not lie over a piece while the miniature stands so many inches above the ground.
    #[must_use]
    pub fn bars(&self, feature: usize, foot: f64) -> bool {
        let rises = self.terrain.features[feature].kinds.any(self.levels);
        self.bars_tool & (1 << feature) != 0 || rises && self.terrain.top(feature) > foot + self.over + EPS
    }

    /// Lists the convex parts over which the tool may not lie, with their pieces.
    fn barred(&self, foot: f64) -> impl Iterator<Item = (usize, &Convex)> {
        let pieces = (0..self.terrain.features.len()).filter(move |&feature| self.bars(feature, foot));
        pieces.flat_map(|feature| self.terrain.parts(feature).iter().map(move |part| (feature, part)))
    }

    /// Checks a place for a miniature: the base on the table, on ground that carries it, over no other miniature.
    ///
    /// # Errors
    /// Lists all that is wrong.
    pub fn place(&self, moving: &Moving, to: Pose) -> Result<Arrival, Vec<Fault>> {
        let mut faults = Vec::new();
        let arrival = self.arrive(moving, to, &mut faults);
        if faults.is_empty() { Ok(arrival) } else { Err(faults) }
    }

    fn arrive(&self, moving: &Moving, to: Pose, faults: &mut Vec<Fault>) -> Arrival {
        let base = moving.mover.base(to);
        if !self.table.grown(EPS).contains_bounds(&base.bounds()) {
            faults.push(Fault::OffTable);
        }
        let barred = (0..self.terrain.features.len()).filter(|&feature| self.bars_base & (1 << feature) != 0);
        faults.extend(barred.filter(|&feature| self.terrain.is_under_base(feature, &base)).map(Fault::On));
        let (on, foot) = self.level(&base, moving, faults);
        let silhouette = moving.silhouette(to, foot);
        let mut touches = SmallVec::new();
        for (at, other) in self.others.iter().enumerate() {
            let gap = base.gap(&other.silhouette.base);
            if gap > EPS + sandtable_geometry::CONTACT {
                continue;
            }
            if base.overlaps(&other.silhouette.base) {
                faults.push(Fault::Under(at));
            } else if silhouette.touches(&other.silhouette) {
                touches.push(at);
                if !other.contact {
                    faults.push(Fault::Touches(at));
                }
            }
        }
        Arrival {
            stand: Stand { pose: to, on: on.and_then(|on| u8::try_from(on).ok()) },
            foot,
            touches,
            laid: None,
        }
    }

    /// Finds what carries a base.
    fn level(&self, base: &Capsule, moving: &Moving, faults: &mut Vec<Fault>) -> (Option<usize>, f64) {
        let open = |&feature: &usize| self.bars_base & (1 << feature) == 0;
        match self.slope {
            None => {
                let standing = self.terrain.standing(self.levels, base);
                faults.extend(standing.partly.iter().copied().filter(open).map(Fault::Overhangs));
                (standing.on, standing.foot)
            }
            Some(most) => {
                let resting = self.terrain.resting(self.levels, base);
                let slope = resting.slope(moving.mover.length);
                if slope > most + EPS {
                    faults.push(Fault::Steep { slope, most });
                }
                (resting.on, resting.foot)
            }
        }
    }

    /// Checks a move with the tool laid so, the base put down at this pose.
    ///
    /// # Errors
    /// Lists all that is wrong.
    pub fn check(&self, moving: &Moving, tool: &Tool, laid: Laid, to: Pose) -> Result<Arrival, Vec<Fault>> {
        let mut faults = Vec::new();
        if !tool.bends(laid.bend) {
            faults.push(Fault::Bend { steps: laid.bend, most: tool.bend });
        }
        let (from, foot) = (moving.stand.pose, self.terrain.foot(moving.stand));
        let track = tool.lay(from.point(), &moving.mover, laid);
        let miss = if moving.is_notched() {
            let steps = moving.along(from.heading).turn_to(laid.heading);
            if steps.unsigned_abs() > u32::from(QUARTER) {
                faults.push(Fault::Turn { steps, most: QUARTER });
            }
            track.misses_axis(to, moving.backwards)
        } else {
            track.misses(&moving.mover.base(to), self.put)
        };
        faults.extend(miss.map(Fault::Tool));
        let mut add = |fault: Fault| {
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        };
        let sweep = self.swept.then(|| track.sweep(to.point(), moving.mover.width / 2.0));
        for (feature, part) in self.barred(foot) {
            if track.lies_over(part) {
                add(Fault::ToolOver(feature));
            }
            if sweep.iter().flatten().any(|leg| leg.overlaps_convex(part)) {
                add(Fault::WayOver(feature));
            }
        }
        let arrival = self.arrive(moving, to, &mut faults);
        let inches = (arrival.foot - foot).abs();
        if inches > self.rise + EPS {
            faults.push(Fault::Height { inches, most: self.rise });
        }
        if faults.is_empty() { Ok(Arrival { laid: Some(laid), ..arrival }) } else { Err(faults) }
    }

    /// Checks a turn on the spot of at most so many steps of 1/65536 turn.
    ///
    /// # Errors
    /// Lists all that is wrong.
    pub fn pivot(&self, moving: &Moving, heading: Heading, most: u16) -> Result<Arrival, Vec<Fault>> {
        let mut faults = Vec::new();
        let steps = moving.stand.pose.heading.turn_to(heading);
        if steps.unsigned_abs() > u32::from(most) {
            faults.push(Fault::Turn { steps, most });
        }
        let arrival = self.arrive(moving, Pose { heading, ..moving.stand.pose }, &mut faults);
        if faults.is_empty() { Ok(arrival) } else { Err(faults) }
    }

    /// Finds a way to lay the tool for a move to a pose: always the same, as little bent as can be.
    ///
    /// # Errors
    /// Lists what is wrong with the place; or, if it is only the tool that finds no way, with the tool laid straight.
    pub fn find(&self, moving: &Moving, tool: &Tool, to: Pose) -> Result<(Laid, Arrival), Vec<Fault>> {
        let from = moving.stand.pose;
        let foot = self.terrain.foot(moving.stand);
        let shapes: SmallVec<[&Convex; 16]> = self.barred(foot).map(|(_, part)| part).collect();
        let straight = if moving.is_notched() {
            Laid { heading: moving.along(to.heading), bend: 0 }
        } else {
            let across = to.point() - from.point();
            Laid { heading: Heading::toward(across.x, across.y), bend: 0 }
        };
        let first = self.check(moving, tool, straight, to);
        let only_tool =
            |fault: &Fault| matches!(fault, Fault::Tool(_) | Fault::ToolOver(_) | Fault::WayOver(_));
        let faults = match first {
            Ok(arrival) => return Ok((straight, arrival)),
            Err(faults) if faults.iter().all(only_tool) || moving.is_notched() => faults,
            Err(faults) => return Err(faults),
        };
        let found = if moving.is_notched() {
            tool.find_notched(from, &moving.mover, to, moving.backwards, &shapes)
        } else {
            tool.find(from.point(), &moving.mover, to.point(), self.put, &shapes)
        };
        let Some(laid) = found else { return Err(faults) };
        self.check(moving, tool, laid, to).map(|arrival| (laid, arrival))
    }
}
