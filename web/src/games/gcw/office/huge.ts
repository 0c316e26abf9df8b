// The huge ships of a faction as their leader equips them: a class, and the cards of each section. Pure.
import type { Choice, Field, Json, Offer } from "../../../app/api";
import { listed, pickOf } from "../../../plan/draft";
import { look, put } from "../../../plan/json";

export const SHIPS = "/founding/equip/ships";

/** A huge ship in a list that is being written. */
export interface Fit {
  class: string;
  sections: string[][];
}

/** The ships as they stand in a command. */
export function fits(command: Json): Fit[] {
  const all = look(command, SHIPS);
  return Array.isArray(all) ? all.map((one) => one as unknown as Fit) : [];
}

/** The classes that a ship may be. */
export function classes(form: readonly Field[]): Choice[] {
  const is = form.find((field) => field.at === SHIPS)?.is;
  if (typeof is !== "object" || !("list" in is)) return [];
  const pick = is.list.item.flatMap((field) => (field.at === "/class" ? [pickOf(field)] : []))[0];
  return (pick && listed(pick.from)) ?? [];
}

/** What the cards of a ship come to, by what each takes. */
export const used = (fit: Fit, cards: readonly Choice[]): number =>
  (fit.sections ?? [])
    .flat()
    .reduce((sum, id) => sum + (cards.find((one) => one.value === id)?.cost?.total ?? 0), 0);

/** The squad points of cards that a class may start with. */
export const free = (of: string, all: readonly Choice[]): number | null =>
  all.find((one) => one.value === of)?.numbers?.[0]?.total ?? null;

/** Puts a card into a section, behind those that are there. */
export function withCard(command: Json, ship: number, section: number, card: string): Json {
  const cards = fits(command)[ship]?.sections[section] ?? [];
  return put(command, `${SHIPS}/${ship}/sections/${section}`, [...cards, card]);
}

/** Takes a card out of a section. */
export function withoutCard(command: Json, ship: number, section: number, at: number): Json {
  const cards = fits(command)[ship]?.sections[section] ?? [];
  return put(command, `${SHIPS}/${ship}/sections/${section}`, cards.toSpliced(at, 1));
}

/** Another class is another ship: its sections are empty. */
export function ofClass(command: Json, ship: number, id: string): Json {
  const sections = fits(command)[ship]?.sections ?? [];
  return put(command, `${SHIPS}/${ship}`, { class: id, sections: sections.map(() => []) });
}

/** The class of a huge ship as a heading: `CR90 Corvette` of `the CR90 Corvette (huge ship 0)`. */
export const heading = (label: string): string =>
  label.replace(/ \(huge ship \d+\)$/u, "").replace(/^the /u, "");

/** The section, from 0, for which an offer buys an upgrade: all its choices are for the same one. */
export function sectionOf({ command, form }: Pick<Offer, "command" | "form">): number {
  const pick = form?.[0] && pickOf(form[0]);
  const refit = look(command ?? null, "/purchase/huge-upgrade") ?? (pick && listed(pick.from)?.[0]?.value);
  const section = look(refit ?? null, "/section");
  return typeof section === "number" ? section : 0;
}
