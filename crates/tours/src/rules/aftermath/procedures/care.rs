//! Shares of a reward that a player chooses: which unit, whether Setbacks go, and which; Order tokens that are
//! drawn for it; and Setbacks that Medical Supplies remove.

use sandtable_kernel::{Form, Reckoning, Refusal, RuleId, refusals};
use sandtable_text::say;
use smol_str::SmolStr;

use super::super::Answer;
use super::super::lane::{Front, Lane};
use super::{Choices, Procedure, Throw, not_one, of_several, wrong};
use crate::catalogue::{Care, Heal as Healing, Mode, Rank, SetbackId};
use crate::events::{AfterChange, Event};
use crate::model::{DossierNo, Pos, Source, Task};
use crate::plan::{Cx, Plan};
use crate::rules::army::tokens::{draw_tokens, tokens};
use crate::rules::{army, experience, setbacks, sheet};

refusals! {
    REMOVES_NOTHING = "removes-nothing", "TOD-AGE-10", "refusal-removes-nothing", Form;
    NOTHING_TO_HEAL = "nothing-to-heal", "TOD-AGE-10", "refusal-nothing-to-heal", Later;
    HEALED_FIRST = "healed-first", "TOD-AGE-10", "refusal-healed-first", Form;
    ALL_ARE_REMOVED = "all-are-removed", "TOD-AGE-10", "refusal-all-are-removed", Form;
    NOT_TO_BE_HEALED = "setback-without-healing", "TOD-AGE-10", "refusal-setback-without-healing", Form;
    NOT_HELD = "no-such-setback", "TOD-AGE-10", "refusal-no-such-setback";
    WHICH = "which-setback", "TOD-A28", "refusal-which-setback", Form;
}

/// Returns an answer's part about healing, if that can be: whether Setbacks are removed, and which one. What leaves no
/// choice need not be said.
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
    if care.heal == Healing::None {
        return if said { refused(REMOVES_NOTHING) } else { Ok((false, None)) };
    }
    let kinds = pos.state.dossier(unit).map(setbacks::kinds).unwrap_or_default();
    if kinds.is_empty() {
        return if said { refused(NOTHING_TO_HEAL) } else { Ok((false, None)) };
    }
    let must = care.mode == Mode::HealFirst;
    let alone = care.heal == Healing::All || kinds.len() == 1;
    match setback {
        None if !heal && !must => Ok((false, None)),
        None if !heal && !alone => refused(HEALED_FIRST),
        Some(_) if !heal => refused(NOT_TO_BE_HEALED),
        None if care.heal == Healing::All => Ok((true, None)),
        Some(_) if care.heal == Healing::All => refused(ALL_ARE_REMOVED),
        _ => Ok((true, Some(which(&kinds, setback, source.rule())?))),
    }
}

/// Returns the Setback of a unit that goes by a rule, if it is said or there is but one.
fn which(kinds: &[SetbackId], setback: Option<&SetbackId>, rule: RuleId) -> Result<SetbackId, Refusal> {
    match (setback, kinds) {
        (Some(setback), _) if kinds.contains(setback) => Ok(setback.clone()),
        (Some(setback), _) => Err(Refusal { rule, ..NOT_HELD.about(setback.as_str()) }),
        (None, [only]) => Ok(only.clone()),
        // TOD-A28
        (None, _) => Err(WHICH),
    }
}

/// Returns the answer that chooses a unit and says nothing else.
pub(super) const fn plain(unit: DossierNo) -> Answer {
    Answer::Unit { unit, heal: false, setback: None }
}

/// Adds what a unit can be given for a reward: with each Setback that could go.
pub(super) fn offer(pos: Pos<'_>, unit: DossierNo, care: &Care, out: &mut Choices) {
    let Some(dossier) = pos.state.dossier(unit) else { return out.unit(pos, unit) };
    if dossier.setbacks.is_empty() || care.heal == Healing::None {
        return out.unit(pos, unit);
    }
    match care.heal {
        Healing::One => {
            setbacks::kinds(dossier).into_iter().for_each(|setback| loses(pos, unit, setback, out))
        }
        _ => out.answer(Answer::Unit { unit, heal: true, setback: None }, || {
            say!("aftermath-procedures-care-loses-all-setbacks", called = army::called(pos, unit))
        }),
    }
    if care.mode != Mode::HealFirst {
        out.unit(pos, unit);
    }
}

/// Adds that a unit loses a Setback.
fn loses(pos: Pos<'_>, unit: DossierNo, setback: SetbackId, out: &mut Choices) {
    let card = pos.table.cards().setback(&setback);
    let name = card.map_or_else(|| setback.to_string(), |one| one.name.clone());
    out.answer(Answer::Unit { unit, heal: true, setback: Some(setback) }, || {
        say!("aftermath-procedures-care-loses", called = army::called(pos, unit), name)
    });
}

