// Made from docs/schema/tours/setup.schema.json by `cargo xtask wire`. Do not edit.

/** The setup of a saga. Holds its whole catalogue, so that its log needs nothing else to be replayed. */
export type Setup = {
  /** Cards and charts. */
  catalogue: Catalogue;
  /** The saga's name. */
  name: string;
  /** What the organiser decides. */
  options?: Options;
  /** The players, a seat each. */
  players: PlayerSetup[];
  /** The edition that its readings were made from, by name; what differs from it stands in the readings. */
  profile?: string | null;
  /** The readings played, where not the defaults. */
  rulings?: Rulings;
};

/** A side of the Force, which some upgrades ask for. */
export type Affinity = "light side" | "dark side";

/** An agenda (TOD-ARC-05). */
export type Agenda = {
  /** How many points complete it (TOD-AGE-07). */
  done: number;
  /** What the record keeps for it. */
  marks?: Mark[];
  /** Its name. */
  name: string;
  /** Dice rolled when it is chosen, for a table that the players read, each face with what it says. */
  omen?: Omen | null;
  /** What progress pays, in own words. */
  reward: string;
  /** What progress pays. */
  rewards?: Reward[];
  /** What progresses it, in order: each needs the one before it, and each is one point of progress. */
  steps: ProgressStep[];
  /** How it is played, in own words. */
  text: string;
};

/** A story arc, as `the-weekend-war`. */
export type ArcId = string;

/** A Strategic Asset as printed. */
export type Asset = {
  /** How often it can be had in one sequence. */
  copies: number;
  /** Supply Points. */
  cost: number;
  /** Which. */
  id: AssetKind;
  /** Its name. */
  name: string;
  /** Whether it cannot be used in one's own Turning Point Mission (TOD-TPM-07). */
  not_in_own_mission?: boolean;
  /** Its rule. */
  rule: string;
  /** What it does, in own words. */
  text: string;
};

/** A Strategic Asset (TOD-ASSET-04 to TOD-ASSET-17). */
export type AssetKind = "request-assistance" | "heroic-intervention" | "requisition-special-equipment" | "medevac" | "orbital-bombardment" | "combat-drop" | "authorized-extraordinary-use" | "contingency-plan";

/** What an attack surge becomes. */
export type AttackSurge = "hit" | "critical";

/** A Paragon command card (TOD-PAR-09), as `enemy-down`. */
export type CardId = string;

/** What one unit gets. */
export type Care = {
  /** Experience. */
  experience?: number;
  /** Setbacks removed. */
  heal?: Heal;
  /** How the two go together. */
  mode?: Mode;
  /** Experience of the Paragon, if the unit had no Setback. */
  paragon?: number;
  /** Setbacks rolled for it. */
  setbacks?: number;
};

/** All entries of a pack, in the order of files and rows. */
export type Catalogue = {
  /** Story arcs. */
  arcs: StoryArc[];
  /** Strategic Assets. */
  assets: Asset[];
  /** Paragon command cards. */
  cards: CommandCard[];
  /** Commendations and High Commendations of the charts. */
  commendations: Commendation[];
  /** Keywords in own words. */
  glossary: GlossaryEntry[];
  /** Content hash, which campaigns pin. */
  hash: PackHash;
  /** What `pack.toml` says. */
  manifest: Manifest;
  /** Kinds of games. */
  modes: GameMode[];
  /** Aid Requests. */
  requests: Request[];
  /** The Setback chart. */
  setback_chart: SetbackRow[];
  /** Setbacks of the chart. */
  setbacks: Setback[];
  /** The Defining Trait chart. */
  trait_chart: TraitRow[];
  /** Defining traits of the chart. */
  traits: Trait[];
  /** Unit cards. */
  units: UnitCard[];
  /** Upgrade cards. */
  upgrades: UpgradeCard[];
};

/** A Paragon command card (TOD-PAR-09). */
export type CommandCard = {
  /** When `experience` and `supply` are earned, in own words. */
  earned?: string | null;
  /** Experience of an ordered unit each time the card's condition is met. */
  experience?: number;
  /** Its id. */
  id: CardId;
  /** Its name. */
  name: string;
  /** Whom it orders. */
  orders: string;
  /** Its pips. */
  pips: number;
  /** Supply Points each time. */
  supply?: number;
  /** What it does, in own words. */
  text: string;
};

