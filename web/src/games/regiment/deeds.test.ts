import { describe, expect, it } from "vitest";
import over from "../../../tests/fixtures/regiment-over.json";
import type { TableNow } from "../../app/api";
import type { SeenEntry } from "../../wire/seen-entry";
import { chapters } from "../../app/moments.svelte";
import { line } from "../../app/sequence";
import type { View } from "../../wire/regiment/view";
import { reported } from "./deeds";

const now = over.table as unknown as TableNow;
const entries = over.log.entries as unknown as SeenEntry[];
const counted = line(entries);
const told = entries.filter((entry) => counted.has(entry.n));
const report = reported(now.view as unknown as View, told);

describe("a recorded battle, looked back on", () => {
  it("has each round as a place to jump to", () => {
    const rounds = chapters(told).map(({ text }) => text);
    expect(rounds).toEqual(["Setup", "Round 1", "Round 2", "Round 3", "Round 4", "Round 5"]);
  });

  it("is reported in the numbers that the game ended with", () => {
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
  });
});
