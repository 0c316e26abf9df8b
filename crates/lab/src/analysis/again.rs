//! An entry of a log played again: with the dice that fell, with some of them, or with others.

use std::cell::Cell;

use sandtable_dice::{Dice, Face, Generator, RollAsk, RollKey, RollKind};
use sandtable_kernel::{Body, BodyOf, EntryOf, Game, Reckoning, RollRecord, Silent, Sink};

use super::ComesOff;

/// Dice of which the first fall as they fell, the next one may be forced, and the rest are new.
pub(super) struct Dealt<'a> {
    pub given: &'a [RollRecord],
    /// The first roll after those: when it comes off, and how often it is to.
    pub forced: Option<(ComesOff, usize)>,
    pub free: Generator,
    thrown: usize,
    short: Option<RollAsk>,
}

impl<'a> Dealt<'a> {
    pub fn new(given: &'a [RollRecord], forced: Option<(ComesOff, usize)>, free: Generator) -> Self {
        Self { given, forced, free, thrown: 0, short: None }
    }
}

impl Dice for Dealt<'_> {
    fn throw(&mut self, key: RollKey<'_>, kind: RollKind, faces: &mut [Face]) {
        let at = self.thrown;
        self.thrown += 1;
        match self.given.get(at) {
            Some(roll) => {
                if let Err(problem) = kind.read(&roll.faces, faces) {
                    faces.fill(kind.face(0));
                    let (key, count) = (key.to_string(), faces.len());
                    self.short = Some(RollAsk { key, kind, count, problem: Some(problem) });
                }
            }
            None => match self.forced.filter(|_| at == self.given.len()) {
                Some((off, times)) => off.draw(kind, times, faces, &mut self.free),
                None => self.free.throw(key, kind, faces),
            },
        }
    }

    fn shortage(&self) -> Option<&RollAsk> {
        self.short.as_ref()
    }
}

/// Plays the body of an entry; false if the rules refuse it, or there was a shortage of dice.
pub(super) fn enact<G: Game>(
    table: &G::Table,
    state: &mut G::State,
    body: &BodyOf<G>,
    dice: &mut impl Dice,
    out: &mut impl Sink<G::Event>,
) -> bool {
    let done = match body {
        Body::Begin => {
            G::begin(table, state, dice, out);
            true
        }
        Body::Play { seat, command } => G::play(table, state, *seat, command, dice, out).is_ok(),
        Body::Amend { amendment, .. } => G::amend(table, state, amendment, dice, out).is_ok(),
        _ => true,
    };
    done && dice.shortage().is_none()
}

/// Plays the body of an entry and keeps nothing but the position.
pub(super) fn quietly<G: Game>(
    table: &G::Table,
    state: &mut G::State,
    body: &BodyOf<G>,
    dice: &mut Dealt<'_>,
) -> bool {
    enact::<G>(table, state, body, dice, &mut Silent)
}

/// A throw of an entry: its dice and the event that followed it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Throw {
    pub kind: RollKind,
    pub faces: Vec<Face>,
    /// Number of the next event of the entry.
    pub event: usize,
}

/// Dice that note what they are asked for.
struct Traced<'a> {
    dealt: Dealt<'a>,
    events: &'a Cell<usize>,
    throws: Vec<Throw>,
}

impl Dice for Traced<'_> {
    fn throw(&mut self, key: RollKey<'_>, kind: RollKind, faces: &mut [Face]) {
        self.dealt.throw(key, kind, faces);
        self.throws.push(Throw { kind, faces: faces.to_vec(), event: self.events.get() });
    }

    fn shortage(&self) -> Option<&RollAsk> {
        self.dealt.shortage()
    }
}

/// Counts events.
struct Counting<'a>(&'a Cell<usize>);

impl<E> Sink<E> for Counting<'_> {
    const EXPLAIN: bool = false;

    fn event(&mut self, _: &E, _: Vec<Reckoning>) {
        self.0.set(self.0.get() + 1);
    }
}

/// Lists the throws of an entry from the position before it; none if the rules here play it otherwise.
pub(super) fn throws<G: Game>(table: &G::Table, before: &G::State, entry: &EntryOf<G>) -> Vec<Throw> {
    if entry.rolls.is_empty() {
        return Vec::new();
    }
    let events = Cell::new(0);
    let dealt = Dealt::new(&entry.rolls, None, Generator::new(0));
    let mut dice = Traced { dealt, events: &events, throws: Vec::new() };
    let mut state = before.clone();
    let same = enact::<G>(table, &mut state, &entry.body, &mut dice, &mut Counting(&events));
    if same && dice.throws.len() == entry.rolls.len() { dice.throws } else { Vec::new() }
}
