// What stands beside units in pixels: numbers, losses, names, tokens, each where it covers least. Names go by rank: what is in hand
// comes first, then objectives, then whatever has room; none lies over a figure.
import type { Point, Scene } from "../app/api";
import type { Group } from "./groups";
import { corners, half } from "./shape";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const HEIGHT = 17;
export const TOKEN = 18;
const GAP = 3;
/** A number's height; it is as broad as its digits. */
export const TAB = 15;
const DIGIT = 7.2;
/** From so many pixels on a base has its number in its corner; smaller ones have it below. */
const ROOMY = 30;
/** A figure of a skirmish is drawn at least so large, in pixels. */
export const DISC = 30;

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** How much of a box others cover, in square pixels. */
export const total = (box: Box, all: readonly Box[]): number =>
  all.reduce((sum, one) => sum + overlap(box, one), 0);

export const about = (boxes: readonly Box[]): Box => {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
};

type Screen = (x: number, y: number) => [number, number];

/** The box of a base in pixels; a figure's disc is larger than its base. */
export function baseBox(of: Group["pieces"][number], toScreen: Screen, least: number): Box {
  const points = corners(of.pose, of.shape).map(([x, y]) => toScreen(x, y));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  if (!("round" in of.shape)) return box;
  const [cx, cy] = toScreen(of.pose.x, of.pose.y);
  const [rx] = toScreen(of.pose.x + of.shape.round.radius, of.pose.y);
  const r = Math.max(Math.abs(rx - cx), least / 2);
  return { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r };
}

