import { describe, expect, it } from "vitest";
import over from "../../../tests/fixtures/gcw-over.json";
import type { View } from "../../wire/gcw/view";
import { adapter } from "../adapter";
import { course } from "./course";

const view = over as unknown as View;
const { charts, tables } = course(view);
const table = (title: string): string[][] => tables.find((one) => one.title === title)?.rows ?? [];

describe("a recorded team campaign, looked back on", () => {
  it("has a value for each turn, from before the first one on", () => {
    for (const { steps, lines } of charts) {
      expect(steps).toEqual(["Setup", "1", "2", "3"]);
      for (const { values } of lines) expect(values).toHaveLength(steps.length);
    }
  });

  it("ends with the score of the campaign", () => {
    const points = charts.find(({ title }) => title === "Victory Points");
    expect(points?.lines.map(({ name, values }) => [name, values.at(-1)])).toEqual(
      over.status.outcome.standings.map(({ score }, at) => [
        at === 0 ? "Rebel Alliance" : "Galactic Empire",
        score,
      ]),
    );
    expect(points?.lines.map(({ values }) => values[0])).toEqual([0, 0]);
  });

  it("adds up what may be seen of the ledgers, and shows no line of those that are hidden", () => {
    const fleet = charts.find(({ title }) => title === "Fleet Points");
    expect(fleet?.lines.map(({ name }) => name)).toEqual(["Anna"]);
    expect(fleet?.lines[0]?.values).toEqual([130, 166, 183, 173]);
    expect(new Set(charts.flatMap(({ lines }) => lines.map(({ colour }) => colour))).size).toBe(2);
  });

  it("names who fought and who won", () => {
    const [battle, ...others] = table("Battles");
    expect(others).toEqual([]);
    expect(battle?.slice(2)).toEqual(["Anna – Cleo", "Anna, the attacker"]);
    expect(battle?.[1]).toMatch(/^battle 1 over communications/);
  });

  it("lists pilots by what they have learned", () => {
    const pilots = table("Pilots");
    expect(pilots).toHaveLength(6);
    expect(pilots[0]).toEqual(["Roark Garnet (p0-1)", "Anna", "4", "1", "active"]);
    const learned = pilots.map((row) => Number(row[3]));
    expect(learned).toEqual(learned.toSorted((a, b) => b - a));
  });

  it("shows nothing of what has not happened", () => {
    const { game } = view;
    const begun = course({
      ...view,
      status: { ...view.status, turn: 0 },
      game: { ...game, battles: [], pilots: [], factions: [], players: [] },
    });
    expect(begun).toEqual({ charts: [], tables: [] });
  });

  it("is what the table of such a campaign offers", async () => {
    expect(await adapter("gcw").course?.(over as never)).toEqual({ charts, tables });
  });
});
