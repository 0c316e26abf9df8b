//! `cargo xtask check`: everything that must hold besides tests, each part run even if an earlier one fails.

use anyhow::Result;

use crate::{conformance, shell, tidy, web, wire};

/// Runs all parts and names those that failed.
pub fn check() -> Result<()> {
    let clippy = ["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"];
    let parts: [(&str, &dyn Fn() -> Result<()>); 7] = [
        ("format", &|| shell::run(shell::cargo(&["fmt", "--all", "--check"])?)),
        ("clippy", &|| shell::run(shell::cargo(&clippy)?)),
        ("tidy", &tidy::command),
        ("conformance", &|| conformance::command(&conformance::Options::default())),
        ("generated files", &conformance::fresh),
        ("wire types", &wire::fresh),
        ("web", &web::check),
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