/// Returns what a unit gets, in words.
pub(super) fn words(care: &Care) -> String {
    let experience = say!("aftermath-procedures-care-experience", experience = care.experience);
    let heal = match care.heal {
        Healing::None => return experience,
        Healing::One => say!("aftermath-procedures-care-one-setback-removed"),
        Healing::All => say!("aftermath-procedures-care-all-setbacks-removed"),
    };
    match care.mode {
        Mode::Both if care.experience == 0 => heal.to_owned(),
        Mode::Both => say!("aftermath-procedures-care-and", experience, heal),
        Mode::Either => say!("aftermath-procedures-care-or", experience, heal),
        Mode::HealFirst => say!("aftermath-procedures-care-or-if-it-has-none", heal, experience),
    }
}

/// Returns `true` if what a unit gets leaves a choice.
fn is_choice(dossier: &crate::model::Dossier, care: &Care) -> bool {
    if dossier.setbacks.is_empty() || care.heal == Healing::None {
        return false;
    }
    match care.mode {
        Mode::Either => care.experience > 0,
        Mode::Both | Mode::HealFirst => care.heal == Healing::One && setbacks::kinds(dossier).len() > 1,
    }
}

/// Gives something to a certain unit: at once, or as a task if there is a choice.
pub(super) fn certain(cx: &mut Cx<'_>, lane: Lane, unit: DossierNo, care: Care, source: Source) {
    let Some(dossier) = cx.state.dossier(unit).filter(|dossier| dossier.is_active()) else { return };
    if is_choice(dossier, &care) {
        lane.task(cx, Task::Care { unit, care, source });
    } else {
        let heal = !dossier.setbacks.is_empty() && care.heal != Healing::None;
        let setback = setbacks::kinds(dossier).into_iter().next();
        give(cx, lane, unit, &care, heal, setback.as_ref());
    }
}

/// Gives a unit what was chosen for it.
pub(super) fn give(
    cx: &mut Cx<'_>,
    lane: Lane,
    unit: DossierNo,
    care: &Care,
    heal: bool,
    setback: Option<&SetbackId>,
) {
    let battle = Some(lane.no);
    let had = cx.state.dossier(unit).is_some_and(|dossier| !dossier.setbacks.is_empty());
    let heals = care.heal != Healing::None
        && match care.mode {
            Mode::HealFirst => had,
            Mode::Both | Mode::Either => heal && had,
        };
    if heals {
        match (care.heal, setback) {
            (Healing::One, Some(setback)) => setbacks::heal(cx, unit, setback, battle),
            (Healing::One, None) | (Healing::None, _) => {}
            (Healing::All, _) => setbacks::heal_all(cx, unit, battle),
        }
    }
    let gains = match care.mode {
        Mode::Both => true,
        Mode::Either | Mode::HealFirst => !heals,
    };
    if gains && care.experience > 0 {
        experience::award(cx, unit, care.experience, battle);
    }
    if !had
        && care.paragon > 0
        && let Some(paragon) = cx.state.paragon(unit.seat())
    {
        experience::award(cx, paragon, care.paragon, battle);
    }
    for _ in 0..care.setbacks {
        lane.task(cx, Task::Setback { unit });
    }
}

/// Plans that a unit gets what its player says, if it is one of those that can be chosen.
pub(super) fn plan(
    at: Front<'_>,
    answer: &Answer,
    may: impl FnOnce(DossierNo) -> bool,
    (care, source): (&Care, Source),
    different: bool,
    plan: &mut Plan,
) -> Result<(), Refusal> {
    let Answer::Unit { unit, heal, setback } = answer else { return wrong(answer) };
    if !may(*unit) {
        return Err(not_one(at.pos, *unit, source.rule()));
    }
    let (heal, setback) = chosen(at.pos, *unit, care, source, *heal, setback.as_ref())?;
    let (lane, unit, care) = (at.lane, *unit, care.clone());
    plan.and_then(move |cx| {
        if different {
            lane.after(cx, AfterChange::Chosen(lane.role, unit));
        }
        give(cx, lane, unit, &care, heal, setback.as_ref());
    });
    Ok(())
}

/// A certain unit gets something that leaves a choice.
pub(super) struct Certain<'t> {
    pub unit: DossierNo,
    pub care: &'t Care,
    pub source: Source,
}

impl Procedure for Certain<'_> {
    fn kind(&self) -> &'static str {
        "care"
    }

    fn offer(&self, at: Front<'_>, out: &mut Choices) {
        out.ask(self.source.rule(), || {
            say!(
                "aftermath-procedures-care-what-does-gain",
                called = army::called(at.pos, self.unit),
                words = words(self.care)
            )
        });
        offer(at.pos, self.unit, self.care, out);
    }

    fn check(&self, at: Front<'_>, answer: &Answer, out: &mut Plan) -> Result<(), Refusal> {
        plan(at, answer, |unit| unit == self.unit, (self.care, self.source), false, out)
    }

    fn is_void(&self, at: Front<'_>) -> bool {
        at.is_gone(self.unit)
    }
}

/// Order tokens of the army are drawn for a reward.
#[derive(Clone)]
pub(super) struct Draw {
    pub count: u8,
    pub care: Care,
    pub source: Source,
}

