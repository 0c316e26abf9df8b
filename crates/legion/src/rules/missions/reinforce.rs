//! Reserves of Bring Down the Shields that arrive during the game (SO-SHIELDS-17 to SO-SHIELDS-20).

use sandtable_dice::{Random, RollKey};
use sandtable_geometry::Pose;
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat, refusals};
use sandtable_legion_cards::dice::Die;
use sandtable_text::{phrase, say};
use serde::{Deserialize, Serialize};

use super::{Ground, MissionEvent, drawn_place, first_place, nearest_place, place, placing, waiting};
use crate::Legion;
use crate::commands::{Command, piece, put};
use crate::data::Moment;
use crate::model::{Cx, Pos, UnitId};
use crate::rules::form::{self, NO_UNIT, button};
use crate::rules::tokens::{Results, TokenEvent, throw};
use crate::rules::{Events, Plan, effects, space};
use crate::rulings::{A03_EMPTIED, A117_NEAREST};

refusals! {
    NOT_IN_RESERVE = "not-in-reserve", "SO-SHIELDS-18", "refusal-not-in-reserve";
    NOT_TO_EASE = "not-to-ease", "SO-SHIELDS-19", "refusal-not-to-ease", Later;
}

/// The defender's reserves arrive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reinforce {
    /// Units that arrive in any case.
    pub due: u8,
    /// Results each of which brings a unit more, or takes a suppression away.
    pub extra: u8,
    /// The pool was rolled.
    pub rolled: bool,
    /// They may arrive anywhere in their territory.
    pub anywhere: bool,
}

impl Reinforce {
    fn ground(self) -> Ground {
        if self.anywhere { Ground::Territory } else { Ground::Zone }
    }

    /// The first unit that can arrive, with its place.
    fn first(self, pos: Pos<'_>) -> Option<(UnitId, Pose)> {
        let seat = pos.defender()?;
        waiting(pos, seat).find_map(|unit| Some((unit, self.place_of(pos, unit)?)))
    }

    /// The place that is chosen for a unit: on its ground, or as near to it as possible.
    fn place_of(self, pos: Pos<'_>, unit: UnitId) -> Option<Pose> {
        // LEG-A117: a unit without room waits, or by the alternative comes as near as it can.
        let nearest = || pos.table.rulings.is(A117_NEAREST).then(|| nearest_place(pos, unit, self.ground()));
        first_place(pos, unit, self.ground()).or_else(|| nearest().flatten())
    }

    /// Friendly units with suppression, as far as they can be helped now.
    fn shaken(self, pos: Pos<'_>) -> impl Iterator<Item = UnitId> {
        let seat = pos.defender();
        // SO-SHIELDS-19: for each critical and surge a unit more, or 1 suppression less.
        let open = self.due == 0 && self.extra > 0;
        pos.on_table()
            .filter(move |&unit| open && seat == Some(pos.spec(unit).seat) && pos.unit(unit).suppression > 0)
    }

    /// The same after a unit has come or a suppression has gone.
    fn after(self) -> Self {
        if self.due > 0 {
            Self { due: self.due - 1, ..self }
        } else {
            Self { extra: self.extra.saturating_sub(1), ..self }
        }
    }

    /// Rolls the pool.
    fn roll(self, cx: &mut Cx<'_>) {
        let dice = cx.state.board.pool;
        let mut extra = 0;
        if dice > 0 {
            // SO-SHIELDS-17: all dice of the pool, at the start of each End Phase.
            let seat = cx.pos().defender().unwrap_or_default();
            let key = RollKey::new("reinforcements").by("seat", seat.0);
            let results = Results::of(&throw(cx, key, Die::BlackAttack, dice));
            // LEG-A03: they stay in the pool, or by the alternative it is emptied.
            let left = if cx.table.rulings.is(A03_EMPTIED) { 0 } else { dice };
            cx.emit(MissionEvent::PoolRolled { results, left });
            extra = results.critical + results.surge;
        }
        cx.goto(Self { rolled: true, extra, ..self });
    }
}

