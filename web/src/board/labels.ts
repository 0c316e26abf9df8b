// Names and tokens beside groups, each where it covers least: reckoned in pixels, anew for each frame.
import type { Mark, Piece, Scene } from "../app/api";
import { grouped } from "../plan/group";
import { el } from "./svg";
import { corners } from "./shape";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const HEIGHT = 17;
const TOKEN = 18;
const GAP = 3;

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** The box about a group's bases in pixels. */
export function around(
  scene: Scene,
  group: string,
  toScreen: (x: number, y: number) => [number, number],
): Box | null {
  const points = scene.pieces
    .filter((piece) => piece.group === group || piece.id === group)
    .flatMap((piece) => corners(piece.pose, piece.shape).map(([x, y]) => toScreen(x, y)));
  if (points.length === 0) return null;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** What is covered of a base or a name counts so many times: nobody can read or touch it. */
const HEAVY = 4;

/** Finds the place of a label of this width beside a box: of some places the one that covers least. */
export function best(
  box: Box,
  width: number,
  taken: readonly Box[],
  window: Box,
  heavy: readonly Box[] = [],
): { at: Box; cost: number } {
  const middle = box.x + box.width / 2 - width / 2;
  const level = box.y + box.height / 2 - HEIGHT / 2;
  const [below, above] = [box.y + box.height + GAP, box.y - GAP - HEIGHT];
  const [left, right] = [box.x - GAP - width, box.x + box.width + GAP];
  const places: [number, number][] = [
    [middle, below],
    [middle, above],
    [right, level],
    [left, level],
    [box.x, below],
    [box.x + box.width - width, below],
    [box.x, above],
    [box.x + box.width - width, above],
    [middle, below + HEIGHT],
    [middle, above - HEIGHT],
    [right, level - HEIGHT],
    [right, level + HEIGHT],
    [left, level - HEIGHT],
    [left, level + HEIGHT],
  ];
  let found = { at: { x: middle, y: below, width, height: HEIGHT }, cost: Infinity };
  for (const [order, [x, y]] of places.entries()) {
    const at = { x, y, width, height: HEIGHT };
    const outside = width * HEIGHT - overlap(at, window);
    const light = taken.reduce((sum, other) => sum + overlap(at, other), outside * 2 + order * 2);
    const cost = heavy.reduce((sum, other) => sum + HEAVY * overlap(at, other), light);
    if (cost < found.cost) found = { at, cost };
  }
  return found;
}

let ruler: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

/** The width of a name in pixels. */
export function breadth(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  if (ruler === undefined) {
    ruler = typeof document === "undefined" ? null : document.createElement("canvas").getContext?.("2d");
    if (ruler) ruler.font = "600 13px sans-serif";
  }
  const width = ruler ? ruler.measureText(text).width : text.length * 7;
  widths.set(text, width);
  return width;
}

const PENS: Partial<Record<NonNullable<Mark["glyph"]>, string>> = {
  alarm: "M0-4.400V1M0 4.200v.2",
  haste: "M-3.600-3.400L-.4 0l-3.200 3.400M.6-3.400L3.800 0 .6 3.400",
  watch: "M-5 0Q0-5.600 5 0Q0 5.600-5 0ZM0 0v.1",
  rampart: "M-4.600 3L-2.200-2.400h4.400L4.600 3z",
};
const STAR = "M0-5.800l1.700 3.700 4 .4-3 2.700.9 3.900L0 2.900l-3.600 2 .9-3.900-3-2.700 4-.4z";

/** Draws a token about a point. */
export function token(of: Mark): SVGElement {
  if (of.id.startsWith(FOOT)) {
    const rise = el("path", { d: of.count % 1 === 0 ? "M0-10L10 7H-10Z" : "M0-13L14 7H-14Z" });
    return el("g", { class: "b-height" }, rise, el("text", { y: 5 }, String(of.count)));
  }
  const inner: SVGElement[] = [el("circle", { r: 8, class: "g-disc" })];
  if (of.glyph === "count") inner.push(el("text", { class: "g-num", y: 4.5 }, String(of.count)));
  else if (of.glyph === "star") inner.push(el("path", { d: STAR, class: "g-star" }));
  else if (of.glyph) inner.push(el("path", { d: PENS[of.glyph] ?? "", class: "g-pen" }));
  return el(
    "g",
    { class: `g ${of.glyph ?? ""}` },
    el("title", {}, of.glyph === "count" ? `${of.count} ${of.text}` : of.text),
    ...inner,
  );
}

/** What stands beside one group. */
export interface Label {
  id: string;
  name: Mark | undefined;
  tokens: Mark[];
  width: number;
}

const FOOT = "foot:";

/** The height that a base stands at, as a token of its own. */
function foot(of: Piece): Mark[] {
  if (!of.foot) return [];
  const count = Math.round(of.foot * 10) / 10;
  return [{ id: `${FOOT}${of.id}`, on: of.group, glyph: "count", text: "", count }];
}

/** Collects the marks of a scene by what they lie beside; the groups in hand first, because they get the best places. */
export function gathered(scene: Scene, first: ReadonlySet<string>): Label[] {
  const by = grouped([...scene.marks, ...scene.pieces.flatMap(foot)], (mark) => mark.on);
  const all = [...by].map(([id, marks]): Label => {
    const name = marks.find((mark) => !mark.glyph);
    const tokens = marks.filter((mark) => mark.glyph);
    return { id, name, tokens, width: tokens.length * TOKEN + (name ? breadth(name.text) + 4 : 0) };
  });
  return all.sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
}

/** Draws a label from its left top corner on. */
export function label(of: Label): SVGElement {
  const tokens = of.tokens.map((mark, at) => {
    const made = token(mark);
    made.setAttribute("transform", `translate(${at * TOKEN + 8} ${HEIGHT / 2})`);
    return made;
  });
  const name = of.name
    ? [
        el(
          "text",
          { class: `b-name ${of.name.team ?? "m"}`, x: of.tokens.length * TOKEN + 2, y: 13 },
          of.name.text,
        ),
      ]
    : [];
  return el("g", { class: "label" }, ...tokens, ...name);
}
