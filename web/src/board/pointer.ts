// The hand on the board: what is pressed, dragged, clicked, held. One finger plays, two move the view; a finger must not cover
// what it moves.
import type { Point } from "../app/api";

/** The thing under a pointer. */
export interface Hit {
  what: "piece" | "ghost" | "handle" | "joint" | "region" | "table" | "tape";
  /** The piece's or the region's id; nothing on the bare table. */
  id: string;
  group: string;
  at: Point;
}

export interface Gestures {
  click(hit: Hit): void;
  hover(hit: Hit | null): void;
  /** Where the pointer is; nowhere once it has left. */
  at?(point: Point | null): void;
  /** A drag is to have a corner where it is now. */
  corner?(): void;
  /** A drag that was allowed by `draggable`: from where it began to where it is. */
  drag(phase: "start" | "move" | "end" | "cancel", hit: Hit, at: Point): void;
}

/** What the hand needs to know of the board. */
export interface Ground {
  draggable(hit: Hit): boolean;
  toTable(clientX: number, clientY: number): Point;
  /** Told where a finger places something, in pixels of the window, and when it lets go. */
  placing(at: Point | null): void;
}

/** A dragged piece is drawn so far above the touch, in pixels. */
const LIFT = 44;
/** It gets there bit by bit, while the finger goes so far. */
const RISE = 66;
/** A press that goes farther is a drag. */
export const CLICK = 6;
/** A finger that rests so long looks instead of acting, in milliseconds. */
const HOLD = 450;
/** A finger that rests so long while it drags makes a corner. */
const STILL = 700;
/** A finger is never quite still, in pixels. */
const TREMOR = 5;

interface Drag {
  hit: Hit;
  pointer: number;
  x: number;
  y: number;
  lift: number;
  /** The farthest that it has been from where it began, in pixels. */
  far: number;
  moved: boolean;
}

/** How far what is dragged lies above the finger by now: it rises as the finger goes, and does not jump. */
const rise = (drag: Drag, { clientX, clientY }: PointerEvent): number => {
  drag.far = Math.max(drag.far, Math.hypot(clientX - drag.x, clientY - drag.y));
  return drag.lift * Math.min(1, drag.far / RISE);
};

