//! Which rule system a log is of.

use sandtable_system::Loader;
use serde_json::Value;

/// Returns the system that a log is of, by its header.
#[must_use]
pub fn system_of<'a>(systems: &[&'a Loader], log: &str) -> Option<&'a Loader> {
    let header = header(log);
    systems.iter().copied().find(|system| header["game"] == system.info.id)
}

/// Says that a log's rolls need the host's secret to go on, by its header.
#[must_use]
pub fn has_fair_dice(log: &str) -> bool {
    header(log)["dice"]["fair"].is_object()
}

/// Returns the header of a log, unread; null for what is none.
fn header(log: &str) -> Value {
    serde_json::from_str(log.lines().next().unwrap_or_default()).unwrap_or_default()
}
