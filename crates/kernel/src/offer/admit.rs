//! Commands that an offer admits: those a client that only fills in forms can send.

use serde_json::{Map, Value};

use super::{Choice, Field, FieldKind, Offer, Options, Rows};

/// Answers which choices a field has that is only asked for, from the command as far as it is filled in and the field's
/// place in it.
pub type OptionsOf<'a> = dyn Fn(&Value, &str) -> Vec<Choice> + 'a;

/// Returns `true` if `command` is what `offer` offers, filled in by its form. Poses and texts are taken as they are:
/// only a check can tell whether a base can stand there.
#[must_use]
pub fn admits(offer: &Offer<Value>, command: &Value, options: &OptionsOf<'_>) -> bool {
    let form: Vec<&Field> = offer.form.iter().collect();
    offer.refusal.is_none()
        && offer.command.as_ref().is_some_and(|offered| fits(&form, offered.clone(), command, options))
}

/// Puts a value at a place of a command. Members and rows that are not there yet are added where their parent is there.
pub fn put(command: &mut Value, at: &str, value: Value) {
    if let Some(place) = command.pointer_mut(at) {
        *place = value;
        return;
    }
    let Some((parent, name)) = at.rsplit_once('/') else { return };
    match command.pointer_mut(parent) {
        Some(Value::Object(members)) => {
            members.insert(name.replace("~1", "/").replace("~0", "~"), value);
        }
        Some(Value::Array(rows)) if name.parse() == Ok(rows.len()) => rows.push(value),
        _ => {}
    }
}

/// Fills `offered` with what `given` has in the fields, as far as they admit it, and compares the two.
fn fits(form: &[&Field], mut offered: Value, given: &Value, options: &OptionsOf<'_>) -> bool {
    let Some((field, rest)) = form.split_first() else { return same(&offered, given) };
    let value = given.pointer(&field.at).unwrap_or(&Value::Null);
    if value.is_null() {
        let empty = offered.pointer(&field.at).is_none_or(Value::is_null);
        put(&mut offered, &field.at, Value::Null);
        return (field.optional || empty) && fits(rest, offered, given, options);
    }
    if let FieldKind::Pick { from, min: 0 | 1, max: 1, .. } = &field.kind {
        return choices(from, &offered, field, options).iter().any(|choice| {
            if !choice.form.is_empty() {
                let opened: Vec<&Field> = choice.form.iter().chain(rest.iter().copied()).collect();
                let mut offered = offered.clone();
                put(&mut offered, &field.at, choice.value.clone());
                return fits(&opened, offered, given, options);
            }
            let mut offered = offered.clone();
            put(&mut offered, &field.at, choice.value.clone());
            same(&choice.value, value) && fits(rest, offered, given, options)
        });
    }
    if !taken(field, &offered, value, options) {
        return false;
    }
    put(&mut offered, &field.at, value.clone());
    fits(rest, offered, given, options)
}

/// Returns the open choices of a field.
fn choices(from: &Options, offered: &Value, field: &Field, options: &OptionsOf<'_>) -> Vec<Choice> {
    let mut choices = match from {
        Options::Listed(choices) => choices.clone(),
        Options::Ask => options(offered, &field.at),
    };
    choices.retain(|choice| choice.refusal.is_none());
    choices
}

