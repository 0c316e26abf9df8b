//! The program about itself: completions for a shell, and pages for `man`. Both are made from the arguments.

use std::fs;
use std::path::Path;

use clap_complete::{Shell, generate};
use sandtable_text::say;

use crate::args::described;
use crate::fail::Fail;
use crate::out::Out;

/// Prints what a shell needs to complete words: `sandtable completions`.
pub fn completions(shell: Shell, out: &Out) -> Result<(), Fail> {
    let mut script = Vec::new();
    generate(shell, &mut described(), "sandtable", &mut script);
    out.text(&String::from_utf8_lossy(&script))
}

/// Writes a page for every command into a folder: `sandtable man`.
pub fn man(folder: &Path, out: &Out) -> Result<(), Fail> {
    let wrong = |error: std::io::Error| Fail::file("write", folder, error);
    fs::create_dir_all(folder).map_err(wrong)?;
    clap_mangen::generate_to(described(), folder).map_err(wrong)?;
    out.line(say!("man-written", folder = folder.display(), first = folder.join("sandtable.1").display()))
}
