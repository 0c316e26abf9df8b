import { describe, expect, it } from "vitest";
import over from "../../../tests/fixtures/regiment-over.json";
import type { TableNow } from "../../app/api";
import type { SeenEntry } from "../../wire/seen-entry";
import { past } from "./past";

const now = over.table as unknown as TableNow;
const entries = over.log.entries as unknown as SeenEntry[];
const told = past(now, entries);

describe("a recorded battle, looked back on", () => {
  it("ends as the server says it stands: places, wounds, tokens, who holds what", () => {
    const last = told.sceneAt(entries.at(-1)!.n);
    const scene = now.scene!;
    expect(last.pieces.map(({ id, pose }) => ({ id, pose }))).toEqual(
      scene.pieces.map(({ id, pose }) => ({ id, pose })),
    );
    const spots = (of: typeof scene): string[] =>
      of.marks.flatMap(({ on, glyph, count }) => (glyph === null ? [] : [`${on} ${glyph} ${count}`]));
    expect(spots(last).toSorted()).toEqual(spots(scene).toSorted());
    expect(last.pieces[0]?.shape).toEqual(scene.pieces[0]?.shape);
    const held = (of: typeof scene): unknown => of.regions.map(({ id, team }) => [id, team]);
    expect(held(last)).toEqual(held(scene));
  });

  it("begins with an empty table, and each round is a place to jump to", () => {
    expect(told.sceneAt(0).pieces).toHaveLength(0);
    expect(told.chapters.map(({ text }) => text)).toEqual([
      "Setup",
      "Round 1",
      "Round 2",
      "Round 3",
      "Round 4",
      "Round 5",
    ]);
  });

  it("is reported in the numbers that the game ended with", () => {
    const { report } = told;
    const standings = (now.outcome as { standings: { seat: number; score: number }[] }).standings;
    for (const { seat, score } of standings) expect(report.score[seat]?.at(-1)).toBe(score);
    expect(report.steps).toHaveLength(6);
    // What a side lost is what the other one is credited with.
    const destroyed = now.view as unknown as { game: { players: { destroyed: number }[] } };
    destroyed.game.players.forEach((player, seat) =>
      expect(report.losses[1 - seat]?.at(-1)).toBeGreaterThanOrEqual(player.destroyed),
    );
    const units = report.units.reduce(
      (all, one) => ({ dealt: all.dealt + one.dealt, taken: all.taken + one.taken }),
      {
        dealt: 0,
        taken: 0,
      },
    );
    expect(units.dealt).toBeGreaterThan(0);
    expect(units.dealt).toBeLessThanOrEqual(units.taken);
    for (const luck of report.luck) {
      expect(luck.dice).toBeGreaterThan(50);
      expect(Math.abs(luck.z)).toBeLessThan(4);
      expect(Math.sign(luck.z)).toBe(Math.sign(luck.fell - luck.expected));
    }
  });
});
