//! Looking ahead: the commands of a decision, each played on many times to the end of some stretch of play and valued there.
//!
//! At the root tries are shared out by halving: all commands get a few, the better half twice as many, and so on, so that most
//! tries go to those that are hard to tell apart. Try number `n` of every command meets the same dice, the same secrets and the
//! same whims of the quick policy, so that commands are compared and not their luck. Below a command grows a tree of its own
//! with progressive widening. A node of it stands for the commands that led to it and not for a position, because dice may fall
//! differently each time: what is illegal after other dice is left out that time. Commands come from a quick policy, from the
//! offers and from the game's own list, so that a game with millions of ways to move is looked at where somebody sensible would
//! look.
//!
//! Commands share nothing, so that they can be tried on several threads. The same seed and number of tries give the same command
//! on any machine and any number of threads.

use std::cmp::Ordering;
use std::thread;

use sandtable_dice::{Generator, Keyed, Random};
use sandtable_kernel::{Game, Seat, Silent, Viewer};

use crate::Policy;

/// Tells a player that looks ahead what a game is about.
pub trait Outlook<G: Game>: Sync {
    /// The quick policy that finds candidates and plays on where the tree ends.
    type Guide: Policy<G>;

    /// Commands that the guide proposes before the first try, beside the offers: at least so many.
    const PROPOSED: u32 = 24;

    /// Makes a guide with dice of its own.
    fn guide(&self, seed: u64) -> Self::Guide;

    /// Returns what a position is worth to a seat, from -1 (lost) to 1 (won). What one of two seats gains the other one
    /// loses.
    fn worth(&self, table: &G::Table, state: &G::State, seat: Seat) -> f64;

    /// Counts the stretches of play that have begun, such as activations; never less than before.
    fn stretch(&self, table: &G::Table, state: &G::State) -> u32;

    /// Finds commands that are worth a look beside those of the guide and of the offers, legal or not, the best first. There are
    /// tries for no more than `most`.
    fn candidates(
        &self,
        _table: &G::Table,
        _known: &G::State,
        _seat: Seat,
        _most: usize,
        _dice: &mut Generator,
    ) -> Vec<G::Command> {
        Vec::new()
    }

    /// Fills in what a seat does not know of a position, at random and as far as it can matter.
    fn imagine(&self, _table: &G::Table, _known: &mut G::State, _seat: Seat, _dice: &mut Generator) {}
}

/// Bounds a search: its length and its depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Most tries. Each plays on once.
    pub tries: u32,
    /// Stretches of play after which a try ends and is valued; 1 is to the end of the one that goes on.
    pub stretches: u32,
}

/// The time that a search may take, and the threads that it may use.
#[derive(Clone, Copy)]
pub struct Pace<'a> {
    /// Tells which part of the time is over; 1 is all of it.
    pub spent: &'a dyn Fn() -> f64,
    /// The number of threads, at least 1.
    pub threads: usize,
}

/// A command that was weighed.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate<C> {
    /// The command.
    pub command: C,
    /// Tries that began with it.
    pub tries: u32,
    /// Mean of what they came to, from -1 to 1 for the seat that decides.
    pub worth: f64,
}

impl<C> Candidate<C> {
    /// Ranks higher what was looked at more, because tries go where the promise is; of equals the better one.
    fn rank(&self, other: &Self) -> Ordering {
        self.tries.cmp(&other.tries).then(self.worth.total_cmp(&other.worth))
    }
}

/// A decision with its reasons.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<C> {
    /// Everything that was weighed, the most looked at first: the choice stands in front.
    pub candidates: Vec<Candidate<C>>,
    /// The commands that are expected, the choice first, each with its seat.
    pub line: Vec<(Seat, C)>,
    /// Tries that were made.
    pub tries: u32,
}

impl<C> Thought<C> {
    /// The best command that a seat may give. What it cannot know may forbid one; then the next best is tried.
    pub fn first_legal<G: Game<Command = C>>(
        self,
        table: &G::Table,
        state: &G::State,
        seat: Seat,
    ) -> Option<C> {
        let mut commands = self.candidates.into_iter().map(|candidate| candidate.command);
        commands.find(|command| G::check(table, state, seat, command).is_ok())
    }
}

