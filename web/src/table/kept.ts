// Plans that survive a reload: one for each seat of a match, in this tab only.
import type { Json, Offer } from "../app/api";
import type { Seat } from "../wire/terms";

/** A plan as it is kept: which offer it fills in, and how far. */
export interface Kept extends Pick<Offer, "kind" | "text" | "about"> {
  /** What its seat was asked when it was begun. */
  asked: string;
  command: Json;
  touched: boolean;
  changed: boolean;
  waiting?: string[];
}

const key = (id: string, seat: Seat): string => `sandtable-plan-${id}-${seat}`;

/** Keeps a plan; where there is no room for it, a reload loses it. */
export function keep(id: string, seat: Seat, plan: Kept): void {
  try {
    sessionStorage.setItem(key(id, seat), JSON.stringify(plan));
  } catch {
    forget(id, seat);
  }
}

export function forget(id: string, seat: Seat): void {
  try {
    sessionStorage.removeItem(key(id, seat));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Returns the plan that was kept, or null if there is none. */
export function kept(id: string, seat: Seat): Kept | null {
  try {
    const text = sessionStorage.getItem(key(id, seat));
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}
