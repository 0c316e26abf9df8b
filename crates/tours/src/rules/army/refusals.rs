//! Everything that can be wrong with an army, in words.

use sandtable_kernel::refusals;

refusals! {
    pub(super) NO_REGISTER = "no-register", "TOD-ARMY-01", "refusal-no-register-2";
    pub(super) NO_PARAGON = "no-paragon", "TOD-PAR-08", "refusal-no-paragon-2", Later;
    pub(super) PARAGON_MISSING = "paragon-missing", "TOD-PAR-03", "refusal-paragon-missing", Form;
    pub(super) NOT_ON_REGISTER = "not-on-the-register", "TOD-ARMY-06", "refusal-not-on-the-register";
    pub(super) TWICE = "unit-twice", "TOD-ARMY-06", "refusal-unit-twice", Form;
    pub(super) NO_SUCH_UNIT = "no-such-unit", "TOD-ARMY-06", "refusal-no-such-unit";
    pub(super) NO_SUCH_UPGRADE = "no-such-upgrade", "TOD-ARMY-02", "refusal-no-such-upgrade";
    pub(super) NO_POINTS = "not-out-yet", "TOD-ARMY-07", "refusal-not-out-yet";
    pub(super) NOT_ON_DOSSIER = "not-on-the-dossier", "TOD-ARMY-02", "refusal-not-on-the-dossier-2";
    pub(super) NO_SLOT = "no-slot", "TOD-ARMY-08", "refusal-no-slot";
    pub(super) SAME = "same-upgrade-twice", "TOD-ARMY-08", "refusal-same-upgrade-twice", Form;
    pub(super) COMPULSORY = "must-be-equipped", "TOD-START-10", "refusal-must-be-equipped-3", Form;
    pub(super) NO_ASSET = "asset-missing", "TOD-ARMY-04", "refusal-asset-missing", Later;
    pub(super) OWN_MISSION = "not-in-own-mission", "TOD-TPM-07", "refusal-not-in-own-mission";
    pub(super) NO_ASSISTANCE = "not-that-unit", "TOD-ASSET-04", "refusal-not-that-unit";
    pub(super) NO_OPERATIVE = "not-that-unit", "TOD-A04", "refusal-not-that-unit-2";
    pub(super) UNIQUE_BY_ASSET = "unique-unit", "TOD-START-04", "refusal-unique-unit-2";
    pub(super) NO_HERO = "not-that-unit", "TOD-ASSET-07", "refusal-not-that-unit-3";
    pub(super) FACTION = "wrong-faction", "TOD-ARMY-08", "refusal-wrong-faction";
    pub(super) TOO_FEW_ASSETS = "assets-not-used", "TOD-ASSET-06", "refusal-assets-not-used", Form;
    pub(super) NOT_UNIQUE = "not-unique", "TOD-ASSET-09", "refusal-not-unique";
    pub(super) EXEMPT = "no-exemption", "TOD-ASSET-14", "refusal-no-exemption";
    pub(super) NO_REINFORCEMENT = "register-units-only", "TOD-A43", "refusal-register-units-only";
    pub(super) TOO_MUCH_REINFORCED = "too-many-points", "TOD-REP-01", "refusal-too-many-points", Form;
    pub(super) TOO_DEAR = "too-many-points", "TOD-ARMY-07", "refusal-too-many-points-2", Form;
    pub(super) UNIQUE = "unique-twice", "TOD-ARMY-08", "refusal-unique-twice", Form;
    pub(super) COPIES = "too-many-copies", "TOD-A60", "refusal-too-many-copies", Form;
    pub(super) LEAST = "too-few-of-a-rank", "TOD-ARMY-08", "refusal-too-few-of-a-rank", Form;
    pub(super) MOST = "too-many-of-a-rank", "TOD-ARMY-08", "refusal-too-many-of-a-rank", Form;
    pub(super) DETACHED = "detachment", "TOD-ARMY-08", "refusal-detachment", Form;
    pub(super) TEAM = "heavy-weapon-team", "TOD-ARMY-08", "refusal-heavy-weapon-team", Form;
    pub(super) CARDS_OFF = "no-paragon-cards", "TOD-PAR-10", "refusal-no-paragon-cards";
    pub(super) LOCKED = "card-locked", "TOD-PAR-10", "refusal-card-locked", Later;
}
