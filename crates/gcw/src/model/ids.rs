//! Numbers by which a campaign names its things: numbers that are never used again, because what is lost stays in the
//! books. Outside the code they are references: `ship:s2-14`, `target:3`.

use std::fmt;

use sandtable_kernel::{Kind, positions};

pub use sandtable_kernel::No;

macro_rules! kinds {
    ($($(#[$doc:meta])* $no:ident = $kind:ident, $name:literal;)*) => { $(
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[doc = concat!("The kind of things that references call `", $name, "`.")]
        pub enum $kind {}

        impl Kind for $kind {
            const KIND: &'static str = $name;
        }

        $(#[$doc])*
        pub type $no = No<$kind>;
    )* };
}

kinds! {
    /// A ship of a Squadron.
    ShipNo = Ships, "ship";
    /// A pilot of a Squadron.
    PilotNo = Pilots, "pilot";
    /// A crew member of a Squadron.
    CrewNo = CrewMembers, "crew";
    /// An offer of a player.
    DealNo = Deals, "deal";
}

positions! {
    /// A strategic target.
    TargetNo(u16) = "target";
    /// A battle of the campaign, of this turn or an earlier one.
    BattleNo(u16) = "battle";
    /// A huge ship.
    HugeNo(u16) = "huge";
}

macro_rules! shown {
    ($($name:ident)*) => { $(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )* };
}

shown!(TargetNo BattleNo HugeNo);
