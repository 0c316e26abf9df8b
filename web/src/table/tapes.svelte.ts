// Tapes of whoever measures: a plain line while it is pulled, exact from edge to edge once it lies. One that begins where the last
// one ended is another leg of it.
import type { Measure, Point } from "../app/api";
import type { Hit } from "../board/board";
import type { Tape } from "../board/overlay";
import { words } from "../kit/words";
import { figure } from "../plan/reckoning";
import type { Ref } from "../wire/terms";
import type { Play } from "./play.svelte";

/** A tape with the lengths of its legs. */
interface Laid extends Tape {
  legs: number[];
}

/** A tape that begins so near to the end of the last one goes on from there, in inches. */
const NEAR = 0.9;

const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);
const rounded = (value: number, places: number): string =>
  figure(Math.round(value * 10 ** places) / 10 ** places);

/** Lays a leg of a tape behind those that lie. */
function leg(before: Laid | null, line: [Point, Point], inches: number): Laid {
  const legs = [...(before?.legs ?? []), inches];
  const sum = legs.reduce((all, one) => all + one, 0);
  const text =
    legs.length > 1 ? words.board.legs(rounded(sum, 1), legs.length) : words.board.inches(rounded(sum, 2));
  return { kind: "tape", points: before ? [...before.points, line[1]] : line, text, legs };
}

export class Tapes {
  /** Tapes that lie until they are taken up. */
  laid = $state.raw<Laid[]>([]);
  /** Drags draw tapes instead of plans. */
  measuring = $state(false);
  #tape: Laid | null = null;
  #lying: Laid[] = [];

  constructor(
    readonly play: Play,
    /** What stands on a point. */
    readonly under: (at: Point) => Ref | undefined,
  ) {}

  dragged(phase: "start" | "move" | "end" | "cancel", hit: Hit, at: Point): void {
    if (phase === "start") {
      const last = this.laid.at(-1);
      const end = last?.points.at(-1);
      this.#tape = last && end && apart(end, hit.at) < NEAR ? last : null;
      this.#lying = this.#tape ? this.laid.slice(0, -1) : this.laid;
    }
    const before = this.#tape;
    const from = before?.points.at(-1) ?? hit.at;
    const tape = leg(before, [from, at], apart(from, at));
    this.laid = phase !== "cancel" ? [...this.#lying, tape] : before ? [...this.#lying, before] : this.#lying;
    if (phase !== "end") return;
    const thing = (point: Point): Ref | Point => this.under(point) ?? point;
    this.play.table
      .looked<{ measure: Measure | null }>("measure", { from: thing(from), to: thing(at) })
      .then(({ measure }) => {
        if (!measure) return;
        const exact = leg(before, measure.line, measure.least);
        this.laid = this.laid.map((one) => (one === tape ? exact : one));
      })
      .catch(() => undefined);
  }
}
