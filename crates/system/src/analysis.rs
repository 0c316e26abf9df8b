//! Analyses across the border: what luck and choices were worth, with everything named and told in sentences.

use std::iter::once;

use sandtable_kernel::{Body, Game, Match, Ref, Seat};
use sandtable_lab::Trial;
use sandtable_lab::analysis::{self, Analysis, Credit, Fortune, Hazard, Luck, Plan, Settled};
use sandtable_text::say;
use sandtable_words::{self as words, Scope, Spoken};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

use crate::apart::apart;
use crate::erased::value;
use crate::{Hosted, Open, Stop, Wrong};

/// The dice of a game, beside what was to be expected of them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Dice {
    /// The dice of each seat; none where a game has no rolls that come off or not.
    pub sides: Vec<Fortune>,
    /// The dice of each unit that rolled.
    pub units: Vec<UnitDice>,
}

/// Dice rolled by one unit, against their odds.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct UnitDice {
    /// The unit that rolled.
    pub unit: Ref,
    /// Name of the unit.
    pub name: String,
    /// Seat of the unit.
    pub seat: Seat,
    /// The result against the odds.
    pub fortune: Fortune,
}

/// A game of two seats as it was analyzed. Worths go from -1 (lost) to 1 (won). Worth at the end = worth at the start + luck -
/// losses of seat 0 + losses of seat 1 + rest.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Analysed {
    /// Tries of the search for each decision.
    pub tries: u32,
    /// Samples of each worth.
    pub samples: u32,
    /// Stretches of play after which a position was valued.
    pub stretches: u32,
    /// The seed. The same seed and effort give the same analysis.
    pub seed: u64,
    /// The worth of the first position to seat 0.
    pub start: f64,
    /// The worth of the last position to seat 0.
    pub end: f64,
    /// The luck of all rolls, for seat 0.
    pub luck: f64,
    /// The part of it in rolls that no unit made, as the order of turns.
    pub chance: f64,
    /// The rest that neither luck nor losses explain, for seat 0. A worth looks only so many stretches ahead, so it
    /// changes when the look moves on; hidden information and amendments are in it, too.
    pub rest: f64,
    /// The part of the rest in entries at which the look ahead moved on to a later end, or the game ended.
    pub further: f64,
    /// True if the rest is larger than luck and losses together, or if a side chose clearly better than the search:
    /// the figures are to be read with care.
    pub care: bool,
    /// The cause that decided it: dice or choices.
    pub verdict: Settled,
    /// Both sides.
    pub sides: Vec<SideCredit>,
    /// Units that decided or rolled.
    pub units: Vec<UnitCredit>,
    /// The entries of the game in order, without what was taken back.
    pub steps: Vec<Step>,
}

/// The sums gained by luck and lost by choice.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Sums {
    /// Decisions that were weighed.
    pub decisions: u32,
    /// Those whose loss is more than the noise of the samples.
    pub clear: u32,
    /// Sum of the losses.
    pub lost: f64,
    /// The sum lies so close to this in 95 of 100 cases.
    pub margin: f64,
    /// Rolls that were weighed.
    pub rolls: u32,
    /// Sum of the luck in them.
    pub luck: f64,
}

/// A side's gains and losses; of luck, that of its own rolls.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SideCredit {
    /// Seat of the side.
    pub seat: Seat,
    /// Name of the side.
    pub name: String,
    /// Its gains and losses.
    #[serde(flatten)]
    pub sums: Sums,
}

/// A unit's gains and losses.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct UnitCredit {
    /// The unit by its reference.
    pub unit: Ref,
    /// Name of the unit.
    pub name: String,
    /// Seat of the unit.
    pub seat: Seat,
    /// Its gains and losses.
    #[serde(flatten)]
    pub sums: Sums,
}

/// An entry.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Step {
    /// Number of the entry.
    pub entry: u64,
    /// The round being played, 0 before the first one; `None` in games without rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// The worth of the position before it to seat 0.
    pub worth: f64,
    /// The decision that it was, if the seat had a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<Chosen>,
    /// Rolls of the stretch, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<Rolled>,
    /// The rest that luck and losses do not explain, for seat 0.
    pub rest: f64,
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Chosen {
    /// The seat that chose.
    pub seat: Seat,
    /// The subject of the command.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<Ref>,
    /// The name of that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The command in a few words.
    pub played: String,
    /// The best command in a few words, where it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<String>,
    /// The best command itself, where it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<Value>,
    /// The number of commands that were weighed.
    pub weighed: usize,
    /// The worth of the best one, for the seat.
    pub worth: f64,
    /// Worth lost by the choice, for the seat.
    pub loss: f64,
    /// The loss lies so close to this in 95 of 100 cases.
    pub margin: f64,
    /// True if the loss is larger than the noise of the samples.
    pub clear: bool,
}

/// A roll.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Rolled {
    /// The purpose of the roll, in a word.
    pub purpose: String,
    /// Whatever rolled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<Ref>,
    /// The name of that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Seat of the player who rolled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Tries that came off, of how many, where the game knows them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fell: Option<[u32; 2]>,
    /// Tries that were to come off on average.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<f64>,
    /// The luck in it, for seat 0.
    pub luck: f64,
    /// True if every outcome was taken with its exact chance.
    pub exact: bool,
}

/// Returns the error of a system without analysis.
#[must_use]
pub(crate) fn no_analysis<H: Hosted>() -> Stop {
    let says = say!("analysis-games-of-cannot-be-analysed-it", info = H::INFO.title);
    Wrong::new("no-analysis", says).into()
}

