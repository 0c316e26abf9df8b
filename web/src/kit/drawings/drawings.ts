// Drawings of what stands on bases and of things that stand on the ground, by the names that packs choose from. The data lies
// with the pictures that programs draw of a table, which show the same.
import data from "../../../../crates/tabletop/src/drawings.json";
import type { Figure, Scenery } from "../../wire/terms";

/** How a part is painted: in the color of the figure or in that of what shows through, filled or as a line. */
export type Paint = "ink" | "cut" | "ink-line" | "cut-line";

export interface Part {
  paint: Paint;
  d: string;
  /** Breadth of a line. */
  width?: number;
}

/** A drawing on a field 48 wide, its front up. */
export interface Drawing {
  /** Says that it is seen from the front and never turns; others are seen from above and turn with their base. */
  upright: boolean;
  /** 48, or 72 for the largest. */
  height: number;
  parts: Part[];
}

/** Breadth of the field that figures are drawn on. */
export const FIELD = 48;

/** Proportions of bases and of what stands on them. */
export const bases: {
  /** Share of a base that a silhouette fills. */
  fills: number;
  /** The same where a base stands askew under an upright one. */
  askew: number;
  /** The share of a figure's disc. */
  round: number;
  /** Shares of a base that the largest silhouettes fill. */
  largest: { across: number; along: number };
  /** A base so many times as deep as it is broad is long. */
  long: number;
  /** How round the corners of each side's bases are, as shares of their half sides. */
  rounding: { red: number; blue: number; nobody: number };
  /** Breadth of the light band along a front, as a share of the base's shorter side. */
  band: number;
  /** Half the breadth of the notch before a front, as such a share. */
  notch: number;
  /** Teeth of the front of a unit that is shaken. */
  teeth: number;
} = data.bases;

export const figures = data.figures as Record<Figure, Drawing>;

/** A part of a thing on the ground: what it is filled and drawn with are names of colors. */
export interface Thing {
  fill?: string;
  line?: string;
  width?: number;
  opacity?: number;
  d: string;
}

/** A thing on the ground as it lies unturned, on a field of its own proportions. */
export interface Ground {
  width: number;
  height: number;
  parts: Thing[];
}

/** Things that are drawn the same wherever they lie; woods and hills follow their outlines and are drawn by the board. */
export const sceneries: Partial<Record<Scenery, Ground>> = data.sceneries;
