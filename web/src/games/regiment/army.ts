// Army lists: kept for later games, added up for the eye. What a list may have, the server says.
import { fetched } from "../../app/fetched";
import { Shelf } from "../../app/shelf";
import type { ArmyList } from "../../wire/regiment/names";

/** A unit as the pack has it. */
export interface Profile {
  id: string;
  name: string;
  faction: string;
  class: string;
  subtype: string;
  bases: number;
  points: number;
  /** Share of the cap that may be spent on it, in percent; 0 is no bound. */
  min_pct: number;
  max_pct: number;
  move_in: number;
  ranged: number;
  melee: number;
  short: number;
  long: number;
  wounds: number;
  courage: number;
  save: number;
  keywords?: unknown[];
}
export interface Named {
  id: string;
  name: string;
}
export interface Leader extends Named {
  faction: string;
  points: number;
  tactical: { name: string; text: string };
  command: { name: string; text: string };
}
export interface Support extends Named {
  points: number;
  availability: number;
  text: string;
  factions?: string[];
}
export interface Mission extends Named {
  category: string;
  table: { width: number; height: number };
  text: string;
}
export interface Layout extends Named {
  table: { width: number; height: number };
}

/** What the pack has to build lists of. */
export interface Catalogue {
  faction: (Named & { command_value: number })[];
  unit: Profile[];
  leader: Leader[];
  support: Support[];
  mission: Mission[];
  layout: Layout[];
  list: ArmyList[];
}

export const catalogue = (): Promise<Catalogue> => fetched("/packs/regiment.json");

/** Lists that were built here, or by the same person elsewhere. */
export const shelf = new Shelf<ArmyList>("regiment", "sandtable-lists");

/** Begins a list of a faction, or goes on from another one. */
export function begun(faction: string, from?: ArmyList): ArmyList {
  const id = `own-${crypto.randomUUID().slice(0, 8)}`;
  if (!from) return { id, name: "", faction, cap: 1000, units: [], support: [], deck: [], leader: null };
  const { provenance: _, ...rest } = from;
  return { ...rest, id };
}

/** Reads the lists of a file, or of what was copied: one list, or several. */
export function read(text: string): ArmyList[] {
  const found: unknown = JSON.parse(text);
  const all = (Array.isArray(found) ? found : [found]) as ArmyList[];
  return all.filter((one) => typeof one?.faction === "string" && Array.isArray(one.units));
}

/** Takes lists in beside those that are there; one that is there already is kept once, and one that differs gets an id of its own. */
export function takenIn(lists: ArmyList[]): number {
  const there = new Map(shelf.all().map((one) => [one.id, JSON.stringify(one)]));
  const fresh = lists.filter((one) => there.get(one.id) !== JSON.stringify(one));
  for (const one of fresh) shelf.keep(there.has(one.id) ? begun(one.faction, one) : one);
  return fresh.length;
}

export interface Spent {
  units: number;
  leader: number;
  support: number;
  all: number;
}

/** Adds up what a list costs. */
export function spent(list: ArmyList, of: Catalogue): Spent {
  const points = (all: { id: string; points: number }[], id: string): number =>
    all.find((one) => one.id === id)?.points ?? 0;
  const units = list.units.reduce((sum, one) => sum + (one.count ?? 1) * points(of.unit, one.unit), 0);
  const leader = list.leader ? points(of.leader, list.leader) : 0;
  const support = (list.support ?? []).reduce((sum, id) => sum + points(of.support, id), 0);
  return { units, leader, support, all: units + leader + support };
}

/** The number of units of a profile in a list. */
export const count = (list: ArmyList, unit: string): number =>
  list.units.filter((one) => one.unit === unit).reduce((sum, one) => sum + (one.count ?? 1), 0);

/** Puts so many units of a profile into a list, as one entry where they first stood. */
export function taken(list: ArmyList, unit: string, many: number): ArmyList {
  const at = list.units.findIndex((one) => one.unit === unit);
  const rest = list.units.filter((one, place) => one.unit !== unit || place === at);
  const units =
    many <= 0
      ? rest.filter((one) => one.unit !== unit)
      : at < 0
        ? [...rest, { unit, count: many }]
        : rest.map((one) => (one.unit === unit ? { unit, count: many } : one));
  return { ...list, units };
}

/** Finds the violations that name one of a list's entries, by the words of the refusal. */
export function about(faults: string[], name: string): string[] {
  return faults.filter((fault) =>
    new RegExp(`(^|\\W)${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(\\W|$)`).test(fault),
  );
}

/** Takes a refusal apart: the rule's id, and the sentence without the list's own name. */
export function told(fault: string, list: string): { rule: string; text: string } {
  const [, rule = "", text = fault] = /^([A-Z]+-[A-Z0-9-]+): (.*)$/s.exec(fault) ?? [];
  return { rule, text: text.startsWith(`${list}: `) ? text.slice(list.length + 2) : text };
}
