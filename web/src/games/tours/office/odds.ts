// The chances of a Casualty Check as rows to be read, the best first. Pure.
import { officeTours as say } from "../../../kit/words/en/office-tours";
import type { CasualtyOdds } from "../../../wire/tours/view";

export interface Row {
  kind: "escape" | "setback" | "hardened" | "casualty";
  text: string;
  /** The chance in percent, so that all rows add up to 100. */
  percent: number;
}

/** Lists what a Casualty Check may bring. For a Paragon a casualty is a Defining Trait instead. */
export function rows(odds: CasualtyOdds, paragon: boolean): Row[] {
  const kinds = ["escape", "setback", "hardened", "casualty"] as const;
  const whole = rounded(kinds.map((kind) => odds[kind] * 100));
  return kinds.map((kind, at) => ({
    kind,
    text: kind === "casualty" && paragon ? say.odds.trait : say.odds[kind],
    percent: whole[at] ?? 0,
  }));
}

/** Rounds parts so that their sum stays what it is: those with the greatest remainders go up. */
function rounded(parts: number[]): number[] {
  const floors = parts.map(Math.floor);
  const sum = Math.round(parts.reduce((all, one) => all + one, 0));
  let left = sum - floors.reduce((all, one) => all + one, 0);
  const order = parts
    .map((part, at) => ({ at, rest: part - Math.floor(part) }))
    .toSorted((a, b) => b.rest - a.rest);
  for (const { at, rest } of order) {
    if (left <= 0 || rest === 0) break;
    floors[at] = (floors[at] ?? 0) + 1;
    left -= 1;
  }
  return floors;
}

/** The chances in one line, without what cannot happen. */
export const inWords = (odds: CasualtyOdds, paragon: boolean): string =>
  rows(odds, paragon)
    .filter((row) => row.percent > 0)
    .map(
      ({ kind, percent }) => `${percent} % ${say.oddsBrief[kind === "casualty" && paragon ? "trait" : kind]}`,
    )
    .join(" · ");
