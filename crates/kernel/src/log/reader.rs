//! Reads a log from pieces of text. It checks lines and chain, not the game: that is [`crate::verify`]'s work.

use sandtable_text::say;

use super::{AttachedPack, FORMAT, Log, chain};
use crate::{Game, ReadError, Tree, read};

/// Why a log could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {found}; expected {expected}")]
pub struct LogError {
    /// Line, from 1; the header is line 1.
    pub line: u64,
    /// Column, from 1, in bytes.
    pub column: usize,
    /// Text expected there.
    pub expected: String,
    /// Text found there.
    pub found: String,
}

/// The end of a log was lost, as when a machine stops while writing: what came before it is whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The line that is not whole, from 1.
    pub line: u64,
    /// Number of whole bytes before it: cut the file to this length before writing on.
    pub whole_bytes: u64,
    /// Number of bytes of the line that are there.
    pub cut_bytes: usize,
}

impl std::fmt::Display for Cut {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{}",
            say!(
                "reader-line-is-cut-off-after-bytes",
                line = self.line,
                cut_bytes = self.cut_bytes,
                whole_bytes = self.whole_bytes
            )
        )
    }
}

/// A log that was read, and what was wrong with its end.
#[derive(Clone, Debug)]
pub struct Opened<G: Game> {
    /// The log, up to its last whole entry.
    pub log: Log<G>,
    /// The last line, if it was cut off; show it to the person who opened the log.
    pub cut: Option<Cut>,
    /// The last line is whole but lacks its line end: write one before writing on.
    pub unended: bool,
}

/// Reads a log in pieces of any length.
#[derive(Debug)]
pub struct LogReader<G: Game> {
    log: Option<Log<G>>,
    buffer: Vec<u8>,
    /// Lines already read.
    lines: u64,
    /// Bytes of these, line ends included.
    bytes: u64,
    previous: String,
    forgiving: bool,
    chain_fault: Option<LogError>,
}

impl<G: Game> Default for LogReader<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> LogReader<G> {
    /// A reader before the first byte.
    #[must_use]
    pub fn new() -> Self {
        Self {
            log: None,
            buffer: Vec::new(),
            lines: 0,
            bytes: 0,
            previous: String::new(),
            forgiving: false,
            chain_fault: None,
        }
    }

    /// A reader that remembers the first break of the chain and reads on, for [`crate::verify`].
    pub(crate) fn forgiving() -> Self {
        Self { forgiving: true, ..Self::new() }
    }

    /// A reader of what follows a log that is here: it reads a log of the same header and of the entries to come.
    pub(crate) fn after(log: &Log<G>) -> Self {
        let lines = log.lines().count() as u64;
        Self { log: Some(log.head()), lines, previous: log.hash().to_owned(), ..Self::new() }
    }

    /// The log so far.
    #[must_use]
    pub fn log(&self) -> Option<&Log<G>> {
        self.log.as_ref()
    }

