//! The steps of an attack as a game of chance and choice, in the order of the attack (LC-ATK-07 to LC-ATK-16). What nobody decides
//! and no die decides is gone through at once, so that few states are left to look up.

use std::hash::{Hash, Hasher};

use sandtable_ai::odds::Branches;
use sandtable_legion_cards::AttackSurge;
use sandtable_legion_cards::dice::{Die, Face};

use super::super::exchange::Carried;
use super::super::rolls::{Falls, multinomial, pools};
use super::super::{BLANK, CRITICAL, Exchange, FACES, HIT, SURGE, Shown, defence, share};
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
    /// Aim tokens may improve results.
    Improve,
    /// Dodge tokens of the attacker may.
    JarKai,
    /// Cover rolls dice of its own.
    Cover,
    /// Dodge tokens may cancel hits.
    Dodge,
    /// Aim tokens may become Pierce.
    Lethal,
    /// Friends of the defender may take hits.
    Guardian,
    /// Shields may cancel what is left.
    Shields,
    /// Defense dice are rolled.
    Defend,
    /// Some of them may be rolled again.
    Luck,
    /// They are.
    Lucky,
    /// Surges of the defense are left that tokens may turn.
    Block,
    /// Friends of the defender may take wounds.
    Guard,
    /// Wounds are known.
    Over,
}

/// A position of the attack. Dice of the pool are counted by color and face as long as they can be rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) at: At,
    pub(super) shown: [Shown; 3],
    pub(super) again: [u8; 3],
    /// Aim tokens that are left, where they are of any use.
    pub(super) aims: u8,
    /// Rerolls left of things that only reroll: as Aim tokens do, and Observation tokens.
    pub(super) lent: u8,
    pub(super) watches: u8,
    pub(super) critical: u8,
    /// Surges of the pool, then of the defense.
    pub(super) surge: u8,
    pub(super) hit: u8,
    pub(super) block: u8,
    /// Dice that show nothing: of the pool as long as that is of use, then of the defense.
    pub(super) blank: u8,
    /// Things spent, as far as they matter for the defense.
    pub(super) carried: Carried,
    /// Tokens that have just been spent, and which.
    pub(super) spent: (u8, Spent),
    pub(super) wounds: u8,
}

/// Nothing was spent.
pub(super) const NONE: (u8, Spent) = (0, Spent::Aim);

impl Hash for State {
    /// In three words instead of a byte at a time: half of the time of a solution goes into looking states up.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let packed = |word: u64, count: &u8| word.rotate_left(5) ^ u64::from(*count);
        let Self { aims, lent, watches, critical, surge, hit, block, blank, carried, wounds, .. } = *self;
        let (spent, what) = self.spent;
        let flags = [carried.aimed, carried.dodged, carried.clone, carried.struck];
        let flags = flags.iter().fold(0, |bits, flag| bits << 1 | u8::from(*flag));
        let rest = [self.at as u8, what as u8, spent, aims, critical, surge, hit, block, blank, wounds];
        let more = [carried.lethal, flags, lent, watches];
        hasher.write_u64(self.shown.iter().flatten().fold(0, packed));
        hasher.write_u64(rest.iter().fold(0, packed));
        hasher.write_u64(self.again.iter().chain(&more).fold(0, packed));
    }
}

pub(super) const EMPTY: State = State {
    at: At::Start,
    shown: [[0; 4]; 3],
    again: [0; 3],
    aims: 0,
    lent: 0,
    watches: 0,
    critical: 0,
    surge: 0,
    hit: 0,
    block: 0,
    blank: 0,
    carried: Carried { lethal: 0, aimed: false, dodged: false, clone: false, struck: false },
    spent: NONE,
    wounds: 0,
};

/// An attack as a game.
pub(super) struct Game<'a> {
    pub(super) of: &'a Exchange,
    pub(super) worth: Worth,
    /// Falls of so many dice of each color.
    pub(super) falls: Vec<[Falls; 3]>,
    /// Falls of so many defense dice, and of so many rolled again.
    defences: Vec<Vec<(f64, [u8; 3])>>,
    pub(super) luck: Vec<Vec<(f64, [u8; 3])>>,
    /// Faces that it may be of use to roll again.
    again: [bool; FACES.len()],
}

