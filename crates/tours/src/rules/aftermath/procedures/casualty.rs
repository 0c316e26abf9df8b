//! Casualty Checks: dice of a unit that was defeated, rolled again where it may, and what they come to.

use sandtable_kernel::{Choice, Field, Options, Refusal, refusals};
use sandtable_text::say;

use super::super::Answer;
use super::super::lane::{Front, Lane};
use super::reward::is_tunnelled;
use super::{Choices, Procedure, wrong};
use crate::dice::Face;
use crate::events::{AfterChange, UnitChange};
use crate::model::{Cause, DossierNo, Fate, Occurrence, Pos, Task};
use crate::plan::{Cx, Plan, several};
use crate::rules::odds::{self, Terms, Verdict, verdict};
use crate::rules::{army, experience, setbacks, sheet};
use crate::rulings;

refusals! {
    BAD_DICE = "bad-dice", "TOD-COM-05", "refusal-bad-dice", Form;
}

/// A unit's end, or what comes instead, when its check comes to a casualty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// It leaves its Register (TOD-POST-08).
    Gone,
    /// It is the Paragon, and gains a Defining Trait instead (TOD-POST-09, TOD-PAR-05, TOD-TRAIT-01).
    Trait,
    /// An agenda spares it.
    Spared,
}

/// Returns the fate a unit would have in the running sequence.
pub fn loss(pos: Pos<'_>, unit: DossierNo) -> Loss {
    let at = pos.state.playing(unit.seat()).and_then(|(no, role)| Lane { no, role }.front(pos));
    if at.is_some_and(|at| at.after.spared[at.lane.role.index()].contains(&unit)) {
        Loss::Spared
    } else if pos.state.is_paragon(unit) {
        // TOD-POST-09, TOD-PAR-05, TOD-TRAIT-01
        Loss::Trait
    } else {
        Loss::Gone
    }
}

/// Tells units whose Setback rolls blanks again unless their player adds a die.
fn is_weary(pos: Pos<'_>, unit: DossierNo) -> bool {
    let Some(dossier) = pos.state.dossier(unit) else { return false };
    dossier.setbacks.iter().any(|id| pos.table.cards().setback(id).is_some_and(|one| one.weary))
}

/// Makes the Casualty Checks of a side due, without that of a unit that Medevac took out.
pub(super) fn due(cx: &mut Cx<'_>, lane: Lane, without: Option<DossierNo>) {
    let Some(at) = lane.front(cx.pos()) else { return };
    let units = at.defeated();
    // TOD-TRAIT-08: a Paragon that sees nothing but its goal, and missed it, is checked as well.
    let tunnel = at.paragon().filter(|unit| {
        let missed = at.after.progressed[lane.role.index()] == 0;
        // TOD-A23
        let agenda =
            at.battle.side(lane.role).agenda.is_some() || at.pos.table.plays(rulings::A23_WITHOUT_AGENDA_TOO);
        let twice = !(units.contains(unit) && at.pos.table.plays(rulings::A23_ONE_CHECK_ONLY));
        // TOD-ASSET-11: the unit that Medevac took out makes no check at all.
        is_tunnelled(at) && agenda && missed && twice && without != Some(*unit)
    });
    // TOD-POST-06
    let checks = units.into_iter().filter(|unit| Some(*unit) != without).map(|unit| (unit, Cause::Defeated));
    for (unit, cause) in checks.chain(tunnel.map(|unit| (unit, Cause::TunnelVision))) {
        let weary = is_weary(cx.pos(), unit);
        lane.task(cx, Task::Check { unit, cause, weary });
    }
}

/// Brings a check that is due up to date, since an earlier one may have brought a Setback that lets its player add a die.
/// Tells if anything had changed.
pub(in crate::rules::aftermath) fn refresh(cx: &mut Cx<'_>, lane: Lane) -> bool {
    let front = lane.front(cx.pos()).and_then(|at| at.after.tasks[lane.role.index()].first());
    let Some(&Task::Check { unit, cause, weary }) = front else { return false };
    let now = is_weary(cx.pos(), unit);
    if now == weary {
        return false;
    }
    lane.after(cx, AfterChange::Met(lane.role));
    lane.first(cx, Task::Check { unit, cause, weary: now });
    true
}

