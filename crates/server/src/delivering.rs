//! Sending notices out: mail over SMTP, webhooks over HTTPS. What fails is tried again, later each time. A webhook reaches public
//! addresses alone: no name leads it into the network that the server stands in.

use std::net::{IpAddr, Ipv6Addr, SocketAddr, ToSocketAddrs as _};
use std::time::Duration;

use lettre::message::Mailbox;
use lettre::message::header::ContentType;
use lettre::{Message, SmtpTransport, Transport as _};
use sandtable_store::{Delivery, Stamp};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::time::{MissedTickBehavior, interval};
use ureq::http::Uri;
use ureq::unversioned::resolver::{ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};

use crate::app::App;
use crate::notices::NoticeKind;
use crate::serve::Mail;

/// A delivery is taken for so long: whoever took it may have ended meanwhile.
const LEASE: Duration = Duration::from_secs(120);
/// A delivery is given up after so many attempts, about a day.
const TRIES: u64 = 9;
/// One attempt takes at most so long.
const PATIENCE: Duration = Duration::from_secs(15);

/// Kinds of ways to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ChannelKind {
    /// An address of mail.
    Mail,
    /// The URL of a webhook.
    Hook,
}

impl ChannelKind {
    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::Mail => "mail",
            Self::Hook => "hook",
        }
    }
}

/// Says what is wrong with an address, in a sentence.
pub(crate) fn fault_of(kind: ChannelKind, address: &str) -> Option<&'static str> {
    let long = address.len() > 500;
    match kind {
        ChannelKind::Mail if long || address.parse::<Mailbox>().is_err() => Some(say!("delivering-bad-mail")),
        ChannelKind::Mail => None,
        ChannelKind::Hook => {
            let url = address.parse::<Uri>().ok();
            let web = url.is_some_and(|url| {
                matches!(url.scheme_str(), Some("https" | "http"))
                    && url.host().is_some_and(|host| !host.is_empty())
            });
            (!web || long).then_some(say!("delivering-bad-hook"))
        }
    }
}

/// Whatever sends.
pub(crate) struct Post {
    mail: Option<(SmtpTransport, Mailbox)>,
    hooks: ureq::Agent,
    places: Public,
}

impl Post {
    /// Makes it ready; nothing is sent yet. `anywhere` lets webhooks reach this machine too, for tests.
    ///
    /// # Errors
    /// Says what is wrong with the choices for mail.
    pub(crate) fn new(mail: Option<&Mail>, anywhere: bool) -> Result<Self, String> {
        let mail = match mail {
            None => None,
            Some(Mail { url, from }) => {
                let smtp = SmtpTransport::from_url(url).map_err(|error| error.to_string())?;
                let from = from.parse().map_err(|error| format!("{from}: {error}"))?;
                Some((smtp.timeout(Some(PATIENCE)).build(), from))
            }
        };
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            // What a redirection names was asked for by nobody, and a proxy of the environment would look names up by itself.
            .max_redirects(0)
            .proxy(None)
            .build();
        let places = Public { anywhere };
        let hooks = ureq::Agent::with_parts(config, DefaultConnector::default(), places);
        Ok(Self { mail, hooks, places })
    }

    /// Says whether mail can be sent.
    pub(crate) fn sends_mail(&self) -> bool {
        self.mail.is_some()
    }

    /// Says what is wrong with the place that a webhook leads to, as its name tells it now. Names that are not known and those of a
    /// private network are told alike, so that nobody learns of what stands there.
    pub(crate) fn fault_of_place(&self, address: &str) -> Option<String> {
        let url: Uri = address.parse().ok()?;
        let host = url.host().unwrap_or_default();
        self.places.of(&url).is_empty().then(|| say!("delivering-not-public", host))
    }

    fn send(&self, delivery: &Delivery) -> Result<(), String> {
        if delivery.kind == ChannelKind::Hook.code() {
            let body = json!({ "content": delivery.text }).to_string();
            let sent =
                self.hooks.post(&delivery.address).header("content-type", "application/json").send(body);
            return sent.map(drop).map_err(|error| error.to_string());
        }
        let (smtp, from) = self.mail.as_ref().ok_or(say!("channels-no-mail"))?;
        let to: Mailbox = delivery.address.parse().map_err(|error| format!("{error}"))?;
        let message = Message::builder().from(from.clone()).to(to).subject(&delivery.subject);
        // Another attempt is the same message.
        let message = message.message_id(Some(format!("<{}@sandtable>", delivery.id)));
        let message = message.header(ContentType::TEXT_PLAIN);
        let message = message.body(delivery.text.clone()).map_err(|error| error.to_string())?;
        smtp.send(&message).map(drop).map_err(|error| error.to_string())
    }
}

/// Finds addresses that everybody may reach.
#[derive(Clone, Copy, Debug)]
struct Public {
    anywhere: bool,
}

impl Public {
    /// Lists the addresses that a URL may be reached at: some of those that its name has now.
    fn of(self, url: &Uri) -> Vec<SocketAddr> {
        let host = url.host().unwrap_or_default().trim_matches(['[', ']']);
        let port = url.port_u16().unwrap_or(if url.scheme_str() == Some("http") { 80 } else { 443 });
        let found = (host, port).to_socket_addrs().into_iter().flatten();
        found.filter(|address| self.anywhere || public(address.ip())).take(4).collect()
    }
}

