// A close combat that is foretold, as the server tells it.
import type { Shown } from "../adapter";

/** What one tactical point more changes for its side. */
export interface Gain {
  own: { wounds: number };
  enemy: { wounds: number };
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

/** Says that an answer is about a close combat. */
export const isFight = (shown: Shown): shown is Fight => shown.won !== undefined;
