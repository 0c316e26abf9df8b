// What the organizer, a deadline or a change of seats did, as the log tells it. Pure.
import { line } from "../../app/sequence";
import type { SeenEntry } from "../../wire/seen-entry";
import type { SeenFact } from "../../wire/terms";
import { officeOrganise as say } from "../../kit/words/en/office-organise";

export interface Act {
  n: number;
  at: string | null;
  kind: "correction" | "note" | "deadline" | "other";
  /** The act in words; nothing where its facts tell it. */
  text: string | null;
  reason: string | null;
  facts: SeenFact[];
  /** True if the reader may not know what changed. */
  hidden: boolean;
}

function act(entry: SeenEntry): Act | null {
  const { n, body } = entry;
  const facts = entry.facts.filter((fact) => fact.say);
  const plain: Act = {
    n,
    at: entry.at ?? null,
    kind: "other",
    text: null,
    reason: null,
    facts,
    hidden: false,
  };
  if (entry.auto === "deadline")
    return { ...plain, kind: "deadline", text: entry.says.replace(/ \(deadline\)$/, "") };
  if (typeof body !== "object") return null;
  if ("amend" in body) {
    const hidden = facts.length === 0 && (entry.hidden || (body.amend.amendment ?? null) === null);
    return { ...plain, kind: "correction", reason: body.amend.reason, hidden };
  }
  if ("note" in body) return { ...plain, kind: "note", text: body.note.text };
  if ("rewind" in body) return { ...plain, text: say.audit.rewind, reason: body.rewind.reason };
  if ("adopt" in body) return { ...plain, text: say.audit.adopt(body.adopt.rules) };
  return "fresh-dice" in body ? { ...plain, text: say.audit.dice } : null;
}

/** Lists these acts, the newest first; of what was taken back only the going back itself. */
export function audited(entries: SeenEntry[]): Act[] {
  const counted = line(entries);
  return entries
    .filter((entry) => counted.has(entry.n))
    .map(act)
    .filter((one) => one !== null)
    .toReversed();
}
