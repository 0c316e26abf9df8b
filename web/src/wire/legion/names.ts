// Made from docs/schema/legion/names.schema.json by `cargo xtask wire`. Do not edit.
import type { Faction, Seat, UpgradeId } from "../terms";
import type { Free, Position, Rulings, UnitId } from "./terms";

/** A game by names from a pack. */
export type Names = {
  /** Plays with a condition, which is rolled for (SO-COND-01). */
  condition?: boolean;
  /** Armies of Legion's own units for a free skirmish, in the place of squads. */
  free?: Free | null;
  /** A layout of the pack, the first one of it for the mission without a name; `none` is a table without terrain. */
  layout?: string | null;
  /** Two lists, by seat, in the place of squads and armies: two squads, or two armies. */
  lists?: ListRef[] | null;
  /** A mission agreed on. Without one it is rolled for (SO-MIS-02). */
  mission?: string | null;
  /** Places of the mission's tokens in inches, where the players put them (LEG-A45). */
  places?: number[][];
  /** A position to start from, in place of setup and deployment; it needs `mission` and `red`. */
  position?: Position | null;
  /** The edition, as a named set of readings; the first one without it. */
  profile?: string | null;
  /** The seat that plays red, if that is agreed on. Without it colors are rolled for (SO-COLOR-01). */
  red?: Seat | null;
  /** Readings that differ from those of the edition, by ruling. */
  rulings?: Rulings;
  /** The two squads, by seat; none with armies or lists. */
  squads?: string[];
};

/** A list by ids. */
export type ArmyList = {
  /** Faction of an army. */
  faction?: Faction | null;
  /** Id that the list is kept by. */
  id: string;
  /** Name for people. */
  name: string;
  /** Most points of an army (LC-SET-05). */
  points?: number | null;
  /** Where the list comes from; not needed in players' lists. */
  provenance?: Provenance | null;
  /** A squad of Special Operations (SO-SQUAD-01); then there is nothing else. */
  squad?: string | null;
  /** Units of an army. */
  units?: ListUnit[];
};

/** A list by its id in the pack, or written out. */
export type ListRef = string | ArmyList;

/** Some equal units of an army. */
export type ListUnit = {
  /** Number of such units. */
  count?: number;
  /** Id of the unit's card. */
  unit: UnitId;
  /** Ids of its upgrade cards. */
  upgrades?: UpgradeId[];
};

/** Where an entry comes from and how far it is to be trusted. */
export type Provenance = {
  /** Doubts about them. */
  note?: string | null;
  /** The source of its figures. */
  source: string;
};
