// Made from docs/schema/regiment/setup.schema.json by `cargo xtask wire`. Do not edit.
import type { Figure } from "../terms";
import type { BaseSize, Class, Faction, Keyword, Leader, Mission, Position, Provenance, Rulings, Side, Subtype, SupportCard, Table, TerrainPiece } from "./terms";

/** A game's setup. */
export type Setup = {
  /** The two armies, by seat. */
  armies: Army[];
  /** Colors agreed beforehand, by seat; without them the bid decides (REG-MIS-02). */
  colours?: Side[] | null;
  /** A ready layout (REG-SETUP-04); without one, players place `half` each. */
  ground?: Ground | null;
  /** Each player's equal half of the terrain pool (REG-SETUP-06). */
  half?: TerrainPiece[];
  /** A mission agreed beforehand; without one it is picked from blue's deck (REG-MIS-04). */
  mission?: Mission | null;
  /** Played with miniatures on a real table: nobody tells the program where they stand, and what players see there (sight, range, arc, cover, contact) is taken at their word. */
  physical?: boolean;
  /** A position to start from instead of setup and deployment. */
  position?: Position | null;
  /** Rulings that differ from their defaults. */
  rulings?: Rulings;
  table: Table;
};

/** An army with every card spelled out, ready to be part of a game's setup. */
export type Army = {
  /** The agreed points cap. */
  cap: number;
  deck?: Mission[];
  /** The faction, with its command value. */
  faction: Faction;
  /** The leader, if any. */
  leader?: Leader | null;
  /** The list's name. */
  name: string;
  /** Support cards, repeats spelled out. */
  support?: SupportCard[];
  /** One profile for each unit, repeats spelled out, in the list's order. */
  units: Profile[];
};

/** A piece put down, with its whole description. */
export type Feature = {
  /** Where its center is, in inches. */
  at: number[];
  /** Turn in whole degrees, 0 to 359, from the x axis towards the y axis. */
  degrees?: number;
  piece: TerrainPiece;
};

/** A layout with every piece spelled out, ready to be part of a game's setup. */
export type Ground = {
  features: Feature[];
  /** The layout's id. */
  id: string;
  /** Name for people. */
  name: string;
  table: Table;
};

/** One unit profile (REG-ARMY-16..20); the book prints a single sample (REG-ARMY-21). */
export type Profile = {
  /** Base size (REG-BASE-05). */
  base: BaseSize;
  /** Bases at full strength, the number in parentheses (REG-ARMY-04). */
  bases: number;
  class: Class;
  /** Hits in one attack that shake (REG-ARMY-20). */
  courage: number;
  /** The faction that may field it (REG-ARMY-03). */
  faction: string;
  /** The drawing of its bases, if it is not that of its class. */
  figure?: Figure | null;
  /** Id that lists and filters refer to. */
  id: string;
  keywords?: Keyword[];
  /** Long range in inches (REG-ARMY-19). */
  long: number;
  /** Greatest share of the cap in percent; 0 means no limit (REG-ARMY-05). */
  max_pct: number;
  /** Melee dice per base (REG-ARMY-18). */
  melee: number;
  /** Least move in inches, 0 when there is none (REG-ARMY-17). */
  min_move?: number;
  /** Least share of the cap in percent (REG-ARMY-05, REG-DATA-03). */
  min_pct: number;
  /** Greatest move in inches (REG-ARMY-17). */
  move_in: number;
  /** Name for people, without the size in parentheses. */
  name: string;
  /** Cost in points. */
  points: number;
  /** Where the values come from. */
  provenance: Provenance;
  /** Ranged dice per base (REG-ARMY-18). */
  ranged: number;
  /** The N of the save "N+" (REG-ARMY-20). */
  save: number;
  /** Short range in inches (REG-ARMY-19). */
  short: number;
  subtype: Subtype;
  /** Labels without rules of their own, such as `emplaced` and `titan`. */
  tags?: string[];
  /** Wounds that remove a base (REG-ARMY-20). */
  wounds: number;
};
