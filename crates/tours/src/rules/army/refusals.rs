//! What can be wrong with an army, in words.

use sandtable_kernel::Refusal;

pub(super) const TOO_MANY: Refusal =
    Refusal::new("list-too-long", rule!("SYS-LIMIT"), "There are {has} entries here; {needs} are the most.");
pub(super) const NO_REGISTER: Refusal =
    Refusal::new("no-register", rule!("TOD-ARMY-01"), "This side builds no army from a Register.");
pub(super) const NO_PARAGON: Refusal = Refusal::new(
    "no-paragon",
    rule!("TOD-PAR-08"),
    "This Register has no Commander yet, so no Paragon and no army.",
);
pub(super) const PARAGON_MISSING: Refusal = Refusal::new(
    "paragon-missing",
    rule!("TOD-PAR-03"),
    "The Paragon, {about}, must be in every army of its Register.",
);
pub(super) const NOT_ON_REGISTER: Refusal =
    Refusal::new("not-on-the-register", rule!("TOD-ARMY-06"), "{about} is not on this Register.");
pub(super) const TWICE: Refusal =
    Refusal::new("unit-twice", rule!("TOD-ARMY-06"), "{about} is in this army already.");
pub(super) const NO_SUCH_UNIT: Refusal =
    Refusal::new("no-such-unit", rule!("TOD-ARMY-06"), "There is no unit card {about}.");
pub(super) const NO_SUCH_UPGRADE: Refusal =
    Refusal::new("no-such-upgrade", rule!("TOD-ARMY-02"), "There is no upgrade card {about}.");
pub(super) const NO_POINTS: Refusal =
    Refusal::new("not-out-yet", rule!("TOD-ARMY-07"), "{about} has no points yet; nobody can have it.");
pub(super) const NOT_ON_DOSSIER: Refusal = Refusal::new(
    "not-on-the-dossier",
    rule!("TOD-ARMY-02"),
    "{about} is not on this unit's Dossier, or not so often.",
);
pub(super) const NO_SLOT: Refusal =
    Refusal::new("no-slot", rule!("TOD-ARMY-08"), "There is no free slot for {about}.");
pub(super) const NOT_ELIGIBLE: Refusal =
    Refusal::new("not-eligible", rule!("TOD-ARMY-08"), "{about} cannot be equipped by this unit.");
pub(super) const SAME: Refusal =
    Refusal::new("same-upgrade-twice", rule!("TOD-ARMY-08"), "This unit is equipped with {about} already.");
pub(super) const COMPULSORY: Refusal = Refusal::new(
    "must-be-equipped",
    rule!("TOD-START-10"),
    "{about} must have an upgrade that its card names.",
);
pub(super) const NO_ASSET: Refusal = Refusal::new(
    "asset-missing",
    rule!("TOD-ARMY-04"),
    "The Register holds {has} of {about}; this takes {needs}.",
);
pub(super) const OWN_MISSION: Refusal = Refusal::new(
    "not-in-own-mission",
    rule!("TOD-TPM-07"),
    "{about} cannot be used in one's own Turning Point Mission.",
);
pub(super) const NO_ASSISTANCE: Refusal = Refusal::new(
    "not-that-unit",
    rule!("TOD-ASSET-04"),
    "Request Assistance brings a unique unit that is not a Commander; {about} is not one.",
);
pub(super) const NO_OPERATIVE: Refusal = Refusal::new(
    "not-that-unit",
    rule!("TOD-A04"),
    "Request Assistance brings a unique Operative here; {about} is not one.",
);
pub(super) const UNIQUE_BY_ASSET: Refusal = Refusal::new(
    "unique-unit",
    rule!("TOD-START-04"),
    "{about} is unique: a Strategic Asset can bring it, reinforcement points cannot.",
);
pub(super) const NO_HERO: Refusal = Refusal::new(
    "not-that-unit",
    rule!("TOD-ASSET-07"),
    "Heroic Intervention brings a unique Commander; {about} is none.",
);
pub(super) const FACTION: Refusal = Refusal::new(
    "wrong-faction",
    rule!("TOD-ARMY-08"),
    "{about} does not fight for this Register's Faction.",
);
pub(super) const TOO_FEW_ASSETS: Refusal = Refusal::new(
    "assets-not-used",
    rule!("TOD-ASSET-06"),
    "{needs} things come by {about}, and it is used {has} times.",
);
pub(super) const NOT_UNIQUE: Refusal = Refusal::new(
    "not-unique",
    rule!("TOD-ASSET-09"),
    "Requisition Special Equipment brings a unique upgrade; {about} is not unique.",
);
pub(super) const EXEMPT: Refusal = Refusal::new(
    "no-exemption",
    rule!("TOD-ASSET-14"),
    "One unit is exempt if, and only if, Authorized Extraordinary Use is used.",
);
pub(super) const NO_REINFORCEMENT: Refusal = Refusal::new(
    "register-units-only",
    rule!("TOD-A43"),
    "Reinforcement points buy units and upgrades of the Register alone.",
);
pub(super) const TOO_MUCH_REINFORCED: Refusal = Refusal::new(
    "too-many-points",
    rule!("TOD-REP-01"),
    "These reinforcements cost {needs} points; {has} may be spent on them.",
);
pub(super) const TOO_DEAR: Refusal = Refusal::new(
    "too-many-points",
    rule!("TOD-ARMY-07"),
    "This army costs {needs} points; {has} are the most.",
);
pub(super) const UNIQUE: Refusal =
    Refusal::new("unique-twice", rule!("TOD-ARMY-08"), "{about} is unique: an army has one of it.");
pub(super) const COPIES: Refusal = Refusal::new(
    "too-many-copies",
    rule!("TOD-A60"),
    "An army has at most {needs} copies of {about}; this one has {has}.",
);
pub(super) const LEAST: Refusal = Refusal::new(
    "too-few-of-a-rank",
    rule!("TOD-ARMY-08"),
    "An army of this kind has at least {needs} {about} units; this one has {has}.",
);
pub(super) const MOST: Refusal = Refusal::new(
    "too-many-of-a-rank",
    rule!("TOD-ARMY-08"),
    "An army of this kind has at most {needs} {about} units; this one has {has}.",
);
pub(super) const DETACHED: Refusal = Refusal::new(
    "detachment",
    rule!("TOD-ARMY-08"),
    "{about} comes with a unit it is detached from; there are {has} of those for {needs}.",
);
pub(super) const TEAM: Refusal =
    Refusal::new("heavy-weapon-team", rule!("TOD-ARMY-08"), "{about} must have a Heavy Weapon upgrade.");
pub(super) const CARDS_OFF: Refusal = Refusal::new(
    "no-paragon-cards",
    rule!("TOD-PAR-10"),
    "Paragon command cards are not played in this saga.",
);
pub(super) const LOCKED: Refusal = Refusal::new(
    "card-locked",
    rule!("TOD-PAR-10"),
    "The Paragon has not picked the command card {about}, or it is here twice.",
);
