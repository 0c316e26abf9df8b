//! Limits of how often somebody may ask: a bucket of tokens each, filled again by time.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::fault::Fault;
use axum::http::StatusCode;
use sandtable_text::say;

/// So many buckets are kept; when there are more, those that are full again are forgotten.
const MOST: usize = 10_000;

/// Nobody waits for longer for somebody who does not come back.
const FORTNIGHT: Duration = Duration::from_secs(14 * 24 * 3_600);

/// Limits of a server.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Requests for anything but the client's files, of one address: at once, and for each second.
    pub requests: (f64, f64),
    /// Attempts to log in, or passwords that are checked, of one address: at once, and for each second.
    pub logins: (f64, f64),
    /// New guests from one address: at once, and for each second.
    pub guests: (f64, f64),
    /// Army lists that are judged, read or drawn, of one address: at once, and for each second.
    pub lists: (f64, f64),
    /// Wrong passwords for one person, wherever they come from: at once, and for each second.
    pub wrong: (f64, f64),
    /// Connections that one address may have open; a proxy that is named may have any number.
    pub connections: usize,
    /// Time for the head of a request, and between two of one connection.
    pub head: Duration,
    /// Messages that point at something, of one line: at once, and for each second.
    pub points: (f64, f64),
    /// Matches that one person founds: at once, and for each second; guests have half of it.
    pub founding: (f64, f64),
    /// Matches founded from one address, by however many people: at once, and for each second.
    pub founding_from: (f64, f64),
    /// Matches of one organizer that wait for players at the same time: of a person with a login, and of a guest.
    pub waiting: (u64, u64),
    /// Notes and remarks of one person: at once, and for each second.
    pub words: (f64, f64),
    /// New names of one person: at once, and for each second.
    pub names: (f64, f64),
    /// Matches in memory and requests of one person at the same time are bounded by this many open sockets.
    pub sockets: usize,
    /// Address of the proxy before this server, whose `X-Forwarded-For` tells who asks; without one everybody behind a proxy
    /// shares its limits.
    pub proxy: Option<IpAddr>,
    /// Time without a move after which a player who is waited for is late, where no clock was agreed on.
    pub patience: Duration,
    /// True if webhooks may reach this machine and its network too, which only a test wants.
    pub hooks_anywhere: bool,
}

impl Default for Limits {
    fn default() -> Self {
        // A whole club may share one address.
        Self {
            requests: (600.0, 200.0),
            logins: (10.0, 0.2),
            guests: (60.0, 1.0),
            lists: (60.0, 10.0),
            wrong: (30.0, 1.0 / 120.0),
            connections: 64,
            head: Duration::from_secs(10),
            points: (60.0, 30.0),
            founding: (60.0, 1.0 / 60.0),
            founding_from: (600.0, 1.0 / 6.0),
            waiting: (30, 10),
            words: (30.0, 0.5),
            // Each is an amendment in every campaign of that person.
            names: (10.0, 10.0 / 3_600.0),
            sockets: 2_000,
            proxy: None,
            patience: FORTNIGHT,
            hooks_anywhere: false,
        }
    }
}

impl Limits {
    /// Limits that nobody reaches, for tests and benches.
    #[must_use]
    pub fn wide() -> Self {
        let wide = (1e9, 1e9);
        Self {
            requests: wide,
            logins: wide,
            guests: wide,
            lists: wide,
            wrong: wide,
            connections: 100_000,
            head: Duration::from_secs(10),
            points: wide,
            founding: wide,
            founding_from: wide,
            waiting: (u64::MAX, u64::MAX),
            words: wide,
            names: wide,
            sockets: 100_000,
            proxy: None,
            patience: FORTNIGHT,
            hooks_anywhere: true,
        }
    }
}

/// Names the network behind an address, for limits. A machine has as many addresses of the newer kind as it likes, but all of one
/// network.
pub(crate) fn behind(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}")
        }
    }
}

/// Buckets of one kind.
#[derive(Debug)]
pub(crate) struct Buckets {
    most: f64,
    each_second: f64,
    all: Mutex<BTreeMap<String, (f64, Instant)>>,
}

impl Buckets {
    pub(crate) fn new((most, each_second): (f64, f64)) -> Self {
        Self { most, each_second, all: Mutex::default() }
    }

    /// Takes a token.
    pub(crate) fn take(&self, who: &str) -> Result<(), Fault> {
        self.take_at(who, Instant::now())
    }

    /// Tells whether there is a token, and takes none.
    pub(crate) fn has(&self, who: &str) -> bool {
        let now = Instant::now();
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(who).is_none_or(|(tokens, since)| {
            tokens + now.saturating_duration_since(*since).as_secs_f64() * self.each_second >= 1.0
        })
    }

    fn take_at(&self, who: &str, now: Instant) -> Result<(), Fault> {
        self.try_take_at(who, now).map_err(|_| {
            let text = say!("limits-too-often");
            Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-often", text)
        })
    }

    /// Takes a token, or tells how long it is until there is one.
    pub(crate) fn try_take(&self, who: &str) -> Result<(), Duration> {
        self.try_take_at(who, Instant::now())
    }

    fn try_take_at(&self, who: &str, now: Instant) -> Result<(), Duration> {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let filled = |(tokens, since): (f64, Instant)| {
            (tokens + now.saturating_duration_since(since).as_secs_f64() * self.each_second).min(self.most)
        };
        if all.len() >= MOST {
            all.retain(|_, bucket| filled(*bucket) < self.most);
        }
        let tokens = all.get(who).map_or(self.most, |bucket| filled(*bucket));
        if tokens < 1.0 {
            let wait = (1.0 - tokens) / self.each_second;
            return Err(Duration::try_from_secs_f64(wait).unwrap_or(Duration::MAX));
        }
        all.insert(who.to_owned(), (tokens - 1.0, now));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_network_of_the_newer_kind_shares_its_limits() {
        let of = |text: &str| behind(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::3"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::3"), of("2001:db8:1:3::3"));
        assert_eq!(
            (of("::ffff:192.0.2.1"), of("192.0.2.1")),
            ("192.0.2.1".to_owned(), "192.0.2.1".to_owned())
        );
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    }

    #[test]
    fn a_bucket_fills_again() {
        let (buckets, start) = (Buckets::new((2.0, 1.0)), Instant::now());
        assert!(buckets.take_at("a", start).is_ok() && buckets.take_at("a", start).is_ok());
        assert!(buckets.take_at("a", start).is_err() && buckets.take_at("b", start).is_ok());
        assert!(buckets.take_at("a", start + Duration::from_millis(1_100)).is_ok());
        assert!(buckets.take_at("a", start + Duration::from_millis(1_200)).is_err());
    }
}
