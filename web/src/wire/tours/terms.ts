// Made from docs/schema/tours/terms.schema.json by `cargo xtask wire`. Do not edit.
import type { BattleNo, Face, Rank, Seat, UpgradeId } from "../terms";

/** The Post-Battle Sequence. */
export type Aftermath = {
  /** Units that Casualty Checks took, or a Setback's clause. */
  casualties: NoUnit[][];
  /** Units chosen for a reward that chooses different ones. */
  chosen: NoUnit[][];
  /** Points of progress made in this game. */
  progressed: number[];
  /** True if the Paragon would have been one. */
  shaken: boolean[];
  /** Units that become no casualty in this game. */
  spared: NoUnit[][];
  /** The step that runs. */
  step: Step;
  /** Tasks of each player in it; the first one is asked. */
  tasks: Task[][];
  /** True for who has said before editing begins that the Register stays as it is. */
  unedited?: boolean[];
};

/** A story arc, as `the-weekend-war`. */
export type ArcId = string;

/** An army for one game. */
export type Army = {
  /** The agenda that is chosen with it, as it is built; `None` leaves the choice for later (TOD-AGE-03). */
  agenda?: Intent | null;
  /** Strategic Assets used in this game (TOD-ARMY-04). */
  assets?: AssetKind[];
  /** Paragon command cards in the command hand (TOD-PAR-10). */
  cards?: CardId[];
  /** The unit that does not count against the most of its rank, by its position (TOD-ASSET-14). */
  exempt?: number | null;
  /** Units in the order of building. */
  units: ArmyUnit[];
};

/** A unit in an army, with its cards. */
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

/** A commendation that was awarded. */
export type Award = {
  /** The Commendation meant. */
  commendation: CommendationId;
  /** The keyword that the player picked, where the card lets him. */
  keyword?: string | null;
};

/** A game of two sides. */
export type Battle = {
  /** The Post-Battle Sequence, while it runs. */
  aftermath?: Aftermath | null;
  /** The side that is the Blue Player. */
  blue: Role;
  /** The side whose Turning Point Mission is played; an ordinary game has none (TOD-TPM-05). */
  mission?: Role | null;
  /** The kind of game: an id of the pack (TOD-SIZE-04). */
  mode: string;
  /** Everything written down of it. */
  record: Record;
  /** The result, once the record is confirmed. */
  result?: Finish | null;
  /** In which round of the saga. */
  round: number;
  /** Both sides, the proposing one first. */
  sides: Side[];
  /** Points of an army (TOD-SIZE-01). */
  size: number;
  /** The point that it has come to. */
  stage: Stage;
};

/** A Commendation of a Dossier: by its id alone, or with the keyword that was picked. */
export type BookedAward = CommendationId | Award;

/** A Dossier as it stands in books. What is left out is nothing, or what follows from the rest. */
export type BookedUnit = {
  /** True if it counts as of the Paragon's Faction and Affiliation, whatever its card says. */
  adopted?: boolean;
  /** Paragon command cards. */
  cards?: CardId[];
  /** Veteran Ranks for which a Paragon command card is still to be picked (TOD-PAR-09). */
  cards_owed?: number;
  /** Commendations, High Commendations included. */
  commendations?: BookedAward[];
  /** Its life so far, as this program has written it down. */
  deeds?: Deed[];
  /** Experience that is gained. */
  experience?: number;
  /** Active, or the way in which it left. */
  fate?: Fate;
  /** Commendations beyond one for each Veteran Rank, as a story arc or a mission gives them (TOD-COM-01). */
  gifts?: number;
  /** The Defining Trait (TOD-TRAIT-03). */
  holds?: HeldTrait | null;
  /** Keywords that missions gave for good. */
  keywords?: string[];
  /** True if it may hold two High Commendations (TOD-HIGH-02). */
  lauded?: boolean;
  /** The Dossier name (TOD-DOS-06). */
  name?: string | null;
  /** Veteran Ranks for which a Commendation is still to be awarded (TOD-COM-01). */
  owed?: number;
  /** Points of the unit card when it was added; today's without (TOD-A58). */
  paid?: number | null;
  /** The Veteran Rank; what the Experience gives without (TOD-XP-03). */
  rank?: number | null;
  /** Duplicates that count for the dice of Casualty Checks alone (TOD-A26). */
  scars?: number;
  /** Setbacks; several instances of one stand here several times (TOD-SET-09). */
  setbacks?: SetbackId[];
  /** Times that Special Training has raised its maximum (TOD-AID-12). */
  trained?: number;
  /** The unit card (TOD-DOS-03). */
  unit: UnitId;
  /** Upgrades on the Dossier (TOD-DOS-07). */
  upgrades?: BookedUpgrade[];
};

