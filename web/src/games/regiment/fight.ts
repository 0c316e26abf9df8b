// A close combat that is foretold, as the server tells it.
import { words } from "../../kit/words";
import { tenth } from "../../plan/reckoning";
import type { Shown } from "../adapter";

/** What one tactical point more changes for its side. */
export interface Gain {
  own: { wounds: number; shaken: number };
  enemy: { wounds: number; shaken: number };
  won: number;
}

/** What befalls one of the two, both deciding at their best: shares by number, and tactical points spent on average. */
export interface Fate {
  pool: number;
  reckonings: Shown["reckonings"];
  bases: number[];
  shaken: number;
  destroyed: number;
  points: number;
  /** Of its first point, of the second and so on. */
  gains: Gain[];
}

export interface Fight extends Shown {
  won: number;
  lost: number;
  tied: number;
  /** Whether a way into contact is known, how far the target is, and how far the charger goes; not told on a real table. */
  reached?: boolean;
  away?: number;
  inches?: number;
  /** The charger, and its target. */
  sides: [Fate, Fate];
}

/** What is too small to be told. */
export const LEAST = 0.005;

/** What a point changes, as a number or as a share. */
export interface Measure {
  of: (gain: Gain) => number;
  percent: boolean;
}

/** Says that a charge does not get to its target, and by how much; empty if it may. */
export function short({ reached, away = 0, inches = 0 }: Fight): string {
  return reached === false && away > inches ? words.regiment.short(tenth(away), tenth(inches)) : "";
}

/** Says that an answer is about a close combat. */
export const isFight = (shown: Shown): shown is Fight => shown.won !== undefined;
