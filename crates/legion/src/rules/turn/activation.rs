//! A unit's activation: rally, up to two actions, the end (LC-ACT-05).

use sandtable_dice::{Random, RollKey};
use sandtable_geometry::List;
use sandtable_kernel::machine::{Procedure, Prompt, Step};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_legion_cards::dice::Die;
use sandtable_text::{phrase, said};
use serde::{Deserialize, Serialize};

use super::action::may;
use super::travel::one_of;
use super::{Act, Action, Done, TurnEvent, overrun, reposition, standby};
use crate::Legion;
use crate::commands::{Command, put};
use crate::data::{Deed, DiceChange, Moment, Price};
use crate::model::{Cx, EffectId, Frame, Key, Manner, Place, Pos, Turned, UnitId};
use crate::rules::form::{NO_UNIT, button_if};
use crate::rules::movement::{self, Travel};
use crate::rules::select::{self, Happening};
use crate::rules::tokens::{self, Green, Results, TokenEvent, throw};
use crate::rules::{Events, Plan, cohesion, combat, damage, effects, missions, space, stats};
use crate::rulings::{A34_COUNTS_AS_MOVE, A109_NO_REPEATS};

/// Actions of an activation (LC-DO-01).
pub(super) const ACTIONS: u8 = 2;

/// A unit's activation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activation {
    /// Unit that is activated.
    pub unit: UnitId,
    /// It has rallied.
    pub rallied: bool,
    /// It was in the Ambush Network when it was activated.
    pub entered: bool,
    /// Actions that were made.
    pub done: Done,
    /// Actions that are left.
    pub left: u8,
    /// Card actions that were made.
    pub used: List<EffectId, 6>,
    /// Attack actions that were made.
    pub attacks: u8,
    /// It had a faceup order before.
    pub commanded: bool,
    /// Effects at its start have happened.
    pub began: bool,
    /// It is no activation but a free action that an effect gives.
    pub guest: bool,
    /// Free action that the effect allows.
    pub deed: Option<Deed>,
    /// It has moved as far as its tool reaches.
    pub full: bool,
    /// It has used Arsenal.
    pub arsenal: bool,
    /// It has withdrawn from melee.
    pub withdrew: bool,
    /// It has made its compulsory move.
    pub ran: bool,
    /// Nothing is left to do.
    pub over: bool,
    /// Effects at its end have happened.
    pub ended: bool,
    /// It was panicked after its rally (LC-ACT-07).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub panicked: bool,
}

impl Activation {
    /// Begins the activation of a unit.
    #[must_use]
    pub fn of(unit: UnitId) -> Self {
        Self { unit, left: ACTIONS, ..Self::default() }
    }

    /// A free action of a unit, by an effect.
    #[must_use]
    pub fn guest(unit: UnitId, deed: Deed) -> Self {
        Self { unit, left: 1, guest: true, rallied: true, deed: Some(deed), ..Self::default() }
    }

    /// Returns `true` if its free action is a move, with an attack in melee after it.
    fn charges(&self) -> bool {
        self.deed == Some(Deed::MoveThenMelee)
    }

    /// Returns `true` if an effect that gives the action allows this one.
    pub(super) fn allows(&self, action: Action) -> bool {
        match self.deed {
            None | Some(Deed::Any) => true,
            Some(Deed::NoAttack) => action != Action::Attack,
            Some(Deed::Move) => action == Action::Move,
            Some(Deed::MoveOrAttack) => matches!(action, Action::Move | Action::Attack),
            Some(Deed::MoveThenMelee) => action == Action::Move || action == Action::Attack && self.left == 0,
        }
    }

    /// Returns `true` if card actions can be made.
    pub(super) fn allows_cards(&self) -> bool {
        matches!(self.deed, None | Some(Deed::NoAttack | Deed::Any))
    }

