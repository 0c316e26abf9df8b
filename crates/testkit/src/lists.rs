//! Checks on the lists of any system: each fix is verified, none costs more than it must, and they lead to a legal
//! list.
#![allow(clippy::panic, reason = "a test that fails may do so loudly")]

use std::collections::BTreeMap;

use sandtable_dice::{Generator, Random as _};
use sandtable_system::{Breach, Lists, Muster, lists, mends};
use serde_json::Value;

/// Changes a list in a way that may break rules: duplicate or missing entries, numbers too large, words misspelled or
/// taken from other lists.
pub fn mangled(list: &Value, others: &[Value], dice: &mut Generator) -> Value {
    let mut list = list.clone();
    for _ in 0..=dice.pick(2) {
        change(&mut list, others, dice);
    }
    list
}

fn change(list: &mut Value, others: &[Value], dice: &mut Generator) {
    let other = others.get(dice.pick(others.len().max(1) as u32) as usize).cloned().unwrap_or_default();
    let Some(fields) = list.as_object_mut() else { return };
    let names: Vec<String> =
        fields.keys().filter(|name| !matches!(name.as_str(), "id" | "name")).cloned().collect();
    let Some(name) = names.get(dice.pick(names.len().max(1) as u32) as usize) else { return };
    match fields.get_mut(name) {
        Some(Value::Array(all)) => {
            let at = dice.pick(all.len().max(1) as u32) as usize;
            match dice.pick(5) {
                0 if !all.is_empty() => drop(all.remove(at)),
                1 if !all.is_empty() => all.push(all[at].clone()),
                2 => all.extend(other[name].as_array().into_iter().flatten().take(2).cloned()),
                3 => all.iter_mut().skip(at).take(1).for_each(|one| within(one, dice)),
                _ => all.iter_mut().skip(at).take(1).for_each(misspelt),
            }
        }
        Some(Value::Number(number)) => {
            let less = number.as_u64().unwrap_or_default() * u64::from(4 + dice.pick(8)) / 10;
            fields.insert(name.clone(), less.into());
        }
        Some(_) => {
            if let Some(theirs) = other.get(name) {
                fields.insert(name.clone(), theirs.clone());
            }
        }
        None => {}
    }
}

/// Makes more of an entry.
fn within(entry: &mut Value, dice: &mut Generator) {
    let Some(fields) = entry.as_object_mut() else { return misspelt(entry) };
    let count = fields.get("count").and_then(Value::as_u64).unwrap_or(1);
    fields.insert("count".to_owned(), (count + 1 + u64::from(dice.pick(5))).into());
}

/// Adds a letter to a name.
fn misspelt(entry: &mut Value) {
    match entry {
        Value::String(text) => text.push('x'),
        Value::Object(fields) => {
            if let Some(Value::String(text)) = fields.get_mut("unit") {
                text.push('x');
            }
        }
        _ => {}
    }
}

/// Judges lists, and panics where a fix does not mend, where a single change would have been cheaper, or where fixes one after the
/// other do not lead to a legal list. Returns the number of fixes, and how many of them are of several changes.
///
/// # Panics
/// With the list.
pub fn fixes_hold<M: Muster>(make: impl Fn() -> M, all: &[Value]) -> (usize, usize) {
    let none = BTreeMap::new();
    let typed = make();
    let erased = lists(make());
    let rules = typed.rules(&none).unwrap_or_else(|stop| panic!("{stop}"));
    let (mut fixes, mut several) = (0, 0);
    for value in all {
        let Ok(list) = serde_json::from_value::<M::List>(value.clone()) else { continue };
        let before = typed.check(&list, &rules);
        let verdict = erased.verdict(value, &none, true).unwrap_or_else(|stop| panic!("{stop}"));
        assert_eq!(verdict.violations.len(), before.len());
        let edits = typed.edits(&list, None);
        let single = |breach: &Breach| {
            let after = edits.iter().map(|edit| (edit, typed.check(&edit.list, &rules)));
            let mending = after.filter(|(_, after)| mends(&before, after, breach));
            let costs = mending.map(|(edit, after)| (edit.change, after.len(), edit.moved));
            costs.min().map(|(_, left, moved)| (left, moved))
        };
        for (broken, breach) in verdict.violations.iter().zip(&before) {
            let fix = broken.fix.as_ref();
            match (single(breach), fix) {
                (Some((left, moved)), Some(fix)) => {
                    let found = (fix.steps.len(), fix.left, fix.moved);
                    assert_eq!(found, (1, left, moved), "{fix:?} of {breach:?} in {value}");
                }
                (Some(_), None) => panic!("one change mends {breach:?} in {value}"),
                (None, Some(fix)) => {
                    assert!(fix.steps.len() > 1, "{fix:?} of {breach:?} in {value}");
                    several += 1;
                }
                (None, None) => {}
            }
            let Some(fix) = fix else { continue };
            let after = erased.verdict(&fix.list, &none, false).unwrap_or_else(|stop| panic!("{stop}"));
            let left: Vec<Breach> = after.violations.into_iter().map(|one| one.breach).collect();
            assert!(left.len() == fix.left && left.len() < before.len(), "{fix:?} in {value}");
            let mended: M::List =
                serde_json::from_value(fix.list.clone()).unwrap_or_else(|error| panic!("{error}"));
            assert!(
                mends(&before, &typed.check(&mended, &rules), breach),
                "{fix:?} of {breach:?} in {value}"
            );
            assert_eq!(after.points, fix.points);
            fixes += 1;
        }
        mend(&*erased, value);
    }
    (fixes, several)
}

/// Mends a list whole.
fn mend(lists: &dyn Lists, value: &Value) {
    let mended = lists.mend(value, &BTreeMap::new()).unwrap_or_else(|stop| panic!("{stop}"));
    assert_eq!(mended.left, [], "{value} after {:?}", mended.steps);
    let verdict =
        lists.verdict(&mended.list, &BTreeMap::new(), false).unwrap_or_else(|stop| panic!("{stop}"));
    assert!(verdict.legal, "{value} after {:?}", mended.steps);
}
