// Made from docs/schema/log-entry.schema.json by `cargo xtask wire`. Do not edit.

/** One line of a log, but for its `hash`. `C`, `E` and `A` are the game's command, event and amendment. */
export type LogEntry = {
  /** When, in the words of whoever keeps the clock. */
  at?: string | null;
  /** Why nobody's hand made it. */
  auto?: Auto | null;
  /** What was put to the table. */
  body: Body;
  /** What happened, in order. The position after the entry is the fold of these. */
  events: unknown[];
  /** Number of the entry, from 0, without gaps. */
  n: number;
  /** The entry it goes on from: the one before it, but for a rewind the one it rewinds to. `None` for the first. */
  parent?: number | null;
  /** The numbers behind the events. */
  reckonings: Explained[];
  /** Every roll and blind pick of this entry, in order. */
  rolls?: RollRecord[];
  /** Who made it. */
  who: Who;
};

/** Why an entry was made by nobody's hand. */
export type Auto = "deadline" | "standing-order";

/** What was put to the table. `C` is the game's command, `A` its amendment. */
export type Body = "begin" | {
  play: {
    /** The command. */
    command: unknown;
    /** For whom; whoever made the entry stands in `who`. */
    seat: Seat;
  };
} | {
  rewind: {
    /** Who agreed: all seats, or the organiser. */
    by: Who[];
    /** All dice are new from here on; otherwise what was rolled falls the same when it is rolled again. */
    fresh?: boolean;
    /** Why. */
    reason: string;
    /** That entry's number. */
    to: number;
  };
} | {
  amend: {
    /** The change. */
    amendment: unknown;
    /** Who agreed: all seats, or the organiser. */
    by: Who[];
    /** Why. */
    reason: string;
  };
} | {
  note: {
    /** The remark. */
    text: string;
  };
} | {
  dispute: {
    /** Whose view it upholds, in the game's words. */
    favours: string;
    /** The die's face. */
    roll: number;
    /** The question. */
    topic: string;
  };
} | {
  contribute: {
    /** The seat. */
    seat: Seat;
    /** Any words. */
    words: string;
  };
} | {
  reveal: {
    /** The seed, 64 hexadecimal digits. */
    secret: string;
  };
};

/** A reckoning as a log keeps it, with the event whose number it explains. */
export type Explained = {
  /** Index into the entry's events. */
  event: number;
  /** How it is written: `threshold`, `dice`, `inches`, `points`, `count`. */
  form: string;
  /** Its terms; they add up to `total`. */
  parts: ExplainedPart[];
  /** What was computed. */
  title: string;
  /** The number. */
  total: number;
};

/** One term of an [`Explained`]. */
export type ExplainedPart = {
  /** Added to what stands before it. */
  amount: number;
  /** The rule's id. */
  rule: string;
  /** What it is, in a word or two. */
  why: string;
};

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

/** Who put an entry into a log. */
export type Who = {
  seat: Seat;
} | "organiser";