export class Pointer {
  #drag: Drag | null = null;
  #held: ReturnType<typeof setTimeout> | undefined;
  #looks = false;
  #under: Hit | null = null;
  #rest: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(
    readonly svg: SVGSVGElement,
    readonly gestures: Gestures,
    readonly ground: Ground,
  ) {
    svg.addEventListener("pointerdown", (event) => this.#pressed(event), { capture: true });
    svg.addEventListener("pointermove", (event) => this.#moved(event));
    svg.addEventListener("pointerup", (event) => this.#released(event, "end"));
    svg.addEventListener("pointercancel", (event) => this.#released(event, "cancel"));
    svg.addEventListener("pointerleave", (event) => {
      if (event.pointerType === "mouse") this.#hovers(null);
      gestures.at?.(null);
    });
    svg.addEventListener("click", (event) => {
      if (!event.defaultPrevented) gestures.click(this.#hit(event));
    });
    svg.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** Says that something is being dragged, so that the view stays. */
  get busy(): boolean {
    return this.#drag !== null;
  }

  #hit(event: MouseEvent): Hit {
    const at = this.ground.toTable(event.clientX, event.clientY);
    // What is pressed to be dragged holds its pointer: the click that comes of it names the board, and not the thing.
    const held = event.target === this.svg && document.elementFromPoint?.(event.clientX, event.clientY);
    const over = held || (event.target instanceof Element ? event.target : null);
    // A token only tells; what lies under it is meant.
    const tells = ".label, .badge";
    const under = over?.closest(tells) && document.elementsFromPoint(event.clientX, event.clientY);
    const target = under ? under.find((one) => !one.closest(tells)) : over;
    const hit = (what: Hit["what"], id = "", group = ""): Hit => ({ what, id, group, at });
    // A finger is broader than the gap between a piece and its handle: what it can mean is the piece.
    const touched = "pointerType" in event && event.pointerType === "touch";
    const piece =
      touched && target?.closest("[data-handle]")
        ? document
            .elementsFromPoint(event.clientX, event.clientY)
            .map((one) => one.closest("[data-ghost]"))
            .find((one) => one !== null)
        : undefined;
    if (piece) return hit("ghost", piece.getAttribute("data-ghost") ?? "");
    if (target?.closest("[data-handle]")) return hit("handle");
    if (target?.closest("[data-joint]")) return hit("joint");
    const ghost = target?.closest("[data-ghost]");
    if (ghost) return hit("ghost", ghost.getAttribute("data-ghost") ?? "");
    const own = target?.closest(".u");
    if (own) return hit("piece", own.getAttribute("data-id") ?? "", own.getAttribute("data-group") ?? "");
    // Where nothing stands under it, a number is its unit.
    const badge = over?.closest(".badge");
    if (badge)
      return hit("piece", badge.getAttribute("data-piece") ?? "", badge.getAttribute("data-unit") ?? "");
    const ground = target?.closest(".region");
    return ground ? hit("region", ground.getAttribute("data-id") ?? "") : hit("table");
  }

  #pressed(event: PointerEvent): void {
    clearTimeout(this.#held);
    this.#looks = false;
    // A second finger takes the view; what was dragged goes back.
    if (this.#drag && event.pointerId !== this.#drag.pointer) return this.#dropped();
    if ((event.button !== 0 && event.button !== 2) || this.#drag) return;
    const found = this.#hit(event);
    const touch = event.pointerType === "touch";
    if (touch) this.#held = setTimeout(() => this.#look(found), HOLD);
    // The other button draws a tape, wherever it is pressed.
    const hit: Hit = event.button === 2 ? { ...found, what: "tape" } : found;
    if (hit.what !== "tape" && !this.ground.draggable(hit)) return;
    const lift = touch && hit.what !== "handle" && hit.what !== "joint" ? LIFT : 0;
    this.#drag = {
      hit,
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      lift,
      far: 0,
      moved: false,
    };
    this.svg.setPointerCapture(event.pointerId);
  }

  #look(hit: Hit): void {
    this.#looks = true;
    this.#drag = null;
    this.#hovers(hit);
  }

  /** A resting mouse tells once what it is over, not with every pixel. */
  #hovers(hit: Hit | null): void {
    const same = (a: Hit | null, b: Hit | null): boolean => a?.what === b?.what && a?.id === b?.id;
    if (same(this.#under, hit)) return;
    this.#under = hit;
    this.gestures.hover(hit);
  }

  #moved(event: PointerEvent): void {
    this.gestures.at?.(this.ground.toTable(event.clientX, event.clientY));
    const drag = this.#drag;
    if (!drag) {
      if (event.pointerType === "mouse" && event.buttons === 0) this.#hovers(this.#hit(event));
      else if (!this.#looks) clearTimeout(this.#held);
      return;
    }
    if (event.pointerId !== drag.pointer) return;
    // A second button of the same mouse comes as a move.
    if (event.button === 2 && (event.buttons & 3) === 3 && drag.moved) return this.gestures.corner?.();
    if (!drag.moved) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < CLICK) return;
      clearTimeout(this.#held);
      drag.moved = true;
      this.gestures.drag("start", drag.hit, drag.hit.at);
    }
    const [x, y] = [event.clientX, event.clientY - rise(drag, event)];
    if (drag.lift > 0) {
      this.ground.placing([x, y]);
      this.#rests(event);
    }
    this.gestures.drag("move", drag.hit, this.ground.toTable(x, y));
  }

  /** Waits for a finger to be still. */
  #rests({ clientX: x, clientY: y }: PointerEvent): void {
    if (this.#rest && Math.hypot(x - this.#rest.x, y - this.#rest.y) < TREMOR) return;
    this.#goes();
    this.#rest = { x, y, timer: setTimeout(() => this.gestures.corner?.(), STILL) };
  }

  #goes(): void {
    clearTimeout(this.#rest?.timer);
    this.#rest = null;
  }

  #released(event: PointerEvent, phase: "end" | "cancel"): void {
    clearTimeout(this.#held);
    if (this.#looks) {
      this.#looks = false;
      this.#hovers(null);
      this.#swallow();
      return;
    }
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    this.#drag = null;
    this.#goes();
    this.ground.placing(null);
    if (!drag.moved) return;
    this.gestures.drag(
      phase,
      drag.hit,
      this.ground.toTable(event.clientX, event.clientY - rise(drag, event)),
    );
    this.#swallow();
  }

  #dropped(): void {
    const drag = this.#drag;
    this.#drag = null;
    this.#goes();
    this.ground.placing(null);
    if (drag?.moved) this.gestures.drag("cancel", drag.hit, drag.hit.at);
  }

  /** The click that ends a drag is none. */
  #swallow(): void {
    const eat = (click: Event): void => click.preventDefault();
    this.svg.addEventListener("click", eat, { capture: true, once: true });
    // Where no click follows, as after a touch that rested, the one that comes of the next press is meant.
    const meant = (): void => this.svg.removeEventListener("click", eat, { capture: true });
    window.addEventListener("pointerdown", meant, { capture: true, once: true });
  }
}
