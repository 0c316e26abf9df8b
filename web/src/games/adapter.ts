// What only one game has, for the parts of the table that every game shares. A system without an adapter is played all the same.
import type { Component } from "svelte";
import type { Json, Reckoning, TableNow, Team } from "../app/api";
import type { Band } from "../board/fan";
import type { OfficeGame } from "../office/office";
import type { Placed } from "../plan/formation";
import { look } from "../plan/json";
import type { SeenEntry } from "../wire/seen-entry";
import type { View as Campaign } from "../wire/gcw/view";
import type { Figure, Ref, Seat } from "../wire/terms";
import type { View as Saga } from "../wire/tours/view";
import type { Bar } from "./bar";
import type { Course } from "./course";
import type { DiceScene, Die } from "./dice";
import type { Happened } from "./happened";
import type { Lessons } from "./lesson";
import type { Report } from "./report";
import type { Rounds } from "./rounds";
import type { Told } from "./telling";
import { legion } from "./legion/adapter";
import { regiment } from "./regiment/adapter";
import { fromJson } from "../app/typed";

/** What is known of a thing, to be shown beside the table. */
export interface Card {
  /** With its number, where others are called the same. */
  name: string;
  /** The drawing of it. */
  figure: Figure;
  line: string;
  aside: string;
  team: Team | undefined;
  figures: { name: string; value: string; printed: string; changed: boolean }[];
  pips: { now: number; full: number };
  state: string;
  tags: string[];
  /** Those of the tags that are tokens. */
  held: string[];
}

/** Dice as they lie on the table. */
export interface Rolled {
  who: string;
  what: string;
  need: string;
  dice: Die[];
}

/** A shot as it could be asked about. */
export interface Shot {
  ask: string;
  fields: { [key: string]: Json };
}

/** How far a thing reaches: before its front only, or all about. */
export interface Reaching {
  ahead: boolean;
  bands: Band[];
}

/** The answer to the question about an attack: its line on the board, and whatever the game's own card shows. */
export interface Shown {
  /** Length of its line in inches; nothing where players say what they see. */
  distance?: number;
  target: Ref;
  line?: [[number, number], [number, number]];
  reckonings: Reckoning[];
  odds?: unknown;
  /** The share of close combats that are won. */
  won?: number;
  /** The wounds more, or fewer, in an attack to come. */
  gain?: { wounds: number };
}

/** What the card of an attack is given. */
export interface AttackProps {
  of: Shown;
  title: string;
  onclose?: (() => void) | undefined;
}

export interface Adapter {
  /** Says that it is a campaign, which nobody offers a draw in or gives up. */
  campaign?: boolean;
  /** What its office has of its own; a campaign without one is played at a table like any game. */
  office?(): Promise<OfficeGame>;
  /** Kinds of offers that are seldom wanted, and cost something if they are taken by mistake. */
  rare?: string[];
  /** The keys of its bar; without them they stand in the order in which they are offered. */
  bar?: Bar;
  /** What is lost by ending the activation now: so many actions. */
  unused?(view: Json): number;
  /** The colour of a seat, once it is known. */
  team(view: Json, seat: Seat): Team | undefined;
  /** The card of a thing. */
  card(view: Json, ref: Ref): Card | null;
  /** What a part of a unit is called, as one of its bases; nothing for any other thing. */
  called?(view: Json, ref: Ref): string | undefined;
  /** The size of a thing's bases in millimetres, also of those that are not on the table. */
  base(view: Json, ref: Ref): { width: number; depth: number; round?: boolean } | null;
  /** The question about dice that a seat is asked now, with all that is known of its answers. */
  scene?(now: TableNow, entries: readonly SeenEntry[], seat: Seat): DiceScene | null;
  /** Dice that fell in an entry of the log, and on whose account. */
  fallen?(view: Json, entry: SeenEntry): { at: Ref; rolled: Rolled }[];
  /** What an entry of the log shows on the board, beside pieces that move and fall. */
  happened?(entry: SeenEntry): Happened[];
  /** How far a thing can hurt others; nothing if it cannot, or if that is not known. */
  reaching(view: Json, ref: Ref): Reaching | null;
  /** The fields of the question whom a unit could shoot from a plan's places, and who could shoot it there. */
  outlook?(unit: Ref, places: readonly Placed[]): { [key: string]: Json };
  /** The number of dice an attack rolls, or `undefined` if it rolls none at once. */
  pool?(shown: Shown): number | undefined;
  /** The question for the odds of an attack; nothing if the plan is none. */
  shot(command: Json, about: readonly Ref[]): Shot | null;
  /** The answer in a few words, beside what can be chosen. */
  brief?(shown: Shown): string;
  /** The places in an answer on which dice depend that have begun to fall; to pass is one, too. */
  answers?: readonly string[];
  /** Shows the answer to it. */
  Attack?: Component<AttackProps>;
  /** All units of both sides, those lost among them. */
  roster?(view: Json): Ref[];
  /** Places of its view whose numbers only sum up other things in it: told to one seat only, they hide nothing more. */
  sums?: RegExp;
  /** Says that the miniatures stand on a real table, so that no board can show them. */
  real?(view: Json): boolean;
  /** What lies beside the table in this game only. */
  Beside?: Component<{ view: Json; seat: Seat | null }>;
  /** The name of a movement tool by its place among those to choose from. */
  tool?(which: number): string;
  /** Lessons for beginners, fetched when they are given. */
  lessons?(): Promise<Lessons>;
  /** What came of a game in numbers, of the entries that count; fetched when somebody looks back. */
  report?(now: TableNow, told: SeenEntry[]): Promise<Report>;
  /** The log by activation; without, it is told entry by entry. */
  tell?(view: Json, entries: SeenEntry[]): Told[];
  /** Who held and scored what in each round, of the entries that count. */
  rounds?(view: Json, told: SeenEntry[]): Rounds;
  /** What came of a campaign, by its view at the end. */
  course?(view: Json): Promise<Course>;
}

/** An adapter that knows nothing of its game but what every view has. */
const plain: Adapter = {
  team: () => undefined,
  card: () => null,
  base: () => null,
  reaching: () => null,
  shot: () => null,
};

/** The name of a thing by its reference, as every view has it. */
export function nameOf(view: Json, ref: Ref): string | undefined {
  const names = look(view, "/names");
  const name = names !== null && typeof names === "object" && !Array.isArray(names) ? names[ref] : undefined;
  return typeof name === "string" ? name : undefined;
}

/** Campaigns are played by offers and forms; only looking back on them knows more. */
const gcw: Adapter = {
  ...plain,
  campaign: true,
  rare: ["cede", "no-show", "scrub"],
  office: async () => (await import("./gcw/office")).office,
  course: async (view) => (await import("./gcw/course")).course(fromJson<Campaign>(view)),
};
const tours: Adapter = {
  ...plain,
  campaign: true,
  rare: ["retire"],
  office: async () => (await import("./tours/office")).office,
  course: async (view) => (await import("./tours/course")).course(fromJson<Saga>(view)),
};

/** Returns the adapter of a system. */
export const adapter = (system: string): Adapter => ({ regiment, legion, gcw, tours })[system] ?? plain;
