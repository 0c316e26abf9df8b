// What a beginner is told, one thing at a time: where to look, and what to do there. A game's own lessons are in its folder.

/** The table as lessons see it. */
export interface Seen {
  /** Kind of the question that is asked of this seat. */
  ask: string | null;
  /** Kinds of the offers that are open. */
  open: ReadonlySet<string>;
  /** What is planned: of which kind, whether it was changed by hand, and whether it may be sent. */
  plan: { kind: string; changed: boolean; ready: boolean } | null;
  over: boolean;
}

export interface Lesson {
  id: string;
  /** Finds the thing that it is about. */
  at: string;
  text: string;
  when(seen: Seen): boolean;
}

/** Returns the first lesson that fits and was not learned yet. */
export const next = (all: readonly Lesson[], seen: Seen, learned: ReadonlySet<string>): Lesson | null =>
  all.find((lesson) => !learned.has(lesson.id) && lesson.when(seen)) ?? null;
