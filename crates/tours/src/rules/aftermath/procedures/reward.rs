//! Rewards of agendas and missions: those without a choice happen at once, the rest is asked.

use sandtable_kernel::{Refusal, refusals};
use sandtable_text::say;

use super::super::lane::{Front, Lane};
use super::super::{Answer, condition};
use super::{Choices, Procedure, WRONG, care, joins, wrong};
use crate::catalogue::{Care, Each, Effect, Receivers, Reward, Trait, UnitId, keyword};
use crate::events::{AfterChange, RegisterChange, UnitChange};
use crate::model::{Award, Battle, CardOf, DossierNo, Ending, HeldTrait, Purpose, Role, Source, Task, Turn};
use crate::plan::{Cx, Plan};
use crate::rules::{honours, sheet};
use crate::rulings;

mod asked;

use asked::{turn, words};

/// Pays a card's rewards, as far as their conditions are met.
pub(in crate::rules::aftermath) fn pay(
    cx: &mut Cx<'_>,
    lane: Lane,
    card: CardOf,
    rewards: &[Reward],
    progress: u8,
) {
    let source = match card {
        CardOf::Agenda(_) => Source::Agenda,
        CardOf::Mission => Source::Mission,
    };
    for reward in rewards {
        let Some(at) = lane.front(cx.pos()) else { return };
        let (battle, role) = (at.battle, lane.role);
        let due = reward.when.as_ref().is_none_or(|when| condition::met(at.pos, battle, role, card, when));
        let times = match &reward.each {
            Each::Once => 1,
            Each::Progress => progress,
            Each::Mark(mark) => condition::count(battle, role, card, mark),
        };
        if !due || times == 0 {
            continue;
        }
        // Order tokens are drawn together, so that none is drawn twice.
        if let Effect::Draw(care) = &reward.gives {
            let care = tunnelled(at, care, source);
            lane.task(cx, Task::Draw { count: times, care, source });
            continue;
        }
        for _ in 0..times {
            give(cx, lane, card, &reward.gives, source);
        }
    }
}

/// Returns the Defining Trait that a side's Paragon had when the game was played: one gained in it does not work yet.
pub(super) fn held(at: Front<'_>) -> Option<&Trait> {
    // TOD-TRAIT-04
    let held = at.pos.state.dossier(at.paragon()?)?.holds.as_ref();
    let held = held.filter(|held| held.since != Some(at.lane.no))?;
    at.pos.table.cards().defining_trait(&held.id)
}

/// Returns `true` if a side's Paragon sees nothing but its goal: no Supply Points of agendas, no Experience from
/// them.
pub(super) fn is_tunnelled(at: Front<'_>) -> bool {
    // TOD-TRAIT-07
    held(at).is_some_and(|held| held.tunnel)
}

fn tunnelled(at: Front<'_>, care: &Care, source: Source) -> Care {
    // TOD-TRAIT-07
    if source == Source::Agenda && is_tunnelled(at) {
        return Care { experience: 0, paragon: 0, ..care.clone() };
    }
    care.clone()
}

/// Returns `true` if a defeat of the mission's owner counts as a victory, for the mission's reward.
pub(in crate::rules::aftermath) fn mission_won(at: Front<'_>, owner: Role) -> bool {
    // TOD-TPM-08, TOD-A61
    condition::won(at.pos, at.battle, owner)
}

/// Returns `true` if conceding keeps a side from steps 2, 3 and 5.
pub(in crate::rules::aftermath) fn conceded(at: Front<'_>) -> bool {
    let how = at.battle.result.map(|result| result.how);
    // TOD-POST-27
    at.pos.table.plays(rulings::A66_SKIP_2_3_5) && how == Some(Ending::Conceded(at.lane.role))
}

