// Made from docs/schema/tours/event.schema.json by `cargo xtask wire`. Do not edit.

/** Something that happened. */
export type Event = {
  "round-began": {
    /** Which. */
    round: number;
  };
} | {
  done: {
    /** Whether finished. */
    done: boolean;
    /** Who. */
    seat: Seat;
  };
} | {
  retired: {
    /** Who. */
    seat: Seat;
  };
} | {
  ended: {
    /** How. */
    outcome: Outcome;
  };
} | {
  rolled: {
    /** In or after which game. */
    battle?: BattleNo | null;
    /** Which die. */
    die: Die;
    /** What they show, in order. */
    faces: Face[];
    /** What for, as a stable code. */
    purpose: string;
    /** The unit it is about, if it is about one. */
    unit?: NoU | null;
  };
} | {
  drawn: {
    /** In or after which game. */
    battle?: BattleNo | null;
    /** What for, as a stable code. */
    purpose: string;
    /** What was drawn, in order. */
    what: string[];
  };
} | {
  repriced: {
    /** Unit cards. */
    units: Array<[UnitId, number]>;
    /** Upgrade cards. */
    upgrades: Array<[UpgradeId, number]>;
  };
} | {
  register: {
    /** What. */
    change: RegisterChange;
    /** Whose. */
    seat: Seat;
  };
} | {
  unit: {
    /** After or in which game. */
    battle?: BattleNo | null;
    /** What. */
    change: UnitChange;
    /** Which. */
    unit: NoU;
  };
} | {
  proposed: {
    /** The game. */
    game: Battle;
  };
} | {
  battle: {
    /** Which. */
    battle: BattleNo;
    /** What. */
    change: BattleChange;
  };
} | {
  recorded: {
    /** Of which game. */
    battle: BattleNo;
    /** What. */
    change: RecordChange;
  };
} | {
  after: {
    /** Of which game. */
    battle: BattleNo;
    /** How. */
    change: AfterChange;
  };
};

/** How the Post-Battle Sequence goes on. */
export type AfterChange = "began" | {
  step: Step;
} | {
  task: {
    /** Whether it comes first. */
    first: boolean;
    /** Whose. */
    role: Role;
    /** What. */
    task: Task;
  };
} | {
  met: Role;
} | {
  progressed: [Role, number];
} | {
  chosen: [Role, NoU];
} | {
  "chosen-anew": Role;
} | {
  spared: [Role, NoU];
} | {
  casualty: [Role, NoU];
} | {
  shaken: Role;
} | "ended";

/** The Post-Battle Sequence. */
export type Aftermath = {
  /** Units that Casualty Checks took, or a Setback's clause. */
  casualties: NoU[][];
  /** Units chosen for a reward that chooses different ones. */
  chosen: NoU[][];
  /** Points of progress made in this game. */
  progressed: number[];
  /** Whether the Paragon would have been one. */
  shaken: boolean[];
  /** Units that become no casualty in this game. */
  spared: NoU[][];
  /** The step. */
  step: Step;
  /** What each player has to do in it; the first one is asked. */
  tasks: Task[][];
};

/** A story arc, as `the-weekend-war`. */
export type ArcId = string;

