// Who is waited for, with what, and since when. Pure.
import type { Asked, Match, SeatHeld } from "../../app/api";
import { line } from "../../app/sequence";
import type { SeenEntry } from "../../wire/seen-entry";
import type { Seat } from "../../wire/terms";

/** A seat as the desk shows it. */
export interface Waiting {
  held: SeatHeld;
  /** True if it still has to answer something. */
  open: boolean;
  /** Its questions, as far as the organizer may read them. */
  asks: Asked[];
  /** When its questions were put to it, or when it got ready. */
  since: string | null;
  /** When its clock runs out. */
  due: string | null;
}

/** Kinds of facts that begin a part of a campaign: `phase-began`. */
const BEGINS = /-began$/;

/** Finds the moment of a seat's last act, or of the beginning of the phase if that is later. */
export function since(entries: readonly SeenEntry[], seat: Seat): string | null {
  const last = entries.findLast(
    (entry) =>
      (typeof entry.who === "object" && entry.who.seat === seat && (entry.auto ?? null) === null) ||
      entry.facts.some((fact) => BEGINS.test(fact.kind)),
  );
  return last?.at ?? null;
}

/** Lists all seats: first those that are waited for, the longest first. */
export function waiting(match: Match, asks: readonly Asked[], entries: SeenEntry[]): Waiting[] {
  const counted = line(entries);
  const played = entries.filter((entry) => counted.has(entry.n));
  const over = match.status === "over";
  return match.seats
    .map((held) => {
      const own = over ? [] : asks.filter((asked) => asked.seat === held.seat);
      return {
        held,
        open: !over && (own.length > 0 || held.asked === true),
        asks: own,
        since: since(played, held.seat),
        due: match.clock?.seats.find((one) => one.seat === held.seat)?.due ?? null,
      };
    })
    .toSorted((a, b) => Number(b.open) - Number(a.open) || (a.since ?? "").localeCompare(b.since ?? ""));
}
