//! The attack sequence, step by step in the book's order (LC-ATK-07 to LC-ATK-17), as the mode changes it.

use sandtable_dice::{Random, RollKey};
use sandtable_geometry::{EPS, List};
use sandtable_kernel::machine::{Procedure, Prompt, Step as Went, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_legion_cards::dice::Face;
use sandtable_legion_cards::{AttackSurge, Rank};
use sandtable_text::{phrase, said};
use serde::{Deserialize, Serialize};

use super::declare::Added;
use super::pool::{Pool, PoolDie};
use super::{CombatEvent, numbers, sources, steps, traits};
use crate::Legion;
use crate::commands::{Colour, Command};
use crate::data::{DiceChange, Moment, SpentAs};
use crate::model::{Cx, Key, Pos, UnitId};

use crate::rules::select::{self, Happening};
use crate::rules::tokens::{self, Green, Results};
use crate::rules::{Events, Plan, Question, space, stats, turn};
use crate::rulings::{A33_CHART_FIRST, A50_RED_BLACK_WHITE};

/// Distance in inches of Bodyguard (SO-KW-06).
const GUARDED: f64 = space::range(1);

/// Steps of an attack, in the book's order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The target's player may take a die of a suppressed attacker (SO-SUP-03).
    #[default]
    Weaken,
    /// Dice of the pool are upgraded (LC-DICE-03).
    Upgrade,
    /// The pool is rolled (LC-ATK-07).
    Roll,
    /// Aim tokens are spent (LC-ATK-07).
    Aim,
    /// Surges are converted (LC-ATK-08).
    Surges,
    /// Tokens improve results (SO-KW-06).
    Improve,
    /// Cover is looked at (LC-ATK-09, LC-ATK-10).
    Cover,
    /// Dodge tokens are spent (LC-ATK-12).
    Dodge,
    /// Aim tokens become Pierce (SO-KW-06).
    Lethal,
    /// The attacker modifies attack dice (LC-ATK-13).
    Modify,
    /// Friends of the defender may take hits (SO-KW-06).
    Guardian,
    /// Shields of the defender cancel results (SO-KW-06).
    Shields,
    /// The defender modifies attack dice (LC-ATK-13).
    Armor,
    /// The defender rolls (LC-ATK-14).
    Defend,
    /// The defender may roll dice again (SO-KW-06).
    Luck,
    /// Defense surges are converted (LC-ATK-14), and blocks cancelled (LC-ATK-15).
    Block,
    /// Friends of the defender may take wounds (SO-KW-06).
    Guard,
    /// The defender's player chooses who is wounded first (LC-WND-01).
    Fall,
    /// Wounds and suppression (LC-ATK-16, LC-ATK-17).
    Suffer,
}

impl Step {
    /// Returns `true` if tokens or dice are named by their number here.
    const fn spends(self) -> bool {
        matches!(self, Self::Surges | Self::Dodge | Self::Lethal | Self::Shields | Self::Luck | Self::Block)
    }
}

/// One attack of one pool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Attack {
    /// Unit that attacks.
    pub unit: UnitId,
    /// Unit that defends.
    pub target: UnitId,
    /// Weapons that form the pool.
    pub weapons: Added,
    /// It is made in melee.
    pub melee: bool,
    /// It is made by Overrun: neither in melee nor ranged.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub overrun: bool,
    /// Step that comes next.
    pub step: Step,
    /// Dice of the pool.
    pub pool: Pool,
    /// Attack results, once surges are converted.
    pub results: Results,
    /// The pool showed a hit or a critical after conversion (LC-ATK-17).
    pub told: bool,
    /// Surges that cover turns.
    pub cover: u8,
    /// Results of the defense dice.
    pub defence: Results,
    /// Wounds that are not blocked.
    pub wounds: u8,
    /// Criticals that the pool showed.
    pub criticals: u8,
    /// Hits that Impact and Ram have made criticals.
    pub impact: u8,
    /// Pierce that Aim tokens have bought.
    pub lethal: u8,
    /// An Aim token was spent to reroll dice.
    pub aimed: bool,
    /// A Dodge token was spent to cancel hits.
    pub dodged: bool,
    /// A friend has lent a token.
    pub lent: bool,
    /// Clones that have shared a token.
    pub shares: List<UnitId, 4>,
    /// Friends that have taken wounds.
    pub guards: List<UnitId, 4>,
    /// Friends that have taken hits.
    pub guardians: List<UnitId, 4>,
}

