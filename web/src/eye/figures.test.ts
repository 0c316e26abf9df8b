// Every kind of figure that a pack can name has a shape that stays within its silhouette's height.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Figure } from "../wire/terms";
import { figure } from "./figures";

/** The kinds, as the program's schemas have them. */
const terms = readFileSync(new URL("../wire/terms.ts", import.meta.url), "utf8");
const listed = /type Figure = ([^;]+);/.exec(terms)?.[1] ?? "";
const KINDS = listed.split("|").map((one) => one.trim().replaceAll('"', "")) as Figure[];

describe("figures", () => {
  it("are there for all kinds", () => expect(KINDS.length).toBe(28));

  it.each(KINDS)("%s fills its silhouette's height, and no more", (kind) => {
    const { positions, normals, triangles } = figure(kind, [0.7, 0.3, 0.2]);
    const heights = positions.filter((_, at) => at % 3 === 1);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(-1e-3);
    expect(Math.max(...heights)).toBeLessThanOrEqual(1 + 1e-3);
    expect(Math.max(...heights)).toBeGreaterThan(0.9);
    expect(positions.every((value) => Math.abs(value) <= 1.25)).toBe(true);
    expect(normals.every(Number.isFinite)).toBe(true);
    expect(triangles).toBeGreaterThan(60);
    expect(triangles).toBeLessThan(700);
  });

  it("are told apart", () => {
    const made = KINDS.map((kind) => figure(kind, [0.7, 0.3, 0.2]).positions.join());
    expect(new Set(made).size).toBe(KINDS.length);
  });
});
