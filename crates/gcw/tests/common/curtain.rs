//! What is behind the curtain: changes everything in a position that a viewer must not know, and asks about everything
//! that others own.
#![allow(dead_code, clippy::unwrap_used, reason = "helpers of tests; not every test uses all")]

use std::collections::BTreeSet;

use sandtable_gcw::catalogue::{Faction, NameUse};
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::Audience;
use sandtable_gcw::model::{
    Battle, Body, Bundle, Cause, DealNo, DealStatus, Fate, Fleet, FleetStock, Phase, PilotNo, Role, ShipNo,
    Stage, State, Stock, Table, Token,
};
use sandtable_gcw::rules::deals::DealsCommand;
use sandtable_gcw::rules::people::PeopleCommand;
use sandtable_gcw::rules::purchase::PurchaseCommand;
use sandtable_gcw::rulings::A65_OPEN;
use sandtable_kernel::Viewer;

/// Ships and pilots that these battles have brought out.
fn brought<'b>(battles: impl Iterator<Item = &'b Battle>) -> (BTreeSet<ShipNo>, BTreeSet<PilotNo>) {
    let (mut ships, mut pilots) = (BTreeSet::new(), BTreeSet::new());
    for battle in battles {
        let crafts = battle.record.iter().flat_map(|record| &record.crafts);
        for craft in crafts {
            if let Body::Ship { ship, pilot, .. } = &craft.body {
                ships.insert(*ship);
                pilots.extend(*pilot);
            }
        }
        for squad in battle.squads.iter().flatten() {
            ships.extend(squad.ships.iter().map(|ship| ship.ship));
            pilots.extend(squad.ships.iter().filter_map(|ship| ship.pilot));
        }
        for flown in battle.report.iter().flat_map(|report| &report.ships) {
            ships.insert(flown.ship);
            pilots.extend(flown.pilot);
        }
    }
    (ships, pilots)
}

/// Changes what the viewer must not know, all of it at once; notes the kinds of things there were to change.
pub fn scramble(table: &Table, state: &mut State, viewer: Viewer, found: &mut BTreeSet<&'static str>) {
    let mut note = |kind: &'static str, there: bool| {
        if there {
            found.insert(kind);
        }
    };
    let before = state.clone();
    let knows = |faction: Faction| Audience::One(faction).has(&before, viewer);
    let (ships, pilots) = brought(state.battles_now().map(|(_, battle)| battle));
    // Whoever has flown against the viewer in any turn keeps the name for him.
    let own = |battle: &&Battle| battle.sides.iter().any(|side| knows(side.faction));
    let (_, met) = brought(state.battles.iter().filter(own).filter(|battle| battle.stage > Stage::Squads));
    let turn = state.turn;
    let phase = state.phase;
    let third = table.third.and_then(|third| state.faction(third)).map(|own| own.leader);
    for seat in state.seats() {
        let Some(own) = state.side(seat).filter(|&own| !knows(own)) else { continue };
        let player = &mut state.players[seat.index()];
        player.post(turn, 7, Cause::Founding);
        let card = table.cards().upgrades.iter().find(|card| !card.unique && card.class.is_bought()).unwrap();
        player.stock.entry(card.id.clone()).or_insert(Stock { copies: 0, used: 0 }).copies += 2;
        player.leaderless = Some(turn);
        (player.yards_used, player.depots_used, player.training_used) = (9, 9, 9);
        if phase == Phase::Founding && !player.done {
            let stock = vec![FleetStock { card: card.id.clone(), times: 3 }];
            note("list", player.draft.is_some());
            player.draft = Some(Fleet { stock, ..Fleet::default() });
        }
        if phase == Phase::Targets && !table.rulings().is(A65_OPEN) {
            note("attacks", !player.attacks.is_empty());
            player.attacks.clear();
        }
        note("orders", !player.braced.is_empty());
        note("containers", !player.packed.is_empty());
        note("contract", player.deals.iter().any(|deal| deal.to.is_none()));
        player.braced.clear();
        for packed in &mut player.packed {
            packed.containers.iter_mut().for_each(|container| container.fp += 1);
        }
        for (index, ship) in player.ships.iter_mut().enumerate() {
            // What went over to another faction is not these books' any longer.
            if before.side(ship.owner) == Some(own) && !ships.contains(&ShipNo::new(seat, index)) {
                // That a unique card is gone everybody may find out (GCW-086).
                ship.installed
                    .retain(|card| table.cards().upgrade(card.as_str()).is_some_and(|card| card.unique));
                ship.installed.push(card.id.clone());
                ship.deeds.clear();
                ship.used = !ship.used;
            }
        }
        for (index, pilot) in player.pilots.iter_mut().enumerate() {
            let free = pilot.fate == Fate::Active && before.side(pilot.owner) == Some(own);
            if free && !pilots.contains(&PilotNo::new(seat, index)) {
                pilot.xp += 3;
                pilot.skill += 1;
                pilot.elite_bought = !pilot.elite_bought;
                if met.contains(&PilotNo::new(seat, index)) {
                    note("old acquaintance", true);
                } else if let Some(sign) = table.cards().suggested(NameUse::CallSigns).get(index) {
                    pilot.name = sign.as_str().into();
                }
            }
        }
        for deal in &mut player.deals {
            let to = deal.to.or(third);
            let sees = to.and_then(|to| before.side(to)).is_some_and(knows);
            if !sees {
                note("offer", true);
                deal.status = match deal.status {
                    DealStatus::Open => DealStatus::Closed,
                    _ => DealStatus::Open,
                };
                deal.give.fp += 1;
            }
        }
    }
    for ship in state.huge.iter_mut().filter(|ship| !knows(ship.faction)) {
        if phase == Phase::Purchase {
            ship.refitted = !ship.refitted;
        }
        for section in &mut ship.sections {
            let hidden = |card: &str| table.cards().upgrade(card).is_some_and(|card| !card.unique);
            note("huge ship", section.upgrades.iter().any(|fitted| !fitted.revealed));
            section.upgrades.retain(|fitted| fitted.revealed || !hidden(fitted.card.as_str()));
        }
    }
    for battle in state.battles.iter_mut().filter(|battle| battle.turn == turn) {
        let role = Role::BOTH.into_iter().find(|role| knows(battle.sides[role.index()].faction));
        for hidden in Role::BOTH {
            let shown = battle.stage > Stage::Squads && role.is_some();
            if role != Some(hidden)
                && !shown
                && let Some(squad) = &mut battle.squads[hidden.index()]
            {
                note("squad", true);
                squad.ships.truncate(1);
                squad.ships.iter_mut().for_each(|ship| ship.cards.clear());
            }
        }
        let Some(record) = &mut battle.record else { continue };
        if role != Some(Role::Defender) {
            note("contents", !record.contents.is_empty());
            record.contents.iter_mut().for_each(|contents| contents.fp += 1);
        }
        let hidden = |token: &&mut Token| {
            !token.open && !role.is_some_and(|role| token.known[role.index()]) && token.face.is_some()
        };
        let on_things = record.things.iter_mut().filter_map(|thing| thing.face.as_mut());
        let on_ships = record.crafts.iter_mut().flat_map(|craft| &mut craft.faces);
        let mut tokens: Vec<&mut Token> = on_things.chain(on_ships).filter(hidden).collect();
        let mut faces: Vec<_> = tokens.iter().map(|token| token.face.clone()).collect();
        note("tokens", !faces.is_empty());
        let by = usize::from(faces.len() > 1);
        faces.rotate_left(by);
        tokens.iter_mut().zip(faces).for_each(|(token, face)| token.face = face);
    }
}