impl Procedure<Legion> for Reinforce {
    const PROMPT: Prompt = Prompt::new(
        "reinforce",
        rule!("SO-SHIELDS-18"),
        phrase!("missions-reinforce-which-unit-arrives-and-where"),
    );

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if !self.rolled {
            self.roll(cx);
            return Step::Went;
        }
        if self.asked(cx.pos()).is_some() {
            return Step::Asks;
        }
        let pos = cx.pos();
        let left = pos.defender().map_or(0, |seat| waiting(pos, seat).count());
        let owed = left.min(usize::from(self.due)) as u8;
        // LEG-A117: a unit without room waits for the next time.
        if owed > 0 && owed != pos.state.board.owed {
            cx.emit(MissionEvent::Delayed { units: owed });
        }
        cx.done();
        Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        let open = self.rolled && (self.due > 0 || self.extra > 0);
        let some = open && (self.shaken(pos).next().is_some() || self.first(pos).is_some());
        pos.defender().filter(|_| some)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        match self.first(pos) {
            Some((unit, to)) => Command::Deploy { place: put(unit, to) },
            None => self.shaken(pos).next().map_or(Command::Pass, |unit| Command::Ease { unit }),
        }
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match command {
            Command::Deploy { place: to } => {
                let Some(&put) = to.first() else { return Err(NO_UNIT) };
                if !pos.defender().is_some_and(|seat| waiting(pos, seat).any(|unit| unit == put.piece)) {
                    return Err(NOT_IN_RESERVE);
                }
                // SO-SHIELDS-18, SO-SHIELDS-20, LEG-A58: in the zone, or anywhere in the territory.
                let inside = place(pos, put.piece, put.to, self.ground());
                let none = inside.is_err() && first_place(pos, put.piece, self.ground()).is_none();
                let near = none && self.place_of(pos, put.piece) == Some(put.to);
                let on = if near { space::stand(pos, put.piece, put.to) } else { inside }?;
                let arrived = MissionEvent::Arrived { unit: put.piece, to: put.to, on };
                let happened = |moment| effects::happened(moment, put.piece);
                let comes = Events::of(arrived).goto(self.after()).call(happened(Moment::Arrived));
                Ok(comes.call(happened(Moment::Deployed)).into())
            }
            &Command::Ease { unit } => {
                if !self.shaken(pos).any(|other| other == unit) {
                    return Err(NOT_TO_EASE);
                }
                Ok(Events::of(TokenEvent::Eased { unit, count: 1 }).goto(self.after()).into())
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let Some(seat) = pos.defender() else { return };
        for unit in waiting(pos, seat) {
            let Some(to) = self.place_of(pos, unit) else { continue };
            let text = say!("missions-reinforce-arrives", pos = pos.spec(unit).name);
            let field = placing(pos, unit, self.ground()).things("/deploy/place", vec![piece(unit)]);
            let command = Command::Deploy { place: put(unit, to) };
            out.push(button("deploy", text, command).about(unit.into()).field(field));
        }
        let items = self.shaken(pos).map(|unit| (unit, form::unit(pos, unit))).collect();
        let offer = Offer::new("ease", say!("missions-reinforce-remove-1-suppression"));
        out.extend(form::pick(offer, ("/ease/unit", "unit"), items, |unit| Command::Ease { unit }));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let seat = pos.defender()?;
        let shaken: Vec<UnitId> = self.shaken(pos).collect();
        let units: Vec<UnitId> = waiting(pos, seat).collect();
        if !shaken.is_empty() && (units.is_empty() || dice.pick(2) == 0) {
            return shaken.get(dice.pick(shaken.len() as u32) as usize).map(|&unit| Command::Ease { unit });
        }
        let unit = *units.get(dice.pick(units.len() as u32) as usize)?;
        let to = drawn_place(pos, unit, self.ground(), dice)?;
        Some(Command::Deploy { place: put(unit, to) })
    }
}
