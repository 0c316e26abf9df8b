// A close combat that is foretold, as the server tells it.
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
  /** The charger, and its target. */
  sides: [Fate, Fate];
}

/** What is too small to be told. */
const LEAST = 0.005;

/** What points bring one after the other, without the last ones that bring nothing; empty if none does. */
export function each(gains: Gain[], what: (of: Gain) => number, told: (n: number) => string): string {
  const all = gains.map((of) => Math.abs(what(of)));
  return all
    .slice(0, all.findLastIndex((n) => n >= LEAST) + 1)
    .map(told)
    .join(", ");
}

/** Says that an answer is about a close combat. */
export const isFight = (shown: Shown): shown is Fight => shown.won !== undefined;
