//! Units by the words of a keyword: a rank, a faction, an affiliation, a type, or the name of a unit (SO-KW-06).

use sandtable_legion_cards::{Faction, Rank, UnitType, own};

use crate::data::{Amount, Group, Selector};

/// Factions as keywords name them.
const FACTIONS: &[(&str, Faction)] = &[
    ("Empire", Faction::Empire),
    ("Rebel", Faction::Rebels),
    ("Republic", Faction::Republic),
    ("Separatist", Faction::Separatists),
];

/// One friendly unit by words, of several that commas part; `None` if nobody knows them.
pub(super) fn units(words: &str, within: u8) -> Option<Selector> {
    let mut all =
        Selector { within: Some(within), most: Some(Amount::Number(1)), ..Selector::of(Group::Friendly) };
    let words = words.strip_suffix(" Unit").unwrap_or(words);
    let words = match words.strip_suffix(", Vehicle") {
        Some(rest) => {
            all.vehicles = true;
            rest
        }
        None => words,
    };
    let words = words.strip_suffix(" Infantry").unwrap_or(words);
    let mut rest = words;
    // A name says it all, even if it begins like something else.
    while !rest.is_empty() && !named(rest) {
        let (more, left) = next(all, rest)?;
        (all, rest) = (more, left.trim_start());
    }
    if !rest.is_empty() {
        all.name = Some(rest.to_owned());
    }
    Some(all)
}

fn named(words: &str) -> bool {
    own::units().iter().any(|card| card.name == words)
}

/// The next word, and what is left of them.
fn next(all: Selector, words: &str) -> Option<(Selector, &str)> {
    let after = |word: &str| {
        let head = words.get(..word.len())?;
        let left = &words[word.len()..];
        let whole = left.is_empty() || left.starts_with(' ');
        (head.eq_ignore_ascii_case(word) && whole).then_some(left)
    };
    if let Ok(kind) = words.to_lowercase().parse::<UnitType>() {
        return Some((Selector { kind: Some(kind), ..all }, ""));
    }
    if let Some((rank, left)) = Rank::ALL.iter().find_map(|rank| Some((*rank, after(rank.name())?))) {
        return Some((Selector { rank: vec![rank], ..all }, left));
    }
    for &(word, faction) in FACTIONS {
        if let Some(left) = after(&format!("Non-{word}")) {
            return Some((Selector { not_faction: Some(faction), ..all }, left));
        }
        if let Some(left) = after(word) {
            return Some((Selector { faction: Some(faction), ..all }, left));
        }
    }
    if let Some(left) = after("Vehicle") {
        return Some((Selector { vehicles: true, ..all }, left));
    }
    for keyword in ["AI", "Mercenary"] {
        if let Some(left) = after(keyword) {
            return Some((Selector { keyword: Some(keyword.into()), ..all }, left));
        }
    }
    let affiliation = own::units().iter().filter_map(|card| card.affiliation.as_ref());
    let (name, left) = affiliation.filter_map(|name| Some((name, after(name)?))).next()?;
    Some((Selector { affiliation: Some(name.clone()), ..all }, left))
}
