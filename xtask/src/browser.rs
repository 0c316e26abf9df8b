//! Tests of the client in a real browser: Chromium, and a program that has the client's pages in it. Knows no single test.

use std::env;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::{debian, shell, web, workspace};

/// Environment variable by which a test run goes without a browser.
const WITHOUT: &str = "SANDTABLE_WITHOUT_BROWSER";

/// Names a browser that is somewhere else.
const NAMED: &str = "CHROMIUM";

/// Places in which the tests look for one.
const PLACES: &[&str] = &["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/// Returns `true` if this run has tests in a browser.
pub fn wanted() -> bool {
    env::var_os(WITHOUT).is_none()
}

/// Builds the pages, so that the program that is built next has them in it, and installs Chromium if it is missing and can
/// be had.
pub fn provide() -> Result<()> {
    let there = env::var_os(NAMED).is_some() || PLACES.iter().any(|place| Path::new(place).exists());
    if !there {
        debian::install("chromium", "the tests of the client need", WITHOUT);
    }
    web::build()
}

/// The command that runs the tests against the program of a debug build.
pub fn tests() -> Result<Command> {
    let program = shell::debug_program()?;
    let mut command = Command::new("node");
    command.current_dir(workspace::root()?.join(web::WEB)).arg("tests/all.mjs").arg(program);
    Ok(command)
}
