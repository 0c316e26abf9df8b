// What lies over the table in pixels, whatever the zoom: names and tokens, names of places, words beside a plan, rulers.
import type { Point, Scene } from "../app/api";
import { spots, type Fan } from "./fan";
import { around, best, breadth, gathered, label, overlap, type Box } from "./labels";
import type { Overlay, Tape } from "./overlay";
import { U, middle } from "./shape";
import { el, set } from "./svg";

/** Breadth of the rulers along the upper and the left edge, in pixels. */
export const RULER = 22;

/** The name of an objective stands so far below its flag, in pixels. */
const OBJECTIVE = 30;

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

/** Draws names and tokens beside their groups; those of what is in hand first. */
export function labels(scene: Scene, selected: readonly string[], pane: Pane): Written {
  const { width, height, far, toScreen } = pane;
  const window: Box = { x: RULER, y: RULER, width: width - RULER, height: height - RULER };
  const groups = [...new Set(scene.pieces.map((one) => one.group as string))];
  const bases = scene.pieces.flatMap((one) => around(scene, one.id, toScreen) ?? []);
  const fixed = [
    ...pane.covered,
    ...scene.regions.flatMap((of) => (of.rise ? [heightBox(toScreen(...middle(of.outline)))] : [])),
  ];
  for (const of of scene.regions.filter((region) => region.kind === "objective")) {
    const [x, y] = toScreen(...middle(of.outline));
    const broad = breadth(of.name);
    fixed.push({ x: x - broad / 2, y: y + OBJECTIVE - 13, width: broad, height: 17 });
  }
  const taken = [...fixed, ...groups.flatMap((group) => around(scene, group, toScreen) ?? [])];
  const written: Box[] = [];
  const made: SVGElement[] = [];
  for (const one of gathered(scene, new Set(selected))) {
    const box = around(scene, one.id, toScreen);
    if (!box || box.x > width || box.y > height || box.x + box.width < 0 || box.y + box.height < 0) continue;
    const own = selected.includes(one.id);
    const { at, cost } = best(box, one.width, taken, window, [...bases, ...written]);
    // Names may be left out where there is no room; tokens and what is in hand may not.
    const crowded = cost > (far ? 60 : 500) && !own;
    const shown = crowded ? { ...one, name: undefined, width: one.tokens.length * 18 } : one;
    if (shown.width === 0) continue;
    const place = crowded ? best(box, shown.width, taken, window, [...bases, ...written]).at : at;
    written.push(place);
    const drawn = label(shown);
    set(drawn, { transform: `translate(${Math.round(place.x)} ${Math.round(place.y)})` });
    made.push(drawn);
  }
  return { made, taken: [...fixed, ...bases, ...written] };
}

/** The box of the number that says how high a piece of terrain is. */
const heightBox = ([x, y]: [number, number]): Box => ({ x: x - 17, y: y - 32, width: 34, height: 26 });

/** Heights at which a place's name is tried, in pixels from its middle. */
const DROPS = [4, -18, 26, -40, 48];
/** The same where a number says how high it is. */
const RISEN = [8, 26, 48];

/** The box of a line of words about a point. */
const line = (x: number, y: number, width: number): Box => ({
  x: x - width / 2,
  y: y - 13,
  width,
  height: 16,
});

/** Writes the names of places, where nothing stands or is written yet. */
export function places(scene: Scene, pane: Pane, before: readonly Box[]): Written {
  const { far, toScreen } = pane;
  const taken = [...before];
  const free = (box: Box): boolean => taken.every((one) => overlap(one, box) === 0);
  const made = scene.regions.flatMap((of) => {
    if (of.kind === "zone" || (far && of.kind !== "objective")) return [];
    const [x, y] = toScreen(...middle(of.outline));
    const objective = of.kind === "objective";
    const width = breadth(of.name) * 1.25;
    // Above its middle stands how high it is.
    const drops = of.rise ? RISEN : DROPS;
    const drop = (objective ? [OBJECTIVE] : drops).find((one) => objective || free(line(x, y + one, width)));
    if (drop === undefined) return [];
    taken.push(line(x, y + drop, width));
    const kind = objective ? `b-name ${of.team ?? "m"} mid` : "b-place";
    return [el("text", { class: kind, x: Math.round(x), y: Math.round(y + drop) }, of.name)];
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
  const window: Box = { x: RULER, y: RULER, width: pane.width - RULER, height: pane.height - RULER };
  return all.flatMap(({ of, text, spots: places }) => {
    const width = breadth(text);
    let found: { box: Box; cost: number } | null = null;
    for (const [x, y] of places) {
      const [px, py] = pane.toScreen(x, y);
      const box = line(px, py + 4, width);
      const outside = width * box.height - overlap(box, window);
      const cost = taken.reduce((sum, one) => sum + overlap(one, box), outside * 2);
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
  const beside = right + gap + width < pane.width ? right + gap : Math.max(RULER, left - gap - width);
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