/// Returns `true` if a field takes a value, regardless of the other fields.
fn taken(field: &Field, offered: &Value, value: &Value, options: &OptionsOf<'_>) -> bool {
    let number = |value: &Value| value.as_i64();
    let within = |n: usize, min: u32, max: u32| (min as usize..=max as usize).contains(&n);
    let named = |from: &Options| -> Vec<String> {
        let choices = choices(from, offered, field, options);
        choices.iter().map(Choice::key).collect()
    };
    match &field.kind {
        FieldKind::Flag => value.is_boolean(),
        FieldKind::Text { max, .. } => {
            value.as_str().is_some_and(|text| text.chars().count() <= *max as usize)
        }
        FieldKind::Number { min, max, step, .. } => number(value)
            .is_some_and(|n| (*min..=*max).contains(&n) && (n - min) % i64::from((*step).max(1)) == 0),
        FieldKind::Pick { from, min, max, ordered, sets } => {
            let Some(picked) = value.as_array() else { return false };
            if let Some(sets) = sets {
                return sets.iter().any(|set| same_set(set, picked, *ordered));
            }
            let known = choices(from, offered, field, options);
            within(picked.len(), *min, *max)
                && picked.iter().enumerate().all(|(at, one)| {
                    let copies = known.iter().filter(|choice| same(&choice.value, one)).count();
                    picked[..at].iter().filter(|before| same(before, one)).count() < copies
                })
        }
        FieldKind::Amounts { from, each, total } => {
            let Some(amounts) = value.as_object() else { return false };
            let names = named(from);
            let counts: Option<Vec<i64>> = amounts.values().map(number).collect();
            counts.is_some_and(|counts| {
                counts.iter().all(|count| (0..=i64::from(*each)).contains(count))
                    && total.is_none_or(|total| counts.iter().sum::<i64>() <= i64::from(total))
            }) && amounts.keys().all(|name| names.contains(name))
        }
        FieldKind::Assign { from, to, each_to, all } => {
            let Some(pairs) = value.as_object() else { return false };
            let (names, goals) = (named(from), choices(to, offered, field, options));
            let load = |goal: &Value| pairs.values().filter(|other| same(other, goal)).count();
            pairs.keys().all(|name| names.contains(name))
                && pairs.values().all(|goal| {
                    goals.iter().any(|choice| same(&choice.value, goal)) && load(goal) <= *each_to as usize
                })
                && (!all || names.iter().all(|name| pairs.contains_key(name)))
        }
        FieldKind::Place { pieces, .. } => value.as_array().is_some_and(|placed| {
            placed.len() <= pieces.len()
                && placed.iter().all(|one| {
                    one.get("piece").is_none_or(|piece| pieces.iter().any(|known| *piece == key_of(known)))
                })
        }),
        FieldKind::Turn { .. } => value.is_number() || value.is_object(),
        FieldKind::List { item, rows, min, max } => {
            let Some(list) = value.as_array() else { return false };
            let item: Vec<&Field> = item.iter().collect();
            let fixed = match rows {
                Rows::Free => within(list.len(), *min, *max),
                Rows::Fixed(refs) => list.len() == refs.len(),
            };
            let old = offered.pointer(&field.at).and_then(Value::as_array);
            let row = |at: usize| {
                let same_row = old.and_then(|old| old.get(at).or_else(|| old.first()));
                same_row.cloned().unwrap_or_else(|| Value::Object(Map::new()))
            };
            // Choices of a row are asked for with the rows before it as they were given.
            fixed
                && list.iter().enumerate().all(|(at, given)| {
                    let asked = |row: &Value, place: &str| {
                        let mut row = row.clone();
                        if let Some(members) = row.as_object_mut() {
                            members.retain(|_, member| !member.is_null());
                        }
                        // A row of which nothing is known yet is no row of a command.
                        let begun = row.as_object().is_none_or(|members| !members.is_empty());
                        let rows = list[..at].iter().cloned().chain(begun.then_some(row)).collect();
                        let mut whole = offered.clone();
                        put(&mut whole, &field.at, rows);
                        let place = format!("{}/{at}{place}", field.at);
                        let found = options(&whole, &place);
                        // A row that has only begun may be no command yet; then the offered one is asked about.
                        if found.is_empty() { options(offered, &place) } else { found }
                    };
                    fits(&item, row(at), given, &asked)
                })
        }
    }
}

fn same_set(set: &[Value], picked: &[Value], ordered: bool) -> bool {
    let holds = |all: &[Value], one: &Value| all.iter().filter(|other| same(other, one)).count();
    set.len() == picked.len()
        && if ordered {
            set.iter().zip(picked).all(|(a, b)| same(a, b))
        } else {
            set.iter().all(|one| holds(set, one) == holds(picked, one))
        }
}

/// Compares values; a member that is null and one that is missing are the same.
fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Object(a), Value::Object(b)) => {
            let member = |of: &Map<String, Value>, name: &str| of.get(name).cloned().unwrap_or_default();
            a.keys().chain(b.keys()).all(|name| same(&member(a, name), &member(b, name)))
        }
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        _ => a == b,
    }
}

fn key_of(of: &crate::Ref) -> Value {
    serde_json::to_value(of).unwrap_or_default()
}

#[cfg(test)]
mod tests;
