// Room for something that lies over a page: where it covers least of what people touch. Pure.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A thing that is better left uncovered, the more so the more it weighs. */
export interface Thing {
  box: Box;
  weight: number;
}

const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

/** Returns the place of those given that covers least; of equal ones the first. */
export function clearest(places: Box[], things: Thing[]): Box | undefined {
  const covers = (at: Box): number =>
    things.reduce((sum, one) => sum + (apart(at, one.box) ? 0 : one.weight), 0);
  let best: { at: Box; covers: number } | undefined;
  for (const at of places) {
    const found = covers(at);
    if (!best || found < best.covers) best = { at, covers: found };
    if (found === 0) break;
  }
  return best?.at;
}
