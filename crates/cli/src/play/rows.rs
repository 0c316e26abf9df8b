//! Tables at a terminal: rows of fields, and pieces with the places where they stand.

use sandtable_kernel::{Choice, Field};
use sandtable_text::say;
use serde_json::{Map, Value, json};

use super::fill::{brief, filled, number, shown};
use super::prompt::{Away, Prompt};

/// Choices of a field of a row: for the rows as they are, the place among them, and a text to find.
type RowAsking<'a> = dyn Fn(&[Value], &str, &str) -> Vec<Choice> + 'a;

/// Lets the rows of a table be changed, and added and removed where `free` says how many there may be.
pub(super) fn table(
    prompt: &Prompt<'_>,
    title: &str,
    rows: &mut Vec<Value>,
    item: &[Field],
    free: Option<(u32, u32)>,
    options: &RowAsking<'_>,
) -> Result<(), Away> {
    loop {
        let line = |at: usize| {
            let each =
                item.iter().map(|field| format!("{} {}", field.text, stands(rows, at, field, options)));
            each.collect::<Vec<_>>().join(", ")
        };
        let things: Vec<String> = (0..rows.len()).map(line).collect();
        prompt.say(&format!("{title}:"))?;
        prompt.list(&things)?;
        let change = if free.is_some() { say!("rows-change-free") } else { say!("rows-change") };
        let typed = prompt.ask(change)?;
        let at = match typed.as_str() {
            "" => return Ok(()),
            "+" if free.is_some_and(|(_, max)| rows.len() < max as usize) => {
                rows.push(rows.last().cloned().unwrap_or_else(|| Value::Object(Map::new())));
                rows.len() - 1
            }
            typed => match typed.strip_prefix('-').filter(|_| free.is_some()) {
                Some(out) => {
                    if let Some(at) = number(out, rows.len()) {
                        rows.remove(at);
                    }
                    continue;
                }
                None => match number(typed, rows.len()) {
                    Some(at) => at,
                    None => {
                        prompt.say(say!("rows-type-number"))?;
                        continue;
                    }
                },
            },
        };
        let before: Vec<Value> = rows[..at].to_vec();
        let asking = |row: &Value, place: &str, find: &str| {
            let all: Vec<Value> = before.iter().cloned().chain([row.clone()]).collect();
            options(&all, &format!("/{at}{place}"), find)
        };
        rows[at] = filled(prompt, rows[at].clone(), item, &asking)?;
    }
}

/// Writes what stands in a field of a row; where its choices are only asked for, by their names.
fn stands(rows: &[Value], at: usize, field: &Field, options: &RowAsking<'_>) -> String {
    let asking = |_: &Value, inside: &str, find: &str| options(&rows[..=at], &format!("/{at}{inside}"), find);
    shown(&rows[at], field, &asking)
}

/// Lets places be typed in: a piece by its number, or all, and where it goes: `1 12.5 9` in inches from the table's top left
/// corner, `1 +2 -0.5` from where it stands.
pub(super) fn placed(prompt: &Prompt<'_>, title: &str, now: &Value) -> Result<Option<Value>, Away> {
    let mut now = now.clone();
    let mut changed = false;
    loop {
        let pieces: Vec<String> = now.as_array().into_iter().flatten().map(brief).collect();
        prompt.say(&format!("{title}:"))?;
        prompt.list(&pieces)?;
        let typed = prompt.ask(say!("rows-place"))?;
        if typed.is_empty() {
            return Ok(changed.then_some(now));
        }
        let words: Vec<&str> = typed.split_whitespace().collect();
        let meant: Vec<usize> = match words.first() {
            Some(&"all") => (0..pieces.len()).collect(),
            Some(word) => number(word, pieces.len()).into_iter().collect(),
            None => Vec::new(),
        };
        let moved: Option<Vec<Value>> = match words[..] {
            [_, x, y] => meant.iter().map(|at| shifted(now.get(at)?.get("to")?, x, y)).collect(),
            _ => None,
        };
        match moved.filter(|moved| !moved.is_empty()) {
            Some(moved) => {
                for (at, to) in meant.into_iter().zip(moved) {
                    now[at]["to"] = to;
                }
                changed = true;
            }
            None => prompt.say(say!("rows-type-place"))?,
        }
    }
}

/// Returns a pose at another place: numbers with a sign are counted from where it is.
fn shifted(pose: &Value, x: &str, y: &str) -> Option<Value> {
    let mut pose = pose.clone();
    for (name, word) in [("x", x), ("y", y)] {
        let number: f64 = word.parse().ok().filter(|number: &f64| number.is_finite())?;
        let from = if word.starts_with(['+', '-']) { pose.get(name)?.as_f64()? } else { 0.0 };
        pose[name] = json!(from + number);
    }
    Some(pose)
}
