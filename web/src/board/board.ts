// The board: a scene in, gestures out. Knows no game, no network and no framework. Everything is drawn at most once a frame, and
// only what differs is touched.
import { select } from "d3-selection";
import { zoom, zoomIdentity, type ZoomTransform } from "d3-zoom";
import type { Piece, Point, Region, Scene } from "../app/api";
import "./board.css";
import { around } from "./labels";
import { nothing, over, under, type Overlay } from "./overlay";
import { piece, place, signature } from "./pieces";
import { RULER, labels, pill, places, rulers, type Pane } from "./pane";
import { U } from "./shape";
import { Keyed, el, set } from "./svg";
import { patterns, region } from "./terrain";

/** The thing under a pointer. */
export interface Hit {
  what: "piece" | "ghost" | "handle" | "region" | "table" | "tape";
  /** The piece's or the region's id; nothing on the bare table. */
  id: string;
  group: string;
  at: Point;
}

export interface Gestures {
  click(hit: Hit): void;
  hover(hit: Hit | null): void;
  /** A drag that was allowed by `draggable`: from where it began to where it is. */
  drag(phase: "start" | "move" | "end" | "cancel", hit: Hit, at: Point): void;
}

export interface Settings {
  label: string;
  /** Says that a press on this is a drag of its own; otherwise the table is moved. */
  draggable(hit: Hit): boolean;
  /** Keys for the layers that are hidden. */
  hidden?: string[];
}

const MARGIN = 1.6;
/** A finger must not cover what it moves: a dragged piece is drawn so far above the touch, in pixels. */
const LIFT = 44;
const CLICK = 6;
const REACH = "#1c6b57";

let boards = 0;

export class Board {
  readonly #svg: SVGSVGElement;
  readonly #world: SVGElement;
  readonly #mat: SVGElement;
  readonly #under: SVGElement;
  readonly #over: SVGElement;
  readonly #labels: SVGElement;
  readonly #places: SVGElement;
  readonly #rulers: SVGElement;
  readonly #pill: SVGElement;
  readonly #id = `board-${++boards}`;
  readonly #regions: Keyed<Region>;
  readonly #pieces: Keyed<Piece>;
  readonly #bonds: Keyed<Scene["lines"][number]>;
  readonly #zoom = zoom<SVGSVGElement, unknown>();
  readonly #watch: ResizeObserver;
  #scene: Scene | null = null;
  #overlay: Overlay = nothing;
  #transform: ZoomTransform = zoomIdentity;
  #flipped = false;
  #frame = 0;
  #dirty = { scene: false, overlay: false, view: false };
  #drawnUnder: { reach: unknown; inside: unknown; rings: unknown } | null = null;
  #chosen = "";
  #size = { width: 0, height: 0 };
  #fitted = false;
  /** Says that a person has moved the view; until then the whole table is shown. */
  #held = false;
  #drag: { hit: Hit; pointer: number; x: number; y: number; lift: number; moved: boolean } | null = null;

