//! Effects of Aid Requests, as far as they can have any (TOD-AID-03 to TOD-AID-16).

use sandtable_dice::RollKey;
use sandtable_kernel::{Refusal, Seat, refusals};

use super::Asking;
use crate::catalogue::{Asset, AssetKind, SetbackId, Slot, UpgradeCard, UpgradeId};
use crate::dice::{Die, Face};
use crate::events::{AfterChange, Event, RegisterChange, UnitChange};
use crate::model::{BattleNo, Dossier, DossierNo, Fate, Owned, Pos, Task};
use crate::plan::{Cx, Plan};
use crate::rules::{assets, cost, experience, recruit, register, setbacks, sheet};
use crate::rulings;

refusals! {
    NO_SETBACK = "no-setback", "TOD-AID-04", "refusal-no-setback-2", Later;
    WHICH_SETBACK = "which-setback", "TOD-A28", "refusal-which-setback-2", Form;
    DRAWN = "setback-is-drawn", "TOD-A28", "refusal-setback-is-drawn", Form;
    ASSET_ONCE = "asset-bought", "TOD-AID-08", "refusal-asset-bought", Later;
    ASSET_HELD = "asset-held", "TOD-AID-09", "refusal-asset-held", Later;
    WRONG_SLOT = "wrong-kind", "TOD-AID-10", "refusal-wrong-kind";
    NO_SLOT = "no-slot", "TOD-ARMY-08", "refusal-no-slot-2";
    NOT_PRINTED = "no-slot", "TOD-A10", "refusal-no-slot-3";
    NOT_SOLDIERS = "wrong-kind", "TOD-AID-13", "refusal-wrong-kind-2";
    NO_CARD = "no-such-upgrade", "TOD-AID-10", "refusal-no-such-upgrade";
    POTENTIAL = "too-little-potential", "TOD-AID-16", "refusal-too-little-potential-2", Later;
    NOT_AT_MAXIMUM = "not-at-maximum", "TOD-AID-12", "refusal-not-at-maximum", Later;
    HIGHEST = "highest-maximum", "TOD-XP-16", "refusal-highest-maximum";
    NOBODY = "nobody-chosen", "TOD-AID-13", "refusal-nobody-chosen", Form;
    TWICE = "chosen-twice", "TOD-A11", "refusal-chosen-twice", Form;
    THINNED = "setback-forbids", "TOD-SET-07", "refusal-setback-forbids", Later;
}

/// TOD-AID-03
pub(super) fn recruiting(at: &Asking<'_>) -> Result<Plan, Refusal> {
    // TOD-CP-04: nothing else raises it.
    Ok(at.change(RegisterChange::Potential(150)))
}

/// TOD-AID-15
pub(super) fn reassign(at: &Asking<'_>, unit: &DossierNo) -> Result<Plan, Refusal> {
    let dossier = at.own(*unit)?;
    // TOD-AID-15, TOD-PAR-04
    if at.pos.state.is_paragon(*unit) {
        return Err(register::PARAGON);
    }
    register::spares(at.pos, at.seat, dossier)?;
    let change = UnitChange::Fate(Fate::Reassigned);
    Ok(Plan::of(Event::Unit { unit: *unit, battle: at.battle, change }))
}

impl<'a> Asking<'a> {
    fn own(&self, unit: DossierNo) -> Result<&'a Dossier, Refusal> {
        register::own(self.pos, self.seat, unit)
    }

    fn change(&self, change: RegisterChange) -> Plan {
        Plan::of(Event::Register { seat: self.seat, change })
    }

    /// Equips a unit with a card.
    fn equip(&self, unit: DossierNo, card: &UpgradeCard, paid: i16) -> Plan {
        let change = UnitChange::Equipped(Owned { card: card.id.clone(), paid });
        Plan::of(Event::Unit { unit, battle: self.battle, change })
    }
}

/// Buys an asset (TOD-AID-08, TOD-AID-09, TOD-ASSET-01, TOD-ASSET-02, TOD-ASSET-05, TOD-ASSET-10).
pub(super) fn asset(at: &Asking<'_>, kind: &AssetKind) -> Result<Plan, Refusal> {
    let (pos, register, kind) = (at.pos, at.register, *kind);
    // TOD-ASSET-01
    let asset = pos.table.cards().asset(kind).ok_or_else(|| NO_CARD.about(kind.as_str()))?;
    // TOD-ASSET-05, TOD-ASSET-10: two of these can be bought in a sequence.
    let bought = register.bought.iter().filter(|&&one| one == kind).count();
    if bought >= usize::from(asset.copies) && !at.unlimited {
        return Err(ASSET_ONCE.about(&asset.name).with(f64::from(asset.copies), bought as f64));
    }
    // TOD-ASSET-02
    let most = most_held(pos, asset);
    // TOD-A05: what was used in this game is still held in step 7, or counts as gone.
    let gone = if pos.table.plays(rulings::A05_ALREADY_GONE) { used_now(at, kind) } else { 0 };
    let held = register.holds(kind).saturating_sub(gone);
    if held >= most {
        return Err(ASSET_HELD.about(&asset.name).with(most as f64, held as f64));
    }
    Ok(at.change(RegisterChange::Asset(kind)))
}

