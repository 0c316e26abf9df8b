//! A way to lay the tool so that a notched base gets to a pose: closed forms. The end pose gives the direction of the arm it
//! stands on; the joint lies on that line, at a fixed distance from the base's first place.

use super::{Laid, Mover, Tool, unit};
use crate::{CONTACT, Convex, Heading, Pose};

/// The most that a base turns about its center before the tool is laid, in steps of 1/65536 turn.
const TURN: i32 = 16_384;

impl Tool {
    /// Returns a way to lay the tool so that a notched base comes from one pose to another, after a turn of at most 90
    /// degrees on the spot, the tool over none of the shapes: the least bend there is. None if there is no such way.
    #[must_use]
    pub fn find_notched(
        &self,
        from: Pose,
        mover: &Mover,
        to: Pose,
        backwards: bool,
        shapes: &[&Convex],
    ) -> Option<Laid> {
        let (start, end) = (from.point(), to.point());
        let along = |heading: Heading| if backwards { heading.opposite() } else { heading };
        // Both ways as directions of travel.
        let (first, last) = (along(from.heading), along(to.heading));
        let fits = |laid: &Laid| {
            let track = self.lay(start, mover, *laid);
            self.bends(laid.bend)
                && first.turn_to(laid.heading).abs() <= TURN
                && track.misses_axis(to, backwards).is_none()
                && !shapes.iter().any(|shape| track.lies_over(shape))
        };
        let mut ways: Vec<Laid> = vec![Laid { heading: last, bend: 0 }];
        // On the second arm: the joint lies as far back from the end pose as is its distance from the start.
        let (v, across) = (unit(last), end - start);
        let arm = mover.socket() + self.length / 2.0;
        let (ahead, aside) = (across.dot(v), across.cross(v));
        let rest = arm * arm - aside * aside;
        // A place as far aside as the arm is long is off by what the lattice forces.
        if rest >= -2.0 * arm * CONTACT {
            let half = rest.max(0.0).sqrt();
            // Where the two lines nearly touch, the lattice moves the joint: then it lies at an end of the arm.
            for back in [ahead - half, ahead + half].into_iter().flat_map(|back| [back, back.clamp(0.0, arm)])
            {
                let joint = across - v * back;
                let heading = Heading::toward(joint.x, joint.y);
                ways.push(Laid { heading, bend: heading.turn_to(last) });
            }
        }
        // On the first arm with the second one bent out of the way.
        let most = i32::from(self.bend);
        ways.extend(
            (1..=16).flat_map(|n| [1, -1].map(|side| Laid { heading: last, bend: side * most * n / 16 })),
        );
        ways.sort_by_key(|laid| (laid.bend.abs(), laid.bend < 0));
        ways.into_iter().find(fits)
    }
}
