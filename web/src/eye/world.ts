// A scene made into a plain description of what stands on the table: solids with their true heights, figures on their bases. Pure:
// no renderer, no network, no rules. The server says what is seen; this is what a picture of it is made from.
import type { Piece, Point, Region, Scene, Team } from "../app/api";
import { half, middle } from "../board/shape";
import type { Figure, Scenery } from "../wire/terms";
import { circle, distance, inside } from "./solid";

/** A piece of terrain, an area of effect, or an objective: an upright prism. */
export interface Solid {
  id: string;
  kind: Region["kind"];
  name: string;
  /** How it is drawn; `block` and `volume` for what names no drawing. */
  look: Scenery | "block" | "volume" | "smoke" | "effect" | "marker";
  ring: Point[];
  foot: number;
  top: number;
  /** Its game says that it may block a line of sight. */
  blocks: boolean;
  /** It is a volume that figures stand in, as a wood, and is open to those. */
  open: boolean;
  team: Team | null;
}

/** A miniature, or a base with some of them. */
export interface Stand {
  id: string;
  group: string;
  team: Team | null;
  figure: Figure;
  place: Point;
  heading: number;
  /** Half its base, along its heading and across it. */
  ahead: number;
  across: number;
  round: boolean;
  foot: number;
  /** Height of its silhouette. */
  height: number;
  spent: boolean;
}

export interface World {
  width: number;
  height: number;
  /** The game knows no heights: those here are for the picture only. */
  flat: boolean;
  solids: Solid[];
  zones: { ring: Point[]; team: Team | null; weight: number }[];
  objectives: { id: string; name: string; ring: Point[]; at: Point; team: Team | null }[];
  stands: Stand[];
}

/** Heights that terrain is shown with where a game knows none, in inches. What stops sight there is higher than a soldier. */
const SHOWN: Record<Solid["look"], number> = {
  container: 2,
  hut: 2.2,
  crates: 1.2,
  rock: 2,
  barricade: 0.8,
  wall: 2,
  fence: 0.8,
  scrub: 0.5,
  console: 1,
  transmitter: 1.6,
  vehicle: 1.6,
  woods: 2.6,
  hill: 2.4,
  ruins: 2.2,
  trench: 0,
  field: 0,
  water: 0,
  block: 1.8,
  volume: 2.2,
  smoke: 2.4,
  effect: 0,
  marker: 0,
};

/** Heights of figures where a game knows none: as shares of a soldier's. */
const SIZES: Partial<Record<Figure, number>> = {
  mount: 1.5,
  gunteam: 0.8,
  cannon: 1.1,
  droideka: 1.1,
  astromech: 0.75,
  bike: 0.8,
  scoutwalker: 1.8,
  walker: 2.8,
  tank: 1.4,
  skimtank: 1.4,
  hovertank: 1.3,
  transport: 1.5,
  snowspeeder: 3.4,
  uwing: 3.5,
  gunship: 3.6,
  atat: 5,
  atte: 2.6,
  mtt: 3,
};
/** A soldier where a game knows no heights, in inches. */
const SOLDIER = 0.85;
/** Kinds of terrain that may stop sight, in the games' own words for them. */
const STOPPING = ["blocks", "blocking", "elevated", "area", "structural"];

const ringOf = (of: Region["outline"]): Point[] =>
  "polygon" in of ? of.polygon : circle(of.round.centre, of.round.radius);

function lookOf(of: Region): Solid["look"] {
  if (of.kind === "effect") return of.looks.includes("smoke") ? "smoke" : "effect";
  if (of.drawing) return of.drawing;
  return of.looks.includes("area") ? "volume" : "block";
}

