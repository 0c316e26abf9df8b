//! Dividing ships by their squad points among groups or zones with limits (GCW-173, GCW-207, GCW-305 to GCW-308).

use std::collections::BTreeMap;

/// Fewest and most squad points of a part.
pub type Bounds = (i32, Option<i32>);

/// A part for each of the ships, so that every part keeps its bounds; `None` if there is no such division. Looks at
/// every sum that the parts can come to, so what it does not find does not exist.
pub fn into_parts(points: &[i32], parts: &[Bounds]) -> Option<Vec<usize>> {
    let mut reached = BTreeMap::from([(vec![0; parts.len()], Vec::new())]);
    for own in points {
        let mut next = BTreeMap::new();
        for (sums, chosen) in reached {
            for (part, (_, most)) in parts.iter().enumerate() {
                let mut sums: Vec<i32> = sums.clone();
                sums[part] += own;
                if most.is_none_or(|most| sums[part] <= most) {
                    let mut chosen: Vec<usize> = chosen.clone();
                    chosen.push(part);
                    next.entry(sums).or_insert(chosen);
                }
            }
        }
        reached = next;
    }
    let enough = |sums: &[i32]| sums.iter().zip(parts).all(|(sum, (least, _))| sum >= least);
    reached.into_iter().find(|(sums, _)| enough(sums)).map(|(_, chosen)| chosen)
}

/// Number of steps [`among`] takes before it gives up.
const PATIENCE: u32 = 4000;

/// A group from 0 for each of the ships, or `None` for one that stays at home, so that every group keeps its bounds.
/// Gives up after a while: for drawing Squads, not for judging them.
pub fn among(points: &[i32], groups: &[Bounds]) -> Option<Vec<Option<usize>>> {
    let mut left: BTreeMap<i32, Vec<usize>> = BTreeMap::new();
    for (ship, own) in points.iter().enumerate() {
        left.entry(*own).or_default().push(ship);
    }
    let left = left.into_iter().collect();
    let mut search = Search { groups, left, chosen: vec![None; points.len()], tries: 0 };
    search.fill(0, 0, 0).then_some(search.chosen)
}

struct Search<'a> {
    groups: &'a [Bounds],
    /// Ships at home by their points; ships of the same points are alike.
    left: Vec<(i32, Vec<usize>)>,
    chosen: Vec<Option<usize>>,
    tries: u32,
}

impl Search<'_> {
    /// Goes on to the next group as soon as one has enough, otherwise adds a ship that costs no less than the last.
    fn fill(&mut self, group: usize, cheapest: usize, sum: i32) -> bool {
        self.tries += 1;
        let Some(&(least, most)) = self.groups.get(group) else { return true };
        if self.tries > PATIENCE {
            return false;
        }
        if sum >= least && self.fill(group + 1, 0, 0) {
            return true;
        }
        for kind in cheapest..self.left.len() {
            let own = self.left[kind].0;
            if most.is_some_and(|most| sum + own > most) {
                break;
            }
            let Some(ship) = self.left[kind].1.pop() else { continue };
            self.chosen[ship] = Some(group);
            if self.fill(group, kind, sum + own) {
                return true;
            }
            self.chosen[ship] = None;
            self.left[kind].1.push(ship);
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // proves: GCW-207
    #[test]
    fn parts_keep_their_bounds_or_there_is_no_division() {
        let both = [(25, None), (25, None)];
        let found = into_parts(&[12, 30, 13], &both).expect("25 and 30");
        let of = |part| found.iter().zip([12, 30, 13]).filter(|(own, _)| **own == part).map(|(_, p)| p).sum();
        let sums: [i32; 2] = [of(0), of(1)];
        assert!(sums.iter().all(|sum| *sum >= 25) && sums.iter().sum::<i32>() == 55);
        assert_eq!(into_parts(&[12, 30, 12], &both), None);
        assert_eq!(into_parts(&[80], &both), None);
        // 50 to 75 in the first part, no matter how many in the second.
        assert_eq!(into_parts(&[49, 80], &[(50, Some(75)), (0, None)]), None);
        assert!(into_parts(&[49, 80, 1], &[(50, Some(75)), (0, None)]).is_some());
    }

    // proves: GCW-305
    #[test]
    fn groups_may_leave_ships_at_home() {
        let groups = [(1, Some(50)), (45, Some(55)), (25, Some(35)), (45, Some(55)), (25, Some(35))];
        let points = [30, 26, 25, 24, 24, 21, 21, 12, 12, 90];
        let found = among(&points, &groups).expect("they can be divided");
        for (group, (least, most)) in groups.iter().enumerate() {
            let own = found.iter().zip(points).filter(|(own, _)| **own == Some(group));
            let sum: i32 = own.map(|(_, points)| points).sum();
            assert!(sum >= *least && most.is_none_or(|most| sum <= most), "{group}: {sum}");
        }
        assert_eq!(found[9], None);
        assert_eq!(among(&[30, 30, 30], &groups), None);
    }
}
