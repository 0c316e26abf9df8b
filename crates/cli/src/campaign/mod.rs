//! `sandtable campaign`: a campaign kept in one file, its log, by people at the command line over months.
//!
//! Deliberately absent: rules. What may be done is asked of the game, and only the log is ever written.

pub(crate) mod act;
mod battles;
mod deadline;
mod exchange;
mod look;
mod new;
mod print;
mod sealed;
pub(crate) mod store;

use sandtable_kernel::{Seat, Viewer};
use sandtable_system::Play;
use sandtable_text::say;

pub use new::read as read_setup;

use crate::args::{Campaign, Common, Eyes};
use crate::fail::Fail;
use crate::out::Out;
use crate::{library, systems};

/// Runs one of the commands.
pub fn run(common: &Common, what: &Campaign, out: &Out) -> Result<(), Fail> {
    let loader = systems::find(what.game())?;
    let system = &*match what {
        Campaign::New(_) => library::system(loader, common.pack.as_deref())?,
        _ => library::system(loader, None)?,
    };
    match what {
        Campaign::New(args) => new::run(system, args, out),
        Campaign::Show(args) => look::show(system, args, out),
        Campaign::Offers(args) => look::offers(system, args, out),
        Campaign::Log(args) => look::log(system, args, out),
        Campaign::Verify(args) => look::verify(system, args, out),
        Campaign::Do(args) => act::command(system, args, out),
        Campaign::Advance(args) => deadline::advance(system, args, out),
        Campaign::Amend(args) => act::amend(system, args, out),
        Campaign::Adopt(args) => act::adopt(system, args, out),
        Campaign::Undo(args) => act::undo(system, args, out),
        Campaign::Battles(args) => battles::list(system, args, out),
        Campaign::Battle(args) => battles::found(system, args, out),
        Campaign::Record(args) => battles::record(system, args, out),
        Campaign::Words(args) => act::contribute(system, args, out),
        Campaign::Seal(args) => sealed::seal(system, args, out),
        Campaign::Open(args) => sealed::open(system, args, out),
        Campaign::Reveal(args) => act::reveal(system, args, out),
        Campaign::Report(args) => print::report(system, args, out),
        Campaign::Export(args) => exchange::export(system, args, out),
        Campaign::Import(args) => exchange::import(system, args, out),
    }
}

/// Returns the viewer that is meant: a seat, the referee, or anybody.
fn viewer(game: &dyn Play, eyes: &Eyes) -> Result<Viewer, Fail> {
    match &eyes.seat {
        _ if eyes.referee => Ok(Viewer::Referee),
        Some(seat) => seat_of(game, seat).map(Viewer::Seat),
        None => Ok(Viewer::Public),
    }
}

/// A seat of the campaign, by number or by its player's name.
pub(crate) fn seat_of(game: &dyn Play, wanted: &str) -> Result<Seat, Fail> {
    let name = |seat: u8| game.name(Seat(seat));
    let numbered = wanted.parse().ok().filter(|&seat| seat < game.seats());
    let named = || (0..game.seats()).find(|&seat| name(seat).to_lowercase() == wanted.trim().to_lowercase());
    numbered.or_else(named).map(Seat).ok_or_else(|| {
        let all: Vec<String> = (0..game.seats()).map(|seat| game.player(Seat(seat))).collect();
        Fail::usage(say!("campaign-no-seat", wanted)).hint(say!("campaign-seats", all = all.join("; ")))
    })
}
