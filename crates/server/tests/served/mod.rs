//! A server in a process of its own, which can be killed and measured: a program starts itself again as the server.

#[allow(dead_code, reason = "not all who serve need it")]
pub mod redis;

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use sandtable_games::SYSTEMS;
use sandtable_server::{Limits, Options, Server};
use tokio::signal::unix::{SignalKind, signal};

/// Says that this process is the server, and over which folder.
const SERVES: &str = "SANDTABLE_SERVES";
/// Address of the database of that server; a file in its folder without.
const DATABASE: &str = "SANDTABLE_SERVES_FROM";

/// The socket of a Redis by which its news travel; they travel by the database without.
const NEWS: &str = "SANDTABLE_SERVES_NEWS";

/// Serves until it is killed or told to end by `SIGTERM`, if this process was started for that.
pub fn serve_if_asked() {
    let Some(data) = std::env::var_os(SERVES) else { return };
    let news = std::env::var_os(NEWS).map(|socket| Arc::new(redis::Streams::at(Path::new(&socket))) as _);
    let options = Options {
        news,
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        public: None,
        database: std::env::var(DATABASE).ok(),
        data: data.into(),
        systems: SYSTEMS,
        limits: Limits::wide(),
        mail: None,
        pages: None,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let server = Server::open(&options).await.unwrap();
        let mut told = signal(SignalKind::terminate()).unwrap();
        println!("{}", server.address());
        server
            .run(async move {
                told.recv().await;
            })
            .await
            .unwrap();
    });
    // Work that goes on is not waited for, as in `sandtable serve`.
    runtime.shutdown_timeout(Duration::from_millis(500));
    std::process::exit(0);
}

/// A running server, killed when it is dropped.
pub struct Served {
    pub process: Child,
    pub address: SocketAddr,
}

impl Served {
    /// Starts one, `by` another program if it is to run in some other way than by itself.
    pub fn start(folder: &Path, database: Option<&str>, by: &[&str]) -> Self {
        Self::told_by(folder, database, None, by)
    }

    /// Starts one whose news travel by a Redis.
    pub fn told_by(folder: &Path, database: Option<&str>, redis: Option<&Path>, by: &[&str]) -> Self {
        let own = std::env::current_exe().unwrap();
        let mut command = match by {
            [] => Command::new(own),
            [program, words @ ..] => {
                let mut command = Command::new(program);
                command.args(words).arg(own);
                command
            }
        };
        command.env(SERVES, folder).envs(database.map(|database| (DATABASE, database)));
        command.envs(redis.map(|socket| (NEWS, socket)));
        let mut process = command.stdout(Stdio::piped()).spawn().expect("a program can start itself");
        let mut address = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut address).unwrap();
        Self { process, address: address.trim().parse().unwrap() }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
