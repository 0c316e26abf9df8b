//! Analysis of a recorded game: luck apart from skill.
//!
//! Every decision is weighed twice, by the command that was given and by the one that a player who looks ahead would have
//! given, with the same dice for both; what lies between them was lost. Every roll is weighed against all it could have been:
//! what lies between is luck. Of one entry with several rolls each has its own, because the others are rolled anew while it is
//! looked at. What neither explains is the rest: a worth is played on to the end of a stretch and no further, so that it changes
//! when the look ahead moves on to the next stretch; secrets and amendments are in it too, so that
//!
//! ```text
//! worth at the end - worth at the start = luck - losses + rest
//! ```
//!
//! Worths are those of seat 0, from -1 (lost) to 1 (won). Every entry has a seed of its own, so that the number of threads
//! decides nothing. It must not know any game by name.

mod again;
mod hazard;
mod sum;
mod weigh;

use std::slice;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use sandtable_text::say;

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
pub use sandtable_ai::search::Outlook;
use sandtable_dice::RollKind;
use sandtable_kernel::{Body, EntryOf, Game, Match, Ref, Seat, Viewer};

pub use hazard::{ComesOff, Fortune, Hazard, Without};
pub use sum::{Credit, Decided, Fallen, Settled, Tally, fallen};
use weigh::{Scale, mean};

/// The effort of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Tries of the search for the best command of each decision.
    pub tries: u32,
    /// Samples of each worth.
    pub samples: u32,
    /// Stretches of play after which a position is valued.
    pub stretches: u32,
    /// The seed that every entry's own is made of.
    pub seed: u64,
    /// The number of threads; 0 is one a processor.
    pub threads: usize,
}

/// Names of efforts, the least first, each with its plan for seed 1.
pub const EFFORTS: [(&str, Plan); 3] = [
    ("brief", Plan { tries: 60, samples: 32, stretches: 1, seed: 1, threads: 0 }),
    ("usual", Plan { tries: 240, samples: 96, stretches: 1, seed: 1, threads: 0 }),
    ("thorough", Plan { tries: 1000, samples: 400, stretches: 2, seed: 1, threads: 0 }),
];

impl Plan {
    /// Finds an effort by its name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        EFFORTS.iter().find(|(known, _)| *known == name).map(|(_, plan)| *plan)
    }
}

/// Names what a command of a seat is about, in the position before it.
pub type Doer<G> = fn(&<G as Game>::Table, &<G as Game>::State, Seat, &<G as Game>::Command) -> Option<Ref>;

/// Tells an analysis what it must know of a game.
pub struct Lens<'a, G: Game, O> {
    /// The worth of positions, and the quick policy that plays on.
    pub outlook: &'a O,
    /// Tells what an event is as a roll; nothing for others.
    pub hazard: fn(&G::Table, &G::Event) -> Option<Hazard>,
    /// Names what a command of a seat is about, in the position before it.
    pub doer: Doer<G>,
}

/// A game as it was analysed.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis<C> {
    /// The entries that the game is made of, in order, without what was taken back.
    pub steps: Vec<Step<C>>,
    /// The worth of the last position to seat 0.
    pub end: f64,
}

/// An entry as it was analysed. All worths are those for seat 0, unless said otherwise.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<C> {
    /// Number of the entry in the log.
    pub entry: u64,
    /// The worth of the position before it.
    pub worth: f64,
    /// The decision that it was; nothing where a seat had no choice.
    pub decision: Option<Decision<C>>,
    /// Its rolls.
    pub rolls: Vec<Luck>,
    /// What luck and loss do not explain of the way to the next position's worth.
    pub rest: f64,
    /// Says that the next position is played on to a later end, or that the game ended here.
    pub further: bool,
}

/// A loss below this is not worth a word: one of 100 between a draw and a win.
const LEAST: f64 = 0.01;

/// A command that a seat chose among others.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<C> {
    /// The seat that chose.
    pub seat: Seat,
    /// What the command is about.
    pub doer: Option<Ref>,
    /// The command that was given.
    pub played: C,
    /// The command that the search found best.
    pub best: C,
    /// The number of commands that were weighed.
    pub weighed: usize,
    /// The worth of the best one, for the seat.
    pub worth: f64,
    /// What the seat lost by its choice; below 0 if it chose better than the search.
    pub loss: f64,
    /// The loss lies so close to this in 95 of 100 cases.
    pub margin: f64,
}

impl<C> Decision<C> {
    /// Says whether the loss is more than the noise of the samples, and worth a word.
    #[must_use]
    pub fn clear(&self) -> bool {
        self.loss > self.margin.max(LEAST)
    }
}

