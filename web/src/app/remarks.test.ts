import { describe, expect, it } from "vitest";
import type { SeenEntry } from "../wire/seen-entry";
import { remarks, written } from "./remarks";

const note = (n: number, text: string): SeenEntry => ({
  n,
  body: { note: { text } },
  facts: [],
  hidden: false,
  says: "",
  who: { seat: 0 },
});

describe("remarks about moments", () => {
  it("come back with the moment that they are about", () => {
    const begin: SeenEntry = { ...note(0, ""), body: "begin" };
    expect(remarks([begin, note(7, written(3, "Too bold.\nA wall was near."))])).toEqual([
      { about: 3, text: "Too bold.\nA wall was near." },
    ]);
  });

  it("are about the entry before, where they name none", () => {
    expect(remarks([note(7, "Nice shot"), note(8, "#x is no number")])).toEqual([
      { about: 6, text: "Nice shot" },
      { about: 7, text: "#x is no number" },
    ]);
  });
});
