// Made from docs/schema/tours/event.schema.json by `cargo xtask wire`. Do not edit.
import type { BattleNo, Face, Faction, Outcome, Seat, UpgradeId } from "../terms";
import type { ArcId, Army, AssetKind, Award, Battle, CardId, CommendationId, Deed, Die, Fate, Finish, Founding, HeldTrait, Intent, NoUnit, Noted, Occurrence, Owned, Paid, PastArc, Purpose, Recruit, RequestKind, Role, SetbackId, Stage, Step, Task, TraitId, UnitId, Used, Want } from "./terms";

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
} | {
  unedited: Role;
} | "ended";

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
  intends: [Role, Intent];
} | {
  agenda: [Role, number | null];
} | {
  result: Finish;
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

/** A change to the record of a game. */
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

/** A change to one Register. */
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
    /** By how many points; fewer by the organizer's word alone. */
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

/** A change to one unit. */
export type UnitChange = {
  named: string;
} | {
  experience: {
    /** More; fewer by the organizer's word alone. */
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
