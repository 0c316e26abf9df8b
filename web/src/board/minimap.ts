// The whole table in a corner while only a part of it is in the window: where one looks, and a way to look elsewhere.
import type { Point, Scene } from "../app/api";
import { U, outline } from "./shape";
import { el, set } from "./svg";

const WIDTH = 150;
/** Where so much of the table is in the window, a small map would hide more than it shows. */
const ENOUGH = 0.8;

/** What the small map needs to know of the board. */
export interface Looking {
  /** Corners of the window in inches of the table, the left upper and the right lower one as they are seen. */
  window(): [Point, Point];
  /** Brings a point into the middle of the window. */
  centre(at: Point): void;
}

export class Minimap {
  readonly element: SVGSVGElement;
  readonly #ground: SVGElement;
  readonly #pieces: SVGElement;
  readonly #frame: SVGElement;
  readonly #turned: SVGElement;
  #scene: Scene | null = null;
  #flipped = false;

  constructor(readonly looking: Looking) {
    this.#ground = el("g");
    this.#pieces = el("g");
    this.#frame = el("rect", { class: "m-frame" });
    this.#turned = el("g", {}, this.#ground, this.#pieces, this.#frame);
    this.element = el("svg", { class: "minimap", "aria-hidden": "true", width: WIDTH }, this.#turned);
    this.element.addEventListener("pointerdown", (event) => {
      this.element.setPointerCapture(event.pointerId);
      this.#to(event);
    });
    this.element.addEventListener("pointermove", (event) => {
      if (event.buttons > 0) this.#to(event);
    });
  }

  /** Draws the table anew. */
  set(scene: Scene, flipped: boolean): void {
    if (scene === this.#scene && flipped === this.#flipped) return;
    [this.#scene, this.#flipped] = [scene, flipped];
    const { width, height } = scene.table;
    const [w, h] = [width * U, height * U];
    set(this.element, { viewBox: `0 0 ${w} ${h}`, height: (WIDTH * height) / width });
    set(this.#turned, { transform: flipped ? `rotate(180 ${w / 2} ${h / 2})` : undefined });
    this.#ground.replaceChildren(
      el("rect", { class: "b-mat", width: w, height: h }),
      ...scene.regions
        .filter((region) => region.kind === "terrain" || region.kind === "objective")
        .map((region) => el("path", { class: `m-${region.kind}`, d: outline(region.outline) })),
    );
    const size = 1.1 * U;
    this.#pieces.replaceChildren(
      ...scene.pieces.map(({ pose, team }) => {
        const [x, y] = [pose.x * U, pose.y * U];
        return team === "red"
          ? el("rect", { class: "m-red", x: x - size / 2, y: y - size / 2, width: size, height: size })
          : el("circle", { class: `m-${team ?? "none"}`, cx: x, cy: y, r: size / 2 });
      }),
    );
  }

  /** Shows which part is in the window; nothing to show where that is nearly all of it. */
  look(): void {
    const table = this.#scene?.table;
    if (!table) return;
    const [[ax, ay], [bx, by]] = this.looking.window();
    const [x, y] = [Math.max(0, Math.min(ax, bx)), Math.max(0, Math.min(ay, by))];
    const right = Math.min(table.width, Math.max(ax, bx));
    const bottom = Math.min(table.height, Math.max(ay, by));
    const seen = ((right - x) * (bottom - y)) / (table.width * table.height);
    const whole = seen > ENOUGH;
    this.element.classList.toggle("off", whole);
    set(this.#frame, {
      x: x * U,
      y: y * U,
      width: Math.max(0, right - x) * U,
      height: Math.max(0, bottom - y) * U,
    });
  }

  #to(event: PointerEvent): void {
    const table = this.#scene?.table;
    if (!table) return;
    const own = this.element.getBoundingClientRect();
    const x = ((event.clientX - own.left) / own.width) * table.width;
    const y = ((event.clientY - own.top) / own.height) * table.height;
    this.looking.centre(this.#flipped ? [table.width - x, table.height - y] : [x, y]);
  }
}
