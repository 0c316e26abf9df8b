import { describe, expect, it } from "vitest";
import type { Field, Offer } from "../../../app/api";
import type { Deal } from "../../../wire/gcw/view";
import {
  basket,
  blank,
  bundleAt,
  cardsOf,
  copiesOf,
  shownBy,
  standing,
  summary,
  things,
  toggledIn,
  withCopies,
  withPoints,
} from "./deals";
import { classes, fits, free, heading, ofClass, sectionOf, used, withCard, withoutCard } from "./huge";

const NAMES: Record<string, string> = {
  "ship:s0-1": "X-wing 2",
  "pilot:p1-1": "Soontir Fel",
  "card:r2-d2": "R2-D2",
};
const nameOf = (ref: string): string => NAMES[ref] ?? ref;
const pick = (at: string, values: string[]): Field => ({
  at,
  text: at,
  is: {
    pick: { from: { listed: values.map((value) => ({ value, text: value })) }, min: 0, max: 2 },
  },
});

describe("what changes hands", () => {
  it("is told in words, points first", () => {
    expect(things({ fp: 1, ships: ["ship:s0-1"], stock: [{ card: "r2-d2", copies: 2 }] }, nameOf)).toEqual([
      "1 Fleet Point",
      "X-wing 2",
      "2 R2-D2",
    ]);
  });

  it("is told by its sort where its name is not known", () => {
    expect(things({ ships: ["ship:s9-1"], crew: ["crew:c9-1"] }, nameOf)).toEqual([
      "a ship",
      "a crew member",
    ]);
  });

  it("is told by the deal where a rival gives it", () => {
    const goods = [{ thing: "ship:s9-1", name: "TIE Fighter with Hull Upgrade" }];
    expect(things({ ships: ["ship:s9-1"] }, shownBy({ goods }, nameOf))).toEqual([
      "TIE Fighter with Hull Upgrade",
    ]);
  });

  it("stands on the button that sends it", () => {
    expect(summary({ fp: 20 }, { pilots: ["p1-1"] }, nameOf)).toBe("20 Fleet Points for Soontir Fel");
    expect(summary({ fp: 20 }, {}, nameOf)).toBe("20 Fleet Points for nothing");
    expect(summary({}, { fp: 5 }, nameOf)).toBe("Asking for 5 Fleet Points");
    expect(summary({}, {}, nameOf)).toBe("");
  });
});

describe("deals that stand", () => {
  const deal = (no: string, from: string, to: string, status: Deal["status"] = "open"): Deal => ({
    deal: no,
    from,
    to,
    status,
    give: {},
    want: {},
    terms: "market",
  });
  const offer = (kind: string, about: string): Offer => ({ kind, text: kind, command: null, about: [about] });

  it("come with their answers, those to me first; what is done with is left out", () => {
    const all = standing(
      [
        deal("deal:0", "seat:0", "seat:2"),
        deal("deal:1", "seat:2", "seat:0"),
        deal("deal:2", "seat:2", "seat:0", "closed"),
      ],
      [offer("take-back", "deal:0"), offer("accept", "deal:1"), offer("refuse", "deal:1")],
      "seat:0",
    );
    expect(all.map((one) => one.deal.deal)).toEqual(["deal:1", "deal:0"]);
    expect(all[0]).toMatchObject({ mine: false, tome: true, decline: { kind: "refuse" } });
    expect(all[1]).toMatchObject({
      mine: true,
      tome: false,
      accept: undefined,
      takeBack: { kind: "take-back" },
    });
  });
});

describe("the form of a deal", () => {
  const GIVE = "/deals/offer/give";
  const stock: Field = {
    at: `${GIVE}/stock`,
    text: "cards",
    is: {
      list: {
        item: [
          pick("/card", ["r2-d2"]),
          { at: "/copies", text: "copies", is: { number: { min: 1, max: 3, step: 1, unit: "" } } },
        ],
        rows: "free",
        min: 0,
        max: 1,
      },
    },
  };
  const form = [
    pick(`${GIVE}/ships`, ["s0-1"]),
    pick(`${GIVE}/pilots`, []),
    stock,
    pick("/deals/offer/want/crew", []),
  ];
  const begun = { deals: { offer: { to: 2, give: { fp: 1 }, want: { fp: 1 } } } };

  it("shows what there is to give, and nothing empty", () => {
    const of = basket(form, GIVE);
    expect(of.picks.map((field) => field.at)).toEqual([`${GIVE}/ships`]);
    expect(of.points).toBeUndefined();
    expect(cardsOf(stock).map((one) => one.value)).toEqual(["r2-d2"]);
    expect(copiesOf(stock)).toBe(3);
  });

  it("begins empty, and fills by presses", () => {
    const empty = blank(begun, [GIVE, "/deals/offer/want"]);
    expect(empty).toEqual({ deals: { offer: { to: 2, give: {}, want: {} } } });
    const one = toggledIn(withPoints(empty, GIVE, 4), `${GIVE}/ships`, "s0-1");
    expect(bundleAt(one, GIVE)).toEqual({ fp: 4, ships: ["s0-1"] });
    const less = withPoints(toggledIn(one, `${GIVE}/ships`, "s0-1"), GIVE, 0);
    expect(bundleAt(less, GIVE)).toEqual({ ships: [] });
    const two = withCopies(withCopies(empty, GIVE, "r2-d2", 1), GIVE, "r2-d2", 2);
    expect(bundleAt(two, GIVE).stock).toEqual([{ card: "r2-d2", copies: 2 }]);
    expect(bundleAt(withCopies(two, GIVE, "r2-d2", 0), GIVE).stock).toEqual([]);
  });
});

describe("huge ships being equipped", () => {
  const begun = {
    founding: {
      equip: {
        ships: [
          { class: "gr75", sections: [[]] },
          { class: "cr90", sections: [[], []] },
        ],
      },
    },
  };
  const cost = (total: number) => ({ title: "", form: "points" as const, total, parts: [] });
  const cards = [{ value: "a", text: "A", cost: cost(4) }];

  it("take cards into a section and give them back; another class is empty", () => {
    const one = withCard(begun, 1, 1, "a");
    expect(fits(one)[1]?.sections).toEqual([[], ["a"]]);
    expect(used({ class: "cr90", sections: [["a"], ["a", "?"]] }, cards)).toBe(8);
    expect(fits(withoutCard(one, 1, 1, 0))[1]?.sections).toEqual([[], []]);
    expect(fits(ofClass(one, 1, "gr75"))[1]).toEqual({ class: "gr75", sections: [[], []] });
  });

  it("are called by their class, and their sections counted from 0", () => {
    expect(heading("the CR90 Corvette (huge ship 0)")).toBe("CR90 Corvette");
    expect(sectionOf({ command: { purchase: { "huge-upgrade": { huge: 0, section: 1 } } } })).toBe(1);
    expect(sectionOf({ command: { purchase: { "huge-upgrade": { huge: 0 } } } })).toBe(0);
  });

  it("know their classes and what each may start with", () => {
    const list = classes([
      {
        at: "/founding/equip/ships",
        text: "ships",
        is: { list: { item: [pick("/class", ["gr75"])], rows: "free", min: 1, max: 1 } },
      },
    ]);
    expect(list.map((one) => one.value)).toEqual(["gr75"]);
    expect(free("gr75", [{ value: "gr75", text: "", numbers: [cost(15)] }])).toBe(15);
    expect(free("x", list)).toBeNull();
  });
});
