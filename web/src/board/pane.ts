// What lies over the table in pixels, whatever the zoom: names of objectives and places, words beside a plan, rulers.
import type { Point, Scene } from "../app/api";
import { spots, type Fan } from "./fan";
import { breadth, overlap, total, type Box } from "./labels";
import type { Overlay, Tape } from "./overlay";
import { U, middle } from "./shape";
import { el } from "./svg";

/** Breadth of the rulers along the upper and the left edge, in pixels. */
export const RULER = 22;

/** The window onto the table. */
export interface Pane {
  width: number;
  height: number;
  /** Pixels in a unit of the drawing. */
  scale: number;
  /** Says that bases are too small to read anything on them. */
  far: boolean;
  /** Parts of the window that something else lies over. */
  covered: readonly Box[];
  toScreen(x: number, y: number): [number, number];
}

/** What was written, and the boxes that nothing else should be written over. */
export interface Written {
  made: SVGElement[];
  taken: Box[];
}

/** The part of the board that shows the table. */
export const windowOf = ({ width, height }: Pane): Box => ({
  x: RULER,
  y: RULER,
  width: width - RULER,
  height: height - RULER,
});

/** The box of a line of words about a point. */
const line = (x: number, y: number, width: number): Box => ({
  x: x - width / 2,
  y: y - 13,
  width,
  height: 16,
});

/** The box of a flag whose foot is at a point. */
const flagBox = ([x, y]: Point): Box => ({ x: x - 11, y: y - 30, width: 32, height: 33 });
/** The same of a thing on its plate. */
const plateBox = ([x, y]: Point): Box => ({ x: x - 13, y: y - 13, width: 26, height: 26 });

/** Writes the names of objectives beside their flags, over no figure if there is a way. */
export function objectives(scene: Scene, pane: Pane, figures: readonly Box[]): Written {
  const taken: Box[] = [];
  const made = scene.regions.flatMap((of) => {
    if (of.kind !== "objective") return [];
    const at = pane.toScreen(...middle(of.outline));
    const [x, y] = at;
    if (overlap({ x, y, width: 1, height: 1 }, windowOf(pane)) === 0) return [];
    const width = breadth(of.name) + 4;
    const box = of.drawing ? plateBox(at) : flagBox(at);
    taken.push(box);
    const spots: Point[] = [
      [x, box.y + box.height + 15],
      [x, box.y - 5],
      [box.x + box.width + 3 + width / 2, y - 2],
      [box.x - 3 - width / 2, y - 2],
      [x, box.y + box.height + 33],
      [x, box.y - 23],
    ];
    const cost = ([px, py]: Point): number => total(line(px, py, width), [...figures, ...taken]);
    const [px, py] =
      spots.find((spot) => cost(spot) === 0) ?? spots.toSorted((a, b) => cost(a) - cost(b))[0] ?? at;
    taken.push(line(px, py, width));
    const words = { class: `b-name ${of.team ?? "m"} mid`, x: Math.round(px), y: Math.round(py) };
    return [el("text", words, of.name)];
  });
  return { made, taken };
}

/** How broad a region is on the screen. */
function across({ outline: of }: Scene["regions"][number], { toScreen }: Pane): number {
  const at =
    "polygon" in of
      ? of.polygon
      : [-1, 1].map((side): Point => [of.round.centre[0] + side * of.round.radius, 0]);
  const xs = at.map(([x, y]) => toScreen(x, y)[0]);
  return Math.max(...xs) - Math.min(...xs);
}

/** Heights at which a place's name is tried, in pixels from its middle. */
const DROPS = [4, -18, 26, -40, 48];

/** Writes the names of places, where nothing stands or is written yet. Where heights are known, pictures tell what the ground is. */
export function places(scene: Scene, pane: Pane, before: readonly Box[]): Written {
  const taken = [...before];
  const free = (box: Box): boolean => taken.every((one) => overlap(one, box) === 0);
  const made = scene.regions.flatMap((of) => {
    if (pane.far || of.rise || (of.kind !== "terrain" && of.kind !== "effect")) return [];
    const [x, y] = pane.toScreen(...middle(of.outline));
    const width = breadth(of.name) * 1.25;
    if (width > across(of, pane)) return [];
    const drop = DROPS.find((one) => free(line(x, y + one, width)));
    if (drop === undefined) return [];
    taken.push(line(x, y + drop, width));
    return [el("text", { class: "b-place", x: Math.round(x), y: Math.round(y + drop) }, of.name)];
  });
  return { made, taken };
}

/** Words, and the points of the table at which they may stand, the best first. */
interface Measure {
  /** The layer that they belong to. */
  of: "range" | "tape";
  text: string;
  spots: readonly Point[];
}

