import { describe, expect, it } from "vitest";
import type { Match } from "./api";
import { called, present } from "./people";

const seat = (at: number, more: object): object => ({
  seat: at,
  name: `Army ${at}`,
  hold: "person",
  online: false,
  asked: false,
  ...more,
});
const match = (mine: number[], ...seats: object[]): Match => ({ mine, seats }) as unknown as Match;
const ann = { holder: { id: "a", name: "Ann" } };
const ben = { holder: { id: "b", name: "Ben" }, online: true };

describe("people at a table", () => {
  it("go by their names, seats of one's own by the seat", () => {
    const of = match([0], seat(0, ann), seat(1, ben));
    expect([called(of, 0, false), called(of, 1, false)]).toEqual(["Army 0", "Ben"]);
    expect(called(of, 1, true)).toBe("Army 1");
    expect(called(of, 7, false)).toBeUndefined();
  });
  it("are told from machines", () => {
    const one = match([0], seat(0, ann), seat(1, { hold: "machine" }));
    expect(called(one, 1, false)).toBe("the AI");
    const both = match([], seat(0, { hold: "machine" }), seat(1, { hold: "machine" }));
    expect(called(both, 1, false)).toBe("Army 1");
  });
  it("are here if the server says so, oneself always", () => {
    const of = match([0], seat(0, ann), seat(1, ben), seat(2, { hold: "invite" }));
    expect(present(of).map(({ name, here }) => [name, here])).toEqual([
      ["Ann", true],
      ["Ben", true],
    ]);
    const away = match([1], seat(0, ann), seat(1, ben));
    expect(present(away).map(({ here }) => here)).toEqual([false, true]);
  });
});
