//! Pages as readers and browsers take them: well-formed, with the text they should have.
#![allow(clippy::panic, reason = "a test that fails may do so loudly")]

/// Reads a page, which must be well-formed, and asks it something.
#[track_caller]
pub fn parsed<T>(page: &str, with: impl FnOnce(&roxmltree::Document<'_>) -> T) -> T {
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    with(&roxmltree::Document::parse_with_options(page, options).unwrap_or_else(|e| panic!("{e}\n{page}")))
}

/// The text of a page, as a reader sees it.
#[track_caller]
pub fn text(page: &str) -> String {
    parsed(page, |document| {
        let style = ("http://www.w3.org/1999/xhtml", "style");
        let shown = |node: &roxmltree::Node<'_, '_>| {
            node.is_text() && !node.ancestors().any(|above| above.has_tag_name(style))
        };
        let texts: Vec<&str> = document.descendants().filter(shown).filter_map(|node| node.text()).collect();
        texts.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
    })
}

/// Asserts that a page has all these texts.
#[track_caller]
pub fn assert_holds(page: &str, wanted: &[&str]) {
    let text = text(page);
    for wanted in wanted {
        assert!(text.contains(wanted), "{wanted:?} is missing in: {text}");
    }
}

/// Asserts that a page is well-formed, says whose work it is, and needs nothing from outside.
#[track_caller]
pub fn assert_complete(file: &str, page: &str) {
    assert!(text(page).contains("Unofficial, non-commercial fan work"), "{file}");
    for outside in ["<script", "<link", "<img", "src=", "@import", "url(http", "onclick"] {
        assert!(!page.contains(outside), "{outside} in {file}");
    }
}

/// Asserts that headings go down one level at a time, and that tables and drawings are named.
#[track_caller]
pub fn assert_in_order(file: &str, page: &str) {
    let mut level = 0;
    for heading in page.split("<h").skip(1).filter_map(|rest| rest.chars().next()?.to_digit(10)) {
        assert!(heading <= level + 1, "{file}: a heading of level {heading} after {level}");
        level = heading;
    }
    let count = |tag: &str| page.matches(tag).count();
    assert_eq!(count("<table"), count("<caption"), "{file}");
    assert_eq!(count("<svg"), count("<desc"), "{file}");
    assert_eq!(count("<h1"), 1, "{file}");
}
