// Lists that are filled from shelves: what an offer's form lets be put on a list, and the list as lines. Pure; knows no game.
import type { Bill, Choice, Field, Json, Offer, Violation } from "../../app/api";
import { capital } from "../../kit/capital";
import { first, listed, pickOf } from "../../plan/draft";
import { look, put, same } from "../../plan/json";

/** A part of a list with what may stand on it: the ships of a Squadron, the units of an army. */
export interface Shelf {
  /** Its place in the command. */
  at: string;
  name: string;
  /** What each line is: a class, a card. */
  key: Field;
  /** What else a line has. */
  rest: Field[];
  max: number;
}

/** A line: one entry, or several that are the same and follow one another. */
export interface Line {
  shelf: Shelf;
  row: Json;
  /** The places of its entries. */
  places: string[];
}

/** Returns the shelves of an offer's form. */
export function shelves(offer: Pick<Offer, "form">): Shelf[] {
  return (offer.form ?? []).flatMap((field) => {
    const is = field.is;
    if (typeof is !== "object" || !("list" in is) || is.list.rows !== "free") return [];
    const [key, ...rest] = is.list.item;
    const pick = key && pickOf(key);
    if (!key || !pick || pick.max !== 1 || pick.sets) return [];
    return [{ at: field.at, name: capital(field.text), key, rest, max: is.list.max }];
  });
}

/** Returns what of a form stands on no shelf. */
export const besides = (offer: Pick<Offer, "form">, all: Shelf[]): Field[] =>
  (offer.form ?? []).filter((field) => !all.some((shelf) => shelf.at === field.at));

/** One of few things that goes with a list, each with its effect. */
export interface Among {
  field: Field;
  choices: Choice[];
}

/** The most cards that are read rather than searched. */
const FEW = 8;

/** A field as cards, if each of its few choices tells more than a name. */
export function amongCards(field: Field): Among | undefined {
  const pick = pickOf(field);
  const choices = (pick && pick.max === 1 && !pick.sets && listed(pick.from)) || [];
  const telling = choices.filter((choice) => told(choice.text).text !== "");
  return choices.length <= FEW && telling.length > 1 ? { field, choices } : undefined;
}

/** The name of a choice and what it does. */
export function told(text: string): { name: string; text: string } {
  const at = text.indexOf(": ");
  return at > 0 ? { name: text.slice(0, at), text: text.slice(at + 2) } : { name: text, text: "" };
}

/** The entries of a shelf as they stand in a command. */
export const rows = (command: Json, shelf: Shelf): Json[] => {
  const found = look(command, shelf.at);
  return Array.isArray(found) ? found : [];
};

/** What a row is, apart from what it has. */
export const keyOf = (row: Json, shelf: Shelf): Json => look(row, shelf.key.at) ?? null;

/** The lines of a shelf: entries that are the same are one line. */
export function lines(command: Json, shelf: Shelf): Line[] {
  const all: Line[] = [];
  rows(command, shelf).forEach((row, at) => {
    const place = `${shelf.at}/${at}`;
    const last = all.at(-1);
    if (last && same(last.row, row)) last.places.push(place);
    else all.push({ shelf, row, places: [place] });
  });
  return all;
}

/** Puts one more of something on a list: behind the last of its kind. */
export function added(command: Json, shelf: Shelf, value: Json): Json {
  const all = rows(command, shelf);
  const empty: Json = shelf.key.at === "" ? null : {};
  const bare = shelf.rest
    .filter((field) => !field.optional)
    .reduce<Json>((row, field) => put(row, field.at, first(field)), empty);
  const row = put(bare, shelf.key.at, value);
  const last = all.findLastIndex((one) => same(keyOf(one, shelf), value));
  return put(command, shelf.at, all.toSpliced(last < 0 ? all.length : last + 1, 0, row));
}

/** Puts another one of a line on the list, as it is; a name of its own is nobody else's. */
export function repeated(command: Json, line: Line): Json {
  const { shelf } = line;
  const at = indexOf(line.places.at(-1) ?? "");
  const named = shelf.rest.filter((field) => typeof field.is === "object" && "text" in field.is);
  const row = named.reduce<Json>((made, field) => put(made, field.at, ""), line.row);
  return put(command, shelf.at, rows(command, shelf).toSpliced(at + 1, 0, row));
}

