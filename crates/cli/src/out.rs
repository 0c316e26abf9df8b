//! Printing: lines for people, JSON for programs. Knows nothing of what is printed.

use std::io::{self, Write};

use indicatif::{ProgressBar, ProgressStyle};
use sandtable_text::say;
use serde::Serialize;

use crate::fail::Fail;
pub use sandtable_system::Table;

/// The heads of a table, which stand in one message with `|` between them; those that end with `#` are over numbers.
pub fn heads(message: &str) -> Vec<&str> {
    message.split('|').map(str::trim).collect()
}

/// Where a command prints.
#[derive(Debug)]
pub struct Out {
    json: bool,
}

impl Out {
    /// Prints tables, or JSON.
    pub fn new(json: bool) -> Self {
        Self { json }
    }

    /// Says that JSON is wanted.
    pub fn json(&self) -> bool {
        self.json
    }

    /// Prints a line.
    pub fn line(&self, text: impl AsRef<str>) -> Result<(), Fail> {
        self.text(&format!("{}\n", text.as_ref()))
    }

    /// Makes a bar that tells on a terminal how far so many things have come; hidden where JSON is wanted.
    pub fn bar(&self, most: u64, things: &str) -> ProgressBar {
        if self.json {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::new(most);
        let (bar_itself, position, length, eta) = ("{bar:40}", "{pos}", "{len}", "{eta}");
        let style =
            ProgressStyle::with_template(&say!("out-left", bar = bar_itself, position, length, things, eta));
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar
    }

    /// Prints a value as one JSON document.
    pub fn value(&self, value: &impl Serialize) -> Result<(), Fail> {
        let text =
            serde_json::to_string_pretty(value).map_err(|error| Fail::wrong(say!("out-no-json", error)))?;
        self.line(text)
    }

    /// Prints text as it is.
    pub fn text(&self, text: &str) -> Result<(), Fail> {
        let mut stdout = io::stdout().lock();
        let written = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush());
        written.map_err(|error| match error.kind() {
            io::ErrorKind::BrokenPipe => Fail::NobodyListens,
            _ => Fail::wrong(say!("out-unwritten", error)),
        })
    }
}
