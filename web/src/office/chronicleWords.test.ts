import { describe, expect, it } from "vitest";
import type { SeenEntry } from "../wire/seen-entry";
import { own, written } from "./chronicleWords";

const note = (n: number, text: string, parent = n - 1): SeenEntry => ({
  n,
  parent: parent < 0 ? null : parent,
  body: { note: { text } },
  facts: [],
  hidden: false,
  says: "",
  who: { seat: n % 2 },
});

describe("what players write into the chronicle", () => {
  it("is a headline or a quote of a turn, whenever it was written", () => {
    const found = own([
      note(0, written("headline", 2, "Endor holds")),
      note(1, written("quote", 1, "We’ll be back.")),
      note(2, written("headline", 2, "Endor burns")),
      note(3, "Nice shot"),
      note(4, "#2 Too bold"),
    ]);
    expect(found.get(2)?.headline).toEqual({ text: "Endor burns", seat: 0 });
    expect(found.get(1)).toEqual({ headline: null, quotes: [{ text: "We’ll be back.", seat: 1 }] });
    expect(found.size).toBe(2);
  });

  it("is gone with an empty headline", () => {
    expect(
      own([note(0, written("headline", 2, "Endor holds")), note(1, written("headline", 2, ""))]).get(2),
    ).toEqual({
      headline: null,
      quotes: [],
    });
  });

  it("counts only where the log goes on from it", () => {
    expect(own([note(0, "a"), note(1, written("quote", 1, "gone")), note(2, "b", 0)]).size).toBe(0);
  });
});
