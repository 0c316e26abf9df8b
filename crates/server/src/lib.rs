//! The server: people at any distance play matches of every rule system over HTTP and WebSocket.
//!
//! It stands on [`sandtable_system::Play`] and knows no game. A match in memory can always be made again from the lines that
//! [`sandtable_store`] keeps; what was acknowledged is stored. Every answer is made for its viewer and holds nothing else.
//!
//! Deliberately absent: rules, any game by name, SQL, argument parsing.

mod app;
mod body;
mod consent;
mod facts;
mod fault;
mod game;
mod guard;
mod limits;
mod live;
mod machines;
mod organising;
mod passwords;
mod play;
mod query;
mod routes;
mod serve;
mod session;
mod shown;
mod table;
mod tables;
mod traces;
mod web;

pub use limits::Limits;
pub use serve::{Options, ServeError, Server};
pub use traces::write_traces;
