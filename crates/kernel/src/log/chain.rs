//! The hash chain of a log, line by line, on bytes: it must not know what a line says.
//!
//! A line is one JSON object whose last member is `hash`. To check a line by hand, with any tool:
//!
//! 1. take the line without its line end, cut its last 75 bytes (`,"hash":"`, 64 digits, `"}`) and append `}`:
//!    that is the *body*, exactly the bytes that were hashed;
//! 2. hash with blake3: the 64 digits of the previous line's `hash` as ASCII (nothing for the header), then the body;
//! 3. the result in lower-case hexadecimal is the line's `hash`.
//!
//! So every hash covers all that came before: changing, removing or moving anything changes the last one. The chain
//! is not a signature: a person who rewrites a whole log can chain it again. [`crate::verify`] checks what is inside,
//! and a party that keeps the last hash notices any rewriting.

const OPEN: &str = ",\"hash\":\"";
const CLOSE: &str = "\"}";
const DIGITS: usize = 64;
const TAIL: usize = OPEN.len() + DIGITS + CLOSE.len();

/// The hash of a body that follows the line with hash `previous` (empty for the header).
#[must_use]
pub fn link(previous: &str, body: &str) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(previous.as_bytes());
    hasher.update(body.as_bytes());
    hasher.finalize().to_hex().to_string()
}

/// Makes a line of a body (a JSON object with at least one member, on one line), without line end.
#[must_use]
pub fn seal(previous: &str, body: &str) -> String {
    let hash = link(previous, body);
    let inside = body.strip_suffix('}').unwrap_or(body);
    format!("{inside}{OPEN}{hash}{CLOSE}")
}

/// Takes a line apart into body and recorded hash, without checking that they belong together; `None` if the line does
/// not end in a `hash` member.
#[must_use]
pub fn split(line: &str) -> Option<(String, &str)> {
    let at = line.len().checked_sub(TAIL)?;
    if !line.is_char_boundary(at) {
        return None;
    }
    let (inside, tail) = line.split_at(at);
    let hash = tail.strip_prefix(OPEN)?.strip_suffix(CLOSE)?;
    let digits = hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    digits.then(|| (format!("{inside}}}"), hash))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_splits_into_what_was_sealed() {
        let line = seal("", r#"{"a":1}"#);
        let (body, hash) = split(&line).unwrap();
        assert_eq!(body, r#"{"a":1}"#);
        assert_eq!(hash, blake3::hash(br#"{"a":1}"#).to_hex().to_string());
        let next = seal(hash, r#"{"b":2}"#);
        assert_eq!(split(&next).unwrap().1, link(hash, r#"{"b":2}"#));
    }

    #[test]
    fn lines_without_a_hash_are_not_split() {
        let line = seal("", r#"{"a":1}"#);
        assert_eq!(split(r#"{"a":1}"#), None);
        assert_eq!(split(&line[..line.len() - 1]), None);
        assert_eq!(split(&line.replace("\"hash\"", "\"hush\"")), None);
        assert_eq!(split(&format!("é{}", &line[line.len() - TAIL + 1..])), None);
    }
}