/// The odds of a Casualty Check in words.
fn chances(pos: Pos<'_>, unit: DossierNo, odds: [f64; 4]) -> String {
    let percent = |chance: f64| {
        let text = format!("{:.1}", chance * 100.0);
        format!("{} %", text.strip_suffix(".0").unwrap_or(&text))
    };
    let [lost, hardened, setback, escape] = odds;
    let what = match loss(pos, unit) {
        Loss::Gone => "casualty",
        Loss::Trait => say!("aftermath-procedures-casualty-defining-trait"),
        Loss::Spared => say!("aftermath-procedures-casualty-spared-as-a-casualty"),
    };
    let lost = format!("{what} {}", percent(lost));
    say!(
        "aftermath-procedures-casualty-odds-setback-escape",
        lost,
        percent = percent(hardened + setback),
        percent2 = percent(escape)
    )
}

/// The odds of rolling a check so, as a sentence that follows another one.
fn chances_of(pos: Pos<'_>, unit: DossierNo, added: Option<bool>) -> String {
    let odds = odds::of(pos, unit, added).map(|odds| format!(". {}", chances(pos, unit, odds)));
    odds.unwrap_or_default()
}

pub(super) struct Check {
    pub unit: DossierNo,
    pub cause: Cause,
    pub weary: bool,
}

impl Procedure for Check {
    fn kind(&self) -> &'static str {
        "check"
    }

    fn offer(&self, at: Front<'_>, out: &mut Choices) {
        let (pos, unit) = (at.pos, self.unit);
        let dice = pos.state.dossier(unit).map(|dossier| setbacks::dice(pos, dossier));
        out.numbers.extend(dice.clone());
        if self.weary {
            out.ask(rule!("TOD-POST-06"), || {
                let name = army::called(pos, unit);
                say!("aftermath-procedures-casualty-is-weary-add-a-die-to", name)
            });
            let best = adds(pos, unit);
            for add in [best, !best] {
                let what = if add {
                    say!("aftermath-procedures-casualty-add-a-die-and-roll")
                } else {
                    say!("aftermath-procedures-casualty-roll-and-roll-blanks-again")
                };
                out.answer(Answer::AddDie(add), || format!("{what}{}", chances_of(pos, unit, Some(add))));
            }
            return;
        }
        let rule =
            if self.cause == Cause::TunnelVision { rule!("TOD-TRAIT-08") } else { rule!("TOD-POST-06") };
        out.ask(rule, || {
            let dice = dice.map_or(1.0, |dice| dice.total);
            let die = if dice > 1.0 { "dice" } else { "die" };
            let (name, odds) = (army::called(pos, unit), chances_of(pos, unit, None));
            say!("aftermath-procedures-casualty-roll-the-casualty-check-of", name, dice, die, odds)
        });
        out.roll();
    }

    fn check(&self, at: Front<'_>, answer: &Answer, plan: &mut Plan) -> Result<(), Refusal> {
        let added = match answer {
            Answer::Roll if !self.weary => None,
            Answer::AddDie(add) if self.weary => Some(*add),
            _ => return wrong(answer),
        };
        let (lane, unit) = (at.lane, self.unit);
        plan.and_then(move |cx| roll(cx, lane, unit, added));
        Ok(())
    }

    fn is_void(&self, at: Front<'_>) -> bool {
        at.is_gone(self.unit)
    }
}

/// Returns `true` if a weary unit had better add a die than roll blanks again: so that it is lost as seldom as can
/// be, and then gains a Setback as seldom as can be.
fn adds(pos: Pos<'_>, unit: DossierNo) -> bool {
    let worth = |add: bool| {
        odds::of(pos, unit, Some(add)).map(|[lost, hardened, setback, _]| (lost, hardened + setback))
    };
    worth(true) < worth(false)
}

