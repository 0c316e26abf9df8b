// What choices about a part of a unit are called, as one of its bases: the server numbers the bases of both armies in one row, which
// says nothing to whoever sees the unit.
import { getContext, setContext } from "svelte";
import type { Choice } from "../app/api";
import { wording } from "../kit/wording";
import type { Ref } from "../wire/terms";

const KEY = Symbol("naming");
type Find = (ref: Ref) => string | undefined;

/** Gives all parts of a table the names of its units' parts. */
export const naming = (find: Find): void => void setContext<Find>(KEY, find);

/** Returns what tells the name of a choice: its part's, or its own words. */
export function choiceNames(): (choice: Choice) => string {
  const [find, say] = [getContext<Find | undefined>(KEY), wording()];
  return ({ about, text }) => {
    const [ref, ...others] = about ?? [];
    return (ref !== undefined && others.length === 0 && find?.(ref)) || say(text);
  };
}
