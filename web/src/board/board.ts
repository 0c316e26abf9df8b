// The board: a scene in, gestures out. Knows no game, no network and no framework. Everything is drawn at most once a frame, and
// only what differs is touched.
import type { Piece, Point, Region, Scene } from "../app/api";
import "./board.css";
import { Camera } from "./camera";
import { fans } from "./fan";
import { around, type Box } from "./labels";
import { Loupe } from "./loupe";
import { Minimap } from "./minimap";
import { nothing, over, pointers, under, type Overlay } from "./overlay";
import { piece, place, signature } from "./pieces";
import { RULER, labels, lengths, measures, pill, places, ranges, rulers, type Pane } from "./pane";
import { U } from "./shape";
import { Pointer, type Gestures, type Hit } from "./pointer";
import { Keyed, el, set } from "./svg";
import { patterns, region } from "./terrain";
import { moved, trail } from "./trail";

export type { Gestures, Hit };

export interface Settings {
  label: string;
  /** Says that a press on this is a drag of its own; otherwise the table is moved. */
  draggable(hit: Hit): boolean;
  /** Elements that lie over the board: names keep clear of them. */
  covering?(): Iterable<Element>;
}

const REACH = "#1c6b57";

let boards = 0;

export class Board {
  readonly #svg: SVGSVGElement;
  readonly #world: SVGElement;
  readonly #mat: SVGElement;
  readonly #trails: SVGElement;
  readonly #fans: SVGElement;
  readonly #under: SVGElement;
  readonly #over: SVGElement;
  readonly #pointers: SVGElement;
  readonly #labels: SVGElement;
  readonly #places: SVGElement;
  readonly #measures: SVGElement;
  readonly #rulers: SVGElement;
  readonly #pill: SVGElement;
  readonly #loupe: Loupe;
  readonly #minimap: Minimap;
  readonly #pointer: Pointer;
  readonly #id = `board-${++boards}`;
  readonly #regions: Keyed<Region>;
  readonly #pieces: Keyed<Piece>;
  readonly #bonds: Keyed<Scene["lines"][number]>;
  readonly #camera: Camera;
  readonly #watch: ResizeObserver;
  #scene: Scene | null = null;
  #overlay: Overlay = nothing;
  #frame = 0;
  #dirty = { scene: false, overlay: false, view: false };
  #drawnUnder: { reach: unknown; inside: unknown; rings: unknown } | null = null;
  #drawnFans: unknown = null;
  #chosen = "";
  #fitted = false;
  #boxes: Box[] = [];
  /** Where something is written or stands. */
  #written: Box[] = [];
  /** What is measured as it is written. */
  #measured = { reaching: nothing.fans, tapes: nothing.tapes };

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
    this.#trails = layer("trails");
    this.#fans = layer("fans");
    this.#pointers = layer("pointers");
    [this.#under, this.#over, this.#labels, this.#places, this.#measures, this.#rulers, this.#pill] = [
      layer("under"),
      layer("over"),
      layer("labels"),
      layer("places"),
      layer("measures"),
      layer("rulers"),
      layer("pill"),
    ];
    this.#world = el(
      "g",
      { class: "world" },
      this.#mat,
      regions,
      this.#fans,
      this.#under,
      this.#trails,
      bonds,
      pieces,
      this.#over,
      this.#pointers,
    );
    this.#loupe = new Loupe(this.#world, `${this.#id}-loupe`);
    this.#svg = el(
      "svg",
      { class: "board", role: "img", "aria-label": settings.label, tabindex: 0 },
      patterns(this.#id),
      this.#world,
      this.#places,
      this.#measures,
      this.#labels,
      this.#rulers,
      this.#pill,
      this.#loupe.element,
    );
    this.#minimap = new Minimap({
      window: () => {
        const { size } = this.#camera;
        return [this.#camera.at(RULER, RULER), this.#camera.at(size.width, size.height)];
      },
      centre: (at) => this.#camera.centre(at),
    });
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
      (of) => signature(of) + String(this.#camera.flipped),
      piece,
      (made, of) => place(made, of.pose, this.#camera.flipped),
    );
    element.append(this.#svg, this.#minimap.element);
    const drag: Gestures["drag"] = (phase, hit, at) => {
      gestures.drag(phase, hit, at);
      if (phase === "end" || phase === "cancel") this.#camera.released();
    };
    const told: Gestures = { ...gestures, drag };
    this.#pointer = new Pointer(this.#svg, told, {
      draggable: (hit) => settings.draggable(hit),
      toTable: (x, y) => this.toTable(x, y),
      placing: (at) => this.#placing(at),
    });
    this.#camera = new Camera(this.#svg, {
      table: () => this.#scene?.table ?? null,
      busy: () => this.#pointer.busy,
      covered: () => Math.max(0, ...this.#covered().map((box) => (box.height > box.width ? box.width : 0))),
      changed: () => {
        this.#dirty.view = true;
        this.#later();
      },
    });
    this.#watch = new ResizeObserver(() => this.#resized());
    this.#watch.observe(element);
  }

  /** Shows a scene; drawn with the next frame. */
  set(scene: Scene, jumped = false): void {
    const went = this.#scene && !jumped ? moved(this.#scene, scene) : [];
    // Where nothing has moved, the last move is still the last one; another moment of a game does not follow this one.
    if (went.length > 0 || jumped) this.#trails.replaceChildren(...trail(went));
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
    this.#camera.fit();
  }

  /** Comes closer or goes farther. */
  closer(by: number): void {
    this.#camera.closer(by);
  }

  /** Sees the table from the other side. */
  flip(to = !this.#camera.flipped): void {
    if (to === this.#camera.flipped) return;
    this.#camera.flipped = to;
    this.#dirty = { scene: true, overlay: true, view: true };
    this.fit();
    this.#later();
  }

  /** Hides the layers of these names. */
  hide(layers: readonly string[]): void {
    this.#svg.dataset["hide"] = layers.join(" ");
    this.#minimap.element.dataset["hide"] = layers.join(" ");
    this.#dirty.view = true;
    this.#later();
  }

  /** Moves the view so that a group is in it. */
  show(group: string): void {
    const camera = this.#camera;
    const box = this.#scene && around(this.#scene, group, (x, y) => camera.toScreen(x, y));
    if (!box || !camera.moved) return;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (x > RULER && y > RULER && x < camera.size.width - 20 && y < camera.size.height - 20) return;
    camera.centre(camera.at(x, y));
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#watch.disconnect();
    this.#svg.remove();
    this.#minimap.element.remove();
  }

  /** A point of the table in pixels of the board. */
  toScreen(x: number, y: number): [number, number] {
    return this.#camera.toScreen(x, y);
  }

  /** A point of the window in inches of the table. */
  toTable(clientX: number, clientY: number): Point {
    const own = this.#svg.getBoundingClientRect();
    return this.#camera.at(clientX - own.left, clientY - own.top);
  }

  #placing(at: Point | null): void {
    const own = this.#svg.getBoundingClientRect();
    this.#loupe.show(at && [at[0] - own.left, at[1] - own.top], this.#camera.size.width);
  }

  #resized(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    const { size } = this.#camera;
    if (width === size.width && height === size.height) return;
    this.#camera.resize(width, height);
    if (this.#scene && width > 0) this.#fitted = true;
    this.#dirty.scene = true;
    this.#later();
  }

  /** Boxes that something lies over, in pixels of the board. */
  #covered(): Box[] {
    const own = this.element.getBoundingClientRect();
    return [...(this.settings.covering?.() ?? [])].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x - own.x, y: y - own.y, width, height };
    });
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
    if (!scene || this.#camera.size.width === 0) return;
    if (this.#dirty.scene) {
      this.#camera.limit();
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
    // Asked for only when names are laid anew: it costs a layout.
    if (named) this.#boxes = this.#covered();
    const pane = this.#window();
    if (named) {
      const names = labels(scene, this.#overlay.selected, pane);
      this.#labels.replaceChildren(...names.made);
      const grounds = places(scene, pane, names.taken);
      this.#places.replaceChildren(...grounds.made);
      this.#written = grounds.taken;
      this.#rulers.replaceChildren(...rulers(scene, pane));
    }
    const reaching = this.#overlay.fans;
    const tapes = this.#overlay.tapes.length > 0 ? this.#overlay.tapes : nothing.tapes;
    if (named || this.#measured.reaching !== reaching || this.#measured.tapes !== tapes) {
      this.#measured = { reaching, tapes };
      const all = [...lengths(tapes), ...ranges(reaching, scene.table)];
      this.#measures.replaceChildren(...measures(all, pane, this.#written));
    }
    this.#pill.replaceChildren(...pill(this.#overlay, pane));
    this.#minimap.set(scene, this.#camera.flipped);
    if (named) this.#minimap.look();
  }

  /** Puts the table under the window, and keeps what is of a fixed size at that size. */
  #placed(scene: Scene): void {
    const { x, y, k } = this.#camera.transform;
    const turn = this.#camera.flipped
      ? ` rotate(180 ${(scene.table.width * U) / 2} ${(scene.table.height * U) / 2})`
      : "";
    set(this.#world, { transform: `translate(${x} ${y}) scale(${k})${turn}` });
    const inverse = String(1 / k);
    if (this.#svg.style.getPropertyValue("--inv") !== inverse) this.#svg.style.setProperty("--inv", inverse);
    const base = 1.18 * U * k;
    const zoomed = base < 15 ? "far" : base < 29 ? "mid" : "near";
    if (this.#svg.dataset["zoom"] !== zoomed) this.#svg.dataset["zoom"] = zoomed;
    const own = this.#camera.flipped ? " rotate(180)" : "";
    for (const fixed of this.#world.querySelectorAll<SVGElement>("[data-x]")) {
      set(fixed, {
        transform: `translate(${fixed.dataset["x"]} ${fixed.dataset["y"]}) scale(${1 / k})${own}`,
      });
    }
    for (const words of this.#world.querySelectorAll<SVGTextElement>("text.fixed")) {
      const at = `${words.getAttribute("x")} ${words.getAttribute("y")}`;
      set(words, { transform: this.#camera.flipped ? `rotate(180 ${at})` : undefined });
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
    if (this.#drawnFans !== plan.fans) {
      this.#drawnFans = plan.fans;
      this.#fans.replaceChildren(...fans(plan.fans, this.#id, scene.table));
    }
    const by = new Map(scene.pieces.map((one) => [one.id as string, one]));
    this.#over.replaceChildren(...over(plan, (id) => by.get(id)));
    this.#pointers.replaceChildren(...pointers(plan));
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
      ...this.#camera.size,
      scale: this.#camera.transform.k,
      far: this.#svg.dataset["zoom"] === "far",
      covered: this.#boxes,
      toScreen: (x, y) => this.toScreen(x, y),
    };
  }
}
