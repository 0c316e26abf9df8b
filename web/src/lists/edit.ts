// Changes of a list of any game, by the shelves that the server names. Whether they are legal, the server says.
import type { AnyList, ListBook, Shelf } from "./door";

/** An entry of a list's units. */
export interface Entry {
  unit: string;
  count?: number;
  upgrades?: string[];
}

export const entries = (list: AnyList): Entry[] => (list["units"] as Entry[] | undefined) ?? [];
const ids = (list: AnyList, field: string): string[] => (list[field] as string[] | undefined) ?? [];
const withUnits = (list: AnyList, units: Entry[]): AnyList => ({ ...list, units });

/** Gives an entry another number of units; one of none goes. */
export function counted(list: AnyList, at: number, count: number): AnyList {
  const all = entries(list);
  return withUnits(list, count > 0 ? all.with(at, { ...all[at]!, count }) : all.toSpliced(at, 1));
}

/** Takes one more of a shelf's things. */
export function more(list: AnyList, shelf: Shelf, id: string): AnyList {
  switch (shelf.take) {
    case "counted":
    case "entries": {
      const all = entries(list);
      const at = all.findIndex((one) => one.unit === id && (one.upgrades ?? []).length === 0);
      if (at < 0) return withUnits(list, [...all, { unit: id, count: 1 }]);
      return counted(list, at, (all[at]!.count ?? 1) + 1);
    }
    case "several":
      return { ...list, [shelf.field]: [...ids(list, shelf.field), id] };
    case "one-of": {
      const others = ids(list, shelf.field).filter((one) => !shelf.items.some((item) => item.id === one));
      return { ...list, [shelf.field]: [...others, id] };
    }
    case "one":
      return { ...list, [shelf.field]: id };
  }
}

/** Takes one away again, the last that was taken. */
export function less(list: AnyList, shelf: Shelf, id: string): AnyList {
  switch (shelf.take) {
    case "counted":
    case "entries": {
      const at = entries(list).findLastIndex((one) => one.unit === id);
      return at < 0 ? list : counted(list, at, (entries(list)[at]!.count ?? 1) - 1);
    }
    case "several":
    case "one-of": {
      const all = ids(list, shelf.field);
      const at = all.lastIndexOf(id);
      return at < 0 ? list : { ...list, [shelf.field]: all.toSpliced(at, 1) };
    }
    case "one":
      return { ...list, [shelf.field]: null };
  }
}

/** Gives a unit an upgrade. One of several alike becomes an entry of its own. */
export function equipped(list: AnyList, at: number, id: string): AnyList {
  return apart(list, at, (upgrades) => [...upgrades, id]);
}

/** Takes an upgrade from a unit. */
export function stripped(list: AnyList, at: number, id: string): AnyList {
  return apart(list, at, (upgrades) => upgrades.toSpliced(upgrades.indexOf(id), 1));
}

function apart(list: AnyList, at: number, change: (upgrades: string[]) => string[]): AnyList {
  const all = entries(list);
  const entry = all[at]!;
  const own: Entry = { ...entry, count: 1, upgrades: change(entry.upgrades ?? []) };
  const count = entry.count ?? 1;
  if (count === 1) return withUnits(list, all.with(at, own));
  return withUnits(list, all.toSpliced(at, 1, { ...entry, count: count - 1 }, own));
}

/** Says yes or no to something about a list as a whole; what must be empty then is emptied. */
export function flagged(list: AnyList, flag: ListBook["flags"][number], on: boolean): AnyList {
  // A field that the list does not have is empty already.
  const there = flag.clears.filter((field) => list[field] !== undefined);
  const emptied = there.map((field) => [field, Array.isArray(list[field]) ? [] : null] as const);
  return { ...list, ...(on && Object.fromEntries(emptied)), [flag.field]: on };
}

/** The place in `units` that a violation's path means, if it means one. */
export function place(path: string): number | null {
  const [, at] = /^units\[(\d+)\]/.exec(path) ?? [];
  return at === undefined ? null : Number(at);
}

/** The most that a list may be said to cost. */
const MOST = 65535;

/** The points that somebody typed, if it is a number of points at all: how many there must be, the server says. */
export function points(typed: string): number | null {
  const number = Number(typed);
  return typed.trim() !== "" && Number.isInteger(number) && number > 0 && number <= MOST ? number : null;
}

/** Parts what can be had from what nobody plays yet; what the list has already is among the first. */
export function parted<T extends { unplayed: boolean; has: number }>(items: T[]): [T[], T[]] {
  const later = (item: T): boolean => item.unplayed && item.has === 0;
  return [items.filter((item) => !later(item)), items.filter(later)];
}
