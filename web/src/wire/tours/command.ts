// Made from docs/schema/tours/command.schema.json by `cargo xtask wire`. Do not edit.

/** A command of a player. */
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
    /** The upgrade card requested. */
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
    /** The unit it is about. */
    unit: NoU;
  };
};

/** An answer in the Post-Battle Sequence. */
export type Answer = "roll" | {
  unit: {
    /** For a reward with a choice: a Setback is removed, in place of Experience or besides it. */
    heal?: boolean;
    /** The Setback that is removed, if there are several. */
    setback?: SetbackId | null;
    /** The unit it is about. */
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
    /** The Commendation meant. */
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

/** A decision before a game. */
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

/** The way in which a game came to its end. */
export type Ending = "played" | {
  conceded: Role;
};

/** The end of a game. */
export type Finish = {
  /** The kind of end; played out if it is not said. */
  how?: Ending;
  /** The winner; nobody in a draw. */
  winner?: Role | null;
};

/** A step of a player in founding a Register. */
export type FoundingCommand = {
  draft: Recruit[];
} | "ready" | {
  arc: ArcId;
} | {
  name: string;
};

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

/** A step of a player towards a game. */
export type PairingCommand = {
  propose: {
    /** The Blue Player; the one who proposes, if it is left out. In a Turning Point Mission its owner is. */
    blue?: Role | null;
    /** The kind of game: an id of the pack; suggested by the size if it is left out (TOD-SIZE-02, TOD-SIZE-03). */
    mode?: string | null;
    /** True if the army comes from elsewhere than the own Register (TOD-ARMY-01). */
    ordinary?: boolean;
    /** Points of the armies (TOD-SIZE-01). */
    size: number;
    /** The player or guest invited. */
    to: Opponent;
  };
} | {
  accept: {
    /** The game it is about. */
    battle: BattleNo;
    /** True if the army comes from elsewhere than the own Register. */
    ordinary?: boolean;
  };
} | {
  decline: {
    /** The game it is about. */
    battle: BattleNo;
  };
};

/** An entry of the record, or a roll, in a game. */
export type RecordCommand = "round" | "round-back" | {
  defeated: {
    /** Of which side. */
    role: Role;
    /** True, or false to take it back. */
    so?: boolean;
    /** Its position in the army. */
    unit: number;
  };
} | {
  held: {
    /** Of which side. */
    role: Role;
    /** True, or false to take it back. */
    so?: boolean;
    /** Its position in the army. */
    unit: number;
  };
} | {
  undeployed: {
    /** Of which side. */
    role: Role;
    /** True, or false to take it back. */
    so?: boolean;
    /** Its position in the army. */
    unit: number;
  };
} | {
  left: {
    /** Of which side. */
    role: Role;
    /** The number of them. */
    units: number;
  };
} | {
  mark: {
    /** Of which card. */
    card: CardOf;
    /** The mark meant. */
    mark: MarkId;
    /** Of which side. */
    role: Role;
    /** The value that is noted. */
    value: MarkValue;
  };
} | {
  swap: number;
} | {
  use: {
    /** The Commendation meant. */
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
    /** The card meant. */
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
    /** The rule that asks. */
    what: Test;
  };
} | "faulty" | {
  roll: {
    /** The number of them. */
    count: number;
    /** The kind of dice. */
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
  /** Upgrades it brings along. */
  upgrades?: UpgradeId[];
};

/** An edit of a Register. Nothing here gives an upgrade to a unit that is on it: Commendations and Aid Requests do (TOD-START-11). */
export type RegisterCommand = {
  add: Recruit[];
} | {
  "name-unit": {
    /** The name it is given. */
    name: string;
    /** The unit it is about. */
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
    /** The upgrade card. */
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

/** The mission that a player wants (TOD-TPM-04). */
export type Want = "ordinary" | "own" | "theirs";