/// Gives something: at once, or as a task.
fn give(cx: &mut Cx<'_>, lane: Lane, card: CardOf, effect: &Effect, source: Source) {
    let Some(at) = lane.front(cx.pos()) else { return };
    if at.seat().is_none() {
        // TOD-ARMY-01: Supply Points and units are a Register's; who plays without one gains nothing.
        return;
    }
    let paragon = at.paragon();
    match effect {
        // TOD-SP-07, TOD-TRAIT-07
        Effect::Supply(_) if source == Source::Agenda && is_tunnelled(at) => {}
        Effect::Supply(amount) => {
            let why = if source == Source::Agenda { Purpose::Agenda } else { Purpose::Mission };
            super::supply::book(cx, lane, i16::from(*amount), why);
        }
        Effect::Potential(points) => lane.register(cx, RegisterChange::Potential(i32::from(*points))),
        Effect::All(all) => all.iter().for_each(|one| give(cx, lane, card, one, source)),
        Effect::Units { who: Receivers::Paragon, care, .. } => {
            some(cx, lane, paragon.as_slice(), care, source)
        }
        Effect::Units { who: Receivers::Marked(mark), care, .. } => {
            let units = marked(at, condition::units(at.battle, lane.role, card, mark));
            some(cx, lane, &units, care, source);
        }
        Effect::Units { who: Receivers::Standing(mark), care, .. } => {
            let mut standing = condition::units(at.battle, lane.role, card, mark);
            standing.retain(|unit| !at.battle.record.defeated[lane.role.index()].contains(unit));
            let units = marked(at, standing);
            some(cx, lane, &units, care, source);
        }
        Effect::Trait => {
            if let Some(unit) = paragon {
                arc_trait(cx, lane, unit);
            }
        }
        Effect::Lauded => {
            if let Some(unit) = paragon {
                lane.unit(cx, unit, UnitChange::Lauded);
                lane.task(cx, Task::Award { unit, extra: true, high: false, turn: Turn::ALONE });
            }
        }
        Effect::Spare(mark) => {
            for unit in marked(at, condition::units(at.battle, lane.role, card, mark)) {
                lane.after(cx, AfterChange::Spared(lane.role, unit));
            }
        }
        Effect::Keywords { gain, lose } => {
            let Some(unit) = paragon else { return };
            for keyword in lose {
                if cx.state.dossier(unit).is_some_and(|dossier| dossier.keywords.contains(keyword)) {
                    lane.unit(cx, unit, UnitChange::KeywordLost(keyword.clone()));
                }
            }
            match gain.as_slice() {
                [] => {}
                [only] => gain_keyword(cx, lane, unit, only),
                several => {
                    let gives = Effect::Keywords { gain: several.to_vec(), lose: Vec::new() };
                    lane.task(cx, Task::Reward { gives, source });
                }
            }
        }
        Effect::Units { who, count, different, up_to, care } => {
            let care = tunnelled(at, care, source);
            let (who, count, different, up_to) = (who.clone(), *count, *different, *up_to);
            let gives = Effect::Units { who, count, different, up_to, care };
            lane.task(cx, Task::Reward { gives, source });
        }
        Effect::Draw(care) => {
            let care = tunnelled(at, care, source);
            lane.task(cx, Task::Draw { count: 1, care, source });
        }
        Effect::Dice { .. } | Effect::OneOf(_) | Effect::Commendation | Effect::Recruit(_) => {
            lane.task(cx, Task::Reward { gives: effect.clone(), source });
        }
    }
}

/// Gives several units the same.
fn some(cx: &mut Cx<'_>, lane: Lane, units: &[DossierNo], care: &Care, source: Source) {
    for &unit in units {
        let Some(at) = lane.front(cx.pos()) else { return };
        let care = tunnelled(at, care, source);
        care::certain(cx, lane, unit, care, source);
    }
}

/// Lets the Paragon gain a keyword for good; a mark of shame it has already is not doubled.
fn gain_keyword(cx: &mut Cx<'_>, lane: Lane, unit: DossierNo, gained: &str) {
    let held = cx.state.dossier(unit).is_some_and(|dossier| dossier.keywords.iter().any(|one| one == gained));
    if !held || keyword::split(gained).1.is_some() {
        lane.unit(cx, unit, UnitChange::Keyword(gained.into()));
    }
}