/** How far what is looked at reaches: on each rim, straight ahead if there is a choice. */
export function ranges(fans: readonly Fan[], { width, height }: Scene["table"]): Measure[] {
  const of = fans[Math.floor(fans.length / 2)];
  const inside = ([x, y]: Point): boolean => x >= 0 && y >= 0 && x <= width && y <= height;
  return (of?.bands ?? []).map((band) => ({
    of: "range",
    text: band.text,
    spots: of ? spots(of, band.inches).filter(inside) : [],
  }));
}

/** Shares of a leg at which its words are tried. */
const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78];

/** What is measured along tapes and lines of sight: on their last leg. */
export const lengths = (tapes: readonly Tape[]): Measure[] =>
  tapes.flatMap(({ text, points }) => {
    const [from, to] = [points.at(-2) ?? points[0], points.at(-1)];
    if (text === "" || !from || !to) return [];
    const along = (share: number): Point => [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
    ];
    return [{ of: "tape", text, spots: SHARES.map(along) }];
  });

/** Writes words where least else is written. */
export function measures(all: readonly Measure[], pane: Pane, before: readonly Box[]): SVGElement[] {
  const taken = [...before];
  const window = windowOf(pane);
  return all.flatMap(({ of, text, spots: places }) => {
    const width = breadth(text);
    let found: { box: Box; cost: number } | null = null;
    for (const [x, y] of places) {
      const [px, py] = pane.toScreen(x, y);
      const box = line(px, py + 4, width);
      const outside = width * box.height - overlap(box, window);
      const cost = outside * 2 + total(box, taken);
      if (!found || cost < found.cost) found = { box, cost };
      if (cost === 0) break;
    }
    if (!found) return [];
    const { box } = found;
    taken.push(box);
    const at = { x: Math.round(box.x + width / 2), y: Math.round(box.y + 13) };
    return [el("text", { class: `s-t ${of}`, ...at }, text)];
  });
}

/** Draws the words that ride beside a plan. */
export function pill(plan: Overlay, pane: Pane): SVGElement[] {
  const { scale, toScreen } = pane;
  const first = plan.ghosts[0];
  if (!first || plan.pill === "") {
    return [];
  }
  const all = plan.ghosts.map((ghost) => toScreen(ghost.pose.x, ghost.pose.y));
  const right = Math.max(...all.map(([x]) => x));
  const left = Math.min(...all.map(([x]) => x));
  const y = all.reduce((sum, [, one]) => sum + one, 0) / all.length;
  const width = Math.min(plan.pill.length * 6.7 + 24, pane.width - 2 * RULER);
  const gap = 34 * Math.max(1, scale);
  // It stands clear of what lies over the board at its right.
  const edge = Math.min(pane.width, ...pane.covered.map(({ x }) => x).filter((x) => x > right));
  const beside = right + gap + width < edge ? right + gap : Math.max(RULER, left - gap - width);
  return [
    el(
      "g",
      {
        class: `p-pill${plan.barred ? " barred" : ""}${plan.stale ? " stale" : ""}`,
        transform: `translate(${Math.round(beside)} ${Math.round(y - 14)})`,
      },
      el("rect", { width, height: 28, rx: 14 }),
      el("text", { x: width / 2, y: 19 }, plan.pill),
    ),
  ];
}

/** Draws inches along the upper and the left edge. */
export function rulers(scene: Scene, pane: Pane): SVGElement[] {
  const { width, height, scale, toScreen } = pane;
  const made: SVGElement[] = [
    el("rect", { class: "r-back", width, height: RULER }),
    el("rect", { class: "r-back", y: RULER, width: RULER, height }),
  ];
  let marks = "";
  const step = scale * U * 6 < 34 ? 12 : 6;
  const ticks = scale * U > 6;
  for (let x = 0; x <= scene.table.width; x += 1) {
    const [at] = toScreen(x, 0);
    if (at < RULER || at > width) continue;
    if (ticks || x % 6 === 0) marks += `M${at} ${RULER}v${x % 6 === 0 ? -6 : -3}`;
    if (x % step === 0) made.push(el("text", { class: "r-n", x: at, y: 13 }, String(x)));
  }
  for (let y = 0; y <= scene.table.height; y += 1) {
    const [, at] = toScreen(0, y);
    if (at < RULER || at > height) continue;
    if (ticks || y % 6 === 0) marks += `M${RULER} ${at}h${y % 6 === 0 ? -6 : -3}`;
    if (y % step === 0) made.push(el("text", { class: "r-n", x: 9, y: at + 4.5 }, String(y)));
  }
  made.push(el("path", { class: "r-t", d: marks }));
  return made;
}
