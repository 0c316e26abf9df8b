//! Checks that code asks for every option: one that no code asks for would be a promise of the setup screen and
//! nothing else.
#![allow(clippy::unwrap_used, reason = "a test's own reading of its crate")]

use std::fs;
use std::path::Path;

use sandtable_kernel::rulings::RuleBook;

/// Asserts of a rule system whose sources are at `src` that they ask for every option that is not the default, by the
/// name of its constant, as in `A30_ANY_ROLL`, and that there are more than `least`.
///
/// # Panics
/// If nobody asks for one, if there are too few, or if the sources cannot be read.
#[track_caller]
pub fn options_are_asked_for<B: RuleBook>(src: &Path, least: usize) {
    let mut text = String::new();
    sources(src, &mut text);
    let mut options = 0;
    for (ruling, number) in B::RULINGS.iter().zip(1..) {
        for option in &ruling.options[1..] {
            let name = format!("A{number:02}_{}", option.key.replace('-', "_").to_uppercase());
            assert!(text.contains(&name), "nobody asks for {name}");
            options += 1;
        }
    }
    assert!(options > least, "only {options} options were found");
}

/// Appends the text of all sources but those about rulings themselves.
fn sources(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("rulings") {
            sources(&path, text);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            *text += &fs::read_to_string(&path).unwrap();
        }
    }
}
