// Two whole records of a battle: which part of them a line of the comparison is about, and mine with that part as the other side
// told it. Pure.
import type { Json } from "../../../app/api";
import type { Report } from "../../../wire/gcw/terms";
import type { Part } from "../../../wire/gcw/view";
import type { Ref } from "../../../wire/terms";
import type { Draft, Fate, Line } from "./record";
import { gainsOf } from "./recordGains";
import { toJson } from "../../../app/typed";

/** The command that sends a whole report. */
export const reported = (battle: Ref, report: Report): Json =>
  toJson({ battle: { report: { battle, report } } });

/** A report with one part as another one has it. */
export function mended(own: Report, theirs: Report, part: Part): Report {
  if (part === "attacker" || part === "defender") {
    const at = part === "attacker" ? 0 : 1;
    return {
      ...own,
      good_faith: own.good_faith.map((good, side) => (side === at ? (theirs.good_faith[at] ?? good) : good)),
    };
  }
  if (typeof part === "string") return { ...own, [part]: theirs[part] };
  if ("ship" in part)
    return { ...own, ships: swapped(own.ships, theirs.ships, (one) => one.ship === part.ship) };
  return { ...own, huge: swapped(own.huge, theirs.huge, (one) => one.huge === part.huge) };
}

/** A list with one entry as another list has it, or without it. */
function swapped<T>(own: T[], theirs: T[], is: (one: T) => boolean): T[] {
  const told = theirs.find(is);
  if (!told) return own.filter((one) => !is(one));
  return own.some(is) ? own.map((one) => (is(one) ? told : one)) : [...own, told];
}

/** What may have to come along with a part, because it follows from the course of the battle: least first. */
export function attempts(own: Report, theirs: Report, part: Part): { report: Report; with: Part[] }[] {
  const along: Part[][] = [[], ["winner"], ["field"], ["field", "winner"]];
  const tries = along
    .filter((more) => more.every((one) => one !== part))
    .map((more) => ({
      report: more.reduce((told, one) => mended(told, theirs, one), mended(own, theirs, part)),
      with: more.filter((one) => typeof one === "string" && isOther(own, theirs, one)),
    }));
  return tries.filter((one, at) => tries.findIndex((other) => same(other.report, one.report)) === at);
}

const isOther = (own: Report, theirs: Report, part: string): boolean =>
  part === "winner" ? own.winner !== theirs.winner : (own.field ?? null) !== (theirs.field ?? null);

/** True if two reports say the same, in whatever order. */
export const same = (one: Report, other: Report): boolean => plain(one) === plain(other);

function plain(report: Report): string {
  const sorted = {
    ...report,
    field: report.field ?? null,
    ships: report.ships.toSorted((a, b) => a.ship.localeCompare(b.ship)),
    huge: report.huge.toSorted((a, b) => a.huge.localeCompare(b.huge)),
    gains: report.gains.map((gain) => JSON.stringify(gain)).toSorted(),
  };
  return JSON.stringify(sorted, (_, value: unknown) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
      : value,
  );
}

/** A record to go on from, as a report tells it; nothing if the report tells more than a summary can. */
export function draftOf(report: Report, subjects: readonly string[]): Draft | null {
  const more = report.ships.some((one) => one.reinforcement || one.rerolls || one.spent?.length);
  if (more) return null;
  const ships = report.ships.map((one): [Ref, Line] => [
    one.ship,
    {
      ...ended(one.end),
      ...(one.damaged && one.end !== "not-deployed" && typeof one.end === "string" && { damaged: true }),
      ...(one.pilot_hit && { pilotHit: true }),
    },
  ]);
  const huge = report.huge.map((one): [Ref, Line] => [
    one.huge,
    {
      ...(one.destroyed
        ? { fate: "lost", by: one.destroyed.by ?? null }
        : { fate: one.fled ? "fled" : "on" }),
      sections: one.sections,
    },
  ]);
  const idle = [report.good_faith[0] === false, report.good_faith[1] === false] as [boolean, boolean];
  return {
    lines: Object.fromEntries([...ships, ...huge]),
    rounds: report.rounds,
    field: report.field ?? null,
    winner: report.winner,
    ...(idle.includes(true) && { idle }),
    ...(subjects.length > 0 && { gains: gainsOf(report, subjects) }),
  };
}

const FATES: Record<"held" | "fled" | "not-deployed", Fate> = {
  held: "on",
  fled: "fled",
  "not-deployed": "away",
};

function ended(end: Report["ships"][number]["end"]): Line {
  if (typeof end === "string") return { fate: FATES[end] };
  return { fate: "lost", by: end.destroyed.by ?? null, ...(end.destroyed.ion && { ion: true }) };
}
