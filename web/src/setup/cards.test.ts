import { matching } from "../app/book";
import { describe, expect, it } from "vitest";
import { pictures } from "../../vite-pictures";
import { choosing, type Contents } from "../games/setups";
import {
  armies,
  armyCard,
  armyCards,
  groundCards,
  matched,
  minutes,
  minutesOf,
  missionCards,
  opponentCards,
  sizes,
  tableOf,
  usualGround,
} from "./cards";
import { figures } from "../kit/drawings/drawings";
import { setup as words } from "../kit/words/en/setup";
import { NONE } from "./pictures";
import { opponents } from "./seats";
import { switches } from "./switches";

const regiment = pictures("regiment");
const legion = pictures("legion");
const contents: Contents = {
  lists: Object.keys(regiment.armies),
  missions: Object.keys(regiment.missions),
  layouts: Object.keys(regiment.grounds),
  pools: Object.keys(regiment.pools),
};
const choices = choosing("regiment", contents);
const options = (id: string) => choices.find((one) => one.id === id)?.options ?? [];
const all = armies(options("red"), [], regiment);
const [first, skirmish, full] = sizes(all);

describe("sizes", () => {
  it("are told in points, the smallest first", () => {
    expect(sizes(all).map(({ id, points }) => [id, points])).toEqual([
      ["first-500", 500],
      ["skirmish-500", 500],
      ["full-1000", 1000],
    ]);
    expect(first?.units).toEqual([5, 6]);
  });
  it("take in lists built here by the table they are played on", () => {
    const at = (cap: number, learning = false) => {
      const own = { id: "own", name: "Mine", faction: "gungans", cap, learning, units: [{ unit: "at-at" }] };
      const with1 = armies([...options("red"), { value: "own", text: "Mine" }], [own], regiment);
      const found = sizes(with1);
      expect(found.map(({ id, points, units }) => [id, points, units])).toEqual(
        sizes(all).map(({ id, points, units }) => [id, points, units]),
      );
      return { with1, size: found.find((one) => one.armies.includes("own"))! };
    };
    expect(at(300).size.id).toBe("skirmish-500");
    expect(at(500).size.id).toBe("skirmish-500");
    expect(at(500, true).size.id).toBe("first-500");
    expect(at(501).size.id).toBe("full-1000");
    expect(at(750).size.id).toBe("full-1000");
    expect(at(2000).size.id).toBe("full-1000");
    const { with1, size } = at(750);
    expect(with1.get("own")?.units[0]?.figure).toBe("atat");
    // Another size never makes anybody play a list of their own that they did not choose.
    expect(matched(size, with1, ["skirmish-gungans", "skirmish-empire"])).not.toContain("own");
    expect(new Set(matched(size, with1, ["own", "own"])).size).toBe(2);
  });
  it("leave every pairing possible, and the opponent that is taken at first among the cards", () => {
    for (const cap of [300, 500, 750, 1000, 1500]) {
      const own = { id: "own", name: "Mine", faction: "empire", cap, units: [{ unit: "at-at" }] };
      const found = choosing("regiment", contents, { lists: [own], list: "own" });
      const all = armies(found[0]!.options, [own], regiment);
      const size = sizes(all).find((one) => one.armies.includes("own"))!;
      const { cards, rest } = armyCards(size, all, regiment);
      expect([...cards, ...rest].map((one) => one.value).toSorted()).toEqual([...all.keys()].toSorted());
      expect(cards.map((one) => one.value)).toContain(found.find((one) => one.id === "blue")!.value);
    }
  });
  it("with no ready army still hold the lists built here", () => {
    const own = { id: "own", name: "Mine", faction: "empire", cap: 750, units: [] };
    expect(sizes(armies([{ value: "own", text: "Mine" }], [own], NONE)).map((one) => one.armies)).toEqual([
      ["own"],
    ]);
  });
  it("are played on the pack's tables", () => {
    expect([first, skirmish, full].map((one) => tableOf(one!, regiment))).toEqual([
      [36, 36],
      [36, 36],
      [72, 36],
    ]);
    expect(tableOf(full!, NONE)).toBeUndefined();
  });
  it("say how long a battle takes, what is learned first", () => {
    expect([first, skirmish, full].map((one) => minutes(one!))).toEqual([30, 60, 120]);
    expect(minutesOf({ cap: 1000, learning: true }, "regiment")).toBe(30);
    expect(minutesOf({ cap: 501 }, "regiment")).toBe(120);
    expect(minutesOf({}, "legion")).toBe(45);
    expect(minutesOf(null, "regiment")).toBeNull();
    expect(minutes(sizes(new Map([["", Object.values(legion.armies)[0]!]]))[0]!)).toBe(45);
  });
  it("keep the factions that played before", () => {
    expect(matched(skirmish!, all, ["tutorial-empire", "tutorial-rebels"])).toEqual([
      "skirmish-empire",
      "skirmish-rebels",
    ]);
    expect(matched(first!, all, ["skirmish-gungans", "skirmish-gungans"])).toEqual([
      "tutorial-empire",
      "tutorial-rebels",
    ]);
  });
});

