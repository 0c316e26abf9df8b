//! The table of rule ids: a row and a constant each, a finder, and the macro `rule!` that knows each id as a literal.

use std::fmt::Write;

use crate::source::Row;

/// An id with what a reader wants to know about it.
struct Entry<'a> {
    id: String,
    text: String,
    place: &'a str,
}

/// Returns the source of `ids.rs`.
pub fn write(rules: &[Row<'_>], rulings: &[Row<'_>]) -> Result<String, String> {
    let mut entries = Vec::with_capacity(rules.len() + rulings.len());
    for row in rules {
        let (id, place) = (row.text("id")?, row.text("where")?);
        let statements = row.texts_if_any("statements")?;
        let text = if statements.is_empty() { row.text("text")?.to_owned() } else { statements.join(" ") };
        entries.push(Entry { id: id.to_owned(), text, place });
        for (number, statement) in (1..).zip(statements) {
            entries.push(Entry { id: format!("{id}.{number}"), text: statement.to_owned(), place });
        }
    }
    for row in rulings {
        let text = format!("{}: {}", row.text("topic")?, row.text("question")?);
        entries.push(Entry { id: row.text("id")?.to_owned(), text, place: row.text("section")? });
    }
    entries.sort_by(|one, other| one.id.cmp(&other.id));
    if let Some(twice) = entries.windows(2).find(|pair| pair[0].id == pair[1].id) {
        return Err(format!("{} stands twice", twice[0].id));
    }
    Ok(code(&entries))
}

fn code(entries: &[Entry<'_>]) -> String {
    let mut rows = String::new();
    let mut constants = String::new();
    let mut arms = String::new();
    for (index, Entry { id, text, place }) in entries.iter().enumerate() {
        let name = id.replace(['-', '.'], "_");
        let _ = writeln!(rows, "    Rule {{ id: {id:?}, text: {text:?}, place: {place:?} }},");
        let doc = format!("{id}. {text}");
        let _ =
            writeln!(constants, "#[doc = {doc:?}]\npub const {name}: RuleId = RuleId::new(&RULES[{index}]);");
        let _ = writeln!(arms, "    ({id:?}) => {{ $crate::ids::{name} }};");
    }
    let count = entries.len();
    format!(
        r#"/// Every rule and ruling, ordered by id.
pub static RULES: [Rule; {count}] = [
{rows}];

{constants}
/// Finds the rule that a text names, as packs do.
#[must_use]
pub fn find(id: &str) -> Option<RuleId> {{
    let at = RULES.binary_search_by(|rule| rule.id.cmp(id)).ok()?;
    Some(RuleId::new(&RULES[at]))
}}

/// Names a rule by its id; an id that does not exist is no Rust. Ids `SYS-...` are the kernel's.
#[macro_export]
macro_rules! rule {{
{arms}    ($other:tt) => {{ ::sandtable_kernel::rule!($other) }};
}}
"#
    )
}

#[cfg(test)]
mod tests;
