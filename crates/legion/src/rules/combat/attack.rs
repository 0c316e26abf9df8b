//! The attack sequence, step by step in the book's order (LC-ATK-07 to LC-ATK-17), as the mode changes it.

use sandtable_dice::{Random, RollKey};
use sandtable_geometry::List;
use sandtable_kernel::machine::{Procedure, Prompt, Step as Went, unexpected};
use sandtable_kernel::{Choice, Field, FieldKind, Offer, Refusal, Seat};
use sandtable_legion_cards::AttackSurge;
use sandtable_legion_cards::dice::Face;
use serde::{Deserialize, Serialize};

use super::declare::Weapons;
use super::pool::{Pool, PoolDie};
use super::{CombatEvent, Declared, numbers, steps};
use crate::Legion;
use crate::commands::{Colour, Command, MAX_DICE};
use crate::model::{Cx, Key, Pos, UnitId};
use crate::rules::form::{button, several};
use crate::rules::tokens::{Green, Results, TokenEvent, throw};
use crate::rules::{Events, Plan, Question, stats};
use crate::rulings::{A33_CHART_FIRST, A50_RED_BLACK_WHITE};

/// Dice that an Aim token rerolls (LC-ATK-07).
const AIMED: u8 = 2;

/// Steps of an attack, in the book's order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The target's player may take a die of a suppressed attacker (SO-SUP-03).
    #[default]
    Weaken,
    /// The pool is rolled (LC-ATK-07).
    Roll,
    /// Aim tokens are spent (LC-ATK-07).
    Aim,
    /// Surges are converted (LC-ATK-08).
    Surges,
    /// Cover is looked at (LC-ATK-09, LC-ATK-10).
    Cover,
    /// Dodge tokens are spent (LC-ATK-12).
    Dodge,
    /// Attack dice are modified (LC-ATK-13).
    Modify,
    /// The defender rolls (LC-ATK-14).
    Defend,
    /// Defence surges are converted (LC-ATK-14), and blocks cancelled (LC-ATK-15).
    Block,
    /// Wounds and suppression (LC-ATK-16, LC-ATK-17).
    Suffer,
}

/// One attack of one pool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Attack {
    /// Unit that attacks.
    pub unit: UnitId,
    /// Unit that defends.
    pub target: UnitId,
    /// Weapons that form the pool.
    pub weapons: Weapons,
    /// It is made in melee.
    pub melee: bool,
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
    /// Results of the defence dice.
    pub defence: Results,
    /// Wounds that are not blocked.
    pub wounds: u8,
}

const WEAKEN: Prompt =
    Prompt::new("take-die", rule!("SO-SUP-03"), "Take a die out of the suppressed attacker's pool?");
const AIM: Prompt = Prompt::new("reroll", rule!("LC-ATK-07"), "Spend an Aim token to reroll dice?");
const SURGE: Prompt =
    Prompt::new("attack-surges", rule!("LC-ATK-08"), "Spend Surge tokens to turn surges into hits?");
const DODGE: Prompt = Prompt::new("dodge", rule!("LC-ATK-12"), "Spend Dodge tokens to cancel hits?");
const BLOCK: Prompt =
    Prompt::new("defence-surges", rule!("LC-ATK-14"), "Spend Surge tokens to turn surges into blocks?");

/// Declares an attack and puts it on the stack.
pub(crate) fn begin(cx: &mut Cx<'_>, declared: &Declared) {
    let Declared { unit, target, weapons, melee } = *declared;
    let mut numbers = cx.numbers();
    let spec = cx.pos().spec(unit);
    numbers.reckon(|reckon| numbers::pool(spec, &weapons, reckon));
    let dice = numbers::dice(spec, &weapons);
    let mut pool = Pool::new();
    for (colour, count) in Colour::ALL.iter().zip(dice) {
        for _ in 0..count {
            pool.push(PoolDie { colour: *colour, face: Face::Blank });
        }
    }
    cx.emit_with(CombatEvent::Declared { unit, target, weapons, melee, dice }, numbers);
    cx.call(Attack { unit, target, weapons, melee, pool, ..Attack::default() });
}

/// Rolls dice of the attack on top again, for an Aim token.
pub(crate) fn reroll(cx: &mut Cx<'_>, dice: &List<u8, MAX_DICE>) {
    let Some(&crate::model::Frame::Attack(attack)) = cx.state.stack.last() else { return };
    cx.emit(TokenEvent::Lost { unit: attack.unit, token: Green::Aim, count: 1 });
    let mut pool = attack.pool;
    for &colour in Colour::ALL {
        let of: Vec<usize> = dice
            .iter()
            .map(|&at| usize::from(at))
            .filter(|&at| pool.get(at).is_some_and(|die| die.colour == colour))
            .collect();
        let faces = throw(cx, attack.key("reroll"), colour.die(), of.len() as u8);
        for (at, face) in of.into_iter().zip(faces) {
            pool[at].face = face;
        }
    }
    cx.emit(CombatEvent::Rerolled { unit: attack.unit, dice: *dice, pool });
    cx.goto(Attack { pool, ..attack });
}

