// The window onto the table: what part of it is seen, how large, and from which side. Moved by mouse, fingers and buttons.
import { select } from "d3-selection";
import { zoom, zoomIdentity, type ZoomTransform } from "d3-zoom";
import type { Point } from "../app/api";
import { CLICK } from "./pointer";
import { RULER } from "./pane";
import { U } from "./shape";

/** Inches that are left about a table that fits. */
const MARGIN = 1.6;
/** Pixels in an inch at which one sees what stands on a base. */
const USUAL = 20;
/** So many times the usual size is near. */
const CLOSE = 1.6;
/** What stands beside a table has so much room at its right, in pixels; with less than the least, it stands elsewhere. */
const BESIDE = 310;
const LEAST = 250;
/** A table that has nearly that when it is whole is shown whole. */
const NEARLY = 0.9;

/** What the window needs to know of the board. */
export interface Held {
  table(): { width: number; height: number } | null;
  /** Says that the hand drags something else. */
  busy(): boolean;
  /** Pixels at the right edge that something lies over. */
  covered(): number;
  /** What matters now, in inches of the table as it is seen. */
  focus(): Point;
  /** Told whenever the view is another one. */
  changed(): void;
  /** Told when the table was placed anew, wherever it was before. */
  placed(): void;
}

/** Where a table begins in a breadth that leaves so many pixels free: in the middle, or so that there is room at its right. */
const begin = (free: number, edge: number): number =>
  free - edge < LEAST ? free / 2 : Math.max(edge, Math.min(free / 2, free - BESIDE));

/** Says that so many inches and a margin have room, at so many pixels an inch. */
const fits = (inches: number, room: number, inch: number): boolean => (inches + MARGIN) * inch <= room;

/** Where a table that doesn't fit begins so that a point of it is in the middle, and no more is seen beyond its edges than need be. */
const begins = (at: number, inches: number, room: number, inch: number): number => {
  const edge = (MARGIN / 2) * inch;
  return Math.max(RULER + room - inches * inch - edge, Math.min(RULER + edge, RULER + room / 2 - at * inch));
};

export class Camera {
  transform: ZoomTransform = zoomIdentity;
  flipped = false;
  size = { width: 0, height: 0 };
  /** Says that a person has moved the view; until then it is that which one plays on. */
  moved = false;
  /** The window has another size since a hand drags something. */
  #waits = false;
  readonly #zoom = zoom<SVGSVGElement, unknown>();

