// Corrections: in groups, found by words, and what one of them says as it stands in its form. Pure.
import type { Field, Json, Offer } from "../../app/api";
import { listed, open, pickOf, stands } from "../../plan/draft";
import { look, put } from "../../plan/json";
import type { Ref, Seat } from "../../wire/terms";
import { officeOrganise as say } from "../../kit/words/en/office-organise";

export interface Group {
  title: string;
  offers: Offer[];
}

const isRef = (value: unknown): value is Ref =>
  typeof value === "string" && /^[a-z][a-z-]*:[\w-]+$/.test(value);

/** Lists the references in a value. */
function refs(value: Json): Ref[] {
  if (isRef(value)) return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(refs) : [];
}

/** Names what a correction is about: players, or the thing that its form picks first. */
function about(offer: Offer): string {
  for (const field of offer.form ?? []) {
    const choice = listed(pickOf(field)?.from ?? { listed: [] })?.[0];
    const ref = choice?.about?.[0] ?? (choice ? refs(choice.value)[0] : undefined);
    if (ref?.startsWith("seat:")) return say.correct.groups.seat ?? "";
    if (ref !== undefined) return field.text;
  }
  return say.correct.groups.campaign ?? "";
}

/** Puts corrections that match all words into groups by what they are about, in the server's order. */
export function groups(offers: readonly Offer[], find: string): Group[] {
  const wanted = find.toLowerCase().split(/\s+/).filter(Boolean);
  const all = new Map<string, Offer[]>();
  for (const offer of offers) {
    const title = about(offer);
    const text = [title, offer.text, offer.kind, ...(offer.form ?? []).map((field) => field.text)]
      .join(" ")
      .toLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
    all.set(title, [...(all.get(title) ?? []), offer]);
  }
  return [...all].map(([title, of]) => ({ title, offers: of }));
}

/** Returns true for a number that goes up or down from nothing. */
const isChange = (field: Field): boolean =>
  typeof field.is === "object" && "number" in field.is && field.is.number.min < 0 && field.is.number.max > 0;

/** A correction as its form begins: what stands in the offer is a sample, so that what must be said is not said yet. */
export function begun(offer: Offer, seat: Seat | null = null): { command: Json; waiting: string[] } {
  let command = offer.command ?? null;
  const waiting: string[] = [];
  for (const field of offer.form ?? []) {
    if (isChange(field)) command = put(command, field.at, 0);
    const seats = listed(pickOf(field)?.from ?? { listed: [] }) ?? [];
    if (
      seat !== null &&
      seats.some((choice) => choice.value === seat && choice.about?.[0] === `seat:${seat}`)
    )
      command = put(command, field.at, seat);
    else if (field.is !== "flag" && !field.optional && !isChange(field)) waiting.push(field.at);
  }
  return { command, waiting };
}

/** Names the fields that are still to be filled in. */
export function missing(offer: Offer, command: Json, waiting: readonly string[]): string[] {
  const lacks = (field: Field): boolean => {
    const value = look(command, field.at);
    if (waiting.includes(field.at)) return true;
    return isChange(field) ? value === 0 : !field.optional && value === "";
  };
  return (offer.form ?? []).filter(lacks).map((field) => field.text);
}

/** Lists what a form says, field by field in words; without what is not said yet or left out. */
export function told(
  offer: Offer,
  command: Json,
  waiting: readonly string[],
): [text: string, value: string][] {
  return open(command, offer.form ?? []).flatMap((field): [string, string][] => {
    const value = look(command, field.at) ?? null;
    const unsaid = waiting.includes(field.at) || (isChange(field) && value === 0) || value === "";
    if (unsaid || (value === null && field.optional)) return [];
    return [[field.text, inWords(field, value, command)]];
  });
}

function inWords(field: Field, value: Json, command: Json): string {
  if (typeof value === "boolean") return value ? say.correct.yes : say.correct.no;
  if (typeof value === "number" && typeof field.is === "object" && "number" in field.is)
    return `${isChange(field) && value > 0 ? "+" : ""}${value} ${field.is.number.unit}`.trim();
  const choices = listed(pickOf(field)?.from ?? { listed: [] }) ?? [];
  const one = choices.find((choice) => stands(command, field.at, choice));
  if (one) return one.text;
  if (Array.isArray(value)) {
    const names = value.map((part) => choices.find((choice) => choice.value === part)?.text ?? String(part));
    return names.length > 0 ? say.list(names) : say.correct.nothing;
  }
  return typeof value === "string" ? value : value === null ? say.correct.nothing : JSON.stringify(value);
}

/** Lists the things that a correction is about as its form stands, each with its name; players among them. */
export function things(
  offer: Offer,
  command: Json,
  waiting: readonly string[],
): { ref: Ref; name: string }[] {
  return (offer.form ?? []).flatMap((field) => {
    if (waiting.includes(field.at)) return [];
    const choices = listed(pickOf(field)?.from ?? { listed: [] }) ?? [];
    const choice = choices.find((one) => stands(command, field.at, one));
    if (!choice) return [];
    const all = [...(choice.about ?? []), ...refs(choice.value)];
    return [...new Set(all)].map((ref) => ({ ref, name: choice.text }));
  });
}
