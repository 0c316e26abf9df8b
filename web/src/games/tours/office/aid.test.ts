// Aid Requests as a list: what can be asked for, what all of it costs, and in which order it is sent.
import { describe, expect, it } from "vitest";
import type { Choice, Offer } from "../../../app/api";
import over from "../../../../tests/fixtures/tours-over.json";
import type { RegisterView, View } from "../../../wire/tours/view";
import * as aid from "./aid";
import { ahead } from "./aidAhead";

const view = over as unknown as View;
const register = view.game.players[0]?.register as RegisterView;
const unit = register.units.find((one) => one.fate === "active")?.unit ?? "";
const cards: aid.Cards = new Map([
  ["upgrade:z-6", { points: 23, slot: "heavy-weapon" }],
  ["asset:assistance", { copies: 2, cost: 1 }],
  ["request:active-recruiting", { cost: 1 }],
  ["request:special-training", { cost: 1 }],
]);
const price = (total: number): Pick<Choice, "cost"> => ({
  cost: { title: "Supply Points", form: "points", total, parts: [] },
});
const wish = (command: aid.Wish["command"], name = "a wish"): aid.Wish => ({ command, name });
const recruiting = wish({ aid: "recruiting" }, "Active Recruiting");
const heavy = wish({ aid: { reinforcements: { unit, upgrade: "z-6" } } }, "Z-6");

const offers: Offer[] = [
  {
    kind: "recruiting",
    text: "Active Recruiting",
    command: { aid: "recruiting" },
    answers: "requests",
    ...price(1),
  },
  {
    kind: "training",
    text: "Special Training",
    command: { aid: { training: { unit } } },
    answers: "requests",
    form: [
      {
        at: "/aid/training",
        text: "",
        is: { pick: { from: { listed: [{ value: { unit }, text: "X", ...price(1) }] }, min: 1, max: 1 } },
      },
    ],
  },
  { kind: "ready", text: "Done with Aid Requests", command: { founding: "ready" }, answers: "requests" },
  { kind: "rename", text: "Rename Register", command: { register: "x" } },
];

describe("Aid Requests", () => {
  it("are a catalog by kinds, each entry a whole command", () => {
    const all = aid.catalog(offers, new Map(), view, cards);
    expect(all.map(({ shelf }) => shelf.at)).toEqual(["recruiting", "training"]);
    expect(all[1]?.choices[0]?.value).toEqual({ aid: { training: { unit } } });
  });

  it("end by the offers that answer the question and ask for nothing", () => {
    expect(aid.endings(offers).map(({ kind }) => kind)).toEqual(["ready"]);
    expect(offers.filter(aid.ofRequests).map(({ kind }) => kind)).toEqual([
      "recruiting",
      "training",
      "ready",
    ]);
  });

  it("add up to what is left, and lack what they lack", () => {
    const all = aid.catalog(offers, new Map(), view, cards);
    const bill = aid.supplies([recruiting, recruiting], all, { ...register, supply: 1 });
    expect([bill.cost.total, bill.left]).toEqual([2, -1]);
    const potential = aid.potential([recruiting, heavy], { ...register, left: 10 }, view, cards);
    expect([potential?.has, potential?.left]).toEqual([160, 137]);
    expect(aid.potential([wish({ aid: { asset: "assistance" } })], register, view, cards)).toBeNull();
  });

  it("are sent with what brings Combat Potential first", () => {
    expect(aid.sorted([heavy, recruiting], view, cards).map(({ name }) => name)).toEqual([
      "Active Recruiting",
      "Z-6",
    ]);
  });

  it("stand on the list as often as there are copies", () => {
    const asset = wish({ aid: { asset: "assistance" } });
    expect([0, 1, 2].map((n) => aid.room(asset.command, Array(n).fill(asset), cards))).toEqual([
      true,
      true,
      false,
    ]);
    expect(aid.room(recruiting.command, [recruiting], cards)).toBe(false);
  });

  it("say what is gone, once everything that can be asked for is known", () => {
    expect(aid.fault(heavy, [], false)).toBeNull();
    expect(aid.fault(heavy, [], true)).not.toBeNull();
  });

  it("can be planned before they are asked for, at the pack's prices", () => {
    const all = ahead(register, view, cards).flatMap(({ choices }) => choices);
    const of = (start: string) =>
      all.find(({ value }) => JSON.stringify(value).startsWith(start))?.cost?.total;
    expect(of('{"aid":"recruiting"')).toBe(1);
    expect(of('{"aid":{"asset":')).toBe(1);
    expect(of('{"aid":{"reinforcements":')).toBeUndefined();
  });
});
