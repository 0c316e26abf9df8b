//! Steps back in a game and the rolls in them: overviews show them, so that everyone sees it if a player tries a roll
//! and takes it back.

use std::fmt::Write as _;

use sandtable_kernel::{Actor, Body, TakenBack, Viewer};
use sandtable_text::say;

use crate::telling::told;
use crate::{Hosted, Open, SeenEntry};

/// Lists the steps back that a viewer sees, the first first.
#[must_use]
pub fn taken_back<H: Hosted>(open: &Open<H>, viewer: Viewer) -> Vec<TakenBack> {
    let log = open.log();
    if !log.entries().any(|entry| matches!(entry.body, Body::Rewind { .. })) {
        return Vec::new();
    }
    let mut after = None;
    let seen = open.redacted(viewer, 0).into_iter();
    let entries: Vec<SeenEntry> = seen.filter_map(|seen| told::<H>(open, viewer, seen, &mut after)).collect();
    let at = |n: u64| entries.get(usize::try_from(n).ok()?);
    let mut found = Vec::new();
    for entry in &entries {
        let Body::Rewind { to, fresh, reason, by } = &entry.body else { continue };
        let mut rolls = Vec::new();
        // A step back goes on from the entry it leads to; a viewer who sees no entry between sees no step between either.
        let mut undone = entry.n.checked_sub(1);
        while let Some(one) = undone.filter(|n| n > to).and_then(at) {
            if one.rolls.as_ref().is_some_and(|rolls| !rolls.is_empty()) {
                rolls.push(summary(one));
            }
            undone = one.parent;
        }
        rolls.reverse();
        found.push(TakenBack { n: entry.n, by: by.clone(), reason: reason.clone(), fresh: *fresh, rolls });
    }
    found
}

/// An entry and what it brought, on a line.
fn summary(entry: &SeenEntry) -> String {
    let facts = entry.facts.iter().filter_map(|fact| Some(fact.lines()?.0));
    let facts: Vec<String> = facts.collect();
    format!("{}: {}", entry.says, facts.join(" "))
}

/// Tells the steps back under an overview in plain text; empty if there were none.
pub(crate) fn lines<H: Hosted>(open: &Open<H>, viewer: Viewer) -> String {
    let mut text = String::new();
    for TakenBack { n, by, reason, fresh, rolls } in taken_back::<H>(open, viewer) {
        let by: Vec<String> = by.iter().map(|actor| agreed::<H>(open, *actor)).collect();
        let dice = if fresh { say!("taken_back-all-dice-new-from-there-on") } else { "" };
        // Writing into a String cannot fail.
        let _ = writeln!(
            text,
            "{}",
            say!("taken_back-taken-back-in-entry-by", n, by = by.join(", "), reason, dice)
        );
        for roll in rolls {
            let _ = writeln!(text, "{}", say!("taken_back-no-longer-counts", roll));
        }
    }
    text
}

/// Names one of those who agreed.
fn agreed<H: Hosted>(open: &Open<H>, actor: Actor) -> String {
    match actor {
        Actor::Seat(seat) => H::name(open.table(), open.state(), seat),
        Actor::Organiser => String::from(say!("taken_back-the-organiser")),
    }
}
