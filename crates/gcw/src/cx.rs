//! The handle with which rules make things happen: events and dice.

use sandtable_dice::{D6, Dice, DieKind, Face, RollKey, RollKind};
use sandtable_kernel::{Reckoning, Ref, Seat, Sink};
use smol_str::SmolStr;

use crate::catalogue::Roll;
use crate::dice::{GREEN, Green, RED, Red};
use crate::events::{Event, RollAudience, apply};
use crate::model::{PilotNo, Pos, State, Table};

/// Where events and reckonings go.
pub trait Out {
    /// Receives an event that has been applied, with the reckonings behind its numbers.
    fn event(&mut self, event: &Event, numbers: Vec<Reckoning>);
}

/// A sink behind the rules' door.
pub(crate) struct ToSink<'a, S>(pub &'a mut S);

impl<S: Sink<Event>> Out for ToSink<'_, S> {
    fn event(&mut self, event: &Event, numbers: Vec<Reckoning>) {
        self.0.event(event, if S::EXPLAIN { numbers } else { Vec::new() });
    }
}

/// A position to change: by events alone.
pub struct Cx<'a> {
    pub table: &'a Table,
    pub state: &'a mut State,
    pub dice: &'a mut dyn Dice,
    pub out: &'a mut dyn Out,
}

impl Cx<'_> {
    #[must_use]
    pub fn pos(&self) -> Pos<'_> {
        Pos { table: self.table, state: self.state }
    }

    /// Makes something happen.
    pub fn emit(&mut self, event: Event) {
        self.emit_with(event, Vec::new());
    }

    /// Makes something happen that carries numbers of which each has its reckoning.
    pub fn emit_with(&mut self, event: Event, numbers: Vec<Reckoning>) {
        apply(self.state, &event);
        self.out.event(&event, numbers);
    }

    /// Makes several things happen in order.
    pub fn emit_all(&mut self, events: impl IntoIterator<Item = Event>) {
        for event in events {
            self.emit(event);
        }
    }

    /// Tells a roll or a draw to those who may see it, with the thing that its key says rolls.
    pub(crate) fn tell(&mut self, key: RollKey<'_>, whose: RollAudience, faces: Vec<u8>) {
        let (purpose, of) = (SmolStr::new(key.purpose), roller(key));
        self.emit(Event::Rolled { purpose, of, whose, faces });
    }

    /// Tells a roll of red dice.
    pub(crate) fn tell_red(&mut self, key: RollKey<'_>, whose: RollAudience, faces: Vec<Red>) {
        let (purpose, of) = (SmolStr::new(key.purpose), roller(key));
        self.emit(Event::RolledRed { purpose, of, whose, faces });
    }

    /// Rolls on a table, and tells the roll by the purpose of its key to those who may see it.
    pub fn roll<'t, T>(
        &mut self,
        table: &'t crate::catalogue::Table<T>,
        key: RollKey<'static>,
        whose: RollAudience,
    ) -> Option<&'t T> {
        let faces: Vec<u8> = match table.dice {
            Roll::Dice { count, sides: 6 } => {
                self.throw(key, &D6, usize::from(count)).map(Face::pips).collect()
            }
            Roll::Dice { count, sides } => {
                let mut faces = vec![Face::default(); usize::from(count)];
                self.dice.throw(key, RollKind::Pick(u32::from(sides)), &mut faces);
                faces.into_iter().map(Face::pips).collect()
            }
            Roll::Number(most) => vec![self.number(key, most)],
            Roll::Players(_) => Vec::new(),
        };
        let sum = faces.iter().map(|&face| u16::from(face)).sum();
        self.tell(key, whose, faces);
        table.get(sum)
    }

    /// Throws dice of a kind at once.
    fn throw(
        &mut self,
        key: RollKey<'_>,
        kind: &'static DieKind,
        count: usize,
    ) -> impl Iterator<Item = Face> {
        let mut faces = vec![Face::default(); count];
        self.dice.roll(key, kind, &mut faces);
        faces.into_iter()
    }

    /// Rolls two six-sided dice.
    pub fn two_d6(&mut self, key: RollKey<'_>) -> [u8; 2] {
        let mut faces = [Face::default(); 2];
        self.dice.roll(key, &D6, &mut faces);
        faces.map(Face::pips)
    }

    /// Draws a random number from 1 to `most`.
    pub fn number(&mut self, key: RollKey<'_>, most: u8) -> u8 {
        (self.dice.pick(key, u32::from(most)) + 1) as u8
    }

    /// Rolls red (attack) dice.
    pub fn red(&mut self, key: RollKey<'_>, count: usize) -> Vec<Red> {
        self.throw(key, &RED, count).map(Red::from).collect()
    }

    /// Rolls green (defense) dice.
    pub fn green(&mut self, key: RollKey<'_>, count: usize) -> Vec<Green> {
        self.throw(key, &GREEN, count).map(Green::from).collect()
    }
}

/// Refers to what rolls, or to whom a roll is forced upon, by the key of the roll.
pub(crate) fn roller(key: RollKey<'_>) -> Option<Ref> {
    let of = key.against.filter(|of| of.kind == "unit").or(key.by)?;
    Some(match (of.kind, of.no.seat) {
        ("player", _) => Ref::new("seat", of.no.id),
        ("pilot", Some(seat)) => PilotNo::new(Seat(seat), (of.no.id as usize).checked_sub(1)?).into(),
        (kind, _) => Ref::new(kind, of.no.id),
    })
}
