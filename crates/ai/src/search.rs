//! Looking ahead: a tree of commands, played on many times to the end of some stretch of play and valued there.
//!
//! Monte Carlo tree search with progressive widening. A node stands for the commands that led to it and not for a position,
//! because dice may fall differently each time: what is illegal after other dice is left out that time. Candidates come
//! from a quick policy, so that a game with millions of ways to move is looked at where somebody sensible would look, and
//! from the offers. The same seed and number of tries give the same command on any machine.

use std::cmp::Ordering;

use sandtable_dice::{Generator, Random};
use sandtable_kernel::{Game, Seat, Silent, Viewer};

use crate::Policy;

/// Tells a player that looks ahead what a game is about.
pub trait Outlook<G: Game> {
    /// The quick policy that finds candidates and plays on where the tree ends.
    type Guide: Policy<G>;

    /// Makes a guide with dice of its own.
    fn guide(&self, seed: u64) -> Self::Guide;

    /// Returns what a position is worth to a seat, from -1 (lost) to 1 (won). What one of two seats gains the other one
    /// loses.
    fn worth(&self, table: &G::Table, state: &G::State, seat: Seat) -> f64;

    /// Counts the stretches of play that have begun, such as activations; never less than before.
    fn stretch(&self, table: &G::Table, state: &G::State) -> u32;

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

/// Commands proposed by the guide before the first try, beside the offers.
const PROPOSED: u32 = 24;
/// No try is longer than this many commands; a stretch of play is much shorter.
const LONGEST: u32 = 600;
/// A node of `n` visits has at most `WIDE * n^0.5` commands.
const WIDE: f64 = 1.5;
/// Weight of curiosity against what is known, for worths between -1 and 1.
const CURIOSITY: f64 = 0.35;

/// A place in the tree.
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

/// A search of one position.
struct Search<'a, G: Game, O> {
    table: &'a G::Table,
    outlook: &'a O,
    known: &'a G::State,
    seat: Seat,
    end: u32,
    nodes: Vec<Node<G::Command>>,
}