/// Gives the Defining Trait of the arc being played.
pub(super) fn arc_trait(cx: &mut Cx<'_>, lane: Lane, unit: DossierNo) {
    let register = cx.state.register(unit.seat());
    let arc = register.and_then(|register| cx.table.cards().arc(&register.arc.as_ref()?.id));
    if let Some(held) = arc.map(|arc| &arc.defining_trait) {
        let held = HeldTrait { id: held.id.clone(), left: held.games, since: Some(lane.no) };
        lane.unit(cx, unit, UnitChange::Trait(held));
    }
}

/// Returns units of the army by their positions.
fn marked(at: Front<'_>, positions: Vec<u8>) -> Vec<DossierNo> {
    let army = at.battle.side(at.lane.role).army.as_ref();
    let unit = |index: u8| army.and_then(|army| army.units.get(usize::from(index))?.dossier());
    positions.into_iter().filter_map(unit).collect()
}

refusals! {
    NO_CHOICE = "no-such-choice", "TOD-POST-03", "refusal-no-such-choice";
}

/// A reward that needs a choice or dice.
pub(super) struct Choice<'t> {
    pub gives: &'t Effect,
    pub source: Source,
}

impl Choice<'_> {
    /// Returns one of several things by its number.
    fn one<T: Clone>(&self, index: u8, of: &[T]) -> Result<T, Refusal> {
        let none = Refusal { rule: self.source.rule(), ..NO_CHOICE };
        of.get(usize::from(index)).cloned().ok_or_else(|| none.with(of.len() as f64, f64::from(index)))
    }

    /// Returns the card that pays.
    fn card(&self, battle: &Battle, role: Role) -> CardOf {
        match self.source {
            Source::Agenda => CardOf::Agenda(battle.side(role).agenda.unwrap_or_default()),
            Source::Mission => CardOf::Mission,
        }
    }

    /// Asks for one of the units that can be chosen; with several to choose, for the next one afterwards.
    fn check_units(&self, at: Front<'_>, answer: &Answer, plan: &mut Plan) -> Result<(), Refusal> {
        let Effect::Units { who, count, different, up_to, care } = self.gives else { return wrong(answer) };
        if *answer == Answer::Done && *up_to {
            return Ok(());
        }
        let mut given = Plan::default();
        let may = |unit| candidates(at, who, *different).contains(&unit);
        care::plan(at, answer, may, (care, self.source), *different, &mut given)?;
        if *count > 1 {
            let (who, care) = (who.clone(), care.clone());
            let gives = Effect::Units { who, count: count - 1, different: *different, up_to: *up_to, care };
            let (lane, source) = (at.lane, self.source);
            plan.and_then(move |cx| lane.first(cx, Task::Reward { gives, source }));
        }
        plan.append(given);
        Ok(())
    }
}

/// Returns the units among which a player chooses for a reward.
fn candidates(at: Front<'_>, who: &Receivers, different: bool) -> Vec<DossierNo> {
    let Some(seat) = at.seat() else { return Vec::new() };
    let mut all: Vec<DossierNo> = match who {
        Receivers::Defeated => at.defeated(),
        _ => at.pos.state.units_of(seat).map(|(unit, _)| unit).collect(),
    };
    all.retain(|unit| {
        let again = different && at.chosen().contains(unit);
        let barred = *who == Receivers::Others && at.pos.state.is_paragon(*unit);
        !again && !barred
    });
    all
}

/// Returns the arc's Commendation for the Paragon, if it has none yet.
fn arc_award(at: Front<'_>) -> Option<(DossierNo, Award)> {
    let arc = at.pos.table.cards().arc(&at.pos.state.register(at.seat()?)?.arc.as_ref()?.id)?;
    let unit = at.paragon()?;
    let id = &arc.commendation.id;
    let dossier = at.pos.state.dossier(unit).filter(|dossier| !dossier.has(id))?;
    let held = sheet::of(at.pos, dossier)?;
    let keyword = honours::picks(&held, &arc.commendation).into_iter().next();
    Some((unit, Award { commendation: id.clone(), keyword }))
}

