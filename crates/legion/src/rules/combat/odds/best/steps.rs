//! The steps of an attack as a game of chance and choice, in the order of the attack (LC-ATK-07 to LC-ATK-16). What nobody decides
//! and no die decides is gone through at once, so that few states are left to look up.

use std::hash::{Hash, Hasher};

use sandtable_ai::odds::{Branches, Next, Side, Stake};
use sandtable_legion_cards::AttackSurge;
use sandtable_legion_cards::dice::{Die, Face};

use super::super::rolls::{Falls, multinomial, pools};
use super::super::{BLANK, Exchange, HIT, SURGE, Shown, defence, share};
use super::{Spent, Worth};

/// Where an attack stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum At {
    /// Nothing is rolled.
    Start,
    /// The pool lies open, and may be rolled again.
    Rolled,
    /// Some of it is rolled again.
    Again,
    /// Surges are left that tokens may turn.
    Surges,
    /// Cover rolls dice of its own.
    Cover,
    /// Dodge tokens may cancel hits.
    Dodge,
    /// Aim tokens may become Pierce.
    Lethal,
    /// Shields may cancel what is left.
    Shields,
    /// Defence dice are rolled.
    Defend,
    /// Some of them may be rolled again.
    Luck,
    /// They are.
    Lucky,
    /// Surges of the defence are left that tokens may turn.
    Block,
    /// Wounds are known.
    Over,
}

/// A position of the attack. Dice of the pool are counted by colour and face as long as they can be rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) at: At,
    shown: [Shown; 3],
    again: [u8; 3],
    /// Aim tokens that are left, where they are of any use.
    aims: u8,
    critical: u8,
    /// Surges of the pool, then of the defence.
    surge: u8,
    pub(super) hit: u8,
    block: u8,
    /// Defence dice that show nothing.
    blank: u8,
    /// Pierce that Aim tokens have bought.
    lethal: u8,
    /// Tokens that have just been spent, and which.
    pub(super) spent: (u8, Spent),
    pub(super) wounds: u8,
}

/// Nothing was spent.
const NONE: (u8, Spent) = (0, Spent::Aim);

impl Hash for State {
    /// In two words instead of a byte at a time: half of the time of a solution goes into looking states up.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let packed = |word: u64, count: &u8| word.rotate_left(5) ^ u64::from(*count);
        let Self { aims, critical, surge, hit, block, blank, lethal, spent: (spent, what), wounds, .. } =
            *self;
        let rest =
            [self.at as u8, what as u8, spent, aims, critical, surge, hit, block, blank, lethal, wounds];
        hasher.write_u64(self.shown.iter().flatten().fold(0, packed));
        hasher.write_u64(self.again.iter().chain(&rest).fold(0, packed));
    }
}

const EMPTY: State = State {
    at: At::Start,
    shown: [[0; 4]; 3],
    again: [0; 3],
    aims: 0,
    critical: 0,
    surge: 0,
    hit: 0,
    block: 0,
    blank: 0,
    lethal: 0,
    spent: NONE,
    wounds: 0,
};

/// An attack as a game.
pub(super) struct Game<'a> {
    of: &'a Exchange,
    worth: Worth,
    /// Falls of so many dice of each colour.
    falls: Vec<[Falls; 3]>,
    /// Falls of so many defence dice.
    defences: Vec<Vec<(f64, [u8; 3])>>,
}

fn sum(shown: [Shown; 3], face: usize) -> u8 {
    shown.iter().map(|shown| shown[face]).sum()
}

impl<'a> Game<'a> {
    /// An attack by its numbers.
    pub(super) fn new(of: &'a Exchange, worth: Worth) -> Self {
        let dice = of.dice.iter().sum::<u8>();
        let most = if of.aim > 0 { of.aimed.min(dice) } else { 0 };
        let defences = (0..=dice.saturating_add(of.sensed)).map(|dice| match of.defence {
            Some(die) => thrown(defence(die), dice),
            None => vec![(1.0, [0; 3])],
        });
        Self {
            of,
            worth,
            falls: (0..=most).map(|dice| pools([dice; 3])).collect(),
            defences: defences.collect(),
        }
    }

