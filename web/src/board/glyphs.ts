// Silhouettes on bases: each is drawn once in a board, and stands wherever a base has it. Some stay upright on the screen, others
// are seen from above and turn.
import { FIELD, bases, figures } from "../kit/drawings/drawings";
import type { Figure } from "../wire/terms";
import { el } from "./svg";

export const isUpright = (figure: Figure): boolean => figures[figure].upright;

/** All silhouettes, to be shown by `glyph`; `id` keeps those of several boards on a page apart. */
export const symbols = (id: string): SVGElement =>
  el(
    "defs",
    {},
    ...Object.entries(figures).map(([name, { height, parts }]) =>
      el(
        "symbol",
        { id: `${id}-${name}`, viewBox: `0 0 ${FIELD} ${height}` },
        ...parts.map(({ paint, d, width }) => el("path", { class: `k-${paint}`, d, "stroke-width": width })),
      ),
    ),
  );

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** The size of a silhouette on a base, in the units of the base: across its front, and along its side. */
export function fitted(figure: Figure, broad: number, deep: number, round: boolean): [number, number] {
  const side = Math.min(broad, deep);
  if (round) return [side * bases.round, side * bases.round];
  if (figures[figure].height > FIELD) return [broad * bases.largest.across, deep * bases.largest.along];
  if (deep > broad * bases.long && !isUpright(figure)) return [deep * bases.askew, deep * bases.askew];
  return [side * bases.fills, side * bases.fills];
}

/** Shows a silhouette about a point, its front up. */
export const glyph = (id: string, figure: Figure, [width, height]: [number, number]): SVGElement =>
  el("use", {
    class: "u-glyph",
    href: `#${id}-${figure}`,
    x: n(-width / 2),
    y: n(-height / 2),
    width: n(width),
    height: n(height),
  });
