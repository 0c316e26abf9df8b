// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { fresh } from "./form";
import { drop, keep, kept } from "./kept";

describe("what is filled in", () => {
  afterEach(() => localStorage.clear());
  const now = new Date(2026, 10, 28);

  it("is there again, for each campaign by itself", () => {
    const form = fresh("gcw", now);
    form.name = "War";
    keep(form);
    expect(kept("gcw", now)).toEqual(form);
    expect(kept("tours", now)).toBeNull();
    drop("gcw");
    expect(kept("gcw", now)).toBeNull();
  });

  it("gets another first deadline once its own has passed", () => {
    keep(fresh("gcw", now));
    expect(kept("gcw", new Date(2027, 0, 1))?.deadline.at).toBe("2027-01-10T20:00");
  });

  it("is nothing if it cannot be read", () => {
    localStorage.setItem("sandtable-founding-gcw", "{");
    expect(kept("gcw", now)).toBeNull();
    localStorage.setItem("sandtable-founding-gcw", '{"game":"gcw"}');
    expect(kept("gcw", now)).toBeNull();
  });
});
