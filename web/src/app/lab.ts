// Simulations: what is asked of the server, and how its figures are read and named.
import { broughtLists, chosenOf } from "../games/chosen";
import { choosing, named, type Brought, type Choosing, type Contents } from "../games/setups";
import { words } from "../kit/words";
import type { ArmyList } from "../wire/regiment/names";
import type { Json, SystemInfo } from "./api";
import { call, get, post } from "./http";

/** A table of figures. A row is its number and its values, a margin where each value lies with 95 %. */
export interface Sheet {
  title: string;
  number: string;
  columns: string[];
  measures: ("sum" | "mean" | "share" | "odds" | "per")[];
  rows: Record<string, number[]>;
  margins: Record<string, ([number, number] | null)[]>;
}

/** What was asked for. */
export interface Wanted {
  system: string;
  names?: Json;
  games: number;
  level: string;
  seed: number;
}

/** A simulation as far as it has come. */
export interface Lab {
  asked: Wanted | null;
  done: number;
  of: number;
  /** It is to stop, or was. */
  stopping: boolean;
  chosen?: Record<string, Json>;
  summary?: {
    games: number;
    decided_by: Record<string, number>;
    draws: number;
    mean_commands: number;
    seconds: number;
    figures: Sheet[];
  };
  chart?: string;
  fault?: string;
}

export interface Asked extends Wanted {
  trial?: Json;
}

export const look = (): Promise<Lab> => get("/lab");
export const begin = (asked: Asked): Promise<Lab> => post("/lab", asked);
/** Stops it after the game that is being played. */
export const stop = (): Promise<Lab> => call("DELETE", "/lab");
export const contents = (system: string): Promise<Contents> =>
  get<Contents>(`/systems/${encodeURIComponent(system)}/contents`).catch(() => ({}));

/** Says that a simulation goes on. */
export const goesOn = (lab: Lab): boolean => lab.asked !== null && !lab.summary && lab.fault === undefined;

/** The level that the form begins with: the one that was asked for, or as in the terminal the one that measures where a system has it. */
export function levelOf(levels: string[], wanted?: string): string {
  const first = [wanted, "quick", "sensible"].find((level) => level !== undefined && levels.includes(level));
  return first ?? levels[0] ?? "";
}

/** Why no more games are played at a time. */
export function why(system: SystemInfo | undefined, level: string): string {
  if (level === "planner") return words.lab.why.planner;
  return system?.kind === "campaign" ? words.lab.why.campaign : words.lab.why.turn;
}

/** What there is to choose, and what is chosen: as for a first game, or as in what was asked for. */
export function form(
  system: string,
  of: Contents,
  shelf: ArmyList[],
  asked: Wanted | null,
): { choices: Choosing[]; chosen: Record<string, string>; brought: Brought } {
  const names = asked?.system === system ? asked.names : undefined;
  // A list that was built elsewhere, or was changed since, is as the simulation has it.
  const whole = broughtLists(names);
  const others = shelf.filter((list) => !whole.some((one) => one.id === list.id));
  const brought = { lists: [...others, ...whole], list: null };
  // At a real table nobody could simulate what players see.
  const choices = choosing(system, of, brought).filter((one) => one.id !== "where");
  const found = names ? chosenOf(system, names) : {};
  const value = (one: Choosing): string => {
    const before = found[one.id];
    return before !== undefined && one.options.some((option) => option.value === before) ? before : one.value;
  };
  return { choices, chosen: Object.fromEntries(choices.map((one) => [one.id, value(one)])), brought };
}

const said = (value: Json): string =>
  Array.isArray(value)
    ? value.map(said).join(", ")
    : typeof value === "string"
      ? named(value)
      : JSON.stringify(value);

/** What is played, as people choose it: labels and values. */
export function facts(lab: Lab, choices: Choosing[], chosen: Record<string, string>): [string, string][] {
  const made = lab.chosen ?? {};
  if (!lab.asked?.names || choices.length === 0)
    return Object.entries(made)
      .filter(([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0))
      .map(([name, value]) => [named(name), said(value)]);
  return choices.map((one) => {
    const value = chosen[one.id] ?? "";
    const text = one.options.find((option) => option.value === value)?.text ?? named(value);
    // What was left open was drawn, or came with the rest.
    const drawn = made[one.id === "ground" ? "layout" : one.id];
    const open = value === "" && typeof drawn === "string";
    return [
      one.label,
      open ? (one.options.find((option) => option.value === drawn)?.text ?? named(drawn)) : text,
    ];
  });
}

/** Names a row as people know it: sides by what they play with, entries of the pack as the setup page has them. */
export function rowNamed(row: string, facts: [string, string][]): string {
  const rows = words.lab.rows;
  const side = /^the (first|second) (list|squad)$/.exec(row);
  if (side) {
    const at = side[1] === "first" ? 0 : 1;
    const [one, other] = [facts[at], facts[1 - at]];
    if (!one || !other) return named(row);
    return one[1] === other[1] ? `${one[0]}: ${one[1]}` : one[1];
  }
  return rows[row] ?? named(row.replaceAll("_", "-"));
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** Writes a value as its column is read, with the bounds that it lies between. */
export function written(
  value: number,
  measure: Sheet["measures"][number],
  margin: [number, number] | null | undefined,
): string {
  switch (measure) {
    case "sum":
      return String(value);
    case "share":
    case "odds":
      return margin
        ? `${percent(value)} (${Math.round(100 * margin[0])}–${Math.round(100 * margin[1])})`
        : percent(value);
    default:
      return margin ? `${value.toFixed(2)} ±${(margin[1] - value).toFixed(2)}` : value.toFixed(2);
  }
}