    /// Returns `true` if a free attack can be made after a Move action: any, or one in melee.
    fn frees(&self, pos: Pos<'_>, melee: bool) -> bool {
        // SO-KW-06: Steady gives a free attack after a Move action, Charge one in melee. LC-DO-04: one attack action.
        let moved = self.done.has(Action::Move) && self.attacks == 0;
        // SO-KW-06: on Legion's own cards Steady is for ranged attacks, and Relentless for any.
        let steady = select::knows(pos, self.unit, Key::Steady) && !(melee && pos.is_free());
        moved
            && (steady
                || select::knows(pos, self.unit, Key::Relentless)
                || melee
                    && (self.charges()
                        || select::knows(pos, self.unit, Key::Charge)
                        || stats::is_enraged(pos, self.unit)))
    }

    /// Returns `true` if there is an enemy for a free attack.
    pub(super) fn may_attack_freely(&self, pos: Pos<'_>) -> bool {
        self.frees(pos, true)
            && combat::targets(pos, self.unit)
                .any(|target| self.frees(pos, space::in_melee(pos, self.unit, target)))
    }

    /// Returns `true` if the unit may make a second attack action.
    pub(super) fn attacks_again(&self, pos: Pos<'_>) -> bool {
        // LEG-A109: Rapid Fire gives two attack actions, or by the alternative the second is lost.
        // SO-KW-06: and so does Barrage on Legion's own cards, without Arsenal.
        let twice = |key| select::knows(pos, self.unit, key);
        self.attacks < 2
            && !pos.table.rulings.is(A109_NO_REPEATS)
            && (twice(Key::RapidFire) || twice(Key::Barrage) && !self.arsenal)
    }

    /// The same activation after a rally that has left suppression behind.
    fn shaken(self, pos: Pos<'_>) -> Self {
        if !pos.plays_core() {
            return self;
        }
        // LC-ACT-07, LC-SUP-03: who is panicked now makes no actions, free ones neither.
        let panicked = stats::is_panicked(pos, self.unit);
        // LC-ACT-07, LC-SUP-02: who is suppressed has an action less. UT-DROID-07: but no Droid Trooper.
        let loses = stats::is_suppressed(pos, self.unit) && !stats::is_droid(pos, self.unit);
        let left = self.left.saturating_sub(u8::from(loses));
        Self { left, panicked, over: self.over || panicked, ..self }
    }

    /// The same activation after an action.
    #[must_use]
    fn after(self, action: Action, free: bool) -> Self {
        let left = self.left.saturating_sub(u8::from(!free && !action.is_free()));
        Self {
            done: self.done.with(action),
            left,
            attacks: self.attacks + u8::from(action == Action::Attack),
            ..self
        }
    }

    /// Returns `true` if anything can be done yet.
    fn goes_on(&self, pos: Pos<'_>) -> bool {
        // SO-ACT-05: without actions left only free ones can be made.
        let free = || !self.guest && (missions::any_free(pos, self) || effects::is_open(pos, self));
        let more = || self.may_attack_freely(pos) || free() || self.must_run(pos);
        !self.over && pos.is_on_table(self.unit) && (self.left > 0 || more())
    }
}

/// Returns `true` if a unit has made an action in the activation that is running.
#[must_use]
pub fn has_made(pos: Pos<'_>, unit: UnitId, action: Action) -> bool {
    pos.state.stack.iter().any(|frame| match frame {
        Frame::Turn(super::TurnFrame::Activation(frame)) => frame.unit == unit && frame.done.has(action),
        _ => false,
    })
}

/// Returns `true` if a unit has moved in the activation that is running.
#[must_use]
pub fn has_moved(pos: Pos<'_>, unit: UnitId) -> bool {
    [Action::Move, Action::Dash].into_iter().any(|action| has_made(pos, unit, action))
}

