// Made from docs/schema/tours/setup.schema.json by `cargo xtask wire`. Do not edit.
import type { Faction } from "../terms";
import type { ArcId, Options, PlayerBooks, Recruit, Rulings, SagaBooks } from "./terms";

/** The setup of a saga. It names cards of a pack. */
export type Setup = {
  /** Books of a saga that is taken over; without them it begins with the founding of Registers. */
  books?: SagaBooks | null;
  /** The saga's name. */
  name: string;
  /** Decisions of the organizer. */
  options?: Options;
  /** The players, a seat each. */
  players: PlayerSetup[];
  /** The edition that its readings were made from, by name; what differs from it stands in the readings. */
  profile?: string | null;
  /** The readings played, where not the defaults. */
  rulings?: Rulings;
};

/** A player of the saga. */
export type PlayerSetup = {
  /** The player's books in a saga that is taken over; without them a Register is founded. */
  books?: PlayerBooks | null;
  /** The player's name. */
  name: string;
  /** The player's Register; without one a player is an opponent with ordinary armies (TOD-ARMY-01). */
  register?: RegisterSetup | null;
};

/** A player's Register in the setup. */
export type RegisterSetup = {
  /** The story arc that the player wants to begin with. */
  arc?: ArcId | null;
  /** Units that were written down beforehand; they stand as the player's draft. */
  draft?: Recruit[];
  /** The faction that all its units with a faction are of (TOD-START-15). */
  faction: Faction;
  /** The Register's name. */
  name?: string | null;
};