/// The most of an asset that a Register holds: as many as can be bought in a sequence, or one of each (TOD-A06).
pub(crate) fn most_held(pos: Pos<'_>, asset: &Asset) -> usize {
    if pos.table.plays(rulings::A06_ONE_HELD) { 1 } else { usize::from(asset.copies) }
}

/// Returns how many of an asset will be removed in step 8 of the running sequence.
fn used_now(at: &Asking<'_>, kind: AssetKind) -> usize {
    let Some((no, role)) = at.pos.state.playing(at.seat) else { return 0 };
    let Some(battle) = at.pos.state.battle(no) else { return 0 };
    assets::discarded(at.pos, battle, role).into_iter().filter(|&one| one == kind).count()
}

/// TOD-AID-04 to TOD-AID-06
pub(super) fn medical(
    at: &Asking<'_>,
    unit: &DossierNo,
    setback: &Option<SetbackId>,
) -> Result<Plan, Refusal> {
    let (seat, unit, battle) = (at.seat, *unit, at.battle);
    let kinds = setbacks::kinds(at.own(unit)?);
    let Some(only) = kinds.first() else { return Err(NO_SETBACK) };
    let random = at.pos.table.plays(rulings::A28_RANDOM);
    let first = match setback {
        Some(_) if random => return Err(DRAWN),
        Some(setback) if kinds.contains(setback) => Some(setback.clone()),
        Some(_) => return Err(WHICH_SETBACK),
        None if random => None,
        None if kinds.len() == 1 => Some(only.clone()),
        None => return Err(WHICH_SETBACK),
    };
    Ok(Plan::then(move |cx| {
        let first = first.or_else(|| drawn(cx, unit));
        if let Some(first) = first {
            setbacks::heal(cx, unit, &first, battle);
        }
        let left = cx.state.dossier(unit).map_or(0, |dossier| setbacks::count(cx.pos(), dossier));
        if left == 0 {
            return;
        }
        // TOD-AID-05: a red defense die for each that is left.
        let faces = cx.roll(RollKey::new("healing").by("unit", unit), battle, Die::RedDefence, left);
        let blocks = faces.iter().filter(|face| **face == Face::Block).count() as u8;
        remove(cx, seat, unit, blocks, battle);
    }))
}

fn drawn(cx: &mut Cx<'_>, unit: DossierNo) -> Option<SetbackId> {
    let held = cx.state.dossier(unit)?.setbacks.clone();
    let at = cx.pick(RollKey::new("medical-setback").by("unit", unit), held.len());
    held.get(at).cloned()
}

/// Removes so many Setbacks: all if there are no more, by lot where that is played, otherwise as the player says next.
fn remove(cx: &mut Cx<'_>, seat: Seat, unit: DossierNo, mut count: u8, battle: Option<BattleNo>) {
    while count > 0 {
        let Some(dossier) = cx.state.dossier(unit) else { return };
        let kinds = setbacks::kinds(dossier);
        let one = match kinds.as_slice() {
            [] => return,
            [only] => Some(only.clone()),
            _ if setbacks::count(cx.pos(), dossier) <= count => kinds.first().cloned(),
            _ if cx.table.plays(rulings::A28_RANDOM) => drawn(cx, unit),
            _ => None,
        };
        let Some(one) = one else {
            if let Some((battle, role)) = cx.state.playing(seat) {
                let task = Task::Heal { unit, left: count };
                cx.emit(Event::After { battle, change: AfterChange::Task { role, task, first: true } });
            }
            return;
        };
        setbacks::heal(cx, unit, &one, battle);
        count -= 1;
    }
}

/// Brings soldiers to a unit (TOD-AID-10, TOD-A10).
pub(super) fn reinforcements(
    at: &Asking<'_>,
    unit: &DossierNo,
    upgrade: &UpgradeId,
) -> Result<Plan, Refusal> {
    let (pos, dossier) = (at.pos, at.own(*unit)?);
    let card = pos.table.cards().upgrade(upgrade).ok_or_else(|| NO_CARD.about(upgrade.as_str()))?;
    if !card.slot.is_soldiers() {
        return Err(WRONG_SLOT.about(&card.full_name()));
    }
    let forbids =
        |id: &SetbackId| pos.table.cards().setback(id).is_some_and(|setback| setback.no_reinforcements);
    if dossier.setbacks.iter().any(forbids) {
        return Err(THINNED);
    }
    eligible(pos, at.seat, dossier, card, !pos.table.plays(rulings::A10_ANY_SLOT))?;
    let paid = affordable(at, &[card])?;
    Ok(at.equip(*unit, card, paid[0]))
}

