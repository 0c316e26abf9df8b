// Made from docs/schema/seen-entry.schema.json by `cargo xtask wire`. Do not edit.
import type { Actor, Auto, DeclaredDice, RollRecord, Seat, SeenFact } from "./terms";

/** An entry of the log as a viewer may see it. */
export type SeenEntry = {
  /** Time in the door's words. */
  at?: string | null;
  /** The reason, if it was made automatically. */
  auto?: Auto | null;
  /** The thing that was put to the table; a command or amendment that this viewer may not see is `null`. */
  body: Body;
  /** Facts in order; those that the viewer must not know of are left out. */
  facts: SeenFact[];
  /** True if a part of the entry is hidden from this viewer. */
  hidden: boolean;
  /** Number among the entries of which the viewer sees something. */
  n: number;
  /** Number of the entry it goes on from, or of the nearest one before that the viewer sees something of. */
  parent?: number | null;
  /** The rolls; withheld if a part of the entry is hidden. */
  rolls?: RollRecord[] | null;
  /** The entry in words: who did what. */
  says: string;
  /** The actor who made it. */
  who: Actor;
};

/** Something that is put to the table. `C` is the game's command, `A` its amendment. */
export type Body = "begin" | {
  play: {
    /** The command as it was given. */
    command?: unknown;
    /** The seat it is for; `who` of the entry says who gave it. */
    seat: Seat;
  };
} | {
  rewind: {
    /** Those who agreed: all seats, or the organizer. */
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
    amendment?: unknown;
    /** Those who agreed: all seats, or the organizer. */
    by: Actor[];
    /** The reason in words. */
    reason: string;
  };
} | {
  adopt: {
    /** Those who agreed: all seats, or the organizer. */
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
