//! Offers of things to buy, pick, build in or repair.

use crate::rules::form::{Offers, several};
use sandtable_dice::Random;
use sandtable_kernel::{Choice, Field, Seat};
use sandtable_text::say;
use smol_str::SmolStr;

use super::{PurchaseCommand, order, pick, plan};
use crate::catalogue::{Handling, PilotCard, Scope, ShipClass, UpgradeCard, UpgradeId};
use crate::commands::Command;
use crate::model::{FleetPilot, FleetShip, FleetStock, IdleCause, PickSource, Pos, Ship, ShipFate, ShipNo};
use crate::rules::{fit, huge, limits, people, price, things};

/// The most sets of a card that are bought at once by a form.
const MOST_TIMES: u16 = 9;

/// Offers what is for sale, one offer for ships, one for pilots, one for cards; titles and works one for each thing
/// that they fit.
pub(super) fn offers(out: &mut Offers<'_>) {
    goods(out);
    finds(out);
    titles(out);
    works(out);
}

fn goods(out: &mut Offers<'_>) {
    let (pos, seat) = (out.pos, out.seat);
    let hulls = ships(pos, seat).into_iter().map(buy_ship);
    let lots = cards(pos).into_iter().map(|card| stock(card, 1));
    order::offer(out, hulls.chain(pilots(pos, seat).into_iter().map(hire)).chain(lots));
    let table = pos.table;
    let titled = |handling: Handling| -> Vec<&UpgradeCard> {
        let cards = table.cards().upgrades.iter().filter(|card| card.class == handling);
        cards.filter(|card| limits::acquire(pos, seat, card).is_ok()).collect()
    };
    // Which titles can be had is the same for every class; which one fits is not.
    let ship_titles = titled(Handling::Title);
    let built_in = |class: &ShipClass| {
        let at = "/purchase/buy-ship/installed";
        let fits = |card: &&&UpgradeCard| fit::title(table.cards(), class.faction, class, card).is_ok();
        let fit = ship_titles.iter().filter(fits).map(|card| things::card(pos, &card.id)).collect();
        let titles = Field::pick("/purchase/buy-ship/title", "title", fit).optional();
        vec![
            titles,
            several(
                at,
                &say!("purchase-options-built-into-the", class = class.name),
                sandtable_kernel::Options::Ask,
            ),
        ]
    };
    let command = |class: &ShipClass| Command::Purchase(buy_ship(class));
    let ship = out.pick(
        ["buy-ship", "class"],
        say!("purchase-options-buy-a-ship"),
        "/purchase/buy-ship/ship",
        ships(pos, seat),
        |class| Choice {
            cost: Some(price::ship(table, class)),
            form: built_in(class),
            ..Choice::new(&class.id, &class.name)
        },
        |class| command(class),
    );
    if ship.is_some() {
        let mounted = |sent: &Command| {
            let Command::Purchase(PurchaseCommand::BuyShip(sent)) = sent else { return Vec::new() };
            let side = pos.state.side(seat);
            let Some(class) = side.and_then(|side| table.cards().ship(side, sent.ship.as_str())) else {
                return Vec::new();
            };
            let title = sent.title.as_ref().and_then(|id| table.cards().upgrade(id.as_str()));
            let fits = |card: &&UpgradeCard| {
                limits::upgrade(pos, seat, card).is_ok()
                    && fit::installable(table.cards(), class.faction, class, title, &[], card).is_ok()
            };
            table.cards().upgrades.iter().filter(fits).map(|card| things::card(pos, &card.id)).collect()
        };
        // What is asked about is the class that is filled in, not the one that the offer began with.
        for class in ships(pos, seat) {
            out.ask(&command(class), "/purchase/buy-ship/installed", mounted);
        }
    }
    let pilot = out.pick(
        ["buy-pilot", say!("purchase-options-pilot-card")],
        say!("purchase-options-buy-a-pilot"),
        "/purchase/buy-pilot/pilot",
        pilots(pos, seat),
        |card| Choice {
            cost: Some(price::pilot(table, card)),
            ..Choice::new(&card.id, things::pilot_apart(pos, card))
        },
        |card| Command::Purchase(hire(card)),
    );
    let pilot = pilot.is_some();
    if pilot {
        out.also(Field::text("/purchase/buy-pilot/name", "name", people::LONGEST_NAME as u32));
        let titles = titled(Handling::PilotTitle);
        let titles = titles.into_iter().map(|card| things::card(pos, &card.id)).collect();
        out.also(Field::pick("/purchase/buy-pilot/title", "title", titles).optional());
    }
    let lot = |card: &UpgradeCard, times| Command::Purchase(stock(card, times));
    let mut lots = cards(pos);
    // The first is what stands in the command: a cheap card of which many can be had.
    lots.sort_by_key(|card| (card.unique, price::upgrade(table, card).map_or(0, |price| price.total as i64)));
    let lots = out.pick(
        ["buy-card", "card"],
        say!("purchase-options-buy-cards"),
        "/purchase/buy-card/card",
        lots,
        |card| Choice { cost: price::upgrade(table, card), ..things::card(pos, &card.id) },
        |card| lot(card, 1),
    );
    if lots.is_some() {
        out.more("/purchase/buy-card/times", say!("purchase-options-times-the-price"), MOST_TIMES);
    }
}

