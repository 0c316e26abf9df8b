//! Characters in texts of a pack that nobody can see. Some turn the text around them, so that a name reads as another one.

use sandtable_text::say;
use toml::Spanned;
use toml::de::DeValue;

use crate::problem::Report;
use crate::source::Lines;

/// Returns true for a character that can't be seen where it stands. Line ends and tabs belong in long texts; joiners belong in
/// some scripts.
#[must_use]
pub fn is_unseen(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\t')
        || matches!(c, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Reports every text of a row with such a character. A name is a single line besides.
pub(crate) fn check(value: &Spanned<DeValue<'_>>, lines: &Lines<'_>, report: &mut Report) {
    walk(value, "", lines, report);
}

fn walk(value: &Spanned<DeValue<'_>>, key: &str, lines: &Lines<'_>, report: &mut Report) {
    match value.get_ref() {
        DeValue::Table(table) => {
            table.iter().for_each(|(key, value)| walk(value, key.get_ref(), lines, report));
        }
        DeValue::Array(array) => array.iter().for_each(|item| walk(item, key, lines, report)),
        DeValue::String(text) => {
            let named = matches!(key, "id" | "name" | "title");
            let found = text.chars().find(|&c| is_unseen(c) || named && c.is_control());
            if let Some(c) = found {
                let code = c as u32;
                let message = say!("unseen-character", code = format_args!("{code:04X}"));
                report.add(lines.place(&value.span()), "value.character", message);
            }
        }
        _ => {}
    }
}