/// Returns `true` if a unit has moved so that it rams: as far as its tool reaches, or anyhow on a base without
/// notches.
#[must_use]
pub fn has_rammed(pos: Pos<'_>, unit: UnitId) -> bool {
    let full = pos.state.stack.iter().any(|frame| match frame {
        Frame::Turn(super::TurnFrame::Activation(frame)) => frame.unit == unit && frame.full,
        _ => false,
    });
    // SO-KW-06
    full || pos.spec(unit).notch.is_none() && has_moved(pos, unit)
}

/// The activation that is running, if the top frame is one.
fn running(pos: Pos<'_>) -> Option<Activation> {
    match pos.state.stack.last() {
        Some(&Frame::Turn(super::TurnFrame::Activation(frame))) => Some(frame),
        _ => None,
    }
}

/// LC-ACT-06, SO-SUP-01: rallies.
fn rally(cx: &mut Cx<'_>, unit: UnitId) {
    let pos = cx.pos();
    let dice = pos.unit(unit).suppression;
    if dice == 0 {
        return;
    }
    // SO-KW-06: Indomitable rolls red dice.
    let die = if select::knows(pos, unit, Key::Indomitable) { Die::RedDefence } else { Die::WhiteDefence };
    let (mut fewer, mut less) = (0u8, 0u8);
    for (_, row) in select::passive(pos, Happening::of(Moment::Rally, unit), unit) {
        fewer += row.effect.removed.map_or(0, i8::unsigned_abs);
        if let Some(DiceChange::Number(change)) = row.effect.dice {
            less += change.unsigned_abs();
        }
    }
    let dice = dice.saturating_sub(less);
    let results = Results::of(&throw(cx, RollKey::new("rally").by("unit", unit.0), die, dice));
    // LC-ACT-06, SO-SUP-01: a white defense die for each token; each block and each surge removes one.
    let removed = (results.block + results.surge).saturating_sub(fewer);
    cx.emit(TurnEvent::Rallied { unit, results, removed });
}

