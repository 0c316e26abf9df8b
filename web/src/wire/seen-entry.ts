// Made from docs/schema/seen-entry.schema.json by `cargo xtask wire`. Do not edit.
import type { Actor, Auto, Body, RollRecord, SeenFact } from "./terms";

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
