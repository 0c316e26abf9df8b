// Made from docs/schema/tours/event.schema.json by `cargo xtask wire`. Do not edit.
import type { BattleNo, Outcome, Seat } from "../terms";
import type { ArcId, Army, AssetKind, CardId, CardOf, CommendationId, Die, Faction, Fate, Finish, Founding, MarkId, MarkValue, NoUnit, Rank, Recruit, RequestKind, Role, SetbackId, Stage, Step, TraitId, UnitId, UpgradeId, Want } from "./terms";

/** Something that happened. */
export type Event = {
  "round-began": {
    /** The round that it is about. */
    round: number;
  };
} | {
  done: {
    /** True if finished. */
    done: boolean;
    /** The seat it is about. */
    seat: Seat;
  };
} | {
  retired: {
    /** The seat it is about. */
    seat: Seat;
  };
} | {
  returned: {
    /** The seat it is about. */
    seat: Seat;
  };
} | {
  joined: {
    /** The faction of the Register that is founded, if there is to be one. */
    faction?: Faction | null;
    /** The player's name. */
    name: string;
    /** The new seat. */
    seat: Seat;
  };
} | {
  named: {
    /** The name until now. */
    before: string;
    /** The player's name. */
    name: string;
    /** The seat it is about. */
    seat: Seat;
  };
} | {
  ended: {
    /** The way in which it came. */
    outcome: Outcome;
  };
} | {
  rolled: {
    /** In or after which game. */
    battle?: BattleNo | null;
    /** The kind of dice. */
    die: Die;
    /** The faces, in order. */
    faces: Face[];
    /** The purpose, as a stable code. */
    purpose: string;
    /** The unit it is about, if it is about one. */
    unit?: NoUnit | null;
  };
} | {
  drawn: {
    /** In or after which game. */
    battle?: BattleNo | null;
    /** The purpose, as a stable code. */
    purpose: string;
    /** The things drawn, in order. */
    what: string[];
  };
} | {
  repriced: {
    /** Unit cards of all factions. */
    units: Array<[UnitId, number]>;
    /** Upgrade cards of all kinds. */
    upgrades: Array<[UpgradeId, number]>;
  };
} | {
  register: {
    /** The change itself. */
    change: RegisterChange;
    /** The seat it is about. */
    seat: Seat;
  };
} | {
  unit: {
    /** After or in which game. */
    battle?: BattleNo | null;
    /** The change itself. */
    change: UnitChange;
    /** The unit it is about. */
    unit: NoUnit;
  };
} | {
  proposed: {
    /** The game as proposed. */
    game: Battle;
  };
} | {
  battle: {
    /** The game it is about. */
    battle: BattleNo;
    /** The change itself. */
    change: BattleChange;
  };
} | {
  recorded: {
    /** Of which game. */
    battle: BattleNo;
    /** The change itself. */
    change: RecordChange;
  };
} | {
  after: {
    /** Of which game. */
    battle: BattleNo;
    /** The way in which it came. */
    change: AfterChange;
  };
};

/** A step of the Post-Battle Sequence. */
export type AfterChange = "began" | {
  step: Step;
} | {
  task: {
    /** True if it comes first. */
    first: boolean;
    /** The side it is about. */
    role: Role;
    /** The task itself. */
    task: Task;
  };
} | {
  met: Role;
} | {
  progressed: [Role, number];
} | {
  chosen: [Role, NoUnit];
} | {
  "chosen-anew": Role;
} | {
  spared: [Role, NoUnit];
} | {
  casualty: [Role, NoUnit];
} | {
  shaken: Role;
} | "ended";

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
};

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
  result: Finish;
};

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

/** A line of a unit's life. */
export type Deed = {
  /** After or in this game; none outside games. */
  battle?: BattleNo | null;
  /** The occurrence of this line. */
  what: Occurrence;
};

