//! The table of rulings, and a constant for every option that is not the default of its ruling.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::source::Row;

/// Returns the source of `rulings.rs`, or everything that is wrong with the rows.
pub fn write(rows: &[Row<'_>]) -> Result<String, String> {
    let mut table = String::new();
    let mut constants = String::new();
    let mut faults = Vec::new();
    for (row, number) in rows.iter().zip(1..) {
        let ruling = Ruling::read(row)?;
        faults.extend(ruling.faults(number).into_iter().map(|fault| format!("{}: {fault}", ruling.id)));
        ruling.write(&mut table);
        for (place, (key, text)) in ruling.options.iter().enumerate().skip(1) {
            let name = constant(number, key);
            let doc = format!("{}, {}: {text}", ruling.id, ruling.topic);
            let _ = writeln!(
                constants,
                "#[doc = {doc:?}]\npub const {name}: RulingOption = RulingOption::new({number}, {place});"
            );
        }
    }
    if !faults.is_empty() {
        return Err(faults.join("\n"));
    }
    let count = rows.len();
    Ok(format!(
        "/// How many rulings there are.\npub const COUNT: usize = {count};\n\n\
         /// All rulings in the order of their ids; number `n` is at position `n - 1`.\n\
         pub static RULINGS: [Ruling; COUNT] = [\n{table}];\n\n{constants}"
    ))
}

/// Names the constant of an option that is not the default of its ruling.
pub fn constant(number: usize, key: &str) -> String {
    format!("A{number:02}_{}", key.replace('-', "_").to_uppercase())
}

struct Ruling<'a> {
    id: &'a str,
    kind: &'a str,
    priority: &'a str,
    section: &'a str,
    topic: &'a str,
    question: &'a str,
    rules: Vec<&'a str>,
    options: Vec<(&'a str, &'a str)>,
    reason: &'a str,
}

impl<'a> Ruling<'a> {
    fn read(row: &Row<'a>) -> Result<Self, String> {
        let options = row.rows("options")?;
        let options = options.iter().map(|option| Ok((option.text("key")?, option.text("text")?)));
        Ok(Self {
            id: row.text("id")?,
            kind: row.text("kind")?,
            priority: row.text("priority")?,
            section: row.text("section")?,
            topic: row.text("topic")?,
            question: row.text("question")?,
            rules: row.texts("rules")?,
            options: options.collect::<Result<_, String>>()?,
            reason: row.text("reason")?,
        })
    }

    fn write(&self, out: &mut String) {
        let Self { id, section, topic, question, reason, .. } = self;
        let rules: Vec<String> =
            self.rules.iter().map(|id| format!("crate::ids::{}", id.replace('-', "_"))).collect();
        let _ = write!(
            out,
            "    Ruling {{ id: {id:?}, section: {section:?}, topic: {topic:?}, question: {question:?}, options: &["
        );
        for (key, text) in &self.options {
            let _ = write!(out, "OptionRow {{ key: {key:?}, text: {text:?} }}, ");
        }
        let _ = writeln!(
            out,
            "], reason: {reason:?}, priority: Priority::{}, kind: Kind::{}, rules: &[{}] }},",
            capital(self.priority),
            capital(self.kind),
            rules.join(", ")
        );
    }

    /// Returns what the compiler cannot see: ids out of order, keys that cannot be typed, texts that are no sentences.
    fn faults(&self, number: usize) -> Vec<String> {
        let mut faults = Vec::new();
        if !self.id.ends_with(&format!("-A{number:02}")) {
            faults.push(format!("it stands where number {number} belongs"));
        }
        if !self.question.ends_with('?') {
            faults.push("the question is none".to_owned());
        }
        if self.topic.is_empty() || self.reason.is_empty() || self.rules.is_empty() || self.options.is_empty()
        {
            faults.push("topic, reason, rules or options are missing".to_owned());
        }
        if self.kind == "settled" && self.options.len() > 1 {
            faults.push("it is settled and leaves a choice".to_owned());
        }
        let keys: BTreeSet<&str> = self.options.iter().map(|(key, _)| *key).collect();
        if keys.len() != self.options.len() {
            faults.push("two options have the same key".to_owned());
        }
        for (key, text) in &self.options {
            if !is_kebab_case(key) {
                faults.push(format!("`{key}` is not kebab-case"));
            }
            if !text.ends_with('.') {
                faults.push(format!("`{key}` is not a sentence"));
            }
        }
        faults
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

fn is_kebab_case(key: &str) -> bool {
    key.split('-')
        .all(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()))
}

#[cfg(test)]
mod tests;