function solid(of: Region, flat: boolean): Solid {
  const look = lookOf(of);
  const shown = of.kind === "terrain" || look === "smoke" ? SHOWN[look] : 0;
  const [foot, top] = of.rise ?? [0, flat || look === "smoke" ? shown : 0];
  return {
    id: of.id,
    kind: of.kind,
    name: of.name,
    look,
    ring: ringOf(of.outline),
    foot,
    top,
    blocks: look === "smoke" || (flat ? STOPPING : ["blocks"]).some((one) => of.looks.includes(one)),
    open: look === "smoke" || of.looks.includes("area") || (flat && of.looks.includes("structural")),
    team: of.team ?? null,
  };
}

/** The small thing that stands in the middle of an objective. */
function marker(of: Region): Solid[] {
  if (of.drawing === undefined) return [];
  return [
    {
      id: of.id,
      kind: of.kind,
      name: of.name,
      look: of.drawing,
      ring: circle(middle(of.outline), 0.5, 12),
      foot: 0,
      top: 1,
      blocks: false,
      open: false,
      team: of.team ?? null,
    },
  ];
}

function stand(of: Piece, solids: readonly Solid[], hills: ReadonlySet<string>): Stand {
  const figure = of.figure ?? "line";
  const { ahead, across } = half(of.shape);
  const place: Point = [of.pose.x, of.pose.y];
  const hill = solids.find((one) => hills.has(one.id) && inside(one.ring, place));
  // The server leaves out a foot that is on the table.
  const foot = of.foot ?? hill?.top ?? 0;
  return {
    id: of.id,
    group: of.group,
    team: of.team ?? null,
    figure,
    place,
    heading: of.pose.heading,
    ahead,
    across,
    round: !("rectangle" in of.shape),
    foot,
    height: of.height ?? SOLDIER * (SIZES[figure] ?? 1),
    spent: of.tone === "spent",
  };
}

/** Describes everything that stands on a table. */
export function world(scene: Scene): World {
  const { regions, pieces, table } = scene;
  const flat = !regions.some((one) => one.rise) && !pieces.some((one) => one.height !== undefined);
  const standing = regions.filter((one) => one.kind === "terrain" || one.kind === "effect");
  const objectives = regions.filter((one) => one.kind === "objective");
  const solids = standing.map((one) => solid(one, flat));
  const hills = new Set<string>(
    flat ? standing.filter((one) => one.looks.includes("elevated")).map((one) => one.id) : [],
  );
  return {
    width: table.width,
    height: table.height,
    flat,
    solids: [...solids, ...objectives.flatMap(marker)],
    zones: regions
      .filter((one) => one.kind === "zone")
      .map((one) => ({ ring: ringOf(one.outline), team: one.team ?? null, weight: one.weight })),
    objectives: objectives.map((one) => ({
      id: one.id,
      name: one.name,
      ring: ringOf(one.outline),
      at: middle(one.outline),
      team: one.team ?? null,
    })),
    stands: pieces.map((one) => stand(one, solids, hills)),
  };
}

/** The top of a silhouette. */
export const top = (of: Stand): number => of.foot + of.height;

/** The outline of a base. */
export function base(of: Stand): Point[] {
  const { ahead, across, round, place, heading } = of;
  const angle = (heading * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = ([a, b]: Point): Point => [place[0] + a * cos - b * sin, place[1] + a * sin + b * cos];
  if (!round)
    return (
      [
        [ahead, -across],
        [ahead, across],
        [-ahead, across],
        [-ahead, -across],
      ] as Point[]
    ).map(at);
  // A disc, or two half discs with a straight part between them.
  const straight = Math.max(0, ahead - across);
  return circle([0, 0], across, 32)
    .map(([x, y]): Point => [x + (x > 1e-9 ? straight : -straight), y])
    .map(at);
}

/** Says that a base touches a ring, or stands in it. */
export const touches = (ring: readonly Point[], of: Stand): boolean =>
  inside(ring, of.place) ||
  base(of).some((point) => inside(ring, point)) ||
  (of.round && of.ahead === of.across && distance(ring, of.place) < of.across);
