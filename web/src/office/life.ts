// The life of a thing, as the log tells it. Pure.
import type { SeenEntry } from "../wire/seen-entry";
import type { Ref, SeenFact, Sentence } from "../wire/terms";

/** What happened to a thing in one entry of the log. */
export interface Deed {
  n: number;
  at: string | null;
  facts: SeenFact[];
}

/** A sentence without the name it begins with, `NAME: what happened`, for the page of that very thing. */
export function bare(sentence: Sentence, of: Ref): Sentence {
  const [name, next, ...rest] = sentence.spans;
  if (name?.of !== of || next === undefined || next.of || !next.text.startsWith(": ")) return sentence;
  const text = next.text.slice(2);
  return { ...sentence, spans: [{ ...next, text: text.charAt(0).toUpperCase() + text.slice(1) }, ...rest] };
}

/** Lists the entries that name a thing, each with the sentences that do. */
export function lived(entries: SeenEntry[], of: Ref): Deed[] {
  const names = (fact: SeenFact): boolean => fact.say?.spans.some((span) => span.of === of) ?? false;
  return entries
    .map(({ n, at, facts }) => ({ n, at: at ?? null, facts: facts.filter(names) }))
    .filter((deed) => deed.facts.length > 0);
}
