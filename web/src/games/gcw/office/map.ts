// Where the worlds of a system stand on its map. Pure.
import type { Place, SystemMap, View } from "./view";

/** The map with a place for each world, in the order in which one goes round the star. */
export interface Laid {
  map: SystemMap;
  places: { world: Place; x: number; y: number }[];
}

/** Room below the outer ring: for the texts of the lowest world and for the Trade Route. */
const BELOW = 150;

const FALLBACK: SystemMap = { width: 1000, height: 700, star: [500, 290], rings: [] };

/** The ring of each of some worlds: three tenths of many stand on an inner one. */
export function ringed(count: number): { map: SystemMap; at: [number, number][] } {
  const inner = count < 7 ? 0 : Math.floor((count * 3) / 10);
  const rings: [number, number][] =
    inner > 0
      ? [
          [190, 120],
          [410, 250],
        ]
      : [[360, 220]];
  const [x, y] = FALLBACK.star;
  const counts = inner > 0 ? [inner, count - inner] : [count];
  const at = counts.flatMap((many, ring) =>
    Array.from({ length: many }, (_, index): [number, number] => {
      const [wide, high] = rings[ring] ?? [0, 0];
      // The inner ring begins half a step beside the outer one, so that no two stand in a line.
      const turned = ring === 0 && inner > 0 ? 0.5 : 0;
      const angle = -Math.PI / 2 + (2 * Math.PI * (index + turned)) / many;
      return [x + wide * Math.cos(angle), y + high * Math.sin(angle)];
    }),
  );
  const height = y + Math.max(...rings.map(([, high]) => high)) + BELOW;
  return { map: { ...FALLBACK, height, rings }, at };
}

/** Lays the map out: as the server says, or by rings made from the order of the worlds. */
export function laid({ game }: View): Laid {
  const { targets } = game;
  const given = game.map && targets.every((one) => one.at) ? game.map : null;
  const made = ringed(targets.length);
  const map = given ?? made.map;
  const [sx, sy] = map.star;
  const places = targets.map((world, index) => {
    const [x, y] = (given ? world.at : made.at[index]) ?? map.star;
    return { world, x, y };
  });
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

/** How a world is drawn. */
export function shapeOf({ category, kind }: Pick<Place, "category" | "kind">): Shape {
  const sort = category ?? SORTS[kind] ?? "";
  if (sort.startsWith("settled")) return "settled";
  if (sort.startsWith("uninhabited")) return "empty";
  if (sort.startsWith("installation")) return "installation";
  return "outpost";
}

/** Sorts of the types of worlds, for servers that don't tell them. */
const SORTS: Record<string, string> = Object.fromEntries(
  Object.entries({
    settled: ["leisure-world", "primitive-world", "industrial-world", "agrarian-world", "commerce-world"],
    uninhabited: [
      "temperate-planet",
      "verdant-planet",
      "water-world",
      "barren-world",
      "ice-world",
      "molten-world",
      "toxic-world",
    ],
    installation: [
      "construction-yard",
      "military-training-installation",
      "scrapyard",
      "repair-depot",
      "trade-station",
    ],
  }).flatMap(([sort, kinds]) => kinds.map((kind) => [kind, sort])),
);
