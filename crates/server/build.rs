//! Builds the client's files into the program, if they were built: `web/dist` becomes a table of paths and bytes.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Set where the files are read from their folder: then a change of theirs builds no program.
const WITHOUT: &str = "SANDTABLE_WITHOUT_PAGES";

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default());
    let dist = root.join("../../web/dist");
    println!("cargo::rerun-if-env-changed={WITHOUT}");
    let mut files = Vec::new();
    if env::var_os(WITHOUT).is_some() {
        println!("cargo::rerun-if-changed=build.rs");
    } else {
        println!("cargo::rerun-if-changed=../../web/dist");
        if dist.is_dir() {
            collect(&dist, &mut files)?;
            files.sort();
        }
    }
    let mut table = "/// Paths and contents.\nconst FILES: &[(&str, &[u8])] = &[\n".to_owned();
    for path in &files {
        let name = path.strip_prefix(&dist).unwrap_or(path).display().to_string().replace('\\', "/");
        // Writing into a String cannot fail.
        let _ = writeln!(
            table,
            "    ({name:?}, include_bytes!({:?})),",
            path.canonicalize()?.display().to_string()
        );
    }
    table.push_str("];\n");
    fs::write(PathBuf::from(env::var("OUT_DIR").unwrap_or_default()).join("files.rs"), table)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
