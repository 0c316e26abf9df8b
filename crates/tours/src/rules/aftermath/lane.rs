//! A side's part of the sequence of a game: what happens to it and its Register, told in few words.

use sandtable_dice::RollKey;
use sandtable_kernel::Seat;

use super::after;
use crate::events::{AfterChange, Event, RegisterChange, UnitChange};
use crate::model::{Aftermath, Battle, BattleNo, DossierNo, Occurrence, Pos, Role, Task};
use crate::plan::{Cx, side_key};

/// A side of a game in its sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lane {
    pub no: BattleNo,
    pub role: Role,
}

impl Lane {
    /// Names a roll of this side.
    pub fn key(self, purpose: &'static str) -> RollKey<'static> {
        side_key(purpose, self.no, self.role)
    }

    /// Looks at the sequence, while it runs.
    pub(crate) fn front(self, pos: Pos<'_>) -> Option<Front<'_>> {
        let (battle, after) = after(pos, self.no)?;
        Some(Front { pos, battle, after, lane: self })
    }

    /// Puts something to do after everything else.
    pub fn task(self, cx: &mut Cx<'_>, task: Task) {
        self.after(cx, AfterChange::Task { role: self.role, task, first: false });
    }

    /// Puts something to do before everything else.
    pub fn first(self, cx: &mut Cx<'_>, task: Task) {
        self.after(cx, AfterChange::Task { role: self.role, task, first: true });
    }

    /// Changes the sequence.
    pub fn after(self, cx: &mut Cx<'_>, change: AfterChange) {
        cx.emit(Event::After { battle: self.no, change });
    }

    /// Changes a unit, after this game.
    pub fn unit(self, cx: &mut Cx<'_>, unit: DossierNo, change: UnitChange) {
        cx.emit(Event::Unit { unit, battle: Some(self.no), change });
    }

    /// Adds a line to a unit's life.
    pub fn lived(self, cx: &mut Cx<'_>, unit: DossierNo, what: Occurrence) {
        self.unit(cx, unit, UnitChange::Lived(what));
    }

    /// Changes the side's Register, if it uses one.
    pub fn register(self, cx: &mut Cx<'_>, change: RegisterChange) {
        let seat = cx.state.battle(self.no).and_then(|battle| battle.registered(self.role));
        if let Some(seat) = seat {
            cx.emit(Event::Register { seat, change });
        }
    }
}

/// A side of a running sequence, to look at.
#[derive(Clone, Copy)]
pub(super) struct Front<'a> {
    pub pos: Pos<'a>,
    pub battle: &'a Battle,
    pub after: &'a Aftermath,
    pub lane: Lane,
}

impl<'a> Front<'a> {
    /// Returns the seat, if the side uses its Register.
    pub fn seat(self) -> Option<Seat> {
        self.battle.registered(self.lane.role)
    }

    /// Returns the Paragon of the side's Register.
    pub fn paragon(self) -> Option<DossierNo> {
        self.pos.state.paragon(self.seat()?)
    }

    /// Returns the units of the side's army that are on its Register, with their positions in the army.
    pub fn fielded(self) -> Vec<(u8, DossierNo)> {
        super::fielded(self.pos, self.battle, self.lane.role)
    }

    /// Returns the units that were defeated and are on the Register.
    pub fn defeated(self) -> Vec<DossierNo> {
        // TOD-SET-01
        let fallen = &self.battle.record.defeated[self.lane.role.index()];
        let units = self.fielded().into_iter().filter(|(index, _)| fallen.contains(index));
        units.map(|(_, unit)| unit).collect()
    }

    /// Returns the units chosen so far for a reward that chooses different ones.
    pub fn chosen(self) -> &'a [DossierNo] {
        &self.after.chosen[self.lane.role.index()]
    }

    /// Tells units that are not on their Register any more.
    pub(crate) fn is_gone(self, unit: DossierNo) -> bool {
        self.pos.state.dossier(unit).is_none_or(|dossier| !dossier.is_active())
    }
}
