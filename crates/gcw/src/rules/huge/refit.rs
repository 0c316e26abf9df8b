//! Upgrades of huge ships: one for each ship in a purchase phase, paid by the faction's players together (GCW-274).

pub use crate::model::{Refit, Share};
use crate::rules::form::{Offers, rows};
use crate::rules::plan::Plan;
use sandtable_kernel::{Choice, Field, Form, Reckoning, Refusal, Seat, refusals};
use sandtable_text::say;

use crate::catalogue::{Faction, Handling, HugeClass, Slot, UpgradeCard};
use crate::commands::Command;
use crate::commands::PurchaseCommand;
use crate::events::Event;
use crate::model::{Cause, Fitted, HugeNo, HugeShip, Pos};
use crate::rules::fit::{self, Hull, Loadout};
use crate::rules::{limits, price, things};
use crate::rulings;

refusals! {
    NOT_LEADER = "not-the-leader", "GCW-274",
        "refusal-not-the-leader-2";
    OWN_POINTS = "not-your-points", "GCW-A79",
        "refusal-not-your-points";
    NO_SHIP = "no-huge-ship", "GCW-274", "refusal-no-huge-ship";
    ONCE = "refitted", "GCW-274",
        "refusal-refitted";
    TITLE = "huge-title", "GCW-272", "refusal-huge-title";
    NO_CARD = "not-for-huge", "GCW-274", "refusal-not-for-huge";
    NOT_ABOARD = "not-aboard", "GCW-274", "refusal-not-aboard";
    OTHER_TYPE = "other-type", "GCW-274",
        "refusal-other-type";
    TAKEN = "unique-taken", "GCW-086", "refusal-unique-taken-3";
    TOTAL = "huge-total", "GCW-A55",
        "refusal-huge-total";
    NOT_OURS = "not-in-the-faction", "GCW-274", "refusal-not-in-the-faction";
    WRONG_SUM = "wrong-sum", "GCW-274", "refusal-wrong-sum";
    TOO_FEW = "too-few-points", "GCW-274", "refusal-too-few-points-6";
}

/// The most Fleet Points that a form lets one player pay.
const MOST_SHARE: i64 = 99;

/// Looks at an upgrade.
pub fn plan(pos: Pos<'_>, seat: Seat, refit: &Refit) -> Result<Plan, Refusal> {
    let faction = buyer(pos, seat, &refit.payers)?;
    let (ship, class) = own(pos, faction, refit.huge)?;
    let at = usize::from(refit.section);
    let section = ship.sections.get(at).filter(|_| !ship.destroyed).ok_or(NO_SHIP)?;
    let hull = class.sections.get(at).ok_or(NO_SHIP)?;
    let cards = pos.table.cards();
    let card = cards.upgrade(refit.card.as_str());
    let Some(card) = card else { return Err(NO_CARD.about(refit.card.as_str())) };
    if ship.refitted {
        let last = section.upgrades.last();
        let last = last.map(|fitted| things::card_name(pos, fitted.card.as_str()));
        return Err(ONCE.about(last.as_deref().unwrap_or("one")));
    }
    buyable(pos, seat, card)?;

    let mut now = ship.clone();
    let upgrades = &mut now.sections[at].upgrades;
    let mut loadout = Loadout::new(cards, faction, Hull::section(hull));
    let aboard = |upgrades: &[Fitted]| -> Vec<&UpgradeCard> {
        upgrades.iter().filter_map(|fitted| cards.upgrade(fitted.card.as_str())).collect()
    };
    loadout.equipped = aboard(&section.upgrades);
    let before = fit::check(&loadout);
    if let Some(old) = &refit.replaces {
        let place = upgrades.iter().position(|fitted| fitted.card == *old);
        let Some(place) = place else { return Err(NOT_ABOARD.about(&things::card_name(pos, old.as_str()))) };
        let same = cards.upgrade(old.as_str()).is_some_and(|old| old.slot == card.slot);
        if !same {
            return Err(OTHER_TYPE.about(&things::card_name(pos, old.as_str())));
        }
        upgrades.remove(place);
    }
    upgrades.push(Fitted { card: card.id.clone(), revealed: false });
    loadout.equipped = aboard(upgrades);
    if let Some(fault) = fit::check(&loadout).into_iter().find(|fault| !before.contains(fault)) {
        return Err(fault);
    }
    now.refitted = true;
    if pos.table.rulings().is(rulings::A55_ALWAYS) {
        total(pos, class, &now)?;
    }

    let sum = cost(pos, card);
    let mut plan = paid(pos, faction, card, &sum, &refit.payers)?;
    plan.emit_with(Event::HugeChanged { huge: refit.huge, now }, vec![sum]);
    Ok(plan)
}

