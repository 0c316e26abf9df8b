//! The record of a battle while it is flown on a table: who is where, what lies about, what has been rolled. What a
//! scenario makes of it is the rules' business; how it went is told by a [`Report`](super::Report) in the end.

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::{
    Container, CraftNo, Draw, HugeNo, Lot, Noted, PilotNo, Rider, Role, SectionReport, ShipNo, ThingNo,
    Winner,
};
use crate::catalogue::{Edge, ObjectFate};
use crate::dice::Red;

/// The record of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Where it stands.
    pub stage: RecordStage,
    /// Set-up steps that are done.
    pub step: u8,
    /// The running round, from 1; 0 before the first.
    pub round: u8,
    /// The side with initiative, and how it got it.
    pub initiative: Initiative,
    /// Ships of both sides.
    pub crafts: Vec<Craft>,
    /// Things on the table that are no ships of a Squad.
    pub things: Vec<Thing>,
    /// Tokens of attacker, defender and table, as `attacker:secured`.
    pub heaps: BTreeMap<SmolStr, u8>,
    /// Actions that were used in this round, by action and ship or side.
    pub used: BTreeMap<SmolStr, u8>,
    /// Contents of the containers, by their number (GCW-258); the enemy does not know it.
    pub contents: Vec<Container>,
    /// By side, attacker first: true if it made an effort to fight (GCW-006).
    pub faith: [bool; 2],
    pub stop: [bool; 2],
    /// By side, attacker first: true if it wants to move the fight back to the middle (GCW-105).
    #[serde(default)]
    pub recentre: [bool; 2],
    /// The first side to meet a victory condition.
    pub decided: Option<Winner>,
    /// Result of the last special roll.
    pub last: Option<Rolling>,
    /// Everything that was entered and still stands.
    #[serde(default)]
    pub entries: Vec<Noted>,
    /// Dice that the beginning took.
    #[serde(default)]
    pub opening: Vec<Draw>,
    /// True if it was typed in whole after the battle: what only the table knows is not in it.
    #[serde(skip)]
    #[schemars(skip)]
    pub told: bool,
}

/// Where a record stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RecordStage {
    /// Initiative is determined.
    Initiative,
    /// The table is set up, step by step.
    Setup,
    /// The battle is flown.
    Rounds,
    /// It is over; both sides look at what was recorded and confirm it.
    Over,
}

/// Initiative in a battle, and the rolls for it (GCW-168).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Initiative {
    /// Red dice of attacker and defender, if it was rolled for.
    pub rolls: [Vec<Red>; 2],
    /// Number of times each may still reroll (GCW-118, GCW-175).
    pub rerolls: [u8; 2],
    /// By side, attacker first: true if it accepts the dice.
    pub content: [bool; 2],
    pub chooser: Option<Role>,
    pub holder: Option<Role>,
}

/// A ship in a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Craft {
    /// On which side.
    pub role: Role,
    pub body: Body,
    /// Its group, where a scenario divides a Squad.
    pub group: u8,
    /// Its zone in the set-up, from 1, where a scenario divides the ships that are placed.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub zone: u8,
    /// Its squad points as it came into the battle.
    pub points: u16,
    /// Its pilot's skill.
    pub skill: u8,
    /// Where it is.
    pub place: Place,
    /// True if it is kept back in the set-up.
    pub kept: bool,
    /// The round in which it was called as reinforcement (GCW-106).
    pub called: Option<u8>,
    /// Jobs that the scenario gives it.
    pub jobs: BTreeSet<SmolStr>,
    /// Tokens on it that only a scenario knows.
    pub tokens: BTreeMap<SmolStr, u8>,
    /// Tokens on it that lie face up or face down.
    pub faces: Vec<Token>,
    /// True if it took damage cards (GCW-022).
    pub damaged: bool,
    /// True if a Pilot card was dealt to it face up (GCW-058).
    pub pilot_hit: bool,
    /// Ordnance that was expended (GCW-074).
    pub spent: Vec<Lot>,
    /// Experience points that its pilot spent on rerolls (GCW-044).
    pub rerolls: u8,
    /// Prisoners it took aboard (GCW-250).
    pub aboard: Vec<Rider>,
    /// Its position at the edge of the play area; `None` while it is inside.
    #[serde(default)]
    pub leaving: Option<Leaving>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_zero(value: &u8) -> bool {
    *value == 0
}

