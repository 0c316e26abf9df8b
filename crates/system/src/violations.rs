//! Violations in words.

use sandtable_packs::Violation;
use sandtable_text::say;

/// Writes what is wrong with a list, a line each: where, what, by which rule, and what was perhaps meant.
#[must_use]
pub fn violations(found: &[Violation]) -> String {
    let line = |one: &Violation| {
        let at = if one.at.is_empty() { say!("violations-the-list") } else { one.at.as_str() };
        let meant = match one.suggestions.as_slice() {
            [] => String::new(),
            ids => format!("; perhaps {}", ids.join(" or ")),
        };
        format!("  {at}: {} [{}: {}]{meant}", one.says, one.rule, one.code)
    };
    found.iter().map(line).collect::<Vec<_>>().join("\n")
}
