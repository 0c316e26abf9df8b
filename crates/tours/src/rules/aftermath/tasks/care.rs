//! What a unit gets of a reward as its player says it: whether Setbacks go, and which. Knows no other part of a reward.

use sandtable_kernel::{Refusal, RuleId};

use crate::catalogue::{Care, Heal, Mode, SetbackId};
use crate::model::{DossierNo, Pos, Source};
use crate::rules::setbacks;

const REMOVES_NOTHING: Refusal = Refusal::new(
    "removes-nothing",
    rule!("TOD-AGE-10"),
    "This reward removes no Setback; choose the unit and say nothing of healing.",
);
const NOTHING_TO_HEAL: Refusal = Refusal::new(
    "nothing-to-heal",
    rule!("TOD-AGE-10"),
    "This unit has no Setback that could be removed; choose it and say nothing of healing.",
);
const HEALED_FIRST: Refusal = Refusal::new(
    "healed-first",
    rule!("TOD-AGE-10"),
    "This unit has Setbacks, so one of them is removed; Experience is for a unit that has none.",
);
const ALL_ARE_REMOVED: Refusal = Refusal::new(
    "all-are-removed",
    rule!("TOD-AGE-10"),
    "All of the unit's Setbacks are removed here; do not name one.",
);
const NOT_TO_BE_HEALED: Refusal = Refusal::new(
    "setback-without-healing",
    rule!("TOD-AGE-10"),
    "A Setback is named, and none is to be removed; say that it is, or name none.",
);
const NOT_HELD: Refusal =
    Refusal::new("no-such-setback", rule!("TOD-AGE-10"), "This unit does not have the Setback {about}.");
const WHICH: Refusal =
    Refusal::new("which-setback", rule!("TOD-A28"), "Say which of the unit's Setbacks is removed.");

/// What an answer says of healing, if that can be: whether Setbacks are removed, and which one. What leaves no choice need
/// not be said.
///
/// # Errors
/// Why it cannot be, by the rule of what is paid.
pub(super) fn chosen(
    pos: Pos<'_>,
    unit: DossierNo,
    care: &Care,
    source: Source,
    heal: bool,
    setback: Option<&SetbackId>,
) -> Result<(bool, Option<SetbackId>), Refusal> {
    let refused = |refusal: Refusal| Err(Refusal { rule: source.rule(), ..refusal });
    let said = heal || setback.is_some();
    if care.heal == Heal::None {
        return if said { refused(REMOVES_NOTHING) } else { Ok((false, None)) };
    }
    let kinds = pos.state.dossier(unit).map(setbacks::kinds).unwrap_or_default();
    if kinds.is_empty() {
        return if said { refused(NOTHING_TO_HEAL) } else { Ok((false, None)) };
    }
    let must = care.mode == Mode::HealFirst;
    let alone = care.heal == Heal::All || kinds.len() == 1;
    match setback {
        None if !heal && !must => Ok((false, None)),
        None if !heal && !alone => refused(HEALED_FIRST),
        Some(_) if !heal => refused(NOT_TO_BE_HEALED),
        None if care.heal == Heal::All => Ok((true, None)),
        Some(_) if care.heal == Heal::All => refused(ALL_ARE_REMOVED),
        _ => Ok((true, Some(which(&kinds, setback, source.rule())?))),
    }
}

/// Which of a unit's Setbacks goes by a rule, if it is said or there is but one (TOD-A28).
///
/// # Errors
/// It is not said, or the unit does not have it.
pub(super) fn which(
    kinds: &[SetbackId],
    setback: Option<&SetbackId>,
    rule: RuleId,
) -> Result<SetbackId, Refusal> {
    match (setback, kinds) {
        (Some(setback), _) if kinds.contains(setback) => Ok(setback.clone()),
        (Some(setback), _) => Err(Refusal { rule, ..NOT_HELD.about(setback.as_str()) }),
        (None, [only]) => Ok(only.clone()),
        (None, _) => Err(WHICH),
    }
}
