// Made from docs/schema/log-entry.schema.json by `cargo xtask wire`. Do not edit.
import type { Actor, Auto, DeclaredDice, Explained, RollRecord, Seat } from "./terms";

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
  adopt: {
    /** Those who agreed: all seats, or the organiser. */
    by: Actor[];
    /** Version of the rules as implemented. */
    rules: string;
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
  seal: {
    /** The commitment: BLAKE3 of the letter inside, 64 hexadecimal digits. */
    commitment: string;
    /** The letter, encrypted; only the seat can read it. */
    sealed: string;
    /** Seat whose orders they are. */
    seat: Seat;
  };
} | {
  open: {
    /** The letter, as it was sealed. */
    letter: string;
    /** Number of the entry that was sealed. */
    seal: number;
  };
} | {
  "fresh-dice": {
    /** The new dice. */
    dice: DeclaredDice;
  };
} | {
  reveal: {
    /** The secret, 64 hexadecimal digits. */
    secret: string;
  };
};
