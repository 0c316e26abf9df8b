//! Hosts of games: the referee protocol and the campaign office, for every rule system alike.
//!
//! Everything here works on [`sandtable_system::System`] and [`sandtable_system::Play`]; the list of systems is handed in.
//!
//! # A request to the referee
//!
//! ```
//! use sandtable_games::SYSTEMS;
//! use sandtable_host::referee::Referee;
//!
//! let mut referee = Referee::new(SYSTEMS[0].over_builtin().unwrap());
//! let names = r#"{"lists":["tutorial-empire","tutorial-rebels"]}"#;
//! let opened = referee.reply(&format!(r#"{{"do":"new","names":{names},"dice":{{"seed":7}}}}"#));
//! assert!(opened.starts_with(r#"{"id":null,"ok":true,"did":"new","game":"g1""#));
//!
//! // A request that cannot be done is answered with a code for programs and its place.
//! let refused = referee.reply(r#"{"do":"command","seat":9,"command":"pass"}"#);
//! assert!(refused.contains(r#""code":"bad-field""#) && refused.contains(r#""at":"/seat""#));
//! ```
//!
//! `examples/watch.rs` lets machine players play any system and tells what happens.
//!
//! Deliberately absent: rules, files, argument parsing, drawing, networks.

pub mod battles;
pub mod machine;
pub mod office;
pub mod pasted;
pub mod referee;
pub mod seal;
pub mod share;
mod systems;

pub use systems::{has_fair_dice, system_of};

sandtable_text::texts! {
    "en": "battles" "office" "pasted" "referee" "seal" "share";
}
