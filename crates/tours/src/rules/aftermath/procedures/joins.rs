//! A unit that joins the Register as a mission's reward: who can, and what it may bring.

use sandtable_kernel::{Choice, Field, Refusal, Seat, refusals};
use sandtable_text::say;

use super::super::Answer;
use super::super::lane::Lane;
use super::Choices;
use crate::catalogue::{UnitCard, UnitId, UpgradeCard};
use crate::events::RegisterChange;
use crate::model::{Dossier, Pos, Recruit};
use crate::plan::Cx;
use crate::rules::{cost, recruit};

refusals! {
    NOT_OFFERED = "not-offered", "TOD-POST-04", "refusal-not-offered";
    TOO_DEAR = "too-little-potential", "TOD-START-12", "refusal-too-little-potential-3", Later;
}

/// Returns a unit as it joins with nothing said of it.
pub(super) fn plain(unit: &UnitId) -> Recruit {
    Recruit { unit: unit.clone(), name: None, upgrades: Vec::new() }
}

/// Adds each unit as it is, then the first to be named and equipped, and each with every single upgrade that it may bring.
pub(super) fn offer(pos: Pos<'_>, seat: Seat, units: &[UnitId], out: &mut Choices) {
    let cards = pos.table.cards();
    let name = |unit: &UnitId| cards.unit(unit).map_or_else(String::new, UnitCard::full_name);
    for (index, unit) in (0..).zip(units) {
        out.answer(Answer::Choose(index), || name(unit));
    }
    let own = units.iter().map(|unit| Choice::new(unit, name(unit))).collect();
    out.form.push(Field::pick("/answer/recruit/unit", "Unit", own));
    out.form.push(recruit::name_field("/answer/recruit/name").optional());
    out.form.push(recruit::upgrades_field("/answer/recruit/upgrades"));
    if let Some(unit) = units.first() {
        out.answer(Answer::Recruit(plain(unit)), || name(unit));
    }
    for unit in units.iter().filter_map(|unit| cards.unit(unit)) {
        for upgrade in cards.upgrades.iter().filter(|upgrade| unit.slots.contains(&upgrade.slot)) {
            let one = Recruit { upgrades: vec![upgrade.id.clone()], ..plain(&unit.id) };
            if check(pos, seat, units, &one).is_ok() {
                let words = || {
                    say!(
                        "aftermath-procedures-joins-with",
                        full_name = unit.full_name(),
                        full_name2 = UpgradeCard::full_name(upgrade)
                    )
                };
                out.answer(Answer::Recruit(one), words);
            }
        }
    }
}

/// Checks how a unit joins. The card adds it to the Register, so it brings what any unit may that is added (TOD-EDIT-03):
/// a Vehicle its one Hardpoint upgrade (TOD-START-09). Faction and cost are left to the card, which sets both aside for
/// the unit; what it brings must fit (TOD-START-12).
pub(super) fn check(pos: Pos<'_>, seat: Seat, units: &[UnitId], one: &Recruit) -> Result<(), Refusal> {
    /// Where a list of recruits is at fault as a whole, or by whom it names.
    const OF_THE_CARD: [&str; 2] = ["", "/0/unit"];
    if !units.contains(&one.unit) {
        let card = pos.table.cards().unit(&one.unit).map(UnitCard::full_name);
        return Err(NOT_OFFERED.about(card.as_deref().unwrap_or(one.unit.as_str())));
    }
    let found = recruit::violations(pos, seat, std::slice::from_ref(one));
    if let Some(found) = found.into_iter().find(|found| !OF_THE_CARD.contains(&found.at.as_str())) {
        return Err(found.refusal);
    }
    let (needs, left) =
        (recruit::bill(pos, std::slice::from_ref(one)).total, f64::from(cost::left(pos, seat)));
    if !one.upgrades.is_empty() && needs > left {
        return Err(TOO_DEAR.with(needs, left));
    }
    Ok(())
}

/// Lets a unit join. It counts as of the Paragon's Faction; a Commander or Operative without a name is given one before
/// the step is over.
pub(super) fn join(cx: &mut Cx<'_>, lane: Lane, one: &Recruit) {
    let dossier = Dossier { adopted: true, ..recruit::dossier(cx.pos(), one) };
    lane.register(cx, RegisterChange::Joined(Box::new(dossier)));
}
