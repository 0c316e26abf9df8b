// A form being filled in: the command as it stands and the fields that are open in it. Pure; knows no game.
import type { Choice, Field, FieldKind, Json, Offer, Options, PickField } from "../app/api";
import { look, put, same } from "./json";

/** Answers a field whose choices are only asked for: for the command so far, the field's place, and a text to find. */
export type Asking = (command: Json, at: string, find: string) => Promise<Choice[]>;

/** The name of a field's kind. */
export function kindOf(is: FieldKind): string {
  return typeof is === "string" ? is : (Object.keys(is)[0] ?? "");
}

/** Returns a field's pick if it is one of several known things. */
export function pickOf(field: Field): PickField | undefined {
  return typeof field.is === "object" && "pick" in field.is ? field.is.pick : undefined;
}

/** Returns the choices that a form lists; none if they are asked for. */
export const listed = (from: Options): Choice[] | undefined => (from === "ask" ? undefined : from.listed);

/** Puts a choice into a command. */
export const chosen = (command: Json, at: string, choice: Choice): Json => put(command, at, choice.value);

/** Says that a choice is the one that stands in a command, whatever the fields it opens hold. */
export function stands(command: Json, at: string, choice: Choice): boolean {
  const now = look(command, at);
  if (same(now, choice.value)) return true;
  if (!choice.form?.length || now === null || now === undefined) return false;
  let filled = put(command, at, choice.value);
  for (const field of choice.form) {
    const value = look(command, field.at);
    if (value !== undefined) filled = put(filled, field.at, value);
  }
  return same(look(filled, at), now);
}

/** Returns the choice that stands in a field, if it is listed. */
export function standing(command: Json, field: Field): Choice | undefined {
  const pick = pickOf(field);
  const all = pick && pick.max === 1 && !pick.sets ? listed(pick.from) : undefined;
  return all?.find((choice) => stands(command, field.at, choice));
}

/** Returns a form with the fields that the standing choices open, each behind the one that opens it. */
export function open(command: Json, form: Field[]): Field[] {
  return form.flatMap((field) => [field, ...open(command, standing(command, field)?.form ?? [])]);
}

/** Lists the places of a form that only a person can answer, those in the rows of its lists among them. */
export function openPlaces(command: Json, form: Field[]): string[] {
  return form.flatMap((field) => {
    if (field.unanswered) return [field.at];
    const is = field.is;
    if (typeof is !== "object" || !("list" in is)) return [];
    const item = is.list.item.filter((one) => one.unanswered);
    const rows = look(command, field.at);
    return Array.isArray(rows)
      ? rows.flatMap((_, row) => item.map((one) => `${field.at}/${row}${one.at}`))
      : [];
  });
}

/** Names the fields that places belong to, each with the number of its places. */
export function placeNames(places: string[], form: Field[]): { text: string; n: number }[] {
  const counted = new Map<string, number>();
  const count = (text: string): void => void counted.set(text, (counted.get(text) ?? 0) + 1);
  for (const place of places) {
    const field = form.find((one) => place === one.at || place.startsWith(`${one.at}/`));
    const is = field?.is;
    const item =
      typeof is === "object" && "list" in is
        ? is.list.item.find((one) => one.unanswered && place.endsWith(one.at))
        : undefined;
    count(item?.text ?? field?.text ?? place);
  }
  return [...counted].map(([text, n]) => ({ text, n }));
}

/** Makes a row for a list: like the last one, or with the first value of each field. */
export function row(rows: Json[], item: Field[]): Json {
  const last = rows.at(-1);
  if (last !== undefined) return last;
  if (item.length === 1 && item[0]?.at === "") return first(item[0]);
  return item
    .filter((field) => !field.optional)
    .reduce<Json>((made, field) => put(made, field.at, first(field)), {});
}

/** The first value that a field could hold. */
export function first(field: Field): Json {
  const is = field.is;
  if (is === "flag") return false;
  if ("text" in is) return is.text.hints?.[0] ?? "";
  if ("number" in is) return is.number.min;
  if ("pick" in is) {
    if (is.pick.sets) return is.pick.sets[0] ?? [];
    if (is.pick.max !== 1) return [];
    return listed(is.pick.from)?.find((choice) => !choice.refusal)?.value ?? null;
  }
  if ("amounts" in is || "assign" in is) return {};
  if ("turn" in is) return 0;
  return [];
}

/** Values that an offer's command has at a pick of several, without those that are no list. */
export const several = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** Adds a value to a pick or takes it out of it; beyond the most that are allowed the oldest goes. */
export function toggled(values: Json[], value: Json, max: number): Json[] {
  if (values.some((one) => same(one, value))) return values.filter((one) => !same(one, value));
  return [...values, value].slice(-max);
}

/** The values of a pick of several with one more, or without it if it is among them; of legal sets the nearest that does so. */
export function among(pick: PickField, now: Json | undefined, value: Json): Json[] {
  const values = several(now);
  if (!pick.sets) return toggled(values, value, pick.max);
  const has = (set: Json[], one: Json): boolean => set.some((other) => same(one, other));
  const wanted = !has(values, value);
  const near = (set: Json[]): number => values.filter((one) => has(set, one)).length;
  const fit = pick.sets.filter((set) => has(set, value) === wanted);
  return fit.toSorted((a, b) => near(b) - near(a))[0] ?? values;
}

/** Says whether a pick has the right number of values, or is one of its legal sets. */
export function complete(pick: PickField, values: Json[]): boolean {
  if (pick.sets) return pick.sets.some((set) => sameSet(set, values, pick.ordered ?? false));
  return values.length >= pick.min && values.length <= pick.max;
}

function sameSet(set: Json[], values: Json[], ordered: boolean): boolean {
  if (set.length !== values.length) return false;
  if (ordered) return set.every((one, at) => same(one, values[at]));
  const rest = [...values];
  return set.every((one) => {
    const at = rest.findIndex((other) => same(one, other));
    if (at < 0) return false;
    rest.splice(at, 1);
    return true;
  });
}

/** The command that an offer gives as it stands. */
export const command = (offer: Offer): Json | undefined => (offer.refusal ? undefined : offer.command);
