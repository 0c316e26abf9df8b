//! Rust source read as text: what is code, what is comment, where the tests and the functions are. A scanner,
//! not a parser: it knows strings, comments and braces, nothing of types or macros.

use std::ops::Range;

/// A source text with two views of the same length: offsets agree between all three.
#[derive(Debug)]
pub struct RustText {
    /// The text as written.
    pub raw: String,
    /// Code only: comments and the contents of strings are blanked out.
    pub code: String,
    /// Comments only: everything else is blanked out.
    pub comments: String,
}

/// A function found in a text.
#[derive(Debug)]
pub struct Function {
    /// Name of the function.
    pub name: String,
    /// Byte offset of the word `fn`.
    pub at: usize,
    /// The comments and attributes directly above, and what stands before it on its own line.
    pub head: Range<usize>,
    /// Between its braces, inclusive; empty for a declaration without a body.
    pub body: Range<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Code,
    Comment,
    Literal,
}

impl RustText {
    /// Classifies every byte of `raw`.
    pub fn new(raw: &str) -> Self {
        let kinds = classify(raw.as_bytes());
        let view = |keep: Kind| -> String {
            raw.char_indices()
                .flat_map(|(at, c)| {
                    let kept = kinds[at] == keep || c == '\n';
                    let blanks = if kept { 0 } else { c.len_utf8() };
                    kept.then_some(c).into_iter().chain(std::iter::repeat_n(' ', blanks))
                })
                .collect()
        };
        Self { raw: raw.to_owned(), code: view(Kind::Code), comments: view(Kind::Comment) }
    }

    /// The line number, from 1, of a byte offset.
    pub fn line_of(&self, at: usize) -> usize {
        self.raw[..at].matches('\n').count() + 1
    }

    /// The parts under `#[cfg(test)]` that stand in this very file.
    pub fn test_spans(&self) -> Vec<Range<usize>> {
        self.test_items().into_iter().map(|(span, _)| span).collect()
    }

    /// The names of `#[cfg(test)] mod name;`: modules whose files hold only tests.
    pub fn test_modules(&self) -> Vec<String> {
        self.test_items().into_iter().filter_map(|(_, module)| module).collect()
    }

    fn test_items(&self) -> Vec<(Range<usize>, Option<String>)> {
        let code = self.code.as_bytes();
        let mut items = Vec::new();
        let mut from = 0;
        while let Some(found) = self.code[from..].find("#[cfg(") {
            let at = from + found;
            let close = closing(code, at + 1).unwrap_or(code.len());
            from = close;
            let condition = &self.code[at..close];
            if !words(condition).any(|(_, w)| w == "test") || condition.contains("not(test") {
                continue;
            }
            let end = item_end(code, close);
            let module = self.code[close..end].trim().strip_suffix(';').and_then(|item| {
                let name = item.rsplit_once("mod ")?.1.trim();
                (!name.is_empty() && !name.contains(char::is_whitespace)).then(|| name.to_owned())
            });
            items.push((at..end, module));
            from = end;
        }
        items
    }

    /// Every function, in order, nested ones included.
    pub fn functions(&self) -> Vec<Function> {
        let code = self.code.as_bytes();
        let mut found = Vec::new();
        for (at, _) in words(&self.code).filter(|(_, w)| *w == "fn") {
            let after = at + 2;
            let Some((offset, name)) = words(&self.code[after..]).next() else { continue };
            if !self.code[after..after + offset].chars().all(char::is_whitespace) {
                continue; // `fn(` is a type
            }
            let open = item_open(code, after + offset + name.len());
            let body = match open {
                Some(open) if code[open] == b'{' => open..closing(code, open).unwrap_or(code.len()),
                _ => at..at,
            };
            found.push(Function { name: name.to_owned(), at, head: self.head_of(at), body });
        }
        found
    }

    /// From the first line of comments and attributes directly above to `at` itself.
    fn head_of(&self, at: usize) -> Range<usize> {
        let line_start = self.raw[..at].rfind('\n').map_or(0, |n| n + 1);
        let mut start = line_start;
        let mut inside_attribute = false;
        while start > 0 {
            let previous = self.raw[..start - 1].rfind('\n').map_or(0, |n| n + 1);
            let code = self.code[previous..start].trim();
            let comment = !self.comments[previous..start].trim().is_empty();
            let opens = code.starts_with("#[");
            let closes = code.ends_with(']');
            if opens || (code.is_empty() && comment) || inside_attribute {
                inside_attribute = inside_attribute && !opens;
            } else if closes {
                inside_attribute = true;
            } else {
                break;
            }
            start = previous;
        }
        start..at
    }