    /// The attack before its first roll.
    pub(super) fn start(&self) -> State {
        State { aims: self.of.aim, ..EMPTY }
    }

    /// Aim tokens matter after the rolls only for Lethal, or by their own worth, which is paid when they are spent.
    fn kept_aims(&self, aims: u8) -> u8 {
        aims.min(self.of.lethal)
    }

    /// The state after a roll of the pool.
    fn settled(&self, shown: [Shown; 3], aims: u8) -> State {
        let converts = self.of.chart.is_some() || self.of.critical > 0;
        // LC-ATK-07: nobody is asked where no die falls short.
        let short = sum(shown, BLANK) + if converts { 0 } else { sum(shown, SURGE) };
        if aims > 0 && short > 0 && self.of.aimed > 0 {
            return State { at: At::Rolled, shown, aims, ..EMPTY };
        }
        self.converted(shown, aims)
    }

    /// The state after a pool that stays as it lies, with Aim tokens left.
    fn converted(&self, shown: [Shown; 3], aims: u8) -> State {
        // LC-ATK-08: Critical, the chart, Surge tokens.
        let (surge, hit, critical) = (sum(shown, SURGE), sum(shown, HIT), sum(shown, 0));
        let made = self.of.critical.min(surge);
        let (mut critical, mut hit, mut surge) = (critical + made, hit, surge - made);
        match self.of.chart {
            Some(AttackSurge::Hit) => hit += std::mem::take(&mut surge),
            Some(AttackSurge::Critical) => critical += std::mem::take(&mut surge),
            None => {}
        }
        let state = State { aims: self.kept_aims(aims), critical, hit, ..EMPTY };
        if surge.min(self.of.surge) > 0 {
            return State { at: At::Surges, surge: surge.min(self.of.surge), ..state };
        }
        self.covered(state)
    }

    /// Cover comes next, or what follows it.
    fn covered(&self, state: State) -> State {
        if self.of.cancels() > 0.0 && state.hit > 0 {
            return State { at: At::Cover, ..state };
        }
        self.dodging(state)
    }

    fn dodging(&self, state: State) -> State {
        if self.of.dodge.min(state.hit) > 0 {
            return State { at: At::Dodge, ..state };
        }
        self.lethal(state)
    }

    fn lethal(&self, state: State) -> State {
        if state.hit + state.critical > 0 && state.aims.min(self.of.lethal) > 0 {
            return State { at: At::Lethal, ..state };
        }
        self.modified(State { aims: 0, ..state })
    }

    /// LC-ATK-13: Impact against Armor; then shields.
    fn modified(&self, mut state: State) -> State {
        if self.of.armor > 0 {
            let impact = self.of.impact.min(state.hit);
            state.critical += impact;
            state.hit -= impact;
        }
        if self.of.shields.min(state.hit + state.critical) > 0 {
            return State { at: At::Shields, ..state };
        }
        self.armored(state)
    }

    /// LC-ATK-13: Armor, and Camouflage; then dice.
    fn armored(&self, mut state: State) -> State {
        state.hit -= self.of.armor.min(state.hit);
        state.hit -= u8::from(self.of.hidden).min(state.hit);
        let left = state.hit + state.critical;
        // Hits and criticals are alike from here on.
        State { at: At::Defend, hit: left, critical: 0, ..state }
    }

    /// Surges that nothing has turned, and those that cover or the chart turn.
    fn turned(&self, surge: u8) -> (u8, u8) {
        let turned = if self.of.charted { surge } else { self.of.cover.min(surge) };
        (turned, surge - turned)
    }

    fn lucky(&self, state: State) -> State {
        let (_, left) = self.turned(state.surge);
        if self.of.luck.min(state.blank + left) > 0 {
            return State { at: At::Luck, ..state };
        }
        self.blocking(state)
    }

