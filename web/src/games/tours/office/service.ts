// The service record of a Dossier: its sentences of the log, each with the game it is from, without whole armies. Pure.
import type { SeenEntry } from "../../../wire/seen-entry";
import type { Ref, SeenFact, Sentence, Span } from "../../../wire/terms";
import type { Event } from "../../../wire/tours/event";
import type { View } from "../../../wire/tours/view";
import { officeTours as say } from "../../../kit/words/en/office-tours";
import { called, filed, label } from "./saga";

/** Says a sentence with the names that the pages use. */
export const renamed = (sentence: Sentence, view: View): Sentence => ({
  ...sentence,
  spans: sentence.spans.map((span) =>
    span.of && filed(view, span.of) ? { ...span, text: called(view, span.of) } : span,
  ),
});

/** Returns the entries as the service record of a Dossier tells them. */
export function served(entries: SeenEntry[], view: View, unit: Ref): SeenEntry[] {
  return entries.map((entry) => ({
    ...entry,
    facts: entry.facts
      .filter((fact) => !("battle" in (fact.data as Event)))
      .map((fact) => dated(fact, view, unit)),
  }));
}

/** Adds the game to a sentence about the Dossier. */
function dated(fact: SeenFact, view: View, unit: Ref): SeenFact {
  const event = fact.data as Event;
  if (!fact.say) return fact;
  const sentence = renamed(fact.say, view);
  const battle = "unit" in event && event.unit.unit === unit ? event.unit.battle : null;
  const game: Span[] = battle
    ? [
        { text: " ", number: false },
        { text: say.game(label(view, battle)), of: battle, number: false },
      ]
    : [];
  return { ...fact, say: { ...sentence, spans: [...sentence.spans, ...game] } };
}