impl Procedure for Choice<'_> {
    fn kind(&self) -> &'static str {
        "reward"
    }

    fn offer(&self, at: Front<'_>, out: &mut Choices) {
        out.ask(self.source.rule(), || format!("{}{}", words(self.gives), turn(at, self)));
        match self.gives {
            Effect::Units { who, different, care, up_to, .. } => {
                for unit in candidates(at, who, *different) {
                    care::offer(at.pos, unit, care, out);
                }
                if *up_to {
                    out.without();
                }
            }
            Effect::OneOf(options) => {
                for (index, option) in (0..).zip(options) {
                    out.answer(Answer::Choose(index), || match option {
                        Effect::Supply(1) => String::from(say!("aftermath-procedures-reward-1-supply-point")),
                        Effect::Supply(points) => say!("aftermath-procedures-reward-supply-points", points),
                        other => words(other),
                    });
                }
            }
            Effect::Keywords { gain, .. } => {
                for (index, keyword) in (0..).zip(gain) {
                    out.answer(Answer::Choose(index), || keyword.to_string());
                }
            }
            Effect::Recruit(units) => {
                if let Some(seat) = at.seat() {
                    joins::offer(at.pos, seat, units, out);
                }
            }
            Effect::Commendation => {
                out.answer(Answer::Choose(0), || String::from(say!("aftermath-procedures-reward-take-it")));
                out.without();
            }
            _ => out.roll(),
        }
    }

    fn check(&self, at: Front<'_>, answer: &Answer, plan: &mut Plan) -> Result<(), Refusal> {
        let (lane, source, card) = (at.lane, self.source, self.card(at.battle, at.lane.role));
        match (self.gives, answer) {
            (Effect::Units { .. }, _) => return self.check_units(at, answer, plan),
            (Effect::Dice { die, count, faces }, Answer::Roll) => {
                let (die, count, faces) = (*die, *count, faces.clone());
                plan.and_then(move |cx| {
                    for face in cx.roll(lane.key("reward"), Some(lane.no), die, count) {
                        if let Some(one) = faces.iter().find(|one| one.face == face) {
                            give(cx, lane, card, &one.gives, source);
                        }
                    }
                });
            }
            (Effect::OneOf(options), Answer::Choose(index)) => {
                let option = self.one(*index, options)?;
                plan.and_then(move |cx| give(cx, lane, card, &option, source));
            }
            (Effect::Keywords { gain, .. }, Answer::Choose(index)) => {
                let keyword = self.one(*index, gain)?;
                let unit = at.paragon().ok_or(WRONG)?;
                plan.and_then(move |cx| gain_keyword(cx, lane, unit, &keyword));
            }
            (Effect::Commendation, Answer::Choose(0)) => {
                let (unit, award) = arc_award(at).ok_or(WRONG)?;
                plan.and_then(move |cx| lane.unit(cx, unit, UnitChange::Awarded(award)));
            }
            (Effect::Commendation, Answer::Done) => {}
            (Effect::Recruit(units), Answer::Choose(index)) => {
                let one = joins::plain(&self.one::<UnitId>(*index, units)?);
                plan.and_then(move |cx| joins::join(cx, lane, &one));
            }
            (Effect::Recruit(units), Answer::Recruit(one)) => {
                joins::check(at.pos, at.seat().ok_or(WRONG)?, units, one)?;
                let one = one.clone();
                plan.and_then(move |cx| joins::join(cx, lane, &one));
            }
            _ => return wrong(answer),
        }
        Ok(())
    }

    fn is_void(&self, at: Front<'_>) -> bool {
        match self.gives {
            Effect::Units { who, different, .. } => candidates(at, who, *different).is_empty(),
            Effect::Commendation => arc_award(at).is_none(),
            Effect::Recruit(units) => units.is_empty(),
            Effect::OneOf(options) => options.is_empty(),
            _ => false,
        }
    }
}
