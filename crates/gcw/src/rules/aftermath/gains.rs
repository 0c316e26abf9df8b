//! Other gains of a battle: containers, cargo, prisoners, support, salvage, intelligence.

use sandtable_kernel::{Form, Reckoning};
use sandtable_text::say;

use super::Fought;
use crate::catalogue::{Benefit, Faction, HugeRole, Sequel};
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{Aim, BattleNo, Cause, Due, DueKind, End, Freed, Gain, Pos, Role, Winner};
use crate::rules::packing;
use crate::rules::teams::speaker;
use crate::rules::{scenario, turn};
use crate::rulings;

/// GCW-125: for each own ship lost on a field one holds.
const SCRAP: f64 = 2.0;
/// GCW-160: for each container that a smuggler brings through.
const SMUGGLED: i32 = 10;

/// Hands everything out.
pub(super) fn share(cx: &mut Cx<'_>, fought: &Fought) {
    scrapyard(cx, fought);
    support(cx, fought);
    for gain in &fought.report.gains {
        match *gain {
            Gain::Cargo { role, units } => {
                if let Some(seat) = fought.seat(role).filter(|_| units > 0) {
                    let due = Due { battle: fought.no, what: DueKind::Cargo(units) };
                    cx.emit(Event::DueSet { seat, due });
                }
            }
            Gain::Stolen { container, safe } => {
                packing::stolen(cx, fought.no, container.index(), safe);
            }
            Gain::Delivered { .. } => smuggled(cx, fought),
            Gain::Rescued { prisoner } => super::free(cx, fought.no, prisoner, Freed::Rescue),
            Gain::Exchanged | Gain::Endangered { .. } => {}
        }
    }
    if fought.report.winner != Winner::Attacker {
        return;
    }
    if matches!(fought.battle.aim, Aim::Locate(_)) {
        located(cx, fought.no);
    }
    // GCW-236
    if scenario::sequel(cx.pos(), &fought.battle) == Some(Sequel::ShowSquadron)
        && let Some(seat) = speaker(cx.pos(), fought.faction(Role::Defender))
    {
        let what = DueKind::Show(fought.faction(Role::Attacker));
        cx.emit(Event::DueSet { seat, due: Due { battle: fought.no, what } });
    }
}

/// GCW-125: a faction with a Scrapyard gets something back from its wrecks where it holds the field.
fn scrapyard(cx: &mut Cx<'_>, fought: &Fought) {
    let Some(role) = fought.report.field else { return };
    let (Some(seat), faction) = (fought.seat(role), fought.faction(role)) else { return };
    if turn::benefits(cx.pos(), faction, Benefit::Scrapyard) == 0 {
        return;
    }
    let lost = fought.report.ships.iter();
    let lost = lost.filter(|own| own.role == role && matches!(own.end, End::Destroyed { .. })).count();
    let mut sum = Reckoning::of("scrap", Form::Points);
    for _ in 0..lost {
        sum.term(SCRAP, "own ship destroyed on a held field", rule!("GCW-125"));
    }
    let amount = sum.total as i32;
    if amount > 0 {
        cx.emit_with(Event::Posted { seat, amount, why: Cause::Scrapyard(fought.no) }, vec![sum]);
    }
}

/// GCW-187: who escorts no VIP is supported from outside, win or lose, if he fought.
fn support(cx: &mut Cx<'_>, fought: &Fought) {
    let Some(seat) = fought.seat(Role::Attacker) else { return };
    if scenario::sequel(cx.pos(), &fought.battle) != Some(Sequel::Support) || !fought.report.good_faith[0] {
        return;
    }
    // GCW-A46
    let fielded = cx.table.rulings().is(rulings::A46_FIELDED_POINTS);
    let base = if fielded { fought.fielded } else { i32::from(fought.battle.size[0]) };
    let mut sum = Reckoning::of("external support", Form::Points);
    sum.term(f64::from(base / 5), say!("aftermath-gains-a-fifth-of-squad-points", base), rule!("GCW-187"));
    let amount = sum.total as i32;
    cx.emit_with(Event::Posted { seat, amount, why: Cause::Support(fought.no) }, vec![sum]);
}

/// GCW-160: smugglers on the Trade Route earn by what comes through, no matter who wins.
fn smuggled(cx: &mut Cx<'_>, fought: &Fought) {
    let faction = fought.faction(Role::Defender);
    if crate::rules::aims::place(cx.pos(), fought.battle.aim) != Aim::Route || !cx.table.is_third(faction) {
        return;
    }
    for seat in crate::rules::teams::awarded(cx.pos(), faction) {
        cx.emit(Event::Posted { seat, amount: SMUGGLED, why: Cause::Smuggling });
    }
}

/// GCW-276: a success lets the faction attack one huge ship in a later turn. GCW-280: and shows it a card of the
/// capital ship, of those it has not seen.
pub fn located(cx: &mut Cx<'_>, no: BattleNo) {
    let Some(battle) = cx.state.battle(no) else { return };
    let [faction, enemy] = battle.sides.map(|side| side.faction);
    cx.emit(Event::Credited { faction, enemy, by: 1 });
    if hidden(cx.pos(), enemy)
        && let Some(seat) = speaker(cx.pos(), enemy)
    {
        cx.emit(Event::DueSet { seat, due: Due { battle: no, what: DueKind::Card(faction) } });
    }
}

/// Returns whether a faction's capital ship has a card that was not shown yet, besides those that are promised
/// already.
fn hidden(pos: Pos<'_>, faction: Faction) -> bool {
    let ship = pos
        .state
        .huge
        .iter()
        .find(|ship| ship.faction == faction && ship.role == HugeRole::Capital && !ship.destroyed);
    let Some(ship) = ship else { return false };
    let cards = ship.sections.iter().flat_map(|section| &section.upgrades);
    let hidden = cards.filter(|fitted| !fitted.revealed).count();
    let ours = pos.state.seats().filter(|seat| pos.state.side(*seat) == Some(faction));
    let dues = ours.filter_map(|seat| pos.state.player(seat)).flat_map(|player| &player.dues);
    hidden > dues.filter(|due| matches!(due.what, DueKind::Card(_))).count()
}
