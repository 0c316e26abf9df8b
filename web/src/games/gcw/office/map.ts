// Where the worlds of a system stand on its map. Pure.
import type { Place, SystemMap, View } from "./view";

/** The map with a place for each world, in the order in which one goes round the star. */
export interface Laid {
  map: SystemMap;
  places: { world: Place; x: number; y: number }[];
}

/** Lays the worlds out in their order round the star. */
export function laid({ game: { map, targets } }: View): Laid {
  const [sx, sy] = map.star;
  const places = targets.map((world) => ({ world, x: world.at[0], y: world.at[1] }));
  const angle = ({ x, y }: { x: number; y: number }): number =>
    (Math.atan2(y - sy, x - sx) + 2.5 * Math.PI) % (2 * Math.PI);
  return { map, places: places.toSorted((a, b) => angle(a) - angle(b)) };
}

/** The world that a key leads to from another. */
export function stepped(count: number, from: number, key: string): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowRight" || key === "ArrowDown") return (from + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowUp") return (from + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

export type Shape = "settled" | "empty" | "installation" | "outpost";

const SHAPES: Record<NonNullable<Place["category"]>, Shape> = {
  "settled-world": "settled",
  "gas-giant": "settled",
  "uninhabited-world": "empty",
  "dead-world": "empty",
  "space-installation": "installation",
  outpost: "outpost",
};

/** How a world is drawn. */
export const shapeOf = ({ category }: Pick<Place, "category">): Shape =>
  category ? SHAPES[category] : "settled";
