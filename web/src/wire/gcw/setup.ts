// Made from docs/schema/gcw/setup.schema.json by `cargo xtask wire`. Do not edit.
import type { CampaignBooks, Faction, Fleet, MapSetup, Newcomer, Options, Rulings, Standing } from "./terms";

/** The setup of a campaign. It names cards of a pack. */
export type Setup = {
  /** Books of a campaign that is taken over; without them Squadrons are founded and the system is generated. */
  books?: CampaignBooks | null;
  /** Two or three factions. Seats are counted through them in this order. */
  factions: FactionSetup[];
  /** Players who have joined a running campaign, with the seats after all others; only with books of it (GCW-A75). */
  joined?: Newcomer[];
  map?: MapSetup;
  /** The campaign's name. */
  name: string;
  options?: Options;
  /** The profile that its readings were made from, by name; what differs from it stands in the readings (GCW-309). */
  profile?: string | null;
  /** The readings played, where not the defaults. */
  rulings?: Rulings;
};

/** A faction and its players. */
export type FactionSetup = {
  faction: Faction;
  /** Position of the leader among them, from 0 (GCW-A63). */
  leader?: number;
  players: PlayerSetup[];
  /** One of the equals, or the independent third one. */
  standing?: Standing;
};

/** A player as a setup names one, perhaps with a list. */
export type PlayerSetup = {
  /** A list that was handed in beforehand; it stands as the player's draft. */
  fleet?: Fleet | null;
  /** The player's name. */
  name: string;
};
