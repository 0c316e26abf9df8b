//! Writes the Rust tables of a rule system from `rules/NAME.toml` and the rulings file it names. Called by the build
//! scripts of the rule crates.
//!
//! Must not know: any rule system, or any crate of the workspace: it is built before them.

mod ids;
mod source;

use std::path::PathBuf;
use std::{env, fs};

use source::Source;

/// Generates `ids.rs` into the output folder of the build script that calls this: every rule and ruling of
/// `rules/NAME.toml`, a constant for each, a finder and the macro `rule!`.
///
/// # Errors
/// If a file is missing, is no TOML or lacks a field that the tables need.
pub fn generate(name: &str) -> Result<(), String> {
    let folder = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join("../../rules");
    let read = |file: &str| {
        let path = folder.join(file);
        println!("cargo:rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Source::parse(text).map_err(|error| format!("{}: {error}", path.display()))
    };
    let rules = read(&format!("{name}.toml"))?;
    let rulings = read(rules.meta("rulings")?)?;
    let code = ids::write(&rules.rows("rule")?, &rulings.rows("ruling")?)?;
    let path = PathBuf::from(variable("OUT_DIR")?).join("ids.rs");
    fs::write(&path, code).map_err(|error| format!("{}: {error}", path.display()))
}

fn variable(name: &str) -> Result<String, String> {
    env::var(name).map_err(|error| format!("{name}: {error}"))
}