    /// Returns `true` if a function is a test: an attribute above it ends in `test` (`#[test]`, `#[some::test(...)]`).
    pub fn is_test(&self, function: &Function) -> bool {
        self.attributes(function).any(|path| path.rsplit("::").next() == Some("test"))
    }

    /// Returns `true` if the test passes by panicking.
    pub fn should_panic(&self, function: &Function) -> bool {
        self.attributes(function).any(|path| path == "should_panic")
    }

    fn attributes<'a>(&'a self, function: &Function) -> impl Iterator<Item = &'a str> {
        self.code[function.head.clone()]
            .split("#[")
            .skip(1)
            .map(|rest| rest.split(['(', ']', '=']).next().unwrap_or("").trim())
    }
}

/// Every identifier-like word with its offset.
pub fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut at = 0;
    text.split_inclusive(move |c: char| !is_part(c)).filter_map(move |piece| {
        let start = at;
        at += piece.len();
        let word = piece.trim_end_matches(|c: char| !is_part(c));
        (!word.is_empty()).then_some((start, word))
    })
}

/// The offset just behind the bracket that closes the one at `open`.
pub fn closing(code: &[u8], open: usize) -> Option<usize> {
    let mut depth = 0usize;
    for (i, byte) in code.iter().enumerate().skip(open) {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(i + 1);
                }
            }
            _ => {}
        }
    }
    None
}

/// The `{` or `;` that opens or ends the item starting at `from`, skipping what stands in other brackets.
fn item_open(code: &[u8], from: usize) -> Option<usize> {
    let mut i = from;
    while i < code.len() {
        match code[i] {
            b'{' | b';' => return Some(i),
            b'(' | b'[' => i = closing(code, i)?,
            b'}' | b')' | b']' => return None,
            _ => i += 1,
        }
    }
    None
}

/// The offset behind the item that starts at `from`.
fn item_end(code: &[u8], from: usize) -> usize {
    match item_open(code, from) {
        Some(open) if code[open] == b'{' => closing(code, open).unwrap_or(code.len()),
        Some(semicolon) => semicolon + 1,
        None => from,
    }
}

fn classify(text: &[u8]) -> Vec<Kind> {
    let mut kinds = vec![Kind::Code; text.len()];
    let mut i = 0;
    while i < text.len() {
        let (kind, end) = token_at(text, i);
        kinds[i..end].fill(kind);
        i = end;
    }
    kinds
}

/// The kind and the end of the comment, literal or single byte of code at `at`.
fn token_at(text: &[u8], at: usize) -> (Kind, usize) {
    let rest = &text[at..];
    let inside_a_word = at > 0 && (text[at - 1].is_ascii_alphanumeric() || text[at - 1] == b'_');
    if rest.starts_with(b"//") {
        return (Kind::Comment, at + rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len()));
    }
    if rest.starts_with(b"/*") {
        return (Kind::Comment, at + block_comment_length(rest));
    }
    if rest[0] == b'"' {
        return (Kind::Literal, at + string_length(rest));
    }
    if !inside_a_word && let Some(length) = raw_string_length(rest) {
        return (Kind::Literal, at + length);
    }
    if rest[0] == b'\''
        && let Some(length) = char_length(rest)
    {
        return (Kind::Literal, at + length);
    }
    (Kind::Code, at + 1)
}

fn block_comment_length(rest: &[u8]) -> usize {
    let (mut depth, mut i) = (0usize, 0);
    while i < rest.len() {
        if rest[i..].starts_with(b"/*") {
            (depth, i) = (depth + 1, i + 2);
        } else if rest[i..].starts_with(b"*/") {
            (depth, i) = (depth - 1, i + 2);
            if depth == 0 {
                return i;
            }
        } else {
            i += 1;
        }
    }
    rest.len()
}

fn string_length(rest: &[u8]) -> usize {
    let mut i = 1;
    while i < rest.len() {
        match rest[i] {
            b'\\' => i += 2,
            b'"' => return i + 1,
            _ => i += 1,
        }
    }
    rest.len()
}

