import { describe, expect, it } from "vitest";
import type { Sentence, Span } from "../wire/terms";
import { bare } from "./life";

const said = (...spans: Omit<Span, "number">[]): Sentence => ({
  id: "",
  args: {},
  spans: spans.map((span) => ({ ...span, number: false })),
});

describe("a sentence on the page of a thing", () => {
  it("leaves the thing's own name out where it begins with it", () => {
    const sentence = said(
      { text: "Fleet Troopers", of: "unit:1" },
      { text: ": is awarded " },
      { text: "Resilient" },
    );
    expect(bare(sentence, "unit:1").spans.map(({ text }) => text)).toEqual(["Is awarded ", "Resilient"]);
  });

  it("stays as it is where another one is named first, or the name is part of it", () => {
    const other = said({ text: "Ann", of: "seat:0" }, { text: ": makes a request" });
    expect(bare(other, "unit:1")).toBe(other);
    const part = said({ text: "Fleet Troopers", of: "unit:1" }, { text: " joins the Register" });
    expect(bare(part, "unit:1")).toBe(part);
  });
});