/// The guide proposes one more command for so many tries.
const TRIES_A_PROPOSAL: u32 = 40;
/// Tries for each command that is weighed, at least.
const TRIES_A_COMMAND: u32 = 4;
/// No try is longer than this many commands; a stretch of play is much shorter.
const LONGEST: u32 = 600;
/// A node of `n` visits has at most `WIDE * n^0.5` commands.
const WIDE: f64 = 1.5;
/// Weight of curiosity against what is known, for worths between -1 and 1.
const CURIOSITY: f64 = 0.35;
/// Tries after which it is asked whether time is up.
const SLICE: usize = 128;

/// A place in the tree below a command.
struct Node<C> {
    /// The seat that decided here when it was first reached.
    seat: Option<Seat>,
    visits: u32,
    /// Sum of what tries through here came to, for seat 0.
    total: f64,
    moves: Vec<(C, usize)>,
}

impl<C> Node<C> {
    const fn new() -> Self {
        Self { seat: None, visits: 0, total: 0.0, moves: Vec::new() }
    }

    fn mean(&self, seat: Seat) -> f64 {
        let mean = self.total / f64::from(self.visits.max(1));
        if seat.0 == 0 { mean } else { -mean }
    }
}

/// A command of the root with all that grew below it.
struct Tree<C> {
    command: C,
    nodes: Vec<Node<C>>,
}

impl<C: Clone> Tree<C> {
    fn new(command: C) -> Self {
        Self { command, nodes: vec![Node::new()] }
    }

    fn candidate(&self, seat: Seat) -> Candidate<C> {
        let Node { visits, .. } = self.nodes[0];
        Candidate { command: self.command.clone(), tries: visits, worth: self.nodes[0].mean(seat) }
    }

    /// The commands that are expected, from this one on.
    fn line(&self, seat: Seat) -> Vec<(Seat, C)> {
        let (mut line, mut node) = (vec![(seat, self.command.clone())], &self.nodes[0]);
        while let Some(seat) = node.seat {
            // Of equals the first one.
            let weighed = node.moves.iter().rev().map(|(command, child)| {
                let child = &self.nodes[*child];
                (Candidate { command: command.clone(), tries: child.visits, worth: child.mean(seat) }, child)
            });
            let Some((best, child)) = weighed.max_by(|a, b| a.0.rank(&b.0)) else { break };
            line.push((seat, best.command));
            node = child;
        }
        line
    }
}

/// A search of one position.
struct Search<'a, G: Game, O> {
    table: &'a G::Table,
    outlook: &'a O,
    known: &'a G::State,
    seat: Seat,
    end: u32,
    seed: u64,
}