fn sum(shown: [Shown; 3], face: usize) -> u8 {
    shown.iter().map(|shown| shown[face]).sum()
}

impl<'a> Game<'a> {
    /// An attack by its numbers.
    pub(super) fn new(of: &'a Exchange, worth: Worth) -> Self {
        let dice = of.dice.iter().sum::<u8>();
        let most = if of.aim.saturating_add(of.lent) > 0 { of.aimed } else { 0 };
        let most = most.max(if of.observed > 0 { of.watched } else { 0 }).min(dice);
        let nothing = || vec![(1.0, [0; 3])];
        let spent = Carried { lethal: of.lethal.min(of.aim), aimed: true, ..EMPTY.carried };
        let plain = Exchange { sensed: 0, impervious: false, ..*of };
        let more = of.more_dice(spent);
        let defences = (0..=dice.saturating_add(more)).map(|dice| match of.defence {
            Some(die) => plain.defended(defence(die), dice, spent),
            None => nothing(),
        });
        let luck = (0..=if of.luck > 0 { dice.saturating_add(more).saturating_add(of.fury) } else { 0 }).map(
            |dice| match of.defence {
                Some(die) => thrown(defence(die), dice),
                None => nothing(),
            },
        );
        Self {
            of,
            worth,
            falls: (0..=most).map(|dice| pools([dice; 3])).collect(),
            defences: defences.collect(),
            luck: luck.collect(),
            again: of.worth_rerolling(),
        }
    }

    /// The attack before its first roll.
    pub(super) fn start(&self) -> State {
        let carried = Carried { clone: self.of.clone_aim, ..EMPTY.carried };
        State { aims: self.of.aim, lent: self.of.lent, watches: self.of.observed, carried, ..EMPTY }
    }

    /// Aim tokens matter after the rolls for better results and for Lethal, or by their own worth, which is paid when they are
    /// spent; and as long as one of them may be a Surge token instead.
    fn kept_aims(&self, aims: u8, clone: bool) -> u8 {
        if self.of.marksman || clone { aims } else { aims.min(self.of.lethal) }
    }

    /// The state after a roll of the pool; of `before` stands what is left to reroll with.
    fn settled(&self, shown: [Shown; 3], before: &State) -> State {
        // LC-ATK-07: any dice may be rolled again; it is of no use where all show the best they can.
        let short = shown.iter().map(|shown| self.open_dice(shown)).sum::<u8>();
        let aims = before.aims.saturating_add(before.lent) > 0 && self.of.aimed > 0;
        let open = State { at: At::Rolled, shown, again: [0; 3], spent: NONE, ..*before };
        if short > 0 && (aims || before.watches > 0 && self.of.watched > 0) {
            return open;
        }
        self.converted(&open)
    }

    /// The state after a pool that stays as it lies.
    pub(super) fn converted(&self, before: &State) -> State {
        let shown = before.shown;
        // LC-ATK-08: Critical, the chart, Surge tokens.
        let (surge, hit, critical) = (sum(shown, SURGE), sum(shown, HIT), sum(shown, 0));
        let made = self.of.critical.min(surge);
        let (mut critical, mut hit, mut surge) = (critical + made, hit, surge - made);
        match self.of.chart {
            Some(AttackSurge::Hit) => hit += std::mem::take(&mut surge),
            Some(AttackSurge::Critical) => critical += std::mem::take(&mut surge),
            None => {}
        }
        let counts = self.of.ram > 0 || self.of.marksman || self.of.jarkai > 0;
        let blank = if counts { sum(shown, BLANK) + surge } else { 0 };
        let struck = self.of.riposte && sum(shown, BLANK) > 0;
        let carried = Carried { struck, ..before.carried };
        if struck && self.of.falls(1) {
            // Nothing comes of the attack.
            return self.covered(State { carried, ..EMPTY });
        }
        let aims = self.kept_aims(before.aims, carried.clone);
        let state = State { aims, critical, hit, blank, carried, ..EMPTY };
        let tokens = surge.min(self.of.attack_surges(carried.clone));
        if tokens > 0 {
            return State { at: At::Surges, surge: tokens, ..state };
        }
        self.improving(state)
    }

