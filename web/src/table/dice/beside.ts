// Where dice lie on the board: beside whoever rolled them, and, as far as there is room, on nobody.

import { total, type Box } from "../../board/labels";

/** Between dice and what they lie beside, in pixels. */
const GAP = 14;

/** Every place about a box, from right beside it to farther away. */
function* around(of: Box, [width, height]: [number, number]): Generator<Box> {
  for (const gap of [GAP, GAP * 4, GAP * 8, GAP * 14]) {
    const [left, right] = [of.x - gap - width, of.x + of.width + gap];
    const [top, bottom] = [of.y - gap - height, of.y + of.height + gap];
    const [middle, centre] = [of.y + of.height / 2 - height / 2, of.x + of.width / 2 - width / 2];
    for (const [x, y] of [
      [right, middle],
      [left, middle],
      [centre, top],
      [centre, bottom],
      [right, top],
      [left, top],
      [right, bottom],
      [left, bottom],
    ] as const)
      yield { x, y, width, height };
  }
}

/** Returns the corner where dice of a size lie: the nearest place in the window on which nothing stands, else the emptiest. */
export function beside(
  of: Box,
  size: [number, number],
  window: { width: number; height: number },
  taken: readonly Box[],
): { left: number; top: number } {
  let best: { left: number; top: number; covers: number } | null = null;
  for (const place of around(of, size)) {
    const left = Math.max(0, Math.min(place.x, window.width - size[0]));
    const top = Math.max(0, Math.min(place.y, window.height - size[1]));
    const box = { x: left, y: top, width: size[0], height: size[1] };
    const covers = total(box, [of, ...taken]);
    if (covers === 0) return { left, top };
    if (!best || covers < best.covers) best = { left, top, covers };
  }
  return best ?? { left: 0, top: 0 };
}
