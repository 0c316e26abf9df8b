// When a lesson's moment is there: what is asked, what may be done, what is planned.
import type { Seen } from "./lesson";

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

/** Places of the table that lessons point at. */
export const BAR = "ul.bar";
export const CONFIRM = "button.confirm";
export const key = (name: string): string => `[data-kind="${name}"]`;
