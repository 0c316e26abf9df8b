//! The browser client in `web/`: what must hold of it, and building it into `web/dist`. Everything is done by npm, with the
//! packages that `web/package-lock.json` pins.

use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, Result};

use crate::{shell, workspace};

/// Folder of the client.
pub const WEB: &str = "web";

/// Folder of the files that npm builds.
pub const DIST: &str = "web/dist";

/// Lets npm check the client: format and lint, types, its own tests.
pub fn check() -> Result<()> {
    installed()?;
    ["lint", "check", "test"].iter().try_for_each(|script| npm(&["run", "--silent", script]))
}

/// Builds the client into its folder.
pub fn build() -> Result<()> {
    installed()?;
    npm(&["run", "--silent", "build"])
}

/// Installs the packages that the lock file names, unless they are there.
fn installed() -> Result<()> {
    let web = workspace::root()?.join(WEB);
    let changed = |path: &Path| path.metadata().and_then(|found| found.modified()).ok();
    let (wanted, there) =
        (changed(&web.join("package-lock.json")), changed(&web.join("node_modules/.package-lock.json")));
    let fresh = |wanted: Option<SystemTime>, there: Option<SystemTime>| there.is_some() && there >= wanted;
    if fresh(wanted, there) { Ok(()) } else { npm(&["ci", "--no-audit", "--no-fund"]) }
}

/// Runs npm in the client's folder.
fn npm(args: &[&str]) -> Result<()> {
    let mut command = Command::new("npm");
    command.args(args).current_dir(workspace::root()?.join(WEB));
    shell::run(command)
        .context("the client is built and checked with Node 20.19 or newer and npm; install them")
}
