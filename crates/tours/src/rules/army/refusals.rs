//! Everything that can be wrong with an army, in words.

use sandtable_kernel::refusals;

refusals! {
    pub(super) NO_REGISTER = "no-register", "TOD-ARMY-01", "This side builds no army from a Register.";
    pub(super) NO_PARAGON = "no-paragon", "TOD-PAR-08",
        "This Register has no Commander yet, so no Paragon and no army.";
    pub(super) PARAGON_MISSING = "paragon-missing", "TOD-PAR-03",
        "The Paragon, {about}, must be in every army of its Register.";
    pub(super) NOT_ON_REGISTER = "not-on-the-register", "TOD-ARMY-06", "{about} is not on this Register.";
    pub(super) TWICE = "unit-twice", "TOD-ARMY-06", "{about} is in this army already.";
    pub(super) NO_SUCH_UNIT = "no-such-unit", "TOD-ARMY-06", "There is no unit card {about}.";
    pub(super) NO_SUCH_UPGRADE = "no-such-upgrade", "TOD-ARMY-02", "There is no upgrade card {about}.";
    pub(super) NO_POINTS = "not-out-yet", "TOD-ARMY-07", "{about} has no points yet; nobody can have it.";
    pub(super) NOT_ON_DOSSIER = "not-on-the-dossier", "TOD-ARMY-02",
        "{about} is not on this unit's Dossier, or not so often.";
    pub(super) NO_SLOT = "no-slot", "TOD-ARMY-08", "There is no free slot for {about}.";
    pub(super) SAME = "same-upgrade-twice", "TOD-ARMY-08", "This unit is equipped with {about} already.";
    pub(super) COMPULSORY = "must-be-equipped", "TOD-START-10",
        "{about} must have an upgrade that its card names.";
    pub(super) NO_ASSET = "asset-missing", "TOD-ARMY-04",
        "The Register holds {has} of {about}; this takes {needs}.";
    pub(super) OWN_MISSION = "not-in-own-mission", "TOD-TPM-07",
        "{about} cannot be used in one's own Turning Point Mission.";
    pub(super) NO_ASSISTANCE = "not-that-unit", "TOD-ASSET-04",
        "Request Assistance brings a unique unit that is not a Commander; {about} is not one.";
    pub(super) NO_OPERATIVE = "not-that-unit", "TOD-A04",
        "Request Assistance brings a unique Operative here; {about} is not one.";
    pub(super) UNIQUE_BY_ASSET = "unique-unit", "TOD-START-04",
        "{about} is unique: a Strategic Asset can bring it, reinforcement points cannot.";
    pub(super) NO_HERO = "not-that-unit", "TOD-ASSET-07",
        "Heroic Intervention brings a unique Commander; {about} is none.";
    pub(super) FACTION = "wrong-faction", "TOD-ARMY-08",
        "{about} does not fight for this Register's Faction.";
    pub(super) TOO_FEW_ASSETS = "assets-not-used", "TOD-ASSET-06",
        "{needs} things come by {about}, and it is used {has} times.";
    pub(super) NOT_UNIQUE = "not-unique", "TOD-ASSET-09",
        "Requisition Special Equipment brings a unique upgrade; {about} is not unique.";
    pub(super) EXEMPT = "no-exemption", "TOD-ASSET-14",
        "One unit is exempt if, and only if, Authorized Extraordinary Use is used.";
    pub(super) NO_REINFORCEMENT = "register-units-only", "TOD-A43",
        "Reinforcement points buy units and upgrades of the Register alone.";
    pub(super) TOO_MUCH_REINFORCED = "too-many-points", "TOD-REP-01",
        "These reinforcements cost {needs} points; {has} may be spent on them.";
    pub(super) TOO_DEAR = "too-many-points", "TOD-ARMY-07",
        "This army costs {needs} points; {has} are the most.";
    pub(super) UNIQUE = "unique-twice", "TOD-ARMY-08", "{about} is unique: an army has one of it.";
    pub(super) COPIES = "too-many-copies", "TOD-A60",
        "An army has at most {needs} copies of {about}; this one has {has}.";
    pub(super) LEAST = "too-few-of-a-rank", "TOD-ARMY-08",
        "An army of this kind has at least {needs} {about} units; this one has {has}.";
    pub(super) MOST = "too-many-of-a-rank", "TOD-ARMY-08",
        "An army of this kind has at most {needs} {about} units; this one has {has}.";
    pub(super) DETACHED = "detachment", "TOD-ARMY-08",
        "{about} comes with a unit it is detached from; there are {has} of those for {needs}.";
    pub(super) TEAM = "heavy-weapon-team", "TOD-ARMY-08", "{about} must have a Heavy Weapon upgrade.";
    pub(super) CARDS_OFF = "no-paragon-cards", "TOD-PAR-10",
        "Paragon command cards are not played in this saga.";
    pub(super) LOCKED = "card-locked", "TOD-PAR-10",
        "The Paragon has not picked the command card {about}, or it is here twice.";
}
