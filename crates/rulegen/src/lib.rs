//! Writes the Rust tables of a rule system from `rules/NAME.toml` and the rulings file it names. Called by the build
//! scripts of the rule crates.
//!
//! A row of `rules/chess.toml`
//!
//! ```toml
//! [[rule]]
//! id = "CHESS-PAWN-02"
//! text = "A pawn's first move may be of two squares"
//! where = "chapter 3"
//! ```
//!
//! and a build script that consists of
//!
//! ```no_run
//! fn main() -> Result<(), String> {
//!     sandtable_rulegen::generate("chess")
//! }
//! ```
//!
//! give the rule crate a constant `CHESS_PAWN_02` and let `rule!("CHESS-PAWN-02")` compile.
//! A rule of several statements has a list `statements` in place of its `text`; the first of them is `CHESS-PAWN-02.1`.
//!
//! Must not know: any rule system, or any crate of the workspace: it is built before them.

mod ids;
mod profiles;
mod rulings;
mod source;

use std::path::PathBuf;
use std::{env, fs};

use source::Source;

/// The folder of rule files, from that of a crate.
const RULES: &str = "../../rules";

/// Generates two files into the output folder of the build script that calls this: `ids.rs` with every rule and ruling of
/// `rules/NAME.toml`, a constant for each, a finder and the macro `rule!`; and `rulings.rs` with the table of rulings and that
/// of profiles, if the file has any.
///
/// # Errors
/// If a file is missing, is no TOML or lacks a field that the tables need.
pub fn generate(name: &str) -> Result<(), String> {
    let folder = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join(RULES);
    let read = |file: &str| {
        let path = folder.join(file);
        // Relative, so that a tree that was moved or copied with its target folder is not built anew.
        println!("cargo:rerun-if-changed={RULES}/{file}");
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Source::parse(text).map_err(|error| format!("{}: {error}", path.display()))
    };
    let rules = read(&format!("{name}.toml"))?;
    let rulings = read(rules.meta("rulings")?)?;
    let named = rulings.rows_if_any("profile")?;
    let (rules, rulings) = (rules.rows("rule")?, rulings.rows("ruling")?);
    let table = rulings::write(&rulings)? + &profiles::write(&named, &rulings)?;
    let out = PathBuf::from(variable("OUT_DIR")?);
    for (file, code) in [("ids.rs", ids::write(&rules, &rulings)?), ("rulings.rs", table)] {
        fs::write(out.join(file), code).map_err(|error| format!("{file}: {error}"))?;
    }
    Ok(())
}

fn variable(name: &str) -> Result<String, String> {
    env::var(name).map_err(|error| format!("{name}: {error}"))
}
