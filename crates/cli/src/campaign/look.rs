//! Looking at a campaign: where it stands, what a seat may do, what has happened, whether the log holds.

use std::fs;

use sandtable_host::office;
use sandtable_kernel::{Seat, Viewer};
use sandtable_system::System;
use serde_json::json;

use super::store::Store;
use super::{seat_of, viewer};
use crate::args::{CampaignLog, CampaignOffers, CampaignShow, CampaignVerify};
use crate::fail::Fail;
use crate::out::{Out, Table};

/// `sandtable campaign show GAME FILE [--seat N]`.
pub fn show(system: &dyn System, args: &CampaignShow, out: &Out) -> Result<(), Fail> {
    let store = Store::look(system, &args.of.file)?;
    let game = &*store.game;
    let viewer = viewer(game, args.eyes)?;
    if out.json() {
        let asks = game.asks(viewer);
        let own = asks.iter().filter(|asked| viewer.knows(asked.seat)).collect::<Vec<_>>();
        return out.value(&json!({
            "ok": true,
            "entry": game.entries().checked_sub(1),
            "asked": asks.iter().map(|asked| asked.seat).collect::<Vec<_>>(),
            "questions": own,
            "view": game.view(viewer),
            "cut": store.cut,
        }));
    }
    if let Some(cut) = &store.cut {
        eprintln!("note: {cut}");
    }
    out.text(&game.overview(viewer))?;
    if let Viewer::Seat(seat) = viewer {
        out.text(&game.books(viewer, seat))?;
    }
    if viewer == Viewer::Referee {
        for seat in (0..game.seats()).map(Seat) {
            out.text(&game.books(viewer, seat))?;
        }
    }
    let asked = office::asked(game, viewer);
    if !asked.is_empty() {
        out.text(&format!("\nwaiting for\n{asked}"))?;
    }
    Ok(())
}

/// `sandtable campaign offers GAME FILE --seat N`.
pub fn offers(system: &dyn System, args: &CampaignOffers, out: &Out) -> Result<(), Fail> {
    let store = Store::look(system, &args.of.file)?;
    let game = &*store.game;
    let seat = seat_of(game, args.seat)?;
    let offers = game.offers(seat);
    let wanted = |kind: &str| args.kind.as_deref().is_none_or(|wanted| kind.contains(wanted));
    if out.json() {
        let entry = game.entries().checked_sub(1);
        let offers: Vec<_> = offers.iter().filter(|offer| wanted(offer.kind)).collect();
        return out.value(&json!({ "ok": true, "entry": entry, "offers": offers }));
    }
    if offers.is_empty() {
        return out.line(format!("{} can do nothing now", game.name(seat)));
    }
    let mut table = Table::new(&["no#", "what", "command"]);
    let mut refused = 0;
    for (number, offer) in (1..).zip(&offers).filter(|(_, offer)| wanted(offer.kind)) {
        let command = offer.command.as_ref().and_then(|command| serde_json::to_string(command).ok());
        let command = command.unwrap_or_default();
        match &offer.refusal {
            None => table.row([number.to_string(), offer.text.clone(), command]),
            Some(refusal) if args.all => {
                table.row([number.to_string(), format!("({})", offer.text), refusal.to_string()]);
            }
            Some(_) => refused += 1,
        }
    }
    out.line(table.to_string())?;
    if refused > 0 {
        out.line(format!("\n{refused} more are not open now; --all says why"))?;
    }
    out.line(format!("\n{} may `do` one by --offer NO, or write a command like these", game.name(seat)))
}

/// `sandtable campaign log GAME FILE [--from N] [--seat N]`.
pub fn log(system: &dyn System, args: &CampaignLog, out: &Out) -> Result<(), Fail> {
    let store = Store::look(system, &args.of.file)?;
    let game = &*store.game;
    let viewer = viewer(game, args.eyes)?;
    if out.json() {
        return out.value(&json!({ "ok": true, "entries": game.seen(viewer, args.from) }));
    }
    out.text(&office::account(&game.seen(viewer, args.from), !args.brief))
}

/// `sandtable campaign verify GAME FILE`.
pub fn verify(system: &dyn System, args: &CampaignVerify, out: &Out) -> Result<(), Fail> {
    let text = fs::read_to_string(&args.of.file).map_err(|error| Fail::file("read", &args.of.file, error))?;
    let report = system.verify(&text);
    if out.json() {
        out.value(&report)?;
    } else {
        out.line(report.to_string())?;
    }
    if report.ok() { Ok(()) } else { Err(Fail::Check) }
}
