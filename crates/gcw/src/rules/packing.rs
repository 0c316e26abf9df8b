//! Containers of a Supply Raid (GCW-258): what the defender puts in, and where it ends up.

use crate::rules::plan::Plan;
use sandtable_dice::RollKey;
use sandtable_text::say;
use std::collections::BTreeMap;

use sandtable_kernel::{Field, Form, Reckoning, Refusal, Seat, refusals};

use super::form::rows;
use super::holdings::is_cargo;
use super::scenario;
use super::stage::at;
use super::teams::speaker;
use super::things;
use crate::catalogue::{UpgradeCard, UpgradeId};
use crate::cx::Cx;
use crate::events::{Event, RollAudience};
use crate::model::{Battle, BattleNo, Cause, Container, Lot, Packed, Pos, Posting, Role, Stage};
use crate::rulings;

/// Containers of a raid.
pub const CONTAINERS: usize = 3;
/// Least worth of a container, in thirds of a Fleet Point.
const FULL: u32 = 9;

refusals! {
    NO_RAID = "no-containers", "GCW-258", "refusal-no-containers";
    THREE = "three-containers", "GCW-257", "refusal-three-containers";
    NOT_CARGO = "not-cargo", "GCW-258",
        "refusal-not-cargo";
    TOO_FEW = "too-few-copies", "GCW-258", "refusal-too-few-copies";
    LIGHT = "container-too-light", "GCW-258",
        "refusal-container-too-light";
    FILLER = "filler-needless", "GCW-258",
        "refusal-filler-needless";
    TWICE = "loaded-twice", "GCW-258", "refusal-loaded-twice";
}

/// Returns the worth of a copy of a card in a container, in thirds of a Fleet Point (GCW-A52).
pub fn thirds(pos: Pos<'_>, card: &UpgradeCard) -> u32 {
    let price = card.price.map_or(0, |price| price.by_document().max(0)).unsigned_abs();
    if pos.table.rulings().is(rulings::A52_FULL_PRICE) {
        return price * 3;
    }
    price * 3 / u32::from(card.copies.max(1))
}

/// Returns the worth of a container in Fleet Points, with its parts.
pub fn worth(pos: Pos<'_>, container: &Container) -> Reckoning {
    let mut sum = Reckoning::of("worth of a container", Form::Points);
    for lot in &container.cards {
        if let Some(card) = pos.table.cards().upgrade(lot.card.as_str()) {
            let worth = f64::from(thirds(pos, card)) * f64::from(lot.copies) / 3.0;
            let rule = if card.class.is_expended() { rule!("GCW-A52") } else { rule!("GCW-258") };
            sum.term(worth, card.name.clone(), rule);
        }
    }
    if container.fp > 0 {
        sum.term(f64::from(container.fp), "Fleet Points", rule!("GCW-258"));
    }
    sum
}

/// Cards that a player could still load, with their copies: equipment and ordnance that no Squad of this turn has.
fn free(pos: Pos<'_>, seat: Seat, no: BattleNo) -> BTreeMap<UpgradeId, u32> {
    let Some(player) = pos.state.player(seat) else { return BTreeMap::new() };
    let mut free: BTreeMap<UpgradeId, u32> = BTreeMap::new();
    for (id, stock) in &player.stock {
        let card = pos.table.cards().upgrade(id.as_str());
        if card.is_some_and(|card| is_cargo(pos, card) && thirds(pos, card) > 0) && stock.free() > 0 {
            free.insert(id.clone(), u32::from(stock.free()));
        }
    }
    // What is in these containers already is free to be packed otherwise.
    let packed = player.packed.iter().filter(|packed| packed.battle == no);
    for lot in packed.flat_map(|packed| &packed.containers).flat_map(|container| &container.cards) {
        *free.entry(lot.card.clone()).or_default() += u32::from(lot.copies);
    }
    free
}

