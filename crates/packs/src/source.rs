//! A file of a pack as a text in memory, and the way from byte offsets to lines and columns.

use std::ops::Range;

use crate::problem::Place;

/// A file of a pack: its path inside the pack, with `/` between parts, and its text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Source {
    /// Path relative to the pack's folder.
    pub path: String,
    /// The whole text.
    pub text: String,
    /// Where each line starts, so that a place is found without reading the whole text again.
    starts: Vec<usize>,
}

impl Source {
    /// A file from its path and text. Backslashes in the path become `/`; a byte order mark is dropped and
    /// line ends become `\n`, so that a pack reads and hashes the same on every machine.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Source {
        let path = path.into().replace('\\', "/");
        let text: String = text.into();
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text).replace("\r\n", "\n");
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Source { path, text, starts }
    }

    /// The place of a byte range's start.
    pub fn place(&self, span: &Range<usize>) -> Place {
        let mut offset = span.start.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.starts.partition_point(|start| *start <= offset);
        let line_start = self.starts[line - 1];
        let column = self.text[line_start..offset].chars().count() + 1;
        let clamp = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Place { file: self.path.clone(), line: clamp(line), column: clamp(column) }
    }
}
