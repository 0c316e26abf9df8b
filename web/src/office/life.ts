// The life of a thing, as the log tells it. Pure.
import type { SeenEntry } from "../wire/seen-entry";
import type { SeenFact } from "../wire/terms";
import type { Ref } from "../wire/terms";

/** What happened to a thing in one entry of the log. */
export interface Deed {
  n: number;
  at: string | null;
  facts: SeenFact[];
}

/** Lists the entries that name a thing, each with the sentences that do. */
export function lived(entries: SeenEntry[], of: Ref): Deed[] {
  const names = (fact: SeenFact): boolean => fact.say?.spans.some((span) => span.of === of) ?? false;
  return entries
    .map(({ n, at, facts }) => ({ n, at: at ?? null, facts: facts.filter(names) }))
    .filter((deed) => deed.facts.length > 0);
}
