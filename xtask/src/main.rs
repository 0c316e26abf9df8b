//! Set-up, checks and generators: `cargo xtask help`.
fn main() {}
