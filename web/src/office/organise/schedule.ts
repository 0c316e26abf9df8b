// Deadlines that come with the phases of a campaign: a weekday and a time for each. Pure.
import type { Schedule } from "../../wire/server/bodies";

/** The end of a phase as a form has it: `2` is Tuesday, `4+1` the Thursday a week later, nothing is no deadline. */
export interface Weekly {
  phase: string;
  day: string;
  time: string;
}

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

/** The phases of a game without a day of their own. */
export const free = (game: string): Weekly[] => (USUAL[game] ?? []).map((one) => ({ ...one, day: "" }));

/** Makes a schedule in the reader's time zone; nothing if no phase has a day. */
export function scheduleOf(weekly: readonly Weekly[], advance: boolean): Schedule | null {
  const set = weekly.filter((one) => one.day !== "" && one.time !== "");
  if (set.length === 0) return null;
  const phases = set.map(({ phase, day, time }) => {
    const [weekday, weeks] = day.split("+").map(Number);
    return [phase, { weekday: weekday ?? 1, time, weeks: weeks ?? 0 }] as const;
  });
  return {
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    phases: Object.fromEntries(phases),
    remind: REMIND,
    advance,
  };
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