const WEAKEN: Prompt =
    Prompt::new("take-die", rule!("SO-SUP-03"), phrase!("combat-attack-take-a-die-out-of"));
const UPGRADE: Prompt =
    Prompt::new("upgrade", rule!("LC-DICE-03"), phrase!("combat-attack-which-dice-of-the-pool"));
const AIM: Prompt =
    Prompt::new("reroll", rule!("LC-ATK-07"), phrase!("combat-attack-spend-a-token-to-reroll"));
const SURGE: Prompt =
    Prompt::new("attack-surges", rule!("LC-ATK-08"), phrase!("combat-attack-spend-surge-tokens-to-turn"));
const DODGE: Prompt =
    Prompt::new("dodge", rule!("LC-ATK-12"), phrase!("combat-attack-spend-dodge-tokens-to-cancel"));
const GUARD: Prompt =
    Prompt::new("guard", rule!("SO-KW-06"), phrase!("combat-attack-does-a-bodyguard-take-wounds"));
const FALL: Prompt =
    Prompt::new("expose", rule!("LC-WND-01"), phrase!("combat-attack-which-miniatures-are-wounded-first"));
const IMPROVE: Prompt =
    Prompt::new("improve", rule!("SO-KW-06"), phrase!("combat-attack-spend-a-token-to-make"));
const LETHAL: Prompt =
    Prompt::new("lethal", rule!("SO-KW-06"), phrase!("combat-attack-spend-aim-tokens-for-pierce"));
const GUARDIAN: Prompt =
    Prompt::new("guardian", rule!("SO-KW-06"), phrase!("combat-attack-does-a-guardian-take-hits"));
const SHIELDS: Prompt =
    Prompt::new("shields", rule!("SO-KW-06"), phrase!("combat-attack-flip-shields-to-cancel-hits"));
const LUCK: Prompt = Prompt::new("luck", rule!("SO-KW-06"), phrase!("combat-attack-roll-defence-dice-again"));
const BLOCK: Prompt =
    Prompt::new("defence-surges", rule!("LC-ATK-14"), phrase!("combat-attack-spend-surge-tokens-to-turn-2"));

/// Dice of the pool of an attack by colour: those of its weapons, and those that cards add.
pub(super) fn dice(pos: Pos<'_>, attack: &Attack) -> [u8; 3] {
    // SO-KW-06: a unit that has moved in this activation fires a Cumbersome weapon worse.
    let moved = turn::has_moved(pos, attack.unit);
    let mut dice = numbers::dice(pos.spec(attack.unit), &attack.weapons, moved);
    if select::knows(pos, attack.unit, Key::Vaapad) {
        // SO-KW-06: Vaapad Mastery adds a white die for each wound, up to 3.
        dice[2] += pos.unit(attack.unit).wounds.min(traits::FURY);
    }
    for (_, row) in select::passive(pos, attack.about(Moment::Pool), attack.unit) {
        // SO-CARD-03: dice that a card adds to the pool.
        if let Some(DiceChange::Colours(more)) = row.effect.dice {
            for (sum, more) in dice.iter_mut().zip(more) {
                *sum = sum.saturating_add(more);
            }
        }
    }
    dice
}

/// Dice of each color as a pool.
pub(super) fn pool_of(dice: [u8; 3]) -> Pool {
    let mut pool = Pool::new();
    for (colour, count) in Colour::ALL.iter().zip(dice) {
        for _ in 0..count {
            pool.push(PoolDie { colour: *colour, face: Face::Blank });
        }
    }
    pool
}

/// Lets a unit take wounds or hits of the attack on top.
pub(crate) fn guard(cx: &mut Cx<'_>, unit: UnitId, wounds: u8) {
    let Some(&crate::model::Frame::Attack(attack)) = cx.state.stack.last() else { return };
    if attack.step == Step::Guardian {
        return super::windows::shield(cx, &attack, unit, wounds);
    }
    let mut guards = attack.guards;
    guards.push(unit);
    let left = attack.wounds.saturating_sub(wounds);
    cx.emit(CombatEvent::Guarded { unit, target: attack.target, wounds });
    cx.goto(Attack { wounds: left, guards, ..attack });
    tokens::wound(cx, unit, wounds, Some(attack.unit));
}

