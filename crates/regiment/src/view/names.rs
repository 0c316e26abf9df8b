//! Other names for the same things. Words only.

/// REG-SETUP-19: what the tokens of Star Wars: Legion stand for in REGIMENT, for players who use those: (here, there).
/// REG-SETUP-18: any other substitute is as good, a dice application included; nothing in the rules asks what is used.
pub const LEGION_NAMES: [(&str, &str); 9] = [
    // REG-SETUP-19, REG-SETUP-18: any other substitute is as good.
    ("initiative token", "order token"),
    ("shaken", "suppression"),
    ("standby", "standby"),
    ("dug-in", "dodge"),
    ("dash", "panic"),
    ("wound", "wound"),
    ("leader", "commander"),
    ("objective", "objective"),
    ("tactical point", "surge"),
];
