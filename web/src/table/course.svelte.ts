// Which lesson stands now. One that was shown and whose moment has passed is learned, and this browser remembers it.
import { untrack } from "svelte";
import { next, type Lesson, type Seen } from "../games/lesson";

const LEARNED = "sandtable-learned";
const TAUGHT = "sandtable-lessons";

/** Says that lessons are given at a game. */
export const taught = (match: string): boolean => localStorage.getItem(TAUGHT) === match;

/** Begins the lessons at a game, from the first one on. */
export function teach(match: string): void {
  localStorage.setItem(TAUGHT, match);
  localStorage.removeItem(LEARNED);
}

export class Course {
  now = $state.raw<Lesson | null>(null);
  #learned = new Set((localStorage.getItem(LEARNED) ?? "").split(" ").filter(Boolean));

  constructor(readonly all: readonly Lesson[]) {}

  /** Takes the table as it stands. */
  see(seen: Seen): void {
    const before = untrack(() => this.now);
    if (before && !before.when(seen)) {
      this.#learned.add(before.id);
      localStorage.setItem(LEARNED, [...this.#learned].join(" "));
    }
    this.now = next(this.all, seen, this.#learned);
  }

  /** Ends the lessons for good. */
  end(): void {
    localStorage.removeItem(TAUGHT);
    this.now = null;
  }
}
