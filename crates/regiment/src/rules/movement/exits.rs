//! The ways out of a fight: directions in which one unit can leave another without sliding along it (REG-MELEE-20).
//! Closing up for most contact leaves one open, so that nobody is shut in by it (REG-MELEE-03, REG-A79).

use std::sync::LazyLock;

use sandtable_geometry::{CONTACT, Heading, Point, Quad, distance};
use sandtable_tabletop::edges;

/// Number of directions that are told apart.
const WAYS: usize = 32;
/// A step of one inch in each direction; sines would take longer than all else here.
static UNITS: LazyLock<[Point; WAYS]> = LazyLock::new(|| {
    std::array::from_fn(|n| {
        let (x, y) = Heading((n * (65_536 / WAYS)) as u16).unit();
        Point { x, y }
    })
});
/// The least share of a step that must lead away from a base: some 12 degrees off its edge.
const LEAST: f64 = 0.2;

/// Directions, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Exits(u32);

impl Exits {
    /// All directions: nothing is touched.
    pub const ALL: Self = Self(u32::MAX);

    /// Returns the directions in which bases that stand here leave all of theirs that they touch.
    pub fn of(own: &[Quad], theirs: &[Quad]) -> Self {
        own.iter().fold(Self::ALL, |exits, quad| exits.and(Self::from_base(quad, theirs)))
    }

    /// Returns the directions in which one base leaves all of theirs that it touches.
    pub fn from_base(quad: &Quad, theirs: &[Quad]) -> Self {
        let touched = theirs.iter().filter(|other| distance(quad, other) <= CONTACT);
        touched.fold(Self::ALL, |exits, other| exits.and(Self(apart(quad, other))))
    }

    /// Returns the directions that both have.
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns `true` if no direction is left.
    pub fn shut(self) -> bool {
        self.0 == 0
    }
}

/// The directions that part two bases in contact: away from any line that has one on either side.
fn apart(quad: &Quad, other: &Quad) -> u32 {
    let between =
        |of: &Quad, middle: Point, out: Point| of.points().iter().all(|&p| (p - middle).dot(out) >= -CONTACT);
    let theirs = edges(other).filter(|edge| between(quad, edge.middle, edge.out)).map(|edge| edge.out);
    let own = edges(quad).filter(|edge| between(other, edge.middle, edge.out)).map(|edge| -edge.out);
    theirs.chain(own).fold(0, |ways, out| ways | facing(out))
}

/// The directions that lead across a line, given by the direction straight across.
fn facing(out: Point) -> u32 {
    let away = |point: &Point| out.dot(*point) >= LEAST;
    (0..).zip(UNITS.iter()).fold(0, |ways, (n, unit)| if away(unit) { ways | 1 << n } else { ways })
}
