// Terrain as triangles and ink: what each look of a solid is drawn like. The prism is what the rules know, so that nothing sticks out
// of it at its top; trees and the like are decoration within.
import type { Point } from "../app/api";
import { middle } from "../board/shape";
import { Mesh, mix, type Rgb } from "./mesh";
import { TILES, type Theme, type Tile } from "./paint";
import { inset, inside, seeded, type V3 } from "./solid";
import type { Solid, World } from "./world";

/** A line of ink: so wide in pixels; with dashes of so many inches; seen through everything, or not. */
export interface Ink {
  from: V3;
  to: V3;
  color: Rgb;
  width: number;
  alpha?: number;
  dash?: number;
  through?: boolean;
}

export interface Built {
  /** What is solid, by the tile on it. */
  tiles: Record<Tile, Mesh>;
  /** What one sees into. */
  volumes: Mesh;
  ink: Ink[];
}

type Style = Omit<Ink, "from" | "to">;

/** A ring of ink at a height. */
export const loop = (ring: readonly Point[], height: number, style: Style): Ink[] =>
  ring.map(([ax, ay], at): Ink => {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
    return { ...style, from: [ax, height, ay], to: [bx, height, by] };
  });

/** Upright lines of ink at the corners of a ring. */
export const posts = (ring: readonly Point[], foot: number, top: number, style: Style): Ink[] =>
  ring.map(([x, y]): Ink => ({ ...style, from: [x, foot, y], to: [x, top, y] }));

/** The walls' and the lid's color and tile of what is simply solid. */
interface Skin {
  wall: Rgb;
  tile: Tile;
  lid: Rgb;
  lidTile: Tile;
  edge: Rgb;
}

function skin(look: Solid["look"], of: Theme): Skin {
  const edge = mix(of("built-edge"), of("ink"), 0.45);
  const built = of("built");
  const pale = (color: Rgb, share = 0.22): Rgb => mix(color, of("card"), share);
  const made = (wall: Rgb, tile: Tile, lid = pale(wall), lidTile: Tile = "plain", line = edge): Skin => ({
    wall,
    tile,
    lid,
    lidTile,
    edge: line,
  });
  switch (look) {
    case "hut":
      return made(pale(built, 0.35), "panel", mix(built, of("hill"), 0.35));
    case "container":
      return made(mix(of("water"), built, 0.35), "rib", undefined, "rib");
    case "crates":
      return made(mix(of("hill"), built, 0.4), "plank", undefined, "plank");
    case "rock":
      return made(mix(of("rock"), of("hill"), 0.42), "hatch", undefined, "plain", of("rock-edge"));
    case "hill":
      return made(of("hill"), "hatch", undefined, "plain", of("hill-edge"));
    case "vehicle":
      return made(mix(of("rock"), built, 0.5), "panel", undefined, "hatch");
    case "console":
    case "transmitter":
      return made(mix(of("water"), of("rock"), 0.4), "plain");
    case "barricade":
      return made(mix(built, of("hill"), 0.5), "plank");
    default:
      return made(mix(built, of("rock"), 0.22), "brick");
  }
}

/** Draws the terrain of a table. */
export function terrain(world: World, of: Theme): Built {
  const tiles = Object.fromEntries(TILES.map((one) => [one, new Mesh()])) as Built["tiles"];
  const built: Built = { tiles, volumes: new Mesh(), ink: [] };
  for (const one of world.solids) draw(one, built, of);
  return built;
}

function draw(one: Solid, built: Built, of: Theme): void {
  const { look, ring, top } = one;
  if (one.kind === "objective") return marker(one, built, of);
  if (look === "woods" || look === "scrub" || look === "volume") return wood(one, built, of);
  if (look === "smoke") return seeThrough(one, built, of("ink-2"), of("ink-2"));
  if (top <= 0.01 || look === "effect") {
    const color = one.team ? of(one.team) : of(look === "water" ? "water-edge" : "ditch-edge");
    built.ink.push(...loop(ring, 0.02, { color, width: 1.4 }));
    return;
  }
  if (look === "trench" || look === "field") return seeThrough(one, built, of("ditch"), of("ditch-edge"));
  if (look === "fence") return seeThrough(one, built, of("built"), of("built-edge"), "plank");
  if (look === "ruins" && one.open) return ruins(one, built, of);
  block(one, built, of);
}

function block(one: Solid, built: Built, of: Theme): void {
  const { look, ring, foot, top } = one;
  const { wall, tile, lid, lidTile, edge } = skin(look, of);
  const [walls, roof] = [built.tiles[tile], built.tiles[lidTile]];
  walls.color = wall;
  walls.walls(ring, foot, top);
  roof.color = lid;
  roof.lid(ring, top);
  built.ink.push(...loop(ring, top, { color: edge, width: 1.6 }));
  built.ink.push(...posts(ring, foot, top, { color: edge, width: 1.4 }));
  const inner = (by: number, alpha: number): Ink[] =>
    loop(inset(ring, by), top + 0.01, { color: edge, width: 1, alpha });
  if (look === "hut" || look === "rock" || look === "hill") built.ink.push(...inner(0.28, 0.55));
  if (look === "hill") built.ink.push(...inner(0.8, 0.4));
  const [a, b, c, d] = ring;
  if (look === "crates" && a && b && c && d && ring.length === 4)
    for (const [p, q] of [
      [a, c],
      [b, d],
    ] as const) {
      const [from, to]: [V3, V3] = [
        [p[0], top + 0.01, p[1]],
        [q[0], top + 0.01, q[1]],
      ];
      built.ink.push({ from, to, color: edge, width: 1, alpha: 0.45 });
    }
}

