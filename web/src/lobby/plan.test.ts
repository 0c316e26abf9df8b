import { describe, expect, it } from "vitest";
import type { Match } from "../app/api";
import { NONE, type Pictures } from "../setup/pictures";
import { told } from "./plan";

const cell = { name: "Cell", faction: "rebels", units: [], cap: 500 };
const pictures: Pictures = { ...NONE, armies: { cell } };
const seats = [
  { seat: 0, name: "Cell" },
  { seat: 1, name: "Mine" },
];
const match = (plan: object | undefined): Match => ({ seats, plan }) as unknown as Match;

describe("what a waiting battle tells", () => {
  it("is nothing to whoever may not sit down", () => {
    expect(told(match(undefined), pictures)).toBeNull();
  });
  it("knows armies of the pack, and counts what other lists bring", () => {
    const units = [
      { name: "AT-AT", seat: 1, figure: "atat" },
      { name: "Scouts 1", seat: 1, figure: "line" },
      { name: "Scouts 2", seat: 1, figure: "line" },
    ];
    const plan = { cast: { units }, chosen: { lists: ["cell", "own"] }, dice: "rolled", fair: true };
    const found = told(match(plan), pictures);
    expect(found?.armies[0]).toBe(cell);
    expect(found?.armies[1]?.units.map(({ name, count }) => [name, count])).toEqual([
      ["AT-AT", 1],
      ["Scouts", 2],
    ]);
    expect([found?.dice, found?.minutes]).toEqual(["fair", 60]);
  });
});
