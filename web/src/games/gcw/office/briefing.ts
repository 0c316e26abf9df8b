// A briefing for a page: what stands nowhere else on it, and the lines of its drawing that follow from the drawing's data. Pure.
import type { Drawing, Drawn, Line, Measure, Squads } from "../../../wire/gcw/briefing";

/** The address of a sheet of a match, as a seat may see it. */
export const sheetAt = (match: string, seat: number | null, file: string): string =>
  `/api/v1/matches/${encodeURIComponent(match)}/sheets/${seat ?? "public"}/${file}`;

/** What is asked of the Squads besides their sizes, which stand with the sides; the rule stands behind the first line. */
export const besides = ({ asked, note, rule }: Squads): Line[] =>
  [...asked, ...(note ? [note] : [])].map((says, at) => ({ says, rules: at === 0 ? [rule] : [] }));

/** Centimeters of a length in feet. */
export const centimeters = (feet: number): number => Math.round(feet * 30.48);

/** A straight line. */
export interface Stroke {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** The part of the plane that a drawing takes, with room for the names of the edges. */
export function frame({ wide, high, letters }: Drawing): string {
  const margin = letters * 1.7;
  return [-margin, -margin, wide + 2 * margin, high + 2 * margin].join(" ");
}

/** Marks outside the table's edges, one each Range. */
export function marks({ wide, high, range, letters }: Drawing): Stroke[] {
  const tick = letters * 0.28;
  const along = (length: number): number[] =>
    Array.from({ length: Math.floor(length / range) }, (_, at) => (at + 1) * range);
  const beside = (x: number): Stroke[] => [
    { x1: x, y1: -tick, x2: x, y2: 0 },
    { x1: x, y1: high, x2: x, y2: high + tick },
  ];
  const across = (y: number): Stroke[] => [
    { x1: -tick, y1: y, x2: 0, y2: y },
    { x1: wide, y1: y, x2: wide + tick, y2: y },
  ];
  return [...along(wide).flatMap(beside), ...along(high).flatMap(across)];
}

/** True for a measure that lies level: its words stand centered above it. */
export const isLevel = ({ from, to }: Measure): boolean => Math.abs(from.y - to.y) < 1;

/** The words of measures with a place for each: those that would lie over others stand above them. */
export function spread({ measures, letters }: Drawing): { measure: Measure; x: number; y: number }[] {
  const [size, high] = [letters * 0.8, letters * 0.95];
  const placed: { measure: Measure; x: number; y: number; from: number; to: number }[] = [];
  for (const measure of measures.toSorted((a, b) => b.at.y - a.at.y)) {
    const { x } = measure.at;
    const wide = measure.says.length * size * 0.52;
    const from = isLevel(measure) ? x - wide / 2 : x;
    const to = from + wide;
    const over = (y: number): number | undefined =>
      placed.find((one) => one.from < to && from < one.to && Math.abs(one.y - y) < high)?.y;
    let { y } = measure.at;
    for (let below = over(y); below !== undefined; below = over(y)) y = below - high * 1.01;
    placed.push({ measure, x, y, from, to });
  }
  return placed.map(({ measure, x, y }) => ({ measure, x, y }));
}

/** The line of a measure, and one across each of its ends. */
export function strokes(measure: Measure, { letters }: Drawing): Stroke[] {
  const { from, to } = measure;
  const tick = letters * 0.2;
  const [dx, dy] = isLevel(measure) ? [0, tick] : [tick, 0];
  const ends = [from, to].map(({ x, y }) => ({ x1: x - dx, y1: y - dy, x2: x + dx, y2: y + dy }));
  return [{ x1: from.x, y1: from.y, x2: to.x, y2: to.y }, ...ends];
}

/** Corners of an obstacle about its middle, in halves of its width. */
const STONE = [
  [-1, -0.2],
  [-0.3, -0.9],
  [0.8, -0.7],
  [1, 0.3],
  [0.2, 0.9],
  [-0.7, 0.7],
] as const;

/** The middle of a thing. */
export const middle = ({ x, y, wide, high }: Drawn): { x: number; y: number } => ({
  x: x + wide / 2,
  y: y + high / 2,
});

/** The outline of an obstacle. */
export function outline(thing: Drawn): string {
  const { x, y } = middle(thing);
  const half = thing.wide / 2;
  return STONE.map(([u, v]) => `${x + u * half},${y + v * half}`).join(" ");
}
