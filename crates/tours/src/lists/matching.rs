//! Matching of listed units with Dossiers: so that as many units as possible find one that has what they are equipped
//! with. Knows numbers alone.

/// That a unit of a list can be a Dossier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Edge {
    /// The distance: 0 has all upgrades listed, 1 all but some that can be requisitioned, 2 not all.
    pub level: u8,
    /// The preference among those that fit alike; less is better.
    pub order: (bool, usize),
    /// The Dossier, by its place.
    pub to: usize,
}

/// The Dossier of each unit, by their places. No Dossier is taken twice. A unit makes room for another one if it finds a
/// Dossier that has all it needs, or all but what can be requisitioned; it never loses upgrades by that.
pub(super) fn matched(edges: &[Vec<Edge>], dossiers: usize) -> Vec<Option<Edge>> {
    let mut by: Vec<Option<usize>> = vec![None; dossiers];
    let mut allowed: Vec<Option<u8>> = vec![None; edges.len()];
    for level in 0..=2 {
        if level == 1 {
            allowed.iter_mut().filter(|allowed| allowed.is_some()).for_each(|allowed| *allowed = Some(1));
        }
        for unit in 0..edges.len() {
            if allowed[unit].is_some() {
                continue;
            }
            allowed[unit] = Some(level);
            if !augment(edges, &allowed, unit, &mut vec![false; dossiers], &mut by) {
                allowed[unit] = None;
            }
        }
    }
    let mut found = vec![None; edges.len()];
    for (dossier, unit) in by.into_iter().enumerate() {
        let Some(unit) = unit else { continue };
        found[unit] = edges[unit].iter().copied().find(|edge| edge.to == dossier);
    }
    found
}

/// Finds a Dossier for a unit, moving others aside; whether there is one.
fn augment(
    edges: &[Vec<Edge>],
    allowed: &[Option<u8>],
    unit: usize,
    seen: &mut [bool],
    by: &mut [Option<usize>],
) -> bool {
    for edge in &edges[unit] {
        if Some(edge.level) > allowed[unit] || seen[edge.to] {
            continue;
        }
        seen[edge.to] = true;
        let free = match by[edge.to] {
            None => true,
            Some(other) => augment(edges, allowed, other, seen, by),
        };
        if free {
            by[edge.to] = Some(unit);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests;
