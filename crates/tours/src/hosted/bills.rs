//! Bills of the lists in commands: units in Combat Potential, armies in points, Aid Requests in Supply Points.

use sandtable_kernel::Seat;
use sandtable_system::Bill;
use sandtable_text::say;

use crate::commands::{BattleCommand, Command, FoundingCommand, RegisterCommand};
use crate::model::{Army, Pos, Recruit};
use crate::rules::{aid, army, cost, recruit};

/// Returns the cost of the list in a command, where it is one.
pub(super) fn bill(pos: Pos<'_>, seat: Seat, command: &Command) -> Option<Bill> {
    match command {
        Command::Founding(FoundingCommand::Draft(units)) | Command::Register(RegisterCommand::Add(units)) => {
            Some(recruits(pos, seat, units))
        }
        Command::Battle(BattleCommand::Army(built)) => built_for(pos, seat, built),
        Command::Aid(request) => {
            let has = f64::from(pos.state.register(seat)?.supply);
            Some(Bill::new(say!("bills-supply-points"), aid::price(pos, request), has, []))
        }
        _ => None,
    }
}

/// Units that join a Register (TOD-CP-02).
fn recruits(pos: Pos<'_>, seat: Seat, units: &[Recruit]) -> Bill {
    let cost = |unit: &Recruit| recruit::bill(pos, std::slice::from_ref(unit)).total;
    // A list that is too long to be judged is not priced line by line.
    let short = if recruit::too_long(units).is_none() { units } else { &[] };
    let lines: Vec<_> = short.iter().enumerate().map(|(at, unit)| (format!("/{at}"), cost(unit))).collect();
    let has = f64::from(cost::left(pos, seat));
    Bill::new(say!("bills-combat-potential"), recruit::bill(pos, short), has, lines)
}

/// An army (TOD-ARMY-07).
fn built_for(pos: Pos<'_>, seat: Seat, built: &Army) -> Option<Bill> {
    let (no, role) = pos.state.playing(seat)?;
    let has = army::limit(pos, pos.state.battle(no)?, role).total;
    let units = built.units.iter().enumerate();
    let lines: Vec<_> =
        units.map(|(at, unit)| (format!("/units/{at}"), f64::from(army::worth(pos, unit)))).collect();
    Some(Bill::new("points", army::bill(pos, built), has, lines))
}
