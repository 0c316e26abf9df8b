// The board: a scene in, gestures out. Knows no game, no network and no framework. Everything is drawn at most once a frame, and
// only what differs is touched.
import type { Piece, Point, Region, Scene } from "../app/api";
import "./board.css";
import { Camera } from "./camera";
import { fans } from "./fan";
import { flag } from "./flags";
import { symbols } from "./glyphs";
import { shaken } from "./groups";
import { DISC, around, type Box } from "./labels";
import { Lettering } from "./lettering";
import { Loupe } from "./loupe";
import { Minimap } from "./minimap";
import { inHand } from "./marked";
import {
  ghost,
  ghostly,
  grip,
  haunt,
  nothing,
  pointers,
  under,
  ways,
  type Ghost,
  type Overlay,
} from "./overlay";
import { piece, place, signature, type Look } from "./pieces";
import { RULER, type Pane } from "./pane";
import { U, middle } from "./shape";
import { Pointer, type Gestures, type Hit } from "./pointer";
import { Keyed, el, set } from "./svg";
import { mat, patterns, region } from "./terrain";
import { moved, trail } from "./trail";

export type { Gestures, Hit };

export interface Settings {
  label: string;
  /** Says that a press on this is a drag of its own; otherwise the table is moved. */
  draggable(hit: Hit): boolean;
  /** Elements that lie over the board: names keep clear of them. */
  covering?(): Iterable<Element>;
  /** Elements that stand beside the table, where there is room: words keep clear of them, and the view takes no notice. */
  beside?(): Iterable<Element>;
}

const REACH = "#1c6b57";
/** The breadth of a usual base in inches, and the pixels from which on a silhouette can be told on it. */
const SMALL = 1.18;
const GLYPH = 16;
/** What is nearer to an edge of the window is hardly seen, in pixels. */
const EDGE = 20;

let boards = 0;

