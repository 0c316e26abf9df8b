// Made from docs/schema/tours/command.schema.json by `cargo xtask wire`. Do not edit.
import type { BattleNo, Seat, UpgradeId } from "../terms";
import type { ArcId, Army, AssetKind, CardId, CardOf, CommendationId, Die, Finish, MarkId, MarkValue, NoUnit, Recruit, Role, SetbackId, Want } from "./terms";

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

/** An Aid Request, paid in Supply Points. */
export type AidRequest = "recruiting" | {
  medical: {
    /** The Setback removed for sure; drawn where that is played (TOD-A28). */
    setback?: SetbackId | null;
    /** For which unit. */
    unit: NoUnit;
  };
} | {
  asset: AssetKind;
} | {
  reinforcements: {
    /** For which unit. */
    unit: NoUnit;
    /** The upgrade card requested. */
    upgrade: UpgradeId;
  };
} | {
  training: {
    /** For which unit. */
    unit: NoUnit;
  };
} | {
  provisions: Array<[NoUnit, UpgradeId]>;
} | {
  reassign: {
    /** The unit it is about. */
    unit: NoUnit;
  };
};

/** An answer in the Post-Battle Sequence. */
export type Answer = "roll" | "roll-all" | {
  several: Answer[];
} | {
  unit: {
    /** For a reward with a choice: a Setback is removed, in place of Experience or besides it. */
    heal?: boolean;
    /** The Setback that is removed, if there are several. */
    setback?: SetbackId | null;
    /** The unit it is about. */
    unit: NoUnit;
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
} | "done" | "nothing-more";

/** A decision before a game. */
export type BattleCommand = {
  want: Want;
} | {
  army: Army;
} | {
  agenda: number | null;
};

/** An earning of a Paragon command card for an own unit. */
export type EarningOf = {
  /** The card meant. */
  card: CardId;
  /** The unit's position in the army. */
  unit: number;
};

/** A step of a player in founding a Register. */
export type FoundingCommand = {
  draft: Recruit[];
} | "ready" | {
  arc: ArcId;
} | {
  name: string;
};

/** A mark of a card, with its value. */
export type MarkOf = {
  /** Of which card. */
  card: CardOf;
  /** The mark meant. */
  mark: MarkId;
  /** Of which side. */
  role: Role;
  /** The value that it had at the end. */
  value: MarkValue;
};

/** Whom a game is proposed to. */
export type Opponent = {
  seat: Seat;
} | {
  guest: string;
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
} | {
  whole: WholeRecord;
};

/** An edit of a Register. Nothing here gives an upgrade to a unit that is on it: Commendations and Aid Requests do (TOD-START-11). */
export type RegisterCommand = {
  add: Recruit[];
} | {
  "name-unit": {
    /** The name it is given. */
    name: string;
    /** The unit it is about. */
    unit: NoUnit;
  };
} | {
  rename: string;
} | {
  dismiss: NoUnit;
} | {
  unequip: {
    /** Of which unit. */
    unit: NoUnit;
    /** The upgrade card. */
    upgrade: UpgradeId;
  };
};

/** A die that a rule asks for in a game. */
export type Test = "trait" | "insecure";

/** A unit of an army in play. */
export type UnitOf = {
  /** Of which side. */
  role: Role;
  /** Its position in the army. */
  unit: number;
};

/** A use of a limited Commendation by an own unit. */
export type UseOf = {
  /** The Commendation meant. */
  commendation: CommendationId;
  /** In which round; in the last one if nothing is said. */
  round?: number | null;
  /** The unit's position in the army. */
  unit: number;
};

/** All that a record says. What is missing here has not happened, and is taken out of the record if it stands there; what cannot be taken out (uses, triggers, earnings, a swap) must stand here as well. No dice are rolled: they fell on the table. */
export type WholeRecord = {
  /** True if the record is confirmed with it. */
  confirm?: boolean;
  /** Units that were defeated, of both sides. */
  defeated?: UnitOf[];
  /** Earnings of Paragon command cards of the own army. */
  earned?: EarningOf[];
  /** The end of the game. */
  finish: Finish;
  /** Units that contested or held an Objective token at the end (TOD-POST-16). */
  held?: UnitOf[];
  /** Units left of armies that come from no Register, the proposing side first; where nothing is said nothing changes. */
  left?: Array<number | null>;
  /** Marks of agendas and the mission, of both sides. */
  marks?: MarkOf[];
  /** Rounds that were played. */
  rounds?: number;
  /** The agenda that a Contingency Plan put in place of the own one (TOD-ASSET-15). */
  swapped?: number | null;
  /** Strategic Assets of the own army that were triggered. */
  triggered?: AssetKind[];
  /** Units that were never deployed (TOD-A31). */
  undeployed?: UnitOf[];
  /** Limited Commendations that own units used. */
  uses?: UseOf[];
};
