//! Keywords that rules code knows, with their values.

use sandtable_legion_cards::keyword;
use sandtable_packs::words;
use smol_str::SmolStr;

words! {
    /// A keyword that rules code asks for.
    Key: "keyword" {
        Agile = "Agile",
        ArcTraining = "ARC Training",
        Armor = "Armor",
        Arsenal = "Arsenal",
        Blast = "Blast",
        Critical = "Critical",
        Disengage = "Disengage",
        HighVelocity = "High Velocity",
        IgnoreCover = "Ignore Cover",
        ImmuneMeleePierce = "Immune: Melee Pierce",
        Impact = "Impact",
        Indomitable = "Indomitable",
        Nimble = "Nimble",
        Pierce = "Pierce",
        Precise = "Precise",
        Sentinel = "Sentinel",
        Sharpshooter = "Sharpshooter",
        Stationary = "Stationary",
        StealthArmor = "Stealth Armor",
        Suppressive = "Suppressive",
        Versatile = "Versatile",
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
            let (name, value) = keyword::split(one);
            match Key::ALL.iter().find(|key| key.as_str() == name) {
                // LC-TERM-08: copies add up; one without a number counts 1.
                Some(&key) => {
                    let sum = &mut keys.values[key as usize];
                    *sum = sum.saturating_add(value.unwrap_or(1));
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
