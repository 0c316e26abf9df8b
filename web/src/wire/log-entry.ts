// Made from docs/schema/log-entry.schema.json by `cargo xtask wire`. Do not edit.
import type { Actor, Auto, Body, Explained, RollRecord } from "./terms";

/** One line of a log, but for its `hash`. `C`, `E` and `A` are the game's command, event and amendment. */
export type LogEntry = {
  /** When it was made, in the words of the program that keeps the clock. */
  at?: string | null;
  /** The reason, if it was made automatically. */
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
  /** The actor who made it. */
  who: Actor;
};