    /// Tokens may improve results next: Aim tokens, then Dodge tokens.
    pub(super) fn improving(&self, state: State) -> State {
        if self.of.marksman && state.aims > 0 && state.blank + state.hit > 0 {
            return State { at: At::Improve, ..state };
        }
        self.fencing(state)
    }

    pub(super) fn fencing(&self, state: State) -> State {
        let state = State { aims: state.aims.min(self.of.lethal), ..state };
        if self.of.jarkai > 0 && state.blank + state.hit > 0 {
            return State { at: At::JarKai, ..state };
        }
        self.covered(state)
    }

    /// Adds the states after so many tokens at most have improved results.
    pub(super) fn improved(&self, state: &State, tokens: u8, see: &mut impl FnMut(u8, State)) {
        for hits in 0..=tokens.min(state.blank) {
            for criticals in 0..=(tokens - hits).min(state.hit + hits) {
                let next = State {
                    blank: state.blank - hits,
                    hit: state.hit + hits - criticals,
                    critical: state.critical + criticals,
                    ..*state
                };
                see(hits + criticals, next);
            }
        }
    }

    /// Cover comes next, or what follows it.
    pub(super) fn covered(&self, state: State) -> State {
        let carried = Carried { clone: self.of.clone_dodge, ..state.carried };
        let state = State { blank: if self.of.ram > 0 { state.blank } else { 0 }, carried, ..state };
        if self.of.cancels() > 0.0 && state.hit > 0 {
            return State { at: At::Cover, ..state };
        }
        self.dodging(state)
    }

    /// Dodge tokens that the defender can spend.
    pub(super) fn dodges(&self, state: &State) -> u8 {
        // LC-ATK-12: one may be spent without a hit left, for what looks at it.
        let rewarded = (self.of.block || self.of.guarded) && state.hit + state.critical > 0;
        let cancels = state.hit + if self.of.parry { state.critical } else { 0 };
        self.of.dodge.min(cancels.max(u8::from(rewarded)))
    }

    pub(super) fn dodging(&self, state: State) -> State {
        if self.dodges(&state) > 0 {
            return State { at: At::Dodge, ..state };
        }
        self.lethal(state)
    }

    pub(super) fn lethal(&self, state: State) -> State {
        if state.hit + state.critical > 0 && state.aims.min(self.of.lethal) > 0 {
            return State { at: At::Lethal, ..state };
        }
        self.modified(State { aims: 0, ..state })
    }

    /// LC-ATK-13: Impact and Ram; then friends.
    pub(super) fn modified(&self, state: State) -> State {
        let (critical, hit) = self.of.modified(state.critical, state.hit, state.blank);
        self.guarding(State { critical, hit, blank: 0, ..state })
    }

    /// Friends may take hits, and shields cancel results after that.
    pub(super) fn guarding(&self, state: State) -> State {
        if self.of.guarded_hits().min(state.hit) > 0 {
            return State { at: At::Guardian, ..state };
        }
        self.shielding(state)
    }

    pub(super) fn shielding(&self, state: State) -> State {
        if self.of.shields.min(state.hit + state.critical) > 0 {
            return State { at: At::Shields, ..state };
        }
        self.armored(state)
    }

    /// LC-ATK-13: Armor, Backup and Camouflage; then dice.
    pub(super) fn armored(&self, state: State) -> State {
        // Hits and criticals are alike from here on.
        State { at: At::Defend, hit: self.of.armored(state.critical, state.hit), critical: 0, ..state }
    }

    /// Surges that nothing has turned, and those that cover or the chart turn.
    pub(super) fn turned(&self, state: &State) -> (u8, u8) {
        let turned = self.of.turned(state.surge, state.carried);
        (turned, state.surge - turned)
    }

    pub(super) fn lucky(&self, state: State) -> State {
        let (_, left) = self.turned(&state);
        if self.of.luck.min(state.blank + left) > 0 {
            return State { at: At::Luck, ..state };
        }
        self.blocking(state)
    }

    pub(super) fn blocking(&self, state: State) -> State {
        let (turned, left) = self.turned(&state);
        let tokens = self.of.defence_surges(state.carried.clone);
        let state = State { block: state.block + turned, surge: left.min(tokens), blank: 0, ..state };
        if state.surge > 0 {
            return State { at: At::Block, ..state };
        }
        self.over(state)
    }

