//! A switch that no code asks for would be a promise of the setup screen and nothing else.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

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

#[test]
fn every_reading_that_can_be_chosen_is_asked_for() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut text = String::new();
    sources(&src, &mut text);
    let mut switches = 0;
    for entry in fs::read_dir(src.join("rulings")).unwrap() {
        for line in fs::read_to_string(entry.unwrap().path()).unwrap().lines() {
            // As in `A30_ANY_ROLL = 30, 1;`
            let Some((name, rest)) = line.trim().split_once(" = ") else { continue };
            if name.starts_with('A') && name.contains('_') && rest.ends_with(';') && rest.contains(", ") {
                assert!(text.contains(name), "nobody asks for {name}");
                switches += 1;
            }
        }
    }
    assert!(switches > 60, "only {switches} switches were found");
}