/** A commendation, of the chart or of a story arc (TOD-COM-03). */
export type Commendation = {
  /** What it changes on the unit's sheet. */
  grants?: Grants;
  /** Whether it is a High Commendation (TOD-HIGH-01). */
  high?: boolean;
  /** Its id. */
  id: CommendationId;
  /** Its name. */
  name: string;
  /** Who can be awarded it. */
  requires?: Requires;
  /** The rule that it is of, or the arc's. */
  rule: string;
  /** What it does, in own words. */
  text: string;
};

/** A commendation, of the chart or of a story arc, as `recon-badge`. */
export type CommendationId = string;

/** An upgrade that a unit must have: Equip names the card or its kind, Programmed a programming upgrade. */
export type Compulsory = {
  card: UpgradeId;
} | {
  slot: Slot;
};

/** What must be so at the end of a game. */
export type Condition = {
  all: Condition[];
} | {
  least: {
    /** The least number. */
    count: number;
    /** Which mark. */
    mark: MarkId;
  };
} | {
  more: {
    /** Which mark. */
    mark: MarkId;
    /** Than which. */
    than: MarkId;
  };
} | {
  flag: MarkId;
} | "won" | "lost" | "fewer-left" | {
  survived: {
    /** The least number. */
    least?: number | null;
    /** Which mark. */
    mark: MarkId;
  };
} | "paragon-stands";

/** A defence die. */
export type DefenceDie = "red" | "white";

/** One of the five dice. */
export type Die = "red-attack" | "black-attack" | "white-attack" | "red-defence" | "white-defence";

/** How often a reward is paid. */
export type Each = "once" | "progress" | {
  mark: MarkId;
};

/** What a reward gives. */
export type Effect = {
  supply: number;
} | {
  potential: number;
} | {
  units: {
    /** What each gets. */
    care: Care;
    /** How many, where the player chooses. */
    count?: number;
    /** Whether a unit can be chosen once only for this reward in this game. */
    different?: boolean;
    /** Whether fewer may be chosen. */
    up_to?: boolean;
    /** Which. */
    who: Who;
  };
} | {
  draw: Care;
} | {
  dice: {
    /** How many. */
    count?: number;
    /** Which die. */
    die: Die;
    /** What a face gives; faces not named give nothing. */
    faces: FaceGives[];
  };
} | {
  "one-of": Effect[];
} | {
  all: Effect[];
} | {
  keywords: {
    /** Gained. */
    gain?: string[];
    /** Lost. */
    lose?: string[];
  };
} | "trait" | "commendation" | "lauded" | {
  recruit: UnitId[];
} | {
  spare: MarkId;
};

/** A face of any of them. */
export type Face = "critical" | "surge" | "hit" | "block" | "blank";

/** A face and what it gives. */
export type FaceGives = {
  /** The face. */
  face: Face;
  /** What it gives. */
  gives: Effect;
};

/** A faction of the galaxy; mercenaries belong to none. */
export type Faction = "rebels" | "empire" | "republic" | "separatists" | "mandalorians";

/** A kind of game with its limits on ranks (TOD-SIZE-02, TOD-SIZE-03, TOD-ARMY-08). */
export type GameMode = {
  /** Its id: `recon` or `standard`. */
  id: string;
  /** Its name. */
  name: string;
  /** Least and greatest number of units of each rank. */
  ranks: RankLimit[];
  /** The greatest army it is suggested for; none if there is no limit. */
  suggested_to?: number | null;
};

/** A keyword explained in own words, for sheets and pages. */
export type GlossaryEntry = {
  /** The keyword without its value. */
  name: string;
  /** Where the text's facts come from. */
  provenance: Provenance;
  /** What it means. */
  text: string;
};

