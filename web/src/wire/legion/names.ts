// Made from docs/schema/legion/names.schema.json by `cargo xtask wire`. Do not edit.
import type { Seat } from "../terms";
import type { Free, Rulings } from "./terms";

/** A game by names from a pack. */
export type Names = {
  /** Plays with a condition, which is rolled for (SO-COND-01). */
  condition?: boolean;
  /** Armies of Legion's own units for a free skirmish, in the place of squads. */
  free?: Free | null;
  /** A layout of the pack, the first one of it for the mission without a name; `none` is a table without terrain. */
  layout?: string | null;
  /** A mission agreed on. Without one it is rolled for (SO-MIS-02). */
  mission?: string | null;
  /** Places of the mission's tokens in inches, where the players put them (LEG-A45). */
  places?: number[][];
  /** The edition, as a named set of readings; the first one without it. */
  profile?: string | null;
  /** The seat that plays red, if that is agreed on. Without it colours are rolled for (SO-COLOR-01). */
  red?: Seat | null;
  /** Readings that differ from those of the edition, by ruling. */
  rulings?: Rulings;
  /** The two squads, by seat; none with armies. */
  squads?: string[];
};
