//! Keywords that rules code knows, with their values.

use sandtable_legion_cards::keyword;
use sandtable_packs::words;
use smol_str::SmolStr;

words! {
    /// A keyword that rules code asks for.
    Key: "keyword" {
        Ai = "AI",
        Armor = "Armor",
        Arsenal = "Arsenal",
        Blast = "Blast",
        Bodyguard = "Bodyguard",
        Bound = "Bound",
        Camouflage = "Camouflage",
        Charge = "Charge",
        ConcentratedFire = "Concentrated Fire",
        Cover = "Cover",
        Critical = "Critical",
        DangerSense = "Danger Sense",
        Disengage = "Disengage",
        HighVelocity = "High Velocity",
        IgnoreCover = "Ignore Cover",
        ImmuneMeleePierce = "Immune: Melee Pierce",
        Impact = "Impact",
        Indomitable = "Indomitable",
        InterfaceProtocols = "Interface Protocols",
        Nimble = "Nimble",
        Pierce = "Pierce",
        Precise = "Precise",
        RapidFire = "Rapid Fire",
        Sentinel = "Sentinel",
        Sharpshooter = "Sharpshooter",
        Stationary = "Stationary",
        Steady = "Steady",
        StealthArmor = "Stealth Armor",
        Suppressive = "Suppressive",
        ThreatAssessment = "Threat Assessment",
        Versatile = "Versatile",
    }
}

impl Key {
    /// Reads a keyword as cards write it, with its value; one without a number counts 1.
    #[must_use]
    pub fn read(written: &str) -> Option<(Self, u8)> {
        let (name, value) = keyword::split(written);
        let find = |name: &str| Self::ALL.iter().copied().find(|key| key.as_str() == name);
        let key = find(name).or_else(|| find(keyword::name(written)))?;
        Some((key, value.unwrap_or(1)))
    }
}

/// Their number.
const COUNT: usize = Key::ALL.len();

/// Keywords of a unit or a weapon: the value of each that rules code knows, and the others as they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keys {
    values: [u8; COUNT],
    /// Keywords that are printed and have no effect yet.
    pub pending: Vec<SmolStr>,
}

impl Keys {
    /// Reads keywords as cards write them. LC-TERM-08: copies of a numbered one add up.
    #[must_use]
    pub fn of(written: &[SmolStr]) -> Self {
        let mut keys = Self::default();
        for one in written {
            match Key::read(one) {
                // LC-TERM-08: copies add up; one without a number counts 1.
                Some((key, value)) => {
                    let sum = &mut keys.values[key as usize];
                    *sum = sum.saturating_add(value);
                }
                None => keys.pending.push(one.clone()),
            }
        }
        keys
    }

    /// Returns the value of a keyword: 0 without it, 1 for one without a number.
    #[must_use]
    pub const fn value(&self, key: Key) -> u8 {
        self.values[key as usize]
    }

    /// Tells whether it is there.
    #[must_use]
    pub const fn has(&self, key: Key) -> bool {
        self.value(key) > 0
    }
}