/// Questions about everything that is in somebody's books, asked by trying to do something with it.
pub fn probes(table: &Table, state: &State) -> Vec<Command> {
    let mut probes = Vec::new();
    let one = table.cards().upgrades.iter().filter(|card| card.one_per_player).map(|card| card.id.clone());
    let cards: Vec<_> = one.chain(table.cards().upgrades.first().map(|card| card.id.clone())).collect();
    for seat in state.seats() {
        for index in 0..3 {
            let (ship, pilot, deal) =
                (ShipNo::new(seat, index), PilotNo::new(seat, index), DealNo::new(seat, index));
            let card = cards[0].clone();
            probes.extend([
                Command::Deals(DealsCommand::Accept { deal }),
                Command::Deals(DealsCommand::Refuse { deal }),
                Command::Deals(DealsCommand::Withdraw { deal }),
                Command::Deals(DealsCommand::BetterOffer { pilot }),
                Command::Purchase(PurchaseCommand::Repair { ship }),
                Command::Purchase(PurchaseCommand::ShipTitle { ship, title: card.clone() }),
                Command::Purchase(PurchaseCommand::PilotTitle { pilot, title: card.clone() }),
                Command::Purchase(PurchaseCommand::Install { ship, card: card.clone(), yard: false }),
                Command::Purchase(PurchaseCommand::Remove { ship, card, yard: false }),
                Command::People(PeopleCommand::Elite { pilot }),
                Command::People(PeopleCommand::Escape { pilot }),
                Command::People(PeopleCommand::Skill { pilot, double: false }),
            ]);
            let give = Bundle { ships: vec![ship], pilots: vec![pilot], ..Bundle::default() };
            for to in state.seats() {
                let want = Bundle { fp: 1, ..Bundle::default() };
                probes.push(Command::Deals(DealsCommand::Offer { to, give: give.clone(), want }));
                probes.push(Command::Purchase(PurchaseCommand::Give { to, goods: give.clone() }));
            }
        }
    }
    for to in state.seats() {
        for card in &cards {
            let lot = sandtable_gcw::model::Lot { card: card.clone(), copies: 1 };
            let give = Bundle { stock: vec![lot], ..Bundle::default() };
            probes.push(Command::Deals(DealsCommand::Offer { to, give, want: Bundle::default() }));
        }
    }
    probes
}
