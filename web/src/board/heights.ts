// How high the ground is, in triangles as on maps: only while somebody looks along a line, and only near it.
import type { Point, Region, Scene } from "../app/api";
import { total, type Box } from "./labels";
import type { Tape } from "./overlay";
import { middle } from "./shape";
import { el } from "./svg";

/** Farther from the line no height matters, in inches. */
const NEAR = 9;
/** Places about the middle of a piece at which its height is tried, in pixels. */
const SPOTS: Point[] = [
  [0, 0],
  [0, -24],
  [0, 24],
  [26, 0],
  [-26, 0],
  [26, 24],
  [-26, 24],
];

/** How far a point is from a line, in inches. */
function apart([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const long = dx * dx + dy * dy;
  const share = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / long));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** Pieces of terrain whose height matters along some lines of sight. */
export function mattering(regions: readonly Region[], tapes: readonly Tape[]): Region[] {
  const lines = tapes.filter(({ kind }) => kind === "sight" || kind === "blocked");
  return regions.filter((of) => {
    if (of.kind !== "terrain" || !of.rise) return false;
    const at = middle(of.outline);
    return lines.some(({ points }) => {
      const [from, to] = [points[0], points.at(-1)];
      return from && to ? apart(at, from, to) < NEAR : false;
    });
  });
}

/** Writes heights where least else is written. */
export function heights(
  scene: Scene,
  tapes: readonly Tape[],
  before: readonly Box[],
  toScreen: (x: number, y: number) => [number, number],
): SVGElement[] {
  const taken = [...before];
  return mattering(scene.regions, tapes).map((of) => {
    const [x, y] = toScreen(...middle(of.outline));
    const boxes = SPOTS.map(([dx, dy]) => ({ x: x + dx - 15, y: y + dy - 15, width: 30, height: 25 }));
    const cost = (box: Box): number => total(box, taken);
    const box = boxes.find((one) => cost(one) === 0) ?? boxes.toSorted((a, b) => cost(a) - cost(b))[0];
    if (box) taken.push(box);
    const [cx, cy] = box ? [box.x + 15, box.y + 15] : [x, y];
    const text = String(Math.round((of.rise?.[1] ?? 0) * 10) / 10);
    return el(
      "g",
      { class: "b-height", transform: `translate(${Math.round(cx)} ${Math.round(cy)})` },
      el("path", { d: text.length > 1 ? "M0-16L18 10H-18Z" : "M0-15L14 9H-14Z" }),
      el("text", { y: 6.5 }, text),
    );
  });
}
