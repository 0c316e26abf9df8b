// Ground: terrain legible without a legend by pattern and edge, zones, objectives, what lasts. What a pack draws in a way of its
// own is scenery; all other terrain is drawn by its types.
import type { Region } from "../app/api";
import { scenery } from "./scenery";
import { el } from "./svg";
import { U, circle, outline, scalloped, ticks } from "./shape";

/** Looks in the order in which they give a piece its colour; the class of the fill, and the pattern over it. */
const LOOKS: [look: string, fill: string, pattern?: string][] = [
  ["blocking", "b-rock", "rock"],
  ["structural", "b-built", "brick"],
  ["impassable", "b-water", "wave"],
  ["area", "b-wood", "tree"],
  ["obstacle", "b-built"],
  ["scatter", "b-bush"],
  ["depression", "b-ditch"],
  ["elevated", "b-hill"],
  ["difficult", "b-bush", "bush"],
  ["dangerous", "b-bush", "mine"],
  ["open", "b-open"],
];

/** The same where a game knows heights: what stands there is a wall, a house, a wood. */
const RISEN: typeof LOOKS = [
  ["impassable", "b-water", "wave"],
  ["area", "b-wood", "tree"],
  ["scatter", "b-rock", "rock"],
  ["obstacle", "b-built"],
];

/** Patterns, once in every drawing. `id` keeps those of several boards on a page apart. */
export function patterns(id: string): SVGElement {
  const pattern = (name: string, width: number, height: number, ...inner: SVGElement[]): SVGElement =>
    el("pattern", { id: `${id}-${name}`, width, height, patternUnits: "userSpaceOnUse" }, ...inner);
  const pen = (d: string, kind: string): SVGElement => el("path", { d, class: kind });
  const trees: [number, number, number][] = [
    [9, 9, 6],
    [31, 7, 4],
    [22, 23, 6.5],
    [39, 27, 4.6],
    [7, 31, 4.4],
    [30, 37, 3.4],
  ];
  return el(
    "defs",
    {},
    pattern("tree", 44, 42, ...trees.map(([cx, cy, r]) => el("circle", { cx, cy, r, class: "t-tree" }))),
    pattern(
      "bush",
      30,
      26,
      pen(
        "M4 9c0-3 4-3 4 0M8 9c0-3 4-3 4 0M19 21c0-3 4-3 4 0M23 21c0-3 4-3 4 0M21 7v-4M24 8l2-3M6 22v-4M9 23l2-3",
        "t-bush",
      ),
    ),
    pattern("stones", 40, 20, pen("M0 .5h40M0 10.500h40M10 .5v10M30 10.500v10", "t-stone")),
    pattern("brick", 18, 12, pen("M0 .5h18M0 6.500h18M4 .5v6M13 6.500v6", "t-brick")),
    pattern("rock", 10, 10, pen("M-1 11L11 -1", "t-rock")),
    pattern("wave", 26, 12, pen("M0 6q6.500-5 13 0t13 0", "t-wave")),
    pattern("mine", 26, 26, pen("M7 4l4 7h-8zM20 16l4 7h-8z", "t-mine")),
    pattern("smoke", 24, 20, pen("M2 12a5 5 0 0 1 9-3a4 4 0 0 1 7 3z", "t-smoke")),
  );
}

/** Draws the mat that everything lies on, with its grid. */
export function mat({ width, height }: { width: number; height: number }): SVGElement[] {
  const [w, h] = [width * U, height * U];
  let grid = "";
  for (let x = 6; x < width; x += 6) grid += `M${x * U} 0V${h}`;
  for (let y = 6; y < height; y += 6) grid += `M0 ${y * U}H${w}`;
  return [el("rect", { class: "b-mat", width: w, height: h }), el("path", { class: "b-grid", d: grid })];
}

/** Draws a region; `id` finds its patterns. */
export function region(of: Region, id: string, flipped: boolean): SVGElement {
  const inner =
    of.kind === "terrain" && of.drawing
      ? scenery(of, of.drawing, id, flipped)
      : { zone, terrain, objective, effect }[of.kind](of, id);
  return el(
    "g",
    { class: `region ${of.kind} ${of.team ?? "m"}`, "data-id": of.id },
    el("title", {}, of.title),
    ...inner,
  );
}

function zone(of: Region): SVGElement[] {
  return [
    el("path", { class: "b-zone", d: outline(of.outline), style: `opacity:${0.25 + 0.55 * of.weight}` }),
  ];
}

function terrain(of: Region, id: string): SVGElement[] {
  const has = (look: string): boolean => of.looks.includes(look);
  const looks = (of.rise ? RISEN : LOOKS).filter(([look]) => has(look));
  const d = outline(of.outline);
  const parts: SVGElement[] = [el("path", { d, class: looks[0]?.[1] ?? "b-open" })];
  for (const [, , pattern] of looks)
    if (pattern) parts.push(el("path", { d, fill: `url(#${id}-${pattern})` }));
  const points = "polygon" in of.outline ? of.outline.polygon : [];
  if (has("area") && points.length > 2) parts.push(el("path", { d: scalloped(points), class: "b-scallop" }));
  if (has("elevated")) {
    for (const share of [0.72, 0.44])
      parts.push(el("path", { d: outline(of.outline, share), class: "b-cont" }));
    if (points.length > 2) parts.push(el("path", { d: ticks(points, 0.16, [0.12, 0.2]), class: "b-hach" }));
  }
  if (has("structural") || (of.rise && has("obstacle")))
    parts.push(el("path", { d: outline(of.outline, 0.95), class: "b-wallin" }));
  if (has("depression") && points.length > 2)
    parts.push(el("path", { d: ticks(points, 0.3, [0.24]), class: "b-tick" }));
  return parts;
}

const objective = (of: Region): SVGElement[] => [el("path", { d: outline(of.outline), class: "b-obj" })];

function effect(of: Region, id: string): SVGElement[] {
  const d = outline(of.outline);
  if (of.looks.includes("smoke"))
    return [el("path", { d, class: "b-smoke" }), el("path", { d, fill: `url(#${id}-smoke)` })];
  return [el("path", { d, class: "b-effect" })];
}

/** A ring about a point, for ranges. */
export const ring = (x: number, y: number, radius: number, kind: string): SVGElement =>
  el("path", { d: circle([x, y], radius), class: kind });
