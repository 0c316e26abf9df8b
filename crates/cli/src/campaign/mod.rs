//! `sandtable campaign`: a campaign kept in one file, its log, by people at the command line over months.
//!
//! Deliberately absent: rules. What may be done is asked of the game, and only the log is ever written. What differs from
//! one campaign system to another is behind [`office::Office`].

mod act;
mod gcw;
mod look;
mod new;
mod office;
mod print;
mod store;
mod tours;
mod words;

use sandtable_gcw::catalogue::Catalogue;
use sandtable_tours::catalogue::Catalogue as Tours;

pub use new::read as read_setup;

use crate::args::{Campaign, CampaignGame, Common};
use crate::fail::Fail;
use crate::out::Out;
use office::Office;

/// Runs one of the commands.
///
/// # Errors
/// What went wrong, in words.
pub fn run(common: &Common, what: &Campaign, out: &Out) -> Result<(), Fail> {
    match what.game() {
        CampaignGame::Gcw => run_for::<Catalogue>(common, what, out),
        CampaignGame::Tours => run_for::<Tours>(common, what, out),
    }
}

fn run_for<O: Office>(common: &Common, what: &Campaign, out: &Out) -> Result<(), Fail> {
    match what {
        Campaign::New(args) => new::run::<O>(common, args, out),
        Campaign::Show(args) => look::show::<O>(args, out),
        Campaign::Offers(args) => look::offers::<O>(args, out),
        Campaign::Log(args) => look::log::<O>(args, out),
        Campaign::Verify(args) => look::verify::<O>(args, out),
        Campaign::Do(args) => act::command::<O>(args, out),
        Campaign::Advance(args) => act::advance::<O>(args, out),
        Campaign::Amend(args) => act::amend::<O>(args, out),
        Campaign::Undo(args) => act::undo::<O>(args, out),
        Campaign::Words(args) => act::contribute::<O>(args, out),
        Campaign::Report(args) => print::report::<O>(args, out),
        Campaign::Export(args) => O::export(args, out),
        Campaign::Import(args) => O::import(args, out),
    }
}
