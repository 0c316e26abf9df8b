//! PostgreSQL for the tests of the storage: installs the package where that needs no question. Knows no test.

use std::path::Path;
use std::process::Command;

/// Environment variable by which tests go without it.
const WITHOUT: &str = "SANDTABLE_WITHOUT_POSTGRESQL";

/// Installs PostgreSQL if it is missing and this is a Debian machine whose root we are. If that fails, the tests that need it
/// say so.
pub fn provide() {
    if std::env::var_os(WITHOUT).is_some() || is_there() || !Path::new("/usr/bin/apt-get").exists() {
        return;
    }
    println!("PostgreSQL is missing, which the tests of the storage need: trying to install it");
    for args in
        [&["update", "-qq"][..], &["install", "-y", "-qq", "--no-install-recommends", "postgresql"][..]]
    {
        let ran = Command::new("apt-get").args(args).env("DEBIAN_FRONTEND", "noninteractive").status();
        if !ran.is_ok_and(|status| status.success()) {
            println!("`apt-get {}` failed; without PostgreSQL, set {WITHOUT}=1", args.join(" "));
            return;
        }
    }
}

/// Says whether its programs are where the tests look for them.
fn is_there() -> bool {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = debian.map(|entry| entry.path().join("bin")).chain(std::env::split_paths(&path));
    folders.into_iter().any(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
}
