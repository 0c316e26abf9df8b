// Made from docs/schema/tours/terms.schema.json by `cargo xtask wire`. Do not edit.

/** A story arc, as `the-weekend-war`. */
export type ArcId = string;

/** An army for one game. */
export type Army = {
  /** Strategic Assets used in this game (TOD-ARMY-04). */
  assets?: AssetKind[];
  /** Paragon command cards in the command hand (TOD-PAR-10). */
  cards?: CardId[];
  /** The unit that does not count against the most of its rank, by its position (TOD-ASSET-14). */
  exempt?: number | null;
  /** Units in the order of building. */
  units: ArmyUnit[];
};

/** A unit of an army. */
export type ArmyUnit = {
  /** Where it comes from. */
  from: Origin;
  /** Unique upgrades requisitioned for it (TOD-ASSET-09). */
  requisitioned?: UpgradeId[];
  /** The upgrades it is equipped with: of its Dossier (TOD-ARMY-02), or any if it comes by an asset. */
  upgrades?: UpgradeId[];
};

/** A Strategic Asset (TOD-ASSET-04 to TOD-ASSET-17). */
export type AssetKind = "request-assistance" | "heroic-intervention" | "requisition-special-equipment" | "medevac" | "orbital-bombardment" | "combat-drop" | "authorized-extraordinary-use" | "contingency-plan";

/** A Paragon command card (TOD-PAR-09), as `enemy-down`. */
export type CardId = string;

/** The card that a mark belongs to. */
export type CardOf = {
  agenda: number;
} | "mission";

/** A commendation, of the chart or of a story arc, as `recon-badge`. */
export type CommendationId = string;

/** One of the five dice. */
export type Die = "red-attack" | "black-attack" | "white-attack" | "red-defence" | "white-defence";

/** The way in which a game came to its end. */
export type Ending = "played" | {
  conceded: Role;
};

/** A faction of the galaxy; mercenaries belong to none. */
export type Faction = "rebels" | "empire" | "republic" | "separatists" | "mandalorians";

/** The place of a unit: on its Register, or how it left. */
export type Fate = "active" | "casualty" | "reassigned" | "dismissed";

/** The end of a game. */
export type Finish = {
  /** The kind of end; played out if it is not said. */
  how?: Ending;
  /** The winner; nobody in a draw. */
  winner?: Role | null;
};

/** A step in founding a Register (TOD-START-14). */
export type Founding = "units" | "requests" | "arc" | "name" | "ready";

/** A mark that the record of a game keeps for an agenda or a mission, as `tokens`; unique within its card. */
export type MarkId = string;

/** The value of a mark. */
export type MarkValue = {
  count: number;
} | {
  flag: boolean;
} | {
  units: number[];
};

/** A reference: the kind, a letter for it, the seat in whose books it first stood, and its number there. */
export type NoUnit = string;

/** Decisions of the organiser. */
export type Options = {
  /** The saga ends when every Register has concluded so many story arcs; three are a trilogy (TOD-ARC-09). Without a number it goes on for as long as people play. */
  arcs?: number | null;
  /** The most games of a player against somebody from outside in a round, who confirms nothing here; as many as one likes without a number (TOD-ARMY-01). */
  guests?: number | null;
  /** The saga ends after this round; not the document's, but what a group with a calendar needs. */
  last_round?: number | null;
};

/** Where a unit of an army comes from. */
export type Origin = {
  dossier: NoUnit;
} | {
  assistance: UnitId;
} | {
  heroic: UnitId;
} | {
  reinforcement: UnitId;
};

/** The rank of a unit. */
export type Rank = "commander" | "operative" | "corps" | "special-forces" | "support" | "heavy";

/** A unit to be added to a Register. */
export type Recruit = {
  /** The Dossier name; Commanders and Operatives need one (TOD-START-06). */
  name?: string | null;
  /** The unit card. */
  unit: UnitId;
  /** Upgrades it brings along. */
  upgrades?: UpgradeId[];
};

/** An Aid Request (TOD-AID-03 to TOD-AID-15). */
export type RequestKind = "active-recruiting" | "medical-supplies" | "strategic-asset" | "reinforcements" | "special-training" | "supplies-and-provisions" | "reassign-unit";

/** A side of a game: who proposed it, and who was asked. */
export type Role = "first" | "second";

