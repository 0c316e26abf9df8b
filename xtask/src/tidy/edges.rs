//! Edges between crates: each may call only crates on a lower floor, and no rule system knows another.

use anyhow::{Context, Result};

use super::Finding;

/// A crate's floor: what it may use, and what its tests may use beyond that. Third-party crates are not limited here.
struct Floor {
    folder: &'static str,
    uses: &'static [&'static str],
    tests_use: &'static [&'static str],
}

/// The floor that all stand on: what people read comes from message files.
const GROUND: &str = "text";

const FLOORS: &[Floor] = &[
    Floor { folder: GROUND, uses: &[], tests_use: &[] },
    Floor { folder: "geometry", uses: &[], tests_use: &[] },
    Floor { folder: "dice", uses: &[], tests_use: &[] },
    // Build scripts call it: it stands below everything.
    Floor { folder: "rulegen", uses: &[], tests_use: &[] },
    Floor { folder: "kernel", uses: &["dice"], tests_use: &["testkit"] },
    Floor { folder: "packs", uses: &["kernel"], tests_use: &[] },
    Floor { folder: "words", uses: &["kernel"], tests_use: &[] },
    Floor {
        folder: "testkit",
        uses: &["system", "packs", "lab", "ai", "dice", "kernel", "words"],
        tests_use: &["study"],
    },
    Floor { folder: "tabletop", uses: &["geometry", "kernel"], tests_use: &[] },
    // The workshops are generic over the kernel's game: what is of one game is in its own crate.
    Floor { folder: "press", uses: &["kernel"], tests_use: &["testkit"] },
    Floor { folder: "ai", uses: &["dice", "kernel"], tests_use: &["testkit"] },
    // Studies of games that somebody else plays: rows, plans in files, statistics.
    Floor { folder: "study", uses: &["packs"], tests_use: &["dice", "testkit"] },
    Floor { folder: "lab", uses: &["ai", "dice", "kernel", "study"], tests_use: &["testkit"] },
    // The erased contract: what hosts ask of any system.
    Floor {
        folder: "system",
        uses: &["lab", "ai", "tabletop", "dice", "kernel", "packs", "words"],
        tests_use: &["testkit"],
    },
    Floor {
        folder: "host",
        uses: &["dice", "kernel", "packs", "system"],
        tests_use: &["testkit", "lab", "games"],
    },
    // The list of systems: what names them all stands beside the hosts, so that these don't wait for games to be built.
    Floor { folder: "games", uses: &["regiment", "gcw", "tours", "legion", "system"], tests_use: &[] },
    // A door to the network: it is handed the list of systems.
    Floor {
        folder: "server",
        uses: &["host", "store", "system", "tabletop", "packs", "kernel"],
        tests_use: &["testkit", "games"],
    },
    // Databases: lines of logs are texts to it.
    Floor { folder: "store", uses: &[], tests_use: &["testkit"] },
    Floor { folder: "legion-cards", uses: &["dice", "packs"], tests_use: &[] },
    Floor {
        folder: "regiment",
        uses: &[
            "rulegen", "system", "lab", "ai", "press", "tabletop", "geometry", "dice", "kernel", "packs",
            "words",
        ],
        tests_use: &["testkit"],
    },
    Floor {
        folder: "gcw",
        uses: &["rulegen", "system", "lab", "ai", "press", "dice", "kernel", "packs", "words"],
        tests_use: &["testkit"],
    },
    Floor {
        folder: "tours",
        uses: &[
            "rulegen",
            "system",
            "legion-cards",
            "lab",
            "ai",
            "press",
            "dice",
            "kernel",
            "packs",
            "words",
        ],
        tests_use: &["testkit"],
    },
    Floor {
        folder: "legion",
        uses: &[
            "rulegen",
            "system",
            "legion-cards",
            "lab",
            "ai",
            "press",
            "tabletop",
            "geometry",
            "dice",
            "kernel",
            "packs",
            "words",
        ],
        tests_use: &["testkit"],
    },
    Floor {
        folder: "cli",
        uses: &["games", "host", "server", "system", "lab", "study", "tabletop", "press", "packs", "kernel"],
        tests_use: &["testkit", "regiment", "gcw", "tours", "legion", "geometry", "dice"],
    },
    // Measures all floors; nothing stands on it.
    Floor {
        folder: "bench",
        uses: &[
            "system",
            "lab",
            "ai",
            "press",
            "regiment",
            "gcw",
            "tours",
            "legion",
            "legion-cards",
            "tabletop",
            "packs",
            "geometry",
            "dice",
            "kernel",
        ],
        tests_use: &[],
    },
];

const PREFIX: &str = "sandtable-";

/// Checks one `crates/*/Cargo.toml`.
pub fn check(path: &str, folder: &str, manifest: &str) -> Result<Vec<Finding>> {
    let Some(floor) = FLOORS.iter().find(|f| f.folder == folder) else {
        let message = "this crate has no floor yet: say in xtask/src/tidy/edges.rs what it may use";
        return Ok(vec![Finding::new(path, 0, message)]);
    };
    let manifest: toml::Table = manifest.parse().with_context(|| format!("cannot understand {path}"))?;
    let mut findings = Vec::new();
    let mut sections = vec![&manifest];
    if let Some(targets) = manifest.get("target").and_then(toml::Value::as_table) {
        sections.extend(targets.values().filter_map(toml::Value::as_table));
    }
    for section in sections {
        for (kind, for_tests) in
            [("dependencies", false), ("build-dependencies", false), ("dev-dependencies", true)]
        {
            let Some(table) = section.get(kind).and_then(toml::Value::as_table) else { continue };
            for used in table.keys().filter_map(|name| name.strip_prefix(PREFIX)) {
                let allowed = floor.uses.contains(&used) || (for_tests && floor.tests_use.contains(&used));
                if !allowed && (used != GROUND || folder == GROUND) {
                    let may =
                        if floor.uses.is_empty() { "no other crate".into() } else { floor.uses.join(", ") };
                    let message = format!("{folder} must not use {used} in [{kind}]; it may use {may}");
                    findings.push(Finding::new(path, 0, message));
                }
            }
        }
    }
    Ok(findings)
}

#[cfg(test)]
mod tests;