    fn blocking(&self, state: State) -> State {
        let (turned, left) = self.turned(state.surge);
        let state = State { block: state.block + turned, surge: left.min(self.of.shield), blank: 0, ..state };
        if state.surge > 0 {
            return State { at: At::Block, ..state };
        }
        self.over(state)
    }

    /// LC-ATK-15, LC-ATK-16: Pierce, and wounds.
    fn over(&self, state: State) -> State {
        let blocks = state.block.saturating_sub(self.of.pierce.saturating_add(state.lethal));
        let wounds = state.hit.saturating_sub(blocks);
        State { at: At::Over, wounds, spent: state.spent, ..EMPTY }
    }

    /// Rolls of so many defence dice: blocks, surges and blanks.
    fn defended(&self, dice: u8) -> &[(f64, [u8; 3])] {
        &self.defences[usize::from(dice)]
    }

    /// Adds the states after dice of each colour have fallen beside those that lie.
    fn fall(&self, [red, black, white]: [&Falls; 3], state: &State, out: &mut Branches<State>) {
        for &(of_red, a) in red {
            for &(of_black, b) in black {
                for &(of_white, c) in white {
                    let mut shown = state.shown;
                    for (colour, more) in shown.iter_mut().zip([a, b, c]) {
                        colour.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
                    }
                    out.push((of_red * of_black * of_white, self.settled(shown, state.aims)));
                }
            }
        }
    }

    /// Dice that an Aim token may roll again: of one colour blanks first, then whatever may be worth less than a new roll.
    fn rerolls(&self, state: &State, see: &mut impl FnMut([Shown; 3], [u8; 3])) {
        let aimed = self.of.aimed;
        let blanks = sum(state.shown, BLANK);
        // A blank is never better than a roll, so that whoever rolls last takes as many of them as it may. Before that one may be
        // left, because a token is only spent where a die falls short.
        let last = state.aims == 1;
        let least = if last { blanks.min(aimed) } else { 0 };
        let [r, b, w] = state.shown.map(|shown| shown.iter().skip(1).sum::<u8>().min(aimed));
        for red in 0..=r {
            for black in 0..=b.min(aimed - red) {
                for white in 0..=w.min(aimed - red - black) {
                    let counts = [red, black, white];
                    let total = red + black + white;
                    if total == 0 || total < least {
                        continue;
                    }
                    self.faces(state.shown, (counts, last), 0, [0; 3], see);
                }
            }
        }
    }

    /// Takes so many dice of each colour away, in every way that may be sensible.
    fn faces(
        &self,
        kept: [Shown; 3],
        (counts, last): ([u8; 3], bool),
        colour: usize,
        again: [u8; 3],
        see: &mut impl FnMut([Shown; 3], [u8; 3]),
    ) {
        let Some(&count) = counts.get(colour) else { return see(kept, again) };
        let most = kept[colour][BLANK].min(count);
        let mut again = again;
        again[colour] = count;
        for blanks in if last { most } else { 0 }..=most {
            let others = count - blanks;
            for surges in 0..=others.min(kept[colour][SURGE]) {
                let hits = others - surges;
                if hits > kept[colour][HIT] {
                    continue;
                }
                let mut next = kept;
                next[colour][BLANK] -= blanks;
                next[colour][SURGE] -= surges;
                next[colour][HIT] -= hits;
                self.faces(next, (counts, last), colour + 1, again, see);
            }
        }
    }
}

/// Every fall of defence dice by counts, each with its chance.
pub(in super::super) fn thrown(die: Die, dice: u8) -> Vec<(f64, [u8; 3])> {
    let chances = [share(die, Face::Block), share(die, Face::Surge), share(die, Face::Blank)];
    let mut all = Vec::new();
    for block in 0..=dice {
        for surge in 0..=dice - block {
            let shown = [block, surge, dice - block - surge];
            all.push((multinomial(&chances, &shown), shown));
        }
    }
    all
}