/** The box about a group's bases in pixels. */
export function around(scene: Scene, group: string, toScreen: Screen): Box | null {
  const own = scene.pieces.filter((piece) => piece.group === group || piece.id === group);
  return own.length > 0 ? about(own.map((piece) => baseBox(piece, toScreen, 0))) : null;
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
  // Only what is near can be covered.
  const reach = {
    x: left,
    y: above - HEIGHT,
    width: right + width - left,
    height: below + 3 * HEIGHT - above,
  };
  const near = (all: readonly Box[]): Box[] => all.filter((one) => overlap(one, reach) > 0);
  const [beside, weighty] = [near(taken), near(heavy)];
  let found = { at: { x: middle, y: below, width, height: HEIGHT }, cost: Infinity };
  for (const [order, [x, y]] of places.entries()) {
    const at = { x, y, width, height: HEIGHT };
    const outside = width * HEIGHT - overlap(at, window);
    const cost = total(at, beside) + HEAVY * total(at, weighty) + outside * 2 + order * 2;
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

/** A name and tokens at their place. */
export interface Label {
  group: Group;
  /** The name is told, and not only tokens. */
  named: boolean;
  at: Box;
}

/** A number with losses and suppression, on the base that carries them. */
export interface Badge {
  group: Group;
  /** The middle of the base in pixels, and half of its size. */
  at: Point;
  half: number;
  /** The middle of the number. */
  tab: Point;
}

export interface Laid {
  labels: Label[];
  badges: Badge[];
  /** Boxes of bases and numbers, and of all that is written. */
  figures: Box[];
  taken: Box[];
}

export interface Ranks {
  /** What is named wherever it is. */
  first: ReadonlySet<string>;
  /** Others are named where there is room. */
  roomy: boolean;
  /** Bases are too small to carry anything. */
  far: boolean;
}

export const tabWidth = (of: Group): number => 9 + of.number.length * DIGIT;
const tabBox = (of: Group, [x, y]: Point): Box => {
  const width = tabWidth(of);
  return { x: x - width / 2, y: y - TAB / 2, width, height: TAB };
};

interface Stand {
  id: string;
  box: Box;
  at: Point;
  half: number;
  tab: Point;
}

/** The bases of a group on the screen, and where each would carry the number. */
function stands(of: Group, toScreen: Screen): Stand[] {
  return of.pieces.map((piece) => {
    const box = baseBox(piece, toScreen, DISC);
    const at = toScreen(piece.pose.x, piece.pose.y);
    const round = "round" in piece.shape;
    const { ahead, across } = half(piece.shape);
    const [to] = toScreen(piece.pose.x + Math.min(ahead, across), piece.pose.y);
    const size = round ? box.width / 2 : Math.abs(to - at[0]);
    const hangs = !round && 2 * size < ROOMY;
    const tab: Point = hangs
      ? [at[0], box.y + box.height + TAB / 2]
      : [at[0] + size - (round ? 2 : 1), at[1] + size - (round ? 4 : 1)];
    return { id: piece.id, box, at, half: size, tab };
  });
}

/** Of some bases the one that carries a number best: near to a point, and over no other base. */
function carrier(of: Group, all: readonly Stand[], near: Point, others: readonly Box[]): Stand | undefined {
  const cost = (one: Stand): number =>
    Math.hypot(one.tab[0] - near[0], one.tab[1] - near[1]) +
    2 *
      total(
        tabBox(of, one.tab),
        others.filter((box) => box !== one.box),
      );
  return all.toSorted((a, b) => cost(a) - cost(b))[0];
}

/** Lays everything beside its units; `fixed` are boxes of other things. */
export function laid(
  groups: readonly Group[],
  ranks: Ranks,
  window: Box,
  fixed: readonly Box[],
  toScreen: Screen,
): Laid {
  const seen = groups
    .map((group) => ({ group, all: stands(group, toScreen) }))
    .filter(({ all }) => all.some(({ box }) => overlap(box, window) > 0))
    .toSorted((a, b) => Number(ranks.first.has(b.group.id)) - Number(ranks.first.has(a.group.id)));
  const bases = seen.flatMap(({ all }) => all.map(({ box }) => box));
  const carriers = seen.map(({ group, all }) => {
    const box = about(all.map((one) => one.box));
    const near: Point = [box.x + box.width / 2, box.y + box.height];
    return group.number === "" || ranks.far ? undefined : carrier(group, all, near, bases);
  });
  const tabs = seen.map(({ group }, at) => {
    const one = carriers[at];
    return one ? tabBox(group, one.tab) : null;
  });
  const written: Box[] = [];
  const labels: Label[] = [];
  for (const [at, { group, all }] of seen.entries()) {
    const own = tabs[at];
    const box = about([...all.map((one) => one.box), ...(own ? [own] : [])]);
    const heavy = [...bases, ...tabs.flatMap((tab) => (tab && tab !== own ? [tab] : [])), ...written];
    const rank = ranks.first.has(group.id);
    const tokens = group.tokens.length * TOKEN;
    const full = tokens + (group.name ? breadth(group.name) + 4 : 0);
    const whole = group.name && (rank || ranks.roomy) ? best(box, full, fixed, window, heavy) : null;
    const free = whole !== null && total(whole.at, heavy) === 0 && (rank || whole.cost < 60);
    const named = whole !== null && (free || rank);
    if (!named && tokens === 0) continue;
    const place = named ? whole.at : best(box, tokens, fixed, window, heavy).at;
    written.push(place);
    labels.push({ group, named, at: place });
    // The number goes to the base that is nearest to the name.
    if (!named || all.length < 2 || !carriers[at]) continue;
    const near: Point = [place.x + place.width / 2, place.y + place.height / 2];
    const others = [...bases, ...written, ...tabs.flatMap((tab) => (tab && tab !== own ? [tab] : []))];
    carriers[at] = carrier(group, all, near, others);
    const one = carriers[at];
    tabs[at] = one ? tabBox(group, one.tab) : null;
  }
  const badges = seen.flatMap(({ group, all }, at) => {
    const one = carriers[at] ?? (ranks.far ? undefined : all[0]);
    return one ? [{ group, at: one.at, half: one.half, tab: one.tab }] : [];
  });
  const figures = [...bases, ...tabs.flatMap((tab) => tab ?? [])];
  return { labels, badges, figures, taken: [...fixed, ...figures, ...written] };
}

/** The place for the name of what is pointed at; none where it stands already. */
export function pointed(group: Group, lie: Laid, window: Box, toScreen: Screen): Box | null {
  if (group.name === "" || lie.labels.some((one) => one.group.id === group.id && one.named)) return null;
  const badge = lie.badges.find((one) => one.group.id === group.id);
  const own = stands(group, toScreen).map((one) => one.box);
  const box = about([...own, ...(badge ? [tabBox(group, badge.tab)] : [])]);
  return best(box, breadth(group.name) + 4, lie.taken, window, lie.figures).at;
}
