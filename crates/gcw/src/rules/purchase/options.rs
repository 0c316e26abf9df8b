//! What a player could buy, pick, build in or repair: every command of the phase that can be listed.

use crate::rules::plan::offer;
use sandtable_dice::Random;
use sandtable_kernel::{Offer, Seat};
use smol_str::SmolStr;

use super::{PurchaseCommand, pick, plan};
use crate::catalogue::{Handling, PilotCard, Scope, ShipClass, UpgradeCard};
use crate::commands::Command;
use crate::model::{FleetPilot, FleetShip, FleetStock, IdleCause, Pos, ShipFate};
use crate::rules::{huge, limits, people};

type Option_ = (&'static str, String, PurchaseCommand);

/// Every command that can be listed, with its refusal where it has one. Titles and works are listed where they fit.
pub(super) fn offers(pos: Pos<'_>, seat: Seat, offers: &mut Vec<Offer<Command>>) {
    for (kind, text, command) in goods(pos, seat).into_iter().chain(picks(pos, seat)) {
        offer(kind, text, Command::Purchase(command), offers);
    }
    for (kind, text, command) in titles(pos, seat).into_iter().chain(works(pos, seat)) {
        let fits = plan(pos, seat, &command).err().is_none_or(|refusal| {
            matches!(refusal.code, "too-few-points" | "no-yard" | "no-depot" | "unique-taken" | "has-title")
        });
        if fits {
            offer(kind, text, Command::Purchase(command), offers);
        }
    }
}

/// What free points can be spent on.
pub(super) fn finds(pos: Pos<'_>, seat: Seat, offers: &mut Vec<Offer<Command>>) {
    for (kind, text, command) in picks(pos, seat) {
        offer(kind, text, Command::Purchase(command), offers);
    }
}

/// Ships, pilots and cards of the own faction, one at a time.
fn goods(pos: Pos<'_>, seat: Seat) -> Vec<Option_> {
    let cards = pos.table.cards();
    let side = pos.table.side(seat);
    let ships = cards.ships.iter().filter(|class| Some(class.faction) == side && there(pos, class.scope));
    let ships = ships.map(|class| ("buy-ship", format!("Buy a ship: {}", class.name), buy_ship(class)));
    let pilots = cards.pilots.iter().filter(|card| Some(card.faction) == side && there(pos, card.scope));
    let pilots = pilots.map(|card| ("buy-pilot", format!("Buy a pilot: {}", card.name), hire(card)));
    let lots = cards.upgrades.iter().filter(|card| is_for_sale(card) && there(pos, card.scope));
    let lots = lots.map(|card| ("buy-card", format!("Buy {}", card.name), stock(card)));
    ships.chain(pilots).chain(lots).collect()
}

/// What came out after the campaign's date is not worth a line as long as nobody can have it.
fn there(pos: Pos<'_>, scope: Scope) -> bool {
    limits::released(pos.table, scope, rule!("GCW-070"), "").is_ok()
}

fn buy_ship(class: &ShipClass) -> PurchaseCommand {
    PurchaseCommand::BuyShip(FleetShip { ship: class.id.clone(), title: None, installed: Vec::new() })
}

fn hire(card: &PilotCard) -> PurchaseCommand {
    PurchaseCommand::BuyPilot(FleetPilot { pilot: card.id.clone(), name: SmolStr::default(), title: None })
}

fn stock(card: &UpgradeCard) -> PurchaseCommand {
    PurchaseCommand::BuyCard(FleetStock { card: card.id.clone(), times: 1 })
}

fn is_for_sale(card: &UpgradeCard) -> bool {
    is_stocked(card.class) && card.price.is_some()
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
        for card in
            cards.filter(|card| there(pos, card.scope) && pick::on_offer(pos, pick.source, card).is_ok())
        {
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
        if what.idle.iter().any(|idle| idle.why == IdleCause::Repair) {
            let text = format!("Have {ship} ({}) repaired at a depot", what.class);
            list.push(("repair", text, PurchaseCommand::Repair { ship }));
        }
    }
    list
}

/// What a draw looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goods {
    /// Ships for sale.
    Ships,
    /// Pilots for hire.
    Pilots,
    /// Cards for the stock.
    Cards,
    /// Cards for free points.
    Picks,
    /// Titles.
    Titles,
    /// Upgrades of huge ships.
    Huge,
    /// Cards that are built in and taken out, and repairs.
    Works,
}

/// How often a draw is tried: enough where much is to be had, and cheap where little is.
const DRAWS: usize = 8;

/// A legal command of the phase, drawn, if a few draws find one.
#[must_use]
pub fn draw(pos: Pos<'_>, seat: Seat, goods: Goods, dice: &mut dyn Random) -> Option<Command> {
    let cards = pos.table.cards();
    let side = pos.table.side(seat)?;
    let commands = |list: Vec<Option_>| list.into_iter().map(|(_, _, command)| command).collect();
    let list: Vec<PurchaseCommand> = match goods {
        Goods::Ships => {
            let own = cards.ships.iter().filter(|class| class.faction == side && there(pos, class.scope));
            let own: Vec<_> = own.collect();
            return tried(pos, seat, own.len(), dice, |at| buy_ship(own[at]));
        }
        Goods::Pilots => {
            let own = cards.pilots.iter().filter(|card| card.faction == side && there(pos, card.scope));
            let own: Vec<_> = own.collect();
            return tried(pos, seat, own.len(), dice, |at| hire(own[at]));
        }
        Goods::Cards => {
            let own = cards.upgrades.iter().filter(|card| is_for_sale(card) && there(pos, card.scope));
            let own: Vec<_> = own.collect();
            return tried(pos, seat, own.len(), dice, |at| stock(own[at]));
        }
        Goods::Picks => commands(picks(pos, seat)),
        Goods::Titles => commands(titles(pos, seat)),
        Goods::Huge => huge::refit::all(pos, seat).into_iter().map(PurchaseCommand::HugeUpgrade).collect(),
        Goods::Works => commands(works(pos, seat)),
    };
    tried(pos, seat, list.len(), dice, |at| list[at].clone())
}

/// The first of a few drawn commands that is legal.
fn tried(
    pos: Pos<'_>,
    seat: Seat,
    many: usize,
    dice: &mut dyn Random,
    command: impl Fn(usize) -> PurchaseCommand,
) -> Option<Command> {
    for _ in 0..DRAWS {
        let command = command(people::draw(dice, many)?);
        if plan(pos, seat, &command).is_ok() {
            return Some(Command::Purchase(command));
        }
    }
    None
}

/// A legal command of the phase, drawn, if the draw finds one: half the time a purchase.
pub(super) fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<Command> {
    const SORTS: [Goods; 7] =
        [Goods::Picks, Goods::Works, Goods::Titles, Goods::Huge, Goods::Ships, Goods::Pilots, Goods::Cards];
    draw(pos, seat, SORTS[dice.pick(SORTS.len() as u32) as usize], dice)
}
