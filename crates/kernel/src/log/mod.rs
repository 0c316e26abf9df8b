//! The log: a header and entries, append-only, written as JSON Lines, chained by hashes.
//!
//! It must not know files, clocks or networks: it takes and gives text.

mod chain;
mod entry;
mod header;
mod reader;
mod taken_back;

pub use chain::{link, seal, split};
pub use entry::{Auto, Body, BodyOf, Entry, EntryOf, Explained, ExplainedPart, RollRecord};
pub use header::{AttachedPack, BranchOf, DeclaredDice, FORMAT, Header};
pub use reader::{Cut, LogError, LogReader, Opened};
pub use taken_back::TakenBack;

use crate::Game;

/// One entry and the line it stands in.
#[derive(Clone, Debug)]
struct Line<G: Game> {
    entry: EntryOf<G>,
    /// As written or read, without line end: another writer's spelling is kept, or the chain would break.
    text: Box<str>,
}

/// A game's log in memory.
#[derive(Debug)]
pub struct Log<G: Game> {
    header: Header<G::Setup>,
    header_text: Box<str>,
    /// Packs that travel with it, each with its line.
    attached: Vec<(AttachedPack, Box<str>)>,
    lines: Vec<Line<G>>,
}

impl<G: Game> Clone for Log<G> {
    fn clone(&self) -> Self {
        Self {
            header: self.header.clone(),
            header_text: self.header_text.clone(),
            attached: self.attached.clone(),
            lines: self
                .lines
                .iter()
                .map(|line| Line { entry: line.entry.clone(), text: line.text.clone() })
                .collect(),
        }
    }
}

impl<G: Game> Log<G> {
    /// A log without entries.
    ///
    /// # Errors
    /// If the setup cannot be written as JSON.
    pub fn new(header: Header<G::Setup>) -> Result<Self, serde_json::Error> {
        let header_text = seal("", &serde_json::to_string(&header)?).into_boxed_str();
        Ok(Self::from_header(header, header_text))
    }

    /// Reads a whole log. [`LogReader`] reads one in pieces.
    ///
    /// # Errors
    /// Names line, column and what was expected. A last line that was cut off is no error but [`Opened::cut`].
    pub fn read(text: &str) -> Result<Opened<G>, LogError> {
        let mut reader = LogReader::new();
        reader.push(text.as_bytes())?;
        reader.finish()
    }

    /// Returns the header: what was played, by which rules, with which dice.
    #[must_use]
    pub fn header(&self) -> &Header<G::Setup> {
        &self.header
    }

    /// Counts the entries; that is the next entry's number.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.lines.len() as u64
    }

    /// Returns `true` if there are no entries.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// An entry by its number.
    #[must_use]
    pub fn entry(&self, n: u64) -> Option<&EntryOf<G>> {
        self.line(n).map(|line| &line.entry)
    }

    /// All entries in order, those that were rewound too.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = &EntryOf<G>> + ExactSizeIterator {
        self.lines.iter().map(|line| &line.entry)
    }

    /// The last entry.
    #[must_use]
    pub fn last(&self) -> Option<&EntryOf<G>> {
        self.lines.last().map(|line| &line.entry)
    }

    /// The line of an entry, without line end.
    #[must_use]
    pub fn entry_text(&self, n: u64) -> Option<&str> {
        self.line(n).map(|line| &*line.text)
    }

    /// The first line, without line end.
    #[must_use]
    pub fn header_text(&self) -> &str {
        &self.header_text
    }

    /// Returns the lines before the first entry, without line ends: the header's, and those of attached packs.
    pub fn head_lines(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&*self.header_text).chain(self.attached.iter().map(|(_, text)| &**text))
    }

    /// Returns all lines, the header's first, without line ends.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.head_lines().chain(self.lines.iter().map(|line| &*line.text))
    }

    /// Returns the packs that travel with the log.
    pub fn attached(&self) -> impl Iterator<Item = &AttachedPack> {
        self.attached.iter().map(|(pack, _)| pack)
    }

    /// The whole log as text, each line with its line end.
    #[must_use]
    pub fn text(&self) -> String {
        self.lines().flat_map(|line| [line, "\n"]).collect()
    }

    /// The hash of the last line. If you kept it, you can tell whether anything in the log has been changed since.
    #[must_use]
    pub fn hash(&self) -> &str {
        let attached = || self.attached.last().map_or(&self.header_text, |(_, text)| text);
        hash_of(self.lines.last().map_or_else(attached, |line| &line.text))
    }

    /// The hash of an entry's line.
    #[must_use]
    pub fn entry_hash(&self, n: u64) -> Option<&str> {
        self.line(n).map(|line| hash_of(&line.text))
    }

    /// The entries from the first to `n` that the position after `n` is made of, in order: without what was rewound.
    #[must_use]
    pub fn path(&self, n: u64) -> Vec<&EntryOf<G>> {
        let mut path = Vec::new();
        let mut cursor = self.entry(n);
        while let Some(entry) = cursor {
            path.push(entry);
            cursor = entry.parent.and_then(|parent| self.entry(parent));
        }
        path.reverse();
        path
    }

    fn line(&self, n: u64) -> Option<&Line<G>> {
        self.lines.get(usize::try_from(n).ok()?)
    }

    /// Writes an entry's line.
    pub(crate) fn seal(&self, entry: &EntryOf<G>) -> Result<Box<str>, serde_json::Error> {
        Ok(seal(self.hash(), &serde_json::to_string(entry)?).into_boxed_str())
    }

    /// Adds an entry with the line that [`Log::seal`] or a reader made of it.
    pub(crate) fn push(&mut self, entry: EntryOf<G>, text: Box<str>) {
        self.lines.push(Line { entry, text });
    }

    /// The entries with their lines, in order.
    pub(crate) fn into_lines(self) -> impl Iterator<Item = (EntryOf<G>, Box<str>)> {
        self.lines.into_iter().map(|line| (line.entry, line.text))
    }

    pub(crate) fn from_header(header: Header<G::Setup>, header_text: Box<str>) -> Self {
        Self { header, header_text, attached: Vec::new(), lines: Vec::new() }
    }

    /// Returns the same log without its entries.
    pub(crate) fn head(&self) -> Self {
        let attached = self.attached.clone();
        Self { attached, ..Self::from_header(self.header.clone(), self.header_text.clone()) }
    }

    /// Adds a pack that travels with the log, before any entry.
    pub(crate) fn attach(&mut self, pack: AttachedPack) -> Result<(), serde_json::Error> {
        let text = seal(self.hash(), &serde_json::to_string(&pack)?).into_boxed_str();
        self.attached.push((pack, text));
        Ok(())
    }

    /// Adds an attached pack with the line that a reader found it in.
    pub(crate) fn push_attached(&mut self, pack: AttachedPack, text: Box<str>) {
        self.attached.push((pack, text));
    }
}

fn hash_of(line: &str) -> &str {
    split(line).map_or("", |(_, hash)| hash)
}
