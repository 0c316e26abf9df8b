// Remarks that people have written about moments of a game. They stand in the log as notes whose text begins with the moment. Pure.
import type { SeenEntry } from "../wire/seen-entry";

export interface Remark {
  /** Number of the entry that it is about. */
  about: number;
  /** Whoever wrote it, and what, in words. */
  text: string;
}

/** Writes a note's text about an entry. */
export const written = (about: number, text: string): string => `#${about} ${text}`;

/** Reads the remarks of a log; a note that names no moment is about the entry before it. */
export function remarks(entries: readonly SeenEntry[]): Remark[] {
  return entries.flatMap(({ body, n }) => {
    if (typeof body !== "object" || !("note" in body)) return [];
    const [, about, text] = /^#(\d+) ([^]*)$/.exec(body.note.text) ?? [];
    return [{ about: about === undefined ? n - 1 : Number(about), text: text ?? body.note.text }];
  });
}
