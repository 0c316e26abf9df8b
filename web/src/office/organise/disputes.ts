// Battles of which both sides have told something different, out of the corrections that decide them. Pure.
import type { Offer } from "../../app/api";
import type { Ref } from "../../wire/terms";

export interface Version {
  offer: Offer;
  /** Whose record it is. */
  head: string;
  /** What it says otherwise than the other one, a line each. */
  says: string[];
}

export interface Dispute {
  /** The battle in words. */
  of: string;
  page: Ref | null;
  versions: Version[];
}

/** Takes `Battle 3 over Nalthor: Ann’s record stands. Dusk: fled; result: a draw` apart. */
function parted(text: string): { of: string; head: string; says: string[] } {
  const at = text.indexOf(": ");
  const [of, rest] = [text.slice(0, at), text.slice(at + 2)];
  const end = rest.indexOf(". ");
  return end < 0
    ? { of, head: rest, says: [] }
    : { of, head: rest.slice(0, end), says: rest.slice(end + 2).split("; ") };
}

/** Collects what decides disputes, battle by battle. */
export function disputes(offers: readonly Offer[]): Dispute[] {
  const found = new Map<string, Dispute>();
  for (const offer of offers.filter((one) => one.kind === "settle")) {
    const { of, ...version } = parted(offer.text);
    const dispute = found.get(of) ?? { of, page: offer.about?.[0] ?? null, versions: [] };
    dispute.versions.push({ offer, ...version });
    found.set(of, dispute);
  }
  return [...found.values()];
}
