// Entries in order: what is new of a push, and whether something between is missing. Pure.
import type { SeenEntry } from "../wire/seen-entry";

/** Joins entries to those that are there. `gap` says that some are missing between and everything is fetched anew. */
export function joined(
  known: SeenEntry[],
  fresh: SeenEntry[],
): { entries: SeenEntry[]; added: SeenEntry[]; gap: boolean } {
  const next = (known.at(-1)?.n ?? -1) + 1;
  const added = fresh.filter((entry) => entry.n >= next);
  const gap = known.length > 0 && added.length > 0 && added[0]?.n !== next;
  return { entries: gap || added.length === 0 ? known : [...known, ...added], added, gap };
}

/** Entries that still count: those that a rewind took back are left out. The newest is on the line of play. */
export function line(entries: SeenEntry[]): Set<number> {
  const parents = new Map(entries.map((entry) => [entry.n, entry.parent ?? null]));
  const counted = new Set<number>();
  let at: number | null | undefined = entries.at(-1)?.n;
  while (at !== null && at !== undefined && !counted.has(at)) {
    counted.add(at);
    at = parents.get(at);
  }
  return counted;
}