impl Throw for Draw {
    const KIND: &'static str = "draw";

    fn ask(&self, _: Pos<'_>) -> (RuleId, String) {
        (
            self.source.rule(),
            say!("aftermath-procedures-care-draw-of-your-armys-order-tokens", count = self.count),
        )
    }

    fn run(self, cx: &mut Cx<'_>, lane: Lane) {
        let army = cx.state.battle(lane.no).and_then(|battle| battle.side(lane.role).army.clone());
        let Some(army) = army else { return };
        let mut pool = tokens(cx.pos(), &army);
        let ranks = draw_tokens(cx, lane.key("order-tokens"), &mut pool, usize::from(self.count));
        let what = ranks.iter().map(|rank| SmolStr::new_static(rank.as_str())).collect();
        let purpose = SmolStr::new_static("order-tokens");
        cx.emit(Event::Drawn { purpose, battle: Some(lane.no), what });
        // In the order they were drawn, before anything else.
        for rank in ranks.into_iter().rev() {
            lane.first(cx, Task::OfRank { rank, care: self.care.clone(), source: self.source });
        }
    }

    fn cannot(&self, at: Front<'_>) -> bool {
        let army = at.battle.side(at.lane.role).army.as_ref();
        army.is_none_or(|army| tokens(at.pos, army).is_empty())
    }
}

/// A unit of the rank that was drawn is chosen, different from others of the reward.
pub(super) struct OfRank<'t> {
    pub rank: Rank,
    pub care: &'t Care,
    pub source: Source,
}

impl OfRank<'_> {
    fn candidates(&self, at: Front<'_>) -> Vec<DossierNo> {
        let rank = |unit| at.pos.state.dossier(unit).and_then(|one| sheet::rank(at.pos, one));
        let units = at.fielded().into_iter().map(|(_, unit)| unit);
        units.filter(|unit| rank(*unit) == Some(self.rank) && !at.chosen().contains(unit)).collect()
    }
}

impl Procedure for OfRank<'_> {
    fn kind(&self) -> &'static str {
        "of-rank"
    }

    fn offer(&self, at: Front<'_>, out: &mut Choices) {
        out.ask(self.source.rule(), || {
            let due = at.after.tasks[at.lane.role.index()].iter();
            let left = due.filter(|task| matches!(task, Task::OfRank { .. })).count();
            let several = of_several(at.chosen().len(), left);
            say!(
                "aftermath-procedures-care-which-unit-gains",
                rank = self.rank.name(),
                words = words(self.care),
                several
            )
        });
        for unit in self.candidates(at) {
            offer(at.pos, unit, self.care, out);
        }
    }

    fn check(&self, at: Front<'_>, answer: &Answer, out: &mut Plan) -> Result<(), Refusal> {
        let may = |unit| self.candidates(at).contains(&unit);
        plan(at, answer, may, (self.care, self.source), true, out)
    }

    fn is_void(&self, at: Front<'_>) -> bool {
        self.candidates(at).is_empty()
    }
}

/// Setbacks go by Medical Supplies, as many as dice said.
pub(super) struct Heal {
    pub unit: DossierNo,
    pub left: u8,
}

impl Heal {
    fn kinds(&self, pos: Pos<'_>) -> Vec<SetbackId> {
        pos.state.dossier(self.unit).map(setbacks::kinds).unwrap_or_default()
    }
}

impl Procedure for Heal {
    fn kind(&self) -> &'static str {
        "heal"
    }

    fn offer(&self, at: Front<'_>, out: &mut Choices) {
        out.ask(rule!("TOD-AID-05"), || {
            let (name, left) = (army::called(at.pos, self.unit), self.left);
            say!("aftermath-procedures-care-which-setback-does-lose-are-to", name, left)
        });
        for setback in self.kinds(at.pos) {
            loses(at.pos, self.unit, setback, out);
        }
    }

    fn check(&self, at: Front<'_>, answer: &Answer, plan: &mut Plan) -> Result<(), Refusal> {
        let Answer::Unit { unit, setback, .. } = answer else { return wrong(answer) };
        // TOD-AID-05
        if *unit != self.unit {
            return Err(not_one(at.pos, *unit, rule!("TOD-AID-05")));
        }
        let setback = which(&self.kinds(at.pos), setback.as_ref(), rule!("TOD-AID-05"))?;
        let mut sum = Reckoning::of(say!("care-setbacks-to-remove"), Form::Count);
        sum.term(self.left, say!("care-still-to-be-removed"), rule!("TOD-AID-05"));
        let (lane, unit, left) = (at.lane, self.unit, self.left - 1);
        plan.and_then(move |cx| {
            setbacks::heal_reckoned(cx, unit, &setback, Some(lane.no), Some(sum));
            if left > 0 {
                lane.first(cx, Task::Heal { unit, left });
            }
        });
        Ok(())
    }

    fn is_void(&self, at: Front<'_>) -> bool {
        self.kinds(at.pos).is_empty()
    }
}
