//! Words of effects: moments, tokens, circumstances, groups, and what they name otherwise.

use sandtable_packs::words;

words! {
    /// A moment of the game at which an effect happens.
    Moment: "moment" {
        Action = "action",
        Acted = "acted",
        ActivationEnd = "activation-end",
        ActivationStart = "activation-start",
        AfterAttack = "after-attack",
        Always = "always",
        Arrived = "arrived",
        AttackRoll = "attack-roll",
        Declared = "declared",
        Defeated = "defeated",
        Defeats = "defeats",
        DefeatsOrPanics = "defeats-or-panics",
        DefenceSurges = "defence-surges",
        Defended = "defended",
        Deployed = "deployed",
        Dodge = "dodge",
        EndStart = "end-start",
        EndTokens = "end-tokens",
        FreeAction = "free-action",
        Gained = "gained",
        Ordered = "ordered",
        OrdersIssued = "orders-issued",
        PanicRoll = "panic-roll",
        Panicked = "panicked",
        PanicsEnemy = "panics-enemy",
        PhaseStart = "phase-start",
        Played = "played",
        Pool = "pool",
        Rally = "rally",
        Rallied = "rallied",
        RoundStart = "round-start",
        Spent = "spent",
        Used = "used",
        Weapons = "weapons",
    }
}

words! {
    /// A token that effects give and take, or what counts like one.
    Token: "token" {
        Aim = "aim",
        Dodge = "dodge",
        Surge = "surge",
        Observation = "observation",
        Standby = "standby",
        Suppression = "suppression",
        Wounds = "wounds",
        Same = "same",
        Speed = "speed",
        Dash = "dash",
        Bounty = "bounty",
        Ion = "ion",
        Damage = "damage",
    }
}

words! {
    /// A circumstance that an effect asks for.
    Circumstance: "circumstance" {
        Aim = "aim",
        AimOrDodge = "aim-or-dodge",
        Attack = "attack",
        AttackedThisRound = "attacked-this-round",
        DefeatedEnemy = "defeated-enemy",
        Engaged = "engaged",
        FirstRound = "first-round",
        GreenToken = "green-token",
        Hurt = "hurt",
        LastRound = "last-round",
        Melee = "melee",
        Move = "move",
        OnePool = "one-pool",
        OwnActivation = "own-activation",
        PipsDiffer = "pips-differ",
        PipsSame = "pips-same",
        Ranged = "ranged",
        Recover = "recover",
        SpentAim = "spent-aim",
        SpentDodge = "spent-dodge",
        Standby = "standby",
        TargetAttackedByOrdered = "target-attacked-by-ordered",
        TargetBounty = "target-bounty",
        TargetEngagedByTwo = "target-engaged-by-two",
        TargetFacedown = "target-facedown",
        TargetFaceup = "target-faceup",
        TargetNotFacedown = "target-not-facedown",
        TargetObserved = "target-observed",
        TargetTrooper = "target-trooper",
        TargetUnordered = "target-unordered",
        TargetVehicle = "target-vehicle",
    }
}

words! {
    /// The units among which a selector looks.
    Group: "group of units" {
        Any = "any",
        Friendly = "friendly",
        Enemy = "enemy",
        Squad = "squad",
        Ordered = "ordered",
        Own = "self",
    }
}

words! {
    /// Others that an effect goes to.
    Receiver: "receiver" {
        Target = "target",
        Enemies = "enemies",
        Touching = "touching",
    }
}

words! {
    /// Something that a unit has or has not.
    Having: "possession" {
        Aim = "aim",
        FaceupOrder = "faceup-order",
        FacedownOrder = "facedown-order",
        Order = "order",
        Shields = "shields",
        Standby = "standby",
        Suppressed = "suppressed",
        Terrain = "terrain",
    }
}

words! {
    /// A way in which a token lies.
    Lying: "way to lie" {
        Facedown = "facedown",
    }
}

words! {
    /// A share of wounds.
    Share: "share" {
        Half = "half",
    }
}

words! {
    /// Something in which two units are alike.
    Likeness: "likeness" {
        Rank = "rank",
    }
}

words! {
    /// A result that a token is spent as.
    SpentAs: "use of a token" {
        Aim = "aim",
        Critical = "critical",
    }
}

words! {
    /// Fate of an order token.
    OrderFate: "fate of an order" {
        IntoPool = "into-pool",
        Faceup = "faceup",
        Facedown = "facedown",
    }
}

words! {
    /// A free action of another unit.
    Deed: "deed" {
        NoAttack = "no-attack",
        Any = "any",
        Move = "move",
        MoveOrAttack = "move-or-attack",
        MoveThenMelee = "move-then-melee",
    }
}

words! {
    /// An action that an effect holds whole.
    WholeAction: "action" {
        Recover = "recover",
    }
}

words! {
    /// Meaning of a face in a panic roll.
    PanicFace: "meaning of a face" {
        Nothing = "nothing",
        Heal = "heal",
    }
}

words! {
    /// A place where units come back.
    ReturnZone: "place" {
        Deployment = "deployment",
    }
}

words! {
    /// Number of times that an effect happens.
    Times: "limit" {
        Attack = "attack",
        Capacity = "capacity",
        Once = "once",
        Round = "round",
        Unit = "unit",
    }
}

words! {
    /// A word for a number.
    AnyNumber: "amount" {
        All = "all",
        Any = "any",
        X = "x",
    }
}
