// The book of a system for whoever reads in it: chapters, rules, rulings. Fetched once; found by words or ids.
import { fetched } from "./fetched";

export interface BookRule {
  id: string;
  chapter: string;
  text: string;
  where?: string;
  status: string;
  note?: string;
  reason?: string;
  /** Names of the code that applies it, and of the tests that prove it. */
  code?: string[];
  tests?: string[];
}

export interface BookRuling {
  id: string;
  topic: string;
  question: string;
  reason?: string;
  rules: string[];
  /** The first one is the default. */
  options: { key: string; text: string }[];
}

export interface Book {
  title: string;
  document: string;
  /** How places name the parts of the document. */
  where: Record<string, string>;
  chapters: Record<string, string>;
  rules: BookRule[];
  rulings: BookRuling[];
}

export const index = (): Promise<{ id: string; title: string }[]> => fetched("/rules/index.json");
export const book = (system: string): Promise<Book> =>
  fetched(`/rules/${encodeURIComponent(system)}.book.json`);

/** Finds the rules in which all words occur, those with an id that begins so first. */
export function found(of: Book, typed: string): BookRule[] {
  const all = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const text = (rule: BookRule): string => {
    const rulings = of.rulings.filter((ruling) => ruling.rules.includes(rule.id));
    const open = rulings.map((ruling) => `${ruling.id} ${ruling.topic}`).join(" ");
    return `${rule.id} ${rule.text} ${of.chapters[rule.chapter] ?? ""} ${rule.where ?? ""} ${open}`.toLowerCase();
  };
  const first = all[0] ?? "";
  return of.rules
    .filter((rule) => {
      const own = text(rule);
      return all.every((word) => own.includes(word));
    })
    .toSorted(
      (a, b) => Number(b.id.toLowerCase().startsWith(first)) - Number(a.id.toLowerCase().startsWith(first)),
    );
}

/** Writes a place in full: its short names of parts as the book calls them. */
export function places(of: Book, where: string): string {
  return where.replace(/[A-Za-z]+/g, (word) => of.where[word] ?? word);
}

/** What a rule's note says about its book: where that contradicts itself, and where it is silent. */
export function remarks(note: string): { kind: "conflict" | "gap" | null; text: string }[] {
  return note.split(/;\s*(?=(?:gap|conflict): )/).map((one) => {
    const [, kind, text] = /^(gap|conflict): (.*)$/s.exec(one) ?? [];
    return text === undefined
      ? { kind: null, text: one }
      : { kind: kind === "gap" ? "gap" : "conflict", text };
  });
}

/** Returns the rulings in which all words occur. */
export function matching(all: readonly BookRuling[], typed: string): BookRuling[] {
  const parts = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((one) => {
    const text = `${one.id} ${one.topic} ${one.question} ${one.rules.join(" ")}`.toLowerCase();
    return parts.every((word) => text.includes(word));
  });
}
