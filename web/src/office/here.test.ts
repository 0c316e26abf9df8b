import { describe, expect, it } from "vitest";
import { whyNot } from "./here";

const sides = [{ player: "Ann (Rebels, seat 0)" }, { player: "Bo (Galactic Empire, seat 1)" }];

describe("a battle that is only recorded", () => {
  it("says whose army is in the way, each reason once", () => {
    const why =
      "the setup cannot be played; the army of seat 1: the upgrade A is not played yet; the army of seat 1: the upgrade A is not played yet";
    expect(whyNot({ why, sides })).toEqual(["The upgrade A is not played yet (Bo)."]);
  });
  it("keeps what it does not know", () => {
    expect(whyNot({ why: "this battle is recorded", sides })).toEqual(["This battle is recorded."]);
    expect(whyNot({ why: null, sides })).toEqual([]);
  });
});
