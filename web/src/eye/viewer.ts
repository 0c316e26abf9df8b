// The picture as a thing to be handled: what is shown, where one looks from, what a hand does to it. It draws only when something has
// changed. No Svelte here, and nothing of WebGL beyond the renderer.
import {
  between,
  beside,
  eyes,
  nearer,
  opening,
  orbit,
  shifted,
  turned,
  type Mode,
  type Orbit,
  type Shot,
} from "./camera";
import { overlay, RINGS, type Subject } from "./overlay";
import { theme, type Theme } from "./paint";
import { Renderer } from "./renderer";
import { add, type V3 } from "./solid";
import { top, type Stand, type World } from "./world";

/** Words over the picture, at a place in pixels. */
export interface Label {
  text: string;
  kind: "red" | "blue" | "hit" | "inch" | "place";
  x: number;
  y: number;
}

/** What a frame tells the page around it. */
export interface Frame {
  labels: Label[];
  triangles: number;
  shot: Shot;
  aspect: number;
}

/** Milliseconds of a flight from one look to another. */
const FLIGHT = 420;
/** How far from a figure, in pixels, a mouse or a finger means it. */
const REACH = { mouse: 6, finger: 22 };
const NARROW = 0.3;
/** What is in the way is shown whole. */
const OPEN = 0.62;

