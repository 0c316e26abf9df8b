import { describe, expect, it } from "vitest";
import type { Json } from "../../app/api";
import type { SeenEntry } from "../../wire/seen-entry";
import { sentIn, taken } from "./earlier";
import { shelves } from "./shelf";

const all = shelves({
  form: [
    {
      at: "/found/ships",
      text: "ships",
      is: {
        list: {
          item: [{ at: "/ship", text: "class", is: { pick: { from: "ask", min: 1, max: 1 } } }],
          rows: "free",
          min: 0,
          max: 9,
        },
      },
    },
  ],
});
const entry = (n: number, seat: number, command: Json): SeenEntry => ({
  n,
  parent: n - 1,
  body: { play: { seat, command } },
  facts: [],
  hidden: false,
  says: "",
  who: { seat },
});
const list = (...ships: string[]): Json => ({
  found: { ships: ships.map((ship) => ({ ship })), leader: ships[0] ?? "" },
});

describe("the list of an earlier campaign", () => {
  it("is the last one that this person sent, and not an empty one", () => {
    const entries = [
      entry(1, 0, list("a")),
      entry(2, 0, list("b")),
      entry(3, 1, list("c")),
      entry(4, 0, list()),
    ];
    expect(sentIn(entries, [0], all)).toEqual(list("b"));
    expect(sentIn(entries, [2], all)).toBeNull();
  });

  it("takes the place of what is on the shelves, and of nothing beside them", () => {
    expect(taken(list("mine"), list("x", "y"), all)).toEqual({
      found: { ships: [{ ship: "x" }, { ship: "y" }], leader: "mine" },
    });
  });
});
