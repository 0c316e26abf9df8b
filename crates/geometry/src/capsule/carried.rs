//! A base that is carried straight: where on its way it comes upon something, leaves it, or stands just inside its edge.

use super::Capsule;
use super::rounded::{Rounded, Stretch};
use crate::{Bounds, Point};

/// Returns the shares of a straight way, ascending and with 0 and 1, at which a base carried along it with its heading kept
/// begins or ceases to overlap a base or a polygon, to lie wholly in a polygon, or to have its center in one, or to be wholly
/// on the table. Between two of them nothing of that changes.
#[must_use]
pub fn crossings<'a>(
    base: &Capsule,
    to: Point,
    table: &Bounds,
    bases: impl Iterator<Item = &'a Capsule>,
    outlines: impl Iterator<Item = &'a [Point]>,
) -> Vec<f64> {
    let [front, rear] = base.ends();
    let (from, half, radius) = (front.lerp(rear, 0.5), (front - rear) * 0.5, base.radius());
    let way = Stretch::Line { from, to };
    let mut shares = vec![0.0, 1.0];
    let mut add = |p: Point| shares.push(way.share_of(p));
    let mut meets = |wall: &Rounded| {
        for side in wall.outline() {
            match side {
                Stretch::Arc { centre, radius, .. } => way.meets_circle(centre, radius, &mut add),
                Stretch::Line { from, to } => way.meets_line(from, to, &mut add),
            }
        }
    };
    bases.for_each(|other| meets(&Rounded::about_capsule(other, half, radius)));
    for outline in outlines {
        for (&p, &q) in outline.iter().zip(outline.iter().cycle().skip(1)) {
            // An edge is left at the same distance on either side: from outside, and by all of the base from inside.
            meets(&Rounded::about_capsule(&Capsule::new(p, q, 0.0), half, radius));
            meets(&Rounded::about_capsule(&Capsule::new(p, q, 0.0), Point::default(), 0.0));
        }
    }
    let reach = Point::new(half.x.abs() + radius, half.y.abs() + radius);
    let (a, c) = (table.min + reach, table.max - reach);
    let (b, d) = (Point::new(c.x, a.y), Point::new(a.x, c.y));
    for (p, q) in [(a, b), (b, c), (c, d), (d, a)] {
        way.meets_line(p, q, &mut add);
    }
    shares.retain(|share| (0.0..=1.0).contains(share));
    shares.sort_by(f64::total_cmp);
    shares.dedup();
    shares
}