/// The luck of one roll.
#[derive(Clone, Debug, PartialEq)]
pub struct Luck {
    /// The written key of the roll.
    pub key: String,
    /// Whatever rolled, and its seat.
    pub by: Option<(Ref, Seat)>,
    /// The tries that came off, of how many, and the chance of each, where the game knows them.
    pub tries: Option<(u32, u32, f64)>,
    /// The worth before it fell, over all that it could have been.
    pub expected: f64,
    /// The worth after it fell.
    pub came: f64,
    /// Says that every outcome was taken with its exact chance.
    pub exact: bool,
}

impl Luck {
    /// Returns the luck of seat 0 in this roll.
    #[must_use]
    pub fn luck(&self) -> f64 {
        self.came - self.expected
    }
}

/// By how much the second is worth more, in each sample in which both are legal.
fn apart(own: &[Option<f64>], other: &[Option<f64>]) -> Vec<f64> {
    own.iter().zip(other).filter_map(|(own, other)| Some((*other)? - (*own)?)).collect()
}

/// A worth for seat 0 as that of a seat, and back.
pub(super) fn of_seat(seat: Seat, worth: f64) -> f64 {
    if seat.0 == 0 { worth } else { -worth }
}

/// Is told how many entries are done, of how many, from any thread; false breaks the analysis off.
pub type Onlooker<'a> = &'a (dyn Fn(u64, u64) -> bool + Sync);

/// Analyses a game of two seats. Nothing if it was broken off.
///
/// # Errors
/// If the threads cannot be had.
pub fn analyse<G, O>(
    game: &Match<G>,
    lens: &Lens<'_, G, O>,
    plan: Plan,
    onlooker: Onlooker<'_>,
) -> Result<Option<Analysis<G::Command>>, String>
where
    G: Game,
    O: Outlook<G> + Sync,
{
    let line = game.line();
    let states = positions(game, &line);
    let (done, stopped) = (AtomicU64::new(0), AtomicBool::new(false));
    let scale = Scale { table: game.table(), lens, plan };
    let look = |at: usize| {
        if stopped.load(Ordering::Relaxed) {
            return Looked::default();
        }
        let (before, after) = (&states[at], &states[at + 1]);
        let looked = Looked { further: scale.further(before, after), ..scale.look(line[at], before, after) };
        let now = done.fetch_add(1, Ordering::Relaxed) + 1;
        if !onlooker(now, line.len() as u64) {
            stopped.store(true, Ordering::Relaxed);
        }
        looked
    };
    let looked: Vec<Looked<G::Command>> = if plan.threads == 1 {
        (0..line.len()).map(look).collect()
    } else {
        let pool = ThreadPoolBuilder::new().num_threads(plan.threads).build();
        let pool = pool.map_err(|error| say!("level-no-threads", threads = plan.threads, error))?;
        pool.install(|| (0..line.len()).into_par_iter().map(look).collect())
    };
    let end = states.last().map_or(0.0, |state| scale.standing(state));
    let whole = !stopped.into_inner();
    Ok(whole.then(|| joined::<G>(&line, looked, end)))
}

/// The positions before each entry, and the last one.
fn positions<G: Game>(game: &Match<G>, line: &[&EntryOf<G>]) -> Vec<G::State> {
    let mut states = Vec::with_capacity(line.len() + 1);
    states.extend(line.first().map_or_else(|| Some(game.state().clone()), |entry| game.before(entry)));
    for entry in line {
        let Some(mut state) = states.last().cloned() else { break };
        entry.events.iter().for_each(|event| G::apply(game.table(), &mut state, event));
        states.push(state);
    }
    states
}

/// An entry that was looked at by itself.
struct Looked<C> {
    /// The worth of the position before it, where the entry itself tells.
    worth: Option<f64>,
    decision: Option<Decision<C>>,
    rolls: Vec<Luck>,
    further: bool,
}

impl<C> Default for Looked<C> {
    fn default() -> Self {
        Self { worth: None, decision: None, rolls: Vec::new(), further: false }
    }
}

/// Joins entries to a whole: what changes nothing is worth what comes after it.
fn joined<G: Game>(line: &[&EntryOf<G>], looked: Vec<Looked<G::Command>>, end: f64) -> Analysis<G::Command> {
    let mut steps = Vec::with_capacity(line.len());
    let mut next = end;
    for (entry, looked) in line.iter().zip(looked).rev() {
        let worth = looked.worth.unwrap_or(next);
        let luck: f64 = looked.rolls.iter().map(Luck::luck).sum();
        let lost = looked.decision.as_ref().map_or(0.0, |one| of_seat(one.seat, one.loss));
        let rest = next - worth - luck + lost;
        let Looked { decision, rolls, further, .. } = looked;
        steps.push(Step { entry: entry.n, worth, decision, rolls, rest, further });
        next = worth;
    }
    steps.reverse();
    Analysis { steps, end }
}

