//! Live lines, counted: so many of one person at one match, so many in all; and who is there. It must not know what lines say.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::StatusCode;
use sandtable_store::{MatchId, PersonId};
use sandtable_text::say;

use crate::fault::Fault;

/// Lines of one person, or of one address without a session, at one match.
const AT_ONE: usize = 20;
/// Lines of one person or address at all matches.
const OF_ONE: usize = 200;
/// Lines at one match.
const OF_MATCH: usize = 500;

/// The open lines.
#[derive(Debug, Default)]
pub(crate) struct Lines(Mutex<Counted>);

#[derive(Debug, Default)]
struct Counted {
    at: BTreeMap<(String, MatchId), usize>,
    of: BTreeMap<String, usize>,
    matches: BTreeMap<MatchId, usize>,
}

/// A line that is counted until it ends.
#[derive(Debug)]
pub(crate) struct Counting {
    of: Arc<Lines>,
    who: String,
    id: MatchId,
}

/// Counts one less, and forgets what there is none of.
pub(crate) fn less<K: Ord>(counts: &mut BTreeMap<K, usize>, key: &K) {
    match counts.get_mut(key) {
        Some(count) if *count > 1 => *count -= 1,
        _ => drop(counts.remove(key)),
    }
}

impl Lines {
    fn counted(&self) -> MutexGuard<'_, Counted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one more line of somebody to a match.
    pub(crate) fn open(self: &Arc<Self>, who: String, id: &MatchId) -> Result<Counting, Fault> {
        let full = |says: String| Err(Fault::new(StatusCode::SERVICE_UNAVAILABLE, "full", says));
        let mut counted = self.counted();
        let (at, key) =
            (|count: Option<&usize>| count.copied().unwrap_or_default(), (who.clone(), id.clone()));
        let (here, mine, theirs) =
            (at(counted.at.get(&key)), at(counted.of.get(&who)), at(counted.matches.get(id)));
        if here >= AT_ONE {
            return full(say!("presence-here", here));
        }
        if mine >= OF_ONE {
            return full(say!("presence-mine", mine));
        }
        if theirs >= OF_MATCH {
            return full(say!("presence-watching", theirs));
        }
        counted.at.insert(key, here + 1);
        counted.of.insert(who.clone(), mine + 1);
        counted.matches.insert(id.clone(), theirs + 1);
        Ok(Counting { of: Arc::clone(self), who, id: id.clone() })
    }
}

impl Drop for Counting {
    fn drop(&mut self) {
        let mut counted = self.of.counted();
        less(&mut counted.at, &(self.who.clone(), self.id.clone()));
        less(&mut counted.of, &self.who);
        less(&mut counted.matches, &self.id);
    }
}

/// Who is at a table, by open lines, and who was told to be.
#[derive(Debug, Default)]
pub(crate) struct Presence(Mutex<(BTreeMap<PersonId, usize>, Vec<PersonId>)>);

impl Presence {
    fn both(&self) -> MutexGuard<'_, (BTreeMap<PersonId, usize>, Vec<PersonId>)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a line of a person.
    pub(crate) fn came(&self, person: &PersonId) {
        *self.both().0.entry(person.clone()).or_default() += 1;
    }

    /// Counts a line of a person no more.
    pub(crate) fn went(&self, person: &PersonId) {
        less(&mut self.both().0, person);
    }

    /// Tells whether others should look again: who is there differs from what was told last. What is so now is told then.
    pub(crate) fn is_news(&self) -> bool {
        let mut both = self.both();
        let now: Vec<PersonId> = both.0.keys().cloned().collect();
        let news = now != both.1;
        both.1 = now;
        news
    }

    /// Lists who is there.
    pub(crate) fn online(&self) -> Vec<PersonId> {
        self.both().0.keys().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_holds_all_lines() {
        let lines = Arc::new(Lines::default());
        let (one, other) = (MatchId("one".to_owned()), MatchId("other".to_owned()));
        let mut open: Vec<Counting> =
            (0..AT_ONE).map(|_| lines.open("ann".to_owned(), &one).unwrap()).collect();
        assert!(lines.open("ann".to_owned(), &one).is_err());
        assert!(lines.open("ben".to_owned(), &one).is_ok() && lines.open("ann".to_owned(), &other).is_ok());
        open.pop();
        open.push(lines.open("ann".to_owned(), &one).unwrap());
        for n in 0..OF_MATCH - AT_ONE {
            open.push(lines.open(format!("guest {n}"), &one).unwrap());
        }
        assert!(lines.open("cat".to_owned(), &one).is_err() && lines.open("cat".to_owned(), &other).is_ok());
        drop(open);
        assert!(lines.counted().at.is_empty() && lines.counted().matches.is_empty());
    }

    #[test]
    fn a_second_line_of_somebody_is_no_news() {
        let (here, ann) = (Presence::default(), PersonId("ann".to_owned()));
        here.came(&ann);
        assert!(here.is_news());
        for _ in 0..2_000 {
            here.came(&ann);
            assert!(!here.is_news());
        }
        for _ in 0..2_000 {
            here.went(&ann);
            assert!(!here.is_news());
        }
        here.went(&ann);
        // Back before anybody looked.
        here.came(&ann);
        assert!(!here.is_news());
        here.went(&ann);
        assert!(here.is_news() && here.online().is_empty());
    }
}
