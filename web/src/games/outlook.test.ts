import { describe, expect, it } from "vitest";
import { outlooks, type Measure } from "./outlook";

const measures = (shares: Record<string, number>): Measure[] =>
  Object.entries(shares).map(([key, share]) => ({ key, share, noun: key, row: key }));

describe("an outlook", () => {
  it("stands large with what tells the answers apart", () => {
    const [keep, spend] = outlooks(
      [measures({ base: 0.39, shaken: 1 }), measures({ base: 0.56, shaken: 1 })],
      ["base", "shaken"],
    );
    expect([keep?.head.key, keep?.strong, keep?.light]).toEqual(["base", 39, 100]);
    expect([spend?.head.key, spend?.strong, spend?.light]).toEqual(["base", 56, 100]);
    expect(spend?.rows.map(({ key, ink }) => [key, ink])).toEqual([["shaken", "light"]]);
  });

  it("has the strong ink for the stronger result", () => {
    const of = (two: number, one: number): Measure[] => measures({ two, one });
    const [keep, again] = outlooks([of(0, 0.83), of(0.46, 0.92)], ["one", "two"]);
    expect([keep?.head.key, keep?.strong, keep?.light]).toEqual(["one", 0, 83]);
    expect([again?.strong, again?.light]).toEqual([46, 92]);
    expect(again?.rows).toMatchObject([{ key: "two", ink: "strong" }]);
  });

  it("passes over what is the same by every answer", () => {
    const all = [measures({ base: 0, shaken: 0.3 }), measures({ base: 0, shaken: 0.6 })];
    expect(outlooks(all, ["base", "shaken"]).map((one) => one?.head.key)).toEqual(["shaken", "shaken"]);
  });

  it("is nothing where nothing is told", () => {
    expect(outlooks([null, measures({ base: 0.2 })], ["base"])[0]).toBeNull();
    expect(outlooks([null, null], ["base"])).toEqual([null, null]);
  });
});