/** What a commendation or a trait changes on a unit's sheet. */
export type Grants = {
  /** Added to Courage, unless it is null. */
  courage?: number;
  /** The die that is rolled when it is used, and the record rolls. */
  die?: Die | null;
  /** The commendation whose effect can be used once per round instead of once per game. */
  each_round?: CommendationId | null;
  /** Flexible Response with as many as the unit has heavy weapon slots (TOD-COM-18). */
  flexible_response?: boolean;
  /** Keywords; a value is added to the one that the unit has. */
  keywords?: string[];
  /** Keywords instead for Commanders and Operatives, where a card makes that difference. */
  leaders?: string[];
  /** It can be used once per game, and the record keeps count. */
  once_per_game?: boolean;
  /** The player picks one of these keywords when it is awarded. */
  one_of?: string[];
  /** A value of this keyword that the unit has may be raised by one instead (TOD-COM-23). */
  or_raise?: string | null;
  /** Dice that may be rolled again on a Casualty Check of two or more (TOD-COM-05, TOD-HIGH-03). */
  rerolls?: number;
  /** Added to Resilience, if the unit has it. */
  resilience?: number;
  /** Whether Resilience becomes null when it would reach the wound total. */
  resilience_capped?: boolean;
  /** Upgrade slots. */
  slots?: Slot[];
  /** Added to the Wound Threshold of each miniature (TOD-A39). */
  wounds?: number;
};

/** How many Setbacks are removed. */
export type Heal = "none" | "one" | "all";

/** The content of `pack.toml`. */
export type Manifest = {
  /** The day from which it applies, `YYYY-MM-DD`. */
  effective: string;
  /** The game it is for, such as `regiment`. */
  game: string;
  /** Id of the pack: lower-case letters, digits, `-` and `_`. */
  id: string;
  /** Under what terms the data may be used. */
  licence: string;
  /** Anything else people should know. */
  note?: string;
  /** The version of the rules it is written for. */
  rules: string;
  /** Title for people. */
  title: string;
  /** Version of the pack: three numbers with dots. */
  version: string;
};

/** The map of a mission: squares of six inches, x from the left, y from Blue's edge. */
export type Map = {
  /** Blue's territory: polygons, corners in hundredths of a square. */
  blue: Array<Array<[number, number]>>;
  /** What lies on it. */
  points: Point[];
  /** Red's territory. */
  red: Array<Array<[number, number]>>;
  /** Width and depth in hundredths of a square. */
  size?: [number, number];
};

/** Something that the record of a game keeps for an agenda or a mission. */
export type Mark = {
  /** Its id. */
  id: MarkId;
  /** What it is. */
  kind: MarkKind;
  /** For a list of units: how many at least, if any; all there are, if the army has fewer. */
  least?: number | null;
  /** The greatest number; for a list of units how many at most. */
  most?: number | null;
  /** For a list of units: whether the Paragon is never one of them. */
  others?: boolean;
  /** When it is written down, in own words. */
  text: string;
};

/** What the record of a game keeps for an agenda or a mission, as `tokens`; unique within its card. */
export type MarkId = string;

/** What a mark is. */
export type MarkKind = "count" | "flag" | "units";

/** A Turning Point Mission (TOD-ARC-04). Its owner is always Blue. */
export type Mission = {
  /** Advantages of Blue. */
  blue?: string[];
  /** What is at stake, in own words. */
  briefing: string;
  /** The defeat's rewards, in own words. */
  defeat: string;
  /** What either player earns, win or lose (secondary objectives). */
  either?: Reward[];
  /** What its owner gains by losing. */
  lost: Reward[];
  /** The map. */
  map: Map;
  /** What the record keeps of each side. */
  marks?: Mark[];
  /** Its name. */
  name: string;
  /** Advantages of Red. */
  red?: string[];
  /** Reputation that the card itself gives its owner or takes, besides that for the end of the arc (TOD-POST-22). */
  reputation?: Renown;
  /** How points are scored. */
  scoring: string[];
  /** The secondary objective. */
  secondary?: string[];
  /** Set-up, in own words. */
  setup?: string[];
  /** Special rules. */
  special?: string[];
  /** The victory's rewards, in own words. */
  victory: string;
  /** What its owner gains by winning (TOD-TPM-08). */
  won: Reward[];
};

/** How experience and healing go together. */
export type Mode = "both" | "either" | "heal-first";

/** A die rolled in Setup for an agenda. */
export type Omen = {
  /** Which die. */
  die: Die;
  /** What its faces say. */
  faces: OmenFace[];
};