export class Viewer {
  #renderer: Renderer;
  readonly #color: Theme;
  #world: World | null = null;
  #subject: Subject = { from: null, to: null, line: null };
  #names: (id: string) => string = (id) => id;
  #mode: Mode = "table";
  #orbit: Orbit | null = null;
  #turn: [number, number] = [0, 0];
  #zoom = 1;
  #now: Shot | null = null;
  #flight: { from: Shot; begun: number } | null = null;
  #asked = 0;
  readonly #watch: ResizeObserver;

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly calm: () => boolean,
    readonly told: (frame: Frame) => void,
  ) {
    this.#color = theme();
    this.#renderer = new Renderer(canvas, this.#color);
    this.#watch = new ResizeObserver(() => this.#later());
    this.#watch.observe(canvas);
  }

  /** Shows a table. */
  set(world: World): void {
    this.#world = world;
    this.#renderer.set(world);
    this.#later();
  }

  /** Shows who looks at whom, and how the line runs. */
  look(subject: Subject, mode: Mode, names: (id: string) => string): void {
    const moved = mode !== this.#mode || (mode !== "table" && !same(subject, this.#subject));
    if (moved) {
      [this.#turn, this.#zoom] = [[0, 0], 1];
      if (this.#now && !this.calm()) this.#flight = { from: this.#now, begun: performance.now() };
    }
    [this.#subject, this.#mode, this.#names] = [subject, mode, names];
    const within = mode === "eye" && subject.line ? (subject.from?.id ?? null) : null;
    this.#renderer.over(overlay(subject, mode, this.#color), within);
    this.#later();
  }

  /** Turns by shares of the picture: to the right, and down. */
  turn(right: number, down: number): void {
    if (this.#mode === "table") {
      if (this.#orbit) this.#orbit = turned(this.#orbit, [-right * 5, down * 4]);
    } else {
      const [x, y] = this.#turn;
      const share = this.#now ? this.#now.wide : 1;
      const eye = this.#mode === "eye";
      const by: [number, number] = eye ? [right * share * 1.4, down * share] : [-right * 3, -down * 2];
      this.#turn = [x + by[0], Math.max(-0.9, Math.min(0.9, y + by[1]))];
    }
    this.#moved();
  }

  /** Comes closer by a factor under one, or goes back. */
  zoom(by: number): void {
    if (this.#mode === "table") {
      if (this.#orbit) this.#orbit = nearer(this.#orbit, by);
    } else this.#zoom = Math.max(0.15, Math.min(3, this.#zoom * by));
    this.#moved();
  }

  /** Moves the table by shares of the picture. */
  shift(right: number, down: number): void {
    const { width, height } = this.#world ?? { width: 0, height: 0 };
    if (this.#mode !== "table" || !this.#orbit) return this.turn(right, down);
    const far = this.#orbit.far * 0.62;
    this.#orbit = shifted(this.#orbit, [-right * far, -down * far], [width, height]);
    this.#moved();
  }

  /** The figure that a point of the picture means. */
  pick(x: number, y: number, finger: boolean): Stand | undefined {
    const reach = finger ? REACH.finger : REACH.mouse;
    let found: { far: number; one: Stand } | null = null;
    for (const one of this.#world?.stands ?? []) {
      const [px, py] = one.place;
      const [low, high] = [this.#at([px, one.foot, py]), this.#at([px, top(one), py])];
      if (!low || !high || (this.#mode === "eye" && one.id === this.#subject.from?.id)) continue;
      const [least, most] = [Math.min(low[1], high[1]), Math.max(low[1], high[1])];
      const wide = Math.max(reach, (most - least) * 0.3);
      const aside = Math.abs(x - (low[0] + high[0]) / 2);
      const beyond = Math.max(0, least - y, y - most);
      if (aside > wide || beyond > reach) continue;
      const far = Math.hypot(aside, Math.abs(y - (least + most) / 2) / 2);
      if (!found || far < found.far) found = { far, one };
    }
    return found?.one;
  }

  destroy(): void {
    cancelAnimationFrame(this.#asked);
    this.#watch.disconnect();
    this.#renderer.destroy();
  }

  #at(point: V3): [number, number] | null {
    return this.#renderer.place(point);
  }

  #moved(): void {
    this.#flight = null;
    this.#later();
  }

  #later(): void {
    if (this.#asked === 0) this.#asked = requestAnimationFrame((at) => this.#draw(at));
  }

  #shot(world: World, aspect: number): Shot {
    const { line, to } = this.#subject;
    this.#orbit ??= opening(world.width, world.height, aspect);
    if (this.#mode === "table" || !line) return orbit(this.#orbit);
    if (this.#mode === "side") return beside(line.from, line.to, aspect, this.#turn, this.#zoom);
    const least = line.clear ? NARROW : OPEN;
    return eyes(line.from, line.to, to?.height ?? 1.5, this.#turn, this.#zoom, least);
  }

  #draw(at: number): void {
    this.#asked = 0;
    const world = this.#world;
    if (!world) return;
    const aspect = this.#renderer.resize();
    const goal = this.#shot(world, aspect);
    let shot = goal;
    if (this.#flight) {
      const share = Math.min(1, Math.max(0, (at - this.#flight.begun) / FLIGHT));
      shot = between(this.#flight.from, goal, 1 - (1 - share) ** 3);
      if (share >= 1) this.#flight = null;
      else this.#later();
    }
    this.#now = shot;
    this.#renderer.look(shot);
    const triangles = this.#renderer.draw();
    this.told({ labels: this.#labels(world), triangles, shot, aspect });
  }

  /** Words at their places, those first that matter most; none over another. */
  #labels(world: World): Label[] {
    const { from, to, line } = this.#subject;
    const all: Label[] = [];
    const boxes: [number, number, number, number][] = [];
    const put = (point: V3, text: string, kind: Label["kind"], lift = 18): boolean => {
      const at = this.#at(point);
      if (!at || !text) return false;
      const half = text.length * 3.9 + 10;
      // All of a word stays in the picture.
      const within = (value: number, room: number, most: number): number =>
        Math.max(room, Math.min(most - room, value));
      const x = within(at[0], half, this.canvas.clientWidth);
      const y = within(at[1] - lift, 13, this.canvas.clientHeight);
      const box: [number, number, number, number] = [x - half, y - 12, x + half, y + 12];
      if (boxes.some(([l, t, r, b]) => box[0] < r && box[2] > l && box[1] < b && box[3] > t)) return false;
      boxes.push(box);
      all.push({ text, kind, x, y });
      return true;
    };
    const eye = this.#mode === "eye";
    if (line?.hit) {
      const names = [...new Set(line.blockers.map((one) => this.#names(one.id)))];
      put(add(line.hit, [0, 0.4, 0]), names.join(", "), "hit");
    }
    const named = (one: Stand, high: number, lift: number): boolean =>
      put([one.place[0], high, one.place[1]], this.#names(one.group), one.team ?? "red", lift);
    // Beneath a hidden target, for its place above is the blocker's.
    if (to)
      named(
        to,
        line?.clear === false && eye ? to.foot : top(to) + 0.1,
        line?.clear === false && eye ? -22 : 18,
      );
    if (from && !eye) named(from, top(from) + 0.1, 18);
    if (this.#mode !== "table") return all;
    for (const one of world.objectives) put([one.at[0], 0, one.at[1]], one.name, "place", 0);
    for (const far of from ? RINGS : []) {
      const radius = Math.max(from?.ahead ?? 0, from?.across ?? 0) + far;
      const [x, y] = from?.place ?? [0, 0];
      [0.6, 2.4, 4, 5.4].some((angle) => {
        const [px, py] = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
        const on = px > 1 && px < world.width - 1 && py > 1 && py < world.height - 1;
        return on && put([px, 0, py], `${far}″`, "inch", 0);
      });
    }
    return all;
  }
}

/** Says that two subjects are looked at from the same place. */
const same = (a: Subject, b: Subject): boolean =>
  JSON.stringify([a.line?.from, a.line?.to]) === JSON.stringify([b.line?.from, b.line?.to]);