/** Takes entries off a list. */
export function without(command: Json, places: string[]): Json {
  const sorted = places.toSorted((a, b) => indexOf(b) - indexOf(a));
  return sorted.reduce((made, place) => {
    const list = place.slice(0, place.lastIndexOf("/"));
    const all = look(made, list);
    return Array.isArray(all) ? put(made, list, all.toSpliced(indexOf(place), 1)) : made;
  }, command);
}

/** Takes everything off. */
export const emptied = (command: Json, all: Shelf[]): Json =>
  all.reduce((made, shelf) => put(made, shelf.at, []), command);

/** Puts a whole list, as another program's text gave it, in place of the one that stands. */
export function replaced(command: Json, all: Shelf[], list: Json): Json {
  const [only] = all;
  if (!only) return command;
  if (Array.isArray(list)) return put(command, only.at, list);
  const inside = only.at.slice(0, only.at.lastIndexOf("/"));
  return all.reduce((made, shelf) => {
    const part = look(list, shelf.at.slice(inside.length));
    return put(made, shelf.at, Array.isArray(part) ? part : []);
  }, command);
}

const indexOf = (place: string): number => Number(place.slice(place.lastIndexOf("/") + 1));

/** What a line costs, one of it and all of it; nothing where nobody has said. */
export function price(line: Line, bill: Bill | undefined): { each: number; sum: number } | null {
  const costs = line.places.map((place) => bill?.lines.find((one) => one.at === place)?.amount);
  const [each] = costs;
  if (each === undefined || costs.includes(undefined)) return null;
  return { each, sum: costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0) };
}

/** What is wrong with a line, or with something on it. */
export const faultsOf = (line: Line, faults: Violation[]): Violation[] =>
  faults.filter((fault) =>
    line.places.some((place) => fault.at === place || fault.at.startsWith(`${place}/`)),
  );

/** What is wrong with no line of its own. */
export const faultsBesides = (all: Line[], faults: Violation[]): Violation[] => {
  const told = new Set(all.flatMap((line) => faultsOf(line, faults)));
  return faults.filter((fault) => !told.has(fault));
};

/** What a shelf holds: choices that fit a search, the cheapest or the first of the alphabet on top. */
export function found(
  choices: Choice[],
  search: string,
  only: number | null,
  by: "name" | "price",
): Choice[] {
  const sought = search.trim().toLowerCase();
  const words = sought.split(/\s+/u).filter(Boolean);
  /** What is called so comes before what has it in its name. */
  const rank = (choice: Choice): number => Number(!choice.text.toLowerCase().startsWith(sought));
  const costs = (choice: Choice): number => choice.cost?.total ?? 0;
  return choices
    .filter((choice) => words.every((word) => choice.text.toLowerCase().includes(word)))
    .filter((choice) => only === null || (!choice.refusal && costs(choice) <= only))
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) || (by === "price" ? costs(a) - costs(b) : 0) || a.text.localeCompare(b.text),
    );
}

/** The name of what stands in a row. */
export const nameIn = (choices: Choice[], value: Json): string | undefined =>
  choices.find((choice) => same(choice.value, value))?.text;

/** Choices that a form lists for a shelf; nothing if they are asked for. */
export const onShelf = (shelf: Shelf): Choice[] | undefined => {
  const pick = pickOf(shelf.key);
  return pick && listed(pick.from);
};

/** True for a thing of one's books, which there is once: what is on the list already can't be put there again. */
export const isSingle = (choice: Choice): boolean =>
  choice.about?.some((ref) => !ref.startsWith("card:")) ?? false;

/** So many draws are looked at for a list of the same sort: some of them are of another one. */
const DRAWS = 5;

/** Draws a list for a form. */
export async function drawn(draw: () => Promise<Json | null>, all: Shelf[]): Promise<Json | null> {
  for (let tries = 0; tries < DRAWS; tries += 1) {
    const command = await draw();
    if (command !== null && all.some((shelf) => rows(command, shelf).length > 0)) return command;
  }
  return null;
}