/** A face and what it says. */
export type OmenFace = {
  /** The face. */
  face: Face;
  /** The rank that it names; if the opponent has none, the die is rolled again. */
  rank?: Rank | null;
  /** What it says. */
  says: string;
};

/** What the organiser decides. */
export type Options = {
  /** The saga ends when every Register has concluded so many story arcs; three are a trilogy (TOD-ARC-09). Without a number it goes on for as long as people play. */
  arcs?: number | null;
  /** The most games of a player against somebody from outside in a round, who confirms nothing here; as many as one likes without a number (TOD-ARMY-01). */
  guests?: number | null;
  /** The saga ends after this round; not the document's, but what a group with a calendar needs. */
  last_round?: number | null;
};

/** Where a story arc comes from. */
export type Origin = "official" | "original" | "group";

/** Content hash of a data pack: BLAKE3 in hexadecimal digits. */
export type PackHash = string;

/** A player. */
export type PlayerSetup = {
  /** The player's name. */
  name: string;
  /** The player's Register; without one a player is an opponent with ordinary armies (TOD-ARMY-01). */
  register?: RegisterSetup | null;
};

/** An objective on the map. */
export type Point = {
  /** Whether it is an Asset that can be claimed, and not a POI. */
  asset?: boolean;
  /** Where, in hundredths of a square. */
  at: [number, number];
  /** What it is. */
  name: string;
};

/** A point of progress. */
export type ProgressStep = {
  /** What must be so. */
  when: Condition;
};

/** Where an entry comes from and how far it is to be trusted. */
export type Provenance = {
  /** What is uncertain about them. */
  note?: string | null;
  /** The source of its figures. */
  source: string;
};

/** The rank of a unit. */
export type Rank = "commander" | "operative" | "corps" | "special-forces" | "support" | "heavy";

/** How many units of a rank an army has. */
export type RankLimit = {
  /** At least. */
  least?: number;
  /** At most. */
  most: number;
  /** The rank. */
  rank: Rank;
};

/** A unit to be added to a Register. */
export type Recruit = {
  /** The Dossier name; Commanders and Operatives need one (TOD-START-06). */
  name?: string | null;
  /** The unit card. */
  unit: UnitId;
  /** Upgrades. */
  upgrades?: UpgradeId[];
};

/** What a Register is founded on. */
export type RegisterSetup = {
  /** The story arc that the player wants to begin with. */
  arc?: ArcId | null;
  /** Units that were written down beforehand; they stand as the player's draft. */
  draft?: Recruit[];
  /** The faction that all its units with a faction are of (TOD-START-15). */
  faction: Faction;
  /** The Register's name. */
  name?: string | null;
};

/** A change of Reputation that a mission's card states, by its outcome. */
export type Renown = {
  /** For the owner's defeat. */
  lost?: number;
  /** For its owner's victory. */
  won?: number;
};

/** An Aid Request as printed. */
export type Request = {
  /** Supply Points, for Supplies and Provisions those of each unit; none if they depend on what is chosen. */
  cost?: number | null;
  /** Which. */
  id: RequestKind;
  /** Its name. */
  name: string;
  /** Whether it can be made several times in a sequence. */
  repeats?: boolean;
  /** Its rule. */
  rule: string;
  /** What it does, in own words. */
  text: string;
};

/** An Aid Request (TOD-AID-03 to TOD-AID-15). */
export type RequestKind = "active-recruiting" | "medical-supplies" | "strategic-asset" | "reinforcements" | "special-training" | "supplies-and-provisions" | "reassign-unit";

/** Who may equip an upgrade. */
export type Requirement = {
  all: Requirement[];
} | {
  any: Requirement[];
} | {
  not: Requirement;
} | {
  name: string;
} | {
  title: string;
} | {
  rank: Rank;
} | {
  faction: Faction;
} | {
  type: UnitType;
} | {
  affiliation: string;
} | {
  keyword: string;
} | {
  slot: Slot;
} | {
  defence: DefenceDie;
} | {
  force: Affinity;
};

