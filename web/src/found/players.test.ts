import { describe, expect, it } from "vitest";
import { fresh, MOST } from "./form";
import {
  add,
  addSide,
  grow,
  lastOut,
  mayGrow,
  membersOf,
  namesIn,
  remove,
  removeSide,
  seated,
  spread,
} from "./players";

describe("players of a campaign", () => {
  it("begin as two against two, or as two Registers", () => {
    expect(fresh("gcw").players.map((one) => one.faction)).toEqual([
      "rebel",
      "rebel",
      "imperial",
      "imperial",
    ]);
    expect(fresh("tours").players.map((one) => one.faction)).toEqual(["rebels", "empire"]);
  });

  it("become more where fewest are, up to sixteen", () => {
    const war = fresh("gcw");
    addSide(war, "scum");
    grow(war);
    expect(membersOf(war, "scum")).toHaveLength(2);
    for (let n = 0; n < 40; n += 1) grow(war);
    expect(war.players).toHaveLength(MOST);
    const saga = fresh("tours");
    grow(saga);
    grow(saga);
    grow(saga);
    expect(saga.players.map((one) => one.faction)).toEqual([
      "rebels",
      "empire",
      "republic",
      "separatists",
      "rebels",
    ]);
  });

  it("are no more than eight in a faction", () => {
    const war = fresh("gcw");
    for (let n = 0; n < 12; n += 1) add(war, "rebel");
    expect(membersOf(war, "rebel")).toHaveLength(8);
    expect(add(war, "rebel")).toBeNull();
  });

  it("lose those without a name first, and one of each faction stays", () => {
    const war = fresh("gcw");
    war.players.forEach((one, at) => (one.name = at === 1 ? "" : `P${at}`));
    expect(lastOut(war)?.id).toBe(2);
    remove(war, 2);
    expect(lastOut(war)?.faction).toBe("imperial");
    remove(war, 1);
    expect(membersOf(war, "rebel")).toHaveLength(1);
  });

  it("keep a leader when the leader goes, and no seat of a founder who is gone", () => {
    const war = fresh("gcw");
    war.mine = 1;
    war.extra = 1;
    remove(war, 1);
    expect(war.sides[0]?.leader).toBe(2);
    expect([war.mine, war.extra]).toEqual([null, null]);
  });

  it("sit in the order of the factions, and those who joined later after all others", () => {
    const war = fresh("gcw");
    addSide(war, "scum");
    add(war, "rebel");
    war.players.push({ id: 90, name: "", ai: false, faction: "rebel", register: "", later: true });
    expect(seated(war).map((one) => one.faction)).toEqual([
      "rebel",
      "rebel",
      "rebel",
      "imperial",
      "imperial",
      "scum",
      "rebel",
    ]);
  });

  it("have a third faction that is independent, until two are left", () => {
    const war = fresh("gcw");
    addSide(war, "scum");
    expect(war.sides.map((side) => [side.faction, side.standing])).toEqual([
      ["rebel", "main"],
      ["imperial", "main"],
      ["scum", "third"],
    ]);
    removeSide(war, "imperial");
    expect(war.sides.map((side) => side.standing)).toEqual(["main", "main"]);
    expect(war.players.every((one) => one.faction !== "imperial")).toBe(true);
    removeSide(war, "scum");
    expect(war.sides).toHaveLength(2);
    addSide(war, "imperial");
    expect(war.sides.map((side) => [side.faction, side.standing])).toEqual([
      ["rebel", "main"],
      ["imperial", "main"],
      ["scum", "main"],
    ]);
  });

  it("are named by a list that is pasted", () => {
    expect(namesIn("Ann\nBob, Cy;  Di\r\n\n")).toEqual(["Ann", "Bob", "Cy", "Di"]);
    const saga = fresh("tours");
    const last = spread(saga, 1, ["Ann", "Bob", "Cy"]);
    expect(saga.players.map((one) => one.name)).toEqual(["Ann", "Bob", "Cy"]);
    expect(saga.players.at(-1)?.id).toBe(last);
    const war = fresh("gcw");
    spread(war, 1, ["Ann", "Bob", "Eve"]);
    expect(membersOf(war, "rebel").map((one) => one.name)).toEqual(["Ann", "Bob", "Eve"]);
    expect(membersOf(war, "imperial").map((one) => one.name)).toEqual(["", ""]);
  });
});

describe("players whose books are told by a file", () => {
  it("stay as the file has them", () => {
    const war = fresh("gcw");
    war.books = { turn: 3 };
    expect([mayGrow(war), lastOut(war), add(war, "rebel")]).toEqual([false, undefined, null]);
    const saga = fresh("tours");
    saga.books = { round: 4 };
    expect(mayGrow(saga)).toBe(true);
  });
});
