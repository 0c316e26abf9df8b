//! The cheapest way to mend a breach, by search over the changes that a player could make, each judged by the rules themselves.

use super::{Breach, Change, Edit, Fix, Muster};

/// A fix has at most so many changes.
const MOST_STEPS: usize = 4;
/// So many unfinished lists of each length are gone on with, the most promising first.
const KEPT: usize = 10;
/// Lists that are judged for one fix at most.
const MOST_JUDGED: usize = 6_000;
/// Entries of lists that are judged for all fixes of a list at most: a longer list has fewer ways tried, so that none takes longer.
const MOST_ENTRIES_JUDGED: usize = 12_000;
/// Lists that are judged for all fixes of a short list at most.
const MOST_OF_SHORT: usize = 1_500;
/// Most lists that are judged while no player waits.
const MOST_IN_ALL: usize = 24_000;

/// The caller's remaining patience.
pub(super) struct Budget<'g> {
    lists: usize,
    goes_on: &'g dyn Fn() -> bool,
}

impl<'g> Budget<'g> {
    /// The budget for all fixes of a list of so many entries.
    pub(super) fn of(entries: usize, goes_on: &'g dyn Fn() -> bool) -> Self {
        Self { lists: (MOST_ENTRIES_JUDGED / entries.max(1)).min(MOST_OF_SHORT), goes_on }
    }

    /// The budget of a caller that keeps no player waiting.
    pub(super) fn ample() -> Self {
        Self { lists: MOST_IN_ALL, goes_on: &|| true }
    }

    /// The budget for no fix.
    pub(super) fn none() -> Self {
        Self { lists: 0, goes_on: &|| false }
    }

    /// Returns `true` if one more list may be judged.
    fn has_more(&self) -> bool {
        self.lists > 0 && (self.goes_on)()
    }
}

/// A list on the way to a fix.
struct Way<L> {
    list: L,
    steps: Vec<String>,
    changes: Vec<Change>,
    moved: u32,
    breaches: Vec<Breach>,
}

impl<L> Way<L> {
    /// Returns the cost of a fix, to be compared: number of changes, their size, rules still broken, points moved.
    fn cost(&self) -> impl Ord + use<L> {
        let size: u32 = self.changes.iter().map(|change| *change as u32).sum();
        (self.steps.len(), size, self.breaches.len(), self.moved)
    }
}

/// Finds the cheapest fix of a breach among the changes that the system names: the fewest changes, of those the smallest ones, then
/// those that leave the fewest rules broken, then those that move the fewest points. After it the breach is gone, and no rule is
/// broken that was not broken before, or further. All single changes are tried; of several together those whose beginnings look best.
pub(super) fn cheapest<M: Muster>(
    muster: &M,
    list: &M::List,
    rules: &M::Rules,
    (broken, breach): (&[Breach], &Breach),
    budget: &mut Budget<'_>,
) -> Option<Fix> {
    let way = found(muster, list, rules, (broken, breach), budget)?;
    Some(Fix {
        steps: way.steps,
        moved: way.moved,
        points: muster.sum(&way.list).points,
        left: way.breaches.len(),
        list: serde_json::to_value(&way.list).ok()?,
    })
}

fn found<M: Muster>(
    muster: &M,
    list: &M::List,
    rules: &M::Rules,
    (broken, breach): (&[Breach], &Breach),
    budget: &mut Budget<'_>,
) -> Option<Way<M::List>> {
    if !budget.has_more() {
        return None;
    }
    let (steps, changes, breaches) = (Vec::new(), Vec::new(), broken.to_vec());
    let start = Way { list: list.clone(), steps, changes, moved: 0, breaches };
    let (mut open, mut judged) = (vec![start], 0);
    for _ in 0..MOST_STEPS {
        let mut next: Vec<Way<M::List>> = Vec::new();
        let mut best: Option<Way<M::List>> = None;
        for way in &open {
            // What is wrong still: the breach itself, or else what the changes so far have broken.
            let about = way.breaches.iter().find(|one| one.is(breach));
            let about = about.or_else(|| added(broken, &way.breaches));
            if judged == MOST_JUDGED || !budget.has_more() {
                break;
            }
            for Edit { list, says, change, moved } in muster.edits(&way.list, about) {
                if judged == MOST_JUDGED || !budget.has_more() {
                    break;
                }
                judged += 1;
                budget.lists -= 1;
                let breaches = muster.check(&list, rules);
                let steps = way.steps.iter().cloned().chain([says]).collect();
                let changes = way.changes.iter().copied().chain([change]).collect();
                let moved = way.moved.saturating_add(moved);
                let way = Way { list, steps, changes, moved, breaches };
                if mends(broken, &way.breaches, breach) {
                    if best.as_ref().is_none_or(|best| way.cost() < best.cost()) {
                        best = Some(way);
                    }
                } else {
                    next.push(way);
                    // The best of all are among the best of the first and the rest.
                    if next.len() == 8 * KEPT {
                        promising(&mut next, (broken, breach));
                    }
                }
            }
        }
        if best.is_some() {
            return best;
        }
        promising(&mut next, (broken, breach));
        open = next;
    }
    None
}

/// Keeps the most promising.
fn promising<L>(ways: &mut Vec<Way<L>>, (broken, breach): (&[Breach], &Breach)) {
    ways.sort_by_cached_key(|way| (distance(broken, &way.breaches, breach), way.moved));
    ways.truncate(KEPT);
}

/// Returns `true` if a breach is gone and no other has come or grown: fewer rules are broken than before.
#[must_use]
pub fn mends(before: &[Breach], after: &[Breach], breach: &Breach) -> bool {
    measure(after, breach).0 < measure(before, breach).0
        && after.iter().all(|one| !is_worse(before, after, one))
}

/// Returns how often a list has a breach, and its distance from what it may have.
fn measure(all: &[Breach], breach: &Breach) -> (usize, u32) {
    let same = all.iter().filter(|one| one.is(breach));
    same.fold((0, 0), |(count, over), one| (count + 1, over.saturating_add(one.over)))
}

/// Returns `true` if a breach was not there before, or not so often, or not so far.
fn is_worse(before: &[Breach], after: &[Breach], breach: &Breach) -> bool {
    let ((count, over), (was, by)) = (measure(after, breach), measure(before, breach));
    count > was || over > by
}

/// The first breach that was not there before, or not so far.
fn added<'b>(before: &[Breach], after: &'b [Breach]) -> Option<&'b Breach> {
    after.iter().find(|one| is_worse(before, after, one))
}

/// Measures what is still wrong: of the breach, and of what was not broken before.
fn distance(before: &[Breach], after: &[Breach], breach: &Breach) -> (usize, u64) {
    let wrong: Vec<&Breach> =
        after.iter().filter(|one| one.is(breach) || is_worse(before, after, one)).collect();
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
        let mut budget = Budget::ample();
        let ways =
            broken.iter().filter_map(|breach| found(muster, &list, rules, (&broken, breach), &mut budget));
        let Some(way) = ways.min_by_key(|way| (way.breaches.len(), way.cost())) else {
            return (list, said, broken);
        };
        said.extend(way.steps);
        (list, broken) = (way.list, way.breaches);
    }
}
