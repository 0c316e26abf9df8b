//! What a player could buy, pick, build in or repair: every command of the phase that can be listed.

use sandtable_dice::Dice;
use sandtable_kernel::{Offer, Seat};
use smol_str::SmolStr;

use super::{PurchaseCommand, pick, plan};
use crate::catalogue::Handling;
use crate::commands::Command;
use crate::model::{FleetPilot, FleetShip, FleetStock, IdleWhy, Pos, ShipFate};
use crate::rules::people::draw;
use crate::rules::{huge, offer};

type Option_ = (&'static str, String, PurchaseCommand);

/// Every command that can be listed, with its refusal where it has one. Titles and works are listed where they fit.
pub(super) fn offers(pos: Pos<'_>, seat: Seat, offers: &mut Vec<Offer<Command>>) {
    for (kind, text, command) in goods(pos, seat).into_iter().chain(picks(pos, seat)) {
        offer(pos, seat, kind, text, Command::Purchase(command), offers);
    }
    for (kind, text, command) in titles(pos, seat).into_iter().chain(works(pos, seat)) {
        let fits = plan(pos, seat, &command).err().is_none_or(|refusal| {
            matches!(refusal.code, "too-few-points" | "no-yard" | "no-depot" | "unique-taken" | "has-title")
        });
        if fits {
            offer(pos, seat, kind, text, Command::Purchase(command), offers);
        }
    }
}

/// What free points can be spent on.
pub(super) fn finds(pos: Pos<'_>, seat: Seat, offers: &mut Vec<Offer<Command>>) {
    for (kind, text, command) in picks(pos, seat) {
        offer(pos, seat, kind, text, Command::Purchase(command), offers);
    }
}

/// Ships, pilots and cards of the own faction, one at a time.
fn goods(pos: Pos<'_>, seat: Seat) -> Vec<Option_> {
    let cards = pos.table.cards();
    let side = pos.table.side(seat);
    let ships = cards.ships.iter().filter(|class| Some(class.faction) == side).map(|class| {
        let list = FleetShip { ship: class.id.clone(), title: None, installed: Vec::new() };
        ("buy-ship", format!("Buy a ship: {}", class.name), PurchaseCommand::BuyShip(list))
    });
    let pilots = cards.pilots.iter().filter(|card| Some(card.faction) == side).map(|card| {
        let list = FleetPilot { pilot: card.id.clone(), name: SmolStr::default(), title: None };
        ("buy-pilot", format!("Buy a pilot: {}", card.name), PurchaseCommand::BuyPilot(list))
    });
    let stock = cards.upgrades.iter().filter(|card| is_stocked(card.class) && card.price.is_some());
    let stock = stock.map(|card| {
        let lot = FleetStock { card: card.id.clone(), times: 1 };
        ("buy-card", format!("Buy {}", card.name), PurchaseCommand::BuyCard(lot))
    });
    ships.chain(pilots).chain(stock).collect()
}

fn is_stocked(class: Handling) -> bool {
    class.is_bought()
        && !matches!(class, Handling::Title | Handling::PilotTitle | Handling::HugeTitle | Handling::HugeOnly)
}

fn picks(pos: Pos<'_>, seat: Seat) -> Vec<Option_> {
    let picks = pos.state.player(seat).map(|player| player.picks.as_slice()).unwrap_or_default();
    let mut list = Vec::new();
    for (at, pick) in picks.iter().enumerate() {
        if picks[..at].iter().any(|other| other.source == pick.source) {
            continue;
        }
        let cards = pos.table.cards().upgrades.iter();
        for card in cards.filter(|card| pick::on_offer(pos, pick.source, card).is_ok()) {
            let command = PurchaseCommand::Pick { source: pick.source, card: card.id.clone() };
            list.push(("pick", format!("Take {} for free points", card.name), command));
        }
    }
    list
}

fn titles(pos: Pos<'_>, seat: Seat) -> Vec<Option_> {
    let mut list = Vec::new();
    let cards = &pos.table.cards().upgrades;
    for (ship, fitted) in pos.state.ships_of(seat).filter(|(_, ship)| ship.title.is_none()) {
        for card in cards.iter().filter(|card| card.class == Handling::Title) {
            let text = format!("Buy the title {} for {ship} ({})", card.name, fitted.class);
            list.push(("title", text, PurchaseCommand::ShipTitle { ship, title: card.id.clone() }));
        }
    }
    for (pilot, who) in pos.state.pilots_of(seat).filter(|(_, pilot)| pilot.title.is_none()) {
        for card in cards.iter().filter(|card| card.class == Handling::PilotTitle) {
            let text = format!("Buy the title {} for {}", card.name, who.name);
            list.push(("title", text, PurchaseCommand::PilotTitle { pilot, title: card.id.clone() }));
        }
    }
    list
}

fn works(pos: Pos<'_>, seat: Seat) -> Vec<Option_> {
    let mut list = Vec::new();
    let Some(player) = pos.state.player(seat) else { return list };
    for (ship, what) in pos.state.ships_of(seat).filter(|(_, ship)| ship.fate == ShipFate::Active) {
        for yard in [false, true] {
            let place = if yard { " at a yard" } else { "" };
            for card in player.stock.keys() {
                let text = format!("Build {card} into {ship} ({}){place}", what.class);
                list.push(("install", text, PurchaseCommand::Install { ship, card: card.clone(), yard }));
            }
            for card in &what.installed {
                let text = format!("Take {card} out of {ship} ({}){place}", what.class);
                list.push(("remove", text, PurchaseCommand::Remove { ship, card: card.clone(), yard }));
            }
        }
        if what.idle.iter().any(|idle| idle.why == IdleWhy::Repair) {
            let text = format!("Have {ship} ({}) repaired at a depot", what.class);
            list.push(("repair", text, PurchaseCommand::Repair { ship }));
        }
    }
    list
}

/// A legal command of the phase, drawn, if the draw finds one: half the time a purchase.
pub(super) fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Dice) -> Option<Command> {
    let list: Vec<PurchaseCommand> = match dice.pick(6) {
        0 => picks(pos, seat).into_iter().map(|(_, _, command)| command).collect(),
        1 => works(pos, seat).into_iter().map(|(_, _, command)| command).collect(),
        2 => {
            let refits = huge::refit::all(pos, seat).into_iter().map(PurchaseCommand::HugeUpgrade);
            titles(pos, seat).into_iter().map(|(_, _, command)| command).chain(refits).collect()
        }
        _ => goods(pos, seat).into_iter().map(|(_, _, command)| command).collect(),
    };
    // A few draws find something if there is much to be had, and cost little if there is not.
    for _ in 0..8 {
        let command = &list[draw(dice, list.len())?];
        if plan(pos, seat, command).is_ok() {
            return Some(Command::Purchase(command.clone()));
        }
    }
    None
}
