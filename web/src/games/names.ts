// What units are called on the table. Books number them from 0 in brackets; people count from 1, and only where two bear one name.
import type { Json, Team, TableNow } from "../app/api";
import { look } from "../plan/json";
import type { Figure, Ref } from "../wire/terms";

const NUMBERED = / \(\d+\)$/;

interface Named {
  /** The name of each unit, with its number where others are called the same. */
  by: ReadonlyMap<Ref, string>;
  /** Finds the names of books in a text. */
  books: RegExp | null;
  /** What is written for each of them. */
  written: ReadonlyMap<string, string>;
}

const known = new WeakMap<object, Named>();

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The names of a view, made once for each. */
function named(view: Json): Named {
  const all = look(view, "/names");
  if (all === null || typeof all !== "object" || Array.isArray(all))
    return { by: new Map(), books: null, written: new Map() };
  const before = known.get(all);
  if (before) return before;
  const units = Object.entries(all).filter(([ref]) => ref.startsWith("unit:"));
  const bare = (name: string): string => name.replace(NUMBERED, "");
  const counted = new Map<string, number>();
  for (const [, name] of units) counted.set(bare(String(name)), (counted.get(bare(String(name))) ?? 0) + 1);
  const by = new Map<Ref, string>();
  const written = new Map<string, string>();
  for (const [ref, name] of units) {
    const own = bare(String(name));
    const numbered = own !== name;
    const several = numbered && (counted.get(own) ?? 0) > 1;
    const short = several ? `${own} ${Number(ref.split(":")[1]) + 1}` : own;
    by.set(ref, short);
    if (numbered) written.set(String(name), short);
  }
  const books = written.size > 0 ? new RegExp([...written.keys()].map(escaped).join("|"), "g") : null;
  const made = { by, books, written };
  known.set(all, made);
  return made;
}

/** What a unit is called: `Stormtroopers 2`, or `AT-AT` where there is only one. */
export const unitName = (view: Json, ref: Ref): string | undefined => named(view).by.get(ref);

/** Writes the units in a text of the server as people call them. */
export function plainly(view: Json, text: string): string {
  const { books, written } = named(view);
  return books ? text.replace(books, (name) => written.get(name) ?? name) : text;
}

/** The figure that a unit is drawn as, where its game says so. */
export function figureOf(view: Json, ref: Ref): Figure | undefined {
  const units = look(view, "/game/units") as { id?: Ref; unit?: Ref; figure?: Figure }[] | undefined;
  return Array.isArray(units) ? units.find((one) => one.unit === ref || one.id === ref)?.figure : undefined;
}

/** The unit whose activation goes on. */
export interface Acting {
  ref: Ref;
  name: string;
  team: Team | null;
  figure: Figure | undefined;
}

/** The unit that acts, by its name and side; null between activations. One that is aboard of another stands nowhere, and acts. */
export function acting(now: TableNow): Acting | null {
  if (now.outcome) return null;
  const piece = now.scene?.pieces.find((one) => one.tone === "acting");
  const active = look(now.view, "/game/active/unit");
  const ref = piece?.group ?? (typeof active === "string" ? active : undefined);
  if (ref === undefined) return null;
  const team = piece?.team ?? now.scene?.pieces.find((one) => one.group === ref)?.team ?? null;
  return { ref, name: unitName(now.view, ref) ?? piece?.title ?? ref, team, figure: figureOf(now.view, ref) };
}