/** The option played for each ruling, where not the default. */
export type Rulings = {
  /** What does "only" mean when a Casualty Check rolls several dice? */
  "TOD-A01"?: "every-die" | "blanks-ignored";
  /** How many outcomes has a Casualty Check? */
  "TOD-A02"?: "five";
  /** Which maximum Veteran Rank has each of the six ranks? */
  "TOD-A03"?: "commander-5-operative-4-others-3";
  /** Which unique units may Request Assistance bring? */
  "TOD-A04"?: "not-commanders" | "operatives-only";
  /** May an asset that was used in the game be bought again in the same sequence? */
  "TOD-A05"?: "still-held" | "already-gone";
  /** How many copies of an asset may be held that may be bought twice? */
  "TOD-A06"?: "two-held" | "one-held";
  /** Which upgrades may a new Trooper unit take that is neither Commander nor Operative? */
  "TOD-A07"?: "heavy-weapon-and-personnel";
  /** Which upgrade may a new Vehicle unit take that is neither Commander nor Operative? */
  "TOD-A08"?: "hardpoint";
  /** Are the two upgrades of a new Commander or Operative of given types? */
  "TOD-A09"?: "any-two";
  /** Does a slot gained by a Commendation allow Request Reinforcements? */
  "TOD-A10"?: "printed-slot" | "any-slot";
  /** May one request of Supplies and Provisions choose a unit several times? */
  "TOD-A11"?: "once-per-request" | "several-times";
  /** Which rank do Headhunters need? */
  "TOD-A12"?: "special-forces";
  /** Which Troopers may be awarded Flexible Response? */
  "TOD-A13"?: "corps-troopers";
  /** Which face of the die stands in which row of the two charts? */
  "TOD-A14"?: "hit-blank-surge-critical";
  /** Which results may the opponent remove for Battle-Fatigue? */
  "TOD-A15"?: "hits";
  /** Which results keep the miniature by Sterner Stuff? */
  "TOD-A16"?: "critical-or-surge";
  /** Which results of Orbital Bombardment give Suppression? */
  "TOD-A17"?: "hit-or-critical";
  /** Within which range do allies use the Courage of a Disgraced unit? */
  "TOD-A18"?: "range-2";
  /** Which slots do Advanced Drill, Forward Patrol and Extra Equipment give? */
  "TOD-A19"?: "training-comms-gear-grenades";
  /** May an Operative be the Paragon? */
  "TOD-A20"?: "commanders-only";
  /** What else does a Paragon gain from the check in which it gains a Defining Trait? */
  "TOD-A21"?: "nothing" | "one-experience";
  /** Which games are counted until a Defining Trait is resolved? */
  "TOD-A22"?: "next-two" | "this-one-and-next";
  /** When is the Casualty Check of Tunnel Vision made, and by whom? */
  "TOD-A23"?: "only-with-agenda" | "without-agenda-too" | "one-check-only";
  /** Does the Experience of a rolled Trait come before or after the old Trait is replaced? */
  "TOD-A24"?: "experience-first" | "replace-first";
  /** Which units gain Suppression under Unsure? */
  "TOD-A25"?: "all-ordered" | "ordered-by-the-paragon";
  /** What happens when a unit rolls a Setback that it cannot gain? */
  "TOD-A26"?: "no-effect" | "reroll" | "record-duplicate";
  /** Does a Setback held several times count as one Setback or as several? */
  "TOD-A27"?: "each-instance" | "by-name";
  /** Which Setback do Medical Supplies remove? */
  "TOD-A28"?: "player-chooses" | "random";
  /** When does Battle-Shaken wound a unit whose Courage is null? */
  "TOD-A29"?: "never-by-suppression";
  /** Must a Most Feared Rival be named, and who may be? */
  "TOD-A30"?: "mandatory" | "optional" | "no-spared-paragon";
  /** Which units took part in the battle for step 5? */
  "TOD-A31"?: "whole-army" | "deployed-only";
  /** What happens to a gain of Experience that passes the threshold of the maximum Veteran Rank? */
  "TOD-A32"?: "whole-gain" | "clipped";
  /** How many Commendations does a unit get that reached several Veteran Ranks after one game? */
  "TOD-A33"?: "one-for-each" | "one-per-sequence";
  /** May a unit be awarded a Commendation that it has? */
  "TOD-A34"?: "no";
  /** Is a High Commendation chosen instead of an ordinary one? */
  "TOD-A35"?: "instead" | "in-addition";
  /** What if no Commendation is open to a unit, or its player would rather wait? */
  "TOD-A36"?: "lost" | "kept";
  /** How many dice may a unit reroll that has Resilient and Dedicated to the Cause? */
  "TOD-A37"?: "two" | "three";
  /** What does Self-Sufficient do for a unit whose Independent names an action and no number? */
  "TOD-A38"?: "new-keyword" | "replace-keyword";
  /** Which miniatures of a unit have the higher Wound Threshold of Field Modifications? */
  "TOD-A39"?: "each-miniature" | "leader-only";
  /** What does a request priced by Veteran Rank cost for a unit of VR 0? */
  "TOD-A40"?: "zero" | "min-one";
  /** Which limits hold for Aid Requests before the first game? */
  "TOD-A41"?: "as-one-sequence" | "no-limits";
  /** With which Reputation does a Register begin? */
  "TOD-A42"?: "zero" | "one";
  /** What may the extra points for lower Reputation be spent on? */
  "TOD-A43"?: "register-only" | "any-unit";
  /** Is Reputation compared when the opponent has no Register? */
  "TOD-A44"?: "no-comparison" | "as-zero";
  /** Whose Turning Point Mission is played when both players may play theirs and do not agree? */
  "TOD-A45"?: "drawn" | "must-agree";
  /** May the opponent of a Turning Point Mission add an Agenda? */
  "TOD-A46"?: "allowed" | "not-allowed";
  /** Can one Turning Point Mission end both players' Story Arcs? */
  "TOD-A47"?: "owner-only" | "both";
  /** Does Reputation rise at the end of an arc whose mission was lost? */
  "TOD-A48"?: "win-or-lose" | "win-only";
  /** May a completed Agenda be chosen for a game? */
  "TOD-A49"?: "no" | "allowed";
  /** Must an Agenda be added when one is open? */
  "TOD-A50"?: "optional" | "mandatory";
  /** Which progress have the Agendas when an arc begins? */
  "TOD-A51"?: "from-zero" | "kept-if-repeated";
  /** What becomes of progress earned on an Agenda that Contingency Plan swaps out? */
  "TOD-A52"?: "lost" | "kept";
  /** Is an asset used that was chosen for a game and never triggered? */
  "TOD-A53"?: "chosen-is-used" | "triggered-is-used";
  /** Does a unit of Authorized Extraordinary Use count toward the minimum of its rank? */
  "TOD-A54"?: "toward-minimum" | "neither";
  /** Which units may be chosen for Combat Drop? */
  "TOD-A55"?: "undeployed" | "any-unit";
  /** May units or upgrades be removed while a Register is edited? */
  "TOD-A56"?: "no" | "any-edit";
  /** When may a Register be edited? */
  "TOD-A57"?: "any-time" | "step-8-only";
  /** Which costs count on a Register after the published points have changed? */
  "TOD-A58"?: "current" | "at-purchase";
  /** May a Register hold units of several Factions? */
  "TOD-A59"?: "one-faction";
  /** Does a Register limit cards of which an army may hold a given number? */
  "TOD-A60"?: "army-limit" | "as-unique";
  /** What is a drawn game for the Supply Point roll and for a Turning Point Mission? */
  "TOD-A61"?: "nobody-won" | "both-won";
  /** What happens if Faulty Equipment draws one rank twice, or a rank without a unit? */
  "TOD-A62"?: "another-if-able" | "redraw";
  /** What are contesting and holding at the end of the game? */
  "TOD-A63"?: "core-rules";
  /** Which units must a Register always hold? */
  "TOD-A64"?: "none" | "commander-and-2-corps";
  /** In which order do the players choose their Agendas? */
  "TOD-A65"?: "free" | "blue-first";
  /** Which steps does a player take who has conceded? */
  "TOD-A66"?: "full-sequence" | "skip-2-3-5";
  /** Are there Paragon command cards? */
  "TOD-A67"?: "off" | "on";
  /** Which edition of the campaign rules is played? */
  "TOD-A68"?: "2025-09-19";
  /** With what does a player begin who joins a running saga? */
  "TOD-A69"?: "as-at-the-start" | "least-potential";
  /** Can a player who has left the saga come back? */
  "TOD-A70"?: "register-kept" | "for-good";
};

/** A setback, of the chart or of a story arc, as `battle-shaken`. */
export type SetbackId = string;

/** The point that a game has come to. */
export type Stage = "proposed" | "mission" | "armies" | "agendas" | "playing" | "aftermath" | "closed" | "cancelled";

/** A step of the Post-Battle Sequence (TOD-POST-01). */
export type Step = "progress-agendas" | "turning-point-rewards" | "award-supply-points" | "determine-casualties-and-setbacks" | "award-experience" | "award-commendations" | "make-aid-requests" | "edit-register" | "adjust-reputation" | "choose-new-story-arc";

/** A defining trait, of the chart or of a story arc, as `tunnel-vision`. */
export type TraitId = string;

/** A unit card, as `stormtroopers` or `luke-skywalker-jedi-knight`. */
export type UnitId = string;

/** An upgrade card, as `a280` or `dlt-19-stormtrooper`. */
export type UpgradeId = string;

/** The mission that a player wants (TOD-TPM-04). */
export type Want = "ordinary" | "own" | "theirs";