/// Position of a ship at the edge of the play area (GCW-102, GCW-103).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Leaving {
    /// A part of it is outside, and it means to come back.
    Outside {
        /// Since this round.
        since: u8,
    },
    /// It tries to flee.
    Fleeing {
        /// Over this edge.
        over: Edge,
    },
}

/// Body of a ship in a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Body {
    /// A small or large ship of a Squadron.
    Ship { ship: ShipNo, pilot: Option<PilotNo>, crew: Vec<Rider> },
    /// A huge ship.
    Huge {
        huge: HugeNo,
        /// Its sections as they are now.
        sections: Vec<SectionReport>,
    },
}

/// Where a ship is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Not in the play area yet.
    Waiting,
    /// In the play area.
    Flying,
    Fled {
        /// Over this edge.
        over: Edge,
        /// In this round.
        round: u8,
    },
    /// It was destroyed.
    Destroyed {
        /// The pilot credited with it.
        by: Option<PilotNo>,
        /// True if it was done by something that deals ion tokens.
        ion: bool,
        /// In this round.
        round: u8,
    },
}

impl Place {
    /// Returns whether it is gone for good.
    #[must_use]
    pub const fn is_gone(self) -> bool {
        matches!(self, Self::Fled { .. } | Self::Destroyed { .. })
    }
}

/// A thing on the table that is no ship of a Squad.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Thing {
    /// Its kind, an id of the scenario.
    pub kind: SmolStr,
    /// Its number among its kind, from 1.
    pub number: u8,
    pub fate: ObjectFate,
    /// Over which edge it fled.
    pub over: Option<Edge>,
    /// In which round.
    pub round: Option<u8>,
    pub taken_by: Option<CraftNo>,
    /// Damage it took.
    pub damage: u8,
    /// Tokens on it.
    pub tokens: BTreeMap<SmolStr, u8>,
    /// A token on it that lies face up or face down.
    pub face: Option<Token>,
}

/// A token with two sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// Its face; `None` as long as the viewer, or everyone, has yet to see it.
    pub face: Option<SmolStr>,
    /// True if it lies face up.
    pub open: bool,
    /// By side, attacker first: true if it knows the face.
    pub known: [bool; 2],
}

/// Result of a special roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rolling {
    /// For which action.
    pub act: SmolStr,
    /// Results that counted, tokens added.
    pub score: u8,
    /// Evades against them, or the score that was needed.
    pub against: u8,
    pub won: bool,
    /// Ships that a roll for each ship hit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hit: Vec<CraftNo>,
}

/// A change to the record of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RecordChange {
    /// It has begun.
    Began(Box<Record>),
    /// It stands elsewhere.
    Stood {
        stage: RecordStage,
        /// Set-up steps that are done.
        step: u8,
        round: u8,
    },
    Initiative(Initiative),
    Craft {
        unit: CraftNo,
        now: Craft,
    },
    /// A ship came as reinforcement.
    Joined(Craft),
    Thing {
        object: ThingNo,
        now: Thing,
    },
    /// A heap of tokens.
    Heap {
        heap: SmolStr,
        /// Number of there are now.
        now: u8,
    },
    /// An action was used.
    Used {
        act: SmolStr,
        /// Number of times in this round now.
        now: u8,
    },
    /// Containers are filled.
    Filled(Vec<Container>),
    /// By side, attacker first: true if it made an effort to fight.
    Faith([bool; 2]),
    Stop([bool; 2]),
    /// By side, attacker first: true if it wants to move the fight back to the middle.
    Recentre([bool; 2]),
    /// The first side to meet a victory condition.
    Decided(Option<Winner>),
    /// Result of a special roll.
    Rolling(Rolling),
    /// An entry was made; changes before it are its own.
    Noted(Noted),
    /// The beginning took dice.
    Opened(Vec<Draw>),
    /// It was folded anew after a correction.
    Folded(Box<Record>),
}