/** An upgrade of a Dossier: its card, or the card with the points that were paid for it. */
export type BookedUpgrade = UpgradeId | Owned;

/** A Paragon command card (TOD-PAR-09), as `enemy-down`. */
export type CardId = string;

/** The card that a mark belongs to. */
export type CardOf = {
  agenda: number;
} | "mission";

/** The care of one unit. */
export type Care = {
  /** Experience that is gained. */
  experience?: number;
  /** Setbacks that are removed. */
  heal?: Heal;
  /** The way in which the two go together. */
  mode?: Mode;
  /** Experience of the Paragon, if the unit had no Setback. */
  paragon?: number;
  /** Setbacks rolled for it. */
  setbacks?: number;
};

/** Why a Casualty Check is made. */
export type Cause = "defeated" | "tunnel-vision";

/** A commendation, of the chart or of a story arc, as `recon-badge`. */
export type CommendationId = string;

/** A line of a unit's life. */
export type Deed = {
  /** After or in this game; none outside games. */
  battle?: BattleNo | null;
  /** The occurrence of this line. */
  what: Occurrence;
};

/** One of the five dice. */
export type Die = "red-attack" | "black-attack" | "white-attack" | "red-defence" | "white-defence";

/** The effect of a reward. */
export type Effect = {
  supply: number;
} | {
  potential: number;
} | {
  units: {
    /** The care that each gets. */
    care: Care;
    /** The number of units, where the player chooses. */
    count?: number;
    /** True if a unit can be chosen once only for this reward in this game. */
    different?: boolean;
    /** True if fewer may be chosen. */
    up_to?: boolean;
    /** The units that gain. */
    who: Receivers;
  };
} | {
  draw: Care;
} | {
  dice: {
    /** The number of them. */
    count?: number;
    /** The kind of dice. */
    die: Die;
    /** Effects by face; faces not named give nothing. */
    faces: FaceGives[];
  };
} | {
  "one-of": Effect[];
} | {
  all: Effect[];
} | {
  keywords: {
    /** Keywords gained for good. */
    gain?: string[];
    /** Keywords lost for good. */
    lose?: string[];
  };
} | "trait" | "commendation" | "lauded" | {
  recruit: UnitId[];
} | {
  spare: MarkId;
};

/** The way in which a game came to its end. */
export type Ending = "played" | {
  conceded: Role;
};

/** A face and what it gives. */
export type FaceGives = {
  /** The face it is for. */
  face: Face;
  /** The effect it has. */
  gives: Effect;
};

/** The place of a unit: on its Register, or how it left. */
export type Fate = "active" | "casualty" | "reassigned" | "dismissed";

/** The end of a game. */
export type Finish = {
  /** The kind of end; played out if it is not said. */
  how?: Ending;
  /** The winner; `None` in a draw. */
  winner?: Role | null;
};

/** A step in founding a Register (TOD-START-14). */
export type Founding = "units" | "requests" | "arc" | "name" | "ready";

/** The number of Setbacks that are removed. */
export type Heal = "none" | "one" | "all";

/** A Defining Trait that a unit has. */
export type HeldTrait = {
  /** Games after which it is resolved; none if its card does not say (TOD-TRAIT-11). */
  left?: number | null;
  /** The game it was gained in. */
  since?: BattleNo | null;
  /** The card meant, by its id. */
  trait: TraitId;
};

/** An agenda chosen before it may be played. */
export type Intent = "none" | {
  agenda: number;
};

/** A mark that the record of a game keeps for an agenda or a mission, as `tokens`; unique within its card. */
export type MarkId = string;

/** The value of a mark on a card. */
export type MarkValue = {
  count: number;
} | {
  flag: boolean;
} | {
  units: number[];
};

/** The way in which experience and healing go together. */
export type Mode = "both" | "either" | "heal-first";

/** A reference: the kind, a letter for it, the seat in whose books it first stood, and its number there. */
export type NoUnit = string;

/** A mark as it was noted. */
export type Noted = {
  /** Of which card. */
  card: CardOf;
  /** The mark meant. */
  mark: MarkId;
  /** The value that is noted. */
  value: MarkValue;
};