    /// Reads on. Lines end with `\n` or `\r\n`; a line without its end waits for more.
    ///
    /// # Errors
    /// The first line that is not right; the reader is of no use afterwards.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), LogError> {
        let mut rest = bytes;
        while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
            let (head, tail) = (&rest[..end], &rest[end + 1..]);
            let mut line = std::mem::take(&mut self.buffer);
            line.extend_from_slice(head);
            let length = line.len() as u64 + 1;
            self.line(&line)?;
            self.bytes += length;
            rest = tail;
        }
        self.buffer.extend_from_slice(rest);
        Ok(())
    }

    /// Ends the text. A last line without line end is taken if it is whole, and otherwise reported as cut.
    ///
    /// # Errors
    /// If there is not even a header.
    pub fn finish(self) -> Result<Opened<G>, LogError> {
        self.end().map(|(opened, _)| opened)
    }

    /// [`LogReader::finish`], with the first break of the chain if the reader is forgiving.
    pub(crate) fn end(mut self) -> Result<(Opened<G>, Option<LogError>), LogError> {
        let rest = std::mem::take(&mut self.buffer);
        // What has its hash is whole: if it is wrong, then not because its end was lost.
        let unended = std::str::from_utf8(&rest).is_ok_and(|text| chain::split(text).is_some());
        let mut cut = None;
        if unended || self.log.is_none() && !rest.is_empty() {
            self.line(&rest)?;
        } else if !rest.is_empty() {
            cut = Some(Cut { line: self.lines + 1, whole_bytes: self.bytes, cut_bytes: rest.len() });
        }
        let log = self.log.ok_or_else(|| LogError {
            line: 1,
            column: 1,
            expected: String::from(say!("reader-the-header-of-a-log")),
            found: String::from("nothing"),
        })?;
        Ok((Opened { log, cut, unended }, self.chain_fault))
    }

    fn line(&mut self, bytes: &[u8]) -> Result<(), LogError> {
        let line = self.lines + 1;
        let fault = |column: usize, expected: &str, found: String| LogError {
            line,
            column,
            expected: expected.to_owned(),
            found,
        };
        let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        let text = std::str::from_utf8(bytes).map_err(|error| {
            fault(
                error.valid_up_to() + 1,
                say!("reader-utf-8-text"),
                String::from(say!("reader-other-bytes")),
            )
        })?;
        let Some((body, hash)) = chain::split(text) else {
            // Which is wrong, the JSON or only the hash? The former is the better message.
            let json = serde_json::from_str::<serde::de::IgnoredAny>(text);
            return Err(match json {
                Err(error) => {
                    fault(error.column(), say!("reader-a-json-object-on-one-line"), error.to_string())
                }
                Ok(_) => fault(
                    text.len().max(1),
                    say!("reader-the-line-to-end-in-its"),
                    String::from(say!("reader-another-end")),
                ),
            });
        };
        let what = if line == 1 {
            say!("reader-the-header-of-a-log")
        } else {
            say!("reader-an-entry-of-this-games-log")
        };
        let json = Tree::parse(&body).map_err(|error| fault(error.column(), what, error.to_string()))?;
        let reading = |error: ReadError| fault(1, what, error.to_string());
        match &self.log {
            None => {
                let header = G::read_header(json).map_err(|error| {
                    // A log of another game fails on its setup; say what it is rather than what its setup lacks.
                    misfit::<G>(&body).map_or_else(|| reading(error), |(what, found)| fault(1, &what, found))
                })?;
                if let Some((what, found)) = misfit::<G>(&body) {
                    return Err(fault(1, &what, found));
                }
                self.link(line, &body, hash)?;
                self.log = Some(Log::from_header(header, text.into()));
            }
            Some(log) if log.is_empty() && body.starts_with("{\"pack\":") => {
                let pack: AttachedPack = read(json)
                    .map_err(|error| fault(1, say!("reader-a-pack-with-its-files"), error.to_string()))?;
                self.link(line, &body, hash)?;
                if let Some(log) = &mut self.log {
                    log.push_attached(pack, text.into());
                }
            }
            Some(_) => {
                // A broken line is better explained by what is broken than by its hash: this comes first.
                let entry = G::read_entry(json).map_err(reading)?;
                self.link(line, &body, hash)?;
                if let Some(log) = &mut self.log {
                    log.push(entry, text.into());
                }
            }
        }
        self.previous = hash.to_owned();
        self.lines = line;
        Ok(())
    }

    /// Checks that a line hangs on the one before it.
    fn link(&mut self, line: u64, body: &str, hash: &str) -> Result<(), LogError> {
        let right = chain::link(&self.previous, body);
        if right == hash {
            return Ok(());
        }
        let fault = LogError {
            line,
            column: body.len(),
            expected: say!("reader-the-hash-which-follows-from-this", right),
            found: say!("reader-the-hash-this-line-was-changed", hash),
        };
        if !self.forgiving {
            return Err(fault);
        }
        self.chain_fault.get_or_insert(fault);
        Ok(())
    }
}

/// Reads format and game of a header, if they are not this format and game: expected, found.
fn misfit<G: Game>(body: &str) -> Option<(String, String)> {
    #[derive(serde::Deserialize)]
    struct Kind {
        sandtable: u32,
        game: String,
    }
    let kind: Kind = serde_json::from_str(body).ok()?;
    if kind.sandtable != FORMAT {
        return Some((
            say!("reader-log-format", format = FORMAT),
            say!("reader-log-format-2", sandtable = kind.sandtable),
        ));
    }
    (kind.game != G::NAME)
        .then(|| (say!("reader-a-log-of", name = G::NAME), say!("reader-a-log-of-2", game = kind.game)))
}
