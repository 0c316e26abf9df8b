// The last action as it plays on the board: pieces travel along their paths, a shot is traced, a hit marked, a base falls, a flag is
// raised. What is drawn here is over when it has played; the position below it is true all the while, so that nothing waits for it.
import type { Point, Scene } from "../app/api";
import "./effects.css";
import { U } from "./shape";
import { el } from "./svg";

/** Milliseconds of each, as the whole client moves. */
const TRAVEL = 220;
const TRACE = 120;
const HIT = 220;
const FALL = 220;
const RAISE = 400;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** A piece that stands elsewhere now, with the corners of its way. */
export interface Travel {
  id: string;
  /** From where it stood over its corners to where it stands. */
  way: Point[];
}

/** What differs between two scenes. */
export interface Change {
  travels: Travel[];
  /** Pieces that are gone. */
  fallen: string[];
  /** Objectives that another side holds now. */
  raised: string[];
}

/** Moved less than this, a base has not moved, in inches. */
const LEAST = 0.05;

/** Compares two scenes; `corners` has those of each piece's way. */
export function changed(before: Scene, after: Scene, corners: ReadonlyMap<string, Point[]>): Change {
  const now = new Map(after.pieces.map((piece) => [piece.id as string, piece]));
  const held = new Map(before.regions.map((region) => [region.id as string, region.team ?? null]));
  const travels = before.pieces.flatMap((was): Travel[] => {
    const is = now.get(was.id);
    if (!is || Math.hypot(was.pose.x - is.pose.x, was.pose.y - is.pose.y) < LEAST) return [];
    return [
      { id: is.id, way: [[was.pose.x, was.pose.y], ...(corners.get(is.id) ?? []), [is.pose.x, is.pose.y]] },
    ];
  });
  return {
    travels,
    fallen: before.pieces.filter((piece) => !now.has(piece.id)).map(({ id }) => id),
    raised: after.regions
      .filter(({ id, kind, team }) => kind === "objective" && team && held.has(id) && held.get(id) !== team)
      .map(({ id }) => id),
  };
}

/** The corners of a command's ways, by piece, wherever they stand in it. */
export function cornersOf(command: unknown, found = new Map<string, Point[]>()): Map<string, Point[]> {
  if (Array.isArray(command)) for (const one of command) cornersOf(one, found);
  else if (command !== null && typeof command === "object") {
    const { piece, via } = command as { piece?: unknown; via?: unknown };
    if (typeof piece === "string" && Array.isArray(via)) {
      const points = via.filter((point): point is Point => Array.isArray(point) && point.length === 2);
      found.set(piece, points);
    } else for (const inner of Object.values(command)) cornersOf(inner, found);
  }
  return found;
}

const n = (value: number): string => String(Math.round(value * 100) / 100);

export class Effects {
  readonly #layer = el("g", { class: "effects", "aria-hidden": "true" });
  #running = new Set<Animation>();

  constructor(readonly board: HTMLElement) {}

  /** People who want less motion see where everything ends. */
  get still(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches || !("animate" in Element.prototype);
  }

  /** Takes pictures of pieces that the next scene no longer has; they fall, and stay as crossed outlines until `clear`. */
  fall(ids: readonly string[]): void {
    const world = this.#world();
    if (!world) return;
    for (const id of ids) {
      const piece = this.#find(world, id);
      if (!piece) continue;
      const picture = piece.cloneNode(true) as SVGGElement;
      picture.removeAttribute("data-id");
      picture.removeAttribute("data-group");
      const transform = piece.getAttribute("transform") ?? "";
      const arm = U * 0.42;
      const cross = el("path", {
        class: `effect-cross ${piece.classList.contains("red") ? "red" : piece.classList.contains("blue") ? "blue" : "m"}`,
        transform,
        d: `M${n(-arm)} ${n(-arm)}L${n(arm)} ${n(arm)}M${n(arm)} ${n(-arm)}L${n(-arm)} ${n(arm)}`,
      });
      this.#layer.append(picture, cross);
      if (this.still) picture.remove();
      else this.#play(picture, [{ opacity: 1 }, { opacity: 0 }], FALL, () => picture.remove());
    }
  }

  /** Outlines of what fell are there until the next activation. */
  clear(): void {
    this.#layer.replaceChildren();
  }