/// Analyses a game by an outlook of its system: what [`Hosted::analyse`] is made with.
///
/// # Errors
/// If the game has not two seats, or the threads cannot be had.
pub fn analysed<H, O>(
    open: &Open<H>,
    outlook: &O,
    plan: Plan,
    onlooker: analysis::Onlooker<'_>,
) -> Result<Option<Analysed>, Stop>
where
    H: Hosted,
    O: sandtable_lab::analysis::Outlook<H::Game> + Sync,
{
    if H::Game::seats(open.table(), open.state()) != 2 {
        return Err(Wrong::new("not-two", say!("analysis-only-a-game-of-two-seats")).into());
    }
    let lens = analysis::Lens { outlook, hazard: H::hazard, doer: H::doer };
    let found = analysis::analyse(open, &lens, plan, onlooker)
        .map_err(|says| Stop::from(Wrong::new("internal", says)))?;
    Ok(found.map(|found| erased::<H>(open, plan, &found)))
}

/// Adds up the dice of a game.
pub(crate) fn dice<H: Hosted>(open: &Open<H>) -> Dice {
    let fallen = analysis::fallen(open, H::hazard as fn(&_, &_) -> Option<Hazard>);
    let units = fallen.units.into_iter().map(|(unit, (seat, fortune))| UnitDice {
        name: name_of(open, &unit),
        unit,
        seat,
        fortune,
    });
    let units: Vec<UnitDice> = units.collect();
    Dice { sides: if units.is_empty() { Vec::new() } else { fallen.sides }, units }
}

/// Returns the name of a thing, as messages name it.
fn name_of<G: Spoken>(open: &Match<G>, of: &Ref) -> String {
    // In commands and events a thing is its reference, or its number where the field says what it is.
    let number = of.id().parse::<u64>().ok().map(|id| json!(id));
    let mut ids = [Some(json!(of)), number].into_iter().flatten();
    let scope = Scope::new(&Value::Null, None);
    let name = ids.find_map(|id| G::name(open.table(), open.state(), of.kind(), &id, &scope));
    name.map_or_else(|| of.to_string(), |name| name.label)
}

fn sums(of: &Credit) -> Sums {
    let Credit { decisions, clear, lost, margin, rolls, luck } = *of;
    Sums { decisions, clear, lost, margin, rolls, luck }
}

type CommandOf<H> = <<H as Hosted>::Game as Game>::Command;

fn erased<H: Hosted>(open: &Open<H>, plan: Plan, found: &Analysis<CommandOf<H>>) -> Analysed {
    let tally = found.tally();
    let sides = (0..).map(Seat).zip(&tally.sides).map(|(seat, credit)| SideCredit {
        seat,
        name: H::name(open.table(), open.state(), seat),
        sums: sums(credit),
    });
    let units = tally.units.iter().map(|(unit, (seat, credit))| UnitCredit {
        unit: unit.clone(),
        name: name_of(open, unit),
        seat: *seat,
        sums: sums(credit),
    });
    Analysed {
        tries: plan.tries,
        samples: plan.samples,
        stretches: plan.stretches,
        seed: plan.seed,
        start: found.start(),
        end: found.end,
        luck: tally.luck,
        chance: tally.chance,
        rest: tally.rest,
        further: tally.further,
        care: tally.care(),
        verdict: tally.settled(found.end),
        sides: sides.collect(),
        units: units.collect(),
        steps: found.steps.iter().map(|step| told::<H>(open, step)).collect(),
    }
}

fn told<H: Hosted>(open: &Open<H>, step: &analysis::Step<CommandOf<H>>) -> Step {
    let entry = open.log().entry(step.entry);
    let before = entry.and_then(|entry| open.before(entry));
    let before = before.as_ref().unwrap_or_else(|| open.state());
    let decision = step.decision.as_ref().zip(entry).map(|(one, entry)| {
        let say = |command: &CommandOf<H>| {
            words::command::<H::Game>(open.table(), before, one.seat, command).sentence.text()
        };
        let other = one.best != one.played && matches!(entry.body, Body::Play { .. });
        let told: Vec<_> = once(&one.played).chain(other.then_some(&one.best)).collect();
        let mut commands: Vec<Value> = told.iter().map(value).collect();
        let mut said = apart(told.into_iter().map(say).collect(), &commands).into_iter();
        Chosen {
            seat: one.seat,
            name: one.doer.as_ref().map(|doer| name_of(open, doer)),
            unit: one.doer.clone(),
            played: said.next().unwrap_or_default(),
            best: said.next(),
            command: commands.drain(1..).next(),
            weighed: one.weighed,
            worth: one.worth,
            loss: one.loss,
            margin: one.margin,
            clear: one.clear(),
        }
    });
    let rolls = step.rolls.iter().map(|roll| rolled::<H>(open, roll)).collect();
    let round = <H::Game as Trial>::round(before);
    Step { entry: step.entry, round, worth: step.worth, decision, rolls, rest: step.rest }
}

fn rolled<H: Hosted>(open: &Open<H>, roll: &Luck) -> Rolled {
    let purpose = roll.key.split(" by ").next().unwrap_or_default().replace('-', " ");
    Rolled {
        purpose,
        name: roll.by.as_ref().map(|(unit, _)| name_of(open, unit)),
        unit: roll.by.as_ref().map(|(unit, _)| unit.clone()),
        seat: roll.by.as_ref().map(|(_, seat)| *seat),
        fell: roll.tries.map(|(fell, of, _)| [fell, of]),
        expected: roll.tries.map(|(_, of, chance)| f64::from(of) * chance),
        luck: roll.luck(),
        exact: roll.exact,
    }
}