/// Rolls a check. `added` is what the player decided about an added die, if there was something to decide.
fn roll(cx: &mut Cx<'_>, lane: Lane, unit: DossierNo, added: Option<bool>) {
    let Some(dossier) = cx.state.dossier(unit).filter(|dossier| dossier.is_active()) else { return };
    let sum = setbacks::dice(cx.pos(), dossier);
    let dice = (sum.total as u8).saturating_add(u8::from(added == Some(true)));
    let mut faces = cx.roll_for("casualty-check", lane.no, unit, dice, Some(sum));
    let blanks: Vec<u8> =
        (0..).zip(&faces).filter(|(_, face)| **face == Face::Blank).map(|(at, _)| at).collect();
    if added == Some(false) && !blanks.is_empty() {
        roll_again(cx, lane, unit, "weary", &mut faces, &blanks);
    }
    let most = rerolls(cx.pos(), unit, faces.len()).min(faces.len() as u8);
    if most > 0 {
        lane.first(cx, Task::Reroll { unit, faces, most });
    } else {
        settle(cx, lane, unit, &faces);
    }
}

/// Counts dice of a check that may be rolled again.
fn rerolls(pos: Pos<'_>, unit: DossierNo, dice: usize) -> u8 {
    let held = pos.state.dossier(unit).and_then(|dossier| sheet::of(pos, dossier));
    // TOD-POST-14, TOD-COM-05, TOD-HIGH-03, TOD-A37: only of two or more.
    // TOD-HIGH-03, TOD-POST-14
    if dice >= 2 { held.map_or(0, |held| held.rerolls) } else { 0 }
}

/// Rolls some dice of a roll again, by their positions.
fn roll_again(
    cx: &mut Cx<'_>,
    lane: Lane,
    unit: DossierNo,
    purpose: &'static str,
    faces: &mut [Face],
    dice: &[u8],
) {
    let rolled = cx.roll_for(purpose, lane.no, unit, dice.len() as u8, None);
    for (&at, face) in dice.iter().zip(rolled) {
        if let Some(place) = faces.get_mut(usize::from(at)) {
            *place = face;
        }
    }
}

/// Does what a check comes to.
fn settle(cx: &mut Cx<'_>, lane: Lane, unit: DossierNo, faces: &[Face]) {
    match verdict(faces, cx.table.plays(rulings::A01_BLANKS_IGNORED)) {
        Verdict::Casualty => lose(cx, lane, unit),
        Verdict::Hardened => {
            experience::award(cx, unit, 2, Some(lane.no));
            lane.first(cx, Task::Setback { unit });
        }
        Verdict::Setback => lane.first(cx, Task::Setback { unit }),
        Verdict::Escape => {
            lane.lived(cx, unit, Occurrence::Escaped);
            experience::award(cx, unit, 1, Some(lane.no));
        }
    }
}

/// Removes a unit from its Register, unless something else becomes of it.
pub(super) fn lose(cx: &mut Cx<'_>, lane: Lane, unit: DossierNo) {
    match loss(cx.pos(), unit) {
        Loss::Spared => {
            lane.lived(cx, unit, Occurrence::Spared);
            // TOD-TRAIT-07: it is an agenda that gives the Experience.
            if !lane.front(cx.pos()).is_some_and(is_tunnelled) {
                experience::award(cx, unit, 2, Some(lane.no));
            }
            lane.first(cx, Task::Setback { unit });
        }
        Loss::Trait => {
            lane.after(cx, AfterChange::Shaken(lane.role));
            // TOD-A21
            if cx.table.plays(rulings::A21_ONE_EXPERIENCE) {
                experience::award(cx, unit, 1, Some(lane.no));
            }
            lane.first(cx, Task::Trait { unit });
        }
        Loss::Gone => {
            // TOD-POST-08
            lane.unit(cx, unit, UnitChange::Fate(Fate::Casualty));
            lane.after(cx, AfterChange::Casualty(lane.role, unit));
        }
    }
}

