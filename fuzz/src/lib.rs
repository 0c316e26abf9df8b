//! What is fuzzed: everything that parses, and the rules with whatever passes the parsers. Each target is a plain
//! function from bytes that panics when something is wrong, with seeds that are made from real packs and games at run
//! time, so that it runs under cargo-fuzz and in the quick loop alike.
//!
//! It must not know how inputs are made; [`campaign`] does, and cargo-fuzz.

pub mod campaign;
pub mod commands;
pub mod gcw;
pub mod logs;
pub mod long;
mod mangle;
pub mod packs;
pub mod protocol;
#[path = "../../crates/regiment/tests/setups/mod.rs"]
mod scenes;
pub mod setups;
pub mod tours;

/// Something to be fuzzed.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name.
    pub name: &'static str,
    /// Panics when something is wrong.
    pub run: fn(&[u8]),
    /// Valid inputs, to begin with.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// All targets.
pub const TARGETS: [Target; 14] = [
    Target { name: "packs", run: packs::run, seeds: packs::seeds },
    Target { name: "lists", run: packs::run_list, seeds: packs::list_seeds },
    Target { name: "logs", run: logs::run, seeds: logs::seeds },
    Target { name: "commands", run: commands::run, seeds: commands::seeds },
    Target { name: "protocol", run: protocol::run, seeds: protocol::seeds },
    Target { name: "setups", run: setups::run, seeds: setups::seeds },
    Target { name: "gcw-squads", run: gcw::squads::run, seeds: gcw::squads::seeds },
    Target { name: "gcw-packs", run: gcw::packs::run, seeds: gcw::packs::seeds },
    Target { name: "gcw-commands", run: gcw::commands::run, seeds: gcw::commands::seeds },
    Target { name: "gcw-campaigns", run: gcw::campaigns::run, seeds: gcw::campaigns::seeds },
    Target { name: "tours-commands", run: tours::commands::run, seeds: tours::commands::seeds },
    Target { name: "tours-packs", run: tours::packs::run, seeds: tours::packs::seeds },
    Target { name: "tours-lists", run: tours::lists::run, seeds: tours::lists::seeds },
    Target { name: "tours-sagas", run: tours::sagas::run, seeds: tours::sagas::seeds },
];

/// A target with a fault: the loop must find it, or it finds nothing at all.
pub const PLANTED: Target = Target {
    name: "planted fault",
    run: |input| {
        let text = String::from_utf8_lossy(input);
        let number = text.strip_prefix("count=").and_then(|rest| rest.trim().parse::<u64>().ok());
        assert!(number.is_none_or(|number| number < 60_000), "too many");
    },
    seeds: || vec![b"count=12".to_vec(), b"count=7 ".to_vec()],
};
