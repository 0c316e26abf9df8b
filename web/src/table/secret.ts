// Whether a screen has to be handed over: only where the next seat's table shows, or asks for, what the other side must not see.
import type { Json, Offer, TableNow } from "../app/api";
import { toJson } from "../app/typed";

/** Parts of a position that are told for each seat of its own, and tell nothing: who looks, and what is asked. */
const OWN = new Set(["you", "asks"]);

/** True if a table shows something that another seat's table of the same moment does not, beside what `sums` names. */
export function hides(next: TableNow, before: TableNow, sums?: RegExp): boolean {
  return (
    differs(next.view, before.view, "", sums) ||
    JSON.stringify([next.scene, next.panel]) !== JSON.stringify([before.scene, before.panel]) ||
    asksInSecret(next.offers)
  );
}

/** True if an answer that is asked for now stays hidden from others. */
const asksInSecret = (offers: readonly Offer[]): boolean => offers.some((offer) => says(toJson(offer)));

/** True if a form says somewhere in it that something is secret. */
function says(of: Json): boolean {
  if (of === null || typeof of !== "object") return false;
  return Object.entries(of as Record<string, Json>).some(
    ([key, value]) => (key === "secret" && value === true) || says(value),
  );
}

/** True if two values differ; numbers that only sum up what else is hidden are left out. */
function differs(one: Json | undefined, other: Json | undefined, at: string, sums?: RegExp): boolean {
  if (one === other || sums?.test(at)) return false;
  if (one === null || other === null || typeof one !== "object" || typeof other !== "object") return true;
  const [a, b] = [one as Record<string, Json>, other as Record<string, Json>];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].some(
    (key) => !(at === "" && OWN.has(key)) && differs(a[key], b[key], `${at}/${key}`, sums),
  );
}

const HANDING = "sandtable-handing";
/** A screen that is being handed over: a page that is loaded again waits on. */
export const handing = (match: string): boolean => sessionStorage.getItem(HANDING) === match;
export const handingOver = (match: string | null): void =>
  match === null ? sessionStorage.removeItem(HANDING) : sessionStorage.setItem(HANDING, match);

const KEY = "sandtable-open-hands";
/** Both players of a screen may see everything: nothing is handed over any more in this game. */
export const openHands = (match: string): boolean => sessionStorage.getItem(KEY) === match;
export const openHandsIn = (match: string): void => sessionStorage.setItem(KEY, match);
