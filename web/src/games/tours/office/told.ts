// What the log of a saga tells of a Dossier and of a Register: games, awards, every change of a sum. Pure.
import { line } from "../../../app/sequence";
import type { SeenEntry } from "../../../wire/seen-entry";
import type { Ref, Seat } from "../../../wire/terms";
import type { Event, RegisterChange, UnitChange } from "../../../wire/tours/event";
import type { Purpose } from "../../../wire/tours/terms";

/** Lists the events of the entries that still count, in order. */
export function events(entries: SeenEntry[]): Event[] {
  const counted = line(entries);
  return entries
    .filter((entry) => counted.has(entry.n))
    .flatMap((entry) => entry.facts.map((fact) => fact.data as Event));
}

/** The life of a Dossier in numbers. */
export interface Career {
  games: number;
  defeated: number;
  held: number;
  /** Times that it was the Most Feared Rival. */
  feared: number;
  /** The game after which a Commendation or a Setback came, by its ref; the last one counts. */
  since: Map<Ref, Ref>;
}

/** Sums up what the log tells of a Dossier. */
export function career(of: Event[], unit: Ref): Career {
  const sum: Career = { games: 0, defeated: 0, held: 0, feared: 0, since: new Map() };
  for (const event of of) {
    if (!("unit" in event) || event.unit.unit !== unit) continue;
    const { change, battle } = event.unit;
    if (battle && typeof change === "object") note(sum.since, change, battle);
    if (typeof change !== "object" || !("lived" in change) || typeof change.lived !== "object") continue;
    if ("fought" in change.lived) {
      sum.games += 1;
      sum.defeated += Number(change.lived.fought.defeated);
      sum.held += Number(change.lived.fought.held);
    } else if ("feared" in change.lived) sum.feared += 1;
  }
  return sum;
}

function note(since: Map<Ref, Ref>, change: Exclude<UnitChange, string>, battle: Ref): void {
  if ("awarded" in change) since.set(`commendation:${change.awarded.commendation}`, battle);
  if ("setback" in change) since.set(`setback:${change.setback}`, battle);
}

/** A change of a sum. */
export interface Posting {
  amount: number;
  /** The purpose, where the log keeps one. */
  why?: Purpose;
  battle?: Ref | null;
}

/** Lists changes of a seat's Register that a reader knows how to read. */
function postings(
  of: Event[],
  seat: Seat,
  reads: (change: Exclude<RegisterChange, string>) => Posting | null,
): Posting[] {
  return of.flatMap((event) => {
    if (!("register" in event) || event.register.seat !== seat) return [];
    const { change } = event.register;
    const posting = typeof change === "string" ? null : reads(change);
    return posting ? [posting] : [];
  });
}

export const supplyOf = (of: Event[], seat: Seat): Posting[] =>
  postings(of, seat, (change) => ("supply" in change ? change.supply : null));

export const potentialOf = (of: Event[], seat: Seat): Posting[] =>
  postings(of, seat, (change) => ("potential" in change ? { amount: change.potential } : null));
