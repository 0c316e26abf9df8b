//! Makes wrong commands of right ones: numbers changed, words exchanged, parts left out or doubled.

use sandtable_dice::Random;
use serde_json::Value;

/// Words (field names and choices) seen in commands so far, so that exchanging them often gives a command again.
#[derive(Clone, Debug, Default)]
pub struct Words {
    keys: Vec<String>,
    texts: Vec<String>,
}

impl Words {
    /// Learns the words of a command.
    pub fn learn(&mut self, value: &Value) {
        let learn = |list: &mut Vec<String>, word: &str| {
            if list.len() < 200 && !list.iter().any(|known| known == word) {
                list.push(word.to_owned());
            }
        };
        match value {
            Value::String(text) => learn(&mut self.texts, text),
            Value::Array(items) => items.iter().for_each(|item| self.learn(item)),
            Value::Object(fields) => {
                for (key, value) in fields {
                    learn(&mut self.keys, key);
                    self.learn(value);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
}

/// Counts the places of a value that can be changed.
fn places(value: &Value) -> u32 {
    1 + match value {
        Value::Array(items) => items.iter().map(places).sum(),
        Value::Object(fields) => fields.values().map(places).sum(),
        _ => 0,
    }
}

/// Changes one place of a command.
pub fn mutate(value: &mut Value, words: &Words, chance: &mut impl Random) {
    let place = chance.pick(places(value));
    mutate_at(value, place, words, chance);
}

fn mutate_at(value: &mut Value, place: u32, words: &Words, chance: &mut impl Random) {
    if place == 0 {
        return change(value, words, chance);
    }
    let mut left = place - 1;
    let children: Vec<&mut Value> = match value {
        Value::Array(items) => items.iter_mut().collect(),
        Value::Object(fields) => fields.values_mut().collect(),
        _ => return,
    };
    for child in children {
        let count = places(child);
        if left < count {
            return mutate_at(child, left, words, chance);
        }
        left -= count;
    }
}

fn change(value: &mut Value, words: &Words, chance: &mut impl Random) {
    match value {
        Value::Null => *value = Value::from(chance.pick(8)),
        Value::Bool(yes) => *yes = !*yes,
        Value::Number(number) => *value = other_number(number, chance),
        Value::String(text) => *text = other_word(&words.texts, chance),
        Value::Array(items) if items.is_empty() => {}
        Value::Array(items) => {
            let count = u32::try_from(items.len()).unwrap_or(u32::MAX);
            let at = chance.pick(count) as usize;
            match chance.pick(3) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                _ => items.swap(0, at),
            }
        }
        Value::Object(fields) => {
            let Some(key) = fields.keys().next().cloned() else { return };
            let inside = fields.remove(&key).unwrap_or_default();
            fields.insert(other_word(&words.keys, chance), inside);
        }
    }
}

fn other_number(number: &serde_json::Number, chance: &mut impl Random) -> Value {
    if let Some(whole) = number.as_i64() {
        return Value::from(match chance.pick(8) {
            0 => 0,
            1 => whole.saturating_sub(1),
            2 => whole.saturating_neg(),
            3 => whole.saturating_mul(2),
            4 => 255,
            5 => 65_535,
            6 => i64::from(i32::MAX),
            _ => whole.saturating_add(1),
        });
    }
    let real = number.as_f64().unwrap_or_default();
    Value::from(match chance.pick(6) {
        0 => 0.0,
        1 => -real,
        2 => real * 1.5,
        3 => 1e300,
        4 => real + 1e-9,
        _ => real - 1.0,
    })
}

fn other_word(words: &[String], chance: &mut impl Random) -> String {
    let count = u32::try_from(words.len()).unwrap_or(u32::MAX);
    words.get(chance.pick(count) as usize).cloned().unwrap_or_default()
}

#[cfg(test)]
mod tests;
