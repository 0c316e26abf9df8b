// What is told of a battle beside the table, ship by ship, and the summary made of it. What nobody has told is absent: null is
// an answer (no one gets the kill, no one held the field). Pure.
import type { Json } from "../../../app/api";
import type { Summary } from "../../../wire/gcw/command";
import type { Gain, HugeReport, Role, SectionReport, Winner } from "../../../wire/gcw/terms";
import type { Ref } from "../../../wire/terms";
import type { Fight } from "./view";
import { fromJson } from "../../../app/typed";

/** What became of a ship: it was there at the end or left with its side, fled, was destroyed, or never came. */
export type Fate = "on" | "fled" | "lost" | "away";

/** What is told of a ship. */
export interface Line {
  fate?: Fate;
  /** The pilot credited with its destruction; null for no one. */
  by?: Ref | null;
  damaged?: boolean;
  pilotHit?: boolean;
  ion?: boolean;
  /** Of a huge ship: its sections at the end. */
  sections?: SectionReport[];
}

/** A record that is being written. */
export interface Draft {
  lines: Record<Ref, Line>;
  rounds?: number;
  field?: Role | null;
  winner?: Winner;
  /** What was won besides, by its subject; null for nothing. */
  gains?: Record<string, Gain | null>;
  /** Sides, attacker first, that made no effort to fight. */
  idle?: [boolean, boolean];
}

/** A ship of a Squad. */
export interface Flyer {
  ship: Ref;
  pilot: Ref | null;
  role: Role;
}

/** Everything that a record tells of. */
export interface Roster {
  ships: Flyer[];
  /** Huge ships as they came. */
  huge: HugeReport[];
}

export const ROLES = ["attacker", "defender"] as const;

export const otherRole = (role: Role): Role => (role === "attacker" ? "defender" : "attacker");

export const EMPTY: Draft = { lines: {} };

/** Reads a draft that was kept. */
export function draftFrom(kept: Json): Draft {
  const read = fromJson<Partial<Draft> | null>(kept);
  return read && typeof read === "object" && read.lines ? { ...read, lines: read.lines } : EMPTY;
}

/** The ships of both Squads, the attacker's first. */
export function rosterOf(fight: Pick<Fight, "sides">, huge: HugeReport[] = []): Roster {
  const ships = ROLES.flatMap((role, at) =>
    (fight.sides[at]?.squad?.ships ?? []).map((one) => ({ ship: one.ship, pilot: one.pilot ?? null, role })),
  );
  return { ships, huge };
}

/** The things in the order in which they are told. */
export const order = ({ ships, huge }: Roster): Ref[] => [
  ...ships.map((one) => one.ship),
  ...huge.map((one) => one.huge),
];

/** True once nothing of it is left open, also who crippled a section. */
export const isTold = (line: Line | undefined): boolean =>
  line?.fate !== undefined &&
  (line.fate !== "lost" || line.by !== undefined) &&
  (line.sections ?? []).every((one) => !one.crippled || one.crippled_by !== undefined);

/** Things of which nothing, or not all, is told. */
export const untold = (draft: Draft, roster: Roster): Ref[] =>
  order(roster).filter((ref) => !isTold(draft.lines[ref]));

/** Things without a fate, which one tap can settle. */
export const fateless = (draft: Draft, roster: Roster): Ref[] =>
  order(roster).filter((ref) => draft.lines[ref]?.fate === undefined);

/** The place of the next thing that is not told, after one; the place behind the last thing if all are. */
export function nextOpen(draft: Draft, roster: Roster, after: number): number {
  const all = order(roster);
  const open = all.flatMap((ref, at) => (isTold(draft.lines[ref]) ? [] : [at]));
  return open.find((at) => at > after) ?? open[0] ?? all.length;
}

/** A line with another fate; what no longer fits it goes. */
export function fated(line: Line | undefined, fate: Fate): Line {
  const { by, ion, damaged, pilotHit, sections } = line ?? {};
  return {
    fate,
    ...(fate === "lost" && by !== undefined && { by }),
    ...(fate === "lost" && ion && { ion }),
    ...(fate !== "lost" && fate !== "away" && damaged && { damaged }),
    ...(fate !== "away" && pilotHit && { pilotHit }),
    ...(sections && { sections }),
  };
}