fn card<'p>(pos: Pos<'p>, id: &UpgradeId) -> Option<&'p UpgradeCard> {
    pos.table.cards().upgrade(id.as_str())
}

// GCW-258: ordnance alone may be loaded more than once.
fn is_ordnance(card: &UpgradeCard) -> bool {
    card.class.is_expended()
}

/// The defender fills the containers.
pub fn fill(
    pos: Pos<'_>,
    seat: Seat,
    no: BattleNo,
    battle: &Battle,
    containers: &[Container],
) -> Result<Plan, Refusal> {
    at(battle, Stage::Squads)?;
    if !scenario::is_raid(pos, battle) || battle.role_of(seat) != Some(Role::Defender) {
        return Err(NO_RAID);
    }
    check(pos, seat, no, containers)?;
    let mut plan = Plan::default();
    for event in unpack(pos, seat, no) {
        plan.emit(event);
    }
    for lot in containers.iter().flat_map(|container| &container.cards) {
        let copies = lot.copies as i16;
        plan.emit(Event::StockUsed { seat, card: lot.card.clone(), copies });
    }
    let worth = containers.iter().map(|container| worth(pos, container)).collect();
    let packed = Packed { battle: no, containers: containers.to_vec() };
    plan.emit_with(Event::Packed { seat, packed }, worth);
    if battle.confirmed[Role::Defender.index()] {
        plan.emit(Event::Confirmed { battle: no, role: Role::Defender, confirmed: false });
    }
    Ok(plan)
}

/// Checks whether a player may fill the containers of a battle like this, before it or in its set-up.
pub(crate) fn check(pos: Pos<'_>, seat: Seat, no: BattleNo, containers: &[Container]) -> Result<(), Refusal> {
    if containers.len() != CONTAINERS {
        return Err(THREE.with(CONTAINERS as f64, containers.len() as f64));
    }
    let name = |id: &UpgradeId| things::card_name(pos, id.as_str());
    let mut left = free(pos, seat, no);
    let mut loaded: BTreeMap<&UpgradeId, u32> = BTreeMap::new();
    for lot in containers.iter().flat_map(|container| &container.cards) {
        let known = card(pos, &lot.card).filter(|card| is_cargo(pos, card));
        known.ok_or_else(|| NOT_CARGO.about(&name(&lot.card)))?;
        *loaded.entry(&lot.card).or_default() += u32::from(lot.copies);
    }
    for (&id, &copies) in &loaded {
        let has = left.get(id).copied().unwrap_or_default();
        if copies > has || copies == 0 {
            return Err(TOO_FEW.with(f64::from(copies), f64::from(has)).about(&name(id)));
        }
        left.insert(id.clone(), has - copies);
    }
    let mut filler = 0;
    for container in containers {
        let worth: u32 = equipment(pos, container);
        if worth + container.fp * 3 < FULL {
            return Err(LIGHT.with(3.0, f64::from(worth) / 3.0 + f64::from(container.fp)));
        }
        // Whole points fill up: not one more than it takes.
        if container.fp > (FULL.saturating_sub(worth)).div_ceil(3) {
            return Err(FILLER.about("less"));
        }
        filler += container.fp;
    }
    // No type twice, as long as there is another that could have gone in its place.
    let fresh = |id: &UpgradeId| {
        let ordnance = card(pos, id).is_some_and(is_ordnance);
        left.get(id).is_some_and(|&copies| copies > 0) && (ordnance || !loaded.contains_key(id))
    };
    let unused = left.keys().find(|&id| fresh(id));
    let twice = loaded.iter().find(|&(&id, &copies)| copies > 1 && !card(pos, id).is_some_and(is_ordnance));
    if let (Some((id, _)), Some(_)) = (twice, unused) {
        return Err(TWICE.about(&name(id)));
    }
    let any = unused.or_else(|| left.iter().find(|(_, copies)| **copies > 0).map(|(id, _)| id));
    // GCW-258: points come last, for what equipment does not fill.
    match any {
        Some(id) if filler > 0 => Err(FILLER.about(&name(id))),
        _ => Ok(()),
    }
}

