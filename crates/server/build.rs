//! Builds the client's files into the program, if they were built: `web/dist` becomes a table of paths and bytes.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Kinds of files by their endings.
const KINDS: &[(&str, &str)] = &[
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("json", "application/json"),
    ("webmanifest", "application/manifest+json"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("ico", "image/x-icon"),
    ("woff2", "font/woff2"),
    ("wasm", "application/wasm"),
    ("txt", "text/plain; charset=utf-8"),
];

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default());
    let dist = root.join("../../web/dist");
    println!("cargo::rerun-if-changed=../../web/dist");
    let mut files = Vec::new();
    if dist.is_dir() {
        collect(&dist, &mut files)?;
        files.sort();
    }
    let mut table = format!("const FILES: [File; {}] = [\n", files.len());
    for path in &files {
        let name = path.strip_prefix(&dist).unwrap_or(path).display().to_string().replace('\\', "/");
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let kind = KINDS
            .iter()
            .find(|(known, _)| *known == ending)
            .map_or("application/octet-stream", |(_, kind)| kind);
        let bytes = fs::read(path)?;
        let tag = format!("\"{:016x}\"", hash(&bytes));
        // Writing into a String cannot fail.
        let _ = writeln!(
            table,
            "    File {{ path: {name:?}, kind: {kind:?}, tag: {tag:?}, bytes: include_bytes!({:?}) }},",
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

/// A fingerprint that changes with the content: FNV.
fn hash(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
