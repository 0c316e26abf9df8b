// How the lessons of a match go on: which step stands now, which were done, which is read again. This browser remembers it for each
// match, so that a reload goes on; and whether anyone here has ever been offered a lesson.
import { untrack } from "svelte";
import type { Lessons, Part, Seen, Step } from "../games/lesson";

const COURSES = "sandtable-courses";
const OFFERED = "sandtable-lesson-offered";
/** So many matches are remembered. */
const KEPT = 12;
/** The step that says how to win. */
export const WIN = "win";

interface Kept {
  done: string[];
  told: string[];
}
type All = Record<string, Kept>;

function all(): All {
  try {
    return JSON.parse(localStorage.getItem(COURSES) ?? "{}") as All;
  } catch {
    return {};
  }
}
function keep(match: string, of: Kept | null): void {
  const { [match]: _, ...others } = all();
  const kept = [...Object.entries(others), ...(of ? [[match, of] as const] : [])].slice(-KEPT);
  localStorage.setItem(COURSES, JSON.stringify(Object.fromEntries(kept)));
}

/** Says that a lesson goes on at a match. */
export const taught = (match: string): boolean => match in all();

/** Begins the lesson at a match, from the first step on. */
export function teach(match: string): void {
  keep(match, { done: [], told: [] });
  declined();
}

/** Says that nobody at this browser was taught or has said no. */
export const unasked = (): boolean => localStorage.getItem(OFFERED) === null;
/** Offers no lesson again. */
export const declined = (): void => localStorage.setItem(OFFERED, "1");

/** What stands now: a step or a tip with its part, or a step that waits for its moment. */
export interface Now {
  step: Step;
  part: Part | null;
  tip: boolean;
}

export class Course {
  /** Steps that were done, in their order. */
  done = $state.raw<string[]>([]);
  now = $state.raw<Now | null>(null);
  /** A step that is read again, by its place among those that were done. */
  reading = $state<number | null>(null);
  #told: string[];
  #was: Seen | null = null;
  #ended = false;

  constructor(
    readonly match: string,
    readonly of: Lessons,
    /** Told once everything is learned. */
    readonly learned: () => void = () => undefined,
  ) {
    const { done = [], told = [] } = all()[match] ?? {};
    this.done = done;
    this.#told = told;
  }

  readonly count = $derived.by(() => this.of.steps.length + 1);
  /** Number of the step that is on show. */
  readonly number = $derived.by(() => (this.reading ?? this.done.length) + 1);
  /** How to win is on show: before anything else, and when one goes back to it. */
  readonly intro = $derived.by(() => (this.reading === null ? this.done.length === 0 : this.#read === WIN));
  readonly #read = $derived.by(() => (this.reading === null ? undefined : this.done[this.reading]));
  /** The step that is read again. */
  readonly again = $derived.by(() => this.of.steps.find((step) => step.id === this.#read) ?? null);

  /** Takes the table as it stands: what was done since is done, and the first step whose moment is there comes. */
  see(seen: Seen): void {
    const was = this.#was;
    this.#was = seen;
    if (this.#ended) return;
    untrack(() => this.#go(was, seen));
  }

  #go(was: Seen | null, seen: Seen): void {
    const before = this.now;
    if (this.done.length > 0) {
      const sent = was?.plan && seen.next > was.next ? was.plan.kind : null;
      const known = new Set(this.done);
      this.#add(
        ...this.of.steps
          .filter(({ id }) => !known.has(id))
          .filter(
            (step) =>
              step.past?.(seen) ||
              (sent !== null && step.sends?.includes(sent)) ||
              (was !== null && step.did?.(was, seen)),
          )
          .map(({ id }) => id),
      );
    }
    const now = this.#choose(seen);
    // A tip that was shown and whose moment has passed is told.
    if (before?.tip && before.step !== now?.step) {
      this.#told = [...this.#told, before.step.id];
      this.#keep();
    }
    if (now?.step !== before?.step || now?.part !== before?.part) this.now = now;
  }

  #choose(seen: Seen): Now | null {
    const known = new Set(this.done);
    const first = (of: Step[], left: (id: string) => boolean, tip: boolean): Now | undefined => {
      for (const step of of.filter(({ id }) => left(id))) {
        const part = step.parts.find((one) => one.when(seen, known));
        if (part) return { step, part, tip };
      }
      return undefined;
    };
    const waits = this.of.steps.find(({ id }) => !known.has(id));
    return (
      first(this.of.tips, (id) => !this.#told.includes(id), true) ??
      first(this.of.steps, (id) => !known.has(id), false) ??
      (waits ? { step: waits, part: null, tip: false } : null)
    );
  }

  #add(...ids: string[]): void {
    if (ids.length === 0) return;
    this.done = [...this.done, ...ids];
    this.reading = null;
    this.#keep();
    if (this.done.length >= this.count) {
      this.end();
      this.learned();
    }
  }

  #keep(): void {
    if (!this.#ended) keep(this.match, { done: this.done, told: this.#told });
  }

  /** Goes on from a step that is only read. */
  next(): void {
    if (this.reading !== null) {
      this.reading = this.reading + 1 < this.done.length ? this.reading + 1 : null;
      return;
    }
    const { now } = this;
    if (this.done.length === 0) this.#add(WIN);
    else if (now?.tip) this.#told = [...this.#told, now.step.id];
    else if (now) this.#add(now.step.id);
    this.#keep();
    if (this.#was && !this.#ended) this.#go(this.#was, this.#was);
  }

  /** Opens the step before, to be read; the game is not undone. */
  back(): void {
    this.reading = Math.max(0, (this.reading ?? this.done.length) - 1);
  }

  /** Ends the lesson. */
  end(): void {
    this.#ended = true;
    this.now = null;
    keep(this.match, null);
  }
}
