// Whom a unit could shoot from where it is planned to stand, and who could shoot it there. The server tells; asked once the hand
// rests.
import { untrack } from "svelte";
import type { Json, Point } from "../../app/api";
import type { Ref } from "../../wire/terms";

/** A shot that could be made. */
export interface Prospect {
  unit: Ref;
  distance: number;
  line: [Point, Point];
  cover: string;
  band?: string;
  hit_on?: number;
  dice: number;
  /** The enemy has acted this round. */
  spent: boolean;
}

/** An answer, and what it is about. */
export interface Outlook {
  unit: Ref;
  /** It is told of a planned place, not of where the unit stands. */
  planned: boolean;
  targets: Prospect[];
  threats: Prospect[];
}

/** A question: a unit, and the game's own fields for where it is planned to stand. */
export interface Question {
  unit: Ref;
  planned: boolean;
  fields: { [key: string]: Json };
}

/** A hand that rests for so many milliseconds is asked about. */
const REST = 140;

export class Outlooks {
  #known = $state.raw<{ key: string; of: Outlook } | null>(null);
  #key = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly looked: (fields: object) => Promise<Pick<Outlook, "targets" | "threats">>,
    readonly rest = REST,
  ) {}

  /** The last answer about what is asked now; the one before it while the hand still moves, so that nothing flickers. */
  readonly of = $derived.by((): Outlook | null => (this.#key === "" ? null : (this.#known?.of ?? null)));
  /** Says that the answer is about another place than the hand's. */
  readonly stale = $derived.by((): boolean => this.#key !== "" && this.#known?.key !== this.#key);

  /** Asks at a moment of the game, or puts the answer away. */
  ask(question: Question | null, next: number): void {
    const key = question ? `${next} ${JSON.stringify(question)}` : "";
    if (untrack(() => this.#key) === key) return;
    const about = untrack(() => this.#known?.of);
    this.#key = key;
    clearTimeout(this.#timer);
    if (!question) return;
    if (about?.unit !== question.unit || about.planned !== question.planned) this.#known = null;
    this.#timer = setTimeout(() => {
      this.looked(question.fields)
        .then(({ targets, threats }) => {
          const { unit, planned } = question;
          if (this.#key === key) this.#known = { key, of: { unit, planned, targets, threats } };
        })
        // A place off the table, or a game that went on: the next question is another one.
        .catch(() => undefined);
    }, this.rest);
  }
}
