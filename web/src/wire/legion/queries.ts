// Made from docs/schema/legion/queries.schema.json by `cargo xtask wire`. Do not edit.
import type { Pose, Ref, UnitId } from "../terms";

export type Queries = {
  do: "sight";
  /** The unit or miniature that looks. */
  from: Ref;
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The unit or miniature that is looked at. */
  to: Ref;
} | {
  do: "cover";
  /** The unit that attacks. */
  from: UnitId;
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The unit that is attacked. */
  to: UnitId;
  /** Weapons of the attack, by their positions on the card: some ignore cover. */
  weapons?: number[];
} | {
  do: "outlook";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** Where its leader would stand, the others as they stand beside it now; where it stands without one. */
  to?: Pose | null;
  /** The unit that moves there. */
  unit: UnitId;
};
