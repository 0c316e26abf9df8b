// Clocks of a match as they are read: what is left now, and how it is clocked. Pure; whose time it is, the server says.
import type { SeatClock } from "../wire/server/bodies";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds that a seat has left at a moment; never less than nothing. */
export function left(of: SeatClock, now: number): number {
  return Math.max(0, of.due ? Date.parse(of.due) - now : of.left);
}

/** Says that a moment is over, if there is one. */
export const passed = (at: string | null | undefined, now: number): boolean =>
  at !== null && at !== undefined && Date.parse(at) <= now;

/** Writes a time: `2 d 4 h`, `1:05:00`, `4:09`. */
export function clocked(time: number): string {
  if (time >= DAY) return `${Math.floor(time / DAY)} d ${Math.floor((time % DAY) / HOUR)} h`;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  const [minutes, seconds] = [(time % HOUR) / MINUTE, two((time % MINUTE) / SECOND)];
  return time >= HOUR
    ? `${Math.floor(time / HOUR)}:${two(minutes)}:${seconds}`
    : `${Math.floor(minutes)}:${seconds}`;
}
