// What players write into the chronicle themselves: a headline for a turn, or a quote. They are notes of the log that begin with the
// turn, so that they are kept, shared and branched with everything else. Pure.
import { line } from "../app/sequence";
import type { SeenEntry } from "../wire/seen-entry";
import type { Seat } from "../wire/terms";

export type Kind = "headline" | "quote";

export interface Written {
  text: string;
  /** Its author’s seat; none of an organizer. */
  seat: Seat | null;
}

/** What was written about one turn: the newest headline, and every quote. */
export interface Own {
  headline: Written | null;
  quotes: Written[];
}

/** The most letters of a headline, which stands on two lines of a phone. */
export const LONGEST: Record<Kind, number> = { headline: 80, quote: 300 };

/** Writes a note's text for a turn. */
export const written = (kind: Kind, turn: number, text: string): string => `${kind} ${turn}: ${text}`;

/** Reads what players wrote, turn by turn. An empty headline takes the last one back. */
export function own(entries: readonly SeenEntry[]): Map<number, Own> {
  const counted = line([...entries]);
  const found = new Map<number, Own>();
  for (const { n, body, who } of entries) {
    if (!counted.has(n) || typeof body !== "object" || !("note" in body)) continue;
    const [, kind, turn, text] = /^(headline|quote) (\d+): ?([^]*)$/.exec(body.note.text) ?? [];
    if (kind === undefined) continue;
    const at = Number(turn);
    const of = found.get(at) ?? { headline: null, quotes: [] };
    found.set(at, of);
    const one = {
      text: (text ?? "").trim(),
      seat: typeof who === "object" && "seat" in who ? who.seat : null,
    };
    if (kind === "headline") of.headline = one.text === "" ? null : one;
    else if (one.text !== "") of.quotes.push(one);
  }
  return found;
}
