// When a lesson's moment is there: what is asked, what may be done, what is planned.
import type { Part, Seen } from "./lesson";

type When = (seen: Seen) => boolean;

/** One of these is planned. */
export const planning =
  (...kinds: string[]): When =>
  (seen) =>
    seen.plan !== null && kinds.includes(seen.plan.kind);

/** One of these is planned, and nobody has changed it by hand yet. */
export const begun =
  (...kinds: string[]): When =>
  (seen) =>
    planning(...kinds)(seen) && !seen.plan?.changed;

/** One of these is planned, and can't be sent as it is. */
export const barred =
  (...kinds: string[]): When =>
  (seen) =>
    planning(...kinds)(seen) && seen.plan?.barred === true;

/** One of these is planned, and was changed by hand. */
export const changed =
  (...kinds: string[]): When =>
  (seen) =>
    planning(...kinds)(seen) && seen.plan?.changed === true;

/** This is asked while nothing is planned; and an offer of this kind is open, if one is named. */
export const asked =
  (kind: string, offer?: string): When =>
  (seen) =>
    seen.plan === null && seen.ask === kind && (offer === undefined || seen.open.has(offer));

/** The unit that acted has done acting: its turn was ended, or it has used all it had. */
export const ended = (was: Seen, seen: Seen): boolean =>
  was.ask === "act" && was.acting !== null && seen.acting !== was.acting;

/** Setup is over. */
export const begins = (seen: Seen): boolean => seen.round > 0;

/** Places of the table that lessons point at. */
export const KEYS = "ul.bar > li";
export const FORM = "[data-place=form]";
export const CONFIRM = "button.confirm";
export const DOCKED = "[data-place=attack]";
export const FLAGS = ".flag, .region.objective";
export const GHOSTS = "[data-ghost]";
export const RIBBON = ".ribbon";
export const SCORE = "button.score";
export const TRAY = "[data-place=roll]";
export const UNIT = ".unit-at > .unit, .pages [role=tab]:nth-child(2)";
/** A key of the bar, or the one behind which it lies. */
export const key = (name: string): string => `[data-kind="${name}"], ul.bar > li:has([data-kind="${name}"])`;

/** A question that a key opens, and the choices that then lie in its place. */
export const answer = (ask: string, kind: string, open?: Part["act"], act?: Part["act"]): Part[] => [
  { when: asked(ask), at: KEYS, ...(open && { act: open }) },
  { when: planning(kind), at: `${FORM}, ${CONFIRM}`, ...(act && { act }) },
];
