//! `sandtable serve`: starts the server and says where it is. Knows neither routes nor tables.

use std::time::Instant;

use sandtable_server::{Limits, Mail, Options, ServeError, Server};
use sandtable_text::say;
use serde_json::json;

use crate::args::Serve;
use crate::fail::Fail;
use crate::out::Out;
use crate::systems::SYSTEMS;

pub fn run(args: &Serve, out: &Out) -> Result<(), Fail> {
    let begun = Instant::now();
    sandtable_server::write_traces(args.log_json);
    let options = Options {
        listen: args.listen,
        public: args.public_url.clone(),
        database: args.of.database.clone(),
        news: None,
        data: args.of.data.clone(),
        systems: SYSTEMS,
        limits: Limits { proxy: args.proxy, ..Limits::default() },
        mail: args.smtp.clone().zip(args.mail_from.clone()).map(|(url, from)| Mail { url, from }),
        pages: args.pages.clone(),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Fault::from(ServeError::from(error)).0)?;
    let served = runtime.block_on(async {
        let server = Server::open(&options).await.map_err(Fault::from)?;
        let address = format!("http://{}", server.address());
        if out.json() {
            let millis = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
            out.value(&json!({ "ok": true, "address": address, "millis": millis })).map_err(Fault)?;
        } else {
            out.line(say!("serve-serving", address)).map_err(Fault)?;
        }
        server.run(stopped()).await.map_err(Fault::from)
    });
    // A machine player that still thinks is not waited for.
    runtime.shutdown_timeout(std::time::Duration::from_millis(500));
    served.map_err(|fault| fault.0)
}

/// A failure of the server in this door's words.
struct Fault(Fail);

impl From<ServeError> for Fault {
    fn from(error: ServeError) -> Self {
        let fail = Fail::wrong(error.to_string());
        let listens = matches!(error, ServeError::Listen { .. });
        Self(if listens { fail.hint(say!("serve-listen-hint")) } else { fail })
    }
}

/// Waits for Ctrl-C, or for the end that an init system asks for.
async fn stopped() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
        if let Ok(mut terminate) = terminate {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}