/** An occurrence in the life of a unit. */
export type Occurrence = "joined" | "paragon" | {
  named: string;
} | {
  fought: {
    /** True if it was defeated. */
    defeated: boolean;
    /** Contested or held an objective at the end. */
    held: boolean;
    /** Won; `None` in a draw. */
    won?: boolean | null;
  };
} | {
  experience: number;
} | {
  ranked: number;
} | "trained" | {
  feared: Seat | null;
} | {
  awarded: CommendationId;
} | "unhonoured" | {
  card: CardId;
} | {
  setback: SetbackId;
} | {
  healed: SetbackId;
} | {
  trait: TraitId;
} | {
  resolved: TraitId;
} | {
  keyword: string;
} | {
  "keyword-lost": string;
} | {
  equipped: UpgradeId;
} | "medevac" | "spared" | "escaped" | "casualty" | "reassigned" | "dismissed" | "restored" | {
  arc: [ArcId, boolean];
} | "lauded";

/** Decisions of the organizer. */
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

/** An upgrade of a Dossier. */
export type Owned = {
  /** The upgrade card itself. */
  card: UpgradeId;
  /** Points when it was bought. */
  paid: number;
};

/** An earning of a Paragon command card. */
export type Paid = {
  /** The card meant. */
  card: CardId;
  /** The side it is about. */
  role: Role;
  /** For which unit. */
  unit: number;
};

/** A story arc concluded. */
export type PastArc = {
  /** In which game; none if it was concluded elsewhere, or entered by the organizer. */
  battle?: BattleNo | null;
  /** Agendas that were completed. */
  completed: number;
  /** The card meant, by its id. */
  id: ArcId;
  /** Progress of its agendas at the end. */
  progress: number[];
  /** True if its Turning Point Mission was won. */
  won: boolean;
};

/** Books of a player and of the Register. */
export type PlayerBooks = {
  /** Strategic Assets; two of a kind stand here twice (TOD-REG-07). */
  assets?: AssetKind[];
  /** Strategic Assets bought since then. */
  bought?: AssetKind[];
  /** True if the player has finished with the round. */
  done?: boolean;
  /** Every change of the Supply Points (TOD-REG-06). */
  ledger?: Posting[];
  /** Story arcs concluded. */
  past?: PastArc[];
  /** Combat Potential (TOD-REG-04). */
  potential?: number;
  /** Progress of the agendas of the story arc that is played (TOD-REG-09). */
  progress?: number[];
  /** The Register's Reputation (TOD-REG-03). */
  reputation?: number;
  /** Aid Requests made since the last game. */
  requested?: RequestKind[];
  /** True if the player has left the saga. */
  retired?: boolean;
  /** Supply Points, where the ledger was not kept; with a ledger its sum, or left out. */
  supply?: number | null;
  /** Every unit that is or was on the Register, in the order in which they joined: the first Commander is the Paragon (TOD-PAR-01). */
  units?: BookedUnit[];
};

/** A change of the Supply Points. */
export type Posting = {
  /** Points more, or fewer if negative. */
  amount: number;
  /** After which game; none outside games. */
  battle?: BattleNo | null;
  /** The purpose that they are booked under. */
  why: Purpose;
};

/** Why Supply Points changed. */
export type Purpose = "founding" | "game" | "roll" | "agenda" | "mission" | "card" | "arc" | {
  request: RequestKind;
} | "trait" | "amended" | "taken-over";

/** Units that gain something. */
export type Receivers = "any" | "others" | "defeated" | "paragon" | {
  standing: MarkId;
} | {
  marked: MarkId;
};