/// Length of `r"..."`, `r#"..."#`, `br"..."`; a raw identifier such as `r#type` is no string.
fn raw_string_length(rest: &[u8]) -> Option<usize> {
    let lead = rest.iter().take(2).take_while(|b| matches!(b, b'r' | b'b' | b'c')).count();
    if lead == 0 || rest[lead - 1] != b'r' {
        return None;
    }
    let hashes = rest[lead..].iter().take_while(|b| **b == b'#').count();
    let open = lead + hashes;
    if rest.get(open) != Some(&b'"') {
        return None;
    }
    let mut end = vec![b'"'];
    end.extend(std::iter::repeat_n(b'#', hashes));
    let body = &rest[open + 1..];
    let close = body.windows(end.len()).position(|window| window == end).unwrap_or(body.len());
    Some((open + 1 + close + end.len()).min(rest.len()))
}

/// Length of a character literal; `None` for a lifetime.
fn char_length(rest: &[u8]) -> Option<usize> {
    if rest.get(1) == Some(&b'\\') {
        let close = rest.iter().skip(3).position(|b| *b == b'\'')?;
        return Some(close + 4);
    }
    let width = std::str::from_utf8(&rest[1..rest.len().min(5)])
        .map_or_else(|e| std::str::from_utf8(&rest[1..1 + e.valid_up_to()]).ok(), Some)?
        .chars()
        .next()?
        .len_utf8();
    (rest.get(1 + width) == Some(&b'\'')).then_some(width + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = r##"//! Head.
use a::b; // tail
fn plain(x: [u8; 3]) -> char { let s = "fn fake() {"; let r = r#"//"#; '{' }

/// Doc.
#[cfg(test)]
mod tests {
    // proves: something
    #[test]
    fn first() { assert!(true); }

    #[some::test(
        flavor = "x"
    )]
    #[should_panic(expected = "boom")]
    fn second<'a>(y: &'a str) {}
}
"##;

    #[test]
    fn views_keep_offsets_and_separate_code_from_comments() {
        let text = RustText::new(SAMPLE);
        assert_eq!((text.code.len(), text.comments.len()), (SAMPLE.len(), SAMPLE.len()));
        assert!(!text.code.contains("fake") && !text.code.contains("tail"));
        assert!(text.comments.contains("// tail") && !text.comments.contains("mod tests"));
    }

    #[test]
    fn functions_have_names_bodies_and_heads() {
        let text = RustText::new(SAMPLE);
        let functions = text.functions();
        let names: Vec<&str> = functions.iter().map(|f| f.name.as_str()).collect();
        assert_eq!(names, ["plain", "first", "second"]);
        assert!(text.raw[functions[0].body.clone()].ends_with("'{' }"));
        assert!(text.raw[functions[1].head.clone()].contains("proves: something"));
        assert!(text.raw[functions[2].head.clone()].contains("some::test"));
    }

    #[test]
    fn tests_are_told_by_the_last_word_of_an_attribute() {
        let text = RustText::new(SAMPLE);
        let functions = text.functions();
        let is_test: Vec<bool> = functions.iter().map(|f| text.is_test(f)).collect();
        assert_eq!(is_test, [false, true, true]);
        assert!(text.should_panic(&functions[2]) && !text.should_panic(&functions[1]));
    }

    #[test]
    fn the_span_under_cfg_test_reaches_the_closing_brace() {
        let text = RustText::new(SAMPLE);
        let spans = text.test_spans();
        assert_eq!(spans.len(), 1);
        assert!(SAMPLE[spans[0].clone()].starts_with("#[cfg(test)]"));
        assert!(SAMPLE[spans[0].clone()].ends_with('}'));
    }

    #[test]
    fn a_test_module_in_its_own_file_is_named() {
        let text = RustText::new("#[cfg(test)]\nmod checks;\n#[cfg(not(test))]\nmod real;\nfn f() {}\n");
        assert_eq!(text.test_modules(), ["checks"]);
    }

    #[test]
    fn lifetimes_chars_and_nested_comments_do_not_confuse() {
        let text = RustText::new("fn f<'a>(c: &'a str) { '\\''; 'é'; /* a /* b */ { */ } fn g() {}");
        let names: Vec<String> = text.functions().into_iter().map(|f| f.name).collect();
        assert_eq!(names, ["f", "g"]);
    }

    #[test]
    fn lines_count_from_one() {
        let text = RustText::new("a\nb\nc");
        assert_eq!((text.line_of(0), text.line_of(4)), (1, 3));
    }
}
