//! Holdings of a battle: cards aboard a ship, cargo of a container, prisoners of a faction.

use crate::catalogue::{Handling, Slot, UpgradeCard};
use crate::model::{BattleNo, Cause, Fate, Pos, Rider, SquadShip};
use sandtable_kernel::Seat;

/// Returns whether cards of a class lie in stock and can be loaded into a container: ordnance, and equipment,
/// which by the letter is modifications, systems, droids, turrets and cannons (GCW-069, GCW-A19).
pub fn is_cargo(pos: Pos<'_>, card: &UpgradeCard) -> bool {
    // GCW-069
    let listed = !matches!(card.slot, Slot::Tech | Slot::Illicit);
    let all = !pos.table.rulings().is(crate::rulings::A19_LITERAL_LIST);
    (all || listed)
        && matches!(
            card.class,
            Handling::TimeIntensive
                | Handling::Droid
                | Handling::Weapon
                | Handling::Ordnance
                | Handling::IllicitOrdnance
                | Handling::NonexpendableOrdnance
        )
}

/// The cards from stock that a ship of a Squad carries, with the copies that its munitions tokens stand for (GCW-076);
/// elite cards and Extra Munitions are in nobody's stock (GCW-071).
pub fn carried(pos: Pos<'_>, ship: &SquadShip) -> Vec<(crate::catalogue::UpgradeId, i16)> {
    let mut cards: Vec<(crate::catalogue::UpgradeId, i16)> = Vec::new();
    for card in ship.cards.iter().chain(&ship.munitions) {
        let class = pos.table.cards().upgrade(card.as_str()).map(|card| card.class);
        let stocked = matches!(
            class,
            Some(
                Handling::Droid
                    | Handling::Weapon
                    | Handling::Ordnance
                    | Handling::IllicitOrdnance
                    | Handling::NonexpendableOrdnance
            )
        );
        if !stocked {
            continue;
        }
        match cards.iter_mut().find(|(own, _)| own == card) {
            Some((_, copies)) => *copies += 1,
            None => cards.push((card.clone(), 1)),
        }
    }
    cards
}

/// Returns the Fleet Points that a player can promise or load in a battle: those in hand but for what this turn's battles
/// have brought.
pub fn purse(pos: Pos<'_>, seat: Seat) -> i32 {
    let Some(player) = pos.state.player(seat) else { return 0 };
    // GCW-140: no gain of one battle helps another one in the same turn.
    let won = player.ledger.iter().filter(|posting| posting.turn == pos.state.turn && posting.amount > 0);
    let won = won.filter(|posting| match posting.why {
        Cause::Scrapyard(_)
        | Cause::Support(_)
        | Cause::Container(_)
        | Cause::Cargo(_)
        | Cause::Smuggling => true,
        // Only an exchange of prisoners hands points to an enemy so.
        Cause::Gift(from) => !pos.state.allied(seat, from),
        _ => false,
    });
    player.fp - won.map(|posting| posting.amount).sum::<i32>()
}

/// People of a faction whom another one holds.
pub fn held_by(
    pos: Pos<'_>,
    holder: crate::catalogue::Faction,
    own: crate::catalogue::Faction,
) -> Vec<Rider> {
    // GCW-140: a prisoner taken in this turn cannot be brought home in it.
    let turn = pos.state.turn;
    let held = |fate: Fate, owner: sandtable_kernel::Seat| {
        matches!(fate, Fate::Prisoner { of, since, .. } if of == holder && since < turn)
            && pos.state.side(owner) == Some(own)
    };
    let pilots = pos.state.all_pilots().filter(|(_, pilot)| held(pilot.fate, pilot.owner));
    let crew = pos.state.all_crew().filter(|(_, crew)| held(crew.fate, crew.owner));
    pilots.map(|(no, _)| Rider::Pilot(no)).chain(crew.map(|(no, _)| Rider::Crew(no))).collect()
}

/// The attacking faction's people whom the defenders hold (GCW-065).
pub fn prisoners(pos: Pos<'_>, no: BattleNo) -> Vec<Rider> {
    let Some(battle) = pos.state.battle(no) else { return Vec::new() };
    let [own, holder] = battle.sides.map(|side| side.faction);
    held_by(pos, holder, own)
}
