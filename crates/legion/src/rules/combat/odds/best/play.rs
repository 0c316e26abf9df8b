//! The continuations of each step of an attack: what dice show, and what either side may spend.

use sandtable_ai::odds::{Branches, Next, Side, Stake};

use super::super::exchange::Carried;
use super::super::rolls::pools;
use super::Spent;
use super::steps::{At, EMPTY, Game, NONE, State};

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
                out.push((0.0, self.converted(&state)));
                // Whatever is good for nothing else goes first.
                let (clone, lent) = (state.carried.clone, state.lent > 0);
                let own = !lent && state.aims > u8::from(clone);
                let means = [
                    ([0, 1, 0], clone, Spent::Aim, lent),
                    ([1, 0, 0], clone, Spent::Aim, own),
                    ([1, 0, 0], false, Spent::Aim, !lent && clone),
                    ([0, 0, 1], clone, Spent::Observation, state.watches > 0),
                ];
                for ([aim, lent, watch], clone, what, _) in means.into_iter().filter(|means| means.3) {
                    let dice = if what == Spent::Aim { self.of.aimed } else { self.of.watched };
                    let aimed = state.carried.aimed || self.of.duel && what == Spent::Aim;
                    self.rerolls(&state, dice, &mut |shown, again| {
                        let next = State {
                            at: At::Again,
                            shown,
                            again,
                            aims: state.aims - aim,
                            lent: state.lent - lent,
                            watches: state.watches - watch,
                            carried: Carried { aimed, clone, ..state.carried },
                            spent: (1, what),
                            ..EMPTY
                        };
                        out.push((-kept, next));
                    });
                }
                Next::Choice(Side::First)
            }
            At::Surges => {
                for tokens in 0..=state.surge {
                    let spent = (tokens, Spent::Surge);
                    let blank = state.blank.saturating_sub(tokens);
                    // What a clone lends comes last.
                    let lent = u8::from(tokens > self.of.surge);
                    let carried = Carried { clone: state.carried.clone && lent == 0, ..state.carried };
                    let (aims, hit) = (state.aims - lent, state.hit + tokens);
                    let next = State { aims, hit, surge: 0, blank, spent, carried, ..bare };
                    out.push((-kept * f64::from(tokens), self.improving(next)));
                }
                Next::Choice(Side::First)
            }
            At::Improve => {
                self.improved(&bare, state.aims, &mut |tokens, next| {
                    let next = State { aims: state.aims - tokens, spent: (tokens, Spent::Aim), ..next };
                    out.push((-kept * f64::from(tokens), self.fencing(next)));
                });
                Next::Choice(Side::First)
            }
            At::JarKai => {
                self.improved(&bare, self.of.jarkai, &mut |tokens, next| {
                    let next = State { spent: (tokens, Spent::AttackDodge), ..next };
                    out.push((-kept * f64::from(tokens), self.covered(next)));
                });
                Next::Choice(Side::First)
            }
            At::Cover => {
                for (cancelled, chance) in self.of.sheltered(state.hit) {
                    out.push((chance, self.dodging(State { hit: state.hit - cancelled, ..bare })));
                }
                Next::Chance
            }
            At::Dodge => {
                for tokens in 0..=self.dodges(&state) {
                    let parried = if self.of.parry { tokens.min(state.critical) } else { 0 };
                    let dodged = tokens > 0 && (self.of.block || self.of.guarded);
                    let clone = state.carried.clone && tokens < self.of.dodge;
                    let next = State {
                        critical: state.critical - parried,
                        hit: state.hit.saturating_sub(tokens - parried),
                        carried: Carried { dodged, clone, ..state.carried },
                        spent: (tokens, Spent::Dodge),
                        ..bare
                    };
                    let back = u8::from(self.of.nimble && tokens > 0);
                    out.push((kept * f64::from(tokens - back), self.lethal(next)));
                }
                Next::Choice(Side::Second)
            }
            At::Lethal => {
                for tokens in 0..=state.aims.min(self.of.lethal) {
                    let carried = Carried { lethal: tokens, ..state.carried };
                    let next = State { carried, aims: 0, spent: (tokens, Spent::Aim), ..bare };
                    out.push((-kept * f64::from(tokens), self.modified(next)));
                }
                Next::Choice(Side::First)
            }
            At::Guardian => {
                for hits in 0..=self.of.guarded_hits().min(state.hit) {
                    let next = State { hit: state.hit - hits, spent: (hits, Spent::Guardian), ..bare };
                    out.push((self.worth.friend * self.of.guarded_wounds(hits), self.shielding(next)));
                }
                Next::Choice(Side::Second)
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
                for &(chance, [block, surge, blank]) in
                    self.defended(state.hit.saturating_add(self.of.more_dice(state.carried)))
                {
                    // The pool goes with the attacker.
                    let next = if self.of.falls(self.of.returned(surge)) {
                        State { at: At::Over, ..EMPTY }
                    } else {
                        self.lucky(State { block, surge, blank, ..bare })
                    };
                    out.push((chance, next));
                }
                Next::Chance
            }
            At::Luck => {
                let (_, left) = self.turned(&state);
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
                for &(chance, [block, surge, blank]) in &self.luck[usize::from(state.again[0])] {
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
            At::Guard => {
                for taken in 0..=self.of.guards.min(state.wounds) {
                    let (wounds, spent) = (state.wounds - taken, (taken, Spent::Guard));
                    let next = State { at: At::Over, wounds, spent, ..bare };
                    out.push((self.worth.friend * f64::from(taken), next));
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
