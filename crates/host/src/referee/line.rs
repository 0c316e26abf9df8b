//! Lines of input, none longer than the limit. Knows nothing of what is in them.

use std::io::{self, BufRead};

use sandtable_text::say;

use super::ProtocolError;

/// A longer line, in bytes, is refused. A campaign's whole log fits, as `load` sends it in one line.
pub const LONGEST: usize = 1 << 23;

/// A line as it was read.
pub(super) enum Line {
    /// A line, without its end.
    Text(String),
    /// A line with nothing in it.
    Blank,
    /// A line that cannot be a request.
    Unreadable(ProtocolError),
    /// No more input.
    End,
}

/// Reads a line. What is longer than [`LONGEST`] bytes is skipped to its end, without keeping it.
pub(super) fn read(input: &mut impl BufRead) -> io::Result<Line> {
    let mut bytes = Vec::new();
    let mut length = 0;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let (used, ended) = match chunk.iter().position(|&byte| byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (chunk.len(), chunk.is_empty()),
        };
        let text = chunk[..used].strip_suffix(b"\n").unwrap_or(&chunk[..used]);
        length += text.len();
        if length <= LONGEST {
            bytes.extend_from_slice(text);
        }
        let over = used == 0;
        input.consume(used);
        if over && length == 0 {
            return Ok(Line::End);
        }
        if ended {
            break;
        }
    }
    if length > LONGEST {
        let says = say!("referee-line-too-long", length, longest = LONGEST);
        return Ok(Line::Unreadable(ProtocolError::new("line-too-long", says)));
    }
    match String::from_utf8(bytes) {
        Ok(text) if text.trim().is_empty() => Ok(Line::Blank),
        Ok(text) => Ok(Line::Text(text)),
        Err(error) => {
            let column = error.utf8_error().valid_up_to() + 1;
            let error = ProtocolError::new("not-utf8", say!("referee-not-utf8")).at(format!("1:{column}"));
            Ok(Line::Unreadable(error))
        }
    }
}

#[cfg(test)]
mod tests;