/// Looks for the best command of a seat in a position as it knows it. `stop` is asked now and then, and ends the search early.
/// Nothing if the seat has nothing to decide.
pub fn think<G: Game, O: Outlook<G>>(
    outlook: &O,
    position: (&G::Table, &G::State),
    seat: Seat,
    effort: Effort,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Thought<G::Command>> {
    let pace = Pace { spent: &|| if stop() { 1.0 } else { 0.0 }, threads: 1 };
    think_for(outlook, position, seat, effort, seed, pace)
}

/// Looks for the best command as [`think`] does, at a pace: tries are shared out over the time, or over their number where that
/// is sooner at its end.
pub fn think_for<G: Game, O: Outlook<G>>(
    outlook: &O,
    (table, known): (&G::Table, &G::State),
    seat: Seat,
    effort: Effort,
    seed: u64,
    pace: Pace<'_>,
) -> Option<Thought<G::Command>> {
    let end = outlook.stretch(table, known) + effort.stretches;
    let mut dice = Generator::new(seed);
    let search: Search<'_, G, O> = Search { table, outlook, known, seat, end, seed: draw_seed(&mut dice) };
    let mut trees = search.trees(effort, &mut dice)?;
    let tries = if trees.len() > 1 { search.halve(&mut trees, effort, pace) } else { 0 };
    trees.sort_by(|a, b| b.candidate(seat).rank(&a.candidate(seat)));
    let line = trees.first()?.line(seat);
    Some(Thought { candidates: trees.iter().map(|tree| tree.candidate(seat)).collect(), line, tries })
}

impl<G: Game, O: Outlook<G>> Search<'_, G, O> {
    /// Lists proposals of the guide, what the game thinks worth a look, and all that is offered as it stands, in turn; no more
    /// than tries are enough for.
    fn trees(&self, effort: Effort, dice: &mut Generator) -> Option<Vec<Tree<G::Command>>> {
        let (table, known, seat) = (self.table, self.known, self.seat);
        let mut guide = self.outlook.guide(draw_seed(dice));
        let mut lists: [Vec<G::Command>; 3] = Default::default();
        for _ in 0..O::PROPOSED.max(effort.tries / TRIES_A_PROPOSAL) {
            let Some(command) = guide.choose(table, known, seat) else { break };
            if !lists[0].contains(&command) {
                lists[0].push(command);
            }
        }
        let offers = G::offers(table, known, seat).into_iter().filter(|offer| offer.refusal.is_none());
        lists[1].extend(offers.filter_map(|offer| offer.command));
        let most = (effort.tries / TRIES_A_COMMAND).max(2) as usize;
        lists[2] = self.outlook.candidates(table, known, seat, most, dice);
        let mut trees: Vec<Tree<G::Command>> = Vec::new();
        for at in 0..lists.iter().map(Vec::len).max()? {
            for command in lists.iter().filter_map(|list| list.get(at)) {
                if trees.len() < most
                    && trees.iter().all(|tree| tree.command != *command)
                    && G::check(table, known, seat, command).is_ok()
                {
                    trees.push(Tree::new(command.clone()));
                }
            }
        }
        (!trees.is_empty()).then_some(trees)
    }

    /// Shares tries out, and returns how many there were. The trees that lead come to stand in front.
    fn halve(&self, trees: &mut [Tree<G::Command>], effort: Effort, pace: Pace<'_>) -> u32 {
        let rounds = trees.len().next_power_of_two().ilog2();
        let (mut alive, mut tries) = (trees.len(), 0);
        for round in 1..=rounds {
            let until = f64::from(round) / f64::from(rounds);
            let all = (f64::from(effort.tries) * until) as u32;
            // Every tree that is left gets as many, and at least one.
            let mut each = (all.saturating_sub(tries) / alive as u32).max(1);
            while each > 0 {
                let slice = each.min((SLICE / alive).max(1) as u32);
                self.attempts(&mut trees[..alive], slice, pace.threads);
                tries += slice * alive as u32;
                each -= slice;
                if (pace.spent)() >= until {
                    break;
                }
            }
            trees[..alive].sort_by(|a, b| b.candidate(self.seat).rank(&a.candidate(self.seat)));
            if (pace.spent)() >= 1.0 {
                break;
            }
            alive = alive.div_ceil(2).max(2);
        }
        tries
    }

    /// Tries every command so many times.
    fn attempts(&self, trees: &mut [Tree<G::Command>], each: u32, threads: usize) {
        let some = |trees: &mut [Tree<G::Command>]| {
            for tree in trees {
                (0..each).for_each(|_| self.attempt(tree));
            }
        };
        if threads < 2 {
            return some(trees);
        }
        thread::scope(|scope| {
            for part in trees.chunks_mut(trees.len().div_ceil(threads)) {
                scope.spawn(move || some(part));
            }
        });
    }

    /// Plays on once, down the tree and then by the guide, and notes what it came to.
    fn attempt(&self, tree: &mut Tree<G::Command>) {
        let table = self.table;
        let seed = mixed(self.seed, u64::from(tree.nodes[0].visits));
        let mut state = self.known.clone();
        self.outlook.imagine(table, &mut state, self.seat, &mut Generator::new(seed));
        let mut faces = Keyed::new(mixed(seed, 1));
        let legal = G::play(table, &mut state, self.seat, &tree.command, &mut faces, &mut Silent).is_ok();
        let mut path = vec![0];
        // Each stretch has a guide of its own, which has the same whims whatever came before it.
        let (mut stretch, mut guide) = (0, self.outlook.guide(mixed(seed, 2)));
        let (mut left, mut inside) = (LONGEST, true);
        while legal && left > 0 && G::outcome(table, &state).is_none() {
            let now = self.outlook.stretch(table, &state);
            if now >= self.end {
                break;
            }
            if now != stretch {
                (stretch, guide) = (now, self.outlook.guide(mixed(seed, 2 + u64::from(now))));
            }
            left -= 1;
            let Some((seat, command)) = guide.turn(table, &state) else { break };
            let node = path[path.len() - 1];
            let step = if inside {
                tree.step::<G>(table, node, &mut state, (seat, &command), &mut faces)
            } else {
                None
            };
            if let Some((child, new)) = step {
                path.push(child);
                inside = !new;
                continue;
            }
            inside = false;
            if G::play(table, &mut state, seat, &command, &mut faces, &mut Silent).is_err() {
                break;
            }
        }
        // What secrets forbid is no choice that time, and counts as lost.
        let lost = if self.seat.0 == 0 { -1.0 } else { 1.0 };
        let worth = if legal { self.outlook.worth(table, &state, Seat(0)) } else { lost };
        for node in path {
            tree.nodes[node].visits += 1;
            tree.nodes[node].total += worth;
        }
    }
}

