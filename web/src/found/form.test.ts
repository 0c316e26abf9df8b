import { describe, expect, it } from "vitest";
import { firstDeadline } from "./form";

describe("the first deadline", () => {
  it("is a Sunday evening at least three days away", () => {
    expect(firstDeadline(new Date(2026, 10, 26, 12))).toBe("2026-11-29T20:00");
    expect(firstDeadline(new Date(2026, 10, 27, 12))).toBe("2026-12-06T20:00");
  });
});
