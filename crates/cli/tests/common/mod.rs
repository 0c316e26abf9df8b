//! Runs the binary and keeps what it says. Knows no command.

#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What a run of the binary came to.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    pub fn of(output: Output) -> Self {
        Self {
            code: output.status.code().expect("the binary was not killed"),
            out: String::from_utf8(output.stdout).expect("UTF-8"),
            err: String::from_utf8(output.stderr).expect("UTF-8"),
        }
    }

    /// The output as JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error} in {}", self.out))
    }

    /// Asserts the exit code and that each of these texts is in the output.
    pub fn says(&self, code: i32, texts: &[&str]) {
        assert_eq!(self.code, code, "out: {}\nerr: {}", self.out, self.err);
        for text in texts {
            assert!(self.out.contains(text), "{text:?} is not in {}", self.out);
        }
    }

    /// Asserts the exit code and that each of these texts is on standard error.
    pub fn complains(&self, code: i32, texts: &[&str]) {
        assert_eq!(self.code, code, "out: {}\nerr: {}", self.out, self.err);
        for text in texts {
            assert!(self.err.contains(text), "{text:?} is not in {}", self.err);
        }
    }
}

/// The command, ready to be run.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sandtable"));
    command.args(args);
    command
}

/// Runs the binary.
pub fn run(args: &[&str]) -> Ran {
    Ran::of(command(args).output().expect("the binary starts"))
}

/// Plays with these lines typed in, in a folder.
pub fn typed(place: &Path, args: &[&str], lines: &str) -> Ran {
    let mut child = command(&[&["play"], args].concat())
        .current_dir(place)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // A program that ends early reads no more.
    let _ = child.stdin.take().expect("it is a pipe").write_all(lines.as_bytes());
    Ran::of(child.wait_with_output().expect("it ends"))
}

/// A folder of its own for a test, empty.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It is only missing the first time.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
