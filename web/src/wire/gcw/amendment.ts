// Made from docs/schema/gcw/amendment.schema.json by `cargo xtask wire`. Do not edit.

/** A change outside the rules. */
export type Amendment = {
  fp: {
    /** How many, negative if taken. */
    amount: number;
    /** Whose. */
    seat: Seat;
  };
} | {
  control: {
    /** Who has it. */
    owner?: Faction | null;
    /** Which target. */
    target: TargetNo;
  };
} | {
  "no-show": {
    /** Which battle. */
    battle: BattleNo;
    /** Which side. */
    role: Role;
  };
} | {
  scrub: {
    /** Which battle. */
    battle: BattleNo;
  };
} | {
  "huge-lost": {
    /** In which battle. */
    battle: BattleNo;
  };
} | {
  absent: {
    /** Whether absent. */
    absent: boolean;
    /** Who. */
    seat: Seat;
  };
};

/** A battle. */
export type BattleNo = number;

/** A side of the war. */
export type Faction = "rebel" | "imperial" | "scum";

/** Attacker or defender. */
export type Role = "attacker" | "defender";

/** A player's place, counted from 0. */
export type Seat = number;

/** A strategic target. */
export type TargetNo = number;
