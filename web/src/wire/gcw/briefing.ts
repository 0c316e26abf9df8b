// Made from docs/schema/gcw/briefing.schema.json by `cargo xtask wire`. Do not edit.
import type { BattleNo, Seat } from "../terms";
import type { Faction, Role, ScenarioId } from "./terms";

/** The briefing of a scenario, or of a battle that is flown by it. */
export type Briefing = {
  /** The battle, if it is one of this turn. */
  battle?: Fought | null;
  /** The scenario's name. */
  name: string;
  /** The play; none of a scenario of which the document never said it. */
  play?: Played | null;
  /** The scenario by its id. */
  scenario: ScenarioId;
  /** The file among the sheets to print that is written from this, with a record to fill in. */
  sheet: string;
  /** Requirements for the Squads. */
  squads: Squads;
};

/** The set-up as a drawing, to scale. Lengths are millimeters, to a tenth, and places are counted from the upper left corner of the table. A table that is deeper than wide lies on its side: the attacker is at the left then. Later lists lie over earlier ones. */
export type Drawing = {
  /** Names of the starting edges. */
  edges: EdgeName[];
  /** Height of the table as it is drawn. */
  high: number;
  /** The key to the letters. */
  key: KeyEntry[];
  /** Height of letters that the places of words and numbers are made for. */
  letters: number;
  /** Distances from edges. */
  measures: Measure[];
  /** True if obstacles keep distances, from edges or from other things. */
  obstacles: boolean;
  /** A Range: the table's edge has a mark at each. */
  range: number;
  /** Numbers of steps, where these place ships. */
  steps: StepMark[];
  /** Things on the table. Single things stand where they might. */
  things: Drawn[];
  /** Width of the table as it is drawn. */
  wide: number;
  /** Parts of the table where something is placed. */
  zones: Zone[];
};

/** A thing on the table. */
export type Drawn = {
  /** The height of what it takes. */
  high: number;
  /** Its sort. */
  kind: DrawnKind;
  /** The letter of its kind, or a word. */
  label?: string | null;
  /** The width of what it takes. */
  wide: number;
  /** The left end of what it takes. */
  x: number;
  /** The upper end of what it takes. */
  y: number;
};

/** Sorts of things on a drawing. */
export type DrawnKind = "obstacle" | "object" | "huge";

/** The name of a starting edge. */
export type EdgeName = {
  /** Its turn about that point, in degrees clockwise. */
  angle: number;
  /** The middle of its base line. */
  at: Point;
  /** The name. */
  says: string;
  /** The side whose edge it is. */
  side: Role;
};

/** A player of a battle. */
export type Flier = {
  /** The player's name. */
  name: string;
  /** The player's seat. */
  seat: Seat;
};

/** A side of a battle. */
export type Foe = {
  /** The faction that flies. */
  faction: Faction;
  /** The player, once one is named. */
  player?: Flier | null;
  /** Attacker or defender. */
  role: Role;
  /** Squad points that it may have. */
  size: number;
};

/** A battle of this turn: who fights for what. */
export type Fought = {
  /** The battle by its number. */
  battle: BattleNo;
  /** Effect of a target of that type, if it has one. */
  effect?: string | null;
  /** The prize, in words. */
  over: string;
  /** Attacker and defender. */
  sides: Foe[];
};

/** The letter of a kind of things. */
export type KeyEntry = {
  /** The letter on the map. */
  letter: string;
  /** The name of such things. */
  name: string;
};

/** Something that a briefing says. */
export type Line = {
  /** A remark on the name: which side it is for, and since when. */
  aside?: string | null;
  /** The rules behind this line alone. */
  rules: string[];
  /** The text. */
  says: string;
  /** Its name: an action, a thing, a round. */
  term?: string | null;
};

/** A distance from an edge, as a line with its words. */
export type Measure = {
  /** Where the words stand on their base line: their middle if the line is level, otherwise their beginning. */
  at: Point;
  /** Where it begins. */
  from: Point;
  /** The distance in words. */
  says: string;
  /** Where it ends. */
  to: Point;
};

/** A part of a briefing. */
export type Part = {
  /** The text, line by line. */
  lines: Line[];
  /** The rules behind it. */
  rules: string[];
};

/** The course of a scenario. */
export type Played = {
  /** The table in feet: along the attacker's usual edge, and away from it. */
  area: [number, number];
  /** The set-up as a drawing. */
  drawing: Drawing;
  /** The way initiative is settled. */
  initiative: Line;
  /** Ships that come later; may be empty. */
  later: Part;
  /** The steps of the set-up, in their order: the drawing has their numbers, from 1. */
  setup: Part;
  /** Special rules; may be empty. */
  special: Part;
  /** Obstacles, and what else the space does. */
  terrain: Line[];
  /** Conditions of victory. */
  victory: Part;
};

/** A point of a drawing. */
export type Point = {
  /** From the left. */
  x: number;
  /** From above. */
  y: number;
};

/** Requirements for the Squads of both sides. */
export type Squads = {
  /** Further requirements for a side's Squad. */
  asked: string[];
  /** A remark. */
  note?: string | null;
  /** The rule behind the sizes. */
  rule: string;
  /** Their sizes, in words: those of the battle, or what the scenario says. */
  size: string;
};

/** The number of a step of the set-up. */
export type StepMark = {
  /** Its middle. */
  at: Point;
  /** The number, from 1. */
  step: number;
};

/** A rectangle where a step places ships, or where obstacles may lie. */
export type Zone = {
  /** Its height. */
  high: number;
  /** The radius of its corners, if it is what lies near a thing. Such a zone ends where the table ends. */
  round?: number | null;
  /** The side whose ships are placed there; without one it is for obstacles. */
  side?: Role | null;
  /** The number of the step, from 1. */
  step: number;
  /** Its width. */
  wide: number;
  /** Its left end. */
  x: number;
  /** Its upper end. */
  y: number;
};
