//! Procedures in progress. The stack of frames is part of the state: the top frame either goes on by itself or asks a
//! question; the frames below wait for it.

use sandtable_kernel::procedures;

use crate::Legion;
use crate::rules::cohesion::{Gather, Join};
use crate::rules::combat::{Attack, Further, Late};
use crate::rules::covert::CovertFrame;
use crate::rules::effects::EffectFrame;
use crate::rules::missions::MissionFrame;
use crate::rules::setup::SetupFrame;
use crate::rules::turn::TurnFrame;

procedures! {
    Legion, Frame;
    /// One thing the rules are in the middle of.
    Frame {
        /// Colors, mission, Loadouts, deployment.
        Setup(SetupFrame),
        /// A round with its phases, and a unit's activation.
        Turn(TurnFrame),
        /// Effects of cards and keywords.
        Effect(EffectFrame),
        /// An attack of one unit on another.
        Attack(Attack),
        /// Suppression that comes after standby.
        Late(Late),
        /// Further pools of an attack.
        Further(Further),
        /// Miniatures that are put beside their leader.
        Gather(Gather),
        /// A unit that is put into contact with an enemy.
        Join(Join),
        /// Covert units that come out.
        Covert(CovertFrame),
        /// Something that only one mission knows.
        Mission(MissionFrame),
    }
}

/// A change of what the rules are in the middle of.
pub type Flow = sandtable_kernel::machine::Flow<Frame>;

impl Default for Frame {
    fn default() -> Self {
        Self::Setup(SetupFrame::Colours)
    }
}
