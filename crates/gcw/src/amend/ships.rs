//! Amendments of ships: those that were forgotten, fates, titles, what is built in; and of huge ships.

use sandtable_kernel::{Refusal, Seat, refusals};
use sandtable_text::say;

use super::books::{founded, free};
use super::{NOTHING, UNKNOWN};
use crate::catalogue::{Faction, ShipClass, UpgradeCard, UpgradeId};
use crate::events::{Amended, Asset, Event};
use crate::model::{
    Fitted, FleetShip, HugeNo, HugeShip, Origin, Phase, Pos, Section, Ship, ShipFate, ShipNo,
};
use crate::rules::huge::refit;
use crate::rules::plan::Plan;
use crate::rules::{fit, limits, recruits};

refusals! {
    NO_CLASS = "no-such-class", "GCW-010", "refusal-no-such-class";
    LOST = "ship-lost", "GCW-024", "refusal-ship-lost", Later;
    HAS_TITLE = "has-a-title", "GCW-077", "refusal-has-a-title-2", Later;
    HELD = "held-by-others", "GCW-072.1", "refusal-held-by-others", Later;
    HUGE_BATTLE = "in-a-battle", "SYS-AMEND", "refusal-in-a-battle-2", Later;
    HUGE_LOST = "ship-lost", "GCW-268", "refusal-ship-lost-2", Later;
    DAMAGE = "beyond", "GCW-283", "refusal-beyond-3";
    HUGE_TITLE = "huge-title", "GCW-272.1", "refusal-huge-title";
}

/// The most damage cards of a section that are believed.
const CARDS: u8 = 40;

/// A ship that was forgotten: of the own faction within its limits, or captured, which no limit forbids (GCW-021).
pub(super) fn join(
    pos: Pos<'_>,
    seat: Seat,
    list: &FleetShip,
    faction: Option<Faction>,
) -> Result<Plan, Refusal> {
    founded(pos, seat)?;
    let own = pos.state.side(seat).ok_or_else(|| UNKNOWN.about(&seat.to_string()))?;
    let faction = faction.unwrap_or(own);
    let cards = pos.table.cards();
    let class = cards.ship(faction, list.ship.as_str()).ok_or_else(|| NO_CLASS.about(list.ship.as_str()))?;
    limits::ship(pos, seat, class, faction == own)?;
    let card = |id: &UpgradeId| cards.upgrade(id.as_str()).ok_or_else(|| UNKNOWN.about(id.as_str()));
    let title = list.title.as_ref().map(card).transpose()?;
    if let Some(title) = title {
        limits::title(pos, seat, class, title)?;
        fit::title(cards, faction, class, title)?;
    }
    let mut before: Vec<&UpgradeCard> = Vec::new();
    for id in &list.installed {
        let card = card(id)?;
        limits::acquire(pos, seat, card)?;
        fit::installable(cards, faction, class, title, &before, card)?;
        before.push(card);
    }
    let ship = Ship {
        title: list.title.clone(),
        installed: list.installed.clone(),
        ..recruits::ship(seat, class, Origin::Amended)
    };
    Ok(Plan::of(Event::ShipJoined { ship }))
}

fn ship(pos: Pos<'_>, no: ShipNo) -> Result<(&Ship, &ShipClass), Refusal> {
    let unknown = || UNKNOWN.about(&say!("ships-ship", no));
    let ship = pos.state.ship(no).ok_or_else(unknown)?;
    let class = pos.table.cards().ship(ship.faction, ship.class.as_str()).ok_or_else(unknown)?;
    Ok((ship, class))
}

fn active(pos: Pos<'_>, no: ShipNo) -> Result<(&Ship, &ShipClass), Refusal> {
    let (ship, class) = ship(pos, no)?;
    if ship.fate != ShipFate::Active {
        return Err(LOST);
    }
    free(pos, Asset::Ship(no), ship.used)?;
    Ok((ship, class))
}

pub(super) fn fate(pos: Pos<'_>, no: ShipNo, fate: ShipFate) -> Result<Plan, Refusal> {
    let (one, _) = ship(pos, no)?;
    free(pos, Asset::Ship(no), one.used)?;
    if one.fate == fate {
        return Err(NOTHING.about(&say!("ships-ship", no)));
    }
    amended(Asset::Ship(no), Amended::Ship(fate))
}

/// A title for a ship that has none, or none for one that can do without.
pub(super) fn title(pos: Pos<'_>, no: ShipNo, title: Option<&UpgradeId>) -> Result<Plan, Refusal> {
    let (ship, class) = active(pos, no)?;
    let cards = pos.table.cards();
    let installed: Vec<&UpgradeCard> =
        ship.installed.iter().filter_map(|id| cards.upgrade(id.as_str())).collect();
    let Some(id) = title else {
        let old = ship.title.as_ref().ok_or_else(|| NOTHING.about(say!("ships-the-ship-has-no-title")))?;
        let mut rest: Vec<&UpgradeCard> = Vec::new();
        for on in &installed {
            let stays = fit::installable(cards, ship.faction, class, None, &rest, on);
            stays.map_err(|_| HELD.about(old.as_str()))?;
            rest.push(on);
        }
        return amended(Asset::Ship(no), Amended::Title(None));
    };
    if let Some(old) = &ship.title {
        return Err(HAS_TITLE.about(old.as_str()));
    }
    let card = cards.upgrade(id.as_str()).ok_or_else(|| UNKNOWN.about(id.as_str()))?;
    limits::title(pos, ship.owner, class, card)?;
    fit::title(cards, ship.faction, class, card)?;
    amended(Asset::Ship(no), Amended::Title(Some(card.id.clone())))
}

