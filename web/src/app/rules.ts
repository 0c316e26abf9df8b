// Rules in own words, fetched once for each system when the first one is opened, with the rulings in force at a table.
import type { Json } from "./api";
import { fetched } from "./fetched";
import { look } from "../plan/json";

interface Kept {
  text: string;
  place?: string;
  rulings?: { id: string; topic: string; options: { key: string; text: string }[] }[];
}

/** A rule to be shown. */
export interface RuleText {
  /** Its page. */
  href: string;
  text: string;
  place?: string;
  /** What the book leaves open, and how it is played here. */
  rulings: { id: string; topic: string; played: string }[];
}

const book = (system: string): Promise<Record<string, Kept>> =>
  fetched(`/rules/${encodeURIComponent(system)}.json`);

/** Returns a rule's own words; `header` is of the game that is played, and names the options in force. */
export async function ruleText(system: string, id: string, header: Json): Promise<RuleText | null> {
  const kept = (await book(system))[id];
  // A statement stands on the page of its rule.
  const href = `/rules/${encodeURIComponent(system)}/${encodeURIComponent(id.replace(/\.\d+$/, ""))}`;
  return kept ? { href, ...inForce(kept, header) } : null;
}

/** A sentence without the rules that it names in brackets, where they stand beside it or have no room. */
export const unruled = (text: string): string => text.replaceAll(/ \[[A-Z]+(-[A-Z0-9]+)+(\.\d+)?\]/g, "");

/** Takes the options in force from a game's header. */
export function inForce(kept: Kept, header: Json): Omit<RuleText, "href"> {
  const rulings = (kept.rulings ?? []).map(({ id, topic, options }) => {
    const key = look(header, `/rulings/${id}`);
    return { id, topic, played: (options.find((option) => option.key === key) ?? options[0])?.text ?? "" };
  });
  return { text: kept.text, ...(kept.place !== undefined && { place: kept.place }), rulings };
}