fn ships(pos: Pos<'_>, seat: Seat) -> Vec<&ShipClass> {
    let side = pos.state.side(seat);
    let all = pos.table.cards().ships.iter();
    all.filter(|class| Some(class.faction) == side && there(pos, class.scope)).collect()
}

fn pilots(pos: Pos<'_>, seat: Seat) -> Vec<&PilotCard> {
    let side = pos.state.side(seat);
    let all = pos.table.cards().pilots.iter();
    all.filter(|card| Some(card.faction) == side && there(pos, card.scope)).collect()
}

fn cards(pos: Pos<'_>) -> Vec<&UpgradeCard> {
    pos.table.cards().upgrades.iter().filter(|card| is_for_sale(card) && there(pos, card.scope)).collect()
}

/// Returns `true` if cards of a scope are worth a line: those released after the campaign's date aren't, while they
/// are out of the game.
fn there(pos: Pos<'_>, scope: Scope) -> bool {
    // GCW-070
    pos.table.plays(scope)
}

fn buy_ship(class: &ShipClass) -> PurchaseCommand {
    PurchaseCommand::BuyShip(FleetShip { ship: class.id.clone(), title: None, installed: Vec::new() })
}

fn hire(card: &PilotCard) -> PurchaseCommand {
    PurchaseCommand::BuyPilot(FleetPilot { pilot: card.id.clone(), name: SmolStr::default(), title: None })
}

fn stock(card: &UpgradeCard, times: u16) -> PurchaseCommand {
    PurchaseCommand::BuyCard(FleetStock { card: card.id.clone(), times })
}

fn is_for_sale(card: &UpgradeCard) -> bool {
    is_stocked(card.class) && card.price.is_some()
}

fn is_stocked(class: Handling) -> bool {
    class.is_bought()
        && !matches!(class, Handling::Title | Handling::PilotTitle | Handling::HugeTitle | Handling::HugeOnly)
}

/// Sources of a player's free points, each with the cards that it is for.
fn picks(pos: Pos<'_>, seat: Seat) -> Vec<(PickSource, Vec<&UpgradeCard>)> {
    let picks = pos.state.player(seat).map(|player| player.picks.as_slice()).unwrap_or_default();
    let mut sources: Vec<PickSource> = Vec::new();
    for pick in picks {
        if !sources.contains(&pick.source) {
            sources.push(pick.source);
        }
    }
    let of = |source| {
        let cards = pos.table.cards().upgrades.iter();
        cards
            .filter(move |card| there(pos, card.scope) && pick::on_offer(pos, source, card).is_ok())
            .collect()
    };
    sources.into_iter().map(|source| (source, of(source))).collect()
}

fn named(source: PickSource) -> &'static str {
    match source {
        PickSource::CommerceHub => say!("purchase-options-a-commerce-hub"),
        PickSource::ChopShop => say!("purchase-options-a-chop-shop"),
        PickSource::MunitionsDepot => say!("purchase-options-a-munitions-depot"),
        PickSource::Volunteers => "volunteers",
        PickSource::WeaponsStash => say!("purchase-options-a-weapons-stash"),
        PickSource::Salvage => "salvage",
    }
}

/// Offers what free points can be spent on.
pub(super) fn finds(out: &mut Offers<'_>) {
    let pos = out.pos;
    for (source, cards) in picks(pos, out.seat) {
        out.pick(
            ["pick", "card"],
            say!("purchase-options-take-a-card-for-free-points", named = named(source)),
            "/purchase/pick/card",
            cards,
            |card| things::card(pos, &card.id),
            |card| Command::Purchase(PurchaseCommand::Pick { source, card: card.id.clone() }),
        );
    }
}

/// Cards that are a title of a kind, for each thing of a player that has none.
fn titles(out: &mut Offers<'_>) {
    let (pos, seat) = (out.pos, out.seat);
    let command = Command::Purchase;
    let of = |class| pos.table.cards().upgrades.iter().filter(move |card| card.class == class);
    let choice =
        |card: &&UpgradeCard| Choice { cost: price::upgrade(pos.table, card), ..things::card(pos, &card.id) };
    for (ship, _) in pos.state.ships_of(seat).filter(|(_, ship)| ship.title.is_none()) {
        let make = |card: &&UpgradeCard| PurchaseCommand::ShipTitle { ship, title: card.id.clone() };
        out.about = vec![ship.into()];
        out.pick(
            ["title", "title"],
            say!("purchase-options-buy-a-title-for", ship_name = things::ship_name(pos, ship)),
            "/purchase/ship-title/title",
            of(Handling::Title).filter(|card| fits(pos, seat, &make(card))),
            choice,
            |card| command(make(card)),
        );
    }
    for (pilot, who) in pos.state.pilots_of(seat).filter(|(_, pilot)| pilot.title.is_none()) {
        let make = |card: &&UpgradeCard| PurchaseCommand::PilotTitle { pilot, title: card.id.clone() };
        out.about = vec![pilot.into()];
        out.pick(
            ["title", "title"],
            say!("purchase-options-buy-a-title-for-2", who = who.name),
            "/purchase/pilot-title/title",
            of(Handling::PilotTitle).filter(|card| fits(pos, seat, &make(card))),
            choice,
            |card| command(make(card)),
        );
    }
    out.about.clear();
}

