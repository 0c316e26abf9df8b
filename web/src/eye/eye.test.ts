// The picture in space against recorded answers of the server (`tests/sights.mjs` records them): what it says is in sight must
// lie open here, and what it says is not must be hidden from everywhere on the silhouette.
import { describe, expect, it } from "vitest";
import type { Point, Scene, SightLine } from "../app/api";
import { beside, eyes, nearer, opening, orbit, seenAt, shifted, turned } from "./camera";
import battle from "./fixtures/battle.json";
import grove from "./fixtures/grove.json";
import outpost from "./fixtures/outpost.json";
import { blockers, nearest, opaque, places, sightline, stops, through, towers } from "./line";
import type { V3 } from "./solid";
import { top, world, type Stand, type World } from "./world";

interface Recorded {
  scene: Scene;
  sight: Record<string, SightLine>;
}
const heights = { outpost, grove } as unknown as Record<string, Recorded>;
const flat = battle as unknown as Recorded;

/** All recorded answers with the two ends. */
const pairs = (of: Recorded, on: World): { pair: string; from: Stand; to: Stand; told: SightLine }[] =>
  Object.entries(of.sight).map(([pair, told]) => {
    const [a = "", b = ""] = pair.split(" ");
    const [p, q] = told.line ?? told.straight;
    const [from, to] = [nearest(on, a, p), nearest(on, b, q)];
    if (!from || !to) throw new Error(pair);
    return { pair, from, to, told };
  });
/** Its middle, and each third point of its rim. */
const some = (of: Stand): Point[] => places(of).filter((_, index) => index % 3 === 0);
const at = ([x, y]: Point, height: number): V3 => [x, height, y];

describe.each(Object.entries(heights))("the picture of %s", (_, recorded) => {
  const on = world(recorded.scene);
  const all = pairs(recorded, on);

  it("holds more than a hundred answers of both sorts", () => {
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((one) => one.told.line).length).toBeGreaterThan(30);
    expect(all.filter((one) => !one.told.line).length).toBeGreaterThan(30);
  });

  it("shows the target from the end of every clear line", () => {
    for (const { pair, from, to, told } of all) {
      if (!told.line) continue;
      const [a, b] = [at(told.line[0], top(from)), at(told.line[1], top(to))];
      expect(
        stops(opaque(on, [from, to]), a, b).map((one) => one.id),
        pair,
      ).toEqual([]);
    }
  });

  it("hides the target from everywhere on the silhouette where no line is clear", () => {
    for (const { pair, from, to, told } of all) {
      if (told.line) continue;
      const solids = opaque(on, [from, to]);
      for (const p of some(from))
        for (const q of some(to))
          if (stops(solids, at(p, top(from)), at(q, top(to))).length === 0) expect.fail(pair);
    }
  });

  it("knows all that the server names, and each of it stands in the way of some line", () => {
    for (const { pair, from, to, told } of all)
      for (const id of told.blockers) {
        const found = blockers(on, [id]);
        expect(found.length, `${pair} ${id}`).toBeGreaterThan(0);
        const lines = some(from).flatMap((p) =>
          some(to).map((q): [V3, V3] => [at(p, top(from)), at(q, top(to))]),
        );
        expect(
          lines.some(([a, b]) => found.some((one) => through(one, a, b).length > 0)),
          `${pair} ${id}`,
        ).toBe(true);
      }
  });

  it("lays a line for every answer: to the target, or to what stops it", () => {
    for (const { pair, from, to, told } of all) {
      const line = sightline(on, from, to, told);
      expect(line.clear, pair).toBe(told.line !== null);
      expect(line.hit === null, pair).toBe(line.clear);
      expect(line.from[1], pair).toBeCloseTo(top(from), 6);
    }
  });
});

describe("the picture of a game without heights", () => {
  const on = world(flat.scene);
  const all = pairs(flat, on);

  it("says that its heights are its own", () => {
    expect(on.flat).toBe(true);
    expect(Object.values(heights).some((one) => world(one.scene).flat)).toBe(false);
    expect(on.stands.every((one) => one.height > 0.4)).toBe(true);
  });

  it("lays every line where the server says, through nothing that stops it", () => {
    for (const { pair, from, to, told } of all) {
      const line = sightline(on, from, to, told);
      if (!told.line) expect(line.hit, pair).not.toBeNull();
      else if (towers(on, from)) expect(line.from[1], pair).toBe(top(from));
      else if (!towers(on, to)) {
        const stopped = stops(opaque(on, [from, to]), line.from, line.to);
        expect(
          stopped.map((one) => one.id),
          pair,
        ).toEqual([]);
      }
    }
  });

  it("knows the bases of units that stand in the way", () => {
    const named = new Set(all.flatMap((one) => one.told.blockers));
    expect(named.size).toBeGreaterThan(0);
    for (const id of named) expect(blockers(on, [id]).length, id).toBeGreaterThan(0);
  });
});

describe("a look", () => {
  it("begins above the near edge and stays over the table", () => {
    const first = opening(36, 36, 1.5);
    const { eye } = orbit(first);
    expect(eye[1]).toBeGreaterThan(10);
    expect(eye[2]).toBeGreaterThan(36);
    expect(turned(first, [0, 9]).tilt).toBeLessThan(1.6);
    expect(turned(first, [0, -9]).tilt).toBeGreaterThan(0);
    expect(nearer(first, 1e9).far).toBeLessThan(1e3);
    const { at } = shifted(first, [999, -999], [36, 36]);
    expect(at.every((value) => value >= 0 && value <= 36)).toBe(true);
  });

  it("has the whole table in its first picture, on any screen", () => {
    for (const [width, depth] of [
      [36, 36],
      [72, 48],
      [48, 72],
    ] as const)
      for (const aspect of [2, 1.3, 0.7, 0.45]) {
        const shot = orbit(opening(width, depth, aspect));
        const corners = [0, width].flatMap((x) => [0, depth].map((z): V3 => [x, 0, z]));
        const places = corners.flatMap((corner) => seenAt(shot, aspect, corner));
        expect(Math.max(...places.map(Math.abs)), `${width} ${depth} ${aspect}`).toBeLessThan(1);
        expect(Math.max(...places.map(Math.abs)), `${width} ${depth} ${aspect}`).toBeGreaterThan(0.8);
      }
  });

  it("goes along the line, or across it", () => {
    const [from, to]: [V3, V3] = [
      [5, 1.6, 5],
      [25, 1.6, 5],
    ];
    const along = eyes(from, to, 1.6, [0, 0], 1, 0.3);
    expect(along.eye).toEqual(from);
    expect(along.at[0]).toBeGreaterThan(20);
    const across = beside(from, to, 1.5, [0, 0], 1);
    expect(across.eye[0]).toBeCloseTo(15, 6);
    expect(across.eye[2]).toBeGreaterThan(10);
  });
});
