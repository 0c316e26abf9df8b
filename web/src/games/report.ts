// What came of a game in numbers.
import type { Team } from "../app/api";

export interface Side {
  name: string;
  team: Team | null;
}

/** A unit in numbers. */
export interface Deeds {
  id: string;
  name: string;
  side: number;
  /** Dice it attacked with, and how many hit. */
  dice: number;
  hits: number;
  /** Wounds it dealt and took. */
  dealt: number;
  taken: number;
  /** Bases that are left, of how many; or wounds that it can still take. */
  left: number;
  of: number;
}

export interface Report {
  sides: Side[];
  /** Names of the moments that the lines go over: setup, then each round. */
  steps: string[];
  /** Score of each side at each moment. */
  score: number[][];
  /** What is lost and what is left, where it is not points and bases. */
  called?: { losses: string; left: string };
  /** Points, or whatever is `called` so, that each side has lost at each moment. */
  losses: number[][];
  units: Deeds[];
}