impl Resolver for Public {
    fn resolve(
        &self,
        uri: &Uri,
        _: &ureq::config::Config,
        _: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let mut found = self.empty();
        // The address that was looked at is the one that is connected to: asking twice could give two answers.
        self.of(uri).into_iter().for_each(|address| found.push(address));
        if found.is_empty() { Err(ureq::Error::HostNotFound) } else { Ok(found) }
    }

    fn empty(&self) -> ResolvedSocketAddrs {
        ResolvedSocketAddrs::from_fn(|_| SocketAddr::from(([0, 0, 0, 0], 0)))
    }
}

/// Says whether an address belongs to the public network.
fn public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(ip) => {
            let [a, b, c, _] = ip.octets();
            let shared = a == 100 && (64..128).contains(&b);
            // 192.88.99.0/24 was the relay from the newer network into the older one.
            let special = a == 0
                || a >= 240
                || (a, b, c) == (192, 0, 0)
                || (a, b, c) == (192, 88, 99)
                || (a == 198 && (b == 18 || b == 19));
            !(ip.is_private()
                || ip.is_loopback()
                || ip.is_link_local()
                || ip.is_documentation()
                || ip.is_multicast()
                || ip.is_broadcast()
                || shared
                || special)
        }
        IpAddr::V6(ip) => match ip.to_ipv4_mapped() {
            Some(ip) => public(IpAddr::V4(ip)),
            // 2000::/3 is what is public, without tunnels into older networks and examples.
            None => {
                let [first, second, ..] = ip.segments();
                let tunnel = first == 0x2002 || (first == 0x2001 && second == 0);
                first & 0xe000 == 0x2000
                    && !tunnel
                    && (first, second) != (0x2001, 0x0db8)
                    && ip != Ipv6Addr::LOCALHOST
            }
        },
    }
}

/// Returns the pause before the next attempt: half a minute, then three times as long each time.
fn pause(tries: u64) -> Duration {
    Duration::from_secs(30 * 3_u64.pow(u32::try_from(tries.min(TRIES)).unwrap_or(0)))
}

/// Sends what waits, for as long as the server runs.
pub(crate) async fn deliver(app: App) {
    let mut every = interval(Duration::from_secs(1));
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        let taken = match app.store.take_deliveries(Stamp::now(), LEASE, 20).await {
            Ok(taken) => taken,
            Err(error) => {
                tracing::warn!(%error, "what is to be sent could not be read");
                continue;
            }
        };
        for delivery in taken {
            let (post, id, tries) = (app.post.clone(), delivery.id.clone(), delivery.tries);
            let way = (delivery.kind.clone(), delivery.address.clone());
            let failed = match App::work(move || post.send(&delivery)).await {
                Ok(Ok(())) => None,
                Ok(Err(error)) => {
                    tracing::warn!(%error, tries, "a notice could not be sent");
                    Some(error)
                }
                Err(_) => Some(say!("delivering-broken").to_owned()),
            };
            let noted = match failed {
                None => app.store.delivered(&id, None).await,
                Some(_) if tries + 1 < TRIES => {
                    app.store.delivered(&id, Some(Stamp::now().after(pause(tries)))).await
                }
                Some(error) => {
                    let (kind, text) = (NoticeKind::Unsent.code(), given_up(&way, &error));
                    app.store.give_up(&id, (kind, &text), Stamp::now()).await
                }
            };
            if let Err(error) = noted {
                tracing::warn!(%error, "it could not be noted what was sent");
            }
        }
    }
}

/// Says to whom it belongs that a way has failed for so long.
fn given_up((kind, address): &(String, String), error: &str) -> String {
    match kind == ChannelKind::Hook.code() {
        true => say!("delivering-hook-given-up", address, error),
        // What a mail server says may tell of this machine; it is in the log.
        false => say!("delivering-mail-given-up", address),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that fails may do so loudly")]

    use super::*;

    #[test]
    fn only_public_addresses_are_reached() {
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "192.88.99.1",
            "::1",
            "fe80::1",
            "fd00::1",
            "::ffff:10.0.0.1",
            "2002:7f00:1::",
            "2001:db8::1",
            "::",
        ] {
            assert!(!public(inside.parse().unwrap()), "{inside}");
        }
        for outside in ["1.1.1.1", "93.184.216.34", "2606:4700::1111"] {
            assert!(public(outside.parse().unwrap()), "{outside}");
        }
    }

    #[test]
    fn a_name_that_leads_inside_by_now_is_not_followed() {
        // As if it had led outside when it was entered.
        let inside = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        inside.set_nonblocking(true).unwrap();
        let address = format!("http://localhost:{}/hook", inside.local_addr().unwrap().port());
        let (id, kind, subject, text) = ("1".into(), ChannelKind::Hook.code().into(), "s".into(), "t".into());
        let delivery = Delivery { id, kind, address, subject, text, tries: 0 };
        assert!(Post::new(None, false).unwrap().send(&delivery).is_err());
        assert!(inside.accept().is_err(), "somebody came");
    }

    #[test]
    fn an_address_that_leads_nowhere_is_refused() {
        for wrong in ["ftp://example.org", "nonsense", "https://", "file:///etc/passwd"] {
            assert!(fault_of(ChannelKind::Hook, wrong).is_some(), "{wrong}");
        }
        assert_eq!(fault_of(ChannelKind::Hook, "https://discord.com/api/webhooks/1/x"), None);
        assert_eq!(fault_of(ChannelKind::Mail, "ann@example.org"), None);
        assert!(fault_of(ChannelKind::Mail, "ann").is_some());
    }

    #[test]
    fn attempts_come_later_and_later() {
        assert!(pause(0) < pause(1) && pause(7) > Duration::from_secs(12 * 3600));
    }
}
