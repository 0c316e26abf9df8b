//! The pages, a file each: what stands between head and footer. Parts that the book has too take the level of their
//! headings.

pub(super) mod arc;
pub(super) mod army;
pub(super) mod game;
pub(super) mod life;
mod map;
pub(super) mod overview;
pub(super) mod register;
mod rules;

use maud::{Markup, html};

/// A heading of a level.
pub(crate) fn heading(level: u8, text: impl AsRef<str>) -> Markup {
    let text = text.as_ref();
    html! {
        @match level {
            0..=2 => h2 { (text) },
            3 => h3 { (text) },
            4 => h4 { (text) },
            _ => h5 { (text) },
        }
    }
}

/// Texts as a list; empty if there are none.
pub(crate) fn lines(texts: &[impl AsRef<str>]) -> Markup {
    html! {
        @if !texts.is_empty() { ul.lines { @for text in texts { li { (text.as_ref()) } } } }
    }
}

/// A thing that cards describe: its name, what it says, and the rule.
pub(crate) struct Entry {
    pub name: String,
    pub text: String,
    pub rule: String,
    /// The units that have it; none where that is plain.
    pub of: Vec<String>,
}

/// Things that cards describe, as a list.
pub(crate) fn entries(entries: &[Entry]) -> Markup {
    html! {
        dl.rules {
            @for entry in entries {
                div {
                    dt { (entry.name) @if !entry.rule.is_empty() { " " (sandtable_press::parts::rule(&entry.rule)) } }
                    dd {
                        (entry.text)
                        @if !entry.of.is_empty() { " " span.soft { "(" (entry.of.join(", ")) ")" } }
                    }
                }
            }
        }
    }
}
