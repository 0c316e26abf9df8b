//! The server: people at any distance play matches of every rule system over HTTP and WebSocket.
//!
//! It stands on [`sandtable_system::Play`] and knows no game. A match in memory can always be made again from the lines that
//! [`sandtable_store`] keeps; what was acknowledged is stored. Every answer is made for its viewer and holds nothing else.
//!
//! ```
//! use sandtable_server::{Limits, Options, Server};
//! use tokio::io::{AsyncReadExt, AsyncWriteExt};
//! use tokio::net::TcpStream;
//!
//! # let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
//! # runtime.block_on(async {
//! let data = std::env::temp_dir().join(format!("club-{}", std::process::id()));
//! let options = Options {
//!     listen: "127.0.0.1:0".parse().unwrap(),
//!     public: None,
//!     database: None,
//!     news: None,
//!     data: data.clone(),
//!     systems: sandtable_games::SYSTEMS,
//!     limits: Limits::default(),
//!     mail: None,
//!     pages: None,
//! };
//! let server = Server::open(&options).await.unwrap();
//! let mut line = TcpStream::connect(server.address()).await.unwrap();
//! let (stop, stopped) = tokio::sync::oneshot::channel();
//! let running = tokio::spawn(server.run(async { stopped.await.unwrap_or_default() }));
//!
//! line.write_all(b"GET /api/v1/systems HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").await.unwrap();
//! let mut answer = String::new();
//! line.read_to_string(&mut answer).await.unwrap();
//! assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.contains("\"regiment\""));
//!
//! stop.send(()).unwrap();
//! running.await.unwrap().unwrap();
//! # std::fs::remove_dir_all(&data).unwrap();
//! # });
//! ```
//!
//! Deliberately absent: rules, any game by name, SQL, argument parsing.

mod acting;
mod allowances;
mod analysing;
mod api;
mod app;
mod asked;
mod battles;
mod bodies;
mod body;
mod calendar;
mod called;
mod channels;
mod clock;
mod consent;
mod delivering;
mod docs;
mod door;
mod drafting;
mod facts;
mod fault;
mod game;
mod guard;
mod importing;
mod keeping;
mod lab;
mod limits;
mod listening;
mod lists;
mod live;
mod machines;
mod metrics;
mod mustering;
mod names;
mod notices;
mod organising;
mod pages;
mod passwords;
mod past;
mod phases;
mod play;
mod pointing;
mod presence;
mod proof;
mod public;
mod query;
mod reckoning;
mod routes;
mod schedule;
mod secrecy;
mod serve;
mod session;
mod sheets;
mod shown;
mod standing;
mod table;
mod tables;
mod timekeeping;
mod traces;
mod trail;
mod web;

pub use keeping::{CheckedMatch, KeepError, Keeper};
pub use limits::Limits;
pub use public::{NoPublicUrl, PublicUrl};
pub use routes::body_schema;
pub use sandtable_store::made_if_missing;
pub use serve::{Mail, Options, ServeError, Server};
pub use traces::write_traces;

sandtable_text::texts! {
    "en": "allowances" "analysing" "app" "asked" "battles" "body" "calendar" "called" "channels" "clock"
        "consent" "delivering" "docs" "drafting" "fault" "founding" "game" "guard" "health" "importing"
        "keeping" "lab" "limits" "lists" "live" "matches" "mustering" "names" "notices" "office" "organising"
        "passwords" "past" "people" "phases" "play" "pointing" "presence" "proof" "public" "query"
        "reckoning" "schedule" "secrecy" "serve" "session" "shown" "systems" "table" "timekeeping" "trail"
        "web";
}