/// A card built in, where it has its place and its owner may have it; or taken out, and gone.
pub(super) fn installed(pos: Pos<'_>, no: ShipNo, id: &UpgradeId, remove: bool) -> Result<Plan, Refusal> {
    let (ship, class) = active(pos, no)?;
    let cards = pos.table.cards();
    let card = cards.upgrade(id.as_str()).ok_or_else(|| UNKNOWN.about(id.as_str()))?;
    let title = ship.title.as_ref().and_then(|id| cards.upgrade(id.as_str()));
    let on: Vec<&UpgradeCard> = ship.installed.iter().filter_map(|id| cards.upgrade(id.as_str())).collect();
    if remove {
        if !ship.installed.contains(&card.id) {
            return Err(UNKNOWN.about(&say!("ships-on-this-ship", card = card.name)));
        }
        fit::removable(cards, ship.faction, class, title, &on, card)?;
    } else {
        limits::acquire(pos, ship.owner, card)?;
        fit::installable(cards, ship.faction, class, title, &on, card)?;
    }
    Ok(Plan::of(Event::Installed { ship: no, card: card.id.clone(), in_place: !remove }))
}

fn huge_ship(pos: Pos<'_>, no: HugeNo) -> Result<&HugeShip, Refusal> {
    let ship = pos.state.huge(no).ok_or_else(|| UNKNOWN.about(&say!("ships-huge-ship", no)))?;
    let fights = (ship.used || ship.attacked) && pos.state.phase == Phase::Battles;
    if fights { Err(HUGE_BATTLE.about(ship.class.as_str())) } else { Ok(ship) }
}

fn section(pos: Pos<'_>, no: HugeNo, at: u8) -> Result<(HugeShip, usize), Refusal> {
    let ship = huge_ship(pos, no)?;
    if ship.destroyed {
        return Err(HUGE_LOST.about(ship.class.as_str()));
    }
    let at = usize::from(at);
    if at >= ship.sections.len() {
        return Err(UNKNOWN.about(&say!("ships-section-of-it", at)));
    }
    Ok((ship.clone(), at))
}

fn changed(pos: Pos<'_>, huge: HugeNo, mut now: HugeShip) -> Result<Plan, Refusal> {
    let before = huge_ship(pos, huge)?;
    if *before == now {
        return Err(NOTHING.about(now.class.as_str()));
    }
    // That an upgrade was bought in this phase is not what is amended.
    now.refitted = before.refitted;
    Ok(Plan::of(Event::HugeChanged { huge, now }))
}

/// Damage cards of a section.
pub(super) fn damage(
    pos: Pos<'_>,
    huge: HugeNo,
    at: u8,
    (face_down, face_up, crippled): (u8, u8, bool),
) -> Result<Plan, Refusal> {
    let (mut now, at) = section(pos, huge, at)?;
    let sum = face_down.saturating_add(face_up);
    if sum > CARDS {
        return Err(DAMAGE.with(f64::from(CARDS), f64::from(sum)));
    }
    let section: &mut Section = &mut now.sections[at];
    (section.face_down, section.face_up, section.crippled) = (face_down, face_up, crippled);
    changed(pos, huge, now)
}

/// An upgrade aboard, as one that is bought; or one less.
pub(super) fn upgrade(
    pos: Pos<'_>,
    huge: HugeNo,
    at: u8,
    id: &UpgradeId,
    remove: bool,
) -> Result<Plan, Refusal> {
    let (mut now, at) = section(pos, huge, at)?;
    let card = pos.table.cards().upgrade(id.as_str()).ok_or_else(|| UNKNOWN.about(id.as_str()))?;
    if card.class == crate::catalogue::Handling::HugeTitle {
        return Err(HUGE_TITLE.about(&card.name));
    }
    let aboard = &mut now.sections[at].upgrades;
    if remove {
        let place = aboard.iter().position(|fitted| fitted.card == card.id);
        aboard.remove(place.ok_or_else(|| UNKNOWN.about(&say!("ships-on-this-section", card = card.name)))?);
        return changed(pos, huge, now);
    }
    let leader = pos.state.faction(now.faction).map_or(Seat(0), |own| own.leader);
    refit::aboard(pos, leader, (&now, at), card)?;
    now.sections[at].upgrades.push(Fitted { card: card.id.clone(), revealed: false });
    changed(pos, huge, now)
}

pub(super) fn huge(pos: Pos<'_>, huge: HugeNo, destroyed: bool) -> Result<Plan, Refusal> {
    let now = HugeShip { destroyed, ..huge_ship(pos, huge)?.clone() };
    changed(pos, huge, now)
}

pub(super) fn amended(asset: Asset, change: Amended) -> Result<Plan, Refusal> {
    Ok(Plan::of(Event::Amended { asset, change }))
}
