//! `sandtable campaign`: a campaign kept in one file, its log, by people at the command line over months.
//!
//! Deliberately absent: rules. What may be done is asked of the game, and only the log is ever written.

mod act;
mod look;
mod new;
mod print;
mod store;
mod tables;
mod words;
mod xws;

pub use new::read as read_setup;

use crate::args::{Campaign, Common};
use crate::fail::Fail;
use crate::out::Out;

/// Runs one of the commands.
///
/// # Errors
/// What went wrong, in words.
pub fn run(common: &Common, what: &Campaign, out: &Out) -> Result<(), Fail> {
    match what {
        Campaign::New(args) => new::run(common, args, out),
        Campaign::Show(args) => look::show(args, out),
        Campaign::Offers(args) => look::offers(args, out),
        Campaign::Log(args) => look::log(args, out),
        Campaign::Verify(args) => look::verify(args, out),
        Campaign::Do(args) => act::command(args, out),
        Campaign::Advance(args) => act::advance(args, out),
        Campaign::Amend(args) => act::amend(args, out),
        Campaign::Undo(args) => act::undo(args, out),
        Campaign::Words(args) => act::contribute(args, out),
        Campaign::Report(args) => print::report(args, out),
        Campaign::Export(args) => xws::export(args, out),
        Campaign::Import(args) => xws::import(args, out),
    }
}