/// The faction for which a player may have huge ships upgraded: as its leader, or with the own points where everyone may
/// (GCW-A79).
fn buyer(pos: Pos<'_>, seat: Seat, payers: &[Share]) -> Result<Faction, Refusal> {
    if let Some(team) = pos.state.led(seat) {
        return Ok(team.faction);
    }
    let faction = pos.state.side(seat).ok_or(NO_SHIP)?;
    let leader = pos.state.faction(faction).map_or(seat, |own| own.leader);
    // GCW-A79: any player of the team, with the own points.
    if !pos.table.rulings().is(rulings::A79_ANYBODY) {
        return Err(NOT_LEADER.about(pos.name(leader)));
    }
    if payers.iter().any(|share| share.seat != seat && share.fp > 0) {
        return Err(OWN_POINTS.about(pos.name(leader)));
    }
    Ok(faction)
}

/// Checks whether a card may be aboard a section besides those already there, no matter who pays (GCW-274).
///
/// # Errors
/// The first thing that is wrong with it.
pub(crate) fn aboard(
    pos: Pos<'_>,
    seat: Seat,
    (ship, at): (&HugeShip, usize),
    card: &UpgradeCard,
) -> Result<(), Refusal> {
    buyable(pos, seat, card)?;
    let class = pos.table.cards().huge_ship(ship.class.as_str()).ok_or(NO_SHIP)?;
    let section = ship.sections.get(at).ok_or(NO_SHIP)?;
    let hull = class.sections.get(at).ok_or(NO_SHIP)?;
    let cards = pos.table.cards();
    let mut loadout = Loadout::new(cards, ship.faction, Hull::section(hull));
    let on = section.upgrades.iter().filter_map(|fitted| cards.upgrade(fitted.card.as_str()));
    loadout.equipped = on.collect();
    let before = fit::check(&loadout);
    loadout.equipped.push(card);
    match fit::check(&loadout).into_iter().find(|fault| !before.contains(fault)) {
        Some(fault) => Err(fault),
        None => Ok(()),
    }
}

fn own(
    pos: Pos<'_>,
    faction: crate::catalogue::Faction,
    no: HugeNo,
) -> Result<(&HugeShip, &HugeClass), Refusal> {
    let ship = pos.state.huge(no).filter(|ship| ship.faction == faction && !ship.destroyed);
    let ship = ship.ok_or(NO_SHIP)?;
    Ok((ship, pos.table.cards().huge_ship(ship.class.as_str()).ok_or(NO_SHIP)?))
}

/// GCW-A55: the total of the start, if it binds for good.
fn total(pos: Pos<'_>, class: &HugeClass, ship: &HugeShip) -> Result<(), Refusal> {
    let aboard = ship.sections.iter().flat_map(|section| &section.upgrades);
    let cards = aboard.filter_map(|fitted| pos.table.cards().upgrade(fitted.card.as_str()));
    let sum = class.card_cost() + cards.map(|card| i32::from(card.cost)).sum::<i32>();
    let most = i32::from(class.starting_total);
    if sum > most { Err(TOTAL.with(f64::from(most), f64::from(sum)).about(&class.name)) } else { Ok(()) }
}

/// Returns the cost of a card (GCW-274): one card, at its full price.
fn cost(pos: Pos<'_>, card: &UpgradeCard) -> Reckoning {
    price::upgrade(pos.table, card).unwrap_or(Reckoning::of("upgrade price", Form::Points))
}

/// Titles never (GCW-272); of modifications only those made for huge ships; of what is unique only what nobody has.
fn buyable(pos: Pos<'_>, seat: Seat, card: &UpgradeCard) -> Result<(), Refusal> {
    limits::released(pos.table, card.scope, rule!("GCW-274"), &card.name)?;
    match card.class {
        Handling::HugeTitle => Err(TITLE.about(&card.name)),
        Handling::HugeOnly => {
            let free = card
                .character
                .as_ref()
                .is_none_or(|character| !card.unique || limits::claim(pos, character) == limits::Claim::Free);
            if free { Ok(()) } else { Err(TAKEN.about(&card.name)) }
        }
        _ if card.slot == Slot::Mod => Err(NO_CARD.about(&card.name)),
        _ => limits::upgrade(pos, seat, card),
    }
}

