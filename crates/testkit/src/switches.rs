//! A switch that no code asks for would be a promise of the setup screen and nothing else.
#![allow(clippy::unwrap_used, reason = "a test's own reading of its crate")]

use std::fs;
use std::path::Path;

/// Asserts of a rule system whose sources are at `src` that every reading which its `rulings` folder declares, as in
/// `A30_ANY_ROLL = 30, 1;`, is asked for by its other sources, and that there are more than `least`.
///
/// # Panics
/// If nobody asks for one, if there are too few, or if the sources cannot be read.
#[track_caller]
pub fn switches_are_asked_for(src: &Path, least: usize) {
    let mut text = String::new();
    sources(src, &mut text);
    let mut switches = 0;
    for entry in fs::read_dir(src.join("rulings")).unwrap() {
        for line in fs::read_to_string(entry.unwrap().path()).unwrap().lines() {
            let Some((name, rest)) = line.trim().split_once(" = ") else { continue };
            if name.starts_with('A') && name.contains('_') && rest.ends_with(';') && rest.contains(", ") {
                assert!(text.contains(name), "nobody asks for {name}");
                switches += 1;
            }
        }
    }
    assert!(switches > least, "only {switches} switches were found");
}

/// The text of all sources but those that declare the switches.
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
