// Made from docs/schema/regiment/queries.schema.json by `cargo xtask wire`. Do not edit.
import type { Pose, UnitId } from "../terms";
import type { BaseId } from "./terms";

export type Queries = {
  do: "sight";
  /** The base that looks. */
  from: BaseId;
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The base that is looked at. */
  to: BaseId;
} | {
  base: BaseId;
  /** Side of a cell in inches, 0.25 to 6; half an inch without it. */
  cell?: number | null;
  do: "reach";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
} | {
  do: "draw";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** A base whose reach is drawn. */
  reach?: BaseId | null;
  /** Two bases whose line of sight is drawn. */
  sight?: BaseId[] | null;
} | {
  /** Where its bases would stand; those left out stand where they are. */
  bases?: Put[];
  do: "outlook";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  unit: UnitId;
};

/** A base, and where it would stand. */
export type Put = {
  piece: BaseId;
  to: Pose;
};
