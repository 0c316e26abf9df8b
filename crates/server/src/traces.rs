//! Traces of what the program does, written to standard error: a line each, with the id of the request.

use std::str::FromStr as _;

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer as _, fmt, registry};

/// Environment variable that says what is written, as `warn` or `sandtable_server=debug`.
const WANTED: &str = "SANDTABLE_LOG";

/// Begins to write traces; a second call changes nothing.
pub fn write_traces(json: bool) {
    let wanted = std::env::var(WANTED).ok().and_then(|wanted| Targets::from_str(&wanted).ok());
    let wanted = wanted.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN));
    let (text, data) = match json {
        true => (None, Some(fmt::layer().json().with_writer(std::io::stderr))),
        false => (Some(fmt::layer().with_writer(std::io::stderr).with_ansi(false)), None),
    };
    let layers = text.map(|layer| layer.boxed()).or(data.map(|layer| layer.boxed()));
    // Somebody else may have begun already.
    let _ = registry().with(layers.with_filter(wanted)).try_init();
}
