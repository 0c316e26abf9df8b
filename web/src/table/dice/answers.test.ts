import { describe, expect, it } from "vitest";
import type { Offer } from "../../app/api";
import { answers, named, tapped } from "./answers";

const dice = (at: string, values: number[], max: number): NonNullable<Offer["form"]>[number] => ({
  at,
  text: "dice",
  is: {
    pick: { from: { listed: values.map((value) => ({ value, text: `die ${value}` })) }, min: 1, max },
  },
});
const flip: Offer = {
  kind: "flip",
  text: "Spend tactical points",
  command: { flip: { dice: [4] } },
  form: [dice("/flip/dice", [2, 4, 5], 2)],
};
const pass: Offer = { kind: "pass", text: "Keep the dice", command: "pass" };

describe("answers about dice", () => {
  it("begin with the dice that are offered, and go on with those that are tapped", () => {
    const [first, keep] = answers([flip, pass], null);
    expect([named(first!), keep?.command]).toEqual([[4], "pass"]);
    expect(named(answers([flip], [2, 5])[0]!)).toEqual([2, 5]);
    // No more than are allowed, and none that cannot be changed.
    expect(named(answers([flip], [2, 0, 5, 4])[0]!)).toEqual([5, 4]);
  });

  it("are one for each of a few numbers, and one with a number for many", () => {
    const spend = (max: number): Offer => ({
      kind: "spend",
      text: "Spend Dodge tokens",
      command: { spend: { tokens: 1 } },
      form: [
        { at: "/spend/tokens", text: "tokens", is: { number: { min: 1, max, step: 1, unit: "tokens" } } },
      ],
    });
    expect(answers([spend(2)], null).map(({ command }) => command)).toEqual([
      { spend: { tokens: 1 } },
      { spend: { tokens: 2 } },
    ]);
    expect(answers([spend(6)], null)).toMatchObject([{ number: { min: 1, max: 6 } }]);
  });

  it("are one for each choice", () => {
    const take: Offer = {
      kind: "take-die",
      text: "Take away a die",
      command: { "take-die": { colour: "red" } },
      form: [
        {
          at: "/take-die/colour",
          text: "die",
          is: {
            pick: {
              from: {
                listed: [
                  { value: "red", text: "a red die" },
                  { value: "black", text: "a black die" },
                ],
              },
              min: 1,
              max: 1,
            },
          },
        },
      ],
    };
    expect(answers([take, pass], null).map(({ choice }) => choice)).toEqual([
      "a red die",
      "a black die",
      undefined,
    ]);
  });

  it("leave out what is barred", () => {
    expect(answers([{ ...flip, refusal: { code: "x", rule: "y", says: "z" } }], null)).toEqual([]);
  });

  it("change by a tap", () => {
    expect(tapped([4], 2, 2)).toEqual([4, 2]);
    expect(tapped([4, 2], 5, 2)).toEqual([2, 5]);
    expect(tapped([4, 2], 4, 2)).toEqual([2]);
  });
});
