//! `cargo xtask check`: everything that must hold besides tests, each part run even if an earlier one fails.

use std::cell::Cell;
use std::thread::JoinHandle;

use anyhow::Result;

use crate::{conformance, shell, tidy, web, wire};

/// Runs all parts and names those that failed.
pub fn check() -> Result<()> {
    // The client's checks take one core, and clippy leaves one free while it waits for the largest crates.
    let client = Cell::new(Some(std::thread::spawn(web::check)));
    let checked = || match client.take().map(JoinHandle::join) {
        Some(Ok(checked)) => checked,
        Some(Err(panic)) => std::panic::resume_unwind(panic),
        None => Ok(()),
    };
    let clippy = ["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"];
    let parts: [(&str, &dyn Fn() -> Result<()>); 7] = [
        ("format", &|| shell::run(shell::cargo(&["fmt", "--all", "--check"])?)),
        ("clippy", &|| shell::run(shell::cargo(&clippy)?)),
        ("tidy", &tidy::command),
        ("conformance", &|| conformance::command(&conformance::Options::default())),
        ("generated files", &conformance::fresh),
        ("wire types", &wire::fresh),
        ("web", &checked),
    ];
    let mut failed = Vec::new();
    for (name, part) in parts {
        println!("== {name}");
        if let Err(error) = part() {
            println!("{error:#}");
            failed.push(name);
        }
    }
    anyhow::ensure!(failed.is_empty(), "check failed: {}", failed.join(", "));
    println!("check: all good");
    Ok(())
}
