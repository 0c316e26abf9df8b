//! Bills of the lists in commands: Squadrons and orders in Fleet Points, Squads in squad points.

use sandtable_kernel::Seat;
use sandtable_system::Bill;
use sandtable_text::say;

use crate::commands::Command;
use crate::model::{BattleNo, Fleet, Pos, Squad, SquadShip};
use crate::rules::founding::{self, FoundingCommand};
use crate::rules::purchase::{PurchaseCommand, order};
use crate::rules::squad::{self, SquadCommand};

/// Returns the cost of the list in a command, where it is one.
pub(super) fn bill(pos: Pos<'_>, seat: Seat, command: &Command) -> Option<Bill> {
    match command {
        Command::Founding(
            FoundingCommand::Submit { fleet: Some(fleet) } | FoundingCommand::Draft { fleet },
        ) => pos.state.founds(seat).then(|| squadron(pos, seat, fleet)),
        Command::Purchase(PurchaseCommand::Order { fleet }) => {
            let judged = order::judged(pos, seat, fleet);
            Some(Bill::new(
                say!("bills-fleet-points"),
                judged.bill,
                f64::from(pos.state.player(seat)?.fp),
                judged.costs,
            ))
        }
        Command::Squad(SquadCommand::Build { battle, squad, .. }) => for_battle(pos, seat, *battle, squad),
        _ => None,
    }
}

/// An initial Squadron (GCW-007, GCW-012).
fn squadron(pos: Pos<'_>, seat: Seat, fleet: &Fleet) -> Bill {
    let audit = founding::audit(pos, seat, fleet);
    let has = f64::from(founding::purse(pos, seat));
    Bill::new(say!("bills-fleet-points"), audit.bill, has, founding::costs(pos, seat, fleet))
}

/// A Squad (GCW-027); what is not there costs nothing.
fn for_battle(pos: Pos<'_>, seat: Seat, battle: BattleNo, squad: &Squad) -> Option<Bill> {
    let sheet = squad::priced(pos, seat, battle, squad)?;
    let cost = |(index, entry): (usize, &SquadShip)| {
        let own = sheet.ships.iter().find(|ship| ship.ship == entry.ship);
        (format!("/ships/{index}"), own.map_or(0.0, |ship| ship.cost.total))
    };
    let lines: Vec<_> = squad.ships.iter().enumerate().map(cost).collect();
    Some(Bill::new(say!("bills-squad-points"), sheet.total.clone(), f64::from(sheet.limit), lines))
}
