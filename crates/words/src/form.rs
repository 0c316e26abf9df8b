//! Values of any game in words: codes, lists, counts, numbers.

use fluent_syntax::ast::NamedArgument;
use sandtable_kernel::Span;
use serde_json::Value;

use crate::resolve::{Teller, option, push, tagged};
use crate::scope::Scope;

/// The most letters that are told of a value without words of its own.
const MOST_LETTERS: usize = 120;

/// The forms that every game has, in the order of [`Words`](crate::Words).
pub(crate) const COMMON_FORMS: [&str; 8] =
    ["raw", "code", "signed", "nth", "count", "counts", "list", "plain"];

impl Teller<'_> {
    /// Tells a value in a form that every game has; false if it is none.
    pub(crate) fn common(
        &mut self,
        form: &str,
        value: &Value,
        named: &[NamedArgument<String>],
        scope: &Scope<'_>,
        out: &mut Vec<Span>,
    ) -> bool {
        let number = |text: String| Span { text, of: None, number: true };
        match (form, value) {
            ("raw", Value::String(text)) => push(out, text),
            ("code", value) if tagged(value).is_some() => {
                push(out, &tagged(value).map_or("", |(tag, _)| tag).replace(['.', '-'], " "));
            }
            ("signed", Value::Number(_)) => {
                let sign = if value.as_f64().is_some_and(|value| value >= 0.0) { "+" } else { "" };
                out.push(number(format!("{sign}{}", plain(value))));
            }
            ("nth", Value::Number(_)) => {
                out.push(number((value.as_u64().unwrap_or_default() + 1).to_string()));
            }
            ("count", Value::Array(all)) => out.push(number(all.len().to_string())),
            ("counts", Value::Object(map)) => {
                let some = map.iter().filter_map(|(name, value)| {
                    let name = name.replace('_', " ");
                    match value {
                        Value::Bool(true) => Some(name),
                        Value::Number(number) if number.as_i64() != Some(0) => {
                            Some(format!("{number} {name}"))
                        }
                        _ => None,
                    }
                });
                let some = some.collect::<Vec<_>>().join(", ");
                if some.is_empty() { self.message("plain-none", scope, out) } else { push(out, &some) }
            }
            ("list", Value::Array(all)) if all.is_empty() => match option(named, "none") {
                Some(none) => push(out, none),
                None => self.message("list-none", scope, out),
            },
            ("list", Value::Array(all)) => {
                let (of, by) = (option(named, "of").unwrap_or("plain"), option(named, "by").unwrap_or(", "));
                for (at, one) in all.iter().enumerate() {
                    match by {
                        _ if at == 0 => {}
                        "and" if at + 1 == all.len() => self.message("list-and", scope, out),
                        "and" => push(out, ", "),
                        by => push(out, by),
                    }
                    self.value(of, one, &[], scope, out);
                }
            }
            ("raw" | "code" | "signed" | "nth" | "count" | "counts" | "list" | "plain", value) => {
                self.plain(value, scope, out)
            }
            _ => return false,
        }
        true
    }

    /// Tells a value as plainly as it can be said; of a long one its beginning.
    pub(crate) fn plain(&mut self, value: &Value, scope: &Scope<'_>, out: &mut Vec<Span>) {
        match value {
            Value::Null => self.message("plain-none", scope, out),
            Value::Bool(true) => self.message("plain-true", scope, out),
            Value::Bool(false) => self.message("plain-false", scope, out),
            Value::Number(_) => out.push(Span { text: plain(value), of: None, number: true }),
            value => {
                let text = plain(value);
                match text.char_indices().nth(MOST_LETTERS) {
                    Some((end, _)) => push(out, &format!("{}…", &text[..end])),
                    None => push(out, &text),
                }
            }
        }
    }

    fn message(&mut self, id: &str, scope: &Scope<'_>, out: &mut Vec<Span>) {
        match self.words.pattern(id) {
            Some(pattern) => self.pattern(pattern, scope, out),
            None => push(out, id.rsplit('-').next().unwrap_or(id)),
        }
    }
}

/// Returns text with a capital at its beginning.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Returns a value as plainly as it can be said without words: codes with spaces, numbers to two decimals.
#[must_use]
pub fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::from("nothing"),
        Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        Value::Number(number) => match number.as_f64() {
            Some(value) if value.fract() != 0.0 => format!("{value:.2}"),
            _ => number.to_string(),
        },
        Value::String(text) => text.replace('-', " "),
        Value::Array(items) => items.iter().map(plain).collect::<Vec<_>>().join(" "),
        Value::Object(map) => {
            let pairs = map.iter().map(|(key, value)| format!("{} {}", key.replace('-', " "), plain(value)));
            pairs.collect::<Vec<_>>().join(" ")
        }
    }
}
