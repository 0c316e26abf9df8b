//! Entry point for cargo-fuzz; the target itself is `sandtable_fuzz::commands`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sandtable_fuzz::commands::run(bytes));