export class Board {
  readonly #svg: SVGSVGElement;
  readonly #world: SVGElement;
  readonly #mat: SVGElement;
  readonly #trails: SVGElement;
  readonly #fans: SVGElement;
  readonly #under: SVGElement;
  readonly #ways: SVGElement;
  readonly #grip: SVGElement;
  readonly #ghosts: Keyed<Ghost>;
  readonly #pointers: SVGElement;
  readonly #blocks: SVGElement;
  readonly #lettering = new Lettering();
  readonly #loupe: Loupe;
  readonly #minimap: Minimap;
  readonly #pointer: Pointer;
  readonly #id = `board-${++boards}`;
  readonly #regions: Keyed<Region>;
  readonly #flags: Keyed<Region>;
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
  #fitted = false;
  #shaken: ReadonlySet<string> = new Set();
  /** What is in hand and may be chosen, as it was last drawn. */
  #marked = "";
  /** Who held each objective when it was last drawn. */
  readonly #held = new Map<string, Region["team"]>();
  /** The unit under the pointer. */
  #hovered: string | null = null;
  /** Told whenever the view was drawn anew. */
  readonly #watching = new Set<() => void>();
  /** How far the view was moved to clear something. */
  #cleared: [number, number] = [0, 0];
  /** What is kept clear, of how much at the lower edge; and whether the view was placed anew since. */
  #clears: { groups: readonly string[]; below: number } = { groups: [], below: 0 };
  #unclear = false;

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
    const flags = layer("flags");
    this.#pointers = layer("pointers");
    [this.#under, this.#blocks, this.#ways, this.#grip] = ["under", "blocks", "ways", "grips"].map(layer) as [
      SVGElement,
      SVGElement,
      SVGElement,
      SVGElement,
    ];
    const ghosts = layer("ghosts");
    this.#world = el(
      "g",
      { class: "world" },
      this.#mat,
      regions,
      this.#fans,
      this.#under,
      this.#trails,
      bonds,
      this.#blocks,
      pieces,
      flags,
      el("g", { class: "over" }, this.#ways, ghosts, this.#grip),
      this.#pointers,
    );
    this.#loupe = new Loupe(this.#world, `${this.#id}-loupe`);
    this.#svg = el(
      "svg",
      { class: "board", role: "img", "aria-label": settings.label, tabindex: 0 },
      patterns(this.#id),
      symbols(this.#id),
      this.#world,
      ...this.#lettering.layers,
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
      (of) => JSON.stringify(of) + String(this.#camera.flipped),
      (of) => region(of, this.#id, this.#camera.flipped),
    );
    this.#flags = new Keyed<Region>(
      flags,
      (of) => of.id,
      (of) => JSON.stringify([of.outline, of.team, of.drawing]),
      (of) => {
        const rises = this.#held.has(of.id) && this.#held.get(of.id) !== of.team && Boolean(of.team);
        this.#held.set(of.id, of.team);
        return flag(of, rises);
      },
    );
    this.#ghosts = new Keyed<Ghost>(
      ghosts,
      (of) => of.id,
      ghostly,
      (of) => ghost(of, this.#id),
      (made, of) => haunt(made, of, this.#overlay.barred, this.#camera.flipped),
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
      (of) => signature(of, this.#look()),
      (of) => piece(of, this.#look()),
      (made, of) => place(made, of, this.#camera.flipped),
    );
    element.append(this.#svg, this.#minimap.element);
    const drag: Gestures["drag"] = (phase, hit, at) => {
      gestures.drag(phase, hit, at);
      if (phase === "end" || phase === "cancel") this.#camera.released();
    };
    const hover: Gestures["hover"] = (hit) => {
      gestures.hover(hit);
      this.#hovers(hit?.what === "piece" ? hit.group : null);
    };
    const told: Gestures = { ...gestures, drag, hover };
    this.#pointer = new Pointer(this.#svg, told, {
      draggable: (hit) => settings.draggable(hit),
      toTable: (x, y) => this.toTable(x, y),
      placing: (at) => this.#placing(at),
    });
    this.#camera = new Camera(this.#svg, {
      table: () => this.#scene?.table ?? null,
      busy: () => this.#pointer.busy,
      covered: () => Math.max(0, ...this.#over().map((box) => (box.height > box.width ? box.width : 0))),
      focus: () => this.#focus(),
      changed: () => {
        this.#dirty.view = true;
        this.#later();
      },
      placed: () => {
        this.#cleared = [0, 0];
        this.#unclear = true;
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
    this.#shaken = shaken(scene);
    this.#dirty.scene = true;
    this.#later();
  }

  /** Shows what is planned; drawn with the next frame. */
  plan(overlay: Overlay): void {
    const begins = this.#overlay.ghosts.length === 0 && overlay.ghosts.length > 0;
    this.#overlay = overlay;
    // What stands elsewhere than one looks is shown; under a hand the table stays.
    if (begins && !this.#pointer.busy) this.#bring(overlay.ghosts.map(({ pose }) => [pose.x, pose.y]));
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
    this.#camera.home();
    this.#later();
  }

  /** Hides the layers of these names. */
  hide(layers: readonly string[]): void {
    this.#svg.dataset["hide"] = layers.join(" ");
    this.#minimap.element.dataset["hide"] = layers.join(" ");
    this.#dirty.view = true;
    this.#later();
  }

  /** Moves the view so that a group is in it, or in its middle and large enough to see what stands on the bases. */
  show(group: string, closely = false): void {
    const own = this.#scene?.pieces.filter((piece) => piece.group === group || piece.id === group) ?? [];
    const points = own.map(({ pose }): Point => [pose.x, pose.y]);
    if (!closely) return this.#bring(points);
    if (points.length > 0) this.#camera.near(middle({ polygon: points }));
  }

  /** Moves the view so that one of some groups is in it: the one in the midst of them, if none is yet. */
  showSome(groups: readonly string[]): void {
    const middles = groups.flatMap((group): Point[] => {
      const own = this.#scene?.pieces.filter((piece) => piece.group === group || piece.id === group) ?? [];
      return own.length > 0 ? [middle({ polygon: own.map(({ pose }) => [pose.x, pose.y]) })] : [];
    });
    if (middles.length === 0 || middles.some((at) => this.#sees(at))) return;
    const [x, y] = middle({ polygon: middles });
    const far = ([ax, ay]: Point): number => Math.hypot(ax - x, ay - y);
    this.#bring(middles.toSorted((a, b) => far(a) - far(b)).slice(0, 1));
  }

  /** Says that a point of the table is well inside the window. */
  #sees(at: Point): boolean {
    const [px, py] = this.#camera.toScreen(...at);
    const { width, height } = this.#camera.size;
    return px > RULER + EDGE && py > RULER + EDGE && px < width - EDGE && py < height - EDGE;
  }

  /** Moves the view so that the middle of some points is in it. */
  #bring(points: readonly Point[]): void {
    const camera = this.#camera;
    if (points.length === 0 || !(camera.moved || camera.partial)) return;
    const at = middle({ polygon: [...points] });
    if (!this.#sees(at)) camera.bring(at);
  }

  /** What matters now, in inches of the table as it is seen: who acts, or else who stands on the near half. */
  #focus(): Point {
    const { width, height } = this.#scene?.table ?? { width: 0, height: 0 };
    const { flipped } = this.#camera;
    const all = (this.#scene?.pieces ?? []).map(({ pose: { x, y }, tone }) => ({
      at: (flipped ? [width - x, height - y] : [x, y]) as Point,
      acts: tone === "acting",
    }));
    const acting = all.filter(({ acts }) => acts);
    const near = acting.length > 0 ? acting : all.filter(({ at: [, y] }) => y > height / 2);
    return near.length > 0 ? middle({ polygon: near.map(({ at }) => at) }) : [width / 2, height];
  }

  /** Moves the view, and never scales it, so that these lie clear of what covers so many pixels of the lower edge. Without any it goes
   * back to where it was. */
  clear(groups: readonly string[], below: number): void {
    this.#clears = { groups, below };
    // Before the table has its place nothing lies anywhere.
    if (this.#fitted) this.#clear();
  }

  #clear(): void {
    const [camera, scene] = [this.#camera, this.#scene];
    const { groups, below } = this.#clears;
    const [back, down] = this.#cleared;
    if (back !== 0 || down !== 0) camera.pan(-back, -down);
    this.#cleared = [0, 0];
    const boxes = scene
      ? groups.flatMap((group) => around(scene, group, (x, y) => camera.toScreen(x, y)) ?? [])
      : [];
    if (boxes.length === 0) return;
    const { width, height } = camera.size;
    /** How far a span has to go to lie between two edges; where it is too long, its beginning counts. */
    const way = (from: number, to: number, least: number, most: number): number =>
      from < least ? least - from : Math.max(Math.min(0, most - to), least - from);
    this.#cleared = camera.pan(
      way(
        Math.min(...boxes.map((box) => box.x)),
        Math.max(...boxes.map((box) => box.x + box.width)),
        RULER,
        width - EDGE,
      ),
      way(
        Math.min(...boxes.map((box) => box.y)),
        Math.max(...boxes.map((box) => box.y + box.height)),
        RULER,
        height - below - EDGE,
      ),
    );
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#watch.disconnect();
    this.#svg.remove();
    this.#minimap.element.remove();
  }

  /** Tells of the view now and whenever it was drawn anew, until what is returned is called. */
  watch(told: () => void): () => void {
    this.#watching.add(told);
    told();
    return () => this.#watching.delete(told);
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

  /** Says how bases are drawn just now. */
  #look(): Look {
    const far = this.#svg.dataset["zoom"] === "far";
    return { id: this.#id, far, flipped: this.#camera.flipped, shaken: (group) => this.#shaken.has(group) };
  }

  #hovers(group: string | null): void {
    if (group === this.#hovered) return;
    this.#hovered = group;
    this.#later();
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

  /** Boxes of what lies over the board, in its pixels. */
  #over(more: Element[] = []): Box[] {
    const own = this.element.getBoundingClientRect();
    return [...(this.settings.covering?.() ?? []), ...more].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x - own.x, y: y - own.y, width, height };
    });
  }

  /** Those, and the minimap, which comes and goes with the view and so says nothing of where the table begins. */
  #covered(): Box[] {
    return this.#over([this.#minimap.element, ...(this.settings.beside?.() ?? [])]);
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
        this.#camera.home();
      }
    }
    if (this.#unclear) {
      this.#unclear = false;
      this.#clear();
    }
    if (this.#zoomed()) this.#dirty.scene = true;
    if (this.#dirty.scene) {
      this.#ground(scene);
      this.#regions.draw(scene.regions);
      this.#flags.draw(scene.regions.filter(({ kind }) => kind === "objective"));
      this.#bonds.draw(scene.lines);
      this.#pieces.draw(scene.pieces.toSorted((a, b) => a.level - b.level));
    }
    if (this.#dirty.overlay || this.#dirty.scene) this.#planned(scene);
    const anew = this.#dirty.scene || this.#dirty.view;
    this.#dirty = { scene: false, overlay: false, view: false };
    this.#placed(scene);
    const drawn = { scene, plan: this.#overlay, pane: this.#window(), covered: () => this.#covered() };
    this.#lettering.draw(drawn, this.#hovered, anew);
    this.#minimap.set(scene, this.#camera.flipped);
    if (!anew) return;
    this.#minimap.look();
    for (const told of this.#watching) told();
  }

  /** Takes another way to show bases where they are larger or smaller than before. */
  #zoomed(): boolean {
    const zoomed = SMALL * U * this.#camera.transform.k < GLYPH ? "far" : "near";
    if (this.#svg.dataset["zoom"] === zoomed) return false;
    this.#svg.dataset["zoom"] = zoomed;
    return true;
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
    // While something is placed, figures are as large as they are.
    const least = this.#overlay.ghosts.length > 0 ? 0 : this.#svg.dataset["zoom"] === "far" ? GLYPH : DISC;
    const disc = String(least / 2);
    if (this.#svg.style.getPropertyValue("--disc") !== disc) this.#svg.style.setProperty("--disc", disc);
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

  #ground({ table }: Scene): void {
    const size = `${table.width} ${table.height}`;
    if (this.#mat.dataset["size"] === size) return;
    this.#mat.dataset["size"] = size;
    this.#mat.replaceChildren(...mat(table));
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
    this.#ways.replaceChildren(...ways(plan, (id) => by.get(id)));
    this.#ghosts.draw(plan.ghosts.map((one) => ({ ...one, figure: by.get(one.id)?.figure ?? one.figure })));
    this.#grip.replaceChildren(...grip(plan));
    this.#pointers.replaceChildren(...pointers(plan));
    const [chosen, targets] = [new Set(plan.selected), new Set(plan.targets)];
    const has = (all: Set<string>, of: Piece): boolean => all.has(of.id) || all.has(of.group);
    // What is in hand is hardly ever another with a plan's next step; to say so anew would paint the ground anew.
    const held = `${plan.mine} ${plan.team} ${plan.selected.join(" ")} | ${plan.targets.join(" ")}`;
    if (held === this.#marked && !this.#dirty.scene) return;
    this.#marked = held;
    this.#blocks.replaceChildren(
      ...inHand(
        scene.pieces,
        (one) => has(chosen, one) && (!has(targets, one) || one.team === plan.team),
        plan.mine,
      ),
    );
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
      covered: [],
      toScreen: (x, y) => this.toScreen(x, y),
    };
  }
}