  constructor(
    readonly element: HTMLElement,
    readonly gestures: Gestures,
    readonly settings: Settings,
  ) {
    const layer = (name: string): SVGElement => el("g", { class: name });
    this.#mat = layer("mat");
    const regions = layer("regions");
    const bonds = layer("bonds");
    const pieces = layer("pieces");
    [this.#under, this.#over, this.#labels, this.#places, this.#rulers, this.#pill] = [
      layer("under"),
      layer("over"),
      layer("labels"),
      layer("places"),
      layer("rulers"),
      layer("pill"),
    ];
    this.#world = el("g", { class: "world" }, this.#mat, regions, this.#under, bonds, pieces, this.#over);
    this.#svg = el(
      "svg",
      { class: "board", role: "img", "aria-label": settings.label, tabindex: 0 },
      patterns(this.#id),
      this.#world,
      this.#places,
      this.#labels,
      this.#rulers,
      this.#pill,
    );
    this.#regions = new Keyed<Region>(
      regions,
      (of) => of.id,
      JSON.stringify,
      (of) => region(of, this.#id),
    );
    this.#bonds = new Keyed<Scene["lines"][number]>(
      bonds,
      (of) => of.id,
      JSON.stringify,
      (of) =>
        el("path", {
          class: `${of.kind === "bond" ? "u-bond" : `s-line ${of.kind}`} ${of.team ?? "m"}`,
          d: of.points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x * U} ${y * U}`).join(""),
        }),
    );
    this.#pieces = new Keyed<Piece>(
      pieces,
      (of) => of.id,
      (of) => signature(of) + String(this.#flipped),
      piece,
      (made, of) => place(made, of.pose, this.#flipped),
    );
    element.append(this.#svg);
    this.#watch = new ResizeObserver(() => this.#resized());
    this.#watch.observe(element);
    this.#listen();
  }

  /** Shows a scene; drawn with the next frame. */
  set(scene: Scene): void {
    this.#scene = scene;
    this.#dirty.scene = true;
    this.#later();
  }

  /** Shows what is planned; drawn with the next frame. */
  plan(overlay: Overlay): void {
    this.#overlay = overlay;
    this.#dirty.overlay = true;
    this.#later();
  }

  /** Shows the whole table. */
  fit(): void {
    this.#held = false;
    const scale = this.#whole();
    const table = this.#scene?.table;
    if (!table || scale === 0) return;
    const { width, height } = this.#size;
    const at = zoomIdentity
      .translate(
        (width + RULER - table.width * U * scale) / 2,
        (height + RULER - table.height * U * scale) / 2,
      )
      .scale(scale);
    select(this.#svg).call(this.#zoom.transform, at);
  }

  /** Comes closer or goes farther. */
  closer(by: number): void {
    this.#held = true;
    select(this.#svg).call(this.#zoom.scaleBy, by);
  }

  /** Sees the table from the other side. */
  flip(to = !this.#flipped): void {
    if (to === this.#flipped) return;
    this.#flipped = to;
    this.#dirty = { scene: true, overlay: true, view: true };
    this.fit();
    this.#later();
  }

  /** Moves the view so that a group is in it. */
  show(group: string): void {
    if (!this.#held) return;
    const scene = this.#scene;
    const box = scene && around(scene, group, (x, y) => this.toScreen(x, y));
    if (!box) return;
    const { width, height } = this.#size;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (x > RULER && y > RULER && x < width - 20 && y < height - 20) return;
    const k = this.#transform.k;
    select(this.#svg).call(this.#zoom.translateBy, (width / 2 - x) / k, (height / 2 - y) / k);
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#watch.disconnect();
    this.#svg.remove();
  }

  /** A point of the table in pixels of the board. */
  toScreen(x: number, y: number): [number, number] {
    const table = this.#scene?.table ?? { width: 0, height: 0 };
    const [tx, ty] = this.#flipped ? [table.width - x, table.height - y] : [x, y];
    return [this.#transform.applyX(tx * U), this.#transform.applyY(ty * U)];
  }

  /** A point of the window in inches of the table. */
  toTable(clientX: number, clientY: number): Point {
    const own = this.#svg.getBoundingClientRect();
    const table = this.#scene?.table ?? { width: 0, height: 0 };
    const x = this.#transform.invertX(clientX - own.left) / U;
    const y = this.#transform.invertY(clientY - own.top) / U;
    return this.#flipped ? [table.width - x, table.height - y] : [x, y];
  }

  #whole(): number {
    const table = this.#scene?.table;
    if (!table || this.#size.width === 0) return 0;
    const across = (this.#size.width - RULER) / ((table.width + MARGIN) * U);
    const down = (this.#size.height - RULER) / ((table.height + MARGIN) * U);
    return Math.min(across, down);
  }

  #resized(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === this.#size.width && height === this.#size.height) return;
    // Another window altogether, as when a phone is turned.
    if (Math.abs(width / (this.#size.width || width) - 1) > 0.3) this.#held = false;
    this.#size = { width, height };
    this.#limits();
    if (this.#scene && width > 0 && !this.#held) {
      this.#fitted = true;
      this.fit();
    }
    this.#dirty.scene = true;
    this.#later();
  }

  #limits(): void {
    const table = this.#scene?.table;
    const scale = this.#whole();
    if (!table || scale === 0) return;
    const room = 8 * U;
    this.#zoom
      .scaleExtent([scale * 0.7, Math.max(6, scale * 4)])
      .extent([
        [0, 0],
        [this.#size.width, this.#size.height],
      ])
      .translateExtent([
        [-room - this.#size.width / (2 * scale), -room - this.#size.height / (2 * scale)],
        [
          table.width * U + room + this.#size.width / (2 * scale),
          table.height * U + room + this.#size.height / (2 * scale),
        ],
      ]);
  }

  #listen(): void {
    const svg = this.#svg;
    this.#zoom
      .filter((event: PointerEvent | WheelEvent | TouchEvent) => {
        if (event.type === "wheel") return true;
        if ("button" in event && event.button !== 0) return false;
        if ("touches" in event && event.touches.length > 1) return true;
        return !this.#drag;
      })
      .clickDistance(CLICK)
      .on("zoom", (event: { transform: ZoomTransform; sourceEvent: unknown }) => {
        if (event.sourceEvent) this.#held = true;
        this.#transform = event.transform;
        this.#dirty.view = true;
        this.#later();
      });
    svg.addEventListener("pointerdown", (event) => this.#pressed(event), { capture: true });
    select(svg).call(this.#zoom).on("dblclick.zoom", null);
    svg.addEventListener("pointermove", (event) => this.#moved(event));
    svg.addEventListener("pointerup", (event) => this.#released(event, "end"));
    svg.addEventListener("pointercancel", (event) => this.#released(event, "cancel"));
    svg.addEventListener("pointerleave", () => this.gestures.hover(null));
    svg.addEventListener("click", (event) => {
      if (!event.defaultPrevented) this.gestures.click(this.#hit(event));
    });
    svg.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  #hit(event: MouseEvent, lift = 0): Hit {
    const at = this.toTable(event.clientX, event.clientY - lift);
    const target = event.target instanceof Element ? event.target : null;
    const ghost = target?.closest("[data-ghost]");
    if (target?.closest("[data-handle]")) return { what: "handle", id: "", group: "", at };
    if (ghost) return { what: "ghost", id: ghost.getAttribute("data-ghost") ?? "", group: "", at };
    const own = target?.closest(".u");
    if (own)
      return {
        what: "piece",
        id: own.getAttribute("data-id") ?? "",
        group: own.getAttribute("data-group") ?? "",
        at,
      };
    const ground = target?.closest(".region");
    if (ground) return { what: "region", id: ground.getAttribute("data-id") ?? "", group: "", at };
    return { what: "table", id: "", group: "", at };
  }

  #pressed(event: PointerEvent): void {
    if ((event.button !== 0 && event.button !== 2) || this.#drag) return;
    const found = this.#hit(event);
    // The other button draws a tape, wherever it is pressed.
    const hit: Hit = event.button === 2 ? { ...found, what: "tape" } : found;
    if (hit.what !== "tape" && !this.settings.draggable(hit)) return;
    const lift = event.pointerType === "touch" && hit.what !== "handle" ? LIFT : 0;
    this.#drag = { hit, pointer: event.pointerId, x: event.clientX, y: event.clientY, lift, moved: false };
    this.#svg.setPointerCapture(event.pointerId);
  }

  #moved(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag) {
      if (event.pointerType === "mouse" && event.buttons === 0) this.gestures.hover(this.#hit(event));
      return;
    }
    if (event.pointerId !== drag.pointer) return;
    if (!drag.moved) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < CLICK) return;
      drag.moved = true;
      this.gestures.drag("start", drag.hit, drag.hit.at);
    }
    this.gestures.drag("move", drag.hit, this.toTable(event.clientX, event.clientY - drag.lift));
  }

  #released(event: PointerEvent, phase: "end" | "cancel"): void {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    this.#drag = null;
    if (!drag.moved) return;
    this.gestures.drag(phase, drag.hit, this.toTable(event.clientX, event.clientY - drag.lift));
    // The click that ends a drag is none.
    this.#svg.addEventListener("click", (click) => click.preventDefault(), { capture: true, once: true });
  }

  #later(): void {
    if (this.#frame === 0) {
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0;
        this.#draw();
      });
    }
  }

  #draw(): void {
    const scene = this.#scene;
    if (!scene || this.#size.width === 0) return;
    if (this.#dirty.scene) {
      this.#limits();
      if (!this.#fitted) {
        this.#fitted = true;
        this.fit();
      }
      this.#ground(scene);
      this.#regions.draw(scene.regions);
      this.#bonds.draw(scene.lines);
      this.#pieces.draw(scene.pieces.toSorted((a, b) => a.level - b.level));
    }
    if (this.#dirty.overlay || this.#dirty.scene) this.#planned(scene);
    const chosen = this.#overlay.selected.join(" ");
    const named = this.#dirty.scene || this.#dirty.view || chosen !== this.#chosen;
    this.#chosen = chosen;
    this.#dirty = { scene: false, overlay: false, view: false };
    this.#placed(scene);
    const pane = this.#window();
    if (named) {
      this.#labels.replaceChildren(...labels(scene, this.#overlay.selected, pane));
      this.#places.replaceChildren(...places(scene, pane));
      this.#rulers.replaceChildren(...rulers(scene, pane));
    }
    this.#pill.replaceChildren(...pill(this.#overlay, pane));
  }

  /** Puts the table under the window, and keeps what is of a fixed size at that size. */
  #placed(scene: Scene): void {
    const { x, y, k } = this.#transform;
    const turn = this.#flipped
      ? ` rotate(180 ${(scene.table.width * U) / 2} ${(scene.table.height * U) / 2})`
      : "";
    set(this.#world, { transform: `translate(${x} ${y}) scale(${k})${turn}` });
    const inverse = String(1 / k);
    if (this.#svg.style.getPropertyValue("--inv") !== inverse) this.#svg.style.setProperty("--inv", inverse);
    const base = 1.18 * U * k;
    const zoomed = base < 15 ? "far" : base < 29 ? "mid" : "near";
    if (this.#svg.dataset["zoom"] !== zoomed) this.#svg.dataset["zoom"] = zoomed;
    const own = this.#flipped ? " rotate(180)" : "";
    for (const fixed of this.#world.querySelectorAll<SVGElement>("[data-x]")) {
      set(fixed, {
        transform: `translate(${fixed.dataset["x"]} ${fixed.dataset["y"]}) scale(${1 / k})${own}`,
      });
    }
    for (const words of this.#world.querySelectorAll<SVGTextElement>("text.fixed")) {
      const at = `${words.getAttribute("x")} ${words.getAttribute("y")}`;
      set(words, { transform: this.#flipped ? `rotate(180 ${at})` : undefined });
    }
  }

  #ground(scene: Scene): void {
    const { width, height } = scene.table;
    const [w, h] = [width * U, height * U];
    let grid = "";
    for (let x = 6; x < width; x += 6) grid += `M${x * U} 0V${h}`;
    for (let y = 6; y < height; y += 6) grid += `M0 ${y * U}H${w}`;
    if (this.#mat.dataset["size"] === `${w} ${h}`) return;
    this.#mat.dataset["size"] = `${w} ${h}`;
    this.#mat.replaceChildren(
      el("rect", { class: "b-mat", width: w, height: h }),
      el("path", { class: "b-grid", d: grid }),
    );
  }

  #planned(scene: Scene): void {
    const plan = this.#overlay;
    const { reach, inside, rings } = plan;
    const drawn = this.#drawnUnder;
    // A reach field is painted once, not with every move of the plan.
    if (!drawn || drawn.reach !== reach || drawn.inside !== inside || drawn.rings !== rings) {
      this.#drawnUnder = { reach, inside, rings };
      this.#under.replaceChildren(...under(plan, REACH));
    }
    const by = new Map(scene.pieces.map((one) => [one.id as string, one]));
    this.#over.replaceChildren(...over(plan, (id) => by.get(id)));
    const [chosen, targets] = [new Set(plan.selected), new Set(plan.targets)];
    const has = (all: Set<string>, of: Piece): boolean => all.has(of.id) || all.has(of.group);
    for (const one of scene.pieces) {
      const made = this.#pieces.get(one.id);
      made?.classList.toggle("selected", has(chosen, one));
      made?.classList.toggle("target", has(targets, one));
    }
  }

  /** What is drawn in pixels needs to know of the window. */
  #window(): Pane {
    return {
      ...this.#size,
      scale: this.#transform.k,
      far: this.#svg.dataset["zoom"] === "far",
      toScreen: (x, y) => this.toScreen(x, y),
    };
  }
}