fn equipment(pos: Pos<'_>, container: &Container) -> u32 {
    let worth = |lot: &Lot| card(pos, &lot.card).map_or(0, |card| thirds(pos, card)) * u32::from(lot.copies);
    container.cards.iter().map(worth).sum()
}

/// A filling that is always legal: each container in turn gets what is worth least and still fills it, dearer things
/// stay at home; points come last.
pub fn suggestion(pos: Pos<'_>, seat: Seat, no: BattleNo) -> Vec<Container> {
    let mut left = free(pos, seat, no);
    let mut containers = vec![Container::default(); CONTAINERS];
    let mut loaded: Vec<UpgradeId> = Vec::new();
    loop {
        let light = containers.iter().position(|container| equipment(pos, container) < FULL);
        let Some(light) = light else { break };
        let lacks = FULL - equipment(pos, &containers[light]);
        let Some(id) = next(pos, &left, &loaded, lacks) else { break };
        if let Some(copies) = left.get_mut(&id) {
            *copies -= 1;
        }
        loaded.push(id.clone());
        match containers[light].cards.iter_mut().find(|lot| lot.card == id) {
            Some(lot) => lot.copies += 1,
            None => containers[light].cards.push(Lot { card: id, copies: 1 }),
        }
    }
    for container in &mut containers {
        container.fp = FULL.saturating_sub(equipment(pos, container)).div_ceil(3);
    }
    containers
}

fn next(
    pos: Pos<'_>,
    left: &BTreeMap<UpgradeId, u32>,
    loaded: &[UpgradeId],
    lacks: u32,
) -> Option<UpgradeId> {
    let at_hand = left.iter().filter(|(_, copies)| **copies > 0);
    let rank = |id: &UpgradeId| {
        let card = card(pos, id)?;
        let worth = thirds(pos, card);
        let again = !is_ordnance(card) && loaded.contains(id);
        // What fills the container with the least to spare first; if nothing fills it, the greatest piece.
        let waste = if worth >= lacks { (0, worth - lacks) } else { (1, lacks - worth) };
        Some((again, waste))
    };
    at_hand.filter_map(|(id, _)| Some((rank(id)?, id))).min().map(|(_, id)| id.clone())
}

/// Makes the field of a form for all containers: rows with cards and Fleet Points.
pub(crate) fn field(pos: Pos<'_>, seat: Seat, at: &str) -> Field {
    let points = Field::number(
        "/fp",
        say!("packing-fleet-points"),
        0,
        i64::from(FULL / 3),
        say!("packing-fleet-points"),
    )
    .optional();
    rows(at, "containers", vec![things::lots(pos, "/cards", seat), points], [CONTAINERS, CONTAINERS])
}

/// Returns the contents of a battle's containers.
pub fn packed(pos: Pos<'_>, seat: Seat, no: BattleNo) -> Option<&Packed> {
    pos.state.player(seat)?.packed.iter().find(|packed| packed.battle == no)
}

fn unpack(pos: Pos<'_>, seat: Seat, no: BattleNo) -> Vec<Event> {
    let Some(packed) = packed(pos, seat, no) else { return Vec::new() };
    let lots = packed.containers.iter().flat_map(|container| &container.cards);
    let mut events: Vec<Event> = lots
        .map(|lot| Event::StockUsed { seat, card: lot.card.clone(), copies: -(lot.copies as i16) })
        .collect();
    events.push(Event::Packed { seat, packed: Packed { battle: no, containers: Vec::new() } });
    events
}

/// Takes the containers of a battle apart: what is still in them goes back into stock.
pub(crate) fn clear(cx: &mut Cx<'_>, no: BattleNo) {
    for seat in cx.state.seats() {
        let events = unpack(cx.pos(), seat, no);
        cx.emit_all(events);
    }
}

