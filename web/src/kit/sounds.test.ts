import { describe, expect, it } from "vitest";
import { buzz, heard, parts, read, type Sound } from "./sounds";

const ALL: Sound[] = [
  "place",
  "travel",
  "dice",
  "hit",
  "save",
  "fall",
  "flag",
  "turn",
  "refused",
  "card",
  "won",
  "lost",
];

describe("sounds", () => {
  it("are off until somebody chooses them, whatever was kept", () => {
    for (const text of [null, "", "{", "7", '{"volume":0.4}', '{"on":"yes"}'])
      expect(read(text).on).toBe(false);
    expect(read('{"on":true,"volume":0.3}')).toEqual({ on: true, volume: 0.3, vibrate: true });
    expect(read('{"on":true,"volume":9,"vibrate":false}')).toEqual({ on: true, volume: 0.6, vibrate: false });
  });

  it("are short but for the dice", () => {
    for (const sound of ALL) {
      const end = Math.max(...parts(sound, 6).map(({ at, ms }) => at + ms));
      expect(end, sound).toBeGreaterThan(0);
      expect(end, sound).toBeLessThanOrEqual(sound === "dice" ? 600 : 150);
    }
  });

  it("tell many dice from few by their pitch", () => {
    const pitch = (count: number): number => parts("dice", count)[0]!.from;
    expect(pitch(9)).toBeLessThan(pitch(3));
    expect(parts("dice", 40).length).toBeLessThanOrEqual(10);
  });

  it("are heard on a hidden page only where they call to it", () => {
    const on = { on: true, volume: 0.5, vibrate: true };
    expect(ALL.filter((sound) => heard(sound, on, true))).toEqual(["turn"]);
    expect(ALL.filter((sound) => heard(sound, on, false))).toEqual(ALL);
    expect(ALL.some((sound) => heard(sound, { ...on, on: false }, false))).toBe(false);
    expect(ALL.some((sound) => heard(sound, { ...on, volume: 0 }, false))).toBe(false);
  });

  it("come with a vibration where a hand or a turn is meant", () => {
    expect([buzz("place"), buzz("refused"), buzz("turn"), buzz("dice")]).toEqual([10, 10, 40, 0]);
  });
});