/// Purposes of the rolls of an attack.
impl Attack {
    pub(super) fn key(&self, purpose: &'static str) -> RollKey<'static> {
        RollKey::new(purpose).by("unit", self.unit.0).against("unit", self.target.0)
    }

    pub(super) fn at(self, step: Step) -> Self {
        Self { step, ..self }
    }

    /// Suppression tokens that it gives in any case (SO-KW-05).
    pub(super) fn suppressive(&self, pos: Pos<'_>) -> u8 {
        let value = self.keyword(pos, Key::Suppressive);
        // LC-ATK-17: the core's Suppressive has no number, and gives 1 more from however many weapons.
        if pos.is_free() { value.min(1) } else { value }
    }

    /// The sum of a keyword over the pool's weapons.
    pub(super) fn keyword(&self, pos: Pos<'_>, key: Key) -> u8 {
        let about = self.about(Moment::Pool);
        let given = select::in_pool(pos, &about, self.unit, key);
        numbers::keyword(pos.spec(self.unit), &self.weapons, key).saturating_add(given)
    }

    /// The attack as effects look at it.
    pub(super) fn about(&self, moment: Moment) -> Happening {
        let about = Happening::attack(moment, self.unit, self.target, self.melee);
        Happening { melee: about.melee.filter(|_| !self.overrun), ..about }
    }

    /// The attack as effects of the defender look at it.
    pub(super) fn against(&self, moment: Moment) -> Happening {
        Self { unit: self.target, target: self.unit, ..*self }.about(moment)
    }

    /// Returns `true` if it is a ranged attack.
    pub(super) const fn ranged(&self) -> bool {
        // SO-KW-06: an attack by Overrun is neither ranged nor one in melee.
        !self.melee && !self.overrun
    }

    /// Friends of a defending Commander that could take wounds, and how many each, if there were as many.
    pub(super) fn able_guards(&self, pos: Pos<'_>) -> Vec<(UnitId, u8)> {
        // SO-KW-06: Bodyguard takes up to its value of the wounds of a friendly Commander at 6 inches.
        if pos.rank(self.target) != Rank::Commander {
            return Vec::new();
        }
        let friends = pos
            .units_of(pos.spec(self.target).seat)
            .filter(|&unit| unit != self.target && pos.is_on_table(unit) && !self.guards.contains(&unit));
        friends
            .filter_map(|unit| {
                let most = select::value(pos, unit, Key::Bodyguard);
                let near = most > 0 && space::distance(pos, unit, self.target) <= GUARDED + EPS;
                near.then_some((unit, most))
            })
            .collect()
    }

    /// Friends that may help in the window that is open, and how much each may take.
    pub(super) fn helpers(&self, pos: Pos<'_>) -> Vec<(UnitId, u8)> {
        let left = if self.step == Step::Guard { self.wounds } else { self.results.hit };
        let able = match self.step {
            _ if left == 0 => Vec::new(),
            Step::Guard => self.able_guards(pos),
            _ => super::windows::able_guardians(pos, self),
        };
        able.into_iter().map(|(unit, most)| (unit, most.min(left))).collect()
    }

    /// Attack results after what converts surges by itself: Critical, then the chart.
    pub(super) fn converted(&self, pos: Pos<'_>) -> Results {
        let faces: Vec<Face> = self.pool.iter().map(|die| die.face).collect();
        let mut results = Results::of(&faces);
        // SO-KW-01: up to X surges become criticals.
        let critical = self.keyword(pos, Key::Critical).min(results.surge);
        results.critical += critical;
        results.surge -= critical;
        // LC-ATK-08, LC-UNIT-06: then what the surge chart says.
        match traits::chart(pos, self) {
            Some(AttackSurge::Hit) => results.hit += std::mem::take(&mut results.surge),
            Some(AttackSurge::Critical) => results.critical += std::mem::take(&mut results.surge),
            None => {}
        }
        results
    }

    /// Surge tokens that could be spent on surges now, and whose they are.
    pub(super) fn spendable(&self, pos: Pos<'_>) -> (Seat, UnitId, u8) {
        let (unit, most) = match self.step {
            Step::Surges => (
                self.unit,
                self.converted(pos).surge.min(sources::spendable(pos, self, self.unit, Green::Surge)),
            ),
            Step::Block => (
                self.target,
                self.turned(pos).2.min(sources::spendable(pos, self, self.target, Green::Surge)),
            ),
            Step::Dodge => {
                // SO-KW-06: no Dodge tokens against High Velocity.
                let barred = self.ranged() && self.keyword(pos, Key::HighVelocity) > 0;
                let most = sources::spendable(pos, self, self.target, Green::Dodge);
                // LC-ATK-12: any number of them, and without a hit left, too; nobody is asked then where nothing would come of it.
                let helps = !barred
                    && most > 0
                    && (self.dodgeable(pos) > 0 || super::windows::rewards_dodges(pos, self));
                (self.target, if helps { most } else { 0 })
            }
            step => super::windows::most(pos, self, step),
        };
        (pos.spec(unit).seat, unit, most)
    }

    /// Results that Dodge tokens of the defender can cancel.
    pub(super) fn dodgeable(&self, pos: Pos<'_>) -> u8 {
        self.results.hit + self.critical_dodges(pos)
    }

    /// Criticals that Dodge tokens of the defender may cancel.
    pub(super) fn critical_dodges(&self, pos: Pos<'_>) -> u8 {
        if self.parries(pos) { self.results.critical } else { 0 }
    }

    /// Returns `true` if Dodge tokens of the defender may cancel criticals, by an effect.
    pub(super) fn parries(&self, pos: Pos<'_>) -> bool {
        sources::dodges_as(pos, self.against(Moment::Dodge), self.target, SpentAs::Critical)
    }

    /// Surges that cover and chart turn, and those that are left.
    pub(super) fn turned(&self, pos: Pos<'_>) -> (u8, u8, u8) {
        let surges = self.defence.surge;
        // SO-KW-06: Deflect turns defense surges into blocks like a chart.
        let charted = pos.spec(self.target).defence_surge || traits::turns(pos, self);
        // SO-COVER-01, SO-COVER-02, SO-COVER-03, SO-COVER-04: cover turns 1 or 2 surges that were rolled. LEG-A33: before the chart.
        if pos.table.rulings.is(A33_CHART_FIRST) && charted {
            return (0, surges, 0);
        }
        let cover = self.cover.min(surges);
        let about = self.against(Moment::DefenceSurges);
        let converted = select::passive(pos, about, self.target)
            .filter_map(|(_, row)| row.effect.convert.as_ref()?.most)
            .fold(0, u8::saturating_add);
        // Whatever the chart does not turn, a card may.
        let chart = if charted { surges - cover } else { converted.min(surges - cover) };
        (cover, chart, surges - cover - chart)
    }

    /// Returns `true` if the attacker's pool can be weakened.
    pub(super) fn weakens(&self, pos: Pos<'_>) -> bool {
        // SO-SUP-03, SO-SUP-06: of a suppressed attacker, which a Droid Trooper never is.
        // LEG-A92: by the core rules actions are lost, and no dice.
        !self.pool.is_empty() && stats::is_suppressed(pos, self.unit) && !pos.plays_core()
    }
}

impl Procedure<Legion> for Attack {
    fn run(&self, cx: &mut Cx<'_>) -> Went {
        let pos = cx.pos();
        if !pos.is_on_table(self.target) || !pos.is_on_table(self.unit) {
            cx.done();
            return Went::Went;
        }
        if self.asked(pos).is_some() {
            return Went::Asks;
        }
        match self.step {
            Step::Weaken => self.weaken(cx),
            Step::Upgrade => self.step_up(cx),
            Step::Roll => self.roll(cx),
            Step::Aim => cx.goto(self.at(Step::Surges)),
            Step::Surges => steps::convert(cx, self, 0),
            Step::Improve => cx.goto(self.at(Step::Cover)),
            Step::Cover => self.look_at_cover(cx),
            Step::Dodge => cx.goto(self.at(Step::Lethal)),
            Step::Lethal => cx.goto(self.at(Step::Modify)),
            Step::Modify => self.modify(cx),
            Step::Guardian => cx.goto(self.at(Step::Shields)),
            Step::Shields => cx.goto(self.at(Step::Armor)),
            Step::Armor => self.armor(cx),
            Step::Defend => self.defend(cx),
            Step::Luck => cx.goto(self.at(Step::Block)),
            Step::Block => steps::block(cx, self, 0),
            Step::Guard => cx.goto(self.at(self.after_guard(pos))),
            Step::Fall => cx.goto(self.at(Step::Suffer)),
            Step::Suffer => self.suffer(cx),
        }
        Went::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        match self.step {
            Step::Weaken => {
                let chosen = !pos.table.rulings.is(A50_RED_BLACK_WHITE);
                (chosen && self.weakens(pos)).then(|| pos.spec(self.target).seat)
            }
            Step::Upgrade => self.chooses_upgrade(pos).then(|| pos.spec(self.unit).seat),
            Step::Aim => {
                // LC-ATK-07: any dice may be rolled again, those that show hits and criticals, too.
                let can = !self.pool.is_empty() && self.means(pos).next().is_some();
                can.then(|| pos.spec(self.unit).seat)
            }
            Step::Guard => {
                let guarded = !self.guards.is_full() && !self.helpers(pos).is_empty();
                guarded.then(|| pos.spec(self.target).seat)
            }
            Step::Fall => self.chooses(pos).then(|| pos.spec(self.target).seat),
            Step::Improve => super::windows::improvable(pos, self).map(|_| pos.spec(self.unit).seat),
            Step::Guardian => {
                let guarded = !self.guardians.is_full() && !self.helpers(pos).is_empty();
                guarded.then(|| pos.spec(self.target).seat)
            }
            Step::Surges | Step::Dodge | Step::Lethal | Step::Shields | Step::Luck | Step::Block => {
                let (seat, _, most) = self.spendable(pos);
                (most > 0).then_some(seat)
            }
            _ => None,
        }
    }

