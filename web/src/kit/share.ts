// Chances as people say them: so many of 100, never a bare zero. What rounds to nothing or to everything says which of both it is.
import type { Often } from "./words/en/dice";
import { words } from "./words";
import { tenth } from "../plan/reckoning";

/** What is smaller than this is no chance at all, but an error of reckoning. */
const NOTHING = 1e-6;
/** Means below this are hardly any: a tenth of it would be written as nothing. */
const LEAST = 0.05;

/** How large a share is, in hundredths and in kind. */
export function size(share: number): { n: number; kind: Often } {
  const n = Math.max(0, Math.min(100, Math.round(share * 100)));
  if (share < NOTHING) return { n, kind: "never" };
  if (share > 1 - NOTHING) return { n, kind: "always" };
  if (n === 0) return { n, kind: "rarely" };
  return { n, kind: n === 100 ? "mostly" : "some" };
}

/** Writes a share within a sentence, as `in 22 of 100`. */
export function often(share: number): string {
  const { n, kind } = size(share);
  return words.dice.often(n, kind);
}

/** Writes a share in a row of figures, as `22 of 100`. */
export function shared(share: number): string {
  const { n, kind } = size(share);
  return words.dice.share(n, kind);
}

/** Writes the number that stands large before `of 100`. */
export function large(share: number): string {
  const { n, kind } = size(share);
  return words.dice.large(n, kind);
}

/** Writes a part of a whole, as `40 %`. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Writes a mean in tenths; null where it is too small to be written. */
export const some = (mean: number): string | null => (mean < LEAST ? null : tenth(mean));

/** The mean of chances of 0, 1, 2 and more. */
export const meanOf = (chances: readonly number[]): number =>
  chances.reduce((sum, chance, at) => sum + at * chance, 0);

/** The chance of at least so many. */
export const atLeast = (chances: readonly number[], least: number): number =>
  chances.slice(least).reduce((sum, chance) => sum + chance, 0);
