//! Fuzzing of everything that parses, and of the rules with whatever passes the parsers. Each target is a plain
//! function from bytes that panics when something is wrong, with seeds that are made from real packs and games at run
//! time, so that it runs under cargo-fuzz and in the quick loop alike. A target covers all rule systems: the first line of
//! an input names one.
//!
//! Deliberately absent: how inputs are made; [`campaign`] knows, and cargo-fuzz.

pub mod campaign;
mod commands;
mod lists;
mod logs;
mod mangle;
mod packs;
mod protocol;
#[path = "../../crates/regiment/tests/setups/mod.rs"]
mod scenes;
mod setups;
mod systems;

pub use systems::{Check, Fuzzed, Packed, SYSTEMS, System};

/// Something to be fuzzed.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name by which it is run.
    pub name: &'static str,
    /// Panics when something is wrong.
    pub run: fn(&[u8]),
    /// Makes valid inputs, to begin with.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// Makes a target of one check of every system that has it.
macro_rules! all {
    ($name:literal, $check:expr) => {
        Target { name: $name, run: |input| run(input, $check), seeds: || seeds($check) }
    };
}

/// All targets, in the order of running.
pub const TARGETS: [Target; 7] = [
    all!("commands", |system| Some(system.commands)),
    all!("logs", |system| Some(system.logs)),
    all!("setups", |system| Some(system.setups)),
    all!("packs", |system| system.packs),
    all!("lists", |system| system.lists),
    Target { name: "protocol", run: protocol::run, seeds: protocol::seeds },
    Target { name: "exchange", run: lists::exchange::run, seeds: lists::exchange::seeds },
];

/// Tries an input on the system that its first line names; on the first one with this check if it names none.
fn run(input: &[u8], check: fn(&System) -> Option<Check>) {
    let (first, rest) = line(input);
    let named = SYSTEMS.iter().filter(|system| first == system.name.as_bytes()).find_map(check);
    if let Some(check) = named.or_else(|| SYSTEMS.iter().find_map(check)) {
        (check.run)(rest);
    }
}

fn seeds(check: fn(&System) -> Option<Check>) -> Vec<Vec<u8>> {
    let of = |system: &System| {
        let seeds = check(system).map(|check| (check.seeds)()).unwrap_or_default();
        let name = system.name;
        seeds.into_iter().map(move |seed| [name.as_bytes(), b"\n", &seed].concat()).collect::<Vec<_>>()
    };
    SYSTEMS.iter().flat_map(of).collect()
}

/// Divides an input after its first line.
fn line(input: &[u8]) -> (&[u8], &[u8]) {
    let end = input.iter().position(|&byte| byte == b'\n').unwrap_or(input.len());
    (&input[..end], input.get(end + 1..).unwrap_or_default())
}

/// Reads the number of something prepared from the first line of an input.
fn numbered(text: &str) -> (usize, &str) {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    (first.trim().parse().unwrap_or_default(), rest)
}

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
