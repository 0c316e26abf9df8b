// Made from docs/schema/request.schema.json by `cargo xtask wire`. Do not edit.
import type { Actor, EnteredDice, Seat } from "./terms";

export type Request = {
  do: "hello";
  /** Comes back in the answer. */
  id?: unknown;
} | {
  /** True if play shall begin at once. With fair dice seats contribute first, then send `begin`. */
  begin?: boolean | null;
  /** Where rolls come from; a fresh seed, told in the answer, without it. */
  dice?: DiceSpec | null;
  do: "new";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** A setup by names from the data pack, as `names.schema.json` says. */
  names?: unknown;
  /** A setup written out, as the system's `setup.schema.json` says. Exactly one of `setup` and `names` is given. */
  setup?: unknown;
} | {
  /** The rest of a script, or the secret of fair dice; seeded and entered dice need none. */
  dice?: DiceSpec | null;
  do: "load";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The log's lines, the header first. */
  lines: string[];
} | {
  do: "games";
  /** Comes back in the answer. */
  id?: unknown;
} | {
  do: "close";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
} | {
  do: "contribute";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The seat that adds the words. */
  seat: Seat;
  /** The words, whatever they are. */
  words: string;
} | {
  /** The time in the caller's words; written into the log. */
  at?: string | null;
  /** Real dice for it, with entered dice. */
  dice?: EnteredDice | null;
  do: "begin";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
} | {
  /** The last entry that the sender knows of, as the `log` of its seat numbers them (the organizer's by the log's own numbers): refused with `stale` if there is a later one. */
  after?: number | null;
  /** The time in the caller's words; written into the log. */
  at?: string | null;
  /** The command, as the system's `command.schema.json` says. */
  command: unknown;
  /** Real dice for it, with entered dice: what is still missing. */
  dice?: EnteredDice | null;
  do: "command";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** True if the organizer gives it on behalf of the seat. */
  organiser?: boolean;
  /** The seat that gives it. */
  seat: Seat;
} | {
  /** The time in the caller's words; written into the log. */
  at?: string | null;
  /** Real dice for it, with entered dice. */
  dice?: EnteredDice | null;
  do: "default";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The seat whose question is answered. */
  seat: Seat;
  /** True for a standing order, false for a deadline that has passed. */
  standing_order?: boolean;
} | {
  do: "decisions";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
} | {
  do: "offers";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The seat that is asked about. */
  seat: Seat;
} | {
  /** The field's place in it, as its `at` says. */
  at: string;
  /** The command as it is filled in so far. */
  command: unknown;
  do: "options";
  /** A text to search for in the choices; without it all of them. */
  find?: string;
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The seat that fills the form in. */
  seat: Seat;
} | {
  /** The command, as the system's `command.schema.json` says. */
  command: unknown;
  do: "check";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The seat that gives it. */
  seat: Seat;
} | {
  do: "sample";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The seat that the command is for. */
  seat: Seat;
  /** Seed of the draw; without it each request draws anew. The game's dice are never touched. */
  seed?: number | null;
} | {
  do: "advise";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** Level of the player; without one it is the usual adviser. */
  level?: string | null;
  /** Tell the reasons too, of a level that looks ahead. */
  reasons?: boolean;
  /** The seat that is advised. */
  seat: Seat;
  /** Seed of what the player draws; without it each request draws anew. The game's dice are never touched. */
  seed?: number | null;
} | {
  do: "view";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The viewer; the referee without it. */
  viewer?: Viewer | null;
} | {
  do: "outcome";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
} | {
  do: "explain";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
} | {
  /** The time in the caller's words. */
  at?: string | null;
  /** Those who agree; all seats without it. */
  by?: Actor[] | null;
  do: "undo";
  /** All dice are new from there on; otherwise what was rolled falls the same again. */
  fresh?: boolean;
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The reason, for everybody to read. */
  reason?: string;
} | {
  /** The time in the caller's words. */
  at?: string | null;
  /** Those who agree; all seats without it. */
  by?: Actor[] | null;
  do: "rewind";
  /** All dice are new from there on; otherwise what was rolled falls the same again. */
  fresh?: boolean;
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The reason, for everybody to read. */
  reason?: string;
  /** The entry's number. */
  to: number;
  /** The viewer who knows the entry by that number; without one it is the log's. */
  viewer?: Viewer | null;
} | {
  /** From which entry on; the last one without it. */
  at?: number | null;
  /** Its dice; a fresh seed without it. */
  dice?: DiceSpec | null;
  do: "branch";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The new game's name; the referee finds one without it. */
  name?: string | null;
} | {
  /** The change, as the system's `amendment.schema.json` says. */
  amendment: unknown;
  /** The time in the caller's words. */
  at?: string | null;
  /** Those who agree; all seats without it. */
  by?: Actor[] | null;
  /** Real dice for it, with entered dice. */
  dice?: EnteredDice | null;
  do: "amend";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The reason, for everybody to read. */
  reason: string;
} | {
  do: "amendments";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
} | {
  /** The time in the caller's words. */
  at?: string | null;
  /** Those who agree; all seats without it. */
  by?: Actor[] | null;
  do: "adopt";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
} | {
  /** The time in the caller's words. */
  at?: string | null;
  /** The die, with entered dice. */
  dice?: EnteredDice | null;
  do: "dispute";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The question in dispute. */
  topic: string;
  /** Whoever asks for the die. */
  who: Actor;
} | {
  /** The time in the caller's words. */
  at?: string | null;
  do: "note";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The words of the remark. */
  text: string;
  /** Whoever makes it. */
  who: Actor;
} | {
  /** The time in the caller's words; written into the log. */
  at?: string | null;
  /** Real dice for it, with entered dice. */
  dice?: EnteredDice | null;
  do: "reveal";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
} | {
  do: "log";
  /** The first entry. */
  from?: number;
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The lines themselves, to be saved, instead of entries; the referee's only, and all of them. */
  lines?: boolean;
  /** The viewer; the referee without it. */
  viewer?: Viewer | null;
} | {
  do: "tell";
  /** The first entry; the last one of the log without it. */
  from?: number | null;
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
} | {
  do: "verify";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
} | {
  do: "state_hash";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
} | {
  do: "quit";
  /** Comes back in the answer. */
  id?: unknown;
};

/** Where a game's rolls come from. */
export type DiceSpec = {
  seed: Seed;
} | {
  script: string;
} | {
  entered: boolean;
} | {
  fair: FairSpec;
};

/** Fair dice of commit and reveal. */
export type FairSpec = {
  /** The host's secret: 64 hexadecimal digits. Only its hash is written before `reveal`. */
  secret: string;
};

/** A seed for all rolls. */
export type Seed = number | string;

/** The eyes a view is made for. */
export type Viewer = {
  seat: Seat;
} | "public" | "referee";
