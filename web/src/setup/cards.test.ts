import { describe, expect, it } from "vitest";
import { pictures } from "../../vite-pictures";
import { choosing, type Contents } from "../games/setups";
import {
  armies,
  armyCard,
  groundCards,
  matched,
  missionCards,
  opponentCards,
  sizes,
  usualGround,
} from "./cards";
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
      ["first", 500],
      ["skirmish", 500],
      ["full", 1000],
    ]);
    expect(first?.units).toEqual([5, 6]);
  });
  it("have a place for lists of one's own", () => {
    const own = { id: "own-1", name: "Mine", faction: "empire", cap: 750, units: [{ unit: "at-at" }] };
    const with750 = armies([...options("red"), { value: "own-1", text: "Mine" }], [own], regiment);
    expect(sizes(with750).map(({ points }) => points)).toEqual([500, 500, 750, 1000]);
    expect(with750.get("own-1")?.units[0]?.figure).toBe("atat");
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
  it("draw all figures that there are", () => {
    for (const army of [...Object.values(regiment.armies), ...Object.values(legion.armies)])
      expect(army.units.length).toBeGreaterThan(0);
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
