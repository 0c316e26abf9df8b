// The order of a batch: each choice is the same tokens in another order.
import type { Choice, Json } from "../../app/api";

const TEAMS = new Set<Json>(["red", "blue"]);

/** Says that the choices are orders of the same tokens. */
export function isOrder(choices: readonly Choice[]): boolean {
  const bags = choices.map(({ value }) =>
    Array.isArray(value) && value.length > 1 && value.every((one) => TEAMS.has(one))
      ? value.toSorted().join()
      : "",
  );
  return bags.length > 0 && bags[0] !== "" && bags.every((bag) => bag === bags[0]);
}

/** Moves one token to another place; those between close up. */
export function moved<T>(tokens: readonly T[], from: number, to: number): T[] {
  const rest = tokens.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, ...tokens.slice(from, from + 1));
}

/** The nearest place that makes another order, in the direction of `step`: two tokens of one side look the same. */
export function next<T>(tokens: readonly T[], from: number, step: 1 | -1): number {
  let to = from + step;
  while (to > 0 && to < tokens.length - 1 && tokens[to] === tokens[from]) to += step;
  return Math.max(0, Math.min(to, tokens.length - 1));
}
