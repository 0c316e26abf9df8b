//! The words with which a scenario says where its terrain comes from, who has initiative, which ships have jobs, are
//! kept back or arrive, when something happens, and who wins without having won (GCW-167 to GCW-171).

use sandtable_packs::words;

words! {
    /// Where the terrain of a battle comes from (GCW-167).
    TerrainMode: "terrain" {
        /// The target's own unusual feature.
        Feature = "feature",
        /// Obstacles that the scenario lists, in place of the feature.
        Own = "own",
        /// A feature rolled for this battle.
        Rolled = "rolled",
        /// A feature's effects without its obstacles.
        Effects = "effects",
        Empty = "empty",
    }
}

words! {
    /// The way initiative is settled (GCW-168).
    InitiativeMode: "initiative" {
        /// The side with fewer squad points chooses; on a tie each rolls three red dice, and most focus results
        /// choose.
        FewerPoints = "fewer-points",
        /// As before, looking at the first groups only (GCW-213).
        FewerFirst = "fewer-first",
        /// The attacker chooses.
        Attacker = "attacker",
        /// The defender chooses.
        Defender = "defender",
        /// Three red dice each, most focus results has it.
        Roll = "roll",
        /// Three red dice each, most focus results chooses.
        RollToChoose = "roll-to-choose",
    }
}

words! {
    /// Conditions for a ship with a job.
    Fit: "fitness" {
        /// A small ship.
        Small = "small",
        /// Not restricted (GCW-A47).
        Unrestricted = "unrestricted",
        /// A large ship.
        Large = "large",
        /// Flown by a pilot who is not unique.
        Generic = "generic",
        /// With a crew icon, filled or not, and able to dock.
        CrewIcon = "crew-icon",
        /// With an empty crew slot, and able to dock where docking is asked for.
        EmptyCrew = "empty-crew",
        /// Flown by a pilot with a printed skill of 5 or more.
        Skilled = "skilled",
        /// Able to dock: no B-wing/E2 and no TIE Phantom.
        Dock = "dock",
        /// A huge ship.
        Huge = "huge",
        /// No huge ship.
        NotHuge = "not-huge",
    }
}

words! {
    /// When a ship gets its job.
    Given: "time of a job" {
        /// When the Squad is built: it is marked there.
        Squad = "squad",
        /// Every ship that is fit has it.
        Always = "always",
        /// In the set-up.
        Setup = "setup",
    }
}

words! {
    /// Ships that are kept back in the set-up.
    Kept: "kept ships" {
        /// Half of them, chosen by the side the step names.
        Half = "half",
        /// One of them.
        One = "one",
        /// All groups but one.
        OtherGroups = "other-groups",
        /// All groups but the first; there is nothing to choose.
        LaterGroups = "later-groups",
        /// All groups but the one with the fewest squad points; there is nothing to choose.
        DearerGroups = "dearer-groups",
    }
}

words! {
    Coming: "arrival" {
        /// All that were kept back.
        All = "all",
        /// The group with the lowest number.
        Next = "next",
        /// The group with the fewest squad points.
        Cheapest = "cheapest",
        /// Any one group.
        Any = "any",
    }
}

words! {
    /// A moment that something happens at by itself.
    Moment: "moment" {
        /// The battle begins.
        Begin = "begin",
        /// A ship is destroyed.
        Destroyed = "destroyed",
        /// A ship has fled.
        Fled = "fled",
        /// A round begins.
        RoundStart = "round-start",
        /// A round ends.
        RoundEnd = "round-end",
    }
}

words! {
    /// The winner if no condition has been met.
    Otherwise: "victory" {
        Attacker = "attacker",
        Defender = "defender",
        Draw = "draw",
        /// The side that alone can still win, since no enemy is left to stop it; otherwise neither.
        Unopposed = "unopposed",
    }
}
