import { describe, expect, it } from "vitest";
import type { Bill, Choice, Field, Json } from "../../app/api";
import {
  added,
  amongCards,
  emptied,
  faultsOf,
  found,
  lines,
  price,
  repeated,
  replaced,
  rows,
  shelves,
  told,
  without,
} from "./shelf";

const pick = (at: string, text: string): Field => ({
  at,
  text,
  is: { pick: { from: "ask", min: 1, max: 1 } },
});
const list = (at: string, text: string, item: Field[]): Field => ({
  at,
  text,
  is: { list: { item, rows: "free", min: 0, max: 3 } },
});
const form: Field[] = [
  list("/buy/fleet/ships", "ships", [pick("/ship", "class"), { ...pick("/title", "title"), optional: true }]),
  list("/buy/fleet/pilots", "pilots", [
    pick("/pilot", "card"),
    { at: "/name", text: "name", is: { text: { max: 20 } } },
  ]),
  list("/buy/fleet/crew", "crew", [pick("", "card")]),
  { at: "/buy/ready", text: "ready", is: "flag" },
];
const all = shelves({ form });
const [ships, pilots, crew] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
const begun: Json = {
  buy: {
    fleet: { ships: [{ ship: "x" }, { ship: "x" }, { ship: "y" }], pilots: [], crew: ["r2"] },
    ready: true,
  },
};

describe("a list", () => {
  it("has a shelf for every list of the form that is filled by picking", () => {
    expect(all.map((one) => one.name)).toEqual(["Ships", "Pilots", "Crew"]);
  });

  it("tells entries that are the same as one line", () => {
    expect(lines(begun, ships).map((line) => line.places.length)).toEqual([2, 1]);
    expect(lines(begun, crew)[0]?.places).toEqual(["/buy/fleet/crew/0"]);
  });

  it("takes another one in behind the last of its kind", () => {
    expect(rows(added(begun, ships, "x"), ships).map((row) => (row as { ship: string }).ship)).toEqual([
      "x",
      "x",
      "x",
      "y",
    ]);
    expect(rows(added(begun, pilots, "p"), pilots)).toEqual([{ pilot: "p", name: "" }]);
    expect(rows(added(begun, crew, "c3"), crew)).toEqual(["r2", "c3"]);
  });

  it("gives a second one no name of the first", () => {
    const one = {
      buy: { fleet: { ships: [], pilots: [{ pilot: "p", name: "Wes" }], crew: [] }, ready: true },
    };
    const [line] = lines(one, pilots);
    expect(rows(repeated(one, line!), pilots)).toEqual([
      { pilot: "p", name: "Wes" },
      { pilot: "p", name: "" },
    ]);
  });

  it("loses entries by their places, whatever their order", () => {
    const left = without(begun, ["/buy/fleet/ships/0", "/buy/fleet/ships/2", "/buy/fleet/crew/0"]);
    expect([rows(left, ships), rows(left, crew)]).toEqual([[{ ship: "x" }], []]);
    expect(all.every((one) => rows(emptied(begun, all), one).length === 0)).toBe(true);
  });

  it("is replaced as a whole by what was read", () => {
    const read = replaced(begun, all, { ships: [{ ship: "z" }], pilots: [] });
    expect(all.map((one) => rows(read, one).length)).toEqual([1, 0, 0]);
    expect(read).toMatchObject({ buy: { ready: true } });
  });

  it("is priced and blamed line by line", () => {
    const bill: Bill = {
      unit: "points",
      cost: { title: "", form: "points", total: 12, parts: [] },
      has: 20,
      left: 8,
      lines: [0, 1].map((at) => ({ at: `/buy/fleet/ships/${at}`, amount: 6 })),
    };
    const [two, one] = lines(begun, ships);
    expect([price(two!, bill), price(one!, bill)]).toEqual([{ each: 6, sum: 12 }, null]);
    const fault = { at: "/buy/fleet/ships/1/title", code: "no", rule: "R-1", says: "No." };
    expect([faultsOf(two!, [fault]).length, faultsOf(one!, [fault]).length]).toEqual([1, 0]);
  });
});

describe("a catalog", () => {
  const cost = (total: number): NonNullable<Choice["cost"]> => ({
    title: "",
    form: "points",
    total,
    parts: [],
  });
  const choices: Choice[] = [
    { value: "a", text: "X-wing", cost: cost(19) },
    { value: "b", text: "A-wing", cost: cost(16) },
    { value: "c", text: "TIE", cost: cost(12), refusal: { code: "no", rule: "R-1", says: "No." } },
  ];
  it("is searched by words, by what is left, in either order", () => {
    const names = (of: Choice[]): string[] => of.map((one) => one.text);
    expect(names(found(choices, "wing", null, "name"))).toEqual(["A-wing", "X-wing"]);
    const called = [...choices, { value: "d", text: "T-70 X-wing" }];
    expect(names(found(called, "x-w", null, "name"))).toEqual(["X-wing", "T-70 X-wing"]);
    expect(names(found(choices, "", 17, "name"))).toEqual(["A-wing"]);
    expect(names(found(choices, "", null, "price"))).toEqual(["TIE", "A-wing", "X-wing"]);
  });
});

describe("what goes with a list", () => {
  const among = (texts: string[]): Field => ({
    at: "/army/agenda",
    text: "agenda",
    is: { pick: { from: { listed: texts.map((text) => ({ text, value: text })) }, min: 1, max: 1 } },
  });

  it("is cards where each of a few choices tells its effect", () => {
    const field = among(["No agenda", "Search: take it", "Hold: keep it"]);
    expect(amongCards(field)?.choices).toHaveLength(3);
    expect(told("Search: take it: now")).toEqual({ name: "Search", text: "take it: now" });
    expect(told("No agenda")).toEqual({ name: "No agenda", text: "" });
  });

  it("stays a plain field where there is nothing to read, or too much", () => {
    expect(amongCards(among(["one", "two"]))).toBeUndefined();
    expect(amongCards(among(Array.from({ length: 9 }, (_, at) => `${at}: text`)))).toBeUndefined();
    expect(amongCards(pick("/army/units", "units"))).toBeUndefined();
  });
});
