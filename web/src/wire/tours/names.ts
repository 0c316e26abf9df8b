// Made from docs/schema/tours/names.schema.json by `cargo xtask wire`. Do not edit.
import type { Faction } from "../terms";
import type { Options, PlayerBooks, Rulings, SagaBooks } from "./terms";

/** A saga by names from a pack. */
export type Names = {
  /** Books of a saga that is taken over, as `campaign export` writes them or a group from its paper. */
  books?: SagaBooks | null;
  /** The saga's name. */
  name?: string;
  /** Decisions of the organizer. */
  options?: Options;
  /** The players, a seat each. */
  players: PlayerChoice[];
  /** The edition of the document, as a named set of readings; the first one without it. */
  profile?: string | null;
  /** Readings that differ from those of the edition, by ruling. */
  rulings?: Rulings;
};

/** A player, with a Register if there is a faction. */
export type PlayerChoice = {
  /** The story arc it will begin with, by its id or its name. */
  arc?: string | null;
  /** The player's books in a saga that is taken over; cards by their ids or their names. */
  books?: PlayerBooks | null;
  /** Its units, written down beforehand; they may still be wrong, and are a draft until the player hands them in. */
  draft?: UnitChoice[];
  /** The faction of the player's Register; without one the player is an opponent with ordinary armies. */
  faction?: Faction | null;
  /** The player's name. */
  name: string;
  /** The name of the Register to be. */
  register?: string | null;
};

/** A unit of a list, by names. */
export type UnitChoice = {
  /** The unit's own name; Commanders and Operatives need one. */
  name?: string | null;
  /** The unit card by its id or its name. */
  unit: string;
  /** Upgrades by their ids or their names. */
  upgrades?: string[];
};
