//! Worths by playing on: what a position or a command comes to at the end of a stretch of play, on average.

use sandtable_ai::Policy as _;
use sandtable_ai::search::{Effort, Outlook, Thought, draw_seed, think};
use sandtable_dice::Generator;
use sandtable_kernel::{EntryOf, Game, Seat, Silent, Viewer};
use sandtable_study::Z;

use super::again::{Dealt, quietly};
use super::{ComesOff, Lens, Plan, of_seat};

/// No try is longer than this many commands.
const LONGEST: u32 = 600;
/// No more commands of a seat than these are chosen anew, one after the other.
const LINE: usize = 3;
/// Outcomes rarer than this are left out of a mean over exact chances.
const RARE: f64 = 1e-4;

/// Weighs positions of one game.
pub(super) struct Scale<'a, G: Game, O> {
    pub table: &'a G::Table,
    pub lens: &'a Lens<'a, G, O>,
    pub plan: Plan,
}

/// Returns the mean, and half of the interval in which the true one lies in 95 of 100 cases.
pub(super) fn mean(values: &[f64]) -> (f64, f64) {
    let n = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    (mean, Z * (variance / n).sqrt())
}

/// Seeds of one sample: they are the same for all that is compared.
#[derive(Clone, Copy)]
struct Sample {
    secrets: u64,
    entry: u64,
    guide: u64,
    faces: u64,
}

