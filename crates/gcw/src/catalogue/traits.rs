//! Special facts of single ships, pilots, features and scenarios, in words of their own: rules ask a row for its fact
//! and never for its id.

use sandtable_packs::words;

words! {
    /// A rule of the campaign that singles out a class of ships.
    ShipTrait: "trait of a ship" {
        /// Has no docking collar: nobody comes aboard from another ship (GCW-250, GCW-253).
        NoDock = "no-dock",
        /// Its unique pilots may command together with those of another such class (GCW-035).
        JointCommand = "joint-command",
        /// Its natives may go from pilot skill 4 to 6 (GCW-052).
        DoubleStep = "double-step",
        /// Can be captured by Rebels with ion weapons (GCW-163).
        RebelPrize = "rebel-prize",
        /// Is bought only for pilots of the same character's cards, two at most, by one player (GCW-011).
        Exception = "exception",
        /// Is limited like large ships where the old restrictions are in force (GCW-294).
        OldQuota = "old-quota",
    }
}

words! {
    /// A rule of the campaign that singles out a pilot card.
    PilotTrait: "trait of a pilot" {
        /// Comes as reinforcement in the class on the card (GCW-106).
        Reinforcement = "reinforcement",
        /// May take a double step as first improvement (GCW-052).
        DoubleStep = "double-step",
        /// Is a droid that passes for a human: who counts as droid is a ruling (GCW-A25).
        ReplicaDroid = "replica-droid",
        /// May be bought although there is a dearer card of the character (GCW-037).
        EitherVersion = "either-version",
        /// Is limited to one for each player where the old restrictions are in force (GCW-295).
        OldQuota = "old-quota",
    }
}

words! {
    /// Dice that an unusual feature rolls at the end of each round (GCW-111).
    FeatureRoll: "roll of a feature" {
        /// One defense die; on an evade, ships that face the flare edge are stressed.
        Flare = "flare",
        /// One attack die for each ship; on a critical hit it loses locks and may be ionised.
        Dust = "dust",
    }
}

words! {
    /// Uses of a list of names.
    NameUse: "use of names" {
        Targets = "targets",
        /// Generic pilots who are given no name.
        CallSigns = "call-signs",
    }
}

words! {
    /// A special attack that leads to a scenario without a roll on the ordinary table.
    Purpose: "purpose" {
        /// Smugglers on the Trade Route and piracy (GCW-160, GCW-161).
        Raid = "raid",
        /// Rescue of prisoners (GCW-065).
        Rescue = "rescue",
        /// Exchange of prisoners (GCW-064).
        Exchange = "exchange",
        /// Locating an enemy's huge ships; one of several, at random (GCW-276).
        Locate = "locate",
    }
}

words! {
    /// Sequels of a scenario after the battle, besides what every battle brings.
    Sequel: "sequel" {
        /// A beaten defender shows a Squadron to the thieves (GCW-236).
        ShowSquadron = "show-squadron",
        /// The attacker's side is supported from outside, win or lose (GCW-187).
        Support = "support",
    }
}

words! {
    /// An empty crew slot that a Squad needs on one ship.
    CrewRoom: "need of an empty crew slot" {
        /// On any ship (GCW-225).
        Any = "any",
        /// On a ship that can dock (GCW-253).
        Docking = "docking",
    }
}