impl<C: Clone + PartialEq> Tree<C> {
    /// Plays one command of a node, and returns where it leads and whether nobody had been there; nothing where the tree ends,
    /// and nothing was played. The guide proposes a command.
    fn step<G: Game<Command = C>>(
        &mut self,
        table: &G::Table,
        node: usize,
        state: &mut G::State,
        (seat, proposed): (Seat, &C),
        faces: &mut Keyed,
    ) -> Option<(usize, bool)> {
        // After other dice another seat may be asked: then nothing of this node holds.
        if *self.nodes[node].seat.get_or_insert(seat) != seat {
            return None;
        }
        let Node { visits, ref moves, .. } = self.nodes[node];
        if (moves.len() as f64) < WIDE * f64::from(visits + 1).sqrt()
            && moves.iter().all(|(known, _)| known != proposed)
        {
            G::play(table, state, seat, proposed, faces, &mut Silent).ok()?;
            let new = self.nodes.len();
            self.nodes.push(Node::new());
            self.nodes[node].moves.push((proposed.clone(), new));
            return Some((new, true));
        }
        let mut order: Vec<(f64, usize)> = moves
            .iter()
            .enumerate()
            .map(|(at, &(_, child))| (promise(seat, visits, &self.nodes[child]), at))
            .collect();
        order.sort_by(|a, b| b.0.total_cmp(&a.0));
        order.into_iter().find_map(|(_, at)| {
            let (ref command, child) = self.nodes[node].moves[at];
            let played = G::play(table, state, seat, command, faces, &mut Silent).is_ok();
            played.then_some((child, self.nodes[child].visits == 0))
        })
    }
}

/// Upper confidence bound: what is good and what is little known comes first.
fn promise<C>(seat: Seat, visits: u32, child: &Node<C>) -> f64 {
    if child.visits == 0 {
        return f64::INFINITY;
    }
    let rare = (f64::from(visits.max(1)).ln() / f64::from(child.visits)).sqrt();
    child.mean(seat) + CURIOSITY * rare
}

/// A policy that looks ahead, knowing no more than its seat does.
#[derive(Clone, Debug)]
pub struct Ahead<O> {
    outlook: O,
    effort: Effort,
    dice: Generator,
}

impl<O> Ahead<O> {
    /// Looks ahead with so much effort; the seed is for its own dice.
    pub fn new(outlook: O, effort: Effort, seed: u64) -> Self {
        Self { outlook, effort, dice: Generator::new(seed) }
    }
}

impl<G: Game, O: Outlook<G>> Policy<G> for Ahead<O> {
    fn choose(&mut self, table: &G::Table, state: &G::State, seat: Seat) -> Option<G::Command> {
        let known = G::known(table, state, Viewer::Seat(seat));
        let seed = draw_seed(&mut self.dice);
        let thought = think::<G, O>(&self.outlook, (table, &known), seat, self.effort, seed, &|| false)?;
        thought.first_legal::<G>(table, state, seat)
    }
}

/// Draws a seed.
pub fn draw_seed(dice: &mut Generator) -> u64 {
    u64::from(dice.pick(u32::MAX)) << 32 | u64::from(dice.pick(u32::MAX))
}

/// Makes a seed of a seed and a number.
fn mixed(seed: u64, number: u64) -> u64 {
    let mut dice = Generator::new(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    draw_seed(&mut dice)
}
