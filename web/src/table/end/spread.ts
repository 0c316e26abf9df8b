// Marks on a curve beside each other instead of over each other. Pure.
interface Place {
  x: number;
  y: number;
}

/** Marks nearer than this, in pixels, would hide each other. */
const NEAR = 19;
/** A mark that has no room at its place goes up or down so far. */
const STEPS = [0, -20, 20, -40, 40, -60, 60];
/** So far from the edge of the plot, at least. */
const EDGE = 4;

/** Returns the heights at which marks stand, the first ones next to the curve. One that finds no room stays at its place. */
export function spread(wanted: readonly Place[], high: number): number[] {
  const placed: Place[] = [];
  for (const { x, y } of wanted) {
    const free = STEPS.map((by) => y + by).find(
      (top) =>
        top >= EDGE &&
        top <= high - EDGE &&
        placed.every((other) => Math.abs(other.x - x) >= NEAR || Math.abs(other.y - top) >= NEAR),
    );
    placed.push({ x, y: free ?? y });
  }
  return placed.map(({ y }) => y);
}
