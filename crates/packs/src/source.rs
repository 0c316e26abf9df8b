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
}

impl Source {
    /// A file from its path and text. Backslashes in the path become `/`; a byte order mark is dropped and
    /// line ends become `\n`, so that a pack reads and hashes the same on every machine.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Source {
        let path = path.into().replace('\\', "/");
        let text: String = text.into();
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text).replace("\r\n", "\n");
        Source { path, text }
    }

    /// The place of a byte range's start.
    pub fn place(&self, span: &Range<usize>) -> Place {
        Lines::of(self).place(span)
    }
}

/// Where the lines of a file start, so that many places are found without reading the text again for each.
pub(crate) struct Lines<'s> {
    source: &'s Source,
    starts: Vec<usize>,
}

impl<'s> Lines<'s> {
    pub(crate) fn of(source: &'s Source) -> Lines<'s> {
        let starts = source.text.match_indices('\n').map(|(at, _)| at + 1);
        Lines { source, starts: std::iter::once(0).chain(starts).collect() }
    }

    pub(crate) fn place(&self, span: &Range<usize>) -> Place {
        let text = &self.source.text;
        let mut offset = span.start.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.starts.partition_point(|start| *start <= offset);
        let column = text[self.starts[line - 1]..offset].chars().count() + 1;
        let clamp = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Place { file: self.source.path.clone(), line: clamp(line), column: clamp(column) }
    }
}
