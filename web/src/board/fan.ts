// Where a base looks and how far it reaches: everything within a range of it, before its front edge or all about.
import type { Piece, Point, Pose } from "../app/api";
import { el } from "./svg";
import { U, corners, half, path } from "./shape";

/** The reach of one base. */
export interface Fan {
  pose: Pose;
  shape: Piece["shape"];
  /** Only what lies before the line of the front edge counts. */
  ahead: boolean;
  bands: Band[];
}

/** One distance: that of a weapon, or a threat after a move. */
export interface Band {
  inches: number;
  text: string;
  kind: "near" | "far" | "threat";
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** So many points of a rim lie between two places for words. */
const STRIDE = 4;
/** Room about a rim, in inches. */
const ROOM = 0.5;

/** Points at a distance from a base, as a closed line. */
export function rim({ pose, shape, ahead }: Pick<Fan, "pose" | "shape" | "ahead">, inches: number): Point[] {
  const facing = (pose.heading * Math.PI) / 180;
  const ring = "rectangle" in shape ? corners(pose, shape) : [[pose.x, pose.y] as Point];
  const radius = "rectangle" in shape ? inches : inches + half(shape).across;
  const about = (centre: Point, from: number, to: number): Point[] => {
    const steps = Math.max(2, Math.ceil(Math.abs(to - from) / 0.06));
    return Array.from({ length: steps + 1 }, (_, at) => {
      const angle = facing + from + ((to - from) * at) / steps;
      return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius];
    });
  };
  const quarter = Math.PI / 2;
  if (ring.length === 1) {
    const centre = ring[0] ?? [0, 0];
    if ("capsule" in shape) {
      const { ahead: long, across } = half(shape);
      const end = (side: number): Point => [
        centre[0] + Math.cos(facing) * side * (long - across),
        centre[1] + Math.sin(facing) * side * (long - across),
      ];
      const front = about(end(1), -quarter, quarter);
      return ahead ? front : [...front, ...about(end(-1), quarter, 3 * quarter)];
    }
    return ahead ? about(centre, -quarter, quarter) : about(centre, -2 * quarter, 2 * quarter);
  }
  // Corners run from the front left one on, clockwise on the screen.
  const [a, b, c, d] = ring as [Point, Point, Point, Point];
  const front = [a, ...about(a, -quarter, 0), ...about(b, 0, quarter), b];
  if (ahead) return front;
  return [...front.slice(1, -1), ...about(c, quarter, 2 * quarter), ...about(d, 2 * quarter, 3 * quarter)];
}

/** Draws fans of one group together, each distance as one area; `id` keeps its masks apart. */
export function fans(
  all: readonly Fan[],
  id: string,
  table: { width: number; height: number },
): SVGElement[] {
  const first = all[0];
  if (!first) return [];
  return first.bands.flatMap((band, at) => {
    const rims = all.map((fan) => rim(fan, fan.bands[at]?.inches ?? band.inches));
    const d = rims.map((points) => path(points)).join("");
    const mask = `${id}-fan-${at}`;
    const box = around(rims.flat(), table);
    // The outline of all together: of each outline what lies outside of the others.
    return [
      el(
        "clipPath",
        { id: `${mask}-table` },
        el("rect", { width: table.width * U, height: table.height * U }),
      ),
      el(
        "mask",
        { id: mask, maskUnits: "userSpaceOnUse", ...box },
        el("rect", { ...box, fill: "#fff" }),
        el("path", { d, fill: "#000" }),
      ),
      el("g", { class: `f-area ${band.kind}`, "clip-path": `url(#${mask}-table)` }, el("path", { d })),
      el(
        "g",
        { mask: `url(#${mask})`, "clip-path": `url(#${mask}-table)` },
        el("path", { d, class: `f-rim ${band.kind}` }),
      ),
    ];
  });
}

/** The box of some points on the table, with room for a stroke: a mask costs as much as it is large. */
function around(points: readonly Point[], { width, height }: { width: number; height: number }): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.max(0, Math.min(...xs)) - ROOM, Math.max(0, Math.min(...ys)) - ROOM];
  const [right, bottom] = [Math.min(width, Math.max(...xs)) + ROOM, Math.min(height, Math.max(...ys)) + ROOM];
  return {
    x: Math.round(left * U),
    y: Math.round(top * U),
    width: Math.max(0, Math.round((right - left) * U)),
    height: Math.max(0, Math.round((bottom - top) * U)),
  };
}

/** Places on a rim for the words of its distance: straight ahead first, then farther and farther to either side. */
export function spots(of: Fan, inches: number): Point[] {
  const line = rim(of, inches);
  const facing = (of.pose.heading * Math.PI) / 180;
  const along = ([x, y]: Point): number => x * Math.cos(facing) + y * Math.sin(facing);
  const front = line.reduce((best, point, at) => {
    const top = line[best];
    return top && along(point) > along(top) + 0.001 ? at : best;
  }, 0);
  // Where a front edge is straight, its middle is straight ahead.
  const last = line.findLastIndex((point) => along(point) > along(line[front] ?? point) - 0.001);
  const middle = Math.round((front + last) / 2);
  const sides = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5];
  return sides.flatMap((side) => {
    const point = line.at(middle + side * STRIDE);
    return point ? [point] : [];
  });
}
