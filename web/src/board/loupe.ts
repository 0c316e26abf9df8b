// A loupe over the board: the place that a finger covers, larger, in the corner away from the finger.
import type { Point } from "../app/api";
import { el, set } from "./svg";

const RADIUS = 70;
const EDGE = 12;
const ZOOM = 2.4;

export class Loupe {
  readonly element: SVGElement;
  readonly #seen: SVGElement;
  readonly #frame: SVGElement;

  /** `world` is the group whose layers are enlarged; `id` keeps ids apart from others on a page. */
  constructor(
    readonly world: SVGElement,
    readonly id: string,
  ) {
    this.#seen = el("g", {});
    this.#frame = el(
      "g",
      {},
      el("circle", { r: RADIUS, class: "l-desk" }),
      el("g", { "clip-path": `url(#${id})` }, this.#seen),
      el("circle", { r: RADIUS, class: "l-rim" }),
      el("path", { class: "l-cross", d: "M-9 0H-3M3 0H9M0 -9V-3M0 3V9" }),
    );
    this.element = el(
      "g",
      { class: "loupe", "aria-hidden": "true" },
      el("defs", {}, el("clipPath", { id }, el("circle", { r: RADIUS }))),
      this.#frame,
    );
    this.show(null, 0);
  }

  /** Shows what lies at a point of the board, in pixels; nothing puts it away. */
  show(at: Point | null, width: number): void {
    this.element.style.display = at ? "inline" : "none";
    // What is enlarged is a whole second table to the browser, made anew with each change: it stands only while it is seen, and
    // layer by layer, so that those which a hand does not change stay.
    if (!at) return this.#seen.replaceChildren();
    if (!this.#seen.firstChild) {
      const layers = [...this.world.children].map((layer, n) => {
        layer.id = `${this.id}-${n}`;
        return el("use", { href: `#${layer.id}` });
      });
      this.#seen.append(el("g", {}, ...layers));
    }
    set(this.#seen.firstChild as SVGElement, {
      transform: this.world.getAttribute("transform") ?? undefined,
    });
    const [x, y] = at;
    const left = x > width / 2;
    const corner = left ? EDGE + RADIUS + 22 : width - EDGE - RADIUS - 48;
    set(this.#frame, { transform: `translate(${corner} ${EDGE + RADIUS + 22})` });
    set(this.#seen, { transform: `scale(${ZOOM}) translate(${-x} ${-y})` });
  }
}
