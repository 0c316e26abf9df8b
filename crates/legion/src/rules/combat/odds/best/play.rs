//! What may follow each step of an attack: what dice show, and what either side may spend.

use sandtable_ai::odds::{Branches, Next, Side, Stake};

use super::super::exchange::Duel;
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
                let aimed = if state.lent > 0 { [0, 1, 0] } else { [1, 0, 0] };
                let means = [
                    (aimed, self.of.aimed, Spent::Aim, state.aims.saturating_add(state.lent)),
                    ([0, 0, 1], self.of.watched, Spent::Observation, state.watches),
                ];
                for ([aim, lent, watch], dice, what, _) in means.into_iter().filter(|means| means.3 > 0) {
                    let aimed = state.duel.aimed || self.of.duel && what == Spent::Aim;
                    self.rerolls(&state, dice, &mut |shown, again| {
                        let next = State {
                            at: At::Again,
                            shown,
                            again,
                            aims: state.aims - aim,
                            lent: state.lent - lent,
                            watches: state.watches - watch,
                            duel: Duel { aimed, ..state.duel },
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
                    let next = State { hit: state.hit + tokens, surge: 0, blank, spent, ..bare };
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
                    let next = State {
                        critical: state.critical - parried,
                        hit: state.hit - (tokens - parried),
                        duel: Duel { dodged, ..state.duel },
                        spent: (tokens, Spent::Dodge),
                        ..bare
                    };
                    out.push((kept * f64::from(tokens), self.lethal(next)));
                }
                Next::Choice(Side::Second)
            }
            At::Lethal => {
                for tokens in 0..=state.aims.min(self.of.lethal) {
                    let duel = Duel { lethal: tokens, ..state.duel };
                    let next = State { duel, aims: 0, spent: (tokens, Spent::Aim), ..bare };
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
                for &(chance, [block, surge, blank]) in
                    self.defended(state.hit.saturating_add(self.of.more_dice(state.duel)))
                {
                    out.push((chance, self.lucky(State { block, surge, blank, ..bare })));
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
            At::Over => {
                let wounds = state.wounds.min(self.worth.health);
                let defeated = state.wounds >= self.worth.health;
                Next::End(f64::from(wounds) + if defeated { self.worth.defeat } else { 0.0 })
            }
        }
    }
}
