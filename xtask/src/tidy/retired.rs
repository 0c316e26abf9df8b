//! Retired words: the glossary decides one word for one thing, and nothing people read says another.

use super::Finding;
use crate::workspace::TextFile;

/// The page with the table, and the heading above it.
const GLOSSARY: &str = "docs/glossary.md";
const HEADING: &str = "## Retired words";

/// The byte that replaces what no reader sees. It is no part of a word and no space, so no phrase goes across it.
const HIDDEN: u8 = b'.';

/// A word or phrase that is out of use, and the right one.
#[derive(Debug, PartialEq, Eq)]
struct Retired {
    words: Vec<String>,
    say: String,
}

/// Looks for the glossary's retired words in message files, the client's words, the pages of docs and the README.
pub fn check(files: &[TextFile]) -> Vec<Finding> {
    let Some(glossary) = files.iter().find(|file| file.path == GLOSSARY) else { return Vec::new() };
    let retired = table(&glossary.text);
    if retired.is_empty() {
        return vec![Finding::new(GLOSSARY, 0, format!("no row under `{HEADING}`"))];
    }
    let mut findings = Vec::new();
    for file in files {
        let Some(seen) = seen(file).map(|seen| seen.to_ascii_lowercase()) else { continue };
        for entry in &retired {
            for at in places(&seen, &entry.words) {
                let before = &file.text[..at];
                let start = before.rfind('\n').map_or(0, |end| end + 1);
                let line = before.matches('\n').count() + 1;
                let message = format!("`{}` is a retired word: say {}", entry.words.join(" "), entry.say);
                let column = before[start..].chars().count() + 1;
                findings.push(Finding::new(&file.path, line, message).at_column(column));
            }
        }
    }
    findings
}

/// The rows below the heading, one entry for each form in the first column.
fn table(glossary: &str) -> Vec<Retired> {
    let lines = glossary.lines().skip_while(|line| *line != HEADING).skip(1);
    let section = lines.take_while(|line| !line.starts_with("## "));
    // The first two lines of a table are its head.
    let rows = section.filter(|line| line.starts_with('|')).skip(2);
    let mut found = Vec::new();
    for row in rows {
        let mut cells = row.trim_matches('|').split('|').map(str::trim);
        let (Some(forms), Some(say)) = (cells.next(), cells.next()) else { continue };
        for form in forms.split(',').filter(|form| !form.trim().is_empty()) {
            let words = form.split_whitespace().map(str::to_ascii_lowercase).collect();
            found.push(Retired { words, say: say.to_owned() });
        }
    }
    found
}

/// Where a phrase stands in a text in small letters, also if a line ends within it.
fn places(text: &str, phrase: &[String]) -> Vec<usize> {
    let Some((first, others)) = phrase.split_first() else { return Vec::new() };
    let begins = |at: usize| {
        let before = text[..at].chars().next_back();
        // A name with one of these before the word is a path, a key or an option.
        !before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '/' | '='))
    };
    let ends = |rest: &str| !rest.chars().next().is_some_and(|c| c.is_alphanumeric() || c == '_');
    let follows = |at: usize| {
        let mut rest = &text[at + first.len()..];
        for word in others {
            let next = rest.trim_start();
            if next.len() == rest.len() {
                return false;
            }
            let Some(after) = next.strip_prefix(word.as_str()) else { return false };
            rest = after;
        }
        ends(rest)
    };
    text.match_indices(first.as_str()).map(|(at, _)| at).filter(|at| begins(*at) && follows(*at)).collect()
}

/// Returns the part of a file that a reader sees, each byte at its place, or `None` if the file isn't for readers.
fn seen(file: &TextFile) -> Option<String> {
    let page = file.path == "README.md"
        || file
            .path
            .strip_prefix("docs/")
            .is_some_and(|name| !name.contains('/') && file.extension() == "md");
    let mut bytes = file.text.clone().into_bytes();
    if page {
        hide_in_page(&file.text, &mut bytes);
    } else if file.extension() == "ftl" {
        hide_in_messages(&file.text, &mut bytes);
    } else if file.path.starts_with("web/src/kit/words/") && file.extension() == "ts" {
        hide_in_client(file.text.as_bytes(), &mut bytes);
    } else {
        return None;
    }
    String::from_utf8(bytes).ok()
}

fn hide(bytes: &mut [u8], from: usize, to: usize) {
    bytes[from..to].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = HIDDEN);
}

