// Every name on the wire has its drawing, and no drawing is without a name.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import data from "../../../../crates/tabletop/src/drawings.json";
import terms from "../../../../docs/schema/terms.schema.json";
import { FIELD, figures } from "./drawings";

/** The names of an enumeration on the wire. */
function names(of: "Figure"): string[] {
  const all: { const?: string; enum?: string[] }[] = terms.$defs[of].oneOf;
  return all.flatMap((one) => one.const ?? one.enum ?? []);
}

describe("colors of things on the ground", () => {
  const tokens = readFileSync(new URL("../tokens.css", import.meta.url), "utf8");
  it("are those of the light theme wherever they are drawn", () => {
    expect(Object.keys(data.inks).length).toBeGreaterThan(5);
    for (const [name, color] of Object.entries(data.inks))
      expect(new RegExp(`--${name}: light-dark\\((#\\w+)`).exec(tokens)?.[1], name).toBe(color);
  });
});

describe("figures", () => {
  it("are drawn for every name of the wire, and for no other", () => {
    expect(names("Figure")).toHaveLength(28);
    expect(Object.keys(figures).toSorted()).toEqual(names("Figure").toSorted());
  });

  it("have parts that are whole, on a field of their own size", () => {
    for (const [name, { height, parts }] of Object.entries(figures)) {
      expect([FIELD, 72], name).toContain(height);
      expect(parts.length, name).toBeGreaterThan(1);
      for (const { paint, d, width } of parts) {
        expect(d, name).toMatch(/^[Mm][-\d.,\sa-zA-Z]+$/);
        expect(["ink", "cut", "ink-line", "cut-line"], name).toContain(paint);
        expect(width !== undefined, name).toBe(paint.endsWith("-line"));
      }
    }
  });

  it("differ from each other", () => {
    const all = Object.values(figures).map(({ parts }) => JSON.stringify(parts));
    expect(new Set(all).size).toBe(all.length);
  });
});
