//! Packages of Debian that tests need: installed where that needs no question. Knows no test.

use std::path::Path;
use std::process::Command;

/// Installs a package on a Debian machine whose root we are. If that fails, the test that needs it says so; `without` is the
/// variable by which tests go without it.
pub fn install(package: &str, needed_for: &str, without: &str) {
    if !Path::new("/usr/bin/apt-get").exists() {
        return;
    }
    println!("{package} is missing, which {needed_for}: trying to install it");
    for args in [&["update", "-qq"][..], &["install", "-y", "-qq", "--no-install-recommends", package][..]] {
        let ran = Command::new("apt-get").args(args).env("DEBIAN_FRONTEND", "noninteractive").status();
        if !ran.is_ok_and(|status| status.success()) {
            println!("`apt-get {}` failed; without {package}, set {without}=1", args.join(" "));
            return;
        }
    }
}