/** An army. */
export type Army = {
  /** Strategic Assets used in this game (TOD-ARMY-04). */
  assets?: AssetKind[];
  /** Paragon command cards in the command hand (TOD-PAR-10). */
  cards?: CardId[];
  /** The unit that does not count against the most of its rank, by its position (TOD-ASSET-14). */
  exempt?: number | null;
  /** Its units. */
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

/** A commendation that was awarded. */
export type Award = {
  /** Which. */
  commendation: CommendationId;
  /** The keyword that the player picked, where the card lets him. */
  keyword?: string | null;
};

/** A game. */
export type Battle = {
  /** The Post-Battle Sequence, while it runs. */
  aftermath?: Aftermath | null;
  /** Who is the Blue Player. */
  blue: Role;
  /** Whose Turning Point Mission is played; none is an ordinary game (TOD-TPM-05). */
  mission?: Role | null;
  /** The kind of game: an id of the pack (TOD-SIZE-04). */
  mode: string;
  /** What is written down of it. */
  record: Record;
  /** How it ended, once the record is confirmed. */
  result?: BattleResult | null;
  /** In which round of the saga. */
  round: number;
  /** Both sides. */
  sides: Side[];
  /** Points of an army (TOD-SIZE-01). */
  size: number;
  /** How far it has come. */
  stage: Stage;
};

/** A change of a game. */
export type BattleChange = {
  stage: Stage;
} | {
  registered: [Role, boolean];
} | {
  wants: [Role, Want | null];
} | {
  mission: Role | null;
} | {
  blue: Role;
} | {
  army: [Role, Army];
} | {
  revealed: Array<Army | null>;
} | {
  agenda: [Role, number | null];
} | {
  result: BattleResult;
};

/** A game, by its position in the saga's list. */
export type BattleNo = number;

/** The result of a game. */
export type BattleResult = {
  /** How. */
  how: How;
  /** The winner; nobody in a draw. */
  winner?: Role | null;
};

/** A Paragon command card (TOD-PAR-09), as `enemy-down`. */
export type CardId = string;

/** The card that a mark belongs to. */
export type CardOf = {
  agenda: number;
} | "mission";

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

/** Why a Casualty Check is made. */
export type Cause = "defeated" | "tunnel-vision";

/** A commendation, of the chart or of a story arc, as `recon-badge`. */
export type CommendationId = string;

/** A line of a unit's life. */
export type Deed = {
  /** After or in this game; none outside games. */
  battle?: BattleNo | null;
  /** What happened. */
  what: What;
};

/** One of the five dice. */
export type Die = "red-attack" | "black-attack" | "white-attack" | "red-defence" | "white-defence";

/** A Dossier (TOD-DOS-02). Experience, Veteran Rank, Setbacks and Commendations are its own, and stay from game to game (TOD-DOS-08, TOD-DOS-09). */
export type Dossier = {
  /** Whether it counts as of the Paragon's Faction and Affiliation, whatever its card says. */
  adopted: boolean;
  /** Paragon command cards. */
  cards: CardId[];
  /** New Veteran Ranks for which a Paragon command card is still to be picked (TOD-PAR-09). */
  cards_owed: number;
  /** Commendations, High Commendations included; they stay for good (TOD-COM-02). */
  commendations: Award[];
  /** Its life, in order. */
  deeds: Deed[];
  /** Experience. */
  experience: number;
  /** Whether it is still there. */
  fate: Fate;
  /** The Defining Trait (TOD-TRAIT-03). */
  holds?: HeldTrait | null;
  /** Keywords that missions gave for good. */
  keywords: string[];
  /** Whether it may hold two High Commendations (TOD-HIGH-02). */
  lauded: boolean;
  /** The Dossier name; Commanders, Operatives and units of Veteran Rank 1 have one (TOD-DOS-06). */
  name?: string | null;
  /** New Veteran Ranks for which a Commendation is still to be awarded (TOD-COM-01). */
  owed: number;
  /** What the unit card cost when it was added (TOD-A58). */
  paid: number;
  /** The highest Veteran Rank ever reached (TOD-XP-18). */
  rank: number;
  /** Duplicates that count for the dice of Casualty Checks alone (TOD-A26). */
  scars: number;
  /** Setbacks; several instances of one stand here several times (TOD-SET-09). */
  setbacks: SetbackId[];
  /** How often Special Training has raised its maximum (TOD-AID-12). */
  trained: number;
  /** The unit card (TOD-DOS-03). */
  unit: UnitId;
  /** Upgrades bought: a pool to pick from (TOD-DOS-07). */
  upgrades: Owned[];
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

/** Whether a unit is still on its Register. */
export type Fate = "active" | "casualty" | "reassigned" | "dismissed";

/** How a game ended. */
export type Finish = {
  /** How; played to its end if it is not said. */
  how?: How;
  /** The winner; nobody in a draw. */
  winner?: Role | null;
};

/** How far the founding of a Register has come (TOD-START-14). */
export type Founding = "units" | "requests" | "arc" | "name" | "ready";

/** How many Setbacks are removed. */
export type Heal = "none" | "one" | "all";

/** A Defining Trait that a unit has. */
export type HeldTrait = {
  /** Games after which it is resolved; none if its card does not say (TOD-TRAIT-11). */
  left?: number | null;
  /** The game it was gained in. */
  since?: BattleNo | null;
  /** Which. */
  trait: TraitId;
};

/** How a game came to its end. */
export type How = "played" | {
  conceded: Role;
};

/** What the record of a game keeps for an agenda or a mission, as `tokens`; unique within its card. */
export type MarkId = string;

/** The value of a mark. */
export type MarkValue = {
  count: number;
} | {
  flag: boolean;
} | {
  units: number[];
};

/** How experience and healing go together. */
export type Mode = "both" | "either" | "heal-first";

/** A letter for the kind, the seat in whose books it first stood, and its number there. */
export type NoU = string;

/** A mark as it was noted. */
export type Noted = {
  /** Of which card. */
  card: CardOf;
  /** Which mark. */
  mark: MarkId;
  /** Its value. */
  value: MarkValue;
};

/** Where a unit of an army comes from. */
export type Origin = {
  dossier: NoU;
} | {
  assistance: UnitId;
} | {
  heroic: UnitId;
} | {
  reinforcement: UnitId;
};

/** The end of a game. */
export type Outcome = {
  /** Stable code of what decided: `victory-tokens`, `last-standing`. */
  by: string;
  /** The rule that decided. */
  rule: string;
  /** Each seat's figures, in seat order. */
  standings: Standing[];
  /** The winner, or nobody in a draw. */
  winner?: Seat | null;
};

/** An upgrade of a Dossier. */
export type Owned = {
  /** The card. */
  card: UpgradeId;
  /** What it cost when it was bought. */
  paid: number;
};

/** What a Paragon command card has earned. */
export type Paid = {
  /** Which card. */
  card: CardId;
  /** Whose. */
  role: Role;
  /** For which unit. */
  unit: number;
};

/** The rank of a unit. */
export type Rank = "commander" | "operative" | "corps" | "special-forces" | "support" | "heavy";

/** What is written down of a game. */
export type Record = {
  /** Who has confirmed it. */
  confirmed: boolean[];
  /** Units defeated, by their positions in the army. */
  defeated: number[][];
  /** What Paragon command cards have earned. */
  earned: Paid[];
  /** The end. */
  finish?: Finish | null;
  /** Units contesting or holding an Objective token at the end (TOD-POST-16). */
  held: number[][];
  /** Units left of an army that comes from no Register. */
  left: Array<number | null>;
  /** What agendas and missions count. */
  marks: Noted[][];
  /** The round of the game. */
  round: number;
  /** The agenda that was swapped out by a Contingency Plan (TOD-ASSET-15). */
  swapped: Array<number | null>;
  /** Assets that were triggered (TOD-A53). */
  triggered: AssetKind[][];
  /** Units that were never deployed (TOD-A31). */
  undeployed: number[][];
  /** What has been used of that which can be used once per game or round. */
  uses: Used[];
};

/** A change of a record. */
export type RecordChange = {
  round: number;
} | {
  defeated: [Role, number, boolean];
} | {
  held: [Role, number, boolean];
} | {
  undeployed: [Role, number, boolean];
} | {
  left: [Role, number];
} | {
  mark: [Role, Noted];
} | {
  swapped: [Role, number];
} | {
  used: Used;
} | {
  triggered: [Role, AssetKind];
} | {
  earned: Paid;
} | {
  finish: Finish | null;
} | {
  confirmed: [Role, boolean];
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

/** A change of a Register. */
export type RegisterChange = {
  drafted: Recruit[];
} | {
  founding: Founding;
} | {
  named: string;
} | {
  joined: Dossier;
} | {
  paragon: number;
} | {
  supply: {
    /** More, or fewer. */
    amount: number;
    /** After which game. */
    battle?: BattleNo | null;
    /** What for. */
    why: Why;
  };
} | {
  potential: number;
} | {
  reputation: number;
} | {
  asset: AssetKind;
} | {
  "asset-given": AssetKind;
} | {
  "asset-gone": AssetKind;
} | {
  requested: RequestKind;
} | "sequence" | {
  arc: {
    /** Which. */
    id: ArcId;
    /** Progress it begins with (TOD-A51). */
    progress: number[];
  };
} | {
  progress: {
    /** Which. */
    agenda: number;
    /** By how many points; fewer by the organiser's word alone. */
    by: number;
  };
} | {
  concluded: {
    /** In which game. */
    battle: BattleNo;
    /** How many agendas were completed. */
    completed: number;
    /** Whether its mission was won. */
    won: boolean;
  };
};

/** An Aid Request (TOD-AID-03 to TOD-AID-15). */
export type RequestKind = "active-recruiting" | "medical-supplies" | "strategic-asset" | "reinforcements" | "special-training" | "supplies-and-provisions" | "reassign-unit";

/** A side of a game: who proposed it, and who was asked. */
export type Role = "first" | "second";

/** A player's place, counted from 0. */
export type Seat = number;

/** A setback, of the chart or of a story arc, as `battle-shaken`. */
export type SetbackId = string;

/** A side. */
export type Side = {
  /** Its agenda in play. */
  agenda?: number | null;
  /** Its army, once it is built; armies of others are secret until all are. */
  army?: Army | null;
  /** Whether its army is built. */
  built: boolean;
  /** Whether it has chosen its agenda, or none. */
  chosen: boolean;
  /** A guest's name. */
  guest?: string | null;
  /** Whether the army is built from a Register (TOD-ARMY-01). */
  registered: boolean;
  /** The seat; a guest has none. */
  seat?: Seat | null;
  /** Which mission it wants. */
  wants?: Want | null;
};

/** Where a reward comes from. */
export type Source = "agenda" | "mission";

/** How far a game has come. */
export type Stage = "proposed" | "mission" | "armies" | "agendas" | "playing" | "aftermath" | "closed" | "cancelled";

/** One seat's figures at the end. */
export type Standing = {
  /** Score in the game's own unit. */
  score: number;
  /** Seat that it is about. */
  seat: Seat;
  /** Tie-break figure in the game's own unit. */
  tie_break: number;
};

/** A step of the Post-Battle Sequence (TOD-POST-01). */
export type Step = "progress-agendas" | "turning-point-rewards" | "award-supply-points" | "determine-casualties-and-setbacks" | "award-experience" | "award-commendations" | "make-aid-requests" | "edit-register" | "adjust-reputation" | "choose-new-story-arc";

/** Something a player has to do. */
export type Task = {
  reward: {
    /** What. */
    gives: Effect;
    /** From where. */
    source: Source;
  };
} | {
  care: {
    /** What. */
    care: Care;
    /** From where. */
    source: Source;
    /** Which. */
    unit: NoU;
  };
} | {
  draw: {
    /** What a unit of each drawn rank gets. */
    care: Care;
    /** How many. */
    count: number;
    /** From where. */
    source: Source;
  };
} | {
  "of-rank": {
    /** What the unit gets. */
    care: Care;
    /** The rank drawn. */
    rank: Rank;
    /** From where. */
    source: Source;
  };
} | {
  heal: {
    /** How many. */
    left: number;
    /** Of which unit. */
    unit: NoU;
  };
} | "supply" | "medevac" | {
  check: {
    /** Why. */
    cause: Cause;
    /** Of which unit. */
    unit: NoU;
    /** Whether the player must first decide on an added die. */
    weary: boolean;
  };
} | {
  reroll: {
    /** What they show. */
    faces: Face[];
    /** How many may be rolled again. */
    most: number;
    /** Of which unit. */
    unit: NoU;
  };
} | {
  setback: {
    /** Of which unit. */
    unit: NoU;
  };
} | {
  trait: {
    /** Of which unit. */
    unit: NoU;
  };
} | {
  rival: {
    /** A unit of which side. */
    of: Role;
  };
} | {
  award: {
    /** Whether it is not for a Veteran Rank (TOD-HIGH-02). */
    extra: boolean;
    /** Whether it is a High Commendation besides the ordinary one, if the player wants (TOD-A35). */
    high: boolean;
    /** To which unit. */
    unit: NoU;
  };
} | {
  card: {
    /** By which unit. */
    unit: NoU;
  };
} | {
  name: {
    /** Which. */
    unit: NoU;
  };
} | {
  wardens: {
    /** How many. */
    dice: number;
  };
} | "requests" | "edit" | "corps" | "arc" | "confirm";

/** A defining trait, of the chart or of a story arc, as `tunnel-vision`. */
export type TraitId = string;

/** A change of a unit. */
export type UnitChange = {
  named: string;
} | {
  experience: {
    /** More; fewer by the organiser's word alone. */
    amount: number;
    /** The Veteran Rank afterwards. */
    rank: number;
  };
} | "trained" | {
  owed: {
    /** More cards, or fewer. */
    cards: number;
    /** More Commendations, or fewer. */
    commendations: number;
  };
} | {
  awarded: Award;
} | {
  "award-lost": CommendationId;
} | {
  card: CardId;
} | {
  setback: SetbackId;
} | "scar" | "unscarred" | {
  healed: SetbackId;
} | {
  trait: HeldTrait;
} | {
  "trait-left": number;
} | {
  resolved: TraitId;
} | {
  keyword: string;
} | {
  "keyword-lost": string;
} | "lauded" | {
  equipped: Owned;
} | {
  unequipped: UpgradeId;
} | {
  fate: Fate;
} | {
  lived: What;
};

/** A unit card, as `stormtroopers` or `luke-skywalker-jedi-knight`. */
export type UnitId = string;

/** An upgrade card, as `a280` or `dlt-19-stormtrooper`. */
export type UpgradeId = string;

/** A use of something that is limited. */
export type Used = {
  /** What. */
  commendation: CommendationId;
  /** Whose. */
  role: Role;
  /** In which round. */
  round: number;
  /** Which unit. */
  unit: number;
};

/** Which mission a player wants (TOD-TPM-04). */
export type Want = "ordinary" | "own" | "theirs";

/** What happened to a unit. */
export type What = "joined" | "paragon" | {
  named: string;
} | {
  fought: {
    /** Defeated. */
    defeated: boolean;
    /** Contested or held an objective at the end. */
    held: boolean;
    /** Won; nothing in a draw. */
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

/** Who gains. */
export type Who = "any" | "others" | "defeated" | "paragon" | {
  standing: MarkId;
} | {
  marked: MarkId;
};

/** Why Supply Points changed. */
export type Why = "founding" | "game" | "roll" | "agenda" | "mission" | "card" | "arc" | {
  request: RequestKind;
} | "trait" | "amended";
