// Pieces of terrain by what they are: things that are drawn the same wherever they lie are laid into their outline, woods, hills
// and rocks are drawn from it. Height is told by the shadow.
import type { Point, Region } from "../app/api";
import { sceneries, type Ground } from "../kit/drawings/drawings";
import type { Scenery } from "../wire/terms";
import { U, area, middle, outline, path, scalloped, ticks } from "./shape";
import { el } from "./svg";

/** A shadow is so long, as a share of the height. */
const SHADOW = 0.14;
/** Heights of what casts a shadow, in inches, where a game knows none. */
const HIGH: Partial<Record<Scenery, number>> = {
  container: 2.5,
  hut: 3,
  crates: 1.5,
  rock: 2.5,
  barricade: 1,
  wall: 2,
  vehicle: 2,
};
/** What lies flat or grows casts none. */
const FLAT = new Set<Scenery>(["woods", "scrub", "hill", "ruins", "trench", "field", "water", "fence"]);

const n = (value: number): string => String(Math.round(value * 100) / 100);
const corners = (of: Region): Point[] => ("polygon" in of.outline ? of.outline.polygon : []);

/** Numbers that look random and are the same in each drawing of a thing. */
function seeded(id: string): () => number {
  let seed = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2147483646, 7) + 1;
  return () => {
    seed = (seed * 16807) % 2147483647;
    return (seed - 1) / 2147483646;
  };
}