impl Procedure<Legion> for Activation {
    const PROMPT: Prompt =
        Prompt::new("act", rule!("LC-ACT-05"), phrase!("turn-activation-what-does-the-unit-do"));

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        let place = cx.pos().unit(self.unit).place;
        if place == Place::Network && !self.entered && !self.over {
            // SO-TANK-08, SO-TANK-18: at the start of its activation it is put down at an Ambush Point.
            cx.goto(Self { entered: true, ..*self });
            cx.call(missions::Enter { unit: self.unit });
            return Step::Went;
        }
        let alive = place == Place::Table;
        if alive && !self.began && !self.rallied {
            cx.goto(Self { began: true, ..*self });
            // LC-ACT-05: effects at the start of an activation come before its rally.
            effects::at(cx, Happening::of(Moment::ActivationStart, self.unit));
            return Step::Went;
        }
        if alive && !self.rallied {
            rally(cx, self.unit);
            // SO-KW-06: Juyo Mastery gives a wounded unit an action more.
            let more =
                tokens::is_wounded(cx.pos(), self.unit) && select::knows(cx.pos(), self.unit, Key::Juyo);
            let left = damage::roll(cx, self.unit, self.left + u8::from(more));
            cx.goto(Self { rallied: true, left, ..*self }.shaken(cx.pos()));
            effects::at(cx, Happening::of(Moment::Rallied, self.unit));
            return Step::Went;
        }
        if self.asked(cx.pos()).is_some() {
            return Step::Asks;
        }
        if !self.guest && alive && !self.ended {
            cx.goto(Self { over: true, ended: true, ..*self });
            damage::end(cx, self.unit);
            damage::regenerate(cx, self.unit);
            let used = cx.pos().unit(self.unit).turned[1];
            // SO-KW-06: Cycle readies what was not used in this activation.
            ready(cx, self.unit, |card| card.cycle && used & card.bit() == 0);
            if let Some(count) = cx.pos().spec(self.unit).courage.filter(|_| self.panicked) {
                // LC-ACT-07, LC-SUP-03: then it loses as much suppression as its Courage.
                cx.emit(TokenEvent::Eased { unit: self.unit, count });
            }
            effects::at(cx, Happening::of(Moment::ActivationEnd, self.unit));
            return Step::Went;
        }
        if self.guest {
            cx.done();
            return Step::Went;
        }
        // LC-ACT-05: then the order token lies facedown on the unit.
        cx.emit(TurnEvent::Ended { unit: self.unit });
        cx.done();
        Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        self.goes_on(pos).then(|| pos.spec(self.unit).seat)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        let mut any = sandtable_dice::Generator::new(0);
        // LC-NOTCH-04: a compulsory move is made even if nobody says so.
        let owed = self.must_run(pos).then(|| self.proposed(pos, Manner::Compulsory, &mut any)).flatten();
        owed.map_or(Command::Finish, |to| Manner::Compulsory.command(put(self.unit, to)))
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let unit = self.unit;
        let act = |act: Act| {
            may(pos, self, act.action())?;
            Ok(Plan::Act(unit, act))
        };
        match command {
            // LC-NOTCH-04: a compulsory move is made, if there is any way.
            Command::Finish if self.must_run(pos) => {
                Err(Refusal::new("must-run", rule!("LC-NOTCH-04"), said!("refusal-must-run")))
            }
            Command::Finish => Ok(Events::default().goto(Self { over: true, ..*self }).into()),
            Command::Aim => act(Act::Aim),
            Command::Dodge => act(Act::Dodge),
            Command::Recover => act(Act::Recover),
            Command::Standby => act(Act::Standby),
            Command::Move { .. }
            | Command::Dash { .. }
            | Command::Reverse { .. }
            | Command::Pivot { .. }
            | Command::Run { .. } => {
                let (manner, place) = command.travel().ok_or(NO_UNIT)?;
                self.moves(pos, manner, place)
            }
            Command::Attack { target, weapons } => {
                may(pos, self, Action::Attack)?;
                let declared = combat::declare(pos, unit, *target, weapons)?;
                if self.attacks > 0 && weapons.len() > 1 && select::knows(pos, unit, Key::Barrage) {
                    return Err(Refusal::new("barrage", rule!("SO-KW-06"), said!("refusal-barrage")));
                }
                let free = self.frees(pos, declared.melee);
                if self.left == 0 && !free {
                    return Err(Refusal::new(
                        "no-actions-left",
                        rule!("SO-ACT-05"),
                        said!("refusal-no-actions-left-3"),
                    ));
                }
                Ok(Plan::Attack(combat::Declared { free, ..declared }))
            }
            Command::Use { effect, units, choice, tokens } => {
                effects::check(pos, self, *effect, (units, *choice, *tokens))
            }
            _ => missions::check(pos, self, command),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let unit = self.unit;
        self.offer_moves(pos, out);
        let mut attacks = Vec::new();
        combat::offer(pos, unit, may(pos, self, Action::Attack), &mut attacks);
        let open = |offer: &Offer<Command>| match offer.command {
            Some(Command::Attack { target, .. }) => {
                self.left > 0 || self.frees(pos, space::in_melee(pos, unit, target))
            }
            _ => true,
        };
        out.extend(attacks.into_iter().filter(open));
        effects::offer(pos, self, out);
        let acts = [
            (Act::Aim, "aim", "Aim", Command::Aim),
            (Act::Dodge, "dodge", "Dodge", Command::Dodge),
            (Act::Recover, "recover", "Recover", Command::Recover),
            (Act::Standby, "standby", "Standby", Command::Standby),
        ];
        for (act, kind, text, command) in acts {
            out.push(button_if(kind, text, command, may(pos, self, act.action())).about(unit.into()));
        }
        missions::offer(pos, self, out);
        let finish = self.check(pos, &Command::Finish).map(|_| ());
        out.push(button_if("finish", "Finish", Command::Finish, finish).about(unit.into()));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        if self.left == 0 && self.must_run(pos) {
            let to = self.proposed(pos, Manner::Compulsory, dice)?;
            return Some(Manner::Compulsory.command(put(self.unit, to)));
        }
        if let Some(command) = missions::sample(pos, self, dice) {
            return Some(command);
        }
        if dice.pick(4) == 0
            && let Some(command) = effects::propose(pos, self, dice)
        {
            return Some(command);
        }
        for _ in 0..4 {
            let action = Action::CORE[dice.pick(Action::CORE.len() as u32) as usize];
            if may(pos, self, action).is_err() {
                continue;
            }
            let command = match action {
                Action::Move | Action::Dash => {
                    let manners = Manner::ALL.into_iter().filter(|manner| manner.action() == action);
                    let open: Vec<Manner> =
                        manners.filter(|&manner| self.may_move(pos, manner).is_ok()).collect();
                    one_of(&open, dice).and_then(|&manner| {
                        let to = self.proposed(pos, manner, dice)?;
                        Some(manner.command(put(self.unit, to)))
                    })
                }
                Action::Attack => {
                    let drawn = combat::propose(pos, self.unit, dice);
                    drawn.filter(|command| self.check(pos, command).is_ok())
                }
                Action::Aim => Some(Command::Aim),
                Action::Dodge => Some(Command::Dodge),
                Action::Recover => Some(Command::Recover),
                Action::Standby => Some(Command::Standby),
                _ => None,
            };
            if command.is_some() {
                return command;
            }
        }
        None
    }
}

