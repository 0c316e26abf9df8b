//! What the table's measures promise, in one program: what its tests share is built and linked once.

#[path = "../common/mod.rs"]
mod common;

mod capsule;
mod lattice;
mod measure;
mod path;
mod shapes;
mod sight;
mod tool;
mod touching;
mod upright;

/// So many cases of a property, or as many as the environment wants.
fn cases(count: u32) -> proptest::test_runner::Config {
    let wanted = proptest::test_runner::Config::default();
    let cases = if std::env::var_os("PROPTEST_CASES").is_some() { wanted.cases } else { count };
    proptest::test_runner::Config { cases, failure_persistence: None, ..wanted }
}
