import { describe, expect, it } from "vitest";
import { book as made, rules as chips } from "../../vite-rules";
import { found, places, remarks, type Book } from "./book";

const book = JSON.parse(made("regiment")) as Book;

describe("the book of rules", () => {
  it("has every rule with its code and its tests", () => {
    expect(book.rules.length).toBeGreaterThan(500);
    const rule = book.rules.find((one) => one.id === "REG-DEPLOY-03");
    expect(rule?.code?.length).toBeGreaterThan(0);
    expect(rule?.tests?.length).toBeGreaterThan(0);
    for (const one of book.rules) expect(book.chapters[one.chapter]).toBeTruthy();
  });

  it("has the statements of a rule one after another, and each of them by its own id", () => {
    const whole = (JSON.parse(made("gcw")) as Book).rules.find((one) => one.id === "GCW-253");
    const kept = JSON.parse(chips("gcw")) as Record<string, { text: string; place: string }>;
    const statements = [1, 2, 3, 4, 5].map((n) => kept[`GCW-253.${n}`]?.text);
    expect(whole?.text).toBe(statements.join(" "));
    expect(kept["GCW-253.1"]?.place).toBe(kept["GCW-253"]?.place);
    expect(kept[`GCW-253.${statements.length + 1}`]).toBeUndefined();
  });

  it("is searched by words and by ids", () => {
    expect(found(book, "front arc").map(({ id }) => id)).toContain("REG-ARC-01");
    expect(found(book, "reg-arc-02")[0]?.id).toBe("REG-ARC-02");
    expect(found(book, "REG-A01").map(({ id }) => id)).toContain("REG-DEPLOY-03");
    expect(found(book, "no such words at all")).toHaveLength(0);
  });

  it("tells what the book contradicts from what it leaves open", () => {
    expect(remarks("conflict: two; three; gap: four")).toEqual([
      { kind: "conflict", text: "two; three" },
      { kind: "gap", text: "four" },
    ]);
    expect(remarks("a plain note")).toEqual([{ kind: null, text: "a plain note" }]);
  });

  it("names its places in full", () => {
    expect(places(book, "Gl Firing Arc")).toBe("Glossary entry Firing Arc");
  });
});