impl<G, O> Scale<'_, G, O>
where
    G: Game,
    O: Outlook<G>,
{
    fn look(&self, entry: &EntryOf<G>, before: &G::State, after: &G::State) -> Looked<G::Command> {
        let seed = crate::game_seed(self.plan.seed, entry.n);
        let rolls = self.lucks(entry, before, after, seed);
        match &entry.body {
            Body::Play { seat, command } => {
                let (worth, decision) = self.decided(before, *seat, command, seed);
                Looked { worth, decision, rolls, ..Looked::default() }
            }
            Body::Begin => {
                Looked { worth: rolls.first().map(|roll| roll.expected), rolls, ..Looked::default() }
            }
            Body::Amend { .. } => Looked { worth: Some(self.standing(before)), rolls, ..Looked::default() },
            _ => Looked::default(),
        }
    }

    /// Weighs a command against the best one, on what its seat knew. Returns the worth of the position with it.
    fn decided(
        &self,
        before: &G::State,
        seat: Seat,
        played: &G::Command,
        seed: u64,
    ) -> (Option<f64>, Option<Decision<G::Command>>) {
        let known = G::known(self.table, before, Viewer::Seat(seat));
        let end = self.end_of(&known);
        let thought = self.thought(&known, seat, seed);
        let weighed = thought.as_ref().map_or(1, |thought| thought.candidates.len());
        // What the seat cannot know may forbid a command.
        let legal = |command: &G::Command| G::check(self.table, before, seat, command).is_ok();
        let found = thought.into_iter().flat_map(|thought| thought.candidates);
        let best = found.map(|one| one.command).find(legal).unwrap_or_else(|| played.clone());
        let weigh = |line: &[G::Command]| self.weighed(&known, seat, line, seed, end);
        let mut own = weigh(slice::from_ref(played));
        let mut other = if best == *played { own.clone() } else { weigh(slice::from_ref(&best)) };
        let (loss, margin) = mean(&apart(&own, &other));
        if loss.abs() > margin.max(LEAST) {
            // What the quick player makes of the one that is behind is not what its seat could make of it.
            let (behind, command) = if loss > 0.0 { (&mut own, played) } else { (&mut other, &best) };
            let line = self.line(&known, seat, command, seed, end);
            let followed = if line.len() > 1 { weigh(&line) } else { Vec::new() };
            if mean(&apart(behind, &followed)).0 > 0.0 {
                *behind = followed;
            }
        }
        let apart = apart(&own, &other);
        if apart.is_empty() {
            return (Some(self.standing(before)), None);
        }
        let (loss, margin) = mean(&apart);
        let weighable = own.iter().zip(&other).filter_map(|(own, other)| own.and(*other));
        let (worth, _) = mean(&weighable.collect::<Vec<_>>());
        let doer = (self.lens.doer)(self.table, before, seat, played);
        let played = played.clone();
        let decision = Decision { seat, doer, played, best, weighed, worth, loss, margin };
        let chose = decision.weighed > 1 || decision.best != decision.played;
        (Some(of_seat(seat, worth)), chose.then_some(decision))
    }

    /// Weighs each roll of an entry against all that it could have been, the earlier ones being as they fell and the later ones new.
    fn lucks(&self, entry: &EntryOf<G>, before: &G::State, after: &G::State, seed: u64) -> Vec<Luck> {
        let throws = again::throws::<G>(self.table, before, entry);
        if throws.is_empty() {
            return Vec::new();
        }
        let end = self.end_of(before);
        let mut came = self.rolled_out(after, seed, end);
        let mut lucks = Vec::with_capacity(throws.len());
        for (at, throw) in throws.iter().enumerate().rev() {
            let event = entry.events.get(throw.event);
            let hazard = event.and_then(|event| (self.lens.hazard)(self.table, event));
            let dice = throw.faces.len();
            let off = hazard.as_ref().map(|hazard| hazard.off);
            let odds = off.and_then(|off| Some((off, off.odds(throw.kind, dice)?)));
            let sure = matches!(throw.kind, RollKind::Pick(0 | 1));
            let expected = match &odds {
                _ if sure => Some(came),
                Some((off, odds)) => self.over_odds(entry, before, at, *off, odds, seed, end),
                None => self.over_faces(entry, before, at, seed, end),
            };
            // Where the rules here play the entry otherwise nothing can be said.
            let Some(expected) = expected else { return Vec::new() };
            let tries = off.zip(off.and_then(|off| off.chance(throw.kind, dice)));
            let tries = tries.map(|(off, chance)| (off.fell(&throw.faces), off.tries(dice), chance));
            let by = hazard.map(|hazard| (hazard.unit, hazard.seat));
            let key = entry.rolls[at].key.clone();
            lucks.push(Luck { key, by, tries, expected, came, exact: sure || odds.is_some() });
            came = expected;
        }
        lucks.reverse();
        lucks
    }
}
