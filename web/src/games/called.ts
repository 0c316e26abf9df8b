// What a unit is called in a sentence: its name, with its number only where another one has the same name.
import type { Json } from "../app/api";
import { look } from "../plan/json";
import type { Ref } from "../wire/terms";

/** The name without the number that a server adds in brackets, and the number. */
function split(name: string): [bare: string, number: string] {
  const [, bare, number] = /^(.*\S) \((\d+)\)$/.exec(name) ?? [];
  return bare === undefined || number === undefined ? [name, ""] : [bare, number];
}

/** Returns how the things of a view are called: `AT-AT`, and `Stormtroopers 2` beside other Stormtroopers. */
export function callers(view: Json): (ref: Ref) => string {
  const names = (look(view, "/names") ?? {}) as { [ref: Ref]: string };
  const counts = new Map<string, number>();
  for (const [ref, name] of Object.entries(names)) {
    if (!ref.startsWith("unit:")) continue;
    const [bare] = split(name);
    counts.set(bare, (counts.get(bare) ?? 0) + 1);
  }
  return (ref) => {
    const name = names[ref] ?? ref;
    if (!ref.startsWith("unit:")) return name;
    const [bare, number] = split(name);
    return number === "" || counts.get(bare) === 1 ? bare : `${bare} ${number}`;
  };
}