/// Hides code, targets of links, comments, and the table itself.
fn hide_in_page(text: &str, bytes: &mut [u8]) {
    let (mut start, mut fenced, mut table) = (0, false, false);
    for line in text.split_inclusive('\n') {
        let fence = line.starts_with("```");
        if line.starts_with("## ") {
            table = line.trim_end() == HEADING;
        }
        if fence || fenced || table {
            hide(bytes, start, start + line.len());
        } else {
            for (open, close) in [("<!--", "-->"), ("`", "`"), ("](", ")")] {
                hide_between(line, start, (open, close), bytes);
            }
        }
        fenced ^= fence;
        start += line.len();
    }
}

/// Hides comments, ids, keys of variants, and what stands in braces.
fn hide_in_messages(text: &str, bytes: &mut [u8]) {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let key = line.trim_start();
        let indent = line.len() - key.len();
        if key.starts_with('#') {
            hide(bytes, start, start + line.len());
        } else if indent == 0 {
            hide(bytes, start, start + line.find('=').map_or(0, |at| at + 1));
        } else if key.starts_with('[') || key.starts_with("*[") {
            hide(bytes, start, start + line.find(']').map_or(0, |at| at + 1));
        }
        hide_between(line, start, ("{", "}"), bytes);
        start += line.len();
    }
}

/// Hides every stretch of a line between two marks; one that isn't closed goes on to the end of the line.
fn hide_between(line: &str, start: usize, (open, close): (&str, &str), bytes: &mut [u8]) {
    let mut from = 0;
    while let Some(found) = line[from..].find(open) {
        let at = from + found;
        let inside = at + open.len();
        let end = line[inside..].find(close).map_or(line.len(), |found| inside + found + close.len());
        hide(bytes, start + at, start + end);
        from = end;
    }
}

/// The surroundings of a byte of TypeScript: code with its open braces, or a text between back quotes.
enum Within {
    Code { braces: usize },
    Template,
}

/// Hides all but the texts: code, comments, keys of objects, and what a text is filled with.
fn hide_in_client(text: &[u8], bytes: &mut [u8]) {
    let mut within = vec![Within::Code { braces: 0 }];
    let mut at = 0;
    while at < text.len() {
        let next = text.get(at + 1).copied().unwrap_or(b'\n');
        let end = match (within.last_mut(), text[at]) {
            (Some(Within::Template), b'\\') => at + 2,
            (Some(Within::Template), b'`') => {
                within.pop();
                at + 1
            }
            (Some(Within::Template), b'$') if next == b'{' => {
                within.push(Within::Code { braces: 0 });
                at + 2
            }
            (Some(Within::Template), _) => {
                at += 1;
                continue;
            }
            (_, b'/') if next == b'/' => closed(text, at, b"\n"),
            (_, b'/') if next == b'*' => closed(text, at + 2, b"*/"),
            (_, quote @ (b'"' | b'\'')) => {
                let end = quoted(text, at, quote);
                let key = text[end..].iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b':');
                // What follows a text after a question mark is the other case, not the value of a key.
                if !key || asked(text, at) {
                    at = end;
                    continue;
                }
                end
            }
            (_, b'`') => {
                within.push(Within::Template);
                at + 1
            }
            (Some(Within::Code { braces }), b'{') => {
                *braces += 1;
                at + 1
            }
            (Some(Within::Code { braces }), b'}') => {
                match braces.checked_sub(1) {
                    Some(fewer) => *braces = fewer,
                    None => {
                        within.pop();
                    }
                }
                at + 1
            }
            _ => at + 1,
        };
        let end = end.min(text.len());
        hide(bytes, at, end);
        at = end;
    }
}

/// The place behind a mark, or the end of the text.
fn closed(text: &[u8], from: usize, mark: &[u8]) -> usize {
    let found = text[from..].windows(mark.len()).position(|window| window == mark);
    found.map_or(text.len(), |found| from + found + mark.len())
}

/// The place behind a text in quotes that begins at `at`.
fn quoted(text: &[u8], at: usize, quote: u8) -> usize {
    let mut end = at + 1;
    while end < text.len() && text[end] != quote && text[end] != b'\n' {
        end += if text[end] == b'\\' { 2 } else { 1 };
    }
    (end + 1).min(text.len())
}

/// `true` for a text directly after the question mark of a choice between two.
fn asked(text: &[u8], at: usize) -> bool {
    text[..at].iter().rev().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'?')
}

#[cfg(test)]
mod tests;
