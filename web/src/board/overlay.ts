// What lies over the position: the plan, reach, sight, tapes. Plain data from whoever plans; nothing here changes a game.
import type { Piece, Point, Pose, Reach } from "../app/api";
import type { Fan } from "./fan";
import { el, set } from "./svg";
import { U, circle, corners, half, path } from "./shape";
import { isUpright } from "./glyphs";
import { body, figureOf, figureOn, roundingOf, standing } from "./pieces";
import { contour, most, painted } from "./reach";
import { tool } from "./tool";
import type { Laid } from "../plan/tool";

/** A base where it would stand. */
export interface Ghost {
  id: string;
  pose: Pose;
  shape: Piece["shape"];
  team?: Piece["team"];
  label: string;
  /** What stands on it, where the table has no piece of that id. */
  figure?: Piece["figure"];
  /** Corners of its way. */
  via?: Point[];
}

/** A line with words, as sight and tapes are drawn. */
export interface Tape {
  kind: "sight" | "blocked" | "tape" | "way" | "theirs";
  points: Point[];
  text: string;
}

/** A shot that could be made: from the planned place, or at it. */
export interface Shot {
  kind: "ours" | "theirs" | "spent";
  line: [Point, Point];
}

export interface Overlay {
  /** Groups or pieces in hand. */
  selected: string[];
  /** Groups or pieces that may be chosen now. */
  targets: string[];
  /** Whoever acts is mine to lead. */
  mine: boolean;
  /** The viewer's side: its chosen pieces are in hand, too. */
  team: Piece["team"];
  /** Regions of the table in which something may stand. */
  inside: Point[][];
  ghosts: Ghost[];
  /** Says that the plan is refused as it is. */
  barred: boolean;
  /** Words that ride beside the ghosts. */
  pill: string;
  /** Says that the words wait for an exact answer. */
  stale: boolean;
  /** Shows the handle that turns the ghosts. */
  handle: boolean;
  reach: Reach | null;
  tapes: Tape[];
  shots: Shot[];
  rings: { at: Point; radius: number; text: string }[];
  /** Where what is looked at looks itself, and how far it reaches. */
  fans: Fan[];
  /** The way of the middle ghost, if it is no straight one. */
  course: Point[];
  /** The movement tool that the plan goes by. */
  tool: Laid | null;
  /** Where others point just now. */
  pointers: { at: Point; team: Piece["team"]; name: string }[];
}

/** Nothing planned; its lists are always the same ones, so that they do not count as changed. */
export const nothing: Overlay = {
  selected: [],
  targets: [],
  mine: false,
  team: null,
  inside: [],
  ghosts: [],
  barred: false,
  pill: "",
  stale: false,
  handle: false,
  reach: null,
  tapes: [],
  shots: [],
  rings: [],
  fans: [],
  course: [],
  tool: null,
  pointers: [],
};

const n = (value: number): number => Math.round(value * 100) / 100;

/** Where the handle of a formation is: beyond the middle of its front. */
export function handle(ghosts: readonly Ghost[]): { from: Point; at: Point } | null {
  const first = ghosts[0];
  if (!first) return null;
  const x = ghosts.reduce((sum, one) => sum + one.pose.x, 0) / ghosts.length;
  const y = ghosts.reduce((sum, one) => sum + one.pose.y, 0) / ghosts.length;
  const angle = (first.pose.heading * Math.PI) / 180;
  const [ax, ay] = [Math.cos(angle), Math.sin(angle)];
  const reach = Math.max(
    ...ghosts.flatMap((one) => corners(one.pose, one.shape).map(([cx, cy]) => (cx - x) * ax + (cy - y) * ay)),
  );
  const far = reach + 1.1;
  return { from: [x + ax * reach, y + ay * reach], at: [x + ax * far, y + ay * far] };
}

