import { describe, expect, it } from "vitest";
import { NONE, type Pictures } from "../setup/pictures";
import { army, from, into, token, type Told } from "./told";

const pictures: Pictures = {
  ...NONE,
  armies: { cell: { name: "Cell", faction: "rebels", units: [], cap: 500 } },
  units: { "at-at": { name: "AT-AT", figure: "atat", points: 250 } },
};
const told: Told = {
  armies: ["cell", "empire_500_at-at*1"],
  sides: ["red", "blue"],
  mission: "ambush-small",
  ground: "",
  minutes: 60,
  dice: "fair",
};

describe("what a link tells", () => {
  it("comes back as it was", () => {
    const link = into("https://example.org/games/x?invite=t", told);
    expect(new URL(link).searchParams.get("invite")).toBe("t");
    expect(from(new URL(link).searchParams)).toEqual(told);
  });
  it("is nothing in a plain link", () => {
    expect(from(new URL("https://example.org/games/x?invite=t").searchParams)).toBeNull();
  });
  it("names no colors, units or times that there are not", () => {
    const odd = from(new URLSearchParams("armies=a&sides=green~red&minutes=-5"));
    expect(odd).toEqual({ armies: ["a"], sides: ["red"], mission: "", ground: "", minutes: 0, dice: "" });
    expect(army("empire_500_x-wing*3", "Mine", pictures)).toBeNull();
    expect(army("empire_500_at-at*1000", "Mine", pictures)).toBeNull();
  });
  it("writes an army of one's own by its units", () => {
    const own = {
      name: "Mine",
      faction: "empire",
      cap: 500,
      units: [{ id: "at-at", name: "AT-AT", figure: "atat" as const, count: 2 }],
    };
    const written = token("own-1", own, pictures);
    expect(written).toBe("empire_500_at-at*2");
    expect(army(written, "Mine", pictures)).toEqual(own);
    expect(token("cell", own, pictures)).toBe("cell");
  });
});