impl Stake for Game<'_> {
    type State = State;

    fn next(&self, state: State, out: &mut Branches<State>) -> Next {
        let kept = self.worth.kept;
        // What is spent is set back, so that it is counted once.
        let bare = State { spent: NONE, ..state };
        match state.at {
            At::Start => {
                let all = pools(self.of.dice);
                self.fall([&all[0], &all[1], &all[2]], &state, out);
                Next::Chance
            }
            At::Again => {
                let of = |colour: usize| &self.falls[usize::from(state.again[colour])][colour];
                self.fall([of(0), of(1), of(2)], &state, out);
                Next::Chance
            }
            At::Rolled => {
                out.push((0.0, self.converted(state.shown, state.aims)));
                self.rerolls(&state, &mut |shown, again| {
                    let next = State {
                        at: At::Again,
                        shown,
                        again,
                        aims: state.aims - 1,
                        spent: (1, Spent::Aim),
                        ..EMPTY
                    };
                    out.push((-kept, next));
                });
                Next::Choice(Side::First)
            }
            At::Surges => {
                for tokens in 0..=state.surge {
                    let spent = (tokens, Spent::Surge);
                    let next = State { hit: state.hit + tokens, surge: 0, spent, ..bare };
                    out.push((-kept * f64::from(tokens), self.covered(next)));
                }
                Next::Choice(Side::First)
            }
            At::Cover => {
                for (cancelled, chance) in self.of.sheltered(state.hit) {
                    out.push((chance, self.dodging(State { hit: state.hit - cancelled, ..bare })));
                }
                Next::Chance
            }
            At::Dodge => {
                for tokens in 0..=self.of.dodge.min(state.hit) {
                    let next = State { hit: state.hit - tokens, spent: (tokens, Spent::Dodge), ..bare };
                    out.push((kept * f64::from(tokens), self.lethal(next)));
                }
                Next::Choice(Side::Second)
            }
            At::Lethal => {
                for tokens in 0..=state.aims.min(self.of.lethal) {
                    let next = State { lethal: tokens, aims: 0, spent: (tokens, Spent::Aim), ..bare };
                    out.push((-kept * f64::from(tokens), self.modified(next)));
                }
                Next::Choice(Side::First)
            }
            At::Shields => {
                for flips in 0..=self.of.shields.min(state.hit + state.critical) {
                    let criticals = flips.min(state.critical);
                    let next = State {
                        critical: state.critical - criticals,
                        hit: state.hit - (flips - criticals),
                        spent: (flips, Spent::Shields),
                        ..bare
                    };
                    out.push((kept * f64::from(flips), self.armored(next)));
                }
                Next::Choice(Side::Second)
            }
            At::Defend => {
                for &(chance, [block, surge, blank]) in self.defended(state.hit + self.of.sensed) {
                    out.push((chance, self.lucky(State { block, surge, blank, ..bare })));
                }
                Next::Chance
            }
            At::Luck => {
                let (_, left) = self.turned(state.surge);
                for dice in 0..=self.of.luck.min(state.blank + left) {
                    let blanks = dice.min(state.blank);
                    let next = State {
                        blank: state.blank - blanks,
                        surge: state.surge - (dice - blanks),
                        again: [dice, 0, 0],
                        at: At::Lucky,
                        ..bare
                    };
                    out.push((0.0, next));
                }
                Next::Choice(Side::Second)
            }
            At::Lucky => {
                for &(chance, [block, surge, blank]) in self.defended(state.again[0]) {
                    let next = State {
                        block: state.block + block,
                        surge: state.surge + surge,
                        blank: state.blank + blank,
                        again: [0; 3],
                        ..bare
                    };
                    out.push((chance, self.blocking(next)));
                }
                Next::Chance
            }
            At::Block => {
                for tokens in 0..=state.surge {
                    let spent = (tokens, Spent::DefenceSurge);
                    let next = State { block: state.block + tokens, spent, ..bare };
                    out.push((kept * f64::from(tokens), self.over(next)));
                }
                Next::Choice(Side::Second)
            }
            At::Over => {
                let wounds = state.wounds.min(self.worth.health);
                let defeated = state.wounds >= self.worth.health;
                Next::End(f64::from(wounds) + if defeated { self.worth.defeat } else { 0.0 })
            }
        }
    }
}