  constructor(
    readonly svg: SVGSVGElement,
    readonly held: Held,
  ) {
    this.#zoom
      .filter((event: PointerEvent | WheelEvent | TouchEvent) => {
        if (event.type === "wheel") return true;
        if ("button" in event && event.button !== 0) return false;
        if ("touches" in event && event.touches.length > 1) return true;
        return !held.busy();
      })
      .clickDistance(CLICK)
      .on("zoom", (event: { transform: ZoomTransform; sourceEvent: unknown }) => {
        if (event.sourceEvent) this.moved = true;
        this.transform = event.transform;
        held.changed();
      });
    select(svg).call(this.#zoom).on("dblclick.zoom", null);
  }

  /** Takes another size of the window; the view follows it until a person has moved it. */
  resize(width: number, height: number): void {
    // Another window altogether, as when a phone is turned.
    if (Math.abs(width / (this.size.width || width) - 1) > 0.3) this.moved = false;
    this.size = { width, height };
    this.limit();
    // Under a hand that drags something the table stays where it is, whatever comes and goes about the board.
    if (!this.held.table() || width === 0 || this.moved) return;
    this.#waits = this.held.busy();
    if (!this.#waits) this.home();
  }

  /** Says that a hand has let go: what waited for it is done. */
  released(): void {
    if (this.#waits && !this.moved) this.home();
  }

  /** Says that a part of the table lies outside of the window. */
  get partial(): boolean {
    return this.transform.k > this.#whole() * 1.02;
  }

  /** Shows the table as one plays on it: whole, or where bases would be too small, the part about what matters now. */
  home(): void {
    const [whole, table] = [this.#whole(), this.held.table()];
    if (!table || whole * U >= USUAL * NEARLY) return this.fit();
    this.#waits = false;
    this.moved = false;
    const scale = USUAL / U;
    /** Where the table begins: so that all of it is seen, where it fits. */
    const placed = (at: number, inches: number, room: number, across = false): number => {
      const [free, edge] = [room - inches * USUAL, (MARGIN / 2) * USUAL];
      if (fits(inches, room, USUAL)) return RULER + (across ? begin(free, edge) : free / 2);
      return begins(at, inches, room, USUAL);
    };
    const [x, y] = this.held.focus();
    const { width, height } = this.size;
    const at = zoomIdentity
      .translate(
        placed(x, table.width, width - RULER - this.held.covered(), true),
        placed(y, table.height, height - RULER),
      )
      .scale(scale);
    select(this.svg).call(this.#zoom.transform, at);
    this.held.placed();
  }

  /** Shows the whole table. */
  fit(): void {
    this.#waits = false;
    this.moved = false;
    const [scale, table] = [this.#whole(), this.held.table()];
    if (!table || scale === 0) return;
    const { width, height } = this.size;
    const free = width - this.held.covered() - RULER - table.width * U * scale;
    const at = zoomIdentity
      .translate(
        RULER + begin(free, (MARGIN / 2) * U * scale),
        (height + RULER - table.height * U * scale) / 2,
      )
      .scale(scale);
    select(this.svg).call(this.#zoom.transform, at);
    this.held.placed();
  }

  closer(by: number): void {
    this.moved = true;
    select(this.svg).call(this.#zoom.scaleBy, by);
  }

  /** Moves the view by pixels, as far as the table allows; returns how far it went. */
  pan(dx: number, dy: number): [number, number] {
    const { x, y, k } = this.transform;
    if (dx !== 0 || dy !== 0) select(this.svg).call(this.#zoom.translateBy, dx / k, dy / k);
    return [this.transform.x - x, this.transform.y - y];
  }

  /** Brings a point of the table into the middle of the window, as a person wants it. */
  centre([x, y]: Point): void {
    this.moved = true;
    const [px, py] = this.toScreen(x, y);
    const { width, height } = this.size;
    const k = this.transform.k;
    select(this.svg).call(this.#zoom.translateBy, (width / 2 - px) / k, (height / 2 - py) / k);
  }

  /** The same, at least as large as one plays on it, and a step larger where it is so already. */
  near(at: Point): void {
    const usual = USUAL / U;
    const { k } = this.transform;
    if (k < CLOSE * usual) select(this.svg).call(this.#zoom.scaleTo, k < usual ? usual : CLOSE * usual);
    this.centre(at);
  }

  /** Brings a point of the table towards the middle without a person's wish, and shows no more beyond the table's edges than need be. */
  bring(at: Point): void {
    const table = this.held.table();
    if (!table) return;
    const { transform, size } = this;
    const [x, y] = this.flipped ? [table.width - at[0], table.height - at[1]] : at;
    const inch = transform.k * U;
    const to = (point: number, inches: number, room: number, was: number): number =>
      fits(inches, room, inch) ? was : begins(point, inches, room, inch);
    const begun = zoomIdentity
      .translate(
        to(x, table.width, size.width - RULER - this.held.covered(), transform.x),
        to(y, table.height, size.height - RULER, transform.y),
      )
      .scale(transform.k);
    select(this.svg).call(this.#zoom.transform, begun);
  }

  /** A point of the table in pixels of the board. */
  toScreen(x: number, y: number): [number, number] {
    const table = this.held.table() ?? { width: 0, height: 0 };
    const [tx, ty] = this.flipped ? [table.width - x, table.height - y] : [x, y];
    return [this.transform.applyX(tx * U), this.transform.applyY(ty * U)];
  }

  /** A point of the board's own pixels in inches of the table. */
  at(px: number, py: number): Point {
    const table = this.held.table() ?? { width: 0, height: 0 };
    const [x, y] = [this.transform.invertX(px) / U, this.transform.invertY(py) / U];
    return this.flipped ? [table.width - x, table.height - y] : [x, y];
  }

  /** Says how near and how far one may go. */
  limit(): void {
    const [scale, table] = [this.#whole(), this.held.table()];
    if (!table || scale === 0) return;
    const room = 8 * U;
    const [across, down] = [this.size.width / (2 * scale), this.size.height / (2 * scale)];
    this.#zoom
      .scaleExtent([scale * 0.7, Math.max(6, scale * 4)])
      .extent([
        [0, 0],
        [this.size.width, this.size.height],
      ])
      .translateExtent([
        [-room - across, -room - down],
        [table.width * U + room + across, table.height * U + room + down],
      ]);
  }

  #whole(): number {
    const table = this.held.table();
    if (!table || this.size.width === 0) return 0;
    const across = (this.size.width - RULER - this.held.covered()) / ((table.width + MARGIN) * U);
    const down = (this.size.height - RULER) / ((table.height + MARGIN) * U);
    return Math.min(across, down);
  }
}
