//! Guards around every route: other sites are kept out, headers tell browsers what is allowed, requests are counted and named.

use std::net::{IpAddr, SocketAddr};
use std::time::Instant;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use sandtable_store::random_id;
use sandtable_text::say;
use tracing::{Instrument as _, Span};

use crate::api::BASE;
use crate::app::App;
use crate::fault::Fault;
use crate::limits::behind;

/// Headers of every answer: nothing is loaded from elsewhere, nobody frames us, nothing is guessed.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; \
         frame-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// Says whether a request comes from a page of this server, or from no page at all.
pub(crate) fn same_site(headers: &HeaderMap) -> Result<(), Fault> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let fault = || {
        let says = say!("guard-cross-site");
        Err(Fault::forbidden("cross-site", says))
    };
    match text("sec-fetch-site") {
        Some("same-origin" | "none") | None => {}
        Some(_) => return fault(),
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let host = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    let own = text("x-forwarded-host").or_else(|| text("host"));
    if host.is_some() && host == own { Ok(()) } else { fault() }
}

/// Names whoever a request comes from, for limits.
fn asker(request: &Request) -> String {
    let info = request.extensions().get::<ConnectInfo<SocketAddr>>();
    info.map_or_else(String::new, |info| behind(info.0.ip()))
}

/// Puts whoever asks in the place of the proxy that passes a request on. Only the last address is the proxy's own word: those
/// before it may be anybody's.
fn seen_through(proxy: Option<IpAddr>, request: &mut Request) {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
    if peer.is_none_or(|peer| Some(peer.ip()) != proxy) {
        return;
    }
    let told = request.headers().get_all("x-forwarded-for").iter().next_back();
    let last = told.and_then(|told| told.to_str().ok()?.rsplit(',').next()?.trim().parse::<IpAddr>().ok());
    if let Some(from) = last {
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(from, 0)));
    }
}

/// The place of everything that a request writes into the log. It is as grave as can be, so that it is there whatever is left out:
/// a warning without its request's id helps nobody.
fn span(id: &str, method: &Method, path: &str) -> Span {
    tracing::error_span!("request", id, %method, path)
}

/// Surrounds every request.
pub(crate) async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    seen_through(app.proxy, &mut request);
    let id = random_id::<5>().unwrap_or_default();
    let (method, begun) = (request.method().clone(), Instant::now());
    let path = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str).to_owned();
    let span = span(&id, &method, &path);
    let answered = async {
        let mut answer = match admitted(&app, &request) {
            Ok(()) => next.run(request).await,
            Err(fault) => fault.into_response(),
        };
        let headers = answer.headers_mut();
        for (name, value) in HEADERS {
            headers.entry(name).or_insert(HeaderValue::from_static(value));
        }
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
        if let Ok(value) = HeaderValue::from_str(&id) {
            headers.insert("x-request-id", value);
        }
        app.metrics.count(method.as_str(), &path, answer.status().as_u16(), begun.elapsed());
        let micros = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
        tracing::debug!(status = answer.status().as_u16(), micros, "answered");
        answer
    };
    answered.instrument(span).await
}

fn admitted(app: &App, request: &Request) -> Result<(), Fault> {
    let looks = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // A socket begins as a look, and can do everything.
    let acts = !looks || request.headers().contains_key(header::UPGRADE);
    if acts {
        same_site(request.headers())?;
    }
    // A look at a table may reckon as much as an act; files of the client cost nothing, and a page needs many at once.
    if acts || request.uri().path().starts_with(BASE) {
        app.requests.take(&asker(request))?;
    }
    if request.uri().path().strip_prefix(BASE).is_some_and(|path| path.starts_with("/lists/")) {
        app.asked_lists.take(&asker(request))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use tracing_subscriber::Layer as _;
    use tracing_subscriber::filter::{LevelFilter, Targets};
    use tracing_subscriber::fmt;
    use tracing_subscriber::layer::SubscriberExt as _;

    use super::*;

    #[test]
    fn a_warning_carries_the_id_of_its_request() {
        let quiet = fmt::layer().with_writer(std::io::sink);
        let quiet = quiet.with_filter(Targets::new().with_default(LevelFilter::WARN));
        tracing::subscriber::with_default(tracing_subscriber::registry().with(quiet), || {
            let span = span("abc", &Method::GET, "/");
            assert!(!span.is_disabled() && span.has_field("id"));
        });
    }
}