/// Checks whether a unit may ever equip a card: its slot is on the bar (as printed, or with what the unit has
/// gained), and its requirement is met.
pub(crate) fn eligible(
    pos: Pos<'_>,
    seat: Seat,
    dossier: &Dossier,
    card: &UpgradeCard,
    printed: bool,
) -> Result<(), Refusal> {
    let about = card.full_name();
    recruit::upgrade(pos, card)?;
    let (Some(unit), Some(held)) = (sheet::carrier(pos, seat, dossier), sheet::of(pos, dossier)) else {
        return Err(recruit::NOT_ELIGIBLE.about(&about));
    };
    let mut slots: Vec<Slot> = if printed { unit.slots.clone() } else { held.slots.clone() };
    // TOD-COM-27: and slots that cards on the Dossier add.
    let owned = dossier.upgrades.iter().filter_map(|owned| pos.table.cards().upgrade(&owned.card));
    if !printed {
        slots.extend(owned.flat_map(|owned| &owned.adds));
    }
    if !slots.contains(&card.slot) {
        return Err(if printed { NOT_PRINTED } else { NO_SLOT }.about(&about));
    }
    let met = card.requires.as_ref().is_none_or(|requires| requires.is_met(&unit, &held.keywords, &slots));
    if met { Ok(()) } else { Err(recruit::NOT_ELIGIBLE.about(&about)) }
}

/// Points of cards, if they fit into the Combat Potential (TOD-AID-16).
fn affordable(at: &Asking<'_>, cards: &[&UpgradeCard]) -> Result<Vec<i16>, Refusal> {
    let paid: Vec<i16> =
        cards.iter().map(|card| cost::upgrade(at.pos, &card.id).unwrap_or_default()).collect();
    let needs: i32 = paid.iter().map(|&points| i32::from(points)).sum();
    let left = cost::left(at.pos, at.seat);
    if needs > left { Err(POTENTIAL.with(f64::from(needs), f64::from(left))) } else { Ok(paid) }
}

/// Plans training for a unit (TOD-AID-12).
pub(super) fn training(at: &Asking<'_>, unit: &DossierNo) -> Result<Plan, Refusal> {
    let (unit, battle, dossier) = (*unit, at.battle, at.own(*unit)?);
    let maximum = experience::maximum(at.pos, dossier);
    if dossier.rank < maximum {
        return Err(NOT_AT_MAXIMUM.with(f64::from(maximum), f64::from(dossier.rank)));
    }
    if maximum >= experience::HIGHEST {
        return Err(HIGHEST.with(f64::from(experience::HIGHEST), f64::from(maximum)));
    }
    let mut plan = Plan::of(Event::Unit { unit, battle, change: UnitChange::Trained });
    // Experience beyond the old maximum counts from now on (TOD-A32).
    plan.and_then(move |cx| experience::recount(cx, unit, battle));
    Ok(plan)
}

/// Plans provisions for a unit (TOD-AID-13, TOD-AID-14).
pub(super) fn provisions(at: &Asking<'_>, units: &[(DossierNo, UpgradeId)]) -> Result<Plan, Refusal> {
    let pos = at.pos;
    if units.is_empty() {
        return Err(NOBODY);
    }
    if units.len() > recruit::MOST_RECRUITS {
        return Err(recruit::TOO_MANY.with(recruit::MOST_RECRUITS as f64, units.len() as f64));
    }
    let several = pos.table.plays(rulings::A11_SEVERAL_TIMES);
    let mut cards = Vec::new();
    for (index, (unit, upgrade)) in units.iter().enumerate() {
        let dossier = at.own(*unit)?;
        if !several && units[..index].iter().any(|(before, _)| before == unit) {
            return Err(TWICE);
        }
        let card = pos.table.cards().upgrade(upgrade).ok_or_else(|| NO_CARD.about(upgrade.as_str()))?;
        if card.slot.is_soldiers() {
            return Err(NOT_SOLDIERS.about(&card.full_name()));
        }
        eligible(pos, at.seat, dossier, card, false)?;
        cards.push(card);
    }
    let paid = affordable(at, &cards)?;
    let mut plan = Plan::default();
    for (((unit, _), card), paid) in units.iter().zip(cards).zip(paid) {
        plan.append(at.equip(*unit, card, paid));
    }
    Ok(plan)
}
