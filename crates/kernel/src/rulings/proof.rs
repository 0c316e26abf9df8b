//! What a table of rulings must keep, for the tests of each game: ids in order, keys that can be typed, a switch for
//! every reading but the defaults, and agreement with the data in `rules/`.
//!
//! Must not know: files, or any ruling.

use std::collections::BTreeSet;

use super::choice::CAPACITY;
use super::table::{Kind, RuleBook, Ruling, Switch};

/// A ruling as its row in `rules/` tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The id.
    pub id: String,
    /// The topic.
    pub topic: String,
    /// Ids of the rules it bears on.
    pub rules: Vec<String>,
    /// `contradiction`, `ambiguity`, `gap` or `settled`.
    pub kind: String,
    /// `high`, `medium` or `low`.
    pub priority: String,
    /// How many readings there are besides the default.
    pub alternatives: usize,
}

/// Everything that is wrong with a book's table, a sentence each: by itself, against its named switches and against
/// the rows of its data.
#[must_use]
pub fn faults<B: RuleBook>(named: &[(&str, Switch)], rows: &[Row]) -> Vec<String> {
    let mut faults = Vec::new();
    if B::RULINGS.len() > CAPACITY {
        faults.push(format!("{} rulings, but only {CAPACITY} can be chosen", B::RULINGS.len()));
    }
    for (at, ruling) in B::RULINGS.iter().enumerate() {
        let id = format!("{}-A{:02}", B::PREFIX, at + 1);
        if ruling.id != id {
            faults.push(format!("{} stands where {id} belongs", ruling.id));
        }
        faults.extend(of_one(ruling).into_iter().map(|fault| format!("{}: {fault}", ruling.id)));
    }
    let expected = expected_switches::<B>();
    let found: Vec<(String, Switch)> =
        named.iter().map(|(name, switch)| ((*name).to_owned(), *switch)).collect();
    for (name, _) in found.iter().filter(|switch| !expected.contains(switch)) {
        faults.push(format!("the switch {name} turns on no reading of that name"));
    }
    for (name, _) in expected.iter().filter(|switch| !found.contains(switch)) {
        faults.push(format!("no switch is named {name}"));
    }
    if rows.len() != B::RULINGS.len() {
        faults.push(format!("{} rulings, but {} rows", B::RULINGS.len(), rows.len()));
    }
    for (row, ruling) in rows.iter().zip(B::RULINGS).filter(|(row, ruling)| **row != Row::of(ruling)) {
        faults.push(format!("{}: the row {row:?} is not {:?}", ruling.id, Row::of(ruling)));
    }
    faults
}

impl Row {
    /// The row a ruling should have.
    fn of(ruling: &Ruling) -> Self {
        Self {
            id: ruling.id.to_owned(),
            topic: ruling.topic.to_owned(),
            rules: ruling.rules.iter().map(|id| (*id).to_owned()).collect(),
            kind: format!("{:?}", ruling.kind).to_lowercase(),
            priority: format!("{:?}", ruling.priority).to_lowercase(),
            alternatives: ruling.options.len().saturating_sub(1),
        }
    }
}

/// The switches a book should have: one for every reading but the defaults, named by number and key.
fn expected_switches<B: RuleBook>() -> Vec<(String, Switch)> {
    let mut expected = Vec::new();
    for (ruling, number) in B::RULINGS.iter().zip(1u8..) {
        for (reading, option) in ruling.options.iter().zip(0u8..).skip(1) {
            let name = format!("A{number:02}_{}", reading.key.replace('-', "_").to_uppercase());
            expected.push((name, Switch::new(number, option)));
        }
    }
    expected
}

fn of_one(ruling: &Ruling) -> Vec<String> {
    let mut faults = Vec::new();
    if !ruling.question.ends_with('?') {
        faults.push("the question is none".to_owned());
    }
    if ruling.topic.is_empty()
        || ruling.reason.is_empty()
        || ruling.rules.is_empty()
        || ruling.options.is_empty()
    {
        faults.push("topic, reason, rules or readings are missing".to_owned());
    }
    if ruling.kind == Kind::Settled && ruling.options.len() > 1 {
        faults.push("it is settled and leaves a choice".to_owned());
    }
    let keys: BTreeSet<&str> = ruling.options.iter().map(|option| option.key).collect();
    if keys.len() != ruling.options.len() {
        faults.push("two readings have the same key".to_owned());
    }
    for option in ruling.options {
        if !is_kebab_case(option.key) {
            faults.push(format!("`{}` is not kebab-case", option.key));
        }
        if !option.text.ends_with('.') {
            faults.push(format!("`{}` is not a sentence", option.key));
        }
    }
    faults
}

fn is_kebab_case(key: &str) -> bool {
    key.split('-')
        .all(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()))
}
