// Drafts of long forms: kept in this browser until they are sent, also when the page is left.
import type { Json, Offer } from "../app/api";
import type { Seat } from "../wire/terms";

/** A form as far as it was filled in. */
export interface Draft {
  command: Json;
  /** Places that are not answered yet. */
  waiting: string[];
}

/** So many drafts are kept for a seat; the oldest goes first. */
const MOST = 12;

type Named = Pick<Offer, "kind" | "text" | "about">;
const store = (id: string, seat: Seat): string => `sandtable-drafts-${id}-${seat}`;
const name = (offer: Named): string => JSON.stringify([offer.kind, offer.text, offer.about ?? []]);

function read(id: string, seat: Seat): [string, Draft][] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(store(id, seat)) ?? "[]");
    return Array.isArray(all) ? (all as [string, Draft][]) : [];
  } catch {
    return [];
  }
}

function write(id: string, seat: Seat, all: [string, Draft][]): void {
  try {
    if (all.length === 0) localStorage.removeItem(store(id, seat));
    else localStorage.setItem(store(id, seat), JSON.stringify(all.slice(-MOST)));
  } catch {
    // A browser that keeps nothing loses what is not sent.
  }
}

export const find = (id: string, seat: Seat, offer: Named): Draft | null =>
  read(id, seat).find(([of]) => of === name(offer))?.[1] ?? null;

export const keep = (id: string, seat: Seat, offer: Named, draft: Draft): void =>
  write(id, seat, [...read(id, seat).filter(([of]) => of !== name(offer)), [name(offer), draft]]);

export function forget(id: string, seat: Seat, offer: Named): void {
  const all = read(id, seat);
  const rest = all.filter(([of]) => of !== name(offer));
  if (rest.length < all.length) write(id, seat, rest);
}
