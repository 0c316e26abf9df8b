// Made from docs/schema/gcw/names.schema.json by `cargo xtask wire`. Do not edit.
import type { CampaignBooks, Faction, MapSetup, Newcomer, Options, Rulings, Standing } from "./terms";

/** A campaign by names from a pack. */
export type Names = {
  /** Books of a campaign that is taken over, as `campaign export` writes them or a group from its paper; cards by their ids or their names. */
  books?: CampaignBooks | null;
  /** Two or three factions. */
  factions: FactionChoice[];
  /** Players who have joined a running campaign, with the seats after all others; only with books of it. */
  joined?: Newcomer[];
  /** The system: `rolled`, a published one by its name, or written out; types and features of targets by id or by name. */
  map?: MapRef;
  /** The campaign's name. */
  name?: string;
  options?: Options;
  /** A named set of readings; the first one, of the defaults, without it. */
  profile?: string | null;
  /** Readings that differ from those of the profile, by ruling. */
  rulings?: Rulings;
};

/** A faction and the names of its players. */
export type FactionChoice = {
  faction: Faction;
  /** Position of the leader among them, from 0. */
  leader?: number;
  /** The names of its players. Seats are counted through all factions in order. */
  players: string[];
  /** One of the equals, or the independent third one. */
  standing?: Standing;
};

/** Where the map comes from: by name, or written out. */
export type MapRef = string | MapSetup;
