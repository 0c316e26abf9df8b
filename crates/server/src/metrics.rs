//! Counts and times for whoever looks after the machine, in the form that Prometheus reads. No person and no match is named.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use sandtable_text::say;

use crate::app::App;
use crate::fault::Fault;

/// Upper ends of the steps by which times are counted, in seconds.
const STEPS: [f64; 9] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.15, 0.5, 2.0, 10.0];

/// Methods that are counted by their names.
const METHODS: [&str; 7] = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/// Requests of one kind.
#[derive(Clone, Copy, Debug, Default)]
struct Counted {
    count: u64,
    seconds: f64,
    steps: [u64; STEPS.len()],
}

/// Requests by method, address and status.
#[derive(Debug, Default)]
pub(crate) struct Metrics(Mutex<BTreeMap<(String, String, u16), Counted>>);

impl Metrics {
    /// Counts a request.
    pub(crate) fn count(&self, method: &str, path: &str, status: u16, took: Duration) {
        // Methods that nobody knows could be made up for ever.
        let method = if METHODS.contains(&method) { method } else { "other" };
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let counted = all.entry((method.to_owned(), path.to_owned(), status)).or_default();
        let seconds = took.as_secs_f64();
        counted.count += 1;
        counted.seconds += seconds;
        for (step, most) in counted.steps.iter_mut().zip(STEPS) {
            *step += u64::from(seconds <= most);
        }
    }

    fn written(&self) -> String {
        let mut text = String::from("# TYPE sandtable_request_seconds histogram\n");
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        // Writing into a String cannot fail.
        for ((method, path, status), counted) in &all {
            let labels = format!("method=\"{method}\",path=\"{path}\",status=\"{status}\"");
            let name = "sandtable_request_seconds";
            for (most, count) in STEPS.iter().zip(counted.steps) {
                let _ = writeln!(text, "{name}_bucket{{{labels},le=\"{most}\"}} {count}");
            }
            let _ = writeln!(text, "{name}_bucket{{{labels},le=\"+Inf\"}} {}", counted.count);
            let _ = writeln!(text, "{name}_sum{{{labels}}} {}", counted.seconds);
            let _ = writeln!(text, "{name}_count{{{labels}}} {}", counted.count);
        }
        text
    }
}

/// `GET /metrics`, for programs on the same machine that come through no proxy.
pub(crate) async fn metrics(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    if !from.ip().is_loopback() || headers.contains_key("x-forwarded-for") {
        return Err(Fault::missing(say!("web-missing")));
    }
    let mut text = app.metrics.written();
    let gauges = [
        ("sandtable_matches_in_memory", app.tables.count()),
        ("sandtable_sockets_free", app.sockets.available_permits()),
        ("sandtable_machine_places_free", app.machines.free()),
    ];
    for (name, value) in gauges {
        let _ = writeln!(text, "# TYPE {name} gauge\n{name} {value}");
    }
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_that_nobody_knows_are_counted_together() {
        let metrics = Metrics::default();
        for n in 0..100 {
            metrics.count(&format!("MADE{n}"), "-", 405, Duration::ZERO);
        }
        metrics.count("GET", "-", 200, Duration::ZERO);
        let text = metrics.written();
        assert!(text.contains("_count{method=\"other\",path=\"-\",status=\"405\"} 100\n"), "{text}");
        assert_eq!(text.matches("_count{").count(), 2);
    }
}
