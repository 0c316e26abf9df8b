//! Amendments of a Register: points, agendas, story arcs, Strategic Assets, its name, units that were forgotten.

use sandtable_kernel::{Refusal, Seat, refusals};
use sandtable_text::say;

use super::{PLAYING, UNKNOWN, in_range, of, register_of};
use crate::catalogue::{ArcId, AssetKind};
use crate::events::RegisterChange;
use crate::model::{Founding, PastArc, Pos, Recruit};
use crate::plan::Plan;
use crate::rules::{aid, cost, recruit as recruits, register as edits};

refusals! {
    IN_USE = "asset-in-use", "SYS-AMEND", "refusal-asset-in-use", Later;
    FOUNDING = "still-founding", "TOD-START-14", "refusal-still-founding", Later;
    TOO_LITTLE = "too-little-potential", "TOD-CP-02", "refusal-too-little-potential", Later;
    OUT_OF_ORDER = "beyond", "SYS-AMEND", "refusal-beyond-2", Form;
}

/// Combat Potential more or less, but not less than the units cost.
pub(super) fn potential(pos: Pos<'_>, seat: Seat, amount: i32) -> Result<Plan, Refusal> {
    let has = register_of(pos, seat)?.potential;
    in_range(has.into(), amount.into(), 60_000)?;
    // TOD-CP-02: only a points update makes units cost more than there is.
    let after = i32::from(has) + amount;
    let spent = i32::from(has) - cost::left(pos, seat);
    if amount < 0 && after < spent {
        return Err(TOO_LITTLE.with(f64::from(after), f64::from(spent)));
    }
    of(seat, RegisterChange::Potential(amount))
}

/// Progress of an agenda of the running arc.
pub(super) fn progress(pos: Pos<'_>, seat: Seat, agenda: u8, amount: i8) -> Result<Plan, Refusal> {
    let unknown = || UNKNOWN.about(say!("register-agenda-of-that-number"));
    let arc = register_of(pos, seat)?.arc.as_ref().ok_or_else(unknown)?;
    let index = usize::from(agenda);
    let has = arc.progress.get(index).ok_or_else(unknown)?;
    let card = pos.table.cards().arc(&arc.id).and_then(|arc| arc.agendas.get(index));
    let most = card.map_or(0, |card| card.done);
    in_range((*has).into(), amount.into(), most.into())?;
    of(seat, RegisterChange::Progress { agenda, by: amount })
}

/// A Strategic Asset given or taken, within what a Register may hold.
pub(super) fn asset(pos: Pos<'_>, seat: Seat, asset: AssetKind, remove: bool) -> Result<Plan, Refusal> {
    let held = register_of(pos, seat)?.holds(asset);
    if !remove {
        let most = pos.table.cards().asset(asset).map_or(0, |asset| aid::most_held(pos, asset));
        in_range(held as i64, 1, most as i64)?;
        return of(seat, RegisterChange::AssetGiven(asset));
    }
    if held == 0 {
        return Err(UNKNOWN.about(asset.as_str()));
    }
    let game = pos.state.playing(seat).and_then(|(no, role)| Some((pos.state.battle(no)?, role)));
    let army = game.and_then(|(game, role)| game.side(role).army.as_ref());
    let used = army.map_or(0, |army| army.assets.iter().filter(|&&one| one == asset).count());
    if held <= used {
        return Err(IN_USE.about(asset.as_str()));
    }
    of(seat, RegisterChange::AssetGone(asset))
}

/// The arc that is played, with its progress, in place of another.
pub(super) fn arc(pos: Pos<'_>, seat: Seat, arc: &ArcId, progress: [u8; 3]) -> Result<Plan, Refusal> {
    founded(pos, seat)?;
    if pos.state.playing(seat).is_some() {
        return Err(PLAYING);
    }
    possible(pos, arc, progress)?;
    of(seat, RegisterChange::ArcAmended { id: arc.clone(), progress })
}

/// A concluded arc that was forgotten, or that was none.
pub(super) fn concluded(
    pos: Pos<'_>,
    seat: Seat,
    arc: &ArcId,
    (progress, won): ([u8; 3], bool),
    remove: bool,
) -> Result<Plan, Refusal> {
    let register = register_of(pos, seat)?;
    if remove {
        let at = register.past.iter().rposition(|past| past.id == *arc);
        let at = at.ok_or_else(|| UNKNOWN.about(&say!("register-concluded-story-arc", arc)))?;
        return of(seat, RegisterChange::ArcForgotten(at as u8));
    }
    founded(pos, seat)?;
    possible(pos, arc, progress)?;
    in_range(register.past.len() as i64, 1, 100)?;
    let done = pos.table.cards().arc(arc).into_iter().flat_map(|card| &card.agendas).zip(progress);
    let completed = done.filter(|(card, has)| *has >= card.done).count() as u8;
    let past = PastArc { id: arc.clone(), progress, completed, won, battle: None };
    of(seat, RegisterChange::ArcRemembered(past))
}

/// Checks whether there is such an arc, and whether its agendas can have such progress.
pub(crate) fn possible(pos: Pos<'_>, arc: &ArcId, progress: [u8; 3]) -> Result<(), Refusal> {
    let unknown = || UNKNOWN.about(&say!("register-story-arc", arc));
    let card = pos.table.cards().arc(arc).ok_or_else(unknown)?;
    match card.agendas.iter().zip(progress).position(|(agenda, has)| has > agenda.done) {
        Some(at) => Err(OUT_OF_ORDER.with((at + 1) as f64, f64::from(progress[at]))),
        None => Ok(()),
    }
}

pub(super) fn name(pos: Pos<'_>, seat: Seat, name: &str) -> Result<Plan, Refusal> {
    founded(pos, seat)?;
    recruits::name(name)?;
    of(seat, RegisterChange::Named(name.to_owned()))
}

/// A unit that joins by the limits of every edit (TOD-EDIT-03), at whatever time.
pub(super) fn recruit(pos: Pos<'_>, seat: Seat, recruit: &Recruit) -> Result<Plan, Refusal> {
    founded(pos, seat)?;
    let list = std::slice::from_ref(recruit);
    match recruits::violations(pos, seat, list).into_iter().next() {
        Some(first) => Err(first.refusal),
        None => Ok(edits::joining(pos, seat, list)),
    }
}

fn founded(pos: Pos<'_>, seat: Seat) -> Result<(), Refusal> {
    if register_of(pos, seat)?.founding == Founding::Ready { Ok(()) } else { Err(FOUNDING) }
}
