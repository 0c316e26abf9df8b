// Made from docs/schema/log-header.schema.json by `cargo xtask wire`. Do not edit.
import type { BranchOf, DeclaredDice, PackPin } from "./terms";

/** The first line of a log, but for its `hash`. `S` is the game's setup. */
export type LogHeader = {
  /** Present in a what-if copy. */
  branch?: BranchOf | null;
  /** Where the rolls come from. */
  dice: DeclaredDice;
  /** Version of what events say and do. */
  events: number;
  /** The game's short name. */
  game: string;
  /** The data packs that the setup names things of. */
  packs: PackPin[];
  /** Version of the rules as implemented, until an entry adopts other ones. */
  rules: string;
  /** The rulings played by: name and choice. */
  rulings: { [key: string]: string };
  /** Version of the log format: 2. */
  sandtable: number;
  /** The setup: with the packs nothing else is needed to replay the log. It may hold secrets of seats. */
  setup: unknown;
};
