import { describe, expect, it } from "vitest";
import { chosenOf } from "../games/chosen";
import { setup, type Contents } from "../games/setups";
import type { ArmyList } from "../wire/regiment/names";
import type { SystemInfo } from "./api";
import { facts, form, goesOn, levelOf, rowNamed, why, written, type Lab, type Wanted } from "./lab";

describe("a figure", () => {
  it("is written as its column is read", () => {
    expect(written(12, "sum", null)).toBe("12");
    expect(written(0.125, "share", [0.083, 0.174])).toBe("12.5 % (8–17)");
    expect(written(0.5, "odds", null)).toBe("50.0 %");
    expect(written(2.4, "mean", [2.12, 2.68])).toBe("2.40 ±0.28");
    expect(written(2.4, "per", null)).toBe("2.40");
  });
});

describe("a simulation", () => {
  const nothing: Lab = { asked: null, done: 0, of: 0, stopping: false };
  const begun: Lab = { ...nothing, asked: { system: "a", games: 5, level: "b", seed: 1 }, of: 5 };

  it("goes on until there are figures, or will be none", () => {
    expect(goesOn(nothing)).toBe(false);
    expect(goesOn(begun)).toBe(true);
    expect(goesOn({ ...begun, fault: "no such list" })).toBe(false);
    const summary = { games: 5, decided_by: {}, draws: 0, mean_commands: 1, seconds: 1, figures: [] };
    expect(goesOn({ ...begun, summary })).toBe(false);
  });
});

const PACKS: Record<string, Contents> = {
  regiment: {
    lists: ["tutorial-empire", "tutorial-rebels"],
    missions: ["learning"],
    layouts: ["open"],
    pools: ["a"],
  },
  legion: { squads: ["infantry", "rebel-troopers"], missions: ["codes"], layouts: ["outpost"] },
};
const system = (id: string): SystemInfo =>
  ({ id, title: id, kind: id === "gcw" || id === "tours" ? "campaign" : "battle" }) as SystemInfo;

describe("the form of a simulation", () => {
  const asked = (id: string, names: Wanted["names"]): Wanted => ({
    system: id,
    ...(names !== undefined && { names }),
    games: 4,
    level: "sensible",
    seed: 1,
  });
  const CHOSEN: [string, Record<string, string>][] = [
    ["regiment", { red: "tutorial-rebels", blue: "tutorial-empire", mission: "learning", ground: "pool:a" }],
    ["regiment", { red: "tutorial-rebels", blue: "tutorial-rebels", mission: "", ground: "open" }],
    ["gcw", { rebel: "3", imperial: "1" }],
    ["tours", { first: "separatists", second: "republic" }],
    [
      "legion",
      { own: "infantry", other: "infantry", mission: "codes", layout: "none", colour: "1", condition: "yes" },
    ],
  ];

  it.each(CHOSEN)("of %s is the one that it was asked for by", (id, chosen) => {
    const { names } = setup(system(id), chosen, ["A", "B", "C", "D"]);
    expect(chosenOf(id, names)).toEqual(chosen);
    expect(form(id, PACKS[id] ?? {}, [], asked(id, names)).chosen).toEqual(chosen);
  });

  it("brings along a list that was built on another machine", () => {
    const built = { id: "own-1", name: "Walker and escort", cap: 500 } as ArmyList;
    const names = { lists: [{ ...built }, "tutorial-rebels"] } as unknown as Wanted["names"];
    const made = form("regiment", PACKS["regiment"] ?? {}, [], asked("regiment", names));
    expect(made.chosen["red"]).toBe("own-1");
    expect(made.brought.lists.map((list) => list.name)).toEqual(["Walker and escort"]);
    expect(form("legion", PACKS["legion"] ?? {}, [], asked("regiment", names)).chosen["own"]).toBe(
      "rebel-troopers",
    );
  });

  it("tells sides, missions and rows as people see them", () => {
    const { names } = setup(
      system("regiment"),
      { red: "tutorial-empire", blue: "tutorial-rebels", mission: "", ground: "", where: "" },
      [],
    );
    const wanted = asked("regiment", names);
    const { choices, chosen } = form("regiment", PACKS["regiment"] ?? {}, [], wanted);
    const lab: Lab = { asked: wanted, done: 4, of: 4, stopping: false, chosen: { mission: "learning" } };
    const told = facts(lab, choices, chosen);
    expect(told).toContainEqual(["Red army", "Empire, first game"]);
    expect(told).toContainEqual(["Mission", "Learning"]);
    expect(rowNamed("the second list", told)).toBe("Rebels, first game");
    expect(rowNamed("seat 0", told)).toBe("First seat");
    expect(rowNamed("rebel-troopers", told)).toBe("Rebel troopers");
    // Two of the same are told apart by what they are.
    const same: [string, string][] = [
      ["Red army", "Empire"],
      ["Blue army", "Empire"],
    ];
    expect(rowNamed("the second list", same)).toBe("Blue army: Empire");
  });

  it("begins with the level that measures, where a system has it", () => {
    const legion = ["random", "sensible", "quick", "planner"];
    expect(levelOf(legion)).toBe("quick");
    expect(levelOf(["random", "sensible"])).toBe("sensible");
    expect(levelOf(["random"])).toBe("random");
    expect(levelOf([])).toBe("");
    // What was asked for before stays.
    expect(levelOf(legion, "planner")).toBe("planner");
    expect(levelOf(["random", "sensible"], "quick")).toBe("sensible");
  });

  it("says why there are no more games", () => {
    expect(why(system("regiment"), "planner")).toMatch(/takes long/);
    expect(why(system("gcw"), "sensible")).toMatch(/campaign/);
    expect(why(system("legion"), "quick")).toMatch(/slow down/);
  });
});
