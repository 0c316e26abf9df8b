// Where things of a lesson are in the window: the boxes in the spotlight, and the line that leads there. Pure but for looking.
import { about, type Box } from "../../board/labels";

/** Boxes as near as this, in pixels, are one: the bases of a unit. */
const NEAR = 18;

const meets = (a: Box, b: Box, near: number): boolean =>
  a.x - near < b.x + b.width &&
  b.x - near < a.x + a.width &&
  a.y - near < b.y + b.height &&
  b.y - near < a.y + a.height;

/** Joins boxes that lie close together. */
export function joined(boxes: readonly Box[], near = NEAR): Box[] {
  const all: Box[] = [];
  for (const box of boxes) {
    let one = box;
    for (let at = all.findIndex((other) => meets(one, other, near)); at >= 0;) {
      one = about([one, all[at] ?? one]);
      all.splice(at, 1);
      at = all.findIndex((other) => meets(one, other, near));
    }
    all.push(one);
  }
  return all;
}

/** The part of a box that lies in another one; none if they lie apart. */
export function within(box: Box, of: Box): Box | null {
  const [x, y] = [Math.max(box.x, of.x), Math.max(box.y, of.y)];
  const width = Math.min(box.x + box.width, of.x + of.width) - x;
  const height = Math.min(box.y + box.height, of.y + of.height) - y;
  return width > 1 && height > 1 ? { x, y, width, height } : null;
}

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const clamp = (value: number, from: number, to: number): number => Math.max(from, Math.min(to, value));

/** A curve from the edge of a bubble to the nearest edge of what it is about, as the data of a path. It leaves by a side, or by the
 * upper or lower end, where there is a choice no more. */
export function leader(bubble: Box, to: Box, by: "any" | "sides" | "ends" = "any"): string {
  const right = bubble.x + bubble.width;
  const below = bubble.y + bubble.height;
  const [cx, cy] = [to.x + to.width / 2, to.y + to.height / 2];
  const across = to.x > right ? to.x - right : bubble.x > to.x + to.width ? to.x + to.width - bubble.x : 0;
  const down = to.y > below ? to.y - below : bubble.y > to.y + to.height ? to.y + to.height - bubble.y : 0;
  if (across === 0 && down === 0) return "";
  // It leaves by the side that looks there, so that it never crosses the bubble's own words.
  if ((by === "sides" && across === 0) || (by === "ends" && down === 0)) return "";
  if (by === "sides" || (by === "any" && Math.abs(across) >= Math.abs(down))) {
    const [x, tx] = across > 0 ? [right, to.x] : [bubble.x, to.x + to.width];
    const y = clamp(cy, bubble.y + 20, below - 20);
    const ty = clamp(y, to.y + Math.min(14, to.height / 2), to.y + to.height - Math.min(14, to.height / 2));
    const bend = (tx - x) / 2;
    return `M${x} ${y}C${x + bend} ${y} ${tx - bend} ${ty} ${tx} ${ty}`;
  }
  const [y, ty] = down > 0 ? [below, to.y] : [bubble.y, to.y + to.height];
  const x = clamp(cx, bubble.x + 20, right - 20);
  const tx = clamp(x, to.x + Math.min(14, to.width / 2), to.x + to.width - Math.min(14, to.width / 2));
  const bend = (ty - y) / 2;
  return `M${x} ${y}C${x} ${y + bend} ${tx} ${ty - bend} ${tx} ${ty}`;
}

/** Boxes of everything in the window that a selector finds and that is seen. */
export function found(selector: string, only: (one: Element) => boolean = () => true): Box[] {
  return [...document.querySelectorAll(selector)]
    .filter(only)
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(
      (box) =>
        box.width > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth,
    )
    .map(({ x, y, width, height }) => ({ x, y, width, height }));
}