pub(super) struct Reroll<'t> {
    pub unit: DossierNo,
    pub faces: &'t [Face],
    pub most: u8,
}

impl Procedure for Reroll<'_> {
    fn kind(&self) -> &'static str {
        "reroll"
    }

    fn offer(&self, at: Front<'_>, out: &mut Choices) {
        let (pos, unit, terms) = (at.pos, self.unit, odds::terms(at.pos, self.most));
        out.ask(rule!("TOD-COM-05"), || {
            let faces: Vec<&str> = self.faces.iter().map(|face| face.name()).collect();
            let (name, most) = (army::called(pos, unit), self.most);
            say!(
                "aftermath-procedures-casualty-rolled-roll-up-to-again",
                name,
                faces = faces.join(", "),
                most
            )
        });
        let name = |(at, face): (u8, &Face)| {
            Choice::new(at, say!("aftermath-procedures-casualty-die", at = at + 1, face = face.name()))
        };
        let dice = (0..).zip(self.faces).map(name).collect();
        let most = usize::from(self.most);
        out.form.push(Field {
            optional: false,
            ..several(
                "/answer/reroll",
                say!("aftermath-procedures-casualty-dice-rolled-again"),
                Options::Listed(dice),
                0,
                most,
            )
        });
        for dice in worth_rolling(self.faces, terms) {
            let answer = Answer::Reroll(dice.clone());
            out.answer(answer, || {
                let places: Vec<String> = dice.iter().map(|die| (die + 1).to_string()).collect();
                let what = match dice.is_empty() {
                    true => String::from(say!("aftermath-procedures-casualty-roll-none-again")),
                    false => say!("aftermath-procedures-casualty-roll-again-die", places = places.join(", ")),
                };
                format!("{what}. {}", chances(pos, unit, odds::again(self.faces, &dice, terms)))
            });
        }
    }

    fn check(&self, at: Front<'_>, answer: &Answer, plan: &mut Plan) -> Result<(), Refusal> {
        let Answer::Reroll(dice) = answer else { return wrong(answer) };
        let twice = dice.iter().enumerate().any(|(at, die)| dice[..at].contains(die));
        let known = dice.iter().all(|&die| usize::from(die) < self.faces.len());
        // TOD-COM-05, TOD-HIGH-03
        if twice || !known || dice.len() > usize::from(self.most) {
            return Err(BAD_DICE.with(f64::from(self.most), dice.len() as f64));
        }
        let (lane, unit, mut faces, dice) = (at.lane, self.unit, self.faces.to_vec(), dice.clone());
        plan.and_then(move |cx| {
            if !dice.is_empty() {
                roll_again(cx, lane, unit, "reroll", &mut faces, &dice);
            }
            settle(cx, lane, unit, &faces);
        });
        Ok(())
    }
}

/// Returns the dice that can be rolled again: first the best choice, then the ones that hurt most, then none, then each
/// alone.
fn worth_rolling(faces: &[Face], terms: Terms) -> Vec<Vec<u8>> {
    let bad = |face: Face| match face {
        Face::Surge => 0,
        Face::Hit => 1,
        _ => 2,
    };
    let mut order: Vec<u8> = (0..faces.len() as u8).collect();
    order.sort_by_key(|&at| bad(faces[usize::from(at)]));
    let hurts = order.iter().copied().filter(|&at| bad(faces[usize::from(at)]) < 2);
    let worth: Vec<u8> = hurts.take(usize::from(terms.rerolls)).collect();
    let mut all = vec![odds::best(faces, terms)];
    for one in [worth, Vec::new()].into_iter().chain(order.into_iter().map(|at| vec![at])) {
        if !all.contains(&one) {
            all.push(one);
        }
    }
    all
}
