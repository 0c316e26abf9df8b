// The Experience track of a Dossier: where each Veteran Rank begins, and how far the unit has come. Pure.
import type { UnitView } from "../../../wire/tours/view";

/** Experience at which each Veteran Rank begins, from the first (TOD-XP-04 to TOD-XP-08). */
const RANKS = [5, 13, 25, 40, 50];

/** A Veteran Rank on the track. */
interface Mark {
  experience: number;
  /** Its place from 0 to 1. */
  at: number;
  reached: boolean;
}

/** Returns the ranks that a unit can reach and the filled part of its track, from 0 to 1. */
export function track(unit: Pick<UnitView, "experience" | "veteran" | "maximum">): {
  marks: Mark[];
  filled: number;
} {
  const ranks = RANKS.slice(0, Math.max(unit.maximum, 1));
  const most = ranks.at(-1) ?? 1;
  return {
    marks: ranks.map((experience, at) => ({
      experience,
      at: experience / most,
      reached: unit.veteran > at,
    })),
    filled: Math.min(1, Math.max(0, unit.experience / most)),
  };
}