/** Everything without a fate flew on. */
export function settled(draft: Draft, roster: Roster): Draft {
  const rest = fateless(draft, roster).map((ref) => [ref, fated(draft.lines[ref], "on")] as const);
  return { ...draft, lines: { ...draft.lines, ...Object.fromEntries(rest) } };
}

/** Kills told of a pilot, but for one of them. */
export const kills = (draft: Draft, pilot: Ref, but?: Ref): number =>
  Object.entries(draft.lines).filter(
    ([ref, line]) => ref !== but && line.fate === "lost" && line.by === pilot,
  ).length;

/** Who held the field: known where the ships leave no doubt, or to be asked among some. */
export type Held = { known: Role | null } | { ask: (Role | null)[] };

/** Finds who can have held the field (GCW-057): the side with the last ships in play. */
export function heldBy(draft: Draft, roster: Roster): Held {
  const of = (role: Role): Ref[] => [
    ...roster.ships.filter((one) => one.role === role).map((one) => one.ship),
    ...roster.huge.filter((one) => one.role === role).map((one) => one.huge),
  ];
  const any = (role: Role, fate: Fate): boolean => of(role).some((ref) => draft.lines[ref]?.fate === fate);
  const left = ROLES.filter((role) => any(role, "on"));
  if (left.length === 1) return { known: left[0] ?? null };
  if (left.length === 2) return { ask: left };
  // Nobody is left: then the last to leave held it, if they left later than the others.
  const last = ROLES.filter((role) => any(role, "fled"));
  return last.length === 0 ? { known: null } : { ask: [...last, null] };
}

/** The side that held the field; nothing as long as that is not told. */
export function field(draft: Draft, roster: Roster): Role | null | undefined {
  const held = heldBy(draft, roster);
  if ("known" in held) return held.known;
  return held.ask.some((one) => one === draft.field) ? draft.field : undefined;
}

/** The summary of all that is told; ships of which nothing is told stand in none of its lists. */
export function summaryOf(draft: Draft, roster: Roster): Summary {
  const { lines } = draft;
  const list = (which: (line: Line) => boolean): Ref[] =>
    roster.ships.map((one) => one.ship).filter((ref) => which(lines[ref] ?? {}));
  const holder = field(draft, roster) ?? null;
  const gains = Object.values(draft.gains ?? {}).filter((gain) => gain !== null);
  return {
    rounds: draft.rounds ?? 1,
    field: holder,
    destroyed: Object.fromEntries(
      list((line) => line.fate === "lost").map((ref) => [ref, lines[ref]?.by ?? null]),
    ),
    ion: list((line) => line.fate === "lost" && line.ion === true),
    fled: list((line) => line.fate === "fled"),
    away: list((line) => line.fate === "away"),
    damaged: list((line) => line.damaged === true && line.fate !== "lost" && line.fate !== "away"),
    pilot_hit: list((line) => line.pilotHit === true && line.fate !== "away"),
    bad_faith: draft.idle ?? [false, false],
    huge: roster.huge.map((one) => sunk(one, lines[one.huge] ?? {}, holder)),
    gains: gains.filter((gain) => typeof gain === "string" || !("cargo" in gain) || gain.cargo.units > 0),
    ...(draft.winner !== undefined && { winner: draft.winner }),
  };
}

/** A huge ship at the end: what did not hold the field has left it. */
function sunk(one: HugeReport, line: Line, holder: Role | null): HugeReport {
  const lost = line.fate === "lost";
  return {
    role: one.role,
    huge: one.huge,
    sections: line.sections ?? one.sections,
    destroyed: lost ? { by: line.by ?? null } : null,
    fled: !lost && (line.fate === "fled" || (line.fate === "on" && holder !== one.role)),
  };
}

/** What is still missing before a record can be sent, in the order of the pages. */
export type Missing = { thing: Ref } | "rounds" | "field" | "gains" | "winner";

export function missing(
  draft: Draft,
  roster: Roster,
  subjects: readonly string[],
  winners: readonly Winner[] | null,
): Missing[] {
  const things = untold(draft, roster).map((thing): Missing => ({ thing }));
  const open: Missing[] = [...things];
  if (draft.rounds === undefined) open.push("rounds");
  if (things.length === 0 && field(draft, roster) === undefined) open.push("field");
  if (subjects.some((key) => draft.gains?.[key] === undefined)) open.push("gains");
  const choice = winners !== null && winners.length > 1;
  if (choice && !winners.some((one) => one === draft.winner)) open.push("winner");
  return open;
}