/// Containers that were filled while the table was set up, if not before.
pub(crate) fn from_record(cx: &mut Cx<'_>, no: BattleNo) {
    let Some(battle) = cx.state.battle(no) else { return };
    let (Some(seat), Some(record)) = (battle.sides[Role::Defender.index()].player, &battle.record) else {
        return;
    };
    let containers = record.contents.clone();
    if containers.is_empty() || packed(cx.pos(), seat, no).is_some() {
        return;
    }
    for lot in containers.iter().flat_map(|container| &container.cards) {
        cx.emit(Event::StockUsed { seat, card: lot.card.clone(), copies: lot.copies as i16 });
    }
    cx.emit(Event::Packed { seat, packed: Packed { battle: no, containers } });
}

/// GCW-258: a stolen container goes over to the thief if its carrier got away with it, and is lost with it otherwise.
/// GCW-140: what is won cannot be used in this turn any more.
pub(crate) fn stolen(cx: &mut Cx<'_>, no: BattleNo, container: usize, safe: bool) {
    let Some(battle) = cx.state.battle(no).cloned() else { return };
    let [Some(thief), Some(owner)] = battle.sides.map(|side| side.player) else { return };
    let Some(packed) = packed(cx.pos(), owner, no).cloned() else { return };
    let Some(contents) = packed.containers.get(container) else { return };
    for lot in &contents.cards {
        let (card, copies) = (lot.card.clone(), lot.copies as i16);
        cx.emit(Event::StockUsed { seat: owner, card: card.clone(), copies: -copies });
        cx.emit(Event::Stocked { seat: owner, card: card.clone(), copies: -copies });
        if safe {
            cx.emit(Event::Stocked { seat: thief, card: card.clone(), copies });
            cx.emit(Event::StockUsed { seat: thief, card, copies });
        }
    }
    let (fp, turn) = (contents.fp as i32, cx.state.turn);
    if fp > 0 {
        let why = Cause::Container(no);
        let now = cx.state.player(owner).map_or(0, |player| player.fp).clamp(0, fp);
        if now > 0 {
            cx.emit(Event::Posted { seat: owner, amount: -now, why: why.clone() });
        }
        if fp > now {
            let posting = Posting { turn, amount: now - fp, why: why.clone() };
            cx.emit(Event::Owed { seat: owner, posting });
        }
        if safe {
            cx.emit(Event::Posted { seat: thief, amount: fp, why });
        }
    }
    // An empty container keeps its place, so that the others keep their numbers.
    let mut left = packed;
    left.containers[container] = Container::default();
    cx.emit(Event::Packed { seat: owner, packed: left });
}

/// GCW-161: shipping that nobody defends is robbed all the same: the victim fills the containers, two of them are
/// drawn.
pub(crate) fn robbed(cx: &mut Cx<'_>, no: BattleNo) {
    let Some(battle) = cx.state.battle(no).cloned() else { return };
    let victim = battle.sides[Role::Defender.index()];
    let Some(seat) = victim.player.or_else(|| speaker(cx.pos(), victim.faction)) else { return };
    if victim.player.is_none() {
        let change = crate::events::BattleChange::Player(Role::Defender, seat);
        cx.emit(Event::BattleChanged { battle: no, change });
    }
    if packed(cx.pos(), seat, no).is_none() {
        let containers = suggestion(cx.pos(), seat, no);
        for lot in containers.iter().flat_map(|container| &container.cards) {
            let copies = lot.copies as i16;
            cx.emit(Event::StockUsed { seat, card: lot.card.clone(), copies });
        }
        cx.emit(Event::Packed { seat, packed: Packed { battle: no, containers } });
    }
    let key = RollKey::new("piracy.spared").by("battle", no.0);
    let kept = cx.dice.pick(key, CONTAINERS as u32) as usize;
    cx.tell(key, RollAudience::Battle(no), vec![kept as u8 + 1]);
    for container in (0..CONTAINERS).filter(|&container| container != kept) {
        stolen(cx, no, container, true);
    }
}
