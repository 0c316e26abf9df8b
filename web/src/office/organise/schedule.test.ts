import { describe, expect, it } from "vitest";
import { free, isScheduled, scheduleOf, USUAL, weeklyOf } from "./schedule";

describe("deadlines by weekday", () => {
  it("are a schedule in this time zone", () => {
    const schedule = scheduleOf(USUAL.gcw ?? [], true);
    expect(schedule).toEqual({
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      phases: {
        purchase: { weekday: 7, time: "20:00", weeks: 0 },
        targets: { weekday: 2, time: "20:00", weeks: 0 },
        battles: { weekday: 4, time: "20:00", weeks: 1 },
      },
      remind: [24],
      advance: true,
    });
    expect(weeklyOf("gcw", schedule)).toEqual(USUAL.gcw);
  });

  it("leave out phases without a day, and are none without any", () => {
    const [purchase, ...rest] = free("gcw");
    expect(scheduleOf([{ ...purchase!, day: "1" }, ...rest], false)?.phases).toEqual({
      purchase: { weekday: 1, time: "20:00", weeks: 0 },
    });
    expect(scheduleOf(free("tours"), false)).toBeNull();
    expect(weeklyOf("tours", null)).toEqual(free("tours"));
  });

  it("know the deadlines that come of them", () => {
    const phases = { targets: { weekday: 2, time: "20:00" } };
    const berlin = { zone: "Europe/Berlin", phases };
    expect(isScheduled(berlin, new Date("2026-12-01T19:00:00Z"))).toBe(true);
    expect(isScheduled(berlin, new Date("2026-12-01T20:00:00Z"))).toBe(false);
    expect(isScheduled(berlin, new Date("2026-12-02T19:00:00Z"))).toBe(false);
  });
});
