// Made from docs/schema/terms.schema.json by `cargo xtask wire`. Do not edit.

/** Whoever put an entry into a log. */
export type Actor = {
  seat: Seat;
} | "organiser";

/** Why an entry was made by nobody's hand. */
export type Auto = "deadline" | "standing-order";

export type BattleNo = string;

/** A reckoning as a log keeps it, with the event whose number it explains. */
export type Explained = {
  /** Index into the entry's events. */
  event: number;
  /** Form in which it is written: `threshold`, `dice`, `inches`, `points`, `count`. */
  form: string;
  /** Its terms; they add up to `total`. */
  parts: ExplainedPart[];
  /** Name of the number. */
  title: string;
  /** The number itself. */
  total: number;
};

/** One term of an [`Explained`]. */
export type ExplainedPart = {
  /** Added to what stands before it. */
  amount: number;
  /** The rule's id. */
  rule: string;
  /** Name of the term, in a word or two. */
  why: string;
};

/** A face of any of them; attack dice have critical and hit, defence dice block. */
export type Face = "critical" | "surge" | "hit" | "block" | "blank";

/** A change of what the rules are in the middle of. Which step comes next is said here and nowhere else: folding an event never chooses it. */
export type Flow = {
  goto: unknown;
} | {
  call: unknown;
} | "done";

/** Degrees: 0 looks along +x, 90 along +y (down); kept in steps of 45/8192 degree. */
export type Heading = number;

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

/** A point [x, y] in inches; x to the right, y down. */
export type Point = number[];

/** A centre in inches (x to the right, y down) and a heading in degrees. */
export type Pose = {
  heading: Heading;
  x: number;
  y: number;
};

/** The rank of a unit. */
export type Rank = "commander" | "operative" | "corps" | "special-forces" | "support" | "heavy";

/** A thing by its kind and its id there, as `base:17`. */
export type Ref = string;

/** A roll as a log keeps it: with seed or secret, anyone can compute its faces from its key. */
export type RollRecord = {
  /** The dice, `d6`, or what was picked from, `pick-of-34`. */
  dice: string;
  /** Names of the faces; of a pick its number, counted from 1. */
  faces: string[];
  /** The written key: purpose, roller, and the enemy that forced it. */
  key: string;
};

/** A player's place, counted from 0. */
export type Seat = number;

/** One seat's figures at the end. */
export type Standing = {
  /** Score in the game's own unit. */
  score: number;
  /** Seat that it is about. */
  seat: Seat;
  /** Tie-break figure in the game's own unit. */
  tie_break: number;
};

export type UnitId = string;
