// Made from docs/schema/gcw/amendment.schema.json by `cargo xtask wire`. Do not edit.

/** A change outside the rules. */
export type Amendment = {
  fp: {
    /** Number of them, negative if taken. */
    amount: number;
    seat: Seat;
  };
} | {
  control: {
    owner?: Faction | null;
    target: TargetNo;
  };
} | {
  "no-show": {
    battle: number;
    role: Role;
  };
} | {
  scrub: {
    battle: number;
  };
} | {
  "huge-lost": {
    /** In which battle. */
    battle: number;
  };
} | {
  absent: {
    absent: boolean;
    seat: Seat;
  };
};

/** A side of the war. */
export type Faction = "rebel" | "imperial" | "scum";

/** Attacker or defender. */
export type Role = "attacker" | "defender";

/** A player's place, counted from 0. */
export type Seat = number;

/** A strategic target. */
export type TargetNo = number;
