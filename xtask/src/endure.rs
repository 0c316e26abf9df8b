//! `cargo xtask endure`: the proofs of the server that take their time, at their full number and optimised: kills under load on both
//! databases, a restart under many games, secrets swapped on raw bytes.

use anyhow::Result;

use crate::{postgres, shell};

/// Runs them, and shows the figures that they print.
pub fn command() -> Result<()> {
    postgres::provide();
    for words in
        // One after the other: what is measured shares the machine with nothing.
        [
            &["--test", "kill", "--", "--nocapture", "--test-threads", "1"][..],
            &["--test", "http", "--", "--nocapture", "in_secret"],
        ]
    {
        let mut command = shell::cargo(&[&["test", "--release", "--workspace"], words].concat())?;
        command.env("SANDTABLE_NIGHTLY", "1").env("SANDTABLE_ENDURE", "1");
        shell::run(command)?;
    }
    Ok(())
}
