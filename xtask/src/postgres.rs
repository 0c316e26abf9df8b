//! PostgreSQL for the tests of the storage: installs the package where that needs no question. Knows no test.

use crate::debian;

/// Environment variable by which tests go without it.
const WITHOUT: &str = "SANDTABLE_WITHOUT_POSTGRESQL";

/// Installs PostgreSQL if it is missing and can be had.
pub fn provide() {
    if std::env::var_os(WITHOUT).is_none() && !is_there() {
        debian::install("postgresql", "the tests of the storage need", WITHOUT);
    }
}

/// Returns `true` if its programs are where the tests look for them.
fn is_there() -> bool {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = debian.map(|entry| entry.path().join("bin")).chain(std::env::split_paths(&path));
    folders.into_iter().any(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
}