/** A Dossier (TOD-DOS-02). Experience, Veteran Rank, Setbacks and Commendations are its own, and stay from game to game (TOD-DOS-08, TOD-DOS-09). */
export type Dossier = {
  /** True if it counts as of the Paragon's Faction and Affiliation, whatever its card says. */
  adopted: boolean;
  /** Paragon command cards. */
  cards: CardId[];
  /** New Veteran Ranks for which a Paragon command card is still to be picked (TOD-PAR-09). */
  cards_owed: number;
  /** Commendations, High Commendations included; they stay for good (TOD-COM-02). */
  commendations: Award[];
  /** Its life, in order. */
  deeds: Deed[];
  /** Experience that is gained. */
  experience: number;
  /** Active, or the way in which it left. */
  fate: Fate;
  /** The Defining Trait (TOD-TRAIT-03). */
  holds?: HeldTrait | null;
  /** Keywords that missions gave for good. */
  keywords: string[];
  /** True if it may hold two High Commendations (TOD-HIGH-02). */
  lauded: boolean;
  /** The Dossier name; Commanders, Operatives and units of Veteran Rank 1 have one (TOD-DOS-06). */
  name?: string | null;
  /** New Veteran Ranks for which a Commendation is still to be awarded (TOD-COM-01). */
  owed: number;
  /** Points of the unit card when it was added (TOD-A58). */
  paid: number;
  /** The highest Veteran Rank ever reached (TOD-XP-18). */
  rank: number;
  /** Duplicates that count for the dice of Casualty Checks alone (TOD-A26). */
  scars: number;
  /** Setbacks; several instances of one stand here several times (TOD-SET-09). */
  setbacks: SetbackId[];
  /** Times that Special Training has raised its maximum (TOD-AID-12). */
  trained: number;
  /** The unit card (TOD-DOS-03). */
  unit: UnitId;
  /** Upgrades bought: a pool to pick from (TOD-DOS-07). */
  upgrades: Owned[];
};

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

/** A face of any of them; attack dice have critical and hit, defence dice block. */
export type Face = "critical" | "surge" | "hit" | "block" | "blank";

/** A face and what it gives. */
export type FaceGives = {
  /** The face it is for. */
  face: Face;
  /** The effect it has. */
  gives: Effect;
};

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

/** The way in which experience and healing go together. */
export type Mode = "both" | "either" | "heal-first";

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
  /** In which game; none if it was concluded elsewhere, or entered by the organiser. */
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

/** Why Supply Points changed. */
export type Purpose = "founding" | "game" | "roll" | "agenda" | "mission" | "card" | "arc" | {
  request: RequestKind;
} | "trait" | "amended";

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
    /** The purpose that they are booked under. */
    why: Purpose;
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
    /** The card meant, by its id. */
    id: ArcId;
    /** Progress it begins with (TOD-A51). */
    progress: number[];
  };
} | {
  progress: {
    /** The agenda, counted from 0. */
    agenda: number;
    /** By how many points; fewer by the organiser's word alone. */
    by: number;
  };
} | {
  concluded: {
    /** In which game. */
    battle: BattleNo;
    /** The number of agendas that were completed. */
    completed: number;
    /** True if its mission was won. */
    won: boolean;
  };
} | {
  "arc-amended": {
    /** The card meant, by its id. */
    id: ArcId;
    /** Progress of its agendas. */
    progress: number[];
  };
} | {
  "arc-remembered": PastArc;
} | {
  "arc-forgotten": number;
};

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
  /** True if the army is built from a Register (TOD-ARMY-01). */
  registered: boolean;
  /** The seat; a guest has none. */
  seat?: Seat | null;
  /** The mission it wants. */
  wants?: Want | null;
};

/** Where a reward comes from. */
export type Source = "agenda" | "mission";

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
    /** To which unit. */
    unit: NoUnit;
  };
} | {
  card: {
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
} | {
  ranked: number;
} | "trained" | {
  "trained-times": number;
} | {
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
  "card-lost": CardId;
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
} | "lauded" | "unlauded" | {
  equipped: Owned;
} | {
  unequipped: UpgradeId;
} | {
  fate: Fate;
} | {
  lived: Occurrence;
};

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
