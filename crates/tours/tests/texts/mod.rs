//! Packs with something wrong in them, and what the loader says of them. A test file takes what it needs.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop at the first surprise, and none needs all helpers"
)]

use sandtable_packs::Source;
use sandtable_tours::catalogue::Catalogue;

pub fn load(sources: &[Source]) -> Vec<String> {
    match Catalogue::load(sources) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
    }
}

/// Problems of the builtin pack after a text was replaced in one of its files.
pub fn problems(path: &str, old: &str, new: &str) -> Vec<String> {
    let mut sources = Catalogue::builtin_sources();
    let source = sources.iter_mut().find(|s| s.path == path).expect("a file of the pack");
    assert!(source.text.contains(old), "{path} does not contain {old}");
    source.text = source.text.replacen(old, new, 1);
    load(&sources)
}

/// Problems of the builtin pack with another file.
pub fn with_file(text: &str) -> Vec<String> {
    let mut sources = Catalogue::builtin_sources();
    sources.push(Source::new("zz.toml", text));
    load(&sources)
}

/// What else than expected a text of ours has wrong with it after each of these replacements; expected is a line for each
/// problem.
pub fn each(sound: &str, table: &[(&str, &str, &str)]) -> Vec<String> {
    assert_eq!(with_file(sound), Vec::<String>::new(), "the text by itself is sound");
    let mut others = Vec::new();
    for (old, new, expected) in table {
        assert_eq!(sound.matches(old).count(), 1, "`{old}` must stand there once");
        let told = with_file(&sound.replacen(old, new, 1));
        if told.join("\n") != *expected {
            others.push(format!("`{old}` became `{new}`: {told:#?}"));
        }
    }
    others
}
