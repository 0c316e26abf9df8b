//! Games of a saga on the table of another system: named with both armies by the ids of their cards, and written down from
//! what comes back. Must not know: how a game is played.

use sandtable_kernel::Seat;
use sandtable_system::{Account, Battle, Stop, no_battle};
use sandtable_text::say;
use serde_json::{Value, json};

use crate::commands::{Command, RecordCommand, UnitOf, WholeRecord};
use crate::model::{self, ArmyUnit, BattleNo, Ending, Finish, Pos, Role, Stage};
use crate::rules::army::{card, limit, total};
use crate::rules::record::form;

/// The rule system whose table these games are played on.
const TABLE: &str = "legion";
/// The kind of game that is played on its smaller table.
const RECON: &str = "recon";

/// Names all games that were agreed on.
pub fn all(pos: Pos<'_>) -> Vec<Battle> {
    let agreed = |battle: &model::Battle| !matches!(battle.stage, Stage::Proposed | Stage::Cancelled);
    pos.state
        .numbered()
        .filter(|(_, battle)| agreed(battle))
        .map(|(no, battle)| {
            let name = |role: Role| {
                let side = battle.side(role);
                side.seat
                    .map_or(side.guest.as_deref().unwrap_or(say!("battles-a-guest")), |seat| pos.name(seat))
                    .to_owned()
            };
            let (first, second) = (name(Role::First), name(Role::Second));
            let open = battle.stage == Stage::Playing;
            Battle {
                id: no.0.to_string(),
                title: say!("battles-game-against-points", no, first, second, size = battle.size),
                sides: battle.sides.iter().map(|side| side.seat).collect(),
                open,
                setup: open.then(|| setup(pos, battle)).flatten().map(|setup| (TABLE, setup)),
            }
        })
        .collect()
}

/// Writes the setup of a game; a Turning Point Mission, and an army that nobody has written down, are for a real table.
fn setup(pos: Pos<'_>, battle: &model::Battle) -> Option<Value> {
    if battle.mission.is_some() {
        return None;
    }
    let armies = [Role::First, Role::Second].map(|role| army(pos, battle, role));
    let [Some((first, most)), Some((second, other))] = armies else { return None };
    let red = battle.blue.other().index();
    // TOD-SIZE-02, TOD-SIZE-03: as it was agreed, on the smaller table or on the greater one.
    let mission = if battle.mode == RECON { "skirmish" } else { "standard" };
    Some(json!({
        "free": { "points": most.max(other), "armies": [first, second] },
        "mission": mission,
        "red": red,
        "rulings": { "LEG-A92": "core" },
    }))
}

/// Writes an army as the other table reads it, with the most points that it may have there.
fn army(pos: Pos<'_>, battle: &model::Battle, role: Role) -> Option<(Value, u32)> {
    let side = battle.side(role);
    let faction = pos.state.register(side.seat?)?.faction;
    let army = side.army.as_ref()?;
    let unit = |unit: &ArmyUnit| {
        let upgrades: Vec<_> = unit.upgrades.iter().chain(&unit.requisitioned).collect();
        Some(json!({ "unit": card(pos, unit)?.id, "upgrades": upgrades }))
    };
    let units = army.units.iter().map(unit).collect::<Option<Vec<Value>>>()?;
    // TOD-REP-01: with reinforcements a side may have more than was agreed. Whatever it costs, these rules have looked at it.
    let most = limit(pos, battle, role).total.max(total(pos, army)) as u32;
    Some((json!({ "faction": faction, "units": units }), most))
}

/// Proposes the record of a game that was played elsewhere. What stands in the record of agendas, assets and Commendations stays;
/// nobody has confirmed it yet.
pub fn record(pos: Pos<'_>, id: &str, seat: Seat, account: &Account) -> Result<Command, Stop> {
    let none = || no_battle(id);
    let no = id.parse().map(BattleNo).map_err(|_| none())?;
    let battle = pos.state.battle(no).filter(|battle| battle.stage == Stage::Playing).ok_or_else(none)?;
    let own = battle.role_of(seat).ok_or_else(none)?;
    let role = |seat: Seat| Role::BOTH.into_iter().find(|role| role.index() == seat.index());
    let stood = form::whole(pos, battle, own);
    let how = account.conceded.and_then(role).map_or(Ending::Played, Ending::Conceded);
    let finish = Finish { winner: account.winner.and_then(role), how };
    let mut whole = WholeRecord { finish, confirm: false, ..stood };
    whole.rounds = u8::try_from(account.rounds).unwrap_or(u8::MAX);
    for (role, fates) in Role::BOTH.into_iter().zip(&account.fates).filter(|(_, fates)| !fates.is_empty()) {
        let others = |units: &mut Vec<UnitOf>| units.retain(|unit| unit.role != role);
        others(&mut whole.defeated);
        others(&mut whole.undeployed);
        if fates.iter().all(|fate| fate.held.is_some()) {
            others(&mut whole.held);
        }
        for (unit, fate) in (0..).zip(fates) {
            let unit = UnitOf { role, unit };
            match fate {
                fate if fate.defeated => whole.defeated.push(unit),
                fate if fate.absent => whole.undeployed.push(unit),
                fate if fate.held == Some(true) => whole.held.push(unit),
                _ => {}
            }
        }
        // Who was defeated or never came holds nothing.
        let gone: Vec<UnitOf> = whole.defeated.iter().chain(&whole.undeployed).copied().collect();
        whole.held.retain(|unit| !gone.contains(unit));
    }
    Ok(Command::Record(RecordCommand::Whole(whole)))
}