/// Returns whether a title or a work fits, if there were points and yards for it.
fn fits(pos: Pos<'_>, seat: Seat, command: &PurchaseCommand) -> bool {
    plan(pos, seat, command).err().is_none_or(|refusal| {
        matches!(refusal.code, "too-few-points" | "no-yard" | "no-depot" | "unique-taken" | "has-title")
    })
}

fn sound(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = (ShipNo, &Ship)> {
    pos.state.ships_of(seat).filter(|(_, ship)| ship.fate == ShipFate::Active)
}

/// Offers what can be built into ships and taken out, idle or at a yard, and repairs.
fn works(out: &mut Offers<'_>) {
    let (pos, seat) = (out.pos, out.seat);
    let Some(player) = pos.state.player(seat) else { return };
    let command = Command::Purchase;
    let card = |card: &UpgradeId| things::card(pos, card);
    for (ship, what) in sound(pos, seat) {
        let name = things::ship_name(pos, ship);
        out.about = vec![ship.into()];
        for (yard, place) in [(false, ""), (true, say!("purchase-options-at-a-yard"))] {
            let install = |card: &UpgradeId| PurchaseCommand::Install { ship, card: card.clone(), yard };
            out.pick(
                ["install", "card"],
                say!("purchase-options-build-a-card-into", name, place),
                "/purchase/install/card",
                player.stock.keys().filter(|card| fits(pos, seat, &install(card))).cloned(),
                card,
                |card| command(install(card)),
            );
            let remove = |card: &UpgradeId| PurchaseCommand::Remove { ship, card: card.clone(), yard };
            out.pick(
                ["remove", "card"],
                say!("purchase-options-take-a-card-out-of", name, place),
                "/purchase/remove/card",
                what.installed.iter().filter(|card| fits(pos, seat, &remove(card))).cloned(),
                card,
                |card| command(remove(card)),
            );
        }
        if what.idle.iter().any(|idle| idle.why == IdleCause::Repair) {
            let text = say!("purchase-options-have-repaired-at-a-depot", name);
            out.put("repair", text, command(PurchaseCommand::Repair { ship }));
        }
    }
    out.about.clear();
}

/// Draws a title, a card to build in or to take out, or a repair.
fn listed(pos: Pos<'_>, seat: Seat, list: fn(&mut Offers<'_>), dice: &mut dyn Random) -> Option<Command> {
    let mut out = Offers::new(pos, seat, |pos, seat, command| match command {
        Command::Purchase(command) => plan(pos, seat, command).err(),
        _ => None,
    });
    list(&mut out);
    let open: Vec<_> = out.list().into_iter().filter(|offer| offer.refusal.is_none()).collect();
    crate::rules::form::filled(open.get(people::draw(dice, open.len())?)?, dice)
}

/// Sorts of goods that a draw looks for.
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
    Titles,
    /// Upgrades of huge ships.
    Huge,
    /// Cards that are built in and taken out, and repairs.
    Works,
}

/// Number of times that a draw is tried: enough where much is to be had, and cheap where little is.
const DRAWS: usize = 8;

/// A legal command of the phase, drawn, if a few draws find one.
pub fn draw(pos: Pos<'_>, seat: Seat, goods: Goods, dice: &mut dyn Random) -> Option<Command> {
    let drawn = |count: usize, dice: &mut dyn Random, make: &dyn Fn(usize) -> PurchaseCommand| {
        tried(pos, seat, count, dice, make)
    };
    match goods {
        Goods::Ships => {
            let own = ships(pos, seat);
            drawn(own.len(), dice, &|at| buy_ship(own[at]))
        }
        Goods::Pilots => {
            let own = pilots(pos, seat);
            drawn(own.len(), dice, &|at| hire(own[at]))
        }
        Goods::Cards => {
            let own = cards(pos);
            drawn(own.len(), dice, &|at| stock(own[at], 1))
        }
        Goods::Picks => {
            let all = picks(pos, seat).into_iter();
            let all: Vec<_> =
                all.flat_map(|(source, cards)| cards.into_iter().map(move |card| (source, card))).collect();
            drawn(all.len(), dice, &|at| PurchaseCommand::Pick {
                source: all[at].0,
                card: all[at].1.id.clone(),
            })
        }
        Goods::Huge => {
            let all = huge::refit::all(pos, seat);
            drawn(all.len(), dice, &|at| PurchaseCommand::HugeUpgrade(all[at].clone()))
        }
        Goods::Titles => listed(pos, seat, titles, dice),
        Goods::Works => listed(pos, seat, works, dice),
    }
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
