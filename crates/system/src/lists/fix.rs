//! The cheapest way to mend a breach, by search over the changes that a player could make, each judged by the rules themselves.

use super::{Breach, Edit, Fix, Muster};

/// A fix has at most so many changes.
const MOST_STEPS: usize = 4;
/// So many unfinished lists of each length are gone on with, the most promising first.
const KEPT: usize = 10;
/// Lists that are judged for one fix at most.
const MOST_JUDGED: usize = 6_000;
/// Lists that are judged for all fixes of a list at most: whoever asks for them keeps others waiting only so long.
pub(super) const MOST_IN_ALL: usize = 24_000;

/// A list on the way to a fix.
struct Way<L> {
    list: L,
    steps: Vec<String>,
    moved: u32,
    breaches: Vec<Breach>,
}

/// Finds the cheapest fix of a breach among the changes that the system names: fewest changes first, then fewest points moved. After
/// it the breach is gone, and no rule is broken that was not broken before. All single changes are tried; of several together
/// those whose beginnings look best.
pub(super) fn cheapest<M: Muster>(
    muster: &M,
    list: &M::List,
    rules: &M::Rules,
    (broken, breach): (&[Breach], &Breach),
    budget: &mut usize,
) -> Option<Fix> {
    let (way, left) = found(muster, list, rules, (broken, breach), budget)?;
    Some(Fix {
        steps: way.steps,
        moved: way.moved,
        points: muster.sum(&way.list).points,
        left,
        list: serde_json::to_value(&way.list).ok()?,
    })
}

fn found<M: Muster>(
    muster: &M,
    list: &M::List,
    rules: &M::Rules,
    (broken, breach): (&[Breach], &Breach),
    budget: &mut usize,
) -> Option<(Way<M::List>, usize)> {
    let start = Way { list: list.clone(), steps: Vec::new(), moved: 0, breaches: broken.to_vec() };
    let (mut open, mut judged) = (vec![start], 0);
    for _ in 0..MOST_STEPS {
        let mut next: Vec<Way<M::List>> = Vec::new();
        let mut best: Option<Way<M::List>> = None;
        for way in &open {
            // What is wrong still: the breach itself, or else what the changes so far have broken.
            let about = way.breaches.iter().find(|one| one.is(breach));
            let about = about.or_else(|| added(broken, &way.breaches));
            for Edit { list, says, moved } in muster.edits(&way.list, about) {
                if judged == MOST_JUDGED || *budget == 0 {
                    break;
                }
                judged += 1;
                *budget -= 1;
                let breaches = muster.check(&list, rules);
                let steps = way.steps.iter().cloned().chain([says]).collect();
                let moved = way.moved.saturating_add(moved);
                let way = Way { list, steps, moved, breaches };
                if mends(broken, &way.breaches, breach) {
                    if best.as_ref().is_none_or(|best| way.moved < best.moved) {
                        best = Some(way);
                    }
                } else {
                    next.push(way);
                }
            }
        }
        if let Some(best) = best {
            let left = best.breaches.len();
            return Some((best, left));
        }
        next.sort_by_key(|way| (distance(broken, &way.breaches, breach), way.moved));
        next.truncate(KEPT);
        open = next;
    }
    None
}

/// Tells whether a breach is gone and nothing else has come: so fewer rules are broken than before.
#[must_use]
pub fn mends(before: &[Breach], after: &[Breach], breach: &Breach) -> bool {
    let count = |all: &[Breach], one: &Breach| all.iter().filter(|other| other.is(one)).count();
    count(after, breach) < count(before, breach)
        && after.iter().all(|one| count(after, one) <= count(before, one))
}

/// The first breach that was not there before.
fn added<'b>(before: &[Breach], after: &'b [Breach]) -> Option<&'b Breach> {
    after.iter().find(|one| !before.iter().any(|other| other.is(one)))
}

/// How much is still wrong: of the breach, and of what was not broken before.
fn distance(before: &[Breach], after: &[Breach], breach: &Breach) -> (usize, u64) {
    let counts = |one: &&Breach| one.is(breach) || !before.iter().any(|other| other.is(one));
    let wrong: Vec<&Breach> = after.iter().filter(counts).collect();
    (wrong.len(), wrong.iter().map(|one| u64::from(one.over)).sum())
}

/// Mends a list by the cheapest fixes, one after the other, until no rule is broken or nothing mends what is left. A fix that mends more
/// at once comes first.
pub(super) fn mended<M: Muster>(
    muster: &M,
    list: &M::List,
    rules: &M::Rules,
) -> (M::List, Vec<String>, Vec<Breach>) {
    let (mut list, mut said) = (list.clone(), Vec::new());
    let mut broken = muster.check(&list, rules);
    loop {
        let mut budget = MOST_IN_ALL;
        let ways =
            broken.iter().filter_map(|breach| found(muster, &list, rules, (&broken, breach), &mut budget));
        let Some((way, _)) =
            ways.min_by_key(|(way, left)| (way.breaches.len(), way.steps.len(), way.moved, *left))
        else {
            return (list, said, broken);
        };
        said.extend(way.steps);
        (list, broken) = (way.list, way.breaches);
    }
}
