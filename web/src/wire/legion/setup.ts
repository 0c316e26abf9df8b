// Made from docs/schema/legion/setup.schema.json by `cargo xtask wire`. Do not edit.
import type { Seat } from "../terms";
import type { Free, Position, Rulings } from "./terms";

/** Squads, table, mission and rulings of a game. It names things of the pack. */
export type Setup = {
  /** The players have agreed to use a condition (SO-COND-01). */
  condition?: boolean;
  /** Armies of Legion's own units, in the place of squads. */
  free?: Free | null;
  /** Layout of the table; none is an empty one. */
  layout?: string | null;
  /** Mission that was agreed on; otherwise it is drawn (SO-MIS-02). */
  mission?: string | null;
  /** Places of the mission's tokens in inches, where the players put them (LEG-A45). */
  places?: number[][];
  /** A position to start from, in place of setup and deployment; it needs `mission` and `red`. */
  position?: Position | null;
  /** Seat that plays red, if that is agreed on; otherwise colors are rolled for (SO-COLOR-01). */
  red?: Seat | null;
  /** Options of rulings. */
  rulings?: Rulings;
  /** Squad of each seat (SO-SQUAD-01); none in a free skirmish. */
  squads?: string[];
};
