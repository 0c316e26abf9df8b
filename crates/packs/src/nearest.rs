//! Names that were perhaps meant where one is not known.

use sandtable_text::say;

use crate::canonical;

/// No more than this many are told.
const MOST: usize = 3;
/// A longer text is no name with a slip in it.
const LONGEST: usize = 60;
/// No more guesses than this are made for a pack.
const MOST_GUESSES: usize = 20;

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
    let most = written.len() / 3;
    // Two texts are at least as far apart as their lengths, which tells most of them without a closer look.
    let slips = |other: &str| {
        let longer = written.len().abs_diff(other.len());
        (longer <= most).then(|| strsim::damerau_levenshtein(&written, other)).filter(|far| *far <= most)
    };
    let mut near: Vec<(usize, &str)> = entries
        .filter_map(|(id, name)| {
            let (own, name) = (canonical(id), canonical(name));
            if own == written || name == written {
                return Some((0, id));
            }
            if written.len() >= 3 && (name.contains(&written) || written.contains(&name)) {
                return Some((1, id));
            }
            let far =
                if own == name { slips(&own) } else { slips(&own).into_iter().chain(slips(&name)).min() };
            Some((far?, id))
        })
        .collect();
    near.sort_unstable();
    near.dedup();
    near.into_iter().take(MOST).map(|(_, id)| id).collect()
}

/// Guesses what was meant by ids that are not known. Only the first ones get a guess: each is compared with all ids there are, and a
/// pack with nothing but wrong ones must not take forever.
#[derive(Debug, Default)]
pub struct Guesses(usize);

impl Guesses {
    /// Asks behind a sentence whether one of the known ids was meant; an empty text if none resembles what was written.
    pub fn meant<'a>(&mut self, written: &str, known: impl IntoIterator<Item = &'a str>) -> String {
        self.0 += 1;
        if self.0 > MOST_GUESSES {
            return String::new();
        }
        let near = nearest(written, known.into_iter().map(|id| (id, id)));
        near.first().map(|id| say!("nearest-guess", word = id)).unwrap_or_default()
    }

    /// Says that the pack has no entry of this id, and which of the known ones was perhaps meant.
    pub fn unknown<'a>(&mut self, kind: &str, id: &str, known: impl IntoIterator<Item = &'a str>) -> String {
        let near = self.meant(id, known);
        say!("nearest-none", kind, id, near)
    }
}