/** Says that a point lies within corners. */
function inside(ring: readonly Point[], [x, y]: Point): boolean {
  let odd = false;
  ring.forEach(([ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
}

/** Points within corners, so many a square inch, each so far from the edge. */
function scattered(of: Region, many: number, free: number): Point[] {
  const ring = corners(of);
  const random = seeded(of.id);
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y];
  const tries = Math.min(260, Math.round(width * height * many));
  return Array.from({ length: tries }, (): Point => [x + random() * width, y + random() * height]).filter(
    ([px, py]) =>
      [
        [0, 0],
        [free, 0],
        [-free, 0],
        [0, free],
        [0, -free],
      ].every(([dx = 0, dy = 0]) => inside(ring, [px + dx, py + dy])),
  );
}

const disc = ([x, y]: Point, r: number): string =>
  `M${n((x - r) * U)} ${n(y * U)}a${n(r * U)} ${n(r * U)} 0 1 0 ${n(2 * r * U)} 0a${n(r * U)} ${n(r * U)} 0 1 0 ${n(-2 * r * U)} 0z`;

/** The shadow of what stands: its outline drawn out to the lower right of whoever looks. */
function shadow(of: Region, high: number, flipped: boolean): SVGElement[] {
  const ring = corners(of);
  const far = high * SHADOW * (flipped ? -1 : 1);
  if (ring.length < 3 || far === 0) return [];
  const moved = ring.map(([x, y]): Point => [x + far, y + far]);
  const turn = (points: Point[]): Point[] => (area(points) < 0 ? points.toReversed() : points);
  const sides = ring.map((from, at) => {
    const next = (at + 1) % ring.length;
    return path(turn([from, ring[next] ?? from, moved[next] ?? from, moved[at] ?? from]));
  });
  return [el("path", { class: "b-shade", d: [...sides, path(turn(moved))].join("") })];
}

/** The frame of a piece as it is turned: its upper left corner, its angle, and its size. */
export function frame(ring: readonly Point[]): { at: Point; angle: number; width: number; height: number } {
  const [first, second]: [Point, Point] = [ring[0] ?? [0, 0], ring[1] ?? [1, 0]];
  const angle = Math.atan2(second[1] - first[1], second[0] - first[0]);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = ring.map(([x, y]) => x * cos + y * sin);
  const down = ring.map(([x, y]) => y * cos - x * sin);
  const [left, top] = [Math.min(...along), Math.min(...down)];
  return {
    at: [left * cos - top * sin, left * sin + top * cos],
    angle: (angle * 180) / Math.PI,
    width: Math.max(...along) - left,
    height: Math.max(...down) - top,
  };
}

/** Draws a thing on its own field. */
export const drawn = (of: Ground): SVGElement[] =>
  of.parts.map(({ fill, line, width, opacity, d }) =>
    el("path", {
      d,
      style: [
        `fill:${fill ? `var(--${fill})` : "none"}`,
        ...(line ? [`stroke:var(--${line})`, `stroke-width:${width ?? 1}px`] : []),
        ...(opacity === undefined ? [] : [`opacity:${opacity}`]),
      ].join(";"),
    }),
  );

/** Lays a thing into the outline of a piece. */
function lying(of: Region, thing: Ground): SVGElement {
  const { at, angle, width, height } = frame(corners(of));
  const [sx, sy] = [(width * U) / thing.width, (height * U) / thing.height];
  return el(
    "g",
    { transform: `translate(${n(at[0] * U)} ${n(at[1] * U)}) rotate(${n(angle)}) scale(${n(sx)} ${n(sy)})` },
    ...drawn(thing),
  );
}

/** A crag: an upper face within the outline, light and dark sides, and edges down to some corners. */
function facets(of: Region): SVGElement[] {
  const ring = corners(of);
  const [mx, my] = middle(of.outline);
  const random = seeded(of.id);
  // Every second corner bears an edge, so that sides are of unlike breadth.
  const feet = ring.filter((_, at) => ring.length < 6 || at % 2 === 0);
  const tops = feet.map(([x, y]): Point => {
    const share = 0.28 + random() * 0.3;
    return [mx - 0.12 + (x - mx) * share, my - 0.12 + (y - my) * share];
  });
  const parts: SVGElement[] = [];
  feet.forEach((from, at) => {
    const next = (at + 1) % feet.length;
    const first = ring.indexOf(from);
    const last = next === 0 ? ring.length : ring.indexOf(feet[next] ?? from);
    const foot = [...ring.slice(first, last), feet[next] ?? from];
    const [fx, fy] = middle({ polygon: foot });
    const side = fx - mx + (fy - my);
    const kind = side < -0.4 ? "b-light" : side > 0.4 ? "b-dark" : "";
    if (kind)
      parts.push(el("path", { class: kind, d: path([...foot, tops[next] ?? from, tops[at] ?? from]) }));
  });
  const edges = feet.map((from, at) => path([from, tops[at] ?? from], false)).join("");
  parts.push(el("path", { class: "b-facet", d: edges + path(tops) }));
  return parts;
}

/** Trees under a scalloped edge, each with its light side. */
function trees(of: Region): SVGElement[] {
  const random = seeded(`${of.id} trees`);
  const all = scattered(of, 1.15, 0.42).map((at) => ({ at, r: 0.2 + random() * 0.2 }));
  const arc = ({ at: [x, y], r }: (typeof all)[number]): string =>
    `M${n((x - r * 0.6) * U)} ${n((y - r * 0.25) * U)}a${n(r * 0.7 * U)} ${n(r * 0.7 * U)} 0 0 1 ${n(r * U)} ${n(-r * 0.25 * U)}`;
  const edge = corners(of).length > 2 ? [el("path", { d: scalloped(corners(of)), class: "b-scallop" })] : [];
  return [
    ...edge,
    el("path", { class: "t-tree", d: all.map(({ at, r }) => disc(at, r)).join("") }),
    el("path", { class: "t-crown", d: all.map(arc).join("") }),
  ];
}

/** Bushes with blades. */
function bushes(of: Region): SVGElement[] {
  const random = seeded(`${of.id} bushes`);
  const all = scattered(of, 1.4, 0.3).map((at) => ({ at, r: 0.2 + random() * 0.16 }));
  const blade = ([x, y]: Point, r: number, side: number): string =>
    `M${n((x + side * r * 0.5) * U)} ${n((y + r * 0.4) * U)}q${n(-side * r * 0.1 * U)} ${n(-r * 0.8 * U)} 0 ${n(-r * U)}`;
  return [
    el("path", { class: "t-shrub", d: all.map(({ at, r }) => disc(at, r)).join("") }),
    el("path", {
      class: "t-bush",
      d: all.map(({ at, r }) => [-1, 0, 1].map((side) => blade(at, r, side)).join("")).join(""),
    }),
  ];
}

/** Tufts of grass, wide apart. */
function tufts(of: Region): SVGElement[] {
  const tuft = ([x, y]: Point): string =>
    [-1, 0, 1]
      .map(
        (side) =>
          `M${n((x + side * 0.1) * U)} ${n(y * U)}q${n(side * 0.03 * U)} ${n(-0.14 * U)} ${n(side * 0.1 * U)} ${n((side === 0 ? -0.3 : -0.22) * U)}`,
      )
      .join("");
  return [el("path", { class: "t-bush", d: scattered(of, 0.55, 0.3).map(tuft).join("") })];
}

/** Broken walls within an outline. */
const broken = (of: Region): SVGElement[] => [
  el("path", { d: outline(of.outline, 0.95), class: "b-wallin" }),
];

/** Contours and strokes down the slope. */
function slopes(of: Region): SVGElement[] {
  const ring = corners(of);
  return [
    ...[0.72, 0.44].map((share) => el("path", { d: outline(of.outline, share), class: "b-cont" })),
    ...(ring.length > 2 ? [el("path", { d: ticks(ring, 0.16, [0.12, 0.2]), class: "b-hach" })] : []),
  ];
}

const sides = (of: Region): SVGElement[] =>
  corners(of).length > 2 ? [el("path", { d: ticks(corners(of), 0.3, [0.24]), class: "b-tick" })] : [];

/** A pattern that turns with its piece. */
function turned(of: Region, id: string, pattern: string): SVGElement[] {
  const { at, angle, width, height } = frame(corners(of));
  return [
    el("rect", {
      fill: `url(#${id}-${pattern})`,
      width: n(width * U),
      height: n(height * U),
      transform: `translate(${n(at[0] * U)} ${n(at[1] * U)}) rotate(${n(angle)})`,
    }),
  ];
}

const over = (of: Region, id: string, pattern: string): SVGElement =>
  el("path", { d: outline(of.outline), fill: `url(#${id}-${pattern})` });

/** The fill of each kind, and what is drawn on it; `id` finds the patterns of a board. */
const KINDS: Record<Scenery, [fill: string, upon: (of: Region, id: string) => SVGElement[]]> = {
  container: ["b-steel", () => []],
  hut: ["b-roof", () => []],
  crates: ["b-plank", () => []],
  barricade: ["b-steel", () => []],
  fence: ["b-wire", () => []],
  console: ["b-steel", () => []],
  transmitter: ["b-wire", () => []],
  vehicle: ["b-steel", () => []],
  rock: ["b-stone", facets],
  wall: ["b-stone", (of, id) => turned(of, id, "stones")],
  scrub: ["b-bush", bushes],
  field: ["b-bush", tufts],
  woods: ["b-wood", trees],
  hill: ["b-hill", slopes],
  ruins: ["b-built", (of, id) => [over(of, id, "brick"), ...broken(of)]],
  trench: ["b-ditch", sides],
  water: ["b-water", (of, id) => [over(of, id, "wave")]],
};

/** Draws a piece of terrain of a kind. */
export function scenery(of: Region, kind: Scenery, id: string, flipped: boolean): SVGElement[] {
  const high = of.rise ? of.rise[1] - of.rise[0] : (HIGH[kind] ?? 0);
  const [fill, upon] = KINDS[kind];
  const thing = "polygon" in of.outline ? sceneries[kind] : undefined;
  return [
    ...(FLAT.has(kind) ? [] : shadow(of, high, flipped)),
    el("path", { class: fill, d: outline(of.outline) }),
    ...(thing ? [lying(of, thing)] : []),
    ...upon(of, id),
    // What may be hurt there is marked whatever it is.
    ...(of.looks.includes("dangerous") ? [over(of, id, "mine")] : []),
  ];
}