    /// LC-ATK-15, LC-ATK-16: Pierce, and wounds.
    pub(super) fn over(&self, state: State) -> State {
        let blocks = state.block.saturating_sub(self.of.pierced(state.carried));
        let wounds = state.hit.saturating_sub(blocks);
        self.wounded(State { wounds, spent: state.spent, ..EMPTY })
    }

    /// Friends may take wounds.
    pub(super) fn wounded(&self, state: State) -> State {
        let at = if self.of.guards.min(state.wounds) > 0 { At::Guard } else { At::Over };
        State { at, ..state }
    }

    /// Wounds of the attacker in the mean, where the defense is rolled.
    pub(super) fn returned(&self, state: &State) -> f64 {
        let dice = state.hit.saturating_add(self.of.more_dice(state.carried));
        let by_surges = self.defended(dice).iter().filter(|_| dice > 0);
        let by_surges = by_surges.map(|(chance, [_, surge, _])| chance * f64::from(self.of.returned(*surge)));
        f64::from(u8::from(state.carried.struck)) + by_surges.sum::<f64>()
    }

    /// Rolls of so many defense dice: blocks, surges and blanks.
    pub(super) fn defended(&self, dice: u8) -> &[(f64, [u8; 3])] {
        &self.defences[usize::from(dice)]
    }

    /// Adds the states after dice of each color have fallen beside those that lie.
    pub(super) fn fall(&self, [red, black, white]: [&Falls; 3], state: &State, out: &mut Branches<State>) {
        for &(of_red, a) in red {
            for &(of_black, b) in black {
                for &(of_white, c) in white {
                    let mut shown = state.shown;
                    for (colour, more) in shown.iter_mut().zip([a, b, c]) {
                        colour.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
                    }
                    out.push((of_red * of_black * of_white, self.settled(shown, state)));
                }
            }
        }
    }

    /// Dice of a color that it may be of use to roll again.
    fn open_dice(&self, shown: &Shown) -> u8 {
        shown.iter().zip(self.again).filter(|(_, again)| *again).map(|(count, _)| *count).sum()
    }

    /// Dice that a token may roll again, so many at most: of one color blanks first, then whatever may be worth less than a new roll.
    pub(super) fn rerolls(&self, state: &State, aimed: u8, see: &mut impl FnMut([Shown; 3], [u8; 3])) {
        let blanks = sum(state.shown, BLANK);
        // A blank is never better than a roll, so that as many of them are taken as may be. One that Ram makes a critical is better
        // than a hit, which may be dodged.
        let least = if self.of.ram == 0 { blanks.min(aimed) } else { 0 };
        let [r, b, w] = state.shown.map(|shown| self.open_dice(&shown).min(aimed));
        for red in 0..=r {
            for black in 0..=b.min(aimed - red) {
                for white in 0..=w.min(aimed - red - black) {
                    let counts = [red, black, white];
                    let total = red + black + white;
                    if total == 0 || total < least {
                        continue;
                    }
                    self.faces(state.shown, counts, 0, [0; 3], see);
                }
            }
        }
    }

    /// Takes so many dice of each color away, in every way that may be sensible.
    fn faces(
        &self,
        kept: [Shown; 3],
        counts: [u8; 3],
        colour: usize,
        again: [u8; 3],
        see: &mut impl FnMut([Shown; 3], [u8; 3]),
    ) {
        let Some(&count) = counts.get(colour) else { return see(kept, again) };
        let has = |face: usize| if self.again[face] { kept[colour][face] } else { 0 };
        let most = has(BLANK).min(count);
        let mut again = again;
        again[colour] = count;
        let least = if self.of.ram == 0 { most } else { 0 };
        for blanks in least..=most {
            let others = count - blanks;
            for surges in 0..=others.min(has(SURGE)) {
                for hits in 0..=(others - surges).min(has(HIT)) {
                    let criticals = others - surges - hits;
                    if criticals > has(CRITICAL) {
                        continue;
                    }
                    let mut next = kept;
                    next[colour][BLANK] -= blanks;
                    next[colour][SURGE] -= surges;
                    next[colour][HIT] -= hits;
                    next[colour][CRITICAL] -= criticals;
                    self.faces(next, counts, colour + 1, again, see);
                }
            }
        }
    }
}

/// Every fall of defense dice by counts, each with its chance.
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
