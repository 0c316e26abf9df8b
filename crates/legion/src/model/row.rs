//! Effects of cards and keywords as they can be in play in one game: whose they are, and when they are in force.

use sandtable_kernel::Seat;

use super::{EffectId, Key, UnitId};
use crate::data::{Effect, Moment, Selector, Side};
use smol_str::SmolStr;

/// The thing that an effect comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A command card, by its position in the hand; in force in its round.
    Card(u8),
    /// A side of a Loadout card, by the card's position; in force for the whole game.
    Loadout(u8, Side),
    /// The unit's own card.
    Printed,
}

/// An effect that can be in play.
#[derive(Clone, Debug)]
pub struct Row {
    /// Seat whose effect it is.
    pub seat: Seat,
    /// The thing that it comes from.
    pub source: Source,
    /// Unit that has it as a keyword.
    pub bearer: Option<UnitId>,
    /// Units that have the keyword, where a card gives it to some.
    pub given_to: Option<Selector>,
    /// Name of the card, or the keyword.
    pub name: SmolStr,
    /// The effect, with the keyword's value in the place of its letter.
    pub effect: Effect,
    /// Keywords that it gives, as rules know them.
    pub keys: Vec<(Key, u8)>,
    /// The action that it is costs nothing.
    pub free: bool,
}

/// All effects that can be in play, in a fixed order.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    all: Vec<Row>,
    /// Effects of each moment.
    moments: Vec<Vec<EffectId>>,
    /// Effects that bring each thing about.
    brings: [Vec<EffectId>; 5],
}

/// Things that effects bring about and that rules ask for so often that they are not looked for among all.
#[derive(Clone, Copy, Debug)]
pub enum Brings {
    /// Gives keywords outside of a pool.
    Keywords,
    /// Takes keywords away.
    Loss,
    /// Another unit type, always.
    Kind,
    /// Another rank for the mission, always.
    MissionRank,
    /// Another speed, always.
    Speed,
}

impl Row {
    /// Returns `true` if it brings a thing about.
    fn brings(&self, what: Brings) -> bool {
        let always = self.effect.on == Moment::Always;
        match what {
            Brings::Keywords => !self.keys.is_empty() && self.effect.on != Moment::Pool,
            Brings::Loss => !self.effect.ignores.is_empty(),
            Brings::Kind => always && self.effect.kind.is_some(),
            Brings::MissionRank => always && self.effect.mission_rank.is_some(),
            Brings::Speed => always && self.effect.speed.is_some(),
        }
    }
}

impl Rows {
    /// Adds an effect, and returns its place; none if there are too many.
    pub fn push(&mut self, row: Row) -> Option<EffectId> {
        let id = EffectId(u8::try_from(self.all.len()).ok()?);
        if self.moments.is_empty() {
            self.moments = vec![Vec::new(); Moment::ALL.len()];
        }
        self.moments[row.effect.on as usize].push(id);
        let all = [Brings::Keywords, Brings::Loss, Brings::Kind, Brings::MissionRank, Brings::Speed];
        for what in all.into_iter().filter(|&what| row.brings(what)) {
            self.brings[what as usize].push(id);
        }
        self.all.push(row);
        Some(id)
    }

    /// Lists all effects.
    pub fn all(&self) -> impl Iterator<Item = (EffectId, &Row)> {
        (0u8..).map(EffectId).zip(&self.all)
    }

    /// Returns an effect.
    #[must_use]
    pub fn get(&self, id: EffectId) -> Option<&Row> {
        self.all.get(id.index())
    }

    /// Lists the effects of a moment.
    pub fn at(&self, moment: Moment) -> impl DoubleEndedIterator<Item = (EffectId, &Row)> {
        let ids = self.moments.get(moment as usize).map(Vec::as_slice).unwrap_or_default();
        ids.iter().filter_map(|&id| Some((id, self.get(id)?)))
    }

    /// Lists the effects that bring a thing about.
    pub fn bringing(&self, what: Brings) -> impl Iterator<Item = (EffectId, &Row)> {
        self.brings[what as usize].iter().filter_map(|&id| Some((id, self.get(id)?)))
    }
}
