// Made from docs/schema/gcw/queries.schema.json by `cargo xtask wire`. Do not edit.
import type { BattleNo } from "../terms";
import type { ScenarioId } from "./terms";

export type Queries = {
  /** The battle. One of an earlier turn is answered with the briefing of its scenario, without sides and sizes. */
  battle?: BattleNo | null;
  do: "briefing";
  /** The game's name; may be left out while one game is open. */
  game?: string;
  /** Comes back in the answer. */
  id?: unknown;
  /** The scenario, by its id. */
  scenario?: ScenarioId | null;
};
