//! Looking at a campaign: where it stands, what a seat may do, what has happened, whether the log holds.

use std::collections::BTreeSet;
use std::fs;

use sandtable_host::office;
use sandtable_kernel::{Asked, Choice, Field, FieldKind, Offer, Options, Seat, Viewer};
use sandtable_system::System;
use sandtable_text::say;
use serde_json::{Value, json};

use super::store::Store;
use super::{seat_of, viewer};
use crate::args::{CampaignLog, CampaignOffers, CampaignShow, CampaignVerify};
use crate::fail::Fail;
use crate::logs::text_of;
use crate::out::{Out, Table, heads};

/// `sandtable campaign show GAME FILE [--seat N]`.
pub fn show(system: &dyn System, args: &CampaignShow, out: &Out) -> Result<(), Fail> {
    let store = Store::look(system, &args.of.file)?;
    let game = &*store.game;
    let viewer = viewer(game, &args.eyes)?;
    if out.json() {
        let asks = game.asks(viewer);
        let own = asks.iter().filter(|asked| viewer.knows(asked.seat)).collect::<Vec<_>>();
        return out.value(&json!({
            "ok": true,
            "entry": game.numbered(viewer).checked_sub(1),
            "asked": asks.iter().map(|asked| asked.seat).collect::<Vec<_>>(),
            "questions": own,
            "view": game.view(viewer),
            "cut": store.cut,
        }));
    }
    if let Some(cut) = &store.cut {
        eprintln!("{}", say!("note", text = cut));
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
        out.text(&format!("\n{}", say!("waiting-for", asked)))?;
    }
    Ok(())
}

/// `sandtable campaign offers GAME FILE --seat N|--organiser [--kind K] [--about WORD]`.
pub fn offers(system: &dyn System, args: &CampaignOffers, out: &Out) -> Result<(), Fail> {
    let store = Store::look(system, &args.of.file)?;
    let game = &*store.game;
    let (seat, offers) = match &args.seat {
        Some(seat) => {
            let seat = seat_of(game, seat)?;
            (Some(seat), game.offers(seat))
        }
        None => (None, game.amendments()),
    };
    let viewer = seat.map_or(Viewer::Referee, Viewer::Seat);
    let who = seat.map_or_else(|| String::from(say!("look-organizer")), |seat| game.name(seat));
    let own = |asked: &Asked<Option<Value>>| Some(asked.seat) == seat;
    let kinds: BTreeSet<&str> = offers.iter().map(|offer| offer.kind).collect();
    if let Some(kind) = args.kind.as_deref().filter(|kind| !kinds.iter().any(|known| known.contains(kind))) {
        return Err(Fail::unknown(say!("look-kind"), kind, kinds));
    }
    let wanted = |offer: &Offer<Value>| {
        let kind = args.kind.as_deref().is_none_or(|kind| offer.kind.contains(kind));
        kind && args.about.as_deref().is_none_or(|about| concerns(offer, about))
    };
    if out.json() {
        let entry = game.numbered(viewer).checked_sub(1);
        let asks: Vec<_> = game.asks(viewer).into_iter().filter(own).collect();
        let offers: Vec<_> = offers.iter().filter(|offer| wanted(offer)).collect();
        return out
            .value(&json!({ "ok": true, "entry": entry, "asks": asks, "kinds": kinds, "offers": offers }));
    }
    if offers.is_empty() {
        return out.line(say!("look-nothing", who));
    }
    for asked in game.asks(viewer).iter().filter(|asked| own(asked)) {
        out.line(format!("{} [{}]", asked.text, asked.rule))?;
    }
    let mut table = Table::new(&heads(say!("look-offers")));
    let mut refused = 0;
    for (number, offer) in (1..).zip(&offers).filter(|(_, offer)| wanted(offer)) {
        let command = offer.command.as_ref().and_then(|command| serde_json::to_string(command).ok());
        let command = command.unwrap_or_default();
        let (number, kind, numbers) =
            (number.to_string(), offer.kind.to_owned(), office::figures(offer.cost.as_ref(), &offer.numbers));
        match &offer.refusal {
            None => {
                table.row([number, kind, offer.text.clone(), numbers, command]);
                for choice in offer.form.iter().flat_map(|field| choices(offer, field)) {
                    table.row(choice);
                }
            }
            Some(refusal) if args.all => {
                table.row([number, kind, format!("({})", offer.text), numbers, refusal.to_string()]);
            }
            Some(_) => refused += 1,
        }
    }
    out.line(format!("\n{table}"))?;
    if refused > 0 {
        out.line(format!("\n{}", say!("look-more", count = refused)))?;
    }
    let kinds: Vec<&str> = kinds.into_iter().collect();
    out.line(format!("\n{}", say!("look-kinds", kinds = kinds.join(", "))))?;
    out.line(match seat {
        Some(_) => say!("look-do", who),
        None => say!("look-amend", who),
    })
}

/// The most answers to a question that are told in full.
const FEW: usize = 8;

/// The choices of a field that have a price or numbers, and the few answers to a question, whose words may hold the odds of each:
/// a row for each, below its offer.
fn choices(offer: &Offer<Value>, field: &Field) -> Vec<[String; 5]> {
    let FieldKind::Pick { from: Options::Listed(choices), .. } = &field.kind else { return Vec::new() };
    let told: Vec<&Choice> = choices.iter().filter(|choice| choice.refusal.is_none()).collect();
    let answers = offer.answers.is_some() && (2..=FEW).contains(&told.len());
    let told =
        told.into_iter().map(|choice| (choice, office::figures(choice.cost.as_ref(), &choice.numbers)));
    let row = |(choice, figures): (&Choice, String)| {
        let value = choice.value.to_string();
        [String::new(), String::new(), format!("  {}", choice.text), figures, format!("  {value}")]
    };
    told.filter(|(_, figures)| answers || !figures.is_empty()).map(row).collect()
}

/// Says whether an offer is about something: a thing by its reference, or a word of its text.
fn concerns(offer: &Offer<Value>, wanted: &str) -> bool {
    let about = offer.about.iter().any(|about| about.to_string() == wanted);
    about || offer.text.to_lowercase().contains(&wanted.to_lowercase())
}

/// `sandtable campaign log GAME FILE [--from N] [--seat N]`.
pub fn log(system: &dyn System, args: &CampaignLog, out: &Out) -> Result<(), Fail> {
    let store = Store::look(system, &args.of.file)?;
    let game = &*store.game;
    let viewer = viewer(game, &args.eyes)?;
    if out.json() {
        return out.value(&json!({ "ok": true, "entries": game.seen(viewer, args.from) }));
    }
    out.text(&office::account(&game.seen(viewer, args.from), !args.brief))
}

/// `sandtable campaign verify GAME FILE`.
pub fn verify(system: &dyn System, args: &CampaignVerify, out: &Out) -> Result<(), Fail> {
    let bytes = fs::read(&args.of.file).map_err(|error| Fail::file("read", &args.of.file, error))?;
    let text = text_of(&args.of.file, bytes)?;
    let report = system.verify(&text);
    if out.json() {
        out.value(&report)?;
    } else {
        out.line(report.to_string())?;
    }
    if report.ok() { Ok(()) } else { Err(Fail::Check) }
}
