// Made from docs/schema/tours/command.schema.json by `cargo xtask wire`. Do not edit.

/** What a player asks for. */
export type Command = {
  founding: FoundingCommand;
} | {
  register: RegisterCommand;
} | {
  aid: AidRequest;
} | {
  pairing: PairingCommand;
} | {
  battle: BattleCommand;
} | {
  record: RecordCommand;
} | {
  answer: Answer;
} | "done" | "not-done" | "retire";

/** An Aid Request. */
export type AidRequest = "recruiting" | {
  medical: {
    /** The Setback removed for sure; drawn where that is played (TOD-A28). */
    setback?: SetbackId | null;
    /** For which unit. */
    unit: NoU;
  };
} | {
  asset: AssetKind;
} | {
  reinforcements: {
    /** For which unit. */
    unit: NoU;
    /** The upgrade. */
    upgrade: UpgradeId;
  };
} | {
  training: {
    /** For which unit. */
    unit: NoU;
  };
} | {
  provisions: Array<[NoU, UpgradeId]>;
} | {
  reassign: {
    /** Which unit. */
    unit: NoU;
  };
};

/** What is done in the Post-Battle Sequence. */
export type Answer = "roll" | {
  unit: {
    /** For a reward with a choice: a Setback is removed, in place of Experience or besides it. */
    heal?: boolean;
    /** Which Setback, if there are several and one is removed. */
    setback?: SetbackId | null;
    /** Which. */
    unit: NoU;
  };
} | {
  choose: number;
} | {
  recruit: Recruit;
} | {
  reroll: number[];
} | {
  "add-die": boolean;
} | {
  award: {
    /** Which. */
    commendation: CommendationId;
    /** The keyword picked, where the card lets one pick. */
    keyword?: string | null;
  };
} | {
  card: CardId;
} | {
  name: string;
} | {
  arc: ArcId;
} | "done";

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

/** What a player does before a game. */
export type BattleCommand = {
  want: Want;
} | {
  army: Army;
} | {
  agenda: number | null;
};

/** A game, by its position in the saga's list. */
export type BattleNo = number;

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

/** How a game ended. */
export type Finish = {
  /** How; played to its end if it is not said. */
  how?: How;
  /** The winner; nobody in a draw. */
  winner?: Role | null;
};

/** What a player does to found a Register. */
export type FoundingCommand = {
  draft: Recruit[];
} | "ready" | {
  arc: ArcId;
} | {
  name: string;
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

/** A letter for the kind, the seat in whose books it first stood, and its number there. */
export type NoU = string;

/** Whom a game is proposed to. */
export type Opponent = {
  seat: Seat;
} | {
  guest: string;
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

/** What a player does to get a game. */
export type PairingCommand = {
  propose: {
    /** Who is Blue; who proposes, if it is left out. In a Turning Point Mission its owner is. */
    blue?: Role | null;
    /** The kind of game: an id of the pack; suggested by the size if it is left out (TOD-SIZE-02, TOD-SIZE-03). */
    mode?: string | null;
    /** Whether the army comes from elsewhere than the own Register (TOD-ARMY-01). */
    ordinary?: boolean;
    /** Points of the armies (TOD-SIZE-01). */
    size: number;
    /** To whom. */
    to: Opponent;
  };
} | {
  accept: {
    /** Which. */
    battle: BattleNo;
    /** Whether the army comes from elsewhere than the own Register. */
    ordinary?: boolean;
  };
} | {
  decline: {
    /** Which. */
    battle: BattleNo;
  };
};

/** What is written down, or rolled, in a game. */
export type RecordCommand = "round" | "round-back" | {
  defeated: {
    /** Of which side. */
    role: Role;
    /** Whether so. */
    so?: boolean;
    /** Its position in the army. */
    unit: number;
  };
} | {
  held: {
    /** Of which side. */
    role: Role;
    /** Whether so. */
    so?: boolean;
    /** Its position in the army. */
    unit: number;
  };
} | {
  undeployed: {
    /** Of which side. */
    role: Role;
    /** Whether so. */
    so?: boolean;
    /** Its position in the army. */
    unit: number;
  };
} | {
  left: {
    /** Of which side. */
    role: Role;
    /** How many. */
    units: number;
  };
} | {
  mark: {
    /** Of which card. */
    card: CardOf;
    /** Which mark. */
    mark: MarkId;
    /** Of which side. */
    role: Role;
    /** Its value. */
    value: MarkValue;
  };
} | {
  swap: number;
} | {
  use: {
    /** Which. */
    commendation: CommendationId;
    /** Of which side. */
    role: Role;
    /** Its position in the army. */
    unit: number;
  };
} | {
  trigger: AssetKind;
} | {
  earned: {
    /** Which card. */
    card: CardId;
    /** The unit's position in the army. */
    unit: number;
  };
} | {
  test: {
    /** Of which side. */
    role: Role;
    /** Its position in the army. */
    unit: number;
    /** Which rule. */
    what: Test;
  };
} | "faulty" | {
  roll: {
    /** How many. */
    count: number;
    /** Which die. */
    die: Die;
  };
} | {
  finish: Finish | null;
} | {
  confirm: boolean;
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

/** What a player does to edit a Register. Nothing here gives an upgrade to a unit that is on it: Commendations and Aid Requests do (TOD-START-11). */
export type RegisterCommand = {
  add: Recruit[];
} | {
  "name-unit": {
    /** The name. */
    name: string;
    /** Which. */
    unit: NoU;
  };
} | {
  rename: string;
} | {
  dismiss: NoU;
} | {
  unequip: {
    /** Of which unit. */
    unit: NoU;
    /** Which. */
    upgrade: UpgradeId;
  };
};

/** A side of a game: who proposed it, and who was asked. */
export type Role = "first" | "second";

/** A player's place, counted from 0. */
export type Seat = number;

/** A setback, of the chart or of a story arc, as `battle-shaken`. */
export type SetbackId = string;

/** A die that a rule asks for in a game. */
export type Test = "trait" | "insecure";

/** A unit card, as `stormtroopers` or `luke-skywalker-jedi-knight`. */
export type UnitId = string;

/** An upgrade card, as `a280` or `dlt-19-stormtrooper`. */
export type UpgradeId = string;

/** Which mission a player wants (TOD-TPM-04). */
export type Want = "ordinary" | "own" | "theirs";
