//! Who can have won, and who held the field (GCW-057, GCW-100, GCW-143, GCW-167 to GCW-293).

use super::Faults;
use crate::catalogue::ScenarioKind;
use crate::model::{Battle, End, Gain, HugeReport, Pos, Report, Role, Winner};
use crate::rules::battle::is_exchange;
use crate::rulings;

/// Whether a side has ships that ended like this; huge ships count.
fn has(
    report: &Report,
    role: Role,
    ships: impl Fn(&End) -> bool,
    huge: impl Fn(&HugeReport) -> bool,
) -> bool {
    report.ships.iter().any(|own| own.role == role && ships(&own.end))
        || report.huge.iter().any(|own| own.role == role && huge(own))
}

pub(in crate::rules::battle) fn holds(report: &Report, role: Role) -> bool {
    has(report, role, |end| *end == End::Held, |huge| huge.destroyed.is_none() && !huge.fled)
}

fn fled(report: &Report, role: Role) -> bool {
    has(report, role, |end| *end == End::Fled, |huge| huge.fled)
}

/// The field belongs to the side with the last ships in the play area (GCW-057).
pub(super) fn field(pos: Pos<'_>, battle: &Battle, report: &Report, faults: &mut Faults) {
    let held = Role::BOTH.map(|role| holds(report, role));
    match held {
        [true, true] => {
            // GCW-305, GCW-306: some old scenarios end after a number of rounds.
            let kind = pos.table.cards().scenario(battle.scenario.as_str()).map(|scenario| scenario.kind);
            faults.unless(kind == Some(ScenarioKind::Retired), rule!("GCW-100"), || {
                String::from("Both sides have ships left: the battle is not over.")
            });
        }
        [attacker, defender] if attacker != defender => {
            let holder = if attacker { Role::Attacker } else { Role::Defender };
            faults.unless(report.field == Some(holder), rule!("GCW-057"), || {
                String::from("The field belongs to the side with the last ships in the play area.")
            });
        }
        // Nobody is left: it belongs to the last to leave, if they left later than the others.
        _ => {
            let left = report.field.is_none_or(|role| fled(report, role));
            faults.unless(left, rule!("GCW-057"), || {
                String::from("Nobody of this side was left to hold the field.")
            });
        }
    }
}

pub(super) fn check(pos: Pos<'_>, battle: &Battle, report: &Report, faults: &mut Faults) {
    let may = winners(pos, battle, report);
    faults.unless(may.contains(&report.winner), rule!("GCW-143"), || {
        format!("With this course of the battle the result is one of {may:?}, not {:?}.", report.winner)
    });
}

/// The results that the course of a battle leaves open: one where the report alone decides, several where only the table
/// knows.
#[must_use]
pub fn winners(pos: Pos<'_>, battle: &Battle, report: &Report) -> Vec<Winner> {
    let either = vec![Winner::Attacker, Winner::Defender];
    let with_draw = vec![Winner::Attacker, Winner::Defender, Winner::Draw];
    let huge = pos.table.cards().scenario(battle.scenario.as_str()).map(|scenario| scenario.kind);
    match battle.scenario.as_str() {
        // GCW-182
        "asset-recovery" => {
            let [one, two] = Role::BOTH.map(|role| cargo(report, role));
            vec![by_more(one, two)]
        }
        // GCW-259
        "supply-raid" => raid(pos, report),
        // GCW-251
        "prisoner-rescue" => {
            let rescued = report.gains.iter().any(|gain| matches!(gain, Gain::Rescued { .. }));
            vec![if rescued { Winner::Attacker } else { Winner::Defender }]
        }
        // GCW-254: a side needs the exchange and a transport that fled.
        _ if is_exchange(pos, battle) => exchange(report),
        // GCW-171
        "divide-and-conquer"
        | "escalation"
        | "micro-jumps"
        | "what-price-victory"
        | "patrol-ambush"
        | "defensive-minefield"
        | "space-superiority" => {
            let [one, two] = Role::BOTH.map(|role| holds(report, role));
            vec![by_more(i32::from(one), i32::from(two))]
        }
        // GCW-200, GCW-218
        "smash-and-grab" | "wing-commander" => with_draw,
        // GCW-263: at least one attacker gets away with what was scanned.
        "intelligence-gathering" if !away(report, Role::Attacker) => vec![Winner::Defender],
        // GCW-235: the slicer flees, or it was all for nothing.
        "data-theft" if !away(report, Role::Attacker) => vec![Winner::Defender],
        // GCW-291
        _ if huge == Some(ScenarioKind::Huge) => {
            let named = report.huge.iter().find(|own| own.role == Role::Defender);
            let lost = named.is_some_and(|own| own.fled || own.destroyed.is_some());
            vec![if lost { Winner::Attacker } else { Winner::Defender }]
        }
        _ => either,
    }
}

fn away(report: &Report, role: Role) -> bool {
    has(report, role, |end| matches!(end, End::Fled | End::Held), |_| false)
}

fn cargo(report: &Report, wanted: Role) -> i32 {
    let own = report.gains.iter().filter_map(|gain| match gain {
        Gain::Cargo { role, units } if *role == wanted => Some(i32::from(*units)),
        _ => None,
    });
    own.sum()
}

fn by_more(attacker: i32, defender: i32) -> Winner {
    match attacker.cmp(&defender) {
        std::cmp::Ordering::Greater => Winner::Attacker,
        std::cmp::Ordering::Less => Winner::Defender,
        std::cmp::Ordering::Equal => Winner::Draw,
    }
}

/// GCW-259: two containers win; GCW-A51: without, it is a draw, or the greater number wins.
fn raid(pos: Pos<'_>, report: &Report) -> Vec<Winner> {
    let stolen = report.gains.iter().filter(|gain| matches!(gain, Gain::Stolen { .. })).count() as i32;
    let delivered = report.gains.iter().filter(|gain| matches!(gain, Gain::Delivered { .. })).count() as i32;
    vec![match (stolen, delivered) {
        (2.., _) => Winner::Attacker,
        (_, 2..) => Winner::Defender,
        _ if pos.table.rulings().is(rulings::A51_MORE_WINS) => by_more(stolen, delivered),
        _ => Winner::Draw,
    }]
}

fn exchange(report: &Report) -> Vec<Winner> {
    if !report.gains.contains(&Gain::Exchanged) {
        return vec![Winner::Neither];
    }
    let [one, two] = Role::BOTH.map(|role| fled(report, role));
    let mut may = vec![Winner::Neither];
    may.extend(one.then_some(Winner::Attacker));
    may.extend(two.then_some(Winner::Defender));
    may.extend((one && two).then_some(Winner::Both));
    may
}
