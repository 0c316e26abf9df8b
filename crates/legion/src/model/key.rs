//! Keywords that rules code knows, with their values.

use sandtable_geometry::Quarter;
use sandtable_legion_cards::keyword;
use sandtable_packs::words;
use smol_str::SmolStr;

words! {
    /// A keyword that rules code asks for.
    Key: "keyword" {
        Ai = "AI",
        AntiMateriel = "Anti-Materiel",
        AntiPersonnel = "Anti-Personnel",
        Armor = "Armor",
        Arsenal = "Arsenal",
        Barrage = "Barrage",
        Blast = "Blast",
        Block = "Block",
        Bodyguard = "Bodyguard",
        Bound = "Bound",
        Camouflage = "Camouflage",
        Charge = "Charge",
        ClimbingVehicle = "Climbing Vehicle",
        CommandVehicle = "Command Vehicle",
        ConcentratedFire = "Concentrated Fire",
        Cover = "Cover",
        Critical = "Critical",
        Cumbersome = "Cumbersome",
        DangerSense = "Danger Sense",
        DeathFromAbove = "Death from Above",
        Deflect = "Deflect",
        Disengage = "Disengage",
        DjemSo = "Djem So Mastery",
        Duelist = "Duelist",
        Enrage = "Enrage",
        Exemplar = "Exemplar",
        ExpertClimber = "Expert Climber",
        FieldCommander = "Field Commander",
        Guardian = "Guardian",
        Gunslinger = "Gunslinger",
        HighVelocity = "High Velocity",
        HoldTheLine = "Hold the Line",
        Hover = "Hover",
        IgnoreCover = "Ignore Cover",
        ImmuneBlast = "Immune: Blast",
        ImmuneDeflect = "Immune: Deflect",
        ImmuneMelee = "Immune: Melee",
        ImmuneMeleePierce = "Immune: Melee Pierce",
        ImmunePierce = "Immune: Pierce",
        ImmuneRange1 = "Immune: Range 1 Weapons",
        HeavyArmor = "Heavy Armor",
        FullPivot = "Full Pivot",
        Fixed = "Fixed",
        Immobilize = "Immobilize",
        Impact = "Impact",
        Impervious = "Impervious",
        Indomitable = "Indomitable",
        Inconspicuous = "Inconspicuous",
        Infiltrate = "Infiltrate",
        InterfaceProtocols = "Interface Protocols",
        Ion = "Ion",
        JarKai = "Jar'Kai Mastery",
        JediHunter = "Jedi Hunter",
        Jump = "Jump",
        Juyo = "Juyo Mastery",
        LastStand = "Last Stand",
        Lethal = "Lethal",
        LongShot = "Long Shot",
        LowProfile = "Low Profile",
        Makashi = "Makashi Mastery",
        Marksman = "Marksman",
        Mobile = "Mobile",
        Nimble = "Nimble",
        NotRegs = "We're Not Regs",
        Overrun = "Overrun",
        Overwhelm = "Overwhelm",
        Pierce = "Pierce",
        Plodding = "Plodding",
        Poison = "Poison",
        Precise = "Precise",
        PreparedPosition = "Prepared Position",
        Primitive = "Primitive",
        Ram = "Ram",
        RapidFire = "Rapid Fire",
        Regenerate = "Regenerate",
        Relentless = "Relentless",
        Reposition = "Reposition",
        Scale = "Scale",
        Scatter = "Scatter",
        SelfPreservation = "Self-Preservation",
        Sentinel = "Sentinel",
        Sharpshooter = "Sharpshooter",
        Shielded = "Shielded",
        Shien = "Shien Mastery",
        Soresu = "Soresu Mastery",
        Speeder = "Speeder",
        Stationary = "Stationary",
        Steady = "Steady",
        StealthArmor = "Stealth Armor",
        Suppressive = "Suppressive",
        ThreatAssessment = "Threat Assessment",
        Transport = "Transport",
        UncannyLuck = "Uncanny Luck",
        Unconcerned = "Unconcerned",
        Unhindered = "Unhindered",
        Vaapad = "Vaapad Mastery",
        Versatile = "Versatile",
        WeakPoint = "Weak Point",
        WeighedDown = "Weighed Down",
        Wound = "Wound",
    }
}

impl Key {
    /// Reads a keyword as cards write it, with its value; one without a number counts 1.
    #[must_use]
    pub fn read(written: &str) -> Option<(Self, u8)> {
        let valued = |written| keyword::split(written);
        // `Guardian 2: Commander` has its value before the words.
        let (name, value) = arcs(written).unwrap_or_else(|| match written.split_once(": ") {
            Some((head, _)) if valued(head).1.is_some() => valued(head),
            _ => valued(written),
        });
        let find = |name: &str| Self::ALL.iter().copied().find(|key| key.as_str() == name);
        let key = find(name).or_else(|| find(keyword::name(written)))?;
        Some((key, value.unwrap_or(1)))
    }
}

/// Their number.
const COUNT: usize = Key::ALL.len();

/// Keywords of a unit or a weapon: the value of each that rules code knows, and the others as they are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keys {
    values: [u8; COUNT],
    /// Keywords that are printed and have no effect yet.
    pub pending: Vec<SmolStr>,
}

impl Default for Keys {
    fn default() -> Self {
        Self { values: [0; COUNT], pending: Vec::new() }
    }
}

/// A keyword that names arcs, with a bit for each quarter of a base: `Fixed: Sides, Rear`.
fn arcs(written: &str) -> Option<(&str, Option<u8>)> {
    let (name, named) = written.split_once(": ")?;
    Some((name, Some(quarters(named)?)))
}

/// The arcs that words name, a bit for each quarter of a base.
pub(crate) fn quarters(named: &str) -> Option<u8> {
    let quarter = |quarter: Quarter| 1 << quarter as u8;
    let bits = named.split(", ").map(|arc| match arc {
        "Front" => Some(quarter(Quarter::Front)),
        "Rear" => Some(quarter(Quarter::Rear)),
        // LC-BASE-02: two sides.
        "Sides" => Some(quarter(Quarter::Left) | quarter(Quarter::Right)),
        _ => None,
    });
    let bits = bits.collect::<Option<Vec<u8>>>()?;
    Some(bits.into_iter().fold(0, |set, bit| set | bit))
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

    /// Returns `true` if a keyword of arcs names a quarter of the base.
    #[must_use]
    pub const fn names(&self, key: Key, quarter: Quarter) -> bool {
        self.value(key) & (1 << quarter as u8) != 0
    }

    /// Returns `true` if it is there.
    #[must_use]
    pub const fn has(&self, key: Key) -> bool {
        self.value(key) > 0
    }
}