/** Everything written down of a game. */
export type Record = {
  /** Sides that have confirmed it. */
  confirmed: boolean[];
  /** Units defeated, by their positions in the army. */
  defeated: number[][];
  /** Earnings of Paragon command cards. */
  earned: Paid[];
  /** The end as it is noted. */
  finish?: Finish | null;
  /** Units contesting or holding an Objective token at the end (TOD-POST-16). */
  held: number[][];
  /** Units left of an army that comes from no Register. */
  left: Array<number | null>;
  /** Marks of agendas and missions. */
  marks: Noted[][];
  /** The round of the game. */
  round: number;
  /** The agenda that was swapped out by a Contingency Plan (TOD-ASSET-15). */
  swapped: Array<number | null>;
  /** Assets that were triggered (TOD-A53). */
  triggered: AssetKind[][];
  /** Units that were never deployed (TOD-A31). */
  undeployed: number[][];
  /** Uses of everything that can be used once per game or round. */
  uses: Used[];
};

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
  /** How many outcomes does a Casualty Check have? */
  "TOD-A02"?: "five";
  /** What maximum Veteran Rank does each of the six ranks have? */
  "TOD-A03"?: "commander-5-operative-4-others-3";
  /** Which unique units can Request Assistance bring? */
  "TOD-A04"?: "not-commanders" | "operatives-only";
  /** Can you buy an asset used in the game again in the same sequence? */
  "TOD-A05"?: "still-held" | "already-gone";
  /** How many copies of an asset that you can buy twice can a Register hold? */
  "TOD-A06"?: "two-held" | "one-held";
  /** Which upgrades can a new Trooper unit that isn't a Commander or Operative take? */
  "TOD-A07"?: "heavy-weapon-and-personnel";
  /** Which upgrade can a new Vehicle unit that isn't a Commander or Operative take? */
  "TOD-A08"?: "hardpoint";
  /** Must the two upgrades of a new Commander or Operative be of certain types? */
  "TOD-A09"?: "any-two";
  /** Does a slot gained by a Commendation allow Request Reinforcements? */
  "TOD-A10"?: "printed-slot" | "any-slot";
  /** Can one Supplies and Provisions request choose a unit several times? */
  "TOD-A11"?: "once-per-request" | "several-times";
  /** Which rank do Headhunters need? */
  "TOD-A12"?: "special-forces";
  /** Which Troopers can be awarded Flexible Response? */
  "TOD-A13"?: "corps-troopers";
  /** Which die face belongs to which row of the two charts? */
  "TOD-A14"?: "hit-blank-surge-critical";
  /** Which results can the opponent remove for Battle-Fatigue? */
  "TOD-A15"?: "hits";
  /** Which results save the miniature with Sterner Stuff? */
  "TOD-A16"?: "critical-or-surge";
  /** Which results of Orbital Bombardment give Suppression? */
  "TOD-A17"?: "hit-or-critical";
  /** Within what range do allies use the Courage of a Disgraced unit? */
  "TOD-A18"?: "range-2";
  /** Which slots do Advanced Drill, Forward Patrol and Extra Equipment give? */
  "TOD-A19"?: "training-comms-gear-grenades";
  /** Can an Operative be the Paragon? */
  "TOD-A20"?: "commanders-only";
  /** What else does a Paragon gain from a check that gives it a Defining Trait? */
  "TOD-A21"?: "nothing" | "one-experience";
  /** Which games count until a Defining Trait is resolved? */
  "TOD-A22"?: "next-two" | "this-one-and-next";
  /** When does a Paragon with Tunnel Vision make the Casualty Check? */
  "TOD-A23"?: "only-with-agenda" | "without-agenda-too" | "one-check-only";
  /** Does the Experience of a rolled Trait come before or after the old Trait is replaced? */
  "TOD-A24"?: "experience-first" | "replace-first";
  /** Which units gain Suppression under Unsure? */
  "TOD-A25"?: "all-ordered" | "ordered-by-the-paragon";
  /** What happens when a unit rolls a Setback that it can't gain? */
  "TOD-A26"?: "no-effect" | "reroll" | "record-duplicate";
  /** Does a Setback that a unit has several times count as one or as several? */
  "TOD-A27"?: "each-instance" | "by-name";
  /** Which Setback do Medical Supplies remove? */
  "TOD-A28"?: "player-chooses" | "random";
  /** When does Battle-Shaken wound a unit with null Courage? */
  "TOD-A29"?: "never-by-suppression";
  /** Must you name a Most Feared Rival, and which units can you name? */
  "TOD-A30"?: "mandatory" | "optional" | "no-spared-paragon";
  /** Which units took part in the battle for step 5? */
  "TOD-A31"?: "whole-army" | "deployed-only";
  /** What happens to Experience that would go past the threshold of the maximum Veteran Rank? */
  "TOD-A32"?: "whole-gain" | "clipped";
  /** How many Commendations does a unit get for several new Veteran Ranks after one game? */
  "TOD-A33"?: "one-for-each" | "one-per-sequence";
  /** Can a unit be awarded a Commendation it already has? */
  "TOD-A34"?: "no";
  /** Do you choose a High Commendation instead of an ordinary one? */
  "TOD-A35"?: "instead" | "in-addition";
  /** What if a unit can't have any Commendation, or its player would rather wait? */
  "TOD-A36"?: "lost" | "kept";
  /** How many dice can a unit with Resilient and Dedicated to the Cause reroll? */
  "TOD-A37"?: "two" | "three";
  /** What does Self-Sufficient do for a unit whose Independent has an action and no number? */
  "TOD-A38"?: "new-keyword" | "replace-keyword";
  /** Which miniatures of a unit get the higher Wound Threshold from Field Modifications? */
  "TOD-A39"?: "each-miniature" | "leader-only";
  /** What does a request priced by Veteran Rank cost for a unit at VR 0? */
  "TOD-A40"?: "zero" | "min-one";
  /** Which limits apply to Aid Requests before the first game? */
  "TOD-A41"?: "as-one-sequence" | "no-limits";
  /** How much Reputation does a Register begin with? */
  "TOD-A42"?: "zero" | "one";
  /** What can you spend the extra points for lower Reputation on? */
  "TOD-A43"?: "register-only" | "any-unit";
  /** Do you compare Reputation when your opponent has no Register? */
  "TOD-A44"?: "no-comparison" | "as-zero";
  /** Whose Turning Point Mission is played when both players can play theirs and don't agree? */
  "TOD-A45"?: "drawn" | "must-agree";
  /** Can the opponent add an Agenda in a Turning Point Mission? */
  "TOD-A46"?: "allowed" | "not-allowed";
  /** Can one Turning Point Mission end both players' Story Arcs? */
  "TOD-A47"?: "owner-only" | "both";
  /** Does Reputation increase at the end of an arc if its mission was lost? */
  "TOD-A48"?: "win-or-lose" | "win-only";
  /** Can you choose a completed Agenda for a game? */
  "TOD-A49"?: "no" | "allowed";
  /** Must you add an Agenda when you have an open one? */
  "TOD-A50"?: "optional" | "mandatory";
  /** How much progress do Agendas have when an arc begins? */
  "TOD-A51"?: "from-zero" | "kept-if-repeated";
  /** What happens to progress earned on an Agenda that Contingency Plan swaps out? */
  "TOD-A52"?: "lost" | "kept";
  /** Does an asset chosen for a game but never triggered count as used? */
  "TOD-A53"?: "chosen-is-used" | "triggered-is-used";
  /** Does a unit with Authorized Extraordinary Use count toward its rank's minimum? */
  "TOD-A54"?: "toward-minimum" | "neither";
  /** Which units can you choose for Combat Drop? */
  "TOD-A55"?: "undeployed" | "any-unit";
  /** Can you remove units or upgrades when you edit a Register? */
  "TOD-A56"?: "no" | "any-edit";
  /** When can you edit a Register? */
  "TOD-A57"?: "any-time" | "step-8-only";
  /** Which costs count on a Register after the published points have changed? */
  "TOD-A58"?: "current" | "at-purchase";
  /** Can a Register hold units of several Factions? */
  "TOD-A59"?: "one-faction";
  /** Does a Register limit cards that an army can have only a certain number of? */
  "TOD-A60"?: "army-limit" | "as-unique";
  /** How does a draw count for the Supply Point roll and a Turning Point Mission? */
  "TOD-A61"?: "nobody-won" | "both-won";
  /** What happens if Faulty Equipment draws one rank twice, or a rank without a unit? */
  "TOD-A62"?: "another-if-able" | "redraw";
  /** What counts as contesting and holding at the end of the game? */
  "TOD-A63"?: "core-rules";
  /** Which units must a Register always hold? */
  "TOD-A64"?: "none" | "commander-and-2-corps";
  /** In which order do the players choose their Agendas? */
  "TOD-A65"?: "free" | "blue-first";
  /** Which steps does a player who conceded take? */
  "TOD-A66"?: "full-sequence" | "skip-2-3-5";
  /** Are there Paragon command cards? */
  "TOD-A67"?: "off" | "on";
  /** Which edition of the campaign rules is played? */
  "TOD-A68"?: "2025-09-19";
  /** What does a player who joins a running saga begin with? */
  "TOD-A69"?: "as-at-the-start" | "least-potential";
  /** Can a player who has left the saga come back? */
  "TOD-A70"?: "register-kept" | "for-good";
  /** Can a Register be founded without a Commander? */
  "TOD-A71"?: "with-a-warning" | "commander-first";
};