/** Draws what lies under the bases: the places that are open, reach, rings. */
export function under(of: Overlay, colour: string): SVGElement[] {
  const made: SVGElement[] = of.inside.map((points) => el("path", { class: "p-inside", d: path(points) }));
  if (of.reach) made.push(...field(of.reach, colour));
  for (const ring of of.rings) {
    made.push(el("path", { class: "s-arc", d: circle(ring.at, ring.radius) }));
    made.push(text([ring.at[0], ring.at[1] - ring.radius], ring.text, "s-t"));
  }
  return made;
}

function text([x, y]: Point, words: string, kind: string): SVGElement {
  return el("text", { class: `${kind} fixed`, x: n(x * U), y: n(y * U) }, words);
}

function field(of: Reach, colour: string): SVGElement[] {
  const made: SVGElement[] = [];
  const href = painted(of, colour);
  if (href) {
    const [x, y] = of.origin;
    made.push(
      el("image", {
        href,
        x: x * U,
        y: y * U,
        width: of.columns * of.cell * U,
        height: of.rows.length * of.cell * U,
        preserveAspectRatio: "none",
        class: "p-field",
      }),
    );
  }
  const top = most(of);
  const line = (level: number): string =>
    contour(of, level)
      .map(([p, q]) => `M${n(p[0] * U)} ${n(p[1] * U)}L${n(q[0] * U)} ${n(q[1] * U)}`)
      .join("");
  for (let level = 2; level < top - 0.5; level += top > 9 ? 4 : 2)
    made.push(el("path", { class: "p-iso", d: line(level) }));
  made.push(el("path", { class: "p-reach", d: line(top) }));
  return made;
}

/** Draws ways and tapes, which lie under the ghosts. */
export function ways(of: Overlay, from: (id: string) => Piece | undefined): SVGElement[] {
  const made: SVGElement[] = [];
  for (const shot of of.shots) made.push(arrow(shot));
  for (const tape of of.tapes) made.push(...drawn(tape));
  if (of.tool) made.push(...tool(of.tool, of.barred));
  for (const ghost of of.tool ? [] : of.ghosts) {
    const start = from(ghost.id);
    if (start && Math.hypot(start.pose.x - ghost.pose.x, start.pose.y - ghost.pose.y) > 0.05) {
      const ends = [start.pose, ghost.pose].map(({ x, y }): Point => [x, y]);
      const d = path(ends.toSpliced(1, 0, ...(ghost.via ?? [])), false);
      made.push(el("path", { class: "p-path thin", d }));
    }
  }
  const lead = of.ghosts[Math.floor(of.ghosts.length / 2)];
  const start = lead && from(lead.id);
  if (lead && start && !of.tool) {
    const straight: Point[] = [
      [start.pose.x, start.pose.y],
      [lead.pose.x, lead.pose.y],
    ];
    made.push(...way(of.course.length > 2 ? of.course : straight));
  }
  for (const [cx, cy] of of.ghosts.flatMap(({ via }) => via ?? [])) {
    const [x, y] = [n(cx * U), n(cy * U)];
    const at = { "data-x": x, "data-y": y, transform: `translate(${x} ${y})` };
    made.push(el("circle", { class: "p-corner", ...at, r: 4.5 }));
  }
  return made;
}

/** Draws the handle that turns the ghosts. */
export function grip(of: Overlay): SVGElement[] {
  const made: SVGElement[] = [];
  const at = of.handle ? handle(of.ghosts) : null;
  if (at) {
    const [x, y] = [n(at.at[0] * U), n(at.at[1] * U)];
    made.push(el("path", { class: "p-stem", d: path([at.from, at.at], false) }));
    made.push(
      el(
        "g",
        {
          class: "p-handle fixed",
          "data-handle": "1",
          "data-x": x,
          "data-y": y,
          transform: `translate(${x} ${y})`,
        },
        el("circle", { r: 22, class: "grip" }),
        el("circle", { r: 11 }),
        el("path", { d: "M-5 1a5 5 0 1 1 2 4M-6.500 1.500l1.500-2.500 2.200 1.800" }),
      ),
    );
  }
  return made;
}

/** What of a ghost makes it another drawing. */
export const ghostly = (of: Ghost): string => JSON.stringify([of.shape, of.team, of.figure]);

