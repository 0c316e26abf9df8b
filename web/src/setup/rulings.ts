// Rulings of a book, found by words.
import type { BookRuling } from "../app/book";

/** Returns the rulings in which all words occur. */
export function matching(all: readonly BookRuling[], typed: string): BookRuling[] {
  const parts = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((one) => {
    const text = `${one.id} ${one.topic} ${one.question} ${one.rules.join(" ")}`.toLowerCase();
    return parts.every((word) => text.includes(word));
  });
}
