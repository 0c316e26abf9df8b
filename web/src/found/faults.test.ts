import { describe, expect, it } from "vitest";
import { missing, placed, sentenced, unfinished } from "./faults";
import { fresh } from "./form";
import { addSide } from "./players";

const war = fresh("gcw");
addSide(war, "scum");

describe("a fault of the server", () => {
  it("stands beside the player or the faction that it is about", () => {
    expect(placed("/factions/1/players/1/name: two players are called Ann", war)).toEqual({
      part: "players",
      player: 4,
      says: "Two players are called Ann.",
    });
    expect(placed("/factions/2/players: a faction has 1 to 8 players, not 0", war)).toMatchObject({
      part: "players",
      faction: "scum",
    });
    expect(placed("/factions: a campaign can have at most 16 players, not 17", war)).toEqual({
      part: "players",
      says: "A campaign can have at most 16 players, not 17.",
    });
    expect(placed("/players/1: B has no faction", fresh("tours"))).toMatchObject({ player: 2 });
  });

  it("stands at its card, or in the bar if it has no place", () => {
    const part = (fault: string): string => placed(fault, war).part;
    expect(part("/name: a name can have 1 to 60 letters")).toBe("name");
    expect(part("/map/given/0/kind: there is no type of target `x`")).toBe("system");
    expect(part("/options/last_turn: the last turn must be 1 or later")).toBe("rules");
    expect(part("/rulings/GCW-A01: unknown")).toBe("rules");
    expect(part("there is no profile `zz`; choose from: general, rtg")).toBe("all");
  });

  it("of books keeps its place, counted as people count", () => {
    expect(placed("/books/players/0/ships/2/ship: there is no ship `Xwong`", war)).toEqual({
      part: "paper",
      says: "books, players 1, ships 3, ship: There is no ship “Xwong”.",
    });
    expect(placed("/players/0/books/units/1: too much", fresh("tours")).part).toBe("paper");
  });

  it("is a sentence", () => {
    expect(sentenced("  a name has `1` letter ")).toBe("A name has “1” letter.");
    expect(sentenced("Give each a name.")).toBe("Give each a name.");
  });
});

describe("what only the page knows", () => {
  const now = new Date(2026, 10, 28).getTime();
  const says = (form = fresh("gcw", new Date(now))): string[] => missing(form, now).map((one) => one.part);
  it("is nothing at first", () => expect(says()).toEqual([]));
  it("is a founder's seat, worlds, and a day to come", () => {
    const form = fresh("gcw", new Date(now));
    form.role = "play";
    form.map.kind = "own";
    form.deadline.at = "2026-11-27T20:00";
    expect(says(form)).toEqual(["role", "system", "deadline"]);
    form.mine = 1;
    form.map.worlds = [{ name: "Kesh", kind: "ice-world", feature: "comet", outpost: "", owner: "" }];
    form.deadline.kind = "none";
    expect(says(form)).toEqual([]);
    form.map.worlds.push({ name: "Od", kind: "", feature: "comet", outpost: "", owner: "" });
    expect(unfinished(form)).toBe(true);
    form.books = {};
    expect(unfinished(form)).toBe(false);
  });
});