/// Looks for the best command of a seat in a position as it knows it. `stop` is asked after each try, and ends the search
/// early. Nothing if the seat has nothing to decide.
pub fn think<G: Game, O: Outlook<G>>(
    outlook: &O,
    (table, known): (&G::Table, &G::State),
    seat: Seat,
    effort: Effort,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Thought<G::Command>> {
    let end = outlook.stretch(table, known) + effort.stretches;
    let mut dice = Generator::new(seed);
    let mut search = Search { table, outlook, known, seat, end, nodes: vec![Node::new()] };
    search.candidates(&mut dice)?;
    let mut tries = 0;
    if search.nodes[0].moves.len() > 1 {
        while tries < effort.tries && !(tries > 0 && stop()) {
            search.attempt(&mut dice);
            tries += 1;
        }
    }
    Some(search.thought(tries))
}

impl<G: Game, O: Outlook<G>> Search<'_, G, O> {
    /// Fills the root with all that is offered as it stands and with proposals of the guide.
    fn candidates(&mut self, dice: &mut Generator) -> Option<()> {
        let (table, known, seat) = (self.table, self.known, self.seat);
        let mut guide = self.outlook.guide(next(dice));
        let mut commands = Vec::new();
        let mut add = |command: G::Command| {
            if !commands.contains(&command) && G::check(table, known, seat, &command).is_ok() {
                commands.push(command);
            }
        };
        for _ in 0..PROPOSED {
            add(guide.choose(table, known, seat)?);
        }
        let offers = G::offers(table, known, seat).into_iter().filter(|offer| offer.refusal.is_none());
        offers.filter_map(|offer| offer.command).for_each(&mut add);
        for command in commands {
            self.grow(0, command);
        }
        self.nodes[0].seat = Some(seat);
        (!self.nodes[0].moves.is_empty()).then_some(())
    }

    fn grow(&mut self, node: usize, command: G::Command) -> usize {
        let new = self.nodes.len();
        self.nodes.push(Node::new());
        self.nodes[node].moves.push((command, new));
        new
    }

    /// Plays on once, down the tree and then by the guide, and notes what it came to.
    fn attempt(&mut self, dice: &mut Generator) {
        let mut state = self.known.clone();
        self.outlook.imagine(self.table, &mut state, self.seat, dice);
        let mut guide = self.outlook.guide(next(dice));
        let mut faces = Generator::new(next(dice));
        let mut path = vec![0];
        let mut left = LONGEST;
        while self.goes_on(&state) && left > 0 {
            left -= 1;
            let node = path[path.len() - 1];
            match self.step(node, &mut state, &mut guide, &mut faces) {
                Some((child, new)) => {
                    path.push(child);
                    if new {
                        break;
                    }
                }
                None => break,
            }
        }
        while self.goes_on(&state) && left > 0 {
            left -= 1;
            let Some((seat, command)) = guide.turn(self.table, &state) else { break };
            if G::play(self.table, &mut state, seat, &command, &mut faces, &mut Silent).is_err() {
                break;
            }
        }
        let worth = self.outlook.worth(self.table, &state, Seat(0));
        for node in path {
            self.nodes[node].visits += 1;
            self.nodes[node].total += worth;
        }
    }

    fn goes_on(&self, state: &G::State) -> bool {
        G::outcome(self.table, state).is_none() && self.outlook.stretch(self.table, state) < self.end
    }

    /// Plays one command of a node, and returns where it leads and whether nobody had been there; nothing where the tree ends.
    fn step(
        &mut self,
        node: usize,
        state: &mut G::State,
        guide: &mut O::Guide,
        faces: &mut Generator,
    ) -> Option<(usize, bool)> {
        let table = self.table;
        let (seat, proposed) = if node == 0 {
            (self.seat, None)
        } else {
            let (seat, command) = guide.turn(table, state)?;
            (seat, Some(command))
        };
        // After other dice another seat may be asked: then nothing of this node holds.
        if *self.nodes[node].seat.get_or_insert(seat) != seat {
            return None;
        }
        let Node { visits, ref moves, .. } = self.nodes[node];
        if let Some(command) = proposed
            && (moves.len() as f64) < WIDE * f64::from(visits + 1).sqrt()
            && moves.iter().all(|(known, _)| *known != command)
        {
            G::play(table, state, seat, &command, faces, &mut Silent).ok()?;
            return Some((self.grow(node, command), true));
        }
        let mut order: Vec<(f64, usize)> = moves
            .iter()
            .enumerate()
            .map(|(at, &(_, child))| (self.promise(seat, visits, &self.nodes[child]), at))
            .collect();
        order.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (_, at) in order {
            let (ref command, child) = self.nodes[node].moves[at];
            if G::play(table, state, seat, command, faces, &mut Silent).is_ok() {
                return Some((child, self.nodes[child].visits == 0));
            }
        }
        None
    }

    /// Upper confidence bound: what is good and what is little known comes first.
    fn promise(&self, seat: Seat, visits: u32, child: &Node<G::Command>) -> f64 {
        if child.visits == 0 {
            return f64::INFINITY;
        }
        let rare = (f64::from(visits.max(1)).ln() / f64::from(child.visits)).sqrt();
        child.mean(seat) + CURIOSITY * rare
    }

    fn thought(self, tries: u32) -> Thought<G::Command> {
        let mut candidates: Vec<Candidate<G::Command>> =
            self.nodes[0].moves.iter().map(|tried| self.candidate(self.seat, tried)).collect();
        candidates.sort_by(|a, b| b.rank(a));
        let (mut line, mut node) = (Vec::new(), &self.nodes[0]);
        while let Some(seat) = node.seat {
            // Of equals the first one, as in the sorted list.
            let weighed = node.moves.iter().rev().map(|tried| (self.candidate(seat, tried), tried.1));
            let Some((best, child)) = weighed.max_by(|a, b| a.0.rank(&b.0)) else { break };
            line.push((seat, best.command));
            node = &self.nodes[child];
        }
        Thought { candidates, line, tries }
    }

    fn candidate(&self, seat: Seat, (command, child): &(G::Command, usize)) -> Candidate<G::Command> {
        let child = &self.nodes[*child];
        Candidate { command: command.clone(), tries: child.visits, worth: child.mean(seat) }
    }
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
        let seed = next(&mut self.dice);
        let thought = think::<G, O>(&self.outlook, (table, &known), seat, self.effort, seed, &|| false)?;
        // What a seat cannot know may forbid a command; then it is refused, and the next best one is tried.
        let mut commands = thought.candidates.into_iter().map(|candidate| candidate.command);
        commands.find(|command| G::check(table, state, seat, command).is_ok())
    }
}

/// Draws a seed.
fn next(dice: &mut Generator) -> u64 {
    u64::from(dice.pick(u32::MAX)) << 32 | u64::from(dice.pick(u32::MAX))
}
