//! `sandtable`: the command line door.
fn main() {}
