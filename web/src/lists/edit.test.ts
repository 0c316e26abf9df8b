import { describe, expect, it } from "vitest";
import type { Shelf } from "./door";
import { counted, equipped, flagged, less, more, parted, place, points, stripped } from "./edit";

const shelf = (field: string, take: Shelf["take"], ...ids: string[]): Shelf => ({
  field,
  take,
  title: field,
  items: ids.map((id) => ({
    id,
    name: id,
    points: 0,
    figures: "",
    notes: [],
    has: 0,
    least: 0,
    unplayed: false,
  })),
});
const list = { id: "a", name: "A" };

describe("changes of a list of any game", () => {
  it("counts units of one kind in one entry", () => {
    const units = shelf("units", "counted", "at-at", "e-web");
    const two = more(more(list, units, "at-at"), units, "at-at");
    expect(two["units"]).toEqual([{ unit: "at-at", count: 2 }]);
    expect(less(less(two, units, "at-at"), units, "at-at")["units"]).toEqual([]);
    expect(less(list, units, "e-web")).toBe(list);
  });

  it("has one leader, several cards, and one mission of each kind", () => {
    const leader = shelf("leader", "one", "vader", "veers");
    expect(more(more(list, leader, "vader"), leader, "veers")["leader"]).toBe("veers");
    expect(less({ ...list, leader: "veers" }, leader, "veers")["leader"]).toBeNull();
    const cards = shelf("support", "several", "smoke");
    const two = more(more(list, cards, "smoke"), cards, "smoke");
    expect(less(two, cards, "smoke")["support"]).toEqual(["smoke"]);
    const deck = shelf("deck", "one-of", "ambush", "clash");
    expect(more({ ...list, deck: ["trench", "ambush"] }, deck, "clash")["deck"]).toEqual(["trench", "clash"]);
  });

  it("equips one of several units alike, and not the others", () => {
    const two = { ...list, units: [{ unit: "troopers", count: 2 }] };
    const one = equipped(two, 0, "rifle");
    expect(one["units"]).toEqual([
      { unit: "troopers", count: 1 },
      { unit: "troopers", count: 1, upgrades: ["rifle"] },
    ]);
    expect(stripped(one, 1, "rifle")["units"]).toEqual([
      { unit: "troopers", count: 1 },
      { unit: "troopers", count: 1, upgrades: [] },
    ]);
    expect(counted(one, 0, 0)["units"]).toHaveLength(1);
  });

  it("empties what a flag leaves no room for, and nothing when it is lowered", () => {
    const flag = { field: "learning", title: "first", clears: ["leader", "deck"] };
    const full = { ...list, leader: "vader", deck: ["a"], support: ["b"] };
    expect(flagged(full, flag, true)).toEqual({ ...full, leader: null, deck: [], learning: true });
    expect(flagged(full, flag, false)).toEqual({ ...full, learning: false });
    // What a list does not have is not made null, which its system could not read.
    expect(flagged(list, flag, true)).toEqual({ ...list, learning: true });
  });

  it("finds the entry that a violation is about", () => {
    expect(place("units[12].upgrades[1]")).toBe(12);
    expect([place("units"), place("cap"), place("support[1]")]).toEqual([null, null, null]);
  });

  it("takes whole points and nothing else, and caps none in silence", () => {
    expect([points("500"), points(" 10 "), points("65535")]).toEqual([500, 10, 65535]);
    expect(["-5", "0", "", "5.5", "65536", "ten", "1e9"].map(points)).toEqual(Array(7).fill(null));
  });

  it("offers last what nobody plays yet, but for what the list has", () => {
    const item = (
      id: string,
      unplayed: boolean,
      has = 0,
    ): { id: string; unplayed: boolean; has: number } => ({
      id,
      unplayed,
      has,
    });
    const [now, later] = parted([item("a", true), item("b", false), item("c", true, 1)]);
    expect([now.map((one) => one.id), later.map((one) => one.id)]).toEqual([["b", "c"], ["a"]]);
  });
});
