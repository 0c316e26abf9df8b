//! Entry point for cargo-fuzz.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (sandtable_fuzz::TARGETS[6].run)(bytes));
