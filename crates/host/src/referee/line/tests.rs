//! Tests of `line`.

use super::*;

fn all(mut input: &[u8]) -> Vec<String> {
    let mut lines = Vec::new();
    loop {
        lines.push(match read(&mut input).unwrap() {
            Line::End => return lines,
            Line::Blank => "-".to_owned(),
            Line::Text(text) => text,
            Line::Unreadable(error) => error.code.clone(),
        });
    }
}

#[test]
fn lines_end_with_the_input_too() {
    assert_eq!(all(b"a\n\r\nb\r\nc"), ["a", "-", "b\r", "c"]);
}

#[test]
fn a_line_that_is_too_long_is_skipped_and_the_next_one_is_read() {
    let mut text = vec![b'x'; LONGEST + 1];
    text.extend_from_slice(b"\nnext\n");
    assert_eq!(all(&text), ["line-too-long", "next"]);
    text.remove(0);
    assert_eq!(all(&text)[1], "next");
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    assert_eq!(all(b"a\xffb\nc\n"), ["not-utf8", "c"]);
}