/// Exhausted cards of a unit that could be readied, one bit each.
pub(super) fn exhausted(pos: Pos<'_>, unit: UnitId, picks: impl Fn(Turned) -> bool) -> u8 {
    // LC-DO-08: an expended card is gone for the game.
    let cards = pos.spec(unit).cards(|card| card.price == Price::Exhaust && picks(card));
    cards & pos.unit(unit).turned[0]
}

/// Readies exhausted cards of a unit.
fn ready(cx: &mut Cx<'_>, unit: UnitId, picks: impl Fn(Turned) -> bool) {
    let cards = exhausted(cx.pos(), unit, picks);
    if cards != 0 {
        cx.emit(TurnEvent::Readied { unit, cards });
    }
}

/// Begins an action: pays for it, and a Standby token is lost.
fn begin(cx: &mut Cx<'_>, unit: UnitId, action: Action, free: bool) {
    match cx.state.stack.last().copied() {
        Some(Frame::Turn(super::TurnFrame::Activation(frame))) => {
            cx.emit(TurnEvent::Acted { unit, action });
            cx.goto(frame.after(action, free));
        }
        // A free action of a unit that answers from standby: its answer is given.
        Some(Frame::Turn(super::TurnFrame::Answer(_))) => {
            cx.done();
            cx.emit(TurnEvent::Acted { unit, action });
        }
        _ => {}
    }
    tokens::lose_standby(cx, unit);
}

/// Carries out an action that is done at once, or a move.
pub(crate) fn act(cx: &mut Cx<'_>, unit: UnitId, act: Act) {
    begin(cx, unit, act.action(), false);
    effects::acted(cx, unit, act.action());
    match act {
        // LC-DO-02: Aim gives 1 Aim token, Dodge 1 Dodge token.
        Act::Aim => tokens::gain(cx, unit, Green::Aim, 1),
        Act::Dodge => tokens::gain(cx, unit, Green::Dodge, 1),
        Act::Recover => {
            // LC-DO-05: any number; all of them are removed.
            let count = cx.pos().unit(unit).suppression;
            if count > 0 {
                cx.emit(TokenEvent::Eased { unit, count });
            }
            ready(cx, unit, |_| true);
        }
        // LC-STBY-01: 1 Standby token.
        Act::Standby => tokens::gain(cx, unit, Green::Standby, 1),
    }
    standby::trigger(cx, unit);
}

