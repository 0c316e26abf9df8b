//! What one viewer may know of a position: everything on the map, and the books of the own faction (GCW-005).

use sandtable_kernel::{Seat, Viewer};
use serde::Serialize;

use crate::commands::Command;
use crate::events::{Asset, Audience, audience};
use crate::model::{
    Crew, CrewNo, Deal, DealNo, Pilot, PilotNo, Player, Pos, Role, Ship, ShipNo, Stage, State,
};
use crate::rulings;

/// What one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The viewer's seat, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub you: Option<Seat>,
    /// The position, without the books of other factions and without what else the viewer must not know.
    pub state: State,
    /// Ships that stand in other factions' books and are the viewer's nevertheless: bought or captured.
    pub ships: Vec<(ShipNo, Ship)>,
    /// Pilots of other factions' books that the viewer's faction holds, or has won over.
    pub pilots: Vec<(PilotNo, Pilot)>,
    /// Crew of other factions' books that the viewer's faction holds, or has bought.
    pub crew: Vec<(CrewNo, Crew)>,
    /// Offers of other factions to the viewer's.
    pub deals: Vec<(DealNo, Deal)>,
}

/// What a viewer may know of a position.
#[must_use]
pub fn view(pos: Pos<'_>, viewer: Viewer) -> View {
    let you = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::Referee => None,
    };
    let knows = |asset| audience::of_asset(pos.table, pos.state, asset).has(pos.table, viewer);
    let abroad = |seat: Seat| !sees_books(pos, viewer, seat);
    View {
        you,
        state: redacted(pos, viewer),
        ships: listed(pos.state.all_ships(), |no| abroad(no.seat()) && knows(Asset::Ship(no))),
        pilots: listed(pos.state.all_pilots(), |no| abroad(no.seat()) && knows(Asset::Pilot(no))),
        crew: listed(pos.state.all_crew(), |no| abroad(no.seat()) && knows(Asset::Crew(no))),
        deals: listed(pos.state.all_deals(), |no| {
            let to_us = |deal: &Deal| audience::of_deal(pos.table, deal.from, deal.to).has(pos.table, viewer);
            abroad(no.seat()) && pos.state.deal(no).is_some_and(to_us)
        }),
    }
}

fn listed<'a, N: Copy, T: Clone + 'a>(
    all: impl Iterator<Item = (N, &'a T)>,
    keep: impl Fn(N) -> bool,
) -> Vec<(N, T)> {
    all.filter(|(no, _)| keep(*no)).map(|(no, thing)| (no, thing.clone())).collect()
}

/// A faction has no secrets from itself (GCW-005).
fn sees_books(pos: Pos<'_>, viewer: Viewer, seat: Seat) -> bool {
    pos.table.side(seat).is_some_and(|own| Audience::One(own).has(pos.table, viewer))
}

fn redacted(pos: Pos<'_>, viewer: Viewer) -> State {
    let mut seen = pos.state.clone();
    if viewer == Viewer::Referee {
        return seen;
    }
    let table = pos.table;
    for (seat, player) in (0..).map(Seat).zip(&mut seen.players) {
        if !sees_books(pos, viewer, seat) {
            // What everybody sees of a player: whether the others wait for him.
            // GCW-A65
            let open = table.rulings().is(rulings::A65_OPEN);
            let attacks = if open { std::mem::take(&mut player.attacks) } else { Vec::new() };
            *player = Player { done: player.done, absent: player.absent, attacks, ..Player::default() };
        }
    }
    for battle in &mut seen.battles {
        let both_in = battle.stage > Stage::Squads;
        let fights = |role: usize| Audience::One(battle.sides[role].faction).has(table, viewer);
        let sees = [fights(0), fights(1)];
        let own = Role::BOTH.into_iter().find(|role| sees[role.index()]);
        battle.record = battle.record.take().filter(|_| own.is_some()).map(|record| record.seen_by(own));
        if !sees[0] && !sees[1] {
            battle.report = None;
        }
        for role in 0..2 {
            if !(sees[role] || both_in && sees[1 - role]) {
                battle.squads[role] = None;
            }
        }
    }
    for ship in &mut seen.huge {
        *ship = audience::huge(table, ship, viewer);
    }
    seen
}

/// The command as a viewer may see it: orders belong to a faction until their events tell of them.
#[must_use]
pub fn redact_command(pos: Pos<'_>, seat: Seat, command: &Command, viewer: Viewer) -> Option<Command> {
    let public = matches!(command, Command::Done | Command::NotDone);
    (public || sees_books(pos, viewer, seat)).then(|| command.clone())
}
