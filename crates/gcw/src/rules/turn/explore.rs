//! Unexplored worlds (GCW-128, GCW-129): the first to take control rolls what is there.

use sandtable_dice::RollKey;
use sandtable_kernel::Seat;
use smol_str::SmolStr;

use super::spoils::tally;
use crate::catalogue::{Crash, Exploration, Faction, ShipId};
use crate::cx::Cx;
use crate::events::{Event, RollAudience};
use crate::model::{
    Cause, Idle, IdleCause, Origin, Pick, PickSource, Player, Pos, Posting, Ship, ShipFate, Spoil, TargetNo,
};
use crate::rules::{map, teams};

/// GCW-128.3, GCW-128.4, GCW-128.8: what each player may take of volunteers, a stash or salvage.
const FINDS: u8 = 10;

/// Explores a world for the faction that has just taken it.
pub fn explore(cx: &mut Cx<'_>, no: TargetNo, faction: Faction) {
    let Some(found) = cx
        .roll(
            &cx.table.cards().tables.exploration,
            RollKey::new("explored.world").by("target", no.0),
            RollAudience::All,
        )
        .copied()
    else {
        return;
    };
    let Some(mut now) = cx.state.target(no).cloned() else { return };
    now.unexplored = false;
    now.explored = Some(cx.state.turn);
    now.found = Some(SmolStr::new(found.as_str()));
    match found {
        // GCW-128.7
        Exploration::SurfaceResources => now.bonus += 2,
        // GCW-128.10
        Exploration::LostOutpost => {
            // GCW-A67: name and feature stay, and it is the same capture.
            if let Some(outpost) = map::lost_outpost(cx, &now) {
                now = crate::model::Target {
                    owner: now.owner,
                    found: now.found,
                    explored: now.explored,
                    ..outpost
                };
            }
        }
        _ => {}
    }
    cx.emit(Event::TargetChanged { target: no, now });
    let seats = teams::awarded(cx.pos(), faction);
    let source = match found {
        Exploration::Volunteers => Some(PickSource::Volunteers),
        Exploration::WeaponsStash => Some(PickSource::WeaponsStash),
        Exploration::Salvage => Some(PickSource::Salvage),
        _ => None,
    };
    if let Some(source) = source {
        for seat in seats {
            // GCW-A34: what costs more than the points cannot be taken.
            let pick = Pick { source, points: FINDS, may_top_up: false };
            cx.emit(Event::PickOpened { seat, pick });
        }
    }
    match found {
        // GCW-128.2
        Exploration::CrashedShip => crash(cx, no, faction),
        // GCW-128.5
        Exploration::ResourceCache => {
            let key = RollKey::new("exploration.cache").by("target", no.0);
            let cache = cx.dice.d6(key);
            cx.tell(key, RollAudience::All, vec![cache]);
            tally(cx, faction, |tally| tally.cache += cache);
        }
        // GCW-128.9
        Exploration::Pirates => pirates(cx),
        _ => {}
    }
}

/// GCW-128.9: every player of every faction loses what two dice say of the next income (GCW-A68).
fn pirates(cx: &mut Cx<'_>) {
    let turn = cx.state.turn;
    let waits = |seat: &Seat| cx.state.player(*seat).is_some_and(Player::waits);
    let seats: Vec<Seat> = cx.state.seats().filter(|seat| !waits(seat)).collect();
    for seat in seats {
        let key = RollKey::new("exploration.pirates").by("player", seat.0);
        let faces = cx.two_d6(key);
        let amount = -i32::from(faces[0] + faces[1]);
        cx.tell(key, RollAudience::All, faces.to_vec());
        cx.emit(Event::Owed { seat, posting: Posting { turn, amount, why: Cause::Pirates } });
    }
}

/// GCW-129: which ship, and who gets it.
fn crash(cx: &mut Cx<'_>, no: TargetNo, faction: Faction) {
    // GCW-129
    let Some(table) = cx.table.cards().tables.crashes.get(&faction) else { return };
    let ship = loop {
        match cx.roll(table, RollKey::new("exploration.crashed-ship").by("target", no.0), RollAudience::All) {
            // Dice that have run out answer the same for ever.
            Some(Crash::RollAgain) if cx.dice.shortage().is_some() => return,
            Some(Crash::RollAgain) => {}
            Some(Crash::Ship(ship)) => break ship.clone(),
            None => return,
        }
    };
    // GCW-150
    if let Some(seat) = teams::speaker(cx.pos(), faction) {
        cx.emit(Event::Asked { spoil: Spoil::CrashedShip { seat, ship } });
    }
}

/// The ship that was found: it needs a turn of repairs (GCW-128.2).
pub fn crashed(pos: Pos<'_>, class: &ShipId, to: Seat) -> Ship {
    Ship {
        owner: to,
        class: class.clone(),
        faction: pos.state.side(to).unwrap_or(Faction::Scum),
        origin: Origin::Crashed,
        title: None,
        installed: Vec::new(),
        fate: ShipFate::Active,
        idle: vec![Idle { until: pos.state.turn + 1, why: IdleCause::Repair }],
        used: false,
        deeds: Vec::new(),
    }
}