  /** Lets pieces come along their ways to where they stand. To be called once they stand there. */
  travel(all: readonly Travel[]): void {
    const world = this.#world();
    if (!world || this.still) return;
    for (const { id, way } of all) {
      const end = way.at(-1);
      const piece = this.#find(world, id);
      if (!piece || !end) continue;
      const lengths = way.map(([x, y], at) => {
        const [px, py] = way[at - 1] ?? [x, y];
        return Math.hypot(x - px, y - py);
      });
      const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
      let gone = 0;
      const frames = way.map(([x, y], at) => {
        gone += lengths[at] ?? 0;
        return {
          translate: `${n((x - end[0]) * U)}px ${n((y - end[1]) * U)}px`,
          offset: Math.min(1, gone / whole),
        };
      });
      this.#play(piece, frames, TRAVEL);
    }
  }

  /** Traces a shot, then marks where it hits. */
  trace(from: Point, to: Point): void {
    if (!this.#world() || this.still) return;
    const [x, y] = to.map((inches) => inches * U);
    const line = el("line", {
      class: "effect-trace",
      x1: from[0] * U,
      y1: from[1] * U,
      x2: x,
      y2: y,
      pathLength: 1,
    });
    this.#layer.append(line);
    const frames = [{ strokeDashoffset: "1" }, { strokeDashoffset: "0.4" }, { strokeDashoffset: "-1" }];
    this.#play(line, frames, TRACE, () => line.remove());
  }

  /** Marks a hit; the edge of whoever is hit flashes once. */
  hit(at: Point, ids: readonly string[]): void {
    const world = this.#world();
    if (!world || this.still) return;
    const [x, y] = at.map((inches) => inches * U);
    const r = U * 0.5;
    const mark = el("path", {
      class: "effect-hit",
      d: `M${n(-r)} 0L${n(-r / 2.4)} 0M${n(r)} 0L${n(r / 2.4)} 0M0 ${n(-r)}L0 ${n(-r / 2.4)}M0 ${n(r)}L0 ${n(r / 2.4)}`,
      transform: `translate(${n(x ?? 0)} ${n(y ?? 0)})`,
    });
    this.#layer.append(mark);
    this.#play(
      mark,
      [
        { opacity: 0, scale: 0.4 },
        { opacity: 1, scale: 1, offset: 0.3 },
        { opacity: 0, scale: 1.15 },
      ],
      HIT,
      () => mark.remove(),
      TRACE,
    );
    for (const id of ids) {
      const edge = this.#find(world, id)?.querySelector(".u-base");
      if (edge)
        this.#play(
          edge,
          [{ opacity: 1 }, { opacity: 0.35, offset: 0.3 }, { opacity: 1 }],
          HIT,
          undefined,
          TRACE,
        );
    }
  }

  /** Raises the flags of objectives. */
  raise(ids: readonly string[]): void {
    const world = this.#world();
    if (!world || this.still) return;
    for (const id of ids) {
      const flag =
        this.#find(world, id)?.querySelector(".flag path") ?? this.#find(world, id)?.querySelector(".flag");
      if (flag)
        this.#play(
          flag,
          [
            { translate: "0 14px", opacity: 0.2 },
            { translate: "0 0", opacity: 1 },
          ],
          RAISE,
        );
    }
  }

  /** Ends everything that plays: all stands where it ends. */
  skip(): void {
    for (const one of this.#running) one.finish();
  }

  destroy(): void {
    this.skip();
    this.#layer.remove();
  }

  get playing(): boolean {
    return this.#running.size > 0;
  }

  /** The drawing's own coordinates, with the layer of effects over all else in it. */
  #world(): SVGElement | null {
    const world = this.board.querySelector<SVGElement>("svg.board > .world");
    if (world && this.#layer.parentNode !== world) world.append(this.#layer);
    return world;
  }

  #find(world: SVGElement, id: string): SVGElement | null {
    return world.querySelector<SVGElement>(`g[data-id="${CSS.escape(id)}"]`);
  }

  #play(of: Element, frames: Keyframe[], ms: number, done?: () => void, delay = 0): void {
    const one = of.animate(frames, { duration: ms, delay, easing: EASE, fill: "backwards" });
    this.#running.add(one);
    const over = (): void => {
      this.#running.delete(one);
      done?.();
    };
    one.addEventListener("finish", over);
    one.addEventListener("cancel", over);
  }
}