/** Books of a saga as a whole. */
export type SagaBooks = {
  /** Games that were played, as this program has written them down; there are none from paper. */
  games?: Battle[];
  /** The round that is being played, from 1. */
  round: number;
  /** Points of unit cards that a points update has changed (TOD-A58). */
  units?: { [key: string]: number };
  /** The same of upgrades. */
  upgrades?: { [key: string]: number };
};

/** A setback, of the chart or of a story arc, as `battle-shaken`. */
export type SetbackId = string;

/** A side of the game. */
export type Side = {
  /** Its agenda in play. */
  agenda?: number | null;
  /** Its army, once it is built; armies of others are secret until all are. */
  army?: Army | null;
  /** True if its army is built. */
  built: boolean;
  /** True once it has chosen its agenda, or none. */
  chosen: boolean;
  /** A guest's name. */
  guest?: string | null;
  /** Its choice for the game, made with its army; secret until its turn to choose. */
  intends?: Intent | null;
  /** True if the army is built from a Register (TOD-ARMY-01). */
  registered: boolean;
  /** The seat; a guest has none. */
  seat?: Seat | null;
  /** The mission it wants. */
  wants?: Want | null;
};

/** Where a reward comes from. */
export type Source = "agenda" | "mission";

/** The point that a game has come to. */
export type Stage = "proposed" | "mission" | "armies" | "agendas" | "playing" | "aftermath" | "closed" | "cancelled";