impl<G, O> Scale<'_, G, O>
where
    G: Game,
    O: Outlook<G>,
{
    /// Returns the stretch at whose beginning positions that follow this one are valued.
    pub fn end_of(&self, state: &G::State) -> u32 {
        self.lens.outlook.stretch(self.table, state) + self.plan.stretches
    }

    /// Says that a position is played on to a later end than the one before it, or is the first one after the game.
    pub fn further(&self, before: &G::State, after: &G::State) -> bool {
        let over = |state| G::outcome(self.table, state).is_some();
        self.end_of(before) != self.end_of(after) || over(before) != over(after)
    }

    /// Values a position as it stands.
    pub fn standing(&self, state: &G::State) -> f64 {
        self.lens.outlook.worth(self.table, state, Seat(0))
    }

    fn samples(&self, seed: u64, number: u32) -> impl Iterator<Item = Sample> + use<G, O> {
        let mut dice = Generator::new(seed);
        (0..number).map(move |_| {
            let mut draw = || draw_seed(&mut dice);
            Sample { secrets: draw(), entry: draw(), guide: draw(), faces: draw() }
        })
    }

    /// Looks for the best command of a seat.
    pub fn thought(&self, known: &G::State, seat: Seat, seed: u64) -> Option<Thought<G::Command>> {
        let effort = Effort { tries: self.plan.tries, stretches: self.plan.stretches };
        // Its dice are not those by which its choice is weighed.
        think::<G, O>(self.lens.outlook, (self.table, known), seat, effort, !seed, &|| false)
    }

    /// Weighs a line of commands of a seat on what it knows, for that seat; a sample in which the first is illegal is empty.
    pub fn weighed(
        &self,
        known: &G::State,
        seat: Seat,
        line: &[G::Command],
        seed: u64,
        end: u32,
    ) -> Vec<Option<f64>> {
        let weigh = |sample: Sample| {
            let mut state = known.clone();
            let mut secrets = Generator::new(sample.secrets);
            self.lens.outlook.imagine(self.table, &mut state, seat, &mut secrets);
            let mut dice = Generator::new(sample.entry);
            let mut play = |command| G::play(self.table, &mut state, seat, command, &mut dice, &mut Silent);
            let (first, more) = line.split_first()?;
            play(first).ok()?;
            // What cannot be done after other secrets is left to the quick player.
            let _ = more.iter().try_for_each(play);
            Some(of_seat(seat, self.played_on(state, sample, end)))
        };
        self.samples(seed, self.plan.samples).map(weigh).collect()
    }

    /// A command, and what the seat would best do after it while nobody else is asked and no dice have fallen.
    pub fn line(
        &self,
        known: &G::State,
        seat: Seat,
        command: &G::Command,
        seed: u64,
        end: u32,
    ) -> Vec<G::Command> {
        let (mut state, mut line) = (known.clone(), vec![command.clone()]);
        let untouched = Generator::new(seed);
        while line.len() < LINE {
            let mut dice = untouched.clone();
            let last = &line[line.len() - 1];
            let played = G::play(self.table, &mut state, seat, last, &mut dice, &mut Silent);
            let asked = G::decisions(self.table, &state);
            let alone = !asked.is_empty() && asked.iter().all(|asked| asked.seat == seat);
            if played.is_err() || dice != untouched || !alone || !self.goes_on(&state, end) {
                break;
            }
            let known = G::known(self.table, &state, Viewer::Seat(seat));
            let Some(thought) = self.thought(&known, seat, seed) else { break };
            let Some(best) = thought.candidates.into_iter().next() else { break };
            line.push(best.command);
        }
        line
    }

    /// Returns the mean worth of a position that is played on.
    pub fn rolled_out(&self, state: &G::State, seed: u64, end: u32) -> f64 {
        // Nothing is left to chance.
        if !self.goes_on(state, end) {
            return self.standing(state);
        }
        let worths = self.samples(seed, self.plan.samples);
        mean(&worths.map(|sample| self.played_on(state.clone(), sample, end)).collect::<Vec<_>>()).0
    }

    /// Returns the mean worth after an entry whose first `given` rolls are as they fell, the next one having the exact chances
    /// `odds`; nothing if the rules refuse the entry.
    #[allow(clippy::too_many_arguments, reason = "all of it says which mean is meant")]
    pub fn over_odds(
        &self,
        entry: &EntryOf<G>,
        before: &G::State,
        given: usize,
        off: ComesOff,
        odds: &[f64],
        seed: u64,
        end: u32,
    ) -> Option<f64> {
        let (mut sum, mut weight) = (0.0, 0.0);
        for (times, &chance) in odds.iter().enumerate().filter(|(_, chance)| **chance >= RARE) {
            let number = (f64::from(self.plan.samples) * chance).round().max(2.0) as u32;
            let worths = self.samples(seed, number);
            let worths: Option<Vec<f64>> = worths
                .map(|sample| self.after_entry(entry, before, given, Some((off, times)), sample, end))
                .collect();
            sum += chance * mean(&worths?).0;
            weight += chance;
        }
        (weight > 0.0).then(|| sum / weight)
    }

    /// Returns the same where nothing is known of the next roll: it is rolled anew.
    pub fn over_faces(
        &self,
        entry: &EntryOf<G>,
        before: &G::State,
        given: usize,
        seed: u64,
        end: u32,
    ) -> Option<f64> {
        let worths = self.samples(seed, self.plan.samples);
        let worths: Option<Vec<f64>> =
            worths.map(|sample| self.after_entry(entry, before, given, None, sample, end)).collect();
        Some(mean(&worths?).0)
    }

    fn after_entry(
        &self,
        entry: &EntryOf<G>,
        before: &G::State,
        given: usize,
        forced: Option<(ComesOff, usize)>,
        sample: Sample,
        end: u32,
    ) -> Option<f64> {
        let mut state = before.clone();
        let mut dice = Dealt::new(&entry.rolls[..given], forced, Generator::new(sample.entry));
        quietly::<G>(self.table, &mut state, &entry.body, &mut dice)
            .then(|| self.played_on(state, sample, end))
    }

    fn goes_on(&self, state: &G::State, end: u32) -> bool {
        G::outcome(self.table, state).is_none() && self.lens.outlook.stretch(self.table, state) < end
    }

    /// Plays on to the end of the stretch and values what it has come to, for seat 0.
    fn played_on(&self, mut state: G::State, sample: Sample, end: u32) -> f64 {
        let mut guide = self.lens.outlook.guide(sample.guide);
        let mut faces = Generator::new(sample.faces);
        for _ in 0..LONGEST {
            if !self.goes_on(&state, end) {
                break;
            }
            let Some((seat, command)) = guide.turn(self.table, &state) else { break };
            if G::play(self.table, &mut state, seat, &command, &mut faces, &mut Silent).is_err() {
                break;
            }
        }
        self.standing(&state)
    }
}
