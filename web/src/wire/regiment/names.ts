// Made from docs/schema/regiment/names.schema.json by `cargo xtask wire`. Do not edit.
import type { Position, Provenance, Rulings, Side } from "./terms";

/** A game by names from a pack. */
export type Names = {
  /** Plays with lists that break rules of list building, too. */
  any_list?: boolean;
  /** Colors agreed on, by seat. Without them the bid decides (REG-MIS-02). */
  colours?: Side[] | null;
  /** A ready layout. Without one: the mission's own, or else the pack's first one for the table. */
  layout?: string | null;
  /** The two armies, by seat. */
  lists: ListRef[];
  /** A mission agreed on. Without one it is picked from blue's deck (REG-MIS-04); for two lists of the first game, which have no decks, it is `learning`. */
  mission?: string | null;
  /** Plays with miniatures on a real table: no places; what is seen there is said by the players. */
  physical?: boolean;
  /** A terrain pool instead of a layout: the players place its pieces. */
  pool?: string | null;
  /** A position to start from instead of setup and deployment; needs `mission` and `colours`. */
  position?: Position | null;
  /** Readings that differ from the defaults, by ruling. */
  rulings?: Rulings;
};

/** An army list by ids. */
export type ArmyList = {
  /** The agreed points cap (REG-ARMY-01). */
  cap: number;
  /** Mission deck (REG-ARMY-10); empty in a learning list (REG-LEARN-04). */
  deck?: string[];
  /** The one faction of everything in it (REG-ARMY-03). */
  faction: string;
  id: string;
  /** Leader of the list (REG-ARMY-07). */
  leader?: string | null;
  /** A list for the first game: no leader, no support cards, no deck (REG-LEARN-04). */
  learning?: boolean;
  /** Name for people. */
  name: string;
  /** Where the list comes from; not needed in players' lists. */
  provenance?: Provenance | null;
  /** Support cards, with repeats. */
  support?: string[];
  units: UnitEntry[];
};

/** A list by its id in the pack, or written out. */
export type ListRef = string | ArmyList;

/** Some equal units in a list. */
export type UnitEntry = {
  /** Bases of each unit as the list states them; must equal the profile (REG-ARMY-04). */
  bases?: number | null;
  /** Number of such units. */
  count?: number;
  /** The profile's id. */
  unit: string;
};
