import { describe, expect, it } from "vitest";
import over from "../../../tests/fixtures/legion-over.json";
import { line } from "../../app/sequence";
import type { View } from "../../wire/legion/view";
import type { SeenEntry } from "../../wire/seen-entry";
import { reported } from "./deeds";

const entries = over.log.entries as unknown as SeenEntry[];
const view = over.table.view as unknown as View;
const counted = line(entries);
const report = reported(
  view,
  entries.filter((entry) => counted.has(entry.n)),
);

describe("a recorded skirmish, looked back on", () => {
  it("ends with the score of the game", () => {
    for (const { seat, score } of over.table.outcome.standings)
      expect(report.score[seat]?.at(-1)).toBe(score);
    expect(report.steps.length).toBeGreaterThan(2);
    for (const values of [...report.score, ...report.losses])
      expect(values).toHaveLength(report.steps.length);
  });

  it("tells the wounds of each side and of each unit alike", () => {
    report.losses.forEach((values, side) => {
      const own = report.units.filter((unit) => unit.side === side);
      expect(values.at(-1)).toBe(own.reduce((all, unit) => all + unit.taken, 0));
    });
    const dealt = report.units.reduce((all, unit) => all + unit.dealt, 0);
    expect(dealt).toBeGreaterThan(0);
    expect(dealt).toBeLessThanOrEqual(report.units.reduce((all, unit) => all + unit.taken, 0));
    for (const unit of view.game.units.filter(({ place }) => place === "defeated"))
      expect(report.units.find(({ id }) => id === unit.unit)?.left).toBe(0);
  });
});
