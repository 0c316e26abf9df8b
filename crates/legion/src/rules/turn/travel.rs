//! Moves of an activation: Move actions of every manner and the Dash, with the speed of each (LC-MOVE, LC-NOTCH, LC-MEL-04).

use sandtable_dice::Random;
use sandtable_geometry::Pose;
use sandtable_kernel::{Offer, Refusal};
use sandtable_text::said;

use super::Activation;
use super::action::may;
use crate::commands::{Command, Puts, piece, put};
use crate::model::{Action, Manner, Pos};
use crate::rules::form::{NO_UNIT, reckoned};
use crate::rules::movement::{self, Travel};
use crate::rules::{Plan, missions, space, stats};
use crate::rulings::{A51_BARRED, A64_BOTH};

/// Speed of a Dash (SO-ACT-02).
const SLOW: u8 = 1;

/// Draws one of several manners; of one only nothing is drawn.
pub(super) fn one_of<'a>(open: &'a [Manner], dice: &mut dyn Random) -> Option<&'a Manner> {
    let at = if open.len() > 1 { dice.pick(open.len() as u32) as usize } else { 0 };
    open.get(at)
}

impl Activation {
    /// The speed of a move.
    fn speed(&self, pos: Pos<'_>, manner: Manner) -> u8 {
        let speed = stats::speed(pos, self.unit, &mut ());
        let dash = manner == Manner::Dash;
        if dash
            && speed > 0
            && let Some(speed) = missions::dash_speed(pos, self.unit)
        {
            return speed;
        }
        // LC-NOTCH-03: backwards by 1 less, and no less than 1.
        let speed = if manner == Manner::Reverse { speed.saturating_sub(1).max(speed.min(1)) } else { speed };
        if dash {
            // SO-ACT-02: a Dash is a speed-1 move.
            speed.min(SLOW)
        } else if space::hampered(pos, self.unit) {
            speed.min(stats::withdrawal(pos, self.unit))
        } else {
            speed
        }
    }

    /// Checks that a move of a manner can be made now.
    pub(super) fn may_move(&self, pos: Pos<'_>, manner: Manner) -> Result<(), Refusal> {
        movement::may(pos, self.unit, manner)?;
        if manner == Manner::Compulsory {
            return self.may_run(pos);
        }
        may(pos, self, manner.action())?;
        // UT-CREA-03, UT-EMPL-03, LEG-A62: a pivot is made while engaged too, and is no withdrawal.
        if manner == Manner::Pivot || !space::hampered(pos, self.unit) {
            return Ok(());
        }
        let traits = stats::traits(pos, self.unit);
        let done = self.done.and(pos.unit(self.unit).done);
        // LEG-A64: the bar on Standby stays, or by the alternative it is lifted too.
        let stands = traits.attacks_withdrawing && pos.table.rulings.is(A64_BOTH);
        if done.has(Action::Attack) && !traits.attacks_withdrawing {
            return Err(Refusal::new(
                "attacked-before",
                rule!("LC-MEL-04"),
                said!("refusal-attacked-before"),
            ));
        }
        if done.has(Action::Standby) && !stands {
            return Err(Refusal::new("standby-before", rule!("LC-MEL-04"), said!("refusal-standby-before")));
        }
        Ok(())
    }

    /// Checks that the compulsory move can be made now.
    fn may_run(&self, pos: Pos<'_>) -> Result<(), Refusal> {
        if self.ran || self.guest {
            return Err(Refusal::new("ran-before", rule!("LC-NOTCH-04"), said!("refusal-ran-before")));
        }
        // LC-MOVE-11
        if stats::speed(pos, self.unit, &mut ()) == 0 {
            return Err(Refusal::new("immobile", rule!("LC-MOVE-11"), said!("refusal-immobile")));
        }
        Ok(())
    }

    /// Returns `true` if the unit has to make a compulsory move yet, and can.
    pub(super) fn must_run(&self, pos: Pos<'_>) -> bool {
        // The least bent way is drawn first; any will do.
        let mut any = sandtable_dice::Generator::new(0);
        !self.over
            && self.may_move(pos, Manner::Compulsory).is_ok()
            && movement::propose_by(
                pos,
                self.unit,
                Manner::Compulsory,
                self.speed(pos, Manner::Compulsory),
                &mut any,
            )
            .is_some()
    }

    /// Checks a move.
    pub(super) fn moves(&self, pos: Pos<'_>, manner: Manner, place: &Puts) -> Result<Plan, Refusal> {
        self.may_move(pos, manner)?;
        let Some(put) = place.first().filter(|put| put.piece == self.unit) else { return Err(NO_UNIT) };
        let travel = movement::travel_by(pos, self.unit, manner, put.to, self.speed(pos, manner))?;
        let withdraws = manner != Manner::Pivot && space::hampered(pos, self.unit);
        // LC-MEL-04: who withdraws does not move into melee in that activation.
        if (withdraws || self.withdrew) && travel.joins > 0 {
            return Err(Refusal::new("withdrew", rule!("LC-MEL-04"), said!("refusal-withdrew-2")));
        }
        // LEG-A51, SO-ACT-06: a Dash may climb, by version 1.1 not.
        if travel.dash && travel.climbs && pos.table.rulings.is(A51_BARRED) {
            return Err(Refusal::new("dash-climbs", rule!("SO-ACT-06"), said!("refusal-dash-climbs")));
        }
        Ok(Plan::Travel(Travel { withdraws, ..travel }))
    }

    /// Draws a legal place for a move.
    pub(super) fn proposed(&self, pos: Pos<'_>, manner: Manner, dice: &mut dyn Random) -> Option<Pose> {
        let to = movement::propose_by(pos, self.unit, manner, self.speed(pos, manner), dice)?;
        self.moves(pos, manner, &put(self.unit, to)).is_ok().then_some(to)
    }

    /// Offers the moves that the unit can make, and says why not those that its base would allow.
    pub(super) fn offer_moves(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let unit = self.unit;
        for manner in Manner::ALL {
            let [kind, at, text] = manner.words();
            let offer = Offer::new(kind, text).about(unit.into());
            // LC-MOVE-01: nobody is told of moves that its type never makes.
            if manner.is_of_notches() && movement::may(pos, unit, manner).is_err() {
                continue;
            }
            if let Err(refusal) = self.may_move(pos, manner) {
                out.push(offer.refused(refusal));
                continue;
            }
            let speed = self.speed(pos, manner);
            let number = reckoned(|reckon| stats::speed(pos, unit, reckon));
            let mut chance = sandtable_dice::Generator::new(u64::from(unit.0));
            if let Some(to) = self.proposed(pos, manner, &mut chance) {
                let placing = movement::placing_by(pos, unit, manner, speed);
                let command = manner.command(put(unit, to));
                out.push(offer.number(number).command(command).field(placing.things(at, vec![piece(unit)])));
            }
        }
    }
}