impl Record {
    /// The record after a change.
    pub(crate) fn change(&mut self, change: &RecordChange) {
        match change {
            RecordChange::Began(record) | RecordChange::Folded(record) => *self = (**record).clone(),
            RecordChange::Stood { stage, step, round } => {
                if *round != self.round {
                    self.used.clear();
                }
                (self.stage, self.step, self.round) = (*stage, *step, *round);
            }
            RecordChange::Initiative(now) => self.initiative = now.clone(),
            RecordChange::Craft { unit, now } => {
                if let Some(craft) = self.crafts.get_mut(unit.index()) {
                    *craft = now.clone();
                }
            }
            RecordChange::Joined(craft) => self.crafts.push(craft.clone()),
            RecordChange::Thing { object, now } => {
                if let Some(thing) = self.things.get_mut(object.index()) {
                    *thing = now.clone();
                }
            }
            RecordChange::Heap { heap, now } => count(&mut self.heaps, heap, *now),
            RecordChange::Used { act, now } => count(&mut self.used, act, *now),
            RecordChange::Filled(contents) => self.contents = contents.clone(),
            RecordChange::Faith(faith) => self.faith = *faith,
            RecordChange::Stop(stop) => self.stop = *stop,
            RecordChange::Recentre(recentre) => self.recentre = *recentre,
            RecordChange::Decided(winner) => self.decided = *winner,
            RecordChange::Rolling(rolling) => self.last = Some(rolling.clone()),
            RecordChange::Noted(noted) => self.entries.push(noted.clone()),
            RecordChange::Opened(draws) => self.opening.clone_from(draws),
        }
    }

    /// The record as a side may see it: what lies face down, and what is in the containers, is known to some only.
    #[must_use]
    pub fn seen_by(&self, role: Option<Role>) -> Self {
        let mut seen = self.clone();
        for craft in &mut seen.crafts {
            craft.hide(role);
        }
        for thing in &mut seen.things {
            thing.hide(role);
        }
        if role != Some(Role::Defender) {
            seen.contents.clear();
        }
        seen.entries = self.entries.iter().filter_map(|noted| noted.seen_by(role)).collect();
        seen
    }
}

/// A counter at zero is not kept.
fn count(counters: &mut BTreeMap<SmolStr, u8>, key: &SmolStr, now: u8) {
    if now == 0 {
        counters.remove(key);
    } else {
        counters.insert(key.clone(), now);
    }
}

impl RecordChange {
    /// The change as a side may see it; `None` if the other side must not even know of it.
    #[must_use]
    pub fn seen_by(&self, role: Option<Role>) -> Option<Self> {
        Some(match self {
            Self::Began(record) => Self::Began(Box::new(record.seen_by(role))),
            Self::Craft { unit, now } => {
                let mut now = now.clone();
                now.hide(role);
                Self::Craft { unit: *unit, now }
            }
            Self::Thing { object, now } => {
                let mut now = now.clone();
                now.hide(role);
                Self::Thing { object: *object, now }
            }
            Self::Noted(noted) => Self::Noted(noted.seen_by(role)?),
            Self::Folded(record) => Self::Folded(Box::new(record.seen_by(role))),
            Self::Filled(_) if role != Some(Role::Defender) => return None,
            other => other.clone(),
        })
    }
}

impl Craft {
    fn hide(&mut self, role: Option<Role>) {
        self.faces.iter_mut().for_each(|token| token.hide(role));
    }

    /// Counts tokens of a kind it has.
    #[must_use]
    pub fn count(&self, token: &str) -> u8 {
        self.tokens.get(token).copied().unwrap_or_default()
    }

    /// Has so many tokens of a kind from now on.
    pub fn set(&mut self, token: &SmolStr, now: u8) {
        count(&mut self.tokens, token, now);
    }
}

impl Thing {
    fn hide(&mut self, role: Option<Role>) {
        self.face.iter_mut().for_each(|token| token.hide(role));
    }

    /// Counts tokens of a kind it has.
    #[must_use]
    pub fn count(&self, token: &str) -> u8 {
        self.tokens.get(token).copied().unwrap_or_default()
    }

    /// Has so many tokens of a kind from now on.
    pub fn set(&mut self, token: &SmolStr, now: u8) {
        count(&mut self.tokens, token, now);
    }
}

impl Token {
    /// A face-down token that one side has laid.
    #[must_use]
    pub fn laid(face: SmolStr, by: Role) -> Self {
        let mut known = [false; 2];
        known[by.index()] = true;
        Self { face: Some(face), open: false, known }
    }

    fn hide(&mut self, role: Option<Role>) {
        if !self.open && !role.is_some_and(|role| self.known[role.index()]) {
            self.face = None;
        }
    }
}