    fn asks(&self, pos: Pos<'_>) -> Option<Question> {
        let seat = self.asked(pos)?;
        Some(match self.step {
            Step::Weaken => {
                let highest = self.pool.first()?.colour;
                WEAKEN.to(seat, Command::TakeDie { colour: highest })
            }
            Step::Upgrade => UPGRADE.to(seat, self.default_upgrade(pos)),
            Step::Aim => AIM.to(seat, self.default_reroll(pos)),
            Step::Guard => GUARD.to(seat, Command::Pass),
            Step::Fall => FALL.to(seat, self.default_fall(pos)),
            Step::Guardian => GUARDIAN.to(seat, Command::Pass),
            Step::Improve => {
                IMPROVE.to(seat, Command::Improve { face: super::windows::improvable(pos, self)? })
            }
            step => {
                let prompt = match step {
                    Step::Surges => SURGE,
                    Step::Dodge => DODGE,
                    Step::Lethal => LETHAL,
                    Step::Shields => SHIELDS,
                    Step::Luck => LUCK,
                    _ => BLOCK,
                };
                let most = self.spendable(pos).2;
                let tokens = if step == Step::Dodge { most.min(self.dodgeable(pos)) } else { most };
                prompt.to(seat, if tokens > 0 { Command::Spend { tokens } } else { Command::Pass })
            }
        })
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let Self { unit, .. } = *self;
        match (self.step, command) {
            // SO-SUP-04: the target's player need not take a die out.
            (Step::Weaken, Command::Pass) => {
                let kept = Events::of(CombatEvent::Weakened { unit, colour: None });
                Ok(kept.goto(self.at(self.formed(pos))).into())
            }
            (Step::Weaken, &Command::TakeDie { colour }) => {
                let mut pool = self.pool;
                let Some(at) = pool.iter().position(|die| die.colour == colour) else {
                    return Err(Refusal::new(
                        "no-such-die",
                        rule!("SO-SUP-03"),
                        said!("refusal-no-such-die"),
                    ));
                };
                pool.remove(at);
                let taken = Events::of(CombatEvent::Weakened { unit, colour: Some(colour) });
                let less = Self { pool, ..*self };
                Ok(taken.goto(less.at(less.formed(pos))).into())
            }
            (Step::Upgrade, &Command::Upgrade { white }) => self.check_upgrade(pos, white),
            (Step::Aim, Command::Pass) => Ok(Events::default().goto(self.at(Step::Surges)).into()),
            (Step::Guard, Command::Pass) => Ok(Events::default().goto(self.at(self.after_guard(pos))).into()),
            (Step::Fall, Command::Expose { miniatures }) => self.expose(pos, miniatures),
            (Step::Guardian, Command::Pass) => Ok(Events::default().goto(self.at(Step::Shields)).into()),
            (Step::Improve, Command::Pass) => Ok(Events::default().goto(self.at(Step::Cover)).into()),
            (Step::Improve, &Command::Improve { face }) => {
                if !super::windows::improves(pos, self, face) {
                    return Err(Refusal::new(
                        "no-such-result",
                        rule!("SO-KW-06"),
                        said!("refusal-no-such-result"),
                    ));
                }
                Ok(Plan::Improve(face))
            }
            (Step::Guard | Step::Guardian, &Command::Guard { unit, wounds }) => {
                let most = self.helpers(pos).into_iter().find(|(guard, _)| *guard == unit);
                let Some((_, most)) = most else {
                    return Err(Refusal::new(
                        "no-bodyguard",
                        rule!("SO-KW-06"),
                        said!("refusal-no-bodyguard"),
                    ));
                };
                if wounds == 0 || wounds > most {
                    return Err(Refusal::new(
                        "wrong-number-of-wounds",
                        rule!("SO-KW-06"),
                        said!("refusal-wrong-number-of-wounds"),
                    )
                    .with(f64::from(most), f64::from(wounds)));
                }
                Ok(Plan::Guard(unit, wounds))
            }
            (Step::Aim, Command::Reroll { dice, by }) => {
                if !self.means(pos).any(|means| means == *by) {
                    return Err(Refusal::new(
                        "no-such-token",
                        rule!("LC-ATK-07"),
                        said!("refusal-no-such-token"),
                    ));
                }
                let most = self.rerolls(pos, *by);
                if dice.is_empty() || dice.len() > usize::from(most) {
                    return Err(Refusal::new(
                        "wrong-number-of-dice",
                        rule!("LC-ATK-07"),
                        said!("refusal-wrong-number-of-dice"),
                    )
                    .with(f64::from(most), dice.len() as f64));
                }
                for (nth, &die) in dice.iter().enumerate() {
                    if usize::from(die) >= self.pool.len() || dice[..nth].contains(&die) {
                        return Err(Refusal::new(
                            "no-such-die",
                            rule!("LC-ATK-07"),
                            said!("refusal-no-such-die-2"),
                        ));
                    }
                }
                Ok(Plan::Reroll(*dice, *by))
            }
            (step, Command::Pass) if step.spends() => Ok(Plan::Spend(0)),
            (step, &Command::Spend { tokens }) if step.spends() => {
                let most = self.spendable(pos).2;
                if tokens == 0 || tokens > most {
                    return Err(Refusal::new(
                        "wrong-number-of-tokens",
                        rule!("LC-ATK-12"),
                        said!("refusal-wrong-number-of-tokens"),
                    )
                    .with(f64::from(most), f64::from(tokens)));
                }
                Ok(Plan::Spend(tokens))
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        self.windows(pos, out);
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let question = self.asks(pos)?;
        if self.step == Step::Fall {
            return Some(question.default);
        }
        if dice.pick(4) == 0 {
            return Some(Command::Pass);
        }
        if matches!(self.step, Step::Guard | Step::Guardian) {
            let all = self.helpers(pos);
            let &(unit, most) = all.get(dice.pick(all.len() as u32) as usize)?;
            return Some(Command::Guard { unit, wounds: 1 + dice.pick(u32::from(most)) as u8 });
        }
        match question.default {
            Command::Spend { tokens } => {
                Some(Command::Spend { tokens: 1 + dice.pick(u32::from(tokens)) as u8 })
            }
            Command::Pass | Command::Reroll { .. } if self.step == Step::Aim && dice.pick(3) == 0 => {
                Some(self.drawn_reroll(pos, dice))
            }
            Command::TakeDie { .. } => {
                let at = dice.pick(self.pool.len() as u32) as usize;
                Some(Command::TakeDie { colour: self.pool.get(at)?.colour })
            }
            other => Some(other),
        }
    }
}
