// Battles that wait for somebody, out of the open questions. Pure.
import type { Asked, Match, SeatHeld } from "../../app/api";
import type { Ref } from "../../wire/terms";

/** A battle with those whom it waits for. */
export interface Fight {
  of: Ref;
  waits: { held: SeatHeld; asked: Asked }[];
}

/** Lists battles in the order of their numbers, each with its questions. */
export function fights(match: Match, asks: readonly Asked[]): Fight[] {
  const found = new Map<Ref, Fight>();
  for (const asked of match.status === "over" ? [] : asks) {
    const of = asked.about?.find((ref) => ref.startsWith("battle:"));
    const held = match.seats.find(({ seat }) => seat === asked.seat);
    if (!of || !held) continue;
    const fight = found.get(of) ?? { of, waits: [] };
    fight.waits.push({ held, asked });
    found.set(of, fight);
  }
  return [...found.values()].toSorted((a, b) => a.of.localeCompare(b.of, "en", { numeric: true }));
}
