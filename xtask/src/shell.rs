//! Starting other programs: cargo and the test runner. Output goes straight through; nothing waits for input.

use std::io::{BufRead, BufReader, IsTerminal, Read, Write};
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::thread;

use anyhow::{Context, Result};

/// A command for cargo, in the repository's root.
pub fn cargo(args: &[&str]) -> Result<Command> {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.args(args).current_dir(crate::workspace::root()?);
    Ok(command)
}

/// Returns `true` if a cargo subcommand is installed.
pub fn has_cargo_subcommand(name: &str) -> bool {
    cargo(&[name, "--version"])
        .and_then(|mut c| {
            Ok(c.stdout(Stdio::null()).stderr(Stdio::null()).stdin(Stdio::null()).status()?.success())
        })
        .unwrap_or(false)
}

/// Builds `sandtable` without optimisation and returns its place. It is built as the tests are, so that after them nothing is
/// left to build: alone it would have other features, and half of it would be compiled again.
pub fn debug_program() -> Result<PathBuf> {
    run(cargo(&["test", "--no-run", "--quiet", "--workspace"])?)?;
    Ok(target()?.join("debug/sandtable"))
}

/// Builds `sandtable` to serve, without the client's pages in it, and returns its place.
pub fn serving_program() -> Result<PathBuf> {
    let mut command = cargo(&["build", "--profile", "serve", "--package", "sandtable"])?;
    command.env("SANDTABLE_WITHOUT_PAGES", "1");
    run(command)?;
    Ok(target()?.join("serve/sandtable"))
}

/// Returns the folder that cargo builds into.
pub fn target() -> Result<PathBuf> {
    let root = crate::workspace::root()?;
    Ok(std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from))
}

/// Runs a command and fails if it fails.
pub fn run(mut command: Command) -> Result<()> {
    let shown = line_of(&command);
    println!("$ {shown}");
    let status = command.stdin(Stdio::null()).status().with_context(|| format!("cannot start {shown}"))?;
    anyhow::ensure!(status.success(), "`{shown}` failed ({status})");
    Ok(())
}

/// Runs a command, passes its output on line by line and hands every line to `see`.
pub fn run_watched(mut command: Command, see: impl FnMut(&str) + Send) -> Result<ExitStatus> {
    let shown = line_of(&command);
    println!("$ {shown}");
    if std::io::stdout().is_terminal() {
        command.env("CARGO_TERM_COLOR", "always");
    }
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {shown}"))?;
    let streams: [Option<Box<dyn Read + Send>>; 2] = [
        child.stdout.take().map(|s| Box::new(s) as Box<dyn Read + Send>),
        child.stderr.take().map(|s| Box::new(s) as Box<dyn Read + Send>),
    ];
    let see = std::sync::Mutex::new(see);
    thread::scope(|scope| {
        for stream in streams.into_iter().flatten() {
            let see = &see;
            scope.spawn(move || {
                let mut reader = BufReader::new(stream);
                let mut line = Vec::new();
                while matches!(reader.read_until(b'\n', &mut line), Ok(n) if n > 0) {
                    let mut out = std::io::stdout().lock();
                    // A closed standard output is no reason to leave the runner hanging on a full pipe.
                    let _ = out.write_all(&line).and_then(|()| out.flush());
                    drop(out);
                    let text = without_colours(&String::from_utf8_lossy(&line));
                    if let Ok(mut see) = see.lock() {
                        (*see)(text.trim_end());
                    }
                    line.clear();
                }
            });
        }
    });
    child.wait().with_context(|| format!("lost {shown}"))
}

/// Drops ANSI colour sequences.
fn without_colours(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if c == '\u{1b}' {
            chars.by_ref().find(char::is_ascii_alphabetic);
        } else {
            plain.push(c);
        }
    }
    plain
}

fn line_of(command: &Command) -> String {
    // A program may be named by a path of this machine: the file is what people would type.
    let program = std::path::Path::new(command.get_program()).file_stem().unwrap_or_default();
    let args = command.get_args().map(|arg| arg.to_string_lossy());
    std::iter::once(program.to_string_lossy()).chain(args).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_dropped() {
        assert_eq!(without_colours("\u{1b}[32;1mok\u{1b}[0m. 3 passed"), "ok. 3 passed");
    }
}