/** A step of the Post-Battle Sequence (TOD-POST-01). */
export type Step = "progress-agendas" | "turning-point-rewards" | "award-supply-points" | "determine-casualties-and-setbacks" | "award-experience" | "award-commendations" | "make-aid-requests" | "edit-register" | "adjust-reputation" | "choose-new-story-arc";

/** Something a player has to do. */
export type Task = {
  reward: {
    /** The effect that is chosen or rolled. */
    gives: Effect;
    /** The card that pays it. */
    source: Source;
  };
} | {
  care: {
    /** The care that it gets. */
    care: Care;
    /** The card that pays it. */
    source: Source;
    /** The unit it is about. */
    unit: NoUnit;
  };
} | {
  draw: {
    /** The care that a unit of each drawn rank gets. */
    care: Care;
    /** The number of them. */
    count: number;
    /** The card that pays it. */
    source: Source;
  };
} | {
  "of-rank": {
    /** The care that the unit gets. */
    care: Care;
    /** The rank drawn. */
    rank: Rank;
    /** The card that pays it. */
    source: Source;
  };
} | {
  heal: {
    /** The number of them. */
    left: number;
    /** Of which unit. */
    unit: NoUnit;
  };
} | "supply" | "medevac" | {
  check: {
    /** The reason for the check. */
    cause: Cause;
    /** Of which unit. */
    unit: NoUnit;
    /** True if the player must first decide on an added die. */
    weary: boolean;
  };
} | {
  reroll: {
    /** The faces they show. */
    faces: Face[];
    /** Dice that may be rolled again. */
    most: number;
    /** Of which unit. */
    unit: NoUnit;
  };
} | {
  setback: {
    /** Of which unit. */
    unit: NoUnit;
  };
} | {
  trait: {
    /** Of which unit. */
    unit: NoUnit;
  };
} | {
  rival: {
    /** A unit of which side. */
    of: Role;
  };
} | {
  award: {
    /** True if it is not for a Veteran Rank (TOD-HIGH-02). */
    extra: boolean;
    /** True if it is a High Commendation besides the ordinary one, if the player wants (TOD-A35). */
    high: boolean;
    /** Its place among those of the unit. */
    turn?: Turn;
    /** To which unit. */
    unit: NoUnit;
  };
} | {
  card: {
    /** Its place among those of the unit. */
    turn?: Turn;
    /** By which unit. */
    unit: NoUnit;
  };
} | {
  name: {
    /** The unit it is about. */
    unit: NoUnit;
  };
} | {
  wardens: {
    /** The number of them. */
    dice: number;
  };
} | "requests" | "edit" | "corps" | "arc" | "confirm";

/** A defining trait, of the chart or of a story arc, as `tunnel-vision`. */
export type TraitId = string;

/** The place of a task among several that are alike: `1 of 2`. */
export type Turn = {
  /** Its number, from 1. */
  nth: number;
  /** The number of them. */
  of: number;
};

/** A unit card, as `stormtroopers` or `luke-skywalker-jedi-knight`. */
export type UnitId = string;

/** A use of something that is limited. */
export type Used = {
  /** The Commendation meant. */
  commendation: CommendationId;
  /** The side it is about. */
  role: Role;
  /** In which round. */
  round: number;
  /** The unit it is about. */
  unit: number;
};

/** The mission that a player wants (TOD-TPM-04). */
export type Want = "ordinary" | "own" | "theirs";
