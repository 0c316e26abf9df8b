// Made from docs/schema/log-entry.schema.json by `cargo xtask wire`. Do not edit.

/** One line of a log, but for its `hash`. `C`, `E` and `A` are the game's command, event and amendment. */
export type LogEntry = {
  /** When, in the words of whoever keeps the clock. */
  at?: string | null;
  /** Why nobody's hand made it. */
  auto?: Auto | null;
  /** The thing that was put to the table. */
  body: Body;
  /** Facts in order. The position after the entry is their fold. */
  events: unknown[];
  /** Number of the entry, from 0, without gaps. */
  n: number;
  /** The entry it goes on from: the one before it, but for a rewind the one it rewinds to. `None` for the first. */
  parent?: number | null;
  /** The numbers behind the events. */
  reckonings: Explained[];
  /** Every roll and blind pick of this entry, in order. */
  rolls?: RollRecord[];
  /** Whoever made it. */
  who: Actor;
};

/** Whoever put an entry into a log. */
export type Actor = {
  seat: Seat;
} | "organiser";

/** Why an entry was made by nobody's hand. */
export type Auto = "deadline" | "standing-order";

/** Something that is put to the table. `C` is the game's command, `A` its amendment. */
export type Body = "begin" | {
  play: {
    /** The command as it was given. */
    command: unknown;
    /** For whom; whoever made the entry stands in `who`. */
    seat: Seat;
  };
} | {
  rewind: {
    /** Those who agreed: all seats, or the organiser. */
    by: Actor[];
    /** All dice are new from here on; otherwise what was rolled falls the same when it is rolled again. */
    fresh?: boolean;
    /** The reason in words. */
    reason: string;
    /** That entry's number. */
    to: number;
  };
} | {
  amend: {
    /** The change that was made. */
    amendment: unknown;
    /** Those who agreed: all seats, or the organiser. */
    by: Actor[];
    /** The reason in words. */
    reason: string;
  };
} | {
  note: {
    /** The remark in words. */
    text: string;
  };
} | {
  dispute: {
    /** The view it upholds, in the game's words. */
    favours: string;
    /** The die's face. */
    roll: number;
    /** The question of the dispute. */
    topic: string;
  };
} | {
  contribute: {
    /** Seat that it is about. */
    seat: Seat;
    /** Any words, as many as a seat likes. */
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
