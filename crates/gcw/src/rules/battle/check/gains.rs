//! What else was won and lost: cargo, containers, prisoners.

use super::Faults;
use crate::model::{Battle, End, Gain, Pos, Report, Rider, Role};
use crate::rules::battle::close::held_by;
use crate::rules::battle::packing::CONTAINERS;
use crate::rules::battle::{is_exchange, is_raid};

/// GCW-181: three wrecks with four cargo each.
const CARGO: u32 = 12;

pub(super) fn check(pos: Pos<'_>, battle: &Battle, report: &Report, faults: &mut Faults) {
    let [attacker, defender] = battle.sides.map(|side| side.faction);
    let held = held_by(pos, defender, attacker);
    let (mut containers, mut people): (Vec<u8>, Vec<Rider>) = Default::default();
    let (mut units, mut exchanged, mut carriers): (u32, u8, Vec<Role>) = (0, 0, Vec::new());
    for gain in &report.gains {
        match gain {
            Gain::Cargo { role, units: own } => {
                faults.unless(battle.scenario == "asset-recovery", rule!("GCW-183"), || {
                    String::from("There is no cargo in this scenario.")
                });
                faults.unless(!carriers.contains(role), rule!("GCW-183"), || {
                    String::from("The cargo of a side stands once.")
                });
                carriers.push(*role);
                units += u32::from(*own);
                // GCW-181: what flees is secured.
                let fled =
                    report.ships.iter().any(|flown| flown.role == *role && flown.end != End::NotDeployed);
                faults.unless(fled, rule!("GCW-181"), || String::from("Nobody was there to secure cargo."));
            }
            Gain::Stolen { container, .. } | Gain::Delivered { container } => {
                faults.unless(is_raid(pos, battle), rule!("GCW-257"), || {
                    String::from("There are no containers in this scenario.")
                });
                let known = usize::from(*container) < CONTAINERS && !containers.contains(container);
                faults.unless(known, rule!("GCW-257"), || {
                    format!("Container {container} is none of the three, or stands twice.")
                });
                containers.push(*container);
                let safe = matches!(gain, Gain::Stolen { safe: true, .. });
                let survivor = report
                    .ships
                    .iter()
                    .any(|flown| flown.role == Role::Attacker && matches!(flown.end, End::Held | End::Fled));
                faults.unless(!safe || survivor, rule!("GCW-258"), || {
                    String::from("No attacker survived to carry a container.")
                });
            }
            Gain::Rescued { prisoner } | Gain::Endangered { prisoner } => {
                faults.unless(battle.scenario == "prisoner-rescue", rule!("GCW-250"), || {
                    String::from("Nobody is rescued in this scenario.")
                });
                let held = held.contains(prisoner) && !people.contains(prisoner);
                faults.unless(held, rule!("GCW-250"), || {
                    String::from("Only prisoners the defenders hold are rescued, each once.")
                });
                people.push(*prisoner);
                let wanted = |end: &End| match gain {
                    Gain::Rescued { .. } => *end == End::Fled || *end == End::Held,
                    _ => matches!(end, End::Destroyed { .. }),
                };
                let ship = report.ships.iter().any(|own| own.role == Role::Attacker && wanted(&own.end));
                faults.unless(ship, rule!("GCW-250"), || {
                    String::from("No ship of the attacker can have had this prisoner aboard.")
                });
            }
            Gain::Exchanged => {
                exchanged += 1;
                faults.unless(is_exchange(pos, battle) && exchanged == 1, rule!("GCW-253"), || {
                    String::from("Prisoners are exchanged once, in an exchange.")
                });
            }
        }
    }
    faults.unless(units <= CARGO, rule!("GCW-181"), || format!("{units} cargo of {CARGO} were secured."));
}