/** What a unit must have to be awarded a commendation (TOD-COM-04). */
export type Requires = {
  /** Commendations it was awarded before. */
  commendations?: CommendationId[];
  /** Units with this keyword only, whatever its value. */
  keyword?: string | null;
  /** The Paragon only. */
  paragon?: boolean;
  /** The least Veteran Rank. */
  rank?: number;
  /** One of these ranks on the unit card. */
  ranks?: Rank[];
  /** Troopers only. */
  trooper?: boolean;
  /** One of these unit types. */
  types?: UnitType[];
  /** Vehicles only. */
  vehicle?: boolean;
};

/** A reward: how often it is paid, on which condition, and what it is. */
export type Reward = {
  /** How often. */
  each?: Each;
  /** What. */
  gives: Effect;
  /** On which condition besides. */
  when?: Condition | null;
};

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
};

/** A setback, of the chart or of a story arc. */
export type Setback = {
  /** Whether gaining it a second time makes the unit a casualty (TOD-PAR-05 for a Paragon). */
  casualty?: boolean;
  /** Its id. */
  id: SetbackId;
  /** Its name. */
  name: string;
  /** Whether the unit cannot be chosen for Request Reinforcements. */
  no_reinforcements?: boolean;
  /** Whether a unit can have it several times (TOD-SET-09, TOD-SET-13). */
  repeats?: boolean;
  /** The rule that it is of, or the arc's. */
  rule: string;
  /** What it does instead on Vehicles and units that begin as a single miniature (TOD-SET-11). */
  single?: string | null;
  /** Points that each instance adds to the unit's cost in an army (TOD-SET-12). */
  surcharge?: number;
  /** What it does, in own words. */
  text: string;
  /** Whether blanks of the unit's Casualty Check are rolled again, unless the player adds a black die. */
  weary?: boolean;
};

/** A setback, of the chart or of a story arc, as `battle-shaken`. */
export type SetbackId = string;

/** The Setback chart (TOD-SET-02): what each face of the black attack die gives. */
export type SetbackRow = {
  /** Experience that comes with it (TOD-SET-06). */
  experience?: number;
  /** The face. */
  face: Face;
  /** What it gives; none is the story arc's. */
  setback?: SetbackId | null;
};

/** An icon of an upgrade bar. */
export type Slot = "armament" | "clan" | "command" | "comms" | "crew" | "doctrine" | "force" | "gear" | "generator" | "grenades" | "hardpoint" | "heavy weapon" | "ordnance" | "personnel" | "pilot" | "programming" | "squad leader" | "training";

/** A story arc. */
export type StoryArc = {
  /** Its agendas: three. */
  agendas: Agenda[];
  /** Its commendation. */
  commendation: Commendation;
  /** The faction whose emblem it bears; anybody may play it all the same (TOD-ARC-12). */
  emblem?: Faction | null;
  /** Its id. */
  id: ArcId;
  /** Its Turning Point Mission. */
  mission: Mission;
  /** Its name. */
  name: string;
  /** Where it comes from. */
  origin: Origin;
  /** Where its figures come from. */
  provenance: Provenance;
  /** Its setback. */
  setback: Setback;
  /** Special rules that hold during the arc (TOD-ARC-03). */
  special?: string[];
  /** What the tale is about, in own words (TOD-ARC-02). */
  story: string;
  /** Its defining trait. */
  trait: Trait;
};

/** A defining trait, of the chart or of a story arc. */
export type Trait = {
  /** The die that is rolled in a game when it matters, and the record rolls (TOD-TRAIT-06). */
  die?: Die | null;
  /** After how many games it is resolved; none if the card does not say (TOD-TRAIT-11). */
  games?: number | null;
  /** What it changes on the Paragon's sheet. */
  grants?: Grants;
  /** Its id. */
  id: TraitId;
  /** Its name. */
  name: string;
  /** The opponent names none of the player's units Most Feared Rival (TOD-TRAIT-05). */
  no_rival?: boolean;
  /** The rule that it is of, or the arc's. */
  rule: string;
  /** What it does, in own words. */
  text: string;
  /** No Supply Points and no Experience from Agendas, and a Casualty Check if the Agenda was not progressed (TOD-TRAIT-07, TOD-TRAIT-08). */
  tunnel?: boolean;
  /** White defence dice rolled at the start of Make Aid Requests; each block or surge costs a Supply Point. */
  wardens?: number;
};

/** A defining trait, of the chart or of a story arc, as `tunnel-vision`. */
export type TraitId = string;