/// The shares of players, each of whom must have what he pays.
fn paid(
    pos: Pos<'_>,
    faction: Faction,
    card: &UpgradeCard,
    sum: &Reckoning,
    payers: &[Share],
) -> Result<Plan, Refusal> {
    let total = payers.iter().fold(0_i64, |total, share| total + i64::from(share.fp));
    if total != sum.total as i64 {
        return Err(WRONG_SUM.with(sum.total, total as f64));
    }
    let mut plan = Plan::default();
    for share in payers {
        let name = pos.name(share.seat);
        if pos.state.side(share.seat) != Some(faction) {
            return Err(NOT_OURS.about(name));
        }
        // Several shares of one player come out of one purse.
        let mine = payers.iter().filter(|other| other.seat == share.seat);
        let needs = mine.fold(0_i64, |total, share| total + i64::from(share.fp));
        let has = pos.state.player(share.seat).map_or(0, |player| i64::from(player.fp));
        if needs > has {
            return Err(TOO_FEW.with(needs as f64, has as f64).about(name));
        }
        let amount = -(share.fp as i32);
        plan.emit(Event::Posted { seat: share.seat, amount, why: Cause::Huge(card.id.clone()) });
    }
    Ok(plan)
}

/// Offers what the leader, or who else may, can buy for a section of the faction's huge ships, or could with the points.
pub(crate) fn offers(out: &mut Offers<'_>) {
    let (pos, seat) = (out.pos, out.seat);
    let all = all(pos, seat);
    for refits in all.chunk_by(|a, b| (a.huge, a.section) == (b.huge, b.section)) {
        let Refit { huge, section, .. } = refits[0];
        let seats: Vec<_> = pos.state.seats().filter(|own| pos.state.allied(seat, *own)).collect();
        let upgrades = pos.state.huge(huge).and_then(|ship| ship.sections.get(usize::from(section)));
        let aboard = upgrades.into_iter().flat_map(|section| &section.upgrades);
        let aboard: Vec<_> = aboard.map(|fitted| things::card(pos, &fitted.card)).collect();
        let form = vec![
            Field::pick("/purchase/huge-upgrade/replaces", say!("huge-refit-in-place-of"), aboard).optional(),
            rows(
                "/purchase/huge-upgrade/payers",
                say!("huge-refit-who-pays"),
                vec![
                    Field::pick("/seat", "player", seats.iter().map(|own| things::seat(pos, *own)).collect()),
                    Field::number(
                        "/fp",
                        say!("huge-refit-fleet-points"),
                        0,
                        MOST_SHARE,
                        say!("huge-refit-fleet-points"),
                    ),
                ],
                [0, seats.len()],
            ),
        ];
        let fits = |refit: &&Refit| {
            let refusal = plan(pos, seat, refit).err();
            refusal.is_none_or(|refusal| matches!(refusal.code, "too-few-points" | "refitted"))
        };
        out.about = vec![huge.into()];
        out.pick(
            ["huge-upgrade", "card"],
            say!("huge-refit-buy-an-upgrade-for-section-of", section = section + 1, huge),
            "/purchase/huge-upgrade",
            refits.iter().filter(fits),
            |refit| {
                let price = pos.table.cards().upgrade(refit.card.as_str()).map(|card| cost(pos, card));
                let named = things::card(pos, &refit.card);
                Choice { value: Choice::new(refit, "").value, cost: price, form: form.clone(), ..named }
            },
            |refit| Command::Purchase(PurchaseCommand::HugeUpgrade((*refit).clone())),
        );
    }
    out.about.clear();
}

/// Every card made for huge ships, for every section of the leader's faction, into an empty slot.
pub(in crate::rules) fn all(pos: Pos<'_>, seat: Seat) -> Vec<Refit> {
    let Ok(faction) = buyer(pos, seat, &[]) else { return Vec::new() };
    let mut all = Vec::new();
    let own = (0..).map(HugeNo).zip(&pos.state.huge);
    for (huge, ship) in own.filter(|(_, ship)| ship.faction == faction && !ship.destroyed) {
        for section in 0..ship.sections.len() as u8 {
            let cards = pos.table.cards().upgrades.iter();
            for card in cards.filter(|card| card.class == Handling::HugeOnly) {
                let fp = cost(pos, card).total as u32;
                let payers = if fp > 0 { vec![Share { seat, fp }] } else { Vec::new() };
                all.push(Refit { huge, section, card: card.id.clone(), replaces: None, payers });
            }
        }
    }
    all
}
