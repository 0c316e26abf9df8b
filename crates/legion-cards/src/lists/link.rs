//! The link of Legion HQ: `…/list/<faction>/<points>:<battle force>:<segments>`, a segment a unit with its upgrades by
//! two-letter codes, or a card. Knows no cards.

use sandtable_text::say;

use super::written::{List, Unit, Word};
use super::{ListError, Losses};

/// The text before the list in a link that is written here.
pub const BASE: &str = "https://legionhq2.com";
const LIST: &str = "/list/";

/// Returns `true` if this is a link.
pub(super) fn is_one(text: &str) -> bool {
    let one = !text.contains(char::is_whitespace);
    one && (text.contains(LIST) || text.starts_with("http://") || text.starts_with("https://"))
}

pub(super) fn read(text: &str, losses: &mut Losses) -> Result<List, ListError> {
    let text = [("%3A", ":"), ("%3a", ":"), ("%2C", ","), ("%2c", ","), ("%2B", "+"), ("%2b", "+")]
        .into_iter()
        .fold(text.to_owned(), |text, (code, sign)| text.replace(code, sign));
    let list = text.split_once(LIST).map(|(_, list)| list.split(['?', '#']).next().unwrap_or_default());
    let Some((faction, list)) = list.and_then(|list| list.split_once('/')) else {
        let says = say!("link-this-link-does-not-hold-a");
        return Err(ListError::new("", says));
    };
    let parts: Vec<&str> = list.split(':').collect();
    let (points, force, segments) = match parts.as_slice() {
        [segments] => ("", "", *segments),
        [points, segments] => (*points, "", *segments),
        [points, force, segments] => (*points, *force, *segments),
        _ => return Err(ListError::new("", say!("link-the-list-of-a-link-has"))),
    };
    let mut list = List { faction: Some(Word::new("faction", faction)), ..List::default() };
    list.points = (!points.is_empty()).then(|| Word::new("points", points));
    list.force = (!force.is_empty()).then(|| Word::new(say!("link-battle-force"), force));
    for (number, segment) in (1..).zip(segments.split(',')) {
        let at = say!("link-segment", number);
        match segment.chars().next() {
            None => {}
            Some(count) if count.is_ascii_digit() => unit(at, segment, &mut list, losses),
            Some(_) => list.card(Word::new(at, segment), losses),
        }
    }
    list.some()
}

/// A unit: a digit, its code, the codes of its upgrades, 0 for an empty slot; after `+` its counterpart.
fn unit(at: String, segment: &str, list: &mut List, losses: &mut Losses) {
    let (own, counterpart) = segment.split_once('+').unwrap_or((segment, ""));
    if !counterpart.is_empty() {
        losses.tell(&at, counterpart, say!("link-a-counterpart-is-set-up-at"));
    }
    let mut signs = own.chars();
    let count = signs.next().and_then(|digit| digit.to_digit(10)).unwrap_or_default() as usize;
    let text: String = signs.by_ref().take(2).collect();
    if text.len() < 2 {
        losses.leave(&at, segment, say!("link-a-unit-is-a-digit-and"));
        return;
    }
    if count == 0 {
        losses.tell(&at, segment, say!("link-none-of-this-unit-it-is"));
        return;
    }
    let mut upgrades = Vec::new();
    while let Some(first) = signs.next() {
        if first == '0' {
            continue;
        }
        match signs.next() {
            Some(second) => upgrades.push(Word::new(at.clone(), [first, second].iter().collect::<String>())),
            None => losses.leave(&at, &first.to_string(), say!("link-half-a-code-of-an-upgrade")),
        }
    }
    list.unit(Unit { at, text, upgrades, ..Unit::default() }, count, losses);
}