/** A volume that one sees into: its walls and its lid as glass, its edges as ink. */
function seeThrough(one: Solid, built: Built, color: Rgb, edge: Rgb, tile?: Tile): void {
  const { ring, foot, top } = one;
  built.volumes.color = color;
  built.volumes.walls(ring, foot, top);
  built.volumes.lid(ring, top);
  built.ink.push(...loop(ring, top, { color: edge, width: 1.3, ...(!tile && { dash: 0.3 }) }));
  built.ink.push(...loop(ring, foot + 0.02, { color: edge, width: 1.4 }));
  built.ink.push(...posts(ring, foot, top, { color: edge, width: tile ? 2 : 1, alpha: 0.6 }));
  if (tile) built.ink.push(...loop(ring, (foot + top) / 2, { color: edge, width: 1.2 }));
}

/** Places within a ring, apart from each other, the same each time. */
function scattered(one: Solid, gap: number, margin: number, most: number): Point[] {
  const next = seeded(one.id);
  const room = inset(one.ring, margin);
  const [xs, ys] = [one.ring.map(([x]) => x), one.ring.map(([, y]) => y)];
  const [left, near] = [Math.min(...xs), Math.min(...ys)];
  const [width, depth] = [Math.max(...xs) - left, Math.max(...ys) - near];
  const found: Point[] = [];
  for (let tries = 0; tries < 240 && found.length < most; tries += 1) {
    const at: Point = [left + next() * width, near + next() * depth];
    const free = found.every(([x, y]) => Math.hypot(x - at[0], y - at[1]) > gap);
    if (free && inside(room, at)) found.push(at);
  }
  return found;
}

function wood(one: Solid, built: Built, of: Theme): void {
  const tall = one.look !== "scrub";
  const { foot } = one;
  // Where it has no height, bushes are still to be seen.
  const height = Math.max(one.top - foot, 0.4);
  const [fill, edge] = tall ? ["wood", "wood-edge"] : ["bush", "bush-edge"];
  seeThrough(one, built, of(fill), of(edge));
  const next = seeded(`${one.id} trees`);
  const mesh = built.tiles.plain;
  for (const at of scattered(one, tall ? 1.5 : 0.95, tall ? 0.75 : 0.4, 28)) {
    const top = height * (0.72 + next() * 0.26);
    const leaf = tall
      ? mix(of("wood-tree"), of("wood-edge"), next() * 0.6)
      : mix(of("bush-edge"), of("bush"), next() * 0.6);
    const up = (share: number): number => foot + top * share;
    const twist = next();
    if (tall) {
      const radius = 0.62 + next() * 0.2;
      mesh.color = of("ditch-edge");
      mesh.lathe(
        at,
        [
          [foot, 0.16],
          [up(0.3), 0.12],
        ],
        5,
      );
      mesh.color = leaf;
      const rings: [number, number][] = [
        [up(0.2), radius * 0.6],
        [up(0.28), radius],
        [up(0.55), radius * 0.52],
        [up(0.56), radius * 0.78],
        [up(0.8), radius * 0.3],
        [up(0.81), radius * 0.5],
        [up(1), 0],
      ];
      mesh.lathe(at, rings, 7, 1, twist);
    } else {
      const radius = 0.34 + next() * 0.2;
      mesh.color = leaf;
      const rings: [number, number][] = [
        [foot, radius * 0.7],
        [up(0.35), radius],
        [up(0.75), radius * 0.7],
        [up(1), 0],
      ];
      mesh.lathe(at, rings, 6, 1, twist);
    }
  }
}

/** Stumps of walls at the corners of what is left of a building, in the volume that it fills. */
function ruins(one: Solid, built: Built, of: Theme): void {
  const edge = mix(of("built-edge"), of("ink"), 0.3);
  seeThrough(one, built, of("built"), edge);
  const mesh = built.tiles.brick;
  mesh.color = mix(of("built"), of("rock"), 0.22);
  const ring = one.ring;
  const inner = inset(ring, 0.18);
  const next = seeded(one.id);
  ring.forEach((corner, at) => {
    for (const step of [1, -1]) {
      const [other, own, within] = [
        ring.at((at + step) % ring.length),
        inner[at],
        inner.at((at + step) % ring.length),
      ];
      if (!other || !own || !within) continue;
      const share = 0.2 + next() * 0.15;
      const along = (a: Point, b: Point): Point => [
        a[0] + (b[0] - a[0]) * share,
        a[1] + (b[1] - a[1]) * share,
      ];
      const stump: Point[] = [corner, along(corner, other), along(own, within), own];
      const top = one.foot + (one.top - one.foot) * (0.55 + next() * 0.4);
      mesh.walls(stump, one.foot, top);
      mesh.lid(stump, top);
    }
  });
}

/** A console or a dish in the middle of an objective. */
function marker(one: Solid, built: Built, of: Theme): void {
  const at = middle({ polygon: one.ring });
  const mesh = built.tiles.plain;
  mesh.color = skin(one.look, of).wall;
  mesh.lathe(
    at,
    [
      [0, 0.34],
      [0.5, 0.26],
    ],
    8,
  );
  const dish: [number, number][] =
    one.look === "transmitter"
      ? [
          [0.5, 0.06],
          [0.72, 0.06],
          [0.95, 0.42],
        ]
      : [
          [0.5, 0.34],
          [0.62, 0.34],
          [0.74, 0.2],
        ];
  mesh.color = of("mine");
  mesh.lathe(at, dish, 10);
}
