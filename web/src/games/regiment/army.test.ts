import { beforeEach, describe, expect, it } from "vitest";
import { pack } from "../../../vite-packs";
import { about, begun, count, shelf, spent, taken, told, type Catalogue } from "./army";

const of = JSON.parse(pack("regiment")) as Catalogue;

beforeEach(() => localStorage.clear());

describe("army lists of this browser", () => {
  it("are kept, replaced and thrown away", () => {
    const list = begun("empire");
    shelf.keep(list);
    shelf.keep({ ...list, name: "Second thoughts" });
    expect(shelf.all()).toHaveLength(1);
    expect(shelf.all()[0]?.name).toBe("Second thoughts");
    shelf.drop(list.id);
    expect(shelf.all()).toEqual([]);
    localStorage.setItem("sandtable-lists", "no list");
    expect(shelf.all()).toEqual([]);
  });

  it("go on from a list of the pack, under a name of their own", () => {
    const from = of.list.find((one) => one.id === "tutorial-empire")!;
    const list = begun(from.faction, from);
    expect(list.id).not.toBe(from.id);
    expect(spent(list, of).all).toBe(500);
  });

  it("add up what they cost", () => {
    let list = taken(taken(begun("empire"), "at-at", 1), "stormtroopers", 3);
    expect(count(list, "stormtroopers")).toBe(3);
    expect(spent(list, of)).toEqual({ units: 415, leader: 0, support: 0, all: 415 });
    list = taken({ ...list, leader: "vader", support: ["mortar-shelling"] }, "at-at", 0);
    expect(spent(list, of)).toEqual({ units: 165, leader: 45, support: 25, all: 235 });
    expect(list.units).toHaveLength(1);
  });

  it("show a violation beside what it names, without the list's own name", () => {
    const fault = "REG-ARMY-06: Mine: 3 AT-AT are above the maximum of 1 (75 % of 500 points)";
    expect(about([fault], "AT-AT")).toEqual([fault]);
    expect(about([fault], "AT-ST Walkers")).toEqual([]);
    expect(told(fault, "Mine")).toEqual({
      rule: "REG-ARMY-06",
      text: "3 AT-AT are above the maximum of 1 (75 % of 500 points)",
    });
  });
});
