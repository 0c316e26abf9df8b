//! The shortest row of moves to a goal: a search in layers, a move each, that follows only the most promising places. Every
//! move it returns has been checked; it may miss a row that only a very narrow gap allows.

use sandtable_geometry::{Convex, Field, Heading, Laid, Point, Pose, Tool, reach_field};

use super::{Arrival, Course, Moving};

/// Places that are followed in each layer.
const BEAM: usize = 24;
/// Directions tried from each place.
const WAYS: u16 = 48;
/// Bends tried to either side.
const BENDS: u16 = 4;
/// Side of a cell of the guide, in inches.
const CELL: f64 = 0.5;

/// A place to get to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goal {
    /// The point.
    pub at: Point,
    /// Inches from it within which the centre of the base is to end.
    pub within: f64,
}

/// A move of a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Leg {
    /// The option it uses, as a place in the list.
    pub option: usize,
    /// The way the tool lies.
    pub laid: Laid,
    /// The place it ends at.
    pub arrival: Arrival,
}

/// A place reached, and the move that led there.
struct Reached {
    moving: Moving,
    before: Option<usize>,
    leg: Option<Leg>,
}

/// A move that could be tried.
struct Try {
    from: usize,
    option: usize,
    to: Pose,
    laid: Option<Laid>,
    rest: f64,
}

impl Course<'_> {
    /// Returns the fewest moves, up to `most`, that bring a miniature to a goal, each with one of the options: a course
    /// and the tool used on it. Without one it returns the moves that come nearest. Always the same for the same table.
    #[must_use]
    pub fn sequence(options: &[(Course, Tool)], moving: &Moving, goal: &Goal, most: usize) -> Vec<Leg> {
        let Some((course, _)) = options.first() else { return Vec::new() };
        let guide = guide(options, course, moving, goal);
        let rest = |at: Point| {
            let direct = (at.distance(goal.at) - goal.within).max(0.0);
            let around = guide.at(at).filter(|way| way.is_finite());
            around.map_or(direct + 100.0, |way| (way - goal.within).max(direct))
        };
        let start = moving.stand.pose.point();
        let mut all = vec![Reached { moving: *moving, before: None, leg: None }];
        let mut best = (rest(start), 0);
        let mut seen: Field<bool> = Field::filled(&course.table, CELL, false);
        let mut layer = 0..1;
        for _ in 0..most {
            if best.0 <= 0.0 {
                break;
            }
            let mut tries: Vec<Try> = Vec::new();
            for from in layer.clone() {
                for (option, (course, tool)) in options.iter().enumerate() {
                    candidates(course, tool, &all[from].moving, goal, |to, laid| {
                        tries.push(Try { from, option, to, laid, rest: rest(to.point()) });
                    });
                }
            }
            tries.sort_by(|a, b| {
                a.rest.total_cmp(&b.rest).then(a.from.cmp(&b.from)).then(a.option.cmp(&b.option))
            });
            let begin = all.len();
            for attempt in tries {
                if all.len() - begin >= BEAM {
                    break;
                }
                let Some(cell) = cell(&seen, attempt.to.point()).filter(|&cell| !seen.values[cell]) else {
                    continue;
                };
                let Some(leg) = attempt.leg(options, &all[attempt.from].moving) else { continue };
                seen.values[cell] = true;
                if attempt.rest < best.0 {
                    best = (attempt.rest, all.len());
                }
                let moving = Moving { stand: leg.arrival.stand, ..all[attempt.from].moving };
                all.push(Reached { moving, before: Some(attempt.from), leg: Some(leg) });
                if best.0 <= 0.0 {
                    break;
                }
            }
            layer = begin..all.len();
        }
        let mut legs = Vec::new();
        let mut at = Some(best.1);
        while let Some(place) = at {
            legs.extend(all[place].leg.clone());
            at = all[place].before;
        }
        legs.reverse();
        legs
    }
}

impl Try {
    /// Checks the move.
    fn leg(&self, options: &[(Course, Tool)], moving: &Moving) -> Option<Leg> {
        let (course, tool) = &options[self.option];
        let foot = course.terrain.foot(moving.stand);
        let laid = match self.laid {
            Some(laid) => laid,
            None => {
                let shapes: Vec<&Convex> = course.barred(foot).map(|(_, part)| part).collect();
                // The place first: it is cheaper to refuse.
                course.place(moving, self.to).ok()?;
                let from = moving.stand.pose.point();
                tool.find_among(BENDS, from, &moving.mover, self.to.point(), course.put, &shapes)?
            }
        };
        let arrival = course.check(moving, tool, laid, self.to).ok()?;
        Some(Leg { option: self.option, laid, arrival })
    }
}

/// Calls with places that a move with the tool could end at.
fn candidates(
    course: &Course,
    tool: &Tool,
    moving: &Moving,
    goal: &Goal,
    mut each: impl FnMut(Pose, Option<Laid>),
) {
    let (pose, from) = (moving.stand.pose, moving.stand.pose.point());
    let longest = moving.mover.longest(tool);
    for step in 0..WAYS {
        let turn = i32::from(step) * 65_536 / i32::from(WAYS);
        if moving.is_notched() {
            let heading = moving.along(pose.heading).turned(turn);
            if moving.along(pose.heading).turn_to(heading).unsigned_abs() > u32::from(super::QUARTER) {
                continue;
            }
            for n in -2..=2 {
                let laid = Laid { heading, bend: n * i32::from(tool.bend) / 2 };
                let track = tool.lay(from, &moving.mover, laid);
                let at = track.last();
                each(Pose::new(at.x, at.y, moving.along(track.ways[1])), Some(laid));
            }
            continue;
        }
        let (x, y) = Heading(turn as u16).unit();
        for share in [1.0, 2.0 / 3.0, 1.0 / 3.0] {
            // Just short of the limit, which the lattice may round over.
            let at = from + Point::new(x, y) * (longest * share - sandtable_geometry::CONTACT);
            if course.table.contains(at) {
                each(Pose::new(at.x, at.y, pose.heading), None);
            }
        }
    }
    let across = goal.at - from;
    let way = across.length();
    if !moving.is_notched() && way <= longest + goal.within {
        let at = if way <= longest {
            goal.at
        } else {
            from + across * ((longest - sandtable_geometry::CONTACT) / way)
        };
        each(Pose::new(at.x, at.y, pose.heading), None);
    }
}

fn cell(field: &Field<bool>, at: Point) -> Option<usize> {
    field.at(at)?;
    let d = (at - field.origin) * (1.0 / field.cell);
    Some(d.y as usize * field.columns + d.x as usize)
}

/// Returns the length of the way from each cell to the goal around all that bars every option from the ground.
fn guide(options: &[(Course, Tool)], course: &Course, moving: &Moving, goal: &Goal) -> Field<f64> {
    let foot = course.terrain.foot(moving.stand);
    let bars = |feature: usize| options.iter().all(|(course, _)| course.bars(feature, foot));
    let shapes: Vec<Convex> = (0..course.terrain.features.len())
        .filter(|&feature| bars(feature))
        .flat_map(|feature| course.terrain.parts(feature).iter().copied())
        .collect();
    let clearance = options.iter().map(|(_, tool)| tool.width / 2.0).fold(f64::INFINITY, f64::min);
    let most = course.table.width() + course.table.height();
    reach_field(goal.at, clearance, &shapes, &course.table, 2.0 * most, CELL)
}
