//! Entry point for cargo-fuzz; the target itself is `sandtable_fuzz::tours::sagas`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sandtable_fuzz::tours::sagas::run(bytes));
