// Deadlines that come with the phases of a campaign: a weekday and a time for each. Pure.
import type { Schedule } from "../../wire/server/bodies";

/** The end of a phase as a form has it: `2` is Tuesday, `4+1` the Thursday a week later, nothing is no deadline. */
export interface Weekly {
  phase: string;
  day: string;
  time: string;
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Reminders before each of them, in hours. */
export const REMIND = [24];

/** Phases that can have a weekday, each with the day that a group would take that meets on Thursdays. */
export const USUAL: Record<string, readonly Weekly[]> = {
  gcw: [
    { phase: "purchase", day: "7", time: "20:00" },
    { phase: "targets", day: "2", time: "20:00" },
    { phase: "battles", day: "4+1", time: "20:00" },
  ],
  tours: [{ phase: "round", day: "7+1", time: "20:00" }],
};

/** Rows of a form with the usual days. */
export const usual = (game: string): Weekly[] => (USUAL[game] ?? []).map((one) => ({ ...one }));

/** The same without any day. */
export const free = (game: string): Weekly[] => usual(game).map((one) => ({ ...one, day: "" }));

/** The weekday of a row, from 1 for Monday, and the weeks until then besides. */
export function dayOf({ day }: Weekly): { weekday: number; weeks: number } {
  const [weekday = 1, weeks = 0] = day.split("+").map(Number);
  return { weekday, weeks };
}

/** Makes a schedule in the reader's time zone; nothing if no phase has a day. */
export function scheduleOf(weekly: readonly Weekly[], advance: boolean): Schedule | null {
  const set = weekly.filter((one) => one.day !== "" && one.time !== "");
  if (set.length === 0) return null;
  const phases = set.map((row) => [row.phase, { ...dayOf(row), time: row.time }] as const);
  return {
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    phases: Object.fromEntries(phases),
    remind: REMIND,
    advance,
  };
}

/** True for a deadline that the schedule sets: it is on one of its days at that day's time. */
export function isScheduled({ zone, phases }: Schedule, at: Date): boolean {
  const [day, time] = [
    at.toLocaleDateString("en-US", { weekday: "long", timeZone: zone }),
    at.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: zone }),
  ];
  return Object.values(phases).some((one) => one.time === time && WEEKDAYS[one.weekday - 1] === day);
}

/** Reads a schedule back into rows of a form. */
export function weeklyOf(game: string, schedule: Schedule | null): Weekly[] {
  return free(game).map((row) => {
    const set = schedule?.phases[row.phase];
    if (!set) return row;
    const weeks = set.weeks ?? 0;
    return { phase: row.phase, day: `${set.weekday}${weeks > 0 ? `+${weeks}` : ""}`, time: set.time };
  });
}