/// Purposes of the rolls of an attack.
impl Attack {
    pub(super) fn key(&self, purpose: &'static str) -> RollKey<'static> {
        RollKey::new(purpose).by("unit", self.unit.0).against("unit", self.target.0)
    }

    pub(super) fn at(self, step: Step) -> Self {
        Self { step, ..self }
    }

    /// The sum of a keyword over the pool's weapons.
    pub(super) fn keyword(&self, pos: Pos<'_>, key: Key) -> u8 {
        numbers::keyword(pos.spec(self.unit), &self.weapons, key)
    }

    /// Dice that an Aim token rerolls now.
    fn aimed(&self, pos: Pos<'_>) -> u8 {
        // LC-ATK-07: up to 2 different dice at once. SO-KW-06: Precise adds to them.
        AIMED + pos.spec(self.unit).keys.value(Key::Precise) + self.keyword(pos, Key::Precise)
    }

    /// Positions of the dice that fall short, blanks first.
    fn short(&self, pos: Pos<'_>) -> Vec<u8> {
        let converts = pos.spec(self.unit).attack_surge.is_some() || self.keyword(pos, Key::Critical) > 0;
        let rank = |die: &PoolDie| match die.face {
            Face::Blank | Face::Block => Some(0),
            Face::Surge if !converts => Some(1),
            _ => None,
        };
        let mut short: Vec<(u8, u8)> =
            self.pool.iter().zip(0u8..).filter_map(|(die, at)| Some((rank(die)?, at))).collect();
        short.sort_unstable();
        short.into_iter().map(|(_, at)| at).collect()
    }

    /// The worst dice, as many as an Aim token rerolls.
    fn worst(&self, pos: Pos<'_>) -> List<u8, MAX_DICE> {
        self.short(pos).into_iter().take(usize::from(self.aimed(pos))).collect()
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
        match pos.spec(self.unit).attack_surge {
            Some(AttackSurge::Hit) => results.hit += std::mem::take(&mut results.surge),
            Some(AttackSurge::Critical) => results.critical += std::mem::take(&mut results.surge),
            None => {}
        }
        results
    }

    /// Surge tokens that could be spent on surges now, and whose they are.
    fn spendable(&self, pos: Pos<'_>) -> (Seat, UnitId, u8) {
        let (unit, most) = match self.step {
            Step::Surges => (self.unit, self.converted(pos).surge.min(pos.unit(self.unit).surge)),
            Step::Block => (self.target, self.turned(pos).2.min(pos.unit(self.target).surge)),
            Step::Dodge => {
                // SO-KW-06: no Dodge tokens against High Velocity.
                let barred = !self.melee && self.keyword(pos, Key::HighVelocity) > 0;
                let most = self.results.hit.min(pos.unit(self.target).dodge);
                (self.target, if barred { 0 } else { most })
            }
            _ => (self.unit, 0),
        };
        (pos.spec(unit).seat, unit, most)
    }

    /// Surges that cover and chart turn, and those that are left.
    pub(super) fn turned(&self, pos: Pos<'_>) -> (u8, u8, u8) {
        let surges = self.defence.surge;
        let charted = pos.spec(self.target).defence_surge;
        // SO-COVER-01, SO-COVER-02, SO-COVER-03, SO-COVER-04: cover turns 1 or 2 surges that were rolled. LEG-A33: before the chart.
        if pos.table.rulings.is(A33_CHART_FIRST) && charted {
            return (0, surges, 0);
        }
        let cover = self.cover.min(surges);
        let chart = if charted { surges - cover } else { 0 };
        (cover, chart, surges - cover - chart)
    }

    /// Says whether the attacker's pool can be weakened.
    pub(super) fn weakens(&self, pos: Pos<'_>) -> bool {
        // SO-SUP-03, SO-SUP-06: of a suppressed attacker, which a Droid Trooper never is.
        !self.pool.is_empty() && stats::is_suppressed(pos, self.unit)
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
            Step::Roll => self.roll(cx),
            Step::Aim => cx.goto(self.at(Step::Surges)),
            Step::Surges => steps::convert(cx, self, 0),
            Step::Cover => self.look_at_cover(cx),
            Step::Dodge => cx.goto(self.at(Step::Modify)),
            Step::Modify => self.modify(cx),
            Step::Defend => self.defend(cx),
            Step::Block => steps::block(cx, self, 0),
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
            Step::Aim => {
                let helps = pos.unit(self.unit).aim > 0 && !self.short(pos).is_empty();
                helps.then(|| pos.spec(self.unit).seat)
            }
            Step::Surges | Step::Dodge | Step::Block => {
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
            Step::Aim => AIM.to(seat, Command::Reroll { dice: self.worst(pos) }),
            step => {
                let prompt = match step {
                    Step::Surges => SURGE,
                    Step::Dodge => DODGE,
                    _ => BLOCK,
                };
                prompt.to(seat, Command::Spend { tokens: self.spendable(pos).2 })
            }
        })
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let Self { unit, .. } = *self;
        match (self.step, command) {
            // SO-SUP-04: the target's player need not take a die out.
            (Step::Weaken, Command::Pass) => {
                let kept = Events::of(CombatEvent::Weakened { unit, colour: None });
                Ok(kept.goto(self.at(Step::Roll)).into())
            }
            (Step::Weaken, &Command::TakeDie { colour }) => {
                let mut pool = self.pool;
                let Some(at) = pool.iter().position(|die| die.colour == colour) else {
                    return Err(Refusal::new(
                        "no-such-die",
                        rule!("SO-SUP-03"),
                        "The pool has no die of that colour.",
                    ));
                };
                pool.remove(at);
                let taken = Events::of(CombatEvent::Weakened { unit, colour: Some(colour) });
                Ok(taken.goto(Self { pool, ..self.at(Step::Roll) }).into())
            }
            (Step::Aim, Command::Pass) => Ok(Events::default().goto(self.at(Step::Surges)).into()),
            (Step::Aim, Command::Reroll { dice }) => {
                let most = self.aimed(pos);
                if dice.is_empty() || dice.len() > usize::from(most) {
                    return Err(Refusal::new(
                        "wrong-number-of-dice",
                        rule!("LC-ATK-07"),
                        "An Aim token rerolls 1 to {needs} dice, not {has}.",
                    )
                    .with(f64::from(most), dice.len() as f64));
                }
                for (nth, &die) in dice.iter().enumerate() {
                    if usize::from(die) >= self.pool.len() || dice[..nth].contains(&die) {
                        return Err(Refusal::new(
                            "no-such-die",
                            rule!("LC-ATK-07"),
                            "Name different dice of this pool.",
                        ));
                    }
                }
                Ok(Plan::Reroll(*dice))
            }
            (Step::Surges | Step::Dodge | Step::Block, Command::Pass) => Ok(Plan::Spend(0)),
            (Step::Surges | Step::Dodge | Step::Block, &Command::Spend { tokens }) => {
                let most = self.spendable(pos).2;
                if tokens == 0 || tokens > most {
                    return Err(Refusal::new(
                        "wrong-number-of-tokens",
                        rule!("LC-ATK-12"),
                        "Between 1 and {needs} tokens can be spent here, not {has}.",
                    )
                    .with(f64::from(most), f64::from(tokens)));
                }
                Ok(Plan::Spend(tokens))
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let Some(question) = self.asks(pos) else { return };
        match (self.step, question.default) {
            (Step::Weaken, command @ Command::TakeDie { .. }) => {
                let has = |colour: &&Colour| self.pool.iter().any(|die| die.colour == **colour);
                let items = Colour::ALL
                    .iter()
                    .filter(has)
                    .map(|&colour| Choice::new(colour, format!("a {colour} die")));
                let field = Field::pick("/take-die/colour", "die", items.collect());
                out.push(button("take-die", "Take a die out of the pool", command).field(field));
                out.push(button("pass", "Take none", Command::Pass));
            }
            (Step::Aim, command) => {
                let most = self.aimed(pos);
                let items = self.pool.iter().zip(0u8..).map(|(die, at)| {
                    let text = format!("{} die {}: {}", die.colour, at + 1, die.face);
                    if most == 1 { Choice::new([at], text) } else { Choice::new(at, text) }
                });
                let most = u32::from(most).min(self.pool.len() as u32);
                let field = several("/reroll/dice", "dice", items.collect(), [1, most], None);
                out.push(
                    button("reroll", "Spend an Aim token", command).about(self.unit.into()).field(field),
                );
                out.push(button("pass", "Keep the dice", Command::Pass));
            }
            (_, command) => {
                let (_, unit, most) = self.spendable(pos);
                let kind =
                    FieldKind::Number { min: 1, max: i64::from(most), step: 1, unit: "tokens".to_owned() };
                let text = if self.step == Step::Dodge { "Spend Dodge tokens" } else { "Spend Surge tokens" };
                let field = Field::new("/spend/tokens", "tokens", kind);
                out.push(button("spend", text, command).about(unit.into()).field(field));
                out.push(button("pass", "Spend none", Command::Pass));
            }
        }
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let question = self.asks(pos)?;
        if dice.pick(4) == 0 {
            return Some(Command::Pass);
        }
        match question.default {
            Command::Spend { tokens } => {
                Some(Command::Spend { tokens: 1 + dice.pick(u32::from(tokens)) as u8 })
            }
            Command::TakeDie { .. } => {
                let at = dice.pick(self.pool.len() as u32) as usize;
                Some(Command::TakeDie { colour: self.pool.get(at)?.colour })
            }
            other => Some(other),
        }
    }
}
