import { describe, expect, it } from "vitest";
import over from "../../../tests/fixtures/tours-over.json";
import type { View } from "../../wire/tours/view";
import { adapter } from "../adapter";
import { summed } from "../course";
import { course } from "./course";

const view = over as unknown as View;
const table = (of: View, title: string): string[][] =>
  course(of).tables.find((one) => one.title === title)?.rows ?? [];

/** The same saga, in which these games were won by these sides. */
function won(...winners: ("first" | "second" | null)[]): View {
  const games = view.game.games.map((of, at) => ({
    ...of,
    result: { how: "played", winner: winners[at] ?? null },
  }));
  return { ...view, game: { ...view.game, games } } as unknown as View;
}

describe("a recorded saga, looked back on", () => {
  it("draws no line of games that nobody has won", () => {
    expect(course(view).charts).toEqual([]);
    expect(table(view, "Games").map((row) => row[3])).toEqual(["a draw", "a draw", "a draw"]);
  });

  it("adds games up round by round, and names who won them", () => {
    const of = won("first", "second", "first");
    const [chart] = course(of).charts;
    expect(chart?.steps).toEqual(["Setup", "1", "2", "3"]);
    expect(chart?.lines.map(({ name, values }) => [name, values])).toEqual([
      ["Anna", [0, 1, 1, 2]],
      ["Ben", [0, 0, 1, 1]],
    ]);
    expect(table(of, "Games").map((row) => row[3])).toEqual(["Anna", "Ben", "Anna"]);
  });

  it("says of a game that runs that it does, and who is a guest", () => {
    const [first, ...others] = view.game.games;
    const sides = [
      { ...first!.sides[0], seat: null, guest: "Dora" },
      { ...first!.sides[1], seat: null, guest: null },
    ];
    const running = { ...first!, result: null, sides };
    const of = { ...view, game: { ...view.game, games: [running, ...others] } } as unknown as View;
    expect(table(of, "Games")[0]).toEqual(["1", "Recon", "Dora – a guest", "in progress"]);
  });

  it("has every player with the Register, and every unit by what it has learned", () => {
    expect(table(view, "Players").map((row) => row.slice(0, 4))).toEqual([
      ["Anna", "The Anna Register", "3", "0"],
      ["Ben", "The Ben Register", "3", "0"],
    ]);
    const units = table(view, "Units");
    expect(units).toHaveLength(26);
    for (const player of ["Anna", "Ben"]) {
      const learned = units.filter((row) => row[1] === player).map((row) => Number(row[3]));
      expect(learned).toEqual(learned.toSorted((a, b) => b - a));
    }
    expect(units.every((row) => row[0] !== "" && row[5] === "active")).toBe(true);
  });

  it("is what the table of such a saga offers", async () => {
    expect(await adapter("tours").course?.(over as never)).toEqual(course(view));
  });
});

describe("sums over steps", () => {
  it("are what there is after each step; what lies outside of them counts nowhere", () => {
    expect(
      summed(4, [
        [1, 3],
        [1, -1],
        [3, 5],
        [9, 100],
      ]),
    ).toEqual([0, 2, 2, 7]);
    expect(summed(0, [[0, 1]])).toEqual([]);
  });
});