/// Carries out a Move action or a Dash.
pub(crate) fn go(cx: &mut Cx<'_>, travel: &Travel) {
    let unit = travel.unit;
    let action = if travel.dash { Action::Dash } else { Action::Move };
    let runs = travel.manner == Manner::Compulsory;
    if travel.free {
        cx.done();
        if travel.manner == Manner::Pivot {
            return movement::perform(cx, travel);
        }
        if travel.dash {
            cx.emit(TurnEvent::Acted { unit, action });
        }
        tokens::lose_standby(cx, unit);
        movement::perform(cx, travel);
        standby::trigger(cx, unit);
        cohesion::joined(cx, travel);
        overrun::after(cx, travel);
        return reposition::after(cx, travel);
    }
    let first = running(cx.pos()).is_some_and(|frame| frame.left == ACTIONS && frame.done == Done::default());
    // LC-NOTCH-04: a compulsory move costs no action.
    begin(cx, unit, action, runs);
    if let Some(frame) = running(cx.pos()).filter(|_| travel.withdraws || runs) {
        let withdrew = frame.withdrew || travel.withdraws;
        // SO-KW-06: it is made at the start of Make Actions or at its end.
        cx.goto(Activation { withdrew, ran: frame.ran || runs, over: runs && !first, ..frame });
    }
    let full = travel.manner == Manner::Standard && travel.speed >= stats::speed(cx.pos(), unit, &mut ());
    if let Some(frame) = running(cx.pos()).filter(|_| full) {
        cx.goto(Activation { full, ..frame });
    }
    movement::perform(cx, travel);
    // LEG-A34: a Dash is no Move action, or by the alternative it is one.
    let counts = if cx.table.rulings.is(A34_COUNTS_AS_MOVE) { Action::Move } else { action };
    effects::acted(cx, unit, counts);
    standby::trigger(cx, unit);
    cohesion::joined(cx, travel);
    overrun::after(cx, travel);
    reposition::after(cx, travel);
}

/// Ends the activation of a unit that leaves the table.
pub(crate) fn leave(cx: &mut Cx<'_>, unit: UnitId) {
    let frame = running(cx.pos()).filter(|frame| frame.unit == unit);
    if let Some(frame) = frame {
        cx.goto(Activation { over: true, ..frame });
    }
}

/// Carries out an action that the mission gives.
pub(crate) fn deed(cx: &mut Cx<'_>, unit: UnitId, deed: missions::Deed) {
    begin(cx, unit, deed.action(), false);
    if deed == missions::Deed::Ambush {
        // It is gone before anybody could answer.
        return missions::perform(cx, unit, deed);
    }
    // Whatever the action asks comes before an answer from standby, which waits below it.
    standby::trigger(cx, unit);
    missions::perform(cx, unit, deed);
}

/// Begins an attack action.
pub(crate) fn attack(cx: &mut Cx<'_>, declared: &combat::Declared) {
    let combat::Declared { unit, target, free, .. } = *declared;
    if let Some(&Frame::Effect(effects::EffectFrame::Barrage(barrage))) = cx.state.stack.last() {
        // The action is paid for; this is one of its attacks.
        cx.goto(barrage.after(target));
        cx.emit(TurnEvent::Acted { unit, action: Action::Attack });
    } else {
        begin(cx, unit, Action::Attack, free);
        if let Some(frame) = running(cx.pos()).filter(|_| declared.weapons.len() > 1) {
            cx.goto(Activation { arsenal: true, ..frame });
        }
    }
    combat::begin(cx, declared);
    effects::acted(cx, unit, Action::Attack);
}

/// Pays for an action that an effect gives.
pub(crate) fn pay(cx: &mut Cx<'_>, unit: UnitId, effect: EffectId, cost: u8) {
    if let Some(frame) = running(cx.pos()) {
        let mut used = frame.used;
        used.push(effect);
        cx.goto(Activation { used, left: frame.left.saturating_sub(cost), ..frame });
    }
    tokens::lose_standby(cx, unit);
    // LC-STBY-02: an action of an enemy triggers standby.
    standby::trigger(cx, unit);
}