/** A base where it would stand, with what stands on it; `id` finds the silhouettes of a board. */
export const ghost = (of: Ghost, id: string): SVGElement =>
  el(
    "g",
    { class: `ghost ${of.team ?? "m"}`, "data-ghost": of.id },
    el("path", { class: "p-ghost", d: body(of.shape, roundingOf(of.team)) }),
    el("g", { class: "p-figure" }, figureOn(of, id)),
    el("path", { class: "p-front", d: front(of.shape) }),
  );

/** Puts a ghost where it would stand; people on it stay upright. */
export function haunt(made: SVGElement, of: Ghost, barred: boolean, flipped: boolean): void {
  const { pose, shape } = of;
  made.classList.toggle("barred", barred);
  set(made, {
    transform: `translate(${n(pose.x * U)} ${n(pose.y * U)}) rotate(${n(pose.heading)})`,
  });
  const upright = isUpright(figureOf(of));
  const still = `rotate(${n(-pose.heading)}) ${standing(pose, shape)}${flipped ? " rotate(180)" : ""}`;
  const [, figure] = made.children;
  if (figure) set(figure, { transform: upright ? still : "rotate(90)" });
}

function front(shape: Piece["shape"]): string {
  if ("round" in shape) return `M${n(shape.round.radius * U)} 0m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`;
  const { ahead, across } = half(shape);
  const [a, b] = [ahead * U, across * U];
  return `M${n(a)} ${n(-b * 0.3)}L${n(a + b * 0.3)} 0L${n(a)} ${n(b * 0.3)}Z`;
}

/** A path ticked by the inch. */
function way(points: readonly Point[]): SVGElement[] {
  let ticks = "";
  let gone = 0;
  for (const [at, [x, y]] of points.entries()) {
    const [fx, fy] = points[at - 1] ?? [x, y];
    const length = Math.hypot(x - fx, y - fy);
    if (length < 0.001) continue;
    const [dx, dy] = [(x - fx) / length, (y - fy) / length];
    for (let inch = Math.floor(gone) + 1; inch < gone + length; inch += 1) {
      const [tx, ty] = [fx + dx * (inch - gone), fy + dy * (inch - gone)];
      const wide = 0.12;
      ticks += path(
        [
          [tx - dy * wide, ty + dx * wide],
          [tx + dy * wide, ty - dx * wide],
        ],
        false,
      );
    }
    gone += length;
  }
  if (gone < 0.05) return [];
  const d = path(points, false);
  return [el("path", { class: "p-path0", d }), el("path", { class: "p-path", d: d + ticks })];
}

/** A dotted line with its head at whoever is shot at. */
function arrow({ kind, line: [[x, y], [tx, ty]] }: Shot): SVGElement {
  const length = Math.hypot(tx - x, ty - y) || 1;
  const [dx, dy] = [(tx - x) / length, (ty - y) / length];
  const [back, wide] = [0.45, 0.2];
  const side = (sign: number): Point => [
    tx - dx * back - dy * wide * sign,
    ty - dy * back + dx * wide * sign,
  ];
  const shaft = path(
    [
      [x, y],
      [tx, ty],
    ],
    false,
  );
  return el(
    "g",
    { class: `s-shot ${kind}` },
    el("path", { class: "s-shaft", d: shaft }),
    el("path", { class: "s-head", d: path([side(1), [tx, ty], side(-1)]) }),
  );
}

function drawn(tape: Tape): SVGElement[] {
  const d = path(tape.points, false);
  return [el("path", { class: "s-line0", d }), el("path", { class: `s-line ${tape.kind}`, d })];
}

/** Draws where others point. */
export const pointers = (of: Overlay): SVGElement[] =>
  of.pointers.map(({ at, team, name }) => {
    const [x, y] = [n(at[0] * U), n(at[1] * U)];
    return el(
      "g",
      { class: `pointer ${team ?? "m"}`, "data-x": x, "data-y": y, transform: `translate(${x} ${y})` },
      el("path", { d: "M0 0L5 15L8.500 9.500L15 8.500Z" }),
      el("text", { class: "b-name", x: 12, y: 24 }, name),
    );
  });
