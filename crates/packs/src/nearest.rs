//! Names that were perhaps meant where one is not known.

use crate::canonical;

/// No more than this many are told.
const MOST: usize = 3;
/// A longer text is no name with a slip in it.
const LONGEST: usize = 60;

/// Returns the ids of the entries whose id or name resembles what was written, the most alike first; at most three.
///
/// ```
/// use sandtable_packs::nearest;
///
/// let entries = [("z-6", "Z-6 Trooper"), ("at-rt", "AT-RT"), ("luke-skywalker", "Luke Skywalker")];
/// assert_eq!(nearest("AT RT", entries.into_iter()), ["at-rt"]);
/// assert_eq!(nearest("lukeskywlaker", entries.into_iter()), ["luke-skywalker"]);
/// assert!(nearest("Chewbacca", entries.into_iter()).is_empty());
/// ```
pub fn nearest<'a>(written: &str, entries: impl Iterator<Item = (&'a str, &'a str)>) -> Vec<&'a str> {
    let written = canonical(written);
    if written.len() > LONGEST {
        return Vec::new();
    }
    let mut near: Vec<(usize, &str)> = entries
        .filter_map(|(id, name)| {
            let (own, name) = (canonical(id), canonical(name));
            let far = |other: &str| strsim::damerau_levenshtein(&written, other);
            let far = far(&own).min(far(&name));
            let part = written.len() >= 3 && (name.contains(&written) || written.contains(&name));
            if part { Some((far.min(1), id)) } else { (far * 3 <= written.len()).then_some((far, id)) }
        })
        .collect();
    near.sort_unstable();
    near.dedup();
    near.into_iter().take(MOST).map(|(_, id)| id).collect()
}
