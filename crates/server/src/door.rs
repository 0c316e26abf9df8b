//! The door: connections let in, so many of one address, with a limit of time for each request's head. Knows no route.

use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;
use tower::ServiceExt as _;

use crate::limits::{Limits, behind};
use crate::presence::less;

/// A proxy keeps connections open between requests, nginx for 60 s and Caddy for two minutes; it reads slow heads itself.
const PROXY_HEAD: Duration = Duration::from_secs(130);
/// After a failure to let anybody in, as for want of files.
const PAUSE: Duration = Duration::from_millis(200);
/// A full address is told of in the log no more often than this.
const TELL: Duration = Duration::from_secs(60);
/// The answer to whoever has too many connections already.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\nretry-after: 5\r\n\r\n";

/// Connections that are open, by address.
#[derive(Debug, Default)]
struct Open(Mutex<BTreeMap<String, usize>>);

impl Open {
    fn all(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one more of an address, or returns `None` if there are `most` already.
    fn enter(self: &Arc<Self>, address: String, most: usize) -> Option<Inside> {
        let mut all = self.all();
        let open = all.get(&address).copied().unwrap_or_default();
        if open >= most {
            return None;
        }
        all.insert(address.clone(), open + 1);
        Some(Inside { address, of: Arc::clone(self) })
    }
}

/// A connection that is counted until it ends.
struct Inside {
    address: String,
    of: Arc<Open>,
}

impl Drop for Inside {
    fn drop(&mut self) {
        less(&mut self.of.all(), &self.address);
    }
}

/// Limits of connections.
#[derive(Clone, Copy)]
pub(crate) struct Door {
    each: usize,
    head: Duration,
    proxy: Option<IpAddr>,
}

impl Door {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self { each: limits.connections, head: limits.head, proxy: limits.proxy }
    }

    /// Lets connections in until `closing` turns true; returns once all have ended.
    pub(crate) async fn serve(
        self,
        listener: TcpListener,
        router: Router,
        mut closing: watch::Receiver<bool>,
    ) {
        let (open, mut lines) = (Arc::new(Open::default()), JoinSet::new());
        let mut told: Option<Instant> = None;
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = closing.wait_for(|closing| *closing) => break,
                Some(_) = lines.join_next() => continue,
            };
            let (stream, from) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    if !passing(&error) {
                        tracing::error!(%error, "no connection can be let in");
                        sleep(PAUSE).await;
                    }
                    continue;
                }
            };
            let (ip, proxied) = (from.ip(), self.proxy == Some(from.ip()));
            let most = if proxied { usize::MAX } else { self.each };
            let Some(inside) = open.enter(behind(ip), most) else {
                if told.is_none_or(|told| told.elapsed() > TELL) {
                    told = Some(Instant::now());
                    tracing::warn!(
                        "{ip} holds {most} connections already. If it is your proxy, name it: --proxy {ip}"
                    );
                }
                let _ = stream.try_write(FULL);
                continue;
            };
            // Small frames go out at once.
            let _ = stream.set_nodelay(true);
            let head = if proxied { PROXY_HEAD } else { self.head };
            let (router, closing) = (router.clone(), closing.clone());
            lines.spawn(async move {
                line((stream, from), head, router, closing).await;
                drop(inside);
            });
        }
        drop(listener);
        while lines.join_next().await.is_some() {}
    }
}

/// Answers the requests of a connection until it ends. A live line goes on in a task of its own.
async fn line(
    (stream, from): (TcpStream, SocketAddr),
    head: Duration,
    router: Router,
    mut closing: watch::Receiver<bool>,
) {
    let service = router.map_request(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        request.map(axum::body::Body::new)
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(head);
    let served = builder.serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
    let mut served = std::pin::pin!(served.with_upgrades());
    tokio::select! {
        _ = served.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => served.as_mut().graceful_shutdown(),
    }
    let _ = served.await;
}

/// Tells whether the other side has gone before it was let in, which is no fault of ours.
fn passing(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Raises the number of files that this program may have open to what the system allows: each connection is one.
pub(crate) fn raise_files() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        const ENOUGH: u64 = 65_536;
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        let wanted = maximum.map_or(ENOUGH, |maximum| maximum.min(ENOUGH));
        if current.is_some_and(|current| current < wanted)
            && let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum })
        {
            tracing::warn!(%error, "the limit of open files can't be raised");
        }
    }
}