/** The Defining Trait chart (TOD-TRAIT-02). */
export type TraitRow = {
  /** Experience that comes with it (TOD-TRAIT-09). */
  experience?: number;
  /** The face. */
  face: Face;
  /** What it gives; none is the story arc's. */
  trait?: TraitId | null;
};

/** A unit card. */
export type UnitCard = {
  /** Its affiliation, as `Clan Wren`. */
  affiliation?: string | null;
  /** When it comes out, if it has not yet. */
  announced?: string | null;
  /** What its attack surges become. */
  attack_surge?: AttackSurge | null;
  /** Two letters by which list links name it. */
  code: string;
  /** Courage of a Trooper; none if it is null. */
  courage?: number | null;
  /** Its defence die. */
  defence: DefenceDie;
  /** Whether its defence surges become blocks. */
  defence_surge?: boolean;
  /** What it must be equipped with. */
  equip?: Compulsory[];
  /** Its faction; mercenaries have none. */
  faction?: Faction | null;
  /** Its side of the Force, if it has Force slots. */
  force?: Affinity | null;
  /** For mercenaries: the factions that may hire it. */
  hired_by?: Faction[];
  /** Its id. */
  id: UnitId;
  /** Its keywords with their values, as `Scout 1`. */
  keywords?: string[];
  /** Miniatures of the unit without upgrades. */
  miniatures: number;
  /** Its name. */
  name: string;
  /** What it costs; none if that is not announced yet, and then nobody can have it. */
  points?: number | null;
  /** Where its figures come from. */
  provenance: Provenance;
  /** Its rank. */
  rank: Rank;
  /** Resilience of a Vehicle; none if it has none. */
  resilience?: number | null;
  /** Its upgrade bar; repeats are several slots. */
  slots?: Slot[];
  /** The battle force it is issued to alone. */
  special_issue?: string | null;
  /** Its speed. */
  speed: number;
  /** Its title, which tells cards of one name apart. */
  title?: string | null;
  /** Its type. */
  type: UnitType;
  /** Whether it is unique. */
  unique?: boolean;
  /** Its weapons. */
  weapons?: Weapon[];
  /** Wound Threshold of each miniature. */
  wounds: number;
};

/** A unit card, as `stormtroopers` or `luke-skywalker-jedi-knight`. */
export type UnitId = string;

/** The type of a unit. */
export type UnitType = "trooper" | "clone trooper" | "creature trooper" | "droid trooper" | "heavy droid trooper" | "emplacement trooper" | "mandalorian trooper" | "wookiee trooper" | "ground vehicle" | "repulsor vehicle";

/** An upgrade card. */
export type UpgradeCard = {
  /** Slots it adds to the bar. */
  adds?: Slot[];
  /** When it comes out, if it has not yet. */
  announced?: string | null;
  /** Two letters by which list links name it. */
  code: string;
  /** How many copies an army may have, if that is limited otherwise. */
  copies?: number | null;
  /** Its id. */
  id: UpgradeId;
  /** Its name. */
  name: string;
  /** What it costs; none if that is not announced yet. */
  points?: number | null;
  /** Where its figures come from. */
  provenance: Provenance;
  /** Who may equip it; everybody with the slot if it says nothing. */
  requires?: Requirement | null;
  /** The slot it goes into. */
  slot: Slot;
  /** Its title, which tells cards of one name apart. */
  title?: string | null;
  /** Whether it is unique. */
  unique?: boolean;
  /** Its weapons. */
  weapons?: Weapon[];
};

/** An upgrade card, as `a280` or `dlt-19-stormtrooper`. */
export type UpgradeId = string;

/** A weapon of a unit or an upgrade. */
export type Weapon = {
  /** Red, black and white attack dice. */
  dice: number[];
  /** Its keywords. */
  keywords?: string[];
  /** Its name. */
  name: string;
  /** What is uncertain about it. */
  note?: string | null;
  /** Its least and greatest range, 0 is melee; none if the source does not know it, and the note says so. */
  range?: [number, number] | null;
};

/** Who gains. */
export type Who = "any" | "others" | "defeated" | "paragon" | {
  standing: MarkId;
} | {
  marked: MarkId;
};