describe("cards", () => {
  it("say what an army is made of", () => {
    expect(armyCard("sample-empire", all.get("sample-empire")!, regiment)).toEqual({
      value: "sample-empire",
      title: "Walker Column",
      text: "Galactic Empire",
      note: "10 units · 940 points",
    });
  });
  it("lose no mission and no ground: what does not fit is folded", () => {
    for (const size of [first, skirmish, full]) {
      const missions = missionCards(options("mission"), regiment, size!);
      expect(missions.cards.length + missions.rest.length).toBe(options("mission").length);
      const grounds = groundCards(options("ground"), regiment, size!);
      expect(grounds.cards.length + grounds.rest.length).toBe(options("ground").length);
    }
    const open = missionCards(options("mission"), regiment, skirmish!).cards.map((one) => one.value);
    expect(open).toContain("ambush-small");
    expect(open).not.toContain("ambush");
  });
  it("show everything by its name where there is no picture", () => {
    const plain = missionCards([{ value: "new-one", text: "New one" }], NONE, null);
    expect(plain.cards).toEqual([{ value: "new-one", title: "New one", text: "" }]);
  });
  it("tell the ground that is taken without a choice", () => {
    expect(usualGround(options("ground"), regiment, first!)).toBe("learning");
    expect(usualGround(options("ground"), regiment, full!)).toBe("forest-road");
  });
  it("describe every level, also one that is new", () => {
    const levels = ["random", "sensible", "quick", "greedy", "planner", "oracle"];
    const { cards, rest } = opponentCards("regiment", levels, false);
    const values = [...cards, ...rest].map((one) => one.value);
    for (const level of levels) expect(values).toContain(`ai:${level}`);
    expect(cards.find((one) => one.value === "ai:oracle")?.title).toBe("AI: Oracle");
    expect(opponentCards("regiment", levels, true).cards.map((one) => one.value)).toEqual([
      "invite",
      "me",
      "open",
    ]);
  });
  it("have a drawing for every unit, and a name for every faction", () => {
    for (const of of [regiment, legion]) {
      for (const army of Object.values(of.armies)) {
        expect(army.units.length).toBeGreaterThan(0);
        for (const { figure } of army.units) expect(Object.keys(figures)).toContain(figure);
        expect(of.factions[army.faction] ?? words.factions[army.faction], army.faction).toBeTruthy();
      }
      for (const { figure } of Object.values(of.units)) expect(Object.keys(figures)).toContain(figure);
    }
  });
});

describe("seats", () => {
  it("follow the one choice who plays the other side", () => {
    expect(opponents("ai:quick", 2, 0)).toEqual([{ hold: "me" }, { hold: "machine", level: "quick" }]);
    expect(opponents("invite", 2, 1)).toEqual([{ hold: "invite" }, { hold: "me" }]);
    expect(opponents("me", 2, 0)).toEqual([{ hold: "me" }, { hold: "me" }]);
    expect(opponents("watch", 2, 0)).toEqual([{ hold: "machine" }, { hold: "machine" }]);
  });
});

describe("switches of a schema", () => {
  it("are those that nothing else stands for", () => {
    const properties = {
      any_list: { type: "boolean", description: "Plays with any list (REG-ARMY-01)." },
      physical: { type: "boolean" },
      mission: { type: "string" },
    };
    expect(switches({ properties })).toEqual([{ key: "any_list", text: "Plays with any list." }]);
    expect(switches(null)).toEqual([]);
  });
});

describe("rulings", () => {
  it("are found by all words, in any order", () => {
    const one = {
      id: "REG-A01",
      topic: "Sight",
      question: "Through woods?",
      rules: ["REG-LOS-01"],
      options: [],
    };
    const other = { ...one, id: "REG-A02", question: "Over walls?" };
    expect(matching([one, other], " woods sight ")).toEqual([one]);
    expect(matching([one, other], "reg-los-01")).toEqual([one, other]);
    expect(matching([one, other], "")).toEqual([one, other]);
    expect(matching([one, other], "water")).toEqual([]);
  });
});
