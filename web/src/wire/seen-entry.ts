// Made from docs/schema/seen-entry.schema.json by `cargo xtask wire`. Do not edit.
import type { Actor, Auto, Explained, Ref, RollRecord, Seat } from "./terms";

/** An entry of the log as a viewer may see it. */
export type SeenEntry = {
  /** Time in the door's words. */
  at?: string | null;
  /** The reason why nobody's hand made it. */
  auto?: Auto | null;
  /** The thing that was put to the table; a command or amendment that this viewer may not see is `null`. */
  body: Body;
  /** Facts in order; those that the viewer must not know of are left out. */
  facts: SeenFact[];
  /** Says that a part of the entry is hidden from this viewer. */
  hidden: boolean;
  /** Number among the entries of which the viewer sees something. */
  n: number;
  /** Number of the entry it goes on from, or of the nearest one before that the viewer sees something of. */
  parent?: number | null;
  /** The rolls; withheld if a part of the entry is hidden. */
  rolls?: RollRecord[] | null;
  /** Whoever put something to the table, and what, in words. */
  says: string;
  /** Whoever made it. */
  who: Actor;
};

/** Something that is put to the table. `C` is the game's command, `A` its amendment. */
export type Body = "begin" | {
  play: {
    /** The command as it was given. */
    command?: unknown;
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
    amendment?: unknown;
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
  reveal: {
    /** The seed, 64 hexadecimal digits. */
    secret: string;
  };
};

/** A fact as a viewer may see it. */
export type SeenFact = {
  /** The event itself, as the system's `event.schema.json` says. */
  data: unknown;
  /** Stable code of this kind of fact, which is also the id of its message: `turn-began`. */
  kind: string;
  /** The numbers behind it; withheld if a part of the entry is hidden. */
  numbers: Explained[];
  /** The fact in words; nothing if the facts around it say the same to a reader. */
  say?: Sentence | null;
};

/** A sentence made from a message and its arguments. */
export type Sentence = {
  /** The arguments that the message names, as they stand in the event or command. */
  args: { [key: string]: unknown };
  /** The message's id, by which another language finds its own. */
  id: string;
  /** The text, in pieces that follow each other without anything between. */
  spans: Span[];
};

/** A piece of a sentence: plain text, the name of a thing, or a number. */
export type Span = {
  /** Marks a number, which a client may draw as one. */
  number: boolean;
  /** The thing whose name it is. */
  of?: Ref | null;
  /** The text itself. */
  text: string;
};
